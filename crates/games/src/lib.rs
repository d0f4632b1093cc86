//! The games as tools and people see them: no terminal, no command line, no
//! process and no clock.
//!
//! A game is a [`Problem`], one constant in one file with everything that any tool
//! knows of it, and [`PROBLEMS`] is the only list of them. What works for every game
//! stands in the other modules; they know no game.

mod counts;
mod form;
pub mod inputs;
mod picture;
pub mod plan;
mod position;
mod prelude;
mod problem;
mod sentences;
mod shown;
mod theory;
mod words;

mod bash_game;
mod deleting_divisors;
mod digital_deletions;
mod flip_game_ii;
mod letter_picking;
mod lol_game;
mod no_more_tic_tac_toe;
mod palindrome_game;

pub use form::Form;
pub use picture::{columns, Column, Picture};
pub use position::{Choice, Position};
pub use problem::{Measured, Problem, Read, Textbook};
pub use sentences::{count, in_sentence, NO_BREAK};
pub use shown::{Group, Moves, Shown};
pub use theory::{Part, Theory};
pub use words::{cell, quoted};

/// All games, in the order in which people are shown them.
pub const PROBLEMS: &[Problem] = &[
    lol_game::PROBLEM,
    flip_game_ii::PROBLEM,
    letter_picking::PROBLEM,
    digital_deletions::PROBLEM,
    bash_game::PROBLEM,
    deleting_divisors::PROBLEM,
    palindrome_game::PROBLEM,
    no_more_tic_tac_toe::PROBLEM,
];
