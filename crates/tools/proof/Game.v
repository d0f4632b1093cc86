(* Outcomes and P-positions: the theory of gametheory-core as far as it has no numbers.

   Proved here: the recursion for the outcome ends and is an equation (outcome_of_eq), which has
   only one solution (outcome_unique); a set is that of the P-positions if no move leads from the
   set into the set, and some move leads into it from every position outside (p_positions); a legal
   move is a best one if it keeps a win or a draw (keeps_outcome_if), and so is the first of the moves
   that are worth most (first_of_the_best). All are inductions on the size of a position, which every
   move makes smaller. *)
From Coq Require Import List Arith ZArith Lia Bool.
From Coq Require Export ZifyNat ZifyN.
Import ListNotations.

(* lia takes quotients and remainders apart. *)
Ltac Zify.zify_post_hook ::= Z.to_euclidean_division_equations.

(* What it means to be in a list that is put together. *)
Ltac members :=
  repeat (setoid_rewrite in_app_iff || setoid_rewrite in_map_iff || setoid_rewrite in_flat_map
    || setoid_rewrite filter_In || setoid_rewrite in_seq).

(* All words of a length. *)
Fixpoint words {A} (alphabet : list A) (n : nat) : list (list A) :=
  match n with
  | 0 => [[]]
  | S less => flat_map (fun x => map (cons x) (words alphabet less)) alphabet
  end.

(* The element at a place is replaced. *)
Fixpoint replace {A} (i : nat) (v : A) (l : list A) : list A :=
  match l, i with
  | [], _ => []
  | _ :: l, 0 => v :: l
  | x :: l, S i => x :: replace i v l
  end.

(* gametheory_core::Outcome, from the least to the best. *)
Inductive outcome := Loss | Draw | Win.

Definition neg v := match v with Loss => Win | Draw => Draw | Win => Loss end.

Definition max v w :=
  match v, w with
  | Win, _ | _, Win => Win
  | Draw, _ | _, Draw => Draw
  | Loss, Loss => Loss
  end.

Definition win_if (won : bool) := if won then Win else Loss.

Definition outcome_eqb v w :=
  match v, w with Loss, Loss | Draw, Draw | Win, Win => true | _, _ => false end.

Definition outcome_eq_dec (v w : outcome) : {v = w} + {v <> w}.
Proof. decide equality. Defined.

Lemma outcome_eqb_eq v w : outcome_eqb v w = true -> v = w.
Proof. now destruct v, w. Qed.

Definition rank v : Z := match v with Loss => 0 | Draw => 1 | Win => 2 end.

Definition at_most v w := (rank v <= rank w)%Z.

(* The best of some outcomes for the player who chooses; Loss if there is none. *)
Definition best := fold_right max Loss.

Lemma best_at_most l v : In v l -> at_most v (best l).
Proof.
  unfold at_most. induction l as [|w l IH]; [easy|]. cbn.
  intros [->|h%IH]; [now destruct v, (best l)|]. now destruct v, w, (best l).
Qed.

Lemma best_In l : l <> [] -> In (best l) l.
Proof.
  induction l as [|v [|w l] IH]; [easy|now left; destruct v|]. intros _.
  change (In (max v (best (w :: l))) (v :: w :: l)).
  assert (max v (best (w :: l)) = v \/ max v (best (w :: l)) = best (w :: l)) as [-> | ->]
    by (destruct v, (best (w :: l)); auto).
  - now left.
  - right. now apply IH.
Qed.

Lemma best_is l v :
  (forall u, In u l -> at_most u v) -> In v l \/ v = Loss -> best l = v.
Proof.
  intros above hv. assert (at_most v (best l)) as h.
  { destruct hv as [hv| ->]; [now apply best_at_most|now destruct (best l)]. }
  destruct l as [|w l]; [now destruct v|].
  pose proof (above _ (best_In (w :: l) ltac:(easy))) as h'.
  unfold at_most in *. now destruct v, (best (w :: l)).
Qed.

Lemma best_Win l : In Win l -> best l = Win.
Proof. intros h. apply best_is; [now intros []|now left]. Qed.

Lemma best_Loss l : (forall v, In v l -> v = Loss) -> best l = Loss.
Proof. intros h. apply best_is; [intros v hv; now rewrite (h v hv)|now right]. Qed.

Lemma best_same l m : (forall v, In v l <-> In v m) -> best l = best m.
Proof.
  intros same. apply best_is.
  - intros v hv. now apply best_at_most, same.
  - destruct m as [|v m]; [now right|]. left. now apply same, best_In.
Qed.

(* The trait Game. [options] are the positions after each of the moves; [ending]
   is asked only where there are none. *)
Record game := {
  position : Type;
  options : position -> list position;
  ending : position -> outcome;
  size : position -> nat;
  shrinks : forall p q, In q (options p) -> size q < size p }.

(* A game that is given by its moves. *)
Lemma moves_shrink {P M} (moves : P -> list M) after (size : P -> nat) :
  (forall p m, In m (moves p) -> size (after p m) < size p) ->
  forall p q, In q (map (after p) (moves p)) -> size q < size p.
Proof. intros shrinks p q (m & <- & h)%in_map_iff. now apply shrinks. Qed.

Definition game_of_moves {P M} (moves : P -> list M) after ending (size : P -> nat) shrinks : game :=
  {| position := P; options := fun p => map (after p) (moves p); ending := ending; size := size;
     shrinks := moves_shrink moves after size shrinks |}.

(* Recursion to a depth that is enough, as a measure says: [body] asks only for what is smaller. *)
Section Recursion.
  Context {P A : Type} (size : P -> nat) (nothing : A) (body : (P -> A) -> P -> A).

  Fixpoint recurse (fuel : nat) (p : P) : A :=
    match fuel with
    | 0 => nothing
    | S less => body (recurse less) p
    end.

  Definition by_recursion p := recurse (S (size p)) p.

  Context (local : forall v w p, (forall q, size q < size p -> v q = w q) -> body v p = body w p).

  Lemma by_recursion_eq p : by_recursion p = body by_recursion p.
  Proof.
    assert (forall n m q, size q < n -> size q < m -> recurse n q = recurse m q) as enough.
    { induction n as [|n IH]; intros [|m] q hn hm; try lia. apply local. intros. apply IH; lia. }
    unfold by_recursion at 1. apply local. intros q hq. apply enough; lia.
  Qed.
End Recursion.

Section Outcome.
  Variable G : game.
  Implicit Types p q r : position G.

  (* The worth of [p] if its options have the outcomes [v]. *)
  Definition backed_up (v : position G -> outcome) p : outcome :=
    match options G p with
    | [] => ending G p
    | some => best (map (fun q => neg (v q)) some)
    end.

  (* What the solution of a game means: no play is longer than its size. *)
  Definition outcome_of : position G -> outcome := by_recursion (size G) Loss backed_up.

  Lemma backed_up_ext v w p :
    (forall q, In q (options G p) -> v q = w q) -> backed_up v p = backed_up w p.
  Proof.
    intros same. unfold backed_up. destruct (options G p) as [|q rest]; [easy|].
    f_equal. apply map_ext_in. intros r hr. now rewrite same.
  Qed.

  Theorem outcome_of_eq p : outcome_of p = backed_up outcome_of p.
  Proof.
    apply by_recursion_eq. intros v w q same. apply backed_up_ext. intros r hr.
    now apply same, shrinks.
  Qed.

  (* Whatever satisfies the equation everywhere is the outcome; [ok] is for
     functions that do so only on positions that can occur. *)
  Theorem outcome_unique (ok : position G -> Prop) (v : position G -> outcome) :
    (forall p q, ok p -> In q (options G p) -> ok q) ->
    (forall p, ok p -> v p = backed_up v p) ->
    forall p, ok p -> v p = outcome_of p.
  Proof.
    intros stays holds p.
    induction p as [p IH] using (well_founded_induction (Wf_nat.well_founded_ltof _ (size G))).
    intros hp. rewrite outcome_of_eq, holds by easy. apply backed_up_ext.
    intros q hq. apply IH; [now apply shrinks|eauto].
  Qed.

  (* What a best move promises: [chosen] is the position after it, or None
     exactly if the game is over. *)
  Definition keeps_outcome p (chosen : option (position G)) : Prop :=
    match chosen with
    | None => options G p = []
    | Some q => In q (options G p) /\ neg (outcome_of q) = outcome_of p
    end.

  Lemma option_at_most p q : In q (options G p) -> at_most (neg (outcome_of q)) (outcome_of p).
  Proof.
    intros hq. rewrite (outcome_of_eq p). unfold backed_up.
    destruct (options G p) as [|r rest] eqn:E; [easy|]. rewrite <- E in *.
    now apply best_at_most, in_map_iff; exists q.
  Qed.

  (* Such a move leaves the opponent the worst outcome. *)
  Theorem leaves_the_worst p q r :
    keeps_outcome p (Some q) -> In r (options G p) -> at_most (outcome_of q) (outcome_of r).
  Proof.
    intros [_ e] hr%option_at_most. rewrite <- e in hr. unfold at_most in *.
    now destruct (outcome_of q), (outcome_of r).
  Qed.

  (* The converse of leaves_the_worst. *)
  Theorem best_option p q :
    In q (options G p) ->
    (forall r, In r (options G p) -> at_most (neg (outcome_of r)) (neg (outcome_of q))) ->
    neg (outcome_of q) = outcome_of p.
  Proof.
    intros hq above. rewrite (outcome_of_eq p). unfold backed_up.
    destruct (options G p) as [|r rest] eqn:E; [easy|]. rewrite <- E in *. symmetry. apply best_is.
    - intros v (u & <- & hu)%in_map_iff. now apply above.
    - left. now apply in_map_iff; exists q.
  Qed.

  (* From a lost position every legal move is a best one. *)
  Lemma keeps_outcome_if p q :
    In q (options G p) -> (outcome_of p <> Loss -> neg (outcome_of q) = outcome_of p) ->
    keeps_outcome p (Some q).
  Proof.
    intros hq kept. split; [easy|]. apply option_at_most in hq. unfold at_most in hq.
    destruct (outcome_of p); [now destruct (outcome_of q)|now apply kept..].
  Qed.
End Outcome.

(* The first of the elements with the greatest key. *)
Fixpoint first_max {A} (key : A -> Z) (l : list A) : option A :=
  match l with
  | [] => None
  | x :: l =>
      match first_max key l with
      | Some y => if (key x <? key y)%Z then Some y else Some x
      | None => Some x
      end
  end.

Lemma first_max_spec {A} (key : A -> Z) l :
  match first_max key l with
  | Some x => In x l /\ forall y, In y l -> (key y <= key x)%Z
  | None => l = []
  end.
Proof.
  induction l as [|x l IH]; [easy|]. cbn [first_max]. destruct (first_max key l) as [y|].
  - destruct IH as [hy above]. destruct (Z.ltb_spec (key x) (key y)).
    + split; [now right|]. intros z [<-|hz%above]; lia.
    + split; [now left|]. intros z [<-|hz%above]; lia.
  - subst l. split; [now left|]. now intros y [<-|[]].
Qed.

(* How the program chooses a move: the first of those that are worth most to who makes it, so the
   first that wins, if one does, where there are no draws. A key may have more to say about
   moves that are worth the same. *)
Theorem first_of_the_best (G : game) {move} (moves : list move) after (key : move -> Z) p :
  options G p = map after moves ->
  (forall m n, In m moves -> In n moves -> (key m <= key n)%Z ->
    (rank (neg (outcome_of G (after m))) <= rank (neg (outcome_of G (after n))))%Z) ->
  keeps_outcome G p (option_map after (first_max key moves)).
Proof.
  intros same by_worth. pose proof (first_max_spec key moves) as h.
  destruct (first_max key moves) as [m|]; cbn [option_map keeps_outcome].
  - destruct h as [hm above].
    assert (In (after m) (options G p)) as legal by (rewrite same; now apply in_map).
    split; [easy|]. apply best_option; [easy|]. rewrite same. intros r (n & <- & hn)%in_map_iff.
    apply by_worth; auto.
  - now rewrite same, h.
Qed.

(* A game whose options and endings are those of another one has its outcomes. *)
Theorem same_outcomes (G H : game) (ok : position G -> Prop) (f : position G -> position H) :
  (forall p q, ok p -> In q (options G p) -> ok q) ->
  (forall p, ok p -> ending G p = ending H (f p)) ->
  (forall p q, ok p -> In q (map f (options G p)) <-> In q (options H (f p))) ->
  forall p, ok p -> outcome_of G p = outcome_of H (f p).
Proof.
  intros stays endings same p hp.
  apply eq_sym, (outcome_unique G ok (fun p => outcome_of H (f p))); [easy| |easy].
  clear p hp. intros p hp. rewrite outcome_of_eq. unfold backed_up.
  specialize (same p). specialize (endings p hp).
  destruct (options G p) as [|q rest], (options H (f p)) as [|q' rest'].
  - easy.
  - destruct (proj2 (same q' hp)). now left.
  - destruct (proj1 (same (f q) hp)). now left.
  - apply best_same. intros v. rewrite <- (map_map f (fun q => neg (outcome_of H q)) (q :: rest)).
    rewrite !in_map_iff. now setoid_rewrite (fun q => same q hp).
Qed.

(* If no move leads from a set into the set, and some move leads into it from every position outside,
   it is the set of P-positions. Who cannot move loses; [won] is the complement of the set. *)
Theorem p_positions (G : game) (ok : position G -> Prop) (won : position G -> bool) :
  (forall p, ending G p = Loss) ->
  (forall p q, ok p -> In q (options G p) -> ok q) ->
  (forall p, ok p -> won p = true -> exists q, In q (options G p) /\ won q = false) ->
  (forall p q, ok p -> won p = false -> In q (options G p) -> won q = true) ->
  forall p, ok p -> outcome_of G p = win_if (won p).
Proof.
  intros normal stays good bad p hp. symmetry.
  apply (outcome_unique G ok (fun p => win_if (won p))); [easy| |easy].
  clear p hp. intros p hp. unfold backed_up.
  destruct (won p) eqn:hw; cbn [win_if].
  - destruct (good p hp hw) as (q & hq & lost). destruct (options G p) as [|q0 rest]; [easy|].
    symmetry. apply best_Win, in_map_iff. exists q. now rewrite lost.
  - destruct (options G p) as [|q0 rest] eqn:E; [now rewrite normal|].
    symmetry. apply best_Loss. intros v (q & <- & hq)%in_map_iff.
    rewrite <- E in hq. now rewrite (bad p q hp hw hq).
Qed.
