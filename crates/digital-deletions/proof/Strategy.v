(* The best move: the first one that wins if there is one, else the first one. *)
From Coq Require Import List Arith Lia.
From GameTheory Require Import Game.
Require Import DigitalDeletions.Theorem.
Import ListNotations.

(* rules::Move. *)

Inductive move := Replace (place digit : nat) | Cut (place : nat).

Definition further (chosen : move) : move :=
  match chosen with
  | Replace place digit => Replace (S place) digit
  | Cut place => Cut (S place)
  end.

Fixpoint moves (w : position) : list move :=
  match w with
  | [] => []
  | d :: rest =>
      map (Replace 0) (seq 0 d) ++ (if d =? 0 then [Cut 0] else []) ++ map further (moves rest)
  end.

Definition after (w : position) (chosen : move) : position :=
  match chosen with
  | Replace place digit => firstn place w ++ digit :: skipn (S place) w
  | Cut place => firstn place w
  end.

Lemma options_are_moves w : options w = map (after w) (moves w).
Proof.
  induction w as [|d w IH]; [easy|]. cbn [options moves]. rewrite !map_app, !map_map, IH, map_map.
  f_equal. f_equal; [now destruct (d =? 0)|]. apply map_ext. now intros [].
Qed.

(* digital_deletions::strategy::best_move *)
Definition best_move (w : position) : option move :=
  first_max (fun chosen => rank (neg (outcome (after w chosen)))) (moves w).

Lemma digits_stay w v : digits w -> In v (options w) -> digits v.
Proof.
  intros hw. revert v. induction hw as [|d w hd hw IH]; [easy|].
  intros v [(e & h & ->)|[[_ ->]|(u & h & ->)]]%options_spec.
  - constructor; [lia|easy].
  - constructor.
  - constructor; [easy|now apply IH].
Qed.

Theorem digital_deletions_best_move w : digits w ->
  keeps_outcome digital_deletions w (option_map (after w) (best_move w)).
Proof.
  intros hw. apply first_of_the_best; [apply options_are_moves|].
  intros m n hm%(in_map (after w)) hn%(in_map (after w)). rewrite <- options_are_moves in *.
  now rewrite !digital_deletions_correct by now apply (digits_stay w).
Qed.
