(* Palindrome Game: V and W of src/lib.rs are what the player to move will pay more
   than the opponent, in the middle of a game too, and the program, which counts
   zeros, says which sign V has.

   The proof is that of src/lib.rs, with its names. Of a string only its shape counts:
   a, b and m. A change turns it into one of three others (fill_shape, kind_found); W
   is the least of 1 - V' over them (W_is_least), V is W or the lesser of W and -W
   (V_is_lesser). So the player to move can secure V, or W after a reversal, and no
   more, whatever has been paid (balance_correct). That V is told by the number of
   zeros is arithmetic. The file is long because the cells of a string have to be
   matched with their mirror images first. *)
From Coq Require Import List Arith ZArith Lia Bool.
From GameTheory Require Import Game Ends.
Import ListNotations.
Open Scope Z_scope.

(* The rules. [true] is a cell 1, [false] a cell 0. *)

Record position := {
  cells : list bool;
  paid_more : Z;
  reversed : bool }.

Definition start (w : list bool) : position :=
  {| cells := w; paid_more := 0; reversed := false |}.

Inductive move := Fill (cell : nat) | Reverse.

Definition is_zero (w : list bool) (cell : nat) : bool := negb (nth cell w true).

Definition may_reverse (p : position) : bool :=
  negb (reversed p) && negb (if list_eq_dec bool_dec (cells p) (rev (cells p)) then true else false).

Definition moves (p : position) : list move :=
  map Fill (filter (is_zero (cells p)) (seq 0 (length (cells p)))) ++
  (if may_reverse p then [Reverse] else []).

Fixpoint fill (cell : nat) (w : list bool) : list bool :=
  match w, cell with
  | [], _ => []
  | _ :: more, 0%nat => true :: more
  | x :: more, S cell => x :: fill cell more
  end.

Definition after (p : position) (chosen : move) : position :=
  match chosen with
  | Fill cell =>
      {| cells := fill cell (cells p); paid_more := - (paid_more p + 1); reversed := false |}
  | Reverse =>
      {| cells := rev (cells p); paid_more := - (paid_more p + 0); reversed := true |}
  end.

Definition settle (paid_more : Z) : Game.outcome :=
  match paid_more ?= 0 with Lt => Win | Eq => Draw | Gt => Loss end.

Definition zeros (w : list bool) : nat := length (filter negb w).

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
      apply in_seq. destruct (le_lt_dec (length (cells p)) cell) as [over|]; [|lia].
      unfold is_zero in h. now rewrite nth_overflow in h.
  - destruct (may_reverse p); cbn; split; try easy.
    + auto.
    + now intros [(? & [=] & _)|[]].
Qed.

Lemma zeros_app v w : zeros (v ++ w) = (zeros v + zeros w)%nat.
Proof. unfold zeros. now rewrite filter_app, app_length. Qed.

Lemma zeros_rev w : zeros (rev w) = zeros w.
Proof.
  induction w as [|x w IH]; [easy|]. cbn [rev]. rewrite zeros_app, IH, Nat.add_comm. now destruct x.
Qed.

Lemma zeros_fill w : forall cell, is_zero w cell = true -> zeros w = S (zeros (fill cell w)).
Proof.
  unfold is_zero, zeros. induction w as [|x w IH]; intros [|cell] h; cbn in *; try easy.
  - now destruct x.
  - destruct x; cbn; now rewrite (IH cell).
Qed.

(* A change takes away a zero, and a reversal the right to reverse. *)
Definition turns (p : position) : nat := 2 * zeros (cells p) + (if reversed p then 0 else 1).

Lemma fewer_turns p q : In q (map (after p) (moves p)) -> (turns q < turns p)%nat.
Proof.
  intros ([cell|] & <- & h%moves_spec)%in_map_iff; unfold turns; cbn [after cells reversed].
  - apply zeros_fill in h. destruct (reversed p); lia.
  - unfold may_reverse in h. rewrite zeros_rev. destruct (reversed p); [easy|lia].
Qed.

Definition palindrome_game : game :=
  {| Game.position := position;
     options := fun p => map (after p) (moves p);
     ending := fun p => settle (paid_more p);
     size := turns;
     shrinks := fewer_turns |}.

(* palindrome_game::outcome *)

Definition middle (w : list bool) : list bool := firstn (length w mod 2) (skipn (length w / 2) w).

Definition differ (w : list bool) : bool := existsb (fun '(x, y) => xorb x y) (mirrored w).

Definition outcome (w : list bool) : Game.outcome :=
  let z := zeros w in
  if differ w then
    if (z =? 2)%nat && (if list_eq_dec bool_dec (middle w) [false] then true else false) then Draw else Win
  else
    if (z =? 0)%nat then Draw else if (z =? 1)%nat || (z mod 2 =? 0)%nat then Loss else Win.

(* a, b and m: what counts of a string. *)

Record shape := { zero_pairs : nat; mixed_pairs : nat; middle_zeros : nat }.

Definition count {A} (is_wanted : A -> bool) (l : list A) : nat := length (filter is_wanted l).

Definition shape_of (w : list bool) : shape :=
  {| zero_pairs := count (fun '(x, y) => negb x && negb y) (mirrored w);
     mixed_pairs := count (fun '(x, y) => xorb x y) (mirrored w);
     middle_zeros := count negb (middle w) |}.

(* A pair around a string. *)
Definition wrap (x y : bool) (s : shape) : shape :=
  {| zero_pairs := Nat.b2n (negb x && negb y) + zero_pairs s;
     mixed_pairs := Nat.b2n (xorb x y) + mixed_pairs s;
     middle_zeros := middle_zeros s |}.

Lemma middle_wrap x v y : middle (x :: v ++ [y]) = middle v.
Proof.
  unfold middle. rewrite half_wrap, length_wrap. cbn [skipn].
  replace (S (S (length v))) with (length v + 1 * 2)%nat by lia.
  rewrite Nat.mod_add, skipn_app, firstn_app by lia.
  replace (length v mod 2 - length (skipn (length v / 2) v))%nat with 0%nat.
  - now rewrite firstn_O, app_nil_r.
  - rewrite skipn_length. pose proof (Nat.div_mod (length v) 2 ltac:(lia)). lia.
Qed.

Lemma shape_wrap x v y : shape_of (x :: v ++ [y]) = wrap x y (shape_of v).
Proof. unfold shape_of, wrap, count. rewrite mirrored_wrap, middle_wrap. now destruct x, y. Qed.

Lemma shape_rev w : shape_of (rev w) = shape_of w.
Proof.
  induction w as [|x|x v y IH] using two_ended_ind; [easy..|].
  cbn [rev]. rewrite rev_app_distr. cbn [rev app]. rewrite !shape_wrap, IH. now destruct x, y.
Qed.

Lemma palindrome_shape w : w = rev w <-> mixed_pairs (shape_of w) = 0%nat.
Proof.
  induction w as [|x|x v y IH] using two_ended_ind; [easy..|].
  rewrite shape_wrap. cbn [rev]. rewrite rev_app_distr. cbn [rev app wrap mixed_pairs]. split.
  - intros [= <- [h%IH _]%app_inj_tail]. rewrite h. now destruct x.
  - intros h. assert (x = y) as <- by (now destruct x, y). f_equal. f_equal. apply IH.
    now destruct x.
Qed.

Lemma middle_le w : (middle_zeros (shape_of w) <= 1)%nat.
Proof.
  induction w as [|x|x v y IH] using two_ended_ind; [cbn; lia|now destruct x; cbn; lia|].
  now rewrite shape_wrap.
Qed.

(* A reversal keeps a, b and m, and is possible exactly if b > 0 and the previous move
   was none. *)
Lemma may_reverse_shape p :
  may_reverse p = negb (reversed p) && negb (mixed_pairs (shape_of (cells p)) =? 0)%nat.
Proof.
  unfold may_reverse. f_equal. f_equal. pose proof (palindrome_shape (cells p)) as h.
  destruct (list_eq_dec _ _ _), (Nat.eqb_spec (mixed_pairs (shape_of (cells p))) 0); tauto.
Qed.

(* What does a change amount to? There are three kinds of zeros: of a pair that
   differs, of a pair 0 0, in the middle. *)

Inductive kind := Mixed | Paired | Middle.

Definition mirror (w : list bool) (cell : nat) : nat := length w - 1 - cell.

Definition kind_of (w : list bool) (cell : nat) : option kind :=
  if is_zero w cell then
    Some (if (cell =? mirror w cell)%nat then Middle
          else if is_zero w (mirror w cell) then Paired else Mixed)
  else None.

Definition number (k : kind) (s : shape) : nat :=
  match k with Mixed => mixed_pairs s | Paired => zero_pairs s | Middle => middle_zeros s end.

Definition change (k : kind) (s : shape) : shape :=
  let '{| zero_pairs := a; mixed_pairs := b; middle_zeros := m |} := s in
  match k with
  | Mixed => {| zero_pairs := a; mixed_pairs := b - 1; middle_zeros := m |}
  | Paired => {| zero_pairs := a - 1; mixed_pairs := b + 1; middle_zeros := m |}
  | Middle => {| zero_pairs := a; mixed_pairs := b; middle_zeros := m - 1 |}
  end.

(* The cells of x v y: the first, one of v, the last. *)
Inductive cell_of (v : list bool) : nat -> Prop :=
| cell_first : cell_of v 0
| cell_inside cell : (cell < length v)%nat -> cell_of v (S cell)
| cell_last : cell_of v (S (length v)).

Lemma zero_last x v y : is_zero (x :: v ++ [y]) (S (length v)) = negb y.
Proof. unfold is_zero. cbn [nth]. now rewrite nth_middle. Qed.

Lemma zero_inside x v y cell : (cell < length v)%nat -> is_zero (x :: v ++ [y]) (S cell) = is_zero v cell.
Proof. intros h. unfold is_zero. cbn [nth]. now rewrite app_nth1. Qed.

Lemma zero_within w cell : is_zero w cell = true -> (cell < length w)%nat.
Proof.
  unfold is_zero. intros h. destruct (le_lt_dec (length w) cell) as [over|]; [|easy].
  now rewrite nth_overflow in h.
Qed.

Lemma kind_first x v y :
  kind_of (x :: v ++ [y]) 0 = if x then None else Some (if y then Mixed else Paired).
Proof.
  unfold kind_of, mirror. rewrite length_wrap.
  replace (S (S (length v)) - 1 - 0)%nat with (S (length v)) by lia. rewrite zero_last. now destruct x, y.
Qed.

Lemma kind_last x v y :
  kind_of (x :: v ++ [y]) (S (length v)) = if y then None else Some (if x then Mixed else Paired).
Proof.
  unfold kind_of, mirror. rewrite length_wrap, zero_last.
  replace (S (S (length v)) - 1 - S (length v))%nat with 0%nat by lia. now destruct x, y.
Qed.

Lemma kind_inside x v y cell :
  (cell < length v)%nat -> kind_of (x :: v ++ [y]) (S cell) = kind_of v cell.
Proof.
  intros h. unfold kind_of, mirror. rewrite length_wrap, zero_inside by easy.
  replace (S (S (length v)) - 1 - S cell)%nat with (S (length v - 1 - cell)) by lia.
  now rewrite zero_inside by lia.
Qed.

Lemma fill_shape w : forall cell k, kind_of w cell = Some k ->
  (1 <= number k (shape_of w))%nat /\ shape_of (fill cell w) = change k (shape_of w).
Proof.
  induction w as [|x|x v y IH] using two_ended_ind; intros cell k h.
  - now destruct cell.
  - destruct cell as [|[|cell]], x; cbn in h; try easy. now injection h as <-.
  - assert (cell < length (x :: v ++ [y]))%nat as within.
    { apply zero_within. unfold kind_of in h. now destruct (is_zero _ _). }
    rewrite length_wrap in within. destruct cell as [|cell].
    + rewrite kind_first in h. cbn [fill]. rewrite !shape_wrap. destruct (shape_of v), x, y; injection h as <- || easy;
      unfold wrap; cbn; split; try lia; f_equal; lia.
    + destruct (Nat.eq_dec cell (length v)) as [->|n].
      * rewrite kind_last in h.
        assert (fill (S (length v)) (x :: v ++ [y]) = x :: v ++ [true]) as ->.
        { cbn. f_equal. now clear; induction v as [|z v IH]; cbn; f_equal. }
        rewrite !shape_wrap. destruct (shape_of v), x, y; injection h as <- || easy;
      unfold wrap; cbn; split; try lia; f_equal; lia.
      * assert (cell < length v)%nat as inside by lia. rewrite kind_inside in h by easy.
        assert (fill (S cell) (x :: v ++ [y]) = x :: fill cell v ++ [y]) as ->.
        { cbn. f_equal. clear -inside. revert cell inside.
          induction v as [|z v IH]; intros [|cell] inside; cbn in *; try easy; try lia. f_equal. apply IH. lia. }
        apply IH in h as [some E]. rewrite !shape_wrap, E. clear E.
        destruct (shape_of v) as [a b m], k, x, y; unfold wrap; cbn in *; split; try lia; f_equal; lia.
Qed.

Lemma kind_found w k : (1 <= number k (shape_of w))%nat -> exists cell, kind_of w cell = Some k.
Proof.
  induction w as [|x|x v y IH] using two_ended_ind; intros h.
  - now destruct k; cbn in h; lia.
  - exists 0%nat. destruct k, x; cbn in *; try easy; lia.
  - rewrite shape_wrap in h. destruct (le_lt_dec 1 (number k (shape_of v))) as [some|none].
    + destruct (IH some) as [cell E]. exists (S cell). rewrite kind_inside; [easy|].
      apply zero_within. unfold kind_of in E. now destruct (is_zero v cell).
    + destruct k, x, y; cbn in *; try lia; (exists 0%nat; rewrite kind_first; easy) || (exists (S (length v)); now rewrite kind_last).
Qed.

(* V and W. *)

Definition c (s : shape) : Z :=
  let '{| zero_pairs := a; mixed_pairs := b; middle_zeros := m |} := s in
  if (0 <? a)%nat then Z.of_nat b + Z.of_nat m else Z.of_nat b - Z.of_nat m.

Definition V (s : shape) : Z :=
  let '{| zero_pairs := a; mixed_pairs := b; middle_zeros := m |} := s in
  if (0 <? a)%nat && (b =? 0)%nat && (m =? 0)%nat then 2 else - c s.

Definition W (s : shape) : Z :=
  let '{| zero_pairs := a; mixed_pairs := b; middle_zeros := m |} := s in
  if (b =? 0)%nat then V s
  else if (0 <? a)%nat && (b =? 1)%nat && (m =? 0)%nat then -1
  else c s.

Ltac values :=
  unfold W, V, c, change, number in *; cbn [zero_pairs mixed_pairs middle_zeros] in *;
  repeat match goal with
  | |- context [(?x =? ?y)%nat] => destruct (Nat.eqb_spec x y); cbn [andb]
  | |- context [(?x <? ?y)%nat] => destruct (Nat.ltb_spec x y); cbn [andb]
  end; lia.

(* W is the least of 1 - V' over the changes. *)

Lemma W_at_most s k :
  (middle_zeros s <= 1)%nat -> (1 <= number k s)%nat -> W s <= 1 - V (change k s).
Proof. destruct s as [a b m], k; intros; values. Qed.

Lemma W_reached s :
  (middle_zeros s <= 1)%nat -> (exists k, 1 <= number k s)%nat ->
  exists k, (1 <= number k s)%nat /\ W s = 1 - V (change k s).
Proof.
  intros hm [k hk].
  exists (match s with
          | {| mixed_pairs := S _ |} => Mixed
          | {| middle_zeros := S _ |} => Middle
          | _ => Paired
          end).
  destruct s as [a [|b] [|m]], k; cbn in hm, hk; cbn [number zero_pairs mixed_pairs middle_zeros];
    (split; [lia|values]).
Qed.

(* V is W if b = 0, the lesser of W and -W if b > 0. *)
Lemma V_is_lesser s : (middle_zeros s <= 1)%nat ->
  V s = if (mixed_pairs s =? 0)%nat then W s else Z.min (W s) (- W s).
Proof. destruct s as [a b m]. intros. values. Qed.

(* What the player to move will have paid more in the end, if both play best. *)
Definition balance (p : position) : Z :=
  paid_more p + (if reversed p then W else V) (shape_of (cells p)).

(* After a change the player to move has V', after a reversal the opponent has W. *)

Lemma balance_fill p cell k : kind_of (cells p) cell = Some k ->
  - balance (after p (Fill cell)) = paid_more p + 1 - V (change k (shape_of (cells p))).
Proof.
  intros [_ E]%fill_shape. unfold balance. cbn [after cells paid_more reversed]. rewrite E. lia.
Qed.

Lemma balance_reverse p : - balance (after p Reverse) = paid_more p - W (shape_of (cells p)).
Proof. unfold balance. cbn [after cells paid_more reversed]. rewrite shape_rev. lia. Qed.

Lemma kind_legal p cell : In (Fill cell) (moves p) <-> exists k, kind_of (cells p) cell = Some k.
Proof.
  rewrite moves_spec. unfold kind_of. destruct (is_zero _ _); split; try easy.
  - intros _. now eexists.
  - now intros [k h].
Qed.

(* The player to move cannot do better than the balance, and can secure it. *)

Lemma balance_at_most p chosen :
  In chosen (moves p) -> balance p <= - balance (after p chosen).
Proof.
  pose proof (middle_le (cells p)) as m. pose proof (V_is_lesser _ m) as lesser.
  destruct chosen as [cell|].
  - intros [k h]%kind_legal. rewrite (balance_fill p cell k h). apply fill_shape in h as [some _].
    pose proof (W_at_most _ k m some). unfold balance.
    destruct (reversed p), (mixed_pairs (shape_of (cells p)) =? 0)%nat; lia.
  - intros h%moves_spec. rewrite may_reverse_shape in h. rewrite balance_reverse. unfold balance.
    destruct (reversed p), (mixed_pairs (shape_of (cells p)) =? 0)%nat; try easy. lia.
Qed.

Lemma some_number p chosen :
  In chosen (moves p) -> exists k, (1 <= number k (shape_of (cells p)))%nat.
Proof.
  destruct chosen as [cell|].
  - intros [k [some _]%fill_shape]%kind_legal. now exists k.
  - intros h%moves_spec. rewrite may_reverse_shape in h. exists Mixed. unfold number.
    destruct (reversed p), (mixed_pairs (shape_of (cells p))); easy || lia.
Qed.

Lemma balance_reached p : moves p <> [] ->
  exists chosen, In chosen (moves p) /\ balance p = - balance (after p chosen).
Proof.
  intros any. pose proof (middle_le (cells p)) as m. pose proof (V_is_lesser _ m) as lesser.
  assert (exists k, 1 <= number k (shape_of (cells p)))%nat as some.
  { destruct (moves p) as [|chosen more] eqn:E; [easy|]. apply (some_number p chosen). rewrite E. now left. }
  apply W_reached in some as (k & some & E); [|easy]. apply kind_found in some as [cell h].
  destruct (may_reverse p && (0 <=? W (shape_of (cells p)))) eqn:choice;
    [exists Reverse; rewrite balance_reverse|exists (Fill cell); rewrite (balance_fill p cell k h)];
    rewrite may_reverse_shape in choice; split.
  2, 4: unfold balance; destruct (reversed p), (mixed_pairs (shape_of (cells p)) =? 0)%nat,
    (Z.leb_spec 0 (W (shape_of (cells p)))); easy || lia.
  - rewrite moves_spec, may_reverse_shape. now apply andb_prop in choice.
  - apply kind_legal. now exists k.
Qed.

(* Less is better, and in the end only the sign counts. *)

Lemma settle_at_most d e : e <= d -> at_most (settle d) (settle e).
Proof. unfold at_most, settle. destruct (Z.compare_spec d 0), (Z.compare_spec e 0); easy || lia. Qed.

Lemma settle_opp d : neg (settle d) = settle (- d).
Proof. now destruct d. Qed.

Theorem balance_correct p : outcome_of palindrome_game p = settle (balance p).
Proof.
  symmetry. apply (outcome_unique palindrome_game (fun _ => True) (fun p => settle (balance p))); try easy.
  clear p. intros p _. unfold backed_up. cbn [options ending palindrome_game].
  destruct (moves p) as [|first more] eqn:E.
  - assert (shape_of (cells p) = {| zero_pairs := 0; mixed_pairs := 0; middle_zeros := 0 |}) as none.
    { assert (forall k, number k (shape_of (cells p)) = 0%nat) as none.
      { intros k. destruct (number k (shape_of (cells p))) eqn:N; [easy|].
        destruct (kind_found (cells p) k) as [cell h]; [lia|].
        assert (In (Fill cell) (moves p)) as hc by (apply kind_legal; now exists k). now rewrite E in hc. }
      pose proof (none Paired). pose proof (none Mixed). pose proof (none Middle).
      destruct (shape_of (cells p)) as [a b m]. cbn in *. now subst. }
    unfold balance. rewrite none. cbn [map]. f_equal. destruct (reversed p); cbn; lia.
  - change (settle (balance p) = best (map (fun q => neg (settle (balance q))) (map (after p) (first :: more)))).
    rewrite <- E, map_map. symmetry. apply best_is.
    + intros v (chosen & <- & h)%in_map_iff. rewrite settle_opp. now apply settle_at_most, balance_at_most.
    + left. apply in_map_iff. destruct (balance_reached p) as (chosen & h & e); [now rewrite E|].
      exists chosen. split; [|easy]. now rewrite settle_opp, <- e.
Qed.

(* In the judge's terms. *)

Lemma differ_shape w : differ w = negb (mixed_pairs (shape_of w) =? 0)%nat.
Proof.
  unfold differ, shape_of, count. cbn [mixed_pairs]. induction (mirrored w) as [|[x y] more IH]; [easy|].
  cbn. rewrite IH. now destruct (xorb x y).
Qed.

Lemma zeros_shape w :
  let s := shape_of w in zeros w = (2 * zero_pairs s + mixed_pairs s + middle_zeros s)%nat.
Proof.
  induction w as [|x|x v y IH] using two_ended_ind; [easy|now destruct x|].
  cbn zeta in *. rewrite shape_wrap. change (x :: v ++ [y]) with ([x] ++ v ++ [y]).
  rewrite !zeros_app, IH. destruct x, y; cbn; lia.
Qed.

Lemma middle_shape w :
  (if list_eq_dec bool_dec (middle w) [false] then true else false) = (middle_zeros (shape_of w) =? 1)%nat.
Proof.
  assert (length (middle w) <= 1)%nat as short.
  { unfold middle. rewrite firstn_length. pose proof (Nat.mod_upper_bound (length w) 2 ltac:(lia)). lia. }
  unfold shape_of. cbn [middle_zeros]. destruct (middle w) as [|[] [|]]; easy || (cbn in short; lia).
Qed.

Theorem palindrome_game_correct w : outcome_of palindrome_game (start w) = outcome w.
Proof.
  rewrite balance_correct. unfold balance, start, outcome. cbn [cells paid_more reversed].
  rewrite differ_shape, middle_shape. pose proof (zeros_shape w) as z. pose proof (middle_le w) as m.
  pose proof (Nat.div_mod (zeros w) 2 ltac:(lia)). pose proof (Nat.mod_upper_bound (zeros w) 2 ltac:(lia)).
  cbn zeta in z. destruct (shape_of w) as [a b n]. unfold settle, V, c.
  cbn [zero_pairs mixed_pairs middle_zeros] in *.
  repeat match goal with
  | |- context [(?x =? ?y)%nat] => destruct (Nat.eqb_spec x y); cbn [andb orb negb]
  | |- context [(?x <? ?y)%nat] => destruct (Nat.ltb_spec x y); cbn [andb orb negb]
  | |- context [?x ?= ?y] => destruct (Z.compare_spec x y)
  end; easy || lia.
Qed.
