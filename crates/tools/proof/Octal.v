(* The octal periodicity theorem (Guy and Smith, 1956), for several kinds of parts at once.

   A position is a row of parts: heaps, or gaps between marks. A part has a kind and a number of
   cells. A move takes some cells of one part and leaves two parts of it, which may be empty: those
   on its left and on its right. An octal game has one kind, heaps; a gap on a strip has a kind for
   each two marks that can be its ends. Whoever cannot move loses.

   Numbers are periodic if they are a table for each kind that goes on for ever: G(c, n + p) = G(c, n)
   for n >= n0, with a period p >= 1. Let no move need more than w cells. The theorem says: if
   G(c, n) is the mex of the numbers of its options for n < 2 n0 + 2 p + w, then it is so for all n,
   and G are the Grundy numbers (mex_goes_on, periodic_theorem). So finitely many checks tell who wins
   any sum of parts (periodic_outcome).

   The proof is by induction on n >= 2 n0 + 2 p + w. Compare the options of n cells with those of
   n - p cells. The longer part that a move leaves has at least n0 cells, also without p of them, and
   p cells make no difference to its number. So the same numbers can be reached from n as from n - p,
   and their mex is G(n - p) = G(n).

   For the check, the numbers of each kind stand in a list, the last one first. Then the pairs of
   numbers for the two parts that a move can leave are found by walking through one list from its
   start and through another one from its end, in linear time. *)
From Coq Require Import List Arith NArith Lia Bool MSetPositive.
From GameTheory Require Import Game Grundy.
Import ListNotations.

(* The rules. *)

(* The kind, and the number of cells. *)
Definition part := (nat * nat)%type.

(* How many cells a move takes, and the kinds of the parts on either side. Whether it is legal depends
   on whether there are cells on the left, and on the right. *)
Record move := {
  taken : nat;
  kind_left : nat;
  kind_right : nat;
  legal : bool -> bool -> bool }.

(* The moves of each kind of parts. *)
Definition part_rules := list (list move).

(* All that the move can leave of [n] cells. *)
Definition results (n : nat) (chosen : move) : list (list part) :=
  flat_map (fun i =>
    let j := n - taken chosen - i in
    if legal chosen (0 <? i) (0 <? j)
    then [[(kind_left chosen, i); (kind_right chosen, j)]] else [])
    (seq 0 (S n - taken chosen)).

Definition part_moves (r : part_rules) '((c, n) : part) : list (list part) :=
  flat_map (results n) (nth c r []).

(* Every move makes parts smaller, and leaves parts of kinds that there are. *)
Definition is_sound (r : part_rules) : bool :=
  forallb (forallb (fun chosen =>
    let may := legal chosen in
    ((0 <? taken chosen) || negb (may false false || may false true || may true false))
    && (kind_left chosen <? length r) && (kind_right chosen <? length r))) r.

(* An octal code, from the digit before the point on: whether k cells may be taken from a heap
   so that no heap, one heap, or two heaps are left. *)
Definition digit '((k, d) : nat * nat) : move :=
  {| taken := k; kind_left := 0; kind_right := 0;
     legal := fun left right => Nat.testbit d (Nat.b2n left + Nat.b2n right) |}.
Definition octal (code : list nat) : part_rules :=
  [map digit (filter (fun '(_, d) => 0 <? d) (combine (seq 0 (length code)) code))].

Lemma in_part_moves r c n q : In q (part_moves r (c, n)) <-> exists chosen i j,
  In chosen (nth c r []) /\ i + taken chosen + j = n /\
  legal chosen (0 <? i) (0 <? j) = true /\ q = [(kind_left chosen, i); (kind_right chosen, j)].
Proof.
  cbn [part_moves]. unfold results. members. split.
  - intros (chosen & hc & i & hi & h). destruct (legal _ _ _) eqn:e; [|easy].
    destruct h as [<-|[]]. exists chosen, i, (n - taken chosen - i). repeat split; [easy|lia|easy].
  - intros (chosen & i & j & hc & <- & e & ->). exists chosen. split; [easy|]. exists i.
    replace (_ - _ - i) with j by lia. rewrite e. split; [lia|now left].
Qed.

Section Rules.
  Variable r : part_rules.
  Context (sound : is_sound r = true).

  Lemma is_kind c chosen : In chosen (nth c r []) -> c < length r.
  Proof.
    intros h. destruct (Nat.lt_ge_cases c (length r)); [easy|]. now rewrite nth_overflow in h.
  Qed.

  Lemma sound_move c chosen : In chosen (nth c r []) ->
    (forall i j, legal chosen (0 <? i) (0 <? j) = true -> 0 < taken chosen \/ 0 < i /\ 0 < j) /\
    kind_left chosen < length r /\ kind_right chosen < length r.
  Proof.
    intros h. pose proof sound as all. unfold is_sound in all. rewrite forallb_forall in all.
    specialize (all _ (nth_In r [] (is_kind c chosen h))). rewrite forallb_forall in all.
    apply all in h as [[h hl%Nat.ltb_lt]%andb_prop hr%Nat.ltb_lt]%andb_prop.
    split; [|easy]. intros i j e. destruct (Nat.ltb_spec 0 (taken chosen)); [now left|right].
    apply negb_true_iff in h. rewrite !orb_false_iff in h.
    destruct (Nat.ltb_spec 0 i), (Nat.ltb_spec 0 j); intuition congruence.
  Qed.

  (* The game. A part can be split though no cell is taken, so cells alone are no measure. *)

  Definition room '((_, n) : part) : nat := n + (n - 1).

  Lemma part_moves_smaller p q : In q (part_moves r p) -> total_size part room q < room p.
  Proof.
    destruct p as [c n].
    intros (chosen & i & j & [h _]%sound_move & <- & e%h & ->)%in_part_moves. cbn. lia.
  Qed.

  Definition octal_game : game := sum_game part (part_moves r) room part_moves_smaller.

  (* Numbers that are the mex of those of their options everywhere. *)
  Definition are_grundy_numbers (g : part -> nat) : Prop :=
    forall p, is_mex (g p) (map (nim_sum part g) (part_moves r p)).

  (* So many cells a move needs. *)
  Definition widest : nat := list_max (map taken (concat r)) + 2.

  Lemma taken_le c chosen : In chosen (nth c r []) -> taken chosen + 2 <= widest.
  Proof.
    intros h. apply Nat.add_le_mono_r.
    pose proof (proj1 (list_max_le (map taken (concat r)) _) (le_n _)) as all.
    rewrite Forall_forall in all. apply all, in_map, in_concat. exists (nth c r []).
    split; [|easy]. apply nth_In. now apply is_kind in h.
  Qed.

  (* The first numbers of each kind, which go on with a period. *)

  Record periodic := { from : nat; period : nat; numbers : list (list nat) }.

  Definition number_of (l : periodic) '((c, n) : part) : nat :=
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
    intros pos long near. rewrite !in_map_iff. setoid_rewrite in_part_moves.
    assert (forall d i i', i + n' = i' + n -> from l <= i -> from l <= i' ->
      number_of l (d, i') = number_of l (d, i)) as same.
    { intros d i i' e hi hi'. destruct near as [->| ->].
      - replace i' with (i + period l) by lia. now apply number_repeats.
      - replace i with (i' + period l) by lia. symmetry. now apply number_repeats. }
    assert (forall i, 0 < i -> (0 <? i) = true) as some by (intros; now apply Nat.ltb_lt).
    intros (q & <- & chosen & i & j & hc & hij & e & ->). apply taken_le in hc as hw.
    cbn [nim_sum]. destruct (Nat.le_ge_cases i j).
    - exists [(kind_left chosen, i); (kind_right chosen, j + n' - n)]. cbn [nim_sum].
      rewrite (same _ j (j + n' - n)) by lia. split; [easy|]. exists chosen, i, (j + n' - n).
      rewrite (some j) in e by lia. rewrite (some (j + n' - n)) by lia. repeat split; [easy|lia|easy].
    - exists [(kind_left chosen, i + n' - n); (kind_right chosen, j)]. cbn [nim_sum].
      rewrite (same _ i (i + n' - n)) by lia. split; [easy|]. exists chosen, (i + n' - n), j.
      rewrite (some i) in e by lia. rewrite (some (i + n' - n)) by lia. repeat split; [easy|lia|easy].
  Qed.

  Definition mex_holds (l : periodic) (c n : nat) : Prop :=
    is_mex (number_of l (c, n)) (map (value l) (part_moves r (c, n))).

  Lemma mex_goes_on l : 1 <= period l ->
    (forall c n, n < 2 * from l + 2 * period l + widest -> mex_holds l c n) ->
    are_grundy_numbers (number_of l).
  Proof.
    intros pos start [c n]. induction n as [n IH] using (well_founded_induction lt_wf).
    destruct (Nat.lt_ge_cases n (2 * from l + 2 * period l + widest)) as [lt|ge];
      [now apply start|].
    replace n with (n - period l + period l) at 1 by lia. rewrite number_repeats by lia.
    refine (is_mex_ext _ _ _ _ (IH (n - period l) ltac:(lia))).
    split; apply same_values; lia.
  Qed.

  (* The check. *)

  Fixpoint nim_sums (l m : list N) : list N :=
    match l, m with x :: l, y :: m => N.lxor x y :: nim_sums l m | _, _ => [] end.

  (* The numbers of two parts that have [n] cells together, but neither has all. If both are of one
     kind, half of the pairs are enough. *)
  Definition split_values (alike : bool) (n : nat) (c d : list N) : list N :=
    nim_sums (firstn (if alike then Nat.div2 n else n) (tl (rev' c))) d.

  (* The numbers of the options of [n] cells, if [known] are those of fewer cells, and 0 is that of
     no cells. *)
  Definition values (n : nat) (known : list (list N)) (chosen : move) : list N :=
    let k := taken chosen in
    let may := legal chosen in
    let '(c, d) := (nth (kind_left chosen) known [], nth (kind_right chosen) known []) in
    if n <? k then []
    else if n =? k then if may false false then [0%N] else []
    else
      (if may true false then firstn 1 (skipn (k - 1) c) else []) ++
      (if may false true then firstn 1 (skipn (k - 1) d) else []) ++
      if may true true
      then split_values (kind_left chosen =? kind_right chosen) (n - k) (skipn k c) (skipn k d)
      else [].

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

  (* Whether the lists, which have [n] numbers each, are right. *)
  Fixpoint are_right (n : nat) (lists : list (list N)) : bool :=
    match n with
    | 0 => true
    | S less =>
        let known := map (@tl N) lists in
        forallb (fun c => N.eqb (hd 0%N (nth c lists [])) (next less known c)) (seq 0 (length r))
        && are_right less known
    end.

  Definition listed (l : periodic) (n c : nat) : list N :=
    map (fun i => N.of_nat (number_of l (c, i))) (rev (seq 0 n)).

  Definition periodic_check (l : periodic) : bool :=
    let n := 2 * from l + 2 * period l + widest in
    is_sound r && (1 <=? period l) && (length (numbers l) =? length r)
    && forallb (fun c => number_of l (c, 0) =? 0) (seq 0 (length r))
    && are_right n (map (listed l n) (seq 0 (length r))).

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

  Lemma listed_succ l c n : listed l (S n) c = N.of_nat (number_of l (c, n)) :: listed l n c.
  Proof. unfold listed. now rewrite seq_S, rev_app_distr. Qed.

  Lemma skipn_listed l c k : forall n, skipn k (listed l n c) = listed l (n - k) c.
  Proof. induction k as [|k IH]; intros [|n]; try easy. rewrite listed_succ. apply IH. Qed.

  Lemma firstn_seq k : forall start n, firstn k (seq start n) = seq start (Nat.min k n).
  Proof. induction k as [|k IH]; intros start [|n]; cbn; try easy. now rewrite IH. Qed.

  Lemma nim_sums_listed l c d n : forall start j, n <= j ->
    nim_sums (map (fun i => N.of_nat (number_of l (c, i))) (seq start n)) (listed l j d) =
    map (fun i => N.of_nat (Nat.lxor (number_of l (c, i)) (number_of l (d, start + j - 1 - i))))
      (seq start n).
  Proof.
    induction n as [|n IH]; intros start [|j] h; try lia; [easy..|].
    rewrite listed_succ. cbn [seq map nim_sums]. rewrite lxor_of_nat, IH by lia.
    f_equal; [|apply map_ext; intros i]; do 4 f_equal; lia.
  Qed.

  (* The same numbers, perhaps not as often. *)
  Lemma in_split_values l c d n v : In v (split_values (c =? d) n (listed l n c) (listed l n d)) <->
    exists i, 0 < i /\ 0 < n - i /\
      v = N.of_nat (Nat.lxor (number_of l (c, i)) (number_of l (d, n - i))).
  Proof.
    unfold split_values, rev', listed at 1. rewrite <- rev_alt, <- map_rev, rev_involutive.
    destruct n as [|n]; [split; [now destruct (c =? d)|intros (i & _ & h & _); lia]|].
    cbn [seq map tl]. rewrite firstn_map, firstn_seq, nim_sums_listed, in_map_iff by lia.
    setoid_rewrite in_seq. split.
    - intros (i & <- & hi). exists i. repeat split; lia.
    - intros (i & hi & hj & ->). destruct (Nat.eqb_spec c d) as [<-|].
      + pose proof (Nat.div2_odd (S n)) as half.
        assert (Nat.b2n (Nat.odd (S n)) <= 1) by (destruct (Nat.odd (S n)); cbn; lia).
        destruct (Nat.lt_ge_cases (Nat.div2 (S n)) i);
          [exists (S n - i); rewrite Nat.lxor_comm|exists i];
          (split; [do 4 f_equal; lia|lia]).
      + exists i. split; [do 4 f_equal; lia|lia].
  Qed.

  Lemma values_spec l known c n chosen v :
    (forall d, d < length r -> nth d known [] = listed l n d) ->
    (forall d, d < length r -> number_of l (d, 0) = 0) -> In chosen (nth c r []) ->
    In v (values n known chosen) <-> exists i j, i + taken chosen + j = n /\
      legal chosen (0 <? i) (0 <? j) = true /\
      v = N.of_nat (value l [(kind_left chosen, i); (kind_right chosen, j)]).
  Proof.
    intros right zero [sound_here [hl hr]]%sound_move. unfold values.
    rewrite !right, !skipn_listed by easy. cbn [nim_sum]. setoid_rewrite Nat.lxor_0_r.
    set (k := taken chosen) in *. set (may := legal chosen) in *.
    set (f := kind_left chosen) in *. set (g := kind_right chosen) in *.
    destruct (Nat.ltb_spec n k) as [lt|le]; [|destruct (Nat.eqb_spec n k) as [->|ne]].
    - split; [easy|]. intros (i & j & e & _). lia.
    - split.
      + destruct (may _ _) eqn:e; [|easy]. intros [<-|[]]. exists 0, 0.
        rewrite !zero by easy. repeat split; easy || lia.
      + intros (i & j & e & h & ->). assert (i = 0 /\ j = 0) as [-> ->] by lia.
        change (may false false = true) in h. rewrite h, !zero by easy. now left.
    - assert (may true false || may false true = true -> n - (k - 1) = S (n - k)) as one.
      { intros [h|h]%orb_true_iff; [destruct (sound_here 1 0 h)|destruct (sound_here 0 1 h)]; lia. }
      rewrite !in_app_iff. split.
      + intros [h|[h|h]]; [destruct (may true false) eqn:e|destruct (may false true) eqn:e|
          destruct (may true true) eqn:e]; try easy.
        * rewrite one, listed_succ in h by easy. destruct h as [<-|[]]. exists (n - k), 0.
          rewrite (proj2 (Nat.ltb_lt 0 (n - k))), zero, Nat.lxor_0_r by (lia || easy).
          repeat split; easy || lia.
        * rewrite one, listed_succ in h by now rewrite orb_true_r. destruct h as [<-|[]].
          exists 0, (n - k).
          rewrite (proj2 (Nat.ltb_lt 0 (n - k))), zero, Nat.lxor_0_l by (lia || easy).
          repeat split; easy || lia.
        * apply in_split_values in h as (i & hi & hj & ->).
          exists i, (n - k - i). rewrite !(proj2 (Nat.ltb_lt 0 _)) by easy.
          repeat split; easy || lia.
      + intros (i & j & hn & h & ->). revert h.
        destruct (Nat.ltb_spec 0 i), (Nat.ltb_spec 0 j); intros e; rewrite ?e.
        * right. right. apply in_split_values. exists i.
          replace (n - k - i) with j by lia. repeat split; easy || lia.
        * left. replace j with 0 by lia. rewrite zero, Nat.lxor_0_r by easy.
          rewrite one, listed_succ by now rewrite e. left. do 3 f_equal. lia.
        * right. left. replace i with 0 by lia. rewrite zero, Nat.lxor_0_l by easy.
          rewrite one, listed_succ by now rewrite e, orb_true_r. left. do 3 f_equal. lia.
        * lia.
  Qed.

  Lemma are_right_spec l n : are_right n (map (listed l n) (seq 0 (length r))) = true ->
    (forall d, d < length r -> number_of l (d, 0) = 0) ->
    forall c i, c < length r -> i < n -> mex_holds l c i.
  Proof.
    intros h zero. induction n as [|n IH]; intros c i hc hi; [lia|]. cbn [are_right] in h.
    replace (map _ (map _ _)) with (map (listed l n) (seq 0 (length r))) in h
      by (rewrite map_map; apply map_ext; intros d; now rewrite listed_succ).
    apply andb_prop in h as [all h]. destruct (Nat.eq_dec i n) as [->|ne]; [|apply IH; lia || easy].
    rewrite forallb_forall in all. specialize (all c ltac:(apply in_seq; lia)).
    rewrite nth_map_seq, listed_succ in all by easy. apply N.eqb_eq in all. cbn [hd] in all.
    unfold mex_holds. pose proof (mex_spec (map (value l) (part_moves r (c, n)))) as m.
    erewrite <- (fun e => Nat2N.inj _ _ (eq_trans all (fast_mex_spec _ _ e))) in m; [exact m|].
    refine (is_mex_ext _ _ _ _ m). intros v. rewrite !in_map_iff.
    setoid_rewrite in_part_moves. setoid_rewrite in_flat_map.
    assert (forall d, d < length r ->
      nth d (map (listed l n) (seq 0 (length r))) [] = listed l n d) as right
      by (intros d hd; now rewrite nth_map_seq).
    split.
    - intros (q & <- & chosen & i & j & hc' & hn & e & ->). eexists. split; [apply Nat2N.id|].
      exists chosen. split; [easy|]. apply (values_spec l _ c); [easy..|]. now exists i, j.
    - intros (w & <- & chosen & hc' & hw).
      apply (values_spec l _ c) in hw as (i & j & hn & e & ->); [|easy..].
      rewrite Nat2N.id. eexists. split; [reflexivity|]. now exists chosen, i, j.
  Qed.

  Lemma checked_parts l : periodic_check l = true -> 1 <= period l /\
    (forall c, number_of l (c, 0) = 0) /\ are_grundy_numbers (number_of l).
  Proof.
    intros [[[[_ pos%Nat.leb_le]%andb_prop kinds%Nat.eqb_eq]%andb_prop zero]%andb_prop
      h]%andb_prop.
    assert (forall c n, length r <= c -> number_of l (c, n) = 0) as no_such_kind.
    { intros c n hc. unfold number_of. rewrite (nth_overflow (numbers l)) by lia.
      now rewrite nth_overflow by (cbn; lia). }
    assert (forall c, number_of l (c, 0) = 0) as nothing.
    { intros c. destruct (Nat.lt_ge_cases c (length r)); [|now apply no_such_kind].
      rewrite forallb_forall in zero. apply Nat.eqb_eq, zero, in_seq. lia. }
    split; [easy|split; [easy|]]. apply mex_goes_on; [easy|]. intros c n hn.
    destruct (Nat.lt_ge_cases c (length r)) as [hc|hc]; [now apply (are_right_spec l _ h); auto|].
    unfold mex_holds. cbn [part_moves].
    rewrite no_such_kind, (nth_overflow r) by easy. now split; [|lia].
  Qed.
End Rules.

Lemma check_is_sound r l : periodic_check r l = true -> is_sound r = true.
Proof. now intros [[[[h _]%andb_prop _]%andb_prop _]%andb_prop _]%andb_prop. Qed.

Theorem periodic_theorem r l : periodic_check r l = true -> are_grundy_numbers r (number_of l).
Proof. intros h. pose proof (check_is_sound r l h). now apply checked_parts. Qed.

Theorem periodic_outcome r l (sound : is_sound r = true) : periodic_check r l = true ->
  forall parts, outcome_of (octal_game r sound) parts =
    win_if (negb (nim_sum part (number_of l) parts =? 0)).
Proof. intros h parts. now apply sum_outcome, periodic_theorem. Qed.
