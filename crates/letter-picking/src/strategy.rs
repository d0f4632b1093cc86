//! All moves with their outcomes, and a best one, in any position that can arise in
//! play, from the theorem.
//!
//! When a whole number of pairs has been taken, it is Alice's turn. She wins if
//! the word that is left is not drawn; if it is, both players can hold the draw
//! on it, and the pairs already taken decide. When Bob's reply is due, it leaves
//! one of two such positions. So every position is settled by at most two words,
//! and every move by at most four, whatever the length. `tests/it/strategy.rs` compares
//! this with the oracle on every position of up to 7 letters from `abc`, with
//! the large budget up to 9.

use gametheory_core::{first_best, Game, Outcome};

use crate::outcome as of_word;
use crate::rules::{Move, Position};

/// A move that keeps the best outcome, the first letter rather than the last; `None`
/// exactly if the game is over. Linear in the number of letters.
pub fn best_move(position: &Position) -> Option<Move> {
    first_best(moves(position))
}

/// Every legal move in the order of the rules, with its outcome for the player who
/// makes it; all of them in linear time.
pub fn moves(position: &Position) -> impl Iterator<Item = (Move, Outcome)> + '_ {
    position.moves().into_iter().map(|end| (end, -outcome(&position.after(&end))))
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
    match of_word(&position.letters) {
        Outcome::Draw => position.standing,
        decided => decided,
    }
}
