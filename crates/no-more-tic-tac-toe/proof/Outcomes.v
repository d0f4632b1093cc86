(* All legal grids of 1 to 5 cells. *)
From Coq Require Import Ascii String List.
From GameTheory Require Import Game Text.
Require Import NoMoreTicTacToe.Theorem.
Open Scope string_scope.

Definition cell_letter x : ascii :=
  match x with Some X => "X" | Some O => "O" | None => "." end.

Definition outcomes : string :=
  lines (map (fun w => (spelt cell_letter w, outcome_of no_more_tic_tac_toe w))
             (filter legal (flat_map (words (Some X :: Some O :: None :: nil)) (seq 1 5)))).
