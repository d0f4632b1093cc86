//! The games behind one interface, for the tools and the page. There is no terminal, no
//! command line, no process and no clock here.
//!
//! A game is an [`Entry`]: its texts, the shape of its input, how a position is read, its
//! [`Submission`]s to judges and its [table](table::Table). [`GAMES`] is the list of those that have a
//! crate; [`from_rules`] makes one from rules. An implementation of [`Seen`] says what its positions
//! look like. The tools see any [`Position`], and play a [`Match`].

mod entry;
mod games;
pub mod inputs;
mod matches;
mod picture;
mod position;
mod program;
mod rules;
mod seen;
mod submission;
pub mod table;
mod template;
mod words;

pub use discovery::{count, Case};
pub use entry::{Entry, Evidence, Solve};
pub use games::GAMES;
pub use matches::{Match, Mistake};
pub use picture::{columns, shown_cells, Column, Picture};
pub use position::{best_line, first_of_each, reader, Group, Moves, Position, ReadPosition, Turn};
pub use program::{AskProgram, Listed};
pub use rules::from_rules;
pub use seen::{Label, Labels, Seen, Shown};
pub use submission::{Limits, Promise, Submission};
pub use template::{Level, Lines, Template};
pub use words::{in_sentence, quote, NO_BREAK};
