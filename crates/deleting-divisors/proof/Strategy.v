(* The best move, straight from the theorem's proof: half of a power of two, the odd
   part of any other even number. An odd number is lost, so any of its factors will
   do; finding one is no part of this proof, which takes whatever a function hands
   in that finds one where there is one (finds_factors). *)
From Coq Require Import List Arith Lia Bool.
From GameTheory Require Import Game.
Require Import DeletingDivisors.Theorem.
Import ListNotations.

(* deleting_divisors::factor::proper_factor *)
Definition finds_factors (proper_factor : nat -> option nat) : Prop :=
  forall n, match proper_factor n with Some d => In d (moves n) | None => moves n = [] end.

(* deleting_divisors::strategy::best_move *)
Definition best_move (proper_factor : nat -> option nat) n :=
  if is_power_of_two n then if 4 <=? n then Some (n / 2) else None
  else if is_won n then Some (n / 2 ^ trailing_zeros n)
  else proper_factor n.

Lemma half_of_power e : 2 ^ S e / 2 = 2 ^ e.
Proof. now rewrite Nat.pow_succ_r', Nat.mul_comm, Nat.div_mul. Qed.

Theorem deleting_divisors_best_move proper_factor n :
  0 < n -> finds_factors proper_factor ->
  keeps_outcome deleting_divisors n (option_map (after n) (best_move proper_factor n)).
Proof.
  intros pos finds.
  assert (forall d, In d (moves n) -> (is_won n = true -> is_won (after n d) = false) ->
    keeps_outcome deleting_divisors n (Some (after n d))) as kept.
  { intros d hd h. apply keeps_outcome_if; [now apply in_map|].
    apply moves_spec in hd. rewrite !deleting_divisors_correct by (unfold after; lia).
    unfold outcome. destruct (is_won n); [intros _; now rewrite h|easy]. }
  destruct (form n pos) as [m hm]. unfold best_move.
  assert (is_power_of_two n = (m =? 0)) as -> by (rewrite hm at 1; apply is_power_form).
  destruct (Nat.eqb_spec m 0) as [->|hm0].
  - rewrite power_form in hm. revert hm. generalize (trailing_zeros n). intros e ->.
    destruct e as [|[|e]]; [easy..|]. rewrite (proj2 (Nat.leb_le 4 _)), half_of_power.
    + apply kept; [apply power_moves; exists (S e); split; [lia|easy]|].
      intros won. apply (from_won_power (S (S e)) won).
    + rewrite !Nat.pow_succ_r'. pose proof (two_to e). lia.
  - destruct (is_won n) eqn:won.
    + assert (n / 2 ^ trailing_zeros n = 2 * m + 1) as ->.
      { rewrite hm at 1. rewrite Nat.mul_comm, Nat.div_mul; [easy|].
        pose proof (two_to (trailing_zeros n)). lia. }
      revert hm. destruct (trailing_zeros n) as [|e]; intros ->; [now rewrite is_won_form in won|].
      now apply kept; intros; apply from_even.
    + specialize (finds n).
      destruct (proper_factor n) as [d|]; cbn; [now apply kept|now rewrite finds].
Qed.
