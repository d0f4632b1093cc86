(* All rows of up to 8 signs; the empty one is a pair of quotes. *)
From Coq Require Import Ascii String List.
From GameTheory Require Import Game Text.
Require Import FlipGameIi.Theorem.
Open Scope string_scope.

Definition sign_letter x : ascii := match x with Plus => "+" | Minus => "-" end.

Definition written (r : row) : string := match r with nil => """""" | _ => spelt sign_letter r end.

Definition outcomes : string :=
  lines (map (fun r => (written r, outcome_of flip_game_ii r))
             (flat_map (words (Minus :: Plus :: nil)) (seq 0 9))).
