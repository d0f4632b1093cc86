(* The move that src/strategy.rs chooses is a best one.

   The table of joined states satisfies two conditions (joined_with_nothing, joined_at_the_seam),
   which make it right by induction on the length of the right part (joined_is_the_outcome). So the
   moves are compared by their worth first. What comes second is in Preference.v. *)
From Coq Require Import List NArith ZArith Lia Bool.
From GameTheory Require Import Game.
Require Import LolGame.Table LolGame.Theorem LolGame.Minimal LolGame.AtSight.
Import ListNotations.

(* JOINED: a row for each state of the right part, in it an entry for each state of the
   left part. As in the program, a row is written again for every letter that leads to it. *)

Definition entry {A} (q : N) (l : list A) (default : A) : A := nth (N.to_nat q) l default.

Definition longer_by (right : N) (joined : list (list Game.outcome)) (x : letter) :=
  let row := map (fun left => entry (step left x) (entry right joined []) Draw) states in
  replace (N.to_nat (step right x)) row joined.

Definition JOINED : list (list Game.outcome) := Eval vm_compute in
  fold_left (fun joined right => fold_left (longer_by right) letters joined)
    states (repeat OUTCOMES 104).

Definition joined (left right : N) : Game.outcome := entry left (entry right JOINED []) Draw.
Arguments joined : simpl never.

Lemma joined_with_nothing p : In p states -> joined p 0 = verdict p.
Proof.
  intros h. apply outcome_eqb_eq. revert p h. apply by_states. vm_compute. reflexivity.
Qed.

Lemma joined_at_the_seam p q x :
  In p states -> In q states -> joined p (step q x) = joined (step p x) q.
Proof.
  intros hp hq. apply outcome_eqb_eq. revert q hq. apply by_states. revert p hp. apply by_states.
  destruct x; vm_compute; reflexivity.
Qed.

Lemma is_reached w : In (after 0 w) states.
Proof. apply after_stays. now left. Qed.

Theorem joined_is_the_outcome u v :
  outcome_of lol_game (u ++ v) = joined (after 0 u) (after 0 (rev v)).
Proof.
  rewrite lol_game_correct. revert u. induction v as [|x v IH]; intros u.
  - rewrite app_nil_r. symmetry. apply joined_with_nothing, is_reached.
  - replace (u ++ x :: v) with ((u ++ [x]) ++ v) by now rewrite <- app_assoc.
    rewrite IH. cbn [rev]. rewrite !after_app. symmetry.
    apply joined_at_the_seam; apply is_reached.
Qed.

(* best_move. A move is the part to the left of a free cell, the letter for it, and the
   part to the right. Where the program carries the states of both parts along, they are
   computed for each move here. *)

Definition move := (strip * letter * strip)%type.
Definition result : move -> strip := fun '(u, x, v) => u ++ x :: v.

(* [u] is the part to the left of [w]. *)
Fixpoint moves_behind (u w : strip) : list move :=
  match w with
  | [] => []
  | x :: v => match x with Free => [(u, L, v); (u, O, v)] | _ => [] end ++ moves_behind (u ++ [x]) v
  end.
Definition moves (w : strip) : list move := if has_lol w then [] else moves_behind [] w.

Definition last_two (u : strip) : strip := skipn (length u - 2) u.
Definition near : move -> strip := fun '(u, x, v) => last_two u ++ x :: firstn 2 v.

(* Prospect: Threatened, Open, Won. *)
Definition prospect (m : move) : Z :=
  if has_lol (near m) then 2 else if has_threat (near m) then 0 else 1.

(* What counts most is what the move leaves the opponent. *)
Definition value (m : move) : Z :=
  let '(u, x, v) := m in
  (3 * rank (neg (joined (after 0 (u ++ [x])) (after 0 (rev v)))) + prospect m)%Z.

Definition best_move (w : strip) : option move := first_max value (moves w).

Lemma moves_are_options w : options lol_game w = map result (moves w).
Proof.
  assert (forall u, map result (moves_behind u w) = map (app u) (writings w)) as behind.
  { induction w as [|x w IH]; intros u; [easy|]. cbn [moves_behind writings].
    rewrite !map_app, IH, map_map. f_equal; [now destruct x|].
    apply map_ext. intros v. now rewrite <- app_assoc. }
  unfold moves. cbn. unfold writings_unless_won. destruct (has_lol w); [easy|]. now rewrite behind, map_id.
Qed.

Lemma value_is m : value m = (3 * rank (neg (outcome_of lol_game (result m))) + prospect m)%Z.
Proof.
  destruct m as [[u x] v]. cbn [value result].
  replace (u ++ x :: v) with ((u ++ [x]) ++ v) by now rewrite <- app_assoc.
  rewrite joined_is_the_outcome. reflexivity.
Qed.

Lemma prospect_within m : (0 <= prospect m <= 2)%Z.
Proof. unfold prospect. destruct (has_lol (near m)), (has_threat (near m)); lia. Qed.

Theorem lol_game_best_move w : keeps_outcome lol_game w (option_map result (best_move w)).
Proof.
  apply first_of_the_best; [apply moves_are_options|]. intros m k _ _. rewrite !value_is.
  pose proof (prospect_within m). pose proof (prospect_within k). lia.
Qed.
