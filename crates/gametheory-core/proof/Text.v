(* Positions and their outcomes as text: what every Outcomes.v needs to write the
   small outcomes of its game, one line per position, for the test in Rust that
   compares them with the oracle. *)
From Coq Require Import Ascii String List DecimalString.
From GameTheory Require Import Game.
Import ListNotations.
Open Scope list_scope.
Open Scope string_scope.

Definition outcome_word v := match v with Loss => "Loss" | Draw => "Draw" | Win => "Win" end.

Definition newline := String (ascii_of_nat 10) "".

(* A line for each position, given as the judge's input writes it. *)
Definition lines : list (string * outcome) -> string :=
  fold_right (fun '(input, v) rest => input ++ " " ++ outcome_word v ++ newline ++ rest) "".

(* All words of a length. *)
Fixpoint words {A} (alphabet : list A) (n : nat) : list (list A) :=
  match n with
  | 0 => [[]]
  | S less => flat_map (fun x => map (cons x) (words alphabet less)) alphabet
  end.

Definition spelt {A} (letter : A -> ascii) (w : list A) : string :=
  string_of_list_ascii (map letter w).

Definition decimal (n : nat) : string := NilZero.string_of_uint (Nat.to_uint n).
