//! All moves with their outcomes, and a best one, in any position that can arise in
//! play, from the theorem.
//!
//! If it is Alice's turn, all letters taken so far form pairs. She wins if the word that is
//! left is not drawn. If it is drawn, both players can hold the draw on it, and the pairs
//! already taken decide. If it is Bob's turn, his move leaves one of two such positions. So
//! the theorem is applied to at most two words for a position, and to at most four for all
//! its moves. `tests/it/strategy.rs` compares this with the oracle on every position of up
//! to 7 letters from `abc`, with the large budget up to 8.

use gametheory_core::{first_best, Game, Outcome};

use crate::outcome as of_word;
use crate::rules::{Move, Position};

/// A best move; if both are, the first letter. `None` exactly if the game is over. Linear in
/// the number of letters.
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
        let outcomes = replies.map(|end| -alice_to_move(&position.after(&end)));
        outcomes.max().unwrap_or(position.standing)
    } else {
        alice_to_move(position)
    }
}

/// The outcome of a position in which it is Alice's turn.
fn alice_to_move(position: &Position) -> Outcome {
    match of_word(&position.letters) {
        Outcome::Draw => position.standing,
        decided => decided,
    }
}
