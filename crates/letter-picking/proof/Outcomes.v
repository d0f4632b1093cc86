(* All words of 2, 4 and 6 letters from abc. *)
From Coq Require Import Ascii String List.
From GameTheory Require Import Game Text.
Require Import LetterPicking.Theorem.
Import ListNotations.
Open Scope string_scope.

Definition outcomes : string :=
  lines (map (fun w => (spelt (fun a => ascii_of_nat (97 + a)) w,
                        outcome_of letter_picking (start w)))
             (flat_map (words [0; 1; 2]) [2; 4; 6])).
