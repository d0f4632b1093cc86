(* Strips that fall into gaps.

   Let the moves of a game on strips (Rewriting.v) read nothing but free cells, so that all other
   letters stay for ever: they are walls. Let a word that no move may make have two letters at
   most, so that none reaches beyond a wall. Then the gaps between the walls are independent
   parts. A gap is a row of free cells between two ends; its moves are those of a strip of so
   many free cells, between these ends, and they leave gaps again.

   So numbers that have the mex equation for every gap tell who wins any strip (gaps_theorem),
   by the theorem of Sprague and Grundy. *)
From Coq Require Import List Arith Lia Bool.
From GameTheory Require Import Game Grundy Rewriting.
Import ListNotations.

Set Implicit Arguments.

Section Gaps.
  Variable letter : Type.
  Variable rs : strip_rules letter.
  Variable free : letter.
  Notation word := (list letter).

  Definition is_free (x : letter) : bool := if same_letter rs x free then true else false.

  Definition falls_apart : bool :=
    forallb (fun '(l, _) => forallb is_free l) (moves rs)
    && forallb (fun l => length l <=? 2) (never rs)
    && match wins rs, stuck rs with [], Loss => true | _, _ => false end.

  (* What is before it, a wall or nothing; the number of free cells; what is behind it. *)
  Definition gap := (option letter * nat * option letter)%type.

  (* The gaps of [w], with [k] free cells before it. *)
  Fixpoint gaps_of (before : option letter) (k : nat) (w : word) (behind : option letter) :
      list gap :=
    match w with
    | [] => [(before, k, behind)]
    | x :: w =>
        if is_free x then gaps_of before (S k) w behind
        else (before, k, Some x) :: gaps_of (Some x) 0 w behind
    end.
  Definition gaps (w : word) : list gap := gaps_of None 0 w None.

  Definition wall (x : option letter) : word := match x with Some x => [x] | None => [] end.

  Definition allowed (before : option letter) (w : word) (behind : option letter) : bool :=
    negb (contains_any rs (never rs) (wall before ++ w ++ wall behind)).

  Definition gap_moves '((before, n, behind) : gap) : list (list gap) :=
    map (fun v => gaps_of before 0 v behind)
      (filter (fun v => allowed before v behind) (rewritings rs (repeat free n))).

  Lemma by_gaps (P : option letter -> word -> Prop) :
    (forall before n, P before (repeat free n)) ->
    (forall before n x w, is_free x = false ->
      P (Some x) w -> P before (repeat free n ++ x :: w)) ->
    forall before w, P before w.
  Proof.
    intros one more before w. revert before.
    enough (forall n before, P before (repeat free n ++ w)) as h by apply (h 0).
    induction w as [|x w IH]; intros n before; [rewrite app_nil_r; apply one|].
    destruct (is_free x) eqn:e; [|apply more; [easy|apply (IH 0)]].
    unfold is_free in e. destruct (same_letter rs x free) as [->|]; [|easy].
    change (free :: w) with (repeat free 1 ++ w). rewrite app_assoc, <- repeat_app. apply IH.
  Qed.

  Lemma gaps_of_free n w behind : forall before k,
    gaps_of before k (repeat free n ++ w) behind = gaps_of before (k + n) w behind.
  Proof.
    induction n as [|n IH]; intros before k; cbn; [now rewrite Nat.add_0_r|]. unfold is_free.
    destruct (same_letter rs free free); [|easy]. rewrite IH. f_equal. lia.
  Qed.

  Lemma gaps_at_wall x v w behind : is_free x = false -> forall before k,
    gaps_of before k (v ++ x :: w) behind =
    gaps_of before k v (Some x) ++ gaps_of (Some x) 0 w behind.
  Proof.
    intros e. induction v as [|y v IH]; intros before k; cbn; [now rewrite e|].
    destruct (is_free y); rewrite IH; easy.
  Qed.

  Context (apart : falls_apart = true).

  Lemma moves_read_free l r :
    In (l, r) (moves rs) -> l <> [] /\ forall x, In x l -> is_free x = true.
  Proof.
    intros h. split; [now apply some_letter in h|]. unfold falls_apart in apart.
    apply andb_prop in apart as [[all _]%andb_prop _]. rewrite forallb_forall in all.
    apply all in h. now rewrite forallb_forall in h.
  Qed.

  Lemma rewritings_at_wall u x w v : is_free x = false ->
    In v (rewritings rs (u ++ x :: w)) <->
    (exists u', In u' (rewritings rs u) /\ v = u' ++ x :: w) \/
    (exists w', In w' (rewritings rs w) /\ v = u ++ x :: w').
  Proof.
    intros e. setoid_rewrite in_rewritings. split.
    - intros (a & l & r & b & hm & h & ->). destruct (moves_read_free l r hm) as [some all].
      apply (fun h => @beside_or_around _ _ _ _ _ _ _ h some) in h
        as [(b' & -> & ->)|[(a' & -> & ->)|(l' & l'' & -> & _)]].
      + left. exists (a ++ r ++ b'). split; [now exists a, l, r, b'|now rewrite <- !app_assoc].
      + right. exists (a' ++ r ++ b). split; [now exists a', l, r, b|now rewrite <- app_assoc].
      + rewrite all in e; [easy|]. apply in_or_app. right. now left.
    - intros [(v' & (a & l & r & b & h & -> & ->) & ->)|(v' & (a & l & r & b & h & -> & ->) & ->)].
      + exists a, l, r, (b ++ x :: w). now rewrite <- !app_assoc.
      + exists (u ++ x :: a), l, r, b. now rewrite <- !app_assoc.
  Qed.

  (* The moves of a gap, where they leave nothing free of what they read. *)
  Lemma in_gap_moves before n behind q : In q (gap_moves (before, n, behind)) <->
    exists l r i j, In (l, r) (moves rs) /\ i + length l + j = n /\
      let v := repeat free i ++ r ++ repeat free j in
      allowed before v behind = true /\ q = gaps_of before 0 v behind.
  Proof.
    assert (forall w, (forall x, In x w -> is_free x = true) -> w = repeat free (length w))
      as all_free.
    { induction w as [|x w IH]; intros all; [easy|]. cbn.
      rewrite <- IH by (intros; apply all; now right).
      specialize (all x (or_introl eq_refl)). unfold is_free in all.
      now destruct (same_letter rs x free) as [->|]. }
    unfold gap_moves. rewrite in_map_iff. setoid_rewrite filter_In. setoid_rewrite in_rewritings.
    split.
    - intros (v & <- & (a & l & r & b & hm & e & ->) & h). exists l, r, (length a), (length b).
      split; [easy|]. split; [rewrite <- (repeat_length free n), e, !app_length; lia|].
      assert (forall x, In x (a ++ l ++ b) -> is_free x = true) as free_only.
      { rewrite <- e. intros x ->%repeat_spec. unfold is_free.
        now destruct (same_letter rs free free). }
      setoid_rewrite in_app_iff in free_only. setoid_rewrite in_app_iff in free_only.
      rewrite <- !all_free by auto. easy.
    - intros (l & r & i & j & hm & <- & h & ->). eexists. split; [reflexivity|]. split; [|easy].
      exists (repeat free i), l, r, (repeat free j). split; [easy|]. split; [|easy].
      destruct (moves_read_free l r hm) as [_ ->%all_free].
      now rewrite !repeat_app, repeat_length, <- app_assoc.
  Qed.

  Lemma never_at_wall u x w : contains_any rs (never rs) (u ++ x :: w) =
    contains_any rs (never rs) (u ++ [x]) || contains_any rs (never rs) (x :: w).
  Proof.
    apply eq_true_iff_eq. rewrite orb_true_iff, !contains_any_spec. split.
    - intros (l & a & b & hl & h). assert (length l <= 2) as short.
      { unfold falls_apart in apart. apply andb_prop in apart as [[_ all]%andb_prop _].
        rewrite forallb_forall in all. now apply Nat.leb_le, all. }
      destruct l as [|y l]; [left; now exists [], [], (u ++ [x])|].
      apply (fun h => @beside_or_around _ _ _ _ _ _ _ h (fun e => nil_cons (eq_sym e))) in h
        as [(b' & -> & ->)|[(a' & -> & ->)|(l' & l'' & e & -> & ->)]].
      + left. exists (y :: l), a, (b' ++ [x]). now rewrite <- !app_assoc.
      + right. now exists (y :: l), (x :: a'), b.
      + rewrite e in *. rewrite app_length in short. cbn in short. destruct l' as [|z l'].
        * right. now exists (x :: l''), [], b.
        * destruct l' as [|], l'' as [|]; cbn in short; try lia. left. exists [z; x], a, [].
          now rewrite <- app_assoc.
    - intros [(l & a & b & hl & h)|(l & a & b & hl & h)].
      + exists l, a, (b ++ w). split; [easy|]. rewrite !app_assoc, <- (app_assoc a), <- h.
        now rewrite <- app_assoc.
      + exists l, (u ++ a), b. split; [easy|]. now rewrite h, app_assoc.
  Qed.

  Definition options_between (before : option letter) (w : word) : list word :=
    filter (fun v => allowed before v None) (rewritings rs w).

  Lemma allowed_at_wall before v x w : allowed before (v ++ x :: w) None =
    allowed before v (Some x) && allowed (Some x) w None.
  Proof.
    unfold allowed. cbn [wall]. rewrite !app_nil_r, app_assoc, never_at_wall, negb_orb.
    now rewrite <- app_assoc.
  Qed.

  Section Numbers.
    Variable g : gap -> nat.
    Context (mex_of_gap : forall p, is_mex (g p) (map (nim_sum gap g) (gap_moves p))).
    Notation value before w behind := (nim_sum gap g (gaps_of before 0 w behind)).

    Lemma value_at_wall before v x w : is_free x = false ->
      value before (v ++ x :: w) None = Nat.lxor (value before v (Some x)) (value (Some x) w None).
    Proof. intros e. rewrite gaps_at_wall by easy. apply nim_sum_app. Qed.

    Lemma value_of_gap before n behind : value before (repeat free n) behind = g (before, n, behind).
    Proof.
      rewrite <- (app_nil_r (repeat free n)), gaps_of_free. cbn. apply Nat.lxor_0_r.
    Qed.

    (* The options of a strip are those of the gap before its first wall, and those of what is behind. *)
    Lemma mex_of_strip before w : allowed before w None = true ->
      is_mex (value before w None) (map (fun v => value before v None) (options_between before w)).
    Proof.
      unfold options_between. pattern before, w. apply by_gaps; clear before w.
      - intros before n _. rewrite value_of_gap. rewrite <- map_map. apply mex_of_gap.
      - intros before n x w e IH. rewrite allowed_at_wall. intros [here there]%andb_prop.
        rewrite value_at_wall, value_of_gap by easy.
        refine (is_mex_ext _ _ _ _ (is_mex_xor _ _ _ _ (mex_of_gap (before, n, Some x)) (IH there))).
        intros i. unfold gap_moves. rewrite in_app_iff, !map_map, !in_map_iff.
        setoid_rewrite filter_In. setoid_rewrite rewritings_at_wall; [|easy]. split.
        + intros [(v & <- & hv & h)|(v & <- & hv & h)];
            [exists (v ++ x :: w)|exists (repeat free n ++ x :: v)];
            rewrite value_at_wall, ?value_of_gap, allowed_at_wall, h, ?here, ?there by easy;
            (split; [easy|split; [|easy]]); [left|right]; now exists v.
        + intros (v & <- & [(u & hu & ->)|(u & hu & ->)] & h); rewrite allowed_at_wall in h;
            apply andb_prop in h as [h1 h2]; [left|right];
            rewrite value_at_wall, ?value_of_gap by easy; now exists u.
    Qed.

    Theorem gaps_theorem w : contains_any rs (never rs) w = false ->
      outcome_of (strip_game rs) w = win_if (negb (nim_sum gap g (gaps w) =? 0)).
    Proof.
      pose proof apart as [_ h]%andb_prop.
      assert (forall v, negb (contains_any rs (never rs) v) = allowed None v None) as same
        by (intros v; unfold allowed; cbn; now rewrite app_nil_r).
      assert (forall v, strip_options rs v = options_between None v) as options_same.
      { intros v. unfold strip_options. destruct (wins rs); [|easy]. apply filter_ext, same. }
      rewrite <- negb_true_iff, same.
      apply (grundy_outcome (strip_game rs) (fun w => allowed None w None = true)
               (fun w => nim_sum gap g (gaps w))); cbn [ending options strip_game].
      - intros v. now destruct (wins rs), (stuck rs).
      - intros v q _. rewrite options_same. now intros [_ hq]%filter_In.
      - intros v. rewrite options_same. apply mex_of_strip.
    Qed.
  End Numbers.
End Gaps.
