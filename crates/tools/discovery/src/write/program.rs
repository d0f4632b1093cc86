//! A law as one Rust file for a judge.

use super::list::write_array;
use crate::automata::strip::Automaton;
use crate::grundy::gaps::free_letter;
use crate::laws::law::{Claim, Law};
use crate::laws::period::GrundyNumbers;
use crate::rules::cases::{Cases, Number};
use crate::rules::heaps::Heaps;
use crate::rules::strip::{contains, Strip};
use crate::rules::{Board, Rules};

/// The text of a program that reads positions of the game and prints their outcomes, for
/// rustc 1.63 and later. It takes linear time.
///
/// The rules say what it reads and prints. A row of heaps starts with the number of heaps.
pub fn program<C: Claim>(rules: &Rules, law: &Law<C>) -> String {
    let Rules { title, answers, cases, board, .. } = rules;
    let (sentence, facts, decision) = (law.describe(), law.facts().count(), law.decision());
    let solve = match board {
        // Another case can start with the same digit.
        Board::Numbers(numbers) if numbers.end().is_some() => {
            let cases = Cases { end: None, ..cases.clone() };
            let decide = "match read(judge)? {
            case if case == END => break,
            case => outcome(&case, judge)?,
        }";
            solve(title, answers, &cases, decide)
        }
        Board::Numbers(_) => solve(title, answers, cases, "outcome(&read(judge)?, judge)?"),
        _ => solve(title, answers, cases, "outcome(&read(judge)?)"),
    };
    format!(
        "\
// {title}
// {sentence}
// Proof: a finite check of {facts} facts.
// Complexity: linear in the length of the input.

{}",
        with_judge(&(solve + &decision))
    )
}

/// The start of a program that answers all cases; `decide` is an expression that reads a case and
/// decides it.
pub(crate) fn solve(title: &str, answers: &[String; 3], cases: &Cases, decide: &str) -> String {
    let end = cases.end.as_ref().and_then(|end| end.chars().next());
    let next_case = match (cases.number, end) {
        (Number::Given, _) => "for _ in 0..judge.count()?",
        (Number::One, _) => "",
        (Number::ToTheEnd, None) => "while !judge.is_over()?",
        (Number::ToTheEnd, Some(_)) => "while !judge.is_over()? && !is_end(judge)",
    };
    let answer_next = format!("let outcome = {decide};\n    judge.answer(ANSWERS[outcome])");
    let answer_all = if next_case.is_empty() {
        answer_next
    } else {
        let answer_next = answer_next.replace('\n', "\n    ");
        format!("{next_case} {{\n        {answer_next}?;\n    }}\n    Ok(())")
    };
    // In the same file as the judge, this may look at the line that is being read.
    let is_end = end.map_or(String::new(), |first| {
        format!(
            "
/// Whether the next case ends the input. No other case starts like that.
fn is_end(judge: &Judge) -> bool {{
    judge.line.get(judge.done) == Some(&b{first:?})
}}
"
        )
    });
    format!(
        "\
fn main() -> ExitCode {{
    run({title:?}, solve)
}}

/// For a loss, a draw and a win of the player to move.
const ANSWERS: [&str; 3] = {answers:?};

/// Answers every case.
fn solve(judge: &mut Judge) -> io::Result<()> {{
    {answer_all}
}}
{is_end}
"
    )
}

/// A program with the judge that it uses: the source of the solvers' judge, without what this
/// program does not call.
pub(crate) fn with_judge(program: &str) -> String {
    let source = include_str!("../../../../gametheory-core/src/judge.rs").replace("pub ", "");
    let is_called = |name: &str| program.contains(&format!("judge.{name}("));
    let is_used = |part: &&str| {
        if part.starts_with("//!") || part.contains("fn converse<") {
            false
        } else if part.contains("fn count(") {
            is_called("count")
        } else if part.contains("fn line(") {
            is_called("line")
        } else if part.contains("fn word(") {
            is_called("count") || is_called("number") || is_called("word")
        } else if part.contains("fn number<") {
            is_called("count") || is_called("number")
        } else {
            true
        }
    };
    let parts: Vec<&str> = source.trim_end().split("\n\n").filter(is_used).collect();
    let (imports, judge) = parts.split_first().unwrap_or((&"", &[]));
    let judge = judge.join("\n\n");
    let is_needed = |line: &&str| !line.contains("FromStr") || judge.contains("FromStr");
    let imports: Vec<&str> = imports.lines().filter(is_needed).collect();
    format!("{}\n\n{program}\n{judge}\n", imports.join("\n"))
}

/// The functions that read a strip and decide it by an automaton.
pub(crate) fn by_automaton(rules: &Strip, automaton: &Automaton) -> String {
    [include_str!("program/states.rs"), &states(automaton), &letters(rules)].concat()
}

/// The functions that read heaps and decide them by their Grundy numbers.
pub(crate) fn by_heaps(rules: &Heaps, numbers: &GrundyNumbers) -> String {
    let heaps = include_str!("program/heaps.rs");
    let decision = match heaps.split_once("\n\n") {
        Some((_, outcome)) if rules.one => {
            [include_str!("program/heap.rs"), "\n", outcome].concat()
        }
        _ => heaps.to_string(),
    };
    [decision, grundy_numbers(numbers)].concat()
}

/// The letters of a strip, and the function that reads a strip.
fn letters(rules: &Strip) -> String {
    let (letters, name) = (rules.letters.escape_ascii(), rules.name());
    format!(
        "
const LETTERS: &[u8] = b\"{letters}\";

/// The index of a letter.
fn index(letter: u8) -> usize {{
    LETTERS.iter().position(|known| *known == letter).unwrap_or(0)
}}

/// Reads a strip.
fn read(judge: &mut Judge) -> io::Result<Vec<u8>> {{
    judge.word({name:?}, |byte| LETTERS.contains(byte))
}}
"
    )
}

/// The tables of an automaton.
fn states(automaton: &Automaton) -> String {
    let outcomes: Vec<usize> =
        automaton.outcomes().iter().map(|outcome| *outcome as usize).collect();
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

/// The functions that read a strip and decide it by its gaps.
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

/// A Rust module with a function that knows the Grundy numbers of parts of these kinds; `command`
/// writes the module again.
pub(crate) fn numbers_module(numbers: &GrundyNumbers, kinds: &str, command: &str) -> String {
    let source = grundy_numbers(numbers).replace("\nfn grundy_number", "\npub fn grundy_number");
    format!(
        "//! Grundy numbers of parts. There is a row for each kind: {kinds}.\n\
         //! Don't edit: written by `{command}`.\n{source}"
    )
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
