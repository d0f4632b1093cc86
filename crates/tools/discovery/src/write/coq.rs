//! A law as a file for Coq: its rules, its tables as numbers, and two lines that apply the general
//! theorem of `crates/tools/discovery/proof/Laws.v` to them.
//!
//! The tables are data, as `discover --json` writes them: nobody has checked them but Coq. No text of
//! the rules or of the tables gets into the file: a letter becomes its number, so that nothing has to
//! be escaped, and so do the letters of a name.

use gametheory_core::Outcome;
use serde_json::{json, Value};

use super::numbers_coq;
use crate::automata::automaton::Automaton;
use crate::grundy::gaps::free_letter;
use crate::laws::law::{Claim, Law};
use crate::rules::heaps::Heaps;
use crate::rules::strip::{Rewriting, Strip, Word};
use crate::rules::{Board, Rules};

/// What is said of a law of a kind for which there is no general theorem.
const NO_THEOREM: &str = "Coq has no general theorem about laws of this kind, so there is no proof";

/// The tables of a law, as the entry `law` of `discover --json` has them.
pub fn tables<C: Claim>(law: &Law<C>) -> Value {
    let entry = |(key, value): (&str, String)| {
        let value = serde_json::from_str(&value).unwrap_or(Value::Null);
        (key.to_string(), value)
    };
    Value::Object(law.report().into_iter().map(entry).collect())
}

/// The file for a game with these rules and [tables](tables()). The error says why there is none. If
/// the tables are wrong, Coq refuses the file.
pub fn proof(rules: &Rules, law: &Value) -> Result<String, String> {
    let Body { imports, definitions, law, minimal } = match (&rules.board, &law["kind"]) {
        (Board::Strip(rules), Value::String(kind)) if kind == "automaton" => {
            by_automaton(rules, law)?
        }
        (Board::Strip(rules), Value::String(kind)) if kind == "period" => by_gaps(rules, law)?,
        (Board::Heaps(rules), Value::String(kind)) if kind == "period" => by_heaps(rules, law)?,
        (Board::Numbers(rules), Value::String(kind)) if kind == "digits" => {
            numbers_coq::by_digits(rules, law)?
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
fn by_automaton(rules: &Strip, law: &Value) -> Result<Body, String> {
    if rules.rearranges {
        return Err("there is no proof for Coq of games whose moves rearrange letters".into());
    }
    let letters: Word = rules.alphabet().collect();
    if law["letters"].as_str() != Some(&rules.text(&letters)) {
        return Err(format!("law.letters is not {:?}", rules.text(&letters)));
    }
    let next: Vec<Vec<usize>> =
        list(&law["next"], "law.next", |row| list(row, "law.next", number).ok())?;
    let outcomes = list(&law["outcomes"], "law.outcomes", outcome)?;
    let automaton = Automaton::new(outcomes, &next)
        .filter(|automaton| automaton.letters() == letters.len())
        .ok_or("law.next and law.outcomes do not have the sizes of one automaton")?;
    let verdicts: Vec<String> =
        automaton.outputs().iter().map(|outcome| format!("{outcome:?}")).collect();
    let column = |letter| coq_list(next.iter().map(|row| row[usize::from(letter)]));
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
  {}
  [{}]%N.
",
        strip_rules(rules),
        coq_list(&verdicts),
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
fn by_heaps(rules: &Heaps, law: &Value) -> Result<Body, String> {
    if !rules.repeated.is_empty() || rules.takes.iter().any(|(_, digit)| *digit >= 8) {
        return Err(
            "Coq has no general theorem about codes with digits that repeat, or from 8 on, \
                    so there is no proof"
                .into(),
        );
    }
    let most = rules.takes.iter().map(|(taken, _)| *taken).max().unwrap_or(0);
    let digit = |taken| {
        let digits = rules.takes.iter().filter(|(known, _)| *known == taken);
        digits.fold(0, |sum, (_, digit)| sum | *digit)
    };
    let rows = rows(law)?;
    let [(_, row)] = rows.as_slice() else {
        return Err(String::from("law.grundy_numbers has not the numbers of one kind of heap"));
    };
    Ok(Body {
        imports: "From GameTheory Require Import Octal.",
        definitions: format!(
            "Definition the_code : list nat := {}.\n\n{}",
            coq_list((0..=most).map(digit)),
            periodic(law, &[coq_list(row)])?,
        ),
        law: "Heap_law the_code the_numbers".into(),
        minimal: String::new(),
    })
}

/// Grundy numbers of gaps, with a period.
fn by_gaps(rules: &Strip, law: &Value) -> Result<Body, String> {
    let free = free_letter(rules);
    let known = rows(law)?;
    let row = |left, right| {
        let wall = |letter| if letter == free { vec![] } else { vec![letter] };
        let gap = rules.text(&[wall(left), vec![free; 3], wall(right)].concat());
        let row = known.iter().find(|(gaps, _)| gaps.contains(&gap));
        let (_, row) = row.ok_or_else(|| format!("law.grundy_numbers says nothing of {gap:?}"))?;
        Ok(coq_list(row))
    };
    // The free letter stands for the ends of the strip. Coq asks for gaps beside a free
    // letter, too; nothing forbids more there.
    let ends: Word = [free].into_iter().chain(rules.alphabet()).collect();
    let kinds = ends.iter().flat_map(|left| ends.iter().map(move |right| (*left, *right)));
    let rows = kinds.map(|(left, right)| row(left, right)).collect::<Result<Vec<_>, String>>()?;
    Ok(Body {
        imports: "From GameTheory Require Import Game Rewriting Octal.",
        definitions: format!("{}\n{}", strip_rules(rules), periodic(law, &rows)?),
        law: format!("Gap_law the_rules {}%N the_numbers", coq_letter(rules, free)),
        minimal: String::new(),
    })
}

/// Kinds of parts, and their Grundy numbers.
type Row = (Vec<String>, Vec<u64>);

fn rows(law: &Value) -> Result<Vec<Row>, String> {
    list(&law["grundy_numbers"], "law.grundy_numbers", |row| {
        let text = |part: &Value| part.as_str().map(String::from);
        let parts = list(&row["parts"], "parts", text).ok()?;
        Some((parts, list(&row["numbers"], "numbers", number).ok()?))
    })
}

/// The numbers of the parts of each kind.
fn periodic(law: &Value, rows: &[String]) -> Result<String, String> {
    let [from, period] = ["from", "period"]
        .map(|key| number::<u64>(&law[key]).ok_or_else(|| format!("law.{key} is not a number")));
    Ok(format!(
        "\
Definition the_numbers : Octal.law :=
  {{| from := {}; period := {};
     numbers := [
  {}] |}}.
",
        from?,
        period?,
        rows.join(";\n  ")
    ))
}

/// The rules of a strip, as a record that Rewriting.v defines.
fn strip_rules(rules: &Strip) -> String {
    let cells: Word = rules.alphabet().collect();
    let rewriting =
        |one: &Rewriting| format!("({}, {})", word(rules, &one.before), word(rules, &one.after));
    let moves: Vec<String> = rules.moves.iter().map(rewriting).collect();
    format!(
        "\
Definition the_rules : Rewriting.rules N :=
  {{| same_letter := N.eq_dec;
     cells := {}%N;
     moves := [{}]%N;
     weights := {};
     wins := {}%N;
     never := {}%N;
     stuck := {:?};
     every_play_ends := eq_refl |}}.
",
        word(rules, &cells),
        moves.join("; "),
        coq_list(&rules.weights),
        words(rules, &rules.wins),
        words(rules, &rules.never),
        rules.stuck,
    )
}

fn words(rules: &Strip, words: &[Word]) -> String {
    let words: Vec<String> = words.iter().map(|one| word(rules, one)).collect();
    format!("[{}]", words.join("; "))
}

/// A word as the list of the numbers of its letters.
fn word(rules: &Strip, word: &[u8]) -> String {
    let letters: Vec<String> = word.iter().map(|letter| coq_letter(rules, *letter)).collect();
    format!("[{}]", letters.join("; "))
}

fn coq_letter(rules: &Strip, letter: u8) -> String {
    let number = rules.text(&[letter]).chars().next().map_or(0, u32::from);
    number.to_string()
}

/// A list, in lines of at most 25 items.
pub(crate) fn coq_list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    let lines: Vec<String> = items.chunks(25).map(|line| line.join("; ")).collect();
    format!("[{}]", lines.join(";\n    "))
}

/// The items of a list of tables.
pub(crate) fn list<T>(
    value: &Value,
    name: &str,
    item: impl Fn(&Value) -> Option<T>,
) -> Result<Vec<T>, String> {
    let items = value.as_array().and_then(|items| items.iter().map(item).collect());
    items.ok_or_else(|| format!("{name} is not what it should be"))
}

/// A number of tables, if it is not negative and not too large.
pub(crate) fn number<T: TryFrom<u64>>(value: &Value) -> Option<T> {
    T::try_from(value.as_u64()?).ok()
}

fn outcome(value: &Value) -> Option<Outcome> {
    let named = [("loss", Outcome::Loss), ("draw", Outcome::Draw), ("win", Outcome::Win)];
    named.into_iter().find(|(name, _)| *value == json!(name)).map(|(_, outcome)| outcome)
}
