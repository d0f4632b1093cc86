(* All numbers up to 40. *)
From Coq Require Import String List.
From GameTheory Require Import Game Text.
Require Import DeletingDivisors.Theorem.

Definition outcomes : string :=
  lines (map (fun n => (decimal n, outcome_of deleting_divisors n)) (seq 1 40)).
