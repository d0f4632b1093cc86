//! The rules as the statement gives them.

use std::fmt;

use gametheory_core::Game;

/// A string of digits, `0` to `9` each. It is empty at the end of the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The digits from the left, as letters.
    pub digits: Vec<u8>,
}

/// One of the two kinds of moves; places are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Replacing the digit at `place` by the smaller digit `by`.
    Replace {
        /// Where the digit stands.
        place: usize,
        /// The new digit, as a letter.
        by: u8,
    },
    /// Deleting the `0` at `place` together with everything to its right.
    Cut {
        /// Where the `0` stands.
        place: usize,
    },
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Move::Replace { place, by } => {
                write!(f, "replace digit {} by {}", place + 1, char::from(*by))
            }
            Move::Cut { place } => write!(f, "cut from digit {}", place + 1),
        }
    }
}

impl Game for Position {
    type Move = Move;

    fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for (place, &digit) in self.digits.iter().enumerate() {
            moves.extend((b'0'..digit).map(|by| Move::Replace { place, by }));
            if digit == b'0' {
                moves.push(Move::Cut { place });
            }
        }
        moves
    }

    fn after(&self, chosen: &Move) -> Position {
        let mut digits = self.digits.clone();
        match *chosen {
            Move::Replace { place, by } => digits[place] = by,
            Move::Cut { place } => digits.truncate(place),
        }
        Position { digits }
    }
}
