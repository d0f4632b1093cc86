//! Laws whose automata read digits: those of numbers, or of the lengths of gaps.

pub(crate) mod by_digits;
mod candidates;
pub mod check;
pub(crate) mod describe;
pub mod gaps;
pub(crate) mod words;
