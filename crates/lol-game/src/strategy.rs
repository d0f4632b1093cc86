//! A best move, in linear time.
//!
//! Cut a strip in two. All that its left part means to the outcome is the state
//! to which the automaton comes when it reads that part. As the mirror image of
//! the strip has the same outcome, the right part's share is a state as well: the
//! one to which the automaton comes when it reads that part from the right end.
//! What two such states are worth together, [`joined`] looks up in a table. So
//! with a walk from each end, every option costs two steps: the state of all that
//! is to the left of the cell moves on by the new letter, and is joined with the
//! state of all that is to the right.
//!
//! The table satisfies two conditions: joined with the state of no cells, a state
//! has the outcome that it has in the automaton; and a letter between the two
//! parts makes no difference if it moves from the end of one to the end of the
//! other. By induction on the length of the right part, these two make the table
//! right: they carry the letters of the right part, one by one, over to the left
//! part, until the automaton has read the whole strip. `tests/it/strategy.rs` checks
//! them for all states and letters.
//!
//! All this is checked by a machine for strips of every length, in
//! `proof/Strategy.v`, and in `proof/Preference.v` what [`best_move`] promises besides.

use gametheory_core::{first_best, Outcome};

use crate::automaton::step;
use crate::rules::{Letter, Move, Position};
use crate::table::{AFTER, OUTCOMES, STATES};

/// A move that keeps the best outcome; `None` exactly if the game is over. Linear
/// in the length of the strip.
///
/// Among such moves it prefers one that completes `LOL` at once; and in a lost
/// position, one after which the opponent cannot do so. Of equally good moves it
/// is the leftmost, an `L` rather than an `O`.
pub fn best_move(position: &Position) -> Option<Move> {
    let prospect = |chosen: &Move| prospect(&position.cells, chosen.cell, chosen.letter);
    first_best(moves(position).map(|(chosen, outcome)| {
        let value = (outcome, prospect(&chosen));
        (chosen, value)
    }))
}

/// Every legal move in the order of the rules, with its outcome for the player who
/// makes it; all of them in linear time.
pub fn moves(position: &Position) -> impl Iterator<Item = (Move, Outcome)> + '_ {
    let is_over = position.has_lol();
    let cells = if is_over { &[][..] } else { &position.cells };
    // The states of all that is to the right of each cell, from the last cell on.
    let mut rights = vec![0];
    let mut state = 0;
    for &cell in cells.iter().skip(1).rev() {
        state = step(state, cell);
        rights.push(state);
    }
    let mut state = 0;
    let places = cells.iter().enumerate().zip(rights.into_iter().rev());
    places.flat_map(move |((cell, &found), right)| {
        let left = state;
        state = step(left, found);
        let letters = if found == b'*' { &Letter::BOTH[..] } else { &[] };
        letters.iter().map(move |&letter| {
            let option = joined(step(left, letter.byte()), right);
            (Move { letter, cell }, -option)
        })
    })
}

/// The outcome of a strip whose left part leads to `left` and whose right part,
/// read from the right end, leads to `right`.
pub fn joined(left: u8, right: u8) -> Outcome {
    JOINED[usize::from(right)][usize::from(left)]
}

/// What a move means to the player who made it, as far as the next one decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Prospect {
    /// The opponent can complete `LOL` here.
    Threatened,
    /// The game goes on.
    Open,
    /// `LOL` is complete.
    Won,
}

/// The prospect after `letter` is written in a free cell, by a look at the cells
/// around it.
fn prospect(cells: &[u8], cell: usize, letter: Letter) -> Prospect {
    let seen = |at: usize| if at == cell { Some(letter.byte()) } else { cells.get(at).copied() };
    let threes =
        (cell.saturating_sub(2)..=cell).map(|at| match [seen(at), seen(at + 1), seen(at + 2)] {
            [Some(b'L'), Some(b'O'), Some(b'L')] => Prospect::Won,
            [Some(b'*'), Some(b'O'), Some(b'L')]
            | [Some(b'L'), Some(b'*'), Some(b'L')]
            | [Some(b'L'), Some(b'O'), Some(b'*')] => Prospect::Threatened,
            _ => Prospect::Open,
        });
    // A threat beside a completed LOL comes too late.
    threes.fold(Prospect::Open, |found, three| match (found, three) {
        (Prospect::Won, _) | (_, Prospect::Open) => found,
        _ => three,
    })
}

/// For each state of the right part, and then of the left part.
static JOINED: [[Outcome; STATES]; STATES] = {
    // This is right for a right part without cells, which leads to state 0.
    let mut joined = [OUTCOMES; STATES];
    // Any other state follows one with a lower number, since they are numbered in
    // the order of their shortest strips; so its row is complete when it is used.
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
    // A row is written anew for every state and letter that lead to it. No harm is
    // done: what is written are the outcomes of the joined strips each time, since the
    // row that it is taken from has them.
    joined
};
