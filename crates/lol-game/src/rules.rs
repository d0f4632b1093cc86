//! The rules as the statement gives them.

use std::fmt;

use gametheory_core::{Game, Outcome};

/// A strip of cells, each of them free or with a letter in it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The cells from the left: `L`, `O`, or `*` for a free one.
    pub cells: Vec<u8>,
}

/// Writing a letter into a free cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// `L` or `O`.
    pub letter: u8,
    /// The cell, counted from 0.
    pub cell: usize,
}

impl Position {
    /// The first cell of the first `LOL`: the player who has just moved has won.
    pub fn find_lol(&self) -> Option<usize> {
        self.cells.windows(3).position(|three| three == b"LOL")
    }

    /// Whether the strip contains `LOL`.
    pub fn has_lol(&self) -> bool {
        self.find_lol().is_some()
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.cells.escape_ascii().fmt(f)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "write {} in cell {}", char::from(self.letter), self.cell + 1)
    }
}

impl Game for Position {
    type Move = Move;

    fn moves(&self) -> Vec<Move> {
        if self.has_lol() {
            return Vec::new();
        }
        let free = (0..self.cells.len()).filter(|&cell| self.cells[cell] == b'*');
        free.flat_map(|cell| [b'L', b'O'].map(|letter| Move { letter, cell })).collect()
    }

    fn after(&self, &Move { letter, cell }: &Move) -> Position {
        let mut cells = self.cells.clone();
        cells[cell] = letter;
        Position { cells }
    }

    /// If there is an `LOL`, the other player has completed it and won. A full strip without
    /// `LOL` is a tie.
    fn end(&self) -> Outcome {
        if self.has_lol() {
            Outcome::Loss
        } else {
            Outcome::Draw
        }
    }

    fn allows(&self, &Move { letter, cell }: &Move) -> bool {
        self.cells.get(cell) == Some(&b'*') && b"LO".contains(&letter) && !self.has_lol()
    }
}
