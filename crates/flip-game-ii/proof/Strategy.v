(* The best move. If the nim-sum is not 0, it makes the number of some run smaller,
   and all smaller numbers are those of its options: the first run of that kind is
   split so that the nim-sum becomes 0. Otherwise the row is lost, and the first
   move is as good as any. *)
From Coq Require Import List Arith Lia Bool.
From GameTheory Require Import Game Grundy.
Require Import FlipGameIi.Theorem.
Import ListNotations.

(* flip_game_ii::strategy::best_move *)

Definition split_to (wanted run : nat) : option nat :=
  find (fun a => Nat.lxor (grundy_number a) (grundy_number (run - 2 - a)) =? wanted)
    (seq 0 (run - 1)).

Fixpoint winning_move (nim_sum : nat) (rs : list nat) : option nat :=
  match rs with
  | [] => None
  | run :: rest =>
      let wanted := Nat.lxor (grundy_number run) nim_sum in
      if wanted <? grundy_number run then split_to wanted run
      else option_map (Nat.add (S run)) (winning_move nim_sum rest)
  end.

Definition best_move (r : row) : option nat :=
  match winning_move (nim_sum_of_runs r) (runs r) with
  | Some before => Some before
  | None => hd_error (moves r)
  end.

(* All numbers below a run's own are those of its options. *)
Lemma split_to_some wanted run :
  wanted < grundy_number run ->
  exists a, split_to wanted run = Some a /\ a < run - 1 /\
    nim_sum nat grundy_number [a; 0; run - 2 - a] = wanted.
Proof.
  intros below. destruct (run_mex run) as [_ options]. specialize (options wanted below).
  unfold values, splits in options. rewrite map_map in options.
  apply in_map_iff in options as (b & hb & hin).
  assert (forall a, nim_sum nat grundy_number [a; 0; run - 2 - a] =
                    Nat.lxor (grundy_number a) (grundy_number (run - 2 - a))) as E.
  { intros a. cbn -[grundy_number]. change (grundy_number 0) with 0.
    now rewrite Nat.lxor_0_l, Nat.lxor_0_r. }
  rewrite E in hb. destruct (split_to wanted run) as [a|] eqn:F.
  - apply find_some in F as [ha%in_seq h%Nat.eqb_eq]. exists a. rewrite E. split; [easy|].
    split; [lia|easy].
  - apply (find_none _ _ F) in hin. now apply Nat.eqb_neq in hin.
Qed.

Lemma winning_move_spec nim_sum r :
  match winning_move nim_sum (runs r) with
  | Some before =>
      In before (moves r) /\
      nim_sum_of_runs (after r before) = Nat.lxor (nim_sum_of_runs r) nim_sum
  | None => forall run, In run (runs r) -> grundy_number run <= Nat.lxor (grundy_number run) nim_sum
  end.
Proof.
  unfold nim_sum_of_runs. induction r as [n|n r IH] using by_runs.
  - unfold runs at 1 3 4. rewrite runs_repeat. cbn [winning_move Nat.add].
    destruct (Nat.ltb_spec (Nat.lxor (grundy_number n) nim_sum) (grundy_number n)) as [h|h].
    + destruct (split_to_some _ _ h) as (a & -> & ha & E).
      rewrite moves_repeat, in_seq, runs_after_repeat, E by easy. cbn [Grundy.nim_sum].
      rewrite Nat.lxor_0_r. split; [lia|easy].
    + cbn. intros run [<-|[]]. easy.
  - rewrite runs_first. cbn [winning_move].
    destruct (Nat.ltb_spec (Nat.lxor (grundy_number n) nim_sum) (grundy_number n)) as [h|h].
    + destruct (split_to_some _ _ h) as (a & -> & ha & E).
      assert (In a (moves (repeat Plus n))) as legal by (rewrite moves_repeat, in_seq; lia).
      split; [rewrite moves_join; apply in_or_app; now left|].
      rewrite after_left by easy. unfold runs at 1. rewrite runs_join. fold runs.
      rewrite nim_sum_app, (runs_after_repeat a n ha), E. cbn [Grundy.nim_sum].
      rewrite !Nat.lxor_assoc. f_equal. apply Nat.lxor_comm.
    + destruct (winning_move nim_sum (runs r)) as [before|]; cbn [option_map].
      * destruct IH as [legal E]. rewrite <- (repeat_length Plus n) at 1 4. split.
        -- rewrite moves_join. apply in_or_app. right. now apply in_map.
        -- rewrite after_right, runs_first. cbn [Grundy.nim_sum]. now rewrite E, Nat.lxor_assoc.
      * intros run [<-|hr]; [easy|now apply IH].
Qed.

Theorem flip_game_ii_best_move r :
  keeps_outcome flip_game_ii r (option_map (after r) (best_move r)).
Proof.
  unfold best_move. pose proof (winning_move_spec (nim_sum_of_runs r) r) as h.
  destruct (winning_move _ _) as [before|]; cbn [option_map].
  - destruct h as [legal E]. apply keeps_outcome_if; [now apply in_map|].
    rewrite !flip_game_ii_correct. unfold outcome, is_won. rewrite E, Nat.lxor_nilpotent.
    now destruct (nim_sum_of_runs r =? 0).
  - assert (is_won r = false) as lost.
    { apply negb_false_iff, Nat.eqb_eq.
      destruct (Nat.eq_dec (nim_sum_of_runs r) 0) as [|n0]; [easy|].
      apply won_sum in n0 as (run & hr%h & lt). apply Nat.lt_nge in lt. now destruct lt. }
    destruct (moves r) as [|before rest] eqn:E; cbn [hd_error option_map]; [cbn; now rewrite E|].
    apply keeps_outcome_if; [cbn; rewrite E; now left|].
    rewrite flip_game_ii_correct. unfold outcome. now rewrite lost.
Qed.
