//! A best move, as in the proof of the theorem. `proof/Strategy.v` proves that it is one.

use crate::rules::{Move, Position};

/// A best move: the remainder of the theorem if it is not 0, else one stone. `None` exactly
/// if the game is over. Constant time.
pub fn best_move(position: &Position) -> Option<Move> {
    let Position { stones, most } = *position;
    if stones == 0 || most == 0 {
        return None;
    }
    // If k + 1 overflows, n is smaller than k + 1 and so is the remainder itself.
    let remainder = most.checked_add(1).map_or(stones, |cycle| stones % cycle);
    Some(Move(remainder.max(1)))
}
