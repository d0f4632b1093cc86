//! The rules as the statement gives them.

use std::fmt;

use gametheory_core::Game;

/// A heap of stones. A move takes at least one of them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The number of stones.
    pub stones: u64,
    /// The most stones that a move may take; with 0 there is no move.
    pub most: u64,
}

/// Taking this many stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move(pub u64);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "take {}", self.0)
    }
}

impl Game for Position {
    type Move = Move;

    fn moves(&self) -> Vec<Move> {
        (1..=self.most.min(self.stones)).map(Move).collect()
    }

    fn after(&self, take: &Move) -> Position {
        Position { stones: self.stones.saturating_sub(take.0), most: self.most }
    }

    fn allows(&self, take: &Move) -> bool {
        1 <= take.0 && take.0 <= self.most && take.0 <= self.stones
    }
}
