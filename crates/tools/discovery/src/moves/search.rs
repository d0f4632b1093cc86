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
//!   options. That needs the normal ending: whoever cannot move loses, without draws.
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
//! assert_eq!(table.len(), 301);
//! ```

use std::ops::Range;

use gametheory_core::Outcome;
use rustc_hash::FxHashMap;

use super::evaluate::State;
pub use super::problem::Problem;
use super::protocol::{Answer, Choice, Position};
use crate::arithmetic::Wanted;

/// Asks a program for the answers to these positions, and appends them line by line. It may
/// append fewer and say why there are no more.
pub type Ask<'a> = dyn FnMut(&[Position], &mut Vec<String>) -> Result<(), String> + 'a;

/// How much memory a table should take at most, in bytes: that is about 10 million positions.
pub const MOST_BYTES: usize = 2 << 30;

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
    pub(super) stuck: Outcome,
    most_bytes: usize,
    ids: FxHashMap<Position, u32>,
    /// The positions in the order in which they became known, which is the order in which they
    /// are asked.
    pub(super) positions: Vec<Position>,
    /// What was answered, for as many positions as have been asked.
    pub(super) replies: Vec<Reply>,
    /// The options of all positions, one after another: their parts, of which the first has the
    /// bit [`FIRST`].
    pub(super) links: Vec<u32>,
    /// The gain of each link; empty if there never was one.
    pub(super) gains: Vec<i64>,
    pub(super) states: Vec<State>,
    bytes: usize,
    /// A position with an option that is a sum, if there is one.
    sum: Option<u32>,
    /// A position that has no Grundy number, if there is one.
    not_normal: Option<u32>,
    /// A position that ends with a word instead of a score, if there is one.
    worded: Option<u32>,
}

/// The bit of a link with which an option begins.
pub(super) const FIRST: u32 = 1 << 31;
/// How many positions are asked at once.
const BATCH: usize = 4096;

pub(super) struct Reply {
    /// Where in the links its options end; they begin where those of the position before end.
    links: usize,
    /// The answer, if it has no options.
    pub(super) end: Option<Answer>,
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
            replies: Vec::new(),
            links: Vec::new(),
            gains: Vec::new(),
            states: Vec::new(),
            bytes: 0,
            sum: None,
            not_normal: None,
            worded: None,
        }
    }

    /// How many positions are known.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether no position is known.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// About how much memory the positions and their options take.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Whether an option was a sum of positions.
    pub fn has_sums(&self) -> bool {
        self.sum.is_some()
    }

    /// What is known about a position; `None` if it was not searched or is invalid.
    pub fn value(&self, position: &Position) -> Option<Value> {
        let id = *self.ids.get(position)?;
        let State::Done(Some(found)) = *self.states.get(id as usize)? else { return None };
        let is_scored = !self.gains.is_empty();
        let has_grundy = self.stuck == Outcome::Loss && self.not_normal.is_none() && !is_scored;
        let outcome = if is_scored {
            Outcome::from(found.score.cmp(&0))
        } else if has_grundy {
            Outcome::win_if(found.grundy != 0)
        } else {
            found.outcome
        };
        Some(Value {
            outcome,
            grundy: has_grundy.then_some(found.grundy),
            score: is_scored.then_some(found.score),
        })
    }

    /// What the program has said about a position.
    pub fn answer(&self, position: &Position) -> Option<Answer> {
        let id = *self.ids.get(position)?;
        if let Some(end) = &self.replies.get(id as usize)?.end {
            return Some(end.clone());
        }
        let mut choices: Vec<Choice> = Vec::new();
        for at in self.links_of(id) {
            let part = self.positions[(self.links[at] & !FIRST) as usize].clone();
            match choices.last_mut() {
                Some(choice) if self.links[at] & FIRST == 0 => choice.parts.push(part),
                _ => choices.push(Choice { gain: self.gains.get(at).copied(), parts: vec![part] }),
            }
        }
        Some(Answer::Options(choices))
    }

    /// Searches these positions and all that follow them.
    ///
    /// On an error, the positions whose followers are all known have their values nevertheless.
    pub fn add(&mut self, starts: &[Position], ask: &mut Ask) -> Result<(), Problem> {
        let mut ids = Vec::new();
        for start in starts {
            ids.push(self.id(start.clone()));
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

    fn id(&mut self, position: Position) -> u32 {
        if let Some(id) = self.ids.get(&position) {
            return *id;
        }
        // Each position takes more than 100 bytes, so this stays below FIRST.
        let id = self.positions.len() as u32;
        // Two counters of references beside the text, a pointer with its length in the map and in
        // the list, the number, and what is known.
        self.bytes += position.as_str().len() + 120;
        self.positions.push(position.clone());
        self.ids.insert(position, id);
        id
    }

    pub(super) fn links_of(&self, id: u32) -> Range<usize> {
        let start = if id == 0 { 0 } else { self.replies[id as usize - 1].links };
        start..self.replies[id as usize].links
    }

    /// Asks for all positions that are known, and for those that become known by the answers.
    fn explore(&mut self, ask: &mut Ask) -> Result<(), Problem> {
        while self.replies.len() < self.positions.len() {
            if self.bytes > self.most_bytes {
                return Err(Problem::Full { positions: self.len(), bytes: self.bytes });
            }
            let start = self.replies.len();
            let end = self.positions.len().min(start + BATCH);
            let mut lines = Vec::new();
            let asked = ask(&self.positions[start..end], &mut lines);
            for line in lines.iter().take(end - start) {
                self.record(line)?;
            }
            if lines.len() > end - start {
                return Err(Problem::Nonsense {
                    asked: self.positions[end - 1].clone(),
                    answered: lines.swap_remove(end - start),
                    reason: "a second line for one position".into(),
                });
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
        let nonsense = |reason| Problem::Nonsense { asked, answered: line.into(), reason };
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
            let why = match self.not_normal {
                Some(end) => format!("{} is over and not lost", asked(end)),
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
