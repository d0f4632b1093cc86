//! A best move in any position that can arise in play, from the theorem.
//!
//! What has been paid before is settled; what counts is the value of what is to
//! come. So a move is best if its cost and the value that it leaves add up to
//! the least, whatever has been paid. Zeros of one kind are alike, which leaves
//! four moves to compare: one for each kind of zero, and the reversal.

use gametheory_core::{Game, Outcome};

use crate::rules::{Move, Position};
use crate::{settle, Cells, Shape};

/// A move that keeps the best outcome, and the difference in cost that goes with
/// it; `None` exactly if the game is over. Linear in the number of cells.
pub fn best_move(position: &Position) -> Option<Move> {
    let cells = &position.cells;
    let first_zero = |is_wanted: &dyn Fn(usize, usize) -> bool| {
        let mut all = 0..cells.len();
        let found =
            all.find(|&cell| cells[cell] == b'0' && is_wanted(cell, cells.len() - 1 - cell));
        found.map(Move::Fill)
    };
    let candidates = [
        first_zero(&|_, mirror| cells[mirror] == b'1'),
        // One of a pair, if there is any: they begin before the middle.
        first_zero(&|_, mirror| cells[mirror] == b'0'),
        first_zero(&|cell, mirror| cell == mirror),
        Some(Move::Reverse).filter(|reverse| position.allows(reverse)),
    ];
    candidates.into_iter().flatten().max_by_key(|chosen| balance(&position.after(chosen)))
}

/// The outcome of any position, for the player to move. Linear in the number of
/// cells.
pub fn outcome(position: &Position) -> Outcome {
    settle(balance(position))
}

/// What the player to move will have paid more than the opponent when the game
/// ends, if both play best.
pub fn balance(position: &Position) -> i64 {
    let shape = Shape::of(Cells(&position.cells));
    position.paid_more
        + if position.reversed { shape.value_after_reversal() } else { shape.value() }
}
