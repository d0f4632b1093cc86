(* A word as the program keeps it is decided as the word itself.

   It is kept as v and w, if it is v^2 w (push_keeps), and is_drawn of src/lib.rs tells from
   these two whether it is drawn (is_drawn_kept_spec), as under "A word as it is kept". So
   the program is right however its input is cut into parts. *)
From Coq Require Import List Arith Lia Bool.
From GameTheory Require Import Game Ends.
Require Import LetterPicking.Drawn LetterPicking.Theorem.
Import ListNotations.

(* v^2 *)
Definition doubled (v : word) : word := flat_map (fun x => [x; x]) v.

Lemma paired_doubled v w : paired (doubled v ++ w) <-> paired w.
Proof.
  induction v as [|x v IH]; [easy|]. rewrite <- IH. cbn. split; [|now constructor].
  now intros [_ h]%paired_first.
Qed.

(* letter_picking::push. *)

Definition BLOCK := 64.

(* chunks_exact(BLOCK).take_while(is_paired).count(), of so many blocks. *)
Fixpoint paired_blocks (blocks : nat) (w : word) : nat :=
  match blocks with
  | 0 => 0
  | S more =>
      if all_twins (firstn BLOCK w) then S (paired_blocks more (skipn BLOCK w)) else 0
  end.

(* chunks_exact(2).map(|pair| pair[0]) *)
Fixpoint firsts (w : word) : word :=
  match w with x :: _ :: more => x :: firsts more | _ => [] end.

Definition push (kept : word * word) (letters : word) : word * word :=
  let (pairs, rest) := kept in
  let more := rest ++ letters in
  let paired := BLOCK * paired_blocks (length more / BLOCK) more in
  (pairs ++ firsts (firstn paired more), skipn paired more).

Lemma firsts_doubled w : paired w -> doubled (firsts w) = w.
Proof. induction 1 as [|x t h IH]; [easy|]. cbn. now f_equal; f_equal. Qed.

Lemma firstn_add m n : forall w : word, firstn (m + n) w = firstn m w ++ firstn n (skipn m w).
Proof.
  induction m as [|m IH]; intros [|x w]; cbn; [easy..|now rewrite firstn_nil|now rewrite IH].
Qed.

Lemma paired_blocks_spec blocks : forall w, paired (firstn (BLOCK * paired_blocks blocks w) w).
Proof.
  induction blocks as [|blocks IH]; intros w; [constructor|]. cbn [paired_blocks].
  destruct (all_twins (firstn BLOCK w)) eqn:E; [|constructor]. apply all_twins_spec in E.
  rewrite Nat.mul_succ_r, Nat.add_comm, firstn_add. now apply paired_app.
Qed.

Lemma push_keeps pairs rest letters :
  let (pairs', rest') := push (pairs, rest) letters in
  doubled pairs' ++ rest' = (doubled pairs ++ rest) ++ letters.
Proof.
  cbn. set (more := rest ++ letters). set (paired := paired_blocks _ more).
  unfold doubled at 1. rewrite flat_map_app.
  change (flat_map _ (firsts ?w)) with (doubled (firsts w)).
  rewrite firsts_doubled by apply paired_blocks_spec.
  now rewrite <- !app_assoc, firstn_skipn.
Qed.

(* letter_picking::is_drawn. *)

(* zip(rest.rchunks_exact(2)).take_while(..).count(), of the rest backwards. *)
Fixpoint equal_ends (pairs tser : word) : nat :=
  match pairs, tser with
  | x :: pairs, z :: y :: tser =>
      if (y =? x) && (z =? x) then S (equal_ends pairs tser) else 0
  | _, _ => 0
  end.

Definition is_drawn_kept (pairs rest : word) : bool :=
  let equal := equal_ends pairs (rev rest) in
  match skipn equal pairs, firstn (length rest - 2 * equal) rest with
  | (x :: _) as v, (first :: (_ :: _) as more) as w =>
      let shift := forallb (Nat.eqb x) (v ++ [first; last more x]) in
      all_twins w || shift && all_twins (removelast more)
  | _, w => is_drawn w
  end.

Lemma equal_pair x v t : is_drawn_kept (x :: v) (t ++ [x; x]) = is_drawn_kept v t.
Proof.
  unfold is_drawn_kept. rewrite rev_app_distr, app_length. cbn [rev app equal_ends length skipn].
  rewrite Nat.eqb_refl. cbn [andb skipn]. set (equal := equal_ends v (rev t)).
  replace (length t + 2 - 2 * S equal) with (length t - 2 * equal) by lia.
  rewrite firstn_app. replace (length t - 2 * equal - length t) with 0 by lia.
  now rewrite firstn_O, app_nil_r.
Qed.

(* The pairs of x v^2 y s, each a letter further on. *)
Lemma paired_shifted v : forall x y s,
  paired (x :: doubled v ++ y :: s) <-> forallb (Nat.eqb x) (v ++ [y]) = true /\ paired s.
Proof.
  induction v as [|a v IH]; intros x y s; cbn [doubled flat_map app forallb].
  - rewrite andb_true_r, Nat.eqb_eq. split; [apply paired_first|].
    intros [-> h]. now constructor.
  - rewrite andb_true_iff, Nat.eqb_eq. split.
    + intros [-> h]%paired_first. now apply IH in h as [h1 h2].
    + intros [[-> h1] h2]. constructor. now apply IH.
Qed.

(* x x v^2 y s z, with different letters at the end, or not x. *)
Lemma other_pair x v y s z : (last (y :: s) 0, z) <> (x, x) ->
  drawn (doubled (x :: v) ++ (y :: s) ++ [z]) <->
  paired ((y :: s) ++ [z]) \/ forallb (Nat.eqb x) (v ++ [y; z]) = true /\ paired s.
Proof.
  intros n. set (between := x :: doubled v ++ y :: s).
  assert (doubled (x :: v) ++ (y :: s) ++ [z] = x :: between ++ [z]) as D.
  { unfold between. cbn. now spell. }
  assert (forallb (Nat.eqb x) (v ++ [y; z]) = forallb (Nat.eqb x) (v ++ [y]) && (x =? z)) as E.
  { rewrite !forallb_app. cbn. now rewrite !andb_true_r, andb_assoc. }
  assert (paired (x :: between ++ [z]) <-> paired ((y :: s) ++ [z])) as P.
  { rewrite <- D. apply paired_doubled. }
  rewrite D, E, <- P. destruct (Nat.eqb_spec x z) as [<-|ne].
  - rewrite andb_true_r, drawn_between. unfold between at 1. rewrite <- paired_shifted.
    fold between. split; [|intros [h|h]].
    + intros h. right. destruct (exists_last (l := y :: s) ltac:(easy)) as (t & w & E2).
      unfold between in *. rewrite E2, last_last in n.
      rewrite E2, app_assoc in *. apply drawn_different in h; [easy|congruence].
    + exfalso. apply P in h. destruct (exists_last (l := y :: s) ltac:(easy)) as (t & w & E2).
      rewrite E2, last_last in n. rewrite E2 in h. spell.
      apply paired_last in h as [-> _]. now apply n.
    + now apply drawn_paired.
  - rewrite andb_false_r. split; [|intros [h|[[=] _]]; now apply drawn_paired].
    intros h. left. now apply drawn_different.
Qed.

Theorem is_drawn_kept_spec v : forall w, Nat.even (length w) = true ->
  is_drawn_kept v w = true <-> drawn (doubled v ++ w).
Proof.
  induction v as [|x v IH]; intros w even.
  - unfold is_drawn_kept. cbn [equal_ends skipn]. rewrite Nat.sub_0_r, firstn_all.
    apply is_drawn_spec.
  - destruct (ends w) as [->|[[z ->]|(y & s & z & ->)]]; [|easy|].
    { cbn. rewrite app_nil_r. split; [intros _; apply drawn_paired|easy].
      constructor. rewrite <- (app_nil_r (flat_map _ v)). apply paired_doubled. constructor. }
    rewrite app_comm_cons in *.
    destruct (list_eq_dec Nat.eq_dec [last (y :: s) 0; z] [x; x]) as [e|n].
    + destruct (exists_last (l := y :: s) ltac:(easy)) as (t & u & E). rewrite E in *.
      rewrite last_last in e. injection e as -> ->. spell. rewrite equal_pair, IH.
      * replace (doubled (x :: v) ++ t ++ [x; x]) with (x :: (x :: (doubled v ++ t) ++ [x]) ++ [x])
          by (cbn; now spell).
        now rewrite !drawn_between.
      * now rewrite app_length, Nat.add_comm in even.
    + rewrite other_pair by congruence.
      assert (equal_ends (x :: v) (rev ((y :: s) ++ [z])) = 0) as none.
      { destruct (exists_last (l := y :: s) ltac:(easy)) as (t & u & E). rewrite E in *.
        rewrite last_last in n. rewrite !rev_app_distr. cbn [rev app equal_ends].
        destruct (Nat.eqb_spec u x), (Nat.eqb_spec z x); [congruence|easy..]. }
      unfold is_drawn_kept. rewrite none, Nat.sub_0_r, firstn_all. cbn [skipn app].
      destruct (s ++ [z]) as [|a more] eqn:E; [now destruct s|]. rewrite <- E.
      rewrite last_last, removelast_last.
      rewrite orb_true_iff, andb_true_iff, !all_twins_spec. cbn [forallb app].
      now rewrite Nat.eqb_refl.
Qed.

(* The program, whatever the parts in which the word is read. *)
Theorem letter_picking_correct_in_parts parts : Nat.even (length (concat parts)) = true ->
  let (pairs, rest) := fold_left push parts ([], []) in
  outcome_of letter_picking (start (concat parts)) =
  if is_drawn_kept pairs rest then Draw else Win.
Proof.
  intros even. rewrite letter_picking_correct by easy. unfold outcome.
  assert (forall parts kept, let (pairs, rest) := fold_left push parts kept in
    doubled pairs ++ rest = (doubled (fst kept) ++ snd kept) ++ concat parts) as keeps.
  { clear. induction parts as [|part parts IH]; intros [pairs rest]; cbn [fold_left concat].
    - now rewrite app_nil_r.
    - specialize (IH (push (pairs, rest) part)). pose proof (push_keeps pairs rest part) as E.
      destruct (push (pairs, rest) part) as [pairs' rest'], (fold_left _ _ _). cbn [fst snd] in *.
      now rewrite IH, E, app_assoc. }
  specialize (keeps parts ([], [])). destruct (fold_left _ _ _) as [pairs rest].
  cbn in keeps. rewrite <- keeps in *.
  assert (Nat.even (length rest) = true) as even'.
  { rewrite app_length in even. clear keeps. induction pairs as [|x pairs IH]; [easy|now apply IH]. }
  pose proof (is_drawn_kept_spec pairs rest even') as spec.
  pose proof (is_drawn_spec (doubled pairs ++ rest)) as spec'.
  destruct (is_drawn_kept _ _), (is_drawn _); intuition congruence.
Qed.
