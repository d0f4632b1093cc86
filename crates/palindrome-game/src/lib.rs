//! **Palindrome Game** (Codeforces 1527B2 and B1).

pub mod rules;

use std::io;

use gametheory_core::judge::{self, Judge, POSITIVE};
use gametheory_core::{position, Outcome};

/// A binary string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cells<'a>(&'a [u8]);

impl<'a> Cells<'a> {
    /// What [`Cells::parse`] accepts, in words.
    pub const EXPECTED: &'static str = "a binary string";

    /// Checks the cells; the error is the index of the first that is wrong.
    pub fn parse(cells: &'a [u8]) -> Result<Self, usize> {
        position(cells, |cell| cell != b'0' && cell != b'1').map_or(Ok(Cells(cells)), Err)
    }

    /// Checks the length; the error is the index at which the string goes on or
    /// ends against it.
    pub fn of_length(self, length: u64) -> Result<Self, usize> {
        let found = self.0.len();
        if u64::try_from(found) == Ok(length) {
            Ok(self)
        } else {
            Err(usize::try_from(length).map_or(found, |length| length.min(found)))
        }
    }
}

/// The outcome for Alice, who moves first.
pub fn outcome(Cells(cells): Cells) -> Outcome {
    let zeros = cells.iter().filter(|cell| **cell == b'0').count();
    let half = cells.len() / 2;
    let is_palindrome = cells.iter().take(half).eq(cells.iter().rev().take(half));
    let middle_is_zero = cells.len() % 2 == 1 && cells.get(half) == Some(&b'0');
    match (is_palindrome, zeros) {
        (true, 0) => Outcome::Draw,
        (true, _) => Outcome::win_if(zeros > 1 && zeros % 2 == 1),
        (false, 2) if middle_is_zero => Outcome::Draw,
        (false, _) => Outcome::Win,
    }
}

/// The judge program: binary strings to `ALICE`, `DRAW` or `BOB`.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    for _ in 0..judge.count()? {
        let length = judge.read(POSITIVE, judge::positive)?.get();
        let expected = format!("{} of length {length}", Cells::EXPECTED);
        let cells = judge.read(expected, |token| Cells::parse(token)?.of_length(length))?;
        let winner = outcome(cells).word(["BOB", "DRAW", "ALICE"]);
        judge.answer(winner)?;
    }
    Ok(())
}
