//! The rules as the statement gives them.

use std::fmt;

use gametheory_core::{Game, Outcome};

/// The string, and what has happened before as far as it still matters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The string, of `0` and `1`.
    pub cells: Vec<u8>,
    /// What the player to move has paid so far, less what the opponent has paid. In a game
    /// from the start, its absolute value is at most the number of cells.
    pub paid_more: i64,
    /// Whether the previous move was a reversal.
    pub reversed: bool,
}

impl Position {
    /// The start of the game on a string of `0` and `1`.
    pub fn start(cells: &[u8]) -> Position {
        Position { cells: cells.to_vec(), paid_more: 0, reversed: false }
    }

    fn may_reverse(&self) -> bool {
        !self.reversed && !self.cells.iter().eq(self.cells.iter().rev())
    }
}

/// What a player does in his turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Changes the `0` in this cell (counted from 0) to `1`, at a cost of 1.
    Fill(usize),
    /// Reverses the string, at no cost.
    Reverse,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Move::Fill(cell) => write!(f, "write 1 in cell {}", cell + 1),
            Move::Reverse => f.write_str("reverse"),
        }
    }
}

impl Game for Position {
    type Move = Move;

    fn moves(&self) -> Vec<Move> {
        let zeros = self.cells.iter().enumerate().filter(|(_, cell)| **cell == b'0');
        let mut moves: Vec<Move> = zeros.map(|(cell, _)| Move::Fill(cell)).collect();
        if self.may_reverse() {
            moves.push(Move::Reverse);
        }
        moves
    }

    fn after(&self, chosen: &Move) -> Position {
        let mut cells = self.cells.clone();
        let cost = match *chosen {
            Move::Fill(cell) => {
                cells[cell] = b'1';
                1
            }
            Move::Reverse => {
                cells.reverse();
                0
            }
        };
        let reversed = *chosen == Move::Reverse;
        Position { cells, paid_more: -(self.paid_more + cost), reversed }
    }

    fn end(&self) -> Outcome {
        Outcome::from(0.cmp(&self.paid_more))
    }

    fn allows(&self, chosen: &Move) -> bool {
        match *chosen {
            Move::Fill(cell) => self.cells.get(cell) == Some(&b'0'),
            Move::Reverse => self.may_reverse(),
        }
    }
}
