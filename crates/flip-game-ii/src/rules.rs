//! The rules as the statement gives them.

use std::fmt;

use gametheory_core::Game;

/// A row of signs, `+` or `-` each.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The signs from the left.
    pub row: Vec<u8>,
}

/// Turning `++` into `--`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The index of the left one of the two signs, counted from 0.
    pub left: usize,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "flip cells {} and {}", self.left + 1, self.left + 2)
    }
}

impl Game for Position {
    type Move = Move;

    fn moves(&self) -> Vec<Move> {
        let pairs = self.row.windows(2).enumerate();
        pairs.filter(|(_, pair)| pair == b"++").map(|(left, _)| Move { left }).collect()
    }

    fn after(&self, &Move { left }: &Move) -> Position {
        let mut row = self.row.clone();
        row[left..left + 2].copy_from_slice(b"--");
        Position { row }
    }
}
