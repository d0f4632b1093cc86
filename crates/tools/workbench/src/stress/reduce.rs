//! From an input on which the user's program fails to a smallest one that fails in the same
//! way: first to one case, if one suffices, then to a small case.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use catalog::inputs::{simpler, Case};

use super::search::{Failure, Size};
use super::tester::{Attempt, Tester};
use super::verdict::Verdict;

/// How many time limits all runs may take together, unless the user says how long to go on.
const TIME_LIMITS: u32 = 30;
/// The most runs in a time limit: each counts for at least a part of it.
const RUNS: u32 = 13;
/// How many cases are too many is found to one part in so many.
const PRECISION: usize = 16;
/// The most candidates in a run.
const TOGETHER: usize = 128;

/// Makes the failure as small as possible, until all is over.
pub(super) fn reduce(tester: &mut Tester, failure: &mut Failure) -> Result<()> {
    let verdict = failure.attempt.finding.verdict;
    tester.say(format!("{verdict}: making it smaller; Ctrl-C shows it"));
    let left = match tester.deadline {
        Some(_) => Duration::MAX,
        None => tester.limited.cpu.saturating_mul(TIME_LIMITS),
    };
    let mut reducer = Reducer { tester, failure, verdict, left };
    if !reducer.leave_out()? {
        return Ok(());
    }
    // One that took too much once may take a little less the next time.
    if verdict.is_limit() {
        if reducer.simplify()? {
            failure.size = Size::Smallest;
        }
        return Ok(());
    }
    // A program that depends on chance would be made smaller without end.
    let is_smallest = !reducer.has_changed()? && reducer.simplify()?;
    failure.size = if reducer.has_changed()? {
        Size::Random
    } else if is_smallest {
        Size::Smallest
    } else {
        Size::Unknown
    };
    Ok(())
}

struct Reducer<'a> {
    tester: &'a mut Tester,
    failure: &'a mut Failure,
    verdict: Verdict,
    /// How much CPU time is left.
    left: Duration,
}

impl Reducer<'_> {
    /// Leaves out cases, at first many at a time, as long as the others still fail together.
    /// Returns whether the rest is worth making simpler: it is not if many take too much together.
    fn leave_out(&mut self) -> Result<bool> {
        let place = self.failure.attempt.finding.case;
        let shown = self.failure.attempt.cases[place..=place].to_vec();
        if shown.len() < self.count() {
            self.replace(&shown)?;
        }
        let mut block = self.count();
        let precision = if self.verdict.is_limit() { PRECISION } else { usize::MAX };
        while block > 1.max(self.count() / precision) {
            block = block.div_ceil(2);
            let mut start = 0;
            while start < self.count() && block < self.count() && !self.is_over() {
                let mut others = self.failure.attempt.cases.clone();
                others.drain(start..others.len().min(start + block));
                if !self.replace(&others)? {
                    start += block;
                }
            }
        }
        let is_limit_of_many = self.verdict.is_limit() && self.count() > 1;
        if is_limit_of_many && !self.is_over() {
            self.failure.size = Size::TooMany(self.count() - block);
        }
        Ok(!is_limit_of_many)
    }

    /// How many cases there are.
    fn count(&self) -> usize {
        self.failure.attempt.cases.len()
    }

    /// Makes each of the cases simpler as long as they fail in the same way. Returns whether
    /// it came to an end.
    fn simplify(&mut self) -> Result<bool> {
        let mut steps = vec![0; self.count()];
        let (mut place, mut unchanged) = (0, 0);
        while unchanged < steps.len() && !self.is_over() {
            if let Some(step) = self.step(place, steps[place])? {
                steps[place] = step;
                unchanged = 0;
            } else {
                unchanged += 1;
                place = (place + 1) % steps.len();
            }
        }
        // One of the simpler ones may suffice now.
        self.leave_out()?;
        if self.count() < steps.len() {
            return self.simplify();
        }
        Ok(!self.is_over())
    }

    /// Replaces the case at that place by the first simpler one with which the cases still
    /// fail, if there is one, and returns its step. The steps begin with `first`.
    fn step(&mut self, place: usize, first: usize) -> Result<Option<usize>> {
        let limits = self.tester.limits;
        let entry = Arc::clone(&self.tester.selection.entry);
        let case = self.failure.attempt.cases[place].clone();
        // A slow program takes long for each candidate.
        let candidates = simpler(&entry.template, &case, first, !self.verdict.is_limit());
        let mut candidates = candidates.filter(|(_, case)| limits.allow(&entry.template, case));
        // Few runs with many candidates each show which of them are worth a run. But an
        // answer may depend on the cases before it, so what fails is tried alone.
        let is_together = self.count() == 1 && self.verdict == Verdict::WrongAnswer;
        let fitting = limits.cases.min(limits.total / case.len().max(1)).min(TOGETHER);
        let mut most = 1;
        while !self.is_over() {
            let mut some: Vec<(usize, Case)> = candidates.by_ref().take(most).collect();
            if some.is_empty() {
                break;
            }
            if most > 1 {
                let cases: Vec<Case> = some.iter().map(|(_, case)| case.clone()).collect();
                let Some(attempt) = self.attempt(&cases)? else { break };
                some.rotate_left(attempt.finding.case);
                if attempt.finding.verdict == Verdict::Accepted {
                    some.clear();
                }
            }
            for (step, case) in some {
                let mut cases = self.failure.attempt.cases.clone();
                cases[place] = case;
                if self.replace(&cases)? {
                    return Ok(Some(step));
                }
            }
            if is_together {
                most = fitting.clamp(1, 4 * most);
            }
        }
        Ok(None)
    }

    fn is_over(&self) -> bool {
        self.left.is_zero() || self.tester.is_late()
    }

    /// Reports these cases instead if they fail in the same way.
    fn replace(&mut self, cases: &[Case]) -> Result<bool> {
        let Some(attempt) = self.attempt(cases)? else { return Ok(false) };
        let fails = attempt.finding.verdict == self.verdict;
        if fails {
            self.failure.attempt = attempt;
        }
        Ok(fails)
    }

    fn attempt(&mut self, cases: &[Case]) -> Result<Option<Attempt>> {
        if self.is_over() {
            return Ok(None);
        }
        let attempt = self.tester.attempt(cases)?;
        let limit = self.tester.limited.cpu;
        if let Some(Attempt { finding, ran, .. }) = &attempt {
            // A program that waits takes no CPU time.
            let is_limit = finding.verdict.is_limit();
            let cost = if is_limit { limit } else { ran.cpu.max(limit / RUNS) };
            self.left = self.left.saturating_sub(cost);
        }
        Ok(attempt)
    }

    /// Whether the same input gets another answer than before. That a limit is exceeded now
    /// is no answer.
    fn has_changed(&mut self) -> Result<bool> {
        let before = &self.failure.attempt;
        let Some(again) = self.tester.attempt(&before.cases)? else { return Ok(false) };
        let is_another = before.ran.stdout != again.ran.stdout || before.finding != again.finding;
        Ok(is_another && !again.finding.verdict.is_limit())
    }
}
