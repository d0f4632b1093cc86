//! Finite automata, and how they are learned.

pub(crate) mod learner;
pub(crate) mod look_ahead;
pub(crate) mod strip;
