(* All strings of 1 to 6 cells. *)
From Coq Require Import Ascii String List.
From GameTheory Require Import Game Text.
Require Import PalindromeGame.Theorem.
Import ListNotations.
Open Scope string_scope.

Definition cell (x : bool) : ascii := if x then "1" else "0".

Definition outcomes : string :=
  lines (map (fun w => (decimal (length w) ++ " " ++ spelt cell w,
                        outcome_of palindrome_game (start w)))
             (flat_map (words [false; true]) (seq 1 6))).
