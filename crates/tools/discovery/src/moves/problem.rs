//! What can go wrong when a program is asked.

use std::fmt;

use super::protocol::Position;

/// Why a table could not be completed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The answer makes no sense.
    Nonsense {
        /// The position that was asked for.
        asked: Position,
        /// The line that came back.
        answered: String,
        /// What was found, and what was expected.
        reason: String,
    },
    /// There was no answer.
    Silence {
        /// The first position without an answer.
        asked: Position,
        /// What is known about the reason.
        reason: String,
    },
    /// Moves that lead from the first of these positions round to itself.
    Loop(Vec<Position>),
    /// The table has become this large.
    Full {
        /// How many positions it has.
        positions: usize,
        /// How much memory it takes.
        bytes: usize,
    },
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Problem::Nonsense { asked, answered, reason } => {
                write!(f, "asked for {asked}, the program answered {answered:?}: {reason}")
            }
            Problem::Silence { asked, reason } => {
                write!(f, "asked for {asked}, the program did not answer: {reason}")
            }
            Problem::Loop(positions) => {
                f.write_str("the game need not end: ")?;
                positions.iter().try_for_each(|position| write!(f, "{position} -> "))?;
                write!(f, "{}", positions[0])
            }
            Problem::Full { positions, bytes } => write!(
                f,
                "{positions} positions take {} MB, and not all of them are searched",
                bytes >> 20
            ),
        }
    }
}

impl std::error::Error for Problem {}
