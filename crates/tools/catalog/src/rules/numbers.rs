//! Games on numbers or of heaps, from rules.

use std::sync::Arc;

use discovery::numbers::{Move, Numbers, Position};
use discovery::{ByDigits, Found, Rules};
use gametheory_core::{Game, Outcome, Solved};
use itertools::Itertools;

use super::known::{read, table, Knowledge, Known};
use crate::entry::Entry;
use crate::picture::Picture;
use crate::seen::{count_outcomes, Labels, Seen, Shown};
use crate::table::Table;
use crate::template::{self, Template};
use crate::words::list;

/// A position may have at most this many moves, unless its law counts them without a list.
const MOST_MOVES: u128 = 1_000_000;

pub(super) fn entry(numbers: &Arc<Numbers>, found: &Arc<Found>) -> Entry {
    let rules = &found.rules;
    let knowledge = Knowledge::new(found, bytes, parts);
    let template = template(rules, numbers);
    let (of_read, known) = (Arc::clone(numbers), Arc::clone(found));
    let read = read(&knowledge, move |case| {
        let position = position_of(&of_read, case)?;
        if !position.is_start() {
            let starts = of_read.starts().map_or(String::new(), ToString::to_string);
            return Err(format!("a position that a game can begin with ({starts})"));
        }
        if known.count_moves(&position).is_none() && position.count_moves() > MOST_MOVES {
            return Err("a position with at most 1,000,000 moves".into());
        }
        Ok(position)
    });
    let case = &rules.cases.case;
    let case = match (numbers.has_heaps(), case.has_list()) {
        (true, false) => "the size of a heap".into(),
        (true, true) => "how many heaps, and their sizes".into(),
        (false, _) => case.names().join(" and "),
    };
    Entry {
        rules: numbers.describe(),
        notation: notation(numbers),
        reads: rules.cases.describe(&case),
        largest: match (found.grundy_numbers(), numbers.names().len()) {
            // The Grundy numbers of the heaps up to this size are known.
            (Some(_), _) => found.below.unwrap_or(0).saturating_sub(1).max(1),
            (None, 1) => 1000,
            (None, 2) => 40,
            (None, _) => 10,
        },
        table: if numbers.names().len() > 2 {
            None
        } else {
            let numbers = Arc::clone(numbers);
            Some(Box::new(move || make_table(&knowledge, &numbers)))
        },
        ..Entry::new(&rules.title, template, read, Entry::solve_each)
    }
}

/// The position of a case.
fn position_of(rules: &Arc<Numbers>, case: &str) -> Result<Position, String> {
    let case = template::numbers(case).ok_or("numbers up to 2^64 - 1")?;
    rules.complete(&case).and_then(|numbers| rules.position(numbers))
}

fn template(rules: &Rules, numbers: &Arc<Numbers>) -> Template {
    let (mut input, numbers) = (rules.cases.clone(), Arc::clone(numbers));
    // There are no draws.
    input.answers[1].clear();
    let template = Template { input, ..Template::default() };
    template.that(move |case| {
        let given = template::numbers(case).unwrap_or_default();
        let has_empty_heap = numbers.has_heaps() && given.contains(&0);
        !has_empty_heap && position_of(&numbers, case).is_ok_and(|position| position.is_start())
    })
}

/// How moves are typed.
fn notation(numbers: &Numbers) -> String {
    match (numbers.has_heaps(), numbers.names()) {
        (true, _) if numbers.can_split() => {
            "1=4 makes heap 1 one of 4; 1=2+2 splits it; 1=0 takes it away.".into()
        }
        (true, _) => "1=4 makes heap 1 one of 4; 1=0 takes it away.".into(),
        (_, [n]) => format!("{n}=3 makes {n} 3."),
        (_, names) => {
            format!("{0}=3 makes {0} 3; {0}=3 {1}=5 makes {1} 5 as well.", names[0], names[1])
        }
    }
}

/// The table: one number is a column, two are rows and columns.
fn make_table(knowledge: &Arc<Knowledge<Position>>, numbers: &Arc<Numbers>) -> Table {
    const COLUMNS: usize = 16;
    let (found, heaps) = (&knowledge.found, numbers.has_heaps());
    let (names, is_one) = (numbers.names(), numbers.names().len() == 1);
    let rules = Arc::clone(numbers);
    let position = move |n: usize, column: usize| {
        let numbers = [n as u128, column as u128];
        let position = rules.position(numbers[..rules.names().len()].to_vec()).ok()?;
        Some(position).filter(Position::is_start)
    };
    let by = names.join(" and ");
    let describe = |what: &str| match what {
        what if heaps => format!("{what} of a heap of {by}"),
        "outcomes" => format!("outcomes for the player to move, by {by}"),
        what => format!("{what}, by {by}"),
    };
    let last = match found.law() {
        Some(_) if is_one => 99,
        _ if heaps => 29,
        _ => 30,
    };
    let mut table = table(knowledge, describe, last, position);
    table.grid.index.clone_from(&names[0]);
    let columns = if is_one { 1 } else { COLUMNS };
    table.columns(&names[names.len() - 1], 0..columns)
}

/// About how many bytes a search takes to remember a position.
fn bytes(position: &Position) -> Option<usize> {
    let moves = position.count_moves();
    if moves > MOST_MOVES {
        return None;
    }
    let has_parts = position.rules().has_heaps() && position.end() == Outcome::Loss;
    // The search looks at every move of every smaller heap, so a large one takes time as well.
    let time = if has_parts { usize::try_from(moves).ok()? } else { 0 };
    Some(16 * position.numbers().len() + time)
}

/// The heaps, or the position as a whole.
fn parts(position: &Position) -> Vec<Position> {
    let rules = position.rules();
    let parts = position.numbers().chunks(rules.names().len());
    parts.filter_map(|part| rules.position(part.to_vec()).ok()).collect()
}

impl Seen for Known<Position> {
    fn picture(&self) -> Picture {
        let rules = self.position.rules();
        let names: &[String] = if rules.has_heaps() { &[] } else { rules.names() };
        let name = |i: usize| names.get(i).cloned().unwrap_or_default();
        let numbers = self.position.numbers().iter().enumerate();
        Picture::Numbers(numbers.map(|(i, n)| (name(i), *n)).collect())
    }

    /// Only the numbers that change.
    fn show(&self, chosen: &Move) -> Shown {
        let (rules, numbers) = (self.position.rules(), self.position.numbers());
        if rules.has_heaps() {
            let (heap, left) = (chosen.heap, &chosen.changed);
            let sizes = list(left.iter().map(u128::to_string), " + ");
            let text = format!("heap {}: {} -> {sizes}", heap + 1, numbers[heap]);
            return Shown { changes: vec![(heap, left.clone())], ..Shown::new(text, chosen) };
        }
        let after = chosen.changed.iter().enumerate();
        let other = after.filter(|(index, after)| numbers[*index] != **after);
        let write = |(at, after)| format!("{}={after}", rules.names()[at]);
        let notation = other.clone().map(write).join(" ");
        let changes = other.map(|(at, after)| (at, vec![*after])).collect();
        Shown { changes, ..Shown::new(&notation, &notation) }
    }

    fn reason(&self, _: [&str; 2]) -> String {
        let by_parts = if self.position.rules().has_heaps() { self.explain_parts() } else { None };
        self.explain(|found, _| match (by_parts, found.digits()) {
            (Some(reason), _) => reason,
            (_, Some(law)) => {
                let mut reason = found.describe_at(&self.position);
                // Digits do not show a remainder.
                if !reason.contains(" mod ") {
                    let digits = write_digits(&self.position, law);
                    reason = format!("{reason} Digit by digit, in {}: {digits}.", law.digits);
                }
                reason + " The law is proved for all numbers."
            }
            _ => "Its Grundy number was computed from those of its options.".into(),
        })
    }

    /// Numbers and heaps have no cells.
    fn labels(&self) -> Labels {
        self.label_parts(Vec::new())
    }

    fn counts(&self) -> [u128; 3] {
        let counted = self.knowledge.found.count_moves(&self.position);
        counted.map_or_else(|| count_outcomes(self.move_outcomes()), |[lost, won]| [lost, 0, won])
    }

    /// A move as it is printed, or with blanks or commas between its parts. Numbers that stay may be
    /// left out.
    fn find(&self, typed: &str) -> Option<Move> {
        let rules = self.position.rules();
        let mut words = typed.split([' ', ',', '=', ':']).filter(|word| !word.is_empty());
        let (mut heap, mut changed) = (0, self.position.numbers().to_vec());
        if rules.has_heaps() {
            let number = words.find(|word| !word.eq_ignore_ascii_case("heap"))?;
            heap = number.parse::<usize>().ok()?.checked_sub(1)?;
            let parts = words.join(" ");
            let parts = parts.split_once("->").map_or(parts.as_str(), |(_, parts)| parts);
            let parts = parts.split(['+', ' ']).filter(|part| !part.is_empty());
            changed = parts.map(str::parse).collect::<Result<_, _>>().ok()?;
        } else {
            while let Some(word) = words.next() {
                let names = || rules.names().iter();
                // Two names may differ in nothing but capital and small letters.
                let alike = || names().position(|name| name.eq_ignore_ascii_case(word));
                let index = names().position(|name| name == word).or_else(alike)?;
                changed[index] = words.next()?.parse().ok()?;
            }
        }
        self.position.move_to(heap, changed)
    }
}

/// The numbers of the position in digits.
fn write_digits(position: &Position, law: &ByDigits) -> String {
    let digits = law.digits;
    let write = |number: &u128| match digits.write(*number) {
        word if word.is_empty() => "0".to_string(),
        word if digits.count() <= 10 => word.iter().map(usize::to_string).collect(),
        word => list(word.iter().map(usize::to_string), "."),
    };
    let named = position.rules().names().iter().zip(position.numbers());
    list(named.map(|(name, n)| format!("{name} = {}", write(n))), ", ")
}
