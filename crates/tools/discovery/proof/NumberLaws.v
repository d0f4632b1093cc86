(* Laws of games on numbers: an automaton reads the digits of all numbers of a position, and accepts
   them exactly if the position is lost for the player to move.

   A position is a list of d natural numbers; a move is a formula of linear arithmetic about the
   numbers before it and after it (NumberGame.v). That an automaton is right is one more formula,
   which the compiler decides (Compiler.v): a position is in the law exactly if no move leads into
   the law. So [law_check] is a computation. It asks that

   - what the automaton says of digits depends on their numbers alone (depends_on_numbers): two
     words of the same numbers are both accepted or both not;
   - of some sums of the numbers, every move makes the first one smaller that it changes, so that
     every play ends (Descent.v), and it makes no number larger than a limit, so that there are
     finitely many moves;
   - the law is right in this sense, for a player who cannot move and loses, or, in misere play,
     wins.

   For example, take at most half of n: the law is that all digits of n in base 2 are 1. From such
   an n, what is left has as many digits, and one of them is 0. From any other n, one leads to the
   next smaller such number. In the check this is an automaton with a few states for "n is in the
   law, or some n' is, with n' < n and n <= 2 n'". *)
From Coq Require Import List Arith NArith ZArith Lia Bool FMapPositive Wellfounded.Inverse_Image.
From GameTheory Require Import Game.
From Discovery Require Import Digits Formulas Automata Projection Compiler Descent NumberGame.
Import ListNotations.
Local Open Scope N_scope.

Section Law.
  Context {system : digit_system}.
  Let has_digits := digit_system_positive.

  Variables (d : nat) (L : table).
  (* The numbers of the words that the automaton accepts. *)
  Definition law x := exists w, Word d w /\ decode d w = x /\ accepts (reader_of L) w = true.
  (* Variables 0 to d - 1 have the same numbers as variables d to 2 d - 1. *)
  Definition equal := fold_right And (Equal [] 0%Z)
    (map (fun i => Equal [(1%Z, i); ((-1)%Z, (d + i)%nat)] 0%Z) (seq 0 d)).
  Definition nothing := {| first := xH; rows := PM.empty _ |}.
  Definition depends_on_numbers : bool :=
    Pos.eqb (step (reader_of L) (first L) (repeat 0 d)) (first L) &&
    match compile d nothing (d + d) equal,
      build2 xorb (lift L (seq 0 d)) (lift L (seq d d)) (d + d) with
    | Some E, Some X => match build2 andb (reader_of E) (reader_of X) (d + d)
      with Some T => never T | None => false end
    | _, _ => false
    end.

  Lemma pick_seq (e x y : list N) : pick (e ++ x ++ y) (seq (length e) (length x)) = x.
  Proof.
    apply nth_eq; unfold pick; rewrite map_length, seq_length; [easy|]. intros i hi.
    rewrite (nth_indep _ 0 (nth O (e ++ x ++ y) 0)) by now rewrite map_length, seq_length.
    rewrite (map_nth (fun i => nth i (e ++ x ++ y) 0)), seq_nth by easy.
    rewrite app_nth2_plus, app_nth1 by easy. easy.
  Qed.

  Lemma holds_equal R (x y : list N) : length x = d -> x = y -> holds R (x ++ y) equal.
  Proof.
    intros hx <-. unfold equal.
    assert (forall i, In i (seq 0 d) -> (i < d)%nat) as h by (intros i hi%in_seq; lia).
    induction (seq 0 d) as [|i l IH]; [easy|]. split; [|apply IH; intros; apply h; now right].
    cbn [holds sum fst snd]. unfold number_at. rewrite app_nth1 by (rewrite hx; apply h; now left).
    replace (d + i)%nat with (length x + i)%nat by lia. rewrite app_nth2_plus. lia.
  Qed.

  (* Two words of the same length side by side. *)
  Definition zip (w w' : list (list N)) := map (fun p => fst p ++ snd p) (combine w w').

  Lemma zip_ok : forall w w', Word d w -> Word d w' -> length w = length w' ->
    Word (d + d) (zip w w') /\ picks (seq 0 d) (zip w w') = w /\ picks (seq d d) (zip w w') = w'.
  Proof.
    induction w as [|a w IH]; intros [|b w'] hw hw' e; try easy; [repeat split; constructor|].
    inversion hw as [|? ? ha hw1]; inversion hw' as [|? ? hb hw2]; subst.
    apply eq_add_S in e. destruct (IH w' hw1 hw2 e) as (h1 & h2 & h3).
    apply letters_In in ha as [ha fa], hb as [hb fb].
    unfold zip, picks in *. cbn [combine map fst snd]. rewrite h2, h3. repeat split.
    - constructor; [|easy]. apply letters_In. rewrite app_length. split; [lia|]. apply Forall_app.
      auto.
    - f_equal. pose proof (pick_seq [] a b) as h. cbn [length] in h. now rewrite ha in h.
    - f_equal. pose proof (pick_seq a b []) as h. now rewrite ha, hb, app_nil_r in h.
  Qed.

  Lemma accepts_zeros n w : step (reader_of L) (first L) (repeat 0 d) = first L ->
    accepts (reader_of L) (zeros d n ++ w) = accepts (reader_of L) w.
  Proof.
    intros h. unfold accepts, run. rewrite fold_left_app. do 2 f_equal. induction n; [easy|].
    cbn [zeros repeat fold_left]. cbn [start reader_of]. rewrite h. exact IHn.
  Qed.

  Lemma depends_on_numbers_ok : depends_on_numbers = true -> decides d (reader_of L) law.
  Proof.
    unfold depends_on_numbers. intros [h0%Pos.eqb_eq h]%andb_true_iff w hw. split; [now exists w|].
    intros (w' & hw' & e & ha).
    set (w1 := zeros d (length w') ++ w). set (w2 := zeros d (length w) ++ w').
    destruct (zip_ok w1 w2) as (hz & h1 & h2);
      [now apply zeros_Word..|unfold w1, w2, zeros; rewrite !app_length, !repeat_length; lia|].
    destruct (compile d nothing (d + d) equal) as [E|] eqn:eE; [|easy].
    destruct (build2 xorb _ _ _) as [X|] eqn:eX; [|easy].
    destruct (build2 andb _ _ _) as [T|] eqn:eT; [|easy].
    pose proof (never_ok T (zip w1 w2) h) as hn.
    rewrite (build_ok _ _ _ _ same_pair_eq _ eT), accepts_both in hn by easy.
    rewrite (build_ok _ _ _ _ same_pair_eq _ eX), accepts_both, !accepts_lift, h1, h2 in hn by easy.
    unfold w1, w2 in hn. rewrite !accepts_zeros, ha in hn by easy. fold w1 w2 in hn.
    assert (accepts (reader_of E) (zip w1 w2) = true) as hE;
      [|rewrite hE in hn; now destruct (accepts (reader_of L) w)].
    apply (compile_ok d nothing (fun _ => False) (d + d) equal) with (T := E); [|easy..|].
    - intros v _. unfold accepts. cbn [accepting reader_of nothing rows]. now rewrite PM.gempty.
    - pose proof (decode_picks (d + d) (seq 0 d) (zip w1 w2) hz) as p1.
      pose proof (decode_picks (d + d) (seq d d) (zip w1 w2) hz) as p2.
      rewrite seq_length, h1 in p1. rewrite seq_length, h2 in p2.
      unfold w1 at 1 in p1. unfold w2 at 1 in p2. rewrite decode_zeros in p1, p2.
      rewrite e, p1 in p2.
      pose proof (length_decode (d + d) (zip w1 w2)) as l.
      set (D := decode (d + d) (zip w1 w2)) in *. pose proof (firstn_skipn d D) as xy.
      assert (length (firstn d D) = d) as lx by (rewrite firstn_length; lia).
      assert (length (skipn d D) = d) as ly by (rewrite skipn_length; lia).
      set (x := firstn d D) in *. set (y := skipn d D) in *. clearbody x y. clear p1.
      rewrite <- xy in p2 |- *.
      apply holds_equal; [easy|].
      pose proof (pick_seq [] x y) as q1. pose proof (pick_seq x y []) as q2.
      rewrite app_nil_r, lx, ly in q2. cbn [length app] in q1. rewrite lx in q1. congruence.
  Qed.
End Law.

Section Check.
  Context {system : digit_system}.
  Variables (rules : number_rules) (L : table).
  (* The sums of which the first one that changes gets smaller; and a sum of the numbers and a
     constant, which no number is larger than after a move. *)
  Variables (sums : list (list (Z * nat))) (limit : list (Z * nat) * Z).
  Notation d := (numbers rules).
  Notation k := (variables rules).
  Notation F := (moves rules).

  Definition most x : Z := (measure (fst limit) x + snd limit)%Z.
  Definition within_limit := fold_right And (Equal [] 0%Z)
    (map (fun i => At_most ((1%Z, (d + i)%nat) :: map (fun t => (- fst t, snd t)%Z) (fst limit))
      (- snd limit)) (seq 0 d)).
  Definition every_play_ends := Or (Not F) (And (smaller d sums) within_limit).
  Definition lost_if_and_only_if :=
    Iff (In_law (seq 0 d))
      (And (Not (there_are d d (And F (In_law (seq d d)))))
        (if misere rules then there_are d d F else Equal [] 0)).

  Definition law_check : bool :=
    (d + d <=? k)%nat && pure F && are_measures d (fst limit :: sums)
    && depends_on_numbers d L && valid d L k every_play_ends && valid d L k lost_if_and_only_if.

  Hypothesis checked : law_check = true.

  Lemma checked_parts : (d + d <= k)%nat /\ pure F = true /\
    are_measures d (fst limit :: sums) = true /\ decides d (reader_of L) (law d L) /\
    valid d L k every_play_ends = true /\ valid d L k lost_if_and_only_if = true.
  Proof.
    unfold law_check in checked. rewrite !andb_true_iff, Nat.leb_le in checked.
    destruct checked as [[[[[h1 h2] h3] h4] h5] h6].
    repeat (split; [easy|]). split; [now apply depends_on_numbers_ok|easy].
  Qed.

  Lemma length_frame x x' : length x = d -> length x' = d -> length (frame rules x x') = k.
  Proof.
    intros h h'. destruct checked_parts as [hk _]. unfold frame.
    rewrite !app_length, repeat_length. lia.
  Qed.

  Lemma within_limit_ok R x x' : length x = d -> length x' = d ->
    holds R (frame rules x x') within_limit -> Forall (fun v => (Z.of_N v <= most x)%Z) x'.
  Proof.
    intros hx hx' h. apply Forall_forall. intros v (i & hi & <-)%(In_nth _ _ 0). unfold most.
    destruct checked_parts as (_ & _ & [hl _]%andb_true_iff & _). rewrite forallb_forall in hl.
    unfold within_limit in h.
    assert (In i (seq 0 d)) as hs by (apply in_seq; lia). induction (seq 0 d) as [|j l IH]; [easy|].
    destruct h as [h h']. destruct hs as [->|hs]; [clear IH h'|now apply IH].
    cbn [holds sum fst snd] in h. rewrite (sum_minus _ (number_at x)) in h.
    - unfold number_at at 1, frame in h. rewrite <- hx, app_nth2_plus, app_nth1 in h by easy.
      unfold measure. lia.
    - intros t [_ ht%Nat.ltb_lt]%hl%andb_true_iff. unfold number_at, frame.
      now rewrite app_nth1 by lia.
  Qed.

  Lemma move_gets_smaller x x' : length x = d -> is_move rules x x' ->
    less sums x' x = true /\ Forall (fun v => (Z.of_N v <= most x)%Z) x'.
  Proof.
    intros hx [hx' hm]. destruct checked_parts as (_ & hp & [_ hs]%andb_true_iff & hL & h & _).
    pose proof (valid_ok _ _ _ _ _ hL h (frame rules x x') (length_frame x x' hx hx')) as s.
    destruct s as [s|[s s']]; [destruct s; now apply (pure_holds (fun _ => False))|].
    split; [now apply smaller_ok in s|]. now apply within_limit_ok in s'.
  Qed.

  Lemma pick_frame x x' : length x = d -> length x' = d ->
    pick (frame rules x x') (seq 0 d) = x /\ pick (frame rules x x') (seq d d) = x'.
  Proof.
    intros h h'. split.
    - pose proof (pick_seq [] x (x' ++ repeat 0 (k - (d + d)))) as p. cbn [length app] in p.
      now rewrite h in p.
    - pose proof (pick_seq x x' (repeat 0 (k - (d + d)))) as p. now rewrite h, h' in p.
  Qed.

  (* The formula that is checked says this of a position. *)
  Lemma law_right x : length x = d ->
    law d L x <->
    (~ exists x', is_move rules x x' /\ law d L x') /\
    (misere rules = true -> exists x', is_move rules x x').
  Proof.
    intros hx. destruct checked_parts as (_ & hp & _ & hL & _ & h).
    set (e := frame rules x (repeat 0 d)).
    pose proof (valid_ok _ _ _ _ _ hL h e (length_frame x _ hx (repeat_length _ _))) as s.
    assert (forall f, holds (law d L) e (there_are d d f) <->
      exists x', length x' = d /\ holds (law d L) (frame rules x x') f) as quantified.
    { intros f. unfold e, frame.
      pose proof (holds_there_are (law d L) f d x (repeat 0 d) (repeat 0 (k - (d + d)))
        (repeat_length _ _)) as q. rewrite hx in q. rewrite q. reflexivity. }
    assert (forall x', holds (law d L) (frame rules x x') F <->
      holds (fun _ => False) (frame rules x x') F) as pure_move by (intros; now apply pure_holds).
    assert (holds (law d L) e (there_are d d (And F (In_law (seq d d)))) <->
      exists x', is_move rules x x' /\ law d L x') as to_law.
    { rewrite quantified. split; intros (x' & a & b); exists x'; cbn [holds] in *.
      - rewrite (proj2 (pick_frame x x' hx a)) in b. destruct b as [b c].
        repeat split; [easy|now apply pure_move|easy].
      - destruct a as [a c]. rewrite (proj2 (pick_frame x x' hx a)).
        repeat split; [easy|now apply pure_move|easy]. }
    assert (holds (law d L) e (there_are d d F) <-> exists x', is_move rules x x') as some_move.
    { rewrite quantified. split; intros (x' & a & b); exists x'; split; try easy;
        now apply pure_move. }
    assert (pick e (seq 0 d) = x) as itself by (now apply pick_frame, repeat_length).
    unfold lost_if_and_only_if, Iff in s. cbn [holds] in s. rewrite itself, to_law in s.
    assert (holds (law d L) e (if misere rules then there_are d d F else Equal [] 0) <->
      (misere rules = true -> exists x', is_move rules x x')) as ending.
    { destruct (misere rules); [rewrite some_move; tauto|]. now split. }
    rewrite ending in s. tauto.
  Qed.

  (* Whether an automaton accepts the digits of a position, written in the usual way. *)
  Definition is_lost (x : list N) : bool := accepts (reader_of L) (word (width x) x).

  Lemma is_lost_law x : length x = d -> is_lost x = true <-> law d L x.
  Proof.
    intros hx. destruct checked_parts as (_ & _ & _ & hL & _).
    destruct (width_ok x _ (le_n _)) as [h e]. rewrite hx in h, e. unfold is_lost.
    now rewrite (hL _ h), e.
  Qed.

  Theorem law_of_words G numbers_of : plays rules G numbers_of -> forall p w,
    Word d w -> decode d w = numbers_of p ->
    outcome_of G p = win_if (negb (accepts (reader_of L) w)).
  Proof.
    intros [length_ok _ moves_ok ending_ok] p w hw e.
    destruct checked_parts as (_ & _ & _ & hL & _).
    assert (accepts (reader_of L) w = is_lost (numbers_of p)) as ->
      by (apply eq_true_iff_eq; now rewrite is_lost_law, (hL w hw), e by easy).
    clear w hw e. symmetry. revert p.
    enough (forall p, True -> win_if (negb (is_lost (numbers_of p))) = outcome_of G p) by auto.
    apply outcome_unique; [easy|]. intros p _. unfold backed_up.
    pose proof (law_right _ (length_ok p)) as right. rewrite <- is_lost_law in right by easy.
    destruct (is_lost (numbers_of p)) eqn:E; cbn [negb win_if].
    - destruct right as [[none stuck] _]; [easy|]. destruct (options G p) as [|q0 rest] eqn:O.
      + rewrite ending_ok. destruct (misere rules); [|easy]. destruct (stuck eq_refl) as [x' hm].
        apply moves_ok in hm as (q & hq & _). now rewrite O in hq.
      + symmetry. apply best_Loss. intros v (q & <- & hq)%in_map_iff. rewrite <- O in hq.
        destruct (is_lost (numbers_of q)) eqn:E'; [|easy]. destruct none. exists (numbers_of q).
        split; [apply moves_ok; now exists q|]. now apply is_lost_law.
    - destruct (existsb (fun q => is_lost (numbers_of q)) (options G p)) eqn:E'.
      + apply existsb_exists in E' as (q & hq & lost).
        destruct (options G p) as [|q0 rest]; [easy|].
        symmetry. apply best_Win, in_map_iff. exists q. now rewrite lost.
      + assert (~ exists x', is_move rules (numbers_of p) x' /\ law d L x') as none.
        { intros (x' & hm & hl). apply moves_ok in hm as (q & hq & <-).
          rewrite <- is_lost_law in hl by easy. rewrite <- not_true_iff_false in E'.
          apply E', existsb_exists. now exists q. }
        assert (~ (misere rules = true -> exists x', is_move rules (numbers_of p) x')) as stuck.
        { intros h. destruct right as [_ right]. discriminate right. now split. }
        destruct (options G p) as [|q0 rest] eqn:O.
        * rewrite ending_ok. destruct (misere rules); [easy|]. now destruct stuck.
        * destruct stuck. intros _. exists (numbers_of q0). apply moves_ok. exists q0.
          rewrite O. split; [now left|easy].
  Qed.

  (* There is such a game: its positions are all lists of numbers, of which the first d count, and
     0 for those that are missing. *)

  Definition first_numbers (p : list N) : list N := pick p (seq 0 d).

  Lemma first_numbers_length p : length (first_numbers p) = d.
  Proof. unfold first_numbers, pick. now rewrite map_length, seq_length. Qed.

  Lemma first_numbers_same x : length x = d -> first_numbers x = x.
  Proof.
    intros h. pose proof (pick_seq [] x []) as e. rewrite app_nil_r, h in e. exact e.
  Qed.

  Definition is_move_b (x x' : list N) : bool :=
    match compile d L k F with
    | Some T => let e := frame rules x x' in accepts (reader_of T) (word (width e) e)
    | None => false
    end.

  Lemma is_move_b_spec x x' : length x = d -> length x' = d ->
    is_move_b x x' = true <-> is_move rules x x'.
  Proof.
    intros hx hx'. destruct checked_parts as (_ & hp & _ & hL & hv & _).
    unfold is_move_b, valid, every_play_ends in *. cbn [compile] in hv.
    destruct (compile d L k F) as [T|] eqn:E; [|easy]. clear hv. cbv zeta.
    destruct (width_ok (frame rules x x') _ (le_n _)) as [hw e].
    rewrite (length_frame x x' hx hx') in hw, e.
    rewrite (compile_ok _ _ _ _ _ hL T E _ hw), e. unfold is_move.
    rewrite (pure_holds (law d L) (fun _ => False) F hp). tauto.
  Qed.

  Definition options_of (p : list N) : list (list N) :=
    let x := first_numbers p in
    filter (fun x' => less sums x' x && is_move_b x x')
      (tuples (map N.of_nat (seq 0 (S (Z.to_nat (most x))))) d).

  Lemma options_length p q : In q (options_of p) -> length q = d.
  Proof. now intros [[h _]%tuples_In _]%filter_In. Qed.

  Definition is_less q p : bool := less sums (first_numbers q) (first_numbers p).

  Lemma options_less p q : In q (options_of p) -> is_less q p = true.
  Proof.
    intros hq. unfold is_less. rewrite (first_numbers_same q) by now apply (options_length p).
    now apply filter_In in hq as [_ [h _]%andb_true_iff].
  Qed.

  Lemma is_less_ends : well_founded (fun q p => is_less q p = true).
  Proof.
    destruct checked_parts as (_ & _ & [_ hs]%andb_true_iff & _).
    exact (wf_inverse_image _ _ _ first_numbers (less_ends d sums hs)).
  Qed.

  Definition number_game : game :=
    {| position := list N; options := options_of; ending := fun _ => win_if (misere rules);
       size := longest_play options_of is_less is_less_ends;
       shrinks := longest_play_shrinks options_of is_less is_less_ends options_less |}.

  Theorem number_game_plays : plays rules number_game first_numbers.
  Proof.
    split.
    - exact first_numbers_length.
    - intros x hx. exists x. now apply first_numbers_same.
    - intros p x'. cbn [options number_game]. split.
      + intros (q & hq & <-). pose proof (options_length p q hq) as h.
        rewrite (first_numbers_same q) by easy. apply filter_In in hq as [_ [_ hq]%andb_true_iff].
        apply is_move_b_spec; [apply first_numbers_length|exact h|exact hq].
      + intros hm. pose proof (proj1 hm) as h. exists x'. split; [|now apply first_numbers_same].
        destruct (move_gets_smaller _ _ (first_numbers_length p) hm) as [smaller within].
        apply filter_In. split; [|apply andb_true_iff; split; [easy|]].
        * apply tuples_In. split; [easy|]. revert within. apply Forall_impl. intros v hv.
          apply in_map_iff. exists (N.to_nat v). rewrite N2Nat.id. split; [easy|].
          apply in_seq. lia.
        * apply is_move_b_spec; [apply first_numbers_length|easy..].
    - easy.
  Qed.
End Check.
