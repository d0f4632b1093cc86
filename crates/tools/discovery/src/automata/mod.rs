//! Finite automata, how they are learned, and those of regular expressions.

pub(crate) mod automaton;
pub mod digits;
pub(crate) mod learner;
pub mod regular;
pub(crate) mod words;
