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
//! part, until the automaton has read the whole strip. `tests/strategy.rs` checks
//! them for all states and letters.
//!
//! All this is checked by a machine for strips of every length, in
//! `proof/Strategy.v`, and in `proof/Preference.v` what [`best_move`] promises besides.

use gametheory_core::Outcome;

use crate::automaton::after;
use crate::rules::{Letter, Move, Position};
use crate::table::{AFTER_FREE, AFTER_L, AFTER_O, OUTCOMES, STATES};

/// A move that keeps the best outcome; none exactly if the game is over. Linear
/// in the length of the strip.
///
/// Among such moves it prefers one that completes `LOL` at once; and in a lost
/// position, one after which the opponent cannot do so. Of equally good moves it
/// is the leftmost, an `L` rather than an `O`.
pub fn best_move(position: &Position) -> Option<Move> {
    if position.has_lol() {
        return None;
    }
    let cells = position.strip().letters();
    let read = |state: usize, cell: u8| after(state, &[cell]);
    let mut to_the_right = vec![0];
    for &found in cells.iter().skip(1).rev() {
        to_the_right.extend(to_the_right.last().map(|&state| read(state, found)));
    }
    let mut to_the_left = 0;
    let mut best = None;
    for ((cell, &found), right) in cells.iter().enumerate().zip(to_the_right.into_iter().rev()) {
        for letter in Letter::BOTH.into_iter().filter(|_| found == b'*') {
            let option = joined(read(to_the_left, letter.byte()), right);
            let value = (-option, prospect(cells, cell, letter));
            if best.as_ref().map_or(true, |(most, _)| *most < value) {
                best = Some((value, Move { letter, cell }));
            }
        }
        to_the_left = read(to_the_left, found);
    }
    best.map(|(_, chosen)| chosen)
}

/// Every legal move in the order of the rules, with its outcome for who makes it;
/// all of them in linear time.
pub fn moves(position: &Position) -> impl Iterator<Item = (Move, Outcome)> + '_ {
    let is_over = position.has_lol();
    let cells = if is_over { &[][..] } else { position.strip().letters() };
    // The states of all that is to the right, in a byte each: there are 104.
    let mut to_the_right = vec![0u8];
    for &found in cells.iter().skip(1).rev() {
        let next = to_the_right.last().map_or(0, |&state| read(state, found));
        to_the_right.push(next);
    }
    let mut to_the_left = 0;
    let places = cells.iter().enumerate().zip(to_the_right.into_iter().rev());
    places.flat_map(move |((cell, &found), right)| {
        let left = to_the_left;
        to_the_left = read(left, found);
        let written = Letter::BOTH.into_iter().filter(move |_| found == b'*');
        written.map(move |letter| {
            let option = joined(read(left, letter.byte()).into(), right.into());
            (Move { letter, cell }, -option)
        })
    })
}

/// The state that follows, for one cell.
#[allow(clippy::cast_possible_truncation)]
fn read(state: u8, cell: u8) -> u8 {
    after(state.into(), &[cell]) as u8
}

/// The outcome of a strip whose left part leads to `left` and whose right part,
/// read from the right end, leads to `right`.
pub fn joined(left: usize, right: usize) -> Outcome {
    JOINED[right][left]
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

/// The state that follows each state, for each letter.
const AFTER: [[u8; STATES]; 3] = [AFTER_FREE, AFTER_L, AFTER_O];

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
