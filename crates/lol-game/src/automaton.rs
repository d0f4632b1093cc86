//! The automaton of `src/table.rs`, made to read four letters at a step.

pub use crate::table::OUTCOMES;
use crate::table::{AFTER_FREE, AFTER_L, AFTER_O, STATES};

/// Where each word of up to four letters leads from each state. A letter takes
/// two bits of the word, the first letter the lowest; 00 is no letter. Worked out
/// by the compiler, so that a program has nothing to do when it starts. The word
/// is the first index, since it is known long before the state.
// There are fewer than 256 states, so their numbers fit.
#[allow(clippy::cast_possible_truncation)]
static AFTER: [[u8; STATES]; 256] = {
    // A constant is copied wherever it is named, and the compiler works slowly.
    let (free, l, o) = (AFTER_FREE, AFTER_L, AFTER_O);
    let mut after = [[0; STATES]; 256];
    let mut entry = 0;
    while entry < 256 * STATES {
        let (word, state) = (entry / STATES, entry % STATES);
        let next = [state as u8, free[state], l[state], o[state]][word % 4];
        after[word][state] = if word < 4 { next } else { after[word / 4][next as usize] };
        entry += 1;
    }
    after
};

/// The state to which the letters of a strip, or of a part of one, lead from `state`,
/// one of the table's; from 0, to the row of the table that has its outcome.
pub fn after(state: usize, letters: &[u8]) -> usize {
    let step = |state: usize, letters: &[u8]| {
        // These bits are 01 in the code of `*`, 10 in that of `L`, 11 in that of `O`.
        let word = letters.iter().rev().fold(0, |word, letter| word << 2 | (letter >> 1 & 3));
        usize::from(AFTER[usize::from(word)][state])
    };
    let words = letters.chunks_exact(4);
    let rest = words.remainder();
    step(words.fold(state, step), rest)
}
