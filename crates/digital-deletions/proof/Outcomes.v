(* All strings whose digits, each counted one more, add up to at most 9, and some longer ones, also
   with zeros behind them that make them lost. The table from its start, at the end of its first
   period and beyond, and f by its definition. *)
From Coq Require Import Ascii String List NArith ZArith.
From GameTheory Require Import Game Text.
Require Import DigitalDeletions.Numbers DigitalDeletions.Windows DigitalDeletions.RightPart.
Require Import DigitalDeletions.Theorem DigitalDeletions.Strategy.
Import ListNotations.
Open Scope string_scope.

(* Those of the sum [n]: a string of the sum before, with a 0 in front or its first digit raised. *)
Fixpoint strings (n : nat) : list position :=
  match n with
  | 0 => [[]]
  | S less =>
      (map (cons 0) (strings less)
       ++ flat_map (fun w => match w with [] => [] | d :: rest => [S d :: rest] end)
            (strings less))%list
  end.
Definition small : list position :=
  filter (forallb (fun d => Nat.ltb d 10)) (flat_map strings (seq 1 9)).

Definition with_zeros (w : position) : list position :=
  match try_fold 0 w with
  | Some (Npos t) => [w; w ++ repeat 0 (Pos.to_nat t)]%list
  | _ => [w]
  end.
Definition large : list position :=
  flat_map with_zeros (random_words (seq 0 10) (seq 4 8) ++ random_words (seq 1 9) (seq 4 10)).

Definition show (w : position) : string := spelt (fun d => ascii_of_nat (48 + d)) w.
Definition show_move (chosen : move) : string :=
  match chosen with
  | Replace place d => "replace digit " ++ decimal (S place) ++ " by " ++ decimal d
  | Cut place => "cut from digit " ++ decimal (S place)
  end.

Definition show_number (n : N) : string := signed (Z.of_N n).
Definition h_line (t : N) (d : nat) (found : option N) : string * string :=
  ("h " ++ decimal d ++ " " ++ show_number t,
   match found with Some g => show_number g | None => "none" end).
Definition h_lines (t : N) : list (string * string) :=
  map (fun d => h_line t d (right_part d t)) (seq 0 10).

(* The columns from one on, in one walk. *)
Fixpoint columns (n : nat) (table : N * list N) : list (N * list nat) :=
  match n with
  | 0 => []
  | S less =>
      let '(column, taken) := table in
      (column, map fst (entries (above_all column) taken)) :: columns less (add_column table)
  end.
Definition walked : list (string * string) :=
  flat_map (fun '(t, row) =>
      map (fun '(d, e) => h_line t d (Some (t + N.of_nat e - 9)%N)) (combine (seq 1 9) row))
    (columns 12 (table_before 151256)).

Definition outcomes : string := lines (concat [
  map (by_the_rules digital_deletions show show_move best_move) small;
  map (by_the_program digital_deletions show show_move outcome best_move) large;
  flat_map (fun t => h_lines (N.of_nat t)) (seq 0 80);
  walked;
  flat_map (fun t => h_lines (151268 + N.of_nat t)%N) (seq 0 12);
  flat_map (fun t => h_lines (453668 + N.of_nat t)%N) (seq 0 5);
  map (fun '(d, g) => ("f " ++ decimal d ++ " " ++ decimal g, decimal (f d g)))
    (filter (fun '(d, g) => Nat.ltb (d + g) 8) (list_prod (seq 0 8) (seq 0 8)))]).

(* The table against the columns and, where there are few, against the definition. *)
Definition wrong_entry '((d, t) : nat * N) : list (string * string) :=
  let row := map fst (entries (above_all t) (taken_before t)) in
  let right := snd (h_line t d (Some (t + N.of_nat (nth (d - 1) row 0%nat) - 9)%N)) in
  let found := snd (h_line t d (right_part d t)) in
  if String.eqb right found then []
  else [("h " ++ decimal d ++ " " ++ show_number t, right ++ ", but the program says " ++ found)].
Definition wrong_h '((d, t) : nat * nat) : list (string * string) :=
  let right := snd (h_line 0 d (option_map N.of_nat (h d t))) in
  let found := snd (h_line 0 d (right_part d (N.of_nat t))) in
  if String.eqb right found then []
  else [("h " ++ decimal d ++ " " ++ decimal t, right ++ ", but the program says " ++ found)].

Definition refuted : string := lines (
  first_found (counterexample digital_deletions show show_move outcome best_move after) small
  or_else
  first_found wrong_h
    (filter (fun '(d, t) => Nat.ltb (d + t) 8) (list_prod (seq 0 8) (seq 0 8)))
  or_else wrong_entry (9, 151267%N)).
