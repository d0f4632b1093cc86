//! Outcomes and Grundy numbers of small positions, by search.
//!
//! Nothing here is trusted: what is found suggests a law, and the check decides about it.

use gametheory_core::{mex, Outcome};
use rustc_hash::FxHashMap;

use crate::logic::budget::Stop;
use crate::rules::numbers::Rules;
use crate::{Progress, Watch};

/// What is computed for each position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The outcome.
    Outcome,
    /// The Grundy number.
    Grundy,
}

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
    options: Box<dyn Iterator<Item = Vec<u128>> + 'r>,
    /// The option whose parts are being searched.
    waiting: Option<Vec<u128>>,
    values: Vec<u32>,
}

impl<'r> Search<'r> {
    pub(crate) fn new(rules: &'r Rules, wanted: Wanted) -> Search<'r> {
        Search { rules, wanted, known: FxHashMap::default(), left: 0 }
    }

    /// The Grundy number of a position, or whether it is won. It is kept, with those of all
    /// positions that had to be searched for it.
    pub(crate) fn value(&mut self, position: &[u128], watch: &mut Watch) -> Result<u32, Stop> {
        self.spend(1, watch)?;
        if let Some(value) = self.known.get(position) {
            return Ok(*value);
        }
        let d = self.rules.names.len();
        let mut frames = vec![self.frame(position)];
        let mut value = 0;
        while let Some(frame) = frames.last_mut() {
            let Some(option) = frame.waiting.take().or_else(|| frame.options.next()) else {
                value = match self.wanted {
                    Wanted::Grundy => mex(frame.values.iter().copied()),
                    Wanted::Outcome if frame.values.is_empty() => {
                        u32::from(self.rules.stuck == Outcome::Win)
                    }
                    // No option is lost.
                    Wanted::Outcome => 0,
                };
                self.known.insert(std::mem::take(&mut frame.position), value);
                frames.pop();
                continue;
            };
            let unknown = option.chunks(d).find(|part| !self.known.contains_key(*part));
            if let Some(part) = unknown.map(<[u128]>::to_vec) {
                frame.waiting = Some(option);
                self.spend(WALK, watch)?;
                frames.push(self.frame(&part));
                continue;
            }
            self.spend(1, watch)?;
            let found = option.chunks(d).fold(0, |sum, part| sum ^ self.known[part]);
            frame.values.push(found);
            if self.wanted == Wanted::Outcome && found == 0 {
                value = 1;
                self.known.insert(std::mem::take(&mut frame.position), value);
                frames.pop();
            }
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

    fn frame(&self, position: &[u128]) -> Frame<'r> {
        Frame {
            position: position.to_vec(),
            options: Box::new(self.rules.walk(position, u64::MAX)),
            waiting: None,
            values: Vec::new(),
        }
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
