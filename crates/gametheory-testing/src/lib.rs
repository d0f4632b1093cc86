//! What the tests of every problem share: the real program against its fixtures,
//! strategies against the oracle, and the rules as they were transcribed for Coq
//! against the rules.
//!
//! A fixture is `fixtures/<problem>/NAME.in` and `NAME.out`: an input, and every
//! byte that the program writes to standard output for it. A `NAME` that starts
//! with `bad-` is bad input, of which the program has to say so: exit status 1
//! and one line on standard error. On any other the status is 0 and standard
//! error stays empty. The whole exchange over every fixture is one snapshot per
//! problem, `crates/<problem>/tests/snapshots/exchanges.snap`, to be read by
//! people; insta trims white space, so the bytes are compared here.

// A panic is how a test says what is wrong; every function here may.
#![allow(clippy::missing_panics_doc)]

mod fixture;
mod pieces;
mod program;
mod strategy;
mod transcription;

pub use fixture::Fixture;
pub use pieces::{check_pieces, Solve};
pub use program::Program;
pub use strategy::{
    check_against_oracle, check_by_playing, check_every_move, opponents, play, Opponent,
};
pub use transcription::{check_outcomes, words};

use std::path::Path;

/// The root of the workspace.
pub fn workspace() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// `usual`, which keeps `cargo test` under a minute, or `large`, if
/// `GAMETHEORY_BUDGET=large` asks for that.
pub fn budget<T>(usual: T, large: T) -> T {
    match std::env::var("GAMETHEORY_BUDGET") {
        Err(_) => usual,
        Ok(budget) if budget == "large" => large,
        Ok(other) => panic!("GAMETHEORY_BUDGET is \"large\" or unset, not {other:?}"),
    }
}
