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
From Discovery Require Import Digits Formulas FormulaText Automata Projection Compiler Descent.
From Discovery Require Import NumberGame.
Import ListNotations.
Local Open Scope N_scope.

Section Law.
  Context {system : digit_system}.

  Variables (d : nat) (L : table).
  (* The numbers of the words that the automaton accepts. *)
  Definition accepted x := exists w, Word d w /\ decode d w = x /\ accepts (reader_of L) w = true.
  (* Variables 0 to d - 1 have the same numbers as variables d to 2 d - 1. *)
  Definition equal := fold_right And (Equal [] 0%Z)
    (map (fun i => Equal [(1%Z, i); ((-1)%Z, (d + i)%nat)] 0%Z) (seq 0 d)).
  Definition nothing := {| first_state := xH; rows := PM.empty _ |}.
  Definition depends_on_numbers : bool :=
    Pos.eqb (step (reader_of L) (first_state L) (repeat 0 d)) (first_state L) &&
    match compile d nothing (d + d) equal with
    | Some E => agree_within Pos.eq_dec id (reader_of E) (lift L (seq 0 d)) (lift L (seq d d)) (d + d)
    | None => false
    end.

  Lemma pick_seq (e x y : list N) i n : length e = i -> length x = n ->
    pick (e ++ x ++ y) (seq i n) = x.
  Proof.
    intros <- <-. apply (nth_ext _ _ 0 0); unfold pick at 1; rewrite map_length, seq_length; [easy|].
    intros i hi. rewrite nth_pick, seq_nth by now rewrite ?seq_length.
    now rewrite app_nth2_plus, app_nth1.
  Qed.

  Lemma satisfies_equal R e : pick e (seq 0 d) = pick e (seq d d) -> satisfies R e equal.
  Proof.
    intros h. assert (forall i, In i (seq 0 d) -> nth i e 0 = nth (d + i) e 0) as same.
    { intros i hi%in_seq. apply (f_equal (fun l => nth i l 0)) in h.
      rewrite !nth_pick, !seq_nth in h by (rewrite ?seq_length; lia). easy. }
    clear h. unfold equal. induction (seq 0 d) as [|i l IH]; [easy|].
    split; [|apply IH; intros; apply same; now right].
    cbn [satisfies sum fst snd]. unfold number_at. rewrite (same i) by now left. lia.
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
    - f_equal. now apply (pick_seq []).
    - f_equal. rewrite <- (app_nil_r b) at 1. now apply pick_seq.
  Qed.

  Lemma accepts_zeros n w : step (reader_of L) (first_state L) (repeat 0 d) = first_state L ->
    accepts (reader_of L) (zeros d n ++ w) = accepts (reader_of L) w.
  Proof.
    intros h. unfold accepts, run. rewrite fold_left_app. do 2 f_equal. induction n; [easy|].
    cbn [zeros repeat fold_left]. cbn [start reader_of]. rewrite h. exact IHn.
  Qed.

  Lemma depends_on_numbers_ok : depends_on_numbers = true -> decides d (reader_of L) accepted.
  Proof.
    unfold depends_on_numbers. intros [h0%Pos.eqb_eq h]%andb_true_iff w hw. split; [now exists w|].
    intros (w' & hw' & e & ha).
    set (w1 := zeros d (length w') ++ w). set (w2 := zeros d (length w) ++ w').
    destruct (zip_ok w1 w2) as (hz & h1 & h2);
      [now apply zeros_Word..|unfold w1, w2, zeros; rewrite !app_length, !repeat_length; lia|].
    destruct (compile d nothing (d + d) equal) as [E|] eqn:eE; [|easy].
    assert (accepts (reader_of E) (zip w1 w2) = true) as hE.
    { apply (compile_ok d nothing (fun _ => False) (d + d) equal) with (T := E); [|easy..|].
      - intros v _. unfold accepts. cbn [accepting reader_of nothing rows]. now rewrite PM.gempty.
      - apply satisfies_equal. pose proof (decode_picks _ (seq 0 d) _ hz) as p1.
        pose proof (decode_picks _ (seq d d) _ hz) as p2.
        rewrite seq_length, h1 in p1. rewrite seq_length, h2 in p2. rewrite <- p1, <- p2.
        unfold w1, w2. now rewrite !decode_zeros. }
    pose proof (agree_within_ok _ _ _ _ _ _ h _ hz hE) as same. rewrite !accepts_lift, h1, h2 in same.
    unfold w1, w2 in same. rewrite !accepts_zeros in same by easy. congruence.
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

  Definition largest x : Z := (measure (fst limit) x + snd limit)%Z.
  Definition within_limit := fold_right And (Equal [] 0%Z)
    (map (fun i => At_most ((1%Z, (d + i)%nat) :: multiple (-1) id (fst limit))
      (- snd limit)) (seq 0 d)).
  Definition every_play_ends := Or (Not F) (And (smaller d sums) within_limit).
  Definition in_law := In_law (seq 0 d).
  Definition leads_to_no_lost_one :=
    And (Not (there_are d d (And F (In_law (seq d d)))))
      (if misere rules then there_are d d F else Equal [] 0).

  Definition law_check : bool :=
    (d + d <=? k)%nat && well_formed (d + d) k F && are_measures d (fst limit :: sums)
    && depends_on_numbers d L && valid d L k every_play_ends
    && valid d L k (Iff in_law leads_to_no_lost_one).

  (* What the check finds out. *)
  Hypotheses (enough : (d + d <= k)%nat) (formed : well_formed (d + d) k F = true)
    (sums_ok : are_measures d (fst limit :: sums) = true)
    (decided : decides d (reader_of L) (accepted d L))
    (ends : valid d L k every_play_ends = true) 
    (right : valid d L k (Iff in_law leads_to_no_lost_one) = true).

  Lemma length_frame x x' : length x = d -> length x' = d -> length (frame rules x x') = k.
  Proof.
    intros h h'. unfold frame. rewrite !app_length, repeat_length. lia.
  Qed.

  Lemma is_move_spec R x x' : length x = d -> length x' = d ->
    satisfies R (frame rules x x') F <-> is_move rules x x'.
  Proof.
    intros hx hx'. pose proof (length_frame x x' hx hx') as h.
    unfold is_move. rewrite (satisfies_same R (fun _ => False) _ _ _ _ _ h h formed); tauto.
  Qed.

  Lemma within_limit_ok R x x' : length x = d -> length x' = d ->
    satisfies R (frame rules x x') within_limit -> Forall (fun v => (Z.of_N v <= largest x)%Z) x'.
  Proof.
    intros hx hx' h. apply Forall_forall. intros v (i & hi & <-)%(In_nth _ _ 0). unfold largest.
    pose proof sums_ok as [hl _]%andb_true_iff. rewrite forallb_forall in hl.
    unfold within_limit in h.
    assert (In i (seq 0 d)) as hs by (apply in_seq; lia). induction (seq 0 d) as [|j l IH]; [easy|].
    destruct h as [h h']. destruct hs as [->|hs]; [clear IH h'|now apply IH].
    cbn [satisfies sum fst snd] in h. rewrite (sum_multiple _ (number_at x)) in h.
    - unfold number_at at 1, frame in h. rewrite <- hx, app_nth2_plus, app_nth1 in h by easy.
      unfold measure. lia.
    - intros t [_ ht%Nat.ltb_lt]%hl%andb_true_iff. unfold number_at, frame, id.
      now rewrite app_nth1 by lia.
  Qed.

  Lemma move_gets_smaller x x' : length x = d -> is_move rules x x' ->
    less sums x' x = true /\ Forall (fun v => (Z.of_N v <= largest x)%Z) x'.
  Proof.
    intros hx hm. pose proof (proj1 hm) as hx'. pose proof sums_ok as [_ hs]%andb_true_iff.
    pose proof (valid_ok _ _ _ _ _ decided ends (frame rules x x') (length_frame x x' hx hx')) as s.
    destruct s as [s|[s s']]; [now destruct s; apply is_move_spec|].
    split; [now apply smaller_ok in s|]. now apply within_limit_ok in s'.
  Qed.

  Lemma pick_frame x x' : length x = d -> length x' = d ->
    pick (frame rules x x') (seq 0 d) = x /\ pick (frame rules x x') (seq d d) = x'.
  Proof.
    intros h h'. split; [now apply (pick_seq [])|now apply pick_seq].
  Qed.

  (* The formula that is checked says this of a position. *)
  Lemma law_right x : length x = d ->
    accepted d L x <->
    (~ exists x', is_move rules x x' /\ accepted d L x') /\
    (misere rules = true -> exists x', is_move rules x x').
  Proof.
    intros hx. set (e := frame rules x (repeat 0 d)).
    pose proof (valid_ok _ _ _ _ _ decided right e (length_frame x _ hx (repeat_length _ _)))
      as s.
    assert (forall f (P : list N -> Prop), (forall x', P x' -> is_move rules x x') ->
      (forall x', length x' = d -> satisfies (accepted d L) (frame rules x x') f <-> P x') ->
      (satisfies (accepted d L) e (there_are d d f) <-> exists x', P x')) as quantified.
    { intros f P moves same. unfold e, frame.
      pose proof (satisfies_there_are (accepted d L) f d x (repeat 0 d) (repeat 0 (k - (d + d)))
        (repeat_length _ _)) as q. rewrite hx in q. rewrite q. split.
      - intros (x' & a & b). exists x'. now apply same.
      - intros (x' & h'). pose proof (proj1 (moves x' h')). exists x'. split; [easy|now apply same]. }
    assert (pick e (seq 0 d) = x) as itself by (now apply pick_frame, repeat_length).
    unfold in_law, leads_to_no_lost_one in s. cbn [satisfies] in s.
    rewrite itself, (quantified _ (fun x' => is_move rules x x' /\ accepted d L x')) in s; [|tauto|].
    2: { intros x' hx'. cbn [satisfies]. rewrite is_move_spec by easy.
         now rewrite (proj2 (pick_frame x x' hx hx')). }
    assert (satisfies (accepted d L) e (if misere rules then there_are d d F else Equal [] 0) <->
      (misere rules = true -> exists x', is_move rules x x')) as ending.
    { destruct (misere rules); [|now split]. rewrite (quantified _ (is_move rules x)); [tauto|easy|].
      intros. now apply is_move_spec. }
    rewrite ending in s. tauto.
  Qed.

  (* Whether an automaton accepts the digits of a position, written in the usual way. *)
  Definition is_lost (x : list N) : bool := accepts (reader_of L) (word (width x) x).

  Lemma is_lost_law x : length x = d -> is_lost x = true <-> accepted d L x.
  Proof. now apply decides_numbers. Qed.

  Lemma law_of_words G numbers_of : plays rules G numbers_of -> forall p w,
    Word d w -> decode d w = numbers_of p ->
    outcome_of G p = win_if (negb (accepts (reader_of L) w)).
  Proof.
    intros [length_ok _ moves_ok ending_ok] p w hw e.
    assert (accepts (reader_of L) w = is_lost (numbers_of p)) as ->
      by (apply eq_true_iff_eq; now rewrite is_lost_law, (decided w hw), e by easy).
    clear w hw e. symmetry. revert p.
    enough (forall p, True -> win_if (negb (is_lost (numbers_of p))) = outcome_of G p) by auto.
    apply outcome_unique; [easy|]. intros p _. unfold backed_up.
    pose proof (law_right _ (length_ok p)) as equation. rewrite <- is_lost_law in equation by easy.
    destruct (is_lost (numbers_of p)) eqn:E; cbn [negb win_if].
    - destruct equation as [[none stuck] _]; [easy|]. destruct (options G p) as [|q0 rest] eqn:O.
      + rewrite ending_ok. destruct (misere rules); [|easy]. destruct (stuck eq_refl) as [x' hm].
        apply moves_ok in hm as (q & hq & _). now rewrite O in hq.
      + symmetry. apply best_Loss. intros v (q & <- & hq)%in_map_iff. rewrite <- O in hq.
        destruct (is_lost (numbers_of q)) eqn:E'; [|easy]. destruct none. exists (numbers_of q).
        split; [apply moves_ok; now exists q|]. now apply is_lost_law.
    - destruct (existsb (fun q => is_lost (numbers_of q)) (options G p)) eqn:E'.
      + apply existsb_exists in E' as (q & hq & lost).
        destruct (options G p) as [|q0 rest]; [easy|].
        symmetry. apply best_Win, in_map_iff. exists q. now rewrite lost.
      + assert (~ exists x', is_move rules (numbers_of p) x' /\ accepted d L x') as none.
        { intros (x' & hm & hl). apply moves_ok in hm as (q & hq & <-).
          rewrite <- is_lost_law in hl by easy. rewrite <- not_true_iff_false in E'.
          apply E', existsb_exists. now exists q. }
        assert (~ (misere rules = true -> exists x', is_move rules (numbers_of p) x')) as stuck.
        { intros h. destruct equation as [_ equation]. discriminate equation. now split. }
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
    intros h. rewrite <- (app_nil_r x) at 1. now apply (pick_seq []).
  Qed.

  Definition is_move_b (x x' : list N) : bool := decide d L k F (frame rules x x').

  Lemma is_move_b_spec x x' : length x = d -> length x' = d ->
    is_move_b x x' = true <-> is_move rules x x'.
  Proof.
    intros hx hx'. unfold is_move_b. rewrite (decide_ok _ _ _ _ _ _ decided), is_move_spec; [easy..| |].
    - apply valid_compiles in ends as some. intros none. apply some. cbn. now rewrite none.
    - now apply length_frame.
  Qed.

  Definition options_of (p : list N) : list (list N) :=
    let x := first_numbers p in
    filter (fun x' => less sums x' x && is_move_b x x')
      (words (map N.of_nat (seq 0 (S (Z.to_nat (largest x))))) d).

  Lemma options_length p q : In q (options_of p) -> length q = d.
  Proof. now intros [[h _]%words_In _]%filter_In. Qed.

  Definition is_less q p : bool := less sums (first_numbers q) (first_numbers p).

  Lemma options_less p q : In q (options_of p) -> is_less q p = true.
  Proof.
    intros hq. unfold is_less. rewrite (first_numbers_same q) by now apply (options_length p).
    now apply filter_In in hq as [_ [h _]%andb_true_iff].
  Qed.

  Lemma is_less_ends : well_founded (fun q p => is_less q p = true).
  Proof.
    pose proof sums_ok as [_ hs]%andb_true_iff.
    exact (wf_inverse_image _ _ _ first_numbers (less_ends d sums hs)).
  Qed.

  Definition number_game : game :=
    {| position := list N; options := options_of; ending := fun _ => win_if (misere rules);
       size := longest_play options_of is_less is_less_ends;
       shrinks := longest_play_shrinks options_of is_less is_less_ends options_less |}.

  Lemma number_game_plays : plays rules number_game first_numbers.
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
        * apply words_In. split; [easy|]. revert within. apply Forall_impl. intros v hv.
          apply in_map_iff. exists (N.to_nat v). rewrite N2Nat.id. split; [easy|].
          apply in_seq. lia.
        * apply is_move_b_spec; [apply first_numbers_length|easy..].
    - easy.
  Qed.
End Check.

Theorem checked_law {system : digit_system} rules L sums limit :
  law_check rules L sums limit = true ->
  (exists G numbers_of, plays rules G numbers_of) /\
  forall G numbers_of, plays rules G numbers_of -> forall p w,
    Word (numbers rules) w -> decode (numbers rules) w = numbers_of p ->
    outcome_of G p = win_if (negb (accepts (reader_of L) w)).
Proof.
  unfold law_check. rewrite !andb_true_iff, Nat.leb_le.
  intros [[[[[h1 h2] h3] h4%depends_on_numbers_ok] h5] h6]. split.
  - exists (number_game rules L sums limit h3), (first_numbers rules). now apply number_game_plays.
  - exact (law_of_words rules L h1 h2 h4 h6).
Qed.
