//! Laws of games on numbers: an automaton reads the digits of a position.

pub(crate) mod by_digits;
mod candidates;
pub mod check;
pub(crate) mod describe;
pub(crate) mod discover;
pub mod gaps;
pub(crate) mod prove;
pub(crate) mod search;
pub(crate) mod words;
