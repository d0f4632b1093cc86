//! From an input on which the user's program fails to a smallest one that fails in the same
//! way: first to one case, if one suffices, then to a small case.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use catalog::count;
use catalog::inputs::{simpler, Case};

use super::tester::{Attempt, Stress};
use super::verdict::Verdict;

/// How many time limits all runs may take together, unless the user says how long to go on.
const TIME_LIMITS: u32 = 30;
/// The most runs in a time limit: each counts for at least a part of it.
const RUNS: u32 = 13;
/// How many cases are too many is found to one part in so many.
const PRECISION: usize = 16;
/// The most candidates in a run.
const TOGETHER: usize = 128;

struct Reducer<'a, 'b> {
    stress: &'a mut Stress<'b>,
    /// The smallest that fails so far.
    failure: Attempt,
    /// How much CPU time is left.
    left: Duration,
}

/// A failure that was made small.
pub(super) struct Reduced {
    pub(super) attempt: Attempt,
    /// What is said of it above the input, and below all.
    pub(super) about: String,
    pub(super) note: &'static str,
}

/// Makes a failure as small as possible, until all is over.
pub(super) fn reduce(stress: &mut Stress, failure: Attempt) -> Result<Reduced> {
    let verdict = failure.finding.headline.split(':').next().unwrap_or_default();
    stress.say(format!("{verdict}: making it smaller; Ctrl-C shows it"));
    let left = match stress.args.time {
        Some(_) => Duration::MAX,
        None => stress.limited.cpu.saturating_mul(TIME_LIMITS),
    };
    let (is_limit, place) = (failure.finding.is_limit(), failure.finding.case);
    let alone = failure.cases[place..=place].to_vec();
    let mut reducer = Reducer { stress, failure, left };
    if reducer.count() > 1 {
        reducer.replace(&alone)?;
    }
    let few = reducer.leave_out()?;
    let takes_many = is_limit && reducer.count() > 1;
    // Fewer of the simpler ones may suffice.
    let mut before = if takes_many { 0 } else { usize::MAX };
    while reducer.count() < before {
        before = reducer.count();
        reducer.simplify()?;
        reducer.leave_out()?;
    }
    let (mut about, mut note) = (String::new(), "");
    // One that took too much once may take a little less the next time.
    if !is_limit && (reducer.has_changed()? || reducer.has_changed()?) {
        about += "The same input got two different answers: does the program depend on\n\
                  time, on chance or on what its memory held before?\n";
    } else if reducer.is_over() {
        note = "it was not made smaller to the end\n";
    } else if takes_many {
        about = format!("only with more than {} at once\n", count(few, "case"));
    } else {
        note = "no input that is one step simpler fails in this way\n";
        if reducer.count() > 1 {
            about += "It shows when these cases come together: what does the program keep from\n\
                      one case to the next, or how many can it hold?\n";
        }
    }
    Ok(Reduced { attempt: reducer.failure, about, note })
}

impl Reducer<'_, '_> {
    /// Leaves out cases, at first many at a time, as long as the others still fail together.
    /// Returns how many are too few.
    fn leave_out(&mut self) -> Result<usize> {
        let precision = if self.failure.finding.is_limit() { PRECISION } else { usize::MAX };
        let mut block = self.count();
        while block > 1.max(self.count() / precision) {
            block = block.div_ceil(2);
            let mut start = 0;
            while start < self.count() && block < self.count() && !self.is_over() {
                let mut others = self.failure.cases.clone();
                others.drain(start..others.len().min(start + block));
                if !self.replace(&others)? {
                    start += block;
                }
            }
        }
        Ok(self.count() - block)
    }

    /// How many cases there are.
    fn count(&self) -> usize {
        self.failure.cases.len()
    }

    /// Makes each of the cases simpler as long as they fail in the same way.
    fn simplify(&mut self) -> Result<()> {
        let (mut place, mut first, mut unchanged) = (0, 0, 0);
        while unchanged < self.count() && !self.is_over() {
            place %= self.count();
            (place, first, unchanged) = match self.step(place, first)? {
                Some(step) => (place, step, 0),
                None => (place + 1, 0, unchanged + 1),
            };
        }
        Ok(())
    }

    /// Replaces the case at that place by the first simpler one with which the cases still fail, and
    /// returns the step to it; `None` if there is none. The steps begin with `first`.
    fn step(&mut self, place: usize, first: usize) -> Result<Option<usize>> {
        let mut cases = self.failure.cases.clone();
        let case = cases.remove(place);
        let (game, limits) = (Arc::clone(&self.stress.selection.entry), self.stress.limits);
        // A slow program takes long for each candidate.
        let is_thorough = !self.failure.finding.is_limit();
        let candidates = simpler(&game.template, &case, first, is_thorough);
        let mut candidates = candidates.filter(|(_, case)| limits.allow(&game.template, case));
        // Few runs with many candidates each show which of them are worth a run. But an
        // answer may depend on the cases before it, so what fails is tried alone.
        let is_together = cases.is_empty() && self.failure.finding.verdict == Verdict::WrongAnswer;
        let fitting = limits.cases.min(limits.total / case.len().max(1)).min(TOGETHER);
        let (mut some, mut most) = (Vec::new(), 1);
        while !self.is_over() {
            some.extend(candidates.by_ref().take(most - some.len()));
            if is_together {
                most = fitting.clamp(1, 4 * most);
            }
            let mut tried = some.len().min(1);
            if some.len() > 1 {
                let together: Vec<Case> = some.iter().map(|(_, case)| case.clone()).collect();
                let Some(attempt) = self.attempt(&together)? else { break };
                if attempt.finding.verdict == Verdict::Accepted {
                    some.clear();
                    continue;
                }
                tried = attempt.finding.case + 1;
            }
            let Some((step, case)) = some.drain(..tried).next_back() else { break };
            cases.insert(place, case);
            if self.replace(&cases)? {
                return Ok(Some(step));
            }
            cases.remove(place);
        }
        Ok(None)
    }

    fn is_over(&self) -> bool {
        self.left.is_zero() || self.stress.is_late()
    }

    /// Reports these cases instead if they fail in the same way.
    fn replace(&mut self, cases: &[Case]) -> Result<bool> {
        let Some(attempt) = self.attempt(cases)? else { return Ok(false) };
        let fails = attempt.finding.verdict == self.failure.finding.verdict;
        if fails {
            self.failure = attempt;
        }
        Ok(fails)
    }

    fn attempt(&mut self, cases: &[Case]) -> Result<Option<Attempt>> {
        if self.is_over() {
            return Ok(None);
        }
        let attempt = self.stress.attempt(cases)?;
        // A program that waits takes no CPU time.
        let limit = self.stress.limited.cpu;
        let is_limit = attempt.as_ref().is_some_and(|attempt| attempt.finding.is_limit());
        let least = if is_limit { limit } else { limit / RUNS };
        self.left = self.left.saturating_sub(self.stress.found.last.0.max(least));
        Ok(attempt)
    }

    /// Whether the same input gets another answer than before. That a limit is exceeded now
    /// is no answer.
    fn has_changed(&mut self) -> Result<bool> {
        let Some(again) = self.stress.attempt(&self.failure.cases)? else { return Ok(false) };
        let before = (&self.failure.ran.stdout, &self.failure.finding);
        Ok(before != (&again.ran.stdout, &again.finding) && !again.finding.is_limit())
    }
}
