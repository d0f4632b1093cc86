//! `gametheory table`: small values of each game, by the theorem or by search.

use std::iter::once_with;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{anyhow, bail, Result};
use catalog::table::{Grid, Table};
use indicatif::{ProgressBar, ProgressStyle};

use crate::given::game::{Given, Options};
use crate::output::{self, note, Destination, INTERRUPTED};
use crate::text::{paragraph, whole_number, width};
use crate::watch::{is_interrupted, listen, make_aside};

/// Print a game's table of small values
///
/// The values are those of the theorem or the law; if there is none, each position is searched.
/// The lines below the table say what is known of the game, and of a single column which positions are
/// lost. Ctrl-C ends a long search with the rows found so far; a second Ctrl-C ends the command.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  gametheory table flip-game-ii --to 120
  gametheory table lol-game --csv > lol.csv
  gametheory table ./euclid.py --starts 'a b' --to 30
  gametheory table digital-deletions --svg f.svg")]
pub(crate) struct Args {
    /// The game, such as flip-game-ii, a file with its rules, or a program that lists options
    game: Given,
    /// The last row; each game has its own default, which takes about a second
    #[arg(long, value_name = "N", value_parser = whole_number::<usize>, allow_negative_numbers = true)]
    to: Option<usize>,
    /// Print comma-separated values, the table alone
    #[arg(long, conflicts_with = "svg")]
    csv: bool,
    /// Write a picture to FILE instead of printing the table; use - for standard output
    #[arg(long, value_name = "FILE")]
    svg: Option<Destination>,
    /// Draw it for dark pages
    #[arg(long, requires = "svg", conflicts_with = "csv")]
    dark: bool,
    /// Show Grundy numbers, of a game that a program lists
    #[arg(long)]
    grundy: bool,
    #[command(flatten)]
    options: Options,
}

const BROKEN_OFF: &str = "the search broke off";

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    if let Some(file) = &args.svg {
        file.check()?;
    }
    listen()?;
    let entry = args.game.select(&args.options)?.entry;
    if args.grundy && entry.template.lines.is_none() {
        bail!("--grundy goes with a program that lists options");
    }
    let (game, to, grundy) = (Arc::clone(&entry), args.to, args.grundy);
    // All positions of a program's game are made first, which may take long, too.
    let made = make_aside(once_with(move || game.make_table(to, grundy)), is_interrupted).next();
    let table = made.unwrap_or_else(|| Err(BROKEN_OFF.into())).map_err(|reason| anyhow!(reason))?;
    let (mut grid, stopped) = compute(table)?;
    if let (Some(reason), true, false) = (&stopped, grid.rows.is_empty(), is_interrupted()) {
        bail!("{reason}");
    }
    grid.notes = entry.describe_table(&grid);
    match &args.svg {
        Some(file) => {
            file.write(&grid.svg(args.dark))?;
            if let Destination::File(file) = file {
                note(format_args!("{} written", file.display()));
            }
        }
        None if args.csv => output::print(&grid.csv())?,
        None => output::print(&describe(&grid))?,
    }
    match stopped {
        Some(_) if is_interrupted() => Ok(ExitCode::from(INTERRUPTED)),
        Some(reason) => bail!("{reason}"),
        None => Ok(ExitCode::SUCCESS),
    }
}

/// The table with its texts.
fn describe(grid: &Grid) -> String {
    let mut heading = vec![grid.title.clone(), grid.legend()];
    heading.retain(|text| !text.is_empty());
    let say = |texts: &[String]| texts.iter().map(|text| paragraph(text)).collect::<String>();
    format!("{}\n{}\n{}", say(&heading), grid.text(width()), say(&grid.notes))
}

/// The table, and why it was stopped before its end.
fn compute(mut table: Table) -> Result<(Grid, Option<String>)> {
    let (mut grid, indices) = (table.grid.clone(), table.indices.clone());
    let wanted = indices.clone().count();
    let style = ProgressStyle::with_template("{wide_bar} {pos} of {len} rows, {elapsed}")?;
    // It is hidden unless standard error is a terminal.
    let progress = ProgressBar::new(wanted as u64).with_style(style);
    progress.enable_steady_tick(Duration::from_millis(100));
    // No search can be stopped in the middle of a row. So a thread searches, and Ctrl-C does not wait.
    let mut rows = make_aside(indices.map(move |index| table.row(index)), is_interrupted);
    let computed = rows.try_for_each(|row| {
        grid.rows.push(row?);
        progress.set_position(grid.rows.len() as u64);
        Ok(())
    });
    progress.finish_and_clear();
    let is_whole = grid.rows.len() == wanted;
    let stopped = if is_whole { None } else { Some(computed.err().unwrap_or(BROKEN_OFF.into())) };
    if stopped.is_some() && is_interrupted() {
        let last = grid.rows.last().map_or("none", |row| &row.label);
        note(format_args!("interrupted; the last row found: {last}, rows wanted: {wanted}"));
    }
    Ok((grid, stopped))
}
