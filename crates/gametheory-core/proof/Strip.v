(* The closure theorem: finitely many checks show that an automaton knows the outcome of every
   strip, for any game on strips with local rules.

   The rules. A strip is a word over some letters. A move replaces an occurrence of a word l,
   anywhere, by a word r. Letters have weights, by which every such move makes a strip lighter;
   so every play ends. Whoever completes one of the words [wins] wins at once: a strip that
   contains one is lost for the player to move. After a move the strip must contain none of
   the words [never]. Whoever cannot move gets the outcome [stuck].

   An automaton reads a strip letter by letter and ends in a state, which has a verdict. The
   verdicts are right if they satisfy everywhere the equation that defines outcomes. The
   equation of a strip w depends on a few facts, its summary:

   - the state after w;
   - how far words of [wins] have come at the end of w, or that w contains one;
   - the state after w as a place where a move may begin: with how far words of [never] have
     come, or that w contains one and no move may begin here;
   - the moves that have begun and go on to the right: what they have still to read and to
     write, and the state after what they have written;
   - the set of the states of all strips to which a finished move leads.

   The summary of w and one more letter follows from the summary of w and the letter. So a
   walk from the summary of the empty strip (Walk.v) meets the summaries of all strips. If
   there are finitely many and the equation holds for each, the automaton is right on every
   strip (closure_theorem).

   At the end of the file, the theorem of Myhill and Nerode: if some words [before] are told apart
   by the outcomes of what follows, no automaton with fewer states is right. *)
From Coq Require Import Ascii String List NArith Arith Lia Bool FMapPositive.
From GameTheory Require Export Rewriting.
From GameTheory Require Import Game Walk.
Import ListNotations.

Set Implicit Arguments.

(* The state before any letter is 0. *)
Record automaton (letter : Type) := { step : letter -> N -> N; verdict : N -> outcome }.

Section Automaton.
  Variable letter : Type.
  Variable rs : rules letter.
  Variable au : automaton letter.
  Notation word := (list letter).

  Definition after (q : N) (w : word) : N := fold_left (fun q x => step au x q) w q.
  Definition verdict_of (w : word) : outcome := verdict au (after 0 w).

  Lemma after_app q v w : after q (v ++ w) = after (after q v) w.
  Proof. apply fold_left_app. Qed.

  (* A state, and how far the words [never] have come. What is read leads to one place, or to none
     once one of these words is complete; so places are read in lists. *)
  Definition place := (N * list word)%type.

  Definition read (x : letter) : place -> list place :=
    let next := step au x in
    fun '(q, rest) =>
      match watch rs (never rs) (Some rest) x with Some rest => [(next q, rest)] | None => [] end.

  Definition read_all (w : word) (from : list place) : list place :=
    fold_left (fun l x => flat_map (read x) l) w from.

  Definition first : list place :=
    match unless_complete (never rs) with Some rest => [(0%N, rest)] | None => [] end.

  Lemma read_all_app v w from : read_all (v ++ w) from = read_all w (read_all v from).
  Proof. apply fold_left_app. Qed.

  Lemma in_read_all w : forall from p, In p (read_all w from) <->
    exists p0, In p0 from /\ In p (read_all w [p0]).
  Proof.
    induction w as [|x w IH]; intros from p; cbn.
    - split; [now exists p; auto|]. now intros (p0 & h & [->|[]]).
    - rewrite IH. setoid_rewrite (IH (_ ++ _)). setoid_rewrite in_app_iff.
      setoid_rewrite in_flat_map. firstorder.
  Qed.

  Lemma reading_spec w : read_all w first =
    match watched rs (never rs) w with Some rest => [(after 0 w, rest)] | None => [] end.
  Proof.
    unfold read_all, watched, after. induction w as [|x w IH] using rev_ind; [easy|].
    rewrite !fold_left_app, IH. destruct (fold_left _ w (unless_complete _)) as [rest|]; [|easy].
    cbn. now rewrite app_nil_r.
  Qed.

  (* Summaries. *)

  (* What is still to be read of a move and to be written, and the place after what is written. *)
  Definition unfinished := (word * word * place)%type.

  Record summary := {
    state : N;
    win_seen : option (list word);
    own : list place;
    begun : list unfinished;
    finished : list place }.

  Definition advance (x : letter) '((v, r, p) : unfinished) : list unfinished :=
    flat_map (fun v => map (fun p => (v, tl r, p)) (read_all (firstn 1 r) [p])) (tails rs x v).

  Definition beginning (p : place) : list unfinished := map (fun '(l, r) => (l, r, p)) (moves rs).

  Definition goes_on '((v, _, _) : unfinished) : bool := negb (is_empty v).
  Definition finish '((v, r, p) : unfinished) : list place :=
    if is_empty v then read_all r [p] else [].

  (* Sets of places are sorted lists, so that equal sets are equal lists. The proof needs only
     that no place is lost or added. *)

  Definition lengths (rest : list word) : N :=
    fold_left (fun sum l => 8 * sum + N.of_nat (length l))%N rest 0%N.

  Definition compare_places (p q : place) : comparison :=
    match N.compare (fst p) (fst q) with
    | Eq => N.compare (lengths (snd p)) (lengths (snd q))
    | c => c
    end.

  Definition place_eq_dec (p q : place) : {p = q} + {p <> q}.
  Proof. repeat decide equality. apply (same_letter rs). Defined.

  Fixpoint insert (p : place) (set : list place) : list place :=
    match set with
    | [] => [p]
    | q :: rest =>
        match compare_places p q with
        | Lt => p :: set
        | Eq => if place_eq_dec p q then set else q :: insert p rest
        | Gt => q :: insert p rest
        end
    end.
  Definition set_of (places : list place) : list place := fold_right insert [] places.

  Lemma in_set_of places q : In q (set_of places) <-> In q places.
  Proof.
    assert (forall p set, In q (insert p set) <-> p = q \/ In q set) as inserted.
    { intros p set. induction set as [|s set IH]; cbn; [easy|].
      destruct (compare_places p s); [destruct (place_eq_dec p s) as [->|]| |];
        cbn; rewrite ?IH; tauto. }
    induction places as [|p places IH]; cbn; [easy|]. now rewrite inserted, IH.
  Qed.

  Definition empty : summary :=
    {| state := 0; win_seen := unless_complete (wins rs); own := first; begun := [];
       finished := [] |}.

  Definition follow (s : summary) (x : letter) : summary :=
    let moved := flat_map (advance x) (begun s ++ flat_map beginning (own s)) in
    {| state := step au x (state s);
       win_seen := watch rs (wins rs) (win_seen s) x;
       own := flat_map (read x) (own s);
       begun := filter goes_on moved;
       finished := set_of (flat_map finish moved ++ flat_map (read x) (finished s)) |}.

  Definition summary_of (w : word) : summary := fold_left follow w empty.

  (* The places to which an unfinished move leads. *)
  Definition results (w : word) '((v, r, p) : unfinished) : list place :=
    if starts_with rs v w then read_all (r ++ skipn (length v) w) [p] else [].

  (* One more letter, to begin with. *)

  Lemma in_read_cons x w p0 p :
    In p (read_all (x :: w) [p0]) <-> exists p1, In p1 (read x p0) /\ In p (read_all w [p1]).
  Proof. unfold read_all at 1. cbn [fold_left flat_map]. rewrite app_nil_r. apply in_read_all. Qed.

  Lemma in_advance x w m p : goes_on m = true ->
    In p (results (x :: w) m) <-> exists m', In m' (advance x m) /\ In p (results w m').
  Proof.
    destruct m as [[[|y v] r] p0]; [easy|]. intros _. unfold results, advance.
    cbn [starts_with tails]. destruct (same_letter rs y x) as [_|_]; cbn [flat_map];
      [|split; [easy|now intros (m & [] & _)]].
    rewrite app_nil_r. setoid_rewrite in_map_iff. cbn [length skipn].
    replace (r ++ skipn (length v) w) with (firstn 1 r ++ tl r ++ skipn (length v) w)
      by now destruct r.
    rewrite read_all_app. destruct (starts_with rs v w) eqn:e.
    - rewrite in_read_all. split.
      + intros (p1 & h1 & h). exists (v, tl r, p1). split; [now exists p1|]. now rewrite e.
      + intros (m' & (p1 & <- & h1) & h). rewrite e in h. now exists p1.
    - split; [easy|]. intros (m' & (p1 & <- & h1) & h). now rewrite e in h.
  Qed.

  Lemma in_finish w ms p : (exists m, In m ms /\ In p (results w m)) <->
    (exists m, In m (filter goes_on ms) /\ In p (results w m)) \/
    (exists p0, In p0 (flat_map finish ms) /\ In p (read_all w [p0])).
  Proof.
    setoid_rewrite filter_In. setoid_rewrite in_flat_map. split.
    - intros ([[v r] p0] & hm & h). destruct v as [|y v]; [right|left; now exists (y :: v, r, p0)].
      cbn in h. rewrite read_all_app in h. apply in_read_all in h as (p1 & h1 & h).
      exists p1. split; [now exists ([], r, p0)|easy].
    - intros [(m & [hm _] & h)|(p0 & ([[[|] r] p1] & hm & h1) & h)]; [now exists m| |easy].
      exists ([], r, p1). split; [easy|]. cbn. rewrite read_all_app. apply in_read_all.
      now exists p0.
  Qed.

  Lemma in_own x w ps p :
    (exists p0 v, In p0 ps /\ In v (rewritings rs (x :: w)) /\ In p (read_all v [p0])) <->
    (exists m, In m (flat_map beginning ps) /\ In p (results (x :: w) m)) \/
    (exists p0 v, In p0 (flat_map (read x) ps) /\ In v (rewritings rs w) /\ In p (read_all v [p0])).
  Proof.
    setoid_rewrite in_flat_map. cbn [rewritings]. setoid_rewrite in_app_iff.
    setoid_rewrite in_flat_map. setoid_rewrite in_map_iff. split.
    - intros (p0 & v & hp & [([l r] & hm & hv)|(u & <- & hu)] & h).
      + left. exists (l, r, p0). split; [exists p0; split; [easy|now exists (l, r)]|].
        revert hv. cbn [results]. destruct (starts_with rs l (x :: w)); [|easy]. now intros [<-|[]].
      + right. apply in_read_cons in h as (p1 & h1 & h). exists p1, u. split; [now exists p0|easy].
    - intros [(m & (p0 & hp & [l r] & <- & hm) & h)|(p1 & u & (p0 & hp & h1) & hu & h)].
      + cbn [results] in h. destruct (starts_with rs l (x :: w)) eqn:e; [|easy].
        eexists p0, _. split; [easy|]. split; [left|exact h]. exists (l, r). split; [easy|].
        rewrite e. now left.
      + exists p0, (x :: u). split; [easy|]. split; [right; now exists u|].
        apply in_read_cons. now exists p1.
  Qed.

  (* What is finished after [w], if [s] is the summary before. *)
  Lemma finished_after w : forall s p, forallb goes_on (begun s) = true ->
    In p (finished (fold_left follow w s)) <->
    (exists p0, In p0 (finished s) /\ In p (read_all w [p0])) \/
    (exists m, In m (begun s) /\ In p (results w m)) \/
    (exists p0 v, In p0 (own s) /\ In v (rewritings rs w) /\ In p (read_all v [p0])).
  Proof.
    induction w as [|x w IH]; intros s p some; rewrite forallb_forall in some; cbn [fold_left].
    - split; [left; exists p; cbn; auto|].
      intros [(p0 & h & [->|[]])|[(m & hm & h)|(p0 & v & _ & h & _)]]; [easy| |].
      + apply some in hm. now destruct m as [[[|] ?] ?].
      + apply in_rewritings in h as (a & l & r & b & hm & e & _). apply some_letter in hm.
        now destruct a, l.
    - rewrite IH by (cbn; apply forallb_forall; now intros m [_ h]%filter_In).
      set (ms := begun s ++ flat_map beginning (own s)).
      assert (forall m, In m ms -> goes_on m = true) as all.
      { intros m [h|(p0 & _ & ([l r] & <- & h%some_letter)%in_map_iff)%in_flat_map]%in_app_iff;
          [now apply some|now destruct l]. }
      assert (forall A B (C : place -> Prop), (exists p0, In p0 (set_of (A ++ B)) /\ C p0) <->
        (exists p0, In p0 A /\ C p0) \/ (exists p0, In p0 B /\ C p0)) as either
        by (intros A B C; setoid_rewrite in_set_of; setoid_rewrite in_app_iff; clear; firstorder).
      assert ((exists p0, In p0 (flat_map (read x) (finished s)) /\ In p (read_all w [p0])) <->
        (exists p0, In p0 (finished s) /\ In p (read_all (x :: w) [p0]))) as reads
        by (setoid_rewrite in_read_cons; setoid_rewrite in_flat_map; clear; firstorder).
      assert ((exists m, In m (flat_map (advance x) ms) /\ In p (results w m)) <->
        (exists m, In m (begun s) /\ In p (results (x :: w) m)) \/
        (exists m, In m (flat_map beginning (own s)) /\ In p (results (x :: w) m))) as moved.
      { transitivity (exists m, In m ms /\ In p (results (x :: w) m)).
        - setoid_rewrite in_flat_map. split.
          + intros (m' & (m & hm & h') & h). exists m. split; [easy|].
            apply in_advance; [now apply all|now exists m'].
          + intros (m & hm & h). apply in_advance in h as (m' & h' & h); [|now apply all].
            exists m'. split; [now exists m|easy].
        - unfold ms. setoid_rewrite in_app_iff. clear. firstorder. }
      pose proof (in_finish w (flat_map (advance x) ms) p) as now.
      rewrite in_own. unfold follow. cbn [finished begun own]. fold ms.
      rewrite either, reads. tauto.
  Qed.

  Lemma summary_spec w :
    state (summary_of w) = after 0 w /\ win_seen (summary_of w) = watched rs (wins rs) w /\
    forall p, In p (finished (summary_of w)) <->
              exists v, In v (rewritings rs w) /\ In p (read_all v first).
  Proof.
    split; [|split].
    - unfold summary_of. change 0%N with (state empty). generalize empty.
      induction w as [|x w IH]; intros s; [easy|]. apply (IH (follow s x)).
    - unfold summary_of, watched. change (unless_complete (wins rs)) with (win_seen empty).
      generalize empty. induction w as [|x w IH]; intros s; [easy|]. apply (IH (follow s x)).
    - intros p. unfold summary_of. rewrite finished_after by easy.
      setoid_rewrite (in_read_all _ first). firstorder.
  Qed.

  (* The equation. *)

  Definition holds (s : summary) : bool :=
    outcome_eqb (verdict au (state s))
      match win_seen s, finished s with
      | None, _ => Loss
      | Some _, [] => stuck rs
      | Some _, places => best (map (fun '(q, _) => neg (verdict au q)) places)
      end.

  Lemma same_verdicts w : contains_any rs (wins rs) w = false -> forall v,
    In v (map (fun '(q, _) => neg (verdict au q)) (finished (summary_of w))) <->
    In v (map (fun w => neg (verdict_of w)) (strip_options rs w)).
  Proof.
    intros open v. destruct (summary_spec w) as (_ & _ & spec). unfold strip_options.
    rewrite open, !in_map_iff. setoid_rewrite filter_In. setoid_rewrite <- watched_spec.
    split.
    - intros ([q rest] & <- & (u & hu & h)%spec). exists u. rewrite reading_spec in h.
      destruct (watched rs (never rs) u); [|easy]. now destruct h as [[= <- _]|[]].
    - intros (u & <- & hu & h). pose proof (reading_spec u) as e.
      destruct (watched rs (never rs) u) as [rest|]; [|easy].
      exists (after 0 u, rest). split; [easy|]. apply spec. exists u. rewrite e.
      split; [easy|now left].
  Qed.

  Lemma holds_is_the_equation w :
    holds (summary_of w) = true -> verdict_of w = backed_up (strip_game rs) verdict_of w.
  Proof.
    intros h. apply outcome_eqb_eq in h. pose proof (same_verdicts w) as same.
    destruct (summary_spec w) as (hq & hw & _). rewrite hq, hw in h.
    unfold verdict_of at 1, backed_up. cbn [Game.options ending strip_game]. rewrite h.
    pose proof (watched_spec rs (wins rs) w) as open. unfold strip_options in *.
    destruct (watched rs (wins rs) w), (contains_any rs (wins rs) w); try easy.
    specialize (same eq_refl).
    destruct (finished (summary_of w)) as [|p places], (filter _ _) as [|u more]; [easy| | |].
    - destruct (proj2 (same (neg (verdict_of u)))). now left.
    - destruct (proj1 (same ((fun '(q, _) => neg (verdict au q)) p))). now left.
    - now apply best_same.
  Qed.

  (* The check. *)

  Definition summary_eq_dec (s t : summary) : {s = t} + {s <> t}.
  Proof. repeat decide equality; apply (same_letter rs). Defined.

  Definition key (s : summary) : positive :=
    let mixed h p := (8 * h + fst p + lengths (snd p))%N in
    N.succ_pos (fold_left mixed (finished s)
      (fold_left mixed (map snd (begun s)) (state s))).

  Definition summaries : option N := walk summary_eq_dec key empty follow (cells rs) holds.

  Definition are_cells (w : word) : bool :=
    forallb (fun x => if in_dec (same_letter rs) x (cells rs) then true else false) w.

  Lemma are_cells_spec w : are_cells w = true -> incl w (cells rs).
  Proof.
    unfold are_cells. rewrite forallb_forall. intros h x hx%h. now destruct (in_dec _ _ _).
  Qed.

  Definition closure_check : bool :=
    forallb (fun '(_, r) => are_cells r) (moves rs)
    && match summaries with Some _ => true | None => false end.

  Theorem closure_theorem : closure_check = true ->
    forall w, incl w (cells rs) -> outcome_of (strip_game rs) w = verdict_of w.
  Proof.
    unfold closure_check. intros [written checked]%andb_prop w hw. symmetry.
    apply (outcome_unique (strip_game rs) (fun w => incl w (cells rs))); [| |easy]; clear w hw.
    - intros w v hw. cbn. unfold strip_options. destruct (contains_any _ _ w); [easy|].
      intros [(a & l & r & b & hm & -> & ->)%in_rewritings _]%filter_In.
      rewrite forallb_forall in written. apply written, are_cells_spec in hm.
      apply incl_app_inv in hw as [ha [_ hb]%incl_app_inv]. now repeat apply incl_app.
    - intros w hw. apply holds_is_the_equation. destruct summaries as [count|] eqn:e; [|easy].
      unfold summaries in e. exact (walk_theorem _ _ _ _ _ _ count e w hw).
  Qed.
End Automaton.

Arguments closure_theorem {letter} rs au.


(* An automaton as a table: the verdict of each state, and for each letter the state that follows
   each state. *)

Definition indexed A (default : A) (items : list A) : N -> A :=
  let numbered := combine (map Pos.of_nat (seq 1 (length items))) items in
  let tree := fold_left (fun found '(i, x) => PositiveMap.add i x found) numbered
                (PositiveMap.empty A) in
  fun i => match PositiveMap.find (N.succ_pos i) tree with Some x => x | None => default end.

Definition table letter (rs : rules letter) verdicts (rows : list (list N)) : automaton letter :=
  let steps := map (indexed 0%N) rows in
  {| step := of_letter (same_letter rs) (cells rs) steps (fun q => q);
     verdict := indexed Loss verdicts |}.

(* The theorem of Myhill and Nerode: if some words are told apart by the verdicts on what may follow
   them, no smaller automaton is right. *)

Section Fewer.
  Variable letter : Type.
  Variable rs : rules letter.
  Variable au : automaton letter.
  Notation word := (list letter).

  Definition row (behind : list word) (w : word) : list outcome :=
    let q := after au 0 w in map (fun v => verdict au (after au q v)) behind.

  Fixpoint all_different (rows : list (list outcome)) : bool :=
    match rows with
    | [] => true
    | r :: rows =>
        (if in_dec (list_eq_dec outcome_eq_dec) r rows then false else true) && all_different rows
    end.

  Definition told_apart (before behind : list word) : bool :=
    forallb (are_cells rs) (before ++ behind) && all_different (map (row behind) before).

  Theorem no_smaller_automaton before behind : told_apart before behind = true ->
    (forall w, incl w (cells rs) -> outcome_of (strip_game rs) w = verdict_of au w) ->
    forall T (start : T) (next : T -> letter -> T) (judge : T -> outcome) (states : list T),
    (forall w, incl w (cells rs) ->
      judge (fold_left next w start) = outcome_of (strip_game rs) w) ->
    (forall w, incl w (cells rs) -> In (fold_left next w start) states) ->
    length before <= length states.
  Proof.
    intros [known different]%andb_prop right T start next judge states right' all.
    assert (forall w, In w (before ++ behind) -> incl w (cells rs)) as made_of_cells.
    { intros w hw. rewrite forallb_forall in known. now apply are_cells_spec, known. }
    setoid_rewrite in_app_iff in made_of_cells.
    rewrite <- (map_length (fun u => fold_left next u start) before).
    apply NoDup_incl_length; [|intros t (u & <- & hu)%in_map_iff; auto].
    apply (NoDup_map_inv (fun t => map (fun v => judge (fold_left next v t)) behind)).
    rewrite map_map. replace (map _ before) with (map (row behind) before).
    - revert different. generalize (map (row behind) before). clear.
      induction l as [|r rows IH]; intros h; constructor; apply andb_prop in h as [new h];
        [now destruct (in_dec _ r rows)|now apply IH].
    - apply map_ext_in. intros u hu. apply map_ext_in. intros v hv.
      assert (incl (u ++ v) (cells rs)) by (apply incl_app; auto).
      rewrite <- fold_left_app, right', right, <- after_app by easy. reflexivity.
  Qed.
End Fewer.

Arguments no_smaller_automaton {letter} rs au.

(* Rules and words that are written as strings. *)

Coercion list_ascii_of_string : string >-> list.
Notation "l ==> r" := (list_ascii_of_string l, list_ascii_of_string r) (at level 70).
Definition strings : list string -> list (list ascii) := map list_ascii_of_string.
