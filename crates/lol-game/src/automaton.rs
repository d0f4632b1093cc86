//! The automaton of `src/table.rs`, in steps of one letter and of four letters.

use crate::table::{AFTER, STATES};

/// The state after `state` when a cell is read: `L`, `O`, or any other byte for a free one.
pub fn step(state: u8, cell: u8) -> u8 {
    let letter = match cell {
        b'L' => 1,
        b'O' => 2,
        _ => 0,
    };
    AFTER[letter][usize::from(state)]
}

/// The state after each word of up to four letters and each state. A letter takes two
/// bits of the word, the first letter the lowest; 00 is no letter. The compiler computes
/// this table, so a program has nothing to do when it starts. The word is the first index,
/// because it is known long before the state.
// There are fewer than 256 states, so their numbers fit.
#[allow(clippy::cast_possible_truncation)]
static AFTER_WORD: [[u8; STATES]; 256] = {
    // The three rows are copied once here. Each use of `AFTER` would copy them again, which
    // makes the compiler slow.
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

/// The state after `state` when `cells` are read, each `L`, `O` or `*`: the same as [`step`]
/// for each of them, but four at a time.
pub fn after(state: u8, cells: &[u8]) -> u8 {
    let word_step = |state, cells: &[u8]| {
        // Bits 1 and 2 are 01 in the code of `*`, 10 in that of `L`, 11 in that of `O`.
        let word = cells.iter().rev().fold(0, |word, cell| word << 2 | (cell >> 1 & 3));
        AFTER_WORD[usize::from(word)][usize::from(state)]
    };
    let words = cells.chunks_exact(4);
    let rest = words.remainder();
    word_step(words.fold(state, word_step), rest)
}
