use std::fmt::{Debug, Display};
use std::hash::Hash;

use crate::outcome::Outcome;

/// The rules of a game, from the point of view of the player to move. After each move
/// the opponent is the player to move.
///
/// An implementation is the statement of the game as code and nothing else. Every
/// theorem of this workspace is tested against it. [`Solved`](crate::Solved) has an example.
pub trait Game: Clone + Eq + Hash {
    /// A move; it prints as a person would say it.
    type Move: Clone + Eq + Debug + Display;

    /// Every legal move of the player to move: none exactly if the game is over.
    fn moves(&self) -> Vec<Self::Move>;

    /// The position after a legal move; there the opponent is to move. If the move is
    /// not legal, the result is arbitrary, and an implementation may panic.
    fn after(&self, chosen: &Self::Move) -> Self;

    /// How a finished game ended, for the player who would be to move. Called only where
    /// [`moves`](Game::moves) is empty. By default that player has lost: he cannot move.
    fn end(&self) -> Outcome {
        Outcome::Loss
    }

    /// Whether `chosen` is one of the legal moves. A game that may have too many moves to
    /// list them overrides this.
    fn allows(&self, chosen: &Self::Move) -> bool {
        self.moves().contains(chosen)
    }
}

/// The first of the moves with the greatest value; `None` if there is no move. If the
/// values are the outcomes for the player who moves, this is a best move.
///
/// ```
/// use gametheory_core::{first_best, Outcome::{Draw, Loss}};
/// assert_eq!(first_best([("a", Loss), ("b", Draw), ("c", Draw)]), Some("b"));
/// ```
pub fn first_best<M, V: Ord>(moves: impl IntoIterator<Item = (M, V)>) -> Option<M> {
    let better = |best: (M, V), next: (M, V)| if best.1 < next.1 { next } else { best };
    moves.into_iter().reduce(better).map(|(best, _)| best)
}
