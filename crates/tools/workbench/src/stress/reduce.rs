//! From an input on which the user's program fails to a smallest one that fails in the same
//! way: first to one case, if one suffices, then to a small case.

use std::iter::successors;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use catalog::inputs::{simpler, Case};
use indicatif::HumanCount;

use super::tester::{Attempt, Stress};
use super::verdict::Verdict;

/// How many time limits all runs may take together, unless the user says how long to go on.
const TIME_LIMITS: u32 = 40;
/// The most runs in a time limit: each counts for at least a part of it.
const RUNS: u32 = 13;
/// If cases take too much only together, a block that is smaller than one part in so many is left out
/// only at their end.
const PARTS: usize = 4;
/// The most candidates in a run.
const TOGETHER: usize = 128;

struct Reducer<'a, 'b> {
    stress: &'a mut Stress<'b>,
    /// The smallest that fails so far.
    failure: Attempt,
    /// How much CPU time is left.
    left: Duration,
}

/// Makes a failure as small as possible, until all is over.
pub(super) fn reduce(stress: &mut Stress, failure: Attempt) -> Result<Attempt> {
    let verdict = failure.headline.split(':').next().unwrap_or_default();
    stress.progress.set_message(format!("{verdict}: making it smaller; Ctrl-C shows it"));
    let left = match stress.args.time {
        Some(_) => Duration::MAX,
        None => stress.limited.cpu.saturating_mul(TIME_LIMITS),
    };
    let (verdict, case) = (failure.verdict, failure.cases[failure.case].clone());
    let has_several = failure.cases.len() > 1;
    let mut reducer = Reducer { stress, failure, left };
    if has_several {
        reducer.replace(&[case])?;
    }
    let mut step = Some(0);
    while let Some(first) = step {
        step = reducer.simplify(first)?;
    }
    // One that took too much once may take a little less the next time.
    let has_changed = !verdict.is_limit() && (reducer.has_changed()? || reducer.has_changed()?);
    let is_over = reducer.is_over();
    let failure = &mut reducer.failure;
    let number = failure.cases.len();
    if has_changed {
        failure.about = "The same input got two different answers: does the program depend on\n\
                         time, on chance or on what its memory held before?\n"
            .to_string();
    } else if is_over {
        failure.note = "it was not made smaller to the end\n";
    } else if verdict.is_limit() && number > 1 {
        let what = if verdict == Verdict::TimeLimit { "slow" } else { "too large" };
        let number = HumanCount(number as u64);
        failure.about = format!("{what} only with at least {number} cases\n");
    } else {
        failure.note = "no input that is one step simpler fails in this way\n";
        if number > 1 {
            failure.about = "It shows when these cases come together: what does the program keep \
                             from\none case to the next, or how many can it hold?\n"
                .to_string();
        }
    }
    Ok(reducer.failure)
}

impl Reducer<'_, '_> {
    /// Tries simpler cases, one step away each. The first that fail in the same way replace the cases.
    /// Returns the number of the step that led to them; `None` if there are none. The steps from
    /// `first` on are tried before the others: what has helped once is likely to help again.
    fn simplify(&mut self, first: usize) -> Result<Option<usize>> {
        let game = Arc::clone(&self.stress.selection.entry);
        let (template, limits) = (&game.template, &self.stress.limits.clone());
        let cases = &self.failure.cases.clone();
        let (number, verdict) = (cases.len(), self.failure.verdict);
        // A slow program takes long for each.
        let is_thorough = !verdict.is_limit();
        // If the number of cases is the reason, simpler ones take too much as well.
        let places = if is_thorough || number == 1 { number } else { 0 };
        // Each step says which cases go, and which one comes there instead.
        let steps = || {
            let halve = |block: &usize| (*block > 1).then(|| block.div_ceil(2));
            let fewer = successors(Some(number), halve).skip(1).flat_map(move |block| {
                let is_anywhere = is_thorough || block >= number / PARTS;
                let first = if is_anywhere { 0 } else { number - block };
                let starts = (first..number).step_by(block);
                starts.map(move |start| (start..number.min(start + block), None))
            });
            let simpler = (0..places).flat_map(move |place| {
                let simpler = simpler(template, &cases[place], is_thorough);
                let allowed = simpler.filter(|case| limits.allow(template, case));
                allowed.map(move |case| (place..place + 1, Some(case)))
            });
            fewer.chain(simpler).enumerate()
        };
        let steps = steps().skip(first).chain(steps().take(first));
        let mut candidates = steps.map(|(step, (places, new))| {
            let mut candidate = cases.clone();
            candidate.splice(places, new);
            (step, candidate)
        });
        // Few runs with many candidates each show which of them are worth a run. But an
        // answer may depend on the cases before it, so what fails is tried alone.
        let is_together = number == 1 && verdict == Verdict::WrongAnswer;
        let fitting = limits.cases.min(limits.total / cases[0].len().max(1));
        let most = if is_together { fitting.clamp(1, TOGETHER) } else { 1 };
        let mut some = Vec::new();
        loop {
            some.extend(candidates.by_ref().take(most - some.len()));
            if some.is_empty() || self.is_over() {
                return Ok(None);
            }
            if some.len() > 1 {
                let all: Vec<Case> = some.iter().flat_map(|(_, cases)| cases.clone()).collect();
                let Some(attempt) = self.attempt(&all)? else { return Ok(None) };
                let is_right = attempt.verdict == Verdict::Accepted;
                let right = if is_right { all.len() } else { attempt.case };
                some.drain(..right);
            }
            if !some.is_empty() {
                let (step, cases) = some.remove(0);
                if self.replace(&cases)? {
                    return Ok(Some(step));
                }
            }
        }
    }

    fn is_over(&self) -> bool {
        self.left.is_zero() || self.stress.is_late()
    }

    /// Reports these cases instead if they fail in the same way.
    fn replace(&mut self, cases: &[Case]) -> Result<bool> {
        let Some(attempt) = self.attempt(cases)? else { return Ok(false) };
        let fails = attempt.verdict == self.failure.verdict;
        if fails {
            self.failure = attempt;
        }
        Ok(fails)
    }

    fn attempt(&mut self, cases: &[Case]) -> Result<Option<Attempt>> {
        let Some(attempt) = self.stress.attempt(cases)? else { return Ok(None) };
        // A program that waits takes no CPU time.
        let limit = self.stress.limited.cpu;
        let least = if attempt.verdict.is_limit() { limit } else { limit / RUNS };
        self.left = self.left.saturating_sub(attempt.ran.cpu.max(least));
        Ok(Some(attempt))
    }

    /// Whether the same input gets another answer than before. That a limit is exceeded now
    /// is no answer.
    fn has_changed(&mut self) -> Result<bool> {
        let Some(again) = self.stress.attempt(&self.failure.cases)? else { return Ok(false) };
        let before = (&self.failure.ran.stdout, self.failure.ran.end);
        Ok(before != (&again.ran.stdout, again.ran.end) && !again.verdict.is_limit())
    }
}
