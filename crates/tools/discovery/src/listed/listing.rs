//! A game whose options a program lists, as a rules file has it.

use gametheory_core::Outcome;

use super::starts::StartPositions;
use crate::rules::cases::{Cases, Number};

/// The rules of a game whose options a program lists.
#[derive(Clone, Debug)]
pub struct Listing {
    /// The name of the game.
    pub title: String,
    /// The program and its arguments.
    pub command: Vec<String>,
    /// The positions that the game starts with, if they are given.
    pub starts: Option<StartPositions>,
    /// The outcome for a player who has no option.
    pub stuck: Outcome,
    /// What a program for a judge prints for a loss, a draw and a win of the player to move.
    pub answers: [String; 3],
    /// How many cases its input has.
    pub cases: Cases,
}

impl Listing {
    /// A game with this program, about which nothing else is said.
    pub fn new(title: &str, command: Vec<String>) -> Listing {
        Listing {
            title: title.into(),
            command,
            starts: None,
            stuck: Outcome::Loss,
            answers: ["loss", "draw", "win"].map(String::from),
            cases: Cases { number: Number::ToTheEnd, ..Cases::default() },
        }
    }
}
