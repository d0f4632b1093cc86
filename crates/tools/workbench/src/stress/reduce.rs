//! From an input on which the user's program fails to a smallest one that fails in the same
//! way: first to one case, if one suffices, then to a small case.

use std::slice;
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

    /// Finds the first case that alone takes too much, by halves. If it takes many cases, finds
    /// about how many. Returns whether there is one.
    fn find_one_that_takes_too_much(&mut self, failure: &mut Failure) -> Result<bool> {
        let (cases, place) = (failure.attempt.cases.clone(), failure.attempt.finding.case);
        if cases.len() > 1 {
            self.replace(failure, &cases[place..=place])?;
        }
        while failure.attempt.cases.len() > 1 {
            let cases = failure.attempt.cases.clone();
            let (first, second) = cases.split_at(cases.len().div_ceil(2));
            if self.replace(failure, first)? || self.replace(failure, second)? {
                continue;
            }
            let (mut few, mut many) = (first.len(), cases.len());
            while many - few > 1.max(many / PRECISION) && !self.is_over() {
                let middle = few.midpoint(many);
                if self.replace(failure, &cases[..middle])? {
                    many = middle;
                } else {
                    few = middle;
                }
            }
            if !self.is_over() {
                failure.size = Size::TooMany(few);
            }
            return Ok(false);
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
        let format = self.tester.selection.entry.format.clone();
        let case = failure.attempt.cases[place].clone();
        let mut candidates: Vec<_> = simpler(&format, &case, last).collect();
        candidates.retain(|(edit, case)| limits.allow(case) && self.is_tried(*edit));
        // Few runs with many candidates each show which of them are worth a run. But an
        // answer may depend on the cases before it, so what fails is tried alone.
        if failure.attempt.cases.len() == 1 && self.verdict == Verdict::WrongAnswer {
            let (mut rest, mut most, mut all_right) = (candidates.as_slice(), 4, true);
            while !rest.is_empty() {
                let fitting = limits.take(rest.iter().map(|(_, case)| case)).len();
                let (some, later) = rest.split_at(fitting.min(most));
                (rest, most) = (later, 128.min(2 * most));
                let together: Vec<Case> = some.iter().map(|(_, case)| case.clone()).collect();
                let Some(attempt) = self.attempt(&together)? else { return Ok(None) };
                if attempt.finding.verdict == Verdict::Accepted {
                    continue;
                }
                let (edit, case) = &some[attempt.finding.case];
                if self.replace(failure, slice::from_ref(case))? {
                    return Ok(Some(*edit));
                }
                all_right = false;
            }
            if all_right {
                return Ok(None);
            }
        }
        for (edit, case) in candidates {
            if self.is_over() {
                break;
            }
            let mut cases = failure.attempt.cases.clone();
            cases[place] = case;
            if self.replace(failure, &cases)? {
                return Ok(Some(edit));
            }
        }
        Ok(None)
    }

    /// Whether such a step is worth its runs: a slow program takes long for each.
    fn is_tried(&self, edit: Edit) -> bool {
        let is_of_two =
            matches!(edit, Edit::CutTwo(..) | Edit::PlainTwo(..) | Edit::Cut(_, true, _));
        !(is_of_two && self.verdict.is_limit())
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
