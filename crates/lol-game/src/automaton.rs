//! Runs the automaton of `table.rs`, four letters at a step.

use gametheory_core::Outcome;

use crate::table::{NEXT, OUTCOMES, STATES};
use crate::Strip;

/// Where a word of up to four letters leads from each state. A letter has two
/// bits, the first letter the lowest, and `00` is no letter.
static AFTER: [[u8; 256]; STATES] = doubled::<16, 256>(doubled::<4, 16>(single()));

/// What the automaton remembers of a strip that it has read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State(u8);

impl State {
    /// Of the strip without a cell.
    pub const START: State = State(0);

    /// Of the strip that leads here, with `strip` appended.
    pub fn after(self, strip: Strip) -> State {
        strip.letters().chunks(4).fold(self, |State(state), word| {
            // These bits are 01 for `*`, 10 for `L` and 11 for `O`.
            let word = word.iter().rev().fold(0, |word, letter| word << 2 | letter >> 1 & 3);
            State(AFTER[usize::from(state)][usize::from(word)])
        })
    }

    /// The outcome of the strips that lead here.
    pub fn outcome(self) -> Outcome {
        OUTCOMES[usize::from(self.0)]
    }
}

/// The table for words of at most one letter.
const fn single() -> [[u8; 4]; STATES] {
    let mut table = [[0; 4]; STATES];
    let mut state = 0;
    while (state as usize) < STATES {
        let [free, l, o] = NEXT[state as usize];
        table[state as usize] = [state, free, l, o];
        state += 1;
    }
    table
}

/// The table for words that are twice as long.
const fn doubled<const WORDS: usize, const SQUARED: usize>(
    single: [[u8; WORDS]; STATES],
) -> [[u8; SQUARED]; STATES] {
    let mut table = [[0; SQUARED]; STATES];
    let mut entry = 0;
    while entry < STATES * SQUARED {
        let (state, word) = (entry / SQUARED, entry % SQUARED);
        let halfway = single[state][word % WORDS] as usize;
        table[state][word] = single[halfway][word / WORDS];
        entry += 1;
    }
    table
}
