//! How to make small, random, structured and simpler cases.

mod all;
mod made;
mod simpler;

pub(crate) use all::simple;
pub use all::{levels, words};
pub use made::{Generator, Maker};
pub use simpler::simpler;
