(* An automaton for a linear equation or inequality.

   The state is the part of the sum that comes from the digits read so far, as a multiple of the
   next two weights. There are infinitely many such pairs, but a pair that is far from 0 stays far
   from 0, on the same side, whatever digits follow (above_next): then the sign of the sum is
   decided. So all pairs above are one state, and all pairs below are one (clamp). *)
From Coq Require Import List Arith NArith ZArith Lia Bool.
From Discovery Require Import Digits Formulas Automata.
Import ListNotations.
Local Open Scope N_scope.

Section Linear.
  Context {system : digit_system}.
  Let has_digits := digit_system_positive.

  Variables (ts : list (Z * nat)) (c : Z).
  (* The largest sum of the digits of one letter, and what is far. *)
  Definition factors : Z := fold_right (fun t s => Z.abs (fst t) + s)%Z 0%Z ts.
  Definition largest_sum : Z := ((Z.of_N (by_last + by_before) - 1) * factors)%Z.
  Definition far : Z := Z.max factors (Z.abs c + 1).
  Definition above (s : Z * Z) : bool :=
    ((far <=? fst s) && (0 <=? snd s) && (largest_sum <=? (Z.of_N by_last - 1) * fst s + snd s))%Z.
  Definition minus (s : Z * Z) := ((- fst s)%Z, (- snd s)%Z).
  Definition clamp (s : Z * Z) :=
    if above s then (far, largest_sum) else if above (minus s) then minus (far, largest_sum) else s.
  Definition linear_next (s : Z * Z) (d : Z) : Z * Z :=
    ((Z.of_N by_last * fst s + snd s + d)%Z, (Z.of_N by_before * fst s)%Z).
  Definition linear (accept : Z -> bool) : automaton (Z * Z) :=
    {| start := (0, 0)%Z; step :=
      fun s a => clamp (linear_next s (sum (number_at a) ts)); accepting :=
        fun s => accept (fst s + snd s + c)%Z |}.

  (* The same state, as far as the sign of the sum goes. *)
  Definition same s s' := s = s' \/ above s = true /\ above s' = true \/ above (minus s) = true /\
    above (minus s') = true.

  Lemma largest_sum_pos : (0 <= largest_sum)%Z.
  Proof.
    assert (0 <= factors)%Z by (unfold factors; induction ts; cbn; lia). unfold largest_sum. nia.
  Qed.

  Lemma sum_at_most k a : In a (letters k) -> (Z.abs (sum (number_at a) ts) <= largest_sum)%Z.
  Proof.
    intros ha. unfold largest_sum, factors. induction ts as [|[x i] l IH]; [cbn; lia|].
    cbn [sum fold_right fst snd].
    pose proof (nth_digit k a i ha).
    assert (Z.abs (x * number_at a i) <= (Z.of_N (by_last + by_before) - 1) * Z.abs x)%Z
      by (unfold number_at; rewrite Z.abs_mul; nia).
    lia.
  Qed.

  Lemma above_spec s : above s = true <->
    (far <= fst s /\ 0 <= snd s /\ largest_sum <= (Z.of_N by_last - 1) * fst s + snd s)%Z.
  Proof. unfold above. rewrite !andb_true_iff, !Z.leb_le. tauto. Qed.

  Lemma above_next s d : above s = true -> (Z.abs d <= largest_sum)%Z -> above (linear_next s d) = true.
  Proof.
    rewrite !above_spec. unfold linear_next. cbn [fst snd]. intros (h1 & h2 & h3) hd.
    assert (fst s <= Z.of_N by_last * fst s + snd s + d)%Z by nia.
    assert (largest_sum <= (Z.of_N by_last - 1 + Z.of_N by_before) * fst s)%Z
      by (unfold largest_sum, far in *; nia).
    repeat split; [lia|unfold far in *; nia|nia].
  Qed.

  Lemma minus_next s d : minus (linear_next s d) = linear_next (minus s) (- d).
  Proof. unfold minus, linear_next. cbn [fst snd]. f_equal; ring. Qed.

  Lemma above_far : above (far, largest_sum) = true.
  Proof.
    apply above_spec. cbn [fst snd]. pose proof largest_sum_pos. unfold far.
    repeat split; [lia|lia|nia].
  Qed.

  Lemma minus_minus s : minus (minus s) = s.
  Proof. destruct s. unfold minus. cbn. f_equal; lia. Qed.

  Lemma same_clamp s s' : same s s' -> same s (clamp s').
  Proof.
    unfold clamp. destruct (above s') eqn:E.
    - pose proof above_far. intros [->|[[]|[h h']]]; unfold same; auto.
      apply above_spec in E, h'. cbn in h'. unfold far in *. lia.
    - destruct (above (minus s')) eqn:E'; [|easy].
      pose proof above_far. intros [->|[[]|[h h']]]; unfold same; rewrite ?minus_minus; auto.
      congruence.
  Qed.

  Lemma same_next s s' d : same s s' -> (Z.abs d <= largest_sum)%Z ->
    same (linear_next s d) (linear_next s' d).
  Proof.
    intros [->|[[]|[]]] hd; unfold same; auto using above_next.
    right. right. rewrite !minus_next. split; apply above_next; auto; lia.
  Qed.

  Definition exact (w : list (list N)) : Z * Z :=
    (sum (fun i => Z.of_N (fst (read (column i w)))) ts,
      sum (fun i => Z.of_N (snd (read (column i w)))) ts).

  Lemma sum_0 : sum (fun _ => 0%Z) ts = 0%Z.
  Proof. induction ts as [|[x i] l IH]; cbn; [easy|]. rewrite IH. lia. Qed.

  Lemma exact_app w a : exact (w ++ [a]) = linear_next (exact w) (sum (number_at a) ts).
  Proof.
    unfold exact, linear_next. cbn [fst snd]. rewrite <- sum_linear. f_equal.
    - apply sum_ext. intros t _. unfold column, read, number_at. rewrite map_app, fold_left_app.
      unfold next at 1. cbn [fold_left map fst snd]. lia.
    - transitivity (sum (fun i => Z.of_N by_before * Z.of_N (fst (read (column i w))) + 0 + 0)%Z
        ts);
        [|rewrite sum_linear, sum_0; ring].
      apply sum_ext. intros t _. unfold column, read. rewrite map_app, fold_left_app.
      unfold next at 1. cbn [fold_left map fst snd]. lia.
  Qed.

  Lemma run_linear accept k w : Word k w -> same (exact w) (run (linear accept) w).
  Proof.
    induction w as [|a w IH] using rev_ind; intros hw.
    - left. unfold exact. cbn. now rewrite sum_0.
    - apply Forall_app in hw as [hw ha]. inversion ha; subst. rewrite run_app, exact_app.
      cbn [step linear]. apply same_clamp, same_next; [auto|]. eapply sum_at_most; eauto.
  Qed.

  Lemma linear_decides accept k :
    (forall x y, (0 < x <-> 0 < y)%Z -> (x < 0 <-> y < 0)%Z -> accept x = accept y) ->
    decides k (linear accept) (fun e => accept (sum (number_at e) ts + c)%Z = true).
  Proof.
    intros sign w hw. unfold accepts. cbn [accepting linear].
    assert (sum (number_at (decode k w)) ts = fst (exact w) + snd (exact w))%Z as ->.
    { transitivity (sum (fun i => 1 * Z.of_N (fst (read (column i w))) + Z.of_N
        (snd (read (column i w))) + 0)%Z ts);
        [|rewrite sum_linear, sum_0; unfold exact; cbn [fst snd]; ring].
      apply sum_ext. intros t _. unfold number_at. rewrite nth_decode_any by easy. unfold value. lia. }
    apply eq_iff_eq_true. symmetry. pose proof largest_sum_pos.
    destruct (run_linear accept k w hw) as [->|[[h h']|[h h']]]; [easy|..];
      rewrite above_spec in h, h'; cbn [minus fst snd] in h, h'; unfold far in *; apply sign; lia.
  Qed.
End Linear.
