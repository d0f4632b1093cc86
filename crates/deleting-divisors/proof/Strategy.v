(* The best move: the first one that wins if there is one, else the first one. *)
From Coq Require Import List Lia.
From GameTheory Require Import Game.
Require Import DeletingDivisors.Theorem.

(* deleting_divisors::strategy::best_move *)
Definition best_move (n : nat) : option nat :=
  first_max (fun d => rank (neg (outcome (after n d)))) (moves n).

Theorem deleting_divisors_best_move n :
  0 < n -> keeps_outcome deleting_divisors n (option_map (after n) (best_move n)).
Proof.
  intros pos. apply first_of_the_best; [easy|]. intros d e [hd _]%moves_spec [he _]%moves_spec.
  now rewrite !deleting_divisors_correct by (unfold after; lia).
Qed.
