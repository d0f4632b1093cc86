//! Games that consist of parts, and their Grundy numbers.

pub(crate) mod parts;
pub(crate) mod periodicity;
pub mod sparse;
