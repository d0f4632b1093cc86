//! Outcomes and Grundy numbers of small positions, by search.
//!
//! Nothing here has to be trusted. The search suggests a law, and the check decides whether it is one.
//! The oracle looks at every option of a position. This search stops at the first lost option, and
//! when it reaches a limit.

use std::fmt;
use std::iter::Peekable;

use gametheory_core::{mex, Outcome};
use rustc_hash::FxHashMap;

use crate::logic::budget::Stop;
use crate::logic::digits::Digits;
use crate::rules::numbers::Rules;
use crate::watch::{Progress, Wanted, Watch};

/// All that a search has found.
pub(crate) struct Search<'r> {
    rules: &'r Rules,
    pub(crate) wanted: Wanted,
    /// For each position its Grundy number; or 0 if it is lost, and 1 if it is won.
    pub(crate) known: FxHashMap<Vec<u128>, u32>,
    /// How many options may still be looked at.
    pub(crate) left: u64,
}

/// To begin with a position takes about as long as to look at this many options.
const WALK: u64 = 30;

/// A position whose options are being looked at.
struct Frame<'r> {
    position: Vec<u128>,
    options: Peekable<Box<dyn Iterator<Item = Vec<u128>> + 'r>>,
    values: Vec<u32>,
}

impl<'r> Search<'r> {
    /// The search that may look at so many options.
    pub(crate) fn new(rules: &'r Rules, wanted: Wanted, left: u64) -> Search<'r> {
        Search { rules, wanted, known: FxHashMap::default(), left }
    }

    /// The Grundy number of a position, or whether it is won. It is kept, with those of all
    /// positions that had to be searched for it.
    pub(crate) fn value(&mut self, position: &[u128], watch: &mut Watch) -> Result<u32, Stop> {
        self.spend(1, watch)?;
        if let Some(value) = self.known.get(position) {
            return Ok(*value);
        }
        let (rules, d) = (self.rules, self.rules.names.len());
        let frame = |position: &[u128]| {
            let options: Box<dyn Iterator<Item = Vec<u128>>> =
                Box::new(rules.walk(position, u64::MAX));
            Frame { position: position.to_vec(), options: options.peekable(), values: Vec::new() }
        };
        let (mut frames, mut value) = (vec![frame(position)], 0);
        while let Some(mut top) = frames.pop() {
            let mut parts = top.options.peek().into_iter().flat_map(|option| option.chunks(d));
            if let Some(part) = parts.find(|part| !self.known.contains_key(*part)) {
                let next = frame(part);
                self.spend(WALK, watch)?;
                frames.extend([top, next]);
                continue;
            }
            if let Some(option) = top.options.next() {
                self.spend(1, watch)?;
                let found = option.chunks(d).fold(0, |sum, part| sum ^ self.known[part]);
                top.values.push(found);
                // One option that is lost is enough.
                if self.wanted == Wanted::Grundy || found != 0 {
                    frames.push(top);
                    continue;
                }
            }
            value = match self.wanted {
                Wanted::Grundy => mex(top.values),
                Wanted::Outcome if top.values.is_empty() => {
                    u32::from(self.rules.stuck == Outcome::Win)
                }
                Wanted::Outcome => u32::from(top.values.last() == Some(&0)),
            };
            self.known.insert(top.position, value);
        }
        Ok(value)
    }

    /// Counts that so many options are looked at.
    fn spend(&mut self, options: u64, watch: &mut Watch) -> Result<(), Stop> {
        let before = self.left / 1024;
        self.left = self.left.checked_sub(options).ok_or(Stop::Search)?;
        if self.left / 1024 != before {
            watch(Progress::Searching(self.known.len()))?;
        }
        Ok(())
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
    pub(super) suffix: usize,
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
    pub(super) fn is_stopped(&self) -> bool {
        self.tried.iter().any(|tried| tried.stop == Stop::Stopped)
    }
}
