(* The laws that scripts/prove accepts, and what they say.

   A file that `cargo gt discover --proof` has written is not trusted. It defines rules and a law
   and proves a theorem about them. scripts/prove makes of these rules and this law one of the
   laws below, asks Coq whether the theorem proves that it holds ([holds]), and prints its rules and
   its numbers ([data]) for a person, or a machine, to compare with what was meant. So whoever
   trusts a law trusts this file, the definitions of games of which it speaks, and Coq. *)
From Coq Require Import Ascii String List Arith NArith ZArith DecimalString MSetPositive.
From GameTheory Require Import Game Grundy Rewriting Strip Gaps Octal GapLaws.
Import ListNotations.

Inductive law :=
(* On a strip: an automaton knows the outcome. *)
| Strip_law (rules : Rewriting.rules ascii) (states : automaton ascii)
(* On a strip that falls into gaps: the nim-sum of the numbers of the gaps does. *)
| Gap_law (rules : Rewriting.rules ascii) (free : ascii) (numbers : Octal.law)
(* For heaps and an octal code, from the digit before the point on: the nim-sum of the numbers of
   the heaps does. *)
| Heap_law (code : list nat) (sound : is_sound (octal code) = true) (numbers : Octal.law).

Definition holds (l : law) : Prop :=
  match l with
  | Strip_law rules states => forall w, incl w (cells rules) ->
      outcome_of (strip_game rules) w = verdict_of states w
  | Gap_law rules free numbers => forall w, contains_any rules (never rules) w = false ->
      outcome_of (strip_game rules) w =
      win_if (negb (nim_sum _ (gap_number rules numbers) (gaps rules free w) =? 0))
  | Heap_law code sound numbers => forall heaps,
      outcome_of (octal_game (octal code) sound) heaps =
      win_if (negb (nim_sum _ (number_of numbers) heaps =? 0))
  end.

(* What may be said besides of an automaton: that no smaller one is right. *)
Definition no_fewer_states (rules : Rewriting.rules ascii) (count : nat) : Prop :=
  forall T (start : T) (next : T -> ascii -> T) (judge : T -> outcome) (states : list T),
  (forall w, incl w (cells rules) ->
    judge (fold_left next w start) = outcome_of (strip_game rules) w) ->
  (forall w, incl w (cells rules) -> In (fold_left next w start) states) ->
  count <= length states.

(* What a law says, as words and numbers alone: letters are numbers, so that no letter can
   look like something else. *)
Inductive data :=
| Word (name : string)
| Number (n : Z)
| Items (l : list data).

Definition natural (n : nat) : data := Number (Z.of_nat n).
Definition letters (w : list ascii) : data := Items (map (fun x => natural (nat_of_ascii x)) w).
Definition field (name : string) (items : list data) : data := Items (Word name :: items).

Definition outcome_data (v : outcome) : data :=
  Word match v with Loss => "loss" | Draw => "draw" | Win => "win" end.

Definition strip_data (rules : Rewriting.rules ascii) : list data :=
  [field "cells" [letters (cells rules)];
   field "moves" (map (fun '(l, r) => Items [letters l; letters r]) (Rewriting.moves rules));
   field "wins" (map letters (wins rules));
   field "never" (map letters (never rules));
   field "stuck" [outcome_data (stuck rules)]].

Definition numbers_data (numbers : Octal.law) : list data :=
  [field "from" [natural (from numbers)];
   field "period" [natural (period numbers)];
   field "numbers" (map (fun row => Items (map natural row)) (Octal.numbers numbers))].

(* The states that can be reached, each with its verdict and with the states that follow by the
   letters; and the word more if there are too many. *)
Fixpoint states_data (rules : Rewriting.rules ascii) (states : automaton ascii) (most : nat)
    (todo : list N) (seen : PositiveSet.t) : list data :=
  match todo, most with
  | [], _ => []
  | _, 0 => [Word "more"]
  | q :: todo, S most =>
      let next := map (fun x => step states x q) (cells rules) in
      let new q '(todo, seen) :=
        let key := N.succ_pos q in
        if PositiveSet.mem key seen then (todo, seen) else (q :: todo, PositiveSet.add key seen) in
      let '(todo, seen) := fold_right new (todo, seen) next in
      let number q := Number (Z.of_N q) in
      Items [number q; outcome_data (verdict states q); Items (map number next)]
      :: states_data rules states most todo seen
  end.

Definition law_data (l : law) : data :=
  match l with
  | Strip_law rules states =>
      field "strip" (strip_data rules ++
        [field "states" (states_data rules states (Nat.pow 10 5) [0%N] (PositiveSet.singleton 1))])
  | Gap_law rules free numbers =>
      field "gaps" (strip_data rules ++ field "free" [letters [free]] :: numbers_data numbers)
  | Heap_law code _ numbers =>
      field "heaps" (field "code" (map natural code) :: numbers_data numbers)
  end.

(* Data as text: (name item item), with lists in parentheses as well. *)
Open Scope string_scope.
Fixpoint text (d : data) (rest : string) : string :=
  match d with
  | Word name => name ++ rest
  | Number n => NilZero.string_of_int (Z.to_int n) ++ rest
  | Items l =>
      let fix items (l : list data) : string :=
        match l with [] => ")" ++ rest | [d] => text d (")" ++ rest)
        | d :: l => text d (" " ++ items l) end in
      "(" ++ items l
  end.

Definition law_text (l : law) : string := text (law_data l) "".
