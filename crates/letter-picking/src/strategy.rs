//! All moves with their outcomes, and a best one, in any position that can arise in
//! play, from the theorem.
//!
//! If it is Alice's turn, all letters taken so far form pairs. She wins if the word that is
//! left is not drawn. If it is drawn, both players can hold the draw on it, and the pairs
//! already taken decide. If it is Bob's turn, his move leaves one of two such positions. So
//! the theorem is applied to at most two words for a position, and to at most four for all
//! its moves. `tests/it.rs` compares this with the oracle on every position of up
//! to 6 letters from `abc`, with the large budget up to 8.

use gametheory_core::{Game, Outcome, Solved};

use crate::outcome as of_word;
use crate::rules::Position;

impl Solved for Position {
    /// Linear in the number of letters.
    fn outcome(&self) -> Option<Outcome> {
        if self.pending.is_none() {
            return Some(alice_to_move(self));
        }
        let replies = self.moves().into_iter();
        let outcomes = replies.map(|end| -alice_to_move(&self.after(&end)));
        Some(outcomes.max().unwrap_or(self.standing))
    }
}

/// The outcome of a position in which it is Alice's turn.
fn alice_to_move(position: &Position) -> Outcome {
    match of_word(&position.letters) {
        Outcome::Draw => position.standing,
        decided => decided,
    }
}
