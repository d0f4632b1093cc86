//! All moves with their outcomes, and a best one, from the Grundy numbers of the runs.

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
        let runs = || self.row.split(|sign| *sign != b'+').map(<[u8]>::len);
        let nim_sum = runs().fold(0, |sum, run| sum ^ grundy_number(run));
        let starts = runs().scan(0, |next, run| {
            let start = *next;
            *next += run + 1;
            Some((start, run))
        });
        Box::new(starts.flat_map(move |(start, run)| {
            let others = nim_sum ^ grundy_number(run);
            (2..=run).map(move |end| {
                let left = others ^ grundy_number(end - 2) ^ grundy_number(run - end);
                (Move { left: start + end - 2 }, Outcome::win_if(left == 0))
            })
        }))
    }
}
