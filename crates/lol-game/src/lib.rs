//! **LOL game** (Lanqiao Cup 2017, final).

pub mod automaton;
pub mod proof;
pub mod rules;
mod table;

use std::io;

use gametheory_core::judge::Judge;
use gametheory_core::{position, Outcome};

use crate::automaton::State;

/// A strip of cells: `L`, `O`, or `*` for a free one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strip<'a>(&'a [u8]);

impl<'a> Strip<'a> {
    /// What [`Strip::parse`] accepts, in words.
    pub const EXPECTED: &'static str = "a strip of L, O and *";

    /// Checks the letters; the error is the index of the first wrong one.
    pub fn parse(letters: &'a [u8]) -> Result<Self, usize> {
        position(letters, |letter| !matches!(letter, b'L' | b'O' | b'*'))
            .map_or(Ok(Strip(letters)), Err)
    }

    /// The cells from left to right.
    pub fn letters(self) -> &'a [u8] {
        self.0
    }
}

/// The outcome for the player to move.
pub fn outcome(strip: Strip) -> Outcome {
    State::START.after(strip).outcome()
}

/// The judge program: strips to `Alice`, `Tie` or `Bob`.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    for _ in 0..judge.count()? {
        let strip = judge.read(Strip::EXPECTED, Strip::parse)?;
        let winner = outcome(strip).word(["Bob", "Tie", "Alice"]);
        judge.answer(winner)?;
    }
    Ok(())
}
