//! A best move, as in the proof of the theorem, and all moves with their outcomes.

use std::num::NonZeroU64;

use gametheory_core::Outcome;

use crate::factor::{proper_divisors, proper_factor};
use crate::outcome;
use crate::rules::{Move, Position};

/// A winning move if there is one, else any move. `None` exactly if the game is over.
///
/// Constant time for even numbers. An odd number is lost, so any proper factor will do.
/// One is found in milliseconds on all numbers that were measured. Finding all of them, as
/// [`moves`] does, would make long games slow.
pub fn best_move(position: &Position) -> Option<Move> {
    let Position(n) = *position;
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

/// Every legal move in the order of the rules, with its outcome for the player who
/// makes it. There are at most 184,318 of them. They are computed from the prime factors;
/// the rules would try every number up to the square root.
pub fn moves(position: &Position) -> impl Iterator<Item = (Move, Outcome)> {
    let Position(n) = *position;
    proper_divisors(n).into_iter().filter_map(move |divisor| {
        let left = NonZeroU64::new(n - divisor)?;
        Some((Move(divisor), -outcome(left)))
    })
}
