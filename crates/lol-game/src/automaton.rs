//! The automaton of `src/table.rs`: a letter at a step, and four letters at a step.

use crate::table::{AFTER, STATES};

/// The state that follows `state` when a cell is read.
pub fn step(state: u8, cell: u8) -> u8 {
    let letter = match cell {
        b'L' => 1,
        b'O' => 2,
        _ => 0,
    };
    AFTER[letter][usize::from(state)]
}

/// Where each word of up to four letters leads from each state. A letter takes
/// two bits of the word, the first letter the lowest; 00 is no letter. Worked out
/// by the compiler, so that a program has nothing to do when it starts. The word
/// is the first index, since it is known long before the state.
// There are fewer than 256 states, so their numbers fit.
#[allow(clippy::cast_possible_truncation)]
static AFTER_WORD: [[u8; STATES]; 256] = {
    // A constant is copied wherever it is named, and the compiler works slowly.
    let [free, l, o] = AFTER;
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

/// The state that follows `state` when the cells of a strip, or of a part of one, are
/// read: [`step`] for each of them, but four at a time.
pub fn after(state: u8, cells: &[u8]) -> u8 {
    let word_step = |state, cells: &[u8]| {
        // These bits are 01 in the code of `*`, 10 in that of `L`, 11 in that of `O`.
        let word = cells.iter().rev().fold(0, |word, cell| word << 2 | (cell >> 1 & 3));
        AFTER_WORD[usize::from(word)][usize::from(state)]
    };
    let words = cells.chunks_exact(4);
    let rest = words.remainder();
    word_step(words.fold(state, word_step), rest)
}
