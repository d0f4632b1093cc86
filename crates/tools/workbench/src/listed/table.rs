//! The table of a game whose options a program lists.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::sync::Arc;
use std::time::Instant;

use anyhow::{bail, Result};
use catalog::table::{draw, Heading, Row, Sheet, Theme, Value};
use catalog::Listed;
use discovery::moves::protocol::Position;
use discovery::moves::starts::{Rest, Shape};
use gametheory_core::Outcome;

use super::{describe_size, listen, search_sizes, show_value, starts, stop};
use crate::output;
use crate::table::Args;

/// A position with its outcome, and its value as a table shows it.
type Cell = (Position, Outcome, String);

/// At most so many lists or words are shown.
const MOST_LINES: usize = 1000;

/// Searches all positions up to a size and prints their values, or draws them. Ctrl-C prints what is
/// known.
pub(crate) fn run(game: &Listed, args: &Args, interrupted: &Arc<AtomicBool>) -> Result<ExitCode> {
    listen(interrupted)?;
    let (start, starts) = (Instant::now(), starts(game)?);
    let shape = starts.shape();
    let numbers = shape.columns.iter().filter(|column| column.is_some()).count();
    let usual = match (numbers, shape.rest) {
        (1, Rest::None) => 99,
        (2, Rest::None) => 20,
        (_, Rest::None) => 6,
        _ => 4,
    };
    let (searched, problem) = search_sizes(game, Some(args.to.unwrap_or(usual)), |_| true)?;
    let is_grundy = args.grundy || game.has_sums();
    let last = searched.unwrap_or(0);
    let mut cells = Vec::new();
    for position in (0..=last).flat_map(|size| starts.of_size(size)) {
        // A position that the program calls invalid has no value.
        if let Some(value) = game.value(&position) {
            cells.push((position, value.outcome, show_value(&value, is_grundy)));
        }
    }
    if let Some(file) = &args.svg {
        let sheet = sheet(game, &cells, is_grundy)?;
        file.write(&draw(&sheet, Theme::new(args.dark)))?;
    } else if args.csv {
        let line = |(position, _, value): &Cell| {
            let words: Vec<String> = position.words();
            format!("{},{value}", words.join(","))
        };
        let lines: Vec<String> = cells.iter().map(line).collect();
        output::print(&(lines.join("\n") + "\n"))?;
    } else {
        let values = match (numbers, shape.rest) {
            (1 | 2, Rest::None) => grid(&shape, &cells),
            _ => lines(&cells),
        };
        let mut paragraphs = vec![game.listing().title.clone(), values];
        if numbers == 1 && shape.rest == Rest::None {
            paragraphs.push(format!("lost: {}", lost(&shape, &cells)));
        }
        paragraphs.push(describe_size(game, start.elapsed().as_secs_f64()));
        output::print(&(paragraphs.join("\n\n") + "\n"))?;
    }
    Ok(stop(game, problem, interrupted)?.map_or(ExitCode::SUCCESS, ExitCode::from))
}

/// The table for a picture: one number counts rows, and another one columns.
fn sheet(game: &Listed, cells: &[Cell], is_grundy: bool) -> Result<Sheet> {
    let shape = starts(game)?.shape();
    let names = shape.names();
    if shape.rest != Rest::None || !(1..=2).contains(&names.len()) {
        bail!("there is a picture of positions of one or two numbers only");
    }
    let mut rows: BTreeMap<usize, BTreeMap<u64, Value>> = BTreeMap::new();
    for (position, outcome, shown) in cells {
        let numbers = numbers(&shape, position);
        let row = rows.entry(usize::try_from(numbers[0])?).or_default();
        let value = if is_grundy || shown.parse::<i64>().is_ok() {
            Value::Number(shown.parse()?)
        } else {
            Value::Outcome(*outcome)
        };
        row.insert(numbers.get(1).copied().unwrap_or(0), value);
    }
    let columns: Vec<u64> =
        rows.values().next().into_iter().flat_map(BTreeMap::keys).copied().collect();
    if rows.values().any(|row| !row.keys().eq(&columns)) {
        bail!("there is a picture only if every row has a position in every column");
    }
    let title = game.listing().title.clone();
    let mut heading = Heading::outcomes(&title, "by search of what the program lists");
    // The names live as long as the program, which draws one picture.
    let name = |at: usize| -> &'static str { names.get(at).map_or("", |name| name.clone().leak()) };
    (heading.index, heading.across) = (name(0), name(1));
    if names.len() == 2 {
        heading.columns = columns.iter().map(u64::to_string).collect();
    }
    let row = |(index, row): (usize, BTreeMap<u64, Value>)| Row {
        index,
        searched: row.into_values().collect(),
        theorem: Vec::new(),
    };
    let rows: Vec<Row> = rows.into_iter().map(row).collect();
    Ok(Sheet { heading, theorem: None, shown: rows.len(), rows })
}

/// The values with one number as rows of ten, or with two as rows and columns.
fn grid(shape: &Shape, cells: &[Cell]) -> String {
    let names: Vec<&String> = shape.columns.iter().flatten().collect();
    let mut places = Vec::new();
    for (position, _, value) in cells {
        let place = match numbers(shape, position)[..] {
            [n] => (n / 10 * 10, n % 10),
            [row, column, ..] => (row, column),
            [] => continue,
        };
        places.push((place, value));
    }
    let rows = || places.iter().map(|((row, _), _)| *row);
    let last_column = places.iter().map(|((_, column), _)| *column).max().unwrap_or(0);
    let widths = places.iter().map(|(_, value)| value.len());
    let width = widths.max().unwrap_or(1).max(last_column.to_string().len());
    let margin = rows().max().unwrap_or(0).to_string().len().max(names[0].len());
    let line = |first: &str, cells: Vec<String>| {
        let cells: Vec<String> = cells.iter().map(|cell| format!("{cell:>width$}")).collect();
        format!("{first:>margin$}   {}", cells.join(" "))
    };
    let across = names.get(1).map_or(String::new(), |name| format!("   <- {name}"));
    let columns = (0..=last_column).map(|column| column.to_string()).collect();
    let mut text = vec![line(names[0], columns) + &across];
    let mut all: Vec<u64> = rows().collect();
    all.sort_unstable();
    all.dedup();
    for row in all {
        let mut values = vec![".".to_string(); usize::try_from(last_column).unwrap_or(0) + 1];
        for ((of, column), value) in &places {
            if let (true, Ok(column)) = (*of == row, usize::try_from(*column)) {
                values[column].clone_from(value);
            }
        }
        text.push(line(&row.to_string(), values));
    }
    text.join("\n")
}

/// The numbers of a position that has no list and no word.
fn numbers(shape: &Shape, position: &Position) -> Vec<u64> {
    let numbers = shape.read(position).unwrap_or_default();
    numbers.into_iter().filter_map(|number| u64::try_from(number).ok()).collect()
}

/// Each position with its value.
fn lines(cells: &[Cell]) -> String {
    let shown = &cells[..cells.len().min(MOST_LINES)];
    let width = shown.iter().map(|(position, ..)| position.as_str().len()).max().unwrap_or(0);
    let line = |(position, _, value): &Cell| format!("{:width$}  {value}", position.as_str());
    let mut text: Vec<String> = shown.iter().map(line).collect();
    if cells.len() > shown.len() {
        text.push(format!("... and {} more", cells.len() - shown.len()));
    }
    text.join("\n")
}

/// The numbers that are lost, the first ones.
fn lost(shape: &Shape, cells: &[Cell]) -> String {
    const SHOWN: usize = 20;
    let lost = cells.iter().filter(|(_, outcome, _)| *outcome == Outcome::Loss);
    let lost: Vec<String> = lost
        .flat_map(|(position, ..)| numbers(shape, position))
        .map(|number| number.to_string())
        .collect();
    match lost.len() {
        0 => "none".into(),
        count if count > SHOWN => format!("{}, ...", lost[..SHOWN].join(", ")),
        _ => lost.join(", "),
    }
}
