//! All moves with their outcomes, and a best one, from the Grundy numbers of the runs.

use std::ops::Range;

use gametheory_core::{MoveOutcomes, Outcome, Solved};

use crate::rules::{Move, Position};
use crate::{grundy_number, is_won};

impl Solved for Position {
    /// Linear time.
    fn outcome(&self) -> Option<Outcome> {
        Some(Outcome::win_if(is_won(&self.row)))
    }

    /// All moves in linear time. In the nim-sum, a flip replaces the number of its run by those
    /// of the two parts that it leaves.
    fn move_outcomes(&self) -> MoveOutcomes<'_, Position> {
        let nim_sum = runs(&self.row).fold(0, |sum, run| sum ^ grundy_number(run.len()));
        Box::new(runs(&self.row).flat_map(move |run| {
            let others = nim_sum ^ grundy_number(run.len());
            (2..=run.len()).map(move |end| {
                let left = others ^ grundy_number(end - 2) ^ grundy_number(run.len() - end);
                (Move { left: run.start + end - 2 }, Outcome::win_if(left == 0))
            })
        }))
    }
}

/// The runs of plus signs from the left, as ranges of cells. Between two neighbouring minus signs
/// there is a run without a cell.
pub fn runs(row: &[u8]) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut start = 0;
    row.split(|sign| *sign != b'+').map(move |run| {
        let cells = start..start + run.len();
        start = cells.end + 1;
        cells
    })
}
