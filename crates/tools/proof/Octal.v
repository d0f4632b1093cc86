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
From Coq Require Import List Arith NArith Lia Bool.
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

  (* No move needs more cells than this. *)
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

  (* Those values that a move may leave, with nothing on its left at first, unless [left], and with
     nothing on its right at last. *)
  Fixpoint legal_values (may : bool -> bool -> bool) (left : bool) (values : list N) : list N :=
    match values with
    | [] => []
    | v :: rest =>
        let right := match rest with [] => false | _ => true end in
        (if may left right then [v] else []) ++ legal_values may true rest
    end.

  (* The numbers of the options, if [lists] has those of n, n - 1, ..., 0 cells of each kind. The
     number of n cells itself belongs to no legal move. *)
  Definition values (lists : list (list N)) (chosen : move) : list N :=
    let smaller kind := skipn (taken chosen) (nth kind lists []) in
    legal_values (legal chosen) false
      (nim_sums (rev' (smaller (kind_left chosen))) (smaller (kind_right chosen))).

  Definition is_mex_of (l : list N) (m : N) : bool :=
    let occurs i := existsb (N.eqb i) l in
    negb (occurs m) && forallb occurs (map N.of_nat (seq 0 (N.to_nat m))).

  (* Whether the lists, which have [n] numbers each, are right. *)
  Fixpoint are_right (n : nat) (lists : list (list N)) : bool :=
    match n with
    | 0 => true
    | S less =>
        let options c := flat_map (values lists) (nth c r []) in
        forallb (fun c => is_mex_of (options c) (hd 0%N (nth c lists []))) (seq 0 (length r))
        && are_right less (map (@tl N) lists)
    end.

  Definition listed (l : periodic) (n c : nat) : list N :=
    map (fun i => N.of_nat (number_of l (c, i))) (rev (seq 0 n)).

  Definition periodic_check (l : periodic) : bool :=
    let n := 2 * from l + 2 * period l + widest in
    is_sound r && (1 <=? period l) && (length (numbers l) =? length r)
    && forallb (fun c => number_of l (c, 0) =? 0) (seq 0 (length r))
    && are_right n (map (listed l n) (seq 0 (length r))).

  Lemma is_mex_of_ok l m : is_mex_of l (N.of_nat m) = true -> is_mex m (map N.to_nat l).
  Proof.
    assert (forall i, existsb (N.eqb (N.of_nat i)) l = true <-> In i (map N.to_nat l)) as occurs.
    { intros i. rewrite existsb_exists, in_map_iff. setoid_rewrite N.eqb_eq.
      split; [intros (v & h & e)|intros (v & e & h)]; exists v; (split; lia || easy). }
    unfold is_mex_of. rewrite Nat2N.id. intros [no below]%andb_prop. split.
    - rewrite <- occurs. now apply not_true_iff_false, negb_true_iff.
    - rewrite forallb_forall in below. intros i hi. apply occurs, below, in_map, in_seq. lia.
  Qed.

  Lemma listed_succ l c n : listed l (S n) c = N.of_nat (number_of l (c, n)) :: listed l n c.
  Proof. unfold listed. now rewrite seq_S, rev_app_distr. Qed.

  Lemma skipn_listed l c k : forall n, skipn k (listed l n c) = listed l (n - k) c.
  Proof. induction k as [|k IH]; intros [|n]; try easy. rewrite listed_succ. apply IH. Qed.

  Lemma nim_sums_listed l c d n : forall start,
    nim_sums (map (fun i => N.of_nat (number_of l (c, i))) (seq start n)) (listed l n d) =
    map (fun i => N.of_nat (value l [(c, i); (d, start + n - 1 - i)])) (seq start n).
  Proof.
    induction n as [|n IH]; intros start; [easy|].
    rewrite listed_succ. cbn [seq map nim_sums nim_sum]. rewrite lxor_of_nat, Nat.lxor_0_r, IH.
    f_equal; [do 4 f_equal; lia|]. apply map_ext. intros i. cbn [nim_sum]. do 5 f_equal. lia.
  Qed.

  Lemma in_legal_values may l v : forall left, In v (legal_values may left l) <-> exists i,
    i < length l /\ may (left || (0 <? i)) (S i <? length l) = true /\ nth i l 0%N = v.
  Proof.
    induction l as [|w l IH]; intros left; cbn [legal_values].
    - split; [easy|]. intros (i & h & _). cbn in h. lia.
    - replace (match l with [] => false | _ => true end) with (1 <? length (w :: l))
        by now destruct l.
      rewrite in_app_iff, IH. split.
      + intros [h|(i & hi & e & h)].
        * exists 0. rewrite orb_false_r. destruct (may _ _); [|easy]. destruct h as [<-|[]].
          split; [cbn; lia|easy].
        * exists (S i). rewrite orb_true_r. split; [cbn; lia|easy].
      + intros ([|i] & hi & e & h); [left; now rewrite orb_false_r in e; rewrite e; left|right].
        exists i. rewrite orb_true_r in e. cbn in hi. split; [lia|easy].
  Qed.

  Lemma in_values l c n lists chosen v :
    (forall d, d < length r -> nth d lists [] = listed l (S n) d) -> In chosen (nth c r []) ->
    In v (values lists chosen) <-> exists i j, i + taken chosen + j = n /\
      legal chosen (0 <? i) (0 <? j) = true /\
      N.of_nat (value l [(kind_left chosen, i); (kind_right chosen, j)]) = v.
  Proof.
    intros right [_ [hl hr]]%sound_move. unfold values. rewrite !right, !skipn_listed by easy.
    unfold rev', listed at 1. rewrite <- rev_alt, <- map_rev, rev_involutive, nim_sums_listed.
    rewrite in_legal_values, map_length, seq_length. split.
    - intros (i & hi & e & h). rewrite nth_map_seq in h by easy.
      exists i, (S n - taken chosen - 1 - i). repeat split; [lia| |easy]. rewrite <- e. f_equal.
      apply eq_true_iff_eq. rewrite !Nat.ltb_lt. lia.
    - intros (i & j & hn & e & h). exists i. rewrite nth_map_seq by lia. split; [lia|]. split.
      + rewrite <- e. f_equal. apply eq_true_iff_eq. rewrite !Nat.ltb_lt. lia.
      + rewrite <- h. do 6 f_equal. lia.
  Qed.

  Lemma are_right_spec l n : are_right n (map (listed l n) (seq 0 (length r))) = true ->
    forall c i, c < length r -> i < n -> mex_holds l c i.
  Proof.
    intros h. induction n as [|n IH]; intros c i hc hi; [lia|].
    apply andb_prop in h as [all h]. rewrite map_map in h.
    rewrite (map_ext _ (listed l n)) in h by (intros d; now rewrite listed_succ).
    destruct (Nat.eq_dec i n) as [->|ne]; [|apply IH; lia || easy].
    rewrite forallb_forall in all. specialize (all c ltac:(apply in_seq; lia)).
    rewrite nth_map_seq, listed_succ in all by easy. apply is_mex_of_ok in all.
    refine (is_mex_ext _ _ _ _ all). intros v. rewrite !in_map_iff.
    setoid_rewrite in_part_moves. setoid_rewrite in_flat_map.
    assert (forall d, d < length r ->
      nth d (map (listed l (S n)) (seq 0 (length r))) [] = listed l (S n) d) as right
      by (intros d hd; now rewrite nth_map_seq).
    split.
    - intros (w & <- & chosen & hc' & hw).
      apply (in_values l c n) in hw as (i & j & hn & e & <-); [|easy..].
      rewrite Nat2N.id. eexists. split; [reflexivity|]. now exists chosen, i, j.
    - intros (q & <- & chosen & i & j & hc' & hn & e & ->). eexists. split; [apply Nat2N.id|].
      exists chosen. split; [easy|]. apply (in_values l c n); [easy..|]. now exists i, j.
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
    destruct (Nat.lt_ge_cases c (length r)) as [hc|hc]; [now apply (are_right_spec l _ h)|].
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
