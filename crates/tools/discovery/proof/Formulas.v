(* Formulas of linear arithmetic about natural numbers, with powers and nim-sums.

   A formula speaks of variables 0, 1, 2, ...; a valuation is the list of their numbers. [In_law] says
   that some of them are a position of the law. Quantifiers go over one variable, and over several
   in a row (satisfies_there_are). *)
From Coq Require Import List Arith NArith ZArith Lia Bool.
From GameTheory Require Import Game.
From Discovery Require Import Digits.
Import ListNotations.
Local Open Scope N_scope.

Inductive formula :=
| Equal (ts : list (Z * nat)) (c : Z)      (* the sum of the terms and c is 0 *)
| At_most (ts : list (Z * nat)) (c : Z)    (* the sum of the terms and c is at most 0 *)
| And (f g : formula)
| Or (f g : formula)
| Iff (f g : formula)
| Not (f : formula)
| There_is (i : nat) (f : formula)
| Power (b : N) (i : nat)                  (* the number is a power of b *)
| Nim_sum (i j l : nat)                    (* the last number is the nim-sum of the others *)
| In_law (vs : list nat).                  (* the law holds for these variables *)

Fixpoint sum (f : nat -> Z) (ts : list (Z * nat)) : Z :=
  match ts with [] => 0%Z | t :: ts => (fst t * f (snd t) + sum f ts)%Z end.
Definition number_at (e : list N) i : Z := Z.of_N (nth i e 0).
Definition pick (e : list N) (vs : list nat) : list N := map (fun i => nth i e 0) vs.

Definition is_power (b v : N) : Prop := exists n, v = b ^ n.

Fixpoint satisfies (R : list N -> Prop) (e : list N) (f : formula) : Prop :=
  match f with
  | Equal ts c => (sum (number_at e) ts + c = 0)%Z
  | At_most ts c => (sum (number_at e) ts + c <= 0)%Z
  | And f g => satisfies R e f /\ satisfies R e g
  | Or f g => satisfies R e f \/ satisfies R e g
  | Iff f g => satisfies R e f <-> satisfies R e g
  | Not f => ~ satisfies R e f
  | There_is i f => exists v, satisfies R (replace i v e) f
  | Power b i => is_power b (nth i e 0)
  | Nim_sum i j l => N.lxor (nth i e 0) (nth j e 0) = nth l e 0
  | In_law vs => R (pick e vs)
  end.

Lemma sum_ext f g ts : (forall t, In t ts -> f (snd t) = g (snd t)) -> sum f ts = sum g ts.
Proof.
  induction ts as [|t ts IH]; intros h; cbn; [easy|]. rewrite IH, h; cbn in *; auto.
Qed.

Lemma sum_linear a f g h ts :
  (sum (fun i => a * f i + g i + h i) ts = a * sum f ts + sum g ts + sum h ts)%Z.
Proof. induction ts as [|[c i] ts IH]; cbn; [ring|rewrite IH; ring]. Qed.

(* Several variables in a row, the first one with the number i. *)
Fixpoint there_are i n f := match n with O => f | S n => There_is i (there_are (S i) n f) end.

Lemma satisfies_there_are R f n : forall pre mid post, length mid = n ->
  satisfies R (pre ++ mid ++ post) (there_are (length pre) n f) <->
    exists l, length l = n /\ satisfies R (pre ++ l ++ post) f.
Proof.
  induction n as [|n IH]; intros pre [|v mid] post hm; try easy; cbn [there_are].
  - split; [now exists []|]. now intros ([|u l] & hl & h).
  - cbn [satisfies app]. apply eq_add_S in hm.
    assert (forall u l, pre ++ u :: l ++ post = (pre ++ [u]) ++ l ++ post) as e
      by (intros; now rewrite <- app_assoc).
    assert (S (length pre) = length (pre ++ [v])) as el by (rewrite app_length; cbn; lia). split.
    + intros [u h]. rewrite replace_app, e in h.
      replace (S (length pre)) with (length (pre ++ [u])) in h by (rewrite app_length; cbn; lia).
      apply IH in h as (l & hl & h); [|easy]. exists (u :: l). cbn [length app]. rewrite e.
      split; [lia|easy].
    + intros ([|u l] & hl & h); [easy|]. exists u. rewrite replace_app, e.
      replace (S (length pre)) with (length (pre ++ [u])) by (rewrite app_length; cbn; lia).
      apply IH; [easy|]. exists l. cbn [app] in h. rewrite e in h. auto.
Qed.

(* Parts of sums. *)

Lemma sum_app f ts us : sum f (ts ++ us) = (sum f ts + sum f us)%Z.
Proof. induction ts as [|t ts IH]; cbn; [easy|rewrite IH; ring]. Qed.

(* A multiple of a sum, of other variables. *)
Definition multiple (a : Z) (rename : nat -> nat) (ts : list (Z * nat)) : list (Z * nat) :=
  map (fun t => (a * fst t, rename (snd t))%Z) ts.

Lemma sum_multiple (f h : nat -> Z) a rename ts :
  (forall t, In t ts -> f (rename (snd t)) = h (snd t)) ->
  sum f (multiple a rename ts) = (a * sum h ts)%Z.
Proof.
  intros e. unfold multiple. induction ts as [|t ts IH]; cbn; [ring|]. rewrite e by now left. rewrite IH; [ring|].
  intros u hu. apply e. now right.
Qed.
