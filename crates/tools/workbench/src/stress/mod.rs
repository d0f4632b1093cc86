//! `workbench stress`: is there an input on which the user's program, in any language, is
//! wrong, and what is the smallest such input?
//!
//! `sequence` says which inputs are tried, `search` tries them, `shrink` makes one
//! small that is not accepted. A `tester` runs the program in a `process` of its own
//! and compares it with the proved solver, see `verdict`.

mod failure;
mod harness;
mod hints;
mod process;
pub(crate) mod report;
mod search;
mod sequence;
mod shrink;
pub(crate) mod subject;
pub(crate) mod tester;
#[cfg(test)]
mod tests;
mod tree;
pub(crate) mod verdict;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Result;

use report::report;
use search::Search;
use subject::Subject;

use crate::names::Game;
use crate::output;
use crate::selection::Given;

/// Look for an input on which your program is wrong, and make it small
///
/// Runs your program on all small inputs, and on random and structured ones of all sizes
/// that the judge allows, and compares its answers with those of the proved solver. The
/// first input that is not accepted is made as small as possible and shown. The same
/// command tries the same inputs again.
///
/// Verdicts and exit statuses: accepted (0); wrong answer, runtime error or output format
/// (1); time limit exceeded (3). The exit status is 2 if your program could not be run,
/// and 4 if too few inputs were tried for a verdict.
///
/// Time is the CPU time of your program and its children, against the judge's time limit
/// for one run. A program that sleeps or waits has five times as long and a second more.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cargo gt stress letter-picking -- ./my-solution
  cargo gt stress 1527B1 --for 60s -- python3 mine.py
  cargo gt stress leetcode-294 -- solution.java
  cargo gt stress bash-game --beyond -- ./my-solution")]
pub struct Args {
    /// The game, such as letter-picking, what a judge calls it, such as 1728D, or a file
    /// with its rules
    #[arg(value_parser = Game)]
    game: Given,
    /// Go beyond the judge's limits
    #[arg(long)]
    beyond: bool,
    /// Try other inputs
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Go on for that long, such as 60s or 5m; to make an input small may take as long again
    #[arg(long = "for", value_name = "TIME", value_parser = humantime::parse_duration)]
    time: Option<Duration>,
    /// Try so many inputs
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    inputs: Option<u64>,
    /// Try inputs of at most that size: the length of a word, or the largest number
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    max_size: Option<u64>,
    /// Write the input that is not accepted to FILE as well
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    subject: Subject,
}

/// Runs `workbench stress`.
pub fn run(args: &Args) -> Result<ExitCode> {
    if let Some(file) = &args.output {
        // Better now than when a long search is over.
        output::check(file)?;
    }
    let mut tester = args.subject.tester(args.game.select()?, args.beyond)?;
    if let Some(size) = args.max_size {
        tester.limits.size = tester.limits.size.min(size);
    }
    let mut search = Search::new(tester, args);
    let failure = search.run()?;
    let shown = failure.as_ref().or(search.slow.as_ref());
    let kept = match (shown, &args.output) {
        (Some(shown), Some(file)) => {
            Some((file.as_path(), output::write(file, shown.input(&search)).err()))
        }
        _ => None,
    };
    let (text, status) = report(&search, failure.as_ref(), &kept);
    output::print(&text)?;
    Ok(ExitCode::from(status))
}
