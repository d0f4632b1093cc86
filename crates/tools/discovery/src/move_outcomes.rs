//! The outcomes of all moves of a position.

use gametheory_core::{Game, Outcome};

/// Moves, each with its outcome for the player who makes it.
pub type MoveOutcomes<'a, G> = Box<dyn Iterator<Item = (<G as Game>::Move, Outcome)> + 'a>;
