(* V and W of src/lib.rs: from what a change amounts to, W is the least of 1 - V' over the
   changes (W_at_most, W_reached), and V is W, or the lesser of W and -W (V_is_lesser). All
   is arithmetic with a, b and m, case by case. *)
From Coq Require Import Arith ZArith Lia Bool.
Require Import PalindromeGame.Cells.
Open Scope Z_scope.

Definition c (s : shape) : Z :=
  let '{| zero_pairs := a; mixed_pairs := b; middle_zeros := m |} := s in
  if (0 <? a)%nat then Z.of_nat b + Z.of_nat m else Z.of_nat b - Z.of_nat m.

Definition exceptional (s : shape) : bool :=
  let '{| zero_pairs := a; mixed_pairs := b; middle_zeros := m |} := s in
  (0 <? a)%nat && (b =? 0)%nat && (m =? 0)%nat.

Definition V (s : shape) : Z := if exceptional s then 2 else - c s.

Definition W (s : shape) : Z :=
  let '{| zero_pairs := a; mixed_pairs := b; middle_zeros := m |} := s in
  if (b =? 0)%nat then V s
  else if (0 <? a)%nat && (b =? 1)%nat && (m =? 0)%nat then -1
  else c s.

(* Takes all comparisons apart. *)
Ltac values :=
  unfold W, V, exceptional, c, change, number in *;
  cbn [zero_pairs mixed_pairs middle_zeros] in *;
  repeat match goal with
  | |- context [(?x =? ?y)%nat] => destruct (Nat.eqb_spec x y); cbn [andb orb negb]
  | |- context [(?x <? ?y)%nat] => destruct (Nat.ltb_spec x y); cbn [andb orb negb]
  | |- context [?x ?= ?y] => destruct (Z.compare_spec x y)
  end; easy || lia.

(* What does a change amount to, apart from the exception? *)
Definition amounts_to (k : kind) (s : shape) : Z :=
  match k with
  | Mixed => c s
  | Middle => if (0 <? zero_pairs s)%nat then c s else c s + 2
  | Paired => if (middle_zeros s =? 1)%nat && (zero_pairs s =? 1)%nat then c s else c s + 2
  end.

Lemma change_amounts_to s k : (middle_zeros s <= 1)%nat -> (1 <= number k s)%nat ->
  1 - V (change k s) = if exceptional (change k s) then -1 else amounts_to k s.
Proof. destruct s as [a b m], k; intros; unfold amounts_to; values. Qed.

Lemma W_at_most s k :
  (middle_zeros s <= 1)%nat -> (1 <= number k s)%nat -> W s <= 1 - V (change k s).
Proof.
  intros. rewrite change_amounts_to by easy. destruct s as [a b m], k; unfold amounts_to; values.
Qed.

(* The best change is of a pair that differs, else the middle, else of a pair 0 0. *)
Lemma W_reached s :
  (middle_zeros s <= 1)%nat -> (exists k, 1 <= number k s)%nat ->
  exists k, (1 <= number k s)%nat /\ W s = 1 - V (change k s).
Proof.
  intros hm [k hk].
  exists (match s with
          | {| mixed_pairs := S _ |} => Mixed
          | {| middle_zeros := S _ |} => Middle
          | _ => Paired
          end).
  rewrite change_amounts_to by (destruct s as [a [|b] [|m]], k; cbn in *; lia).
  destruct s as [a [|b] [|m]], k; cbn in hm, hk; cbn [number zero_pairs mixed_pairs middle_zeros];
    (split; [lia|unfold amounts_to; values]).
Qed.

Lemma V_is_lesser s : (middle_zeros s <= 1)%nat ->
  V s = if (mixed_pairs s =? 0)%nat then W s else Z.min (W s) (- W s).
Proof. destruct s as [a b m]. intros. values. Qed.
