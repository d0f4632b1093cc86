(* The best move in any position that can arise in play: the first one with the best outcome,
   so the first letter unless the last one gains more. If it is Alice's turn, the theorem gives
   the outcome. If it is Bob's, his reply leads to such a position. *)
From Coq Require Import List Arith Lia.
From GameTheory Require Import Game.
Require Import LetterPicking.Drawn LetterPicking.Theorem.
Import ListNotations.

(* letter_picking::strategy *)

Notation of_word := LetterPicking.Theorem.outcome.

Definition of_whole_pairs (p : position) : Game.outcome :=
  match of_word (letters p) with Draw => standing p | decided => decided end.

Definition outcome (p : position) : Game.outcome :=
  match pending p with
  | None => of_whole_pairs p
  | Some _ =>
      match moves p with
      | [] => standing p
      | some => best (map (fun chosen => neg (of_whole_pairs (after p chosen))) some)
      end
  end.

Definition best_move (p : position) : option move :=
  first_max (fun chosen => rank (neg (outcome (after p chosen)))) (moves p).

(* Bob's reply is due exactly if an odd number of letters is left. *)
Definition can_arise (p : position) : Prop :=
  Nat.even (length (letters p)) = match pending p with None => true | Some _ => false end.

Lemma can_arise_after p chosen : can_arise p -> In chosen (moves p) -> can_arise (after p chosen).
Proof.
  unfold can_arise. intros h (a & t & E%taken_length & ->)%(in_map (after p))%options_taken.
  rewrite E, Nat.even_succ, <- Nat.negb_even in h. unfold after_taking.
  destruct (pending p); cbn [letters pending]; now destruct (Nat.even (length t)).
Qed.

Lemma of_whole_pairs_correct p :
  can_arise p -> pending p = None -> outcome_of letter_picking p = of_whole_pairs p.
Proof.
  destruct p as [w c s]. unfold can_arise. cbn [letters pending]. intros h ->.
  rewrite at_whole_pairs by easy. unfold of_whole_pairs, of_word. cbn [letters standing].
  now destruct (is_drawn w).
Qed.

Theorem positions_correct p : can_arise p -> outcome_of letter_picking p = outcome p.
Proof.
  intros h. unfold outcome. destruct (pending p) eqn:E; [|now apply of_whole_pairs_correct].
  rewrite outcome_of_eq, (backed_up_ext letter_picking _ of_whole_pairs).
  - unfold backed_up. cbn [options ending letter_picking game_of_moves].
    destruct (moves p); cbn [map]; [easy|]. now rewrite map_map.
  - intros q (chosen & <- & hc)%in_map_iff.
    apply of_whole_pairs_correct; [now apply can_arise_after|].
    unfold after, after_taking. rewrite E. now destruct (take _ _).
Qed.

Theorem letter_picking_best_move p :
  can_arise p -> keeps_outcome letter_picking p (option_map (after p) (best_move p)).
Proof.
  intros h. apply first_of_the_best; [easy|]. intros chosen other hc ho.
  now rewrite !positions_correct by now apply can_arise_after.
Qed.
