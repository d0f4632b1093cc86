//! The rules of a game, checked.

mod cases;
mod cases_draft;
mod draft;
mod field;
#[cfg(feature = "toml")]
pub mod file;
mod gaps;
mod heaps;
mod layout;
pub mod numbers;
mod numbers_draft;
mod numbers_position;
mod promises;
pub mod starts;
pub mod strip;
mod strip_draft;
mod texts;
mod weights;

use std::sync::Arc;

use gametheory_core::Outcome;

use crate::watch::Wanted;

pub use cases::{Cases, HowMany};
pub use draft::Draft;
pub(crate) use gaps::{example, free_letter};
pub(crate) use layout::Piece;
pub use layout::{Case, Layout};
pub(crate) use numbers::Numbers;
pub(crate) use numbers_draft::{compile, read_moves};
pub(crate) use starts::{Rest, StartPositions};
pub(crate) use strip::{Strip, Word};

/// The rules of a game in which every play ends. [`Draft::check`](crate::Draft::check) makes them.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The name of the game.
    pub title: String,
    /// What the game is played on, with its moves.
    pub board: Board,
    /// What a program for a judge reads and prints.
    pub cases: Cases,
}

/// What the game is played on, with its moves.
#[derive(Clone, Debug)]
pub enum Board {
    /// A strip of cells.
    Strip(Arc<Strip>),
    /// Natural numbers, or a row of heaps.
    Numbers(Arc<Numbers>),
    /// Positions whose options a program lists.
    Listed(Arc<Listing>),
}

impl Rules {
    /// What is played on a strip; `None` if the game is played on something else.
    pub fn strip(&self) -> Option<&Arc<Strip>> {
        match &self.board {
            Board::Strip(strip) => Some(strip),
            _ => None,
        }
    }

    /// The numbers or heaps; `None` if the game is played on something else.
    pub fn numbers(&self) -> Option<&Arc<Numbers>> {
        match &self.board {
            Board::Numbers(numbers) => Some(numbers),
            _ => None,
        }
    }

    /// How many numbers a part has.
    pub(crate) fn numbers_of_part(&self) -> usize {
        self.numbers().map_or(1, |numbers| numbers.names().len())
    }

    /// What a law says. In a game of parts it gives Grundy numbers, since the outcomes of parts do not
    /// give that of their sum. If whoever cannot move does not lose, it gives outcomes.
    pub(crate) fn wanted(&self, wanted: Wanted) -> Wanted {
        match &self.board {
            Board::Strip(strip) if strip.stuck == Outcome::Loss => Wanted::Grundy,
            Board::Numbers(numbers) if numbers.has_heaps() => Wanted::Grundy,
            Board::Numbers(numbers) if numbers.stuck == Outcome::Loss => wanted,
            _ => Wanted::Outcome,
        }
    }
}

/// A program that knows the moves of a game: it lists the options of a position.
#[derive(Clone, Debug)]
pub struct Listing {
    /// The program and its arguments.
    pub command: Vec<String>,
    /// The positions that the game starts with, if they are given.
    pub starts: Option<StartPositions>,
    /// The outcome for a player who has no option.
    pub stuck: Outcome,
}
