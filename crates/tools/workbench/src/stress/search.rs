//! The search for an input on which the user's program is not accepted: first on the judge's
//! sample and the project's own tests, then on small cases, then on the extremes of what the judge
//! may give, and then on random and structured cases of growing size.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use catalog::inputs::{Case, Generator};
use indicatif::HumanCount;

use super::inputs::{describe, fixtures, mixed, small, Extreme, SHORT};
use super::tester::{Attempt, Cost, Tester};
use super::verdict::{mebibytes, seconds, Verdict};
use super::Args;

/// What a search has found.
#[derive(Default)]
pub(super) struct Search {
    /// How many inputs it has tried.
    pub(super) tried: u64,
    /// How many cases were answered right, and the largest size among them.
    pub(super) right: u64,
    pub(super) largest: u64,
    /// The last of the sizes of which all cases were answered right.
    pub(super) complete: Option<String>,
    /// If every case was tried that there is: how many these are.
    pub(super) all: Option<u64>,
    /// What is said of the extremes of the judge, in lines.
    pub(super) extremes: String,
    /// Those that were not tried.
    pub(super) extremes_left: Vec<String>,
    /// The most of each that a run took.
    pub(super) most: Cost,
    /// An input that is not accepted.
    pub(super) failure: Option<Failure>,
    /// How long the reference has taken.
    reference: Duration,
    /// More cases are too much for a run, and no judge gives so many.
    at_once: Option<usize>,
}

/// An input that is not accepted.
pub(super) struct Failure {
    pub(super) attempt: Attempt,
    pub(super) size: Size,
}

/// What is known of the size of an input that is not accepted.
pub(super) enum Size {
    /// No simpler input fails that is one step away.
    Smallest,
    /// There may be smaller ones.
    Unknown,
    /// It takes many cases to use too much: so many are accepted.
    TooMany(usize),
    /// The same input got two different answers.
    Random,
}

/// Unless the user says how long, so many small cases are tried, or so many inputs of them.
const SMALL_CASES: u64 = 50_000;
const SMALL_INPUTS: usize = 300;
/// Unless the user says how long or how many, so many inputs come after the extremes.
const MIXED_INPUTS: u32 = 50;
/// How many time limits all inputs may take together then, and how long the reference.
const TIME_LIMITS: u32 = 20;
const REFERENCE: Duration = Duration::from_secs(20);
/// If the reference takes longer for an input, it is asked for no larger cases.
const SLOW: Duration = Duration::from_secs(1);

impl Search {
    /// Tries inputs until one is not accepted or all are tried that were asked for.
    pub(super) fn run(&mut self, args: &Args, tester: &mut Tester) -> Result<()> {
        let (game, limits) = (Arc::clone(&tester.selection.entry), tester.limits);
        let sample = tester.selection.submission.map_or("", |submission| submission.sample);
        for cases in fixtures(&game, sample, &limits) {
            self.try_cases(args, tester, &cases, None)?;
        }
        if args.samples {
            return Ok(());
        }
        let before = self.right;
        for (number, input) in small(&game, limits).enumerate() {
            let is_enough = if let Some(time) = args.time {
                tester.start.elapsed() > time / 3
            } else {
                let is_many = self.right - before >= SMALL_CASES || number >= SMALL_INPUTS;
                is_many || self.is_spent(tester)
            };
            if is_enough || !self.try_cases(args, tester, &input.cases, None)? {
                break;
            }
            self.complete = input.complete;
            if input.were_all {
                self.all = Some(self.right - before);
            }
        }
        let mut generator = Generator::new(&game, limits, args.seed);
        for extreme in Extreme::all(&game) {
            let name = extreme.name(&game);
            if self.is_over(args, tester) {
                self.extremes_left.push(name);
                continue;
            }
            tester.say(format!("making the judge's extremes: {name}"));
            let cases = extreme.cases(&game, &mut generator);
            if !cases.is_empty() {
                self.try_cases(args, tester, &cases, Some(name))?;
            } else if let Extreme::LargestWith(outcome) = extreme {
                let answer = game.answer(outcome);
                let _ = writeln!(self.extremes, "no case answered {answer} was found");
            }
        }
        let is_search = game.evidence.decides().is_none();
        if is_search {
            generator.limits.size = limits.size.min(SHORT);
        }
        let is_endless = args.inputs.is_some() || args.time.is_some();
        for number in 0.. {
            let is_enough = !is_endless && (number >= MIXED_INPUTS || self.is_spent(tester));
            if self.all.is_some() || is_enough {
                break;
            }
            let cases = mixed(&mut generator, number);
            if cases.is_empty() || !self.try_cases(args, tester, &cases, None)? {
                break;
            }
            if is_search && tester.reference_time < SLOW {
                let size = generator.limits.size;
                generator.limits.size = limits.size.min(size + 1 + size / 8);
            }
        }
        Ok(())
    }

    /// Whether nothing more is to be tried.
    fn is_over(&self, args: &Args, tester: &Tester) -> bool {
        let is_enough = args.inputs.is_some_and(|most| self.tried >= most);
        self.failure.is_some() || is_enough || tester.is_late()
    }

    /// Whether as much time was spent as without an option for it.
    fn is_spent(&self, tester: &Tester) -> bool {
        let most = tester.limited.cpu.saturating_mul(TIME_LIMITS);
        tester.spent > most || self.reference > REFERENCE
    }

    /// Tries the cases of an input in one run, or of an extreme with that name. If that takes too
    /// much, but no judge gives so many cases at once, they are tried in several. Returns whether
    /// all are answered right.
    fn try_cases(
        &mut self,
        args: &Args,
        tester: &mut Tester,
        cases: &[Case],
        extreme: Option<String>,
    ) -> Result<bool> {
        if self.is_over(args, tester) {
            return Ok(false);
        }
        let what = match &extreme {
            Some(name) => format!("the judge's extremes: {name}"),
            None => format!("trying: {} cases answered right", HumanCount(self.right)),
        };
        tester.say(format!("{what}; Ctrl-C ends it"));
        let template = &Arc::clone(&tester.selection.entry).template;
        let (mut cost, mut rest) = (Cost::default(), cases);
        while !rest.is_empty() && self.failure.is_none() {
            let (now, later) = rest.split_at(self.at_once.unwrap_or(rest.len()).min(rest.len()));
            let Some(attempt) = tester.attempt(now)? else { return Ok(false) };
            self.reference += tester.reference_time;
            let verdict = attempt.finding.verdict;
            if verdict.is_limit() && !tester.limits.says_how_many() && now.len() > 1 {
                self.at_once = Some(now.len().div_ceil(8));
                continue;
            }
            cost = (cost.0.max(attempt.ran.cpu), cost.1.max(attempt.ran.memory));
            if verdict == Verdict::Accepted {
                self.right += now.len() as u64;
                let sizes = now.iter().map(|case| template.size(case));
                self.largest = sizes.fold(self.largest, u64::max);
                rest = later;
            } else {
                self.failure = Some(Failure { attempt, size: Size::Unknown });
            }
        }
        self.tried += 1;
        self.most = (self.most.0.max(cost.0), self.most.1.max(cost.1));
        if let Some(name) = extreme {
            let [used, most] = [cost.0, tester.limited.cpu].map(seconds);
            let cases = describe(template, cases);
            let _ = write!(self.extremes, "{cases}, {name}: {used} of {most}");
            if cost.1 > tester.limited.memory / 2 {
                let [used, most] = [cost.1, tester.limited.memory].map(mebibytes);
                let _ = write!(self.extremes, ", {used} of {most}");
            }
            self.extremes += "\n";
        }
        Ok(self.failure.is_none())
    }
}
