//! A best move, straight from the proof of the theorem, and all moves with their
//! outcomes.

use std::num::NonZeroU64;

use gametheory_core::Outcome;

use crate::factor::{proper_divisors, proper_factor};
use crate::outcome;
use crate::rules::{Move, Position};

/// A move that keeps the outcome of `position`: a winning one if there is one,
/// else any; `None` exactly if the game is over.
///
/// Constant time for even numbers. An odd number is lost, and its moves are its
/// factors; one of them is found in milliseconds, as far as that was measured. To find
/// all of them, as [`moves`] does, would make long games slow.
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
/// makes it. There are as many as divisors, at most some hundred thousand, and they are
/// found as fast as the factors: the rules would try every number up to the root.
pub fn moves(position: &Position) -> impl Iterator<Item = (Move, Outcome)> {
    let Position(n) = *position;
    proper_divisors(n).into_iter().filter_map(move |divisor| {
        let left = NonZeroU64::new(n - divisor)?;
        Some((Move(divisor), -outcome(left)))
    })
}
