(* Automata for powers of the base and for nim-sums, in digits with one base.

   A power of the base has one digit 1, and all others are 0 (power_decides). A nim-sum in base 2 is
   made digit by digit (nim_sum_decides). Neither is a formula of linear arithmetic. *)
From Coq Require Import List Arith NArith ZArith Lia Bool.
From Discovery Require Import Digits Formulas Automata.
Import ListNotations.
Local Open Scope N_scope.

Section Base.
  Context {system : digit_system}.
  Let has_digits := digit_system_positive.

  Lemma value_last w d : by_before = 0 -> value (w ++ [d]) = by_last * value w + d.
  Proof.
    intros base. assert (forall w, snd (read w) = 0) as none.
    { intros v. induction v as [|e v _] using rev_ind; [easy|]. unfold read.
      rewrite fold_left_app. cbn [fold_left next snd]. now rewrite base. }
    unfold value. rewrite !none. unfold read. rewrite fold_left_app. cbn [fold_left next fst].
    fold (read w). rewrite none. lia.
  Qed.

  Lemma decode_last k w a i : by_before = 0 -> Word k (w ++ [a]) ->
    nth i (decode k (w ++ [a])) 0 = by_last * nth i (decode k w) 0 + nth i a 0.
  Proof.
    intros base h. rewrite !nth_decode_any; [|now apply Forall_app in h|easy].
    unfold column. rewrite map_app. now apply value_last.
  Qed.

  Notation is_power := (is_power by_last).

  Lemma power_last v d : by_before = 0 -> d < by_last ->
    is_power (by_last * v + d) <-> d = 0 /\ is_power v \/ v = 0 /\ d = 1.
  Proof.
    intros base small. assert (2 <= by_last) by lia. unfold Formulas.is_power. split.
    - intros [n e]. destruct (N.zero_or_succ n) as [->|[m ->]].
      + rewrite N.pow_0_r in e. right. assert (v = 0) by nia. subst. lia.
      + rewrite N.pow_succ_r' in e. left.
        assert (v = by_last ^ m) as ->; [|split; [lia|now exists m]].
        destruct (N.lt_trichotomy v (by_last ^ m)) as [h|[h|h]]; [nia|easy|nia].
    - intros [[-> [n ->]]|[-> ->]].
      + exists (N.succ n). rewrite N.pow_succ_r'. lia.
      + exists 0. rewrite N.pow_0_r. lia.
  Qed.

  (* All digits were 0; one of them was 1; something else. *)
  Definition power_step (s d : N) : N :=
    if d =? 0 then s else if (s =? 0) && (d =? 1) then 1 else 2.
  Definition power (i : nat) : automaton N :=
    {| start := 0; step := fun s a => power_step s (nth i a 0); accepting := N.eqb 1 |}.

  Lemma power_decides k i : by_before = 0 ->
    decides k (power i) (fun e => is_power (nth i e 0)).
  Proof.
    intros base w hw. unfold accepts. cbn [accepting power]. rewrite N.eqb_eq.
    enough ((run (power i) w = 0 <-> nth i (decode k w) 0 = 0) /\
      (1 = run (power i) w <-> is_power (nth i (decode k w) 0))) by tauto.
    induction w as [|a w IH] using rev_ind.
    - rewrite nth_decode_any by easy. cbn. split; [easy|]. split; [easy|]. intros [n e].
      symmetry in e. apply N.pow_eq_0_iff in e. lia.
    - pose proof hw as [hw' ha]%Forall_app. inversion ha as [|? ? ha' _]; subst.
      specialize (IH hw') as [zero one]. pose proof (nth_digit k a i ha') as small.
      rewrite decode_last, power_last, run_app by (easy || lia). cbn [step power].
      revert zero one. generalize (run (power i) w), (nth i (decode k w) 0), (nth i a 0).
      intros s v d zero one. unfold power_step. destruct (N.eqb_spec d 0) as [->|].
      + split; [rewrite zero; nia|]. rewrite one. split; [tauto|]. now intros [[]|[]].
      + destruct (N.eqb_spec s 0) as [->|], (N.eqb_spec d 1) as [->|]; cbn [andb];
          (split; [nia|]); split; try easy; try (intros [[]|[]]; try easy; tauto).
        intros _. right. tauto.
  Qed.

  Lemma lxor_double v v' d d' : d < 2 -> d' < 2 ->
    N.lxor (2 * v + d) (2 * v' + d') = 2 * N.lxor v v' + N.lxor d d'.
  Proof.
    intros hd hd'. assert (d = 0 \/ d = 1) as [-> | ->] by lia; clear hd;
      (assert (d' = 0 \/ d' = 1) as [-> | ->] by lia); clear hd';
      destruct v as [|p], v' as [|q]; try reflexivity; cbn; destruct (Pos.lxor p q); reflexivity.
  Qed.

  Definition nim_sums (i j l : nat) : automaton bool :=
    {| start := true; step := fun s a => s && (N.lxor (nth i a 0) (nth j a 0) =? nth l a 0); accepting := fun s => s |}.

  Lemma nim_sum_decides k i j l : by_before = 0 -> by_last = 2 ->
    decides k (nim_sums i j l) (fun e => N.lxor (nth i e 0) (nth j e 0) = nth l e 0).
  Proof.
    intros base two w hw. unfold accepts. cbn [accepting nim_sums].
    induction w as [|a w IH] using rev_ind; [rewrite !nth_decode_any by easy; easy|].
    pose proof hw as [hw' ha]%Forall_app. inversion ha as [|? ? ha' _]; subst.
    rewrite !decode_last, two, run_app by easy. cbn [step nim_sums].
    pose proof (nth_digit k a i ha') as hi. pose proof (nth_digit k a j ha') as hj.
    pose proof (nth_digit k a l ha') as hl. rewrite base, two in hi, hj, hl.
    rewrite lxor_double, andb_true_iff, (IH hw') by lia. rewrite N.eqb_eq.
    assert (N.lxor (nth i a 0) (nth j a 0) < 2) as small; [|lia].
    destruct (nth i a 0) as [|[]], (nth j a 0) as [|[]]; cbn; lia.
  Qed.
End Base.
