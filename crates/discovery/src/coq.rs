//! A law as a file for Coq, which applies the general theorems of
//! `crates/gametheory-core/proof` to it.

use crate::automaton::Automaton;
use crate::finding::{Finding, Reach, Theory};
use crate::period::Numbers;
use crate::program::list;
use crate::ruleset::{Board, HeapRules, Rewriting, StripRules, Word};

/// The file, which says what the law is and proves it. The error says why there is none.
pub fn proof(finding: &Finding) -> Result<String, &'static str> {
    if let Reach::Below(_) = finding.reach {
        return Err("no law was found");
    }
    let body = match (&finding.theory, &finding.rules.board) {
        (Theory::Automaton(automaton), Board::Strip(strip)) => states(strip, automaton),
        (Theory::Numbers(_, numbers), Board::Heaps(heaps)) => periods(heaps, numbers),
        _ => return Err("the general theorems for Coq do not cover strips that fall into parts"),
    };
    // Coq reads strings and parentheses with stars in comments, too.
    let is_plain = |letter: &char| !"\"()*".contains(*letter);
    let title: String = finding.rules.title().chars().filter(is_plain).collect();
    Ok(format!("(* {title}: {finding}\n   Written by `cargo gt discover --proof`. *)\n{body}"))
}

/// An automaton, for the closure theorem; and if some words tell its states apart, that no
/// smaller one is right.
fn states(rules: &StripRules, automaton: &Automaton) -> String {
    let words = |words: &[Word]| {
        let quoted: Vec<String> = words.iter().map(|word| quoted(rules, word)).collect();
        format!("strings [{}]", quoted.join("; "))
    };
    let cells: Vec<u8> = rules.alphabet().collect();
    let cells = quoted(rules, &cells);
    let rewriting = |one: &Rewriting| {
        format!("{} ==> {}", quoted(rules, &one.before), quoted(rules, &one.after))
    };
    let moves: Vec<String> = rules.moves.iter().map(rewriting).collect();
    let states = || 0..automaton.states();
    let verdict = |state| format!("{:?}", automaton.outcome(state));
    let verdicts: Vec<String> = states().map(verdict).collect();
    let row =
        |letter| -> Vec<usize> { states().map(|state| automaton.after(state, letter)).collect() };
    let rows: Vec<String> = rules.alphabet().map(|letter| coq_list(&row(letter))).collect();
    let minimal = automaton.distinguishing_words().map_or(String::new(), |behind| {
        format!(
            "
Theorem no_smaller_automaton_is_right T (start : T) next judge states :
  (forall w, incl w {cells} -> judge (fold_left next w start) = outcome_of (strip_game the_rules) w) ->
  (forall w, incl w {cells} -> In (fold_left next w start) states) ->
  {} <= length states.
Proof.
  apply (no_smaller_automaton the_rules the_automaton
    ({})
    ({})); [vm_compute; reflexivity|exact the_law].
Qed.
",
            automaton.states(),
            words(&automaton.prefixes()),
            words(&behind),
        )
    });
    format!(
        "\
From Coq Require Import Ascii String List NArith.
From GameTheory Require Import Game Strip.
Import ListNotations.
Open Scope string_scope.

Definition the_rules : rules ascii :=
  {{| same_letter := ascii_dec;
     cells := {cells};
     moves := [{}];
     weights := [{}];
     wins := {};
     never := {};
     stuck := {:?};
     every_play_ends := eq_refl |}}.

Definition the_automaton : automaton ascii := table the_rules {}
  [{}]%N.

Theorem the_law w :
  incl w {cells} -> outcome_of (strip_game the_rules) w = verdict_of the_automaton w.
Proof. apply (closure_theorem the_rules the_automaton). vm_cast_no_check (eq_refl true). Qed.
{minimal}",
        moves.join("; "),
        rules.weights.iter().map(u64::to_string).collect::<Vec<_>>().join("; "),
        words(&rules.wins),
        words(&rules.never),
        rules.stuck,
        coq_list(&verdicts),
        rows.join(";\n   "),
    )
}

/// Grundy numbers of heaps with a period, for the octal periodicity theorem.
fn periods(rules: &HeapRules, numbers: &Numbers) -> String {
    let most = rules.takes.iter().map(|(taken, _)| *taken).max().unwrap_or(0);
    let digit = |taken| {
        let digits = rules.takes.iter().filter(|(known, _)| *known == taken);
        digits.fold(0, |sum, (_, digit)| sum | *digit)
    };
    let code: Vec<u8> = (0..=most).map(digit).collect();
    let (from, period) = numbers.period().unwrap_or_default();
    let rows: Vec<String> = numbers.rows.iter().map(|row| coq_list(row)).collect();
    format!(
        "\
From Coq Require Import List Arith.
From GameTheory Require Import Game Grundy Octal.
Import ListNotations.

Definition the_game : game := octal_game (octal {}) eq_refl.

Definition the_numbers : law := {{| from := {from}; period := {period}; numbers := [{}] |}}.

Theorem the_law heaps :
  outcome_of the_game heaps = win_if (negb (nim_sum part (number_of the_numbers) heaps =? 0)).
Proof. apply law_outcome. vm_cast_no_check (eq_refl true). Qed.
",
        coq_list(&code),
        rows.join("; "),
    )
}

/// A word as a string.
fn quoted(rules: &StripRules, word: &[u8]) -> String {
    format!("\"{}\"", rules.text(word).replace('"', "\"\""))
}

/// A list, whose items Coq separates by semicolons.
fn coq_list<T: ToString>(items: &[T]) -> String {
    let rust = list(items).replace(',', ";");
    rust.replace(";\n]", "]")
}
