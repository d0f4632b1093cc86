//! Random and structured inputs, in rounds of growing size.

use std::mem;

use anyhow::Result;
use fastrand::Rng;
use games::inputs::{make, Case, Kind};

use super::failure::Failure;
use super::search::{Search, ROUNDS, SEARCHING};

/// How many inputs of one kind there are in a round.
const INPUTS: usize = 64;
impl Search {
    pub(super) fn made_inputs(&mut self) -> Result<Option<Failure>> {
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
        cases.sort_by_key(|(_, case)| case.size());
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
