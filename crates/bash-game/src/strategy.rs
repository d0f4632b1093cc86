//! A best move, straight from the proof of the theorem; `proof/Strategy.v` checks
//! that it is one.

use crate::rules::{Move, Position};

/// A move that keeps the outcome of `position`: the remainder if that wins, else
/// one stone; `None` exactly if the game is over. Constant time.
pub fn best_move(position: &Position) -> Option<Move> {
    let remainder = match position.most.checked_add(1) {
        Some(cycle) => position.stones % cycle,
        None => position.stones,
    };
    let chosen = Move(remainder.max(1));
    (position.stones > 0 && position.most > 0).then_some(chosen)
}
