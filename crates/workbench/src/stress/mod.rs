//! The user's program, in any language, against the proved solver: is there an
//! input on which they differ, and what is the smallest such input?

mod attempt;
mod compare;
mod process;
mod reduce;
mod report;
mod search;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{bail, Context, Result};
use games::Problem;

use process::Program;
use search::{Plan, Search, Verdict};

use crate::named::Named;
use crate::output;

/// Look for an input on which your program is wrong, and make it small
///
/// Runs your program on all small inputs in order of size, then on random and
/// structured ones of growing size, and compares its answers with those of the
/// proved solver. The first input on which they differ is made as small as
/// possible and shown. The exit status is 0 if there is no difference, 1 if there
/// is one, and 2 if your program cannot be run at all.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  workbench stress letter-picking -- ./my-solution
  workbench stress flip-game-ii --for 60s -- python3 mine.py")]
pub struct Args {
    /// The problem, such as letter-picking
    #[arg(value_parser = Named)]
    problem: &'static Problem,
    /// Go beyond the judge's limits
    #[arg(long)]
    beyond: bool,
    /// How long a single run may take
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "5s")]
    timeout: Duration,
    /// Make the same inputs again
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Go on for that long; without it, for a fixed number of inputs
    #[arg(long = "for", value_name = "TIME", value_parser = duration)]
    time: Option<Duration>,
    /// Write the input on which your program is wrong to FILE as well
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Your program and its arguments
    #[arg(last = true, value_name = "PROGRAM")]
    program: Vec<String>,
}

/// Runs `workbench stress`.
pub fn run(args: &Args) -> Result<ExitCode> {
    let problem = args.problem;
    if args.program.is_empty() {
        bail!("which program? For example: workbench stress {} -- ./my-solution", problem.name);
    }
    if args.timeout.is_zero() {
        bail!("no program ends in no time: give it more with --timeout");
    }
    if let Some(file) = &args.output {
        // Better now than when a long search is over.
        output::check(file)?;
    }
    let interrupted = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&interrupted);
    ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed))
        .context("cannot listen for interrupts")?;
    let seed = args.seed.unwrap_or_else(|| fastrand::u64(..1_000_000));
    let plan = Plan { beyond: args.beyond, seed, time: args.time, timeout: args.timeout };
    let mut search = Search::new(problem, Program::new(&args.program, interrupted), plan);
    let status = match search.run()? {
        Verdict::Differs(failure) => {
            if let Some(file) = &args.output {
                output::write(file, problem.input(&failure.cases))?;
            }
            output::print(&report::failure(problem, &failure, plan, args.output.as_deref()))?;
            1
        }
        Verdict::Agrees => {
            output::print(&report::tried(&search))?;
            0
        }
        Verdict::Interrupted => {
            output::print(&report::tried(&search))?;
            // What shells report for a program that an interrupt ended.
            130
        }
    };
    Ok(ExitCode::from(status))
}

/// Parses a time such as `60s`, `1m 30s` or `500ms`; a number alone means seconds.
fn duration(text: &str) -> Result<Duration, humantime::DurationError> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    humantime::parse_duration(&if is_number { format!("{text}s") } else { text.to_string() })
}
