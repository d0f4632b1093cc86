(* Table::right_part of src/lib.rs computes h.

   As the windows before columns 68 and 68 + 10080 are equal but for the last row, and all
   before columns 68 and 68 + 151200, what follows is (repeats), so the rows repeat from
   there on (the_rows_repeat) and no column beyond is needed (right_part_is_h). *)
From Coq Require Import List NArith Arith Lia.
From DigitalDeletions Require Import Numbers Windows.
Import ListNotations.

(* Table::right_parts, for one digit as a number. *)

Definition PAGE := 10080%N.

(* The place of a column on its page. *)
Definition place (column : N) : N := if N.ltb column 68 then column else ((column - 68) mod PAGE)%N.

Definition right_part (digit : nat) (wanted : N) : option N :=
  let start := if N.ltb wanted 68 then 0%N else (68 + (wanted - 68) / PAGE * PAGE)%N in
  let last := (N.min start 68 + (start - 68) mod (15 * PAGE))%N in
  let column := ((if (digit =? 9)%nat then last else N.min last 68) + (wanted - start))%N in
  let sum := (start + place column + N.of_nat (entry column digit))%N in
  if N.ltb sum 9 then None else Some (sum - 9)%N.

(* The rows repeat. *)

Lemma entries_firstn rows : forall n above,
  firstn n (entries above rows) = entries above (firstn n rows).
Proof.
  induction rows as [|taken rest IH]; intros [|n] above; cbn [firstn entries]; [easy..|].
  now rewrite IH.
Qed.

Lemma nth_firstn {A} (l : list A) x : forall n i, i < n -> nth i (firstn n l) x = nth i l x.
Proof.
  induction l as [|y l IH]; intros [|n] [|i] h; cbn; [easy || lia..|]. apply IH. lia.
Qed.

Lemma repeats n column period :
  (9 <= column)%N -> n <= 10 ->
  firstn n (taken_before column) = firstn n (taken_before (column + period)) ->
  forall d t, d < n -> N.to_nat column <= t ->
  entry (N.of_nat t + period) d = entry (N.of_nat t) d.
Proof.
  intros h9 hn same d t hd ht.
  assert (forall more : N, below_all (column + more) = 0%N) as below.
  { intros more. unfold below_all. now replace (9 - (column + more))%N with 0%N by lia. }
  assert (firstn n (taken_before (N.of_nat t)) = firstn n (taken_before (N.of_nat t + period))) as S.
  { replace (N.of_nat t) with (column + N.of_nat (t - N.to_nat column))%N by lia.
    induction (t - N.to_nat column) as [|k IH]; [now rewrite N.add_0_r|].
    rewrite Nnat.Nat2N.inj_succ, N.add_succ_r, N.add_succ_l, !taken_next.
    rewrite !firstn_map, !entries_firstn, IH. rewrite <- N.add_assoc. now rewrite !below. }
  unfold entry. rewrite <- !(nth_firstn (map _ _) 0 n) by easy.
  rewrite !firstn_map, !entries_firstn, <- S.
  replace (N.of_nat t) with (column + (N.of_nat t - column))%N by lia.
  rewrite <- N.add_assoc. now rewrite !below.
Qed.

Lemma same_windows : firstn 9 (taken_before 68) = firstn 9 (taken_before (68 + PAGE)).
Proof. vm_cast_no_check (eq_refl (firstn 9 (taken_before 68))). Qed.

Lemma all_the_same : firstn 10 (taken_before 68) = firstn 10 (taken_before (68 + 15 * PAGE)).
Proof. vm_cast_no_check (eq_refl (firstn 10 (taken_before 68))). Qed.

(* After how many columns the row of a digit repeats. *)
Definition period (digit : nat) : N := if digit =? 9 then (15 * PAGE)%N else PAGE.

Theorem the_rows_repeat n d t : d < 10 -> 68 <= t ->
  entry (N.of_nat t + n * period d) d = entry (N.of_nat t) d.
Proof.
  intros hd ht. induction n as [|n IH] using N.peano_ind; [now rewrite N.add_0_r|].
  replace (N.of_nat t + N.succ n * period d)%N
    with (N.of_nat (t + N.to_nat (n * period d)) + period d)%N by lia.
  transitivity (entry (N.of_nat (t + N.to_nat (n * period d))) d).
  - unfold period at 2. destruct (Nat.eqb_spec d 9) as [->|ne].
    + apply (repeats 10 68 (15 * PAGE)); [easy|easy|exact all_the_same|lia|lia].
    + apply (repeats 9 68 PAGE); [easy|lia|exact same_windows|lia|lia].
  - rewrite <- IH. f_equal. lia.
Qed.

(* The column in which the program looks, and what it knows of it. *)
Lemma the_column_is_like t d (start := (68 + (N.of_nat t - 68) / PAGE * PAGE)%N)
    (last := (N.min start 68 + (start - 68) mod (15 * PAGE))%N)
    (column := ((if (d =? 9)%nat then last else N.min last 68) + (N.of_nat t - start))%N) :
  d < 10 -> 68 <= t ->
  entry column d = entry (N.of_nat t) d /\ (start + place column = N.of_nat t)%N.
Proof.
  intros hd ht. set (k := ((N.of_nat t - 68) / PAGE)%N) in *.
  set (m := ((N.of_nat t - 68) mod PAGE)%N).
  assert (N.of_nat t = 68 + k * PAGE + m)%N as E.
  { pose proof (N.div_mod (N.of_nat t - 68) PAGE ltac:(easy)) as E. fold k m in E. lia. }
  assert (m < PAGE)%N as lt by now apply N.mod_lt.
  assert (last = 68 + k mod 15 * PAGE)%N as L.
  { unfold last, start. replace (68 + k * PAGE - 68)%N with (k * PAGE)%N by lia.
    rewrite N.mul_mod_distr_r by easy. lia. }
  assert (N.of_nat t - start = m)%N as T by (unfold start; lia).
  assert (N.min last 68 = 68)%N as F by (rewrite L; apply N.min_r, N.le_add_r).
  unfold column. rewrite T, F, L. clear column T F. set (column := (_ + m)%N).
  assert (exists n, N.of_nat t = column + n * period d)%N as [n R].
  { unfold column, period. unfold PAGE in E |- *. destruct (d =? 9).
    - exists (k / 15)%N. pose proof (N.div_mod k 15 ltac:(easy)). lia.
    - exists k. lia. }
  assert (68 <= column /\ (column - 68) mod PAGE = m)%N as [C M].
  { unfold column. destruct (d =? 9).
    - rewrite <- N.add_assoc, N.add_comm, N.add_sub. split; [now apply N.le_add_l|].
      rewrite N.add_comm, N.mod_add by easy. now apply N.mod_small.
    - rewrite N.add_comm, N.add_sub. split; [now apply N.le_add_l|]. now apply N.mod_small. }
  split.
  - rewrite R. replace column with (N.of_nat (N.to_nat column)) by lia.
    symmetry. apply the_rows_repeat; [easy|lia].
  - unfold place. rewrite (proj2 (N.ltb_ge _ _)) by easy. rewrite M. unfold start. lia.
Qed.

Theorem right_part_is_h d t : d < 10 -> right_part d (N.of_nat t) = option_map N.of_nat (h d t).
Proof.
  intros hd. rewrite (the_entry_is_h t d hd). unfold right_part.
  assert (forall sum, (sum = N.of_nat t + N.of_nat (entry (N.of_nat t) d))%N ->
    (if (sum <? 9)%N then None else Some (sum - 9)%N) =
    option_map N.of_nat (if t + entry (N.of_nat t) d <? 9 then None
                         else Some (t + entry (N.of_nat t) d - 9))) as same.
  { intros sum ->. destruct (N.ltb_spec (N.of_nat t + N.of_nat (entry (N.of_nat t) d)) 9),
      (Nat.ltb_spec (t + entry (N.of_nat t) d) 9); try lia; [easy|]. cbn. f_equal. lia. }
  cbv zeta. destruct (N.ltb_spec (N.of_nat t) 68) as [lt|ge].
  - assert (forall b : bool, (if b then N.min 0 68 + (0 - 68) mod (15 * PAGE)
      else N.min (N.min 0 68 + (0 - 68) mod (15 * PAGE)) 68) + (N.of_nat t - 0) = N.of_nat t)%N
      as -> by (intros []; cbn; lia).
    apply same. unfold place. now rewrite (proj2 (N.ltb_lt _ _) lt).
  - destruct (the_column_is_like t d hd ltac:(lia)) as [-> P]. apply same. now rewrite P.
Qed.
