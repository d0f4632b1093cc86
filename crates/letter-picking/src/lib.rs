//! **Letter Picking** (Codeforces 1728D).

pub mod rules;

use std::io;

use gametheory_core::judge::Judge;
use gametheory_core::{position, Outcome};

/// A word of lowercase letters, of even length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word<'a>(&'a [u8]);

impl<'a> Word<'a> {
    /// What [`Word::parse`] accepts, in words.
    pub const EXPECTED: &'static str = "an even number of lowercase letters";

    /// Checks the letters; the error is the index of the first wrong one, or of
    /// the last if there is one too many.
    pub fn parse(letters: &'a [u8]) -> Result<Self, usize> {
        match position(letters, |letter| !letter.is_ascii_lowercase()) {
            Some(at) => Err(at),
            None if letters.len() % 2 == 1 => Err(letters.len() - 1),
            None => Ok(Word(letters)),
        }
    }
}

/// The outcome for Alice, who moves first.
pub fn outcome(Word(mut rest): Word) -> Outcome {
    while let [first, inner @ .., last] = rest {
        if first != last {
            break;
        }
        rest = inner;
    }
    if rest.chunks(2).all(|pair| matches!(pair, [left, right] if left == right)) {
        Outcome::Draw
    } else {
        Outcome::Win
    }
}

/// The judge program: words to `Alice`, `Draw` or `Bob`.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    for _ in 0..judge.count()? {
        let word = judge.read(Word::EXPECTED, Word::parse)?;
        let winner = outcome(word).word(["Bob", "Draw", "Alice"]);
        judge.answer(winner)?;
    }
    Ok(())
}
