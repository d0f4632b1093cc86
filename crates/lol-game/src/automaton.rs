//! The automaton of `src/table.rs`, made to read four letters at a step.

use gametheory_core::Outcome;

use crate::table::{AFTER_FREE, AFTER_L, AFTER_O, OUTCOMES, STATES};
use crate::Strip;

/// Where each word of up to four letters leads from each state. A letter takes
/// two bits of the word, the first letter the lowest; 00 is no letter. Worked out
/// by the compiler, so that a program has nothing to do when it starts. The word
/// is the first index, since it is known long before the state.
// There are less than 256 states, so their numbers fit.
#[allow(clippy::cast_possible_truncation)]
static AFTER: [[u8; STATES]; 256] = {
    let mut after = [[0; STATES]; 256];
    let mut entry = 0;
    while entry < 256 * STATES {
        let (word, state) = (entry / STATES, entry % STATES);
        let next = [state as u8, AFTER_FREE[state], AFTER_L[state], AFTER_O[state]][word % 4];
        after[word][state] = if word < 4 { next } else { after[word / 4][next as usize] };
        entry += 1;
    }
    after
};

/// All that the outcome of a strip, whatever follows, depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State(u8);

impl State {
    /// The state of the strip without a cell.
    pub const START: State = State(0);

    /// The state after `strip` is appended to a strip that leads here.
    pub fn after(self, Strip(letters): Strip) -> State {
        let words = letters.chunks_exact(4);
        let rest = words.remainder();
        words.fold(self, State::after_word).after_word(rest)
    }

    fn after_word(self, letters: &[u8]) -> State {
        // These bits are 01 in the code of `*`, 10 in that of `L`, 11 in that of `O`.
        let word = letters.iter().rev().fold(0, |word, letter| word << 2 | (letter >> 1 & 3));
        State(AFTER[usize::from(word)][usize::from(self.0)])
    }

    /// The outcome of the strips that lead here, for the player to move.
    pub fn outcome(self) -> Outcome {
        OUTCOMES[usize::from(self.0)]
    }

    /// The row of the state in the table.
    pub(crate) fn index(self) -> usize {
        self.0.into()
    }
}
