//! The inputs of the games: what a case is, and how to make small, random, structured and simpler ones.

mod all;
mod made;
mod simpler;
mod template;

pub(crate) use all::simple;
pub use all::{levels, words};
pub use discovery::Case;
pub use made::{Generator, Maker};
pub use simpler::simpler;
pub(crate) use template::numbers;
pub use template::{Level, Lines, Template};
