(* The best move is the remainder if that is a move, as in the proof of the theorem.
   From a lost heap any move will do. *)
From Coq Require Import List Arith Lia Bool.
From GameTheory Require Import Game.
Require Import BashGame.Theorem.
Import ListNotations.

(* bash_game::strategy::best_move *)
Definition best_move p :=
  if (0 <? stones p) && (0 <? most p)
  then Some (Nat.max (stones p mod (most p + 1)) 1) else None.

Theorem bash_game_best_move p :
  keeps_outcome bash_game p (option_map (after p) (best_move p)).
Proof.
  unfold best_move. destruct (_ && _) eqn:e.
  - apply andb_prop in e as [stones_left%Nat.ltb_lt allowed%Nat.ltb_lt].
    apply keeps_outcome_if; rewrite ?bash_game_correct; unfold outcome.
    + apply in_map, moves_spec. pose proof (Nat.mod_le (stones p) (most p + 1)). lia.
    + destruct (is_won p) eqn:won; [intros _|easy].
      destruct (taking_the_remainder p won) as [legal%moves_spec lost].
      now rewrite Nat.max_l, lost by lia.
  - apply andb_false_iff in e as [none%Nat.ltb_ge|none%Nat.ltb_ge]; cbn; unfold moves;
      now replace (Nat.min _ _) with 0 by lia.
Qed.
