//! A best move, in linear time.
//!
//! A strip and its mirror image have the same outcome, so the automaton may read
//! from the right as well. Cut a strip in two: what the left part means for the
//! whole is the state that it leads to from the left, what the right part means
//! is the state that *it* leads to from the right, and a table of all pairs of
//! states says what the two together are worth. So one walk from each end tells
//! the outcome of every option: the state to the left of the cell, moved on by
//! the new letter, beside the state to its right.

use gametheory_core::Outcome;

use crate::automaton::{single, State};
use crate::rules::{Letter, Move, Position};
use crate::table::{OUTCOMES, STATES};
use crate::Strip;

/// The outcome of a strip in two parts. The first index is the state of the right
/// part, read from the right; the second is that of the left part.
static JOINED: [[Outcome; STATES]; STATES] = joined();

/// A move that keeps the best outcome; none exactly if the game is over.
///
/// Among the moves that do, it prefers one that completes `LOL` at once; in a
/// lost position, one that does not let the opponent do so. Of equally good moves
/// it is the leftmost.
pub fn best_move(position: &Position) -> Option<Move> {
    if position.has_lol() {
        return None;
    }
    let cells = position.cells();
    let one = |state: State, cell: u8| state.after(Strip(&[cell]));
    let mut left_parts = Vec::with_capacity(cells.len());
    let mut state = State::START;
    for &cell in cells {
        left_parts.push(state);
        state = one(state, cell);
    }
    let mut best = None;
    let mut right = State::START;
    for (cell, (&found, left)) in cells.iter().zip(left_parts).enumerate().rev() {
        if found == b'*' {
            for letter in Letter::BOTH {
                let option = JOINED[right.index()][one(left, letter.byte()).index()];
                let value = (-option, sight(cells, cell, letter));
                if best.as_ref().map_or(true, |(least, _)| *least <= value) {
                    best = Some((value, Move { letter, cell }));
                }
            }
        }
        right = one(right, found);
    }
    best.map(|(_, chosen)| chosen)
}

/// What the opponent sees around a cell where a letter has just been written,
/// from bad to good.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Sight {
    /// He completes `LOL` with one letter.
    Threat,
    /// Neither of the others.
    Nothing,
    /// He has lost.
    Lol,
}

fn sight(cells: &[u8], cell: usize, letter: Letter) -> Sight {
    let start = cell.saturating_sub(2);
    let mut around = [b'O'; 5];
    for (place, &found) in around.iter_mut().zip(cells.iter().skip(start)) {
        *place = found;
    }
    around[cell - start] = letter.byte();
    let three = around.windows(3).map(|three| match three {
        b"LOL" => Sight::Lol,
        b"LO*" | b"*OL" | b"L*L" => Sight::Threat,
        _ => Sight::Nothing,
    });
    three.max().unwrap_or(Sight::Nothing)
}

const fn joined() -> [[Outcome; STATES]; STATES] {
    // This is right for a right part without cells, which leads to state 0.
    let mut joined = [OUTCOMES; STATES];
    // A letter at the seam belongs to either part: to the left of it for one row,
    // to the right of it for another. Each state follows a lower one, whose row
    // is known by then.
    let after = single();
    let mut right = 0;
    while right < STATES {
        let mut letter = 1;
        while letter <= 3 {
            let with_letter = after[right][letter] as usize;
            let mut left = 0;
            while left < STATES {
                joined[with_letter][left] = joined[right][after[left][letter] as usize];
                left += 1;
            }
            letter += 1;
        }
        right += 1;
    }
    joined
}
