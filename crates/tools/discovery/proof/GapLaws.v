(* Laws of strips that fall into gaps.

   A gap (Gaps.v) is a part (Octal.v) whose kind says which letters stand at its two ends. If a
   move writes no free letter, it leaves two gaps, one on either side of what it writes. Whether a
   word of [never] forbids it depends only on the two ends and on whether these gaps are empty. So
   the moves of gaps are those of Octal.v (gap_rules), and one check of a law tells who wins any
   strip (gap_law). *)
From Coq Require Import List Arith Lia Bool.
From GameTheory Require Import Game Grundy Rewriting Gaps Octal.
Import ListNotations.

Set Implicit Arguments.

Section Kinds.
  Variable A : Type.
  Variable same : forall x y : A, {x = y} + {x <> y}.

  Fixpoint index (x : A) (l : list A) : nat :=
    match l with [] => 0 | y :: l => if same x y then 0 else S (index x l) end.

  Lemma nth_index x l default : In x l -> index x l < length l /\ nth (index x l) l default = x.
  Proof.
    induction l as [|y l IH]; [easy|]. cbn. intros h.
    destruct (same x y) as [->|ne]; [split; [lia|easy]|].
    destruct h as [->|h]; [easy|]. destruct (IH h). split; [lia|easy].
  Qed.
End Kinds.

Section GapLaws.
  Variable letter : Type.
  Variable rs : Rewriting.rules letter.
  Variable free : letter.
  Notation word := (list letter).
  Context (apart : falls_apart rs free = true).

  Definition is_cell (x : letter) : bool :=
    if in_dec (same_letter rs) x (cells rs) then true else false.

  (* A move writes something, but no free letter; and no two free letters are forbidden. What is
     forbidden is written in letters of the game. *)
  Definition writes_walls : bool :=
    forallb (fun '(_, r) => (1 <=? length r) && forallb (fun x => negb (is_free rs free x)) r)
      (Rewriting.moves rs)
    && negb (contains_any rs (never rs) [free; free])
    && forallb (forallb is_cell) (never rs).
  Context (walls : writes_walls = true).

  Lemma walls_parts :
    (forall l r, In (l, r) (Rewriting.moves rs) ->
      1 <= length r /\ forall x, In x r -> is_free rs free x = false) /\
    contains_any rs (never rs) [free; free] = false /\
    forall l x, In l (never rs) -> In x l -> is_cell x = true.
  Proof.
    unfold writes_walls in walls.
    apply andb_prop in walls as [[all none%negb_true_iff]%andb_prop known].
    rewrite forallb_forall in all, known. split; [|split; [easy|]].
    - intros l r [some%Nat.leb_le h]%all%andb_prop. rewrite forallb_forall in h.
      split; [easy|]. intros x hx. now apply negb_true_iff, h.
    - intros l x hl hx. apply known in hl. rewrite forallb_forall in hl. auto.
  Qed.

  (* A letter that is none of the game is never removed and forbids nothing: it is a wall like the
     end of the strip. *)
  Definition known (x : option letter) : option letter :=
    match x with Some y => if is_cell y then x else None | None => None end.

  Definition ends : list (option letter) := None :: map Some (cells rs).
  Definition pairs : list (option letter * option letter) := list_prod ends ends.

  Definition pair_eq_dec (p q : option letter * option letter) : {p = q} + {p <> q}.
  Proof. repeat decide equality; apply (same_letter rs). Defined.

  Definition kind (before behind : option letter) : nat :=
    index pair_eq_dec (known before, known behind) pairs.

  Lemma known_is_end x : In (known x) ends.
  Proof.
    destruct x as [x|]; [|now left]. cbn [known]. unfold is_cell.
    destruct (in_dec _ _ _); [right; now apply in_map|now left].
  Qed.

  Lemma nth_kind before behind default : kind before behind < length pairs /\
    nth (kind before behind) pairs default = (known before, known behind).
  Proof. apply nth_index, in_prod; apply known_is_end. Qed.

  Lemma known_again x : known (known x) = known x.
  Proof. destruct x as [x|]; [|easy]. cbn [known]. destruct (is_cell x) eqn:e; cbn; now rewrite ?e. Qed.

  Lemma outsider_before x w :
    is_cell x = false -> contains_any rs (never rs) (x :: w) = contains_any rs (never rs) w.
  Proof.
    intros out. apply eq_true_iff_eq. rewrite !contains_any_spec. split.
    - intros (l & [|y a] & b & hl & e).
      + destruct l as [|y l]; [now exists [], [], w|]. injection e as <- _.
        destruct walls_parts as (_ & _ & h). now rewrite (h _ x hl (or_introl eq_refl)) in out.
      + injection e as _ ->. now exists l, a, b.
    - intros (l & a & b & hl & ->). now exists l, (x :: a), b.
  Qed.

  Lemma outsider_behind x w :
    is_cell x = false -> contains_any rs (never rs) (w ++ [x]) = contains_any rs (never rs) w.
  Proof.
    intros out. apply eq_true_iff_eq. rewrite !contains_any_spec. split.
    - intros (l & a & b & hl & e). destruct b as [|y b _] using rev_ind.
      + rewrite app_nil_r in e. destruct l as [|y l _] using rev_ind.
        * now exists [], [], w.
        * rewrite app_assoc in e. apply app_inj_tail in e as [_ ->].
          destruct walls_parts as (_ & _ & h). rewrite (h _ y hl) in out; [easy|].
          apply in_or_app. right. now left.
      + rewrite !app_assoc in e. apply app_inj_tail in e as [-> _]. rewrite <- app_assoc.
        now exists l, a, b.
    - intros (l & a & b & hl & ->). exists l, a, (b ++ [x]). now rewrite <- !app_assoc.
  Qed.

  Lemma allowed_known before w behind :
    allowed rs before w behind = allowed rs (known before) w (known behind).
  Proof.
    unfold allowed. f_equal. transitivity (contains_any rs (never rs) (wall (known before) ++ w ++ wall behind)).
    - destruct before as [x|]; [|easy]. cbn [known]. destruct (is_cell x) eqn:e; [easy|].
      now apply outsider_before.
    - destruct behind as [x|]; [|easy]. cbn [known]. destruct (is_cell x) eqn:e; [easy|].
      cbn [wall]. rewrite app_nil_r, app_assoc. now apply outsider_behind.
  Qed.

  (* Where the move (l, r) is legal in a gap: whether cells are left before and behind it. *)
  Definition legal (before behind : option letter) (r : word) (left right : nat) : bool :=
    allowed rs before (repeat free left ++ r ++ repeat free right) behind.

  Definition moves_of '((before, behind) : option letter * option letter) : list move :=
    flat_map (fun '(l, r) =>
      let k := length l in
      let left := kind before (hd_error r) in
      let right := kind (hd_error (rev r)) behind in
      (if legal before behind r 0 0 then [Take k] else []) ++
      (if legal before behind r 1 0 then [Leave k (left, 1)] else []) ++
      (if legal before behind r 0 1 then [Leave k (right, 1)] else []) ++
      (if legal before behind r 1 1 then [Split k (left, 1) (right, 1)] else []))
      (Rewriting.moves rs).
  Definition gap_rules : Octal.rules := map moves_of pairs.

  Lemma moves_of_known before behind :
    moves_of (known before, known behind) = moves_of (before, behind).
  Proof.
    unfold moves_of. apply flat_map_ext. intros [l r]. unfold legal, kind.
    now rewrite !known_again, <- !allowed_known.
  Qed.

  Lemma nth_moves before behind :
    nth (kind before behind) gap_rules [] = moves_of (before, behind).
  Proof.
    destruct (nth_kind before behind (None, None)) as [h e]. unfold gap_rules.
    rewrite (nth_indep _ [] (moves_of (None, None))) by now rewrite map_length.
    now rewrite map_nth, e, moves_of_known.
  Qed.

  Lemma what_is_written l r : In (l, r) (Rewriting.moves rs) ->
    r <> [] /\ forall x, In x r -> is_free rs free x = false.
  Proof.
    intros [some h]%(proj1 walls_parts). split; [intros ->; cbn in some; lia|easy].
  Qed.

  (* One free cell forbids as much as many. *)

  Lemma never_at u x w : contains_any rs (never rs) (u ++ x :: w) =
    contains_any rs (never rs) (u ++ [x]) || contains_any rs (never rs) (x :: w).
  Proof. now apply never_at_wall with (free := free). Qed.

  Lemma one_free_cell n u w : contains_any rs (never rs) (u ++ repeat free (S n) ++ w) =
    contains_any rs (never rs) (u ++ free :: w).
  Proof.
    cbn [repeat app]. rewrite never_at, (never_at u free w). f_equal.
    induction n as [|n IH]; [easy|]. cbn [repeat app].
    change (free :: free :: repeat free n ++ w) with ([free] ++ free :: repeat free n ++ w).
    rewrite never_at, IH. cbn [app]. now rewrite (proj1 (proj2 walls_parts)).
  Qed.

  Lemma legal_min before behind r i j :
    legal before behind r i j = legal before behind r (Nat.min i 1) (Nat.min j 1).
  Proof.
    assert (forall i j, legal before behind r i j = legal before behind r (Nat.min i 1) j) as left.
    { intros n m. destruct n as [|n]; [easy|]. unfold legal, allowed. f_equal.
      rewrite <- !(app_assoc (repeat free _)), one_free_cell. now destruct n. }
    assert (forall i j, legal before behind r i j = legal before behind r i (Nat.min j 1)) as right.
    { intros n m. destruct m as [|m]; [easy|]. unfold legal, allowed. f_equal.
      rewrite <- !app_assoc, !(app_assoc (wall before)), !(app_assoc _ r).
      rewrite one_free_cell. now destruct m. }
    now rewrite left, right.
  Qed.

  (* The law. *)

  Variable numbers : law.
  Context (checked : law_check gap_rules numbers = true).

  Notation number := (number_of numbers).
  Definition gap_number '((before, n, behind) : gap letter) : nat := number (kind before behind, n).
  Notation value := (nim_sum _ gap_number).

  Lemma sound : is_sound gap_rules = true.
  Proof.
    unfold law_check in checked.
    now apply andb_prop in checked as [[[h _]%andb_prop _]%andb_prop _].
  Qed.

  Lemma empty_part c : number (c, 0) = 0.
  Proof.
    assert (are_grundy_numbers gap_rules number) as right by now apply law_theorem.
    destruct (right (c, 0)) as [_ below]. apply Nat.le_0_r, Nat.nlt_ge. intros h.
    apply below, in_map_iff in h as (q & _ & h).
    apply in_part_moves in h as (chosen & hc%(sound_move _ sound) & h). apply in_results in h.
    destruct chosen as [k|k [d least]|k [d least] [f least']].
    - lia.
    - destruct h as (i & hi & _). lia.
    - destruct h as (i & j & hi & hl & _). lia.
  Qed.

  Lemma value_behind j behind r : (forall x, In x r -> is_free rs free x = false) -> forall x,
    value (gaps_of rs free (Some x) 0 (r ++ repeat free j) behind) =
    number (kind (hd_error (rev (x :: r))) behind, j).
  Proof.
    induction r as [|y r IH]; intros written x.
    - cbn [app]. rewrite <- (app_nil_r (repeat free j)), gaps_of_free.
      cbn [gaps_of nim_sum gap_number].
      now rewrite Nat.lxor_0_r.
    - cbn [app gaps_of]. rewrite written by now left. cbn [nim_sum gap_number].
      rewrite empty_part, Nat.lxor_0_l, IH by (intros; apply written; now right).
      cbn [rev]. now destruct (rev r).
  Qed.

  (* The value of what a move leaves. *)
  Definition left_of '((before, behind) : option letter * option letter) r i j : nat :=
    Nat.lxor (number (kind before (hd_error r), i)) (number (kind (hd_error (rev r)) behind, j)).

  Lemma value_of_move before behind l r i j : In (l, r) (Rewriting.moves rs) ->
    value (gaps_of rs free before 0 (repeat free i ++ r ++ repeat free j) behind) =
    left_of (before, behind) r i j.
  Proof.
    intros [some written]%what_is_written. destruct r as [|x r]; [easy|].
    rewrite gaps_of_free. cbn [app gaps_of]. rewrite written by now left.
    cbn [nim_sum]. rewrite value_behind by (intros; apply written; now right). reflexivity.
  Qed.

  Lemma values_of_rules before behind n v :
    In v (map (nim_sum part number) (part_moves gap_rules (kind before behind, n))) <->
    exists l r i j, In (l, r) (Rewriting.moves rs) /\ i + length l + j = n /\
      legal before behind r i j = true /\ v = left_of (before, behind) r i j.
  Proof.
    rewrite in_map_iff. setoid_rewrite in_part_moves. rewrite nth_moves.
    setoid_rewrite in_flat_map. setoid_rewrite in_results. split.
    - intros (q & <- & chosen & ([l r] & hm & hc) & h). exists l, r.
      rewrite !in_app_iff in hc. destruct hc as [hc|[hc|[hc|hc]]];
        destruct (legal before behind r _ _) eqn:e in hc; try easy;
        destruct hc as [<-|[]]; cbn [nim_sum].
      + destruct h as [-> ->]. exists 0, 0. repeat split; [easy|lia|easy|].
        unfold left_of. now rewrite !empty_part.
      + destruct h as (i & <- & hi & ->). exists i, 0. repeat split; [easy|lia| |].
        * rewrite legal_min. now replace (Nat.min i 1) with 1 by lia.
        * unfold left_of. now rewrite empty_part.
      + destruct h as (j & <- & hj & ->). exists 0, j. repeat split; [easy|lia| |].
        * rewrite legal_min. now replace (Nat.min j 1) with 1 by lia.
        * unfold left_of. cbn [nim_sum]. now rewrite empty_part, Nat.lxor_0_l, Nat.lxor_0_r.
      + destruct h as (i & j & <- & hi & hj & ->). exists i, j. repeat split; [easy|lia| |].
        * rewrite legal_min. replace (Nat.min i 1) with 1 by lia.
          now replace (Nat.min j 1) with 1 by lia.
        * unfold left_of. cbn [nim_sum]. now rewrite Nat.lxor_0_r.
    - intros (l & r & i & j & hm & <- & e & ->). rewrite legal_min in e. unfold left_of.
      destruct i as [|i], j as [|j]; cbn [Nat.min] in e; rewrite ?Nat.min_0_r in e.
      + exists []. split; [now rewrite !empty_part|]. eexists. split.
        * exists (l, r). split; [easy|]. rewrite e. now left.
        * split; [lia|easy].
      + eexists. split; [|eexists; split].
        2: { exists (l, r). split; [easy|]. rewrite e, !in_app_iff. right. right. left. now left. }
        2: { exists (S j). repeat split; lia. }
        cbn [nim_sum]. now rewrite empty_part, Nat.lxor_0_l, Nat.lxor_0_r.
      + eexists. split; [|eexists; split].
        2: { exists (l, r). split; [easy|]. rewrite e, !in_app_iff. right. left. now left. }
        2: { exists (S i). repeat split; lia. }
        cbn [nim_sum]. now rewrite empty_part.
      + eexists. split; [|eexists; split].
        2: { exists (l, r). split; [easy|]. rewrite e, !in_app_iff. right. right. right. now left. }
        2: { exists (S i), (S j). repeat split; lia. }
        cbn [nim_sum]. now rewrite Nat.lxor_0_r.
  Qed.

  Lemma gap_numbers_are_mex p :
    is_mex (gap_number p) (map value (gap_moves rs free p)).
  Proof.
    destruct p as [[before n] behind].
    refine (is_mex_ext _ _ _ _ (law_theorem _ _ checked (kind before behind, n))).
    intros v. rewrite values_of_rules, in_map_iff. setoid_rewrite in_gap_moves; [|easy]. split.
    - intros (l & r & i & j & hm & hn & e & ->). eexists. split; [eapply value_of_move; exact hm|].
      now exists l, r, i, j.
    - intros (q & <- & l & r & i & j & hm & hn & e & ->). exists l, r, i, j.
      repeat split; [easy..|]. eapply value_of_move. exact hm.
  Qed.

  Lemma gap_values_tell w : contains_any rs (never rs) w = false ->
    outcome_of (strip_game rs) w = win_if (negb (value (gaps rs free w) =? 0)).
  Proof. now apply gaps_theorem, gap_numbers_are_mex. Qed.
End GapLaws.

Definition gap_check letter (rs : Rewriting.rules letter) (free : letter) (numbers : law) : bool :=
  falls_apart rs free && writes_walls rs free && law_check (gap_rules rs free) numbers.

Theorem gap_law letter (rs : Rewriting.rules letter) free numbers :
  gap_check rs free numbers = true -> forall w, contains_any rs (never rs) w = false ->
  outcome_of (strip_game rs) w =
  win_if (negb (nim_sum _ (gap_number rs numbers) (gaps rs free w) =? 0)).
Proof. intros [[apart walls]%andb_prop checked]%andb_prop w. now apply gap_values_tell. Qed.

Arguments gap_law {letter} rs free numbers.
