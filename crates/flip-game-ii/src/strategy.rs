//! A best move, and all moves with their outcomes, from the Grundy numbers of the
//! runs; `proof/Strategy.v` checks that it is one.

use gametheory_core::Outcome;

use crate::grundy_number;
use crate::rules::{Move, Position};

/// A move that wins if there is one, else the first one; `None` exactly if the
/// game is over. Linear time: one pass finds the nim-sum of all runs, a second
/// one the first run whose own number becomes smaller when the nim-sum is added
/// to it, and a third one how to split that run into that number. There is such a
/// run unless the nim-sum is 0, one whose number has the nim-sum's highest bit;
/// and all numbers below a run's own are those of its options, so there is a way.
pub fn best_move(position: &Position) -> Option<Move> {
    let runs = || position.row.split(|sign| *sign != b'+').map(<[u8]>::len);
    let nim_sum = runs().fold(0, |sum, run| sum ^ grundy_number(run));
    let mut start = 0;
    for run in runs() {
        let wanted = grundy_number(run) ^ nim_sum;
        if wanted < grundy_number(run) {
            let parts = (2..=run).map(|end| (end - 2, run - end));
            let mut splits = parts.map(|(a, b)| grundy_number(a) ^ grundy_number(b));
            return splits
                .position(|value| value == wanted)
                .map(|left| Move { left: start + left });
        }
        start += run + 1;
    }
    position.row.windows(2).position(|pair| pair == b"++").map(|left| Move { left })
}

/// Every legal move in the order of the rules, with its outcome for who makes it;
/// all of them in linear time. A flip replaces the number of its run by those of the
/// two parts that it leaves.
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
