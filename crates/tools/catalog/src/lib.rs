//! The games behind one interface, for the tools and the page. There is no terminal, no
//! command line, no process and no clock here.
//!
//! A game is a [`Profile`], a constant in a file of its own, with its [`Submission`]s to
//! judges. [`GAMES`] is the only list of them. A [`Position`] of any game can be shown,
//! explained and played. A [`Study`] has the tables and measurements of a game.

pub mod inputs;
mod known;
mod picture;
mod position;
mod profile;
#[cfg(feature = "discovery")]
mod ruled;
mod searched;
pub mod study;
mod submission;
mod svg;
pub mod table;
mod words;

mod bash_game;
mod deleting_divisors;
mod digital_deletions;
mod flip_game_ii;
mod letter_picking;
mod lol_game;
mod no_more_tic_tac_toe;
mod palindrome_game;

pub use picture::{columns, Column, Picture};
pub use position::{best_line, first_of_each, parse, Choice, Group, Moves, Part, Position, Theory};
pub use profile::{Profile, Read, Solve};
#[cfg(feature = "discovery")]
pub use ruled::ruled;
pub use searched::{searched, RowGame};
pub use study::Study;
pub use submission::{Form, Limits, Method, Promise, Submission};
pub use words::{cell_index, count, in_sentence, quoted, NO_BREAK};

/// All games, in the order in which they are shown.
pub static GAMES: &[Profile] = &[
    lol_game::PROFILE,
    flip_game_ii::PROFILE,
    letter_picking::PROFILE,
    digital_deletions::PROFILE,
    bash_game::PROFILE,
    deleting_divisors::PROFILE,
    palindrome_game::PROFILE,
    no_more_tic_tac_toe::PROFILE,
];

/// The tables and measurements of the games, in the same order.
pub static STUDIES: &[Study] = &[
    lol_game::STUDY,
    flip_game_ii::STUDY,
    letter_picking::STUDY,
    digital_deletions::STUDY,
    bash_game::STUDY,
    deleting_divisors::STUDY,
    palindrome_game::STUDY,
    no_more_tic_tac_toe::STUDY,
];
