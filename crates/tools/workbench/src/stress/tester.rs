//! Runs of the user's program, each compared with what a reference answers.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{bail, Context, Result};
use catalog::inputs::Case;
use catalog::{Entry, Form, Limits};

use super::process::{idle_limit, End, Program, Run, POLL};
use super::verdict::{compare, Finding, Verdict};
use crate::selection::Selection;

/// What answers are right: one for each case, as the judge wants them.
pub(crate) type Reference = Arc<dyn Fn(&[Case]) -> Result<Vec<String>> + Send + Sync>;

/// Makes attempts.
pub(crate) struct Tester {
    pub(crate) target: Selection,
    /// Of the inputs that are tried.
    pub(crate) limits: Limits,
    pub(crate) program: Program,
    /// The CPU time that a run may take.
    pub(crate) time_limit: Duration,
    pub(crate) reference: Reference,
    /// When no more is to be tried.
    pub(crate) deadline: Option<Instant>,
    pub(crate) costs: Costs,
}

/// What the runs have cost.
#[derive(Default)]
pub(crate) struct Costs {
    /// The CPU time of the first run, which has the smallest input.
    pub(crate) start_up: Option<Duration>,
    /// The most CPU time of a run.
    pub(crate) slowest: Duration,
    /// The most processes of a run that could not be ended.
    pub(crate) survivors: usize,
}

/// A run on some cases and what is wrong with it.
pub(crate) struct Attempt {
    pub(crate) run: Run,
    /// The right answers.
    pub(crate) expected: Vec<String>,
    pub(crate) finding: Option<Finding>,
    /// The CPU time that it was allowed.
    pub(crate) limit: Duration,
}

/// The proved solver of a game, in the words of the form.
pub(crate) fn solver(game: &Arc<Entry>, form: Form) -> Reference {
    let game = Arc::clone(game);
    Arc::new(move |cases| {
        let (input, mut answers) = (game.input(cases), Vec::new());
        let solved = game.run(&mut &input[..], &mut answers);
        solved.with_context(|| format!("the solver of {} refuses its own input", game.name))?;
        Ok(String::from_utf8_lossy(&answers).lines().map(|line| form.answers(line)).collect())
    })
}

impl Tester {
    /// Runs the program on these cases, for at most `limit` of CPU time. `None` if it was
    /// interrupted, or if the time was over before the program was started.
    pub(crate) fn attempt(&mut self, cases: &[Case], limit: Duration) -> Result<Option<Attempt>> {
        let Some(expected) = self.expected(cases)? else { return Ok(None) };
        let input = self.target.form.input(&self.target.entry.format, cases);
        // Room for white space, and enough to see what a surplus looks like.
        let most = 8 * expected.iter().map(|answer| answer.len() + 1).sum::<usize>() + (1 << 18);
        let Some(run) = self.program.run(&input, limit, most)? else { return Ok(None) };
        if self.costs.start_up.is_none() {
            self.refuse_unless_started(&run)?;
            self.costs.start_up = Some(run.cpu);
        }
        self.costs.slowest = self.costs.slowest.max(run.cpu);
        self.costs.survivors = self.costs.survivors.max(run.survivors);
        let words = self.target.entry.answers.iter().filter(|word| !word.is_empty());
        let words: Vec<String> = words.map(|word| self.target.form.answers(word)).collect();
        let finding = compare(&run, &expected, &words);
        Ok(Some(Attempt { run, expected, finding, limit }))
    }

    /// Whether nothing more is to be tried.
    pub(crate) fn is_over(&self) -> bool {
        let is_late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        is_late || self.program.is_interrupted()
    }

    /// What the reference answers. It may be slow, so it runs on a thread, which is left
    /// alone when all is over.
    fn expected(&self, cases: &[Case]) -> Result<Option<Vec<String>>> {
        let (sender, answered) = mpsc::channel();
        let (reference, given) = (Arc::clone(&self.reference), cases.to_vec());
        thread::spawn(move || sender.send(reference(&given)));
        while !self.is_over() {
            match answered.recv_timeout(POLL) {
                Ok(answers) => return answers.map(Some),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    bail!("the solver of {} does not answer", self.target.entry.name)
                }
            }
        }
        Ok(None)
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
        let line = self.program.command().join(" ");
        bail!("cannot run {line}: it ends with {status} before it reads anything{said}");
    }
}

impl Attempt {
    /// The verdict with its reason, in a line.
    pub(crate) fn headline(&self) -> String {
        let Some(finding) = &self.finding else { return "accepted".to_string() };
        let verdict = &finding.verdict;
        if *verdict != Verdict::TimeLimit {
            return verdict.to_string();
        }
        if self.run.end == End::Idle {
            let idle = seconds(idle_limit(self.limit));
            return format!("{verdict}: no end after {idle} in which it slept or waited");
        }
        format!("{verdict}: more than {} of CPU time", seconds(self.limit))
    }
}

/// A time in seconds with as many digits as say something.
pub(crate) fn seconds(time: Duration) -> String {
    let text = format!("{:.3}", time.as_secs_f64());
    format!("{} s", text.trim_end_matches('0').trim_end_matches('.'))
}
