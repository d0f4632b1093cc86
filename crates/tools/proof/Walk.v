(* A finite check for infinitely many words.

   Something is to be shown of all words over some letters, by a fact that each word has: the fact of
   the empty word is [start], and the fact of a word with one more letter follows from the word's
   fact and the letter alone. A walk by every letter from every fact that was found meets the facts
   of all words. It is a search that nobody has to trust: what matters is that, in the end, the facts
   that were found are right, that the first one is among them, and that every letter leads from them
   to one of them (is_closed). Then all words have facts that are right (walk_theorem).

   The facts that were found are kept in a search tree, under keys that may be any numbers: that facts
   with the same key are compared is what the proof needs. *)
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

  (* What is still to be looked at, what was found, and how many facts these are. *)
  Definition progress := (list fact * facts * N)%type.

  (* A fact that is not right ends the walk. *)
  Definition one_step (p : progress) : progress :=
    match p with
    | ([], _, _) => p
    | (s :: todo, found, count) =>
        if is_found s found then (todo, found, count)
        else if right s
        then (map (follow s) letters ++ todo,
              PositiveMap.add (key s) (s :: with_key (key s) found) found, N.succ count)
        else ([], found, count)
    end.

  (* 2 ^ n steps, or fewer. *)
  Fixpoint steps (n : nat) (p : progress) : progress :=
    match p, n with
    | ([], _, _), _ => p
    | _, 0 => one_step p
    | _, S n => steps n (steps n p)
    end.

  Definition is_closed (found : facts) : bool :=
    let leads_back s := right s && forallb (fun x => is_found (follow s x) found) letters in
    is_found start found
    && forallb (fun '(_, l) => forallb leads_back l) (PositiveMap.elements found).

  (* How many facts there are, if all of them are right. *)
  Definition walk : option N :=
    let '(_, found, count) := steps 100 ([start], PositiveMap.empty _, 0%N) in
    if is_closed found then Some count else None.

  Lemma leads_back found s : is_closed found = true -> is_found s found = true ->
    right s = true /\ forall x, In x letters -> is_found (follow s x) found = true.
  Proof.
    unfold is_found at 1, with_key. intros [_ all]%andb_prop h. rewrite forallb_forall in all.
    destruct (PositiveMap.find (key s) found) as [l|] eqn:e; [|easy].
    apply PositiveMap.elements_correct, all in e. rewrite forallb_forall in e.
    destruct (in_dec same s l) as [[hr hs]%e%andb_prop|]; [|easy]. now rewrite forallb_forall in hs.
  Qed.

  Theorem walk_theorem count : walk = Some count ->
    forall w, incl w letters -> right (fold_left follow w start) = true.
  Proof.
    unfold walk. destruct (steps 100 _) as [[todo found] c].
    destruct (is_closed found) eqn:closed; [|easy]. intros _ w hw. apply (leads_back found); [easy|].
    induction w as [|x w IH] using rev_ind; [now apply andb_prop in closed|].
    rewrite fold_left_app. apply incl_app_inv in hw as [hw hx].
    apply leads_back; [easy|now apply IH|]. apply hx. now left.
  Qed.
End Walk.

(* Nothing but computation should ever unfold this. *)
Global Strategy opaque [walk].
