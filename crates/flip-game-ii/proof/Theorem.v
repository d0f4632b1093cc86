(* The first player wins exactly if the nim-sum of the table's numbers for the runs of + is not 0.

   The game is one of those of GameTheory.Rewriting (the_general_game), and a row falls into its
   runs, which are gaps. So GameTheory.GapLaws says that the table is right for runs of every
   length, by a check below 208 (numbers_checked). *)
From Coq Require Import List Arith Lia Bool.
From GameTheory Require Import Game Grundy Rewriting Gaps Octal GapLaws.
Require Import FlipGameIi.Table.
Import ListNotations.

(* The rules. *)

Inductive sign := Plus | Minus.
Notation row := (list sign).

(* A move is the number of signs before those that it turns. *)
Fixpoint moves (r : row) : list nat :=
  match r with
  | [] => []
  | x :: rest =>
      match x, rest with Plus, Plus :: _ => [0] | _, _ => [] end ++ map S (moves rest)
  end.

Fixpoint after (r : row) (left : nat) : row :=
  match left, r with
  | S before, x :: rest => x :: after rest before
  | _, _ => [Minus; Minus] ++ skipn 2 r
  end.

(* flip_game_ii::grundy_number and flip_game_ii::is_won, where the runs are looked
   at one by one. *)

Definition grundy_number n := nth (if n <? 102 then n else 68 + n mod 34) GRUNDY_NUMBERS 0.

(* The runs that the signs - separate, the first with [k] signs + more. *)
Fixpoint runs_after (k : nat) (r : row) : list nat :=
  match r with
  | [] => [k]
  | Plus :: rest => runs_after (S k) rest
  | Minus :: rest => k :: runs_after 0 rest
  end.
Definition runs := runs_after 0.

Definition nim_sum_of_runs r := nim_sum nat grundy_number (runs r).

Definition is_won r := negb (nim_sum_of_runs r =? 0).

Definition outcome r := win_if (is_won r).

(* The same rules for GameTheory.Rewriting. *)

Definition sign_eq_dec (x y : sign) : {x = y} + {x <> y}.
Proof. decide equality. Defined.

Definition flip_rules : strip_rules sign :=
  {| same_letter := sign_eq_dec;
     cells := [Plus; Minus];
     Rewriting.moves := [([Plus; Plus], [Minus; Minus])];
     weights := [1; 0];
     wins := [];
     never := [];
     stuck := Loss;
     every_play_ends := eq_refl |}.

Lemma the_same_options r : strip_options flip_rules r = map (after r) (moves r).
Proof.
  rewrite options_are_rewritings by easy. induction r as [|x r IH]; [easy|].
  cbn [rewritings moves]. rewrite IH, map_app, !map_map. f_equal. now destruct x, r as [|[] r].
Qed.

(* So a move makes the number of signs + smaller, which is the weight of a row. *)
Lemma a_flip_turns_two r left :
  In left (moves r) -> weight flip_rules (after r left) < weight flip_rules r.
Proof.
  intros h%(in_map (after r)). rewrite <- the_same_options in h. exact (strip_shrinks _ _ _ h).
Qed.

Definition flip_game_ii : game :=
  game_of_moves moves after (fun _ => Loss) (weight flip_rules) a_flip_turns_two.

Lemma the_general_game r : outcome_of (strip_game flip_rules) r = outcome_of flip_game_ii r.
Proof.
  apply (same_outcomes (strip_game flip_rules) flip_game_ii (fun _ => True) (fun r => r));
    try easy.
  intros v q _. rewrite map_id. cbn [options strip_game]. now rewrite the_same_options.
Qed.

(* Runs are gaps, and have the numbers of the table, whatever is beside them. *)

Definition the_numbers : periodic :=
  {| Octal.from := 68; Octal.period := 34; numbers := repeat GRUNDY_NUMBERS 9 |}.

Lemma numbers_checked : gap_check flip_rules Plus the_numbers = true.
Proof. vm_compute. reflexivity. Qed.

Lemma same_numbers before n behind :
  gap_number flip_rules the_numbers (before, n, behind) = grundy_number n.
Proof.
  cbn [gap_number]. unfold number_of, grundy_number.
  replace (nth (kind _ _ _) _ _) with GRUNDY_NUMBERS
    by now destruct before as [[]|], behind as [[]|].
  cbn [the_numbers Octal.from Octal.period]. f_equal.
  destruct (Nat.ltb_spec n 68), (Nat.ltb_spec n 102); lia.
Qed.

Lemma runs_are_gaps r : forall before k,
  nim_sum _ (gap_number flip_rules the_numbers) (gaps_of flip_rules Plus before k r None) =
  nim_sum nat grundy_number (runs_after k r).
Proof.
  induction r as [|[] r IH]; intros before k; cbn -[gap_number grundy_number]; [|apply IH|];
    now rewrite same_numbers, ?IH.
Qed.

(* Where they repeat, and how large they are. *)

Theorem period n : In n [0; 15; 17; 32; 35; 52] <-> grundy_number (n + 34) <> grundy_number n.
Proof.
  change [0; 15; 17; 32; 35; 52]
    with (filter (fun n => negb (grundy_number (n + 34) =? grundy_number n)) (seq 0 68)).
  rewrite filter_In, in_seq, negb_true_iff, Nat.eqb_neq.
  split; [easy|]. intros h. split; [|easy]. split; [lia|]. apply Nat.nle_gt. intros le. apply h.
  unfold grundy_number. f_equal. destruct (Nat.ltb_spec (n + 34) 102), (Nat.ltb_spec n 102); lia.
Qed.

Theorem largest n : grundy_number n <= 9.
Proof.
  unfold grundy_number. generalize (if n <? 102 then n else 68 + n mod 34). intros i.
  destruct (nth_in_or_default i GRUNDY_NUMBERS 0) as [h| ->]; [|lia].
  assert (forallb (fun v => v <=? 9) GRUNDY_NUMBERS = true) as all by reflexivity.
  rewrite forallb_forall in all. now apply Nat.leb_le, all.
Qed.

Theorem flip_game_ii_correct r : outcome_of flip_game_ii r = outcome r.
Proof.
  rewrite <- the_general_game, (gap_law flip_rules Plus the_numbers numbers_checked) by easy.
  unfold outcome, is_won, gaps. now rewrite runs_are_gaps.
Qed.
