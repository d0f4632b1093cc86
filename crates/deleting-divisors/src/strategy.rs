//! A best move, as in the proof of the theorem, and all moves with their outcomes.

use std::num::NonZeroU64;

use gametheory_core::{MoveOutcomes, Outcome, Solved};

use crate::factor::{proper_divisors, proper_factor};
use crate::outcome;
use crate::rules::{Move, Position};

impl Solved for Position {
    /// Constant time. There is no outcome of 0, which is no position.
    fn outcome(&self) -> Option<Outcome> {
        NonZeroU64::new(self.0).map(outcome)
    }

    /// There are at most 184,318 moves. They are computed from the prime factors; the rules
    /// would try every number up to the square root.
    fn move_outcomes(&self) -> MoveOutcomes<'_, Position> {
        let Position(n) = *self;
        Box::new(proper_divisors(n).into_iter().filter_map(move |divisor| {
            let left = NonZeroU64::new(n - divisor)?;
            Some((Move(divisor), -outcome(left)))
        }))
    }

    /// A winning move if there is one, else any move.
    ///
    /// Constant time for even numbers. An odd number is lost, so any proper factor will do.
    /// One is found in a fraction of a second on all numbers that were measured. Finding all of them, as
    /// [`move_outcomes`](Solved::move_outcomes) does, would make long games slow.
    fn best_move(&self) -> Option<Move> {
        let Position(n) = *self;
        if n == 0 || n % 2 == 1 {
            return proper_factor(n).map(Move);
        }
        if n == 2 {
            return None;
        }
        // Half of a power of two is the only move that can win, and the odd part of another
        // even number wins.
        Some(Move(if n.is_power_of_two() { n / 2 } else { n >> n.trailing_zeros() }))
    }
}
