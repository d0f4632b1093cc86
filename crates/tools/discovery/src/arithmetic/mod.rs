//! Games on numbers.

mod automaton;
pub mod check;
mod digits;
pub mod discover;
mod ends;
mod formula;
mod learner;
mod linear;
mod options;
mod parse;
mod relation;
mod rules;
mod search;
mod solve;

pub use automaton::{Automaton, Limits, Stop};
pub use check::{Contradiction, OutcomeLaw};
pub use digits::Digits;
pub use ends::Order;
pub use formula::Formula;
pub use learner::learn;
pub use parse::FormulaError;
pub use rules::{Draft, Input, Mistake, Rules};
pub use search::Wanted;
