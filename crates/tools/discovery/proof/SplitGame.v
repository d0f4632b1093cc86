(* Games on heaps that a move may split.

   A position is a list of heaps, which are natural numbers. A move replaces one heap by another one,
   or by two. Formulas say by which: of the heap before the move (variable 0), of that after it
   (variable 1), and, for a split, of the second one (variable 2). Further variables are those that a
   formula binds. Who cannot move loses.

   As in NumberGame.v, [plays_splits] says what such a game is, of any game in the sense of Game.v. *)
From Coq Require Import List Arith NArith ZArith.
From GameTheory Require Import Game.
From Discovery Require Import Formulas.
Import ListNotations.
Local Open Scope N_scope.

Record split_rules := {
  heap_variables : nat;
  takes : formula;
  splits : formula }.

Section Rules.
  Variable rules : split_rules.

  (* The heap before a move, what it leaves, and 0 for the other variables. *)
  Definition heap_frame (n : N) (parts : list N) : list N :=
    n :: parts ++ repeat 0 (heap_variables rules - S (length parts)).

  Definition leaves (n : N) (parts : list N) : Prop :=
    match parts with
    | [_] => satisfies (fun _ => False) (heap_frame n parts) (takes rules)
    | [_; _] => satisfies (fun _ => False) (heap_frame n parts) (splits rules)
    | _ => False
    end.

  Definition is_heap_move (heaps heaps' : list N) : Prop :=
    exists before n behind parts, heaps = before ++ n :: behind /\ leaves n parts /\
      heaps' = before ++ parts ++ behind.

  Record plays_splits (G : game) (heaps_of : position G -> list N) : Prop := {
    has_heaps : forall heaps, exists p, heaps_of p = heaps;
    has_heap_moves : forall p heaps',
      (exists q, In q (options G p) /\ heaps_of q = heaps') <-> is_heap_move (heaps_of p) heaps';
    ends_lost : forall p, ending G p = Loss }.
End Rules.
