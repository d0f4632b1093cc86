(* All strings of 1 to 6 cells at the start of a game, and of 1 to 4 cells in the middle of one: what
   the player to move has paid more, and whether the previous move was a reversal. Some longer
   ones, palindromes and others, and V and W. *)
From Coq Require Import Ascii String List ZArith.
From GameTheory Require Import Game Text.
Require Import PalindromeGame.Cells PalindromeGame.Values.
Require Import PalindromeGame.Theorem PalindromeGame.Strategy.
Import ListNotations.
Open Scope string_scope.

Definition positions (strings : list (list bool)) (paid : list Z) : list position :=
  map (fun '(w, paid, reversed) => {| cells := w; paid_more := paid; reversed := reversed |})
    (list_prod (list_prod strings paid) [false; true]).

Definition starts : list position := map start (flat_map (words [false; true]) (seq 1 6)).
Definition small : list position :=
  (starts ++ filter (fun p => reversed p || negb (Z.eqb (paid_more p) 0))%bool
    (positions (flat_map (words [false; true]) (seq 1 4)) [-2; -1; 0; 1; 2]%Z))%list.

Definition halves := random_words [false; true; true] (seq 3 7).
Definition long : list (list bool) :=
  (random_words [false; true] (seq 19 9)
   ++ flat_map (fun w =>
        [w ++ rev w; w ++ [false] ++ rev w; true :: w ++ rev w ++ [false];
         true :: w ++ [false] ++ rev w ++ [false]]) halves)%list.
Definition large : list position :=
  positions long [-1; 0; 2]%Z.

Definition cell (x : bool) : ascii := if x then "1" else "0".
Definition show (p : position) : String.string :=
  spelt cell (cells p) ++ " " ++ signed (paid_more p) ++ (if reversed p then " reversed" else "").
Definition show_move (chosen : move) : String.string :=
  match chosen with
  | Fill cell => "write 1 in cell " ++ decimal (S cell)
  | Reverse => "reverse"
  end.

(* The program's [outcome] is for the start of a game; in the middle the balance decides. *)
Definition verdict (p : position) : Game.outcome := settle (balance p).

Definition shapes : list shape :=
  map (fun '(a, b, m) => {| zero_pairs := a; mixed_pairs := b; middle_zeros := m |})
    (list_prod (list_prod (seq 0 4) (seq 0 5)) (seq 0 2)).
Definition show_shape (s : shape) : String.string :=
  decimal (zero_pairs s) ++ " " ++ decimal (mixed_pairs s) ++ " " ++ decimal (middle_zeros s).

Definition outcomes : String.string := lines (concat [
  map (by_the_rules palindrome_game show show_move best_move) small;
  map (by_the_program palindrome_game show show_move verdict best_move) large;
  map (fun w => ("start " ++ spelt cell w, outcome_word (outcome w)))
    (map cells starts ++ long);
  map (fun s => ("V " ++ show_shape s, signed (V s))) shapes;
  map (fun s => ("W " ++ show_shape s, signed (W s))) shapes]).

Definition refuted : String.string := lines (
  first_found (counterexample palindrome_game show show_move verdict best_move after) small
  or_else
  first_found (counterexample palindrome_game show show_move (fun p => outcome (cells p))
    best_move after) starts).
