(* All strips of up to 6 cells, and some longer ones. The automaton, and for each state of a right
   part the outcomes that it has with all states of left parts. *)
From Coq Require Import Ascii String List NArith ZArith.
From GameTheory Require Import Game Text.
Require Import LolGame.Table LolGame.Theorem LolGame.AtSight LolGame.Minimal LolGame.Strategy.
Import ListNotations.
Open Scope string_scope.

Definition small : list strip := flat_map (words letters) (seq 1 6).
Definition large : list strip :=
  (random_words [Free; L; O; Free] (seq 7 20)
   ++ random_words [Free; Free; Free; Free; Free; Free; Free; L; Free; O] (seq 12 40)
   ++ map (repeat Free) (seq 7 5 ++ seq 60 5))%list.

Definition ascii_of (x : letter) : ascii :=
  match x with Free => "*" | L => "L" | O => "O" end.
Definition show (w : strip) : string := spelt ascii_of w.
Definition show_move (m : move) : string :=
  let '(u, x, _) := m in "write " ++ spelt ascii_of [x] ++ " in cell " ++ decimal (S (length u)).

Definition initial v : ascii := match v with Loss => "L" | Draw => "D" | Win => "W" end.
Definition number (q : N) : string := signed (Z.of_N q).

Definition outcomes : string := lines (concat [
  map (by_the_rules lol_game show show_move best_move) small;
  map (by_the_program lol_game show show_move outcome best_move) large;
  map (fun '(q, x) => ("step " ++ number q ++ " " ++ spelt ascii_of [x], number (step q x)))
    (list_prod states letters);
  map (fun q => ("verdict " ++ number q, outcome_word (verdict q))) states;
  map (fun q => ("joined " ++ number q, spelt (fun p => initial (joined p q)) states)) states]).

(* What is said of moves of equal worth, and of strips of free cells. *)
Definition wrong_preference (w : strip) : list (string * string) :=
  match best_move w with
  | Some m =>
      if (existsb has_lol (options lol_game w) && negb (has_lol (result m)))%bool
      then [(show w, show_move m ++ " does not complete LOL")] else []
  | None => []
  end.
Definition wrong_tie (n : nat) : list (string * string) :=
  let v := outcome_of lol_game (repeat Free n) in
  if outcome_eqb v (if is_tie n then Draw else win_if (Nat.odd n)) then []
  else [(show (repeat Free n), outcome_word v)].

Definition refuted : string := lines (
  first_found (counterexample lol_game show show_move outcome best_move (fun _ => result)) small
  or_else   first_found wrong_preference small
  or_else   first_found wrong_tie (seq 0 8)).
