//! The table of the simplest positions of a game from a rules file.

use discovery::{Finding, Move, Reach};
use gametheory_core::{Game, Impartial};

use super::Cells;
use crate::searched::longest;
use crate::study::{searched_grundy_numbers, searched_outcomes};
use crate::table::{Compute, Heading, Table, Value};

/// The table of the Grundy numbers or outcomes of the simplest positions.
pub(super) fn table(finding: &'static Finding) -> Table {
    let letters = letters(finding);
    let is_numbers = matches!(finding.theory, discovery::Theory::Numbers(..));
    let strip = finding.rules.draft().cells.as_deref();
    let to = strip.map_or(14, |cells| longest(cells.len()));
    let what = if is_numbers { "Grundy numbers" } else { "outcomes" };
    let of = if strip.is_some() { "strips of n equal cells" } else { "a heap of n" };
    let title = format!("{}: {what} of {of}", finding.rules.title()).leak();
    let names = letters.iter().map(|letter| letter.map_or(String::new(), String::from));
    let outcomes = Heading::outcomes(title, "search of every position");
    let laws = laws(finding);
    let heading = Heading { across: "cell", columns: names.collect(), laws, ..outcomes };
    let heading = if letters.len() > 1 {
        Heading { notation: |cell, n| format!("outcome({n} cells {cell})"), ..heading }
    } else if is_numbers {
        Heading {
            method: "mex of the Grundy numbers of all options",
            notation: |_, index| format!("G({index})"),
            ..heading
        }
    } else {
        heading
    };
    let given_letters = letters.clone();
    let theorem = move |n| {
        let value = |letter: &Option<char>| {
            let position = simplest(finding, *letter, n)?;
            if is_numbers {
                let parts = finding.parts(&position)?;
                let sum = parts.iter().fold(0, |sum, (_, number)| sum ^ number);
                return Some(Value::Number(sum.into()));
            }
            finding.outcome(&position).map(Value::Outcome)
        };
        letters.iter().map(value).collect::<Option<_>>().unwrap_or_default()
    };
    Table {
        heading,
        first: 0,
        step: 1,
        to,
        shown: 3 * to,
        given: Box::new(move |n, column| {
            let position = simplest(finding, given_letters[column], n)?.to_string();
            // A strip without cells cannot be typed.
            if position.is_empty() {
                None
            } else {
                Some(position)
            }
        }),
        theorem: Box::new(theorem),
    }
}

/// The sentences that are proved for all rows of the table.
fn laws(finding: &Finding) -> Vec<String> {
    match (finding.reach, &finding.theory) {
        (Reach::Below(_), _) => Vec::new(),
        (_, discovery::Theory::Numbers(..)) => vec![finding.to_string()],
        _ => {
            let name = |letter: Option<char>| letter.map_or(String::new(), String::from);
            let series = finding.simplest().into_iter();
            series.map(|(letter, series)| format!("n cells {}: {series}.", name(letter))).collect()
        }
    }
}

/// Computes the values of the table by search.
pub(super) fn search(finding: &'static Finding) -> Compute {
    let letters = letters(finding);
    let positions = move |n| -> Vec<Cells> {
        letters.iter().filter_map(|letter| simplest(finding, *letter, n)).collect()
    };
    match finding.theory {
        discovery::Theory::Automaton(_) => searched_outcomes(positions),
        discovery::Theory::Numbers(..) => {
            searched_grundy_numbers(move |n| positions(n).into_iter().map(Normal).collect())
        }
    }
}

/// A position of a game in which whoever cannot move loses, so that it has a Grundy number.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Normal(Cells);

impl Game for Normal {
    type Move = Move<'static>;

    fn moves(&self) -> Vec<Move<'static>> {
        self.0.moves()
    }

    fn after(&self, chosen: &Move<'static>) -> Normal {
        Normal(self.0.after(chosen))
    }
}

impl Impartial for Normal {}

/// The simplest positions: `n` equal cells, or a heap of `n`.
fn simplest(finding: &'static Finding, letter: Option<char>, n: usize) -> Option<Cells> {
    let text = letter.map_or(n.to_string(), |letter| letter.to_string().repeat(n));
    finding.rules.position(&text).ok()
}

fn letters(finding: &Finding) -> Vec<Option<char>> {
    finding.simplest().into_iter().map(|(letter, _)| letter).collect()
}
