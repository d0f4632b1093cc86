//! The search for an input on which the user's program is wrong.

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Result;
use catalog::inputs::Case;
use indicatif::{HumanCount, ProgressBar, ProgressStyle};

use super::failure::Failure;
use super::process::End;
use super::sequence::Sequence;
use super::shrink::shrink;
use super::tester::{Attempt, Tester};
use super::verdict::Verdict;
use super::Args;

/// A search, and what it has found so far.
pub(super) struct Search<'a> {
    pub(super) tester: Tester,
    pub(super) args: &'a Args,
    pub(super) start: Instant,
    /// How many inputs of the sequence it has gone through.
    pub(super) position: u64,
    /// How many inputs were answered right, and the largest size among them.
    pub(super) right: u64,
    pub(super) largest: u64,
    /// The last of the sizes of which all inputs were answered right.
    pub(super) complete: Option<String>,
    /// An input that takes too long.
    pub(super) slow: Option<Failure>,
    /// The size of the smallest case that takes too long alone.
    slow_size: u64,
    /// The CPU time that is left for runs that take too long.
    patience: Duration,
    /// How many cases go into one run.
    at_once: usize,
    /// Whether nothing more is to be tried.
    is_over: bool,
    progress: ProgressBar,
}

/// How many runs there are, unless the user says how many inputs or how long.
const RUNS: usize = 100;
/// The fewest inputs that say something about a program.
pub(super) const LEAST: u64 = 100;
/// How many time limits are spent on runs that take too long.
const PATIENCE: u32 = 12;
/// The part of the time limit that larger cases get once one has taken too long.
const SHORT: u32 = 10;

impl Search<'_> {
    pub(super) fn new(tester: Tester, args: &Args) -> Search<'_> {
        Search {
            patience: tester.time_limit.saturating_mul(PATIENCE),
            tester,
            args,
            start: Instant::now(),
            position: 0,
            right: 0,
            largest: 0,
            complete: None,
            slow: None,
            slow_size: u64::MAX,
            at_once: usize::MAX,
            is_over: false,
            progress: progress(),
        }
    }

    /// Searches until something is not accepted or all is tried that was asked for. An
    /// input that only takes too long is in `slow` then.
    pub(super) fn run(&mut self) -> Result<Option<Failure>> {
        self.tester.deadline = self.deadline();
        let game = Arc::clone(&self.tester.target.entry);
        let sequence = Sequence::new(&game, self.tester.limits, self.args.seed);
        let is_endless = self.args.inputs.is_some() || self.args.time.is_some();
        let mut failure = None;
        for batch in sequence.take(if is_endless { usize::MAX } else { RUNS }) {
            let left = self.args.inputs.map_or(u64::MAX, |inputs| inputs - self.position);
            let most = batch.cases.len().min(usize::try_from(left).unwrap_or(usize::MAX));
            if most == 0 {
                break;
            }
            failure = self.try_batch(&batch.cases[..most])?;
            if failure.is_some() || self.is_over {
                break;
            }
            if self.slow.is_none() && most == batch.cases.len() {
                self.complete = batch.complete.or(self.complete.take());
            }
        }
        self.progress.finish_and_clear();
        Ok(failure)
    }

    /// Tries these cases in as many runs as the program needs.
    fn try_batch(&mut self, cases: &[Case]) -> Result<Option<Failure>> {
        for part in cases.chunks(self.at_once) {
            let before = (self.right, self.patience);
            let failure = self.try_together(part)?;
            // Nothing has changed if the time was over.
            if failure.is_some() || before != (self.right, self.patience) {
                self.position += part.len() as u64;
            }
            if failure.is_some() || self.is_over {
                return Ok(failure);
            }
        }
        Ok(None)
    }

    /// Tries these cases in one run, and if that takes too long, each half of them, in
    /// order of size.
    ///
    /// A program that takes too long on some case may be wrong on others, and that says
    /// more. So the search goes on. Cases as large as that one get a short time, since not
    /// only the size decides how long a program takes.
    fn try_together(&mut self, cases: &[Case]) -> Result<Option<Failure>> {
        if self.is_over {
            return Ok(None);
        }
        self.say("");
        let limit = self.limit(cases);
        let Some(attempt) = self.tester.attempt(cases, limit)? else {
            self.is_over = true;
            return Ok(None);
        };
        match &attempt.finding {
            None => {
                self.right += cases.len() as u64;
                let sizes = cases.iter().map(Case::size);
                self.largest = sizes.fold(self.largest, u64::max);
                return Ok(None);
            }
            Some(finding) if finding.verdict != Verdict::TimeLimit => {
                return self.fail(cases, attempt).map(Some);
            }
            Some(_) => {}
        }
        let patience = self.patience;
        self.patience = patience.saturating_sub(limit);
        self.is_over = self.patience.is_zero();
        if let [case] = cases {
            // Who is too slow on the smallest input, or sleeps on one, is so on others.
            self.is_over |= self.right == 0 || attempt.run.end == End::Idle;
            if case.size() < self.slow_size {
                self.slow_size = case.size();
                self.slow = Some(Failure::new(cases, attempt));
            }
            return Ok(None);
        }
        let left = self.patience;
        let mut sorted = cases.to_vec();
        sorted.sort_by_key(Case::size);
        for half in sorted.chunks(cases.len().div_ceil(2)) {
            let failure = self.try_together(half)?;
            if failure.is_some() {
                return Ok(failure);
            }
        }
        if self.patience == left && !self.is_over {
            // Each half is in time, so there were too many cases. The program is too slow only
            // if the judge may give so many; otherwise this search should give fewer.
            self.patience = patience;
            self.at_once = self.at_once.min(cases.len().div_ceil(2));
            let may_be_given = !self.args.beyond && self.tester.limits.cases < usize::MAX;
            if may_be_given && self.slow.is_none() {
                self.slow = Some(Failure::new(cases, attempt));
            }
        }
        Ok(None)
    }

    /// Makes the input small. That may take as long again as the search was given.
    fn fail(&mut self, cases: &[Case], attempt: Attempt) -> Result<Failure> {
        self.say("; a mistake is found: making the input small");
        self.tester.deadline = self.deadline();
        let limit = self.limit(cases);
        let failure = shrink(&mut self.tester, limit, Failure::new(cases, attempt));
        self.progress.finish_and_clear();
        failure
    }

    /// The CPU time for a run on these cases.
    fn limit(&self, cases: &[Case]) -> Duration {
        if cases.iter().all(|case| case.size() < self.slow_size) {
            return self.tester.time_limit;
        }
        self.tester.costs.start_up.unwrap_or_default() + self.tester.time_limit / SHORT
    }

    /// The end of the time that the user gives, counted from now.
    fn deadline(&self) -> Option<Instant> {
        Instant::now().checked_add(self.args.time?)
    }

    fn say(&self, what: &str) {
        let right = HumanCount(self.right);
        self.progress.set_message(format!("{right} inputs answered right{what}"));
    }
}

/// A line for people at a terminal.
fn progress() -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new_spinner();
    bar.enable_steady_tick(Duration::from_millis(100));
    let style = ProgressStyle::with_template("{spinner} {elapsed} {msg}");
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
}
