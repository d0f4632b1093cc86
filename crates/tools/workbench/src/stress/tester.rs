//! Runs of the user's program, each compared with what the theorem answers.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use anyhow::{bail, Context, Result};
use catalog::inputs::Case;
use catalog::{Entry, Form, Limits};

use super::runner::{idle_limit, Allowed, End, Run, Runner, POLL};
use super::tree::Cost;
use super::verdict::{compare, Finding, Verdict};
use crate::selection::Selection;

/// What answers are right: one for each case, as the judge wants them.
pub(crate) type Reference = Arc<dyn Fn(&[Case]) -> Result<Vec<String>> + Send + Sync>;

/// Makes attempts.
pub(crate) struct Tester {
    pub(crate) selection: Selection,
    /// Of the inputs that are tried.
    pub(crate) limits: Limits,
    pub(crate) runner: Runner,
    /// The CPU time and the bytes of memory that a run may take.
    pub(crate) time: Duration,
    pub(crate) memory: u64,
    pub(crate) reference: Reference,
    pub(crate) costs: Costs,
}

/// What the runs have cost.
#[derive(Default)]
pub(crate) struct Costs {
    /// Of the first run, which has a small input: the start of the program.
    pub(crate) first: Option<Cost>,
    /// The most of each that a run took.
    pub(crate) most: Cost,
    /// The CPU time of all runs.
    pub(crate) all: Duration,
}

/// A run on some cases and what is wrong with it.
pub(crate) struct Attempt {
    pub(crate) run: Run,
    /// The right answers.
    pub(crate) expected: Vec<String>,
    pub(crate) finding: Option<Finding>,
    /// The verdict with its reason, in a line.
    pub(crate) headline: String,
}

/// The solver of a game, in the words of the form.
pub(crate) fn solver(game: &Arc<Entry>, form: Form) -> Reference {
    let game = Arc::clone(game);
    Arc::new(move |cases| {
        let (input, mut answers) = (game.input(cases), Vec::new());
        let solved = game.run(&input, &mut answers);
        solved.with_context(|| format!("the solver of {} refuses its own input", game.name))?;
        Ok(String::from_utf8_lossy(&answers).lines().map(|line| form.answers(line)).collect())
    })
}

impl Tester {
    /// Runs the program on these cases. `None` if all is over before it ends.
    pub(crate) fn attempt(&mut self, cases: &[Case]) -> Result<Option<Attempt>> {
        let Some(expected) = self.ask_reference(cases)? else { return Ok(None) };
        let (entry, form) = (&self.selection.entry, &self.selection.form);
        let input = form.input(&entry.format, cases);
        // Room for white space, and enough to see what a surplus looks like.
        let length: usize = expected.iter().map(|answer| answer.len() + 1).sum();
        let output = 8 * length as u64 + (1 << 18);
        let allowed = Allowed { cpu: self.time, memory: self.memory, output };
        let Some(run) = self.runner.run(&input, &allowed)? else { return Ok(None) };
        let words = entry.answers.iter().filter(|word| !word.is_empty());
        let words: Vec<String> = words.map(|word| form.answers(word)).collect();
        let finding = compare(&run, &expected, &words);
        if self.costs.first.is_none() {
            self.refuse_unless_started(&run)?;
            self.costs.first = Some(run.cost);
        }
        self.costs.most = self.costs.most.max(run.cost);
        self.costs.all += run.cost.cpu;
        let headline = self.headline(&run, finding.as_ref());
        Ok(Some(Attempt { run, expected, finding, headline }))
    }

    /// What the reference answers. It may be slow, so it runs on a thread, which is left
    /// alone when all is over.
    fn ask_reference(&self, cases: &[Case]) -> Result<Option<Vec<String>>> {
        let (sender, answered) = mpsc::channel();
        let (reference, given) = (Arc::clone(&self.reference), cases.to_vec());
        thread::spawn(move || sender.send(reference(&given)));
        while !self.runner.is_over() {
            match answered.recv_timeout(POLL) {
                Ok(answers) => return answers.map(Some),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    bail!("the solver of {} does not answer", self.selection.entry.name)
                }
            }
        }
        Ok(None)
    }

    fn headline(&self, run: &Run, finding: Option<&Finding>) -> String {
        let Some(Finding { verdict, .. }) = finding else { return "accepted".to_string() };
        match (verdict, run.end) {
            (Verdict::TimeLimit, End::Idle) => {
                let idle = seconds(idle_limit(self.time));
                format!("{verdict}: for {idle} it took no CPU time, but slept or waited")
            }
            (Verdict::TimeLimit, _) => {
                format!("{verdict}: more than {} of CPU time", seconds(self.time))
            }
            (Verdict::MemoryLimit, _) => {
                format!("{verdict}: more than {}", mebibytes(self.memory))
            }
            _ => verdict.to_string(),
        }
    }

    /// A program that fails before it has read anything is none to be tested.
    fn refuse_unless_started(&self, run: &Run) -> Result<()> {
        let End::Exit(status) = run.end else { return Ok(()) };
        if status.success() || run.has_read || !run.stdout.is_empty() {
            return Ok(());
        }
        let said = String::from_utf8_lossy(&run.stderr);
        let last = said.lines().rfind(|line| !line.trim().is_empty());
        let said = last.map_or(String::new(), |line| format!(": {}", line.trim()));
        let line = self.runner.program.command.join(" ");
        bail!("cannot run {line}: it ends with {status} before it reads anything{said}");
    }
}

/// A time in seconds with as many digits as say something.
pub(crate) fn seconds(time: Duration) -> String {
    let text = format!("{:.3}", time.as_secs_f64());
    format!("{} s", text.trim_end_matches('0').trim_end_matches('.'))
}

/// Memory in the unit of judges.
pub(crate) fn mebibytes(bytes: u64) -> String {
    format!("{} MB", bytes.div_ceil(1 << 20))
}
