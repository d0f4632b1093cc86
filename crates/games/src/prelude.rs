//! What the file of a game is written with, besides the game's own crate and the
//! functions that it chooses.

pub(crate) use std::io;
pub(crate) use std::ops::Range;

pub(crate) use gametheory_core::judge::Judge;
pub(crate) use gametheory_core::{Game, Outcome};

pub(crate) use crate::counts::Counted;
pub(crate) use crate::form::Form;
pub(crate) use crate::inputs::{Case, Format, Inputs, Limits, Numbers, Promise, Words};
pub(crate) use crate::picture::Picture;
pub(crate) use crate::plan::{Heading, Plan, Value};
pub(crate) use crate::position::{collect, read};
pub(crate) use crate::problem::{Measured, Problem, Textbook};
pub(crate) use crate::shown::{Group, Moves, Shown};
pub(crate) use crate::theory::{Part, Theory};

/// The judge's own example: what the program reads, and what it answers.
macro_rules! sample {
    ($problem:literal) => {
        [
            include_str!(concat!("../../../fixtures/", $problem, "/sample-1.in")),
            include_str!(concat!("../../../fixtures/", $problem, "/sample-1.out")),
        ]
    };
}
pub(crate) use sample;
