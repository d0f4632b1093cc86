//! One run of a search, or several where the program is stuck: what agrees, what differs
//! and where it goes on after a hang.

use std::time::Duration;

use anyhow::Result;
use games::inputs::{Case, Kind};

use super::attempt::Attempt;
use super::compare::Finding;
use super::failure::Failure;
use super::reduce::Reduction;
use super::search::Search;

/// What came of a run.
enum Came {
    Agrees,
    Fails(Box<Failure>),
    /// It did not end, and so many cases were answered before.
    Hangs(usize, Box<Attempt>),
}

/// A run so quick that more cases may follow, or so slow that there should be fewer.
const QUICK: Duration = Duration::from_millis(500);
const SLOW: Duration = Duration::from_secs(2);
/// The same for the inputs of one run, of which then so few are tried together.
const HANGS_AT_ONCE: u32 = 3;
const TOGETHER: usize = 4;

impl Search {
    /// Tries these cases in one run, and if the program is stuck, in several.
    pub(super) fn try_at_once(&mut self, cases: &[(Kind, Case)]) -> Result<Option<Failure>> {
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
            self.hurry();
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

    /// Where little time was given, a hang has to leave some of it to be made small; a
    /// program that takes long to start needs the more.
    fn hurry(&mut self) {
        if let Some(time) = self.plan.time {
            let least = (time / 10).max(4 * self.tester.shortest());
            self.tester.timeout = self.tester.timeout.min(least);
        }
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
