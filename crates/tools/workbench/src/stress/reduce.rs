//! From an input on which the user's program fails to a smallest one that fails in the same
//! way: first to one case, if one suffices, then to a small case.

use std::iter::successors;
use std::sync::Arc;

use anyhow::Result;
use catalog::inputs::simpler;
use catalog::Case;
use discovery::HowMany;
use indicatif::HumanCount;

use super::tester::{Attempt, Stress};
use super::verdict::Verdict;

/// How many time limits all runs may take together, unless the user says how long to go on.
const TIME_LIMITS: u32 = 40;
/// The most candidates in a run.
const TOGETHER: usize = 128;
/// What is said of a failure that may not be a smallest one.
pub(super) const UNFINISHED: &str = "it was not made smaller to the end\n";

impl Stress<'_> {
    /// Makes a failure as small as possible, until all is over. An error leaves it as small as it is then.
    pub(super) fn reduce(&mut self, failure: &mut Attempt) -> Result<()> {
        let verdict = failure.headline.split(':').next().unwrap_or_default();
        self.progress.set_message(format!("{verdict}: making it smaller; Ctrl-C shows it"));
        if self.args.time.is_none() {
            self.left = self.limited.cpu.saturating_mul(TIME_LIMITS);
        }
        let (verdict, case) = (failure.verdict, failure.case);
        let cases = failure.cases[..=case].to_vec();
        // This case fails alone, or only after those before it.
        if failure.cases.len() > 1 && !self.replace(failure, &cases[case..])? && case > 0 {
            self.replace(failure, &cases)?;
        }
        let mut step = Some(0);
        while let Some(first) = step {
            step = self.simplify(failure, first)?;
        }
        // One that took too much once may take a little less the next time.
        let differs = !verdict.is_limit() && (self.differs(failure)? || self.differs(failure)?);
        let number = failure.cases.len();
        if differs {
            failure.headline += "\nThe same input got two different answers: does the program \
                                 depend on\ntime, on chance or on what its memory held before?";
        } else if self.is_spent() {
            failure.note = UNFINISHED;
        } else if verdict.is_limit() && number > 1 {
            let what = if verdict == Verdict::TimeLimit { "slow" } else { "too large" };
            let number = HumanCount(number as u64);
            let reason = format!("\n{what} only with at least {number} cases");
            failure.headline += &reason;
        } else {
            failure.note = "no input that is one step simpler fails in this way\n";
            // If only the blanks between answers are wrong, one case cannot show it.
            if number > 1 && verdict != Verdict::Spaces {
                failure.headline += "\nIt shows when these cases come together: what does the \
                                     program keep from\none case to the next, or how many can it \
                                     hold?";
            }
        }
        Ok(())
    }

    /// Tries simpler cases, one step away each. The first that fail in the same way replace the cases.
    /// Returns the number of the step that led to them; `None` if there are none. The steps from
    /// `first` on are tried before the others: what has helped once is likely to help again.
    fn simplify(&mut self, failure: &mut Attempt, first: usize) -> Result<Option<usize>> {
        let game = Arc::clone(&self.selection.entry);
        let (template, limits) = (&game.template, &self.limits.clone());
        let cases = &failure.cases.clone();
        let (number, verdict) = (cases.len(), failure.verdict);
        // A slow program takes long for each.
        let is_thorough = !verdict.is_limit();
        // If only their number is the reason, simpler cases take too much as well, and it is enough to take
        // cases away at the ends.
        let places = if is_thorough || number == 1 { number } else { 0 };
        let halve = |block: &usize| if *block > 1 { Some(block.div_ceil(2)) } else { None };
        let blocks = successors(Some(number), halve).skip(1);
        let ends = blocks.clone().flat_map(|block| [0..block, number - block..number]);
        let anywhere = blocks.flat_map(|block| {
            (0..places).step_by(block).map(move |start| start..number.min(start + block))
        });
        let blocks = ends.chain(anywhere);
        // Each step says which cases go, and which one comes there instead.
        let steps = || {
            let fewer = blocks.clone().map(|block| (block, None));
            let simpler = (0..places).flat_map(move |place| {
                let simpler = simpler(template, &cases[place], is_thorough);
                let allowed = simpler.filter(|case| limits.allow(template, case));
                allowed.map(move |case| (place..place + 1, Some(case)))
            });
            fewer.chain(simpler).enumerate()
        };
        let steps = steps().skip(first).chain(steps().take(first));
        let candidates = steps.map(|(step, (places, new))| {
            let mut candidate = cases.clone();
            candidate.splice(places, new);
            (step, candidate)
        });
        // The queries of a single case have the same numbers before them.
        let has_one = template.number == HowMany::One;
        let mut candidates =
            candidates.filter(|(_, cases)| !has_one || template.groups(cases).count() <= 1);
        // Few runs with many candidates each show which of them are worth a run. But an
        // answer may depend on the cases before it, so what fails is tried alone.
        let is_together = number == 1 && !has_one && verdict == Verdict::WrongAnswer;
        let fitting = limits.cases.min(limits.total / template.weight(&cases[0]).max(1));
        let most = if is_together { fitting.clamp(1, TOGETHER) } else { 1 };
        let mut some = Vec::new();
        loop {
            some.extend(candidates.by_ref().take(most - some.len()));
            if some.is_empty() || self.is_spent() {
                return Ok(None);
            }
            if some.len() > 1 {
                let all: Vec<Case> = some.iter().flat_map(|(_, cases)| cases.clone()).collect();
                let Some(attempt) = self.attempt(&all)? else { return Ok(None) };
                let is_right = attempt.verdict == Verdict::Accepted;
                some.drain(..if is_right { all.len() } else { attempt.case });
            }
            if !some.is_empty() {
                let (step, cases) = some.remove(0);
                if self.replace(failure, &cases)? {
                    return Ok(Some(step));
                }
            }
        }
    }

    fn is_spent(&self) -> bool {
        self.left.is_zero() || self.is_late()
    }

    /// Reports these cases instead if they fail in the same way.
    fn replace(&mut self, failure: &mut Attempt, cases: &[Case]) -> Result<bool> {
        let Some(attempt) = self.attempt(cases)? else { return Ok(false) };
        let fails = attempt.verdict == failure.verdict;
        if fails {
            *failure = attempt;
        }
        Ok(fails)
    }

    /// Whether the same input gets another answer than before. That a limit is exceeded now
    /// is no answer.
    fn differs(&mut self, failure: &Attempt) -> Result<bool> {
        let Some(again) = self.attempt(&failure.cases)? else { return Ok(false) };
        let before = (&failure.ran.stdout, failure.ran.end);
        Ok(before != (&again.ran.stdout, again.ran.end) && !again.verdict.is_limit())
    }
}
