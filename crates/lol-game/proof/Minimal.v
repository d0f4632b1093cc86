(* No smaller automaton would do, and no single entry of the table could be another.

   The first is the theorem of Myhill and Nerode, no_smaller_automaton of GameTheory.Strip: some
   strip leads to every state, and for any two states there is a strip to follow that makes a
   difference to the outcome. The second follows: if an altered table were right as well, no
   strip would tell apart the states to which the two lead where they differ
   (no_other_entry). *)
From Coq Require Import String Ascii List NArith Lia Bool.
From GameTheory Require Import Game Strip.
Require Import LolGame.Table LolGame.Theorem.
Import ListNotations.

Definition states : list N := map N.of_nat (seq 0 104).

Lemma by_states (P : N -> bool) : forallb P states = true -> forall q, In q states -> P q = true.
Proof. apply forallb_forall. Qed.

Lemma is_state q : In q states <-> (q < 104)%N.
Proof.
  unfold states. rewrite in_map_iff. split.
  - intros (n & <- & h%in_seq). lia.
  - intros h. exists (N.to_nat q). rewrite N2Nat.id, in_seq. split; [easy|lia].
Qed.

Lemma after_stays q w : In q states -> In (after q w) states.
Proof.
  revert q. induction w as [|x w IH]; [easy|]. intros q h. apply IH.
  rewrite is_state, <- N.ltb_lt. revert q h. apply by_states. destruct x; vm_compute; reflexivity.
Qed.

(* The strips of the table. *)
Fixpoint read (text : string) : strip :=
  match text with
  | EmptyString => []
  | String c text => (if c =? "L" then L else if c =? "O" then O else Free)%char :: read text
  end.
Definition prefix (q : N) : strip := read (nth (N.to_nat q) PREFIXES ""%string).
Definition suffixes : list strip := map read SUFFIXES.

Lemma every_state_is_reached q : In q states -> after 0 (prefix q) = q.
Proof. intros h. apply N.eqb_eq. revert q h. apply by_states. vm_compute. reflexivity. Qed.

(* The verdicts on what follows a state tell which state it is. *)
Definition verdicts_from (q : N) : list Game.outcome := map (fun w => verdict (after q w)) suffixes.
Definition rows : list (N * list Game.outcome) := map (fun q => (q, verdicts_from q)) states.

Fixpoint same_row (l m : list Game.outcome) : bool :=
  match l, m with v :: l, w :: m => outcome_eqb v w && same_row l m | _, _ => true end.
Definition state_with (r : list Game.outcome) : N :=
  match find (fun known => same_row (snd known) r) rows with Some (q, _) => q | None => 0 end.

Lemma state_with_verdicts q : In q states -> state_with (verdicts_from q) = q.
Proof. intros h. apply N.eqb_eq. revert q h. apply by_states. vm_compute. reflexivity. Qed.

Lemma every_two_states_are_told_apart p q :
  In p states -> In q states ->
  (forall w, verdict (after p w) = verdict (after q w)) -> p = q.
Proof.
  intros hp hq same. rewrite <- (state_with_verdicts p hp), <- (state_with_verdicts q hq).
  f_equal. apply map_ext, same.
Qed.

Theorem at_least_104_states T (start : T) next judge (reached : list T) :
  (forall w, judge (fold_left next w start) = outcome_of lol_game w) ->
  (forall w, In (fold_left next w start) reached) -> 104 <= length reached.
Proof.
  intros right all.
  apply (no_smaller_automaton lol_rules lol_automaton (map prefix states) suffixes) with
    (start := start) (next := next) (judge := judge).
  - vm_cast_no_check (eq_refl true).
  - intros w _. rewrite the_general_game. apply lol_game_correct.
  - intros w _. now rewrite the_general_game.
  - now intros w _.
Qed.

(* Another table, which is right as well: it has no other outcome ... *)
Theorem no_other_outcome (verdict' : N -> Game.outcome) :
  (forall w, verdict' (after 0 w) = outcome_of lol_game w) ->
  forall q, In q states -> verdict' q = verdict q.
Proof.
  intros right q h. rewrite <- (every_state_is_reached q h) at 1. rewrite right, lol_game_correct.
  unfold outcome. now rewrite every_state_is_reached.
Qed.

(* ... and it does not lead elsewhere from one state by one letter. *)
Section Altered.
  Variables (p : N) (x : letter).
  Variable step' : N -> letter -> N.
  Definition after' (q : N) (w : strip) : N := fold_left step' w q.
  Context (altered : forall q y, step' q y = step q y \/ q = p /\ y = x).
  Context (right : forall w, verdict (after' 0 w) = outcome_of lol_game w).
  Context (hp : In p states) (stays : In (step' p x) states).

  (* A strip leads to the same state, unless it comes to the altered entry. *)
  Lemma same_until w : forall q,
    after' q w = after q w \/ exists u v, w = u ++ x :: v /\ after' q u = p /\ after q u = p.
  Proof.
    induction w as [|y w IH]; intros q; [now left|]. destruct (altered q y) as [e|[-> ->]].
    - destruct (IH (step q y)) as [h|(u & v & -> & h' & h)].
      + left. cbn. now rewrite e.
      + right. exists (y :: u), v. cbn. now rewrite e.
    - right. now exists [], w.
  Qed.

  Theorem no_other_entry : step' p x = step p x.
  Proof.
    assert (exists u, after' 0 u = p /\ after 0 u = p) as (u & hu' & hu).
    { destruct (same_until (prefix p) 0) as [e|(u & v & _ & h)]; [|now exists u].
      exists (prefix p). now rewrite e, every_state_is_reached. }
    assert (forall w, verdict (after' (step' p x) w) = verdict (after (step p x) w)) as both.
    { intros w. pose proof (right (u ++ x :: w)) as e. rewrite lol_game_correct in e.
      unfold outcome in e. rewrite after_app, hu in e. unfold after' in e.
      rewrite fold_left_app in e. fold (after' 0 u) in e. now rewrite hu' in e. }
    apply every_two_states_are_told_apart; [easy|now apply (after_stays p [x])|].
    intros w. destruct (same_until w (step' p x)) as [<-|(a & b & -> & ha' & ha)]; [apply both|].
    rewrite <- both, after_app, ha. unfold after'. rewrite fold_left_app.
    fold (after' (step' p x) a). rewrite ha'. symmetry. apply both.
  Qed.
End Altered.
