(* The octal periodicity theorem (Guy and Smith, 1956), for several kinds of parts at once.

   A position is a row of parts: heaps, or gaps between marks. A part has a kind and a number of
   cells. A move takes some cells of one part and leaves nothing of it, or one part, or two. An
   octal game has one kind, heaps; a gap on a strip has a kind for each two marks that can be its
   ends. Whoever cannot move loses.

   A law is a table of numbers for each kind that goes on for ever: G(c, n + p) = G(c, n) for
   n >= n0, with a period p >= 1. Let no move need more than w cells. The theorem says: if G(c, n)
   is the mex of the numbers of its options for n < 2 n0 + 2 p + w, then it is so for all n, and G
   are the Grundy numbers (mex_goes_on, law_theorem). So finitely many checks tell who wins any
   sum of parts (law_outcome).

   The proof is by induction on n >= 2 n0 + 2 p + w. Compare the options of n cells with those of
   n - p cells. What is left after a move is long: if it is one part, or the longer one of two, it
   has at least n0 cells, also without p of them, and p cells make no difference to its number. So
   the same numbers can be reached from n as from n - p, and their mex is G(n - p) = G(n).

   For the check, the numbers of each kind stand in a list, the last one first. Then the pairs of
   numbers for the two parts that a move can leave are found by walking through one list from its
   start and through another one from its end, in linear time. *)
From Coq Require Import List Arith NArith Lia Bool MSetPositive.
From GameTheory Require Import Game Grundy.
Import ListNotations.

(* The rules. *)

(* The kind, and the number of cells. *)
Definition part := (nat * nat)%type.

(* What is left is given as the kind of the part and the least number of cells it may have. *)
Inductive move :=
| Take (taken : nat)
| Leave (taken : nat) (left : nat * nat)
| Split (taken : nat) (left right : nat * nat).

(* The moves of each kind of parts. *)
Definition rules := list (list move).

(* All that the move can leave of [n] cells. *)
Definition results (n : nat) (chosen : move) : list (list part) :=
  match chosen with
  | Take k => if n =? k then [[]] else []
  | Leave k (c, least) => if k + least <=? n then [[(c, n - k)]] else []
  | Split k (c, least) (d, least') =>
      map (fun i => [(c, i); (d, n - k - i)]) (seq least (S n - (k + least + least')))
  end.

Definition part_moves (r : rules) '((c, n) : part) : list (list part) :=
  flat_map (results n) (nth c r []).

(* Every move makes parts smaller, and leaves parts of kinds that there are. *)
Definition is_sound (r : rules) : bool :=
  forallb (forallb (fun chosen =>
    match chosen with
    | Take k => 1 <=? k
    | Leave k (c, _) => (1 <=? k) && (c <? length r)
    | Split k (c, least) (d, least') =>
        (1 <=? k + least) && (1 <=? k + least') && (c <? length r) && (d <? length r)
    end)) r.

(* An octal code, from the digit before the point on: whether k cells may be taken from a heap
   so that no heap, one heap, or two heaps are left. *)
Definition digit '((k, d) : nat * nat) : list move :=
  (if Nat.odd d then [Take k] else []) ++
  (if Nat.odd (d / 2) then [Leave k (0, 1)] else []) ++
  (if Nat.odd (d / 4) then [Split k (0, 1) (0, 1)] else []).
Definition octal (code : list nat) : rules :=
  [flat_map digit (combine (seq 0 (length code)) code)].

Lemma in_results n chosen q : In q (results n chosen) <->
  match chosen with
  | Take k => n = k /\ q = []
  | Leave k (c, least) => exists i, i + k = n /\ least <= i /\ q = [(c, i)]
  | Split k (c, least) (d, least') =>
      exists i j, i + j + k = n /\ least <= i /\ least' <= j /\ q = [(c, i); (d, j)]
  end.
Proof.
  destruct chosen as [k|k [c least]|k [c least] [d least']]; cbn [results].
  - destruct (Nat.eqb_spec n k); cbn; intuition congruence.
  - destruct (Nat.leb_spec (k + least) n) as [le|lt]; split.
    + intros [<-|[]]. exists (n - k). repeat split; lia.
    + intros (i & <- & _ & ->). left. do 3 f_equal. lia.
    + easy.
    + intros (i & hn & hi & _). lia.
  - rewrite in_map_iff. split.
    + intros (i & <- & hi%in_seq). exists i, (n - k - i). repeat split; lia.
    + intros (i & j & hn & hi & hj & ->). exists i. rewrite in_seq.
      split; [do 4 f_equal|]; lia.
Qed.

Section Rules.
  Variable r : rules.
  Context (sound : is_sound r = true).

  Lemma sound_move c chosen : In chosen (nth c r []) ->
    match chosen with
    | Take k => 1 <= k
    | Leave k (c, _) => 1 <= k /\ c < length r
    | Split k (c, least) (d, least') =>
        1 <= k + least /\ 1 <= k + least' /\ c < length r /\ d < length r
    end.
  Proof.
    intros h. assert (In (nth c r []) r) as hc.
    { apply nth_In. destruct (Nat.lt_ge_cases c (length r)); [easy|].
      now rewrite nth_overflow in h. }
    pose proof sound as all. unfold is_sound in all. rewrite forallb_forall in all.
    apply all in hc. rewrite forallb_forall in hc. apply hc in h.
    destruct chosen as [k|k [? ?]|k [? ?] [? ?]];
      rewrite ?andb_true_iff, ?Nat.leb_le, ?Nat.ltb_lt in h; tauto.
  Qed.

  Lemma in_part_moves c n q :
    In q (part_moves r (c, n)) <-> exists chosen, In chosen (nth c r []) /\ In q (results n chosen).
  Proof. apply in_flat_map. Qed.

  Lemma part_moves_smaller c n q : In q (part_moves r (c, n)) -> forall d i, In (d, i) q -> i < n.
  Proof.
    intros (chosen & hc%sound_move & h)%in_part_moves d i. apply in_results in h.
    destruct chosen as [k|k [? ?]|k [? ?] [? ?]].
    - now destruct h as [_ ->].
    - destruct h as (j & hn & _ & ->). intros [[= <- <-]|[]]. lia.
    - destruct h as (a & b & hn & ha & hb & ->). intros [[= <- <-]|[[= <- <-]|[]]]; lia.
  Qed.

  (* The game. A part can be split though no cell is taken, so cells alone are no measure. *)

  Definition room (q : list part) : nat := fold_right (fun '(_, n) sum => n + (n - 1) + sum) 0 q.

  Lemma room_app q q' : room (q ++ q') = room q + room q'.
  Proof. unfold room. induction q as [|[c n] q IH]; cbn; [easy|]. rewrite IH. lia. Qed.

  Lemma octal_shrinks p : forall q, In q (sum_options part (part_moves r) p) -> room q < room p.
  Proof.
    induction p as [|[c n] p IH]; intros q; [easy|]. cbn [sum_options].
    rewrite in_app_iff, !in_map_iff. intros [(new & <- & h)|(rest & <- & h%IH)].
    - rewrite room_app. apply Nat.add_lt_mono_r.
      apply in_part_moves in h as (chosen & hc%sound_move & h). apply in_results in h.
      destruct chosen as [k|k [? ?]|k [? ?] [? ?]].
      + destruct h as [-> ->]. cbn. lia.
      + destruct h as (i & <- & _ & ->). cbn. lia.
      + destruct h as (i & j & <- & hi & hj & ->). cbn. lia.
    - cbn. unfold room in *. lia.
  Qed.

  Definition octal_game : game :=
    {| position := list part; options := sum_options part (part_moves r);
       ending := fun _ => Loss; size := room; shrinks := octal_shrinks |}.

  (* Numbers that are the mex of those of their options everywhere are the Grundy numbers: no other
     numbers are. *)

  Definition are_grundy_numbers (g : part -> nat) : Prop :=
    forall p, is_mex (g p) (map (nim_sum part g) (part_moves r p)).

  Theorem octal_outcome g parts : are_grundy_numbers g ->
    outcome_of octal_game parts = win_if (negb (nim_sum part g parts =? 0)).
  Proof.
    intros h. apply (grundy_outcome octal_game (fun _ => True) (nim_sum part g)); try easy.
    intros p _. apply sprague_grundy, h.
  Qed.

  Lemma nim_sum_ext (g h : part -> nat) q :
    (forall p, In p q -> g p = h p) -> nim_sum part g q = nim_sum part h q.
  Proof.
    induction q as [|p q IH]; intros same; [easy|]. cbn. f_equal; [apply same; now left|].
    apply IH. intros s hs. apply same. now right.
  Qed.

  Lemma grundy_numbers_unique g h : are_grundy_numbers g -> are_grundy_numbers h ->
    forall p, g p = h p.
  Proof.
    intros hg hh [c n]. revert c. induction n as [n IH] using (well_founded_induction lt_wf).
    intros c. apply (is_mex_unique _ _ _ (hg (c, n))).
    erewrite map_ext_in; [apply hh|]. intros q hq. apply nim_sum_ext. intros [d i] hi.
    apply IH, (part_moves_smaller c n q hq d i hi).
  Qed.

  (* So many cells a move needs. *)

  Definition width (chosen : move) : nat :=
    match chosen with
    | Take k => k
    | Leave k (_, least) => k + least
    | Split k (_, least) (_, least') => k + 2 * least + 2 * least'
    end.
  Definition widest : nat := list_max (map width (concat r)).

  Lemma width_le c chosen : In chosen (nth c r []) -> width chosen <= widest.
  Proof.
    intros h. pose proof (proj1 (list_max_le (map width (concat r)) widest) (le_n _)) as all.
    rewrite Forall_forall in all. apply all, in_map, in_concat. exists (nth c r []).
    split; [|easy]. apply nth_In.
    destruct (Nat.lt_ge_cases c (length r)); [easy|]. now rewrite nth_overflow in h.
  Qed.

  (* A law: the first numbers of each kind, which go on with a period. *)

  Record law := { from : nat; period : nat; numbers : list (list nat) }.

  Definition number_of (l : law) '((c, n) : part) : nat :=
    nth (if n <? from l then n else from l + (n - from l) mod period l) (nth c (numbers l) []) 0.

  Arguments number_of : simpl never.
  Notation value l := (nim_sum part (number_of l)).

  Lemma number_repeats l c n : 1 <= period l -> from l <= n ->
    number_of l (c, n + period l) = number_of l (c, n).
  Proof.
    intros pos hn. unfold number_of.
    destruct (Nat.ltb_spec (n + period l) (from l)), (Nat.ltb_spec n (from l)); try lia.
    replace (n + period l - from l) with (n - from l + 1 * period l) by lia.
    now rewrite Nat.mod_add by lia.
  Qed.

  (* What can be reached from [n] cells can be reached from [n'] cells, if one is a period more than
     the other and both are large. *)
  Lemma same_values l c n n' v :
    1 <= period l -> 2 * from l + period l + widest <= Nat.min n n' ->
    n' = n + period l \/ n = n' + period l ->
    In v (map (value l) (part_moves r (c, n))) ->
    In v (map (value l) (part_moves r (c, n'))).
  Proof.
    intros pos long near. rewrite !in_map_iff.
    assert (forall d i i', i + n' = i' + n -> from l <= i -> from l <= i' ->
      number_of l (d, i') = number_of l (d, i)) as same.
    { intros d i i' e hi hi'. destruct near as [->| ->].
      - replace i' with (i + period l) by lia. now apply number_repeats.
      - replace i with (i' + period l) by lia. symmetry. now apply number_repeats. }
    intros (q & <- & (chosen & hc & h)%in_part_moves). apply in_results in h.
    cut (exists q', In q' (results n' chosen) /\
      value l q' = value l q).
    { intros (q' & h' & e). exists q'. split; [easy|]. apply in_part_moves. now exists chosen. }
    setoid_rewrite in_results. apply width_le in hc as hw. apply sound_move in hc.
    destruct chosen as [k|k [d least]|k [d least] [e least']]; cbn [width] in hw.
    - destruct h. lia.
    - destruct h as (i & hi & _ & ->). exists [(d, i + n' - n)]. split.
      + exists (i + n' - n). repeat split; lia.
      + cbn [nim_sum]. now rewrite (same d i) by lia.
    - destruct h as (i & j & hij & hi & hj & ->). destruct (Nat.le_ge_cases i j).
      + exists [(d, i); (e, j + n' - n)]. split.
        * exists i, (j + n' - n). repeat split; lia.
        * cbn [nim_sum]. now rewrite (same e j) by lia.
      + exists [(d, i + n' - n); (e, j)]. split.
        * exists (i + n' - n), j. repeat split; lia.
        * cbn [nim_sum]. now rewrite (same d i) by lia.
  Qed.

  Definition mex_holds (l : law) (c n : nat) : Prop :=
    is_mex (number_of l (c, n)) (map (value l) (part_moves r (c, n))).

  Lemma mex_goes_on l : 1 <= period l ->
    (forall c n, n < 2 * from l + 2 * period l + widest -> mex_holds l c n) ->
    are_grundy_numbers (number_of l).
  Proof.
    intros pos first [c n]. induction n as [n IH] using (well_founded_induction lt_wf).
    destruct (Nat.lt_ge_cases n (2 * from l + 2 * period l + widest)) as [lt|ge];
      [now apply first|].
    replace n with (n - period l + period l) at 1 by lia. rewrite number_repeats by lia.
    refine (is_mex_ext _ _ _ _ (IH (n - period l) ltac:(lia))).
    split; apply same_values; lia.
  Qed.

  (* The check. *)

  Fixpoint nim_sums (l m : list N) : list N :=
    match l, m with x :: l, y :: m => N.lxor x y :: nim_sums l m | _, _ => [] end.

  (* The numbers of the options of [n] cells, if [known] are those of fewer cells. If both parts of
     a split are of one kind, half of the pairs are enough. *)
  Definition values (n : nat) (known : list (list N)) (chosen : move) : list N :=
    let below c k := skipn (k - 1) (nth c known []) in
    match chosen with
    | Take k => if n =? k then [0%N] else []
    | Leave k (c, least) => if k + least <=? n then firstn 1 (below c k) else []
    | Split k (c, least) (d, least') =>
        let pairs := S n - (k + least + least') in
        let enough := if (c =? d) && (least =? least') then Nat.div2 (S pairs) else pairs in
        nim_sums (firstn enough (skipn least (rev' (below c (k + least'))))) (below d (k + least))
    end.

  Definition insert (seen : PositiveSet.t) (v : N) : PositiveSet.t :=
    let key := N.succ_pos v in
    if PositiveSet.mem key seen then seen else PositiveSet.add key seen.

  Fixpoint first_missing (fuel : nat) (v : N) (seen : PositiveSet.t) : N :=
    match fuel with
    | 0 => v
    | S less =>
        if PositiveSet.mem (N.succ_pos v) seen then first_missing less (N.succ v) seen else v
    end.
  Definition fast_mex (l : list N) : N :=
    first_missing (length l) 0 (fold_left insert l PositiveSet.empty).

  Definition next (n : nat) (known : list (list N)) (c : nat) : N :=
    fast_mex (flat_map (values n known) (nth c r [])).

  (* Whether the rows, which have [n] numbers each, are right. *)
  Fixpoint rows_hold (n : nat) (rows : list (list N)) : bool :=
    match n with
    | 0 => true
    | S less =>
        let known := map (@tl N) rows in
        forallb (fun c => N.eqb (hd 0%N (nth c rows [])) (next less known c)) (seq 0 (length r))
        && rows_hold less known
    end.

  Definition row (l : law) (n c : nat) : list N :=
    map (fun i => N.of_nat (number_of l (c, i))) (rev (seq 0 n)).

  Definition law_check (l : law) : bool :=
    let n := 2 * from l + 2 * period l + widest in
    is_sound r && (1 <=? period l) && (length (numbers l) =? length r)
    && rows_hold n (map (row l n) (seq 0 (length r))).

  Lemma lxor_of_nat a b : N.of_nat (Nat.lxor a b) = N.lxor (N.of_nat a) (N.of_nat b).
  Proof.
    assert (forall i a, N.testbit (N.of_nat a) (N.of_nat i) = Nat.testbit a i) as bits.
    { clear. induction i as [|i IH]; intros a.
      - apply N.b2n_inj. rewrite N.bit0_mod. change 2%N with (N.of_nat 2).
        rewrite <- Nat2N.inj_mod, <- Nat.bit0_mod. now destruct (Nat.testbit a 0).
      - rewrite Nat2N.inj_succ, N.testbit_succ_r_div2, <- Nat2N.inj_div2 by lia. apply IH. }
    apply N.bits_inj. intros i. rewrite <- (N2Nat.id i), N.lxor_spec, !bits. apply Nat.lxor_spec.
  Qed.

  Lemma mem_inserted v l : forall seen, PositiveSet.mem (N.succ_pos v) (fold_left insert l seen) =
    existsb (N.eqb v) l || PositiveSet.mem (N.succ_pos v) seen.
  Proof.
    induction l as [|w l IH]; intros seen; [easy|]. cbn. rewrite IH. unfold insert.
    destruct (N.eqb_spec v w) as [<-|n].
    - destruct (PositiveSet.mem (N.succ_pos v) seen) eqn:e; [now rewrite e, orb_true_r|].
      rewrite (proj2 (PositiveSet.mem_spec _ _)); [now rewrite orb_true_r|].
      apply PositiveSet.add_spec. now left.
    - f_equal. destruct (PositiveSet.mem (N.succ_pos w) seen); [easy|].
      apply eq_true_iff_eq. rewrite !PositiveSet.mem_spec, PositiveSet.add_spec.
      split; [|now right]. intros [e|h]; [|easy]. destruct n.
      apply (f_equal Npos) in e. rewrite !N.succ_pos_spec in e. lia.
  Qed.

  Lemma fast_mex_spec l m : is_mex m (map N.to_nat l) -> fast_mex l = N.of_nat m.
  Proof.
    intros <-%(is_mex_unique _ _ _ (mex_spec _)). unfold fast_mex, mex. rewrite map_length.
    change 0%N with (N.of_nat 0). generalize (length l), 0.
    induction n as [|fuel IH]; intros v; [easy|]. cbn [first_missing mex_from].
    rewrite <- Nat2N.inj_succ, IH, mem_inserted, orb_false_r.
    assert (existsb (N.eqb (N.of_nat v)) l = existsb (Nat.eqb v) (map N.to_nat l)) as ->;
      [|now destruct (existsb _ _)].
    clear. induction l as [|w l IH]; [easy|]. cbn. rewrite IH. f_equal.
    destruct (N.eqb_spec (N.of_nat v) w), (Nat.eqb_spec v (N.to_nat w)); lia.
  Qed.

  Lemma row_succ l c n : row l (S n) c = N.of_nat (number_of l (c, n)) :: row l n c.
  Proof. unfold row. now rewrite seq_S, rev_app_distr. Qed.

  Lemma skipn_row l c k : forall n, skipn k (row l n c) = row l (n - k) c.
  Proof. induction k as [|k IH]; intros [|n]; try easy. rewrite row_succ. apply IH. Qed.

  Lemma skipn_seq k : forall start n, skipn k (seq start n) = seq (start + k) (n - k).
  Proof.
    induction k as [|k IH]; intros start [|n]; try (now rewrite Nat.add_0_r); [easy|].
    cbn [seq skipn]. rewrite IH. f_equal. lia.
  Qed.

  Lemma firstn_seq k : forall start n, firstn k (seq start n) = seq start (Nat.min k n).
  Proof. induction k as [|k IH]; intros start [|n]; cbn; try easy. now rewrite IH. Qed.

  Lemma nim_sums_rows l c d n : forall start j, n <= j ->
    nim_sums (map (fun i => N.of_nat (number_of l (c, i))) (seq start n)) (row l j d) =
    map (fun i => N.of_nat (value l [(c, i); (d, start + j - 1 - i)])) (seq start n).
  Proof.
    induction n as [|n IH]; intros start [|j] h; try lia; [easy..|].
    rewrite row_succ. cbn [seq map nim_sums]. rewrite IH by lia. f_equal.
    - cbn. rewrite Nat.lxor_0_r, lxor_of_nat. do 4 f_equal. lia.
    - apply map_ext. intros i. do 5 f_equal. lia.
  Qed.

  (* The same numbers, perhaps not as often. *)
  Lemma values_spec l known c n chosen v :
    (forall d, d < length r -> nth d known [] = row l n d) -> In chosen (nth c r []) ->
    In v (values n known chosen) <->
    exists q, In q (results n chosen) /\ v = N.of_nat (value l q).
  Proof.
    intros right sound_here%sound_move. setoid_rewrite in_results.
    destruct chosen as [k|k [d least]|k [d least] [e least']]; cbn [values].
    - destruct (Nat.eqb_spec n k) as [->|ne]; cbn.
      + split; [intros [<-|[]]; now exists []|]. intros (q & [_ ->] & ->). now left.
      + split; [easy|]. now intros (q & [e _] & _).
    - rewrite right, skipn_row by easy. destruct (Nat.leb_spec (k + least) n) as [le|lt].
      + replace (n - (k - 1)) with (S (n - k)) by lia. rewrite row_succ. cbn. split.
        * intros [<-|[]]. exists [(d, n - k)]. cbn [nim_sum].
          rewrite Nat.lxor_0_r. split; [|easy]. exists (n - k). repeat split; lia.
        * intros (q & (i & hi & _ & ->) & ->). left. cbn. rewrite Nat.lxor_0_r. do 3 f_equal. lia.
      + split; [easy|]. intros (q & (i & hi & hl & _) & _). lia.
    - rewrite !right, !skipn_row by easy. unfold rev', row at 1.
      rewrite <- rev_alt, <- map_rev, rev_involutive, skipn_map, skipn_seq, firstn_map, firstn_seq.
      replace (n - (k + least' - 1) - least) with (S n - (k + least + least')) by lia.
      remember (S n - (k + least + least')) as pairs.
      rewrite nim_sums_rows by lia. rewrite in_map_iff. setoid_rewrite in_seq. split.
      + intros (i & <- & hi). eexists. split; [|easy]. exists i, (n - k - i).
        repeat split; try lia. do 3 f_equal. f_equal. lia.
      + intros (q & (i & j & hn & hi & hj & ->) & ->). destruct (_ && _) eqn:alike.
        * apply andb_prop in alike as [<-%Nat.eqb_eq <-%Nat.eqb_eq].
          pose proof (Nat.div2_odd (S pairs)) as half.
          assert (Nat.b2n (Nat.odd (S pairs)) <= 1) by (now destruct (Nat.odd _); cbn; lia).
          destruct (Nat.lt_ge_cases i (least + Nat.div2 (S pairs))).
          -- exists i. split; [do 5 f_equal; lia|lia].
          -- exists j. split; [|lia]. f_equal. cbn [nim_sum]. rewrite !Nat.lxor_0_r, Nat.lxor_comm.
             do 3 f_equal. lia.
        * exists i. split; [do 5 f_equal; lia|lia].
  Qed.

  Lemma rows_hold_spec l n : rows_hold n (map (row l n) (seq 0 (length r))) = true ->
    forall c i, c < length r -> i < n -> mex_holds l c i.
  Proof.
    induction n as [|n IH]; intros h c i hc hi; [lia|]. cbn [rows_hold] in h.
    replace (map _ (map _ _)) with (map (row l n) (seq 0 (length r))) in h
      by (rewrite map_map; apply map_ext; intros d; now rewrite row_succ).
    apply andb_prop in h as [all h]. destruct (Nat.eq_dec i n) as [->|ne]; [|apply IH; lia || easy].
    rewrite forallb_forall in all. specialize (all c ltac:(apply in_seq; lia)).
    rewrite nth_map_seq, row_succ in all by easy. apply N.eqb_eq in all. cbn [hd] in all.
    unfold mex_holds. pose proof (mex_spec (map (value l) (part_moves r (c, n)))) as m.
    erewrite <- (fun e => Nat2N.inj _ _ (eq_trans all (fast_mex_spec _ _ e))) in m; [exact m|].
    refine (is_mex_ext _ _ _ _ m). intros v. rewrite !in_map_iff.
    setoid_rewrite in_part_moves. setoid_rewrite in_flat_map.
    assert (forall d, d < length r ->
      nth d (map (row l n) (seq 0 (length r))) [] = row l n d) as right
      by (intros d hd; now rewrite nth_map_seq).
    split.
    - intros (q & <- & chosen & hm & hq). exists (N.of_nat (value l q)).
      rewrite Nat2N.id. split; [easy|]. exists chosen. split; [easy|].
      apply (values_spec l _ c); [easy..|]. now exists q.
    - intros (w & <- & chosen & hm & hw).
      apply (values_spec l _ c) in hw as (q & hq & ->); [|easy..].
      rewrite Nat2N.id. exists q. split; [easy|now exists chosen].
  Qed.
End Rules.

Theorem law_theorem r l : law_check r l = true -> are_grundy_numbers r (number_of l).
Proof.
  intros [[[sound pos%Nat.leb_le]%andb_prop kinds%Nat.eqb_eq]%andb_prop h]%andb_prop.
  apply mex_goes_on; [easy..|]. intros c n hn.
  destruct (Nat.lt_ge_cases c (length r)) as [hc|hc]; [now apply (rows_hold_spec r sound _ _ h)|].
  unfold mex_holds, number_of. cbn [part_moves].
  rewrite (nth_overflow r), (nth_overflow (numbers l)), nth_overflow by (cbn; lia).
  split; [easy|lia].
Qed.

Theorem law_outcome r l (sound : is_sound r = true) : law_check r l = true -> forall parts,
  outcome_of (octal_game r sound) parts = win_if (negb (nim_sum part (number_of l) parts =? 0)).
Proof. intros h parts. now apply octal_outcome, law_theorem. Qed.

(* The check finds the first numbers itself, if it is told the period. *)

Fixpoint numbers_below (r : rules) (n : nat) : list (list N) :=
  match n with
  | 0 => []
  | S less =>
      let known := numbers_below r less in
      map (fun c => next r less known c :: nth c known []) (seq 0 (length r))
  end.

Definition law_with_period (r : rules) (from period : nat) : law :=
  let first := map (fun row => map N.to_nat (rev' row)) (numbers_below r (from + period)) in
  {| from := from; period := period; numbers := first |}.

Definition period_check (r : rules) (from period : nat) : bool :=
  law_check r (law_with_period r from period).

Theorem period_theorem r from period : period_check r from period = true ->
  forall g, are_grundy_numbers r g ->
  forall c n, from <= n -> g (c, n + period) = g (c, n).
Proof.
  intros h g hg c n hn. pose proof (law_theorem _ _ h) as hl.
  apply andb_prop in h as [[[sound pos%Nat.leb_le]%andb_prop _]%andb_prop _].
  rewrite !(grundy_numbers_unique r sound g _ hg hl). now apply number_repeats.
Qed.
