//! The search for an input on which the user's program is wrong.
//!
//! A program that takes too long on some input may be wrong on others, and that says
//! more. So the search goes on with inputs that are smaller; and of the others it tries
//! some for a short time, since not only the size decides how long a program takes.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::{self, IsTerminal};
use std::slice;
use std::time::{Duration, Instant};

use anyhow::Result;
use games::inputs::{Case, Kind};
use indicatif::{HumanCount, ProgressBar, ProgressStyle};

use super::process::End;
use super::sequence::Sequence;
use super::shrink::shrink;
use super::tester::{Attempt, Tester};
use super::verdict::{Finding, Verdict};
use super::Args;

/// A search, and what it has found so far.
pub(super) struct Search<'a> {
    pub(super) tester: Tester,
    pub(super) args: &'a Args,
    pub(super) start: Instant,
    /// How many inputs of the sequence it has gone through.
    pub(super) position: u64,
    /// What was answered right.
    pub(super) accepted: BTreeMap<Kind, Accepted>,
    /// The last of the sizes of which all inputs were answered right.
    pub(super) complete: Option<String>,
    /// An input that takes too long.
    pub(super) slow: Option<Failure>,
    /// Cases of this size or more may take too long, even alone.
    slow_size: u64,
    /// How many larger inputs are still tried after that.
    glimpses: u32,
    /// How many cases go into one run.
    at_once: usize,
    /// Whether nothing more is to be tried.
    is_over: bool,
    progress: ProgressBar,
}

/// What was answered right of one kind.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Accepted {
    pub(super) inputs: u64,
    /// The largest size among them.
    pub(super) size: u64,
}

/// An input that is not accepted.
pub(super) struct Failure {
    /// The cases: one, unless it fails only together with others.
    pub(super) cases: Vec<Case>,
    /// The run on these cases alone, and the verdict on it.
    pub(super) attempt: Attempt,
    pub(super) finding: Finding,
    /// How the case was made at which it shows.
    pub(super) kind: Kind,
    /// The size of its largest case before it was made smaller.
    pub(super) size: u64,
    /// Whether no simpler input fails that is one step away.
    pub(super) is_smallest: bool,
    /// Whether the same input got two different answers.
    pub(super) is_random: bool,
}

/// How many runs there are, unless the user says how many inputs or how long.
const RUNS: usize = 100;
/// The fewest inputs that say something about a program.
pub(super) const LEAST: u64 = 100;
/// How many inputs are tried for a short time, and the part of the time limit that it is.
const GLIMPSES: u32 = 60;
const GLIMPSE: u32 = 10;

impl Search<'_> {
    pub(super) fn new(tester: Tester, args: &Args) -> Search<'_> {
        Search {
            tester,
            args,
            start: Instant::now(),
            position: 0,
            accepted: BTreeMap::new(),
            complete: None,
            slow: None,
            slow_size: u64::MAX,
            glimpses: GLIMPSES,
            at_once: usize::MAX,
            is_over: false,
            progress: progress(),
        }
    }

    /// Searches until something is not accepted or all is tried that was asked for. An
    /// input that only takes too long is in `slow` then.
    pub(super) fn run(&mut self) -> Result<Option<Failure>> {
        self.say("");
        self.tester.deadline = self.deadline();
        let sequence = Sequence::new(self.tester.target.game, self.tester.limits, self.args.seed);
        let is_endless = self.args.inputs.is_some() || self.args.time.is_some();
        for batch in sequence.take(if is_endless { usize::MAX } else { RUNS }) {
            let left = self.args.inputs.map_or(u64::MAX, |inputs| inputs - self.position);
            let mut cases = batch.cases;
            let in_batch = cases.len();
            cases.truncate(usize::try_from(left).unwrap_or(usize::MAX));
            if cases.is_empty() {
                break;
            }
            let failure = self.try_batch(&cases)?;
            if failure.is_none() && self.is_over {
                break;
            }
            self.position += cases.len() as u64;
            if failure.is_some() {
                return Ok(failure);
            }
            if self.slow.is_none() && cases.len() == in_batch {
                self.complete = batch.complete.or(self.complete.take());
            }
            self.say("");
        }
        self.progress.finish_and_clear();
        Ok(None)
    }

    /// How many inputs were answered right.
    pub(super) fn inputs(&self) -> u64 {
        self.accepted.values().map(|accepted| accepted.inputs).sum()
    }

    fn try_batch(&mut self, cases: &[(Kind, Case)]) -> Result<Option<Failure>> {
        let (mut large, small): (Vec<_>, Vec<_>) =
            cases.iter().cloned().partition(|(_, case)| case.size() >= self.slow_size);
        large.sort_by_key(|(_, case)| Reverse(case.size()));
        match self.glimpse(&large)? {
            None => self.try_parts(&small),
            failure => Ok(failure),
        }
    }

    /// Tries these cases in runs of at most `at_once` cases.
    fn try_parts(&mut self, cases: &[(Kind, Case)]) -> Result<Option<Failure>> {
        for part in cases.chunks(self.at_once) {
            let failure = self.try_together(part)?;
            if failure.is_some() || self.is_over {
                return Ok(failure);
            }
        }
        Ok(None)
    }

    /// Tries these cases in one run.
    fn try_together(&mut self, part: &[(Kind, Case)]) -> Result<Option<Failure>> {
        let Some(attempt) = self.attempt(part, self.tester.time_limit)? else { return Ok(None) };
        match &attempt.finding {
            None => self.accept(part),
            Some(finding) if finding.verdict != Verdict::TimeLimit => {
                return self.fail(part, attempt).map(Some);
            }
            _ if self.slow_size == u64::MAX => return self.bisect(part, attempt),
            // Smaller cases take too long as well. When no more larger ones are to be
            // tried, there is little left.
            _ => {
                self.slow_size /= 2;
                self.is_over = self.glimpses == 0;
            }
        }
        Ok(None)
    }

    /// These cases take too long together: finds one that takes too long alone, the first
    /// in order of size that does so with all that are smaller.
    fn bisect(&mut self, part: &[(Kind, Case)], attempt: Attempt) -> Result<Option<Failure>> {
        let mut sorted = part.to_vec();
        sorted.sort_by_key(|(_, case)| case.size());
        let (mut quick, mut slow, mut last) = (0, sorted.len(), attempt);
        while slow > 1 {
            self.say("too slow together: looking for an input that is too slow alone");
            // When the first is found, it is tried alone.
            let middle = usize::midpoint(quick, slow);
            let is_found = slow - quick == 1;
            let tried = if is_found { quick..slow } else { 0..middle };
            let attempt = self.attempt(&sorted[tried.clone()], self.tester.time_limit)?;
            let Some(attempt) = attempt else { return Ok(None) };
            match &attempt.finding {
                Some(finding) if finding.verdict != Verdict::TimeLimit => {
                    return self.fail(&sorted[tried], attempt).map(Some);
                }
                Some(_) if is_found => {
                    last = attempt;
                    break;
                }
                Some(_) => (slow, last) = (middle, attempt),
                None if is_found => return self.too_many(&sorted, quick, last),
                None => quick = middle,
            }
        }
        self.accept(&sorted[..quick]);
        // Who sleeps, or is slow on everything, is so on the others as well.
        self.is_over = last.run.end == End::Idle || self.inputs() == 0;
        self.slow_size = sorted[slow - 1].1.size();
        self.slow = Some(Failure::new(&sorted[slow - 1..slow], last));
        self.glimpse(&sorted[slow..])
    }

    /// The first `quick` cases are in time, but not with the next one, which is in time
    /// alone. The program is too slow only if the judge may give so many cases; otherwise
    /// this search gave too many.
    fn too_many(
        &mut self,
        sorted: &[(Kind, Case)],
        quick: usize,
        attempt: Attempt,
    ) -> Result<Option<Failure>> {
        self.accept(&sorted[..quick]);
        self.at_once = quick.div_ceil(2);
        if !self.args.beyond && self.tester.limits.cases < usize::MAX && self.slow.is_none() {
            self.slow = Some(Failure::new(&sorted[..=quick], attempt));
        }
        self.try_parts(&sorted[quick..])
    }

    /// Tries these cases one after the other for a short time, unless there were too many
    /// of them.
    fn glimpse(&mut self, cases: &[(Kind, Case)]) -> Result<Option<Failure>> {
        for case in cases.iter().map(slice::from_ref) {
            if self.glimpses == 0 || self.is_over {
                break;
            }
            self.glimpses -= 1;
            let Some(attempt) = self.attempt(case, self.short_limit())? else { break };
            match &attempt.finding {
                None => self.accept(case),
                Some(finding) if finding.verdict == Verdict::TimeLimit => {}
                Some(_) => return self.fail(case, attempt).map(Some),
            }
        }
        Ok(None)
    }

    fn attempt(&mut self, cases: &[(Kind, Case)], limit: Duration) -> Result<Option<Attempt>> {
        let attempt = self.tester.attempt(&plain(cases), limit)?;
        self.is_over |= attempt.is_none();
        Ok(attempt)
    }

    /// Makes the input small. That may take as long again as the search was given.
    fn fail(&mut self, cases: &[(Kind, Case)], attempt: Attempt) -> Result<Failure> {
        self.say("a mistake is found: making the input small");
        self.tester.deadline = self.deadline();
        let is_slow = self.slow.is_some();
        let limit = if is_slow { self.short_limit() } else { self.tester.time_limit };
        let failure = shrink(&mut self.tester, limit, Failure::new(cases, attempt));
        self.progress.finish_and_clear();
        failure
    }

    /// The CPU time for what has to be quick.
    fn short_limit(&self) -> Duration {
        self.tester.costs.start_up.unwrap_or_default() + self.tester.time_limit / GLIMPSE
    }

    /// The end of the time that the user gives, counted from now.
    fn deadline(&self) -> Option<Instant> {
        Instant::now().checked_add(self.args.time?)
    }

    fn accept(&mut self, cases: &[(Kind, Case)]) {
        for (kind, case) in cases {
            let accepted = self.accepted.entry(*kind).or_default();
            accepted.inputs += 1;
            accepted.size = accepted.size.max(case.size());
        }
    }

    fn say(&self, what: &str) {
        let inputs = HumanCount(self.inputs());
        self.progress.set_message(format!("{inputs} inputs answered right; {what}"));
    }
}

impl Failure {
    /// What is known of these cases after an attempt.
    fn new(cases: &[(Kind, Case)], attempt: Attempt) -> Failure {
        let none = Finding { verdict: Verdict::WrongAnswer, case: 0 };
        let finding = attempt.finding.clone().unwrap_or(none);
        Failure {
            cases: plain(cases),
            kind: cases[finding.case].0,
            size: cases.iter().map(|(_, case)| case.size()).max().unwrap_or(0),
            attempt,
            finding,
            is_smallest: false,
            is_random: false,
        }
    }
}

fn plain(cases: &[(Kind, Case)]) -> Vec<Case> {
    cases.iter().map(|(_, case)| case.clone()).collect()
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
