//! The user's program as it stands on the command line.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{bail, Context, Result};
use games::Problem;

use super::attempt::Tester;
use super::harness::Harness;
use super::process::Program;
use crate::bundle;

/// The program that is tried, and what it reads and answers.
#[derive(Debug, clap::Args)]
pub(crate) struct Subject {
    /// How long a single run may take
    #[arg(long, value_name = "TIME", value_parser = some_time, default_value = "5s")]
    timeout: Duration,
    /// What your program is made for, where that is not the usual input and output; a
    /// file with a class is wrapped in a program and run
    #[arg(long, value_parser = bundle::forms())]
    form: Option<String>,
    /// What was typed without the `--` before it
    #[arg(hide = true, value_name = "FORGOTTEN", allow_hyphen_values = true)]
    forgotten: Vec<String>,
    /// Your program and its arguments
    #[arg(last = true, value_name = "PROGRAM")]
    program: Vec<String>,
}

impl Subject {
    /// What runs the program. An interrupt ends the run that is under way. The harness
    /// has to be kept as long as that.
    pub(crate) fn tester(
        &self,
        command: &str,
        problem: &'static Problem,
    ) -> Result<(Tester, Option<Harness>)> {
        let form = bundle::available(problem, self.form.as_deref())?;
        let option = self.form.as_ref().map_or(String::new(), |form| format!(" --form {form}"));
        let typed =
            |program: &str| format!("workbench {command} {}{option} -- {program}", problem.name);
        if let Some(option) = self.forgotten.first().filter(|word| word.starts_with('-')) {
            bail!("there is no option {option}; workbench help {command} names those there are");
        }
        if !self.forgotten.is_empty() {
            let program: Vec<&str> =
                self.forgotten.iter().chain(&self.program).map(String::as_str).collect();
            bail!("your program goes behind --: {}", typed(&program.join(" ")));
        }
        if self.program.is_empty() {
            bail!("which program? For example: {}", typed("./my-solution"));
        }
        let interrupted = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&interrupted);
        ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed))
            .context("cannot listen for interrupts")?;
        let harness = Harness::of(form, &self.program)?;
        let run = harness.as_ref().map_or(&self.program, |harness| &harness.command);
        let program = Program::new(run, interrupted);
        Ok((Tester::new(problem, form, program, self.timeout), harness))
    }
}

/// Parses a time such as `60s`, `1m 30s` or `500ms`; a number alone means seconds.
pub(super) fn duration(text: &str) -> Result<Duration, humantime::DurationError> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    humantime::parse_duration(&if is_number { format!("{text}s") } else { text.to_string() })
}

/// The same for a time in which something has to happen.
fn some_time(text: &str) -> Result<Duration> {
    let time = duration(text)?;
    if time.is_zero() {
        bail!("no program ends in no time");
    }
    Ok(time)
}
