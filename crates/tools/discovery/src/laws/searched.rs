//! What was searched of a game on numbers without a law.

use std::fmt;

use rustc_hash::FxHashMap;

use crate::automata::digits::Digits;
use crate::watch::{Stop, Wanted};

/// What is known of a game without a law.
#[derive(Clone, Debug)]
pub struct Searched {
    /// Where a law was looked for.
    pub tried: Vec<Tried>,
    /// What is given for each position.
    pub wanted: Wanted,
    /// The positions that were searched, each with its Grundy number, or with 0 if it is lost and
    /// 1 if it is won.
    pub known: FxHashMap<Vec<u128>, u32>,
}

/// A kind of digits in which a law was looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The digits.
    pub digits: Digits,
    /// The length of the suffixes that are tried next.
    pub(crate) suffix: usize,
    /// The number of states of the last guess.
    pub states: usize,
    /// The limit that ended it.
    pub stop: Stop,
}

impl fmt::Display for Tried {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Tried { digits, states, stop, .. } = self;
        let limit = match stop {
            Stop::Guess => format!("the guess needs more than {states} states"),
            Stop::Search if *states == 0 => "the search got too long before a guess".into(),
            Stop::Automata if *states == 0 => "the automata of the moves get too large".into(),
            Stop::Search => {
                format!("a guess of {states} states was wrong, and the search got too long")
            }
            Stop::Automata => format!("a guess of {states} states needs too large automata"),
            Stop::Stopped => format!("stopped at a guess of {states} states"),
        };
        write!(f, "{digits} ({limit})")
    }
}

impl Searched {
    /// Whether the watch stopped the search.
    pub(crate) fn is_stopped(&self) -> bool {
        self.tried.iter().any(|tried| tried.stop == Stop::Stopped)
    }
}

/// All lists of `d` numbers with this sum, in ascending order.
pub(crate) fn with_sum(d: usize, sum: u128) -> Box<dyn Iterator<Item = Vec<u128>>> {
    if d <= 1 {
        return Box::new(std::iter::once(vec![sum]));
    }
    let with =
        move |first| with_sum(d - 1, sum - first).map(move |rest| [&[first], &rest[..]].concat());
    Box::new((0..=sum).flat_map(with))
}
