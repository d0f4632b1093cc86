(* The player to move loses exactly if k + 1 divides n.

   The multiples of k + 1 are the P-positions: taking the remainder leads to one
   (taking_the_remainder), and taking 1 to k stones leads away from one (leaving_a_multiple). *)
From Coq Require Import List Arith Lia Bool.
From GameTheory Require Import Game.
Import ListNotations.

(* The rules. *)

Record position := { stones : nat; most : nat }.

Definition moves p := seq 1 (Nat.min (most p) (stones p)).

Definition after p take := {| stones := stones p - take; most := most p |}.

Lemma moves_spec p take : In take (moves p) <-> 1 <= take <= most p /\ take <= stones p.
Proof. unfold moves. rewrite in_seq. lia. Qed.

Lemma stones_are_taken p take : In take (moves p) -> stones (after p take) < stones p.
Proof. rewrite moves_spec. cbn. lia. Qed.

Definition bash_game : game := game_of_moves moves after (fun _ => Loss) stones stones_are_taken.

(* bash_game::is_won *)

Definition is_won p := negb (stones p mod (most p + 1) =? 0).

Definition outcome p := win_if (is_won p).

(* The proof. *)

Lemma taking_the_remainder p :
  is_won p = true ->
  let take := stones p mod (most p + 1) in
  In take (moves p) /\ is_won (after p take) = false.
Proof.
  unfold is_won. rewrite moves_spec. cbn. intros h%negb_true_iff%Nat.eqb_neq.
  pose proof (Nat.div_mod (stones p) (most p + 1)). split; [lia|].
  replace (stones p - _) with (stones p / (most p + 1) * (most p + 1)) by lia.
  now rewrite Nat.mod_mul by lia.
Qed.

Lemma leaving_a_multiple p take :
  is_won p = false -> In take (moves p) -> is_won (after p take) = true.
Proof.
  unfold is_won. rewrite moves_spec. cbn. intros h%negb_false_iff%Nat.eqb_eq ht.
  apply negb_true_iff, Nat.eqb_neq. intros h'.
  apply Nat.mod_divide in h as [a ha], h' as [b hb]; try lia.
  assert (take = (a - b) * (most p + 1)) by (rewrite Nat.mul_sub_distr_r; lia).
  destruct (a - b); lia.
Qed.

Theorem bash_game_correct p : outcome_of bash_game p = outcome p.
Proof.
  apply (p_positions bash_game (fun _ => True) is_won); try easy; clear p.
  - intros p _ [legal lost]%taking_the_remainder.
    eexists. split; [now apply in_map, legal|easy].
  - intros p q _ lost (take & <- & ht)%in_map_iff. now apply leaving_a_multiple.
Qed.
