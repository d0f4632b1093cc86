//! What a command is given: a game, by its name, by its rules or as a program, and positions.

pub(crate) mod game;
pub(crate) mod lister;
pub(crate) mod names;
pub mod positions;
