(* The best move: the first one that wins if there is one, else the first one. *)
From Coq Require Import List.
From GameTheory Require Import Game.
Require Import NoMoreTicTacToe.Theorem.

(* no_more_tic_tac_toe::strategy::best_move *)
Definition best_move (w : grid) : option (nat * mark) :=
  first_max (fun chosen => rank (neg (outcome (after w chosen)))) (moves w).

Theorem no_more_tic_tac_toe_best_move w :
  legal w = true -> keeps_outcome no_more_tic_tac_toe w (option_map (after w) (best_move w)).
Proof.
  intros h. apply first_of_the_best; [easy|]. intros m n hm hn.
  now rewrite !no_more_tic_tac_toe_correct by now apply legal_stays.
Qed.
