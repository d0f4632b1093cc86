//! **Flip Game II** (LeetCode 294).

pub mod rules;

use std::io;

use gametheory_core::judge::Judge;
use gametheory_core::{position, Outcome};

/// A row of `+` and `-`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row<'a>(&'a [u8]);

impl<'a> Row<'a> {
    /// What [`Row::parse`] accepts, in words.
    pub const EXPECTED: &'static str = "a row of + and -, in double quotes or without";

    /// Takes off the quotes and checks the signs; the error is the index of the
    /// first byte that is wrong.
    pub fn parse(token: &'a [u8]) -> Result<Self, usize> {
        let (signs, start) = match token {
            [b'"', signs @ .., b'"'] => (signs, 1),
            signs => (signs, 0),
        };
        match position(signs, |sign| sign != b'+' && sign != b'-') {
            Some(at) => Err(start + at),
            None => Ok(Row(signs)),
        }
    }
}

/// `G(34 * i + k)` is digit `k` of row `i`, and of the last row for every larger `i`.
const GRUNDY_NUMBERS: [&[u8; 34]; 3] = [
    b"0011203110332240522330113021104527",
    b"4011203110332244552330113021104537",
    b"4811203110332244559330113021104537",
];

/// The Grundy number `G(n)` of `n` plus signs side by side.
pub fn grundy_number(n: usize) -> u8 {
    GRUNDY_NUMBERS[(n / 34).min(2)][n % 34] - b'0'
}

/// The outcome for the player to move.
pub fn outcome(Row(signs): Row) -> Outcome {
    let runs = signs.split(|sign| *sign == b'-');
    let nim_sum = runs.fold(0, |sum, run| sum ^ grundy_number(run.len()));
    Outcome::win_if(nim_sum != 0)
}

/// The judge program: rows to `true` if the first player wins, or `false`.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    while let Some(row) = judge.read_unless_over(Row::EXPECTED, Row::parse)? {
        let answer = outcome(row).if_won("true", "false");
        judge.answer(answer)?;
    }
    Ok(())
}
