//! The table of a game whose options a program lists.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::sync::Arc;
use std::time::Instant;

use anyhow::{bail, Result};
use catalog::table::{Heading, Row, Sheet, Value};
use catalog::Listed;
use discovery::list_first;
use discovery::moves::protocol::Position;
use discovery::moves::starts::{Rest, Shape};
use gametheory_core::Outcome;

use super::{describe_size, search_sizes, starts, stop};
use crate::output;
use crate::table::Args;
use crate::watch::listen;

/// A position with its outcome, and its value as a table shows it.
type Cell = (Position, Outcome, Value);

/// At most so many lists or words are shown.
const MOST_LINES: usize = 1000;

/// Searches all positions up to a size and prints their values, or draws them. Ctrl-C prints what is
/// known.
pub(crate) fn run(game: &Listed, args: &Args, interrupted: &Arc<AtomicBool>) -> Result<ExitCode> {
    listen(interrupted)?;
    let (start, starts) = (Instant::now(), starts(game)?);
    let shape = starts.shape();
    let numbers = shape.names().len();
    let usual = match (numbers, shape.rest) {
        (1, Rest::None) => 99,
        (2, Rest::None) => 20,
        (_, Rest::None) => 6,
        _ => 4,
    };
    let (searched, problem) = search_sizes(game, Some(args.to.unwrap_or(usual)), |_| true)?;
    if searched.is_none() && problem.is_some() {
        return Ok(ExitCode::from(stop(game, problem, interrupted)?.unwrap_or_default()));
    }
    let is_grundy = args.grundy || game.has_sums();
    let last = searched.unwrap_or(0);
    let mut cells = Vec::new();
    for position in (0..=last).flat_map(|size| starts.of_size(size)) {
        // A position that the program calls invalid has no value.
        let Some(value) = game.value(&position) else { continue };
        let shown = match (value.score, value.grundy) {
            (Some(score), _) => Value::Number(score),
            (None, Some(grundy)) if is_grundy => Value::Number(grundy.into()),
            _ => Value::Outcome(value.outcome),
        };
        cells.push((position, value.outcome, shown));
    }
    if let Some(file) = &args.svg {
        let sheet = sheet(&game.listing().title, &shape, &cells)?;
        args.draw(&sheet, file)?;
    } else if args.csv {
        output::print(&csv(&shape, &cells))?;
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

/// The values with commas between them, below a line of names. Each number of a position is a
/// field of its own. A position with a list or a word is a single field.
fn csv(shape: &Shape, cells: &[Cell]) -> String {
    let has_numbers = shape.rest == Rest::None && shape.columns.iter().all(Option::is_some);
    let names = if has_numbers { shape.names().join(",") } else { "position".into() };
    let line = |(position, _, value): &Cell| {
        let position = if has_numbers {
            position.words().join(",")
        } else {
            format!("\"{}\"", position.as_str().replace('"', "\"\""))
        };
        format!("{position},{}\n", value.to_word())
    };
    format!("{names},searched\n") + &cells.iter().map(line).collect::<String>()
}

/// The values of two numbers by rows and columns; those of one number in rows of so many.
fn rows(shape: &Shape, cells: &[Cell], columns: u64) -> BTreeMap<u64, BTreeMap<u64, Value>> {
    let mut rows: BTreeMap<u64, BTreeMap<u64, Value>> = BTreeMap::new();
    for (position, _, value) in cells {
        let (row, column) = match numbers(shape, position)[..] {
            [n] => (n / columns * columns, n % columns),
            [row, column, ..] => (row, column),
            [] => continue,
        };
        rows.entry(row).or_default().insert(column, *value);
    }
    rows
}

/// The table for a picture: one number counts rows, and another one columns.
fn sheet(title: &str, shape: &Shape, cells: &[Cell]) -> Result<Sheet> {
    let names = shape.names();
    if shape.rest != Rest::None || !(1..=2).contains(&names.len()) {
        bail!("there is a picture of positions of one or two numbers only");
    }
    let rows = rows(shape, cells, 1);
    let columns: Vec<u64> = rows.values().take(1).flat_map(BTreeMap::keys).copied().collect();
    if rows.values().any(|row| !row.keys().eq(&columns)) {
        bail!("there is a picture only if every row has a position in every column");
    }
    let mut heading = Heading::new(title, "by search of what the program lists");
    let name = |at: usize| names.get(at).cloned().unwrap_or_default();
    (heading.index, heading.across) = (name(0), name(1));
    if names.len() == 2 {
        heading.columns = columns.iter().map(u64::to_string).collect();
    }
    let mut all = Vec::new();
    for (index, row) in rows {
        let (index, searched) = (usize::try_from(index)?, row.into_values().collect());
        all.push(Row { index, searched, known: Vec::new() });
    }
    Ok(Sheet { heading, theorem: None, shown: all.len(), rows: all })
}

/// The values with one number as rows of ten, or with two as rows and columns.
fn grid(shape: &Shape, cells: &[Cell]) -> String {
    let (names, rows) = (shape.names(), rows(shape, cells, 10));
    let last_row = rows.keys().last().copied().unwrap_or(0);
    let last_column = rows.values().flat_map(BTreeMap::keys).copied().max().unwrap_or(0);
    let widths = rows.values().flat_map(BTreeMap::values).map(|value| value.to_string().len());
    let width = widths.max().unwrap_or(1).max(last_column.to_string().len());
    let margin = last_row.to_string().len().max(names[0].len());
    let line = |first: &str, cell: &dyn Fn(u64) -> String| {
        let cells = (0..=last_column).map(|column| format!(" {:>width$}", cell(column)));
        format!("{first:>margin$}  {}", cells.collect::<String>())
    };
    let across = names.get(1).map_or(String::new(), |name| format!("   <- {name}"));
    let mut text = vec![line(&names[0], &|column| column.to_string()) + &across];
    for (row, values) in &rows {
        let cell = |column| values.get(&column).map_or(".".into(), Value::to_string);
        text.push(line(&row.to_string(), &cell));
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
    let lost: Vec<u64> = lost.flat_map(|(position, ..)| numbers(shape, position)).collect();
    if lost.is_empty() {
        return "none".into();
    }
    list_first(&lost, lost.len() as u64, SHOWN, ", ")
}
