//! `workbench table`: small values of each game by search from the rules alone, beside those
//! by the theorem, and what can be seen in them.
//!
//! A thread computes the table row by row. The main thread waits for rows or for Ctrl-C. A
//! search cannot be stopped in the middle of a row, but the main thread need not wait for it.

use std::process::{self, ExitCode};
use std::sync::mpsc::{self, Receiver};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use anyhow::{bail, Result};
use catalog::table::{draw, findings, Compute, Sheet, Table, Theme, Value};
use indicatif::{ProgressBar, ProgressStyle};

use crate::listed;
use crate::names::Game;
use crate::output::{self, Destination, INTERRUPTED};
use crate::selection::Given;
use crate::sheet_options::SheetOptions;
use crate::text::{fill, paragraph};

/// Print a game's table of small values, by search and by the theorem
///
/// The table is computed from the rules alone, by mex and search. The values by the theorem
/// or the law stand beside it, if there is one, and below it what can be seen: periods, and
/// which positions are lost. Ctrl-C ends a long computation with the rows found so far; a
/// second Ctrl-C ends the command.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cargo gt table flip-game-ii --to 120
  cargo gt table lol-game --csv > lol.csv
  cargo gt table ./euclid.py --starts 'a b' --to 30
  cargo gt table digital-deletions --svg f.svg")]
pub struct Args {
    /// The game, such as flip-game-ii, a file with its rules, or a program that lists options
    #[arg(value_parser = Game)]
    game: Given,
    #[command(flatten)]
    sheet: SheetOptions,
    #[command(flatten)]
    options: listed::Options,
}

/// Runs `workbench table`.
pub fn run(args: &Args) -> Result<ExitCode> {
    let interrupted = Arc::default();
    if let Some(game) = args.options.open(args.game.file(), &interrupted)? {
        return listed::table::run(&game, &args.sheet, &interrupted);
    }
    if args.sheet.grundy {
        bail!("--grundy goes with a program that lists options");
    }
    let entry = args.game.select()?.entry;
    let Some(table) = entry.table.as_ref().map(|table| table()) else {
        bail!("there is no table of {}: its positions are in no simple order", entry.name)
    };
    if let Some(to) = args.sheet.to.filter(|to| *to < table.first) {
        bail!("the table starts at {}, not at {to}", table.first);
    }
    if let Some(file) = &args.sheet.svg {
        file.check()?;
    }
    let to = args.sheet.to.unwrap_or(table.to);
    let (sheet, stopped) = compute(table, entry.evidence.decides(), args.sheet.to)?;
    if stopped {
        let last = sheet.rows[..sheet.shown]
            .last()
            .map_or("none".to_string(), |row| row.index.to_string());
        eprintln!("interrupted; the last row found: {last}, the last one wanted: {to}");
    }
    match &args.sheet.svg {
        Some(file) => {
            file.write(&draw(&sheet, Theme::new(args.sheet.dark)))?;
            if let Destination::File(file) = file {
                eprintln!("{} written", file.display());
            }
        }
        None if args.sheet.csv => output::print(&sheet.to_csv())?,
        None => output::print(&with_findings(&sheet))?,
    }
    Ok(if stopped { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
}

fn with_findings(sheet: &Sheet) -> String {
    let findings = findings(sheet);
    // The further lines of a finding are indented.
    let lines = findings.iter().map(|finding| fill(finding, "").replace('\n', "\n  "));
    let lines: Vec<String> = lines.collect();
    let text = sheet.to_text();
    // Above the first blank line are sentences.
    let (heading, rows) = text.split_once("\n\n").unwrap_or(("", &text));
    let heading: String = heading.lines().map(paragraph).collect();
    format!("{heading}\n{rows}\n{}\n", lines.join("\n"))
}

/// A message to the main thread.
enum News {
    /// The values of the next row.
    Searched(Vec<Value>),
    /// All rows are computed.
    Finished,
    /// The user has pressed Ctrl-C.
    Stop,
}

/// The table up to `to`, and whether it was stopped before its end. All its positions are
/// decided by a `theorem` or law, or by nothing.
fn compute(
    table: Table,
    theorem: Option<&'static str>,
    to: Option<usize>,
) -> Result<(Sheet, bool)> {
    let search = (table.search)();
    let indices = table.first..=to.unwrap_or(table.to);
    let style = ProgressStyle::with_template("{wide_bar} {pos} of {len} rows, {elapsed}")?;
    // It is hidden unless standard error is a terminal.
    let progress = ProgressBar::new(indices.clone().count() as u64).with_style(style);
    progress.enable_steady_tick(Duration::from_millis(200));
    let news = start(indices, search)?;
    let mut rows = Vec::new();
    let mut stopped = false;
    for message in news {
        match message {
            News::Searched(row) => {
                rows.push(row);
                progress.inc(1);
            }
            News::Finished => break,
            News::Stop => {
                stopped = true;
                break;
            }
        }
    }
    progress.finish_and_clear();
    Ok((table.sheet(theorem, rows, to.is_none() && !stopped), stopped))
}

/// Starts the thread that searches row after row. Returns the messages about the rows and about
/// Ctrl-C.
fn start(
    indices: impl Iterator<Item = usize> + Send + 'static,
    mut search: Compute,
) -> Result<Receiver<News>> {
    // Ctrl-C is handled after the rows that wait in this channel, so it is short.
    let (sender, news) = mpsc::sync_channel(64);
    let stop = sender.clone();
    ctrlc::set_handler(move || {
        // The second time nobody receives it: the table is being printed.
        if stop.send(News::Stop).is_err() {
            process::exit(INTERRUPTED.into());
        }
    })?;
    thread::spawn(move || {
        for index in indices {
            if sender.send(News::Searched(search(index))).is_err() {
                return;
            }
        }
        // This fails if the main thread has stopped.
        let _ = sender.send(News::Finished);
    });
    Ok(news)
}
