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
//! The file is long because all of it works on one table, whose fields are known nowhere else.

use gametheory_core::{mex, Outcome};
use itertools::Itertools;
use rustc_hash::{FxHashMap, FxHashSet};

use super::protocol::{Answer, Choice, Position};
use crate::arithmetic::Wanted;

/// Asks a program for the answers to these positions, and appends them line by line. It may
/// append fewer and say why there are no more.
pub type Ask<'a> = dyn FnMut(&[Position], &mut Vec<String>) -> Result<(), String> + 'a;

/// How much memory a table should take at most, in bytes: that is about 10 million positions.
pub const MOST_BYTES: usize = 2 << 30;
/// How many positions are asked at once.
const BATCH: usize = 4096;
/// What some starts lead to is too large if it has more positions, which take minutes.
const MOST_NEW: usize = 1_000_000;

/// Why a table could not be completed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// In words.
    pub text: String,
    /// The first position without an answer, if that is the problem.
    pub unanswered: Option<Position>,
}

/// What the search has found out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// The outcome for the player to move.
    pub outcome: Outcome,
    /// The Grundy number, if the game has such numbers.
    pub grundy: Option<u32>,
    /// The difference of the scores, for a game with gains.
    pub score: Option<i64>,
}

impl Value {
    /// 0, 1 or 2 for a loss, draw or win, or the Grundy number if there is one.
    pub fn wanted(&self, wanted: Wanted) -> Option<u32> {
        match wanted {
            Wanted::Outcome => Some(self.outcome as u32),
            Wanted::Grundy => self.grundy,
        }
    }
}

/// Positions with their options and values.
pub struct Table {
    /// The outcome for a player who has no option.
    stuck: Outcome,
    most_bytes: usize,
    ids: FxHashMap<Position, usize>,
    /// The positions, in the order in which they are asked.
    positions: Vec<Position>,
    /// What was answered, for as many as have been asked, and what follows from it.
    answers: Vec<Box<str>>,
    states: Vec<State>,
    bytes: usize,
    /// The first position with an option that is a sum, with one that has a gain, and the first one
    /// that ends with a word.
    sum: Option<usize>,
    scored: Option<usize>,
    worded: Option<usize>,
    /// Whether it is normal play: whoever cannot move loses, and that is the only end.
    is_normal: bool,
    /// What was said of a search that was too large; it is not begun again.
    too_large: Option<Problem>,
}

/// The gain of an option, and the numbers of its parts.
type Numbered = (i64, Vec<usize>);

/// What follows from the answer to a position.
#[derive(Clone, Copy)]
enum State {
    /// Nothing yet.
    Open,
    Invalid,
    /// What follows from the options. Which of these mean anything depends on the game.
    Known {
        outcome: Outcome,
        grundy: u32,
        score: i64,
    },
}

impl Table {
    /// A table of no position yet. Where there is no option, `stuck` is the outcome for the
    /// player to move. The table is full when it takes more than `most_bytes`, as
    /// [`bytes`](Table::bytes) counts them.
    pub fn new(stuck: Outcome, most_bytes: usize) -> Table {
        Table {
            stuck,
            most_bytes: most_bytes.min(MOST_BYTES),
            ids: FxHashMap::default(),
            positions: Vec::new(),
            answers: Vec::new(),
            states: Vec::new(),
            bytes: 0,
            sum: None,
            scored: None,
            worded: None,
            is_normal: stuck == Outcome::Loss,
            too_large: None,
        }
    }

    /// How many positions are known.
    pub fn positions(&self) -> usize {
        self.positions.len()
    }

    /// About how much memory the positions and their options take.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Whether an option was a sum of positions.
    pub fn has_sums(&self) -> bool {
        self.sum.is_some()
    }

    /// The value of a position; `None` if the position was not searched or is invalid.
    pub fn value(&self, position: &Position) -> Option<Value> {
        let State::Known { outcome, grundy, score } = *self.states.get(*self.ids.get(position)?)?
        else {
            return None;
        };
        Some(if self.scored.is_some() {
            Value { outcome: Outcome::from(score.cmp(&0)), grundy: None, score: Some(score) }
        } else if self.is_normal {
            Value { outcome: Outcome::win_if(grundy != 0), grundy: Some(grundy), score: None }
        } else {
            Value { outcome, grundy: None, score: None }
        })
    }

    /// What the program has said about a position.
    pub fn answer(&self, position: &Position) -> Option<Answer> {
        self.answers.get(*self.ids.get(position)?)?.parse().ok()
    }

    /// Searches these positions and all that follow them.
    ///
    /// On an error, the positions whose followers are all known have their values nevertheless.
    pub fn add(&mut self, starts: &[Position], ask: &mut Ask) -> Result<(), Problem> {
        let starts: Vec<usize> = starts.iter().map(|start| self.id(start.clone())).collect();
        if let Some(problem) = &self.too_large {
            return Err(problem.clone());
        }
        let explored = self.explore(ask);
        let evaluated = self.evaluate(&starts, explored.is_ok());
        // An error of the program is more telling than what may follow from it.
        explored.and(evaluated)
    }

    /// Asks for all positions that are known, and for those that become known by the answers.
    fn explore(&mut self, ask: &mut Ask) -> Result<(), Problem> {
        let most = self.positions.len() + MOST_NEW;
        while self.answers.len() < self.positions.len() {
            let start = self.answers.len();
            if start >= most || self.bytes > self.most_bytes {
                let text = format!(
                    "too large for a search: after {start} positions, which take {} MB, {} is \
                     still to come",
                    self.bytes >> 20,
                    self.positions[start]
                );
                return Err(self.too_large.insert(Problem { text, unanswered: None }).clone());
            }
            let end = self.positions.len().min(start + BATCH);
            let mut lines = Vec::new();
            let asked = ask(&self.positions[start..end], &mut lines);
            for line in &lines {
                if self.answers.len() == end {
                    return Err(self.nonsense(end - 1, line, "a second line for one position"));
                }
                self.record(line)?;
            }
            if self.answers.len() < end {
                let next = self.positions[self.answers.len()].clone();
                let reason = asked.err().unwrap_or_else(|| "it has ended".into());
                let text = format!("asked for {next}, the program did not answer: {reason}");
                return Err(Problem { text, unanswered: Some(next) });
            }
        }
        Ok(())
    }

    /// Takes the answer to the next position.
    fn record(&mut self, line: &str) -> Result<(), Problem> {
        let id = self.answers.len();
        let answer = line.parse().map_err(|reason: String| self.nonsense(id, line, &reason))?;
        let state = match answer {
            Answer::Invalid(_) => State::Invalid,
            Answer::Over(outcome) => {
                self.worded.get_or_insert(id);
                self.is_normal &= outcome == Outcome::Loss;
                State::Known { outcome, grundy: 0, score: 0 }
            }
            Answer::Options(choices) => {
                for Choice { gain, parts } in choices {
                    if gain.is_some() {
                        self.scored.get_or_insert(id);
                    }
                    if parts.len() > 1 {
                        self.sum.get_or_insert(id);
                    }
                    for part in parts {
                        self.id(part);
                    }
                }
                State::Open
            }
        };
        self.states.push(state);
        self.answers.push(line.into());
        self.bytes += line.len();
        self.agree().map_err(|reason| self.nonsense(id, line, &reason))
    }

    /// Whether the kinds of answers so far go together.
    fn agree(&self) -> Result<(), String> {
        let at = |id: usize| &self.positions[id];
        match (self.sum, self.scored, self.worded) {
            (Some(sum), ..) if self.stuck != Outcome::Loss => Err(format!(
                "{} has a sum as an option, but a player who cannot move does not lose",
                at(sum)
            )),
            (Some(sum), Some(scored), _) => Err(format!(
                "{} has a sum as an option, and {} one with a gain: no game has both",
                at(sum),
                at(scored)
            )),
            // A word would end the whole game, and not one of its parts.
            (Some(id), None, Some(end)) | (None, Some(id), Some(end)) => Err(format!(
                "{} has an option with a sum or a gain, so {} ends with -, which says that nobody \
                 can move there",
                at(id),
                at(end)
            )),
            _ => Ok(()),
        }
    }

    /// The number of a position, which is known from now on.
    fn id(&mut self, position: Position) -> usize {
        if let Some(id) = self.ids.get(&position) {
            return *id;
        }
        let id = self.positions.len();
        // Two counters of references beside the text, a pointer with its length in the map, in the
        // list and to the answer, the number, and what is known.
        self.bytes += position.as_str().len() + 120;
        self.positions.push(position.clone());
        self.ids.insert(position, id);
        id
    }

    /// Finds the values of these positions and of their followers, as far as these have answers.
    /// Each position of the path follows the one before. If all have answers, one that comes twice
    /// without a value is a loop.
    fn evaluate(&mut self, starts: &[usize], all_have_answers: bool) -> Result<(), Problem> {
        let mut begun = FxHashSet::default();
        let mut path: Vec<(usize, Vec<Numbered>)> = Vec::new();
        for start in starts {
            if self.is_open(*start) && begun.insert(*start) {
                path.push((*start, self.options(*start)));
            }
            while let Some((id, options)) = path.last() {
                let mut followers = options.iter().flat_map(|(_, parts)| parts);
                let next = followers.find(|next| {
                    self.is_open(**next) && (all_have_answers || !begun.contains(*next))
                });
                let Some(&next) = next else {
                    self.states[*id] = self.evaluate_options(*id, options)?;
                    path.pop();
                    continue;
                };
                if !begun.insert(next) {
                    let round = path.iter().map(|(id, _)| *id).skip_while(|id| *id != next);
                    let round = round.chain([next]).map(|id| self.positions[id].as_str());
                    let text = format!("the game need not end: {}", round.format(" -> "));
                    return Err(Problem { text, unanswered: None });
                }
                path.push((next, self.options(next)));
            }
        }
        Ok(())
    }

    /// Whether a position has options and no value yet.
    fn is_open(&self, id: usize) -> bool {
        matches!(self.states.get(id), Some(State::Open))
    }

    fn options(&self, id: usize) -> Vec<Numbered> {
        let Ok(Answer::Options(choices)) = self.answers[id].parse() else { return Vec::new() };
        let parts = |parts: &[Position]| parts.iter().map(|part| self.ids[part]).collect();
        choices.iter().map(|one| (one.gain.unwrap_or(0), parts(&one.parts))).collect()
    }

    /// The value of a position from those of its options. It stays open if one of them has none.
    fn evaluate_options(&self, id: usize, options: &[Numbered]) -> Result<State, Problem> {
        let line = &self.answers[id];
        let (mut best, mut most, mut numbers) = (None, None, Vec::new());
        for (gain, parts) in options {
            let mut nim_sum = 0;
            for part in parts {
                let (outcome, grundy, score) = match self.states.get(*part) {
                    Some(State::Known { outcome, grundy, score }) => (*outcome, *grundy, *score),
                    Some(State::Invalid) => {
                        let (option, said) = (&self.positions[*part], self.answers[*part].trim());
                        let reason = format!("to its option {option} it answers \"{said}\"");
                        return Err(self.nonsense(id, line, &reason));
                    }
                    _ => return Ok(State::Open),
                };
                nim_sum ^= grundy;
                let Some(score) = gain.checked_sub(score) else {
                    let reason = format!("with a gain of {gain}, the scores go beyond 64 bits");
                    return Err(self.nonsense(id, line, &reason));
                };
                // Only Grundy numbers are for sums.
                best = best.max(Some(-outcome));
                most = most.max(Some(score));
            }
            numbers.push(nim_sum);
        }
        let (outcome, score) = (best.unwrap_or(self.stuck), most.unwrap_or(0));
        Ok(State::Known { outcome, grundy: mex(numbers), score })
    }

    /// The answer makes no sense.
    fn nonsense(&self, asked: usize, answered: &str, reason: &str) -> Problem {
        let asked = &self.positions[asked];
        let text = format!("asked for {asked}, the program answered {answered:?}: {reason}");
        Problem { text, unanswered: None }
    }
}
