//! Games whose options a program lists.
//!
//! A program answers a position a line with its options ([`protocol`]). The tools ask it for the
//! positions that a game [`starts`] with and for all that follow, and [`search`] them.
//!
//! Nothing here starts a process: whoever does so gives a function that asks.

// Lists and words are far shorter than 2^31.
#![allow(clippy::cast_possible_truncation)]

mod field;
pub mod protocol;
pub mod regular;
pub mod search;
pub mod starts;

use gametheory_core::Outcome;
use starts::StartPositions;

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

/// A number that looks random (splitmix64; Steele, Lea, Flood 2014).
pub(crate) fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
