//! The inputs of the games: their shapes and limits, and how to make small, random,
//! structured and simpler ones.

mod all;
mod case;
mod made;
mod simpler;

pub(crate) use all::words;
pub use all::{levels, Level};
pub use case::{Case, Format, Inputs, Limits, Numbers, Words};
pub use made::{make, Kind};
pub(crate) use made::{palindrome, pieces, random, slip};
pub use simpler::{simpler, Edit};
