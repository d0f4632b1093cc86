//! Finite automata, how they are learned, and those of regular expressions.

pub(crate) mod automaton;
pub mod digits;
mod learner;
pub mod regular;
mod words;

pub(crate) use automaton::{classes, entry, Automaton};
pub(crate) use digits::{common_digits, Digits, Need};
pub(crate) use learner::guess;
pub(crate) use regular::{Regular, LONGEST_EXAMPLE};
pub(crate) use words::{Choices, ChosenWords};
