//! Games that consist of parts, and their Grundy numbers.

pub(crate) mod gaps;
pub(crate) mod numbers;
pub(crate) mod parts;
pub(crate) mod periodicity;
pub(crate) mod series;
pub mod sparse;
