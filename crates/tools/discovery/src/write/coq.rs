//! A law as a file for Coq: its rules, its tables as numbers, and two lines that apply the general
//! theorem of `crates/tools/discovery/proof/Laws.v` to them.
//!
//! The tables are data, as `discover --json` writes them: nobody has checked them but Coq. No text of
//! the rules or of the tables gets into the file: a letter becomes its number, so that nothing has to
//! be escaped, and so do the letters of a name.

use gametheory_core::Outcome;
use serde::Deserialize;
use serde_json::Value;

use super::numbers_coq;
use crate::automata::automaton::Automaton;
use crate::grundy::gaps::free_letter;
use crate::rules::heaps::Heaps;
use crate::rules::strip::{Rewriting, Strip, Word};
use crate::rules::{Board, Rules};

/// What Coq has to know of them.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Tables {
    Automaton {
        letters: String,
        outcomes: Vec<String>,
        next: Vec<Vec<usize>>,
    },
    Period(Repeating),
    Digits(numbers_coq::Tables),
    #[serde(other)]
    Other,
}

/// Grundy numbers of parts, with a period.
#[derive(Deserialize)]
struct Repeating {
    from: u64,
    period: u64,
    grundy_numbers: Vec<Row>,
}

/// Kinds of parts, and their Grundy numbers.
#[derive(Deserialize)]
struct Row {
    parts: Vec<String>,
    numbers: Vec<u64>,
}

/// What is said of a law of a kind for which there is no general theorem.
const NO_THEOREM: &str = "Coq has no general theorem about laws of this kind, so there is no proof";

/// The file for a game with these rules and the [report](crate::Claim::report) of its law. The error says why there is none. If
/// the tables are wrong, Coq refuses the file.
pub fn proof(rules: &Rules, law: &Value) -> Result<String, String> {
    let tables = Tables::deserialize(law).map_err(|wrong| format!("law: {wrong}"))?;
    let Body { imports, definitions, law, minimal } = match (&rules.board, &tables) {
        (Board::Strip(rules), Tables::Automaton { letters, outcomes, next }) => {
            by_automaton(rules, letters, outcomes, next)?
        }
        (Board::Strip(rules), Tables::Period(numbers)) => by_gaps(rules, numbers)?,
        (Board::Numbers(rules), Tables::Digits(tables)) => numbers_coq::by_digits(rules, tables)?,
        (Board::Numbers(rules), Tables::Period(numbers)) => {
            by_heaps(rules.code.as_ref().ok_or(NO_THEOREM)?, numbers)?
        }
        _ => return Err(NO_THEOREM.into()),
    };
    Ok(format!(
        "\
(* A law, written by `cargo gt discover --proof`. *)
From Coq Require Import List NArith ZArith.
{imports}
From Discovery Require Import Laws.
Import ListNotations.

{definitions}
Definition the_law : law :=
  {law}.

Theorem the_law_holds : holds the_law.
Proof. apply checked_laws_hold. vm_cast_no_check (eq_refl true). Qed.
{minimal}"
    ))
}

/// What the files for the general theorems have of their own.
pub(crate) struct Body {
    pub(crate) imports: &'static str,
    pub(crate) definitions: String,
    pub(crate) law: String,
    /// Another theorem about the same law, or nothing.
    pub(crate) minimal: String,
}

/// An automaton; and if some words tell its states apart, that no smaller one is right.
fn by_automaton(
    rules: &Strip,
    known_letters: &str,
    names: &[String],
    next: &[Vec<usize>],
) -> Result<Body, String> {
    if rules.rearranges {
        return Err("there is no proof for Coq of games whose moves rearrange letters".into());
    }
    let letters = rules.text(&rules.alphabet().collect::<Word>());
    if *known_letters != letters {
        return Err(format!("law.letters is not {letters:?}"));
    }
    let outcome = |name: &String| match name.as_str() {
        "loss" => Ok(Outcome::Loss),
        "draw" => Ok(Outcome::Draw),
        "win" => Ok(Outcome::Win),
        other => Err(format!("{other:?} in law.outcomes is no outcome")),
    };
    let outcomes = names.iter().map(outcome).collect::<Result<Vec<_>, _>>()?;
    let verdicts = list(outcomes.iter().map(|outcome| format!("{outcome:?}")));
    let automaton = Automaton::new(outcomes, next)
        .filter(|automaton| automaton.letters() == rules.letters.len())
        .ok_or("law.next and law.outcomes do not have the sizes of one automaton")?;
    let column = |letter| list(next.iter().map(|row| row[usize::from(letter)]));
    let columns: Vec<String> = rules.alphabet().map(column).collect();
    let minimal = automaton.distinguishing_words().map_or(String::new(), |behind| {
        format!(
            "
Theorem no_smaller_automaton_is_right : no_fewer_states the_rules {}.
Proof.
  apply (no_fewer_states_than the_rules the_automaton
    {}%N
    {}%N the_law_holds).
  vm_cast_no_check (eq_refl true).
Qed.
",
            automaton.states(),
            words(rules, &automaton.prefixes()),
            words(rules, &behind),
        )
    });
    let definitions = format!(
        "\
{}
(* The outcomes of its states, and for each letter the states that follow them. *)
Definition the_automaton : automaton N := table the_rules
  {verdicts}
  [{}]%N.
",
        strip_rules(rules),
        columns.join(";\n   "),
    );
    Ok(Body {
        imports: "From GameTheory Require Import Game Rewriting Strip.",
        definitions,
        law: "Strip_law the_rules the_automaton".into(),
        minimal,
    })
}

/// Grundy numbers of heaps, with a period.
fn by_heaps(rules: &Heaps, law: &Repeating) -> Result<Body, String> {
    let most = rules.takes.iter().map(|(taken, _)| *taken).max().unwrap_or(0);
    let digit = |taken| {
        let digits = rules.takes.iter().filter(|(known, _)| *known == taken);
        digits.fold(0, |sum, (_, digit)| sum | *digit)
    };
    let [Row { numbers, .. }] = &law.grundy_numbers[..] else {
        return Err(String::from("law.grundy_numbers has not the numbers of one kind of heap"));
    };
    Ok(Body {
        imports: "From GameTheory Require Import Octal.",
        definitions: format!(
            "Definition the_code : list nat := {}.\n\n{}",
            list((0..=most).map(digit)),
            law.coq(&[list(numbers)]),
        ),
        law: "Heap_law the_code the_numbers".into(),
        minimal: String::new(),
    })
}

/// Grundy numbers of gaps, with a period.
fn by_gaps(rules: &Strip, law: &Repeating) -> Result<Body, String> {
    let free = free_letter(rules);
    let row = |left, right| {
        let wall = |letter| if letter == free { vec![] } else { vec![letter] };
        let gap = rules.text(&[wall(left), vec![free; 3], wall(right)].concat());
        let row = law.grundy_numbers.iter().find(|row| row.parts.contains(&gap));
        let row = row.ok_or_else(|| format!("law.grundy_numbers says nothing of {gap:?}"))?;
        Ok(list(&row.numbers))
    };
    // The free letter stands for the ends of the strip. Coq asks for gaps beside a free
    // letter, too; nothing forbids more there.
    let ends: Word = [free].into_iter().chain(rules.alphabet()).collect();
    let kinds = ends.iter().flat_map(|left| ends.iter().map(move |right| (*left, *right)));
    let rows = kinds.map(|(left, right)| row(left, right)).collect::<Result<Vec<_>, String>>()?;
    Ok(Body {
        imports: "From GameTheory Require Import Game Rewriting Octal.",
        definitions: format!("{}\n{}", strip_rules(rules), law.coq(&rows)),
        law: format!("Gap_law the_rules {}%N the_numbers", letter(rules, free)),
        minimal: String::new(),
    })
}

impl Repeating {
    /// The same for Coq, with the numbers of each kind of part.
    fn coq(&self, rows: &[String]) -> String {
        format!(
            "\
Definition the_numbers : Octal.law :=
  {{| from := {}; period := {};
     numbers := [
  {}] |}}.
",
            self.from,
            self.period,
            rows.join(";\n  ")
        )
    }
}

/// The rules of a strip, as a record that Rewriting.v defines.
fn strip_rules(rules: &Strip) -> String {
    let rewriting =
        |one: &Rewriting| format!("({}, {})", word(rules, &one.before), word(rules, &one.after));
    format!(
        "\
Definition the_rules : Rewriting.rules N :=
  {{| same_letter := N.eq_dec;
     cells := {}%N;
     moves := {}%N;
     weights := {};
     wins := {}%N;
     never := {}%N;
     stuck := {:?};
     every_play_ends := eq_refl |}}.
",
        word(rules, &rules.alphabet().collect::<Word>()),
        list(rules.moves.iter().map(rewriting)),
        list(&rules.weights),
        words(rules, &rules.wins),
        words(rules, &rules.never),
        rules.stuck,
    )
}

fn words(rules: &Strip, words: &[Word]) -> String {
    list(words.iter().map(|one| word(rules, one)))
}

/// A word as the list of the numbers of its letters.
fn word(rules: &Strip, word: &[u8]) -> String {
    list(word.iter().map(|one| letter(rules, *one)))
}

fn letter(rules: &Strip, letter: u8) -> u8 {
    rules.letters[usize::from(letter)]
}

/// A list, in lines of at most 25 items.
pub(crate) fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    let lines: Vec<String> = items.chunks(25).map(|line| line.join("; ")).collect();
    format!("[{}]", lines.join(";\n    "))
}
