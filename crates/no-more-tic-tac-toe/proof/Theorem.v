(* The Grundy number of a grid is the nim-sum of the numbers of its gaps. The number of a gap
   depends on its ends and its length alone.

   The game is one of those of GameTheory.Rewriting, and a grid falls into its gaps, by
   GameTheory.Gaps. A mark cuts a gap into two (in_values). What is left are the numbers
   of the four kinds of gaps (gap_mex), where less_is_left shows how each smaller number is
   reached; the sum, as the program has it (gaps_number); and whether Alice wins. *)
From Coq Require Import List Arith Lia Bool.
From GameTheory Require Import Game Grundy Rewriting Gaps.
Import ListNotations.

(* The rules. *)

Inductive mark := X | O.

Definition eqb x y := match x, y with X, X | O, O => true | _, _ => false end.

(* A cell without a mark is free, and so is what is beyond the border. *)
Notation cell := (option mark).
Notation grid := (list cell).

Definition has (x : cell) (m : mark) := match x with Some y => eqb y m | None => false end.

(* The marks for a free cell with these neighbours. *)
Definition allowed (before behind : cell) : list mark :=
  filter (fun m => negb (has before m) && negb (has behind m)) [X; O].

Fixpoint moves_behind (before : cell) (w : grid) : list (nat * mark) :=
  match w with
  | [] => []
  | x :: rest =>
      match x with None => map (pair 0) (allowed before (hd None rest)) | Some _ => [] end
      ++ map (fun '(c, m) => (S c, m)) (moves_behind x rest)
  end.
Definition moves := moves_behind None.

Definition after (w : grid) '((c, m) : nat * mark) : grid := firstn c w ++ Some m :: skipn (S c) w.

Definition no_mark (x : cell) := match x with None => true | Some _ => false end.
Definition free_cells (w : grid) := length (filter no_mark w).

Lemma a_mark_fills_a_cell w : forall before chosen,
  In chosen (moves_behind before w) -> free_cells (after w chosen) < free_cells w.
Proof.
  unfold free_cells. induction w as [|x w IH]; [easy|]. intros before chosen. cbn [moves_behind].
  rewrite in_app_iff. intros [h|([c m] & <- & h%IH)%in_map_iff].
  - destruct x; [easy|]. apply in_map_iff in h as (m & <- & _). cbn. lia.
  - destruct x; cbn in *; lia.
Qed.

Definition no_more_tic_tac_toe : game :=
  game_of_moves moves after (fun _ => Loss) free_cells (fun w => a_mark_fills_a_cell w None).

(* No equal marks side by side, nor a first one equal to that before it. *)
Fixpoint legal_behind (before : cell) (w : grid) : bool :=
  match w with
  | [] => true
  | None :: rest => legal_behind None rest
  | Some m :: rest => negb (has before m) && legal_behind (Some m) rest
  end.
Definition legal := legal_behind None.

(* no_more_tic_tac_toe::grundy_number, from the marks and the borders, and the outcome in
   src/strategy.rs. *)

Fixpoint marks (w : grid) : list mark :=
  match w with [] => [] | Some m :: rest => m :: marks rest | None :: rest => marks rest end.

Definition has_odd_marks w := Nat.odd (length (marks w)).

(* The free cells before the first mark. *)
Fixpoint border (w : grid) : nat := match w with None :: rest => S (border rest) | _ => 0 end.

(* Whether the number of gaps with equal marks at their ends is odd. *)
Definition between (first : mark) (others : list mark) : bool :=
  Bool.eqb (Nat.odd (S (length others))) (negb (eqb first (last others first))).

Definition grundy_number (w : grid) : nat :=
  match marks w with
  | [] => length w mod 2
  | first :: others =>
      Nat.lxor (Nat.lxor (border w) (Nat.b2n (between first others))) (border (rev w))
  end.

Definition is_won w := negb (grundy_number w =? 0).

Definition outcome w := win_if (is_won w).

(* The same rules for GameTheory.Rewriting. *)

Definition cell_eq_dec (x y : cell) : {x = y} + {x <> y}.
Proof. repeat decide equality. Defined.

Definition grid_rules : strip_rules cell :=
  {| same_letter := cell_eq_dec;
     cells := [Some X; Some O; None];
     Rewriting.moves := [([None], [Some X]); ([None], [Some O])];
     weights := [0; 0; 1];
     wins := [];
     never := [[Some X; Some X]; [Some O; Some O]];
     stuck := Loss;
     every_play_ends := eq_refl |}.

Lemma never_is_legal w : forall l,
  contains_any grid_rules (never grid_rules) (l :: w) = negb (legal_behind l w).
Proof.
  induction w as [|x w IH]; intros l; [now destruct l as [[]|]|].
  transitivity (match l, x with Some m, Some y => eqb m y | _, _ => false end
                || contains_any grid_rules (never grid_rules) (x :: w)).
  - unfold contains_any. cbn [existsb never grid_rules].
    destruct l as [[]|], x as [[]|]; cbn; now rewrite ?orb_true_r.
  - rewrite IH. now destruct l as [[]|], x as [[]|].
Qed.

Lemma never_is_illegal w : contains_any grid_rules (never grid_rules) w = negb (legal w).
Proof. exact (never_is_legal w None). Qed.

Lemma the_same_options w : forall l, legal_behind l w = true ->
  filter (legal_behind l) (rewritings grid_rules w) = map (after w) (moves_behind l w).
Proof.
  induction w as [|x w IH]; intros l h; [easy|].
  cbn [rewritings moves_behind]. rewrite filter_app, map_app, map_map. f_equal.
  - destruct x as [m|]; [easy|]. cbn in h. unfold allowed. cbn.
    destruct l as [[]|], w as [|[[]|] w]; cbn in *; rewrite ?h; easy.
  - assert (forall v, legal_behind l (x :: v) = legal_behind x v) as first.
    { intros v. destruct x as [m|]; [|easy]. cbn in *. apply andb_prop in h as [-> _]. easy. }
    rewrite first in h.
    transitivity (map (cons x) (filter (legal_behind x) (rewritings grid_rules w))).
    + clear IH h. induction (rewritings grid_rules w) as [|v vs IH]; [easy|].
      cbn [map filter]. rewrite first, IH. now destruct (legal_behind x v).
    + rewrite IH, map_map by easy. now apply map_ext; intros [c m].
Qed.

Lemma strip_options_legal w :
  strip_options grid_rules w = filter legal (rewritings grid_rules w).
Proof.
  unfold strip_options. cbn [wins grid_rules contains_any existsb].
  apply filter_ext. intros v. now rewrite never_is_illegal, negb_involutive.
Qed.

Lemma legal_stays w chosen : legal w = true -> In chosen (moves w) -> legal (after w chosen) = true.
Proof.
  intros h hc%(in_map (after w)). unfold moves in hc. rewrite <- the_same_options in hc by easy.
  now apply filter_In in hc.
Qed.

Lemma the_general_game w : legal w = true ->
  outcome_of no_more_tic_tac_toe w = outcome_of (strip_game grid_rules) w.
Proof.
  apply (same_outcomes no_more_tic_tac_toe (strip_game grid_rules) (fun w => legal w = true)
           (fun w => w)); [|easy|].
  - intros v q h (chosen & <- & hc)%in_map_iff. now apply legal_stays.
  - intros v q h. rewrite map_id. cbn [options strip_game]. rewrite strip_options_legal.
    now setoid_rewrite the_same_options.
Qed.

(* The values of gaps. *)

Definition value '((l, k, r) : cell * nat * cell) : nat :=
  match l, r with
  | None, None => k mod 2
  | Some x, Some y => if eqb x y then Nat.min 1 k else 0
  | _, _ => k
  end.

(* What is at an end, if [i] free cells are before it. *)
Definition at_end (i : nat) (x : cell) : cell := match i with 0 => x | S _ => None end.

(* A mark cuts [k] cells into [i] and [j], and leaves the value [v]. *)
Definition leaves (l : cell) (k : nat) (r : cell) (v : nat) : Prop :=
  exists i j m, i + j + 1 = k /\ has (at_end i l) m = false /\ has (at_end j r) m = false /\
    v = Nat.lxor (value (l, i, Some m)) (value (Some m, j, r)).

Definition other m := match m with X => O | O => X end.

Lemma has_other k x : has (at_end k (Some x)) (other x) = false.
Proof. now destruct k, x. Qed.

Lemma has_border k m : has (at_end k None) m = false.
Proof. now destruct k. Qed.

Lemma value_other x k :
  value (Some x, k, Some (other x)) = 0 /\ value (Some (other x), k, Some x) = 0.
Proof. now destruct x. Qed.

(* Every number below that of a gap is left: the other mark leaves what it keeps free at the
   border, and 0 between equal ones, as does any mark in the middle of a free grid. *)
Lemma less_is_left l k r v : v < value (l, k, r) -> leaves l k r v.
Proof.
  intros h. destruct l as [x|], r as [y|]; cbn [value] in h.
  - destruct (eqb x y) eqn:e; [|lia]. assert (x = y) as <- by now destruct x, y.
    exists 0, (k - 1), (other x). rewrite (proj1 (value_other x 0)), (proj2 (value_other x _)).
    repeat split; [lia|apply (has_other 0)|apply has_other|rewrite Nat.lxor_0_l; lia].
  - exists (k - 1 - v), v, (other x). rewrite (proj1 (value_other x _)), Nat.lxor_0_l.
    repeat split; auto using has_other, has_border; lia.
  - exists v, (k - 1 - v), (other y). rewrite (proj2 (value_other y _)), Nat.lxor_0_r.
    repeat split; auto using has_other, has_border; lia.
  - exists (k / 2), (k / 2), X. cbn [value]. rewrite Nat.lxor_nilpotent.
    repeat split; try lia; apply has_border.
Qed.

(* Between a mark and the border. *)

Lemma xor_1_le n : Nat.lxor 1 n <= n + 1.
Proof.
  pose proof (lxor_half 1 n) as half. rewrite Nat.lxor_0_l in half. lia.
Qed.

Lemma border_not_left x k : ~ leaves (Some x) k None k.
Proof.
  intros (i & j & m & hk & h1 & _ & e). pose proof (xor_1_le j). revert e. cbn [value].
  destruct (eqb x m) eqn:E; [|rewrite Nat.lxor_0_l; lia].
  destruct i as [|i]; [cbn in h1; congruence|]. cbn [Nat.min]. lia.
Qed.

(* Between two marks. *)
Lemma between_marks_not_left x y k : ~ leaves (Some x) k (Some y) (value (Some x, k, Some y)).
Proof.
  intros (i & j & m & <- & h1 & h2 & e). revert e.
  destruct x, y, m, i as [|i], j as [|j]; try easy;
    cbn [value eqb Nat.min]; rewrite ?Nat.add_0_r; easy || lia.
Qed.

(* The whole grid. *)
Lemma whole_not_left k : ~ leaves None k None (k mod 2).
Proof.
  intros (i & j & m & <- & _ & _ & e). cbn [value] in e. pose proof (lxor_parity i j). lia.
Qed.

Lemma leaves_mirrored l k r v : leaves l k r v -> leaves r k l v.
Proof.
  assert (forall x m n, value (x, n, Some m) = value (Some m, n, x)) as mirrored
    by now intros [[]|] [] n.
  intros (i & j & m & hk & h1 & h2 & ->). exists j, i, m. repeat split; [lia|easy|easy|].
  rewrite Nat.lxor_comm. f_equal; [symmetry|]; apply mirrored.
Qed.

Lemma own_not_left l k r : ~ leaves l k r (value (l, k, r)).
Proof.
  destruct l as [x|], r as [y|].
  - apply between_marks_not_left.
  - apply border_not_left.
  - intros h%leaves_mirrored. now apply border_not_left in h.
  - apply whole_not_left.
Qed.

(* The gaps of GameTheory.Gaps. *)

Definition end_of (x : option cell) : cell := match x with Some x => x | None => None end.

Definition gap_value '((l, k, r) : gap cell) : nat := value (end_of l, k, end_of r).

Lemma legal_free k m w : forall l,
  legal_behind l (repeat None k ++ Some m :: w) =
  negb (has (at_end k l) m) && legal_behind (Some m) w.
Proof. induction k as [|k IH]; intros l; [easy|]. cbn. rewrite IH. now destruct k. Qed.

Lemma legal_between l i m j r :
  Gaps.allowed grid_rules l (repeat None i ++ [Some m] ++ repeat None j) r =
  negb (has (at_end i (end_of l)) m) && negb (has (at_end j (end_of r)) m).
Proof.
  unfold Gaps.allowed. rewrite never_is_illegal, negb_involutive, <- !app_assoc.
  assert (legal_behind (Some m) (repeat None j ++ wall r) = negb (has (at_end j (end_of r)) m))
    as <-.
  { destruct r as [[y|]|]; cbn [wall end_of].
    - rewrite legal_free. now destruct j, m, y.
    - change [None] with (repeat (@None mark) 1). rewrite <- repeat_app.
      now induction j as [|[|j] ?].
    - rewrite app_nil_r. now induction j as [|[|j] ?]. }
  rewrite <- legal_free. now destruct l as [[x|]|].
Qed.

Lemma number_of_parts l i m j r :
  nim_sum _ gap_value (gaps_of grid_rules None l 0 (repeat None i ++ [Some m] ++ repeat None j) r) =
  Nat.lxor (value (end_of l, i, Some m)) (value (Some m, j, end_of r)).
Proof.
  rewrite gaps_of_free, <- (app_nil_r (repeat None j)). cbn -[value].
  rewrite gaps_of_free. cbn -[value]. now rewrite Nat.lxor_0_r.
Qed.

Lemma in_values l k r v :
  In v (map (nim_sum _ gap_value) (gap_moves grid_rules None (l, k, r))) <->
  leaves (end_of l) k (end_of r) v.
Proof.
  rewrite in_map_iff. setoid_rewrite in_gap_moves; [|easy]. split.
  - intros (q & <- & a & b & i & j & hm & <- & h & ->).
    assert (exists m, a = [None] /\ b = [Some m]) as (m & -> & ->)
      by (destruct hm as [[= <- <-]|[[= <- <-]|[]]]; eauto).
    rewrite legal_between in h. apply andb_prop in h as [h1%negb_true_iff h2%negb_true_iff].
    exists i, j, m. rewrite number_of_parts. repeat split; try easy. cbn. lia.
  - intros (i & j & m & <- & h1 & h2 & ->). eexists. rewrite <- number_of_parts.
    split; [reflexivity|]. exists [None], [Some m], i, j.
    split; [destruct m; cbn; auto|]. split; [cbn; lia|].
    split; [|easy]. now rewrite legal_between, h1, h2.
Qed.

Lemma gap_mex p : is_mex (gap_value p) (map (nim_sum _ gap_value) (gap_moves grid_rules None p)).
Proof.
  destruct p as [[l k] r]. split; [rewrite in_values; apply own_not_left|].
  intros v h. now apply in_values, less_is_left.
Qed.

(* The sum. *)

Lemma marks_free k w : marks (repeat None k ++ w) = marks w.
Proof. now induction k. Qed.

Lemma border_free k : border (repeat None k) = k.
Proof. induction k as [|k IH]; [easy|]. cbn. now rewrite IH. Qed.

Lemma border_mark u m v : border (u ++ Some m :: v) = border u.
Proof. induction u as [|[x|] u IH]; [easy..|]. cbn. now rewrite IH. Qed.

Lemma border_last k m w : border (rev (repeat None k ++ Some m :: w)) = border (rev w).
Proof. rewrite rev_app_distr. cbn [rev]. rewrite <- app_assoc. apply border_mark. Qed.

Lemma last_of {A} (x y : A) l : last (x :: l) y = last l x.
Proof.
  revert x y. induction l as [|z l IH]; intros x y; [easy|].
  change (last (z :: l) y = last (z :: l) x). now rewrite !IH.
Qed.

Notation value_of := (nim_sum _ gap_value).

Lemma behind_mark l w : forall x, l = Some (Some x) -> legal_behind (Some x) w = true ->
  value_of (gaps_of grid_rules None l 0 w None) =
  Nat.lxor (Nat.b2n (between x (marks w))) (border (rev w)).
Proof.
  pattern l, w. apply (by_gaps grid_rules None); clear l w.
  - intros l k x -> _. rewrite <- (app_nil_r (repeat _ _)), gaps_of_free, marks_free, app_nil_r.
    rewrite rev_repeat, border_free. unfold between.
    now destruct x; cbn; rewrite Nat.lxor_0_r, Nat.lxor_0_l.
  - intros l k [m|] w e IH x -> h; [|easy]. rewrite legal_free in h.
    apply andb_prop in h as [h legal]. rewrite gaps_of_free, marks_free, border_last.
    cbn -[value between border marks legal_behind].
    rewrite (IH m) by easy. rewrite <- Nat.lxor_assoc. f_equal. cbn [marks]. unfold between.
    rewrite last_of. cbn [length]. rewrite (Nat.odd_succ (S _)), <- Nat.negb_odd.
    now destruct x, m, (last (marks w) _), (Nat.odd (S (length (marks w)))), k.
Qed.

Lemma gaps_number w : legal w = true -> value_of (gaps grid_rules None w) = grundy_number w.
Proof.
  unfold gaps, legal, grundy_number. enough (forall l, l = None -> legal_behind None w = true ->
    value_of (gaps_of grid_rules None l 0 w None) = grundy_number w) as h by now apply h.
  intros l. pattern l, w. apply (by_gaps grid_rules None); clear l w.
  - intros l k -> _. unfold grundy_number.
    rewrite <- (app_nil_r (repeat _ _)), gaps_of_free, marks_free, app_nil_r, repeat_length.
    apply Nat.lxor_0_r.
  - intros l k [m|] w e _ -> h; [|easy]. rewrite legal_free in h. apply andb_prop in h as [_ h].
    unfold grundy_number. rewrite gaps_of_free, marks_free, border_last, border_mark, border_free.
    cbn -[value between border legal_behind]. rewrite (behind_mark _ w m) by easy.
    cbn [value]. now rewrite Nat.lxor_assoc.
Qed.

Theorem no_more_tic_tac_toe_correct w :
  legal w = true -> outcome_of no_more_tic_tac_toe w = outcome w.
Proof.
  intros h. rewrite the_general_game, (gaps_theorem grid_rules None eq_refl gap_value gap_mex).
  - unfold outcome, is_won. now rewrite gaps_number.
  - now rewrite never_is_illegal, h.
  - easy.
Qed.

(* no_more_tic_tac_toe::alice_wins: the player to move is Alice exactly if the number of
   marks is even, since she moves first. *)

Definition alice_wins w := negb (Bool.eqb (is_won w) (has_odd_marks w)).

Theorem alice_wins_correct w :
  legal w = true ->
  (alice_wins w = true <->
   outcome_of no_more_tic_tac_toe w = if has_odd_marks w then Loss else Win).
Proof.
  intros h. rewrite no_more_tic_tac_toe_correct by easy. unfold alice_wins, outcome.
  now destruct (is_won w), (has_odd_marks w).
Qed.
