//! The user's program, in any language, against the proved solver: is there an
//! input on which they differ, and what is the smallest such input?

mod attempt;
mod compare;
mod facts;
mod failure;
mod harness;
mod process;
mod progress;
mod reduce;
mod report;
mod rounds;
mod search;
mod shown;
mod stream;
mod subject;
pub mod test;
mod trial;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Result;
use games::Problem;

use search::{Plan, Search};
use subject::Subject;

use crate::named::Named;
use crate::output;

/// Look for an input on which your program is wrong, and make it small
///
/// Runs your program on all small inputs in order of size, then on random and
/// structured ones of growing size, and compares its answers with those of the
/// proved solver. The first input on which they differ is made as small as
/// possible and shown. The exit status is 0 if there is no difference, 1 if there
/// is one, 2 if your program cannot be run at all, and 3 if it is right on all that
/// was tried, but too slow.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  workbench stress letter-picking -- ./my-solution
  workbench stress flip-game-ii --for 60s -- python3 mine.py
  workbench stress flip-game-ii --form leetcode -- solution.java
  workbench stress bash-game --beyond -- ./my-solution")]
pub struct Args {
    /// The problem, such as letter-picking
    #[arg(value_parser = Named)]
    problem: &'static Problem,
    /// Go beyond the judge's limits
    #[arg(long)]
    beyond: bool,
    /// Make the same inputs again
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Go on for that long; without it, for a fixed number of inputs
    #[arg(long = "for", value_name = "TIME", value_parser = subject::duration)]
    time: Option<Duration>,
    /// Try so many inputs at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    cases: Option<u64>,
    /// Try inputs of at most that size: the length of a word, or the largest number
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    max_size: Option<u64>,
    /// Write the input on which your program is wrong to FILE as well
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    subject: Subject,
}

/// Runs `workbench stress`.
pub fn run(args: &Args) -> Result<ExitCode> {
    let problem = args.problem;
    if let Some(file) = &args.output {
        // Better now than when a long search is over.
        output::check(file)?;
    }
    let (mut tester, harness) = args.subject.tester("stress", problem)?;
    let plan = Plan {
        beyond: args.beyond,
        seed: args.seed.unwrap_or_else(|| fastrand::u64(..1_000_000)),
        time: args.time,
        cases: args.cases.unwrap_or(u64::MAX),
        size: args.max_size.unwrap_or(u64::MAX),
    };
    // What is waited for has to leave time for other inputs.
    if let Some(time) = plan.time {
        tester.timeout = tester.timeout.min(time / 4).max(Duration::from_millis(50));
    }
    let mut search = Search::new(tester, plan);
    let found = search.run()?;
    let shown = found.difference.as_ref().or(found.hang.as_ref());
    if let (Some(failure), Some(file)) = (shown, &args.output) {
        output::write(file, search.tester.form.input(&problem.inputs, &failure.cases))?;
    }
    let (text, status) = report::report(&search, &found, args.output.as_deref());
    let by =
        harness.map_or(String::new(), |harness| format!("called by a harness: {}\n", harness.by));
    output::print(&(text + &by))?;
    Ok(ExitCode::from(status))
}
