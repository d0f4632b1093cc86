//! A law as one Rust file for a judge: std only, for rustc 1.63 and later. The files in `program/` are
//! templates.

use std::fmt::Display;

use gametheory_core::Outcome;
use itertools::Itertools;

use super::main_function::{read_case, write_main};
use super::{fill, write_array};
use crate::automata::{classes, entry, Automaton, Digits};
use crate::laws::{ByDigits, GrundyNumbers, Guess, Law};
use crate::list::count;
use crate::rules::{free_letter, Board, Numbers, Rules, Strip};
use crate::watch::Wanted;

/// The text of a program that reads positions of the game and prints their outcomes, for
/// rustc 1.63 and later. It takes linear time. It reads the whole input and trusts the judge.
///
/// The rules say what it reads and prints. A row of heaps starts with the number of heaps.
pub fn program(law: &Law) -> String {
    let Rules { title, cases, board } = &law.rules;
    let (sentence, facts, decision) = (law.describe(), count(law.facts(), "fact"), decision(law));
    let outcome = match board {
        Board::Strip(_) => "outcome(strip.as_bytes())",
        Board::Numbers(_) if cases.case.has_list() => "outcome(&heaps)",
        _ => "outcome(&case)",
    };
    let case = read_case(&cases.case, "u64", "heaps");
    let main = write_main(cases, "u64", case, outcome);
    format!(
        "\
// {title}
// {sentence}
// Proof: a finite check of {facts}.
// Complexity: linear in the length of the input.

{main}
{decision}",
    )
}

/// The functions that decide a case.
fn decision(law: &Law) -> String {
    match (&law.guess, &law.rules.board) {
        (Guess::Strip(automaton), Board::Strip(strip)) => by_automaton(strip, automaton),
        (Guess::Digits(law), Board::Numbers(rules)) if !rules.has_heaps() => by_numbers(rules, law),
        (Guess::Digits(law), board) => {
            by_parts(board, &classes(&law.automata), &numbers_by_digits(&law.automata))
        }
        (Guess::Period(numbers), board) => {
            by_parts(board, &classes(numbers.rows()), &numbers_by_period(numbers))
        }
        // No check accepts these.
        _ => String::new(),
    }
}

/// The functions that decide a strip by an automaton.
fn by_automaton(rules: &Strip, automaton: &Automaton<Outcome>) -> String {
    let outcomes: Vec<usize> = automaton.outputs().iter().map(|output| *output as usize).collect();
    let tables = tables("OUTCOMES", "usize", &outcomes, &automaton.rows());
    let letters = letters(rules);
    fill!("program/strip.rs", tables, letters)
}

/// The functions that decide a strip by its gaps, or a position by its heaps. Each kind of gap has a row
/// of `numbers`.
fn by_parts(board: &Board, row_of: &[u32], numbers: &str) -> String {
    let Board::Strip(rules) = board else { return fill!("program/heaps.rs", numbers) };
    let count = rules.letters.len();
    let rows = format!("{:?}", row_of.chunks(count).collect::<Vec<_>>());
    let mut begin = String::from("let mut sum = 0;");
    if !rules.never.is_empty() {
        let never: Vec<String> = rules.never.iter().map(|word| rules.text(word)).collect();
        begin = format!(
            "\
let is_in_strip = |word: &&str| strip.windows(word.len()).any(|cells| cells == word.as_bytes());
if {never:?}.iter().any(is_in_strip) {{
    return 0;
}}
{begin}"
        );
    }
    let (free, letters) = (free_letter(rules), letters(rules));
    fill!("program/gaps.rs", begin, free, count, rows, numbers, letters)
}

/// The letters of a strip.
fn letters(rules: &Strip) -> String {
    let letters = rules.letters.escape_ascii();
    fill!("program/letters.rs", letters)
}

/// The function that knows the Grundy numbers of all kinds of parts, which repeat. Equal rows are one.
fn numbers_by_period(numbers: &GrundyNumbers) -> String {
    let (start, period) = numbers.period().unwrap_or_default();
    let rows: Vec<String> = numbers.rows().into_iter().unique().map(write_array).collect();
    let (length, count, rows) = (start + period, rows.len(), rows.join(", "));
    fill!("program/numbers_by_period.rs", length, count, rows, start, period)
}

/// The same by automata, one for each row, that read a size and its number in base 2. The states of
/// all of them are in one table.
fn numbers_by_digits(rows: &[Automaton<bool>]) -> String {
    let (mut first, mut accepts, mut next) = (Vec::new(), Vec::new(), Vec::new());
    for automaton in rows.iter().unique() {
        let before = entry(accepts.len());
        first.push(before);
        accepts.extend_from_slice(automaton.outputs());
        next.extend(automaton.rows().concat().iter().map(|state| before + state));
    }
    // A letter has a digit of the size and one of the number.
    let tables = tables("ACCEPTS", "bool", &accepts, &next.chunks(4).collect_vec());
    let (states, count, first) = (accepts.len(), first.len(), format!("{first:?}"));
    fill!("program/numbers_by_digits.rs", states, count, first, tables)
}

/// The functions that decide numbers.
fn by_numbers(rules: &Numbers, law: &ByDigits) -> String {
    let names = rules.names();
    // With numbers below 2^64 and the factors of formulas, `i128` cannot overflow.
    let number = |var: usize| format!("i128::from(numbers[{var}])");
    let given = rules.case.iter().enumerate();
    let given = given.map(|(at, var)| format!("numbers[{var}] = case[{at}]; // {}", names[*var]));
    let defined = rules.defined.iter().map(|(var, sum)| {
        let range = format!("{} is from 0 to 2^64 - 1", rules.define(*var, sum));
        let sum = sum.rust(&number);
        format!("numbers[{var}] = std::convert::TryFrom::try_from({sum}).expect({range:?});")
    });
    let numbers = given.chain(defined).join("\n");
    let words = if law.wanted == Wanted::Outcome { law.words.as_ref() } else { None };
    let formula = words.and_then(|words| words.formula.as_ref()?.rust(&number));
    let (decide, functions) = if let Some(formula) = formula {
        (format!("if {formula} {{\n    0\n}} else {{\n    2\n}}"), String::new())
    } else {
        let outcomes = law.automata[0].clone().map(|is_lost| if *is_lost { 0 } else { 2 });
        let function = read_digits(names.len(), law.digits, &outcomes);
        (String::from("read_digits(numbers)"), format!("\n{function}"))
    };
    let count = names.len();
    fill!("program/numbers.rs", count, numbers, decide) + &functions
}

/// The function that reads the digits of this many numbers. The automaton knows the outcomes.
pub(crate) fn read_digits(count: usize, digits: Digits, automaton: &Automaton<usize>) -> String {
    // The digit of a Grundy number has the highest place. It is 0 in the first letters.
    let letters = digits.letters_on(count).unwrap_or(0);
    let rows = automaton.rows().into_iter().map(|row| &row[..letters]).collect_vec();
    let tables = tables("OUTCOMES", "usize", automaton.outputs(), &rows);
    let ((m, g), digits) = (digits.coefficients(), digits.count());
    fill!("program/digits.rs", count, digits, m, g, tables)
}

/// The tables of an automaton: the output of each state, of that type, and the states that follow it.
fn tables(name: &str, output: &str, outputs: &[impl Display], rows: &[&[u32]]) -> String {
    let (states, letters) = (outputs.len(), rows.first().map_or(0, |row| row.len()));
    let rows = rows.iter().map(|row| format!("{row:?}"));
    let (outputs, next) = (write_array(outputs), write_array(rows));
    fill!("program/tables.rs", name, output, states, outputs, letters, next)
}
