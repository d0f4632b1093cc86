//! What the tests of every problem share: the real program against its fixtures,
//! strategies against the oracle, and what Coq computes against the rules and the
//! program.
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

mod coq;
mod fixture;
mod program;
mod strategy;
mod streaming;

pub use coq::{check_computed, said};
pub use fixture::Fixture;
pub use program::Program;
pub use strategy::{
    check_against_oracle, check_by_playing, check_every_move, opponents, play, Opponent,
};
pub use streaming::{check_streaming, Solve};

use std::env;
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// The root of the workspace, read at run time: a copied checkout tests its own files.
pub fn workspace() -> PathBuf {
    let package = env::var_os("CARGO_MANIFEST_DIR").expect("cargo says which package it tests");
    PathBuf::from(package).join("../..")
}

/// All words whose length is one of `lengths`, shorter ones first, and words of one
/// length in the order of `alphabet`.
pub fn words(
    alphabet: &[u8],
    lengths: RangeInclusive<usize>,
) -> impl Iterator<Item = Vec<u8>> + '_ {
    let base = alphabet.len();
    let power = move |exponent: usize| base.pow(u32::try_from(exponent).unwrap());
    lengths.flat_map(move |length| {
        (0..power(length)).map(move |index| {
            (0..length).rev().map(|place| alphabet[index / power(place) % base]).collect()
        })
    })
}

/// `usual`, which keeps `cargo test` fast, or `large`, if
/// `GAMETHEORY_BUDGET=large` asks for that.
pub fn budget<T>(usual: T, large: T) -> T {
    match env::var("GAMETHEORY_BUDGET") {
        Err(_) => usual,
        Ok(budget) if budget == "large" => large,
        Ok(other) => panic!("GAMETHEORY_BUDGET is \"large\" or unset, not {other:?}"),
    }
}
