//! From an input on which the user's program fails to a smallest one.

use std::slice;
use std::time::Duration;

use anyhow::Result;
use catalog::inputs::{simpler, Case, Edit};

use super::failure::Failure;
use super::tester::{Attempt, Tester};
use super::verdict::Verdict;

/// How many runs there are at most. One that takes too long counts like ten others.
const RUNS: u32 = 600;
const TOO_LONG: u32 = 10;

/// Makes an input that fails as small as possible, by runs that take `limit` at most.
pub(super) fn shrink(
    tester: &mut Tester,
    limit: Duration,
    mut failure: Failure,
) -> Result<Failure> {
    let mut shrinking = Shrinking { tester, limit, runs: RUNS };
    if !shrinking.isolate(&mut failure)? {
        return Ok(failure);
    }
    let is_smallest = shrinking.simplify(&mut failure)?;
    // What is reported has to be true, so there is always time to see it again.
    shrinking.tester.deadline = None;
    failure.is_random = shrinking.has_changed(&failure)?;
    failure.is_smallest = is_smallest && !failure.is_random;
    Ok(failure)
}

struct Shrinking<'a> {
    tester: &'a mut Tester,
    limit: Duration,
    /// How many runs are left.
    runs: u32,
}

impl Shrinking<'_> {
    /// Finds few cases that fail together, one if possible: the one where it shows may be
    /// right without an earlier one, or without all the others. Returns whether it makes
    /// sense to go on.
    fn isolate(&mut self, failure: &mut Failure) -> Result<bool> {
        let (cases, place) = (failure.cases.clone(), failure.finding.case);
        if cases.len() == 1 {
            return Ok(true);
        }
        for part in [&cases[place..=place], &cases[..=place]] {
            if let Some(attempt) = self.fails(part, None)? {
                failure.replace(part.to_vec(), attempt);
                self.leave_out(failure)?;
                return Ok(true);
            }
        }
        failure.is_random = self.has_changed(failure)?;
        if failure.is_random || self.is_over() {
            return Ok(false);
        }
        self.leave_out(failure)?;
        Ok(true)
    }

    /// Leaves out cases as long as the others still fail together: delta debugging after
    /// Zeller and Hildebrandt (2002).
    fn leave_out(&mut self, failure: &mut Failure) -> Result<()> {
        let mut parts = 2;
        'smaller: while failure.cases.len() > 1 && !self.is_over() {
            let cases = failure.cases.clone();
            let length = cases.len().div_ceil(parts);
            for part in cases.chunks(length) {
                if let Some(attempt) = self.fails(part, None)? {
                    failure.replace(part.to_vec(), attempt);
                    parts = 2;
                    continue 'smaller;
                }
            }
            for start in (0..cases.len()).step_by(length) {
                let mut others = cases.clone();
                others.drain(start..cases.len().min(start + length));
                if let Some(attempt) = self.fails(&others, None)? {
                    failure.replace(others, attempt);
                    parts = 2.max(parts - 1);
                    continue 'smaller;
                }
            }
            if length == 1 {
                break;
            }
            parts = cases.len().min(2 * parts);
        }
        Ok(())
    }

    /// Makes each of the cases simpler as long as they get the same verdict. Returns
    /// whether it came to an end.
    fn simplify(&mut self, failure: &mut Failure) -> Result<bool> {
        let mut last = vec![None; failure.cases.len()];
        let (mut place, mut unchanged) = (0, 0);
        while unchanged < failure.cases.len() {
            if let Some((edit, cases, attempt)) = self.step(failure, place, last[place])? {
                failure.replace(cases, attempt);
                last[place] = Some(edit);
                unchanged = 0;
            } else {
                unchanged += 1;
                place = (place + 1) % failure.cases.len();
            }
            if self.is_over() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The first simpler case for the one at that place with which they still fail.
    fn step(
        &mut self,
        failure: &Failure,
        place: usize,
        last: Option<Edit>,
    ) -> Result<Option<(Edit, Vec<Case>, Attempt)>> {
        let (cases, verdict) = (&failure.cases, &failure.finding.verdict);
        let limits = self.tester.limits;
        let simpler = simpler(&self.tester.target.entry.format, &cases[place], last);
        let candidates: Vec<_> = simpler.filter(|(_, case)| limits.allow(case)).collect();
        // Few runs with many candidates each show which of them are worth a run. But an
        // answer may depend on the cases before it, so in the end each is tried alone.
        if cases.len() == 1 && *verdict == Verdict::WrongAnswer {
            let (mut rest, mut most) = (candidates.as_slice(), 4);
            while !rest.is_empty() && !self.is_over() {
                let some = &rest[..most.min(limits.fitting(rest.iter().map(|(_, case)| case)))];
                let (some, later) = rest.split_at(some.len());
                (rest, most) = (later, 128.min(2 * most));
                let together: Vec<Case> = some.iter().map(|(_, case)| case.clone()).collect();
                let Some(attempt) = self.fails(&together, None)? else { continue };
                let (edit, case) = &some[attempt.finding.map_or(0, |finding| finding.case)];
                if let Some(attempt) = self.fails(slice::from_ref(case), Some(verdict))? {
                    return Ok(Some((*edit, vec![case.clone()], attempt)));
                }
            }
        }
        for (edit, case) in candidates {
            let mut changed = cases.clone();
            changed[place] = case;
            if let Some(attempt) = self.fails(&changed, Some(verdict))? {
                return Ok(Some((edit, changed, attempt)));
            }
        }
        Ok(None)
    }

    /// Runs the cases: an attempt that is not accepted, if the verdict is like the given
    /// one. That it takes too long is another matter.
    fn fails(&mut self, cases: &[Case], like: Option<&Verdict>) -> Result<Option<Attempt>> {
        if self.is_over() {
            return Ok(None);
        }
        self.runs -= 1;
        let Some(attempt) = self.tester.attempt(cases, self.limit)? else { return Ok(None) };
        let Some(finding) = &attempt.finding else { return Ok(None) };
        if finding.verdict == Verdict::TimeLimit {
            self.runs = self.runs.saturating_sub(TOO_LONG - 1);
            return Ok(None);
        }
        if like.is_some_and(|verdict| !finding.verdict.is_like(verdict)) {
            return Ok(None);
        }
        Ok(Some(attempt))
    }

    /// Whether the same input gets another answer than before. That it takes too long now
    /// is no answer.
    fn has_changed(&mut self, failure: &Failure) -> Result<bool> {
        let Some(again) = self.tester.attempt(&failure.cases, self.limit)? else {
            return Ok(false);
        };
        if again.finding.as_ref().is_some_and(|it| it.verdict == Verdict::TimeLimit) {
            return Ok(false);
        }
        let before = &failure.attempt;
        Ok(before.run.stdout != again.run.stdout || before.finding != again.finding)
    }

    fn is_over(&self) -> bool {
        self.runs == 0 || self.tester.is_over()
    }
}
