(* All strips of up to 6 cells. *)
From Coq Require Import Ascii String List.
From GameTheory Require Import Game Text.
Require Import LolGame.Theorem.
Import ListNotations.
Open Scope string_scope.

Definition ascii_of (x : letter) : ascii :=
  match x with Free => "*" | L => "L" | O => "O" end.

Definition outcomes : string :=
  lines (map (fun w => (spelt ascii_of w, outcome_of lol_game w))
             (flat_map (words letters) (seq 1 6))).
