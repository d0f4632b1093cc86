//! `workbench table`: small values of each game by search from the rules alone, beside those
//! by the theorem, and what can be seen in them.
//!
//! A thread computes the table row by row. The main thread waits for rows or for Ctrl-C. A
//! search cannot be stopped in the middle of a row, but the main thread need not wait for it.

use std::process::{self, ExitCode};
use std::sync::mpsc::{self, Receiver};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use anyhow::{bail, Result};
use catalog::table::{draw, findings, Compute, Sheet, Table, Theme, Value};
use indicatif::{ProgressBar, ProgressStyle};

use crate::listed;
use crate::names::Game;
use crate::output::{self, note, Destination, INTERRUPTED};
use crate::selection::Given;
use crate::text::{fill, paragraph, whole_number};

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
    /// The last row; each game has its own default, which takes about a second
    #[arg(long, value_name = "N", value_parser = whole_number, allow_negative_numbers = true)]
    pub(crate) to: Option<usize>,
    /// Print comma-separated values, the table alone
    #[arg(long, conflicts_with = "svg")]
    pub(crate) csv: bool,
    /// Write a picture to FILE instead of printing the table; use - for standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<Destination>,
    /// Draw it for dark pages
    #[arg(long, requires = "svg")]
    pub(crate) dark: bool,
    /// Show Grundy numbers, of a game that a program lists
    #[arg(long)]
    pub(crate) grundy: bool,
    #[command(flatten)]
    options: listed::Options,
}

/// Runs `workbench table`.
pub fn run(args: &Args) -> Result<ExitCode> {
    if let Some(file) = &args.svg {
        file.check()?;
    }
    let interrupted = Arc::default();
    if let Some(game) = args.options.open(args.game.file(), &interrupted)? {
        return listed::table::run(&game, args, &interrupted);
    }
    if args.grundy {
        bail!("--grundy goes with a program that lists options");
    }
    let entry = args.game.select()?.entry;
    let Some(table) = entry.table.as_ref().map(|table| table()) else {
        bail!("there is no table of {}: its positions are in no simple order", entry.name)
    };
    if let Some(to) = args.to.filter(|to| *to < table.first) {
        bail!("the table starts at {}, not at {to}", table.first);
    }
    let to = args.to.unwrap_or(table.to);
    let (sheet, stopped) = compute(table, entry.evidence.decides(), args.to)?;
    if stopped {
        let last = sheet.rows[..sheet.shown]
            .last()
            .map_or("none".to_string(), |row| row.index.to_string());
        note(format_args!("interrupted; the last row found: {last}, the last one wanted: {to}"));
    }
    match &args.svg {
        Some(file) => args.draw(&sheet, file)?,
        None if args.csv => output::print(&sheet.to_csv())?,
        None => output::print(&with_findings(&sheet))?,
    }
    Ok(if stopped { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
}

impl Args {
    /// Writes the picture of a table.
    pub(crate) fn draw(&self, sheet: &Sheet, file: &Destination) -> Result<()> {
        file.write(&draw(sheet, Theme::new(self.dark)))?;
        if let Destination::File(file) = file {
            note(format_args!("{} written", file.display()));
        }
        Ok(())
    }
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
    let wanted = indices.clone().count();
    let progress = ProgressBar::new(wanted as u64).with_style(style);
    progress.enable_steady_tick(Duration::from_millis(200));
    let (news, searching) = start(indices, search)?;
    let mut stopped = false;
    let rows = news.iter().take(wanted).map_while(|row| {
        stopped = row.is_none();
        row
    });
    let rows: Vec<_> = rows.inspect(|_| progress.inc(1)).collect();
    progress.finish_and_clear();
    if rows.len() < wanted && !stopped && searching.join().is_err() {
        bail!("the search broke off after {} rows", rows.len());
    }
    Ok((table.sheet(theorem, rows, to.is_none() && !stopped), stopped))
}

/// The next row; `None` for Ctrl-C.
type News = Option<Vec<Value>>;

/// Starts the thread that searches row after row, and returns it with its rows.
fn start(
    indices: impl Iterator<Item = usize> + Send + 'static,
    mut search: Compute,
) -> Result<(Receiver<News>, JoinHandle<()>)> {
    // Ctrl-C is handled after the rows that wait in this channel, so it is short.
    let (sender, news) = mpsc::sync_channel(64);
    // The channel ends with the thread, also if that panics.
    let sender = Arc::new(sender);
    let stop = Arc::downgrade(&sender);
    ctrlc::set_handler(move || {
        // The second time nobody receives it: the table is being printed.
        if stop.upgrade().is_none_or(|sender| sender.send(None).is_err()) {
            process::exit(INTERRUPTED.into());
        }
    })?;
    let searching = thread::spawn(move || {
        for index in indices {
            if sender.send(Some(search(index))).is_err() {
                return;
            }
        }
    });
    Ok((news, searching))
}
