//! `workbench stress`: is there an input on which the user's program, in any language, is
//! wrong or takes too much, and what is the smallest such input?
//!
//! `inputs` says which inputs are tried, `search` tries them, `reduce` makes one small that
//! is not accepted, and `report` tells people. A `tester` runs the program, by the `runner`,
//! and compares its answers with those of the game's solver, see `verdict`.

mod hints;
pub(crate) mod inputs;
mod leetcode;
mod reduce;
pub(crate) mod report;
pub(crate) mod runner;
mod search;
pub(crate) mod subject;
pub(crate) mod tester;
#[cfg(test)]
mod tests;
pub(crate) mod tree;
pub(crate) mod verdict;

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use catalog::inputs::Format;

use inputs::Inputs;
use report::Report;
use search::Search;
use subject::Subject;
use tester::Tester;

use crate::listed;
use crate::names::Game;
use crate::output::{self, Destination};
use crate::selection::Given;

/// Look for an input on which your program is wrong, and make it small
///
/// Runs your program on the judge's sample, on the extremes of what the judge may give, such
/// as the most cases and the longest ones, on all small cases, and on random and structured
/// ones of all sizes. Compares its answers with those of the theorem or law, or of a search.
/// The first input that is not accepted is made as small as possible and shown. The same
/// command tries the same inputs again.
///
/// A source file (.py, .cpp, .rs, .java) is compiled and run; any other command goes behind --.
///
/// Verdicts and exit statuses: accepted (0); wrong answer, runtime error or output format
/// (1); time or memory limit exceeded (3). The exit status is 2 if your program could not be
/// run, 4 if too little was tried for a verdict, and 130 after Ctrl-C without one.
///
/// Time is the CPU time of your program and its children. A program that takes none at all
/// for as long as the time limit and two seconds more is too slow as well.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cargo gt stress letter-picking my-solution.cpp
  cargo gt stress 1527B1 mine.py --for 60s
  cargo gt stress 1728D -- pypy3 mine.py
  cargo gt stress leetcode-294 solution.java")]
pub struct Args {
    /// The game, such as letter-picking, what a judge calls it, such as 1728D, a file with its
    /// rules, or a program that lists options
    #[arg(value_parser = Game)]
    game: Given,
    /// Go beyond the judge's limits
    #[arg(long)]
    beyond: bool,
    /// Where the random inputs begin: another number gives other inputs
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Go on for that long, such as 60s or 5m, and no longer
    #[arg(long = "for", value_name = "TIME", value_parser = humantime::parse_duration)]
    time: Option<Duration>,
    /// The number of inputs, each of which may have many cases
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    inputs: Option<u64>,
    /// Try cases of at most that size: the length of a word, or the largest number
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    max_size: Option<u64>,
    /// Write the input that is not accepted to FILE as well; - is standard output, and the
    /// report goes to standard error then
    #[arg(short, long, value_name = "FILE")]
    output: Option<Destination>,
    #[command(flatten)]
    options: listed::Options,
    #[command(flatten)]
    subject: Subject,
}

/// Runs `workbench stress`.
pub fn run(args: &Args) -> Result<ExitCode> {
    if let Some(destination) = &args.output {
        // Better now than when a long search is over.
        destination.check()?;
    }
    let mut tester = args.subject.tester(args.game.select_with(&args.options)?, args.beyond)?;
    let mut report = stress(args, &mut tester)?;
    if let (Some(failure), Some(destination)) = (&report.failure, &args.output) {
        let input = String::from_utf8(failure.input(&tester))?;
        report.kept = Some(destination.write(&input));
    }
    let (text, status) = report.write(&tester);
    if matches!(args.output, Some(Destination::StandardOutput)) {
        output::note(text.trim_end());
    } else {
        output::print(&text)?;
    }
    Ok(ExitCode::from(status))
}

/// Looks for an input that is not accepted, and makes it small, until the time is over.
fn stress<'a>(args: &'a Args, tester: &mut Tester) -> Result<Report<'a>> {
    if let Some(size) = args.max_size {
        tester.limits.size = tester.limits.size.min(size);
    }
    let start = tester.runner.clock.now();
    tester.runner.deadline = args.time.and_then(|time| start.checked_add(time));
    let game = Arc::clone(&tester.selection.entry);
    let sample = tester.selection.submission.map_or("", |submission| submission.sample);
    let sample = inputs::sample(&game, sample, &tester.limits);
    let inputs = Inputs::new(&game, sample, tester.limits, args.seed);
    let mut search = Search::new(args);
    let mut failure = search.run(tester, inputs)?;
    if let Some(failure) = &mut failure {
        if !failure.finding.verdict.is_limit() {
            let verdict = failure.finding.verdict.to_string();
            let name = verdict.split(':').next().unwrap_or_default();
            search.progress.set_message(format!("{name}: making it smaller; Ctrl-C shows it"));
            reduce::reduce(tester, failure)?;
        }
    }
    search.progress.finish_and_clear();
    let has_ended = !tester.runner.is_over();
    if let (0, true, Format::Lines(lines)) = (search.tried, has_ended, &game.format) {
        // The program that lists the options may be at fault, which reading a position says.
        if let Some(line) = lines.random(1, args.seed) {
            game.position(&line)?;
        }
    }
    let took = tester.runner.clock.now().saturating_sub(start);
    Ok(Report { search, failure, kept: None, took })
}
