//! Why a guess is no law.

use crate::watch::{Stop, Stopped};

/// Why a check has not accepted a guess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The automaton is wrong on this strip, or on a strip after one move. It is a shortest
    /// such strip, as indices of letters.
    WrongStrip(Vec<u8>),
    /// What is said of a part, or of a position on numbers, is wrong.
    WrongPart {
        /// The number of its kind.
        kind: usize,
        /// How many cells it has; or its numbers, perhaps with a Grundy number behind them.
        numbers: Vec<u128>,
    },
    /// The guess is for other letters or for other parts, or its numbers have no period.
    Unfit,
    /// The check needs too much memory, or the caller wanted it to stop.
    Stop(Stop),
}

impl From<Stop> for Refusal {
    fn from(stop: Stop) -> Refusal {
        Refusal::Stop(stop)
    }
}

impl From<Stopped> for Refusal {
    fn from(_: Stopped) -> Refusal {
        Refusal::Stop(Stop::Stopped)
    }
}

impl From<Refusal> for Stop {
    fn from(refusal: Refusal) -> Stop {
        match refusal {
            Refusal::Stop(stop) => stop,
            _ => Stop::Automata,
        }
    }
}
