//! What can go wrong when a program is asked.

use std::fmt;

use super::protocol::Position;

/// Why a table could not be completed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// There was no answer.
    Silence {
        /// The first position without an answer.
        asked: Position,
        /// What is known about the reason.
        reason: String,
    },
    /// Anything else, in words.
    Other(String),
}

impl Problem {
    /// The answer makes no sense.
    pub(super) fn nonsense(asked: &Position, answered: &str, reason: &str) -> Problem {
        Problem::Other(format!("asked for {asked}, the program answered {answered:?}: {reason}"))
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Problem::Silence { asked, reason } => {
                write!(f, "asked for {asked}, the program did not answer: {reason}")
            }
            Problem::Other(text) => f.write_str(text),
        }
    }
}

impl std::error::Error for Problem {}
