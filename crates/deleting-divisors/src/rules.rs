//! The rules as the statement gives them.

use std::fmt;

use gametheory_core::Game;

/// The number that is left, at least 1.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position(pub u64);

/// Subtracting this divisor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move(pub u64);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "subtract {}", self.0)
    }
}

impl Game for Position {
    type Move = Move;

    fn moves(&self) -> Vec<Move> {
        // Divisors come in pairs; the smaller one is at most the square root.
        let root = (2..self.0).take_while(|small| *small <= self.0 / small);
        let small = root.filter(|small| self.0 % small == 0);
        let mut divisors: Vec<u64> = small.flat_map(|small| [small, self.0 / small]).collect();
        divisors.sort_unstable();
        divisors.dedup();
        divisors.into_iter().map(Move).collect()
    }

    fn after(&self, chosen: &Move) -> Position {
        Position(self.0.saturating_sub(chosen.0))
    }

    fn allows(&self, chosen: &Move) -> bool {
        1 < chosen.0 && chosen.0 < self.0 && self.0 % chosen.0 == 0
    }
}
