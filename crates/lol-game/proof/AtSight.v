(* What src/lib.rs says can be seen of a strip.

   If all cells are free, their number decides (free_cells_alone). A strip without LOL is won if it
   has a threat (a_threat_wins). If it has none, nobody wins against the parity of the free cells
   (never_against_the_parity), and with a pair L**L the parity decides (a_pair_decides_by_parity).
   For the last three, the patterns are followed through a strip letter by letter, as summaries
   are. With the state and the parity, there are finitely many combinations. *)
From Coq Require Import List NArith Lia Bool Arith.
From GameTheory Require Import Game Walk Strip.
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

Notation contains := (Rewriting.contains lol_rules).

Definition threats : list strip := [[L; O; Free]; [Free; O; L]; [L; Free; L]].
Definition pairs : list strip := [[L; Free; Free; L]].

Definition has_threat (w : strip) : bool := contains_any lol_rules threats w.
Definition has_pair (w : strip) : bool := contains_any lol_rules pairs w.

(* What is followed: the state, how far the patterns have come, and the parity. *)
Record sight := {
  reached : N;
  lol_seen : option (list strip);
  threat_seen : option (list strip);
  pair_seen : option (list strip);
  odd : bool }.

Definition sight_of (w : strip) : sight :=
  {| reached := after 0 w;
     lol_seen := watched lol_rules [[L; O; L]] w;
     threat_seen := watched lol_rules threats w;
     pair_seen := watched lol_rules pairs w;
     odd := Nat.odd (free_cells w) |}.

Definition next_sight (s : sight) (x : letter) : sight :=
  {| reached := step (reached s) x;
     lol_seen := watch lol_rules [[L; O; L]] (lol_seen s) x;
     threat_seen := watch lol_rules threats (threat_seen s) x;
     pair_seen := watch lol_rules pairs (pair_seen s) x;
     odd := xorb (odd s) (is_free x) |}.

Lemma sights w : fold_left next_sight w (sight_of []) = sight_of w.
Proof.
  induction w as [|x w IH] using rev_ind; [easy|]. rewrite fold_left_app, IH. clear IH.
  unfold sight_of, watched, free_cells. rewrite after_app, !fold_left_app.
  rewrite filter_app, app_length, Nat.odd_add. now destruct x.
Qed.

Definition sight_eq_dec (s t : sight) : {s = t} + {s <> t}.
Proof. repeat decide equality. Defined.

(* Nothing is said of a strip with LOL. *)
Definition is_as_said (s : sight) : bool :=
  let v := verdict (reached s) in
  is_complete (lol_seen s)
  || if is_complete (threat_seen s) then outcome_eqb v Win
     else if is_complete (pair_seen s) then outcome_eqb v (win_if (odd s))
     else negb (outcome_eqb v (win_if (negb (odd s)))).

Definition key (s : sight) : positive := N.succ_pos (reached s).

Lemma every_sight_is_as_said w : is_as_said (sight_of w) = true.
Proof.
  rewrite <- sights.
  apply (walk_theorem sight_eq_dec key (sight_of []) next_sight letters is_as_said 166).
  - vm_cast_no_check (eq_refl (Some 166%N)).
  - intros []; cbn; auto.
Qed.

Lemma every_strip_is_as_said w : has_lol w = false ->
  if has_threat w then outcome_of lol_game w = Win
  else if has_pair w then outcome_of lol_game w = win_if (Nat.odd (free_cells w))
  else outcome_of lol_game w <> win_if (negb (Nat.odd (free_cells w))).
Proof.
  intros none. pose proof (every_sight_is_as_said w) as h. unfold is_as_said in h.
  cbn [sight_of reached lol_seen threat_seen pair_seen odd] in h.
  rewrite !watched_spec, the_same_win, none in h. rewrite lol_game_correct. unfold outcome.
  fold (has_threat w) (has_pair w) in h.
  destruct (has_threat w); [now apply outcome_eqb_eq|].
  destruct (has_pair w); [now apply outcome_eqb_eq|].
  intros e. rewrite e in h. now destruct (Nat.odd (free_cells w)).
Qed.

Theorem a_threat_wins w :
  has_lol w = false -> has_threat w = true -> outcome_of lol_game w = Win.
Proof. intros none t. pose proof (every_strip_is_as_said w none) as h. now rewrite t in h. Qed.

Theorem never_against_the_parity w :
  has_lol w = false -> has_threat w = false ->
  outcome_of lol_game w <> win_if (negb (Nat.odd (free_cells w))).
Proof.
  intros none t. pose proof (every_strip_is_as_said w none) as h. rewrite t in h.
  destruct (has_pair w); [rewrite h; now destruct (Nat.odd _)|easy].
Qed.

Theorem a_pair_decides_by_parity w :
  has_lol w = false -> has_threat w = false -> has_pair w = true ->
  outcome_of lol_game w = win_if (Nat.odd (free_cells w)).
Proof.
  intros none t p. pose proof (every_strip_is_as_said w none) as h. now rewrite t, p in h.
Qed.
