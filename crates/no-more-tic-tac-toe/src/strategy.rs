//! All moves with their outcomes, and a best one, from the Grundy numbers of the gaps.

use gametheory_core::{Game, MoveOutcomes, Outcome, Solved};

use crate::grundy_number;
use crate::rules::{Move, Position};

/// A maximal row of free cells. It may have no cell, between two marks or a mark and the border.
#[derive(Clone, Copy)]
pub struct Gap {
    /// The index of its first cell, counted from 0.
    pub start: usize,
    /// The number of its cells.
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
            // Between equal marks there is a free cell, because they are no neighbours.
            (left, right) => usize::from(left == right),
        }
    }
}

/// The gaps of a grid from the left, one more than it has marks; a gap may have no cell.
pub fn gaps(grid: &[u8]) -> impl Iterator<Item = Gap> + '_ {
    grid.split(|cell| *cell != b'.').scan(0usize, move |start, cells| {
        let left = start.checked_sub(1).and_then(|before| grid.get(before).copied());
        let right = grid.get(*start + cells.len()).copied();
        let gap = Gap { start: *start, cells: cells.len(), left, right };
        *start += gap.cells + 1;
        Some(gap)
    })
}

impl Solved for Position {
    /// Linear time.
    fn outcome(&self) -> Option<Outcome> {
        Some(Outcome::win_if(grundy_number(&self.grid) != 0))
    }

    /// All moves in linear time. In the nim-sum, a mark replaces the number of its gap by those
    /// of the two parts that it leaves.
    fn move_outcomes(&self) -> MoveOutcomes<'_, Position> {
        let nim_sum = grundy_number(&self.grid);
        Box::new(gaps(&self.grid).flat_map(move |gap| {
            let others = nim_sum ^ gap.grundy_number();
            let marks = (0..gap.cells).flat_map(|at| [(at, b'X'), (at, b'O')]);
            let moves = marks.map(move |(at, mark)| {
                let left = others ^ split(gap, at, mark);
                (Move { cell: gap.start + at, mark }, Outcome::win_if(left == 0))
            });
            moves.filter(|(chosen, _)| self.allows(chosen))
        }))
    }
}

/// The nim-sum of the two gaps that are left of `gap` if `mark` is written in its cell `at`,
/// counted from 0.
fn split(gap: Gap, at: usize, mark: u8) -> usize {
    let left = Gap { cells: at, right: Some(mark), ..gap };
    let right = Gap { cells: gap.cells - 1 - at, left: Some(mark), ..gap };
    left.grundy_number() ^ right.grundy_number()
}
