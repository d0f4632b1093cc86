//! A law as one Rust file for a judge.

use gametheory_core::Outcome;

use super::list::write_array;
use crate::automata::automaton::Automaton;
use crate::grundy::gaps::free_letter;
use crate::laws::law::{Claim, Law};
use crate::laws::period::GrundyNumbers;
use crate::rules::cases::{Cases, Number};
use crate::rules::heaps::Heaps;
use crate::rules::strip::{contains, Strip};
use crate::rules::{Board, Rules};

/// The text of a program that reads positions of the game and prints their outcomes, for
/// rustc 1.63 and later. It takes linear time. It reads the whole input and trusts the judge.
///
/// The rules say what it reads and prints. A row of heaps starts with the number of heaps.
pub fn program<C: Claim>(law: &Law<C>) -> String {
    let Rules { title, answers, cases, board, .. } = law.game();
    let (sentence, facts, decision) = (law.describe(), law.facts().count(), law.decision());
    let case = match board {
        Board::Strip(_) => NextCase {
            read: String::from("let strip = words.next().expect(\"a strip\");"),
            outcome: "outcome(strip.as_bytes())",
            number: None,
            ..NextCase::of_words(cases)
        },
        Board::Heaps(heaps) if heaps.one => NextCase {
            read: String::from("let heap = number(&mut words);"),
            outcome: "outcome(&[heap])",
            ..NextCase::of_words(cases)
        },
        Board::Numbers(numbers) if !numbers.has_heaps() => {
            super::numbers_program::next_case(numbers, cases)
        }
        Board::Heaps(_) | Board::Numbers(_) => NextCase {
            read: String::from(
                "let heaps: Vec<u64> = (0..number(&mut words)).map(|_| number(&mut words)).collect();",
            ),
            outcome: "outcome(&heaps)",
            ..NextCase::of_words(cases)
        },
    };
    format!(
        "\
// {title}
// {sentence}
// Proof: a finite check of {facts} facts.
// Complexity: linear in the length of the input.

{}
{decision}",
        case.main(answers)
    )
}

/// How a program reads and decides the next case.
pub(crate) struct NextCase<'a> {
    /// How many cases there are. `end` is compared with what comes next.
    pub number_of_cases: Number,
    pub end: Option<&'a str>,
    /// What the input consists of: `words`, which have no white space, or `lines`.
    pub items: &'static str,
    /// The type of a number, if a case has numbers.
    pub number: Option<&'static str>,
    /// Statements that read a case from `words` or `lines`.
    pub read: String,
    /// The outcome of the case that was read: 0 for a loss, 1 for a draw, 2 for a win.
    pub outcome: &'static str,
}

impl<'a> NextCase<'a> {
    /// Reads a case from words; what and how is still to be said.
    pub(crate) fn of_words(cases: &'a Cases) -> NextCase<'a> {
        NextCase {
            number_of_cases: cases.number,
            end: cases.end.as_ref().and_then(|end| end.split(' ').next()),
            items: "words",
            number: Some("u64"),
            read: String::new(),
            outcome: "",
        }
    }

    /// The start of a program: what it needs, `main`, and the function that reads a number.
    pub(crate) fn main(&self, answers: &[String; 3]) -> String {
        let NextCase { number_of_cases, end, items, number, read, outcome } = self;
        let all = match *items {
            "words" => "input.split_ascii_whitespace()",
            _ => "input.lines().map(str::trim).filter(|line| !line.is_empty())",
        };
        let (peekable, next_case) = match (number_of_cases, end) {
            (Number::Given, _) => ("", format!("for _ in 0..number(&mut {items})")),
            (Number::One, _) => ("", String::new()),
            (Number::ToTheEnd, None) => (".peekable()", format!("while {items}.peek().is_some()")),
            (Number::ToTheEnd, Some(end)) => (
                ".peekable()",
                format!("while {items}.peek().map_or(false, |next| *next != {end:?})"),
            ),
        };
        let answer = format!("{read}\nwriteln!(output, \"{{}}\", ANSWERS[{outcome}])?;");
        let answer_all = if next_case.is_empty() {
            answer
        } else {
            format!("{next_case} {{\n    {}\n}}", answer.replace('\n', "\n    "))
        };
        let answer_all = answer_all.replace('\n', "\n    ");
        let main = format!(
            "\
use std::io::{{self, BufWriter, Read, Write}};

/// For a loss, a draw and a win of the player to move.
const ANSWERS: [&str; 3] = {answers:?};

fn main() -> io::Result<()> {{
    let mut input = String::new();
    io::stdin().read_to_string(&mut input)?;
    let mut {items} = {all}{peekable};
    let mut output = BufWriter::new(io::stdout());
    {answer_all}
    output.flush()
}}
"
        );
        let number = match (number, number_of_cases) {
            (None, Number::Given) => "u64",
            (None, _) => return main,
            (Some(number), _) => number,
        };
        format!(
            "\
{main}
/// Reads the next word as a number.
fn number<'a>(words: &mut impl Iterator<Item = &'a str>) -> {number} {{
    words.next().expect(\"a number\").parse().expect(\"a number\")
}}
"
        )
    }
}

/// The functions that decide a strip by an automaton.
pub(crate) fn by_automaton(rules: &Strip, automaton: &Automaton<Outcome>) -> String {
    [include_str!("program/states.rs"), &states(automaton), &letters(rules)].concat()
}

/// The functions that decide heaps by their Grundy numbers.
pub(crate) fn by_heaps(_: &Heaps, numbers: &GrundyNumbers) -> String {
    include_str!("program/heaps.rs").to_string() + &grundy_numbers(numbers)
}

/// The letters of a strip.
fn letters(rules: &Strip) -> String {
    let letters = rules.letters.escape_ascii();
    format!(
        "
const LETTERS: &[u8] = b\"{letters}\";

/// The index of a letter.
fn index(letter: u8) -> usize {{
    LETTERS.iter().position(|known| *known == letter).expect(\"a letter of a strip\")
}}
"
    )
}

/// The tables of an automaton.
fn states(automaton: &Automaton<Outcome>) -> String {
    let outcomes: Vec<usize> =
        automaton.outputs().iter().map(|outcome| *outcome as usize).collect();
    let next = automaton.columns();
    let size = automaton.states();
    let number = match size {
        0..=0x100 => "u8",
        0x101..=0x1_0000 => "u16",
        _ => "u32",
    };
    format!(
        "
/// The outcome of each state.
#[rustfmt::skip]
static OUTCOMES: [u8; {size}] = {};

/// The state that follows each state, for each letter.
#[rustfmt::skip]
static NEXT: [[{number}; {size}]; {}] = [{}];
",
        write_array(&outcomes),
        next.len(),
        next.iter().map(|row| write_array(row)).collect::<Vec<_>>().join(", "),
    )
}

/// The functions that decide a strip by its gaps.
pub(crate) fn by_gaps(rules: &Strip, numbers: &GrundyNumbers) -> String {
    let (row_of, _) = numbers.distinct();
    let count = rules.letters.len();
    let rows: Vec<&[usize]> = row_of.chunks(count).collect();
    let mut text = include_str!("program/gaps.rs").to_string();
    let mut tables = format!(
        "
/// What gaps consist of.
const FREE: usize = {};

/// The row of NUMBERS for a gap between two letters; FREE stands for an end of the strip.
#[rustfmt::skip]
static ROWS: [[usize; {count}]; {count}] = {rows:?};
",
        free_letter(rules),
    );
    if rules.never.is_empty() {
        text = text.replace(" || is_stuck", "");
        text = text.split_inclusive('\n').filter(|line| !line.contains("is_stuck")).collect();
    } else {
        let is_never = |cells: &[u8]| rules.never.iter().any(|word| contains(cells, word));
        let row = |left| rules.alphabet().map(|right| is_never(&[left, right])).collect();
        let never: Vec<Vec<bool>> = rules.alphabet().map(row).collect();
        let table = format!(
            "
/// Whether two neighbours leave no legal move.
#[rustfmt::skip]
static NEVER: [[bool; {count}]; {count}] = {never:?};
"
        );
        tables += &table;
    }
    [text, tables, grundy_numbers(numbers), letters(rules)].concat()
}

/// The table of Grundy numbers, and the function that looks them up.
fn grundy_numbers(numbers: &GrundyNumbers) -> String {
    let (_, kinds) = numbers.distinct();
    if let Some(digits) = numbers.digits() {
        let rows: Vec<_> = kinds.iter().map(|kind| digits.relation(*kind)).collect();
        return String::from("\n") + &super::numbers_program::numbers(&rows);
    }
    let (start, period) = numbers.period().unwrap_or_default();
    format!(
        "
/// Grundy numbers, which repeat from START on.
#[rustfmt::skip]
static NUMBERS: [[u32; {}]; {}] = [{}];
const START: u64 = {start};
const PERIOD: u64 = {period};

/// The Grundy number of `n` cells in a gap, or of a heap.
fn grundy_number(row: usize, n: u64) -> u32 {{
    let n = if n < START {{ n }} else {{ START + (n - START) % PERIOD }};
    NUMBERS[row][n as usize]
}}
",
        start + period,
        kinds.len(),
        kinds.iter().map(|kind| write_array(&numbers.rows[*kind])).collect::<Vec<_>>().join(", "),
    )
}
