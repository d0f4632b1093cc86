//! The inputs of the games: their shapes, and how to make small, random, structured and
//! simpler ones.

mod all;
mod case;
mod made;
mod simpler;

pub use all::{levels, words, Level};
pub use case::{Case, Format, Numbers, Words};
pub use made::{make, Kind};
pub(crate) use made::{palindrome, pieces, random, slip};
pub use simpler::{simpler, Edit};
