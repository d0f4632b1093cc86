//! Exhaustive search over any [`Game`]. The theorems are tested against it.
//!
//! It uses the definitions of an outcome and of a Grundy number, and no theorem. It looks
//! at every position that can be reached and remembers each. Time and memory grow with
//! their number. It is written to be believed, not to be fast: no pruning, no symmetry, no
//! early end.
//!
//! ```
//! use gametheory_core::{Game, Impartial, Outcome};
//! use oracle::Oracle;
//!
//! /// A heap, from which one or two stones are taken.
//! #[derive(Clone, PartialEq, Eq, Hash)]
//! struct Heap(u32);
//!
//! impl Game for Heap {
//!     type Move = u32;
//!     fn moves(&self) -> Vec<u32> {
//!         (1..=self.0.min(2)).collect()
//!     }
//!     fn after(&self, taken: &u32) -> Heap {
//!         Heap(self.0 - taken)
//!     }
//! }
//! impl Impartial for Heap {}
//!
//! let mut oracle = Oracle::default();
//! assert_eq!(oracle.grundy(&Heap(5)), 2);
//! assert_eq!(oracle.outcome(&Heap(3)), Outcome::Loss);
//! ```

use gametheory_core::{mex, Game, Impartial, Outcome};
use rustc_hash::FxHashMap;

/// The search, with all that it has found so far.
pub struct Oracle<G> {
    outcomes: FxHashMap<G, Outcome>,
    grundy_numbers: FxHashMap<G, u32>,
}

/// An oracle that knows no position yet.
impl<G> Default for Oracle<G> {
    fn default() -> Self {
        Oracle { outcomes: FxHashMap::default(), grundy_numbers: FxHashMap::default() }
    }
}

impl<G: Game> Oracle<G> {
    /// The outcome of `position` for the player to move: the best of the negated outcomes of
    /// its options.
    pub fn outcome(&mut self, position: &G) -> Outcome {
        self.search(position, usize::MAX);
        self.outcomes[position]
    }

    /// The same as [`outcome`](Oracle::outcome), but `None` if more than `most` positions
    /// would have to be remembered. The outcomes found until then are kept.
    pub fn outcome_within(&mut self, position: &G, most: usize) -> Option<Outcome> {
        self.search(position, most);
        self.outcomes.get(position).copied()
    }

    fn search(&mut self, position: &G, most: usize) {
        evaluate(&mut self.outcomes, position, most, |position, options| {
            options.iter().map(|outcome| -*outcome).max().unwrap_or_else(|| position.end())
        });
    }

    /// Every position whose outcome has been found so far.
    pub fn outcomes(&self) -> &FxHashMap<G, Outcome> {
        &self.outcomes
    }
}

impl<G: Impartial> Oracle<G> {
    /// The Grundy number of `position`: the mex of the Grundy numbers of its options.
    pub fn grundy(&mut self, position: &G) -> u32 {
        let mex_of = |_: &G, options: &[u32]| mex(options.iter().copied());
        evaluate(&mut self.grundy_numbers, position, usize::MAX, mex_of);
        self.grundy_numbers[position]
    }
}

/// Adds the value of `root` and of all positions that follow it to `known`. `value` gives
/// the value of a position from the values of its options. If more than `most` positions
/// would have to be remembered, it stops early. There is no recursion: a long game would
/// overflow the stack.
fn evaluate<G: Game, V: Copy>(
    known: &mut FxHashMap<G, V>,
    root: &G,
    most: usize,
    value: impl Fn(&G, &[V]) -> V,
) {
    let mut waiting = vec![root.clone()];
    while let Some(position) = waiting.pop() {
        if known.contains_key(&position) {
            continue;
        }
        let moves = position.moves();
        if known.len().saturating_add(waiting.len()).saturating_add(moves.len()) > most {
            return;
        }
        let options: Vec<G> = moves.iter().map(|chosen| position.after(chosen)).collect();
        let values: Vec<V> =
            options.iter().filter_map(|option| known.get(option).copied()).collect();
        if values.len() == options.len() {
            let found = value(&position, &values);
            known.insert(position, found);
        } else {
            waiting.push(position);
            waiting.extend(options.into_iter().filter(|option| !known.contains_key(option)));
        }
    }
}

#[cfg(test)]
mod tests;
