(* All words of 4 and 6 letters from abc at the start of a game, and in the middle of one all
   positions of up to 3 letters: what is left, the letter to which a reply is due, and how things
   stand. Some longer ones, drawn or nearly so. *)
From Coq Require Import Ascii String List Arith.
From GameTheory Require Import Game Text.
Require Import LetterPicking.Drawn LetterPicking.Theorem LetterPicking.Strategy.
Import ListNotations.
Open Scope string_scope.

Definition starts : list position := map start (flat_map (words [0; 1; 2]) [4; 6]).
Definition positions (words : list word) (pending : list (option letter)) : list position :=
  map (fun '(w, before, v) => {| letters := w; pending := before; standing := v |})
    (list_prod (list_prod words pending) [Loss; Draw; Win]).
Definition small : list position :=
  (starts ++ positions (flat_map (words [0; 1; 2]) [1; 3]) [Some 0; Some 1; Some 2]
   ++ positions (words [0; 1; 2] 2) [None])%list.

(* Equal pairs between equal ends, also with letters around them that may spoil the draw. *)
Definition nearly_drawn (w : word) : list word :=
  let twins := flat_map (fun x => [x; x]) (firstn 3 w) in
  let drawn := (w ++ twins ++ rev w)%list in
  [drawn; (0 :: drawn ++ [1]); (2 :: 2 :: drawn); (drawn ++ [1; 0])]%list.
Definition long : list word := flat_map nearly_drawn (random_words [0; 1; 2; 3] (seq 2 9)).
Definition large : list position :=
  (positions long [None] ++
   positions (map (cons 1) (flat_map nearly_drawn (random_words [0; 1; 2] (seq 3 7))))
     [Some 0; Some 1])%list.

Definition letter_of (a : letter) : ascii := ascii_of_nat (97 + a).
Definition show (p : position) : string :=
  spelt letter_of (letters p) ++ " "
  ++ match pending p with Some a => spelt letter_of [a] | None => "-" end ++ " "
  ++ outcome_word (standing p).
Definition show_move (chosen : move) : string :=
  match chosen with First => "First" | Last => "Last" end.

Definition outcomes : string := lines (concat [
  map (by_the_rules letter_picking show show_move best_move) small;
  map (by_the_program letter_picking show show_move outcome best_move) large;
  map (fun w => ("strip " ++ spelt letter_of w, "=" ++ spelt letter_of (strip w)))
    (words [0; 1; 2] 4 ++ long)]).

Definition refuted : string := lines (
  first_found (counterexample letter_picking show show_move outcome best_move after) small
  or_else
  first_found (counterexample letter_picking show show_move
    (fun p => LetterPicking.Theorem.outcome (letters p)) best_move after) starts).
