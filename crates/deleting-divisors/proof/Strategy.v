(* The best move, as src/strategy.rs finds it: of an even number the odd part or, if it is a power
   of two, its half; of an odd one, which is lost, some divisor. How that is found does not matter,
   so it is any function that finds one if there is one. *)
From Coq Require Import List Arith Lia Bool.
From GameTheory Require Import Game.
Require Import DeletingDivisors.Theorem.

(* deleting_divisors::strategy::best_move *)
Definition best_move (divisor : nat -> option nat) (n : nat) : option nat :=
  if Nat.odd n then divisor n
  else if n =? 2 then None
  else if is_power_of_two n then Some (n / 2)
  else Some (n / 2 ^ trailing_zeros n).

Definition finds_one (divisor : nat -> option nat) : Prop := forall n,
  match divisor n with Some d => In d (moves n) | None => moves n = nil end.

Definition first_divisor (n : nat) : option nat := hd_error (moves n).

Lemma first_divisor_finds_one : finds_one first_divisor.
Proof. intros n. unfold first_divisor. destruct (moves n); [easy|now left]. Qed.

Theorem deleting_divisors_best_move divisor n : finds_one divisor -> 0 < n ->
  keeps_outcome deleting_divisors n (option_map (after n) (best_move divisor n)).
Proof.
  intros finds pos. unfold best_move. destruct (Nat.odd n) eqn:odd.
  - specialize (finds n). destruct (divisor n) as [d|]; cbn [option_map].
    + apply keeps_outcome_if; [now apply in_map|]. rewrite deleting_divisors_correct by easy.
      unfold outcome. now rewrite (odd_lost n pos odd).
    + cbn. now rewrite finds.
  - destruct (Nat.eqb_spec n 2) as [->|n2]; [easy|].
    destruct (form n pos) as [m hm]. set (twos := trailing_zeros n) in hm at 1.
    clearbody twos. subst n. rewrite is_power_form, trailing_zeros_form.
    destruct twos as [|e]; [now rewrite odd_form in odd|].
    assert (2 ^ S e * (2 * m + 1) / 2 ^ S e = 2 * m + 1) as part.
    { rewrite Nat.mul_comm. apply Nat.div_mul. pose proof (two_to (S e)). lia. }
    destruct (Nat.eqb_spec m 0) as [->|some].
    + rewrite power_form in *. destruct e as [|e]; [easy|].
      assert (2 ^ S (S e) / 2 = 2 ^ (S (S e) - 1)) as ->
        by (cbn [Nat.sub]; rewrite (Nat.pow_succ_r' 2 (S e)); lia).
      cbn [option_map]. apply keeps_outcome_if.
      * apply in_map, power_moves. exists (S (S e) - 1). split; [lia|easy].
      * rewrite deleting_divisors_correct by easy. unfold outcome. intros h.
        destruct (is_won (2 ^ S (S e))) eqn:won; [|easy].
        destruct (from_won_power _ won) as [_ lost]. rewrite deleting_divisors_correct.
        -- unfold outcome. now rewrite lost.
        -- unfold after. apply Nat.lt_add_lt_sub_r. apply Nat.pow_lt_mono_r; lia.
    + destruct (from_even e m some) as [legal lost].
      rewrite part. cbn [option_map]. apply keeps_outcome_if; [now apply in_map|].
      rewrite !deleting_divisors_correct; try easy.
      * unfold outcome. rewrite lost, is_won_form. intros _.
        destruct (Nat.eqb_spec m 0); [easy|]. now rewrite orb_true_r.
      * apply moves_spec in legal. unfold after. lia.
Qed.
