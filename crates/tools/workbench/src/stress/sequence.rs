//! Which inputs are tried, and in which order: a function of the game, the limits and
//! the seed alone.
//!
//! Every prefix is a good test. Runs on all small inputs, in order of size, alternate
//! with runs on random and structured ones of mixed kinds and sizes up to the limit;
//! both start with one case and double their number of cases.

use std::collections::VecDeque;

use catalog::inputs::{levels, make, Case, Level, Maker};
use catalog::{Entry, Limits};
use fastrand::Rng;

/// The cases of one run.
pub(crate) struct Batch {
    pub(crate) cases: Vec<Case>,
    /// The last size of which, with this batch, all cases have been there.
    pub(crate) complete: Option<String>,
}

/// All batches. They end only if the limits allow no case that is made.
pub(crate) struct Sequence<'a> {
    game: &'a Entry,
    limits: Limits,
    rng: Rng,
    levels: Box<dyn Iterator<Item = Level> + 'a>,
    /// The next cases of the levels; the last one of a level has its name.
    small: VecDeque<(Case, Option<String>)>,
    /// What did not fit into the last run.
    left: Option<Case>,
    batches: u32,
}

/// At most so many cases of one run, so that the first mistake shows soon.
const MOST_AT_ONCE: usize = 1024;
/// At most so many cases in order of size.
const MOST_SMALL: usize = 120_000;

impl<'a> Sequence<'a> {
    pub(crate) fn new(game: &'a Entry, limits: Limits, seed: u64) -> Sequence<'a> {
        Sequence {
            game,
            limits,
            rng: Rng::with_seed(seed),
            levels: Box::new(levels(&game.format, limits, MOST_SMALL)),
            small: VecDeque::new(),
            left: None,
            batches: 0,
        }
    }

    /// The next cases in order of size, at most so many.
    fn next_small(&mut self, most: usize) -> Batch {
        while self.small.len() < most {
            let Some(Level { label, mut cases }) = self.levels.next() else { break };
            // There may be none of that size.
            let Some(last) = cases.pop() else { continue };
            self.small.extend(cases.into_iter().map(|case| (case, None)));
            self.small.push_back((last, Some(label)));
        }
        let fitting = self.limits.fitting(self.small.iter().map(|(case, _)| case));
        let count = most.min(fitting).min(self.small.len());
        let mut batch = Batch { cases: Vec::new(), complete: None };
        for (case, name) in self.small.drain(..count) {
            batch.cases.push(case);
            batch.complete = name.or(batch.complete);
        }
        batch
    }

    /// Random and structured cases of mixed kinds and sizes, at most so many.
    fn next_made(&mut self, most: usize) -> Batch {
        let (mut cases, mut letters) = (Vec::new(), 0);
        while cases.len() < most.min(self.limits.cases) {
            let left = self.left.take();
            let Some(case) = left.or_else(|| Some(self.made()?.1)) else { break };
            letters += case.letters();
            if letters > self.limits.total && !cases.is_empty() {
                self.left = Some(case);
                break;
            }
            cases.push(case);
        }
        Batch { cases, complete: None }
    }

    /// A random or structured case. Not every kind and size is possible.
    pub(super) fn made(&mut self) -> Option<(Maker, Case)> {
        const ATTEMPTS: u32 = 200;
        for _ in 0..ATTEMPTS {
            let maker = Maker::EVERY[self.rng.usize(1..Maker::EVERY.len())];
            let size = self.size();
            if let Some(case) = make(self.game, maker, &mut self.rng, size, &self.limits) {
                return Some((maker, case));
            }
        }
        None
    }

    /// A size up to the limit, its number of digits uniform.
    fn size(&mut self) -> u64 {
        const SMALLEST: f64 = 4.0;
        // A rough size is good enough, so what the conversions lose doesn't matter.
        #[allow(clippy::cast_precision_loss)]
        let ratio = self.limits.size as f64 / SMALLEST;
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let size = (SMALLEST * ratio.powf(self.rng.f64())) as u64;
        size.clamp(1, self.limits.size)
    }
}

impl Iterator for Sequence<'_> {
    type Item = Batch;

    fn next(&mut self) -> Option<Batch> {
        let doubled = self.batches / 2;
        let most = 1usize.checked_shl(doubled).map_or(MOST_AT_ONCE, |most| most.min(MOST_AT_ONCE));
        let is_small_due = self.batches % 2 == 0;
        self.batches += 1;
        let small = if is_small_due { Some(self.next_small(most)) } else { None };
        let batch = match small {
            Some(batch) if !batch.cases.is_empty() => batch,
            _ => self.next_made(most),
        };
        if batch.cases.is_empty() {
            None
        } else {
            Some(batch)
        }
    }
}
