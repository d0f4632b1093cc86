(* What src/lib.rs says can be seen of a strip.

   With nothing but free cells its length decides (free_cells_alone). Of strips without
   LOL, one with a threat is won (a_threat_wins), in one without nobody wins against the
   parity of the free cells (never_against_the_parity), and a pair L**L leaves the
   parity to decide (a_pair_decides_by_parity). The last three are facts that are
   followed through a strip as the summaries of Theorem.v are, letter by letter, and there
   are finitely many combinations with the state. *)
From Coq Require Import List NArith Lia Bool Arith Btauto.
From GameTheory Require Import Game.
Require Import LolGame.Theorem.
Import ListNotations.

(* Free cells alone: in the end the automaton goes to and fro between two states. *)

Definition is_tie (n : nat) : bool :=
  (n <=? 6) || (n =? 8) || (n =? 10) || (n =? 12) || (n =? 14).

Lemma to_and_fro q n :
  step (step q Free) Free = q -> after q (repeat Free n) = if Nat.even n then q else step q Free.
Proof.
  intros h. induction n as [n IH] using lt_wf_ind. destruct n as [|[|n]]; try reflexivity.
  change (after (step (step q Free) Free) (repeat Free n) = if Nat.even n then q else step q Free).
  rewrite h. apply IH. lia.
Qed.

Theorem free_cells_alone n :
  outcome_of lol_game (repeat Free n) = if is_tie n then Draw else win_if (Nat.odd n).
Proof.
  rewrite lol_game_correct. unfold outcome. destruct (Nat.lt_ge_cases n 18) as [h|h].
  - do 18 (destruct n as [|n]; [vm_compute; reflexivity|]). lia.
  - replace n with (18 + (n - 18)) by lia. generalize (n - 18) as m. clear. intros m.
    rewrite repeat_app, after_app, to_and_fro by (vm_compute; reflexivity).
    change (is_tie (18 + m)) with false. rewrite <- Nat.negb_even.
    change (Nat.even (18 + m)) with (Nat.even m).
    destruct (Nat.even m); vm_compute; reflexivity.
Qed.

(* Patterns. *)

Fixpoint starts_with (p w : strip) : bool :=
  match p, w with
  | [], _ => true
  | x :: p, y :: w =>
      match x, y with Free, Free | L, L | O, O => starts_with p w | _, _ => false end
  | _, [] => false
  end.

Fixpoint contains (p w : strip) : bool :=
  starts_with p w || match w with [] => false | _ :: rest => contains p rest end.

Definition has_threat (w : strip) : bool :=
  contains [L; O; Free] w || contains [Free; O; L] w || contains [L; Free; L] w.
Definition has_pair (w : strip) : bool := contains [L; Free; Free; L] w.

Lemma contains_lol w : contains [L; O; L] w = has_lol w.
Proof.
  induction w as [|x w IH]; [easy|]. cbn [contains has_lol]. rewrite IH.
  destruct x, w as [|[] [|[] ?]]; easy.
Qed.

Lemma starts_with_spec p w : starts_with p w = true <-> exists rest, w = p ++ rest.
Proof.
  revert w. induction p as [|x p IH]; intros w; [now split; [exists w|]|].
  destruct w as [|y w]; [split; [easy|now intros (rest & e)]|].
  transitivity (x = y /\ starts_with p w = true); [now destruct x, y; cbn; intuition|].
  rewrite IH. split.
  - intros (-> & rest & ->). now exists rest.
  - intros (rest & e). injection e as -> ->. split; [easy|now exists rest].
Qed.

Lemma contains_spec p w : contains p w = true <-> exists before rest, w = before ++ p ++ rest.
Proof.
  induction w as [|x w IH]; cbn [contains]; rewrite orb_true_iff, starts_with_spec; [|rewrite IH].
  - split; [intros [h|h]; [now exists []|easy]|].
    intros (before & rest & e). left. exists rest. now destruct before.
  - split.
    + intros [(rest & e)|(before & rest & ->)]; [now exists [], rest|].
      now exists (x :: before), rest.
    + intros ([|y before] & rest & e); [left; now exists rest|right].
      injection e as -> ->. now exists before, rest.
Qed.

Lemma contains_rev p w : contains (rev p) (rev w) = contains p w.
Proof.
  assert (forall p w, contains p w = true -> contains (rev p) (rev w) = true) as A.
  { clear. intros p w (before & rest & ->)%contains_spec. apply contains_spec.
    exists (rev rest), (rev before). now rewrite !rev_app_distr, app_assoc. }
  apply eq_true_iff_eq. split; [|apply A]. intros h%A. now rewrite !rev_involutive in h.
Qed.

(* What is followed: the state, the last letters, what has been seen, and the parity. In
   the last letters, of which the latest comes first, a pattern reads backwards; two of
   the threats are each other's mirror images, and all other patterns their own. *)
Record sight := {
  state : N; last_three : strip; lol_seen : bool; threat : bool; pair : bool; odd : bool }.

Definition sight_of (w : strip) : sight :=
  {| state := after 0 w;
     last_three := firstn 3 (rev w);
     lol_seen := has_lol w;
     threat := has_threat w;
     pair := has_pair w;
     odd := Nat.odd (free_cells w) |}.

Definition followed_by (s : sight) (x : letter) : sight :=
  let near := x :: last_three s in
  {| state := step (state s) x;
     last_three := firstn 3 near;
     lol_seen := starts_with [L; O; L] near || lol_seen s;
     threat := (starts_with [L; O; Free] near || starts_with [Free; O; L] near
                || starts_with [L; Free; L] near) || threat s;
     pair := starts_with [L; Free; Free; L] near || pair s;
     odd := xorb (odd s) (is_free x) |}.

Lemma sights w : fold_left followed_by w (sight_of []) = sight_of w.
Proof.
  induction w as [|x w IH] using rev_ind; [easy|]. rewrite fold_left_app, IH. clear IH.
  assert (forall p, contains p (w ++ [x]) = starts_with (rev p) (x :: rev w) || contains p w) as A.
  { intros p. rewrite <- contains_rev, rev_unit. cbn [contains]. now rewrite contains_rev. }
  cbn [fold_left]. unfold followed_by, sight_of, has_threat, has_pair.
  cbn [state last_three lol_seen threat pair odd].
  rewrite rev_unit, <- !contains_lol, !A, after_app. unfold free_cells.
  rewrite filter_app, app_length, Nat.odd_add.
  destruct (rev w) as [|a [|b [|c u]]]; f_equal; solve [now destruct x|cbn; btauto].
Qed.

Definition sight_eq_dec (s t : sight) : {s = t} + {s <> t}.
Proof. decide equality; try apply bool_dec; [|apply N.eq_dec]. repeat decide equality. Defined.

(* Nothing is said of a strip with LOL. *)
Definition is_as_said (s : sight) : bool :=
  let v := verdict (state s) in
  lol_seen s
  || if threat s then outcome_eqb v Win
     else if pair s then outcome_eqb v (win_if (odd s))
     else negb (outcome_eqb v (win_if (negb (odd s)))).

Lemma every_strip_is_as_said w : is_as_said (sight_of w) = true.
Proof.
  rewrite <- sights.
  refine (check_sound _ sight_eq_dec (sight_of []) followed_by is_as_said
            (found _ sight_eq_dec (sight_of []) followed_by) _ w).
  vm_cast_no_check (eq_refl true).
Qed.

Theorem a_threat_wins w :
  has_lol w = false -> has_threat w = true -> outcome_of lol_game w = Win.
Proof.
  intros none t. pose proof (every_strip_is_as_said w) as h. unfold is_as_said in h.
  cbn in h. rewrite none, t in h. rewrite lol_game_correct. now apply outcome_eqb_eq.
Qed.

Theorem never_against_the_parity w :
  has_lol w = false -> has_threat w = false ->
  outcome_of lol_game w <> win_if (negb (Nat.odd (free_cells w))).
Proof.
  intros none t. pose proof (every_strip_is_as_said w) as h. unfold is_as_said in h.
  cbn in h. rewrite none, t in h. rewrite lol_game_correct. unfold outcome.
  destruct (has_pair w); cbn in h; intros e; rewrite e in h; now destruct (Nat.odd (free_cells w)).
Qed.

Theorem a_pair_decides_by_parity w :
  has_lol w = false -> has_threat w = false -> has_pair w = true ->
  outcome_of lol_game w = win_if (Nat.odd (free_cells w)).
Proof.
  intros none t p. pose proof (every_strip_is_as_said w) as h. unfold is_as_said in h.
  cbn in h. rewrite none, t, p in h. rewrite lol_game_correct. now apply outcome_eqb_eq.
Qed.
