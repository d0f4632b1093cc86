(* The closure theorem: finitely many checks show that an automaton knows the outcome of every
   strip, for any game on strips with local rules (Rewriting.v).

   An automaton reads a strip letter by letter and ends in a state, which has a verdict. The
   verdicts are right if they satisfy everywhere the equation that defines outcomes. The
   equation of a strip w depends on a few facts, its summary:

   - the state after w;
   - how far words of [wins] have come at the end of w, or that w contains one;
   - the set of its threads. A thread is a way in which the automaton can read an option of w: the
     letters before a move, then what the move writes, then the letters behind it. In a thread, the
     move has not begun, or a part of it is still to be read and to be written, or nothing is left
     of both. A thread ends where a word of [never] is complete.

   The summary of w and one more letter follows from the summary of w and the letter. So a walk
   from the summary of the empty strip (Walk.v) meets the summaries of all strips. If there are
   finitely many and the equation holds for each, the automaton is right on every strip
   (closure_theorem).

   At the end of the file is the theorem of Myhill and Nerode: if some words are told apart by the
   outcomes of what may follow them, no automaton with fewer states is right
   (no_smaller_automaton). *)
From Coq Require Import Ascii String List NArith Arith Lia Bool FMapPositive.
From GameTheory Require Export Rewriting.
From GameTheory Require Import Game Walk.
Import ListNotations.

Set Implicit Arguments.

(* The state before any letter is 0. *)
Record automaton (letter : Type) := { step : letter -> N -> N; verdict : N -> outcome }.

Section Automaton.
  Variable letter : Type.
  Variable rs : strip_rules letter.
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

  Definition start_places : list place :=
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

  Lemma reading_spec w : read_all w start_places =
    match watched rs (never rs) w with Some rest => [(after 0 w, rest)] | None => [] end.
  Proof.
    unfold read_all, watched, after. induction w as [|x w IH] using rev_ind; [easy|].
    rewrite !fold_left_app, IH. destruct (fold_left _ w (unless_complete _)) as [rest|]; [|easy].
    cbn. now rewrite app_nil_r.
  Qed.

  (* Threads. *)

  Inductive thread := Ready (p : place) | Begun (to_read to_write : word) (p : place).

  (* When all has been read, the rest is written. *)
  Definition begun (v r : word) (p : place) : list thread :=
    match v with [] => map (Begun [] []) (read_all r [p]) | _ => [Begun v r p] end.

  (* A move goes on by a letter, if that is the one that it reads. *)
  Definition go_on (x : letter) (v r : word) (p : place) : list thread :=
    match v with
    | [] => map (Begun [] []) (read_all (r ++ [x]) [p])
    | _ => flat_map (fun v => flat_map (begun v (tl r)) (read_all (firstn 1 r) [p])) (tails rs x v)
    end.

  Definition after_letter (x : letter) (t : thread) : list thread :=
    match t with
    | Ready p => map Ready (read x p) ++ flat_map (fun '(l, r) => go_on x l r p) (moves rs)
    | Begun v r p => go_on x v r p
    end.

  (* The places to which it comes by all ways through [w]. *)
  Definition results (w : word) (t : thread) : list place :=
    match t with
    | Ready p => flat_map (fun v => read_all v [p]) (rewritings rs w)
    | Begun v r p => if starts_with rs v w then read_all (r ++ skipn (length v) w) [p] else []
    end.

  Lemma in_finished places w p : (exists t, In t (map (Begun [] []) places) /\ In p (results w t)) <->
    In p (read_all w places).
  Proof.
    rewrite in_read_all. members. split; [intros (t & (p1 & <- & h1) & h); eauto|].
    intros (p1 & h1 & h). exists (Begun [] [] p1). eauto.
  Qed.

  Lemma in_begun v r p0 w p : (exists t, In t (begun v r p0) /\ In p (results w t)) <->
    In p (results w (Begun v r p0)).
  Proof.
    destruct v as [|y v]; [cbn; rewrite read_all_app; apply in_finished|].
    split; [now intros (t & [<-|[]] & h)|]. intros h. eexists. split; [now left|exact h].
  Qed.

  Lemma in_go_on x v r p0 w p : (exists t, In t (go_on x v r p0) /\ In p (results w t)) <->
    In p (results (x :: w) (Begun v r p0)).
  Proof.
    destruct v as [|y v].
    - cbn [go_on results starts_with length skipn]. rewrite in_finished, <- read_all_app.
      now rewrite <- app_assoc.
    - cbn [go_on results starts_with tails length skipn].
      destruct (same_letter rs y x) as [_|_]; cbn [flat_map]; [|split; [now intros (t & [] & _)|easy]].
      replace (r ++ skipn (length v) w) with (firstn 1 r ++ tl r ++ skipn (length v) w)
        by now destruct r.
      rewrite app_nil_r, read_all_app. setoid_rewrite in_flat_map.
      transitivity (exists p1, In p1 (read_all (firstn 1 r) [p0]) /\
        In p (results w (Begun v (tl r) p1))); [setoid_rewrite <- in_begun; clear; firstorder|].
      cbn [results]. destruct (starts_with rs v w); [now rewrite in_read_all|].
      now split; [intros (p1 & _ & [])|].
  Qed.

  Lemma in_after_letter x t w p :
    (exists t', In t' (after_letter x t) /\ In p (results w t')) <-> In p (results (x :: w) t).
  Proof.
    destruct t as [p0|v r p0]; [|apply in_go_on].
    cbn [after_letter results rewritings]. rewrite in_flat_map. split.
    - intros (t & [(p1 & <- & h1)%in_map_iff|([l r] & hm & ht)%in_flat_map]%in_app_iff & h).
      + cbn in h. apply in_flat_map in h as (v & hv & h). exists (x :: v).
        split; [now apply in_or_app; right; apply in_map|]. cbn. rewrite app_nil_r.
        apply in_read_all. now exists p1.
      + assert (In p (results (x :: w) (Begun l r p0))) as h' by (apply in_go_on; now exists t).
        cbn [results] in h'. destruct (starts_with rs l (x :: w)) eqn:e; [|easy].
        eexists. split; [apply in_or_app; left; apply in_flat_map; exists (l, r)|exact h'].
        rewrite e. split; [easy|now left].
    - intros (v & [([l r] & hm & hv)%in_flat_map|(u & <- & hu)%in_map_iff]%in_app_iff & h).
      + destruct (starts_with rs l (x :: w)) eqn:e; [|easy]. destruct hv as [<-|[]].
        assert (In p (results (x :: w) (Begun l r p0))) as h' by (cbn [results]; now rewrite e).
        apply in_go_on in h' as (t & ht & h'). exists t. split; [|easy].
        apply in_or_app. right. apply in_flat_map. now exists (l, r).
      + cbn in h. rewrite app_nil_r in h. apply in_read_all in h as (p1 & h1 & h).
        exists (Ready p1). split; [now apply in_or_app; left; apply in_map|].
        apply in_flat_map. now exists u.
  Qed.

  (* Summaries. *)

  Record summary := { state : N; win_seen : option (list word); threads : list thread }.

  Definition thread_eq_dec (t u : thread) : {t = u} + {t <> u}.
  Proof. repeat decide equality; apply (same_letter rs). Defined.

  Definition lengths (words : list word) : N :=
    fold_left (fun sum l => 8 * sum + N.of_nat (length l))%N words 0%N.

  (* What threads are sorted by, so that equal sets are equal lists. The proof needs only that no
     thread is lost or added. *)
  Definition order (t : thread) : N :=
    match t with
    | Ready (q, rest) => N.shiftl q 32 + 2 * lengths rest
    | Begun v r (q, rest) => N.shiftl q 32 + 2 * lengths (v :: r :: rest) + 1
    end%N.

  Fixpoint insert (t : thread) (set : list thread) : list thread :=
    match set with
    | [] => [t]
    | u :: rest =>
        match N.compare (order t) (order u) with
        | Lt => t :: set
        | Eq => if thread_eq_dec t u then set else u :: insert t rest
        | Gt => u :: insert t rest
        end
    end.
  Definition set_of (l : list thread) : list thread := fold_right insert [] l.

  Lemma in_set_of l u : In u (set_of l) <-> In u l.
  Proof.
    assert (forall t set, In u (insert t set) <-> t = u \/ In u set) as inserted.
    { intros t set. induction set as [|s set IH]; cbn; [easy|].
      destruct (N.compare _ _), (thread_eq_dec t s) as [->|]; cbn; rewrite ?IH; tauto. }
    induction l as [|t l IH]; cbn; [easy|]. now rewrite inserted, IH.
  Qed.

  Definition empty : summary :=
    {| state := 0; win_seen := unless_complete (wins rs); threads := map Ready start_places |}.

  Definition follow (s : summary) (x : letter) : summary :=
    {| state := step au x (state s);
       win_seen := watch rs (wins rs) (win_seen s) x;
       threads := set_of (flat_map (after_letter x) (threads s)) |}.

  Definition summary_of (w : word) : summary := fold_left follow w empty.

  (* The places where the options of the strip end. *)
  Definition option_places (s : summary) : list place := flat_map (results []) (threads s).

  Lemma summary_spec w :
    state (summary_of w) = after 0 w /\ win_seen (summary_of w) = watched rs (wins rs) w /\
    forall p, In p (option_places (summary_of w)) <->
              exists v, In v (rewritings rs w) /\ In p (read_all v start_places).
  Proof.
    split; [|split].
    - unfold summary_of. change 0%N with (state empty). generalize empty.
      induction w as [|x w IH]; intros s; [easy|]. apply (IH (follow s x)).
    - unfold summary_of, watched. change (unless_complete (wins rs)) with (win_seen empty).
      generalize empty. induction w as [|x w IH]; intros s; [easy|]. apply (IH (follow s x)).
    - assert (forall w s p, In p (option_places (fold_left follow w s)) <->
        exists t, In t (threads s) /\ In p (results w t)) as spec.
      { clear w. induction w as [|x w IH]; intros s p; [apply in_flat_map|].
        cbn [fold_left]. rewrite IH. cbn [follow threads]. setoid_rewrite in_set_of.
        setoid_rewrite <- in_after_letter. setoid_rewrite in_flat_map. clear. firstorder. }
      intros p. unfold summary_of. rewrite spec. cbn [threads empty].
      setoid_rewrite in_map_iff. setoid_rewrite (in_read_all _ start_places). split.
      + intros (t & (p0 & <- & h0) & h). apply in_flat_map in h as (v & hv & h).
        exists v. split; [easy|now exists p0].
      + intros (v & hv & p0 & h0 & h). exists (Ready p0). split; [now exists p0|].
        apply in_flat_map. now exists v.
  Qed.

  (* The equation. *)

  Definition meets_equation (s : summary) : bool :=
    outcome_eqb (verdict au (state s))
      match win_seen s, option_places s with
      | None, _ => Loss
      | Some _, [] => stuck rs
      | Some _, places => best (map (fun '(q, _) => neg (verdict au q)) places)
      end.

  Lemma same_verdicts w : contains_any rs (wins rs) w = false -> forall v,
    In v (map (fun '(q, _) => neg (verdict au q)) (option_places (summary_of w))) <->
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

  Lemma meets_the_equation w :
    meets_equation (summary_of w) = true -> verdict_of w = backed_up (strip_game rs) verdict_of w.
  Proof.
    intros h. apply outcome_eqb_eq in h. pose proof (same_verdicts w) as same.
    destruct (summary_spec w) as (hq & hw & _). rewrite hq, hw in h.
    unfold verdict_of at 1, backed_up. cbn [Game.options ending strip_game]. rewrite h.
    pose proof (watched_spec rs (wins rs) w) as open. unfold strip_options in *.
    destruct (watched rs (wins rs) w), (contains_any rs (wins rs) w); try easy.
    specialize (same eq_refl).
    destruct (option_places (summary_of w)) as [|p places], (filter _ _) as [|u more]; [easy| | |].
    - destruct (proj2 (same (neg (verdict_of u)))). now left.
    - destruct (proj1 (same ((fun '(q, _) => neg (verdict au q)) p))). now left.
    - now apply best_same.
  Qed.

  (* The check. *)

  Definition summary_eq_dec (s t : summary) : {s = t} + {s <> t}.
  Proof. repeat decide equality; apply (same_letter rs). Defined.

  Definition key (s : summary) : positive :=
    let mixed h t := (8 * h + order t)%N in
    N.succ_pos (fold_left mixed (threads s) (state s)).

  Definition summaries : option N := walk summary_eq_dec key empty follow (cells rs) meets_equation.

  Definition are_cells : word -> bool := forallb (is_cell rs).

  Lemma are_cells_spec w : are_cells w = true -> incl w (cells rs).
  Proof.
    unfold are_cells, is_cell. rewrite forallb_forall. intros h x hx%h. now destruct (in_dec _ _ _).
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
    - intros w hw. apply meets_the_equation. destruct summaries as [count|] eqn:e; [|easy].
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

Definition automaton_of_columns letter (rs : strip_rules letter) verdicts (columns : list (list N)) :
    automaton letter :=
  let steps := map (indexed 0%N) columns in
  {| step := of_letter (same_letter rs) (cells rs) steps (fun q => q);
     verdict := indexed Loss verdicts |}.

(* The theorem of Myhill and Nerode: if some words are told apart by the verdicts on what may follow
   them, no smaller automaton is right. *)

Section Fewer.
  Variable letter : Type.
  Variable rs : strip_rules letter.
  Variable au : automaton letter.
  Notation word := (list letter).

  Definition verdicts_behind (behind : list word) (w : word) : list outcome :=
    let q := after au 0 w in map (fun v => verdict au (after au q v)) behind.

  Fixpoint all_different (rows : list (list outcome)) : bool :=
    match rows with
    | [] => true
    | r :: rows =>
        (if in_dec (list_eq_dec outcome_eq_dec) r rows then false else true) && all_different rows
    end.

  Definition told_apart (before behind : list word) : bool :=
    forallb (are_cells rs) (before ++ behind) && all_different (map (verdicts_behind behind) before).

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
    rewrite map_map. replace (map _ before) with (map (verdicts_behind behind) before).
    - revert different. generalize (map (verdicts_behind behind) before). clear.
      induction l as [|r rows IH]; intros h; constructor; apply andb_prop in h as [new h];
        [now destruct (in_dec _ r rows)|now apply IH].
    - apply map_ext_in. intros u hu. apply map_ext_in. intros v hv.
      assert (incl (u ++ v) (cells rs)) by (apply incl_app; auto).
      rewrite <- fold_left_app, right', right, <- after_app by easy. reflexivity.
  Qed.
End Fewer.

Arguments no_smaller_automaton {letter} rs au.
