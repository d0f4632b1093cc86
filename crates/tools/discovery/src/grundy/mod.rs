//! Games that consist of parts, and their Grundy numbers.

mod parts;
mod periodicity;
pub mod sparse;

pub use parts::Parts;
pub(crate) use parts::{PartMoves, Split};
pub use periodicity::Periodicity;
pub(crate) use sparse::Table;
