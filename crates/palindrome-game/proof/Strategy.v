(* The best move in any position: the first one after which the opponent's balance is largest.
   Its sign decides, and a larger one is no worse (settle_at_most). *)
From Coq Require Import List ZArith Lia.
From GameTheory Require Import Game.
Require Import PalindromeGame.Theorem.

(* palindrome_game::strategy::best_move *)
Definition best_move (p : position) : option move :=
  first_max (fun chosen => balance (after p chosen)) (moves p).

Theorem palindrome_game_best_move p :
  keeps_outcome palindrome_game p (option_map (after p) (best_move p)).
Proof.
  apply first_of_the_best; [easy|]. intros m n _ _ le. rewrite !balance_correct, !settle_opp.
  apply settle_at_most. lia.
Qed.
