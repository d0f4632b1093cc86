//! The search for a difference: which inputs are tried, and in which order.

use std::collections::BTreeMap;
use std::mem;
use std::time::{Duration, Instant};

use anyhow::Result;
use fastrand::Rng;
use games::inputs::{levels, make, Case, Inputs, Kind, Limits};
use games::Problem;

use super::attempt::{Attempt, Tester};
use super::compare::Finding;
use super::progress::Progress;
use super::reduce::{Failure, Reduction};

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
    progress: Progress,
    /// What was tried without a difference.
    pub(crate) tried: BTreeMap<Kind, Tried>,
    /// The last of the sizes of which all inputs were tried.
    pub(crate) complete: Option<String>,
    /// Whether longer words of [`Kind::All`] are over fewer letters.
    pub(crate) thinned: bool,
    /// How many of the rounds are done.
    pub(crate) rounds: u32,
    /// How many cases go into one run.
    at_once: usize,
    /// How many cases the program bears at once, if it proved too slow for more.
    pub(crate) bears: Option<usize>,
    /// On how many cases the program was stuck.
    pub(crate) hangs: u32,
    /// The smallest of these, and what came of it.
    stuck: Option<(Case, Kind, Attempt)>,
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

/// What came of a run.
enum Came {
    Agrees,
    Fails(Box<Failure>),
    /// It did not end, and so many cases were answered before.
    Hangs(usize, Box<Attempt>),
}

/// How many inputs of [`Kind::All`] there are at most, in how many runs.
const ALL: (usize, usize) = (120_000, 250);
/// How many rounds of the other kinds there are, the sizes growing from the
/// smallest to the limit.
pub(crate) const ROUNDS: u32 = 16;
/// How many inputs of one kind there are in a round.
const INPUTS: usize = 64;
/// How many cases go into the first run, and a run so quick that more may follow, or
/// so slow that there should be fewer.
const AT_ONCE: usize = 100;
const QUICK: Duration = Duration::from_millis(500);
const SLOW: Duration = Duration::from_secs(2);
/// How long a search goes on at most for which no time is given: a program that
/// takes long to start gets fewer inputs.
const SEARCHING: Duration = Duration::from_secs(20);
/// The same for a program that was stuck on one of them: other mistakes shall not be
/// hidden by that.
const SEARCHING_AFTER_A_HANG: Duration = Duration::from_secs(30);
/// On how many cases a program may be stuck before the search is over.
const HANGS: u32 = 24;
/// The same for the inputs of one run, of which then so few are tried together.
const HANGS_AT_ONCE: u32 = 3;
const TOGETHER: usize = 4;

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

    fn made_inputs(&mut self) -> Result<Option<Failure>> {
        let mut rng = Rng::with_seed(self.plan.seed);
        let endless = self.plan.time.is_some() || self.plan.cases < u64::MAX;
        let (step, most) = self.affordable();
        for round in (step..).step_by(step as usize).take_while(|it| endless || *it <= ROUNDS) {
            let size = size(self.limits.size, round);
            let kinds = (0..INPUTS).flat_map(|_| Kind::EVERY[1..].iter());
            let cases: Vec<(Kind, Case)> = kinds
                .filter_map(|&kind| {
                    Some((kind, make(&self.problem.inputs, kind, &mut rng, size, &self.limits)?))
                })
                .collect();
            let runs = self.packed(cases, &mut rng);
            if runs.is_empty() {
                return Ok(None);
            }
            // Of the largest inputs some are among them.
            let skipped = (runs.len() - 1) % runs.len().div_ceil(most);
            for run in runs.iter().skip(skipped).step_by(runs.len().div_ceil(most)) {
                if self.is_late(Kind::Random) {
                    break;
                }
                if let Some(failure) = self.try_at_once(run)? {
                    return Ok(Some(failure));
                }
                self.say(2, f64::from(round) / f64::from(ROUNDS));
            }
            if self.is_late(Kind::Random) {
                return Ok(None);
            }
            self.rounds = round;
        }
        Ok(None)
    }

    /// The cases in runs, the small ones together. In a run they are in no order, since a
    /// large case may leave behind what a small one meets.
    fn packed(&self, mut cases: Vec<(Kind, Case)>, rng: &mut Rng) -> Vec<Vec<(Kind, Case)>> {
        cases.sort_by_key(|(_, case)| Inputs::size(case));
        let mut runs = Vec::new();
        while !cases.is_empty() {
            let later = cases.split_off(self.fitting(&cases));
            rng.shuffle(&mut cases);
            runs.push(mem::replace(&mut cases, later));
        }
        runs
    }

    /// How many rounds are gone at a time, and how many runs each of them has: a program
    /// that takes long to start gets some inputs of few sizes up to the largest.
    fn affordable(&self) -> (u32, usize) {
        let time = self.plan.time.unwrap_or(SEARCHING);
        let left = time.saturating_sub(self.start.elapsed()).as_secs_f64();
        let run = self.tester.shortest().as_secs_f64().max(0.001);
        // A rough number is good enough.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let runs = (left / (1.5 * run)) as u32;
        let per_round = (runs / ROUNDS).clamp(4, 12);
        let step = (ROUNDS * per_round / runs.max(1)).next_power_of_two().min(ROUNDS);
        (step, per_round as usize)
    }

    /// Whether the time for inputs of this kind is up: a third of all the time may go
    /// to the small ones, and some is kept for a hang.
    fn is_late(&self, kind: Kind) -> bool {
        let share = match (self.plan.time, self.stuck.is_some()) {
            (None, true) => SEARCHING_AFTER_A_HANG,
            (Some(time), true) => time * 7 / 10,
            (time, false) if kind == Kind::All => time.unwrap_or(SEARCHING) / 3,
            (time, false) => time.unwrap_or(SEARCHING),
        };
        let gives_up = self.hangs >= if self.inputs() == 0 { HANGS / 6 } else { HANGS };
        let enough = gives_up || self.inputs() >= self.plan.cases;
        enough || self.start.elapsed() >= share || self.tester.program.is_interrupted()
    }

    /// How many of the cases go into the next run.
    fn fitting(&self, cases: &[(Kind, Case)]) -> usize {
        let left = usize::try_from(self.plan.cases - self.inputs()).unwrap_or(usize::MAX);
        let fitting = self.limits.fitting(cases.iter().map(|(_, case)| case));
        fitting.min(self.at_once).min(left).max(1)
    }

    fn say(&self, phase: usize, share: f64) {
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
    fn agree(&mut self, cases: &[(Kind, Case)]) {
        for (kind, case) in cases {
            let tried = self.tried.entry(*kind).or_default();
            tried.inputs += 1;
            tried.size = tried.size.max(Inputs::size(case));
            self.went_beyond |= !self.problem.inputs.limits.allow(case);
        }
    }

    /// Tries these cases in one run, and if the program is stuck, in several.
    fn try_at_once(&mut self, cases: &[(Kind, Case)]) -> Result<Option<Failure>> {
        let mut parts = vec![cases.to_vec()];
        let mut left = Vec::new();
        while let Some(part) = parts.pop().filter(|_| !self.is_late(Kind::Random)) {
            if self.stuck.is_some() {
                left.extend(part);
                continue;
            }
            // Only who is stuck on a single case, or on the first ones, is waited for in
            // full.
            let patience = match part.len() {
                length if length == 1 || length == cases.len() => self.tester.timeout,
                _ => self.tester.impatience(),
            };
            match self.try_part(&part, patience)? {
                Came::Agrees => {}
                Came::Fails(failure) => return Ok(Some(*failure)),
                Came::Hangs(0, attempt) if part.len() == 1 => {
                    let (kind, case) = part[0].clone();
                    self.stuck = Some((case, kind, *attempt));
                }
                Came::Hangs(0, _) => {
                    let mut half = part;
                    let rest = half.split_off(half.len() / 2);
                    self.at_once = self.at_once.min(half.len()).max(1);
                    self.bears = Some(self.at_once);
                    parts.extend([rest, half]);
                }
                Came::Hangs(answered, _) => {
                    self.at_once = self.at_once.min(answered);
                    self.bears = Some(self.at_once);
                    let mut rest = part[answered..].to_vec();
                    let others = rest.split_off(1);
                    parts.extend([others, rest].into_iter().filter(|part| !part.is_empty()));
                }
            }
        }
        self.go_on(left)
    }

    /// After a hang: the others, in an order of which the program may find one end
    /// easier than the other.
    fn go_on(&mut self, mut cases: Vec<(Kind, Case)>) -> Result<Option<Failure>> {
        cases.sort_by_key(|(_, case)| self.problem.inputs.plainness(case));
        let (mut from_end, mut hangs, mut together) = (true, 0, TOGETHER);
        while !cases.is_empty() && hangs < HANGS_AT_ONCE && !self.is_late(Kind::Random) {
            let count = cases.len().min(together);
            let part: Vec<(Kind, Case)> = if from_end {
                cases.split_off(cases.len() - count)
            } else {
                cases.drain(..count).collect()
            };
            match self.try_part(&part, self.tester.shortness())? {
                Came::Agrees => together *= 2,
                Came::Fails(failure) => return Ok(Some(*failure)),
                Came::Hangs(..) => (from_end, hangs, together) = (!from_end, hangs + 1, TOGETHER),
            }
        }
        Ok(None)
    }

    /// Tries these cases in one run.
    fn try_part(&mut self, part: &[(Kind, Case)], patience: Duration) -> Result<Came> {
        let plain: Vec<Case> = part.iter().map(|(_, case)| case.clone()).collect();
        let attempt = self.tester.attempt(&plain, patience)?;
        if self.inputs() == 0 {
            self.tester.refuse_unless_started(&attempt)?;
        }
        let found = attempt.difference.as_ref().map(|found| (found.finding.clone(), found.case));
        Ok(match found {
            None => {
                if !attempt.unfinished {
                    self.agree(part);
                    self.adapt(attempt.run.time);
                }
                Came::Agrees
            }
            Some((Finding::Hang, answered)) => {
                self.hangs += u32::from(part.len() == 1 || self.stuck.is_some());
                // What came before was answered right.
                self.agree(&part[..answered]);
                Came::Hangs(answered, Box::new(attempt))
            }
            Some((_, place)) => {
                self.progress.say(3, 0.0, "a difference: making it smaller");
                let mut reduction = Reduction::new(&mut self.tester, self.limits);
                Came::Fails(Box::new(reduction.reduce(&plain, attempt, part[place].0)?))
            }
        })
    }

    /// More cases in the next run if this one was quick, fewer if it was slow.
    fn adapt(&mut self, time: Duration) {
        if time > SLOW {
            self.at_once = (self.at_once / 4).max(1);
        } else if time < QUICK && self.bears.is_none() {
            self.at_once = self.at_once.saturating_mul(10);
        }
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
