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
From GameTheory Require Import Game Walk.
Import ListNotations.

Set Implicit Arguments.

Definition total letter (weight : letter -> nat) (w : list letter) : nat :=
  fold_right (fun x sum => weight x + sum) 0 w.

(* What a list says of a letter, if its items are in the order of the letters. *)
Definition of_letter letter A (same : forall x y : letter, {x = y} + {x <> y}) cells
    (items : list A) (default : A) (x : letter) : A :=
  match find (fun '(y, _) => if same x y then true else false) (combine cells items) with
  | Some (_, item) => item
  | None => default
  end.

Record rules (letter : Type) := {
  same_letter : forall x y : letter, {x = y} + {x <> y};
  cells : list letter;
  moves : list (list letter * list letter);
  weights : list nat;
  wins : list (list letter);
  never : list (list letter);
  stuck : outcome;
  every_play_ends :
    forallb (fun '(l, r) => total (of_letter same_letter cells weights 0) r
                            <? total (of_letter same_letter cells weights 0) l) moves = true }.

(* The state before any letter is 0. *)
Record automaton (letter : Type) := { step : letter -> N -> N; verdict : N -> outcome }.

Section Game.
  Variable letter : Type.
  Variable rs : rules letter.
  Notation word := (list letter).

  Definition weight : word -> nat := total (of_letter (same_letter rs) (cells rs) (weights rs) 0).

  Fixpoint starts_with (l w : word) : bool :=
    match l, w with
    | [], _ => true
    | x :: l, y :: w => if same_letter rs x y then starts_with l w else false
    | _ :: _, [] => false
    end.
  Fixpoint contains (l w : word) : bool :=
    starts_with l w || match w with [] => false | _ :: w => contains l w end.
  Definition contains_any (words : list word) (w : word) : bool :=
    existsb (fun l => contains l w) words.

  Fixpoint rewritings (w : word) : list word :=
    flat_map (fun '(l, r) => if starts_with l w then [r ++ skipn (length l) w] else []) (moves rs)
    ++ match w with [] => [] | x :: v => map (cons x) (rewritings v) end.

  Definition strip_options (w : word) : list word :=
    if contains_any (wins rs) w then []
    else filter (fun v => negb (contains_any (never rs) v)) (rewritings w).

  Lemma starts_with_spec l : forall w, starts_with l w = true <-> exists b, w = l ++ b.
  Proof.
    induction l as [|x l IH]; intros w; cbn; [now split; [exists w|]|].
    destruct w as [|y w]; [now split; [|intros (b & h)]|].
    destruct (same_letter rs x y) as [->|ne].
    - rewrite IH. split; intros (b & h); exists b; congruence.
    - split; [easy|]. intros (b & h). congruence.
  Qed.

  Lemma contains_spec l w : contains l w = true <-> exists a b, w = a ++ l ++ b.
  Proof.
    induction w as [|x w IH]; cbn [contains]; rewrite orb_true_iff, starts_with_spec.
    - split; [intros [(b & e)|]; [now exists [], b|easy]|].
      intros (a & b & e). left. exists b. now destruct a.
    - rewrite IH. split.
      + intros [(b & e)|(a & b & ->)]; [now exists [], b|now exists (x :: a), b].
      + intros ([|y a] & b & e); [left; now exists b|right]. injection e as _ ->. now exists a, b.
  Qed.

  Lemma contains_any_spec words w :
    contains_any words w = true <-> exists l a b, In l words /\ w = a ++ l ++ b.
  Proof.
    unfold contains_any. rewrite existsb_exists. setoid_rewrite contains_spec. split.
    - intros (l & hl & a & b & h). now exists l, a, b.
    - intros (l & a & b & hl & h). exists l. split; [easy|now exists a, b].
  Qed.

  Lemma in_rewritings w : forall v, In v (rewritings w) <->
    exists a l r b, In (l, r) (moves rs) /\ w = a ++ l ++ b /\ v = a ++ r ++ b.
  Proof.
    assert (forall w v, In v (flat_map (fun '(l, r) =>
        if starts_with l w then [r ++ skipn (length l) w] else []) (moves rs)) <->
      exists l r b, In (l, r) (moves rs) /\ w = l ++ b /\ v = r ++ b) as in_front.
    { intros u v. rewrite in_flat_map. split.
      - intros ([l r] & hr & h). destruct (starts_with l u) eqn:e; [|easy]. destruct h as [<-|[]].
        apply starts_with_spec in e as (b & ->). exists l, r, b.
        now rewrite skipn_app, skipn_all, Nat.sub_diag.
      - intros (l & r & b & hr & -> & ->). exists (l, r). split; [easy|].
        rewrite (proj2 (starts_with_spec l (l ++ b))) by now exists b.
        rewrite skipn_app, skipn_all, Nat.sub_diag. now left. }
    induction w as [|x w IH]; intros v; cbn [rewritings]; rewrite in_app_iff, in_front.
    - split.
      + intros [(l & r & b & h)|[]]. now exists [], l, r, b.
      + intros (a & l & r & b & hr & e & ->). left. destruct a; [|easy]. now exists l, r, b.
    - rewrite in_map_iff. setoid_rewrite IH. split.
      + intros [(l & r & b & h)|(u & <- & a & l & r & b & hr & -> & ->)];
          [now exists [], l, r, b|now exists (x :: a), l, r, b].
      + intros (a & l & r & b & hr & e & ->). destruct a as [|y a]; [left; now exists l, r, b|right].
        injection e as <- ->. exists (a ++ r ++ b). split; [easy|now exists a, l, r, b].
  Qed.

  Lemma weight_app v w : weight (v ++ w) = weight v + weight w.
  Proof. unfold weight, total. induction v as [|x v IH]; cbn; [easy|]. rewrite IH. lia. Qed.

  Lemma move_shrinks l r : In (l, r) (moves rs) -> weight r < weight l.
  Proof.
    pose proof (every_play_ends rs) as all. rewrite forallb_forall in all.
    intros h%all. now apply Nat.ltb_lt in h.
  Qed.

  Lemma strip_shrinks w v : In v (strip_options w) -> weight v < weight w.
  Proof.
    unfold strip_options. destruct (contains_any _ w); [easy|].
    intros [(a & l & r & b & h%move_shrinks & -> & ->)%in_rewritings _]%filter_In.
    rewrite !weight_app. lia.
  Qed.

  Definition strip_game : game :=
    {| position := word; options := strip_options;
       ending := fun w => if contains_any (wins rs) w then Loss else stuck rs;
       size := weight; shrinks := strip_shrinks |}.

  (* How far words have come at the end of a strip: what is still to be read of each word whose
     beginning is there; None if one of them is complete somewhere. *)

  Definition tails (x : letter) (l : word) : list word :=
    match l with y :: l => if same_letter rs x y then [l] else [] | [] => [] end.

  Definition unless_complete (rest : list word) : option (list word) :=
    if existsb (fun l => match l with [] => true | _ => false end) rest then None else Some rest.

  Definition watch (words : list word) (seen : option (list word)) (x : letter) :=
    match seen with
    | Some rest => unless_complete (flat_map (tails x) rest ++ words)
    | None => None
    end.
  Definition watched (words : list word) (w : word) : option (list word) :=
    fold_left (watch words) w (unless_complete words).

  Lemma watched_snoc words w x : watched words (w ++ [x]) = watch words (watched words w) x.
  Proof. apply fold_left_app. Qed.

  Lemma in_tails x l v : In v (tails x l) <-> l = x :: v.
  Proof.
    destruct l as [|y l]; cbn; [easy|]. destruct (same_letter rs x y) as [->|ne].
    - split; [intros [->|[]]; easy|]. intros [= ->]. now left.
    - split; [easy|congruence].
  Qed.

  Lemma snoc_cases {A} (w : list A) x (P : list A -> list A -> Prop) :
    (exists a u, w ++ [x] = a ++ u /\ P a u) <->
    P (w ++ [x]) [] \/ exists a u, w = a ++ u /\ P a (u ++ [x]).
  Proof.
    split.
    - intros (a & u & e & h). destruct u as [|y u _] using rev_ind.
      + left. rewrite app_nil_r in e. now rewrite e.
      + right. rewrite app_assoc in e. apply app_inj_tail in e as [-> ->]. now exists a, u.
    - intros [h|(a & u & -> & h)].
      + exists (w ++ [x]), []. now rewrite app_nil_r.
      + exists a, (u ++ [x]). now rewrite app_assoc.
  Qed.

  Lemma watched_spec words w :
    match watched words w with
    | Some rest => contains_any words w = false /\
        forall v, In v rest <-> exists a u, w = a ++ u /\ In (u ++ v) words
    | None => contains_any words w = true
    end.
  Proof.
    assert (forall w rest, (forall v, In v rest <-> exists a u, w = a ++ u /\ In (u ++ v) words) ->
      (contains_any words w = true -> exists a u, w = a ++ u /\ In u words) ->
      match unless_complete rest with
      | Some rest => contains_any words w = false /\
          forall v, In v rest <-> exists a u, w = a ++ u /\ In (u ++ v) words
      | None => contains_any words w = true
      end) as by_tails.
    { clear w. intros w rest hr at_end. unfold unless_complete. destruct (existsb _ rest) eqn:e.
      - apply existsb_exists in e as ([|] & h & e); [|easy].
        apply hr in h as (a & u & -> & h). rewrite app_nil_r in h. apply contains_any_spec.
        exists u, a, []. now rewrite app_nil_r.
      - split; [|easy]. apply not_true_is_false. intros (a & u & -> & h)%at_end.
        apply not_true_iff_false in e. apply e, existsb_exists. exists [].
        split; [|easy]. apply hr. exists a, u. now rewrite app_nil_r. }
    induction w as [|x w IH] using rev_ind.
    - apply by_tails.
      + intros v. split; [now exists [], []|]. intros ([|] & [|] & e & h); easy.
      + intros (l & a & b & hl & e)%contains_any_spec. exists [], []. split; [easy|].
        destruct a; [|easy]. now destruct l.
    - rewrite watched_snoc. destruct (watched words w) as [rest|]; cbn [watch].
      + destruct IH as [none hr]. apply by_tails.
        * intros v. rewrite snoc_cases, in_app_iff, in_flat_map. setoid_rewrite in_tails. split.
          -- intros [(l & h & ->)|h]; [right|now left].
             apply hr in h as (a & u & -> & h). exists a, u. now rewrite <- app_assoc.
          -- intros [h|(a & u & -> & h)]; [now right|left]. exists (x :: v). split; [|easy].
             apply hr. exists a, u. now rewrite <- app_assoc in h.
        * intros (l & a & b & hl & e)%contains_any_spec. destruct b as [|y b _] using rev_ind.
          -- exists a, l. now rewrite app_nil_r in e.
          -- rewrite !app_assoc in e. apply app_inj_tail in e as [-> _].
             rewrite <- app_assoc in none.
             assert (contains_any words (a ++ l ++ b) = true) by
               (apply contains_any_spec; now exists l, a, b). congruence.
      + apply contains_any_spec in IH as (l & a & b & hl & ->). apply contains_any_spec.
        exists l, a, (b ++ [x]). now rewrite <- !app_assoc.
  Qed.
End Game.

(* The automaton. *)

Section Automaton.
  Variable letter : Type.
  Variable rs : rules letter.
  Variable au : automaton letter.
  Notation word := (list letter).

  Definition after (q : N) (w : word) : N := fold_left (fun q x => step au x q) w q.
  Definition verdict_of (w : word) : outcome := verdict au (after 0 w).

  (* The state, and what [watch] knows of the words [never]. A reading is a list without any
     such state once one of these words is complete, else with one. *)
  Definition place := (N * list word)%type.

  Definition read (x : letter) : place -> list place :=
    let next := step au x in
    fun '(q, rest) =>
      match watch rs (never rs) (Some rest) x with Some rest => [(next q, rest)] | None => [] end.

  Definition read_all (w : word) (from : list place) : list place :=
    fold_left (fun l x => flat_map (read x) l) w from.
  Definition reading (w : word) : list place :=
    read_all w (match unless_complete (never rs) with Some rest => [(0%N, rest)] | None => [] end).

  Lemma after_app q v w : after q (v ++ w) = after (after q v) w.
  Proof. apply fold_left_app. Qed.

  Lemma reading_app v w : reading (v ++ w) = read_all w (reading v).
  Proof. apply fold_left_app. Qed.

  Lemma in_read_all w : forall from p, In p (read_all w from) <->
    exists p0, In p0 from /\ In p (read_all w [p0]).
  Proof.
    induction w as [|x w IH] using rev_ind; intros from p; unfold read_all.
    - cbn. split; [intros h; exists p; auto|]. now intros (p0 & h & [->|[]]).
    - setoid_rewrite fold_left_app. cbn [fold_left]. setoid_rewrite in_flat_map.
      fold (read_all w from). setoid_rewrite (IH from). split.
      + intros (p1 & (p0 & h0 & h1) & h). exists p0. split; [easy|now exists p1].
      + intros (p0 & h0 & p1 & h1 & h). exists p1. split; [now exists p0|easy].
  Qed.

  Lemma reading_spec w : reading w =
    match watched rs (never rs) w with Some rest => [(after 0 w, rest)] | None => [] end.
  Proof.
    induction w as [|x w IH] using rev_ind; [easy|].
    rewrite reading_app, IH, watched_snoc, after_app. cbn [read_all fold_left].
    destruct (watched _ _ w) as [rest|]; [|easy]. cbn [flat_map read]. now rewrite app_nil_r.
  Qed.

  Lemma allowed w : contains_any rs (never rs) w = false <-> exists rest, In (after 0 w, rest) (reading w).
  Proof.
    rewrite reading_spec. pose proof (watched_spec rs (never rs) w) as h.
    destruct (watched _ _ w) as [rest|].
    - destruct h as [-> _]. split; [intros _; exists rest; now left|easy].
    - rewrite h. split; [easy|]. now intros (rest & []).
  Qed.

  Lemma state_of_reading w q rest : In (q, rest) (reading w) -> q = after 0 w.
  Proof. rewrite reading_spec. destruct (watched _ _ w); [|easy]. now intros [[= <- _]|[]]. Qed.

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

  Definition candidates (s : summary) : list unfinished :=
    begun s ++ flat_map (fun p => map (fun '(l, r) => (l, r, p)) (moves rs)) (own s).

  Definition goes_on '((v, _, _) : unfinished) : bool := match v with [] => false | _ => true end.
  Definition finish '((v, r, p) : unfinished) : list place :=
    match v with [] => read_all r [p] | _ => [] end.

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
    {| state := 0; win_seen := unless_complete (wins rs); own := reading []; begun := [];
       finished := [] |}.

  Definition follow (s : summary) (x : letter) : summary :=
    let moved := flat_map (advance x) (candidates s) in
    {| state := step au x (state s);
       win_seen := watch rs (wins rs) (win_seen s) x;
       own := flat_map (read x) (own s);
       begun := filter goes_on moved;
       finished := set_of (flat_map finish moved ++ flat_map (read x) (finished s)) |}.

  Lemma some_letter l r : In (l, r) (moves rs) -> l <> [].
  Proof. intros h%move_shrinks ->. cbn in h. lia. Qed.

  (* A move has come to the end of a strip: it began after [a], has read [u] and has still to read
     [v] and to write [r']. *)
  Definition underway (a u v r' : word) (p : place) : Prop :=
    exists r, In (u ++ v, r) (moves rs) /\ r' = skipn (length u) r /\
      In p (reading (a ++ firstn (length u) r)).

  Definition describes (s : summary) (w : word) : Prop :=
    state s = after 0 w /\ win_seen s = watched rs (wins rs) w /\ own s = reading w /\
    (forall v r p, In (v, r, p) (candidates s) <->
      v <> [] /\ exists a u, w = a ++ u /\ underway a u v r p) /\
    (forall p, In p (finished s) <-> exists v, In v (rewritings rs w) /\ In p (reading v)).

  Lemma in_fresh w v r p :
    In (v, r, p) (flat_map (fun p => map (fun '(l, r) => (l, r, p)) (moves rs)) (reading w)) <->
    underway w [] v r p.
  Proof.
    rewrite in_flat_map. setoid_rewrite in_map_iff. unfold underway.
    cbn [app length skipn firstn]. rewrite app_nil_r. split.
    - intros (p0 & h & [l r0] & [= <- <- <-] & hr). now exists r0.
    - intros (r0 & hr & -> & hp). exists p. split; [easy|]. now exists (v, r0).
  Qed.

  Lemma firstn_add {A} n m (l : list A) : firstn (n + m) l = firstn n l ++ firstn m (skipn n l).
  Proof. revert l. induction n as [|n IH]; intros [|x l]; cbn; [now destruct m..|]. now rewrite IH. Qed.

  Lemma tl_skipn {A} n : forall l : list A, tl (skipn n l) = skipn (n + 1) l.
  Proof. induction n as [|n IH]; intros [|x l]; try easy. apply IH. Qed.

  (* One more letter. *)
  Lemma underway_snoc a u x v r p : underway a (u ++ [x]) v r p <->
    exists r0 p0, underway a u (x :: v) r0 p0 /\ r = tl r0 /\ In p (read_all (firstn 1 r0) [p0]).
  Proof.
    unfold underway. rewrite <- app_assoc, app_length. cbn [app length]. split.
    - intros (r1 & hm & -> & hp). rewrite firstn_add, app_assoc, reading_app, in_read_all in hp.
      destruct hp as (p0 & h0 & hp). exists (skipn (length u) r1), p0.
      rewrite tl_skipn. split; [now exists r1|easy].
    - intros (r0 & p0 & (r1 & hm & -> & h0) & -> & hp). exists r1. rewrite tl_skipn.
      split; [easy|]. split; [easy|]. rewrite firstn_add, app_assoc, reading_app, in_read_all.
      now exists p0.
  Qed.

  Lemma in_moved s w x v r p : describes s w ->
    In (v, r, p) (flat_map (advance x) (candidates s)) <->
    exists a u, w = a ++ u /\ underway a (u ++ [x]) v r p.
  Proof.
    intros (_ & _ & _ & hc & _). rewrite in_flat_map. setoid_rewrite underway_snoc. split.
    - intros ([[v0 r0] p0] & h & ha).
      apply in_flat_map in ha as (v' & ->%in_tails & (p' & [= <- <- <-] & hp)%in_map_iff).
      apply hc in h as (_ & a & u & -> & h). exists a, u. split; [easy|now exists r0, p0].
    - intros (a & u & -> & r0 & p0 & h & -> & hp). exists (x :: v, r0, p0). split.
      + apply hc. split; [easy|now exists a, u].
      + apply in_flat_map. exists v. split; [now apply in_tails|]. apply in_map_iff. now exists p.
  Qed.

  Lemma follow_describes s w x : describes s w -> describes (follow s x) (w ++ [x]).
  Proof.
    intros h. pose proof (fun v r p => in_moved x v r p h) as moved.
    destruct h as (hq & hw & hr & _ & hf).
    unfold describes, follow, candidates. cbn [state win_seen own begun finished].
    assert (flat_map (read x) (own s) = reading (w ++ [x])) as -> by now rewrite hr, reading_app.
    split; [now rewrite hq, after_app|]. split; [now rewrite hw, watched_snoc|].
    split; [easy|]. split.
    - intros v r p. rewrite in_app_iff, filter_In, moved, in_fresh, snoc_cases. split.
      + intros [[h e]|h]; [split; [now destruct v|now right]|split; [|now left]].
        destruct h as (r0 & hm%some_letter & _). easy.
      + intros [some [h|h]]; [now right|left]. split; [easy|now destruct v].
    - intros p. rewrite in_set_of, in_app_iff, !in_flat_map.
      setoid_rewrite hf. split.
      + intros [([[v r] p0] & (a & u & -> & h)%moved & hp)|(p0 & (v & hv & h0) & hp)].
        * destruct v; [|easy]. destruct h as (r0 & hm & -> & h0). rewrite app_nil_r in hm.
          exists (a ++ r0). split.
          -- apply in_rewritings. exists a, (u ++ [x]), r0, []. now rewrite !app_nil_r, app_assoc.
          -- rewrite <- (firstn_skipn (length (u ++ [x])) r0), app_assoc, reading_app.
             apply in_read_all. now exists p0.
        * exists (v ++ [x]). split.
          -- apply in_rewritings in hv as (a & l & r & b & hm & -> & ->). apply in_rewritings.
             exists a, l, r, (b ++ [x]). now rewrite <- !app_assoc.
          -- rewrite reading_app. apply in_read_all. exists p0. split; [easy|].
             cbn. now rewrite app_nil_r.
      + intros (v & (a & l & r & b & hm & e & ->)%in_rewritings & hp).
        destruct b as [|y b _] using rev_ind.
        * left. destruct l as [|y u _] using rev_ind; [now apply some_letter in hm|].
          rewrite app_nil_r, app_assoc in e. apply app_inj_tail in e as [-> <-].
          rewrite app_nil_r in hp.
          rewrite <- (firstn_skipn (length (u ++ [x])) r), app_assoc, reading_app, in_read_all in hp.
          destruct hp as (p0 & h0 & hp). exists ([], skipn (length (u ++ [x])) r, p0).
          split; [|easy]. apply moved. exists a, u. split; [easy|]. exists r. now rewrite app_nil_r.
        * right. rewrite !app_assoc in e. apply app_inj_tail in e as [-> <-].
          rewrite !app_assoc, reading_app, in_read_all in hp. destruct hp as (p0 & h0 & hp).
          exists p0. split; [|cbn in hp; now rewrite app_nil_r in hp].
          exists ((a ++ r) ++ b). split; [|easy]. apply in_rewritings.
          exists a, l, r, b. now rewrite <- !app_assoc.
  Qed.

  Definition summary_of (w : word) : summary := fold_left follow w empty.

  Lemma summary_describes w : describes (summary_of w) w.
  Proof.
    unfold summary_of. induction w as [|x w IH] using rev_ind.
    - split; [easy|split; [easy|split; [easy|split]]]; unfold candidates;
        cbn [fold_left empty own begun finished].
      + intros v r p. cbn [app]. rewrite in_fresh. split.
        * intros h. split; [|now exists [], []]. destruct h as (r0 & hm%some_letter & _). easy.
        * now intros (_ & [|] & [|] & e & h).
      + intros p. split; [easy|]. intros (v & (a & l & r & b & hm & e & _)%in_rewritings & _).
        apply some_letter in hm. now destruct a, l.
    - rewrite fold_left_app. now apply follow_describes.
  Qed.

  (* The equation. *)

  Definition holds (s : summary) : bool :=
    outcome_eqb (verdict au (state s))
      match win_seen s, finished s with
      | None, _ => Loss
      | Some _, [] => stuck rs
      | Some _, places => best (map (fun '(q, _) => neg (verdict au q)) places)
      end.

  Lemma same_verdicts s w : describes s w -> contains_any rs (wins rs) w = false ->
    forall v, In v (map (fun '(q, _) => neg (verdict au q)) (finished s)) <->
              In v (map (fun w => neg (verdict_of w)) (strip_options rs w)).
  Proof.
    intros (_ & _ & _ & _ & hf) open v. unfold strip_options. rewrite open, !in_map_iff.
    setoid_rewrite filter_In. setoid_rewrite negb_true_iff. setoid_rewrite allowed. split.
    - intros ([q rest] & <- & (u & hu & hr)%hf). exists u. apply state_of_reading in hr as e.
      subst q. split; [easy|]. split; [easy|now exists rest].
    - intros (u & <- & hu & rest & hr). exists (after 0 u, rest). split; [easy|].
      apply hf. now exists u.
  Qed.

  Lemma holds_is_the_equation s w :
    describes s w -> holds s = true -> verdict_of w = backed_up (strip_game rs) verdict_of w.
  Proof.
    intros d h. apply outcome_eqb_eq in h. pose proof (same_verdicts d) as same.
    destruct d as (hq & hw & _). pose proof (watched_spec rs (wins rs) w) as spec.
    unfold verdict_of at 1, backed_up. cbn [Game.options ending strip_game].
    rewrite <- hw in spec. rewrite <- hq, h. destruct (win_seen s).
    - destruct spec as [open _]. specialize (same open). rewrite open.
      destruct (finished s) as [|p places], (strip_options rs w) as [|u more]; [easy| | |].
      + destruct (proj2 (same (neg (verdict_of u)))). now left.
      + destruct (proj1 (same ((fun '(q, _) => neg (verdict au q)) p))). now left.
      + now apply best_same.
    - unfold strip_options. now rewrite spec.
  Qed.

  (* The check. *)

  Definition summary_eq_dec (s t : summary) : {s = t} + {s <> t}.
  Proof. repeat decide equality; apply (same_letter rs). Defined.

  Definition key (s : summary) : positive :=
    let mixed h p := (8 * h + fst p + lengths (snd p))%N in
    N.succ_pos (fold_left mixed (finished s)
      (fold_left mixed (map snd (begun s)) (state s))).

  Definition summaries : option N := walk summary_eq_dec key empty follow (cells rs) holds.

  Definition is_cell (x : letter) : bool := if in_dec (same_letter rs) x (cells rs) then true else false.

  Definition closure_check : bool :=
    forallb (fun '(_, r) => forallb is_cell r) (moves rs)
    && match summaries with Some _ => true | None => false end.

  Theorem closure_theorem : closure_check = true ->
    forall w, incl w (cells rs) -> outcome_of (strip_game rs) w = verdict_of w.
  Proof.
    unfold closure_check. intros [written checked]%andb_prop w hw. symmetry.
    apply (outcome_unique (strip_game rs) (fun w => incl w (cells rs))); [| |easy]; clear w hw.
    - intros w v hw. cbn. unfold strip_options. destruct (contains_any _ _ w); [easy|].
      intros [(a & l & r & b & hm & -> & ->)%in_rewritings _]%filter_In.
      rewrite forallb_forall in written. apply written in hm. rewrite forallb_forall in hm.
      apply incl_app_inv in hw as [ha [_ hb]%incl_app_inv]. repeat apply incl_app; try easy.
      intros x hx%hm. unfold is_cell in hx. now destruct (in_dec _ _ _).
    - intros w hw. apply (holds_is_the_equation (summary_describes w)).
      destruct summaries as [count|] eqn:e; [|easy]. unfold summaries in e.
      exact (walk_theorem _ _ _ _ _ _ count e w hw).
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
    forallb (forallb (is_cell rs)) (before ++ behind) && all_different (map (row behind) before).

  Theorem no_smaller_automaton before behind : told_apart before behind = true ->
    (forall w, incl w (cells rs) -> outcome_of (strip_game rs) w = verdict_of au w) ->
    forall T (start : T) (next : T -> letter -> T) (judge : T -> outcome) (states : list T),
    (forall w, incl w (cells rs) -> judge (fold_left next w start) = outcome_of (strip_game rs) w) ->
    (forall w, incl w (cells rs) -> In (fold_left next w start) states) ->
    length before <= length states.
  Proof.
    intros [known different]%andb_prop right T start next judge states right' all.
    assert (forall w, In w (before ++ behind) -> incl w (cells rs)) as made_of_cells.
    { intros w hw x hx. rewrite forallb_forall in known. apply known in hw.
      rewrite forallb_forall in hw. apply hw in hx. unfold is_cell in hx. now destruct (in_dec _ _ _). }
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
