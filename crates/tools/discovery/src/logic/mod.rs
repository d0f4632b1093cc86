//! Formulas about numbers, and the automata that decide them.

pub(crate) mod automaton;
pub(crate) mod budget;
pub(crate) mod condition;
pub mod digits;
pub mod ends;
pub mod formula;
pub(crate) mod guesses;
pub mod linear;
pub(crate) mod options;
pub(crate) mod parse;
pub(crate) mod parser;
pub mod relation;
pub(crate) mod solve;
#[cfg(test)]
mod tests;
pub(crate) mod tokens;
