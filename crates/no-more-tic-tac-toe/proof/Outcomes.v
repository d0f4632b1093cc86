(* All legal grids of 1 to 5 cells, and some longer ones, with the winner if Alice made the first
   move. All kinds of gaps, where | is the border. *)
From Coq Require Import Ascii String List.
From GameTheory Require Import Game Text.
Require Import NoMoreTicTacToe.Theorem NoMoreTicTacToe.Strategy.
Import ListNotations.
Open Scope string_scope.

Definition small : list grid :=
  filter legal (flat_map (words [Some X; Some O; None]) (seq 1 5)).

(* Without the marks that are not allowed. *)
Fixpoint legalised (before : cell) (w : grid) : grid :=
  match w with
  | Some m :: rest =>
      let x := if has before m then None else Some m in x :: legalised x rest
  | None :: rest => None :: legalised None rest
  | [] => []
  end.
Definition large : list grid :=
  map (legalised None)
    (random_words [Some X; Some O; None] (seq 6 25)
     ++ random_words [Some X; Some O; None; None; None; None; None; None] (seq 31 25)
     ++ map (fun k => repeat None k ++ [Some O] ++ repeat None (k + 5)) (seq 0 12)
     ++ map (repeat None) (seq 6 10))%list.

Definition cell_letter x : ascii :=
  match x with Some X => "X" | Some O => "O" | None => "." end.
Definition show (w : grid) : string := spelt cell_letter w.
Definition show_mark m : string := match m with X => "X" | O => "O" end.
Definition show_move '((c, m) : nat * mark) :=
  "write " ++ show_mark m ++ " in cell " ++ decimal (S c).

Definition show_end x : string := match x with Some m => show_mark m | None => "|" end.
Definition gap_line '((l, k, r) : cell * nat * cell) : string * string :=
  ("gap " ++ show_end l ++ " " ++ decimal k ++ " " ++ show_end r, decimal (value (l, k, r))).
Definition alice w : string * string :=
  ("Alice " ++ show w, if alice_wins w then "Yes" else "No").

Definition outcomes : string := lines (concat [
  map (by_the_rules no_more_tic_tac_toe show show_move best_move) small;
  map (by_the_program no_more_tic_tac_toe show show_move outcome best_move) large;
  map alice (filter legal (words [Some X; Some O; None] 4) ++ large);
  map (fun '(l, r, k) => gap_line (l, k, r))
    (list_prod (list_prod [Some X; Some O; None] [Some X; Some O; None]) (seq 1 6))]).

Definition refuted : string :=
  lines (first_found (counterexample no_more_tic_tac_toe show show_move outcome best_move after) small).
