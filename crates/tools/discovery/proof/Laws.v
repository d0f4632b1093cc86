(* Laws as data, and the one check of all of them.

   A law is the rules of a game and a table. [holds] says what it means that the table decides the
   game, and [check] finds out by a computation whether it does (checked_laws_hold). A file of
   `cargo gt discover --proof` gives a law and applies this theorem; scripts/prove --law writes such a
   file, and has Coq print the rules of the law ([rules_text], as a rules file has them) and what it
   says ([law_text]). So whoever trusts a law trusts the definitions on which [holds] depends, the two
   texts, and Coq. *)
From Coq Require Import Ascii String List Bool Arith NArith ZArith MSetPositive.
From Discovery Require Import Digits Formulas FormulaText Automata NumberGame UsualDigits.
From Discovery Require Import SplitGame SplitLaws.
From GameTheory Require Import Game Text Grundy Rewriting Strip Gaps Octal GapLaws.
Import ListNotations.
Open Scope nat_scope.

(* Letters are numbers, and so are the letters of names, which mean nothing but to people. *)
Inductive law :=
(* On a strip: an automaton knows the outcome. *)
| Strip_law (rules : strip_rules N) (states : automaton N)
(* On a strip that falls into gaps: the nim-sum of the numbers of the gaps does. *)
| Gap_law (rules : strip_rules N) (free : N) (numbers : periodic)
(* For heaps and an octal code, from the digit before the point on: the nim-sum of the numbers of
   the heaps does. *)
| Heap_law (code : list nat) (numbers : periodic)
(* For games on numbers: an automaton that reads the digits of all numbers accepts those of lost
   positions. Why every play ends is given, too: the sums get smaller, in their order, and no number
   after a move is larger than the limit. *)
| Number_law (names : list (list N)) (digits : digit_system) (rules : number_rules)
    (states : list (bool * list N)) (sums : list (list (Z * nat))) (limit : list (Z * nat) * Z)
(* For heaps that are split: an automaton that reads the digits of a heap and of a number accepts
   the Grundy number of the heap; the nim-sum of these numbers knows the outcome. *)
| Split_law (names : list (list N)) (digits : digit_system) (rules : split_rules)
    (states : list (bool * list N)).

Definition holds (l : law) : Prop :=
  match l with
  | Strip_law rules states => forall w, incl w (cells rules) ->
      outcome_of (strip_game rules) w = verdict_of states w
  | Gap_law rules free numbers => forall w, contains_any rules (never rules) w = false ->
      outcome_of (strip_game rules) w =
      win_if (negb (nim_sum _ (gap_number rules numbers) (gaps rules free w) =? 0))
  | Heap_law code numbers => exists sound : is_sound (octal code) = true, forall heaps,
      outcome_of (octal_game (octal code) sound) heaps =
      win_if (negb (nim_sum _ (number_of numbers) heaps =? 0))
  | Number_law _ digits rules states _ _ =>
      is_number_law rules (table_of_rows (NumberGame.numbers rules) states)
  | Split_law _ digits rules states => is_split_law rules (table_of_rows 2 states)
  end.

(* The numbers end with the first period: what stands behind it would be printed, but not checked. *)
Definition ends_with_a_period (l : periodic) : bool :=
  forallb (fun row => length row =? from l + period l) (Octal.numbers l).

(* The checks ask that formulas are well formed; then they mean what their text says
   (text_is_meant). *)
Definition check (l : law) : bool :=
  match l with
  | Strip_law rules states => closure_check rules states
  | Gap_law rules free numbers => ends_with_a_period numbers && gap_check rules free numbers
  | Heap_law code numbers => ends_with_a_period numbers && periodic_check (octal code) numbers
  | Number_law names digits rules states sums limit =>
      are_names names (NumberGame.numbers rules)
      && usual_law_check rules (table_of_rows (NumberGame.numbers rules) states) sums limit
  | Split_law names digits rules states =>
      are_names names 1 && split_law_check rules (table_of_rows 2 states)
  end.

Theorem checked_laws_hold l : check l = true -> holds l.
Proof.
  destruct l as [rules states|rules free numbers|code numbers|names digits rules states sums limit
    |names digits rules states]; cbn [check holds]; intros h.
  - now apply closure_theorem.
  - apply andb_prop in h as [_ h]. now apply gap_law.
  - apply andb_prop in h as [_ h]. exists (check_is_sound _ _ h). now apply periodic_outcome.
  - apply andb_prop in h as [_ h]. exact (number_law _ _ _ _ h).
  - apply andb_prop in h as [_ h]. now apply split_law.
Qed.

(* What may be said besides of an automaton: that no smaller one is right. *)
Definition no_fewer_states (rules : strip_rules N) (count : nat) : Prop :=
  forall T (start : T) (next : T -> N -> T) (judge : T -> outcome) (states : list T),
  (forall w, incl w (cells rules) ->
    judge (fold_left next w start) = outcome_of (strip_game rules) w) ->
  (forall w, incl w (cells rules) -> In (fold_left next w start) states) ->
  count <= length states.

Theorem no_fewer_states_than rules states before behind :
  holds (Strip_law rules states) -> told_apart rules states before behind = true ->
  no_fewer_states rules (length before).
Proof.
  intros right apart T start next judge all right' reached.
  now apply (no_smaller_automaton rules states before behind apart right) with start next judge.
Qed.

(* The rules as a rules file has them, in TOML. *)
Definition in_quotes (s : string) : string := """" ++ s ++ """".
Definition list_text (texts : list string) : string := "[" ++ String.concat ", " texts ++ "]".
Definition verdict_text (v : outcome) : string :=
  match v with Loss => "loss" | Draw => "draw" | Win => "win" end.

Definition strip_text (rules : strip_rules N) : list string :=
  let words := fun l => list_text (map (fun w => in_quotes (word_text w)) l) in
  let change := fun '(l, r) => in_quotes (word_text l ++ " -> " ++ word_text r) in
  ["cells = " ++ in_quotes (word_text (cells rules));
   "moves = " ++ list_text (map change (Rewriting.moves rules));
   "wins = " ++ words (wins rules);
   "never = " ++ words (never rules);
   "stuck = " ++ in_quotes (verdict_text (stuck rules))].

(* Digits of an octal code; what is no such digit keeps its value, which no rules file has. *)
Definition code_text (code : list nat) : string :=
  let taken := filter (fun k => nth k code 0 =? 3) (seq 0 (length code)) in
  if forallb (fun d => (d =? 0) || (d =? 3)) code then "take = " ++ list_text (map decimal taken)
  else if forallb (fun d => d <? 8) code
  then "octal = "
    ++ in_quotes (decimal (hd 0 code) ++ "." ++ String.concat "" (map decimal (tl code)))
  else "octal = " ++ list_text (map decimal code).

Definition digits_text (digits : digit_system) : string :=
  let weights := map (fun n => decimal_N (fst (Digits.weight n))) (seq 0 6) in
  "with the weights " ++ String.concat ", " weights ++ ", ...".

Definition number_text (names : list (list N)) (moves : list string) (stuck : outcome) : list string :=
  ["numbers = " ++ in_quotes (String.concat " " (map word_text names));
   "moves = " ++ list_text (map in_quotes moves);
   "stuck = " ++ in_quotes (verdict_text stuck)].

Definition rules_text (l : law) : string :=
  String.concat newline
    match l with
    | Strip_law rules _ | Gap_law rules _ _ => strip_text rules
    | Heap_law code _ => [code_text code]
    | Number_law names _ rules _ _ _ =>
        number_text names (moves_text names (NumberGame.numbers rules) 1 (NumberGame.moves rules))
          (win_if (misere rules))
    | Split_law names _ rules _ =>
        number_text names (moves_text names 1 1 (takes rules) ++ moves_text names 1 2 (splits rules))
          Loss
    end.

(* What a law says, in lines. First the numbers of a period, 25 in a line. *)
Fixpoint in_lines (l : list nat) (room : nat) (line : string) : list string :=
  match l, room with
  | [], _ => [line]
  | n :: l, 0 => line :: in_lines l 24 (" " ++ decimal n)
  | n :: l, S room => in_lines l room (line ++ " " ++ decimal n)
  end.
Definition numbers_text (numbers : list nat) : list string := in_lines numbers 25 "".
Definition period_text (numbers : periodic) : string :=
  "They repeat with the period " ++ decimal (period numbers)
  ++ " from " ++ decimal (from numbers) ++ " on.".

(* The states that can be reached, each with its verdict and with the states that follow by the
   letters; and three points if there are too many. *)
Fixpoint states_text (rules : strip_rules N) (states : automaton N) (most : nat)
    (todo : list N) (seen : PositiveSet.t) : list string :=
  match todo, most with
  | [], _ => []
  | _, 0 => ["..."]
  | q :: todo, S most =>
      let next := map (fun x => (x, step states x q)) (cells rules) in
      let new '(todo, seen) '(_, q) :=
        let key := N.succ_pos q in
        if PositiveSet.mem key seen then (todo, seen)
        else (todo ++ [q], PositiveSet.add key seen)%list in
      let '(todo, seen) := fold_left new next (todo, seen) in
      let then_text := fun '(x, q) => letter_text x ++ " to " ++ decimal_N q in
      (decimal_N q ++ ": " ++ verdict_text (verdict states q) ++ "; "
        ++ String.concat ", " (map then_text next))
      :: states_text rules states most todo seen
  end.

(* The states of an automaton that reads the digits of d numbers at once. *)
Definition digit_states_text (d : nat) (digits : digit_system) (states : list (bool * list N)) :
    list string :=
  let letter := fun a => String.concat "," (map decimal_N a) in
  let row := fun '(q, (accepting, next)) =>
    let then_text := fun '(a, q) => letter a ++ " to " ++ decimal_N q in
    decimal q ++ (if accepting : bool then ": accepts; " else ": rejects; ")
    ++ String.concat ", " (map then_text (combine (Digits.letters d) next)) in
  map row (combine (seq 0 (length states)) states).

Definition law_text (l : law) : string :=
  String.concat newline
    match l with
    | Strip_law rules states =>
        "The outcome of a strip is that of the state in which this automaton ends, which reads"
        :: "the strip cell by cell from state 0:"
        :: states_text rules states (Nat.pow 10 5) [0%N] (PositiveSet.singleton 1)
    | Gap_law rules free numbers =>
        let end_text := fun e => match e with Some x => letter_text x | None => "nothing" end in
        let named := combine (pairs rules) (Octal.numbers numbers) in
        let pair := fun '((before, behind), _) => end_text before ++ " and " ++ end_text behind in
        let is_same row pair := if list_eq_dec Nat.eq_dec (snd pair) row then true else false in
        let same row := filter (is_same row) in
        let row_text := fun row =>
          ("Between " ++ String.concat ", " (map pair (same row named)) ++ ":")
          :: numbers_text row in
        "On a strip without a word of never, the player to move loses if the nim-sum of the numbers"
        :: "of all gaps is 0, and else wins."
        :: ("These are the numbers of gaps of 0, 1, 2, ... cells " ++ letter_text free ++ ".")
        :: period_text numbers
        :: flat_map row_text (nodup (list_eq_dec Nat.eq_dec) (map snd named))
    | Heap_law _ numbers =>
        "The player to move loses if the nim-sum of the numbers of all heaps is 0, and else wins."
        :: "These are the numbers of heaps of 0, 1, 2, ... tokens."
        :: period_text numbers :: flat_map numbers_text (Octal.numbers numbers)
    | Number_law _ digits rules states _ _ =>
        ("All numbers are written " ++ digits_text digits)
        :: "with as much as possible of the largest weight, then of the next one, and so on."
        :: "The player to move loses if this automaton accepts these digits, which it reads from"
        :: "the largest weight on, a digit of every number at once, from state 0:"
        :: digit_states_text (NumberGame.numbers rules) digits states
    | Split_law _ digits _ states =>
        "The player to move loses if the nim-sum of the numbers of all heaps is 0, and else wins."
        :: ("A heap and its number are written " ++ digits_text digits)
        :: "with as much as possible of the largest weight, then of the next one, and so on."
        :: "The number of a heap is the one with which this automaton accepts it. It reads a digit of"
        :: "the heap and one of the number at once, from the largest weight on, from state 0:"
        :: digit_states_text 2 digits states
    end.
