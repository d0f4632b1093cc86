//! The inputs of the games: their shapes, and how to make small, random, structured and
//! simpler ones.

mod all;
mod case;
mod made;
mod simpler;

pub use all::{levels, words, Level};
pub use case::{Case, Format, Lines, LinesOfSize, Words};
pub use made::{make, Maker};
pub(crate) use made::{pieces, slip};
pub use simpler::{simpler, Edit};
