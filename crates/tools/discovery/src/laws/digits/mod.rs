//! Laws of games on numbers: an automaton reads the digits of a position.

pub(crate) mod by_digits;
mod candidates;
pub mod check;
pub mod gaps;
pub(crate) mod words;
