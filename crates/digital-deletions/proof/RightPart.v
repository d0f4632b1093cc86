(* Table::right_part of src/lib.rs computes h.

   If the windows before two columns are equal, h repeats from there on (repeats). They are equal
   before the columns 68 and 68 + 151200 (the_table_repeats). So no column beyond is needed
   (right_part_is_h). *)
From Coq Require Import List NArith Arith Lia.
Require Import DigitalDeletions.Numbers DigitalDeletions.Windows.
Import ListNotations.

(* Table::right_part, for a digit as a number. *)

Definition PERIOD := 151200%N.

Definition right_part (digit : nat) (wanted : N) : option N :=
  match digit with
  | 0 => if N.eqb wanted 0 then None else Some (wanted - 1)%N
  | S row =>
      let periods := ((wanted - 68) / PERIOD * PERIOD)%N in
      let column := (wanted - periods)%N in
      Some (column + N.of_nat (entry column row) - 9 + periods)%N
  end.

(* The table repeats. *)

Lemma repeats column period :
  (9 <= column)%N -> taken_before column = taken_before (column + period) ->
  forall d t, d < 10 -> N.to_nat column <= t ->
  h d (t + N.to_nat period) = option_map (fun g => g + N.to_nat period) (h d t).
Proof.
  intros h9 same d t hd ht.
  assert (taken_before (N.of_nat t) = taken_before (N.of_nat t + period)) as S.
  { replace (N.of_nat t) with (column + N.of_nat (t - N.to_nat column))%N by lia.
    induction (t - N.to_nat column) as [|n IH]; [now rewrite N.add_0_r|].
    rewrite Nnat.Nat2N.inj_succ, N.add_succ_r, N.add_succ_l, !taken_next, <- IH.
    unfold above_all.
    now replace (9 - (column + N.of_nat n + period))%N with (9 - (column + N.of_nat n))%N by lia. }
  destruct d as [|row].
  - rewrite !h_0. now destruct t; [lia|].
  - destruct (the_entry_is_h t row ltac:(lia)) as [hm ->].
    destruct (the_entry_is_h (t + N.to_nat period) row ltac:(lia)) as [_ ->].
    replace (N.of_nat (t + N.to_nat period)) with (N.of_nat t + period)%N by lia.
    unfold entry, above_all in *. rewrite <- S.
    replace (9 - (N.of_nat t + period))%N with (9 - N.of_nat t)%N by lia.
    cbn [option_map]. f_equal. lia.
Qed.

Lemma same_windows : taken_before 68 = taken_before (68 + PERIOD).
Proof. vm_cast_no_check (eq_refl (taken_before 68)). Qed.

Theorem the_table_repeats n d t : d < 10 -> n = 0 \/ 68 <= t ->
  h d (t + n * N.to_nat PERIOD) = option_map (fun g => g + n * N.to_nat PERIOD) (h d t).
Proof.
  intros hd ht. induction n as [|n IH]; cbn [Nat.mul].
  - rewrite Nat.add_0_r. destruct (h d t); cbn; [f_equal; lia|easy].
  - rewrite Nat.add_assoc, Nat.add_shuffle0.
    rewrite (repeats 68 PERIOD ltac:(easy) same_windows), IH by lia.
    destruct (h d t); cbn [option_map]; [f_equal; lia|easy].
Qed.

Theorem right_part_is_h d t : d < 10 -> right_part d (N.of_nat t) = option_map N.of_nat (h d t).
Proof.
  intros hd. destruct d as [|row]; cbn [right_part].
  - rewrite h_0. destruct t as [|t]; [easy|]. rewrite (proj2 (N.eqb_neq _ _)) by lia.
    cbn [option_map]. f_equal. lia.
  - set (n := ((N.of_nat t - 68) / PERIOD)%N).
    pose proof (N.mul_div_le (N.of_nat t - 68) PERIOD ltac:(easy)) as le. fold n in le.
    assert (exists s, t = s + N.to_nat n * N.to_nat PERIOD /\ (N.to_nat n = 0 \/ 68 <= s))
      as (s & ht & hs).
    { exists (t - N.to_nat n * N.to_nat PERIOD). rewrite <- Nnat.N2Nat.inj_mul.
      destruct (N.eq_dec n 0) as [->|]; [split; [cbn; lia|now left]|].
      assert (n * PERIOD <> 0)%N by (rewrite N.mul_eq_0; now intros [|]). lia. }
    replace (N.of_nat t - n * PERIOD)%N with (N.of_nat s) by lia.
    rewrite ht at 1. rewrite the_table_repeats by easy.
    destruct (the_entry_is_h s row ltac:(lia)) as [h9 ->]. cbn [option_map]. f_equal. lia.
Qed.
