(* The automaton of src/table.rs knows the outcome of every strip.

   The game is one of those of GameTheory.Strip, whose closure theorem says what has to be
   checked; src/lib.rs has the same proof in words. What is left here is to write the rules
   down once more, as that theorem wants them (the_same_options), and to compute the check. *)
From Coq Require Import List NArith Lia Bool Arith.
From GameTheory Require Import Game Strip.
Require Import LolGame.Table.
Import ListNotations.

(* The rules: Position. *)

Inductive letter := Free | L | O.
Definition strip := list letter.

Fixpoint has_lol (w : strip) : bool :=
  match w with
  | [] => false
  | x :: rest => match x, rest with L, O :: L :: _ => true | _, _ => has_lol rest end
  end.

(* The strips after an L or an O is written into a free cell, whether or not the game is over. *)
Fixpoint writings (w : strip) : list strip :=
  match w with
  | [] => []
  | x :: rest =>
      match x with Free => [L :: rest; O :: rest] | _ => [] end ++ map (cons x) (writings rest)
  end.

Definition is_free (x : letter) : bool := match x with Free => true | _ => false end.
Definition free_cells (w : strip) : nat := length (filter is_free w).

Definition writings_unless_won (w : strip) : list strip := if has_lol w then [] else writings w.

(* The same rules for GameTheory.Rewriting. *)

Definition letter_eq_dec (x y : letter) : {x = y} + {x <> y}.
Proof. decide equality. Defined.

Definition letters := [Free; L; O].

Definition lol_rules : strip_rules letter :=
  {| same_letter := letter_eq_dec;
     cells := letters;
     moves := [([Free], [L]); ([Free], [O])];
     weights := [1; 0; 0];
     wins := [[L; O; L]];
     never := [];
     stuck := Draw;
     every_play_ends := eq_refl |}.

Lemma contains_lol w : contains lol_rules [L; O; L] w = has_lol w.
Proof.
  induction w as [|x w IH]; [easy|]. cbn [contains has_lol]. rewrite IH.
  destruct x, w as [|[] [|[] ?]]; reflexivity.
Qed.

Lemma the_same_win w : contains_any lol_rules [[L; O; L]] w = has_lol w.
Proof. unfold contains_any. cbn [existsb]. now rewrite contains_lol, orb_false_r. Qed.

Lemma the_same_options w : strip_options lol_rules w = writings_unless_won w.
Proof.
  unfold writings_unless_won. destruct (has_lol w) eqn:e; rewrite <- the_same_win in e.
  - unfold strip_options. cbn [wins lol_rules]. now rewrite e.
  - rewrite options_are_rewritings by easy. clear e.
    induction w as [|x w IH]; [easy|]. cbn. rewrite IH. now destruct x.
Qed.

(* So a move makes the number of free cells smaller, which is the weight of a strip. *)
Lemma a_writing_fills_a_cell w v :
  In v (writings_unless_won w) -> weight lol_rules v < weight lol_rules w.
Proof. rewrite <- the_same_options. apply strip_shrinks. Qed.

Definition lol_game : game :=
  {| position := strip;
     options := writings_unless_won;
     ending := fun w => if has_lol w then Loss else Draw;
     size := weight lol_rules;
     shrinks := a_writing_fills_a_cell |}.

Lemma the_general_game w : outcome_of (strip_game lol_rules) w = outcome_of lol_game w.
Proof.
  apply (same_outcomes (strip_game lol_rules) lol_game (fun _ => True) (fun w => w)); try easy.
  - intros v _. cbn [ending strip_game wins lol_rules]. now rewrite the_same_win.
  - intros v q _. now rewrite map_id, <- the_same_options.
Qed.

(* lol_game::step and lol_game::outcome. *)

Definition lol_automaton : automaton letter :=
  automaton_of_columns lol_rules OUTCOMES [AFTER_FREE; AFTER_L; AFTER_O].

Definition step (q : N) (x : letter) : N := Strip.step lol_automaton x q.
Definition verdict : N -> Game.outcome := Strip.verdict lol_automaton.
Definition after : N -> strip -> N := Strip.after lol_automaton.
Definition outcome (w : strip) : Game.outcome := verdict (after 0 w).

Arguments step : simpl never.
Arguments verdict : simpl never.
Arguments after : simpl never.

Lemma after_app q w v : after q (w ++ v) = after (after q w) v.
Proof. apply fold_left_app. Qed.

Lemma so_many_summaries : summaries lol_rules lol_automaton = Some 878%N.
Proof. vm_cast_no_check (eq_refl (Some 878%N)). Qed.

Theorem lol_game_correct w : outcome_of lol_game w = outcome w.
Proof.
  rewrite <- the_general_game. apply closure_theorem; [|intros []; cbn; auto].
  unfold closure_check. now rewrite so_many_summaries.
Qed.
