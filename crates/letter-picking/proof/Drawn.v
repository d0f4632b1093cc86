(* Drawn words: (1) to (3), how the program tells a drawn word, and lemmas A and B of
   src/lib.rs, which know nothing of the game.

   A word of two letters or more reads x v y. If it is drawn, it is paired, or x = y and v
   is drawn (drawn_cases). All else is from there by induction on the length. *)
From Coq Require Import List Arith Lia Bool.
From GameTheory Require Import Ends.
Import ListNotations.

Notation letter := nat.
Notation word := (list letter).

Inductive paired : word -> Prop :=
| paired_nil : paired []
| paired_more x t : paired t -> paired (x :: x :: t).

Inductive drawn : word -> Prop :=
| drawn_paired t : paired t -> drawn t
| drawn_wrap x v : drawn v -> drawn (x :: v ++ [x]).

(* Writes words alike, letter by letter as far as they are known. *)
Ltac spell := repeat (rewrite <- app_assoc in * || cbn [app] in * ).

Lemma paired_app s t : paired s -> paired t -> paired (s ++ t).
Proof. intros hs ht. now induction hs; [|constructor]. Qed.

Lemma paired_rev t : paired t -> paired (rev t).
Proof.
  induction 1 as [|x t h IH]; [constructor|]. cbn. spell.
  apply paired_app; [easy|repeat constructor].
Qed.

Lemma paired_first x y t : paired (x :: y :: t) -> x = y /\ paired t.
Proof. now inversion 1. Qed.

Lemma paired_last t y x : paired (t ++ [y; x]) -> x = y /\ paired t.
Proof.
  intros h%paired_rev. rewrite rev_app_distr in h. apply paired_first in h as [-> h%paired_rev].
  now rewrite rev_involutive in h.
Qed.

Lemma paired_snoc t x : paired (t ++ [x]) -> exists s, t = s ++ [x] /\ paired s.
Proof.
  destruct t as [|y s _] using rev_ind; [now inversion 1|]. spell.
  intros [-> h]%paired_last. now exists s.
Qed.

Lemma drawn_rev t : drawn t -> drawn (rev t).
Proof.
  induction 1 as [t h|x v h IH]; [now apply drawn_paired, paired_rev|].
  cbn. rewrite rev_app_distr. now apply drawn_wrap.
Qed.

Lemma drawn_nil : drawn [].
Proof. repeat constructor. Qed.

(* A drawn word is paired, or has equal ends and a drawn word between them. *)
Lemma drawn_cases x v y : drawn (x :: v ++ [y]) -> paired (x :: v ++ [y]) \/ x = y /\ drawn v.
Proof.
  inversion 1 as [t h|z u h [E1 E2]]; [now left|right].
  subst. now apply app_inj_tail in E2 as [<- <-].
Qed.

(* Whether [a] occurs an odd number of times in [w]. *)
Definition odd (a : letter) (w : word) : bool := Nat.odd (count_occ Nat.eq_dec w a).

Lemma odd_cons a x t : odd a (x :: t) = xorb (a =? x) (odd a t).
Proof.
  unfold odd. cbn [count_occ]. destruct (Nat.eq_dec x a) as [->|n].
  - now rewrite Nat.eqb_refl, Nat.odd_succ, <- Nat.negb_odd.
  - rewrite (proj2 (Nat.eqb_neq a x)); [now destruct (Nat.odd _)|auto].
Qed.

Lemma odd_app a s t : odd a (s ++ t) = xorb (odd a s) (odd a t).
Proof. unfold odd. now rewrite count_occ_app, Nat.odd_add. Qed.

(* [taken a t w]: from [w] the letter [a] can be taken, and [t] is left. *)
Definition taken (a : letter) (t w : word) : Prop := w = a :: t \/ w = t ++ [a].

Lemma taken_length a t w : taken a t w -> length w = S (length t).
Proof. intros [-> | ->]; [easy|]. rewrite app_length. cbn. lia. Qed.

Lemma taken_rev a t w : taken a t w -> taken a (rev t) (rev w).
Proof. intros [-> | ->]; [now right|left]. now rewrite rev_app_distr. Qed.

Lemma odd_taken a b t w : taken b t w -> odd a w = xorb (a =? b) (odd a t).
Proof.
  intros [-> | ->]; [apply odd_cons|].
  rewrite odd_app, odd_cons. cbn. now destruct (a =? b), (odd a t).
Qed.

(* (1); so the length is even, too. *)
Lemma drawn_odd a t : drawn t -> odd a t = false.
Proof.
  induction 1 as [t h|x v h IH].
  - induction h as [|x t h IH]; [easy|]. rewrite !odd_cons, IH. now destruct (a =? x).
  - rewrite odd_cons, odd_app, odd_cons, IH. now destruct (a =? x).
Qed.

Lemma drawn_length t : drawn t -> Nat.even (length t) = true.
Proof.
  induction 1 as [t h|x v h IH]; [now induction h|]. now rewrite length_wrap.
Qed.

(* (2) *)
Lemma drawn_between x v : drawn (x :: v ++ [x]) <-> drawn v.
Proof.
  split; [|apply drawn_wrap]. intros [h|[_ h]]%drawn_cases; [|easy].
  destruct v as [|y v]; [apply drawn_nil|]. cbn in h.
  apply paired_first in h as [<- (s & -> & h)%paired_snoc]. now apply drawn_wrap, drawn_paired.
Qed.

(* (3) *)
Lemma drawn_different x v y : drawn (x :: v ++ [y]) -> x <> y -> paired (x :: v ++ [y]).
Proof. intros [h|[h _]]%drawn_cases; easy. Qed.

(* letter_picking::strip, and what outcome asks of it: stripping equal ends decides whether a
   word is drawn. *)

Fixpoint count_equal (pairs : list (letter * letter)) : nat :=
  match pairs with
  | (first, last) :: more => if first =? last then S (count_equal more) else 0
  | [] => 0
  end.

Definition strip (w : word) : word :=
  let equal := count_equal (mirrored w) in skipn equal (firstn (length w - equal) w).

Fixpoint all_twins (w : word) : bool :=
  match w with
  | x :: y :: more => (x =? y) && all_twins more
  | [_] => false
  | [] => true
  end.

Definition is_drawn (w : word) : bool := all_twins (strip w).

Lemma strip_different x v y : x <> y -> strip (x :: v ++ [y]) = x :: v ++ [y].
Proof.
  intros n. unfold strip. rewrite mirrored_wrap. cbn [count_equal].
  now rewrite (proj2 (Nat.eqb_neq x y) n), Nat.sub_0_r, firstn_all.
Qed.

Lemma count_equal_le pairs : count_equal pairs <= length pairs.
Proof. induction pairs as [|[x y] more IH]; cbn; [easy|]. destruct (x =? y); lia. Qed.

Lemma strip_equal x v : strip (x :: v ++ [x]) = strip v.
Proof.
  unfold strip. rewrite mirrored_wrap, length_wrap. cbn [count_equal]. rewrite Nat.eqb_refl.
  pose proof (count_equal_le (mirrored v)) as le. revert le. generalize (count_equal (mirrored v)).
  unfold mirrored. rewrite combine_length, rev_length. intros equal le.
  rewrite Nat.sub_succ, Nat.sub_succ_l by lia. cbn [firstn skipn]. f_equal.
  rewrite firstn_app. replace (length v - equal - length v) with 0 by lia.
  now rewrite firstn_O, app_nil_r.
Qed.

Lemma all_twins_spec w : all_twins w = true <-> paired w.
Proof.
  induction w as [[|x [|y t]] IH] using shorter_ind; cbn.
  - split; [constructor|easy].
  - split; [easy|now inversion 1].
  - rewrite andb_true_iff, Nat.eqb_eq, IH by (cbn; lia). split.
    + intros [-> h]. now constructor.
    + apply paired_first.
Qed.

Lemma is_drawn_spec w : is_drawn w = true <-> drawn w.
Proof.
  unfold is_drawn. induction w as [|x|x v y IH] using two_ended_ind.
  - split; [intros; apply drawn_nil|easy].
  - split; [easy|now intros h%drawn_length].
  - destruct (Nat.eq_dec x y) as [<-|n].
    + now rewrite strip_equal, IH, drawn_between.
    + rewrite strip_different, all_twins_spec by easy. split; [apply drawn_paired|].
      now intros h%drawn_different.
Qed.

Corollary drawn_reflect w : reflect (drawn w) (is_drawn w).
Proof. apply iff_reflect. symmetry. apply is_drawn_spec. Qed.

(* What the lemmas ask of t y x and of x y t, where t = z r z': it is paired, and t with
   it, or it has equal ends. *)

Lemma drawn_then z r z' y x :
  drawn ((z :: r ++ [z']) ++ [y; x]) ->
  paired (z :: r ++ [z']) /\ y = x \/ z = x /\ drawn (r ++ [z'; y]).
Proof.
  replace ((z :: r ++ [z']) ++ [y; x]) with (z :: (r ++ [z'; y]) ++ [x]) by now spell.
  intros [h|h]%drawn_cases; [left|now right].
  replace (z :: (r ++ [z'; y]) ++ [x]) with ((z :: r ++ [z']) ++ [y; x]) in h by now spell.
  now apply paired_last in h.
Qed.

Lemma drawn_after x y z r z' :
  drawn (x :: y :: z :: r ++ [z']) ->
  paired (z :: r ++ [z']) /\ x = y \/ z' = x /\ drawn (y :: z :: r).
Proof.
  intros [h|h]%(drawn_cases x (y :: z :: r)); [left|now right].
  now apply paired_first in h.
Qed.

Lemma lemma_A t : forall x y, drawn (t ++ [y; x]) -> drawn (x :: y :: t) -> drawn t.
Proof.
  induction t as [|z|z r z' IH] using two_ended_ind; intros x y h1 h2.
  - apply drawn_nil.
  - now apply drawn_length in h1.
  - apply drawn_then in h1 as [[h1 _]|[-> h1]]; [now apply drawn_paired|].
    apply drawn_after in h2 as [[h2 _]|[-> h2]]; [now apply drawn_paired|].
    now apply drawn_wrap, (IH y x).
Qed.

Lemma lemma_B t : forall x y,
  x <> y -> drawn (t ++ [y; y]) -> drawn (x :: x :: t) -> paired t.
Proof.
  induction t as [t IH] using shorter_ind. intros x y n h1 h2.
  destruct (ends t) as [->|[[z ->]|(z & r & z' & ->)]];
    [constructor|now apply drawn_length in h1|].
  apply drawn_then in h1 as [h1|[-> h1]]; [easy|].
  apply drawn_after in h2 as [h2|[-> h2]]; [easy|].
  destruct (ends r) as [->|[[u ->]|(u & s & u' & ->)]].
  - now apply (drawn_different x []) in h2 as [h2 _]%paired_first.
  - now apply drawn_length in h1.
  - apply drawn_then in h1 as [[_ h1]|[-> h1]]; [now destruct n|].
    apply drawn_after in h2 as [[_ h2]|[-> h2]]; [now destruct n|].
    assert (paired s) as h by (apply (IH s) with y x; auto; rewrite !length_wrap; lia).
    replace (y :: (y :: s ++ [x]) ++ [x]) with (y :: y :: s ++ [x; x]) by now spell.
    constructor. apply paired_app; [easy|repeat constructor].
Qed.
