//! The values of positions from those of their options.

use gametheory_core::mex;

use super::problem::Problem;
use super::protocol::Answer;
use super::table::{Evaluated, State, Table, FIRST};

impl Table {
    /// Finds the values of these positions and of their followers. Each position of the path
    /// follows the one before; one that comes twice is a loop.
    pub(super) fn evaluate(&mut self, ids: &[u32]) -> Result<(), Problem> {
        self.states.resize(self.positions.len(), State::New);
        let mut path: Vec<u32> = Vec::new();
        for &start in ids {
            path.push(start);
            while let Some(&id) = path.last() {
                self.states[id as usize] = match self.states[id as usize] {
                    State::Done(found) => State::Done(found),
                    _ if id as usize >= self.replies.len() => State::Done(None),
                    _ => match self.next_follower(id) {
                        None => State::Done(self.evaluate_options(id)?),
                        Some(next)
                            if matches!(self.states[next as usize], State::Open) || next == id =>
                        {
                            let name = |id: &u32| self.positions[*id as usize].to_string();
                            let round = path.iter().skip_while(|on| **on != next).map(name);
                            let round: Vec<String> = round.chain([name(&next)]).collect();
                            let text = format!("the game need not end: {}", round.join(" -> "));
                            return Err(Problem::Other(text));
                        }
                        Some(next) => {
                            path.push(next);
                            State::Open
                        }
                    },
                };
                if let State::Done(_) = self.states[id as usize] {
                    path.pop();
                }
            }
        }
        Ok(())
    }

    /// A follower that is not evaluated.
    fn next_follower(&self, id: u32) -> Option<u32> {
        let mut followers = self.links[self.links_of(id)].iter().map(|link| link & !FIRST);
        followers.find(|next| !matches!(self.states[*next as usize], State::Done(_)))
    }

    /// The value of a position from those of its options; `None` if one of them has none, or if
    /// the position is invalid.
    fn evaluate_options(&self, id: u32) -> Result<Option<Evaluated>, Problem> {
        match self.replies[id as usize].end {
            Some(Answer::Over(outcome)) => {
                return Ok(Some(Evaluated { outcome, grundy: 0, score: 0 }))
            }
            Some(_) => return Ok(None),
            None => {}
        }
        let mut best = Evaluated { outcome: self.stuck, grundy: 0, score: 0 };
        let mut numbers = Vec::new();
        for at in self.links_of(id) {
            let link = self.links[at];
            let State::Done(Some(part)) = self.states[(link & !FIRST) as usize] else {
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
                return Err(self.nonsense(id, &reason));
            };
            if numbers.is_empty() {
                best = Evaluated { outcome: -part.outcome, grundy: 0, score };
            }
            best.outcome = best.outcome.max(-part.outcome);
            best.score = best.score.max(score);
            numbers.push(part.grundy);
        }
        Ok(Some(Evaluated { grundy: mex(numbers), ..best }))
    }

    /// What is wrong if this option of a position is invalid.
    fn invalid_option(&self, id: u32, option: u32) -> Option<Problem> {
        let Some(end @ Answer::Invalid(_)) = &self.replies.get(option as usize)?.end else {
            return None;
        };
        let option = &self.positions[option as usize];
        Some(self.nonsense(id, &format!("to its option {option} it answers \"{end}\"")))
    }

    fn nonsense(&self, id: u32, reason: &str) -> Problem {
        let asked = self.positions[id as usize].clone();
        let answered = self.answer(&asked).map_or(String::new(), |answer| answer.to_string());
        Problem::nonsense(&asked, &answered, reason)
    }
}
