//! From an input on which the user's program fails to a smallest one that fails in the same
//! way: first to one case, if one suffices, then to a small case.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use catalog::inputs::{simpler, Case, Edit};

use super::search::{Failure, Size};
use super::tester::{Attempt, Tester};
use super::verdict::Verdict;

/// How many runs there are at most, and how many time limits they may take together, unless the
/// user says how long to go on.
const RUNS: u32 = 300;
const TIME_LIMITS: u32 = 15;
/// How many cases are too many is found to one part in so many.
const PRECISION: usize = 16;

/// Makes the failure as small as possible, until all is over.
pub(super) fn reduce(tester: &mut Tester, failure: &mut Failure) -> Result<()> {
    let verdict = failure.attempt.finding.verdict;
    tester.progress.say(format!("{verdict}: making it smaller; Ctrl-C shows it"));
    let (runs, time) = match tester.over.deadline {
        Some(_) => (u32::MAX, Duration::MAX),
        None => (RUNS, tester.limited.cpu.saturating_mul(TIME_LIMITS)),
    };
    let most_time = tester.spent.saturating_add(time);
    let is_limit = verdict.is_limit();
    let mut reducer = Reducer { tester, verdict, runs, most_time };
    if is_limit {
        // A run that took too much once may take a little less the next time.
        if reducer.find_one_that_takes_too_much(failure)? && reducer.simplify(failure)? {
            failure.size = Size::Smallest;
        }
        return Ok(());
    }
    reducer.isolate(failure)?;
    // A program that depends on chance would be made smaller without end.
    let is_smallest = !reducer.has_changed(failure)? && reducer.simplify(failure)?;
    failure.size = if reducer.has_changed(failure)? {
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
    verdict: Verdict,
    /// How many runs are left.
    runs: u32,
    /// The CPU time of all runs after which no more is tried.
    most_time: Duration,
}

impl Reducer<'_> {
    /// Finds few cases that fail together, one if possible: the one where it shows may be
    /// right without an earlier one, or without all the others.
    fn isolate(&mut self, failure: &mut Failure) -> Result<()> {
        let (cases, place) = (failure.attempt.cases.clone(), failure.attempt.finding.case);
        if cases.len() == 1 || self.replace(failure, &cases[place..=place])? {
            return Ok(());
        }
        failure.is_right_alone = !self.is_over();
        if place + 1 < cases.len() {
            self.replace(failure, &cases[..=place])?;
        }
        self.leave_out(failure)
    }

    /// Leaves out cases, at first many at a time, as long as the others still fail together.
    fn leave_out(&mut self, failure: &mut Failure) -> Result<()> {
        let mut length = failure.attempt.cases.len();
        while length > 1 {
            length = length.div_ceil(2);
            let mut start = 0;
            let count = |failure: &Failure| failure.attempt.cases.len();
            while start < count(failure) && count(failure) > length && !self.is_over() {
                let mut others = failure.attempt.cases.clone();
                others.drain(start..others.len().min(start + length));
                if !self.replace(failure, &others)? {
                    start += length;
                }
            }
        }
        Ok(())
    }

    /// Finds a case that alone takes too much. If it takes many cases, finds about how many from
    /// the first on. Returns whether there is one.
    fn find_one_that_takes_too_much(&mut self, failure: &mut Failure) -> Result<bool> {
        let place = failure.attempt.finding.case;
        let one = failure.attempt.cases[place..=place].to_vec();
        self.replace(failure, &one)?;
        while failure.attempt.cases.len() > 1 {
            let cases = failure.attempt.cases.clone();
            let (mut few, mut many) = (0, cases.len());
            while many - few > 1.max(many / PRECISION) && !self.is_over() {
                let middle = few.midpoint(many);
                if self.replace(failure, &cases[..middle])? {
                    many = middle;
                } else {
                    few = middle;
                }
            }
            if self.is_over() {
                return Ok(false);
            }
            if !self.replace(failure, &cases[few..many])? {
                failure.size = Size::TooMany(few);
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Makes each of the cases simpler as long as they fail in the same way. Returns whether
    /// it came to an end.
    fn simplify(&mut self, failure: &mut Failure) -> Result<bool> {
        let count = failure.attempt.cases.len();
        let mut last = vec![None; count];
        let (mut place, mut unchanged) = (0, 0);
        while unchanged < count {
            if let Some(edit) = self.step(failure, place, last[place])? {
                last[place] = Some(edit);
                unchanged = 0;
            } else {
                unchanged += 1;
                place = (place + 1) % count;
            }
            if self.is_over() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Replaces the case at that place by the first simpler one with which the cases still
    /// fail, if there is one.
    fn step(
        &mut self,
        failure: &mut Failure,
        place: usize,
        last: Option<Edit>,
    ) -> Result<Option<Edit>> {
        let limits = self.tester.limits;
        let entry = Arc::clone(&self.tester.selection.entry);
        let template = &entry.template;
        let case = failure.attempt.cases[place].clone();
        let mut candidates: Vec<_> = simpler(template, &case, last).collect();
        // A slow program takes long for each step.
        let is_tried = |edit: Edit| !(self.verdict.is_limit() && edit.is_of_two());
        candidates.retain(|(edit, case)| limits.allow(template, case) && is_tried(*edit));
        // Few runs with many candidates each show which of them are worth a run. But an
        // answer may depend on the cases before it, so what fails is tried alone.
        let is_together = failure.attempt.cases.len() == 1 && self.verdict == Verdict::WrongAnswer;
        let mut most = if is_together { 4 } else { 1 };
        let mut rest = candidates.as_slice();
        while !rest.is_empty() && !self.is_over() {
            let fitting = limits.fitting(rest.iter().map(|(_, case)| case));
            let (some, later) = rest.split_at(fitting.min(most));
            rest = later;
            let mut first = 0;
            if is_together {
                most = 128.min(2 * most);
                let together: Vec<Case> = some.iter().map(|(_, case)| case.clone()).collect();
                let Some(attempt) = self.attempt(&together)? else { return Ok(None) };
                if attempt.finding.verdict == Verdict::Accepted {
                    continue;
                }
                first = attempt.finding.case;
            }
            for (edit, case) in some[first..].iter().chain(&some[..first]) {
                let mut cases = failure.attempt.cases.clone();
                cases[place].clone_from(case);
                if self.replace(failure, &cases)? {
                    return Ok(Some(*edit));
                }
            }
        }
        Ok(None)
    }

    /// Reports these cases instead if they fail in the same way.
    fn replace(&mut self, failure: &mut Failure, cases: &[Case]) -> Result<bool> {
        let Some(attempt) = self.attempt(cases)? else { return Ok(false) };
        let fails = attempt.finding.verdict == self.verdict;
        if fails {
            failure.attempt = attempt;
        }
        Ok(fails)
    }

    fn attempt(&mut self, cases: &[Case]) -> Result<Option<Attempt>> {
        if self.is_over() {
            return Ok(None);
        }
        let attempt = self.tester.attempt(cases)?;
        // A program that waits takes a time limit, but no CPU time.
        let is_limit = attempt.as_ref().is_some_and(|it| it.finding.verdict.is_limit());
        self.runs = self.runs.saturating_sub(if is_limit { RUNS / TIME_LIMITS } else { 1 });
        Ok(attempt)
    }

    /// Whether the same input gets another answer than before. That a limit is exceeded now
    /// is no answer.
    fn has_changed(&mut self, failure: &Failure) -> Result<bool> {
        let before = &failure.attempt;
        let Some(again) = self.tester.attempt(&before.cases)? else { return Ok(false) };
        let is_another = before.ran.stdout != again.ran.stdout || before.finding != again.finding;
        Ok(is_another && !again.finding.verdict.is_limit())
    }

    fn is_over(&self) -> bool {
        self.runs == 0 || self.tester.spent > self.most_time || self.tester.is_over()
    }
}
