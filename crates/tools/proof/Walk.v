(* A finite check for infinitely many words.

   Something is to be shown of all words over some letters, by a fact that each word has:
   the fact of the empty word is [start], and the fact of a word with one more letter
   follows from the word's fact and the letter alone. Then a walk by every letter from every
   fact that was found meets the facts of all words. If there are finitely many and each of
   them is right, all words are (walk_theorem).

   The facts that were found are kept in a search tree, under keys that may be any numbers:
   that facts with the same key are compared is what the proof needs. *)
From Coq Require Import List PArith NArith FMapPositive Bool.
Import ListNotations.

Section Walk.
  Context {fact letter : Type}.
  Variable same : forall s t : fact, {s = t} + {s <> t}.
  Variable key : fact -> positive.
  Variables (start : fact) (follow : fact -> letter -> fact).
  Variables (letters : list letter) (right : fact -> bool).

  Definition facts := PositiveMap.t (list fact).

  Definition with_key (k : positive) (found : facts) : list fact :=
    match PositiveMap.find k found with Some l => l | None => [] end.

  Definition is_found (s : fact) (found : facts) : bool :=
    if in_dec same s (with_key (key s) found) then true else false.

  Definition add (s : fact) (found : facts) : facts :=
    PositiveMap.add (key s) (s :: with_key (key s) found) found.

  (* A walk has come to an end, with so many facts, or has to go on. *)
  Inductive progress :=
  | Ended (all_right : bool) (count : N)
  | Waiting (l : list fact) (found : facts) (count : N).

  Definition one_step (l : list fact) (found : facts) (count : N) : progress :=
    match l with
    | [] => Ended true count
    | s :: l =>
        if is_found s found then Waiting l found count
        else if right s then Waiting (map (follow s) letters ++ l) (add s found) (N.succ count)
        else Ended false count
    end.

  (* 2 ^ n steps, or fewer. *)
  Fixpoint steps (n : nat) (p : progress) : progress :=
    match p with
    | Ended _ _ => p
    | Waiting l found count =>
        match n with 0 => one_step l found count | S n => steps n (steps n p) end
    end.

  (* How many facts there are, if all of them are right. *)
  Definition walk : option N :=
    match steps 100 (Waiting [start] (PositiveMap.empty _) 0) with
    | Ended true count => Some count
    | _ => None
    end.

  Lemma is_found_spec s found : is_found s found = true <-> In s (with_key (key s) found).
  Proof. unfold is_found. now destruct (in_dec _ _ _). Qed.

  Lemma found_after_add s found t :
    is_found t (add s found) = true <-> t = s \/ is_found t found = true.
  Proof.
    rewrite !is_found_spec. unfold add, with_key at 1.
    destruct (Pos.eq_dec (key t) (key s)) as [e|n].
    - rewrite e, PositiveMap.gss. cbn. intuition.
    - rewrite PositiveMap.gso by easy. unfold with_key. split; [now right|].
      intros [->|h]; [easy|exact h].
  Qed.

  (* What holds on the way. *)
  Definition fine (p : progress) : Prop :=
    match p with
    | Ended all_right _ => all_right = true ->
        exists found, is_found start found = true /\
          forall s, is_found s found = true -> right s = true /\
            forall x, In x letters -> is_found (follow s x) found = true
    | Waiting l found _ =>
        (is_found start found = true \/ In start l) /\
        forall s, is_found s found = true -> right s = true /\
          forall x, In x letters -> is_found (follow s x) found = true \/ In (follow s x) l
    end.

  Lemma one_step_fine l found count : fine (Waiting l found count) -> fine (one_step l found count).
  Proof.
    intros [h0 h]. destruct l as [|s l]; cbn [one_step].
    - intros _. exists found. split; [now destruct h0 as [|[]]|].
      intros s [hr hs]%h. split; [easy|]. intros x hx. now destruct (hs x hx) as [|[]].
    - destruct (is_found s found) eqn:e; [|destruct (right s) eqn:hr; [|easy]]; split.
      + cbn in h0. intuition congruence.
      + intros t [ht ht']%h. split; [easy|]. intros x hx.
        destruct (ht' x hx) as [|[<-|]]; auto.
      + rewrite in_app_iff, found_after_add. cbn in h0. intuition.
      + intros t. rewrite found_after_add. setoid_rewrite found_after_add.
        setoid_rewrite in_app_iff. intros [->|[ht ht']%h].
        * split; [easy|]. intros x hx. right. left. now apply in_map.
        * split; [easy|]. intros x hx.
          destruct (ht' x hx) as [|[<-|]]; auto.
  Qed.

  Lemma steps_fine n : forall p, fine p -> fine (steps n p).
  Proof.
    induction n as [|n IH]; intros [b c|l found count] h; try easy; cbn [steps].
    - now apply one_step_fine.
    - now apply IH, IH.
  Qed.

  Theorem walk_theorem count : walk = Some count ->
    forall w, incl w letters -> right (fold_left follow w start) = true.
  Proof.
    unfold walk. generalize 100. intros n e.
    assert (fine (steps n (Waiting [start] (PositiveMap.empty _) 0))) as h.
    { apply steps_fine. split; [right; now left|]. intros s hs%is_found_spec. revert hs.
      unfold with_key. now rewrite PositiveMap.gempty. }
    destruct (steps _ _) as [[] c|]; try easy.
    destruct (h eq_refl) as (found & h0 & closed). intros w hw. apply closed.
    induction w as [|x w IH] using rev_ind; [easy|].
    rewrite fold_left_app. apply incl_app_inv in hw as [hw hx].
    apply (closed _ (IH hw)). apply hx. now left.
  Qed.
End Walk.

(* Nothing but computation should ever unfold this. *)
Global Strategy opaque [walk].
