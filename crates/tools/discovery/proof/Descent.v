(* Games on numbers that end, because numbers get smaller in a lexicographic order.

   There are some sums of multiples of the numbers. Every move changes one of them, and makes the
   first one that it changes smaller ([smaller] as a formula, [less] as a computation). One sum is
   the usual case; the numbers themselves, in some order, are another one: in the game in which a
   move makes y smaller, or x smaller and then y whatever it likes up to 2 x, these are x, y. No play
   goes on for ever (less_ends), but how long it takes is not known from the numbers. So the size of
   a position is the length of the longest play, which is defined because a position has finitely
   many options (longest_play). *)
From Coq Require Import List Arith NArith ZArith Lia Bool.
From Discovery Require Import Formulas.
Import ListNotations.

Section Descent.
  Variable d : nat.

  Definition measure (ms : list (Z * nat)) (x : list N) : Z := sum (number_at x) ms.

  Fixpoint less (all : list (list (Z * nat))) (x' x : list N) : bool :=
    match all with
    | [] => false
    | ms :: rest =>
        (measure ms x' <? measure ms x)%Z || (measure ms x' =? measure ms x)%Z && less rest x' x
    end.

  (* The sum after a move, less that before it. *)
  Definition change (ms : list (Z * nat)) : list (Z * nat) :=
    multiple 1 (Nat.add d) ms ++ multiple (-1) id ms.
  Fixpoint smaller (all : list (list (Z * nat))) : formula :=
    match all with
    | [] => At_most [] 1
    | ms :: rest => Or (At_most (change ms) 1) (And (Equal (change ms) 0) (smaller rest))
    end.

  Definition are_measures (all : list (list (Z * nat))) : bool :=
    forallb (forallb (fun t => (0 <=? fst t)%Z && (snd t <? d)%nat)) all.

  Lemma change_ok ms x x' rest : length x = d -> length x' = d ->
    (forall t, In t ms -> (snd t < d)%nat) ->
    sum (number_at (x ++ x' ++ rest)) (change ms) = (measure ms x' - measure ms x)%Z.
  Proof.
    intros hx hx' hv. unfold change. rewrite sum_app, (sum_multiple _ (number_at x')),
      (sum_multiple _ (number_at x)); [unfold measure; lia|..]; intros t ht%hv; unfold number_at, id.
    - now rewrite app_nth1 by lia.
    - now rewrite <- hx, app_nth2_plus, app_nth1 by lia.
  Qed.

  Lemma smaller_ok R all x x' rest : length x = d -> length x' = d -> are_measures all = true ->
    satisfies R (x ++ x' ++ rest) (smaller all) <-> less all x' x = true.
  Proof.
    intros hx hx'. induction all as [|ms all IH]; cbn [smaller less are_measures forallb satisfies].
    - intros _. cbn. split; [lia|easy].
    - intros [h h']%andb_true_iff. rewrite forallb_forall in h.
      rewrite (IH h'), !change_ok by (try easy; intros t [_ ht%Nat.ltb_lt]%h%andb_true_iff; easy).
      rewrite orb_true_iff, andb_true_iff, Z.ltb_lt, Z.eqb_eq.
      split; intros []; lia || intuition lia.
  Qed.

  Lemma measure_positive ms x : forallb (fun t => (0 <=? fst t)%Z && (snd t <? d)%nat) ms = true ->
    (0 <= measure ms x)%Z.
  Proof.
    unfold measure. induction ms as [|t ms IH]; cbn; [easy|].
    intros [[h%Z.leb_le _]%andb_true_iff h']%andb_true_iff. specialize (IH h').
    unfold number_at at 1. nia.
  Qed.

  Lemma less_ends all : are_measures all = true ->
    well_founded (fun x' x => less all x' x = true).
  Proof.
    induction all as [|ms all IH]; intros h; [now constructor|].
    apply andb_true_iff in h as [h h']. specialize (IH h').
    assert (forall n x, Z.to_nat (measure ms x) = n ->
      Acc (fun x' x => less (ms :: all) x' x = true) x) as all_end; [|now intros x; eapply all_end].
    induction n as [n before] using (well_founded_induction lt_wf). intros x.
    induction (IH x) as [x _ same]. intros e. constructor. cbn [less]. intros y hy.
    pose proof (measure_positive ms x h). pose proof (measure_positive ms y h).
    apply orb_true_iff in hy as [hy%Z.ltb_lt|[e'%Z.eqb_eq hy]%andb_true_iff].
    - eapply before; [|easy]. lia.
    - apply same; [easy|lia].
  Qed.
End Descent.

(* The length of the longest play. *)
Section Longest.
  Context {P : Type} (options : P -> list P) (less : P -> P -> bool).
  Hypothesis ends : well_founded (fun q p => less q p = true).
  Hypothesis goes_down : forall p q, In q (options p) -> less q p = true.

  Definition longest_play : P -> nat :=
    Fix ends (fun _ => nat) (fun p longest => list_max (map (fun q =>
      match bool_dec (less q p) true with left h => S (longest q h) | right _ => 0 end)
      (options p))).

  Lemma longest_play_shrinks p q : In q (options p) -> longest_play q < longest_play p.
  Proof.
    intros hq. unfold longest_play at 2. rewrite Fix_eq.
    - fold longest_play. set (l := map _ _). pose proof (proj1 (list_max_le l _) (le_n _)) as most.
      rewrite Forall_forall in most. apply most, in_map_iff. exists q. split; [|easy].
      destruct (bool_dec _ _) as [h|h]; [easy|]. now destruct h; apply goes_down.
    - intros x f g same. f_equal. apply map_ext. intros y. destruct (bool_dec _ _); [|easy].
      now rewrite same.
  Qed.
End Longest.
