(* The best move in any position, as src/strategy.rs finds it: the move after which
   the opponent's balance is largest, among the first zero of each kind and the
   reversal. Zeros of one kind are alike (enough_candidates), so no other move leaves
   him a larger one. *)
From Coq Require Import List Arith ZArith Lia Bool.
From GameTheory Require Import Game Choice.
Require Import PalindromeGame.Theorem.
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

Definition first_zero (w : list bool) (is_wanted : nat -> nat -> bool) : list move :=
  match find (fun cell => is_zero w cell && is_wanted cell (mirror w cell)) (seq 0 (length w)) with
  | Some cell => [Fill cell]
  | None => []
  end.

Definition candidates (p : position) : list move :=
  let w := cells p in
  first_zero w (fun _ mirror => negb (is_zero w mirror)) ++
  first_zero w (fun _ mirror => is_zero w mirror) ++
  first_zero w (fun cell mirror => cell =? mirror)%nat ++
  (if may_reverse p then [Reverse] else []).

Definition best_move (p : position) : option move :=
  max_by_key (fun chosen => balance (after p chosen)) (candidates p).

(* The values are those of the theorem. *)

Ltac values :=
  unfold value_after_reversal, value, W, V, c; cbn [andb Nat.ltb Nat.leb Nat.eqb]; lia.

Lemma value_V s : value s = V s.
Proof. destruct s as [[|a] [|b] [|m]]; values. Qed.

Lemma value_W s : value_after_reversal s = W s.
Proof. destruct s as [[|a] [|[|b]] [|m]]; values. Qed.

Lemma balance_same p : balance p = PalindromeGame.Theorem.balance p.
Proof.
  unfold balance, PalindromeGame.Theorem.balance. now destruct (reversed p); rewrite ?value_V, ?value_W.
Qed.

(* The first zero that is wanted. *)

Lemma first_zero_spec w is_wanted chosen : In chosen (first_zero w is_wanted) ->
  exists cell, chosen = Fill cell /\ is_zero w cell = true /\ is_wanted cell (mirror w cell) = true /\
    forall earlier, is_zero w earlier = true -> is_wanted earlier (mirror w earlier) = true ->
      (cell <= earlier)%nat.
Proof.
  unfold first_zero. destruct (find _ _) as [cell|] eqn:E; [|easy]. intros [<-|[]]. exists cell.
  assert (is_zero w cell && is_wanted cell (mirror w cell) = true) as [zero wanted]%andb_prop
    by now apply find_some in E.
  repeat split; try easy. intros earlier z h.
  assert (forall n start, find (fun cell => is_zero w cell && is_wanted cell (mirror w cell)) (seq start n) = Some cell ->
    (start <= earlier)%nat -> (cell <= earlier)%nat) as first.
  { induction n as [|n IH]; intros start; [easy|]. cbn [seq find].
    destruct (is_zero w start && is_wanted start (mirror w start)) eqn:F; intros E' le.
    - now injection E' as <-.
    - destruct (Nat.eq_dec start earlier) as [->|]; [now rewrite z, h in F|]. apply (IH (S start)); [easy|lia]. }
  apply (first _ _ E). lia.
Qed.

Lemma first_zero_some w is_wanted cell :
  is_zero w cell = true -> is_wanted cell (mirror w cell) = true ->
  exists other, In (Fill other) (first_zero w is_wanted).
Proof.
  intros z h. unfold first_zero. destruct (find _ _) as [other|] eqn:E; [exists other; now left|].
  apply find_none with (x := cell) in E; [now rewrite z, h in E|].
  apply in_seq. apply zero_within in z. lia.
Qed.

Lemma mirror_twice w cell : (cell < length w)%nat -> mirror w (mirror w cell) = cell.
Proof. unfold mirror. lia. Qed.

(* For each kind the first zero is among the candidates: pairs begin before the middle. *)
Lemma enough_candidates p cell k : kind_of (cells p) cell = Some k ->
  exists other, In (Fill other) (candidates p) /\ kind_of (cells p) other = Some k.
Proof.
  unfold candidates. set (w := cells p). intros h. unfold kind_of in h.
  destruct (is_zero w cell) eqn:z; [|easy]. injection h as h.
  destruct (Nat.eqb_spec cell (mirror w cell)) as [e|n]; [|destruct (is_zero w (mirror w cell)) eqn:z'].
  - subst k. destruct (first_zero_some w (fun cell mirror => cell =? mirror)%nat cell) as [other h]; [easy|now apply Nat.eqb_eq|].
    exists other. split; [rewrite !in_app_iff; auto|].
    apply first_zero_spec in h as (? & [= <-] & z' & e' & _). unfold kind_of. now rewrite z', e'.
  - subst k. destruct (first_zero_some w (fun _ mirror => is_zero w mirror) cell) as [other h]; [easy..|].
    exists other. split; [rewrite !in_app_iff; auto|].
    apply first_zero_spec in h as (? & [= <-] & zo & z'' & first). unfold kind_of. rewrite zo, z''.
    destruct (Nat.eqb_spec other (mirror w other)) as [e|]; [|easy].
    pose proof (first cell z z'). pose proof (first (mirror w cell) z') as back.
    rewrite mirror_twice in back by now apply zero_within.
    specialize (back z). apply zero_within in z, zo. unfold mirror in *. lia.
  - subst k. destruct (first_zero_some w (fun _ mirror => negb (is_zero w mirror)) cell) as [other h]; [easy|now rewrite z'|].
    exists other. split; [rewrite !in_app_iff; auto|].
    apply first_zero_spec in h as (? & [= <-] & zo & z''%negb_true_iff & _). unfold kind_of. rewrite zo, z''.
    destruct (Nat.eqb_spec other (mirror w other)); [congruence|easy].
Qed.

Lemma candidates_legal p chosen : In chosen (candidates p) -> In chosen (moves p).
Proof.
  unfold candidates. rewrite !in_app_iff, moves_spec.
  intros [h|[h|[h|h]]]; try (apply first_zero_spec in h as (cell & -> & z & _); easy).
  destruct (may_reverse p) eqn:E; [|easy]. now destruct h as [<-|[]].
Qed.

(* Zeros of one kind are alike. *)
Lemma candidate_as_good p chosen : In chosen (moves p) ->
  exists candidate, In candidate (candidates p) /\ balance (after p candidate) = balance (after p chosen).
Proof.
  destruct chosen as [cell|]; intros h.
  - apply kind_legal in h as [k h]. destruct (enough_candidates p cell k h) as (other & ho & h').
    exists (Fill other). split; [easy|]. rewrite !balance_same.
    apply Z.opp_inj. now rewrite (balance_fill p _ k h), (balance_fill p _ k h').
  - exists Reverse. split; [|easy]. apply moves_spec in h. unfold candidates. rewrite h, !in_app_iff.
    right. right. right. now left.
Qed.

Theorem palindrome_game_best_move p :
  keeps_outcome palindrome_game p (option_map (after p) (best_move p)).
Proof.
  unfold best_move. pose proof (max_by_key_spec (fun chosen => balance (after p chosen)) (candidates p)) as S.
  destruct (max_by_key _ _) as [chosen|].
  - destruct S as [hc%candidates_legal above]. split; [now apply in_map|].
    apply best_option; [now apply in_map|]. intros q (other & <- & ho)%in_map_iff.
    rewrite !balance_correct, !settle_opp. apply settle_at_most.
    apply candidate_as_good in ho as (candidate & ho & E). apply above in ho.
    rewrite <- !balance_same. lia.
  - cbn. destruct (moves p) as [|other more] eqn:E; [easy|].
    destruct (candidate_as_good p other) as (candidate & h & _); [rewrite E; now left|]. now rewrite S in h.
Qed.
