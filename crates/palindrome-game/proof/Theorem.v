(* Palindrome Game: V and W of src/lib.rs say who wins in the middle of a game, whatever has been
   paid, and the program, which counts zeros, says it at the start.

   The proof is the one in src/lib.rs, with its names and in its order. Cells.v has what a change
   makes of a, b and m, Values.v what this means for V and W. So a player can do no better than the
   balance that V and W give (balance_at_most), and can secure it (balance_reached), which decides
   (balance_correct). That the number of zeros tells the sign of V is arithmetic. *)
From Coq Require Import List Arith ZArith Lia Bool.
From GameTheory Require Import Game Ends.
Require Import PalindromeGame.Cells PalindromeGame.Values.
Import ListNotations.
Open Scope Z_scope.

(* The rules. *)

Record position := {
  cells : string;
  paid_more : Z;
  reversed : bool }.

Definition start (w : string) : position :=
  {| cells := w; paid_more := 0; reversed := false |}.

Inductive move := Fill (cell : nat) | Reverse.

Definition may_reverse (p : position) : bool :=
  negb (reversed p) && negb (equal (cells p) (rev (cells p))).

Definition moves (p : position) : list move :=
  map Fill (filter (is_zero (cells p)) (seq 0 (length (cells p)))) ++
  (if may_reverse p then [Reverse] else []).

Definition after (p : position) (chosen : move) : position :=
  match chosen with
  | Fill cell =>
      {| cells := fill cell (cells p); paid_more := - (paid_more p + 1); reversed := false |}
  | Reverse =>
      {| cells := rev (cells p); paid_more := - (paid_more p + 0); reversed := true |}
  end.

Definition settle (paid_more : Z) : Game.outcome :=
  match paid_more ?= 0 with Lt => Win | Eq => Draw | Gt => Loss end.

Lemma moves_spec p chosen :
  In chosen (moves p) <->
  match chosen with
  | Fill cell => is_zero (cells p) cell = true
  | Reverse => may_reverse p = true
  end.
Proof.
  unfold moves. rewrite in_app_iff, in_map_iff. destruct chosen as [cell|].
  - split.
    + intros [(other & [= ->] & h%filter_In)|h]; [easy|]. now destruct (may_reverse p), h.
    + intros h. left. exists cell. split; [easy|]. apply filter_In. split; [|easy].
      apply zero_within in h. apply in_seq. lia.
  - destruct (may_reverse p); cbn; [tauto|]. split; [|easy]. now intros [(? & [=] & _)|[]].
Qed.

(* A change takes away a zero, and a reversal the right to reverse. *)
Definition turns (p : position) : nat := 2 * zeros (cells p) + (if reversed p then 0 else 1).

Lemma fewer_turns p chosen : In chosen (moves p) -> (turns (after p chosen) < turns p)%nat.
Proof.
  destruct chosen as [cell|]; intros h%moves_spec; unfold turns; cbn [after cells reversed].
  - apply zeros_fill in h. destruct (reversed p); lia.
  - unfold may_reverse in h. rewrite !zeros_shape, shape_rev. destruct (reversed p); [easy|lia].
Qed.

Definition palindrome_game : game :=
  game_of_moves moves after (fun p => settle (paid_more p)) turns fewer_turns.

(* palindrome_game::outcome *)

Definition mixed (w : string) : nat := count (fun '(x, y) => xorb x y) (mirrored w).

Definition outcome (w : string) : Game.outcome :=
  match mixed w, zeros w with
  | 0, 0 | 1, 2 => Draw
  | 0, z => if (z =? 1) || (z mod 2 =? 0) then Loss else Win
  | _, _ => Win
  end%nat.

(* What the player to move will have paid more in the end, if both play best. *)

Definition balance (p : position) : Z :=
  paid_more p + (if reversed p then W else V) (shape_of (cells p)).

Lemma balance_fill p cell k : kind_of (cells p) cell = Some k ->
  - balance (after p (Fill cell)) = paid_more p + 1 - V (change k (shape_of (cells p))).
Proof.
  intros [_ E]%fill_shape. unfold balance. cbn [after cells paid_more reversed]. rewrite E. lia.
Qed.

Lemma balance_reverse p : - balance (after p Reverse) = paid_more p - W (shape_of (cells p)).
Proof. unfold balance. cbn [after cells paid_more reversed]. rewrite shape_rev. lia. Qed.

Lemma may_fill p cell : In (Fill cell) (moves p) <-> exists k, kind_of (cells p) cell = Some k.
Proof.
  rewrite moves_spec. unfold kind_of. destruct (is_zero _ _); split; [now eexists|easy..|].
  now intros [k h].
Qed.

(* A reversal is possible exactly if b > 0 and it is not banned. *)
Lemma may_reverse_shape p :
  may_reverse p = negb (reversed p) && negb (mixed_pairs (shape_of (cells p)) =? 0)%nat.
Proof. unfold may_reverse. now rewrite palindrome_shape. Qed.

Lemma balance_at_most p chosen :
  In chosen (moves p) -> balance p <= - balance (after p chosen).
Proof.
  pose proof (middle_le (cells p)) as m. pose proof (V_is_lesser _ m) as lesser.
  destruct chosen as [cell|].
  - intros [k h]%may_fill. rewrite (balance_fill p cell k h). apply fill_shape in h as [some _].
    pose proof (W_at_most _ k m some). unfold balance.
    destruct (reversed p), (mixed_pairs (shape_of (cells p)) =? 0)%nat; lia.
  - rewrite moves_spec, may_reverse_shape, balance_reverse. unfold balance.
    destruct (reversed p), (mixed_pairs (shape_of (cells p)) =? 0)%nat; easy || lia.
Qed.

Lemma some_zero p chosen :
  In chosen (moves p) -> exists k, (1 <= number k (shape_of (cells p)))%nat.
Proof.
  destruct chosen as [cell|].
  - intros [k [some _]%fill_shape]%may_fill. now exists k.
  - rewrite moves_spec, may_reverse_shape. exists Mixed. unfold number.
    destruct (reversed p), (mixed_pairs (shape_of (cells p))); easy || lia.
Qed.

Lemma balance_reached p some : In some (moves p) ->
  exists chosen, In chosen (moves p) /\ balance p = - balance (after p chosen).
Proof.
  intros any%some_zero. pose proof (middle_le (cells p)) as m.
  pose proof (V_is_lesser _ m) as lesser. destruct (W_reached _ m any) as (k & least & E).
  apply kind_found in least as [cell h]. set (w := W (shape_of (cells p))) in *.
  destruct (may_reverse p && (0 <=? w)) eqn:choice.
  - exists Reverse. rewrite moves_spec, balance_reverse. unfold balance.
    apply andb_prop in choice as [may le]. split; [easy|]. rewrite may_reverse_shape in may.
    destruct (reversed p), (mixed_pairs (shape_of (cells p)) =? 0)%nat; try easy. lia.
  - exists (Fill cell). rewrite may_fill, (balance_fill p cell k h). unfold balance.
    split; [now exists k|]. rewrite may_reverse_shape in choice.
    destruct (reversed p), (mixed_pairs (shape_of (cells p)) =? 0)%nat, (Z.leb_spec 0 w);
      easy || lia.
Qed.

(* The least difference has the best sign. *)

Lemma settle_at_most d e : e <= d -> at_most (settle d) (settle e).
Proof. unfold at_most, settle. values. Qed.

Lemma settle_opp d : neg (settle d) = settle (- d).
Proof. now destruct d. Qed.

Theorem balance_correct p : outcome_of palindrome_game p = settle (balance p).
Proof.
  symmetry. set (settled := fun p => settle (balance p)).
  apply (outcome_unique palindrome_game (fun _ => True) settled); [easy| |easy].
  clear p. unfold settled. intros p _. unfold backed_up.
  cbn [options ending palindrome_game game_of_moves].
  destruct (moves p) as [|first more] eqn:E; cbn [map].
  - assert (forall k, number k (shape_of (cells p)) = 0%nat) as none.
    { intros k. destruct (number k (shape_of (cells p))) eqn:N; [easy|].
      destruct (kind_found (cells p) k) as [cell h]; [lia|].
      assert (In (Fill cell) (moves p)) as hc by (apply may_fill; now exists k).
      now rewrite E in hc. }
    pose proof (none Paired). pose proof (none Mixed). pose proof (none Middle).
    unfold balance, W, V, c. destruct (shape_of (cells p)) as [a b m]. cbn in *. subst.
    f_equal. destruct (reversed p); cbn; lia.
  - rewrite <- (map_cons (fun q => neg (settle (balance q)))), <- (map_cons (after p)), <- E.
    rewrite map_map. symmetry. apply best_is.
    + intros v (chosen & <- & h)%in_map_iff.
      rewrite settle_opp. now apply settle_at_most, balance_at_most.
    + left. destruct (balance_reached p first) as (chosen & h & e); [rewrite E; now left|].
      apply in_map_iff. exists chosen. split; [|easy]. now rewrite settle_opp, <- e.
Qed.

(* Counting zeros. *)

Theorem palindrome_game_correct w : outcome_of palindrome_game (start w) = outcome w.
Proof.
  rewrite balance_correct. unfold balance, start, outcome. cbn [cells paid_more reversed].
  change (mixed w) with (mixed_pairs (shape_of w)).
  pose proof (zeros_shape w). pose proof (middle_le w).
  destruct (shape_of w) as [a b m]. cbn [zero_pairs mixed_pairs middle_zeros] in *.
  destruct b as [|[|b]], (zeros w) as [|[|[|z]]]; unfold settle; values.
Qed.
