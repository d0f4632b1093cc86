(* Numbers written by their digits, several numbers at once.

   The weights of the places are 1, a + b, and then a times the last weight and b times the one
   before it; digits are less than a + b. With b = 0 these are the digits in base a; with a = b = 1
   the weights are the Fibonacci numbers 1, 2, 3, 5, ... Any list of digits is a word, the most
   significant one first; a number may have several words (in Fibonacci digits, 3 is 100 and 11),
   and all that is proved holds for each of them.

   A letter has one digit for each of k numbers, so a word of letters is read as k numbers at once
   (decode). Words with zeros in front mean the same (decode_zeros), and every k numbers have a word
   of any length from some length on (word_ok, width_ok). *)
From Coq Require Import List Arith NArith ZArith Lia Bool.
From GameTheory Require Import Game Grundy.
Import ListNotations.
Local Open Scope N_scope.

(* Lists. *)

Lemma length_replace {A} i (v : A) l : length (replace i v l) = length l.
Proof. revert i. induction l; intros [|i]; cbn; auto. Qed.

Lemma nth_replace {A} i (v : A) l j z :
  nth j (replace i v l) z = if (Nat.eqb j i && (i <? length l)%nat)%bool then v else nth j l z.
Proof.
  revert i j. induction l as [|x l IH]; intros [|i] [|j]; cbn; rewrite ?andb_false_r; auto;
    apply IH.
Qed.

Lemma replace_app {A} (pre : list A) v x post :
  replace (length pre) v (pre ++ x :: post) = pre ++ v :: post.
Proof. induction pre; cbn; congruence. Qed.

Lemma replace_again {A} i (u v : A) l : replace i v (replace i u l) = replace i v l.
Proof. revert i. induction l; intros [|i]; cbn; congruence. Qed.

Lemma words_In (ds : list N) k a : In a (words ds k) <-> length a = k /\ Forall (fun d => In d ds) a.
Proof.
  revert a. induction k as [|k IH]; intros a; cbn [words].
  - cbn. split; [intros [<-|[]]; auto|]. intros [h _]. destruct a; [now left|easy].
  - rewrite in_flat_map. split.
    + intros (d & hd & (b & <- & hb)%in_map_iff). apply IH in hb. destruct hb.
      split; [cbn; lia|now constructor].
    + intros [h f]. destruct a as [|d a]; [easy|]. inversion f; subst. exists d. split; [easy|].
      apply in_map_iff. exists a. split; [easy|]. apply IH. auto.
Qed.

(* The two factors by which a weight is made of the last one and of the one before. *)
Class digit_system := {
  by_last : N;
  by_before : N;
  enough_digits : (1 <=? by_last) && (2 <=? by_last + by_before) = true }.

Lemma digit_system_positive {system : digit_system} : 1 <= by_last /\ 2 <= by_last + by_before.
Proof. pose proof enough_digits as [h%N.leb_le h'%N.leb_le]%andb_true_iff. auto. Qed.

Section Digits.
  Context {system : digit_system}.
  Let has_digits := digit_system_positive.

  Definition digits : list N := map N.of_nat (seq 0 (N.to_nat (by_last + by_before))).
  (* The value of a word is read from the left: a pair of the parts that will be multiplied by the
     next weight and by the one before it. *)
  Definition next (pq : N * N) (d : N) : N * N :=
    (by_last * fst pq + snd pq + d, by_before * fst pq).
  Definition read (w : list N) := fold_left next w (0, 0).
  Definition value (w : list N) := fst (read w) + snd (read w).

  Lemma digits_In d : In d digits <-> d < by_last + by_before.
  Proof.
    unfold digits. members. split; [intros (n & <- & h); lia|].
    intros h. exists (N.to_nat d). lia.
  Qed.

  (* The weights of the places n and n - 1. *)
  Fixpoint weight (n : nat) : N * N :=
    match n with
    | O => (1, 1)
    | S n => let w := weight n in (by_last * fst w + by_before * snd w, fst w)
    end.

  Lemma weight_pos n : 1 <= snd (weight n) <= fst (weight n).
  Proof. induction n; cbn [weight fst snd]; nia. Qed.

  Lemma weight_grows n : N.of_nat n < fst (weight n).
  Proof. induction n; [cbn; lia|]. pose proof (weight_pos n). cbn [weight fst]. nia. Qed.

  Lemma read_from w : forall p q,
    fst (fold_left next w (p, q)) + snd (fold_left next w (p, q)) =
    p * fst (weight (length w)) + q * snd (weight (length w)) + value w.
  Proof.
    induction w as [|d w IH]; intros p q; [cbn; lia|].
    change (fold_left next (d :: w) (p, q))
      with (fold_left next w (by_last * p + q + d, by_before * p)).
    assert (value (d :: w) = (by_last * 0 + 0 + d) * fst (weight (length w)) + by_before * 0 * snd
      (weight (length w)) + value w) as -> by (rewrite <- IH; reflexivity).
    rewrite IH. cbn [length weight fst snd]. ring.
  Qed.

  Lemma value_cons d w : value (d :: w) = d * fst (weight (length w)) + value w.
  Proof.
    change (value (d :: w)) with
      (fst (fold_left next w (by_last * 0 + 0 + d, by_before * 0)) + snd
        (fold_left next w (by_last * 0 + 0 + d, by_before * 0))).
    rewrite read_from. ring.
  Qed.

  Lemma value_zeros n w : value (repeat 0 n ++ w) = value w.
  Proof. induction n; [easy|]. cbn [repeat app]. now rewrite value_cons, IHn. Qed.

  (* Words over letters: one digit for each of k numbers. *)
  Definition letters := words digits.

  Lemma letters_In k a : In a (letters k) <->
    length a = k /\ Forall (fun d => d < by_last + by_before) a.
  Proof.
    unfold letters. rewrite words_In. apply and_iff_compat_l.
    split; apply Forall_impl; intros d; apply digits_In.
  Qed.

  (* Words, the digits of one of the numbers, the numbers themselves, and words of zeros. *)
  Definition Word k w := Forall (fun a => In a (letters k)) w.
  Definition column i (w : list (list N)) : list N := map (fun a => nth i a 0) w.
  Definition decode k w := map (fun i => value (column i w)) (seq 0 k).
  Definition zeros k n : list (list N) := repeat (repeat 0 k) n.

  Lemma length_decode k w : length (decode k w) = k.
  Proof. unfold decode. now rewrite map_length, seq_length. Qed.

  Lemma nth_decode k w i : (i < k)%nat -> nth i (decode k w) 0 = value (column i w).
  Proof. apply (nth_map_seq (fun i => value (column i w))). Qed.

  Lemma nth_digit k a i : In a (letters k) -> nth i a 0 < by_last + by_before.
  Proof.
    intros (h & f)%letters_In. destruct (nth_in_or_default i a 0) as [hi| ->]; [|lia].
    rewrite Forall_forall in f. auto.
  Qed.

  Lemma nth_decode_any k w i : Word k w -> nth i (decode k w) 0 = value (column i w).
  Proof.
    intros hw. destruct (Nat.lt_ge_cases i k); [now apply nth_decode|].
    rewrite nth_overflow by now rewrite length_decode.
    assert (column i w = repeat 0 (length w)) as ->.
    { induction hw as [|a w ha hw IH]; [easy|]. cbn. f_equal; [|easy].
      apply letters_In in ha. apply nth_overflow. lia. }
    pose proof (value_zeros (length w) []) as e. rewrite app_nil_r in e. now rewrite e.
  Qed.

  Lemma zeros_Word k n w : Word k w -> Word k (zeros k n ++ w).
  Proof.
    intros h. apply Forall_app. split; [|easy]. apply Forall_forall. intros a ha.
    apply repeat_spec in ha as ->. apply letters_In. rewrite repeat_length. split; [easy|].
    apply Forall_forall. intros d hd. apply repeat_spec in hd as ->. lia.
  Qed.

  Lemma column_zeros i k n w : column i (zeros k n ++ w) = repeat 0 n ++ column i w.
  Proof. induction n; [easy|]. cbn. rewrite nth_repeat. f_equal. apply IHn. Qed.

  Lemma decode_zeros k n w : decode k (zeros k n ++ w) = decode k w.
  Proof. apply map_ext. intros i. now rewrite column_zeros, value_zeros. Qed.

  (* Greedy digits: all numbers below the weight of n have n of them. *)
  Fixpoint word (n : nat) (x : list N) : list (list N) :=
    match n with
    | O => []
    | S n => map (fun v => v / fst (weight n)) x :: word n (map (fun v => v mod fst (weight n)) x)
    end.

  Lemma length_word n : forall x, length (word n x) = n.
  Proof. induction n; cbn; auto. Qed.

  Lemma value_word i n : forall x, nth i x 0 < fst (weight n) ->
    value (column i (word n x)) = nth i x 0.
  Proof.
    induction n as [|n IH]; intros x h; [cbn in *; lia|]. pose proof (weight_pos n).
    assert (nth i (map (fun v => v mod fst (weight n)) x) 0 = nth i x 0 mod fst (weight n)) as rest
      by (rewrite <- (map_nth (fun v => v mod fst (weight n))); now rewrite N.mod_0_l by lia).
    assert (nth i (map (fun v => v / fst (weight n)) x) 0 = nth i x 0 / fst (weight n)) as first
      by (rewrite <- (map_nth (fun v => v / fst (weight n))); now rewrite N.div_0_l by lia).
    cbn [word column map]. fold (column i (word n (map (fun v => v mod fst (weight n)) x))).
    rewrite value_cons, IH, first, rest by (rewrite rest; apply N.mod_lt; lia).
    unfold column. rewrite map_length, length_word.
    pose proof (N.div_mod (nth i x 0) (fst (weight n))). lia.
  Qed.

  Lemma word_ok n : forall x, Forall (fun v => v < fst (weight n)) x ->
    Word (length x) (word n x) /\ decode (length x) (word n x) = x.
  Proof.
    intros x h. split.
    - revert x h. induction n as [|n IH]; intros x h; [constructor|]. cbn.
      pose proof (weight_pos n). constructor.
      + apply letters_In. rewrite map_length. split; [easy|]. apply Forall_map. revert h.
        apply Forall_impl.
        intros v hv. apply N.div_lt_upper_bound; [lia|]. cbn [weight fst] in hv. nia.
      + rewrite <- (map_length (fun v => v mod fst (weight n)) x).
        apply IH, Forall_map, Forall_forall.
        intros v _. apply N.mod_lt. lia.
    - apply (nth_ext _ _ 0 0); rewrite length_decode; [easy|]. intros i hi. rewrite nth_decode by easy.
      apply value_word. rewrite Forall_forall in h. now apply h, nth_In.
  Qed.

  Definition width (x : list N) : nat := N.to_nat (fold_right N.max 0 x).

  Lemma width_ok x n : (width x <= n)%nat ->
    Word (length x) (word n x) /\ decode (length x) (word n x) = x.
  Proof.
    intros h. apply word_ok, Forall_forall. intros v hv. pose proof (weight_grows n).
    unfold width in h.
    assert (v <= fold_right N.max 0 x); [|lia].
    clear h. induction x as [|u x IH]; [easy|]. cbn. destruct hv as [->|hv%IH]; lia.
  Qed.
End Digits.
