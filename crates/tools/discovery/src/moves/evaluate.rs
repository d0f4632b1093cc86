//! The values of positions from those of their options.

use std::ops::Range;

use gametheory_core::mex;
use rustc_hash::FxHashSet;

use super::problem::Problem;
use super::search::{Found, Over, Table, FIRST};

impl Table {
    /// Finds the values of these positions and of their followers, as far as all followers have
    /// answers. Each position of the path follows the one before; one that comes twice is a loop.
    pub(super) fn evaluate(&mut self, ids: &[u32]) -> Result<(), Problem> {
        self.values.resize(self.positions.len(), None);
        let mut unknown: FxHashSet<u32> = FxHashSet::default();
        for &start in ids {
            let mut path: Vec<(u32, Range<usize>)> = Vec::new();
            let mut on_path: FxHashSet<u32> = FxHashSet::default();
            let mut next = Some(start);
            while next.is_some() || !path.is_empty() {
                if let Some(id) = next.take() {
                    if self.values[id as usize].is_some() || unknown.contains(&id) {
                        continue;
                    }
                    if id as usize >= self.answers.len() {
                        unknown.insert(id);
                        continue;
                    }
                    if !on_path.insert(id) {
                        let round = path.iter().map(|(id, _)| *id).skip_while(|on| *on != id);
                        let round = round.map(|id| self.positions[id as usize].clone());
                        return Err(Problem::Loop(round.collect()));
                    }
                    path.push((id, self.links_of(id)));
                }
                let Some((id, links)) = path.last_mut() else { break };
                if let Some(at) = links.next() {
                    next = Some(self.links[at] & !FIRST);
                    continue;
                }
                let id = *id;
                path.pop();
                on_path.remove(&id);
                self.values[id as usize] = self.value_of(id)?;
                if self.values[id as usize].is_none() {
                    unknown.insert(id);
                }
            }
        }
        Ok(())
    }

    /// The value of a position from those of its options; `None` if one of them has none, or if
    /// the position is invalid.
    fn value_of(&self, id: u32) -> Result<Option<Found>, Problem> {
        match self.answers[id as usize].over {
            Over::With(outcome) => return Ok(Some(Found { outcome, grundy: 0, score: 0 })),
            Over::Invalid(_) => return Ok(None),
            Over::No => {}
        }
        let mut best = Found { outcome: self.stuck, grundy: 0, score: 0 };
        let mut numbers = Vec::new();
        for at in self.links_of(id) {
            let link = self.links[at];
            let Some(part) = self.values[(link & !FIRST) as usize] else {
                return self.invalid_option(id, link & !FIRST).map_or(Ok(None), Err);
            };
            if link & FIRST == 0 {
                // Sums have Grundy numbers only.
                if let Some(number) = numbers.last_mut() {
                    *number ^= part.grundy;
                }
                continue;
            }
            let gain = self.gains.get(at).copied().unwrap_or(0);
            let Some(score) = gain.checked_sub(part.score) else {
                let reason = format!("with a gain of {gain}, the scores go beyond 64 bits");
                return Err(self.nonsense(id, reason));
            };
            if numbers.is_empty() {
                best = Found { outcome: -part.outcome, grundy: 0, score };
            }
            best.outcome = best.outcome.max(-part.outcome);
            best.score = best.score.max(score);
            numbers.push(part.grundy);
        }
        Ok(Some(Found { grundy: mex(numbers), ..best }))
    }

    /// What is wrong if this option of a position is invalid.
    fn invalid_option(&self, id: u32, option: u32) -> Option<Problem> {
        let Over::Invalid(why) = &self.answers.get(option as usize)?.over else { return None };
        let option = &self.positions[option as usize];
        Some(self.nonsense(id, format!("to its option {option} it answers \"invalid {why}\"")))
    }

    fn nonsense(&self, id: u32, reason: String) -> Problem {
        let asked = self.positions[id as usize].clone();
        let answered = self.answer(&asked).map_or(String::new(), |answer| answer.to_string());
        Problem::Nonsense { asked, answered, reason }
    }
}
