//! What `cargo bench` has measured, as one table and one picture.
//!
//! The measurements are Criterion's own, which it leaves as one folder each:
//! `GROUP/METHOD/SIZE/new/estimates.json`. A group is a problem, or a way of
//! merely reading a file, which is the limit for any program; a size is a number
//! of bytes.

// No measurement has fifteen digits.
#![allow(clippy::cast_precision_loss)]

mod inputs;
mod picture;
mod results;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{bail, Context, Result};

pub use inputs::{case, input, largest, short_cases};

use games::PROBLEMS;

use results::{csv, read, Results, Times};

use crate::output::{self, Destination};
use crate::theme::Theme;

/// Reading a file through a buffer and forgetting it: a group and its only method.
pub const PLAIN_READ: &str = "plain read";
/// Reading a file into memory, the same way.
pub const KEPT_READ: &str = "kept read";
/// The solver within one process: from bytes in memory to the answer.
pub const SOLVER: &str = "solver";
/// The whole program: from a file to the answer, its start included.
pub const PROGRAM: &str = "program";
/// What is usually taught.
pub const TEXTBOOK: &str = "textbook";
/// A best move in a position that stands in memory.
pub const BEST_MOVE: &str = "best move";

/// Print what `cargo bench` measured as one table, and draw it
///
/// `scripts/bench` runs the measurements and then this.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  scripts/bench lol-game
  workbench bench --svg bench.svg
  workbench bench --csv > results.csv
  workbench bench results.csv --svg bench.svg --dark")]
pub struct Args {
    /// Where Criterion left its results, or a file that --csv made
    #[arg(default_value = "target/criterion")]
    results: PathBuf,
    /// Print the results alone, as comma-separated values
    #[arg(long, conflicts_with = "svg")]
    csv: bool,
    /// Draw time against length into FILE, both logarithmic; instead of the table to
    /// standard output if FILE is -
    #[arg(long, value_name = "FILE")]
    svg: Option<Destination>,
    /// Draw it for dark pages
    #[arg(long, requires = "svg")]
    dark: bool,
}

/// Runs `workbench bench`.
pub fn run(args: &Args) -> Result<ExitCode> {
    let results = read(&args.results)
        .with_context(|| format!("cannot read the results in {}", args.results.display()))?;
    if results.is_empty() {
        bail!("there are no results in {}; cargo bench makes some", args.results.display());
    }
    let draw = || picture::draw(&results, Theme::new(args.dark));
    let text = match &args.svg {
        None if args.csv => csv(&results),
        None => table(&results),
        Some(Destination::StandardOutput) => draw()?,
        Some(destination @ Destination::File(path)) => {
            destination.write(&draw()?)?;
            format!("{}\ntime against length: {}\n", table(&results), path.display())
        }
    };
    output::print(&text)?;
    Ok(ExitCode::SUCCESS)
}

fn table(results: &Results) -> String {
    let times = |group: &str, method: &str| results.get(&(group.to_string(), method.to_string()));
    let (plain, kept) = (times(PLAIN_READ, PLAIN_READ), times(KEPT_READ, KEPT_READ));
    let mut text = format!(
        "{:<19} {:<10} {:>11} {:>9} {:>12} {:>8} {:>8} {:>9}  {}\n",
        "", "", "largest", "time", "per byte", "/ plain", "/ kept", "/ solver", "grows as"
    );
    let mut has_gaps = false;
    let mut line = |group: &str, method: &str| {
        let measured = times(group, method);
        let Some((size, time)) = measured.and_then(Times::last_key_value) else { return };
        let ratio = |other: Option<&Times>| {
            let other = other.and_then(|times| times.get(size));
            other.map_or(String::new(), |other| format!("{:.1}", time / other))
        };
        let ratios = [ratio(plain), ratio(kept), ratio(times(group, SOLVER))];
        let growth = growth(measured);
        has_gaps |= growth.is_empty() || ratios.iter().any(String::is_empty);
        let [plain, kept, solver] = ratios;
        let _ = writeln!(
            text,
            "{:<19} {method:<10} {size:>11} {:>9} {:>9.3} ns {plain:>8} {kept:>8} {solver:>9}  {growth}",
            if group == method { "" } else { group },
            duration(*time),
            time / *size as f64,
        );
    };
    line(PLAIN_READ, PLAIN_READ);
    line(KEPT_READ, KEPT_READ);
    for problem in PROBLEMS {
        for method in [SOLVER, PROGRAM, TEXTBOOK, BEST_MOVE] {
            line(problem.name, method);
        }
    }
    if has_gaps {
        text += "\nWhere nothing stands, what it compares with was not measured at that size.\n";
    }
    text
}

/// How the time grows at the two largest sizes: the slope of its logarithm against
/// that of the size. The start of a process still weighs at a million bytes.
fn growth(times: Option<&Times>) -> String {
    let points: Vec<(f64, f64)> =
        times.into_iter().flatten().map(|(size, time)| ((*size as f64).ln(), time.ln())).collect();
    match points.as_slice() {
        [.., first, last] => format!("n^{:.2}", (last.1 - first.1) / (last.0 - first.0)),
        _ => String::new(),
    }
}

/// Three digits and a unit.
fn duration(nanoseconds: f64) -> String {
    let units = [(1e9, "s"), (1e6, "ms"), (1e3, "us"), (1.0, "ns")];
    let (unit, name) = units.into_iter().find(|(unit, _)| nanoseconds >= *unit).unwrap_or(units[3]);
    let value = nanoseconds / unit;
    let decimals = if value < 10.0 { 2 } else { usize::from(value < 100.0) };
    format!("{value:.decimals$} {name}")
}

#[cfg(test)]
mod tests {
    use super::results::{csv, read};
    use super::{duration, growth, picture, table, Theme, Times, PROBLEMS};
    use std::fs;

    #[test]
    fn durations_have_three_digits() {
        let shown = [0.5, 1.0, 12.34, 999.0, 1_500.0, 2.5e6, 61.25e9].map(duration);
        assert_eq!(
            shown,
            ["0.50 ns", "1.00 ns", "12.3 ns", "999 ns", "1.50 us", "2.50 ms", "61.2 s"]
        );
    }

    #[test]
    fn growth_is_the_exponent() {
        let by = |power: i32| -> Times {
            [100u64, 1_000, 10_000].map(|size| (size, 7.0 * (size as f64).powi(power))).into()
        };
        assert_eq!(growth(Some(&by(1))), "n^1.00");
        assert_eq!(growth(Some(&by(2))), "n^2.00");
        assert_eq!(growth(None), "");
    }

    #[test]
    fn results_are_found_and_compared() {
        let folder = tempfile::tempdir().unwrap();
        for (name, time) in [
            ("plain read/plain read/1000", 50.0),
            ("kept read/kept read/1000", 100.0),
            ("lol-game/solver/1000", 200.0),
            ("lol-game/program/1000", 400.0),
        ] {
            let place = folder.path().join(name).join("new");
            fs::create_dir_all(&place).unwrap();
            let json = format!(r#"{{"median":{{"point_estimate":{time}}}}}"#);
            fs::write(place.join("estimates.json"), json).unwrap();
        }
        fs::create_dir_all(folder.path().join("lol-game/solver/report")).unwrap();
        let results = read(folder.path()).unwrap();
        let file = folder.path().join("results.csv");
        fs::write(&file, csv(&results)).unwrap();
        assert_eq!(read(&file).unwrap(), results);
        let text = table(&results);
        let words = |line: &str| line.split_whitespace().map(str::to_string).collect::<Vec<_>>();
        let program = text.lines().find(|line| line.contains("program")).map(words).unwrap();
        let expected =
            ["lol-game", "program", "1000", "400", "ns", "0.400", "ns", "8.0", "4.0", "2.0"];
        assert_eq!(program, expected);
        let svg = picture::draw(&results, Theme::new(false)).unwrap();
        // Nothing was measured of the others.
        let shown = PROBLEMS.iter().filter(|problem| svg.contains(problem.name));
        assert_eq!(shown.map(|problem| problem.name).collect::<Vec<_>>(), ["lol-game"]);
        // A point for each of the solver and the program, and for either read.
        assert_eq!(svg.matches("<circle").count(), 4);
    }
}
