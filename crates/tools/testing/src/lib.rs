//! The witnesses that the theorems are tested against.
//!
//! - [`Oracle`] searches any game exhaustively, by the rules alone.
//! - `harness` compares a program with its fixtures, its strategy with the oracle, and
//!   what Coq computes with both. Only tests use it, by the feature `harness`.

#[cfg(feature = "harness")]
pub mod harness;
mod oracle;

#[cfg(feature = "harness")]
pub use harness::*;
pub use oracle::Oracle;
