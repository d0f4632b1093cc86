(* Laws that read the usual digits.

   In digits whose weights are 1, a + b, and then a times the last and b times the one before, with
   b at most 1, every number has a greedy word (Digits.v): in it, a digit a is followed by 0 only
   (word_is_usual). In Fibonacci digits this is Zeckendorf's theorem: no two digits 1 stand side by
   side. In base a there is no digit a, and every word is usual.

   An automaton that has to be right for usual words only is much smaller: Wythoff's game has 8
   states. [spread] makes an automaton for all words of it, which NumberLaws.v can check, by "there
   are usual digits of the same numbers that are accepted". Nobody has to trust this: the check
   compares the two for all usual words (agree_same). *)
From Coq Require Import List Arith NArith ZArith Lia Bool FMapPositive.
From GameTheory Require Import Game.
From Discovery Require Import Digits Formulas Automata Projection Compiler NumberGame NumberLaws.
Import ListNotations.
Local Open Scope N_scope.

Section Usual.
  Context {system : digit_system}.
  Let has_digits := digit_system_positive.
  Variable d : nat.

  (* Whether the letter b may follow the letter a. *)
  Definition fits (a b : list N) : bool :=
    forallb (fun p => N.eqb (snd p) 0 || negb (N.eqb (fst p) by_last)) (combine a b).
  Fixpoint is_usual (last : list N) (w : list (list N)) : bool :=
    match w with [] => true | a :: w => fits last a && is_usual a w end.

  Lemma word_is_usual n : by_before <= 1 -> forall last x, length last = length x ->
    (forall i, nth i last 0 = by_last -> nth i x 0 < snd (weight n)) ->
    Forall (fun v => v < fst (weight n)) x -> is_usual last (word n x) = true.
  Proof.
    intros few. induction n as [|n IH]; intros last x same h bound; [easy|].
    cbn [word is_usual]. pose proof (weight_pos n) as pos. apply andb_true_iff. split.
    - unfold fits. apply forallb_forall. intros [c e] hp. cbn [fst snd].
      destruct (N.eqb_spec c by_last) as [->|]; [|now rewrite orb_true_r].
      rewrite orb_false_r. apply N.eqb_eq.
      apply (In_nth _ _ (0, 0 / fst (weight n))) in hp as (i & hi & e').
      rewrite combine_nth in e' by
        now rewrite map_length. rewrite (map_nth (fun v => v / fst (weight n))) in e'.
      injection e' as e1 e2. subst e. apply N.div_small.
      specialize (h i e1). cbn [weight snd] in h. exact h.
    - apply IH; [now rewrite !map_length| |].
      + intros i hi. rewrite <- (N.div_0_l (fst (weight n))) in hi at 1 by lia.
        rewrite (map_nth (fun v => v / fst (weight n))) in hi.
        rewrite <- (N.mod_0_l (fst (weight n))) at 1 by lia.
        rewrite (map_nth (fun v => v mod fst (weight n))).
        assert (nth i x 0 < fst (weight (S n))) as small.
        { destruct (nth_in_or_default i x 0) as [hx|hx].
          - rewrite Forall_forall in bound. auto.
          - rewrite hx. pose proof (weight_pos (S n)). lia. }
        cbn [weight fst] in small.
        pose proof (N.div_mod (nth i x 0) (fst (weight n)) ltac:(lia)). nia.
      + apply Forall_map. revert bound. apply Forall_impl. intros v _. apply N.mod_lt. lia.
  Qed.

  (* The automaton that accepts all usual words; it has no state that they do not reach. *)
  Definition usual_words : automaton (list N) :=
    {| start := repeat 0 d;
       step := fun s a => match s with [] => [] | _ => if fits s a then a else [] end;
       accepting := fun s => match s with [] => false | _ => true end |}.

  Lemma usual_accepts w : (0 < d)%nat -> Word d w ->
    accepts usual_words w = is_usual (repeat 0 d) w.
  Proof.
    intros hd hw. unfold accepts, run. cbn [accepting start step usual_words].
    assert (repeat 0 d <> []) as hs by now destruct d. revert hs. generalize (repeat 0 d).
    induction hw as [|a w ha hw IH]; intros s hs; cbn [fold_left is_usual]; [now destruct s|].
    cbn [step usual_words]. destruct s as [|x s]; [easy|].
    destruct (fits (x :: s) a); cbn [andb].
    - apply IH. apply letters_In in ha as [ha _]. now destruct a, d.
    - clear IH hw. now induction w.
  Qed.

  Definition letter_key (s : list N) := match s with [] => xH | _ => Pos.succ (code s) end.

  (* Whether two automata accept the same usual words. *)
  Definition agree (small L : table) : bool :=
    agree_within (list_eq_dec N.eq_dec) letter_key usual_words (reader_of small) (reader_of L) d.

  Lemma agree_same small L : agree small L = true -> (0 < d)%nat ->
    forall w, Word d w -> is_usual (repeat 0 d) w = true ->
    accepts (reader_of small) w = accepts (reader_of L) w.
  Proof.
    intros h hd w hw hp. apply (agree_within_ok _ _ _ _ _ _ h w hw). now rewrite usual_accepts.
  Qed.

  (* Variables d to 2 d - 1 are the same numbers in usual digits, which are guessed. *)
  Definition spread (small : table) : option table :=
    let k := (d + d)%nat in
    let guess T i := bind T (fun T => build_projection (reader_of T) i k) in
    bind (compile d small k (And (equal d) (In_law (seq d d)))) (fun E =>
    bind (build (list_eq_dec N.eq_dec) letter_key (through (skipn d) usual_words) (letters k)) (fun V =>
    bind (build2 andb (reader_of E) (reader_of V) k) (fun T =>
    bind (fold_left guess (seq d d) (Some T)) (fun T =>
    build1 (through (fun a => a ++ repeat 0 d) (reader_of T)) d)))).
End Usual.

Section Law.
  Context {system : digit_system}.
  Variables (rules : number_rules) (small : table).
  Variables (sums : list (list (Z * nat))) (limit : list (Z * nat) * Z).
  Notation d := (numbers rules).

  Definition usual_law_check : bool :=
    (0 <? d)%nat && (by_before <=? 1) &&
    if by_before =? 0 then law_check rules small sums limit
    else match spread d small with
         | Some L => law_check rules L sums limit && agree d small L
         | None => false
         end.

  (* What the law says: n digits are read, if all numbers of the position have so many. *)
  Definition is_number_law : Prop :=
    (exists G numbers_of, plays rules G numbers_of) /\
    forall G numbers_of, plays rules G numbers_of -> forall p n,
      Forall (fun v => v < fst (weight n)) (numbers_of p) ->
      outcome_of G p = win_if (negb (accepts (reader_of small) (word n (numbers_of p)))).

  Theorem number_law : usual_law_check = true -> is_number_law.
  Proof.
    unfold usual_law_check. intros [[hd%Nat.ltb_lt few%N.leb_le]%andb_true_iff h]%andb_true_iff.
    enough (exists L, law_check rules L sums limit = true /\ forall w, Word d w ->
      is_usual (repeat 0 d) w = true ->
      accepts (reader_of small) w = accepts (reader_of L) w) as (L & checked & same).
    { destruct (checked_law rules L sums limit checked) as [some all]. split; [exact some|].
      intros G numbers_of hG p n bound. pose proof (has_numbers _ _ _ hG p) as hp.
      destruct (word_ok n _ bound) as [hw e]. rewrite hp in hw, e.
      rewrite same; [now apply (all G numbers_of)|easy|].
      apply word_is_usual; [easy|now rewrite repeat_length|intros i|easy].
      rewrite nth_repeat. pose proof digit_system_positive. lia. }
    destruct (by_before =? 0); [now exists small|]. destruct (spread d small) as [L|]; [|easy].
    apply andb_true_iff in h as [h h']. exists L. split; [easy|]. now apply agree_same.
  Qed.
End Law.
