(* The move that src/strategy.rs chooses is a best one.

   A number t below the mex of some numbers is among them. So if t is wanted of a string
   with a larger Grundy number, it is that of an option: by one of the three kinds that the
   definition of f has, a smaller digit, a cut, or a move further on, of which h(d, t) is
   wanted (a_winning_move_is_found). *)
From Coq Require Import List NArith Arith Lia Bool.
From GameTheory Require Import Game Grundy.
From DigitalDeletions Require Import Numbers RightPart.
Require Import DigitalDeletions.Theorem.
Import ListNotations.

(* rules::Move. *)

Inductive move := Replace (place digit : nat) | Cut (place : nat).

Definition after (w : position) (chosen : move) : position :=
  match chosen with
  | Replace place digit => firstn place w ++ digit :: skipn (S place) w
  | Cut place => firstn place w
  end.

(* strategy::grundy_number and grundy_numbers. The program looks on beyond these 19 values,
   but it never has to (grundy_number_is_f). *)

Definition is_part (digit : nat) (wanted right : N) : bool :=
  match right_part digit wanted with Some part => N.eqb part right | None => false end.

Definition grundy_number (digit : nat) (right : N) : N :=
  let values := map (fun i => right - 9 + N.of_nat i)%N (seq 0 19) in
  match find (fun value => is_part digit value right) values with
  | Some value => value
  | None => right
  end.
Definition grundy_numbers (w : position) : N := fold_right grundy_number 0%N w.

(* strategy::best_move. *)

Fixpoint winning_move (place : nat) (wanted : N) (w : position) : option move :=
  match w with
  | [] => None
  | d :: rest =>
      match find (fun e => is_part e wanted (grundy_numbers rest)) (seq 0 d) with
      | Some e => Some (Replace place e)
      | None =>
          match right_part d wanted with
          | Some next => winning_move (S place) next rest
          | None => Some (Cut place)
          end
      end
  end.

Definition least_move (w : position) : option move :=
  match rev w with
  | [] => None
  | 0 :: _ => Some (Cut (length w - 1))
  | S less :: _ => Some (Replace (length w - 1) less)
  end.

Definition best_move (w : position) : option move :=
  match winning_move 0 0 w with Some chosen => Some chosen | None => least_move w end.

(* The Grundy numbers are right. *)

Lemma is_part_spec d t g : d < 10 -> is_part d (N.of_nat t) (N.of_nat g) = true <-> f d g = t.
Proof.
  intros hd. unfold is_part. rewrite right_part_is_h, from_the_left by easy.
  destruct (h d t) as [part|]; cbn [option_map]; [|easy]. rewrite N.eqb_eq.
  split; [intros ->%Nnat.Nat2N.inj; easy|now intros [= ->]].
Qed.

Lemma grundy_number_is_f d g : d < 10 -> grundy_number d (N.of_nat g) = N.of_nat (f d g).
Proof.
  intros hd. unfold grundy_number. destruct (find _ _) as [value|] eqn:E.
  - apply find_some in E as [_ E]. rewrite <- (Nnat.N2Nat.id value) in *.
    apply is_part_spec in E; [now rewrite E|easy].
  - exfalso. pose proof (proj1 (from_the_left d (f d g) g) eq_refl) as b%h_bound.
    apply find_none with (x := N.of_nat (f d g)) in E.
    + pose proof (proj2 (is_part_spec d (f d g) g hd) eq_refl). congruence.
    + apply in_map_iff. exists (f d g - (g - 9)). split; [lia|]. apply in_seq. lia.
Qed.

Lemma grundy_numbers_are_grundy w : digits w -> grundy_numbers w = N.of_nat (grundy w).
Proof.
  induction 1 as [|d w hd _ IH]; [easy|]. cbn [grundy_numbers fold_right].
  fold (grundy_numbers w). rewrite IH. now apply grundy_number_is_f.
Qed.

(* What the walk finds leaves the wanted number, and it finds something where less is wanted
   than there is. The walk is at the end of [left]. *)
Lemma a_winning_move_is_found w : digits w -> forall left t,
  match winning_move (length left) (N.of_nat t) w with
  | Some chosen =>
      exists v, after (left ++ w) chosen = left ++ v /\ In v (options w) /\ grundy v = t
  | None => grundy w <= t
  end.
Proof.
  induction 1 as [|d w hd hw IH]; intros left t; cbn [winning_move]; [cbn; lia|].
  rewrite grundy_numbers_are_grundy by easy.
  destruct (find _ _) as [e|] eqn:E.
  - apply find_some in E as [hb%in_seq E]. apply is_part_spec in E; [|lia].
    exists (e :: w). split; [|split; [|easy]].
    + cbn [after]. rewrite firstn_app, firstn_all, Nat.sub_diag, app_nil_r.
      change (d :: w) with ([d] ++ w). rewrite app_assoc, skipn_app, app_length.
      rewrite skipn_all2 by (rewrite app_length; cbn; lia). cbn [length].
      now replace (S (length left) - (length left + 1)) with 0 by lia.
    + apply options_spec. left. exists e. split; [lia|easy].
  - rewrite right_part_is_h by easy. destruct (h d t) as [next|] eqn:F; cbn [option_map].
    + specialize (IH (left ++ [d]) next). rewrite app_length, Nat.add_1_r in IH.
      destruct (winning_move _ _ w) as [chosen|].
      * destruct IH as (v & e & hv & hg). exists (d :: v). rewrite <- !app_assoc in e.
        split; [easy|split; [apply options_spec; right; right; now exists v|]].
        apply (from_the_left d t (grundy v)). now rewrite hg.
      * apply Nat.nlt_ge. intros lt.
        apply (proj2 (f_mex d (grundy w))), f_excludes_spec in lt.
        destruct lt as [(e & he & lt)|[(i & hi & lt)|[-> ->]]].
        -- apply find_none with (x := e) in E; [|apply in_seq; lia].
           pose proof (proj2 (is_part_spec e t (grundy w) ltac:(lia)) lt). congruence.
        -- apply from_the_left in lt. rewrite F in lt. injection lt as ->. lia.
        -- now rewrite h_0 in F.
    + exists []. assert (d = 0 /\ t = 0) as [-> ->].
      { destruct d; [|now rewrite h_is_mex in F]. rewrite h_0 in F. now destruct t. }
      split; [|split; [now left|easy]]. cbn [after].
      now rewrite firstn_app, firstn_all, Nat.sub_diag.
Qed.

Lemma the_least_move_is_legal w :
  match least_move w with
  | Some chosen => In (after w chosen) (options w)
  | None => w = []
  end.
Proof.
  assert (forall l v u, In v (options u) -> In (l ++ v) (options (l ++ u))) as A.
  { intros l v u hv. induction l as [|x l IH]; [easy|].
    apply options_spec. right. right. now exists (l ++ v). }
  unfold least_move. destruct w as [|d w _] using rev_ind; [easy|].
  rewrite rev_unit, app_length, Nat.add_sub.
  destruct d as [|less]; cbn [after]; rewrite firstn_app, firstn_all, Nat.sub_diag; cbn [firstn].
  - apply A. now left.
  - rewrite app_nil_r, skipn_all2 by (rewrite app_length; cbn; lia). apply A, options_spec.
    left. exists less. split; [lia|easy].
Qed.

Theorem digital_deletions_best_move w : digits w ->
  keeps_outcome digital_deletions w (option_map (after w) (best_move w)).
Proof.
  intros hw. unfold best_move. pose proof (a_winning_move_is_found w hw [] 0) as found.
  cbn [length N.of_nat app] in found. destruct (winning_move 0 0 w) as [chosen|]; cbn [option_map].
  - destruct found as (v & -> & hv & hg). apply keeps_outcome_if; [easy|]. intros _.
    apply best_option; [easy|]. intros r _. rewrite (outcome_grundy v), hg.
    now destruct (outcome_of _ r).
  - pose proof (the_least_move_is_legal w) as legal.
    destruct (least_move w) as [chosen|]; cbn [option_map]; [|now subst w].
    apply keeps_outcome_if; [easy|]. intros won. destruct won. rewrite outcome_grundy.
    now replace (grundy w) with 0 by lia.
Qed.
