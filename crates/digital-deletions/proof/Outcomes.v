(* All strings whose digits, each counted one more, add up to at most 10. *)
From Coq Require Import Ascii String List.
From GameTheory Require Import Game Text.
Require Import DigitalDeletions.Theorem.
Import ListNotations.
Open Scope string_scope.

(* Those of the sum [n]: with a 0 in front of one of the sum before, or its first digit
   raised. *)
Fixpoint strings (n : nat) : list position :=
  match n with
  | 0 => [[]]
  | S less =>
      map (cons 0) (strings less)
      ++ flat_map (fun w => match w with [] => [] | d :: rest => [S d :: rest] end) (strings less)
  end.

Definition outcomes : string :=
  lines (map (fun w => (spelt (fun d => ascii_of_nat (48 + d)) w, outcome_of digital_deletions w))
             (flat_map strings (seq 1 10))).
