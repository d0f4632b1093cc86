(* Formulas as text, for people to compare with a rules file.

   A formula is well formed if it speaks of variables that are there, and binds only new ones
   (well_formed): a quantifier for a variable that is not there would bind nothing, whatever its
   text says. Of a well-formed formula, [says] is what a person reads in its text: case by case as
   formula_text writes it, about natural numbers, with names instead of places in a list. It is what
   the formula means (text_is_meant). *)
From Coq Require Import Ascii String List Bool Arith NArith ZArith Lia.
From GameTheory Require Import Game Text.
From Discovery Require Import Digits Formulas.
Import ListNotations.
Open Scope nat_scope.

(* A letter is a number. What is not printed, and what has a meaning in quotes, is written as
   TOML writes it. *)
Definition hexadecimal (digit : N) : string := substring (N.to_nat digit) 1 "0123456789ABCDEF".
Definition letter_text (x : N) : string :=
  if ((33 <=? x) && (x <=? 126) && negb (x =? 34) && negb (x =? 92))%N
  then String (ascii_of_N x) ""
  else "\U" ++ String.concat "" (map (fun i => hexadecimal (N.shiftr x (4 * i) mod 16))
                                   [7; 6; 5; 4; 3; 2; 1; 0])%N.
Definition word_text (w : list N) : string := String.concat "" (map letter_text w).
Definition decimal_N (n : N) : string := signed (Z.of_N n).

(* The names of numbers: small letters, none of them twice, and no word of the language. *)
Definition is_name (name : list N) : bool :=
  negb (length name =? 0) && forallb (fun x => (97 <=? x) && (x <=? 122))%N name
  && negb (existsb (String.eqb (word_text name))
             ["and"; "or"; "not"; "some"; "xor"; "mod"; "power"]%string).
Definition are_names (names : list (list N)) (d : nat) : bool :=
  (length names =? d) && forallb is_name names
  && (length (nodup (list_eq_dec N.eq_dec) names) =? d).

(* The two sides of a relation: the terms with factors of one sign, and the constant if it has this
   sign. *)
Definition side (ts : list (Z * nat)) (c : Z) : list (N * nat) * N :=
  (map (fun t => (Z.to_N (fst t), snd t)) (filter (fun t => Z.ltb 0 (fst t)) ts), Z.to_N c).
Definition other_side (ts : list (Z * nat)) (c : Z) : list (N * nat) * N :=
  side (map (fun t => (Z.opp (fst t), snd t)) ts) (Z.opp c).

Section Text.
  Variables (names : list (list N)) (d : nat).

  (* A move leaves so many parts: each number has a name with a prime for the first part, and with
     two primes for the second one. The variables behind these are called t and a number. *)
  Variable parts : nat.
  Definition name (i : nat) : string :=
    if i <? d * S parts then word_text (nth (i mod d) names []) ++ substring 0 (i / d) "''"
    else "t" ++ decimal (i - d * S parts).

  Definition term_text '((a, i) : N * nat) : string :=
    if N.eqb a 1 then name i else decimal_N a ++ " " ++ name i.
  Definition side_text '((ts, c) : list (N * nat) * N) : string :=
    let constant := if N.eqb c 0 then [] else [decimal_N c] in
    match (map term_text ts ++ constant)%list with
    | [] => "0"
    | some => String.concat " + " some
    end.
  Definition sides_text (ts : list (Z * nat)) (c : Z) (relation : string) : string :=
    side_text (side ts c) ++ relation ++ side_text (other_side ts c).

  (* Within "and", which binds more than "or", whatever begins with "or" or "some" is in parentheses. *)
  Fixpoint formula_text (within : bool) (f : formula) : string :=
    let guarded s := if within then "(" ++ s ++ ")" else s in
    match f with
    | Equal ts c => sides_text ts c " = "
    | At_most ts 1 => sides_text ts 0 " < "
    | At_most ts c => sides_text ts c " <= "
    | And f g => formula_text true f ++ " and " ++ formula_text true g
    | Or f g => guarded (formula_text false f ++ " or " ++ formula_text false g)
    | Iff f g => guarded (formula_text true f ++ " if and only if " ++ formula_text true g)
    | Not f => "not (" ++ formula_text false f ++ ")"
    | There_is i f => guarded ("some " ++ name i ++ ": (" ++ formula_text false f ++ ")")
    | Power b i => "power(" ++ decimal_N b ++ ", " ++ name i ++ ")"
    | Nim_sum i j l => name i ++ " xor " ++ name j ++ " = " ++ name l
    | In_law _ => "?"
    end.

  (* One text for each kind of move. That 0 < 0 stands for no move. *)
  Fixpoint moves_text (f : formula) : list string :=
    match f with
    | Or f g => moves_text f ++ moves_text g
    | At_most [] 1 => []
    | _ => [formula_text false f]
    end%list.
End Text.

(* Every variable is one that is known, a quantifier is for a new one, and there are [k] of them. *)
Fixpoint speaks_only_of (k : nat) (known : nat -> bool) (f : formula) : bool :=
  match f with
  | Equal ts _ | At_most ts _ => forallb (fun t => known (snd t)) ts
  | And f g | Or f g | Iff f g => speaks_only_of k known f && speaks_only_of k known g
  | Not f => speaks_only_of k known f
  | There_is i f =>
      (i <? k) && negb (known i) && speaks_only_of k (fun j => (j =? i) || known j) f
  | Power _ i => known i
  | Nim_sum i j l => known i && known j && known l
  | In_law _ => false
  end.
Definition well_formed (count k : nat) (f : formula) : bool :=
  speaks_only_of k (fun i => i <? count) f.

(* What the text says of numbers that have names. *)
Definition side_value (e : nat -> N) '((ts, c) : list (N * nat) * N) : N :=
  (fold_right (fun '(a, i) sum => a * e i + sum) 0 ts + c)%N.
Fixpoint says (e : nat -> N) (f : formula) : Prop :=
  match f with
  | Equal ts c => side_value e (side ts c) = side_value e (other_side ts c)
  | At_most ts 1 => (side_value e (side ts 0) < side_value e (other_side ts 0))%N
  | At_most ts c => (side_value e (side ts c) <= side_value e (other_side ts c))%N
  | And f g => says e f /\ says e g
  | Or f g => says e f \/ says e g
  | Iff f g => says e f <-> says e g
  | Not f => ~ says e f
  | There_is i f => exists v, says (fun j => if j =? i then v else e j) f
  | Power b i => exists n, e i = (b ^ n)%N
  | Nim_sum i j l => N.lxor (e i) (e j) = e l
  | In_law _ => False
  end.

Lemma sides_value (e : nat -> N) ts c :
  (Z.of_N (side_value e (side ts c)) - Z.of_N (side_value e (other_side ts c)) =
   sum (fun i => Z.of_N (e i)) ts + c)%Z.
Proof.
  unfold other_side, side, side_value.
  enough (forall ts, Z.of_N (fold_right (fun '(a, i) sum => a * e i + sum)%N 0%N
      (map (fun t => (Z.to_N (fst t), snd t)) (filter (fun t => Z.ltb 0 (fst t)) ts))) -
    Z.of_N (fold_right (fun '(a, i) sum => a * e i + sum)%N 0%N
      (map (fun t => (Z.to_N (fst t), snd t)) (filter (fun t => Z.ltb 0 (fst t))
        (map (fun t => (Z.opp (fst t), snd t)) ts)))) = sum (fun i => Z.of_N (e i)) ts)%Z as h.
  { specialize (h ts). lia. }
  clear. induction ts as [|[a i] ts IH]; [easy|]. cbn [map filter fst snd sum].
  destruct (Z.ltb_spec 0 a), (Z.ltb_spec 0 (- a)); try lia; cbn [map fold_right fst snd];
    rewrite <- IH; nia.
Qed.

Lemma sums_same ts known e (v : nat -> N) :
  forallb (fun t => known (snd t)) ts = true -> (forall i, known i = true -> nth i e 0%N = v i) ->
  sum (number_at e) ts = sum (fun i => Z.of_N (v i)) ts.
Proof.
  rewrite forallb_forall. intros h same. apply sum_ext. intros t ht%h. unfold number_at.
  now rewrite same.
Qed.

(* Of numbers with the same names, too, where they stand elsewhere. *)
Theorem text_is_meant R k f : forall known e v, length e = k -> speaks_only_of k known f = true ->
  (forall i, known i = true -> nth i e 0%N = v i) -> satisfies R e f <-> says v f.
Proof.
  induction f as [ts c|ts c|f IHf g IHg|f IHf g IHg|f IHf g IHg|f IH|j f IH|b j|j l m|vs];
    intros known e v he h same; cbn [speaks_only_of says satisfies] in *.
  3, 4, 5: apply andb_prop in h as [hf hg]; now rewrite (IHf known e v), (IHg known e v).
  - rewrite (sums_same ts known e v) by easy. pose proof (sides_value v ts c). lia.
  - rewrite (sums_same ts known e v) by easy.
    pose proof (sides_value v ts c). pose proof (sides_value v ts 0). destruct c as [|[| |]|]; lia.
  - now rewrite (IH known e v).
  - apply andb_prop in h as [[hj _]%andb_prop h].
    assert (forall n, satisfies R (replace j n e) f <-> says (fun i => if i =? j then n else v i) f)
      as each; [|now setoid_rewrite each].
    intros n. apply (IH (fun i => (i =? j) || known i)); [now rewrite length_replace|easy|].
    intros i. rewrite nth_replace, he. destruct (Nat.eqb_spec i j) as [->|]; [now rewrite hj|].
    apply same.
  - unfold is_power. now rewrite same.
  - apply andb_prop in h as [[hj hl]%andb_prop hm]. now rewrite !same.
  - easy.
Qed.

(* So it says nothing of the law, nor of other numbers. *)
Lemma satisfies_same R R' k f known e e' : length e = k -> length e' = k ->
  speaks_only_of k known f = true -> (forall i, known i = true -> nth i e 0%N = nth i e' 0%N) ->
  satisfies R e f <-> satisfies R' e' f.
Proof.
  intros he he' h same. rewrite (text_is_meant R k f known e _ he h same).
  symmetry. now apply (text_is_meant R' k f known).
Qed.
