(* Laws of games on numbers that Coq finds to be right by computation, and wrong laws that it
   refuses.

   The theorem on Nim with three heaps is Bouton's (1901), that on Wythoff's game is his (1907), in
   Fibonacci digits. As it stands in books: a position of Nim is lost if every digit is 1 in an even
   number of heaps; a position of Wythoff's game is lost if the smaller number ends in an even
   number of digits 0, and the other one is the same with one more 0. Lasker (1931) has the Grundy
   numbers of Nim in which a heap may be split: n; n + 1 if n leaves the remainder 3 modulo 4; and
   n - 1 if 4 divides n > 0. *)
From Coq Require Import List Arith NArith ZArith Bool.
From GameTheory Require Import Game.
From Discovery Require Import Digits Formulas Automata NumberGame.
From Discovery Require Import NumberLaws UsualDigits SplitGame SplitLaws.
Import ListNotations.

Definition binary : digit_system := {| by_last := 2; by_before := 0; enough_digits := eq_refl |}.
Definition fibonacci : digit_system :=
  {| by_last := 1; by_before := 1; enough_digits := eq_refl |}.

Local Open Scope Z_scope.
Definition less (i j : nat) : formula := At_most [(1, i); (-1, j)] 1.
Definition same (i j : nat) : formula := Equal [(1, i); (-1, j)] 0.
Definition total (d : nat) : list (Z * nat) := map (fun i => (1, i)) (seq 0 d).

(* Take at most half of n: n' < n and n <= 2 n'. Lost if all digits are 1. *)
Definition at_most_half : number_rules :=
  {| numbers := 1; variables := 2; misere := false;
     moves := And (less 1 0) (At_most [(1, 0%nat); (-2, 1%nat)] 0) |}.
Definition all_ones : list (bool * list N) :=
  [(true, [0; 1]); (true, [2; 1]); (false, [2; 2])]%N.

Theorem at_most_half_law :
  is_number_law (system := binary) at_most_half (@table_of_rows binary 1 all_ones).
Proof.
  apply number_law with (sums := [total 1]) (limit := (total 1, 0)).
  vm_cast_no_check (eq_refl true).
Qed.

(* Mark: n - 1, or half of n, rounded down. Lost if n ends in an odd number of digits 0. *)
Definition mark : number_rules :=
  {| numbers := 1; variables := 2; misere := false;
     moves := Or (Equal [(1, 1%nat); (-1, 0%nat)] 1)
       (And (At_most [(-1, 0%nat)] 1)
         (And (At_most [(2, 1%nat); (-1, 0%nat)] 0)
           (At_most [(1, 0%nat); (-2, 1%nat)] (-1)))) |}.
Definition odd_end : list (bool * list N) :=
  [(true, [0; 1]); (false, [2; 1]); (true, [1; 1])]%N.

Theorem mark_law : is_number_law (system := binary) mark (@table_of_rows binary 1 odd_end).
Proof.
  apply number_law with (sums := [total 1]) (limit := (total 1, 0)).
  vm_cast_no_check (eq_refl true).
Qed.

(* Nim with three heaps. The letters are 000, 001, 010, ..., 111. *)
Definition nim_3 : number_rules :=
  {| numbers := 3; variables := 6; misere := false;
     moves :=
       Or (And (less 3 0) (And (same 4 1) (same 5 2)))
       (Or (And (same 3 0) (And (less 4 1) (same 5 2)))
         (And (same 3 0) (And (same 4 1) (less 5 2)))) |}.
Definition even_digits : list (bool * list N) :=
  [(true, [0; 1; 1; 0; 1; 0; 0; 1]); (false, [1; 1; 1; 1; 1; 1; 1; 1])]%N.

Theorem nim_3_law : is_number_law (system := binary) nim_3 (@table_of_rows binary 3 even_digits).
Proof.
  apply number_law with (sums := [total 3]) (limit := (total 3, 0)).
  vm_cast_no_check (eq_refl true).
Qed.

(* Nim with two heaps, where whoever cannot move wins: lost if the heaps are equal and more than 1,
   or if one has 1 token and the other has none. *)
Definition nim_2 : formula :=
  Or (And (less 2 0) (same 3 1)) (And (same 2 0) (less 3 1)).
Definition misere_nim : number_rules :=
  {| numbers := 2; variables := 4; misere := true; moves := nim_2 |}.
Definition misere_rows : list (bool * list N) :=
  [(false, [0; 1; 1; 2]); (true, [3; 3; 3; 3]); (false, [4; 3; 3; 4]); (false, [3; 3; 3; 3]);
   (true, [4; 3; 3; 4])]%N.

Theorem misere_nim_law :
  is_number_law (system := binary) misere_nim (@table_of_rows binary 2 misere_rows).
Proof.
  apply number_law with (sums := [total 2]) (limit := (total 2, 0)).
  vm_cast_no_check (eq_refl true).
Qed.

(* Wythoff's game, in Fibonacci digits. *)
Definition wythoff : number_rules :=
  {| numbers := 2; variables := 4; misere := false;
     moves := Or nim_2
       (And (Equal [(1, 0%nat); (-1, 2%nat); (-1, 1%nat); (1, 3%nat)] 0) (less 2 0)) |}.
Definition wythoff_rows : list (bool * list N) :=
  [(true, [0; 2; 1; 3]); (false, [3; 4; 3; 3]); (false, [3; 3; 5; 3]); (false, [3; 3; 3; 3]);
   (true, [6; 3; 1; 3]); (true, [7; 2; 3; 3]); (false, [4; 3; 1; 3]); (false, [5; 2; 3; 3])]%N.

Theorem wythoff_law :
  is_number_law (system := fibonacci) wythoff (@table_of_rows fibonacci 2 wythoff_rows).
Proof.
  apply number_law with (sums := [total 2]) (limit := (total 2, 0)).
  vm_cast_no_check (eq_refl true).
Qed.

(* Take one of x and add up to x tokens to y, or take some of y: lost if x is even and y is 0. No
   sum of multiples gets smaller with every move, but x does, or, if it stays, y. *)
Definition refilled : number_rules :=
  {| numbers := 2; variables := 4; misere := false;
     moves := Or (And (Equal [(1, 2%nat); (-1, 0%nat)] 1)
                   (At_most [(1, 3%nat); (-1, 0%nat); (-1, 1%nat)] 0))
       (And (same 2 0) (less 3 1)) |}.
Definition even_and_nothing : list (bool * list N) :=
  [(true, [0; 2; 1; 2]); (false, [0; 2; 1; 2]); (false, [2; 2; 2; 2])]%N.

Theorem refilled_law :
  is_number_law (system := binary) refilled (@table_of_rows binary 2 even_and_nothing).
Proof.
  apply number_law with (sums := [[(1, 0%nat)]; [(1, 1%nat)]]) (limit := (total 2, 0)).
  vm_cast_no_check (eq_refl true).
Qed.

(* Laws that are wrong: one entry is another; the law of another game; the law for usual digits
   alone, for all words; moves that make numbers larger. *)
Definition altered : list (bool * list N) :=
  [(true, [0; 1]); (true, [2; 0]); (false, [2; 2])]%N.
Definition endless : number_rules :=
  {| numbers := 1; variables := 2; misere := false; moves := Or (moves at_most_half) (less 0 1) |}.

Definition in_binary rules (law : list (bool * list N)) : bool :=
  @usual_law_check binary rules (@table_of_rows binary (numbers rules) law)
    [total (numbers rules)] (total (numbers rules), 0).

Theorem wrong_laws_are_refused :
  (in_binary at_most_half altered, in_binary mark all_ones, in_binary endless all_ones,
   in_binary (Build_number_rules 2 4 nim_2 false) misere_rows,
   @depends_on_numbers fibonacci 2 (@table_of_rows fibonacci 2 wythoff_rows))
  = (false, false, false, false, false).
Proof. vm_compute. reflexivity. Qed.

(* The law of the refilled heap is right, but these are wrong reasons why every play should end: the
   sum of the numbers; the numbers in the other order; x alone; and a limit of x for y. *)
Definition refilled_ends sums limit : bool :=
  @usual_law_check binary refilled (@table_of_rows binary 2 even_and_nothing) sums (limit, 0).

Theorem wrong_reasons_are_refused :
  (refilled_ends [total 2] (total 2), refilled_ends [[(1, 1%nat)]; [(1, 0%nat)]] (total 2),
   refilled_ends [[(1, 0%nat)]] (total 2),
   refilled_ends [[(1, 0%nat)]; [(1, 1%nat)]] [(1, 0%nat)])
  = (false, false, false, false).
Proof. vm_compute. reflexivity. Qed.

(* Lasker's Nim: take some of a heap, or split it in two. The letters are digits of a heap and of
   its number: 00, 01, 10, 11. *)
Definition lasker : split_rules :=
  {| heap_variables := 6; takes := less 1 0;
     splits := And (Equal [(1, 1%nat); (1, 2%nat); (-1, 0%nat)] 0)
       (And (At_most [(-1, 1%nat)] 1) (At_most [(-1, 2%nat)] 1)) |}.
Definition lasker_rows : list (bool * list N) :=
  [(true, [0; 2; 1; 3]); (false, [4; 5; 4; 4]); (false, [4; 4; 6; 4]); (true, [7; 2; 1; 8]);
   (false, [4; 4; 4; 4]); (false, [4; 9; 4; 4]); (false, [4; 4; 10; 4]); (true, [11; 2; 1; 3]);
   (false, [7; 2; 1; 8]); (true, [4; 9; 4; 4]); (true, [4; 4; 10; 4]); (false, [11; 2; 1; 3])]%N.

Theorem lasker_law : is_split_law (system := binary) lasker (@table_of_rows binary 2 lasker_rows).
Proof. apply split_law. vm_cast_no_check (eq_refl true). Qed.

(* Not right are the numbers of Nim; those of Lasker's Nim for Nim; and moves that leave a heap as
   large as before. *)
Definition in_heaps takes splits (law : list (bool * list N)) : bool :=
  @split_law_check binary (Build_split_rules 6 takes splits) (@table_of_rows binary 2 law).
Definition nim_rows : list (bool * list N) := [(true, [0; 1; 1; 0]); (false, [1; 1; 1; 1])]%N.
Definition none : formula := At_most [] 1.
Definition with_empty_part : formula := Equal [(1, 1%nat); (1, 2%nat); (-1, 0%nat)] 0.

Theorem wrong_numbers_are_refused :
  (in_heaps (takes lasker) none nim_rows, in_heaps (takes lasker) (splits lasker) nim_rows,
   in_heaps (takes lasker) none lasker_rows, in_heaps none with_empty_part nim_rows)
  = (true, false, false, false).
Proof. vm_compute. reflexivity. Qed.
