//! Outcomes and Grundy numbers of small positions, by search.
//!
//! Nothing here has to be trusted. The search suggests a law, and the check decides whether it is one.
//! The oracle looks at every option of a position. This search stops at the first lost option, and
//! when it reaches a limit.

use std::iter::Peekable;

use gametheory_core::{mex, Outcome};
use rustc_hash::FxHashMap;

use crate::rules::numbers::Rules;
use crate::watch::{Progress, Stop, Wanted, Watch};

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
            let options: Box<dyn Iterator<Item = Vec<u128>>> = Box::new(rules.walk(position));
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
