//! All moves with their outcomes, and a best one, from the Grundy numbers of the gaps.

use gametheory_core::{first_best, Game, Outcome};

use crate::rules::{Move, Position};
use crate::{gaps, Gap};

/// The first move that wins, else the first move; `None` exactly if the game is over.
/// Linear time.
pub fn best_move(position: &Position) -> Option<Move> {
    first_best(moves(position))
}

/// Every legal move in the order of the rules, with its outcome for the player who
/// makes it; all of them in linear time. In the nim-sum, a mark replaces the number of its
/// gap by those of the two parts that it leaves.
pub fn moves(position: &Position) -> impl Iterator<Item = (Move, Outcome)> + '_ {
    let nim_sum = gaps(&position.grid).fold(0, |sum, gap| sum ^ gap.grundy_number());
    gaps(&position.grid).flat_map(move |gap| {
        let others = nim_sum ^ gap.grundy_number();
        let marks = (0..gap.cells).flat_map(|at| [(at, b'X'), (at, b'O')]);
        let moves = marks.map(move |(at, mark)| {
            let left = others ^ split(gap, at, mark);
            (Move { cell: gap.start + at, mark }, Outcome::win_if(left == 0))
        });
        moves.filter(|(chosen, _)| position.allows(chosen))
    })
}

/// The nim-sum of the two gaps that are left of `gap` if `mark` is written in its cell `at`,
/// counted from 0.
fn split(gap: Gap, at: usize, mark: u8) -> usize {
    let left = Gap { cells: at, right: Some(mark), ..gap };
    let right = Gap { cells: gap.cells - 1 - at, left: Some(mark), ..gap };
    left.grundy_number() ^ right.grundy_number()
}
