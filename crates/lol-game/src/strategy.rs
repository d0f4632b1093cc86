//! A best move, in linear time.
//!
//! Cut a strip in two. The outcome depends on the left part only through a state: the one
//! in which the automaton stops when it reads that part. A strip and its mirror image have
//! the same outcome. So the outcome depends on the right part only through a state too: the
//! one in which the automaton stops when it reads that part from the right end. The table
//! behind [`joined`] gives the outcome for each two such states. So after a walk from each
//! end every option costs two steps: the state of the cells to the left moves on by the new
//! letter, and is joined with the state of the cells to the right.
//!
//! The table satisfies two conditions. (1) If the right part has no cells, the outcome is
//! that of the left state in the automaton. (2) The outcome stays the same if the letter at
//! the cut moves from the right part to the left part. By induction on the length of the
//! right part, these two make the table right: by (2) its letters move to the left part, one
//! by one, until the automaton has read the whole strip. `tests/it.rs` checks both
//! conditions for all states and letters.
//!
//! Coq checks this for strips of every length in `proof/Strategy.v`, and the first two
//! preferences of `best_move` in `proof/Preference.v`.

use gametheory_core::{first_best, MoveOutcomes, Outcome, Solved};

use crate::rules::{Move, Position};
use crate::table::{AFTER, OUTCOMES, STATES};
use crate::{outcome, step};

impl Solved for Position {
    /// Linear in the length of the strip.
    fn outcome(&self) -> Option<Outcome> {
        Some(outcome(&self.cells))
    }

    /// All moves in linear time.
    fn move_outcomes(&self) -> MoveOutcomes<'_, Position> {
        let is_over = self.has_lol();
        let cells = if is_over { &[][..] } else { &self.cells };
        // For each cell, from the last one on, the state of the cells to its right.
        let mut rights = vec![0];
        let mut state = 0;
        for &cell in cells.iter().skip(1).rev() {
            state = step(state, cell);
            rights.push(state);
        }
        let mut state = 0;
        let places = cells.iter().enumerate().zip(rights.into_iter().rev());
        Box::new(places.flat_map(move |((cell, &found), right)| {
            let left = state;
            state = step(left, found);
            let letters = if found == b'*' { &b"LO"[..] } else { &[] };
            letters.iter().map(move |&letter| {
                let option = joined(step(left, letter), right);
                (Move { letter, cell }, -option)
            })
        }))
    }

    /// Linear in the length of the strip.
    ///
    /// Among the best moves it prefers one that completes `LOL` at once. In a lost position it
    /// prefers one after which the opponent cannot complete `LOL` at once. Of equally good moves
    /// it is the leftmost, an `L` rather than an `O`.
    fn best_move(&self) -> Option<Move> {
        first_best(self.move_outcomes().map(|(chosen, outcome)| {
            let value = (outcome, prospect(&self.cells, chosen.cell, chosen.letter));
            (chosen, value)
        }))
    }
}

/// The outcome of a strip whose left part leads to `left` and whose right part,
/// read from the right end, leads to `right`.
pub fn joined(left: u8, right: u8) -> Outcome {
    JOINED[usize::from(right)][usize::from(left)]
}

/// Whether one letter in these three neighbouring cells completes `LOL`.
pub fn is_threat(three: &[u8]) -> bool {
    matches!(three, b"LO*" | b"*OL" | b"L*L")
}

/// What a move means for the player who made it, if one looks ahead to the next move only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Prospect {
    /// The opponent can complete `LOL` here.
    Threatened,
    /// The game goes on.
    Open,
    /// `LOL` is complete.
    Won,
}

/// The prospect after `letter` is written in a free cell. It depends on the two cells on
/// either side.
fn prospect(cells: &[u8], cell: usize, letter: u8) -> Prospect {
    let seen = |at: usize| if at == cell { Some(letter) } else { cells.get(at).copied() };
    let threes =
        (cell.saturating_sub(2)..=cell).map(|at| match [seen(at), seen(at + 1), seen(at + 2)] {
            [Some(b'L'), Some(b'O'), Some(b'L')] => Prospect::Won,
            [Some(a), Some(b), Some(c)] if is_threat(&[a, b, c]) => Prospect::Threatened,
            _ => Prospect::Open,
        });
    // If LOL is complete, threats do not matter.
    threes.fold(Prospect::Open, |found, three| match (found, three) {
        (Prospect::Won, _) | (_, Prospect::Open) => found,
        _ => three,
    })
}

/// The outcome for each state of the right part (first index) and of the left part.
static JOINED: [[Outcome; STATES]; STATES] = {
    // State 0 is that of no cells, so its row is complete.
    let mut joined = [OUTCOMES; STATES];
    // The states are numbered in the order of their shortest strips. So every other state
    // follows one with a lower number, and its row is complete before it is used.
    let mut right = 0;
    while right < STATES {
        let mut letter = 0;
        while letter < 3 {
            let longer = AFTER[letter][right] as usize;
            let mut left = 0;
            while left < STATES {
                joined[longer][left] = joined[right][AFTER[letter][left] as usize];
                left += 1;
            }
            letter += 1;
        }
        right += 1;
    }
    // A row is written once for every state and letter that lead to it. Each time the same
    // outcomes are written: those of the joined strips.
    joined
};
