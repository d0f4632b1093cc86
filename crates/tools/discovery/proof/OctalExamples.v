(* The theorem of Octal.v at work, on games whose periods are known from books, and on 0.156,
   whose period is long: 349 from 3,479 on takes about 25 seconds. *)
From Coq Require Import List Arith Bool.
From GameTheory Require Import Game Grundy Octal.
Import ListNotations.

(* Dawson's Kayles, Kayles, Dawson's chess. *)
Example dawsons_kayles : period_check (octal [0; 0; 7]) 53 34 = true.
Proof. vm_compute. reflexivity. Qed.
Example kayles : period_check (octal [0; 7; 7]) 71 12 = true.
Proof. vm_compute. reflexivity. Qed.
Example dawsons_chess : period_check (octal [0; 1; 3; 7]) 52 34 = true.
Proof. vm_compute. reflexivity. Qed.
Example a_long_period : period_check (octal [0; 1; 5; 6]) 3479 349 = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

(* Wrong periods are refused, and preperiods that are too small. *)
Example dawsons_kayles_from_52 : period_check (octal [0; 0; 7]) 52 34 = false.
Proof. vm_compute. reflexivity. Qed.
Example kayles_from_70 : period_check (octal [0; 7; 7]) 70 12 = false.
Proof. vm_compute. reflexivity. Qed.
Example kayles_with_period_6 : period_check (octal [0; 7; 7]) 71 6 = false.
Proof. vm_compute. reflexivity. Qed.

(* Node Kayles: write X into a free cell, never beside another X. A gap has a kind for each two
   ends: 0 between the borders, 1 and 2 with one X, 3 between two. *)
Definition node_kayles : part_rules :=
  let write left right no_cell_left no_cell_right :=
    {| taken := 1; kind_left := left; kind_right := right;
       legal := fun l r => (l || no_cell_left) && (r || no_cell_right) |} in
  [[write 1 2 true true]; [write 1 3 true false]; [write 3 2 false true]; [write 3 3 false false]].

Example gaps_of_node_kayles : period_check node_kayles 54 34 = true.
Proof. vm_compute. reflexivity. Qed.
Example gaps_of_node_kayles_from_53 : period_check node_kayles 53 34 = false.
Proof. vm_compute. reflexivity. Qed.

(* A whole law: take 1, 3 or 4. *)
Definition take_1_3_4 : game := octal_game (octal [0; 3; 0; 3; 3]) eq_refl.

Definition numbers_of_1_3_4 : periodic :=
  {| from := 0; period := 7; numbers := [[0; 1; 0; 1; 2; 3; 2]] |}.

Theorem take_1_3_4_correct heaps :
  outcome_of take_1_3_4 heaps = win_if (negb (nim_sum part (number_of numbers_of_1_3_4) heaps =? 0)).
Proof. apply periodic_outcome. vm_compute. reflexivity. Qed.

Example a_wrong_number : periodic_check (octal [0; 3; 0; 3; 3])
  {| from := 0; period := 7; numbers := [[0; 1; 0; 1; 2; 3; 3]] |} = false.
Proof. vm_compute. reflexivity. Qed.
