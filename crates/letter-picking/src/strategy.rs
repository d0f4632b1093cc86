//! A best move in any position that can arise in play, from the theorem;
//! `proof/Strategy.v` checks that it is one.
//!
//! When a whole number of pairs has been taken, it is Alice's turn. She wins if
//! the word that is left is not drawn; if it is, both players can hold the draw
//! on it, and the pairs already taken decide. When Bob's reply is due, it leaves
//! one of two such positions. So every position is settled by at most two words,
//! and every move by at most four, whatever the length. `tests/strategy.rs` compares
//! this with the oracle on every position of up to 7 letters from `abc`, with
//! the large budget up to 9.

use gametheory_core::{Game, Outcome};

use crate::rules::{Move, Position};
use crate::{outcome as of_word, Word};

/// A move that keeps the best outcome; `None` exactly if the game is over.
/// Linear in the number of letters.
pub fn best_move(position: &Position) -> Option<Move> {
    position.moves().into_iter().max_by_key(|end| -outcome(&position.after(end)))
}

/// The outcome of any position, for the player to move. Linear in the number of
/// letters.
pub fn outcome(position: &Position) -> Outcome {
    if position.pending.is_some() {
        let replies = position.moves().into_iter();
        let outcomes = replies.map(|end| -at_whole_pairs(&position.after(&end)));
        outcomes.max().unwrap_or(position.standing)
    } else {
        at_whole_pairs(position)
    }
}

/// The outcome for Alice, when every letter taken belongs to a whole pair.
fn at_whole_pairs(position: &Position) -> Outcome {
    match of_word(Word(&position.letters)) {
        Outcome::Draw => position.standing,
        decided => decided,
    }
}
