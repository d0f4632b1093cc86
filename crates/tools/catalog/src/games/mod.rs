//! The games that have a crate.

use std::sync::{Arc, LazyLock};

use crate::entry::Entry;

/// What their files use.
mod prelude {
    pub(crate) use discovery::{count, HowMany};
    pub(crate) use gametheory_core::{Game, Outcome, Solved};

    pub(crate) use crate::entry::{Entry, Evidence};
    pub(crate) use crate::picture::{shorten, Picture};
    pub(crate) use crate::position::reader;
    pub(crate) use crate::seen::{Label, Labels, Seen, Shown};
    pub(crate) use crate::submission::{Limits, Submission};
    pub(crate) use crate::table::{Table, Value};
    pub(crate) use crate::template::Template;
    pub(crate) use crate::words::{in_sentence, list, object_to_place, NO_BREAK};
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
