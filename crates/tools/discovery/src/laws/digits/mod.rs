//! Laws whose automata read digits: those of numbers, or of the lengths of gaps.

pub(crate) mod by_digits;
pub mod check;
pub mod gaps;
pub(crate) mod words;
