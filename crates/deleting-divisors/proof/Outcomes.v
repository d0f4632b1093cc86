(* All numbers up to 36, and some larger ones, the powers of two among them. *)
From Coq Require Import String List.
From GameTheory Require Import Game Text.
Require Import DeletingDivisors.Theorem DeletingDivisors.Strategy.
Import ListNotations.
Open Scope string_scope.

Definition small := seq 1 36.
Definition large := (seq 37 164 ++ [256; 512; 513; 768; 1023; 1024])%list.

Definition show_move d := "subtract " ++ decimal d.
Definition best_move := best_move first_divisor.

Definition outcomes : string := lines (concat [
  map (by_the_rules deleting_divisors decimal show_move best_move) small;
  map (by_the_program deleting_divisors decimal show_move outcome best_move) large]).

Definition refuted : string :=
  lines (first_found (counterexample deleting_divisors decimal show_move outcome best_move after) small).
