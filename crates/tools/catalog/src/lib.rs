//! The games behind one interface, for the tools and the page. There is no terminal, no
//! command line, no process and no clock here.
//!
//! A game is an [`Entry`]: its texts, the shape of its input, how a position is read, its
//! [`Submission`]s to judges and its [table](table::Table). [`GAMES`] is the list of those
//! that have a crate; [`from_rules`] makes one from rules. An implementation of
//! [`Seen`] says what its positions look like. The tools see any
//! [`Position`], and play a [`Match`].

mod entry;
pub mod inputs;
mod matches;
mod picture;
mod position;
mod program;
mod rules;
mod seen;
mod submission;
pub mod table;
mod words;

use std::sync::{Arc, LazyLock};

pub use entry::{Entry, Evidence, MakeTable, Solve, WriteProgram};
pub use matches::{Hint, Match, Mistake, Objection};
pub use picture::{columns, Column, Picture};
pub use position::{best_line, first_of_each, reader, Group, Moves, Position, ReadPosition, Turn};
pub use program::{AskProgram, Listed};
pub use rules::from_rules;
pub use seen::{Label, Labels, Seen, Shown};
pub use submission::{Form, Limits, Method, Promise, Submission};
pub use words::{cell_index, count, in_sentence, quote, NO_BREAK};

/// What the file of a game uses.
mod prelude {
    pub(crate) use std::ops::Range;

    pub(crate) use discovery::Number;
    pub(crate) use gametheory_core::{Game, Outcome, Solved};

    pub(crate) use crate::entry::{Entry, Evidence};
    pub(crate) use crate::inputs::Template;
    pub(crate) use crate::picture::{shorten, Picture};
    pub(crate) use crate::position::reader;
    pub(crate) use crate::seen::{if_legal, Label, Labels, Seen, Shown};
    pub(crate) use crate::submission::{Form, Limits, Method, Submission};
    pub(crate) use crate::table::{Table, Value};
    pub(crate) use crate::words::{cell_index, count, in_sentence, list, number, words, NO_BREAK};
}

macro_rules! games {
    ($($game:ident)*) => {
        $(mod $game;)*

        /// All games that have a crate, in the order in which they are shown.
        pub static GAMES: LazyLock<Vec<Arc<Entry>>> =
            LazyLock::new(|| vec![$(Arc::new($game::entry())),*]);
    };
}

games! {
    lol_game
    flip_game_ii
    letter_picking
    digital_deletions
    bash_game
    deleting_divisors
    palindrome_game
    no_more_tic_tac_toe
}
