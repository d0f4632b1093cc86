//! A law as a file for Coq, which applies the general theorems of
//! `crates/tools/discovery/proof` to it.

use gametheory_core::Outcome;

use super::list::write_array;
use crate::automata::automaton::Automaton;
use crate::grundy::gaps::{free_letter, kind};
use crate::laws::law::{Claim, Law};
use crate::laws::period::GrundyNumbers;
use crate::rules::heaps::Heaps;
use crate::rules::strip::{Rewriting, Strip, Word};

/// The file, which says what the law of the game is and proves it; `None` if it is not written
/// for such laws.
pub fn proof<C: Claim>(law: &Law<C>) -> Option<String> {
    let header = comment(&format!("{}: {}", law.game().title(), law.describe()));
    let body = law.proof()?;
    Some(format!("(* {header}\n   Written by `cargo gt discover --proof`. *)\n{body}"))
}

/// A text as it may stand in a comment, where Coq reads strings and further comments.
fn comment(text: &str) -> String {
    let mut plain = String::new();
    for letter in text.chars() {
        if matches!((plain.chars().last(), letter), (Some('('), '*') | (Some('*'), ')')) {
            plain.push(' ');
        }
        plain.push(if letter == '"' { '\'' } else { letter });
    }
    plain
}

/// An automaton, for the closure theorem; and if some words tell its states apart, that no
/// smaller one is right.
pub(crate) fn by_automaton(rules: &Strip, automaton: &Automaton<Outcome>) -> String {
    let verdicts: Vec<String> =
        automaton.outputs().iter().map(|outcome| format!("{outcome:?}")).collect();
    let rows: Vec<String> = automaton.columns().iter().map(|column| coq_list(column)).collect();
    let minimal = automaton.distinguishing_words().map_or(String::new(), |behind| {
        format!(
            "
Theorem no_smaller_automaton_is_right T (start : T) next judge states :
  (forall w, incl w (cells the_rules) -> judge (fold_left next w start) = outcome_of (strip_game the_rules) w) ->
  (forall w, incl w (cells the_rules) -> In (fold_left next w start) states) ->
  {} <= length states.
Proof.
  apply (no_smaller_automaton the_rules the_automaton
    ({})
    ({})); [vm_compute; reflexivity|exact the_law].
Qed.
",
            automaton.states(),
            quote_all(rules, &automaton.prefixes()),
            quote_all(rules, &behind),
        )
    });
    format!(
        "\
From Coq Require Import Ascii String List NArith.
From GameTheory Require Import Game Strip.
Import ListNotations.
Open Scope string_scope.

Definition the_rules : rules ascii :=
{}

Definition the_automaton : automaton ascii := table the_rules {}
  [{}]%N.

Theorem the_law w :
  incl w (cells the_rules) -> outcome_of (strip_game the_rules) w = verdict_of the_automaton w.
Proof. apply (closure_theorem the_rules the_automaton). vm_cast_no_check (eq_refl true). Qed.
{minimal}",
        strip_record(rules),
        coq_list(&verdicts),
        rows.join(";\n   "),
    )
}

/// Grundy numbers of heaps with a period, for the octal periodicity theorem; `None` if the code
/// has no end, or is not octal.
pub(crate) fn by_heaps(rules: &Heaps, numbers: &GrundyNumbers) -> Option<String> {
    if !rules.repeated.is_empty() || rules.takes.iter().any(|(_, digit)| *digit >= 8) {
        return None;
    }
    let most = rules.takes.iter().map(|(taken, _)| *taken).max().unwrap_or(0);
    let digit = |taken| {
        let digits = rules.takes.iter().filter(|(known, _)| *known == taken);
        digits.fold(0, |sum, (_, digit)| sum | *digit)
    };
    let code: Vec<u8> = (0..=most).map(digit).collect();
    let (from, period) = numbers.period().unwrap_or_default();
    let rows: Vec<String> = numbers.rows.iter().map(|row| coq_list(row)).collect();
    Some(format!(
        "\
From Coq Require Import List Arith.
From GameTheory Require Import Game Grundy Octal.
Import ListNotations.

Definition the_rules : list nat := {}.

Definition the_numbers : law := {{| from := {from}; period := {period}; numbers := [{}] |}}.

Theorem the_law heaps :
  outcome_of (octal_game (octal the_rules) eq_refl) heaps =
  win_if (negb (nim_sum part (number_of the_numbers) heaps =? 0)).
Proof. apply law_outcome. vm_cast_no_check (eq_refl true). Qed.
",
        coq_list(&code),
        rows.join("; "),
    ))
}

/// Grundy numbers of gaps with a period, for the same theorem.
pub(crate) fn by_gaps(rules: &Strip, numbers: &GrundyNumbers) -> String {
    let free = free_letter(rules);
    // The free letter stands for the ends of the strip. Coq asks for gaps beside a free
    // letter, too; nothing forbids more there.
    let ends = || std::iter::once(free).chain(rules.alphabet());
    let row = |(left, right)| coq_list(&numbers.rows[kind(rules, left, right)]);
    let kinds = ends().flat_map(|left| ends().map(move |right| (left, right)));
    let rows: Vec<String> = kinds.map(row).collect();
    let (from, period) = numbers.period().unwrap_or_default();
    format!(
        "\
From Coq Require Import Ascii String List Arith.
From GameTheory Require Import Game Grundy Octal Rewriting Gaps.
From Discovery Require Import GapLaws.
Import ListNotations.
Open Scope string_scope.

Definition the_rules : rules ascii :=
{}

Definition the_free_letter : ascii := {}%char.

Definition the_numbers : law := {{| from := {from}; period := {period}; numbers := [
  {}] |}}.

Theorem the_law w : contains_any the_rules (never the_rules) w = false ->
  outcome_of (strip_game the_rules) w =
  win_if (negb (nim_sum _ (gap_number the_rules the_numbers)
    (gaps the_rules the_free_letter w) =? 0)%nat).
Proof. apply (gap_law the_rules). vm_cast_no_check (eq_refl true). Qed.
",
        strip_record(rules),
        quote(rules, &[free]),
        rows.join(";\n  "),
    )
}

/// The rules of a strip, as a record that Rewriting.v defines.
fn strip_record(rules: &Strip) -> String {
    let cells: Vec<u8> = rules.alphabet().collect();
    let rewriting =
        |one: &Rewriting| format!("{} ==> {}", quote(rules, &one.before), quote(rules, &one.after));
    let moves: Vec<String> = rules.moves.iter().map(rewriting).collect();
    format!(
        "  {{| same_letter := ascii_dec;
     cells := {};
     moves := [{}];
     weights := [{}];
     wins := {};
     never := {};
     stuck := {:?};
     every_play_ends := eq_refl |}}.",
        quote(rules, &cells),
        moves.join("; "),
        rules.weights.iter().map(u64::to_string).collect::<Vec<_>>().join("; "),
        quote_all(rules, &rules.wins),
        quote_all(rules, &rules.never),
        rules.stuck,
    )
}

/// A list of words.
fn quote_all(rules: &Strip, words: &[Word]) -> String {
    let words: Vec<String> = words.iter().map(|word| quote(rules, word)).collect();
    format!("strings [{}]", words.join("; "))
}

/// A word as a string.
fn quote(rules: &Strip, word: &[u8]) -> String {
    format!("\"{}\"", rules.text(word).replace('"', "\"\""))
}

/// A list, whose items Coq separates by semicolons.
fn coq_list<T: ToString>(items: &[T]) -> String {
    let rust = write_array(items).replace(',', ";");
    rust.replace(";\n]", "]")
}
