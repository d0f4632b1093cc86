(* All heaps of up to 12 stones of which up to 12 may be taken, and some larger ones around the
   multiples of k + 1. *)
From Coq Require Import String List.
From GameTheory Require Import Game Text.
Require Import BashGame.Theorem BashGame.Strategy.
Import ListNotations.
Open Scope string_scope.

Definition heaps (stones most : list nat) : list position :=
  map (fun '(n, k) => {| stones := n; most := k |}) (list_prod stones most).
Definition small := heaps (seq 0 13) (seq 1 12).
Definition large := heaps (seq 90 25) [1; 2; 7; 10; 29; 30; 98; 99; 100; 101; 1000].

Definition show p := decimal (stones p) ++ " " ++ decimal (most p).
Definition show_move take := "take " ++ decimal take.

Definition outcomes : string := lines (concat [
  map (by_the_rules bash_game show show_move best_move) small;
  map (by_the_program bash_game show show_move outcome best_move) large]).

Definition refuted : string :=
  lines (first_found (counterexample bash_game show show_move outcome best_move after) small).
