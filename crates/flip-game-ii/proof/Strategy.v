(* The best move: the first one that wins if there is one, else the first one. *)
From Coq Require Import List.
From GameTheory Require Import Game.
Require Import FlipGameIi.Theorem.

(* flip_game_ii::strategy::best_move *)
Definition best_move (r : row) : option nat :=
  first_max (fun left => rank (neg (outcome (after r left)))) (moves r).

Theorem flip_game_ii_best_move r :
  keeps_outcome flip_game_ii r (option_map (after r) (best_move r)).
Proof.
  apply first_of_the_best; [easy|]. intros left left' _ _. now rewrite !flip_game_ii_correct.
Qed.
