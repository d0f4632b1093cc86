(* The theorem of Strip.v at work, on a small game with a rule of two letters and with a word that
   no move may make. *)
From Coq Require Import Ascii String List NArith.
From GameTheory Require Import Game Strip.
Import ListNotations.
Open Scope string_scope.

(* A 1 with a 0 behind it may become 0, but three 0 must never stand side by side. *)
Definition zeros : rules ascii :=
  {| same_letter := ascii_dec;
     cells := "01";
     moves := ["10" ==> "00"];
     weights := [0; 1];
     wins := [];
     never := strings ["000"];
     stuck := Loss;
     every_play_ends := eq_refl |}.

Definition eleven_states : automaton ascii := table zeros
  [Loss; Loss; Loss; Loss; Win; Loss; Win; Win; Win; Win; Loss]
  [[1; 3; 4; 5; 3; 5; 7; 9; 10; 5; 9];
   [2; 0; 2; 0; 6; 5; 8; 6; 8; 6; 0]]%N.

Theorem zeros_correct w :
  incl w "01" -> outcome_of (strip_game zeros) w = verdict_of eleven_states w.
Proof. apply (closure_theorem zeros eleven_states). vm_cast_no_check (eq_refl true). Qed.

Example so_many_summaries : summaries zeros eleven_states = Some 24%N.
Proof. vm_cast_no_check (eq_refl (Some 24%N)). Qed.

(* Whatever reads strips letter by letter and is right has eleven states or more. *)
Theorem eleven_states_at_least T (start : T) next judge states :
  (forall w, incl w "01" -> judge (fold_left next w start) = outcome_of (strip_game zeros) w) ->
  (forall w, incl w "01" -> In (fold_left next w start) states) ->
  11 <= length states.
Proof.
  apply (no_smaller_automaton zeros eleven_states
    (strings [""; "0"; "1"; "00"; "10"; "000"; "101"; "1010"; "1011"; "10100"; "10110"])
    (strings [""; "0"; "10"; "0110"; "110"])); [vm_compute; reflexivity|exact zeros_correct].
Qed.

(* One outcome that is wrong, and one wrong entry of the table. *)
Example a_wrong_outcome : closure_check zeros (table zeros
  [Loss; Loss; Loss; Loss; Win; Loss; Win; Win; Win; Loss; Loss]
  [[1; 3; 4; 5; 3; 5; 7; 9; 10; 5; 9];
   [2; 0; 2; 0; 6; 5; 8; 6; 8; 6; 0]]%N) = false.
Proof. vm_compute. reflexivity. Qed.

Example a_wrong_entry : closure_check zeros (table zeros
  [Loss; Loss; Loss; Loss; Win; Loss; Win; Win; Win; Win; Loss]
  [[1; 3; 4; 5; 3; 5; 7; 9; 10; 5; 9];
   [2; 0; 2; 0; 6; 5; 8; 6; 6; 6; 0]]%N) = false.
Proof. vm_compute. reflexivity. Qed.
