//! `gametheory stress`: is there an input on which the user's program, in any language, is
//! wrong or takes too much, and what is the smallest such input?
//!
//! `inputs` says which inputs are tried, `search` tries them, `reduce` makes one small that
//! is not accepted, and `report` tells people. A `tester` runs the program and compares its
//! answers with those of the game's solver, see `verdict`.

mod args;
mod inputs;
mod reduce;
mod report;
mod search;
mod tester;
#[cfg(test)]
#[path = "../../tests/unit/stress.rs"]
mod tests;
mod verdict;

use std::process::ExitCode;

use anyhow::{bail, Result};

pub(crate) use args::Args;
use reduce::UNFINISHED;
use tester::Stress;

use crate::given::game::Given;
use crate::output::{self, Destination};
use crate::source;
use crate::watch::listen;

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    if let Some(destination) = &args.output {
        // Better now than when a long search is over.
        destination.check()?;
    }
    listen()?;
    let mut selection = args.game.select(&args.options)?;
    if let Some(name) = &args.form {
        selection.form = selection.named_form(name)?;
    }
    if args.samples && matches!(args.game, Given::File(_)) {
        bail!("there are no tests for {}", args.game.describe());
    }
    let program = match selection.form.method {
        Some(method) => source::prepare_class(method, &args.program)?,
        None => source::prepare(&args.program)?,
    };
    let mut stress = Stress::new(args, selection, program);
    stress.search()?;
    if let Some(mut failure) = stress.found.failure.take() {
        // What was found is reported also if the program cannot be run again.
        if let Err(error) = stress.reduce(&mut failure) {
            stress.progress.suspend(|| output::note(format_args!("{error:#}")));
            failure.note = UNFINISHED;
        }
        stress.found.failure = Some(failure);
    }
    stress.progress.finish_and_clear();
    let (text, status) = report::write(&stress);
    let printed = if matches!(args.output, Some(Destination::StandardOutput)) {
        output::note(text.trim_end());
        Ok(())
    } else {
        output::print(&text)
    };
    // The input is written even if the report could not be printed.
    if let (Some(failure), Some(destination)) = (&stress.found.failure, &args.output) {
        destination.write(&stress.template.print(&failure.cases))?;
    }
    printed?;
    Ok(ExitCode::from(status))
}
