//! Finite automata, and how they are learned.

pub(crate) mod automaton;
pub mod digits;
pub(crate) mod explore;
pub(crate) mod learner;
pub(crate) mod words;
