//! The part of a program for a judge that decides a case: std only, for rustc 1.63 and later.

use std::fmt::Debug;

use super::list::write_array;
use super::program::NextCase;
use crate::laws::digits::law::DigitLaw;
use crate::laws::digits::search::Wanted;
use crate::logic::formula::Var;
use crate::logic::relation::Relation;
use crate::logic::statement::Definition;
use crate::rules::cases::Cases;
use crate::rules::numbers::Rules;

/// How the next case is read: its numbers as the judge gives them. A case that ends the input is
/// compared as a whole, because another one can start with the same digit.
pub(crate) fn next_case<'a>(rules: &Rules, cases: &'a Cases) -> NextCase<'a> {
    let (names, next) = (rules.case(), "number(&mut words)");
    let numbers = vec![next; names.len()].join(", ");
    let mut read = vec![format!("// {}", names.join(", ")), format!("let case = [{numbers}];")];
    let mut case = NextCase::of_words(cases);
    if let Some(end) = rules.end() {
        read.push(format!("if case == {end:?} {{\n    break;\n}}"));
        case.end = None;
    }
    NextCase { read: read.join("\n"), outcome: "outcome(&case)", ..case }
}

/// The functions that decide a case: `outcome`, and what it needs. They take time linear in the
/// number of digits.
pub(crate) fn decision(law: &DigitLaw) -> String {
    let rules = law.rules();
    let show = |one: &Definition| format!("{} is from 0 to 2^64 - 1", one.text);
    let defined: Vec<String> = rules.defined.iter().map(show).collect();
    let expected = match &defined[..] {
        [] => String::from("a case"),
        _ => format!("a case where {}", defined.join(" and ")),
    };
    format!(
        "\
/// The outcome of a case: 0 for a loss, 2 for a win.
fn outcome(case: &[u64]) -> usize {{
    if is_lost(case).expect({expected:?}) {{
        0
    }} else {{
        2
    }}
}}

{}",
        is_lost(law)
    )
}

/// Rust source with a function `is_lost(case: &[u64]) -> Option<bool>`, and what it needs. The
/// result is whether the player to move loses; `None` if a number that the judge does not give
/// would be negative or too large.
fn is_lost(law: &DigitLaw) -> String {
    let rules = law.rules();
    let digits = law.digits();
    let mut parts: Vec<String> = Vec::new();
    if rules.has_heaps() {
        parts.push(
            include_str!("numbers_program/heaps.rs").to_string() + &numbers(&[law.relation()]),
        );
    } else if let Some(formula) = formula(law) {
        parts.push(complete(rules, &formula));
    } else {
        let automaton = law.automaton();
        parts.push(complete(rules, "loses(numbers)"));
        parts.push(include_str!("numbers_program/lost.rs").into());
        parts.push(format!(
            "/// The number of digits.\nconst DIGITS: usize = {};\n",
            digits.count()
        ));
        // The digit of a Grundy number has the highest place. It is 0 in the first letters.
        let letters = digits.count().pow(u32::try_from(rules.names().len()).unwrap_or(0));
        let meaning = "Whether the positions of a state are lost.";
        let states = 0..automaton.states();
        let lost: Vec<bool> = states.clone().map(|state| automaton.output(state)).collect();
        let rows: Vec<&[u32]> = states.map(|state| &automaton.row(state)[..letters]).collect();
        parts.push(table("LOST", meaning, &lost, &rows));
        let (m, g) = digits.coefficients();
        let weights = include_str!("numbers_program/weights.rs");
        parts.push(format!("const M: u64 = {m};\nconst G: u64 = {g};\n\n{weights}"));
    }
    parts.join("\n")
}

/// Rust source with a function `grundy_number(row: usize, size: u64) -> u128`, where each row has an
/// automaton that reads a size and its number in base 2, and what the function needs.
pub(crate) fn numbers(rows: &[&Relation]) -> String {
    // One table of all states that are not dead, and one dead state behind them.
    let alive = |row: &&Relation| {
        let dead = row.automaton.sink(false);
        (0..row.automaton.states()).filter(move |state| Some(*state) != dead).collect::<Vec<_>>()
    };
    let alive: Vec<Vec<usize>> = rows.iter().map(alive).collect();
    let dead: usize = alive.iter().map(Vec::len).sum();
    let (mut start, mut accepts, mut next) = (Vec::new(), Vec::new(), Vec::new());
    for (row, alive) in rows.iter().zip(&alive) {
        let first = accepts.len();
        let index = |state: usize| alive.iter().position(|known| *known == state);
        let number = |state: &u32| index(*state as usize).map_or(dead, |index| first + index);
        start.push(number(&0));
        for state in alive {
            accepts.push(row.automaton.output(*state));
            next.push(row.automaton.row(*state).iter().map(number).collect::<Vec<_>>());
        }
    }
    accepts.push(false);
    next.push(vec![dead; 4]);
    let longer = start.iter().map(|start| longer(&next, *start, dead)).max().unwrap_or(0);
    let constants = format!(
        "
/// How many digits more than the size a number can have.
const LONGER: u32 = {longer};

/// The state from which nothing is accepted.
const DEAD: usize = {dead};

/// The first state of each row.
const START: [usize; {}] = {start:?};

",
        start.len()
    );
    let table = table("ACCEPTS", "Whether a state accepts.", &accepts, &next);
    include_str!("numbers_program/number.rs").to_string() + &constants + &table
}

/// The law as an expression of Rust, if it is a simple formula.
fn formula(law: &DigitLaw) -> Option<String> {
    if law.wanted() == Wanted::Grundy {
        return None;
    }
    law.words()?.formula()?.rust(&number)
}

/// A number of the position, which is less than 2^64. With such numbers and the factors of formulas,
/// `i128` cannot overflow.
fn number(var: Var) -> String {
    format!("i128::from(numbers[{var}])")
}

/// The function that computes the numbers that the judge does not give, and decides.
fn complete(rules: &Rules, decide: &str) -> String {
    let names = rules.names();
    let mut lines = vec![
        String::from("/// Whether the player to move loses, from the numbers of a case."),
        String::from("fn is_lost(case: &[u64]) -> Option<bool> {"),
        format!("    let mut numbers = vec![0; {}];", names.len()),
    ];
    for (index, var) in rules.case.iter().enumerate() {
        lines.push(format!("    numbers[{var}] = *case.get({index})?; // {}", names[*var]));
    }
    for Definition { var, sum, text } in &rules.defined {
        lines.push(format!("    // {text}"));
        let sum = sum.rust(&number).unwrap_or_default();
        lines.push(format!("    numbers[{var}] = u64::try_from({sum}).ok()?;"));
    }
    lines.push(format!("    Some({decide})\n}}\n"));
    lines.join("\n")
}

/// How many digits a Grundy number can have in front of those of the size. A state cannot come
/// twice, since then a size would have infinitely many numbers.
fn longer(next: &[Vec<usize>], start: usize, dead: usize) -> usize {
    // With the digit 0 of the size, the digits of the number have the letters 0 and 2.
    let mut states = vec![next[start][2]];
    let mut longer = 0;
    while longer < next.len() && states.iter().any(|state| *state != dead) {
        longer += 1;
        let next = |state: &usize| [0, 2].map(|letter| next[*state][letter]);
        states = states.iter().filter(|state| **state != dead).flat_map(next).collect();
        states.sort_unstable();
        states.dedup();
    }
    longer
}

/// The tables of automata: the output of each state, and the states that follow it.
fn table<N: Debug, R: AsRef<[N]>>(
    name: &str,
    meaning: &str,
    outputs: &[bool],
    next: &[R],
) -> String {
    let states = outputs.len();
    let number = if states <= 0x100 { "u8" } else { "u16" };
    let letters = next.first().map_or(0, |row| row.as_ref().len());
    let rows: Vec<String> = next.iter().map(|row| format!("{:?}", row.as_ref())).collect();
    let rows = write_array(&rows);
    format!(
        "\
/// {meaning}
#[rustfmt::skip]
static {name}: [bool; {states}] = {outputs:?};

/// The state after each state and letter.
#[rustfmt::skip]
static NEXT: [[{number}; {letters}]; {states}] = {rows};
"
    )
}
