//! From an input on which the user's program is wrong to a smallest one. Above 250 lines, since
//! a hang, of which each look costs a wait, is made smaller in a way of its own.

use std::time::{Duration, Instant};

use anyhow::Result;

use super::attempt::{Attempt, Tester};
use super::compare::Finding;
use super::failure::Failure;
use games::inputs::{simpler, Case, Edit, Kind, Limits};

/// How long it is tried to make a difference smaller, unless a time is given.
const REDUCING: Duration = Duration::from_secs(15);
/// How long that goes on at least, though the time that was given is over.
const AT_LEAST: Duration = Duration::from_millis(500);

/// The search for a smallest input.
pub(crate) struct Reduction<'a> {
    tester: &'a mut Tester,
    limits: Limits,
    deadline: Instant,
    /// How long a run may take.
    patience: Duration,
}

impl<'a> Reduction<'a> {
    /// It ends when all has to be over, or after a while.
    pub(crate) fn new(tester: &'a mut Tester, limits: Limits) -> Self {
        let (patience, now) = (tester.timeout, Instant::now());
        let deadline = tester.deadline.map_or(now + REDUCING, |end| end.max(now + AT_LEAST));
        tester.deadline = tester.deadline.map(|_| deadline);
        Reduction { tester, limits, deadline, patience }
    }

    /// Makes an input that fails as small as possible. The first difference may be
    /// due to an earlier case, or to all of them together.
    pub(crate) fn reduce(
        &mut self,
        cases: &[Case],
        attempt: Attempt,
        kind: Kind,
    ) -> Result<Failure> {
        let (isolated, again) = if cases.len() == 1 {
            (cases.to_vec(), attempt)
        } else if let Some(found) = self.isolate(cases, &attempt)? {
            found
        } else {
            let steady = self.tester.program.is_interrupted();
            return Ok(Failure { steady, ..Failure::new(cases.to_vec(), attempt, kind) });
        };
        let found = Failure::new(isolated, again, kind);
        if found.finding == Finding::Hang {
            return self.reduce_hang(found);
        }
        let mut cases = found.cases.clone();
        let smallest = self.shrink(&mut cases, &found.finding, |_| {})?;
        if let Some(attempt) = self.fails(&cases, Some(&found.finding))? {
            let failure = Failure::new(cases, attempt, kind);
            return Ok(Failure { size: found.size, smallest, ..failure });
        }
        Ok(Failure { steady: self.tester.program.is_interrupted(), ..found })
    }

    /// That a program is stuck shows long before the timeout as a rule. But if it is only
    /// slow it may end after all, so of the inputs that became smaller the last one is
    /// taken that takes the whole time.
    fn reduce_hang(&mut self, found: Failure) -> Result<Failure> {
        self.patience = self.tester.shortness();
        // What is found so has to be confirmed in the end.
        let (now, end) = (Instant::now(), self.deadline);
        let left = end.saturating_duration_since(now);
        self.deadline = now + left.saturating_sub(2 * self.tester.timeout).max(left / 2);
        let mut chain = Vec::new();
        let mut cases = found.cases.clone();
        if let [case] = cases.as_mut_slice() {
            *case = self.cut(case.clone())?;
            chain.push(vec![case.clone()]);
        }
        let smallest =
            self.shrink(&mut cases, &found.finding, |cases| chain.push(cases.to_vec()))?;
        (self.patience, self.deadline) = (self.tester.timeout, end);
        let (size, kind) = (found.size, found.kind);
        let mut best = found;
        let (mut from, mut to) = (0, chain.len());
        // The last one first: with a program that is stuck for good it is the one.
        let mut next = chain.len().saturating_sub(1);
        while from < to && !self.is_over() {
            if let Some(attempt) = self.fails(&chain[next], Some(&Finding::Hang))? {
                let smallest = smallest && next + 1 == chain.len();
                let failure = Failure::new(chain[next].clone(), attempt, kind);
                best = Failure { size, smallest, ..failure };
                from = next + 1;
            } else {
                to = next;
            }
            next = from + (to.saturating_sub(from)) / 2;
        }
        Ok(Failure { smallest: best.smallest || chain.is_empty() && smallest, ..best })
    }

    /// The least size of such a case on which the program is still stuck, as far as
    /// bisection tells. A program that is only slow takes longer and longer on the way.
    fn cut(&mut self, case: Case) -> Result<Case> {
        let (mut ends, mut stuck) = (0, case);
        while !self.is_over() {
            // Halfway between the numbers of digits.
            let size = (u128::from(ends + 1) * u128::from(stuck.size())).isqrt();
            let size = u64::try_from(size)?;
            if size <= ends || size >= stuck.size() {
                break;
            }
            let shorter = self.tester.problem.inputs.cut(&stuck, size);
            let shorter = shorter.filter(|case| self.limits.allow(case));
            match shorter {
                Some(shorter) if self.hangs(&shorter)? => stuck = shorter,
                _ => ends = size,
            }
        }
        Ok(stuck)
    }

    fn hangs(&mut self, case: &Case) -> Result<bool> {
        Ok(self.fails(std::slice::from_ref(case), Some(&Finding::Hang))?.is_some())
    }

    /// Fewest cases that fail together: a single one if possible. None if they
    /// don't fail again at all.
    fn isolate(&mut self, cases: &[Case], first: &Attempt) -> Result<Option<(Vec<Case>, Attempt)>> {
        let place = first.difference.as_ref().map_or(0, |difference| difference.case);
        for suspects in [&cases[place..=place], &cases[..=place], cases] {
            if let Some(attempt) = self.fails(suspects, None)? {
                return self.fewer(suspects.to_vec(), attempt).map(Some);
            }
        }
        Ok(None)
    }

    /// Leaves out cases as long as the others still fail together: delta debugging
    /// after Zeller and Hildebrandt (2002).
    fn fewer(&mut self, cases: Vec<Case>, attempt: Attempt) -> Result<(Vec<Case>, Attempt)> {
        let (mut cases, mut attempt) = (cases, attempt);
        let mut parts = 2;
        'smaller: while cases.len() > 1 && !self.is_over() {
            let length = cases.len().div_ceil(parts);
            for part in cases.chunks(length) {
                if let Some(failed) = self.fails(part, None)? {
                    (cases, attempt, parts) = (part.to_vec(), failed, 2);
                    continue 'smaller;
                }
            }
            for start in (0..cases.len()).step_by(length) {
                let mut others = cases.clone();
                others.drain(start..cases.len().min(start + length));
                if let Some(failed) = self.fails(&others, None)? {
                    (cases, attempt, parts) = (others, failed, 2.max(parts - 1));
                    continue 'smaller;
                }
            }
            if length == 1 {
                break;
            }
            parts = cases.len().min(2 * parts);
        }
        Ok((cases, attempt))
    }

    /// Makes each of the cases simpler as long as they fail in the same way, and tells of
    /// each step; says whether it came to an end.
    fn shrink(
        &mut self,
        cases: &mut [Case],
        finding: &Finding,
        mut tell: impl FnMut(&[Case]),
    ) -> Result<bool> {
        let mut last = vec![None; cases.len()];
        let mut place = 0;
        let mut unchanged = 0;
        while unchanged < cases.len() {
            if let Some((edit, case)) = self.step(cases, place, last[place], finding)? {
                cases[place] = case;
                last[place] = Some(edit);
                unchanged = 0;
                tell(cases);
            } else {
                unchanged += 1;
                place = (place + 1) % cases.len();
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
        cases: &[Case],
        place: usize,
        last: Option<Edit>,
        finding: &Finding,
    ) -> Result<Option<(Edit, Case)>> {
        let limits = self.limits;
        let simpler = simpler(&self.tester.problem.inputs, &cases[place], last);
        let candidates: Vec<_> = simpler.filter(|(_, case)| limits.allow(case)).collect();
        // In company it takes few runs to see which candidates are worth one. But an
        // answer may depend on the company, so in the end each of them is tried alone.
        if cases.len() == 1 && *finding == Finding::Wrong {
            let mut rest = candidates.as_slice();
            let mut most = 4;
            while !rest.is_empty() && !self.is_over() {
                let (some, later) = rest.split_at(most.min(rest.len()));
                (rest, most) = (later, 128.min(2 * most));
                let Some(suspect) = self.suspect(some)? else { continue };
                let (edit, case) = &some[suspect];
                if self.fails(std::slice::from_ref(case), Some(finding))?.is_some() {
                    return Ok(Some((*edit, case.clone())));
                }
            }
        }
        for (edit, case) in candidates {
            if self.is_over() {
                break;
            }
            let mut changed = cases.to_vec();
            changed[place] = case.clone();
            if self.fails(&changed, Some(finding))?.is_some() {
                return Ok(Some((edit, case)));
            }
        }
        Ok(None)
    }

    /// The first candidate that is worth a run of its own, if there is one: few runs
    /// with many cases each tell which are answered right.
    fn suspect(&mut self, candidates: &[(Edit, Case)]) -> Result<Option<usize>> {
        let cases: Vec<Case> = candidates.iter().map(|(_, case)| case.clone()).collect();
        let mut start = 0;
        while start < cases.len() {
            let end = start + self.limits.fitting(&cases[start..]);
            if let Some(attempt) = self.fails(&cases[start..end], None)? {
                let wrong = attempt.difference.filter(|it| it.finding == Finding::Wrong);
                return Ok(Some(start + wrong.map_or(0, |difference| difference.case)));
            }
            start = end;
        }
        Ok(None)
    }

    /// Runs the cases; an attempt that failed, if so in the given way.
    fn fails(&mut self, cases: &[Case], like: Option<&Finding>) -> Result<Option<Attempt>> {
        let attempt = self.tester.attempt(cases, self.patience)?;
        let fails = attempt.difference.as_ref().is_some_and(|difference| {
            like.is_none_or(|finding| difference.finding.is_like(finding))
        });
        Ok(fails.then_some(attempt))
    }

    fn is_over(&self) -> bool {
        Instant::now() >= self.deadline || self.tester.program.is_interrupted()
    }
}
