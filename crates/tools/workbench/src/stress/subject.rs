//! The user's program as it stands on the command line.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{bail, Context, Result};

use super::harness;
use super::process::Program;
use super::tester::{solver, Costs, Tester};
use crate::selection::Selection;

/// The program that is tried, and what it reads and answers.
#[derive(Debug, clap::Args)]
pub(crate) struct Subject {
    /// The CPU time that one run may take, such as 500ms; without it, what the judge
    /// allows, or 2 s where that is not known
    #[arg(long, value_name = "TIME", value_parser = some_time)]
    time_limit: Option<Duration>,
    /// What your program is made for, where the name of the game does not say it; a file
    /// with a class is made a program and run
    #[arg(long)]
    form: Option<String>,
    /// What was typed without the `--` before it
    #[arg(hide = true, value_name = "FORGOTTEN", allow_hyphen_values = true)]
    forgotten: Vec<String>,
    /// Your program and its arguments
    #[arg(last = true, value_name = "PROGRAM")]
    program: Vec<String>,
}

/// The time limit of a run where no judge's is known.
const TIME_LIMIT: Duration = Duration::from_secs(2);

impl Subject {
    /// What runs the program, within the limits of the judge or beyond them. Ctrl-C ends
    /// the run that is under way.
    pub(crate) fn tester(&self, mut target: Selection, beyond: bool) -> Result<Tester> {
        if let Some(name) = &self.form {
            target.form = target.named_form(name)?;
        }
        if let Some(option) = self.forgotten.first().filter(|word| word.starts_with('-')) {
            bail!("there is no option {option}; --help names those there are");
        }
        if !self.forgotten.is_empty() {
            let all = [self.forgotten.as_slice(), self.program.as_slice()].concat();
            bail!("your program goes behind --, as in: -- {}", all.join(" "));
        }
        if self.program.is_empty() {
            bail!("which program? It goes behind --, as in: -- ./my-solution");
        }
        let interrupted = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&interrupted);
        ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed))
            .context("cannot listen for interrupts")?;
        let (command, folder) = match target.form.method {
            Some(method) => {
                let (command, folder) = harness::wrap(method, &self.program)?;
                (command, Some(folder))
            }
            None => (self.program.clone(), None),
        };
        let limits = target.limits(beyond);
        Ok(Tester {
            reference: solver(&target.entry, target.form),
            target,
            limits,
            program: Program::new(&command, folder, interrupted),
            time_limit: self.time_limit.or(limits.time).unwrap_or(TIME_LIMIT),
            deadline: None,
            costs: Costs::default(),
        })
    }
}

/// Reads a time in which something can happen.
fn some_time(text: &str) -> Result<Duration> {
    let time = humantime::parse_duration(text)?;
    if time.is_zero() {
        bail!("no program ends in no time");
    }
    Ok(time)
}
