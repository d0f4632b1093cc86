//! Laws of games on numbers: an automaton reads the digits of a position.

pub(crate) mod candidates;
pub mod check;
pub(crate) mod claim;
pub(crate) mod discover;
pub(crate) mod guess;
pub(crate) mod law;
pub(crate) mod learner;
pub mod parts;
pub(crate) mod prove;
pub(crate) mod search;
pub(crate) mod sentence;
pub(crate) mod words;
