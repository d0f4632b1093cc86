//! Games whose options a program lists.
//!
//! A program answers each line with a position by a line with its options ([`protocol`]). The tools ask
//! it for the positions that a game starts with and for all that follow, and [`search`] them.
//!
//! Nothing here starts a process: the caller gives a function that asks the program.

pub mod protocol;
pub mod search;
