//! Games on numbers, from rules.

use std::io;
use std::sync::Arc;

use discovery::arithmetic::{NumbersClaim, Position, Rules as Numbers, Wanted};
use discovery::{Found, Rules};
use gametheory_core::judge::Judge;

use super::common::{complexity, describe, evidence, form, is_interesting, write_program, WRITES};
use super::known::{Knowledge, Known};
use super::numbers_position::{bytes, MOST_MOVES};
use crate::entry::{Entry, NearMiss};
use crate::inputs::{levels, Case, Format};
use crate::position::reader;
use crate::submission::Limits;
use crate::table::Table;
use crate::words::quote;

pub(super) fn entry(rules: &Rules, found: Found<NumbersClaim>) -> Entry {
    let knowledge = Knowledge::new(found, bytes);
    let found = &knowledge.found;
    let numbers = Arc::clone(found.claim().0.rules());
    let format = format(&numbers);
    let title = rules.title().to_string();
    let [loss, _, win] = rules.answers().clone();
    let case = if numbers.has_heaps() {
        "how many heaps, and their sizes".into()
    } else {
        numbers.case().join(" and ")
    };
    let largest = match (found, numbers.names().len()) {
        (Found::Law(_), _) => u64::MAX,
        (Found::Searched { .. }, 1) => 1000,
        (Found::Searched { .. }, 2) => 40,
        (Found::Searched { .. }, _) => 10,
    };
    Entry {
        name: title.clone(),
        title: title.clone(),
        rules: describe_rules(&numbers),
        notation: notation(&numbers),
        theorem: describe(found),
        complexity: complexity(found).into(),
        evidence: evidence(found),
        proposal: proposal(&numbers, found, &format),
        reads: rules.cases().describe(&case),
        writes: WRITES.into(),
        answers: [loss, String::new(), win],
        form: form(rules.cases()),
        submissions: &[],
        series: None,
        largest,
        rules_file: None,
        program: write_program(&knowledge),
        near_miss: near_miss(&format),
        solver: None,
        table: match numbers.names().len() {
            1 | 2 => {
                let (title, known) = (title.clone(), Arc::clone(&knowledge));
                Some(Box::new(move |_, _| Ok(table(&title, &known))))
            }
            _ => None,
        },
        format,
        read: reader(move |judge| {
            let case = read_case(&numbers, judge)?;
            open(&knowledge, &case, judge)
        }),
    }
}

/// The position that a judge gives.
fn open(
    knowledge: &Arc<Knowledge<NumbersClaim>>,
    case: &[u64],
    judge: &Judge,
) -> io::Result<Known<NumbersClaim>> {
    let found = &knowledge.found;
    let rules = found.claim().0.rules();
    let shown = quote(&case.iter().map(u64::to_string).collect::<Vec<_>>().join(" "));
    let position = rules.complete(case).and_then(|all| rules.position(all));
    let position = position.map_err(|reason| judge.wrong(&reason, &shown))?;
    if !position.is_start() {
        let starts = rules.starts().map_or(String::new(), ToString::to_string);
        let expected = format!("a position that a game can begin with ({starts})");
        return Err(judge.wrong(&expected, shown));
    }
    if found.law().is_none() && position.count_moves() > MOST_MOVES {
        return Err(judge.wrong("a position with at most 1,000,000 moves", shown));
    }
    Ok(Known { knowledge: Arc::clone(knowledge), position })
}

fn read_case(numbers: &Numbers, judge: &mut Judge) -> io::Result<Vec<u64>> {
    let number = "a whole number up to 2^64 - 1";
    if numbers.has_heaps() {
        let count: u64 = judge.number("the number of heaps")?;
        return (0..count).map(|_| judge.number(number)).collect();
    }
    numbers.case().iter().map(|name| judge.number(&format!("{name}, {number}"))).collect()
}

fn format(numbers: &Arc<Numbers>) -> Format {
    let names = numbers.case().into_iter().map(|name| (name, 0));
    let rules = Arc::clone(numbers);
    let format = if rules.has_heaps() {
        Format::Heaps { others: None }
    } else {
        Format::numbers(&names.collect::<Vec<_>>())
    };
    format.that(move |case| {
        rules.complete(case).is_ok_and(|all| {
            let is_end = rules.end().is_some_and(|end| end == case);
            !is_end && rules.position(all).is_ok_and(|position| position.is_start())
        })
    })
}

fn describe_rules(numbers: &Numbers) -> String {
    let names = numbers.names().join(", ");
    let moves: Vec<String> = numbers.moves().iter().map(ToString::to_string).collect();
    let starts = match numbers.starts() {
        Some(starts) => format!(" A game begins where {starts}."),
        None => String::new(),
    };
    let ends = ["loses", "draws", "wins"][numbers.stuck() as usize];
    let position = if numbers.has_heaps() {
        format!("There are heaps, and a move changes one; its size is {names}.")
    } else {
        format!("There are natural numbers: {names}.")
    };
    format!(
        "{position} A prime stands for the number after a move.{starts} Moves: {}. Who cannot move \
         {ends}.",
        moves.join("; or ")
    )
}

/// How moves are typed.
fn notation(numbers: &Numbers) -> String {
    if numbers.has_heaps() {
        return "1=4 makes heap 1 one of 4; 1=2+2 splits it.".into();
    }
    match numbers.names() {
        [n] => format!("{n}=3 makes {n} 3."),
        names => {
            format!("{0}=3 makes {0} 3; {0}=3 {1}=5 makes {1} 5 as well.", names[0], names[1])
        }
    }
}

/// A position with a winning move, but where at most half of the moves win, if there is a
/// simple one; its numbers are different, if they can be.
fn proposal(numbers: &Arc<Numbers>, found: &Found<NumbersClaim>, format: &Format) -> String {
    let position = |case: &Case| {
        let Case::Numbers(case) = case else { return None };
        numbers.position(numbers.complete(case).ok()?).ok()
    };
    let is_good = |case: &&Case| position(case).is_some_and(|at| is_interesting(found, &at));
    if numbers.has_heaps() {
        let rows = (3..=30).map(|n| Case::Numbers(vec![n, n + 2, n + 4]));
        let rows: Vec<Case> = rows.filter(|row| format.is_valid(row)).collect();
        if let Some(row) = rows.iter().find(is_good) {
            return format.line(row);
        }
    }
    let cases: Vec<Case> = levels(format, Limits::of_size("", 9), 5000)
        .flat_map(|level| level.cases)
        .filter(|case| position(case).is_some())
        .collect();
    let are_different = |case: &&Case| {
        let Case::Numbers(numbers) = case else { return false };
        (1..numbers.len()).all(|at| !numbers[..at].contains(&numbers[at]))
    };
    // Larger ones have more moves.
    let mut different = cases.iter().rev().filter(are_different);
    let best = different.find(is_good).or_else(|| cases.iter().rev().find(is_good));
    let best = best.or(cases.last());
    best.map_or_else(|| vec!["5"; numbers.case().len()].join(" "), |case| format.line(case))
}

/// Numbers near sums and multiples of each other.
fn near_miss(format: &Format) -> NearMiss {
    let count = format.tokens();
    Box::new(move |rng, size| {
        let mut numbers = vec![rng.u64(0..=size)];
        for _ in 1..count.max(2) {
            let last = numbers[numbers.len() - 1];
            let near = match rng.u8(..3) {
                0 => last,
                // The golden ratio.
                1 => last / 1000 * 618,
                _ => rng.u64(0..=size),
            };
            numbers.push(near.saturating_add(rng.u64(..3)).saturating_sub(1));
        }
        numbers.truncate(count.max(1));
        Case::Numbers(numbers)
    })
}

/// The table: one number, or the Grundy numbers of a heap, is a column; two are rows and columns.
fn table(title: &str, knowledge: &Arc<Knowledge<NumbersClaim>>) -> Table {
    const COLUMNS: usize = 16;
    let (found, known) = (&knowledge.found, Arc::clone(knowledge));
    let (rules, names) = (Arc::clone(found.claim().0.rules()), found.claim().0.rules().names());
    let is_one = names.len() == 1;
    let position = move |n: usize, column: usize| {
        let numbers = [n as u128, column as u128];
        rules.position(numbers[..rules.names().len()].to_vec()).ok()
    };
    let by = names.join(" and ");
    let mut table = if found.claim().0.wanted() == Wanted::Grundy {
        let part = position.clone();
        let parts = move |row: &Position| match row.numbers() {
            numbers if is_one => {
                numbers.iter().filter_map(|n| part(usize::try_from(*n).ok()?, 0)).collect()
            }
            _ => vec![row.clone()],
        };
        Table::of_grundy_numbers(
            &format!("{title}: Grundy numbers, by {by}"),
            "mex of the options, each the nim-sum of its parts",
            position,
            parts,
            move |row| {
                let numbers = known.found.claim().0.grundy_numbers(row)?;
                numbers.into_iter().fold(0, |sum, number| sum ^ number).try_into().ok()
            },
        )
    } else {
        Table::of_outcomes(
            &format!("{title}: outcomes for the player to move, by {by}"),
            "search of every position",
            move |n, column| {
                let knowledge = Arc::clone(&known);
                Some(Known { knowledge, position: position(n, column)? })
            },
        )
    };
    table.grid.index.clone_from(&names[0]);
    let shown = if found.law().is_some() && is_one { 99 } else { 30 };
    let table = table.rows(0, 30, shown);
    if is_one {
        table
    } else {
        table.columns(&names[1], (0..COLUMNS).map(|column| column.to_string()).collect())
    }
}
