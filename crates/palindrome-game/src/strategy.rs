//! A best move in any position, and all moves with their outcomes, from the theorem;
//! `proof/Strategy.v` checks that it is one.
//!
//! What has been paid before is settled; what counts is what is to come. So a move
//! is best if its cost less the value that it leaves the opponent is least, whatever
//! has been paid: the opponent's balance is largest then. Zeros of one kind are alike,
//! which leaves four moves to compare: one for each kind of zero, and the reversal.

use std::cmp::Ordering;

use gametheory_core::{Game, Outcome};

use crate::rules::{Move, Position};
use crate::Cells;

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

/// Every legal move in the order of the rules, with its outcome for who makes it; all
/// of them in linear time, since zeros of one kind are alike.
pub fn moves(position: &Position) -> impl Iterator<Item = (Move, Outcome)> + '_ {
    let cells = &position.cells;
    let value = |chosen: Move| -outcome(&position.after(&chosen));
    let mut known = [None; 3];
    let mirrored = cells.iter().zip(cells.iter().rev()).enumerate();
    let fills =
        mirrored.filter(|(_, (found, _))| **found == b'0').map(move |(cell, (_, mirror))| {
            let is_middle = cell == cells.len() - 1 - cell;
            let kind = if is_middle { 2 } else { usize::from(*mirror == b'0') };
            let chosen = Move::Fill(cell);
            (chosen, *known[kind].get_or_insert_with(|| value(chosen)))
        });
    let reversal = Some(Move::Reverse).filter(|reverse| position.allows(reverse));
    fills.chain(reversal.map(|reverse| (reverse, value(reverse))))
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

/// All that matters of a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The number of mirrored pairs `0 0`, called `a` in the theorem.
    pub zero_pairs: i64,
    /// The number of mirrored pairs that differ, called `b`.
    pub mixed_pairs: i64,
    /// The number of middle cells `0`, called `m`: 0 or 1.
    pub middle_zeros: i64,
}

impl Shape {
    /// The shape of a string.
    pub fn of(Cells(cells): Cells) -> Shape {
        let (front, rest) = cells.split_at(cells.len() / 2);
        let (middle, back) = rest.split_at(cells.len() % 2);
        let pairs = || front.iter().zip(back.iter().rev());
        Shape {
            zero_pairs: pairs().map(|pair| i64::from(pair == (&b'0', &b'0'))).sum(),
            mixed_pairs: pairs().map(|(left, right)| i64::from(left != right)).sum(),
            middle_zeros: i64::from(middle == b"0"),
        }
    }

    /// V of the theorem: what the player to move will pay more than the opponent from here
    /// on, if the previous move was no reversal.
    pub fn value(self) -> i64 {
        match self {
            Shape { zero_pairs: 0, mixed_pairs, middle_zeros } => middle_zeros - mixed_pairs,
            Shape { mixed_pairs: 0, middle_zeros: 0, .. } => 2,
            Shape { mixed_pairs, middle_zeros, .. } => -mixed_pairs - middle_zeros,
        }
    }

    /// W of the theorem: the same if it was one.
    pub fn value_after_reversal(self) -> i64 {
        match self {
            Shape { mixed_pairs: 0, .. } => self.value(),
            Shape { zero_pairs: 1.., mixed_pairs: 1, middle_zeros: 0 } => -1,
            _ => -self.value(),
        }
    }
}

/// The outcome for a player who in the end will have paid so much more than the
/// opponent.
pub fn settle(paid_more: i64) -> Outcome {
    match paid_more.cmp(&0) {
        Ordering::Less => Outcome::Win,
        Ordering::Equal => Outcome::Draw,
        Ordering::Greater => Outcome::Loss,
    }
}
