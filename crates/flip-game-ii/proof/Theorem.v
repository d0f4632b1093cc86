(* The first player wins exactly if the nim-sum of the table's numbers for the runs
   of + is not 0.

   First the rules: a flip in a run leaves three runs in its place, the middle one
   empty, and no other run changes, so the options of a row are those of its runs as
   a sum (runs_options). Then the numbers: those of the table satisfy the recursion
   for every run, which is checked below 176 and goes on with the period (run_mex).
   The theorem of Sprague and Grundy does the rest. *)
From Coq Require Import List Arith Lia Bool.
From GameTheory Require Import Game Grundy.
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

Definition is_plus x := match x with Plus => true | Minus => false end.
Definition pluses (r : row) := length (filter is_plus r).

Program Definition flip_game_ii : game :=
  {| position := row;
     options := fun r => map (after r) (moves r);
     ending := fun _ => Loss;
     size := pluses |}.
Next Obligation.
  apply in_map_iff in H as (left & <- & h). revert left h. unfold pluses.
  induction p as [|x p IH]; [easy|]. intros left. cbn [moves]. rewrite in_app_iff.
  intros [h|(l & <- & h%IH)%in_map_iff].
  - destruct x, p as [|[] p]; try easy. destruct h as [<-|[]]. cbn. lia.
  - cbn. destruct x; cbn; lia.
Qed.

(* flip_game_ii::grundy_number and flip_game_ii::outcome, where the runs are looked
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

(* The row falls into its runs. *)

Lemma by_runs (P : row -> Prop) :
  (forall n, P (repeat Plus n)) ->
  (forall n r, P r -> P (repeat Plus n ++ Minus :: r)) ->
  forall r, P r.
Proof.
  intros one more r. change (P (repeat Plus 0 ++ r)). generalize 0.
  induction r as [|[] r IH]; intros n.
  - rewrite app_nil_r. apply one.
  - change (Plus :: r) with (repeat Plus 1 ++ r). rewrite app_assoc, <- repeat_app. apply IH.
  - apply more, (IH 0).
Qed.

Lemma runs_repeat n : forall k, runs_after k (repeat Plus n) = [k + n].
Proof. induction n as [|n IH]; intros k; cbn; [|rewrite IH]; f_equal; lia. Qed.

Lemma runs_join u v : forall k, runs_after k (u ++ Minus :: v) = runs_after k u ++ runs v.
Proof. induction u as [|[] u IH]; intros k; cbn; [easy|apply IH|now rewrite IH]. Qed.

Lemma runs_first n r : runs (repeat Plus n ++ Minus :: r) = n :: runs r.
Proof. unfold runs. now rewrite runs_join, runs_repeat. Qed.

(* Inside a run, there is a move for every number of signs left to the left. *)
Lemma moves_repeat n : moves (repeat Plus n) = seq 0 (n - 1).
Proof.
  induction n as [|[|n] IH]; [easy..|].
  change (repeat Plus (S (S n))) with (Plus :: repeat Plus (S n)).
  cbn [moves]. rewrite IH. cbn. f_equal. rewrite <- seq_shift. now rewrite Nat.sub_0_r.
Qed.

Lemma after_repeat a : forall n, a < n - 1 ->
  after (repeat Plus n) a = repeat Plus a ++ Minus :: Minus :: repeat Plus (n - 2 - a).
Proof.
  induction a as [|a IH]; intros [|[|n]] h; cbn in h; try lia.
  - cbn. do 3 f_equal. lia.
  - change (Plus :: after (repeat Plus (S n)) a =
            Plus :: repeat Plus a ++ Minus :: Minus :: repeat Plus (S (S n) - 2 - S a)).
    rewrite IH by (cbn; lia). do 5 f_equal. lia.
Qed.

Definition splits (n : nat) : list (list nat) := map (fun a => [a; 0; n - 2 - a]) (seq 0 (n - 1)).

Lemma runs_after_repeat a n : a < n - 1 -> runs (after (repeat Plus n) a) = [a; 0; n - 2 - a].
Proof.
  intros h. rewrite after_repeat, runs_first by easy. f_equal.
  unfold runs. cbn [runs_after]. now rewrite runs_repeat.
Qed.

(* A - is never touched. *)
Lemma moves_join u v : moves (u ++ Minus :: v) = moves u ++ map (Nat.add (S (length u))) (moves v).
Proof.
  induction u as [|x u IH]; [easy|]. cbn [app moves length].
  rewrite IH, map_app, map_map, app_assoc.
  f_equal. f_equal. now destruct x, u as [|[] u].
Qed.

Lemma after_left u v :
  forall left, In left (moves u) -> after (u ++ Minus :: v) left = after u left ++ Minus :: v.
Proof.
  induction u as [|x u IH]; [easy|]. intros left. cbn [moves]. rewrite in_app_iff.
  intros [h|(l & <- & h)%in_map_iff].
  - destruct x, u as [|[] u]; try easy. now destruct h as [<-|[]].
  - cbn. now rewrite IH.
Qed.

Lemma after_right u v left :
  after (u ++ Minus :: v) (S (length u) + left) = u ++ Minus :: after v left.
Proof. induction u as [|x u IH]; [easy|]. cbn. f_equal. apply IH. Qed.

Lemma runs_options r : map runs (options flip_game_ii r) = sum_options nat splits (runs r).
Proof.
  cbn [options flip_game_ii]. rewrite map_map. induction r as [n|n r IH] using by_runs.
  - rewrite moves_repeat. unfold runs at 2. rewrite runs_repeat. cbn [sum_options]. cbn [map].
    rewrite app_nil_r. unfold splits. rewrite map_map. apply map_ext_in. intros a h%in_seq.
    rewrite app_nil_r. apply runs_after_repeat. lia.
  - rewrite moves_join, map_app, map_map, runs_first, moves_repeat. cbn [sum_options]. f_equal.
    + unfold splits. rewrite map_map. apply map_ext_in. intros a h%in_seq.
      rewrite after_left by (rewrite moves_repeat; now apply in_seq).
      unfold runs at 1. rewrite runs_join. fold runs. now rewrite runs_after_repeat by lia.
    + rewrite <- IH, map_map. apply map_ext. intros left. now rewrite after_right, runs_first.
Qed.

(* The numbers of the table. *)

Definition values n := map (nim_sum nat grundy_number) (splits n).

Lemma values_spec n v :
  In v (values n) <-> exists a b, a + b + 2 = n /\ v = Nat.lxor (grundy_number a) (grundy_number b).
Proof.
  assert (forall a b,
    nim_sum nat grundy_number [a; 0; b] = Nat.lxor (grundy_number a) (grundy_number b)) as E.
  { intros a b. cbn -[grundy_number]. change (grundy_number 0) with 0.
    now rewrite Nat.lxor_0_l, Nat.lxor_0_r. }
  unfold values, splits. rewrite map_map, in_map_iff. split.
  - intros (a & <- & h%in_seq). rewrite E. exists a, (n - 2 - a). split; [lia|easy].
  - intros (a & b & <- & ->). exists a. rewrite E, in_seq.
    split; [now replace (a + b + 2 - 2 - a) with b by lia|lia].
Qed.

Lemma larger_part_last n v :
  In v (values n) ->
  exists a b, a <= b /\ a + b + 2 = n /\ v = Nat.lxor (grundy_number a) (grundy_number b).
Proof.
  intros (a & b & hn & ->)%values_spec. destruct (Nat.le_ge_cases a b); [now exists a, b|].
  exists b, a. repeat split; [lia..|]. apply Nat.lxor_comm.
Qed.

(* What is found by looking at the table ... *)

Lemma exceptions_below_68 :
  filter (fun n => negb (grundy_number (n + 34) =? grundy_number n)) (seq 0 68) =
  [0; 15; 17; 32; 35; 52].
Proof. reflexivity. Qed.

Lemma recursion_below_176 : forallb (fun n => mex (values n) =? grundy_number n) (seq 0 176) = true.
Proof. vm_compute. reflexivity. Qed.

(* ... and what follows. *)

Theorem period n : In n [0; 15; 17; 32; 35; 52] <-> grundy_number (n + 34) <> grundy_number n.
Proof.
  rewrite <- exceptions_below_68, filter_In, in_seq, negb_true_iff, Nat.eqb_neq.
  split; [easy|]. intros h. split; [|easy]. split; [lia|]. apply Nat.nle_gt. intros le. apply h.
  unfold grundy_number. rewrite (proj2 (Nat.ltb_ge (n + 34) 102)) by lia.
  rewrite <- (Nat.mul_1_l 34) at 2. rewrite Nat.mod_add by lia.
  destruct (Nat.ltb_spec n 102); [|easy]. f_equal.
  replace n with (n - 68 + 2 * 34) by lia. rewrite Nat.mod_add, Nat.mod_small; lia.
Qed.

Lemma period_from_53 n : 53 <= n -> grundy_number (n + 34) = grundy_number n.
Proof.
  intros h. destruct (Nat.eq_dec (grundy_number (n + 34)) (grundy_number n)) as [|E]; [easy|].
  apply period in E. cbn in E. lia.
Qed.

Theorem largest n : grundy_number n <= 9.
Proof.
  unfold grundy_number. generalize (if n <? 102 then n else 68 + n mod 34). clear n. intros n.
  destruct (Nat.lt_ge_cases n 102) as [h|h]; [|now rewrite nth_overflow; [lia|]].
  revert n h. assert (forallb (fun v => v <=? 9) GRUNDY_NUMBERS = true) as all by reflexivity.
  rewrite forallb_forall in all. intros n h. now apply Nat.leb_le, all, nth_In.
Qed.

(* The octal periodicity theorem. *)
Lemma run_mex n : is_mex (grundy_number n) (values n).
Proof.
  induction n as [n IH] using (well_founded_induction lt_wf).
  destruct (Nat.lt_ge_cases n 176) as [h|h].
  - pose proof recursion_below_176 as all. rewrite forallb_forall in all.
    rewrite <- (proj1 (Nat.eqb_eq _ _) (all n ltac:(apply in_seq; lia))). apply mex_spec.
  - assert (grundy_number n = grundy_number (n - 34)) as ->
      by (rewrite <- (period_from_53 (n - 34)) by lia; f_equal; lia).
    apply (is_mex_ext (values (n - 34))); [|apply IH; lia].
    intros v. split; intros (a & b & le & hn & ->)%larger_part_last; apply values_spec.
    + exists a, (b + 34). split; [lia|]. now rewrite period_from_53 by lia.
    + exists a, (b - 34). split; [lia|]. rewrite <- (period_from_53 (b - 34)) by lia.
      now replace (b - 34 + 34) with b by lia.
Qed.

Lemma row_mex r : is_mex (nim_sum_of_runs r) (map nim_sum_of_runs (options flip_game_ii r)).
Proof.
  replace (map nim_sum_of_runs _) with
    (map (nim_sum nat grundy_number) (map runs (options flip_game_ii r))) by apply map_map.
  rewrite runs_options. apply sprague_grundy, run_mex.
Qed.

Theorem flip_game_ii_correct r : outcome_of flip_game_ii r = outcome r.
Proof.
  apply (grundy_outcome flip_game_ii (fun _ => True) nim_sum_of_runs); try easy.
  intros p _. apply row_mex.
Qed.
