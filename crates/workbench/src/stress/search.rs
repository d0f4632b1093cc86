//! The search for a difference: which inputs are tried, and in which order.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use anyhow::Result;
use fastrand::Rng;
use indicatif::{HumanCount, ProgressBar, ProgressStyle};

use super::attempt::Tester;
use super::compare::Finding;
use super::process::Program;
use super::reduce::{Failure, Reduction};
use games::inputs::{levels, make, Case, Inputs, Kind, Limits};
use games::Problem;

/// What the user asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) beyond: bool,
    pub(crate) seed: u64,
    /// How long to go on; otherwise there is a fixed number of rounds.
    pub(crate) time: Option<Duration>,
    pub(crate) timeout: Duration,
}

/// What the search came to.
pub(crate) enum Verdict {
    Agrees,
    Differs(Box<Failure>),
    Interrupted,
}

/// A search.
pub(crate) struct Search {
    pub(crate) problem: &'static Problem,
    pub(crate) plan: Plan,
    limits: Limits,
    tester: Tester,
    start: Instant,
    progress: ProgressBar,
    /// What was tried without a difference.
    pub(crate) tried: BTreeMap<Kind, Tried>,
    /// The last of the sizes of which all inputs were tried.
    pub(crate) complete: Option<String>,
    /// Whether longer words of [`Kind::All`] are over fewer letters.
    pub(crate) thinned: bool,
    /// How many cases the program bears at once, if it proved too slow for more.
    pub(crate) at_once: Option<usize>,
}

/// What was tried of one kind.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tried {
    pub(crate) inputs: u64,
    /// The largest size among them.
    pub(crate) size: u64,
}

/// How many inputs of [`Kind::All`] there are at most, in how many runs.
const ALL: (usize, usize) = (120_000, 400);
/// How many rounds of the other kinds there are, the sizes growing from the
/// smallest to the limit.
const ROUNDS: u32 = 16;
/// How many inputs of one kind there are in a round.
const INPUTS: usize = 64;
/// How long a difference is made smaller.
const REDUCING: Duration = Duration::from_secs(45);
/// The same if the search has to keep to a time, and has used it up.
const REDUCING_LATE: Duration = Duration::from_secs(10);

impl Search {
    pub(crate) fn new(problem: &'static Problem, program: Program, plan: Plan) -> Search {
        let progress = if io::stderr().is_terminal() {
            let style = ProgressStyle::with_template("{spinner} {elapsed} {msg}");
            let bar = ProgressBar::new_spinner();
            bar.enable_steady_tick(Duration::from_millis(100));
            bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
        } else {
            ProgressBar::hidden()
        };
        Search {
            problem,
            plan,
            limits: problem.inputs.limits(plan.beyond),
            tester: Tester::new(problem, program, plan.timeout),
            start: Instant::now(),
            progress,
            tried: BTreeMap::new(),
            complete: None,
            thinned: false,
            at_once: None,
        }
    }

    /// Searches until there is a difference, or nothing left to try.
    pub(crate) fn run(&mut self) -> Result<Verdict> {
        let failure = match self.small_inputs()? {
            None => self.made_inputs()?,
            found => found,
        };
        self.progress.finish_and_clear();
        Ok(match failure {
            Some(failure) => Verdict::Differs(Box::new(failure)),
            None if self.tester.program.is_interrupted() => Verdict::Interrupted,
            None => Verdict::Agrees,
        })
    }

    fn small_inputs(&mut self) -> Result<Option<Failure>> {
        for level in levels(&self.problem.inputs, self.limits, ALL.0, ALL.1) {
            let found = self.try_all(Kind::All, &level.cases)?;
            if found.is_some() || self.is_late(Kind::All) {
                return Ok(found);
            }
            if !level.cases.is_empty() {
                self.thinned |= level.thinned;
                self.complete = Some(level.label);
            }
        }
        Ok(None)
    }

    fn made_inputs(&mut self) -> Result<Option<Failure>> {
        let mut rng = Rng::with_seed(self.plan.seed);
        for round in 1u32.. {
            if round > ROUNDS && self.plan.time.is_none() {
                break;
            }
            let size = size(self.limits.size, round);
            for &kind in &Kind::EVERY[1..] {
                let make = |_| make(&self.problem.inputs, kind, &mut rng, size, self.limits.size);
                let cases: Vec<Case> = (0..INPUTS).filter_map(make).collect();
                let found = self.try_all(kind, &cases)?;
                if found.is_some() || self.is_late(kind) {
                    return Ok(found);
                }
            }
        }
        Ok(None)
    }

    /// Whether the time for inputs of this kind is up: half of all the time may go
    /// to the small ones.
    fn is_late(&self, kind: Kind) -> bool {
        let late = |time: Duration| match kind {
            Kind::All => self.start.elapsed() >= time / 2,
            _ => self.start.elapsed() >= time,
        };
        self.plan.time.is_some_and(late) || self.tester.program.is_interrupted()
    }

    /// Tries these cases, as many at once as the limits allow.
    fn try_all(&mut self, kind: Kind, cases: &[Case]) -> Result<Option<Failure>> {
        let mut rest = cases;
        while !rest.is_empty() && !self.is_late(kind) {
            let fitting = self.limits.fitting(rest).min(self.at_once.unwrap_or(usize::MAX));
            let (now, later) = rest.split_at(fitting);
            if let Some(failure) = self.try_at_once(kind, now)? {
                return Ok(Some(failure));
            }
            if self.tester.program.is_interrupted() {
                return Ok(None);
            }
            rest = later;
            let tried = self.tried.entry(kind).or_default();
            tried.inputs += now.len() as u64;
            tried.size = now.iter().map(Inputs::size).fold(tried.size, u64::max);
            let (size, agree) = (tried.size, HumanCount(self.inputs()));
            let measure = self.problem.inputs.measure();
            let message =
                format!("{agree} inputs agree; now {}, up to {measure} {size}", kind.name());
            self.progress.set_message(message);
        }
        Ok(None)
    }

    /// How many inputs were tried without a difference.
    pub(crate) fn inputs(&self) -> u64 {
        self.tried.values().map(|tried| tried.inputs).sum()
    }

    fn try_at_once(&mut self, kind: Kind, cases: &[Case]) -> Result<Option<Failure>> {
        let attempt = self.tester.attempt(cases, self.plan.timeout)?;
        let Some(difference) = &attempt.difference else { return Ok(None) };
        let stuck = difference.finding == Finding::Hang && cases.len() > 1;
        let deadline = match self.plan.time {
            None => Instant::now() + REDUCING,
            Some(time) => (Instant::now() + REDUCING_LATE).max(self.start + time),
        };
        self.progress.set_message("a difference: making it smaller");
        let mut reduction = Reduction::new(&mut self.tester, self.limits, deadline);
        if !stuck {
            return reduction.reduce(cases, attempt, kind).map(Some);
        }
        if let Some((case, attempt)) = reduction.stuck_on(cases)? {
            return reduction.reduce(&[case], attempt, kind).map(Some);
        }
        // Each single case may be answered in time, only not so many.
        let half = cases.len() / 2;
        self.at_once = Some(half);
        for part in [&cases[..half], &cases[half..]] {
            if let Some(failure) = self.try_at_once(kind, part)? {
                return Ok(Some(failure));
            }
        }
        Ok(None)
    }
}

/// The size of the inputs in a round: it grows at a constant rate up to the limit,
/// and then begins again.
fn size(limit: u64, round: u32) -> u64 {
    const SMALLEST: f64 = 4.0;
    let progress = f64::from((round - 1) % ROUNDS + 1) / f64::from(ROUNDS);
    // A rough size is good enough, so what the conversions lose doesn't matter.
    #[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let size = (SMALLEST * (limit as f64 / SMALLEST).powf(progress)) as u64;
    size.clamp(1, limit)
}
