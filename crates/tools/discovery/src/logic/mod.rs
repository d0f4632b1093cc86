//! Formulas about numbers: one tree, and what is done with it.
//!
//! A [`Formula`] is built of its parts, or [read](statement) from
//! what a person wrote. Then it is
//!
//! | what is done | where |
//! |---|---|
//! | evaluated, for given numbers | `Formula::holds`, `Sum::value` |
//! | printed as people write it, so that it can be read again | `Formula::text`, `Sum::text` |
//! | printed as an expression of Rust | `Formula::rust` |
//! | lowered to sums of variables, as an automaton and Coq need it | `Formula::lower` |
//! | made an automaton that reads the digits of its numbers | `Builder::formula` in [`linear`] |
//!
//! Automata are joined in [`relation`], and with them [`ends`] shows that every play ends.
//!
//! Variables have numbers. Whoever uses a formula gives a function from these to names or
//! values. In a game on `d` numbers, the variables `0..d` are those of a position,
//! `d..2 d` and `2 d..3 d` those of the parts that a move leaves, and `3 d` is the Grundy number.

pub mod ends;
pub mod formula;
pub mod linear;
mod lower;
mod options;
mod parser;
pub mod relation;
pub mod statement;
mod tokens;
mod write;

pub(crate) use formula::{Comparison, Formula, Number, Sum, Var};
pub(crate) use options::{Moves, Options};
pub(crate) use parser::{Scope, LARGEST_MODULUS};
pub(crate) use relation::{Builder, Relation};
pub(crate) use statement::{Condition, Statement};
pub(crate) use tokens::is_name;
