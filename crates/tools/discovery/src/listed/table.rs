//! Positions with their options and values, as a search has found them.

use std::ops::Range;

use gametheory_core::Outcome;
use rustc_hash::FxHashMap;

use super::problem::Problem;
use super::protocol::{Answer, Choice, Position};
use crate::arithmetic::Wanted;

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
    pub(super) most_bytes: usize,
    pub(super) ids: FxHashMap<Position, u32>,
    /// The positions, in the order in which they are asked.
    pub(super) positions: Vec<Position>,
    /// What was answered, for as many positions as have been asked.
    pub(super) replies: Vec<Reply>,
    /// The options of all positions, one after another: their parts, of which the first has the
    /// bit [`FIRST`].
    pub(super) links: Vec<u32>,
    /// The gain of each link; empty if there never was one.
    pub(super) gains: Vec<i64>,
    pub(super) states: Vec<State>,
    pub(super) bytes: usize,
    /// A position with an option that is a sum, if there is one.
    pub(super) sum: Option<u32>,
    /// A position that has no Grundy number, if there is one.
    pub(super) not_normal: Option<u32>,
    /// A position that ends with a word instead of a score, if there is one.
    pub(super) worded: Option<u32>,
    /// What was said of a search that went on and on; it is not begun again.
    pub(super) endless: Option<Problem>,
}

/// The bit of a link with which an option begins.
pub(super) const FIRST: u32 = 1 << 31;
/// How far the search of a position is.
#[derive(Clone, Copy)]
pub(super) enum State {
    New,
    /// A position whose followers are being evaluated.
    Open,
    /// `None` if a follower has no answer, or if the position is invalid.
    Done(Option<Evaluated>),
}

/// What follows from the options. Which of these mean anything depends on the game.
#[derive(Clone, Copy)]
pub(super) struct Evaluated {
    pub(super) outcome: Outcome,
    pub(super) grundy: u32,
    pub(super) score: i64,
}

pub(super) struct Reply {
    /// Where in the links its options end; they begin where those of the position before end.
    pub(super) links: usize,
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
            endless: None,
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

    /// The number of a position, which is known from now on.
    pub(super) fn id(&mut self, position: Position) -> u32 {
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

    /// Where the links of a position are.
    pub(super) fn links_of(&self, id: u32) -> Range<usize> {
        let start = if id == 0 { 0 } else { self.replies[id as usize - 1].links };
        start..self.replies[id as usize].links
    }
}
