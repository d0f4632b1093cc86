(* The automaton of src/table.rs, and strips that tell its states apart. *)
From Coq Require Import String List NArith.
From GameTheory Require Import Game.
Import ListNotations.

(* The outcome of the strips that lead to each state. *)
Definition OUTCOMES : list outcome := [
    Draw; Draw; Draw; Draw; Draw; Draw; Draw; Draw; Draw; Draw; Draw; Draw; Draw; Win; Draw; Draw;
    Win; Loss; Draw; Win; Draw; Draw; Win; Draw; Win; Loss; Draw; Draw; Draw; Win; Draw; Win; Draw;
    Draw; Win; Win; Loss; Draw; Win; Draw; Win; Draw; Win; Win; Draw; Loss; Win; Draw; Win; Draw;
    Loss; Win; Loss; Win; Draw; Win; Draw; Loss; Win; Draw; Draw; Draw; Win; Loss; Win; Draw; Draw;
    Draw; Draw; Win; Draw; Win; Win; Loss; Win; Win; Draw; Draw; Win; Loss; Win; Draw; Win; Draw;
    Draw; Draw; Draw; Draw; Win; Win; Win; Win; Draw; Win; Draw; Draw; Draw; Draw; Win; Win; Win;
    Draw; Loss; Win].

(* The state that follows each state on a free cell. *)
Definition AFTER_FREE : list N := [
    1; 3; 6; 8; 10; 12; 15; 16; 18; 20; 21; 16; 1; 16; 23; 24; 16; 17; 26; 28; 23; 30; 16; 32; 33;
    35; 37; 38; 40; 16; 43; 45; 47; 48; 49; 50; 16; 53; 54; 16; 57; 58; 59; 60; 61; 62; 16; 65; 66;
    1; 62; 50; 62; 68; 69; 70; 71; 72; 59; 74; 75; 23; 50; 62; 50; 77; 78; 1; 58; 79; 71; 81; 50;
    82; 83; 84; 23; 85; 86; 62; 87; 88; 59; 90; 91; 92; 93; 71; 95; 59; 96; 97; 98; 96; 71; 99;
    100; 99; 70; 101; 102; 103; 62; 50]%N.

(* The state that follows each state on L. *)
Definition AFTER_L : list N := [
    2; 4; 2; 2; 4; 13; 13; 17; 19; 13; 13; 17; 2; 13; 4; 25; 13; 17; 27; 19; 4; 31; 17; 2; 19; 25;
    19; 27; 13; 17; 27; 31; 4; 2; 13; 13; 17; 27; 13; 17; 31; 13; 19; 4; 13; 13; 17; 27; 19; 2; 25;
    13; 25; 19; 25; 13; 27; 25; 19; 27; 27; 4; 31; 13; 31; 19; 27; 13; 27; 31; 27; 19; 19; 13; 19;
    19; 13; 27; 19; 27; 13; 27; 19; 25; 27; 19; 25; 27; 31; 13; 31; 31; 27; 19; 13; 25; 25; 27; 19;
    31; 31; 25; 25; 31]%N.

(* The state that follows each state on O. *)
Definition AFTER_O : list N := [
    0; 5; 7; 9; 11; 14; 5; 0; 5; 0; 9; 14; 9; 22; 14; 9; 16; 17; 9; 29; 5; 5; 16; 9; 34; 36; 5; 39;
    41; 42; 44; 46; 5; 41; 42; 51; 52; 9; 55; 56; 55; 56; 42; 55; 56; 63; 64; 9; 55; 67; 63; 64;
    52; 34; 41; 42; 56; 73; 55; 41; 41; 76; 51; 52; 64; 5; 41; 0; 41; 80; 41; 55; 51; 52; 55; 55;
    14; 9; 55; 63; 64; 41; 89; 41; 41; 5; 41; 94; 55; 42; 55; 55; 44; 55; 56; 41; 41; 41; 55; 55;
    55; 41; 73; 80]%N.

(* Strips that tell any two states apart. *)
Definition SUFFIXES : list string := [
    ""; "OL"; "L"; "*L"; "**L"; "*"; "L*"; "**"; "O*"; "L**L"; "*L**L"; "OL**L"; "**L*"; "*L*";
    "OL*"; "***"; "O**"; "O***L"; "***L"; "***L*"; "****L"; "****L*"; "O***L*"; "***OO*"; "**OO*";
    "*OO*"; "OO*"]%string.
