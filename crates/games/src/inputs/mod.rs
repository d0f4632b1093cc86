//! The inputs of the games: their shapes and limits, and how to make small, random,
//! structured and simpler ones.

mod all;
mod case;
mod limits;
mod made;
mod simpler;
mod statement;

pub(crate) use all::words;
pub use all::{levels, Level};
pub use case::{Case, Format, Numbers, Words};
pub use limits::{Limits, Promise};
pub use made::{make, Kind};
pub(crate) use made::{palindrome, pieces, random, slip};
pub use simpler::{simpler, Edit};
pub use statement::Inputs;
