(* The Grundy number of a grid is the nim-sum of its gaps', which depend on their
   ends and lengths alone.

   First the rules: a mark in a gap cuts it into two, and no other gap changes, so
   the options of a grid are those of its gaps as a sum (gaps_options). Then the
   numbers of the four kinds of gaps (gap_mex), where reduce_to shows how each smaller
   number is reached. Last the sum, as the program has it (gaps_number), who wins, and
   whether that is Alice.

   These are three proofs, of which the first alone, about lists of cells and of gaps,
   is as long as other games' whole file. *)
From Coq Require Import List Arith Lia Bool.
From GameTheory Require Import Game Grundy.
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

Definition is_free (x : cell) := match x with None => true | Some _ => false end.
Definition free (w : grid) := length (filter is_free w).

Lemma moves_shrink w : forall before chosen,
  In chosen (moves_behind before w) -> free (after w chosen) < free w.
Proof.
  unfold free. induction w as [|x w IH]; [easy|]. intros before chosen. cbn [moves_behind].
  rewrite in_app_iff. intros [h|([c m] & <- & h%IH)%in_map_iff].
  - destruct x; [easy|]. apply in_map_iff in h as (m & <- & _). cbn. lia.
  - destruct x; cbn in *; lia.
Qed.

Program Definition no_more_tic_tac_toe : game :=
  {| position := grid;
     options := fun w => map (after w) (moves w);
     ending := fun _ => Loss;
     size := free |}.
Next Obligation. apply in_map_iff in H as (chosen & <- & h). now apply moves_shrink in h. Qed.

(* No equal marks side by side, nor a first one equal to that before it. *)
Fixpoint legal_behind (before : cell) (w : grid) : bool :=
  match w with
  | [] => true
  | None :: rest => legal_behind None rest
  | Some m :: rest => negb (has before m) && legal_behind (Some m) rest
  end.
Definition legal := legal_behind None.

(* no_more_tic_tac_toe::grundy_number, where the first and the last mark are found by
   filters, and no_more_tic_tac_toe::outcome. *)

Fixpoint marks (w : grid) : list mark :=
  match w with [] => [] | Some m :: rest => m :: marks rest | None :: rest => marks rest end.

Definition has_odd_marks w := Nat.odd (length (marks w)).

(* The free cells before the first mark. *)
Fixpoint border (w : grid) : nat := match w with None :: rest => S (border rest) | _ => 0 end.

(* Whether oddly many gaps have equal marks at their ends. *)
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

(* A mark forbids cells only to its neighbours, so the gaps are independent parts. *)

Lemma allowed_spec l r m : In m (allowed l r) <-> has l m = false /\ has r m = false.
Proof.
  unfold allowed. rewrite filter_In, andb_true_iff, !negb_true_iff. destruct m; cbn; intuition.
Qed.

(* What is at its left, how many free cells, what is at its right. *)
Definition gap := (cell * nat * cell)%type.

Fixpoint gaps_behind (l : cell) (k : nat) (w : grid) : list gap :=
  match w with
  | [] => [(l, k, None)]
  | None :: rest => gaps_behind l (S k) rest
  | Some m :: rest => (l, k, Some m) :: gaps_behind (Some m) 0 rest
  end.
Definition gaps := gaps_behind None 0.

(* The neighbour of a cell that has [k] free ones between it and [x]. *)
Definition at_end (k : nat) (x : cell) : cell := match k with 0 => x | S _ => None end.

Definition moves_in '((l, k, r) : gap) : list (nat * mark) :=
  flat_map (fun c => map (pair c) (allowed (at_end c l) (at_end (k - 1 - c) r))) (seq 0 k).

Definition cut '((l, k, r) : gap) '((c, m) : nat * mark) : list gap :=
  [(l, c, Some m); (Some m, k - 1 - c, r)].

Definition cuts (p : gap) : list (list gap) := map (cut p) (moves_in p).

Lemma moves_in_spec l k r c m :
  In (c, m) (moves_in (l, k, r)) <->
  c < k /\ has (at_end c l) m = false /\ has (at_end (k - 1 - c) r) m = false.
Proof.
  unfold moves_in. rewrite in_flat_map. split.
  - intros (i & hi%in_seq & (n & [= <- <-] & h%allowed_spec)%in_map_iff). split; [lia|easy].
  - intros (hc & h). exists c. split; [apply in_seq; lia|]. now apply in_map, allowed_spec.
Qed.

Lemma by_gaps (P : cell -> grid -> Prop) :
  (forall l k, P l (repeat None k)) ->
  (forall l k m w, P (Some m) w -> P l (repeat None k ++ Some m :: w)) ->
  forall l w, P l w.
Proof.
  intros one more l w. revert l. change (forall l, P l (repeat None 0 ++ w)). generalize 0.
  induction w as [|[m|] w IH]; intros k l.
  - rewrite app_nil_r. apply one.
  - apply more, (IH 0).
  - change (None :: w) with (repeat (@None mark) 1 ++ w). rewrite app_assoc, <- repeat_app.
    apply IH.
Qed.

Lemma gaps_free n w : forall l k, gaps_behind l k (repeat None n ++ w) = gaps_behind l (k + n) w.
Proof.
  induction n as [|n IH]; intros l k; cbn; [now rewrite Nat.add_0_r|]. rewrite IH. f_equal. lia.
Qed.

Lemma moves_free w k : forall l,
  moves_behind l (repeat None k ++ w) =
  moves_in (l, k, hd None w) ++
  map (fun '(c, m) => (k + c, m)) (moves_behind (at_end k l) w).
Proof.
  unfold moves_in. induction k as [|k IH]; intros l.
  - cbn. rewrite <- (map_id (moves_behind l w)) at 1. now apply map_ext; intros [].
  - cbn [repeat app moves_behind seq flat_map]. rewrite IH, map_app, <- app_assoc. f_equal.
    + cbn. rewrite Nat.sub_0_r. now destruct k.
    + rewrite <- seq_shift, !flat_map_concat_map, concat_map, !map_map. f_equal.
      * f_equal. apply map_ext_in. intros a ha%in_seq. rewrite map_map.
        replace (S k - 1 - S a) with (k - 1 - a) by lia. now destruct a.
      * destruct k; now apply map_ext; intros [].
Qed.

Lemma after_free k w a m : a < k ->
  after (repeat None k ++ w) (a, m) = repeat None a ++ Some m :: repeat None (k - 1 - a) ++ w.
Proof.
  intros h. replace k with (a + S (k - 1 - a)) at 1 by lia.
  rewrite repeat_app, <- app_assoc. cbn [after].
  rewrite firstn_app, skipn_app, repeat_length.
  rewrite firstn_all2, skipn_all2 by (rewrite repeat_length; lia).
  replace (S a - a) with 1 by lia. rewrite Nat.sub_diag. cbn. now rewrite app_nil_r.
Qed.

Lemma after_behind u w c m : after (u ++ w) (length u + c, m) = u ++ after w (c, m).
Proof. induction u as [|x u IH]; [easy|]. cbn in *. now rewrite IH. Qed.

Lemma gaps_options l w :
  map (gaps_behind l 0) (map (after w) (moves_behind l w)) =
  sum_options gap cuts (gaps_behind l 0 w).
Proof.
  assert (forall l k w rest,
    (forall m b, gaps_behind (Some m) b w = (Some m, b, hd None w) :: rest) ->
    map (fun chosen => gaps_behind l 0 (after (repeat None k ++ w) chosen))
      (moves_in (l, k, hd None w))
    = map (fun new => new ++ rest) (cuts (l, k, hd None w))) as inside.
  { clear. intros l k w rest hw. unfold cuts. rewrite map_map. apply map_ext_in.
    intros [c m] [hc _]%moves_in_spec. rewrite after_free, gaps_free by easy.
    cbn [gaps_behind]. now rewrite gaps_free, hw. }
  rewrite map_map. pattern l, w. apply by_gaps; clear l w; [intros l k|intros l k m w IH].
  - pose proof (inside l k [] [] ltac:(easy)) as h. pose proof (moves_free [] k l) as h'.
    pose proof (gaps_free k [] l 0) as h''. rewrite app_nil_r in *. rewrite h', app_nil_r, h, h''.
    cbn [sum_options gaps_behind hd Nat.add map]. now rewrite app_nil_r.
  - rewrite moves_free, map_app, gaps_free.
    rewrite (inside l k (Some m :: w) (gaps_behind (Some m) 0 w)) by easy.
    cbn [sum_options gaps_behind hd Nat.add]. f_equal.
    cbn [moves_behind app]. rewrite <- IH, !map_map. apply map_ext. intros [c x].
    replace (k + S c) with (length (repeat (@None mark) k) + S c) by now rewrite repeat_length.
    now rewrite after_behind, gaps_free.
Qed.

(* The values. *)

Definition value '((l, k, r) : gap) : nat :=
  match l, r with
  | None, None => k mod 2
  | Some x, Some y => if eqb x y then Nat.min 1 k else 0
  | _, _ => k
  end.

Definition values p := map (nim_sum gap value) (cuts p).

Lemma values_spec l k r v :
  In v (values (l, k, r)) <->
  exists i j m, i + j + 1 = k /\ has (at_end i l) m = false /\ has (at_end j r) m = false /\
    v = Nat.lxor (value (l, i, Some m)) (value (Some m, j, r)).
Proof.
  unfold values, cuts. rewrite map_map, in_map_iff. split.
  - intros ([i m] & <- & (hi & h)%moves_in_spec). exists i, (k - 1 - i), m.
    cbn [cut nim_sum]. rewrite Nat.lxor_0_r. split; [lia|easy].
  - intros (i & j & m & <- & h1 & h2 & ->). exists (i, m). rewrite moves_in_spec.
    cbn [cut nim_sum]. rewrite Nat.lxor_0_r. replace (i + j + 1 - 1 - i) with j by lia.
    repeat split; auto. lia.
Qed.

Definition other m := match m with X => O | O => X end.

(* How every number below that of a gap is reached: the cell of the gap and the mark;
   no_more_tic_tac_toe::strategy::Gap::reduce_to. *)
Definition reduce_to '((l, k, r) : gap) (wanted : nat) : nat * mark :=
  match l, r with
  | None, None => (k / 2, X)
  | Some x, Some _ => (0, other x)
  | None, Some y => (wanted, other y)
  | Some x, None => (k - 1 - wanted, other x)
  end.

Lemma has_other k x : has (at_end k (Some x)) (other x) = false.
Proof. now destruct k, x. Qed.

Lemma has_border k m : has (at_end k None) m = false.
Proof. now destruct k. Qed.

Lemma value_other x k :
  value (Some x, k, Some (other x)) = 0 /\ value (Some (other x), k, Some x) = 0.
Proof. now destruct x. Qed.

Lemma reduce_to_spec l k r wanted :
  wanted < value (l, k, r) ->
  let (i, m) := reduce_to (l, k, r) wanted in
  i < k /\ has (at_end i l) m = false /\ has (at_end (k - 1 - i) r) m = false /\
  Nat.lxor (value (l, i, Some m)) (value (Some m, k - 1 - i, r)) = wanted.
Proof.
  intros h. destruct l as [x|], r as [y|]; cbn [value] in h; cbn [reduce_to].
  - destruct (eqb x y) eqn:E; [|lia]. assert (x = y) as <- by now destruct x, y.
    rewrite (proj1 (value_other x 0)), (proj2 (value_other x _)).
    repeat split; [lia|apply (has_other 0)|apply has_other|rewrite Nat.lxor_0_l; lia].
  - rewrite (proj1 (value_other x _)), Nat.lxor_0_l. cbn [value].
    repeat split; auto using has_other, has_border; lia.
  - rewrite (proj2 (value_other y _)), Nat.lxor_0_r. cbn [value].
    repeat split; auto using has_other, has_border; lia.
  - pose proof (Nat.mod_upper_bound k 2 ltac:(lia)). pose proof (Nat.div_mod k 2 ltac:(lia)).
    replace (k - 1 - k / 2) with (k / 2) by lia. rewrite Nat.lxor_nilpotent.
    repeat split; try lia; apply has_border.
Qed.

(* So all smaller numbers are there; what is left to show of each kind of gap is that
   its own number is not. *)
Lemma gap_mex_if l k r :
  ~ In (value (l, k, r)) (values (l, k, r)) -> is_mex (value (l, k, r)) (values (l, k, r)).
Proof.
  intros no. split; [easy|]. intros wanted h%reduce_to_spec. apply values_spec.
  destruct (reduce_to (l, k, r) wanted) as [i m]. destruct h as (hi & h1 & h2 & <-).
  exists i, (k - 1 - i), m. repeat split; try easy. lia.
Qed.

(* Between a mark and the border. *)

Lemma xor_1_le n : Nat.lxor 1 n <= n + 1.
Proof.
  pose proof (lxor_half 1 n) as half. rewrite Nat.lxor_0_l in half.
  pose proof (Nat.div_mod n 2 ltac:(lia)). pose proof (Nat.mod_upper_bound n 2 ltac:(lia)).
  pose proof (Nat.div_mod (Nat.lxor 1 n) 2 ltac:(lia)).
  pose proof (Nat.mod_upper_bound (Nat.lxor 1 n) 2 ltac:(lia)). lia.
Qed.

Lemma border_mex x k : is_mex k (values (Some x, k, None)).
Proof.
  apply (gap_mex_if (Some x) k None). cbn [value]. rewrite values_spec.
  intros (i & j & m & hk & h1 & _ & e). pose proof (xor_1_le j). revert e. cbn [value].
  destruct (eqb x m) eqn:E; [|rewrite Nat.lxor_0_l; lia].
  destruct i as [|i]; [cbn in h1; congruence|]. cbn [Nat.min]. lia.
Qed.

(* Between equal marks. *)
Lemma equal_mex x k : is_mex (Nat.min 1 k) (values (Some x, k, Some x)).
Proof.
  assert (value (Some x, k, Some x) = Nat.min 1 k) as <- by now destruct x.
  apply gap_mex_if. rewrite values_spec. intros (i & j & m & <- & h1 & h2 & e). revert e.
  destruct x, m, i as [|i], j as [|j]; try easy;
    cbn [value eqb Nat.min]; rewrite ?Nat.add_0_r; easy || lia.
Qed.

(* Between different marks. *)
Lemma different_mex x k : is_mex 0 (values (Some x, k, Some (other x))).
Proof.
  rewrite <- (proj1 (value_other x k)). apply gap_mex_if.
  rewrite (proj1 (value_other x k)), values_spec. intros (i & j & m & <- & h1 & h2 & e). revert e.
  now destruct x, m, i as [|i], j as [|j].
Qed.

(* The whole grid. *)
Lemma whole_mex k : is_mex (k mod 2) (values (None, k, None)).
Proof.
  apply (gap_mex_if None k None). rewrite values_spec. intros (i & j & m & <- & _ & _ & e).
  cbn [value] in e. apply (f_equal Nat.odd) in e.
  rewrite <- !Nat.bit0_odd, Nat.lxor_spec, !Nat.bit0_odd in e.
  rewrite <- Nat.bit0_mod, Nat.bit0_odd, !Nat.odd_add in e.
  now destruct (Nat.odd i), (Nat.odd j).
Qed.

Lemma values_mirrored l k r v : In v (values (l, k, r)) -> In v (values (r, k, l)).
Proof.
  assert (forall x m n, value (x, n, Some m) = value (Some m, n, x)) as mirrored
    by now intros [[]|] [] n.
  rewrite !values_spec. intros (i & j & m & hk & h1 & h2 & ->). exists j, i, m.
  split; [lia|]. repeat split; try easy. rewrite Nat.lxor_comm.
  f_equal; [symmetry|]; apply mirrored.
Qed.

Lemma gap_mex p : is_mex (value p) (values p).
Proof.
  destruct p as [[[x|] k] [y|]].
  - destruct x, y; apply equal_mex || apply different_mex.
  - apply border_mex.
  - apply (is_mex_ext (values (Some y, k, None))); [|apply border_mex].
    split; apply values_mirrored.
  - apply whole_mex.
Qed.

(* The sum. *)

Lemma legal_free k m w : forall l,
  legal_behind l (repeat None k ++ Some m :: w) =
  negb (has (at_end k l) m) && legal_behind (Some m) w.
Proof. induction k as [|k IH]; intros l; [easy|]. cbn. rewrite IH. now destruct k. Qed.

Lemma marks_free k w : marks (repeat None k ++ w) = marks w.
Proof. now induction k. Qed.

Lemma border_free k : border (repeat None k) = k.
Proof. induction k as [|k IH]; [easy|]. cbn. now rewrite IH. Qed.

Lemma border_mark u m v : border (u ++ Some m :: v) = border u.
Proof. induction u as [|[x|] u IH]; [easy..|]. cbn. now rewrite IH. Qed.

Lemma border_last k m w : border (rev (repeat None k ++ Some m :: w)) = border (rev w).
Proof. rewrite rev_app_distr. cbn [rev]. rewrite <- app_assoc. apply border_mark. Qed.

Lemma rev_free k : rev (repeat (@None mark) k) = repeat None k.
Proof.
  induction k as [|k IH]; [easy|]. cbn. rewrite IH. symmetry. apply (repeat_cons k None).
Qed.

Lemma last_of {A} (x y : A) l : last (x :: l) y = last l x.
Proof.
  revert x y. induction l as [|z l IH]; intros x y; [easy|].
  change (last (z :: l) y = last (z :: l) x). now rewrite !IH.
Qed.

Lemma behind_mark l w x :
  l = Some x -> legal_behind l w = true ->
  nim_sum gap value (gaps_behind l 0 w) = Nat.lxor (Nat.b2n (between x (marks w))) (border (rev w)).
Proof.
  revert x. pattern l, w. apply by_gaps; clear l w.
  - intros l k x -> _. rewrite <- (app_nil_r (repeat _ _)), gaps_free, marks_free, app_nil_r.
    rewrite rev_free, border_free. unfold between.
    now destruct x; cbn; rewrite Nat.lxor_0_r, Nat.lxor_0_l.
  - intros l k m w IH x -> h. rewrite legal_free in h. apply andb_prop in h as [h legal].
    rewrite gaps_free, marks_free, border_last. cbn [nim_sum gaps_behind marks].
    rewrite (IH m) by easy. rewrite <- Nat.lxor_assoc. f_equal. unfold between. rewrite last_of.
    cbn [length]. rewrite (Nat.odd_succ (S _)), <- Nat.negb_odd.
    now destruct x, m, (last (marks w) _), (Nat.odd (S (length (marks w)))), k.
Qed.

Lemma gaps_number l w :
  l = None -> legal_behind l w = true -> nim_sum gap value (gaps_behind l 0 w) = grundy_number w.
Proof.
  unfold grundy_number. pattern l, w. apply by_gaps; clear l w.
  - intros l k -> _.
    rewrite <- (app_nil_r (repeat _ _)), gaps_free, marks_free, app_nil_r, repeat_length.
    apply Nat.lxor_0_r.
  - intros l k m w _ -> h. rewrite legal_free in h. apply andb_prop in h as [_ h].
    rewrite gaps_free, marks_free, border_last, border_mark, border_free.
    cbn [nim_sum gaps_behind marks].
    rewrite (behind_mark _ w m) by easy. cbn. now rewrite Nat.lxor_assoc.
Qed.

Lemma legal_stays w : forall l chosen,
  legal_behind l w = true -> In chosen (moves_behind l w) -> legal_behind l (after w chosen) = true.
Proof.
  induction w as [|x w IH]; [easy|]. intros l chosen h. cbn [moves_behind]. rewrite in_app_iff.
  intros [hin|([c m] & <- & hin)%in_map_iff].
  - destruct x; [easy|]. apply in_map_iff in hin as (m & <- & [h1 h2]%allowed_spec).
    cbn. rewrite h1. destruct w as [|[y|] w]; [easy| |easy]. cbn in *. now destruct y, m.
  - change (after (x :: w) (S c, m)) with (x :: after w (c, m)).
    destruct x as [x|]; cbn [legal_behind] in *.
    + apply andb_prop in h as [h1 h2]. now rewrite h1, IH.
    + now apply IH.
Qed.

Lemma grid_mex w :
  legal w = true -> is_mex (grundy_number w) (map grundy_number (options no_more_tic_tac_toe w)).
Proof.
  intros h. rewrite <- (gaps_number None) by easy.
  replace (map grundy_number _) with
    (map (nim_sum gap value) (map gaps (options no_more_tic_tac_toe w))).
  - cbn [options no_more_tic_tac_toe]. unfold gaps, moves. rewrite gaps_options.
    apply sprague_grundy, gap_mex.
  - rewrite map_map. apply map_ext_in. intros v (chosen & <- & hv)%in_map_iff.
    now apply gaps_number, legal_stays.
Qed.

Theorem no_more_tic_tac_toe_correct w :
  legal w = true -> outcome_of no_more_tic_tac_toe w = outcome w.
Proof.
  apply (grundy_outcome no_more_tic_tac_toe (fun w => legal w = true) grundy_number); try easy.
  - intros v q h (chosen & <- & hq)%in_map_iff. now apply legal_stays.
  - exact grid_mex.
Qed.

(* no_more_tic_tac_toe::solve: the player to move is Alice exactly if the number of
   marks is even, since she made the first. *)

Definition alice_wins w := negb (Bool.eqb (is_won w) (has_odd_marks w)).

Theorem alice_wins_correct w :
  legal w = true ->
  (alice_wins w = true <->
   outcome_of no_more_tic_tac_toe w = if has_odd_marks w then Loss else Win).
Proof.
  intros h. rewrite no_more_tic_tac_toe_correct by easy. unfold alice_wins, outcome.
  now destruct (is_won w), (has_odd_marks w).
Qed.
