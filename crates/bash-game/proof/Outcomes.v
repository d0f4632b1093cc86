(* All heaps of up to 12 stones of which up to 6 may be taken. *)
From Coq Require Import String List.
From GameTheory Require Import Game Text.
Require Import BashGame.Theorem.
Open Scope string_scope.

Definition outcomes : string :=
  lines (map (fun '(n, k) =>
                (decimal n ++ " " ++ decimal k, outcome_of bash_game {| stones := n; most := k |}))
             (list_prod (seq 0 13) (seq 1 6))).
