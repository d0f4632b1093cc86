//! A best move, and all moves with their outcomes, straight from the proof of the
//! theorem; `proof/Strategy.v` checks that it is one, whatever proper factor of an odd number is found.

use std::num::NonZeroU64;

use gametheory_core::Outcome;

use crate::factor::{proper_divisors, proper_factor};
use crate::outcome;
use crate::rules::{Move, Position};

/// A move that keeps the outcome of `position`: a winning one if there is one,
/// else any; `None` exactly if the game is over. Constant time, but for odd
/// numbers, which are lost and whose moves are their factors: milliseconds, as
/// far as that was measured.
pub fn best_move(position: &Position) -> Option<Move> {
    let Position(n) = *position;
    let won = outcome(NonZeroU64::new(n)?) == Outcome::Win;
    let twos = n.trailing_zeros();
    if n.is_power_of_two() {
        // Half of the number is the winning move if there is one, and a legal
        // one from 4 on.
        (n >= 4).then_some(Move(n / 2))
    } else if won {
        Some(Move(n >> twos))
    } else {
        proper_factor(n).map(Move)
    }
}

/// Every legal move in the order of the rules, with its outcome for who makes it. They
/// are as many as the divisors, at most some hundred thousand, and found as fast as
/// the factors are: the rules would try every number up to the root.
pub fn moves(position: &Position) -> impl Iterator<Item = (Move, Outcome)> {
    let Position(n) = *position;
    proper_divisors(n).into_iter().filter_map(move |divisor| {
        let left = NonZeroU64::new(n - divisor)?;
        Some((Move(divisor), -outcome(left)))
    })
}
