//! The user's program as it stands on the command line, and what a run of it may use.

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{bail, Result};

use super::leetcode;
use super::runner::{Clock, Runner};
use super::tester::{mebibytes, seconds, solver, Costs, Tester};
use crate::selection::Selection;
use crate::source;
use crate::watch::listen;

/// The program that is tried, and what it reads and answers.
#[derive(Debug, clap::Args)]
pub(crate) struct Subject {
    /// The CPU time that one run may take, such as 500ms; without it, what the judge
    /// allows, or 2 s where that is not known
    #[arg(long, value_name = "TIME", value_parser = some_time)]
    time_limit: Option<Duration>,
    /// The form of your program, such as luogu or leetcode, where the name of the game does not
    /// say it; a file with a class is made a program and run
    #[arg(long)]
    form: Option<String>,
    /// A source file: .py, .cpp, .rs or .java
    #[arg(value_name = "SOURCE")]
    source: Vec<String>,
    /// Any other command that runs your program
    #[arg(last = true, value_name = "COMMAND")]
    command: Vec<String>,
}

/// What a run may use where no judge says it.
const TIME: Duration = Duration::from_secs(2);
const MEBIBYTES: u64 = 256;

impl Subject {
    /// What runs the program, within the limits of the judge or beyond them. Ctrl-C ends
    /// the run that is under way.
    pub(crate) fn tester(&self, mut selection: Selection, beyond: bool) -> Result<Tester> {
        if let Some(name) = &self.form {
            selection.form = selection.named_form(name)?;
        }
        let words = self.words()?;
        let program = match selection.form.method {
            Some(method) => leetcode::prepare(method, &words)?,
            None => source::prepare(&words)?,
        };
        let interrupted = Arc::new(AtomicBool::new(false));
        listen(&interrupted)?;
        let runner = Runner { program, clock: Clock::real(), deadline: None, interrupted };
        Ok(Tester::new(selection, beyond, self.time_limit, runner))
    }

    /// The words of the command.
    fn words(&self) -> Result<Vec<String>> {
        match self.source.as_slice() {
            [] => Ok(self.command.clone()),
            [file, ..] if source::is_source(file) && self.command.is_empty() => {
                Ok(self.source.clone())
            }
            [file] if source::has_known_extension(file) && !Path::new(file).exists() => {
                bail!("there is no file {file}")
            }
            _ => {
                let all = [self.source.as_slice(), &self.command].concat();
                bail!("a command goes behind --, as in: -- {}", all.join(" "))
            }
        }
    }
}

impl Tester {
    /// A tester with the limits of the judge, or with those that are usual.
    pub(crate) fn new(
        selection: Selection,
        beyond: bool,
        time: Option<Duration>,
        runner: Runner,
    ) -> Tester {
        let judge = selection.submission.map(|submission| submission.limits);
        Tester {
            reference: solver(&selection.entry, selection.form.clone()),
            limits: selection.limits(beyond),
            runner,
            time: time.or(judge.and_then(|limits| limits.time)).unwrap_or(TIME),
            memory: judge.and_then(|limits| limits.memory).unwrap_or(MEBIBYTES) << 20,
            costs: Costs::default(),
            selection,
        }
    }

    /// What a run may use, and what the judge says of it.
    pub(crate) fn describe_limits(&self) -> String {
        let judge = self.selection.submission.map(|submission| submission.limits);
        let stated = judge.map(|limits| (limits.time, limits.memory.map(|memory| memory << 20)));
        let (time, memory) = stated.unwrap_or_default();
        let compare = |used: String, stated: Option<String>| match (judge, stated) {
            (None, _) => used,
            (_, None) => format!("{used}, as the judge's is not known"),
            (_, Some(stated)) if stated == used => format!("{used}, as the judge allows"),
            (_, Some(stated)) => format!("{used}; the judge's is {stated}"),
        };
        format!(
            "CPU time of a run: {}\nmemory: {}",
            compare(seconds(self.time), time.map(seconds)),
            compare(mebibytes(self.memory), memory.map(mebibytes))
        )
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
