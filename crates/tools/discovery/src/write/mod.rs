//! Writes a law as a program for a judge, and as a proof for Coq.

pub(crate) mod coq;
pub(crate) mod list;
pub(crate) mod numbers_coq;
pub(crate) mod numbers_program;
pub(crate) mod program;
