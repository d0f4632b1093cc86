//! Exhaustive search of the positions that a program knows the options of.
//!
//! A [`Table`] asks for the options of each position once, in batches, and finds its value from
//! the values of its options. There is no recursion. If the program stops answering, or a limit
//! is reached, everything that follows from the answers so far is still there.
//!
//! There are three kinds of games, and the answers say which this one is:
//!
//! - Usually the value is an [`Outcome`]: the best of the negated outcomes of the options.
//! - If an option is a sum of positions, it is the Grundy number: the mex of the nim-sums of the
//!   options. That needs normal play: whoever cannot move in any part loses, and nothing else ends
//!   the game.
//! - If an option has a gain, it is the difference of the scores, as good as the player to move
//!   can make it: the greatest of the gains, less the value of the option. The outcome is its sign.
//!
//! ```
//! use discovery::moves::{protocol::Position, search::{Table, MOST_BYTES}};
//! use gametheory_core::Outcome;
//!
//! // Take one or two tokens.
//! let mut program = |asked: &[Position], answers: &mut Vec<String>| {
//!     for position in asked {
//!         answers.push(match position.as_str().parse::<u32>().unwrap() {
//!             0 => String::from("-"),
//!             1 => String::from("0"),
//!             n => format!("{}; {}", n - 1, n - 2),
//!         });
//!     }
//!     Ok(())
//! };
//! let start = Position::new(["300"]);
//! let mut table = Table::new(Outcome::Loss, MOST_BYTES);
//! table.add(&[start.clone()], &mut program).unwrap();
//! assert_eq!(table.value(&start).unwrap().outcome, Outcome::Loss);
//! assert_eq!(table.positions(), 301);
//! ```

use gametheory_core::Outcome;

pub use super::problem::Problem;
use super::protocol::{Answer, Choice, Position};
use super::table::{Reply, State, FIRST};
pub use super::table::{Table, Value, MOST_BYTES};

/// Asks a program for the answers to these positions, and appends them line by line. It may
/// append fewer and say why there are no more.
pub type Ask<'a> = dyn FnMut(&[Position], &mut Vec<String>) -> Result<(), String> + 'a;

/// How many positions are asked at once.
const BATCH: usize = 4096;
/// After so many batches, which take minutes, there seems to be no end.
const MOST_ROUNDS: usize = 1_000_000;

impl Table {
    /// Searches these positions and all that follow them.
    ///
    /// On an error, the positions whose followers are all known have their values nevertheless.
    pub fn add(&mut self, starts: &[Position], ask: &mut Ask) -> Result<(), Problem> {
        let mut ids = Vec::new();
        for start in starts {
            ids.push(self.id(start.clone()));
        }
        if let Some(endless) = &self.endless {
            return Err(endless.clone());
        }
        let explored = self.explore(ask);
        let evaluated = self.evaluate(&ids);
        if explored.is_err() || evaluated.is_err() {
            // What had followers without answers may have them later.
            let is_open = |state: &&mut State| !matches!(state, State::Done(Some(_)));
            self.states.iter_mut().filter(is_open).for_each(|state| *state = State::New);
        }
        // An error of the program is more telling than what may follow from it.
        explored.and(evaluated)
    }

    /// Asks for all positions that are known, and for those that become known by the answers.
    fn explore(&mut self, ask: &mut Ask) -> Result<(), Problem> {
        let mut rounds = 0;
        while self.replies.len() < self.positions.len() {
            rounds += 1;
            if rounds > MOST_ROUNDS {
                let next = &self.positions[self.replies.len()];
                let problem = Problem::Other(format!(
                    "there seems to be no end: after {} positions, {next} is still to come",
                    self.replies.len()
                ));
                self.endless = Some(problem.clone());
                return Err(problem);
            }
            if self.bytes > self.most_bytes {
                return Err(Problem::Other(format!(
                    "{} positions take {} MB, and not all of them are searched",
                    self.positions(),
                    self.bytes >> 20
                )));
            }
            let start = self.replies.len();
            let end = self.positions.len().min(start + BATCH);
            let mut lines = Vec::new();
            let asked = ask(&self.positions[start..end], &mut lines);
            for line in lines.iter().take(end - start) {
                self.record(line)?;
            }
            if lines.len() > end - start {
                let (asked, answered) = (&self.positions[end - 1], &lines[end - start]);
                return Err(Problem::nonsense(asked, answered, "a second line for one position"));
            }
            if lines.len() < end - start {
                let asked_for = self.positions[self.replies.len()].clone();
                let reason = asked.err().unwrap_or_else(|| "it has ended".into());
                return Err(Problem::Silence { asked: asked_for, reason });
            }
        }
        Ok(())
    }

    /// Takes the answer to the next position.
    fn record(&mut self, line: &str) -> Result<(), Problem> {
        let asked = self.positions[self.replies.len()].clone();
        let id = self.id(asked.clone());
        let nonsense = |reason: String| Problem::nonsense(&asked, line, &reason);
        let mut end = None;
        match line.parse() {
            Err(reason) => return Err(nonsense(reason)),
            Ok(Answer::Invalid(why)) => end = Some(Answer::Invalid(why)),
            Ok(Answer::Over(outcome)) => {
                end = Some(Answer::Over(outcome));
                self.worded.get_or_insert(id);
                if outcome != Outcome::Loss {
                    self.not_normal.get_or_insert(id);
                }
            }
            Ok(Answer::Options(choices)) => {
                for Choice { gain, parts } in choices {
                    if gain.is_some() && self.gains.is_empty() {
                        self.gains.resize(self.links.len(), 0);
                    }
                    if parts.len() > 1 {
                        self.sum.get_or_insert(id);
                    }
                    let mut first = FIRST;
                    for part in parts {
                        let numbered = self.id(part);
                        self.links.push(numbered | first);
                        if gain.is_some() || !self.gains.is_empty() {
                            self.gains.push(gain.unwrap_or(0));
                            self.bytes += 8;
                        }
                        self.bytes += 4;
                        first = 0;
                    }
                }
            }
        }
        self.replies.push(Reply { links: self.links.len(), end });
        self.agree().map_err(nonsense)
    }

    /// Whether the kinds of answers so far go together.
    fn agree(&self) -> Result<(), String> {
        let asked = |id: u32| &self.positions[id as usize];
        if let Some(sum) = self.sum {
            let why = match self.worded {
                // That would end the whole game, and not one of its parts.
                Some(end) => format!(
                    "the game is over at {}; - says of a part that nobody can \
                                      move there",
                    asked(end)
                ),
                None if self.stuck != Outcome::Loss => {
                    "a player who cannot move does not lose".into()
                }
                None if !self.gains.is_empty() => "moves have gains".into(),
                None => return Ok(()),
            };
            let sum = asked(sum);
            return Err(format!("{sum} has a sum as an option, and that has no value where {why}"));
        }
        match self.worded {
            Some(end) if !self.gains.is_empty() => Err(format!(
                "a move has a gain, so {} ends with a score: - is the answer",
                asked(end)
            )),
            _ => Ok(()),
        }
    }
}
