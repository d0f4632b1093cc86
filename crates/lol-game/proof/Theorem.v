(* The automaton of src/table.rs knows the outcome of every strip.

   The proof is that of src/proof.rs. The verdicts are right if they satisfy everywhere
   the equation that defines the outcome. The equation of a strip depends on its summary
   (holds_is_the_equation), and the summary of a strip with one more letter follows from
   its summary and the letter (summary_describes). So a list that has the summary of the
   empty strip, and with each summary those that follow it, has the summary of every strip
   (check_sound). That all of them satisfy their equations is left to computation. *)
From Coq Require Import List NArith Lia Bool Arith.
From GameTheory Require Import Game.
From LolGame Require Import Table.
Import ListNotations.

(* The rules: Position. *)

Inductive letter := Free | L | O.
Definition strip := list letter.

Fixpoint has_lol (w : strip) : bool :=
  match w with
  | [] => false
  | x :: rest => match x, rest with L, O :: L :: _ => true | _, _ => has_lol rest end
  end.

(* The strips after an L or an O is written into a free cell, whether or not the game is
   over. *)
Fixpoint writings (w : strip) : list strip :=
  match w with
  | [] => []
  | x :: rest =>
      match x with Free => [L :: rest; O :: rest] | _ => [] end ++ map (cons x) (writings rest)
  end.

Definition is_free (x : letter) : bool := match x with Free => true | _ => false end.
Definition free_cells (w : strip) : nat := length (filter is_free w).

Lemma a_writing_fills_a_cell w : forall v, In v (writings w) -> free_cells v < free_cells w.
Proof.
  unfold free_cells. induction w as [|x w IH]; [easy|]. intros v. cbn [writings].
  rewrite in_app_iff. intros [h|h].
  - destruct x; try easy. destruct h as [<-|[<-|[]]]; cbn; lia.
  - apply in_map_iff in h as (u & <- & hu). apply IH in hu. destruct x; cbn; lia.
Qed.

Program Definition lol_game : game :=
  {| position := strip;
     options := fun w => if has_lol w then [] else writings w;
     ending := fun w => if has_lol w then Loss else Draw;
     size := free_cells |}.
Next Obligation. destruct (has_lol p); [easy|]. now apply a_writing_fills_a_cell. Qed.

(* The program: automaton::after, and lol_game::outcome. *)

Definition step (state : N) (x : letter) : N :=
  nth (N.to_nat state) (match x with Free => AFTER_FREE | L => AFTER_L | O => AFTER_O end) 0%N.
Definition verdict (state : N) := nth (N.to_nat state) OUTCOMES Draw.
Definition after (state : N) (w : strip) : N := fold_left step w state.
Definition outcome (w : strip) := verdict (after 0 w).

Arguments step : simpl never.
Arguments verdict : simpl never.
Arguments after : simpl never.

Lemma after_app q w v : after q (w ++ v) = after (after q w) v.
Proof. apply fold_left_app. Qed.

(* How much of LOL a strip ends with; 3 if it contains it all. *)

Definition lol_step (lol : nat) (x : letter) : nat :=
  match lol, x with
  | 3, _ | 2, L => 3
  | 1, O => 2
  | _, L => 1
  | _, _ => 0
  end.

Lemma lol_steps w :
  (fold_left lol_step w 0 =? 3) = has_lol w /\
  (fold_left lol_step w 1 =? 3) = has_lol (L :: w) /\
  (fold_left lol_step w 2 =? 3) = has_lol (L :: O :: w) /\
  (fold_left lol_step w 3 =? 3) = true.
Proof.
  induction w as [|x w (h0 & h1 & h2 & h3)]; [easy|].
  repeat split; destruct x; cbn [fold_left lol_step]; rewrite ?h0, ?h1, ?h2, ?h3; try reflexivity;
    destruct w as [|[] [|[] ?]]; reflexivity.
Qed.

(* The summary. *)

Record summary := { state : N; lol_seen : nat; option_states : list N }.

Definition describes (s : summary) (w : strip) : Prop :=
  state s = after 0 w /\
  lol_seen s = fold_left lol_step w 0 /\
  forall q, In q (option_states s) <-> In q (map (after 0) (writings w)).

(* Whether the verdict follows from those on the options. *)
Definition holds (s : summary) : bool :=
  outcome_eqb (verdict (state s))
    (if lol_seen s =? 3 then Loss
     else match option_states s with
          | [] => Draw
          | states => best (map (fun q => neg (verdict q)) states)
          end).

Lemma holds_is_the_equation s w :
  describes s w -> holds s = true -> outcome w = backed_up lol_game outcome w.
Proof.
  intros (hq & hl & ho) h. apply outcome_eqb_eq in h.
  unfold outcome at 1, backed_up. cbn [options ending lol_game].
  rewrite <- (proj1 (lol_steps w)), <- hl, <- hq.
  destruct (lol_seen s =? 3); [easy|]. rewrite h.
  destruct (writings w) as [|v rest] eqn:E.
  - destruct (option_states s) as [|q ?]; [easy|]. destruct (proj1 (ho q)); now left.
  - destruct (option_states s) as [|q more] eqn:F.
    + destruct (proj2 (ho (after 0 v))); now left.
    + apply best_same. intros o. rewrite !in_map_iff. split.
      * intros (r & <- & hr). apply ho, in_map_iff in hr as (u & <- & hu). now exists u.
      * intros (u & <- & hu). exists (after 0 u). split; [easy|]. now apply ho, in_map.
Qed.

(* A set of states is a list in ascending order; that helps to compare sets, and the proof
   needs only that no state is lost or added. *)
Fixpoint insert (q : N) (states : list N) : list N :=
  match states with
  | [] => [q]
  | r :: rest =>
      match N.compare q r with Lt => q :: states | Eq => states | Gt => r :: insert q rest end
  end.
Definition set_of (states : list N) : list N := fold_right insert [] states.

Lemma in_set_of states r : In r (set_of states) <-> In r states.
Proof.
  assert (forall q l, In r (insert q l) <-> r = q \/ In r l) as A.
  { intros q l. induction l as [|s l IH]; cbn; [intuition|].
    destruct (N.compare_spec q s); subst; cbn; rewrite ?IH; intuition. }
  induction states as [|s l IH]; cbn; [easy|]. rewrite A, IH. intuition.
Qed.

(* Summary::empty and Summary::followed_by. *)
Definition empty : summary := {| state := 0; lol_seen := 0; option_states := [] |}.

Definition followed_by (s : summary) (x : letter) : summary :=
  {| state := step (state s) x;
     lol_seen := lol_step (lol_seen s) x;
     option_states :=
       set_of (match x with Free => [step (state s) L; step (state s) O] | _ => [] end
               ++ map (fun q => step q x) (option_states s)) |}.

Lemma writings_app w v :
  writings (w ++ v) = map (fun u => u ++ v) (writings w) ++ map (app w) (writings v).
Proof.
  induction w as [|x w IH]; cbn; [now rewrite map_id|].
  rewrite IH, !map_app, !map_map. destruct x; cbn; f_equal; now rewrite app_assoc.
Qed.

Lemma states_of_options w x :
  map (after 0) (writings (w ++ [x])) =
  map (fun q => step q x) (map (after 0) (writings w))
  ++ match x with Free => [step (after 0 w) L; step (after 0 w) O] | _ => [] end.
Proof.
  rewrite writings_app, map_app, !map_map. f_equal.
  - apply map_ext. intros u. apply after_app.
  - destruct x; cbn; now rewrite ?after_app.
Qed.

Definition summary_of (w : strip) : summary := fold_left followed_by w empty.

Lemma summary_describes w : describes (summary_of w) w.
Proof.
  unfold summary_of. induction w as [|x w (hq & hl & ho)] using rev_ind; [now repeat split|].
  rewrite fold_left_app. set (s := fold_left followed_by w empty) in *.
  split; [|split]; cbn.
  - now rewrite hq, after_app.
  - now rewrite hl, fold_left_app.
  - intros q. rewrite in_set_of, states_of_options, <- hq, !in_app_iff, !in_map_iff.
    setoid_rewrite ho. tauto.
Qed.

(* A walk by every letter from everything that has been found. It is used again for other
   facts that are followed through a strip. *)
Section Walk.
  Variable fact : Type.
  Variable same : forall s t : fact, {s = t} + {s <> t}.
  Variable start : fact.
  Variable follow : fact -> letter -> fact.

  Definition letters := [Free; L; O].
  Definition member (s : fact) (l : list fact) : bool := if in_dec same s l then true else false.

  Fixpoint walk (fuel : nat) (waiting found : list fact) : list fact :=
    match fuel, waiting with
    | S less, s :: rest =>
        let new := fold_left (fun new x =>
          let t := follow s x in if member t found || member t new then new else t :: new)
          letters [] in
        walk less (rest ++ new) (new ++ found)
    | _, _ => found
    end.
  Definition found : list fact := walk 1000 [start] [start].

  (* That the walk has found everything is checked, not proved. *)
  Definition check (right : fact -> bool) (all : list fact) : bool :=
    member start all &&
    forallb (fun s => right s && forallb (fun x => member (follow s x) all) letters) all.

  Lemma check_sound right all : check right all = true ->
    forall w, right (fold_left follow w start) = true.
  Proof.
    unfold check. intros h. apply andb_prop in h as [h0 h]. rewrite forallb_forall in h.
    assert (forall s, member s all = true -> In s all) as known
      by (intros s; unfold member; now destruct (in_dec same s all)).
    intros w. assert (In (fold_left follow w start) all) as hw.
    { induction w as [|x w IH] using rev_ind; [now apply known|].
      rewrite fold_left_app. apply h, andb_prop in IH as [_ IH]. rewrite forallb_forall in IH.
      apply known, IH. destruct x; cbn; auto. }
    apply h in hw. now apply andb_prop in hw as [hw _].
  Qed.
End Walk.

Definition summary_eq_dec (s t : summary) : {s = t} + {s <> t}.
Proof. decide equality; [apply (list_eq_dec N.eq_dec)|apply Nat.eq_dec|apply N.eq_dec]. Defined.

Definition summaries : list summary := found summary summary_eq_dec empty followed_by.

Lemma every_summary_holds w : holds (summary_of w) = true.
Proof.
  refine (check_sound _ summary_eq_dec empty followed_by holds summaries _ w).
  vm_cast_no_check (eq_refl true).
Qed.

Example so_many_summaries : length summaries = 878.
Proof. vm_cast_no_check (eq_refl 878). Qed.

Theorem lol_game_correct w : outcome_of lol_game w = outcome w.
Proof.
  symmetry. apply (outcome_unique lol_game (fun _ => True)); try easy. intros v _.
  exact (holds_is_the_equation _ v (summary_describes v) (every_summary_holds v)).
Qed.
