//! The rules as the statement gives them.
//!
//! Only the comparison of the two strings is kept in a shorter form. Letters go
//! in front, so that the k-th letters of the two players end up in the same
//! place, and the later a pair is taken the more it weighs: the last pair of
//! different letters decides. Hence who would win if all later pairs were equal
//! is all that has to be remembered of the pairs already taken.
//! `tests/it/exhaustive.rs` compares this with the strings themselves, and
//! `proof/Strings.v` proves that they decide every game alike.

use std::cmp::Ordering;
use std::fmt;

use gametheory_core::{Game, Outcome};

/// What is left of the word, and how things stand.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The letters that are left.
    pub letters: Vec<u8>,
    /// The letter that the opponent has just taken, if it is Bob's turn to take
    /// his of the same pair: there is one exactly if the number of letters is odd.
    pub pending: Option<u8>,
    /// The result for the player to move if all pairs still to come were equal:
    /// that of the last pair of different letters.
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
        let (taken, rest) = match (end, self.letters.as_slice()) {
            (_, []) => return self.clone(),
            (Move::First, [first, rest @ ..]) => (*first, rest),
            (Move::Last, [rest @ .., last]) => (*last, rest),
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
