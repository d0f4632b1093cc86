(* GRUNDY_NUMBERS of src/lib.rs. tests/it.rs compares what both compute. *)
From Coq Require Import List.
Import ListNotations.

Definition GRUNDY_NUMBERS : list nat := [
  0; 0; 1; 1; 2; 0; 3; 1; 1; 0; 3; 3; 2; 2; 4; 0; 5;
  2; 2; 3; 3; 0; 1; 1; 3; 0; 2; 1; 1; 0; 4; 5; 2; 7;
  4; 0; 1; 1; 2; 0; 3; 1; 1; 0; 3; 3; 2; 2; 4; 4; 5;
  5; 2; 3; 3; 0; 1; 1; 3; 0; 2; 1; 1; 0; 4; 5; 3; 7;
  4; 8; 1; 1; 2; 0; 3; 1; 1; 0; 3; 3; 2; 2; 4; 4; 5;
  5; 9; 3; 3; 0; 1; 1; 3; 0; 2; 1; 1; 0; 4; 5; 3; 7
].
