(* The game as the statement tells it, with both strings written out, has the same
   outcome as the shorter form of src/rules.rs: by induction on the play, the last
   pair of different letters says which of two strings of equal length is smaller. *)
From Coq Require Import List Arith Lia.
From GameTheory Require Import Game.
Require Import LetterPicking.Drawn LetterPicking.Theorem.
Import ListNotations.

(* What is left of the word, the string of the player to move, and the opponent's. *)
Record told := { left : word; own : word; other : word }.

Definition told_moves (p : told) : list move :=
  match left p with [] => [] | _ => [First; Last] end.

(* The letter goes in front of the mover's string. *)
Definition told_after (p : told) (chosen : move) : told :=
  let (taken, rest) := take chosen (left p) in
  {| left := rest; own := other p; other := taken :: own p |}.

(* The lexicographically smaller string wins. *)
Fixpoint compare_words (s t : word) : Game.outcome :=
  match s, t with
  | [], [] => Draw
  | [], _ => Win
  | _, [] => Loss
  | x :: s, y :: t => match x ?= y with Lt => Win | Eq => compare_words s t | Gt => Loss end
  end.

Lemma told_length p chosen :
  In chosen (told_moves p) -> length (left p) = S (length (left (told_after p chosen))).
Proof.
  intros h. unfold told_after, told_moves in *. destruct (left p) as [|x v]; [easy|].
  destruct chosen; [easy|]. cbn [take left].
  rewrite (app_removelast_last 0 (l := x :: v)) at 1 by easy.
  now rewrite app_length, Nat.add_comm.
Qed.

Lemma told_shorter p chosen :
  In chosen (told_moves p) -> length (left (told_after p chosen)) < length (left p).
Proof. intros ->%told_length. lia. Qed.

Definition told_game : game :=
  game_of_moves told_moves told_after (fun p => compare_words (own p) (other p))
    (fun p => length (left p)) told_shorter.

(* Both have taken equally many letters, except for a pending one. *)
Definition fair (p : told) : Prop :=
  length (other p) = (if Nat.even (length (left p)) then 0 else 1) + length (own p).

(* What the short form keeps. *)
Definition kept (p : told) : position :=
  match Nat.even (length (left p)), other p with
  | false, before :: others =>
      {| letters := left p; pending := Some before; standing := compare_words (own p) others |}
  | _, _ =>
      {| letters := left p; pending := None; standing := compare_words (own p) (other p) |}
  end.

Lemma compare_words_neg s : forall t, compare_words t s = neg (compare_words s t).
Proof.
  induction s as [|x s IH]; intros [|y t]; try easy. cbn.
  rewrite (Nat.compare_antisym x y). destruct (x ?= y); cbn; auto.
Qed.

Lemma letters_kept p : letters (kept p) = left p.
Proof. unfold kept. now destruct (Nat.even _), (other p). Qed.

Lemma fair_after p chosen : fair p -> In chosen (told_moves p) -> fair (told_after p chosen).
Proof.
  unfold fair. intros h E%told_length. rewrite E, Nat.even_succ, <- Nat.negb_even in h.
  unfold told_after in *. destruct (take _ _) as [a t]. cbn [left own other length] in *.
  destruct (Nat.even (length t)); cbn in *; lia.
Qed.

Lemma kept_after p chosen :
  fair p -> In chosen (told_moves p) -> kept (told_after p chosen) = after (kept p) chosen.
Proof.
  intros h E%told_length. unfold after. rewrite letters_kept. unfold fair, kept, told_after in *.
  destruct (take chosen (left p)) as [a t]. cbn [left own other] in *.
  rewrite E, Nat.even_succ, <- Nat.negb_even in *.
  destruct (Nat.even (length t)); cbn [negb] in *.
  - destruct (other p) as [|c s]; [easy|]. cbn [after_taking pending standing]. f_equal.
    exact (compare_words_neg (a :: own p) (c :: s)).
  - cbn [after_taking pending standing]. f_equal. apply compare_words_neg.
Qed.

Theorem same_outcome p : fair p -> outcome_of told_game p = outcome_of letter_picking (kept p).
Proof.
  intros h. symmetry. set (short := fun p => outcome_of letter_picking (kept p)).
  apply (outcome_unique told_game fair short); [| |easy]; clear p h; unfold short.
  - intros p q h (chosen & <- & hc)%in_map_iff. now apply fair_after.
  - intros p h. rewrite outcome_of_eq. unfold backed_up.
    cbn [options ending letter_picking told_game game_of_moves].
    replace (map (after (kept p)) (moves (kept p)))
      with (map kept (map (told_after p) (told_moves p))).
    + destruct (told_moves p) as [|chosen more] eqn:E; cbn [map]; [|now rewrite !map_map].
      unfold told_moves, kept in *. now destruct (left p).
    + unfold moves. rewrite letters_kept, map_map. apply map_ext_in. auto using kept_after.
Qed.

Theorem as_the_statement_tells_it w : Nat.even (length w) = true ->
  outcome_of told_game {| left := w; own := []; other := [] |} = outcome w.
Proof.
  intros even. rewrite same_outcome by (unfold fair; cbn; now rewrite even).
  unfold kept. cbn [left own other]. rewrite even. now apply letter_picking_correct.
Qed.
