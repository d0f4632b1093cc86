(* What every Outcomes.v needs: what Coq computes as text, for the tests in Rust that compare it
   with what the program computes, and the search for counterexamples to the theorems, which finds
   none unless something has been altered. *)
From Coq Require Import Ascii String List NArith ZArith DecimalString.
From GameTheory Require Import Game.
Import ListNotations.
Open Scope list_scope.
Open Scope string_scope.

Definition outcome_word v := match v with Loss => "Loss" | Draw => "Draw" | Win => "Win" end.

Definition newline := String (ascii_of_nat 10) "".

(* A line for each question, with its answer. *)
Definition lines : list (string * string) -> string :=
  fold_right (fun '(question, answer) rest => question ++ ": " ++ answer ++ newline ++ rest) "".

(* A random word of each of the [lengths]. A letter that stands in the alphabet more than once comes
   more often. The generator is that of Knuth's MMIX. *)
Definition next_random (seed : N) : N :=
  ((seed * 6364136223846793005 + 1442695040888963407) mod 18446744073709551616)%N.
Fixpoint random_word {A} (alphabet : list A) (n : nat) (seed : N) : list A :=
  match n, alphabet with
  | S less, x :: _ =>
      let place := (seed / 4294967296 mod N.of_nat (length alphabet))%N in
      nth (N.to_nat place) alphabet x :: random_word alphabet less (next_random seed)
  | _, _ => []
  end.
Definition random_words {A} (alphabet : list A) (lengths : list nat) : list (list A) :=
  map (fun n => random_word alphabet n (next_random (next_random (N.of_nat n)))) lengths.

Definition spelt {A} (letter : A -> ascii) (w : list A) : string :=
  string_of_list_ascii (map letter w).

Definition decimal (n : nat) : string := NilZero.string_of_uint (Nat.to_uint n).
Definition signed (z : Z) : string := NilZero.string_of_int (Z.to_int z).

Section Game.
  Variable G : game.
  Context {move : Type}.
  Variables (show : position G -> string) (show_move : move -> string).
  (* What the program computes. *)
  Variable outcome : position G -> outcome.
  Variable best_move : position G -> option move.
  Variable after : position G -> move -> position G.

  Definition answer (v : Game.outcome) (chosen : option move) : string :=
    outcome_word v ++ match chosen with Some m => ", " ++ show_move m | None => "" end.

  (* With the outcome by the rules, for small positions, and with the program's. *)
  Definition by_the_rules p := (show p, answer (outcome_of G p) (best_move p)).
  Definition by_the_program p := (show p, answer (outcome p) (best_move p)).

  Definition is_best p (chosen : option move) : bool :=
    match chosen with
    | None => match options G p with [] => true | _ => false end
    | Some m =>
        existsb (fun q => String.eqb (show q) (show (after p m))) (options G p)
        && outcome_eqb (neg (outcome_of G (after p m))) (outcome_of G p)
    end.

  Definition counterexample p : list (string * string) :=
    let v := outcome_of G p in
    if outcome_eqb v (outcome p)
    then if is_best p (best_move p) then []
         else [(show p, answer v (best_move p) ++ " is no best move")]
    else [(show p, outcome_word v ++ ", but the program says " ++ outcome_word (outcome p))].
End Game.

(* What is found first. No more is computed, which can take long where a rule is altered. *)
Fixpoint first_found {A B} (look : A -> list B) (l : list A) : list B :=
  match l with
  | [] => []
  | x :: l => match look x with [] => first_found look l | found => found end
  end.
(* A match in its place would have Coq compute [found] as soon as it reads it. *)
Definition found_or {A} (found : list A) (more : unit -> list A) : list A :=
  match found with [] => more tt | _ => found end.
Notation "a 'or_else' b" := (found_or a (fun _ => b)) (at level 60, right associativity).
