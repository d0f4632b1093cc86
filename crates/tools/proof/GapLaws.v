(* Laws of strips that fall into gaps.

   A gap (Gaps.v) is a part (Octal.v) whose kind says which letters stand at its two ends. If a
   move writes no free letter, it leaves two gaps, one on either side of what it writes. Whether a
   word of [never] forbids it depends only on the two ends and on whether these gaps are empty. So
   the moves of gaps are those of Octal.v (gap_rules), and one check of the numbers tells who wins
   any strip (gap_law). *)
From Coq Require Import List Arith Lia Bool.
From GameTheory Require Import Game Grundy Rewriting Gaps Octal.
Import ListNotations.

Set Implicit Arguments.

Section GapLaws.
  Variable letter : Type.
  Variable rs : strip_rules letter.
  Variable free : letter.
  Notation word := (list letter).

  (* A letter that is none of the game is never removed and forbids nothing: it is a wall like the
     end of the strip. *)
  Definition known (x : option letter) : option letter :=
    match x with Some y => if is_cell rs y then x else None | None => None end.

  Definition ends : list (option letter) := None :: map Some (cells rs).
  Definition pairs : list (option letter * option letter) := list_prod ends ends.

  Definition pair_eq_dec (p q : option letter * option letter) : {p = q} + {p <> q}.
  Proof. repeat decide equality; apply (same_letter rs). Defined.

  Fixpoint index p (l : list (option letter * option letter)) : nat :=
    match l with [] => 0 | q :: l => if pair_eq_dec p q then 0 else S (index p l) end.

  Definition kind (before behind : option letter) : nat := index (known before, known behind) pairs.

  (* A move writes [r] where cells are left before and behind it, or not. *)
  Definition may_write before behind (r : word) (left right : bool) : bool :=
    allowed rs before (repeat free (Nat.b2n left) ++ r ++ repeat free (Nat.b2n right)) behind.

  Definition moves_of '((before, behind) : option letter * option letter) : list move :=
    map (fun '(l, r) =>
      {| taken := length l;
         kind_left := kind before (hd_error r);
         kind_right := kind (hd_error (rev r)) behind;
         legal := may_write before behind r |}) (Rewriting.moves rs).
  Definition gap_rules : part_rules := map moves_of pairs.

  (* A move writes something, but no free letter; and no two free letters are forbidden. What is
     forbidden is written in letters of the game. *)
  Definition writes_walls : bool :=
    forallb (fun '(_, r) => (1 <=? length r) && forallb (fun x => negb (is_free rs free x)) r)
      (Rewriting.moves rs)
    && negb (contains_any rs (never rs) [free; free])
    && forallb (forallb (is_cell rs)) (never rs).

  Definition gap_check (numbers : periodic) : bool :=
    falls_apart rs free && writes_walls && periodic_check gap_rules numbers.

  Variable numbers : periodic.
  Definition gap_number '((before, n, behind) : gap letter) : nat :=
    number_of numbers (kind before behind, n).
  Context (checked : gap_check numbers = true).

  Notation number := (number_of numbers).
  Notation value := (nim_sum _ gap_number).

  Lemma is_apart : falls_apart rs free = true.
  Proof. now pose proof checked as [[h _]%andb_prop _]%andb_prop. Qed.

  Lemma what_is_written l r : In (l, r) (Rewriting.moves rs) ->
    r <> [] /\ forall x, In x r -> is_free rs free x = false.
  Proof.
    intros hm. pose proof checked as [[_ [[all _]%andb_prop _]%andb_prop]%andb_prop _]%andb_prop.
    rewrite forallb_forall in all. apply all in hm as [some h]%andb_prop.
    split; [intros ->; discriminate|]. rewrite forallb_forall in h. intros x hx. now apply negb_true_iff, h.
  Qed.

  Lemma right_numbers : (forall c, number (c, 0) = 0) /\ are_grundy_numbers gap_rules number.
  Proof.
    pose proof checked as [_ h]%andb_prop. pose proof (check_is_sound _ _ h) as sound.
    now apply checked_parts in h.
  Qed.

  (* Kinds. *)

  Lemma nth_index p l default : In p l -> index p l < length l /\ nth (index p l) l default = p.
  Proof.
    induction l as [|q l IH]; [easy|]. cbn. intros h.
    destruct (pair_eq_dec p q) as [->|ne]; [split; [lia|easy]|].
    destruct h as [->|h]; [easy|]. destruct (IH h). split; [lia|easy].
  Qed.

  Lemma known_is_end x : In (known x) ends.
  Proof.
    destruct x as [x|]; [|now left]. cbn [known]. unfold is_cell.
    destruct (in_dec _ _ _); [right; now apply in_map|now left].
  Qed.

  Lemma known_again x : known (known x) = known x.
  Proof. destruct x as [x|]; [|easy]. cbn [known]. destruct (is_cell rs x) eqn:e; cbn; now rewrite ?e. Qed.

  Lemma nth_moves before behind :
    nth (kind before behind) gap_rules [] = moves_of (known before, known behind).
  Proof.
    destruct (nth_index (known before, known behind) pairs (None, None)) as [h e].
    { apply in_prod; apply known_is_end. }
    unfold gap_rules, kind. rewrite (nth_indep _ [] (moves_of (None, None))) by now rewrite map_length.
    now rewrite map_nth, e.
  Qed.

  Lemma contains_beside l x u w : ~ In x l ->
    contains rs l (u ++ x :: w) = contains rs l u || contains rs l w.
  Proof.
    intros out. apply eq_true_iff_eq. rewrite orb_true_iff, !contains_spec. split.
    - intros (a & b & h). destruct l as [|y l]; [left; now exists [], u|].
      apply (fun h => @beside_or_around _ _ _ _ _ _ _ h (fun e => nil_cons (eq_sym e))) in h
        as [(b' & -> & _)|[(a' & _ & ->)|(l' & l'' & e & _)]];
        [left; now exists a, b'|right; now exists a', b|].
      destruct out. rewrite e. apply in_or_app. right. now left.
    - intros [(a & b & ->)|(a & b & ->)];
        [exists a, (b ++ x :: w)|exists (u ++ x :: a), b]; now rewrite <- !app_assoc.
  Qed.

  Lemma allowed_known before w behind :
    allowed rs before w behind = allowed rs (known before) w (known behind).
  Proof.
    pose proof checked as [[_ [_ all]%andb_prop]%andb_prop _]%andb_prop.
    rewrite forallb_forall in all. unfold allowed, contains_any. f_equal.
    induction (never rs) as [|l words IH]; [easy|]. cbn [existsb].
    rewrite IH by (intros; apply all; now right). f_equal. specialize (all l (or_introl eq_refl)).
    rewrite forallb_forall in all.
    assert (forall v, contains rs l [] || contains rs l v = contains rs l v) as nothing
      by (intros v; destruct l; [now destruct v|easy]).
    assert (forall x, is_cell rs x = false -> ~ In x l) as out by (intros x e h%all; congruence).
    transitivity (contains rs l (wall (known before) ++ w ++ wall behind)).
    - destruct before as [x|]; [|easy]. cbn [known]. destruct (is_cell rs x) eqn:e; [easy|].
      etransitivity; [exact (contains_beside l x [] _ (out x e))|apply nothing].
    - destruct behind as [x|]; [|easy]. cbn [known]. destruct (is_cell rs x) eqn:e; [easy|].
      cbn [wall]. rewrite app_nil_r, app_assoc, (contains_beside l x), orb_comm, nothing; auto.
  Qed.

  (* One free cell forbids as much as many. *)

  Lemma one_free_cell n u w : contains_any rs (never rs) (u ++ repeat free (S n) ++ w) =
    contains_any rs (never rs) (u ++ free :: w).
  Proof.
    pose proof checked as [[_ [[_ none%negb_true_iff]%andb_prop _]%andb_prop]%andb_prop _]%andb_prop.
    cbn [repeat app]. rewrite (never_at_wall rs free is_apart u), (never_at_wall rs free is_apart u free w). f_equal.
    induction n as [|n IH]; [easy|]. cbn [repeat app].
    change (free :: free :: repeat free n ++ w) with ([free] ++ free :: repeat free n ++ w).
    rewrite (never_at_wall rs free is_apart), IH. cbn [app]. now rewrite none.
  Qed.

  Lemma may_write_spec before behind r i j :
    allowed rs before (repeat free i ++ r ++ repeat free j) behind =
    may_write before behind r (0 <? i) (0 <? j).
  Proof.
    unfold may_write, allowed. f_equal.
    transitivity (contains_any rs (never rs)
      (wall before ++ (repeat free (Nat.b2n (0 <? i)) ++ r ++ repeat free j) ++ wall behind)).
    - destruct i as [|i]; [easy|].
      rewrite <- !(app_assoc (repeat free _)), one_free_cell. now rewrite (one_free_cell 0).
    - destruct j as [|j]; [easy|].
      rewrite <- !app_assoc, !(app_assoc (wall before)), !(app_assoc _ r).
      now rewrite one_free_cell, (one_free_cell 0).
  Qed.

  (* The number of what a move leaves. *)

  Lemma value_behind j behind r : (forall x, In x r -> is_free rs free x = false) -> forall x,
    value (gaps_of rs free (Some x) 0 (r ++ repeat free j) behind) =
    number (kind (hd_error (rev (x :: r))) behind, j).
  Proof.
    induction r as [|y r IH]; intros written x.
    - cbn [app]. rewrite <- (app_nil_r (repeat free j)), gaps_of_free. cbn. apply Nat.lxor_0_r.
    - cbn [app gaps_of]. rewrite written by now left. cbn [nim_sum gap_number].
      rewrite (proj1 right_numbers), Nat.lxor_0_l, IH by (intros; apply written; now right).
      cbn [rev]. now destruct (rev r).
  Qed.

  Lemma value_of_move before behind l r i j : In (l, r) (Rewriting.moves rs) ->
    value (gaps_of rs free before 0 (repeat free i ++ r ++ repeat free j) behind) =
    nim_sum part number [(kind before (hd_error r), i); (kind (hd_error (rev r)) behind, j)].
  Proof.
    intros [some written]%what_is_written. destruct r as [|x r]; [easy|].
    rewrite gaps_of_free. cbn [app gaps_of]. rewrite written by now left. cbn [nim_sum].
    rewrite value_behind, Nat.lxor_0_r by (intros; apply written; now right). reflexivity.
  Qed.

  Lemma gap_numbers_are_mex p : is_mex (gap_number p) (map value (gap_moves rs free p)).
  Proof.
    destruct p as [[before n] behind].
    refine (is_mex_ext _ _ _ _ (proj2 right_numbers (kind before behind, n))).
    intros v. rewrite !in_map_iff. setoid_rewrite in_part_moves. rewrite nth_moves.
    setoid_rewrite in_gap_moves; [|exact is_apart].
    assert (forall r i j, may_write (known before) (known behind) r (0 <? i) (0 <? j) =
      allowed rs before (repeat free i ++ r ++ repeat free j) behind) as same
      by (intros; now rewrite <- may_write_spec, <- allowed_known).
    assert (forall x y, kind (known x) y = kind x y /\ kind x (known y) = kind x y) as kinds
      by (intros; unfold kind; now rewrite !known_again).
    split.
    - intros (q & <- & chosen & i & j & ([l r] & <- & hm)%in_map_iff & hn & e & ->).
      cbn [taken kind_left kind_right legal] in *. rewrite same in e.
      rewrite (proj1 (kinds _ _)), (proj2 (kinds _ _)).
      eexists. split; [eapply value_of_move; exact hm|]. now exists l, r, i, j.
    - intros (q & <- & l & r & i & j & hm & hn & e & ->). rewrite <- same in e.
      rewrite (value_of_move before behind _ _ i j hm).
      eexists. split; [reflexivity|]. eexists _, i, j. split; [apply in_map_iff; now exists (l, r)|].
      cbn [taken kind_left kind_right legal]. now rewrite (proj1 (kinds _ _)), (proj2 (kinds _ _)).
  Qed.

  Theorem gap_law w : contains_any rs (never rs) w = false ->
    outcome_of (strip_game rs) w = win_if (negb (value (gaps rs free w) =? 0)).
  Proof. apply gaps_theorem; [exact is_apart|exact gap_numbers_are_mex]. Qed.
End GapLaws.

Arguments gap_law {letter} rs free numbers.
