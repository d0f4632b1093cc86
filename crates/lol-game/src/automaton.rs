//! The automaton of `src/table.rs`, made to read four letters at a step.

use gametheory_core::Outcome;

use crate::table::{AFTER_FREE, AFTER_L, AFTER_O, OUTCOMES, STATES};
use crate::Strip;

/// Where a word of up to four letters leads from each state. A letter takes two
/// bits of the word, the first letter the lowest; 00 is no letter. Worked out by
/// the compiler, so that a program has nothing to do when it starts.
static AFTER: [[u8; 256]; STATES] = doubled::<16, 256>(doubled::<4, 16>(single()));

/// All that the outcome of a strip, whatever follows, depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State(u8);

impl State {
    /// The state of the strip without a cell.
    pub const START: State = State(0);

    /// The state after `strip` is appended to a strip that leads here.
    #[must_use]
    pub fn after(self, strip: Strip) -> State {
        strip.letters().chunks(4).fold(self, |State(state), letters| {
            // The two bits of `*` are 01, those of `L` are 10, those of `O` are 11.
            let word = letters.iter().rev().fold(0, |word, letter| word << 2 | (letter >> 1 & 3));
            State(AFTER[usize::from(state)][usize::from(word)])
        })
    }

    /// The outcome of the strips that lead here, for the player to move.
    pub fn outcome(self) -> Outcome {
        OUTCOMES[self.index()]
    }

    /// The row of the state in the table.
    pub(crate) fn index(self) -> usize {
        self.0.into()
    }
}

/// Words of at most one letter.
pub(crate) const fn single() -> [[u8; 4]; STATES] {
    let mut table = [[0; 4]; STATES];
    let mut state = 0;
    while (state as usize) < STATES {
        let row = state as usize;
        table[row] = [state, AFTER_FREE[row], AFTER_L[row], AFTER_O[row]];
        state += 1;
    }
    table
}

/// Words of twice as many letters as `half`: one half leads halfway, the other
/// on from there.
const fn doubled<const WORDS: usize, const SQUARED: usize>(
    half: [[u8; WORDS]; STATES],
) -> [[u8; SQUARED]; STATES] {
    let mut table = [[0; SQUARED]; STATES];
    let mut entry = 0;
    while entry < STATES * SQUARED {
        let (state, word) = (entry / SQUARED, entry % SQUARED);
        let halfway = half[state][word % WORDS] as usize;
        table[state][word] = half[halfway][word / WORDS];
        entry += 1;
    }
    table
}
