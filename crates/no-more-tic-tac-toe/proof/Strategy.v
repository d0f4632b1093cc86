(* The best move. If the nim-sum is not 0, it makes the number of some gap smaller:
   the first gap of that kind is cut so that the nim-sum becomes 0. Otherwise the
   grid is lost, and the first move is as good as any. *)
From Coq Require Import List Arith Lia Bool.
From GameTheory Require Import Game Grundy.
Require Import NoMoreTicTacToe.Theorem.
Import ListNotations.

(* no_more_tic_tac_toe::strategy::best_move *)

Fixpoint winning_move (sum : nat) (gs : list gap) : option (nat * mark) :=
  match gs with
  | [] => None
  | (l, k, r) :: rest =>
      let wanted := Nat.lxor (value (l, k, r)) sum in
      if wanted <? value (l, k, r) then Some (reduce_to (l, k, r) wanted)
      else option_map (fun '(c, m) => (S k + c, m)) (winning_move sum rest)
  end.

Definition best_move (w : grid) : option (nat * mark) :=
  match winning_move (nim_sum gap value (gaps w)) (gaps w) with
  | Some chosen => Some chosen
  | None => hd_error (moves w)
  end.

Lemma in_first_gap l k w rest sum :
  (forall x b, gaps_behind x b w = (x, b, hd None w) :: rest) ->
  let wanted := Nat.lxor (value (l, k, hd None w)) sum in
  let v := repeat None k ++ w in
  wanted < value (l, k, hd None w) ->
  let chosen := reduce_to (l, k, hd None w) wanted in
  In chosen (moves_behind l v) /\
  nim_sum gap value (gaps_behind l 0 (after v chosen)) =
  Nat.lxor (nim_sum gap value (gaps_behind l 0 v)) sum.
Proof.
  intros hw wanted v h%reduce_to_spec. cbv zeta. destruct (reduce_to _ wanted) as [i m].
  destruct h as (hi & h1 & h2 & E). unfold v. split.
  - rewrite moves_free. apply in_or_app. left. now apply moves_in_spec.
  - rewrite after_free, !gaps_free by easy. cbn [gaps_behind]. rewrite gaps_free, !hw.
    cbn [nim_sum Nat.add]. rewrite <- Nat.lxor_assoc, E. unfold wanted.
    rewrite !Nat.lxor_assoc. f_equal. apply Nat.lxor_comm.
Qed.

Lemma winning_move_spec sum l w :
  match winning_move sum (gaps_behind l 0 w) with
  | Some chosen =>
      In chosen (moves_behind l w) /\
      nim_sum gap value (gaps_behind l 0 (after w chosen)) =
      Nat.lxor (nim_sum gap value (gaps_behind l 0 w)) sum
  | None => forall p, In p (gaps_behind l 0 w) -> value p <= Nat.lxor (value p) sum
  end.
Proof.
  pattern l, w. apply by_gaps; clear l w.
  - intros l k. pose proof (in_first_gap l k [] [] sum ltac:(easy)) as first.
    pose proof (gaps_free k [] l 0) as E. cbv zeta in first. rewrite app_nil_r in *. rewrite E in *.
    cbn [winning_move gaps_behind Nat.add hd] in *.
    destruct (Nat.ltb_spec (Nat.lxor (value (l, k, None)) sum) (value (l, k, None))) as [h|h].
    + now apply first.
    + cbn [option_map]. now intros p [<-|[]].
  - intros l k x w IH.
    pose proof (in_first_gap l k (Some x :: w) (gaps_behind (Some x) 0 w) sum ltac:(easy)) as first.
    cbv zeta in first. rewrite gaps_free in *. cbn [winning_move gaps_behind Nat.add hd] in *.
    destruct (Nat.ltb_spec (Nat.lxor (value (l, k, Some x)) sum) (value (l, k, Some x))) as [h|h].
    + now apply first.
    + destruct (winning_move sum (gaps_behind (Some x) 0 w)) as [[c m]|]; cbn [option_map].
      * destruct IH as [legal E]. split.
        -- rewrite moves_free. apply in_or_app. right. apply in_map_iff. exists (S c, m).
           split; [f_equal; lia|]. cbn. apply in_map_iff. now exists (c, m).
        -- replace (S (k + c)) with (length (repeat (@None mark) k) + S c)
             by (rewrite repeat_length; lia).
           rewrite after_behind, gaps_free.
           change (after (Some x :: w) (S c, m)) with (Some x :: after w (c, m)).
           cbn [gaps_behind nim_sum Nat.add]. now rewrite E, Nat.lxor_assoc.
      * intros p [<-|hp]; [easy|now apply IH].
Qed.

Theorem no_more_tic_tac_toe_best_move w :
  legal w = true -> keeps_outcome no_more_tic_tac_toe w (option_map (after w) (best_move w)).
Proof.
  intros hw. unfold best_move.
  pose proof (winning_move_spec (nim_sum gap value (gaps w)) None w) as h.
  fold (gaps w) in h. destruct (winning_move _ (gaps w)) as [chosen|]; cbn [option_map].
  - destruct h as [hin E]. apply keeps_outcome_if; [now apply in_map|].
    assert (legal (after w chosen) = true) as stays by now apply legal_stays.
    rewrite !no_more_tic_tac_toe_correct by easy. unfold outcome, is_won.
    rewrite <- !(gaps_number None) by easy. rewrite E. fold (gaps w).
    rewrite Nat.lxor_nilpotent. now destruct (nim_sum gap value (gaps w) =? 0).
  - assert (is_won w = false) as lost.
    { unfold is_won. rewrite <- (gaps_number None) by easy. fold (gaps w).
      destruct (Nat.eq_dec (nim_sum gap value (gaps w)) 0) as [->|n0]; [easy|].
      apply won_sum in n0 as (p & hp%h & lt). apply Nat.lt_nge in lt. now destruct lt. }
    destruct (moves w) as [|chosen rest] eqn:E; cbn [hd_error option_map]; [cbn; now rewrite E|].
    apply keeps_outcome_if; [cbn; rewrite E; now left|].
    rewrite no_more_tic_tac_toe_correct by easy. unfold outcome. now rewrite lost.
Qed.
