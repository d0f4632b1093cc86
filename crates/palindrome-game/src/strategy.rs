//! All moves with their outcomes, and a best one, in any position, from the theorem.
//!
//! By the proof of the theorem, a move is best if its cost less the value that it leaves the
//! opponent is least, whatever has been paid before. There are three kinds of zeros: in a
//! pair that differs, in a pair `0 0`, and in the middle. Zeros of one kind are equally good.
//! So only four values are computed: one for each kind of zero, and one for the reversal.

use gametheory_core::{first_best, Game, MoveOutcomes, Outcome, Solved};

use crate::rules::{Move, Position};

impl Solved for Position {
    /// Linear in the number of cells.
    fn outcome(&self) -> Option<Outcome> {
        Some(Outcome::from(0.cmp(&balance(self))))
    }

    /// All moves in linear time.
    fn move_outcomes(&self) -> MoveOutcomes<'_, Position> {
        Box::new(balances(self).map(|(chosen, opponent)| (chosen, Outcome::from(opponent.cmp(&0)))))
    }

    /// A move that leads to the best outcome, and also to the best difference in cost. Linear in
    /// the number of cells.
    fn best_move(&self) -> Option<Move> {
        first_best(balances(self))
    }
}

/// Every legal move, with the [`balance`] of the opponent after it: what he will have paid
/// more in the end.
fn balances(position: &Position) -> impl Iterator<Item = (Move, i64)> + '_ {
    let cells = &position.cells;
    let balance_after = |chosen: Move| balance(&position.after(&chosen));
    // The balance after a change, for each kind of zero; computed when it is first needed.
    let mut known = [None; 3];
    let mirrored = cells.iter().zip(cells.iter().rev()).enumerate();
    let zeros = mirrored.filter(|(_, (cell, _))| **cell == b'0');
    let fills = zeros.map(move |(cell, (_, mirror))| {
        let is_middle = cell == cells.len() - 1 - cell;
        let kind = if is_middle { 2 } else { usize::from(*mirror == b'0') };
        let chosen = Move::Fill(cell);
        (chosen, *known[kind].get_or_insert_with(|| balance_after(chosen)))
    });
    let reversal = if position.allows(&Move::Reverse) { Some(Move::Reverse) } else { None };
    fills.chain(reversal.map(move |chosen| (chosen, balance_after(chosen))))
}

/// What the player to move will have paid more than the opponent in the whole game, if
/// both play best from here on.
pub fn balance(position: &Position) -> i64 {
    let shape = Shape::of(&position.cells);
    position.paid_more
        + if position.reversed { shape.value_after_reversal() } else { shape.value() }
}

/// The three numbers of a string that decide its outcome.
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
    pub fn of(cells: &[u8]) -> Shape {
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

    /// W of the theorem: the same if the previous move was a reversal.
    pub fn value_after_reversal(self) -> i64 {
        match self {
            Shape { mixed_pairs: 0, .. } => self.value(),
            Shape { zero_pairs: 1.., mixed_pairs: 1, middle_zeros: 0 } => -1,
            _ => -self.value(),
        }
    }
}
