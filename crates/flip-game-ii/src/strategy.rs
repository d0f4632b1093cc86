//! All moves with their outcomes, and a best one, from the Grundy numbers of the runs.

use gametheory_core::{first_best, Outcome};

use crate::grundy_number;
use crate::rules::{Move, Position};

/// The first move that wins, else the first move; `None` exactly if the game is over.
/// Linear time.
pub fn best_move(position: &Position) -> Option<Move> {
    first_best(moves(position))
}

/// Every legal move in the order of the rules, with its outcome for the player who
/// makes it; all of them in linear time. In the nim-sum, a flip replaces the number of its
/// run by those of the two parts that it leaves.
pub fn moves(position: &Position) -> impl Iterator<Item = (Move, Outcome)> + '_ {
    let runs = || position.row.split(|sign| *sign != b'+').map(<[u8]>::len);
    let nim_sum = runs().fold(0, |sum, run| sum ^ grundy_number(run));
    let starts = runs().scan(0, |next, run| {
        let start = *next;
        *next += run + 1;
        Some((start, run))
    });
    starts.flat_map(move |(start, run)| {
        let others = nim_sum ^ grundy_number(run);
        (2..=run).map(move |end| {
            let left = others ^ grundy_number(end - 2) ^ grundy_number(run - end);
            (Move { left: start + end - 2 }, Outcome::win_if(left == 0))
        })
    })
}
