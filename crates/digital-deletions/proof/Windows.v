(* The columns of the table of src/lib.rs are those of h.

   What a row has taken is kept as a window of bits (window). Its next entry is the first
   number that neither the row has taken nor the rows above it have in the same column
   (the_mex_is_h): nothing farther down is left to take, since f changes a number by 9 at most. For
   the same reason nothing farther up is taken, so 19 bits are enough (the_bits_fit). *)
From Coq Require Import List NArith Arith Lia Bool.
From GameTheory Require Import Grundy.
Require Import DigitalDeletions.Numbers.
Import ListNotations.

(* The loop of Table::right_part. Bit [i] of a set is for the number column - 9 + i. *)

Fixpoint ones (p : positive) : nat := match p with xI q => S (ones q) | xO _ => 0 | xH => 1 end.
Definition trailing_ones (n : N) : nat := match n with N0 => 0 | Npos p => ones p end.

(* For each row from the first on, the entry as a bit, and what the row has taken then. *)
Fixpoint entries (above : N) (rows : list N) : list (nat * N) :=
  match rows with
  | [] => []
  | taken :: rest =>
      let mex := trailing_ones (N.lor taken above) in
      let bit := N.shiftl 1 (N.of_nat mex) in
      (mex, N.div2 (N.lor taken bit)) :: entries (N.lor above bit) rest
  end.

(* No number is below 0, and above all rows is h(0, column) = column - 1. *)
Definition above_all (column : N) : N := N.lor (N.ones (9 - column)) 256.

Definition add_column (table : N * list N) : N * list N :=
  let (column, taken) := table in (column + 1, map snd (entries (above_all column) taken))%N.
Definition table_before (column : N) : N * list N := N.iter column add_column (0%N, repeat 0%N 9).
Definition taken_before (column : N) : list N := snd (table_before column).

(* The entry that [row] gets in [column], less [column], plus 9. *)
Definition entry (column : N) (row : nat) : nat :=
  nth row (map fst (entries (above_all column) (taken_before column))) 0.

(* Bits. *)

Definition bit (n : N) (i : nat) : bool := N.testbit n (N.of_nat i).

Lemma bit_lor m n i : bit (N.lor m n) i = bit m i || bit n i.
Proof. apply N.lor_spec. Qed.

Lemma bit_div2 n i : bit (N.div2 n) i = bit n (S i).
Proof. unfold bit. now rewrite N.div2_spec, N.shiftr_spec', N.add_1_r, Nnat.Nat2N.inj_succ. Qed.

Lemma bit_one m i : bit (N.shiftl 1 (N.of_nat m)) i = (i =? m).
Proof.
  unfold bit. rewrite N.shiftl_1_l, N.pow2_bits_eqb. apply eq_true_iff_eq. rewrite N.eqb_eq, Nat.eqb_eq. lia.
Qed.

Lemma trailing_ones_spec n :
  bit n (trailing_ones n) = false /\ forall i, i < trailing_ones n -> bit n i = true.
Proof.
  destruct n as [|p]; [split; [easy|cbn; lia]|]. cbn [trailing_ones].
  induction p as [p [no below]|p _|]; cbn [ones].
  - split; [now rewrite <- bit_div2|].
    intros [|i] hi; [easy|]. rewrite <- bit_div2. apply below. lia.
  - split; [easy|lia].
  - split; [easy|]. intros [|i] hi; [easy|lia].
Qed.

Lemma bit_above_all t i : bit (above_all (N.of_nat t)) i = true <-> t + i < 9 \/ i = 8.
Proof.
  unfold above_all. rewrite bit_lor, orb_true_iff. change 256%N with (N.shiftl 1 (N.of_nat 8)).
  rewrite bit_one, Nat.eqb_eq. unfold bit.
  destruct (N.lt_ge_cases (N.of_nat i) (9 - N.of_nat t)).
  - rewrite N.ones_spec_low by easy. split; [lia|now left].
  - rewrite N.ones_spec_high by easy. split; [intros [|]; [easy|lia]|intros [|]; lia].
Qed.

(* What row [d] has taken before column [t]: the numbers that f takes to less than [t]. *)
Definition window t d (taken : N) :=
  forall i, 9 <= t + i -> bit taken i = (f d (t + i - 9) <? t).

(* What stands in column [t] above row [d], and what is below 0. *)
Definition stands_above t d (above : N) :=
  forall i, bit above i = true <->
    t + i < 9 \/ 9 <= t + i /\ exists e, e < d /\ f e (t + i - 9) = t.

Lemma the_mex_is_h t d taken above (mex := trailing_ones (N.lor taken above)) :
  1 <= d < 10 -> window t d taken -> stands_above t d above ->
  9 <= t + mex /\ f d (t + mex - 9) = t.
Proof.
  intros hd W A.
  destruct (trailing_ones_spec (N.lor taken above)) as [no below]. fold mex in no, below.
  rewrite bit_lor in no. apply orb_false_iff in no as [noW noA].
  assert (9 <= t + mex) as h9.
  { apply Nat.nlt_ge. intros lt. assert (bit above mex = true) by (apply A; now left). congruence. }
  split; [easy|]. rewrite W in noW by easy. apply Nat.ltb_ge in noW.
  destruct (h d t) as [g|] eqn:E; [|now rewrite h_is_mex in E by lia].
  pose proof (h_bound d t g E) as [le _]. pose proof (proj2 (from_the_left d t g) E) as F.
  assert (mex <= g + 9 - t) as le'.
  { apply Nat.nlt_ge. intros lt%below. rewrite bit_lor in lt. apply orb_true_iff in lt as [lt|lt].
    - rewrite W in lt by lia. apply Nat.ltb_lt in lt.
      replace (t + (g + 9 - t) - 9) with g in lt by lia. lia.
    - apply A in lt as [|(_ & e & he & lt)]; [lia|].
      replace (t + (g + 9 - t) - 9) with g in lt by lia.
      apply (f_other_digit d e g he). congruence. }
  destruct (Nat.eq_dec (t + mex - 9) g) as [->|ne]; [easy|exfalso].
  rewrite h_is_mex in E by lia. injection E as E.
  destruct (mex_spec (h_excludes h d t)) as [_ least].
  rewrite E in least. specialize (least (t + mex - 9) ltac:(lia)).
  apply h_excludes_spec in least as [(e & he & H)|(s & hs & H)]; apply from_the_left in H; [|lia].
  assert (bit above mex = true) by (apply A; right; split; [easy|now exists e]). congruence.
Qed.

Lemma window_next t d taken mex :
  window t d taken -> 9 <= t + mex -> f d (t + mex - 9) = t ->
  window (S t) d (N.div2 (N.lor taken (N.shiftl 1 (N.of_nat mex)))).
Proof.
  intros W h9 hf i hi. rewrite bit_div2, bit_lor, bit_one, W by lia.
  replace (S t + i) with (t + S i) by lia. destruct (Nat.eqb_spec (S i) mex) as [<-|ne].
  - rewrite orb_true_r, hf. symmetry. apply Nat.ltb_lt. lia.
  - rewrite orb_false_r. set (g := t + S i - 9).
    assert (f d g <> t) by (intros E; rewrite <- hf in E; apply f_injective in E; lia).
    destruct (Nat.ltb_spec (f d g) t), (Nat.ltb_spec (f d g) (S t)); (easy || lia).
Qed.

Lemma above_next t d above mex :
  stands_above t d above -> 9 <= t + mex -> f d (t + mex - 9) = t ->
  stands_above t (S d) (N.lor above (N.shiftl 1 (N.of_nat mex))).
Proof.
  intros A h9 hf i. rewrite bit_lor, bit_one, orb_true_iff, (A i), Nat.eqb_eq. split.
  - intros [[lt|(hi & e & he & E)]| ->]; [now left|right..]; (split; [easy|]).
    + exists e. auto.
    + exists d. auto.
  - intros [lt|(hi & e & he & E)]; [auto|]. destruct (Nat.eq_dec e d) as [->|].
    + right. rewrite <- hf in E at 2. apply f_injective in E. lia.
    + left. right. split; [easy|]. exists e. split; [lia|easy].
Qed.

(* All rows, from row [d] on. *)
Fixpoint windows t d (rows : list N) :=
  match rows with [] => True | taken :: rest => window t d taken /\ windows t (S d) rest end.

Lemma entries_spec t rows : forall d above,
  1 <= d -> d + length rows <= 10 -> stands_above t d above -> windows t d rows ->
  windows (S t) d (map snd (entries above rows)) /\
  forall row, row < length rows ->
    let mex := nth row (map fst (entries above rows)) 0 in
    9 <= t + mex /\ f (d + row) (t + mex - 9) = t.
Proof.
  induction rows as [|taken rest IH]; intros d above h1 h10 A W; [split; [easy|cbn; lia]|].
  cbn [length] in *. destruct W as [W R].
  destruct (the_mex_is_h t d taken above ltac:(lia) W A) as [h9 hf].
  destruct (IH (S d) _ ltac:(lia) ltac:(lia) (above_next t d above _ A h9 hf) R) as [I J].
  split; [split; [now apply window_next|exact I]|].
  intros [|row] hr; cbn [entries map nth fst].
  - now rewrite Nat.add_0_r.
  - replace (d + S row) with (S d + row) by lia. apply J. lia.
Qed.

Lemma entries_length rows : forall above, length (entries above rows) = length rows.
Proof. induction rows as [|taken rest IH]; intros above; cbn; [easy|]. now rewrite IH. Qed.

Lemma above_the_first_row t : stands_above t 1 (above_all (N.of_nat t)).
Proof.
  intros i. rewrite bit_above_all. split; (intros [lt|E]; [now left|]).
  - destruct (Nat.lt_ge_cases (t + i) 9); [now left|right]. split; [easy|].
    exists 0. split; [lia|]. rewrite f_0. lia.
  - destruct E as (hi & e & he & E). replace e with 0 in E by lia. rewrite f_0 in E. lia.
Qed.

Lemma taken_next column :
  taken_before (N.succ column) = map snd (entries (above_all column) (taken_before column)).
Proof.
  assert (forall n, fst (table_before n) = n) as A.
  { intros n. induction n as [|n IH] using N.peano_ind; [easy|]. unfold table_before in *.
    rewrite N.iter_succ. destruct (N.iter n add_column _) as [c rows]. cbn in *. lia. }
  specialize (A column). unfold taken_before, table_before in *. rewrite N.iter_succ.
  destruct (N.iter column add_column _) as [c rows]. cbn in *. now subst.
Qed.

Lemma taken_spec t :
  length (taken_before (N.of_nat t)) = 9 /\ windows t 1 (taken_before (N.of_nat t)).
Proof.
  induction t as [|t [L W]].
  - split; [easy|]. repeat split; intros i hi; cbn; rewrite (proj2 (Nat.ltb_ge _ _)); try lia.
    all: now destruct i.
  - rewrite Nnat.Nat2N.inj_succ, taken_next. split.
    + now rewrite map_length, entries_length.
    + refine (proj1 (entries_spec t _ 1 _ _ _ (above_the_first_row t) W)); lia.
Qed.

Theorem the_entry_is_h t row : row < 9 ->
  9 <= t + entry (N.of_nat t) row /\ h (S row) t = Some (t + entry (N.of_nat t) row - 9).
Proof.
  intros hr. destruct (taken_spec t) as [L W].
  destruct (entries_spec t (taken_before (N.of_nat t)) 1 _ ltac:(lia) ltac:(lia)
              (above_the_first_row t) W) as [_ M].
  destruct (M row ltac:(lia)) as [h9 hf]. split; [easy|]. now apply from_the_left.
Qed.

(* Before it is shifted, a set has no bit beyond 18. *)
Theorem the_bits_fit t row : row < 9 ->
  entry (N.of_nat t) row <= 18 /\
  forall i, 18 <= i -> bit (nth row (taken_before (N.of_nat t)) 0%N) i = false.
Proof.
  intros hr. split.
  - destruct (the_entry_is_h t row hr) as [h9 E%h_bound]. lia.
  - intros i hi. destruct (taken_spec t) as [L W].
    assert (forall rows d k,
      windows t d rows -> k < length rows -> window t (d + k) (nth k rows 0%N)) as each.
    { clear. induction rows as [|taken rest IH]; intros d k; [cbn; lia|]. intros [W R] hk.
      destruct k as [|k]; cbn [nth length] in *; [now rewrite Nat.add_0_r|].
      replace (d + S k) with (S d + k) by lia. apply IH; [easy|lia]. }
    rewrite (each _ 1 row W) by lia. apply Nat.ltb_ge.
    pose proof (proj1 (from_the_left (1 + row) _ (t + i - 9)) eq_refl) as b%h_bound. lia.
Qed.
