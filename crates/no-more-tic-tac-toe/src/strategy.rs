//! A best move, and all moves with their outcomes, straight from the proof of the
//! theorem; `proof/Strategy.v` checks that it is one.

use gametheory_core::{Game, Outcome};

use crate::rules::{Move, Position};

/// A maximal row of free cells, or no cell at all between two neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// Its first cell, counted from 0.
    pub start: usize,
    /// How many cells it has.
    pub cells: usize,
    /// The mark to its left; `None` at the border.
    pub left: Option<u8>,
    /// The mark to its right; `None` at the border.
    pub right: Option<u8>,
}

impl Gap {
    /// Its Grundy number, by the theorem. Constant time.
    pub fn grundy_number(&self) -> usize {
        match (self.left, self.right) {
            (None, None) => self.cells % 2,
            (None, _) | (_, None) => self.cells,
            // Equal marks are no neighbours, so there is a free cell between them.
            (left, right) => usize::from(left == right),
        }
    }

    /// A move that leaves parts of the nim-sum `wanted`, which is smaller than
    /// the gap's own number.
    fn reduce_to(&self, wanted: usize) -> Move {
        match (self.left, self.right) {
            // A number of 1, so the nim-sum wanted is 0: the other mark does it
            // between equal ones, and any mark in the middle of a free grid.
            (None, None) => Move { cell: self.start + self.cells / 2, mark: b'X' },
            (Some(left), Some(_)) => Move { cell: self.start, mark: other(left) },
            // The other mark leaves what it keeps free at the border.
            (None, Some(right)) => Move { cell: self.start + wanted, mark: other(right) },
            (Some(left), None) => {
                Move { cell: self.start + self.cells - 1 - wanted, mark: other(left) }
            }
        }
    }

    /// What the mark leaves of the gap, as a nim-sum, if it is written so many cells
    /// from the left end.
    fn split(&self, at: usize, mark: u8) -> usize {
        let left = Gap { cells: at, right: Some(mark), ..*self };
        let right = Gap { cells: self.cells - 1 - at, left: Some(mark), ..*self };
        left.grundy_number() ^ right.grundy_number()
    }
}

fn other(mark: u8) -> u8 {
    match mark {
        b'X' => b'O',
        _ => b'X',
    }
}

/// The gaps of a grid from the left, one more than it has marks.
pub fn gaps(position: &Position) -> impl Iterator<Item = Gap> + '_ {
    let grid = &position.grid;
    grid.split(|cell| *cell != b'.').scan(0usize, move |start, cells| {
        let left = start.checked_sub(1).and_then(|before| grid.get(before).copied());
        let right = grid.get(*start + cells.len()).copied();
        let gap = Gap { start: *start, cells: cells.len(), left, right };
        *start += gap.cells + 1;
        Some(gap)
    })
}

/// A move that wins if there is one, else the first one; `None` exactly if the
/// game is over. Linear time: one pass finds the nim-sum of all gaps, a second
/// one the first gap whose own number becomes smaller when the nim-sum is added to
/// it.
pub fn best_move(position: &Position) -> Option<Move> {
    let nim_sum = gaps(position).fold(0, |sum, gap| sum ^ gap.grundy_number());
    let winning = gaps(position).find_map(|gap| {
        let wanted = gap.grundy_number() ^ nim_sum;
        (wanted < gap.grundy_number()).then(|| gap.reduce_to(wanted))
    });
    winning.or_else(|| position.moves().into_iter().next())
}

/// Every legal move in the order of the rules, with its outcome for who makes it; all
/// of them in linear time. A mark replaces the number of its gap by those of the two
/// parts that it leaves.
pub fn moves(position: &Position) -> impl Iterator<Item = (Move, Outcome)> + '_ {
    let nim_sum = gaps(position).fold(0, |sum, gap| sum ^ gap.grundy_number());
    gaps(position).flat_map(move |gap| {
        let others = nim_sum ^ gap.grundy_number();
        let marks = (0..gap.cells).flat_map(|at| [(at, b'X'), (at, b'O')]);
        let moves = marks.map(move |(at, mark)| {
            let left = others ^ gap.split(at, mark);
            (Move { cell: gap.start + at, mark }, Outcome::win_if(left == 0))
        });
        moves.filter(|(chosen, _)| position.allows(chosen))
    })
}
