(* Games on numbers.

   A position is a list of d natural numbers. A formula says which moves there are: it speaks of the
   numbers before the move (variables 0 to d - 1), of those after it (d to 2 d - 1), and of more
   variables (up to k), which it binds. Who cannot move loses, or, in misere play, wins.

   What such a game is does not depend on how its law is found: [plays] says it of any game in the
   sense of Game.v, by its options and by how it ends. *)
From Coq Require Import List Arith NArith ZArith.
From GameTheory Require Import Game.
From Discovery Require Import Formulas.
Import ListNotations.
Local Open Scope N_scope.

Record number_rules := {
  numbers : nat;
  variables : nat;
  moves : formula;
  misere : bool }.

Section Rules.
  Variable rules : number_rules.
  Notation d := (numbers rules).

  (* The numbers before and after a move, and 0 for the variables that its formula binds. *)
  Definition frame (x x' : list N) : list N := x ++ x' ++ repeat 0 (variables rules - (d + d)).

  Definition is_move (x x' : list N) : Prop :=
    length x' = d /\ satisfies (fun _ => False) (frame x x') (moves rules).

  Record plays (G : game) (numbers_of : position G -> list N) : Prop := {
    has_numbers : forall p, length (numbers_of p) = d;
    has_positions : forall x, length x = d -> exists p, numbers_of p = x;
    has_moves : forall p x',
      (exists q, In q (options G p) /\ numbers_of q = x') <-> is_move (numbers_of p) x';
    has_ending : forall p, ending G p = win_if (misere rules) }.
End Rules.
