(* Laws of heaps that a move may split: an automaton reads the digits of a heap and of a number, and
   accepts them exactly if the number is the Grundy number of the heap.

   By the theorem of Sprague and Grundy (Grundy.v), the nim-sum of the numbers of all heaps then tells
   who wins. That the automaton is right is a formula, which the compiler decides (Compiler.v), with
   digits in base 2, where a nim-sum is made digit by digit. Say that n reaches h if it can be
   replaced by a heap with the number h, or by two whose numbers have the nim-sum h. For all n and h,

   - n has some number;
   - if h is a number of n, then n does not reach h;
   - if h is less than a number of n, then n reaches h;
   - what a move leaves of n is smaller than n.

   For example, Lasker's Nim: take some of a heap, or split it. The heaps 0, 1 and 2 have the numbers
   0, 1 and 2; but 3 reaches 1 xor 2 = 3 as well, and has the number 4. *)
From Coq Require Import List Arith NArith ZArith Lia Bool ConstructiveEpsilon.
From GameTheory Require Import Game Grundy.
From Discovery Require Import Digits Formulas FormulaText Automata Compiler NumberLaws SplitGame.
Import ListNotations.
Local Open Scope N_scope.

Section Check.
  Context {system : digit_system}.
  Variables (rules : split_rules) (L : table).
  Notation k := (heap_variables rules).
  Notation is_number := (accepted 2 L).

  (* What is said of the variables 0, the heap, and 3, a number. Variables 1 and 2 are what a move
     leaves, or 1 is another number; 4 and 5 are the numbers of the two heaps. *)
  Definition reaches := Or (There_is 1 (And (takes rules) (In_law [1; 3]%nat)))
    (there_are 1 2 (And (splits rules)
      (There_is 4 (And (In_law [1; 4]%nat)
        (There_is 5 (And (In_law [2; 5]%nat) (Nim_sum 4 5 3))))))).
  Definition below (i j : nat) := At_most [(1%Z, i); ((-1)%Z, j)] 1.
  Definition is_mex_formula := And (There_is 1 (In_law [0; 1]%nat))
    (And (Not (And (In_law [0; 3]%nat) reaches))
      (Or (Not (There_is 1 (And (In_law [0; 1]%nat) (below 3 1)))) reaches)).
  Definition parts_are_smaller := And (Or (Not (takes rules)) (below 1 0))
    (Or (Not (splits rules)) (And (below 1 0) (below 2 0))).

  Definition split_law_check : bool :=
    (6 <=? k)%nat && well_formed 2 k (takes rules) && well_formed 3 k (splits rules)
    && depends_on_numbers 2 L && valid 2 L k parts_are_smaller && valid 2 L k is_mex_formula.

  (* What the check finds out. *)
  Hypotheses (enough : (6 <= k)%nat) (formed : well_formed 2 k (takes rules) = true)
    (formed' : well_formed 3 k (splits rules) = true) (decided : decides 2 (reader_of L) is_number)
    (get_smaller : valid 2 L k parts_are_smaller = true) (right : valid 2 L k is_mex_formula = true).

  (* The numbers of all variables, if the formulas of the moves speak of the first three. *)
  Definition all_numbers (n a b h u v : N) : list N :=
    n :: a :: b :: h :: u :: v :: repeat 0 (k - 6).

  Lemma all_numbers_length n a b h u v : length (all_numbers n a b h u v) = k.
  Proof. cbn. rewrite repeat_length. lia. Qed.

  Lemma well_formed_ok f R e parts n : well_formed (S (length parts)) k f = true ->
    (length parts <= 2)%nat -> length e = k -> firstn (S (length parts)) e = n :: parts ->
    satisfies R e f <-> satisfies (fun _ => False) (heap_frame rules n parts) f.
  Proof.
    intros hf few he first.
    apply (satisfies_same _ _ k f _ _ _ he) with (2 := hf).
    - unfold heap_frame. cbn. rewrite app_length, repeat_length. lia.
    - intros i hi%Nat.ltb_lt. change (heap_frame rules n parts)
        with ((n :: parts) ++ repeat 0 (k - S (length parts))).
      rewrite app_nth1 by easy. rewrite <- first, <- (firstn_skipn (S (length parts)) e) at 1.
      now rewrite app_nth1 by (rewrite firstn_length; lia).
  Qed.

  Lemma takes_ok R n a b h u v :
    satisfies R (all_numbers n a b h u v) (takes rules) <-> leaves rules n [a].
  Proof. apply (well_formed_ok (takes rules)); [easy|cbn; lia|apply all_numbers_length|easy]. Qed.

  Lemma splits_ok R n a b h u v :
    satisfies R (all_numbers n a b h u v) (splits rules) <-> leaves rules n [a; b].
  Proof. apply (well_formed_ok (splits rules)); [easy|cbn; lia|apply all_numbers_length|easy]. Qed.

  Lemma below_ok R e i j : satisfies R e (below i j) <-> nth i e 0 < nth j e 0.
  Proof. unfold below. cbn [satisfies sum fst snd]. unfold number_at. lia. Qed.

  Lemma parts_below n parts : leaves rules n parts ->
    (length parts <= 2)%nat /\ Forall (fun a => a < n) parts.
  Proof.
    assert (forall a b, (leaves rules n [a] -> a < n) /\
      (leaves rules n [a; b] -> a < n /\ b < n)) as all.
    { intros a b. pose proof (valid_ok _ _ _ _ _ decided get_smaller (all_numbers n a b 0 0 0)
        (all_numbers_length _ _ _ _ _ _)) as [one two].
      cbn [satisfies] in one, two. rewrite takes_ok, below_ok in one.
      rewrite splits_ok, !below_ok in two. cbn [all_numbers nth] in one, two. tauto. }
    intros hl. destruct parts as [|a [|b [|c parts]]]; try contradiction; cbn [length].
    - destruct (all a 0) as [one _]. split; [lia|]. constructor; auto.
    - destruct (all a b) as [_ two]. destruct (two hl). split; [lia|]. auto.
  Qed.

  Definition reached (n h : N) : Prop :=
    (exists a, leaves rules n [a] /\ is_number [a; h]) \/
    (exists a b u v, leaves rules n [a; b] /\ is_number [a; u] /\ is_number [b; v] /\
      N.lxor u v = h).

  Lemma reaches_ok n a b h u v :
    satisfies is_number (all_numbers n a b h u v) reaches <-> reached n h.
  Proof.
    unfold reaches, reached. cbn [satisfies there_are].
    setoid_rewrite (fun a' => takes_ok is_number n a' b h u v
      : satisfies is_number (replace 1 a' (all_numbers n a b h u v)) (takes rules) <-> _).
    setoid_rewrite (fun a' b' => splits_ok is_number n a' b' h u v
      : satisfies is_number (replace 2 b' (replace 1 a' (all_numbers n a b h u v))) (splits rules) <-> _).
    split.
    - intros [one|(a' & b' & hs & u' & ha & v' & hb & e)]; [now left|right]. now exists a', b', u', v'.
    - intros [one|(a' & b' & u' & v' & hs & ha & hb & e)]; [now left|right]. exists a', b'.
      split; [easy|]. exists u'. split; [easy|]. now exists v'.
  Qed.

  Lemma law_is_mex n h : (exists g, is_number [n; g]) /\ ~ (is_number [n; h] /\ reached n h) /\
    (forall g, is_number [n; g] -> h < g -> reached n h).
  Proof.
    pose proof (valid_ok _ _ _ _ _ decided right (all_numbers n 0 0 h 0 0)
      (all_numbers_length _ _ _ _ _ _)) as (some & no & below).
    cbn [satisfies] in no, below. rewrite reaches_ok in no, below. split; [exact some|].
    split; [exact no|]. intros g hg less. destruct below as [none|]; [|easy]. destruct none.
    exists g. split; [exact hg|]. now apply below_ok.
  Qed.

  Lemma number_unique n g h : is_number [n; g] -> is_number [n; h] -> g = h.
  Proof.
    enough (forall g h, is_number [n; g] -> is_number [n; h] -> ~ g < h) as least.
    { intros hg hh. pose proof (least g h hg hh). pose proof (least h g hh hg). lia. }
    clear g h. intros g h hg hh less. destruct (law_is_mex n g) as (_ & no & below).
    apply no. split; [easy|]. now apply (below h).
  Qed.

  Definition reads (n h : N) : bool := accepts (reader_of L) (word (width [n; h]) [n; h]).

  Lemma word_law n h w : n < fst (weight w) -> h < fst (weight w) ->
    accepts (reader_of L) (word w [n; h]) = true <-> is_number [n; h].
  Proof.
    intros hn hh. destruct (word_ok w [n; h]) as [hw e]; [now repeat constructor|].
    cbn [length] in hw, e. now rewrite (decided _ hw), e.
  Qed.

  Lemma reads_law n h : reads n h = true <-> is_number [n; h].
  Proof. exact (decides_numbers _ _ _ [n; h] decided eq_refl). Qed.

  Lemma some_number n : exists m, reads n (N.of_nat m) = true.
  Proof.
    destruct (law_is_mex n 0) as [[g hg] _]. exists (N.to_nat g). rewrite N2Nat.id.
    now apply reads_law.
  Qed.

  Definition grundy (n : N) : nat := proj1_sig (constructive_indefinite_ground_description_nat
    (fun m => reads n (N.of_nat m) = true) (fun m => bool_dec _ true) (some_number n)).

  Lemma grundy_ok n h : is_number [n; h] <-> h = N.of_nat (grundy n).
  Proof.
    assert (is_number [n; N.of_nat (grundy n)]) as hg
      by (apply reads_law; exact (proj2_sig (constructive_indefinite_ground_description_nat
        (fun m => reads n (N.of_nat m) = true) _ (some_number n)))).
    split; [intros h'; now apply (number_unique n)|now intros ->].
  Qed.

  Lemma reached_ok n m : reached n (N.of_nat m) <->
    exists parts, leaves rules n parts /\ nim_sum N grundy parts = m.
  Proof.
    unfold reached. setoid_rewrite grundy_ok. split.
    - intros [(a & ha & e)|(a & b & u & v & hab & -> & -> & e)].
      + exists [a]. split; [easy|]. cbn. rewrite Nat.lxor_0_r. lia.
      + exists [a; b]. split; [easy|]. cbn. rewrite Nat.lxor_0_r. rewrite lxor_of_nat in e. lia.
    - intros ([|a [|b [|c parts]]] & hp & <-); try contradiction; cbn; rewrite Nat.lxor_0_r.
      + left. now exists a.
      + right. exists a, b. do 2 eexists. repeat split; [easy|apply lxor_of_nat].
  Qed.

  (* All that a move can leave. *)
  Definition leaves_b n (parts : list N) : bool :=
    decide 2 L k (if (length parts =? 1)%nat then takes rules else splits rules)
      (heap_frame rules n parts).

  Lemma leaves_b_ok n parts : length parts = 1%nat \/ length parts = 2%nat ->
    leaves_b n parts = true <-> leaves rules n parts.
  Proof.
    unfold leaves_b.
    assert (compile 2 L k (takes rules) <> None /\ compile 2 L k (splits rules) <> None).
    { apply valid_compiles in get_smaller as some. unfold parts_are_smaller in some. cbn [compile] in some.
      split; intros none; apply some; rewrite none; [easy|apply bind_none]. }
    intros [e|e]; rewrite e; cbn [Nat.eqb];
      (rewrite (decide_ok _ _ is_number); [|easy..|cbn; rewrite app_length, repeat_length; lia]);
      destruct parts as [|a [|b [|c parts]]]; try discriminate e; apply well_formed_ok;
      try easy; cbn; rewrite ?repeat_length; lia.
  Qed.

  Definition part_moves (n : N) : list (list N) :=
    let smaller := map N.of_nat (seq 0 (N.to_nat n)) in
    filter (leaves_b n) (words smaller 1 ++ words smaller 2).

  Lemma part_moves_In n parts : In parts (part_moves n) <-> leaves rules n parts.
  Proof.
    unfold part_moves. rewrite filter_In, in_app_iff, !words_In. split.
    - intros [h hl]. apply leaves_b_ok in hl; tauto.
    - intros hl. destruct (parts_below n parts hl) as [few less].
      assert (Forall (fun a => In a (map N.of_nat (seq 0 (N.to_nat n)))) parts) as smaller.
      { revert less. apply Forall_impl. intros a ha. apply in_map_iff. exists (N.to_nat a).
        rewrite N2Nat.id, in_seq. lia. }
      assert (length parts = 1%nat \/ length parts = 2%nat) as count
        by (destruct parts as [|a [|b [|c parts]]]; cbn in *; tauto || lia).
      split; [tauto|]. now apply leaves_b_ok.
  Qed.

  Lemma part_mex n : is_mex (grundy n) (map (nim_sum N grundy) (part_moves n)).
  Proof.
    assert (forall m, In m (map (nim_sum N grundy) (part_moves n)) <-> reached n (N.of_nat m))
      as values.
    { intros m. rewrite reached_ok, in_map_iff. setoid_rewrite part_moves_In.
      split; intros (parts & h & h'); now exists parts. }
    assert (is_number [n; N.of_nat (grundy n)]) as hg by now apply grundy_ok. split.
    - rewrite values. intros h. now destruct (law_is_mex n (N.of_nat (grundy n))) as (_ & [] & _).
    - intros m hm. apply values.
      apply (law_is_mex n (N.of_nat m)) with (g := N.of_nat (grundy n)); [easy|lia].
  Qed.

  Lemma heap_moves_In heaps heaps' : In heaps' (sum_options N part_moves heaps) <->
    is_heap_move rules heaps heaps'.
  Proof.
    rewrite sum_options_In. unfold is_heap_move. now setoid_rewrite part_moves_In.
  Qed.

  Lemma outcome_of_splits G heaps_of : plays_splits rules G heaps_of -> forall p,
    outcome_of G p = win_if (negb (nim_sum N grundy (heaps_of p) =? 0)%nat).
  Proof.
    intros [_ moves_ok ending_ok] p.
    apply (grundy_outcome G (fun _ => True) (fun p => nim_sum N grundy (heaps_of p))); try easy.
    clear p. intros p _. apply (is_mex_ext (map (nim_sum N grundy)
      (sum_options N part_moves (heaps_of p)))); [|now apply sprague_grundy, part_mex].
    intros v. rewrite !in_map_iff. split.
    - intros (heaps & <- & (q & hq & <-)%heap_moves_In%moves_ok). now exists q.
    - intros (q & <- & hq). exists (heaps_of q). split; [easy|].
      apply heap_moves_In, moves_ok. now exists q.
  Qed.

  (* There is such a game. What a move leaves of n is at most two heaps of n - 1 each. *)
  Definition room (n : N) : nat := 3 ^ N.to_nat n.

  Lemma parts_have_less_room n parts : In parts (part_moves n) ->
    (total_size N room parts < room n)%nat.
  Proof.
    intros [few less]%part_moves_In%parts_below.
    assert (forall a, In a parts -> 3 * room a <= room n)%nat as each.
    { intros a ha. rewrite Forall_forall in less. specialize (less a ha). unfold room.
      rewrite <- Nat.pow_succ_r'. apply Nat.pow_le_mono_r; lia. }
    assert (0 < room n)%nat by (apply Nat.neq_0_lt_0, Nat.pow_nonzero; lia).
    destruct parts as [|a [|b [|c parts]]]; cbn [total_size list_sum map fold_right length] in *; try lia.
    - pose proof (each a (or_introl eq_refl)). lia.
    - pose proof (each a (or_introl eq_refl)). pose proof (each b (or_intror (or_introl eq_refl))).
      lia.
  Qed.

  Definition split_game : game := sum_game N part_moves room parts_have_less_room.

  Lemma split_game_plays : plays_splits rules split_game (fun heaps => heaps).
  Proof.
    split; [now intros heaps; exists heaps| |easy]. intros p heaps'. rewrite <- heap_moves_In.
    split; [now intros (q & hq & <-)|]. now exists heaps'.
  Qed.
End Check.

(* What a law says: n digits are read, if both numbers have so many. *)
Definition is_split_law {system : digit_system} (rules : split_rules) (L : table) : Prop :=
  exists grundy : N -> nat,
    (forall n h width, n < fst (weight width) -> h < fst (weight width) ->
      accepts (reader_of L) (word width [n; h]) = (h =? N.of_nat (grundy n))) /\
    (exists G heaps_of, plays_splits rules G heaps_of) /\
    forall G heaps_of, plays_splits rules G heaps_of -> forall p,
      outcome_of G p = win_if (negb (nim_sum N grundy (heaps_of p) =? 0)%nat).

Theorem split_law {system : digit_system} rules L :
  split_law_check rules L = true -> is_split_law rules L.
Proof.
  unfold split_law_check. rewrite !andb_true_iff, Nat.leb_le.
  intros [[[[[h1 h2] h3] h4%depends_on_numbers_ok] h5] h6].
  exists (grundy rules L h1 h2 h3 h4 h6). split; [|split].
  - intros n h w hn hh. apply eq_iff_eq_true.
    now rewrite (word_law L h4), (grundy_ok rules L h1 h2 h3 h4 h6), N.eqb_eq.
  - eexists _, _. exact (split_game_plays rules L h1 h2 h3 h4 h5).
  - exact (outcome_of_splits rules L h1 h2 h3 h4 h5 h6).
Qed.
