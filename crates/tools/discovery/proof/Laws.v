(* The laws that scripts/prove accepts, and what they say.

   A file that `cargo gt discover --proof` has written is not trusted. It defines rules and a law
   and proves a theorem about them. scripts/prove makes of these rules and this law one of the
   laws below, asks Coq whether the theorem proves that it holds ([holds]), and prints its rules
   ([rules_text], as a rules file has them) and what it says ([law_text]), for a person or a
   machine to compare with what was meant. So whoever trusts a law trusts this file, the
   definitions of games of which it speaks, and Coq. *)
From Coq Require Import Ascii String List Bool Arith NArith ZArith DecimalString MSetPositive.
From Discovery Require Import Digits Formulas Automata NumberGame UsualDigits SplitGame SplitLaws.
From GameTheory Require Import Game Text Grundy Rewriting Strip Gaps Octal.
From Discovery Require Import GapLaws.
Import ListNotations.
Open Scope nat_scope.

Inductive law :=
(* On a strip: an automaton knows the outcome. *)
| Strip_law (rules : Rewriting.rules ascii) (states : automaton ascii)
(* On a strip that falls into gaps: the nim-sum of the numbers of the gaps does. *)
| Gap_law (rules : Rewriting.rules ascii) (free : ascii) (numbers : Octal.law)
(* For heaps and an octal code, from the digit before the point on: the nim-sum of the numbers of
   the heaps does. *)
| Heap_law (code : list nat) (sound : is_sound (octal code) = true) (numbers : Octal.law)
(* For games on numbers: an automaton that reads the digits of all numbers accepts those of lost
   positions. The names are those of the numbers, and mean nothing but to people. *)
| Number_law (names : list string) (digits : digit_system) (rules : number_rules)
    (states : list (bool * list N))
(* For heaps that are split: an automaton that reads the digits of a heap and of a number accepts
   the Grundy number of the heap; the nim-sum of these numbers knows the outcome. *)
| Split_law (names : list string) (digits : digit_system) (rules : split_rules)
    (states : list (bool * list N)).

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
  | Number_law _ digits rules states =>
      is_number_law rules (table_of_rows (NumberGame.numbers rules) states)
  | Split_law _ digits rules states => is_split_law rules (table_of_rows 2 states)
  end.

(* What may be said besides of an automaton: that no smaller one is right. *)
Definition no_fewer_states (rules : Rewriting.rules ascii) (count : nat) : Prop :=
  forall T (start : T) (next : T -> ascii -> T) (judge : T -> outcome) (states : list T),
  (forall w, incl w (cells rules) ->
    judge (fold_left next w start) = outcome_of (strip_game rules) w) ->
  (forall w, incl w (cells rules) -> In (fold_left next w start) states) ->
  count <= length states.

(* The rules as a rules file has them, in TOML. What cannot be printed is written as a number, so
   that no letter looks like something else. *)
Definition hexadecimal (digit : nat) : string := substring digit 1 "0123456789ABCDEF".
Definition letter_text (x : ascii) : string :=
  let n := nat_of_ascii x in
  if (n =? 34) || (n =? 92) then String "\" (String x "")
  else if (33 <=? n) && (n <=? 126) then String x ""
  else "\u00" ++ hexadecimal (n / 16) ++ hexadecimal (n mod 16).
Definition word_text (w : list ascii) : string := String.concat "" (map letter_text w).
Definition in_quotes (s : string) : string := """" ++ s ++ """".
Definition list_text (texts : list string) : string := "[" ++ String.concat ", " texts ++ "]".
Definition verdict_text (v : outcome) : string :=
  match v with Loss => "loss" | Draw => "draw" | Win => "win" end.

Definition strip_text (rules : Rewriting.rules ascii) : list string :=
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

Definition number_in_decimal (n : N) : string := NilZero.string_of_uint (N.to_uint n).

(* Formulas, with the names that are given if they are such names, and others if not. *)
Definition is_name (s : string) : bool :=
  match s with EmptyString => false | _ =>
    forallb (fun x => (97 <=? nat_of_ascii x) && (nat_of_ascii x <=? 122)) (list_ascii_of_string s)
  end.
Definition good_names (names : list string) (d : nat) : list string :=
  if (length names =? d) && forallb is_name names
     && (length (nodup string_dec names) =? d)
  then names else map (fun i => "x" ++ decimal i) (seq 1 d).

Section Formula_text.
  Variables (names : list string) (d : nat).

  (* A move leaves so many parts: each number has a name with a prime for the first part, and with
     two primes for the second one. *)
  Variable parts : nat.
  Definition name (i : nat) : string :=
    if i <? d * S parts then nth (i mod d) names "" ++ substring 0 (i / d) "''"
    else "t" ++ decimal (i - d * S parts).

  (* The terms with positive factors, and the constant if it is positive. *)
  Definition side_text (ts : list (Z * nat)) (c : Z) : string :=
    let term := fun '(a, i) => if Z.eqb a 1 then name i else signed a ++ " " ++ name i in
    let terms := map term (filter (fun t => Z.ltb 0 (fst t)) ts) in
    let constant := if Z.ltb 0 c then [signed c] else [] in
    match (terms ++ constant)%list with [] => "0" | some => String.concat " + " some end.
  Definition sides_text (ts : list (Z * nat)) (c : Z) (relation : string) : string :=
    side_text ts c ++ relation ++ side_text (map (fun t => (Z.opp (fst t), snd t)) ts) (Z.opp c).

  (* Within "and", which binds more than "or", whatever begins with "or" or "some" is in parentheses. *)
  Fixpoint formula_text (within : bool) (f : formula) : string :=
    let guarded s := if within then "(" ++ s ++ ")" else s in
    match f with
    | Equal ts c => sides_text ts c " = "
    | At_most ts 1 => sides_text ts 0 " < "
    | At_most ts c => sides_text ts c " <= "
    | And f g => formula_text true f ++ " and " ++ formula_text true g
    | Or f g => guarded (formula_text false f ++ " or " ++ formula_text false g)
    | Not f => "not (" ++ formula_text false f ++ ")"
    | There_is i f => guarded ("some " ++ name i ++ ": (" ++ formula_text false f ++ ")")
    | Power b i => "power(" ++ number_in_decimal b ++ ", " ++ name i ++ ")"
    | Nim_sum i j l => name i ++ " xor " ++ name j ++ " = " ++ name l
    | In_law vs => "law(" ++ String.concat ", " (map name vs) ++ ")"
    end.

  (* One text for each kind of move. *)
  Fixpoint moves_text (f : formula) : list string :=
    match f with
    | Or f g => moves_text f ++ moves_text g
    | _ => [in_quotes (formula_text false f)]
    end%list.
End Formula_text.

Definition digits_text (digits : digit_system) : string :=
  let weights := map (fun n => number_in_decimal (fst (Digits.weight n))) (seq 0 6) in
  "with the weights " ++ String.concat ", " weights ++ ", ...".

Definition number_text (names : list string) (rules : number_rules) : list string :=
  let d := NumberGame.numbers rules in
  let names := good_names names d in
  ["numbers = " ++ in_quotes (String.concat " " names);
   "moves = " ++ list_text (moves_text names d 1 (NumberGame.moves rules));
   "stuck = " ++ in_quotes (verdict_text (win_if (misere rules)))].

Definition split_text (names : list string) (rules : split_rules) : list string :=
  let names := good_names names 1 in
  ["numbers = " ++ in_quotes (String.concat " " names);
   "moves = " ++
     list_text (moves_text names 1 1 (takes rules) ++ moves_text names 1 2 (splits rules));
   "stuck = " ++ in_quotes (verdict_text Loss)].

Definition rules_text (l : law) : string :=
  String.concat newline
    match l with
    | Strip_law rules _ | Gap_law rules _ _ => strip_text rules
    | Heap_law code _ _ => [code_text code]
    | Number_law names _ rules _ => number_text names rules
    | Split_law names _ rules _ => split_text names rules
    end.

(* What a law says, in lines. First the numbers of a period, 25 in a line. *)
Fixpoint rows_of (l : list nat) (room : nat) (line : string) : list string :=
  match l, room with
  | [], _ => [line]
  | n :: l, 0 => line :: rows_of l 24 (" " ++ decimal n)
  | n :: l, S room => rows_of l room (line ++ " " ++ decimal n)
  end.
Definition numbers_text (numbers : list nat) : list string := rows_of numbers 25 "".
Definition period_text (numbers : Octal.law) : string :=
  "They repeat with the period " ++ decimal (period numbers)
  ++ " from " ++ decimal (from numbers) ++ " on.".

(* The states that can be reached, each with its verdict and with the states that follow by the
   letters; and three points if there are too many. *)
Fixpoint states_text (rules : Rewriting.rules ascii) (states : automaton ascii) (most : nat)
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
      let then_text := fun '(x, q) => letter_text x ++ " to " ++ number_in_decimal q in
      (number_in_decimal q ++ ": " ++ verdict_text (verdict states q) ++ "; "
        ++ String.concat ", " (map then_text next))
      :: states_text rules states most todo seen
  end.

(* The states of an automaton that reads the digits of d numbers at once. *)
Definition digit_states_text (d : nat) (digits : digit_system) (states : list (bool * list N)) :
    list string :=
  let letter := fun a => String.concat "," (map number_in_decimal a) in
  let row := fun '(q, (accepting, next)) =>
    let then_text := fun '(a, q) => letter a ++ " to " ++ number_in_decimal q in
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
        "The player to move loses if the nim-sum of the numbers of all gaps is 0, and else wins."
        :: ("These are the numbers of gaps of 0, 1, 2, ... cells " ++ letter_text free ++ ".")
        :: period_text numbers
        :: flat_map row_text (nodup (list_eq_dec Nat.eq_dec) (map snd named))
    | Heap_law _ _ numbers =>
        "The player to move loses if the nim-sum of the numbers of all heaps is 0, and else wins."
        :: "These are the numbers of heaps of 0, 1, 2, ... tokens."
        :: period_text numbers :: flat_map numbers_text (Octal.numbers numbers)
    | Number_law _ digits rules states =>
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
