(* All rows of up to 8 signs; the empty one is a pair of quotes. Some longer ones, and the
   numbers of runs up to the second repetition of the table. *)
From Coq Require Import Ascii String List Arith.
From GameTheory Require Import Game Grundy Text.
Require Import FlipGameIi.Table FlipGameIi.Theorem FlipGameIi.Strategy.
Import ListNotations.
Open Scope string_scope.

Definition small : list row := flat_map (words [Minus; Plus]) (seq 0 9).
Definition large : list row :=
  (random_words [Plus; Plus; Plus; Minus] (seq 9 40)
   ++ random_words (Minus :: repeat Plus 15) (seq 49 20 ++ [150; 200])
   ++ map (repeat Plus) [20; 21; 68; 69; 101; 102; 103; 136])%list.

Definition sign_letter x : ascii := match x with Plus => "+" | Minus => "-" end.
Definition show (r : row) : string := match r with [] => """""" | _ => spelt sign_letter r end.
Definition show_move left := "flip cells " ++ decimal (S left) ++ " and " ++ decimal (S (S left)).

Definition outcomes : string := lines (concat [
  map (by_the_rules flip_game_ii show show_move best_move) small;
  map (by_the_program flip_game_ii show show_move outcome best_move) large;
  map (fun n => ("G " ++ decimal n, decimal (grundy_number n))) (seq 0 171)]).

(* The numbers of runs have to be the mex of those of the options. *)
Definition mex_of_options (n : nat) : nat :=
  mex (map (fun a => Nat.lxor (grundy_number a) (grundy_number (n - 2 - a))) (seq 0 (n - 1))).
Definition wrong_number (n : nat) : list (string * string) :=
  if Nat.eqb (grundy_number n) (mex_of_options n) then []
  else [("a run of " ++ decimal n, decimal (mex_of_options n) ++ " is the mex, but the table has "
         ++ decimal (grundy_number n))].

Definition refuted : string := lines (
  first_found (counterexample flip_game_ii show show_move outcome best_move after) small
  or_else   first_found wrong_number (seq 0 171)).
