//! Where a law of a game on numbers was looked for.

use crate::automata::digits::Digits;
use crate::watch::{Stop, Wanted};

/// What was tried for a game without a law.
#[derive(Clone, Debug)]
pub struct Searched {
    /// Where a law was looked for.
    pub tried: Vec<Tried>,
    /// What was to be known of each position.
    pub wanted: Wanted,
}

/// A kind of digits in which a law was looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The digits.
    pub digits: Digits,
    /// The length of the suffixes that are tried next.
    pub(crate) suffix: usize,
    /// The limit that ended it.
    pub stop: Stop,
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
