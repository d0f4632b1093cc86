(* The best move in any position, as src/strategy.rs finds it: the one after which the
   opponent's balance is largest, of the first zero of each kind and the reversal. Zeros of
   one kind are alike, so no other move leaves him a larger one (as_good_as). *)
From Coq Require Import List Arith ZArith Lia Bool.
From GameTheory Require Import Game Choice.
Require Import PalindromeGame.Cells PalindromeGame.Values PalindromeGame.Theorem.
Import ListNotations.
Open Scope Z_scope.

(* palindrome_game::strategy *)

Definition value (s : shape) : Z :=
  match s with
  | {| zero_pairs := 0; mixed_pairs := b; middle_zeros := m |} => Z.of_nat m - Z.of_nat b
  | {| mixed_pairs := 0; middle_zeros := 0 |} => 2
  | {| mixed_pairs := b; middle_zeros := m |} => - Z.of_nat b - Z.of_nat m
  end.

Definition value_after_reversal (s : shape) : Z :=
  match s with
  | {| mixed_pairs := 0 |} => value s
  | {| zero_pairs := S _; mixed_pairs := 1; middle_zeros := 0 |} => -1
  | _ => - value s
  end.

Definition balance (p : position) : Z :=
  paid_more p + (if reversed p then value_after_reversal else value) (shape_of (cells p)).

Definition first_zero (w : string) (is_wanted : nat -> nat -> bool) : list move :=
  let found cell := is_zero w cell && is_wanted cell (mirror w cell) in
  match find found (seq 0 (length w)) with Some cell => [Fill cell] | None => [] end.

Definition candidates (p : position) : list move :=
  let w := cells p in
  first_zero w (fun _ mirror => negb (is_zero w mirror)) ++
  first_zero w (fun _ mirror => is_zero w mirror) ++
  first_zero w (fun cell mirror => cell =? mirror)%nat ++
  (if may_reverse p then [Reverse] else []).

Definition best_move (p : position) : option move :=
  max_by_key (fun chosen => balance (after p chosen)) (candidates p).

(* The values are V and W. *)

Lemma balance_same p : balance p = PalindromeGame.Theorem.balance p.
Proof.
  unfold balance, PalindromeGame.Theorem.balance. f_equal.
  destruct (reversed p), (shape_of (cells p)) as [[|a] [|[|b]] [|m]];
    unfold value_after_reversal, value; values.
Qed.

(* The first zero that is wanted. *)

Lemma find_first f i n : forall start, find f (seq start n) = Some i ->
  f i = true /\ forall j, (start <= j)%nat -> f j = true -> (i <= j)%nat.
Proof.
  induction n as [|n IH]; intros start; [easy|]. cbn [seq find].
  destruct (f start) eqn:F; intros E.
  - now injection E as <-.
  - apply IH in E as [fi first]. split; [easy|]. intros j le fj.
    apply first; [|easy]. destruct (Nat.eq_dec start j) as [->|]; [congruence|lia].
Qed.

Lemma first_zero_spec w is_wanted chosen : In chosen (first_zero w is_wanted) ->
  exists cell, chosen = Fill cell /\ is_zero w cell = true /\
    is_wanted cell (mirror w cell) = true /\
    forall other, is_zero w other = true -> is_wanted other (mirror w other) = true ->
      (cell <= other)%nat.
Proof.
  unfold first_zero. destruct (find _ _) as [cell|] eqn:E; [|easy]. intros [<-|[]].
  apply find_first in E as [[z h]%andb_prop first]. exists cell. repeat split; try easy.
  intros other zo ho. apply first; [lia|]. now rewrite zo, ho.
Qed.

Lemma first_zero_found w is_wanted cell :
  is_zero w cell = true -> is_wanted cell (mirror w cell) = true ->
  exists other, In (Fill other) (first_zero w is_wanted).
Proof.
  intros z h. unfold first_zero. destruct (find _ _) as [other|] eqn:E; [exists other; now left|].
  apply find_none with (x := cell) in E; [now rewrite z, h in E|].
  apply zero_within in z. apply in_seq. lia.
Qed.

Lemma candidates_legal p chosen : In chosen (candidates p) -> In chosen (moves p).
Proof.
  unfold candidates. rewrite !in_app_iff, moves_spec.
  intros [h|[h|[h|h]]]; try (apply first_zero_spec in h as (cell & -> & z & _); easy).
  destruct (may_reverse p) eqn:E; [|easy]. now destruct h as [<-|[]].
Qed.

(* There is a candidate of each kind that there is. The first zero that mirrors a zero is of
   a pair if there is any: pairs begin before the middle. *)
Lemma candidate_of_kind p cell k : kind_of (cells p) cell = Some k ->
  exists other, In (Fill other) (candidates p) /\ kind_of (cells p) other = Some k.
Proof.
  unfold candidates. set (w := cells p). intros h.
  assert (is_zero w cell = true) as z by (unfold kind_of in h; now destruct (is_zero w cell)).
  unfold kind_of in h. rewrite z in h. injection h as <-.
  destruct (Nat.eqb_spec cell (mirror w cell)) as [e%Nat.eqb_eq|n].
  - destruct (first_zero_found w (fun cell mirror => cell =? mirror)%nat cell z e) as [other h].
    exists other. split; [rewrite !in_app_iff; auto|].
    apply first_zero_spec in h as (? & [= <-] & zo & eo & _). unfold kind_of. now rewrite zo, eo.
  - destruct (is_zero w (mirror w cell)) eqn:z'.
    + destruct (first_zero_found w (fun _ mirror => is_zero w mirror) cell z z') as [other h].
      exists other. split; [rewrite !in_app_iff; auto|].
      apply first_zero_spec in h as (? & [= <-] & zo & zo' & first).
      unfold kind_of. rewrite zo, zo'. destruct (Nat.eqb_spec other (mirror w other)); [|easy].
      pose proof (first cell z z'). apply zero_within in z as le. apply zero_within in zo.
      assert (mirror w (mirror w cell) = cell) as E by (unfold mirror; lia).
      specialize (first (mirror w cell) z'). rewrite E in first. specialize (first z).
      unfold mirror in *. lia.
    + destruct (first_zero_found w (fun _ mirror => negb (is_zero w mirror)) cell z) as [other h].
      { now rewrite z'. }
      exists other. split; [rewrite !in_app_iff; auto|].
      apply first_zero_spec in h as (? & [= <-] & zo & zo'%negb_true_iff & _).
      unfold kind_of. rewrite zo, zo'.
      destruct (Nat.eqb_spec other (mirror w other)); [congruence|easy].
Qed.

Lemma as_good_as p chosen : In chosen (moves p) -> exists candidate,
  In candidate (candidates p) /\ balance (after p candidate) = balance (after p chosen).
Proof.
  destruct chosen as [cell|]; intros h.
  - apply may_fill in h as [k h]. destruct (candidate_of_kind p cell k h) as (other & ho & h').
    exists (Fill other). split; [easy|]. rewrite !balance_same.
    apply Z.opp_inj. now rewrite (balance_fill p _ k h), (balance_fill p _ k h').
  - exists Reverse. split; [|easy]. apply moves_spec in h.
    unfold candidates. rewrite h, !in_app_iff. do 3 right. now left.
Qed.

Theorem palindrome_game_best_move p :
  keeps_outcome palindrome_game p (option_map (after p) (best_move p)).
Proof.
  unfold best_move. set (key := fun chosen => _).
  pose proof (max_by_key_spec key (candidates p)) as S.
  destruct (max_by_key _ _) as [chosen|].
  - destruct S as [hc%candidates_legal above]. split; [now apply in_map|].
    apply best_option; [now apply in_map|]. intros q (other & <- & ho)%in_map_iff.
    rewrite !balance_correct, !settle_opp. apply settle_at_most.
    apply as_good_as in ho as (candidate & ho%above & E). unfold key in *.
    rewrite <- !balance_same. lia.
  - cbn. destruct (moves p) as [|other more] eqn:E; [easy|].
    destruct (as_good_as p other) as (candidate & h & _); [rewrite E; now left|].
    now rewrite S in h.
Qed.
