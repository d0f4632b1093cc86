//! The rules as the statement gives them.

use std::fmt;

use gametheory_core::{Game, Outcome};

/// A strip of cells, each of them free or with a letter in it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The cells from the left: `L`, `O`, or `*` for a free one.
    pub cells: Vec<u8>,
}

/// What a player can write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letter {
    /// An `L`.
    L,
    /// An `O`.
    O,
}

/// Writing a letter into a free cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// What is written.
    pub letter: Letter,
    /// The index of the cell, counted from 0.
    pub cell: usize,
}

impl Letter {
    /// Both letters.
    pub const BOTH: [Letter; 2] = [Letter::L, Letter::O];

    /// The letter as it stands in a strip.
    pub fn byte(self) -> u8 {
        match self {
            Letter::L => b'L',
            Letter::O => b'O',
        }
    }
}

impl Position {
    /// The start of the game on a strip of `L`, `O` and `*`.
    pub fn start(strip: &[u8]) -> Position {
        Position { cells: strip.to_vec() }
    }

    /// Whether the strip contains `LOL`: then the player who has just moved has won.
    pub fn has_lol(&self) -> bool {
        self.cells.windows(3).any(|three| three == b"LOL")
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.cells.escape_ascii().fmt(f)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "write {:?} in cell {}", self.letter, self.cell + 1)
    }
}

impl Game for Position {
    type Move = Move;

    fn moves(&self) -> Vec<Move> {
        if self.has_lol() {
            return Vec::new();
        }
        let free = (0..self.cells.len()).filter(|&cell| self.cells[cell] == b'*');
        free.flat_map(|cell| Letter::BOTH.map(|letter| Move { letter, cell })).collect()
    }

    fn after(&self, chosen: &Move) -> Position {
        let mut after = self.clone();
        if let Some(cell) = after.cells.get_mut(chosen.cell) {
            *cell = chosen.letter.byte();
        }
        after
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

    fn allows(&self, chosen: &Move) -> bool {
        self.cells.get(chosen.cell) == Some(&b'*') && !self.has_lol()
    }
}
