(* No smaller automaton would do, and no other one with 104 states.

   The first is the theorem of Myhill and Nerode, no_smaller_automaton of GameTheory.Strip: each
   state is reached by some strip, and for any two states there is a continuation after which the
   outcomes differ. So what follows a state of any automaton that is right tells
   which state of the table it is (state_of). With 104 states this is a renaming (the_only_one). *)
From Coq Require Import String Ascii List NArith Lia Bool FinFun.
From GameTheory Require Import Game Strip.
Require Import LolGame.Table LolGame.Theorem.
Import ListNotations.

Definition states : list N := map N.of_nat (seq 0 104).

Lemma by_states (P : N -> bool) : forallb P states = true -> forall q, In q states -> P q = true.
Proof. apply forallb_forall. Qed.

Lemma is_state q : In q states <-> (q < 104)%N.
Proof.
  unfold states. members. split; [intros (n & <- & h); lia|].
  intros h. exists (N.to_nat q). lia.
Qed.

Lemma after_stays q w : In q states -> In (after q w) states.
Proof.
  revert q. induction w as [|x w IH]; [easy|]. intros q h. apply IH.
  rewrite is_state, <- N.ltb_lt. revert q h. apply by_states. destruct x; vm_compute; reflexivity.
Qed.

(* For each state, a strip that leads to it. A search that tries the letters in their order finds
   the states in the order of their numbers. *)
Definition prefixes : list strip :=
  let find known '(q, x) :=
    if (step q x =? N.of_nat (length known))%N
    then known ++ [nth (N.to_nat q) known [] ++ [x]] else known in
  fold_left find (list_prod states letters) [[]].
Definition prefix (q : N) : strip := nth (N.to_nat q) prefixes [].

Fixpoint read (text : string) : strip :=
  match text with
  | EmptyString => []
  | String c text => (if c =? "L" then L else if c =? "O" then O else Free)%char :: read text
  end.
Definition suffixes : list strip := map read SUFFIXES.

Lemma every_state_is_reached q : In q states -> after 0 (prefix q) = q.
Proof. intros h. apply N.eqb_eq. revert q h. apply by_states. vm_compute. reflexivity. Qed.

(* The verdicts on what follows a state tell which state it is. *)
Definition verdicts_from (q : N) : list Game.outcome := map (fun w => verdict (after q w)) suffixes.
Definition verdicts_of_states : list (N * list Game.outcome) := map (fun q => (q, verdicts_from q)) states.

Definition state_with (row : list Game.outcome) : N :=
  let is_row known := if list_eq_dec outcome_eq_dec (snd known) row then true else false in
  match find is_row verdicts_of_states with Some (q, _) => q | None => 0 end.

Lemma state_with_verdicts q : In q states -> state_with (verdicts_from q) = q.
Proof. intros h. apply N.eqb_eq. revert q h. apply by_states. vm_compute. reflexivity. Qed.

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

(* Any automaton that is right on all strips and has no more than the states [reached]. *)
Section Another.
  Variables (T : Type) (start : T) (next : T -> letter -> T) (judge : T -> Game.outcome).
  Variable reached : list T.
  Notation run := (fold_left next).
  Context (right : forall w, judge (run w start) = outcome_of lol_game w).
  Context (all : forall w, In (run w start) reached).
  Context (few : length reached <= 104).

  (* The state here that a state there is. *)
  Definition state_of (t : T) : N := state_with (map (fun v => judge (run v t)) suffixes).

  Lemma state_of_run w : state_of (run w start) = after 0 w.
  Proof.
    unfold state_of. rewrite <- (state_with_verdicts (after 0 w)) by (apply after_stays; now left).
    f_equal. apply map_ext. intros v. rewrite <- fold_left_app, right, lol_game_correct.
    unfold outcome. now rewrite after_app.
  Qed.

  Definition known : list T := map (fun q => run (prefix q) start) states.

  Lemma states_of_known : map state_of known = states.
  Proof.
    unfold known. rewrite map_map. rewrite <- map_id. apply map_ext_in. intros q h.
    rewrite state_of_run. now apply every_state_is_reached.
  Qed.

  Lemma nothing_else t : In t reached -> In t known.
  Proof.
    intros h. apply (NoDup_length_incl (l := known)) with (l' := reached); [| |intros u|easy].
    - apply (NoDup_map_inv state_of). rewrite states_of_known.
      apply Injective_map_NoDup; [exact Nat2N.inj|apply seq_NoDup].
    - unfold known, states. now rewrite !map_length, seq_length.
    - intros (q & <- & _)%in_map_iff. apply all.
  Qed.

  Theorem the_only_one : exists name : T -> N,
    name start = 0%N /\
    (forall t, In t reached -> judge t = verdict (name t)) /\
    (forall t x, In t reached -> name (next t x) = step (name t) x) /\
    (forall t u, In t reached -> In u reached -> name t = name u -> t = u) /\
    (forall q, In q states <-> exists t, In t reached /\ name t = q).
  Proof.
    exists state_of.
    assert (forall t, In t reached ->
      exists q, In q states /\ state_of t = q /\ t = run (prefix q) start) as by_name.
    { intros t (q & <- & h)%nothing_else%in_map_iff. exists q. repeat split; [easy|].
      rewrite state_of_run. now apply every_state_is_reached. }
    repeat split.
    - exact (state_of_run []).
    - intros t (q & h & e & ->)%by_name. now rewrite right, lol_game_correct, state_of_run.
    - intros t x (q & h & e & ->)%by_name.
      pose proof (state_of_run (prefix q ++ [x])) as last. rewrite fold_left_app, after_app in last.
      now rewrite state_of_run.
    - intros t u (q & _ & <- & ht)%by_name (r & _ & <- & hu)%by_name e.
      rewrite ht, e. symmetry. exact hu.
    - intros h. exists (run (prefix q) start). split; [apply all|].
      rewrite state_of_run. now apply every_state_is_reached.
    - intros (t & (r & h & <- & _)%by_name & <-). easy.
  Qed.
End Another.
