//! How to make small, random, structured and simpler cases.

mod all;
mod made;
mod simpler;

pub use all::levels;
pub(crate) use all::{simple, words};
pub use made::{Generator, Maker};
pub use simpler::simpler;
