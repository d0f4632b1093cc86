//! The rules as the statement gives them.
//!
//! There is one difference: a position does not keep the two strings. Letters go in front,
//! so the k-th letters of the two players end up in the same place, and the last pair of
//! different letters decides. So a position only keeps who would win if all later pairs
//! were equal. `tests/it.rs` compares this with the strings themselves, and
//! `proof/Strings.v` proves that both forms of the rules give the same outcomes.

use std::cmp::Ordering;
use std::fmt;

use gametheory_core::{Game, Outcome};

/// What is left of the word, and what the letters taken so far mean.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The letters that are left.
    pub letters: Vec<u8>,
    /// If it is Bob's turn, the letter that Alice has just taken; if it is hers, `None`. So
    /// there is one exactly if the number of letters is odd.
    pub pending: Option<u8>,
    /// The outcome for the player to move if all pairs from now on were equal, and so was
    /// the pending one. It is decided by the last complete pair of different letters.
    pub standing: Outcome,
}

impl Position {
    /// The start of the game on a word of lowercase letters, of even length.
    pub fn start(word: &[u8]) -> Position {
        Position { letters: word.to_vec(), pending: None, standing: Outcome::Draw }
    }
}

/// From which end of the word a letter is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// The first letter.
    First,
    /// The last letter.
    Last,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Move::First => "take the first letter",
            Move::Last => "take the last letter",
        })
    }
}

impl Game for Position {
    type Move = Move;

    fn moves(&self) -> Vec<Move> {
        if self.letters.is_empty() {
            Vec::new()
        } else {
            vec![Move::First, Move::Last]
        }
    }

    fn after(&self, end: &Move) -> Position {
        let last = self.letters.len() - 1;
        let (taken, rest) = match end {
            Move::First => (self.letters[0], &self.letters[1..]),
            Move::Last => (self.letters[last], &self.letters[..last]),
        };
        let (pending, standing) = match self.pending {
            None => (Some(taken), self.standing),
            Some(pending) => match taken.cmp(&pending) {
                Ordering::Less => (None, Outcome::Win),
                Ordering::Equal => (None, self.standing),
                Ordering::Greater => (None, Outcome::Loss),
            },
        };
        Position { letters: rest.to_vec(), pending, standing: -standing }
    }

    fn end(&self) -> Outcome {
        self.standing
    }
}
