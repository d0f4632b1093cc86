//! Positions and moves of games on numbers.

use std::fmt;
use std::sync::Arc;

use derive_where::derive_where;
use gametheory_core::{Game, Outcome};
use itertools::Itertools;

use super::numbers::{expect, Numbers};

/// A position: its numbers, or the sizes of its heaps. Do not compare positions of different games.
#[derive(Clone)]
#[derive_where(Debug, PartialEq, Eq, Hash)]
pub struct Position {
    #[derive_where(skip)]
    rules: Arc<Numbers>,
    numbers: Vec<u128>,
}

/// A move: what the numbers of a position become, or what a heap becomes.
#[derive(Clone)]
#[derive_where(Debug, PartialEq, Eq)]
pub struct Move {
    #[derive_where(skip)]
    rules: Arc<Numbers>,
    /// The index of the heap that changes; 0 if there are no heaps.
    pub heap: usize,
    /// What the numbers become, or what the heap becomes.
    pub changed: Vec<u128>,
}

impl Numbers {
    /// The position with these numbers, or with heaps of these sizes. The error says what was expected.
    pub fn position(self: &Arc<Self>, numbers: Vec<u128>) -> Result<Position, String> {
        if !self.heaps {
            expect(&self.names, numbers.len())?;
        }
        Ok(Position { rules: Arc::clone(self), numbers })
    }
}

impl Position {
    /// The rules of the game.
    pub fn rules(&self) -> &Arc<Numbers> {
        &self.rules
    }

    /// The numbers, or the sizes of the heaps.
    pub fn numbers(&self) -> &[u128] {
        &self.numbers
    }

    /// Whether a game can begin here. Of heaps, each has to be a start.
    pub fn is_start(&self) -> bool {
        self.parts().all(|numbers| self.rules.is_start(numbers))
    }

    /// The heaps, or the position as a whole.
    pub(crate) fn parts(&self) -> std::slice::Chunks<'_, u128> {
        self.numbers.chunks(self.rules.names.len())
    }

    /// How many legal moves there are, at most `u128::MAX`. Linear in the number of digits.
    pub fn count_moves(&self) -> u128 {
        let options = &self.rules.options;
        let counts = self.parts().flat_map(|part| options.iter().map(|one| one.count(part)));
        counts.fold(0, u128::saturating_add)
    }

    /// The legal moves, one after another. There can be very many.
    pub fn each_move(&self) -> impl Iterator<Item = Move> + '_ {
        let parts = self.parts().enumerate();
        parts.flat_map(move |(heap, part)| {
            self.rules.walk(part).map(move |changed| self.move_of(heap, changed))
        })
    }

    fn move_of(&self, heap: usize, changed: Vec<u128>) -> Move {
        Move { rules: self.rules.clone(), heap, changed }
    }

    /// The move that leads to these numbers, or to these parts of a heap, if it is legal.
    pub fn move_to(&self, heap: usize, changed: Vec<u128>) -> Option<Move> {
        let mut turned = changed.clone();
        // Two parts of a heap may come in any order.
        if self.rules.heaps {
            turned.reverse();
        }
        let moves = [changed, turned].map(|changed| self.move_of(heap, changed));
        moves.into_iter().find(|chosen| self.allows(chosen))
    }
}

impl Game for Position {
    type Move = Move;

    fn moves(&self) -> Vec<Move> {
        self.each_move().collect()
    }

    fn after(&self, chosen: &Move) -> Position {
        let (mut numbers, d) = (self.numbers.clone(), self.rules.names.len());
        // An empty heap is gone.
        let left = chosen.changed.iter().copied().filter(|n| *n > 0 || !self.rules.heaps);
        numbers.splice(chosen.heap * d..(chosen.heap + 1) * d, left);
        Position { rules: self.rules.clone(), numbers }
    }

    fn end(&self) -> Outcome {
        self.rules.stuck
    }

    fn allows(&self, chosen: &Move) -> bool {
        let Some(part) = self.parts().nth(chosen.heap) else { return false };
        self.rules.options.iter().any(|options| options.contains(part, &chosen.changed))
    }
}

/// The numbers, separated by blanks.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.numbers.iter().join(" "))
    }
}

/// What the numbers become, or what a heap becomes.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if self.rules.heaps {
            return write!(f, "{}={}", self.heap + 1, self.changed.iter().join("+"));
        }
        let named = self.rules.names.iter().zip(&self.changed);
        f.write_str(&named.map(|(name, n)| format!("{name}={n}")).join(" "))
    }
}
