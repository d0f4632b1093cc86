//! The search for a difference: which inputs are tried, and in which order.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use anyhow::Result;
use games::inputs::{levels, Case, Kind, Limits};
use games::Problem;

use super::attempt::{Attempt, Tester};
use super::failure::Failure;
use super::progress::Progress;
use super::reduce::Reduction;

/// What the user asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) beyond: bool,
    pub(crate) seed: u64,
    /// How long to go on; otherwise there is a fixed number of rounds.
    pub(crate) time: Option<Duration>,
    /// How many inputs there are at most.
    pub(crate) cases: u64,
    /// How large they are at most.
    pub(crate) size: u64,
}

/// A search, and what it came to.
pub(crate) struct Search {
    pub(crate) problem: &'static Problem,
    pub(crate) plan: Plan,
    pub(crate) limits: Limits,
    pub(crate) tester: Tester,
    pub(crate) start: Instant,
    pub(super) progress: Progress,
    /// What was tried without a difference.
    pub(crate) tried: BTreeMap<Kind, Tried>,
    /// The last of the sizes of which all inputs were tried.
    pub(crate) complete: Option<String>,
    /// Whether longer words of [`Kind::All`] are over fewer letters.
    pub(crate) thinned: bool,
    /// How many of the rounds are done.
    pub(crate) rounds: u32,
    /// How many cases go into one run.
    pub(super) at_once: usize,
    /// How many cases the program bears at once, if it proved too slow for more.
    pub(crate) bears: Option<usize>,
    /// On how many cases the program was stuck.
    pub(crate) hangs: u32,
    /// The smallest of these, and what came of it.
    pub(super) stuck: Option<(Case, Kind, Attempt)>,
    /// Whether something was tried that the judge promises never to give.
    pub(crate) went_beyond: bool,
}

/// What was tried of one kind.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tried {
    pub(crate) inputs: u64,
    /// The largest size among them.
    pub(crate) size: u64,
}

/// What was found: a difference, a case on which the program is stuck, or both.
#[derive(Default)]
pub(crate) struct Found {
    pub(crate) difference: Option<Failure>,
    pub(crate) hang: Option<Failure>,
}

/// How many cases go into the first run.
pub(super) const AT_ONCE: usize = 100;
/// How many inputs of [`Kind::All`] there are at most, in how many runs.
const ALL: (usize, usize) = (120_000, 250);
/// How many rounds of the other kinds there are, the sizes growing from the
/// smallest to the limit.
pub(crate) const ROUNDS: u32 = 16;
/// How long a search goes on at most for which no time is given: a program that
/// takes long to start gets fewer inputs.
pub(super) const SEARCHING: Duration = Duration::from_secs(20);
/// The same for a program that was stuck on one of them: other mistakes shall not be
/// hidden by that.
const SEARCHING_AFTER_A_HANG: Duration = Duration::from_secs(30);
/// On how many cases a program may be stuck before the search is over.
const HANGS: u32 = 24;

impl Search {
    pub(crate) fn new(mut tester: Tester, plan: Plan) -> Search {
        let (problem, start) = (tester.problem, Instant::now());
        let limits = problem.inputs.limits(plan.beyond);
        tester.deadline = plan.time.map(|time| start + time);
        Search {
            problem,
            plan,
            limits: Limits { size: limits.size.min(plan.size), ..limits },
            tester,
            start,
            progress: Progress::new(plan.time.unwrap_or(SEARCHING), plan.time.is_some()),
            tried: BTreeMap::new(),
            complete: None,
            thinned: false,
            rounds: 0,
            at_once: AT_ONCE,
            bears: None,
            hangs: 0,
            stuck: None,
            went_beyond: false,
        }
    }

    /// Searches until there is a difference, or nothing left to try.
    pub(crate) fn run(&mut self) -> Result<Found> {
        let difference = match self.small_inputs()? {
            None => self.made_inputs()?,
            found => found,
        };
        let mut found = Found { difference, hang: None };
        if let Some((case, kind, attempt)) = self.stuck.take() {
            found.hang = Some(if found.difference.is_some() {
                Failure::new(vec![case], attempt, kind)
            } else {
                self.progress.say(3, 0.0, "an input on which it is stuck: making it smaller");
                Reduction::new(&mut self.tester, self.limits).reduce(&[case], attempt, kind)?
            });
        }
        self.progress.finish();
        Ok(found)
    }

    fn small_inputs(&mut self) -> Result<Option<Failure>> {
        let most = usize::try_from(self.plan.cases).unwrap_or(usize::MAX).min(ALL.0);
        let mut runs = 0;
        for level in levels(&self.problem.inputs, self.limits, most, ALL.1) {
            let cases: Vec<(Kind, Case)> =
                level.cases.into_iter().map(|case| (Kind::All, case)).collect();
            let mut rest = cases.as_slice();
            while !rest.is_empty() {
                if self.is_late(Kind::All) {
                    return Ok(None);
                }
                let (now, later) = rest.split_at(self.fitting(rest));
                if let Some(failure) = self.try_at_once(now)? {
                    return Ok(Some(failure));
                }
                (rest, runs) = (later, runs + 1);
                self.say(1, f64::from(runs) / 250.0);
            }
            if !cases.is_empty() {
                self.thinned |= level.thinned;
                self.complete = Some(level.label);
            }
        }
        Ok(None)
    }

    /// Whether the time for inputs of this kind is up: a third of all the time may go
    /// to the small ones, and some is kept for a hang.
    pub(super) fn is_late(&self, kind: Kind) -> bool {
        let share = match (self.plan.time, self.stuck.is_some()) {
            (None, true) => SEARCHING_AFTER_A_HANG,
            (Some(time), true) => time / 2,
            (time, false) if kind == Kind::All => time.unwrap_or(SEARCHING) / 3,
            (time, false) => time.unwrap_or(SEARCHING),
        };
        let gives_up = self.hangs >= if self.inputs() == 0 { HANGS / 6 } else { HANGS };
        let enough = gives_up || self.inputs() >= self.plan.cases;
        enough || self.start.elapsed() >= share || self.tester.program.is_interrupted()
    }

    /// How many of the cases go into the next run.
    pub(super) fn fitting(&self, cases: &[(Kind, Case)]) -> usize {
        let left = usize::try_from(self.plan.cases - self.inputs()).unwrap_or(usize::MAX);
        let fitting = self.limits.fitting(cases.iter().map(|(_, case)| case));
        fitting.min(self.at_once).min(left).max(1)
    }

    pub(super) fn say(&self, phase: usize, share: f64) {
        let size = self.tried.values().map(|tried| tried.size).max().unwrap_or(0);
        let measure = self.problem.inputs.measure();
        let what = ["all small inputs", "random and structured inputs"][phase - 1];
        let agree = indicatif::HumanCount(self.inputs());
        self.progress.say(phase, share, &format!("{agree} inputs agree; {what}, {measure} {size}"));
    }

    /// How many inputs were tried without a difference.
    pub(crate) fn inputs(&self) -> u64 {
        self.tried.values().map(|tried| tried.inputs).sum()
    }

    /// These cases agree.
    pub(super) fn agree(&mut self, cases: &[(Kind, Case)]) {
        for (kind, case) in cases {
            let tried = self.tried.entry(*kind).or_default();
            tried.inputs += 1;
            tried.size = tried.size.max(case.size());
            self.went_beyond |= !self.problem.inputs.limits.allow(case);
        }
    }
}
