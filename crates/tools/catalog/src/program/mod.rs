//! Games whose options a program lists: each position is searched.

mod entry;
mod listed;
mod place;

pub use listed::{AskProgram, Listed};
