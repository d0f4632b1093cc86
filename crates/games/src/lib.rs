//! The games as tools and people see them: no terminal, no command line, no
//! process and no clock.
//!
//! A game is a [`Profile`], one constant in one file, with its [`Submission`]s to judges
//! beside it. [`GAMES`] is the only list of them. A [`Position`] of any game can be
//! shown, explained and played. What is only measured or tabulated about a game is its
//! [`Study`]; the page in the browser does without.

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

/// All games, in the order in which people are shown them.
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

/// What is measured and tabulated about the games, in the same order.
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
