//! What a search looks for, its limits, and how it reports its progress.

use std::fmt::Arguments;

/// What is computed for each position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The outcome.
    Outcome,
    /// The Grundy number.
    Grundy,
}

/// The limits of a search for a law. With the default limits, a search that finds no law ends after
/// some seconds.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The largest number of states of an automaton that is tried.
    pub states: usize,
    /// Grundy numbers are computed for parts with fewer cells than this.
    pub to: usize,
    /// No more Grundy numbers are computed once this many options have been looked at.
    pub options: u64,
    /// How often an option of a position on numbers is looked at, for each kind of digits.
    pub searched: u64,
    /// How many transitions of automata that read digits are computed for one check.
    pub transitions: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            states: 1500,
            to: 1_000_000,
            options: 1 << 28,
            searched: 4_000_000,
            transitions: 30_000_000,
        }
    }
}

/// A function that a long computation calls often, with its progress in words. The error
/// [`Stopped`](Stop::Stopped) asks the computation to stop.
pub type Watch<'a> = dyn FnMut(Arguments) -> Result<(), Stop> + 'a;

/// The limits of a search or a check, and the watch that it reports to.
pub(crate) struct Work<'a, 'w> {
    pub(crate) limits: Limits,
    pub(crate) watch: &'a mut Watch<'w>,
}

/// Why there is no law, or no other result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The automaton is wrong on this strip, or on a strip after one move. It is a shortest
    /// such strip, as indices of letters.
    WrongStrip(Vec<u8>),
    /// What is said of a part, or of a position on numbers, is wrong.
    WrongPart {
        /// The number of its kind.
        kind: usize,
        /// How many cells it has; or its numbers, perhaps with a Grundy number after them.
        numbers: Vec<u128>,
    },
    /// The guess is not for these rules, or its numbers have no period.
    Unfit,
    /// Too many options of positions would have to be looked at.
    Search,
    /// The automata or the summaries of strips are too large.
    Automata,
    /// The caller wanted it to stop.
    Stopped,
}
