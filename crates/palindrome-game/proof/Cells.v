(* Strings of cells: what the rules do with one, and its shape, the numbers a, b and m of
   src/lib.rs. A change turns a shape into one of three others, by the kind of the zero
   (fill_shape), and where the shape has a zero of some kind, so has the string
   (kind_found). Both are proved from both ends: for x v y, where x is the first cell and
   y the last, from the same for v. *)
From Coq Require Import List Arith Lia Bool.
From GameTheory Require Import Game Ends.
Import ListNotations.

(* [true] is a cell 1, [false] a cell 0. *)
Notation string := (list bool).

Definition is_zero (w : string) (cell : nat) : bool := negb (nth cell w true).

Notation fill cell := (replace cell true).

Definition equal (v w : string) : bool := if list_eq_dec bool_dec v w then true else false.

Definition count {A} (is_wanted : A -> bool) (l : list A) : nat := length (filter is_wanted l).

Definition zeros (w : string) : nat := count negb w.

Lemma zero_within w cell : is_zero w cell = true -> cell < length w.
Proof.
  unfold is_zero. intros h. destruct (le_lt_dec (length w) cell); [|easy].
  now rewrite nth_overflow in h.
Qed.

Lemma zeros_fill w : forall cell, is_zero w cell = true -> zeros w = S (zeros (fill cell w)).
Proof.
  unfold is_zero, zeros, count. induction w as [|x w IH]; intros [|cell] h; cbn in *; try easy.
  - now destruct x.
  - destruct x; cbn; now rewrite (IH cell).
Qed.

(* The shape. *)

Record shape := { zero_pairs : nat; mixed_pairs : nat; middle_zeros : nat }.

Definition middle (w : string) : string := firstn (length w mod 2) (skipn (length w / 2) w).

Definition shape_of (w : string) : shape :=
  {| zero_pairs := count (fun '(x, y) => negb x && negb y) (mirrored w);
     mixed_pairs := count (fun '(x, y) => xorb x y) (mirrored w);
     middle_zeros := zeros (middle w) |}.

(* The shape of x v y from that of v. *)
Definition wrap (x y : bool) (s : shape) : shape :=
  {| zero_pairs := Nat.b2n (negb x && negb y) + zero_pairs s;
     mixed_pairs := Nat.b2n (xorb x y) + mixed_pairs s;
     middle_zeros := middle_zeros s |}.

Lemma middle_wrap x v y : middle (x :: v ++ [y]) = middle v.
Proof.
  unfold middle. rewrite half_wrap, length_wrap. cbn [skipn].
  replace (S (S (length v))) with (length v + 1 * 2) by lia.
  rewrite Nat.mod_add, skipn_app, firstn_app by lia.
  replace (length v mod 2 - length (skipn (length v / 2) v)) with 0.
  - now rewrite firstn_O, app_nil_r.
  - rewrite skipn_length. lia.
Qed.

Lemma shape_wrap x v y : shape_of (x :: v ++ [y]) = wrap x y (shape_of v).
Proof. unfold shape_of, wrap, count. rewrite mirrored_wrap, middle_wrap. now destruct x, y. Qed.

Lemma shape_rev w : shape_of (rev w) = shape_of w.
Proof.
  induction w as [|x|x v y IH] using two_ended_ind; [easy..|].
  cbn [rev]. rewrite rev_app_distr. cbn [rev app]. rewrite !shape_wrap, IH. now destruct x, y.
Qed.

Lemma palindrome_shape w : equal w (rev w) = (mixed_pairs (shape_of w) =? 0).
Proof.
  assert (w = rev w <-> mixed_pairs (shape_of w) = 0) as h.
  { induction w as [|x|x v y IH] using two_ended_ind; [easy..|].
    rewrite shape_wrap. cbn [rev]. rewrite rev_app_distr. cbn [rev app wrap mixed_pairs]. split.
    - intros [= <- [h%IH _]%app_inj_tail]. rewrite h. now destruct x.
    - intros h. assert (x = y) as <- by (now destruct x, y). do 2 f_equal. apply IH.
      now destruct x. }
  unfold equal. destruct (list_eq_dec _ _ _), (Nat.eqb_spec (mixed_pairs (shape_of w)) 0); tauto.
Qed.

Lemma zeros_app v w : zeros (v ++ w) = zeros v + zeros w.
Proof. unfold zeros, count. now rewrite filter_app, app_length. Qed.

Lemma zeros_shape w :
  zeros w = 2 * zero_pairs (shape_of w) + mixed_pairs (shape_of w) + middle_zeros (shape_of w).
Proof.
  induction w as [|x|x v y IH] using two_ended_ind; [easy|now destruct x|].
  rewrite shape_wrap. change (x :: v ++ [y]) with ([x] ++ v ++ [y]).
  rewrite !zeros_app, IH. destruct x, y; cbn; lia.
Qed.

Lemma middle_le w : middle_zeros (shape_of w) <= 1.
Proof.
  induction w as [|x|x v y IH] using two_ended_ind; [cbn; lia|now destruct x; cbn; lia|].
  now rewrite shape_wrap.
Qed.

(* The three kinds of zeros: of a pair that differs, of a pair 0 0, in the middle. *)

Inductive kind := Mixed | Paired | Middle.

Definition mirror (w : string) (cell : nat) : nat := length w - 1 - cell.

Definition kind_of (w : string) (cell : nat) : option kind :=
  if is_zero w cell then
    Some (if cell =? mirror w cell then Middle
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

Lemma kind_within w cell k : kind_of w cell = Some k -> cell < length w.
Proof. unfold kind_of. intros h. apply zero_within. now destruct (is_zero w cell). Qed.

(* A cell of x v y is the first, the last, or one of v. *)

Lemma kind_first x v y :
  kind_of (x :: v ++ [y]) 0 = if x then None else Some (if y then Mixed else Paired).
Proof.
  unfold kind_of, mirror, is_zero. rewrite length_wrap, Nat.sub_0_r, Nat.sub_succ, Nat.sub_0_r.
  cbn [nth]. rewrite nth_middle. now destruct x, y.
Qed.

Lemma kind_last x v y :
  kind_of (x :: v ++ [y]) (S (length v)) = if y then None else Some (if x then Mixed else Paired).
Proof.
  unfold kind_of, mirror, is_zero. rewrite length_wrap, Nat.sub_succ, Nat.sub_0_r, Nat.sub_diag.
  cbn [nth]. rewrite nth_middle. now destruct x, y.
Qed.

Lemma kind_inside x v y cell :
  cell < length v -> kind_of (x :: v ++ [y]) (S cell) = kind_of v cell.
Proof.
  intros h. unfold kind_of, mirror, is_zero. rewrite length_wrap.
  replace (S (S (length v)) - 1 - S cell) with (S (length v - 1 - cell)) by lia.
  cbn [nth]. now rewrite !app_nth1 by lia.
Qed.

Lemma fill_last x v y : fill (S (length v)) (x :: v ++ [y]) = x :: v ++ [true].
Proof. cbn. f_equal. now induction v as [|z v IH]; cbn; f_equal. Qed.

Lemma fill_inside x v y cell :
  cell < length v -> fill (S cell) (x :: v ++ [y]) = x :: fill cell v ++ [y].
Proof.
  cbn. intros h. f_equal. revert cell h.
  induction v as [|z v IH]; intros [|cell] h; cbn in *; [easy..|]. f_equal. apply IH. lia.
Qed.

Lemma fill_shape w : forall cell k, kind_of w cell = Some k ->
  1 <= number k (shape_of w) /\ shape_of (fill cell w) = change k (shape_of w).
Proof.
  induction w as [|x|x v y IH] using two_ended_ind; intros cell k h.
  - now destruct cell.
  - destruct cell as [|[|cell]], x; cbn in h; try easy. now injection h as <-.
  - pose proof (kind_within _ _ _ h) as le. rewrite length_wrap in le.
    destruct cell as [|cell]; [|destruct (Nat.eq_dec cell (length v)) as [->|n]].
    + rewrite kind_first in h. cbn [replace]. rewrite !shape_wrap.
      destruct (shape_of v), x, y; injection h as <- || easy;
        unfold wrap; cbn; split; f_equal; lia.
    + rewrite kind_last in h. rewrite fill_last, !shape_wrap.
      destruct (shape_of v), x, y; injection h as <- || easy;
        unfold wrap; cbn; split; f_equal; lia.
    + rewrite kind_inside in h by lia. apply IH in h as [some E].
      rewrite fill_inside, !shape_wrap, E by lia. clear E.
      destruct (shape_of v), k, x, y; unfold wrap; cbn in *; split; f_equal; lia.
Qed.

Lemma kind_found w k : 1 <= number k (shape_of w) -> exists cell, kind_of w cell = Some k.
Proof.
  induction w as [|x|x v y IH] using two_ended_ind; intros h.
  - now destruct k; cbn in h; lia.
  - exists 0. destruct k, x; cbn in *; easy || lia.
  - rewrite shape_wrap in h. destruct (le_lt_dec 1 (number k (shape_of v))) as [some|none].
    + destruct (IH some) as [cell E]. exists (S cell).
      rewrite kind_inside; [easy|]. now apply kind_within in E.
    + destruct k, x, y; cbn in *; try lia;
        (now exists 0; rewrite kind_first) || (now exists (S (length v)); rewrite kind_last).
Qed.
