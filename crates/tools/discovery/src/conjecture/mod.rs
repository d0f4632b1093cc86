//! Games whose options a program lists: what it says, and a search of it.

pub mod formula;
pub mod protocol;
pub mod regular;
pub mod search;
pub mod starts;
