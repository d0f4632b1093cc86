//! Exhaustive search over any [`Game`]. The theorems are tested against it.
//!
//! It uses the definitions of an outcome and of a Grundy number, and no theorem. It looks
//! at every position that can be reached and remembers each. Time and memory grow with
//! their number. It is written to be believed, not to be fast: no pruning, no symmetry, no
//! early end.
//!
//! ```
//! use gametheory_core::{Game, Outcome};
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
//!
//! let mut oracle = Oracle::default();
//! assert_eq!(oracle.grundy(&Heap(5), |heap| vec![heap.clone()]), 2);
//! assert_eq!(oracle.outcome(&Heap(3)), Outcome::Loss);
//! ```

use gametheory_core::{mex, Game, Outcome};
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
        self.outcome_within(position, usize::MAX);
        self.outcomes[position]
    }

    /// The same as [`outcome`](Oracle::outcome), but `None` if more than `most` positions
    /// would have to be remembered. The outcomes found until then are kept.
    pub fn outcome_within(&mut self, position: &G, most: usize) -> Option<Outcome> {
        evaluate(&mut self.outcomes, vec![position.clone()], most, |position, known| {
            let moves = position.moves().into_iter();
            let options = moves.filter_map(|chosen| known(position.after(&chosen)));
            options.map(|outcome| -outcome).max().unwrap_or_else(|| position.end())
        });
        self.outcomes.get(position).copied()
    }

    /// Every position whose outcome has been found so far.
    pub fn outcomes(&self) -> &FxHashMap<G, Outcome> {
        &self.outcomes
    }

    /// Whether nothing has been found so far.
    pub fn is_empty(&self) -> bool {
        self.outcomes.is_empty() && self.grundy_numbers.is_empty()
    }

    /// The Grundy number of `position`: the nim-sum of those of its `parts`. The number of a part is
    /// the mex of the Grundy numbers of its options. Both players must have the same moves, and
    /// whoever cannot move must lose.
    pub fn grundy(&mut self, position: &G, parts: impl Fn(&G) -> Vec<G>) -> u32 {
        self.grundy_within(position, &parts, usize::MAX);
        parts(position).iter().fold(0, |sum, part| sum ^ self.grundy_numbers[part])
    }

    /// The same as [`grundy`](Oracle::grundy), but `None` if more than `most` parts would have to be
    /// remembered. The numbers found until then are kept.
    pub fn grundy_within(
        &mut self,
        position: &G,
        parts: impl Fn(&G) -> Vec<G>,
        most: usize,
    ) -> Option<u32> {
        let numbers = &mut self.grundy_numbers;
        evaluate(numbers, parts(position), most, |part, known| {
            let option = |chosen| {
                let parts = parts(&part.after(chosen)).into_iter();
                parts.filter_map(&mut *known).fold(0, |sum, number| sum ^ number)
            };
            mex(part.moves().iter().map(option))
        });
        parts(position).iter().try_fold(0, |sum, part| Some(sum ^ numbers.get(part)?))
    }
}

/// Adds the values of the `waiting` positions and of all that follow them to `known`. `value`
/// gives the value of a position from those of others, for which it asks. What it gives counts only if
/// all of these are known. If more than `most` positions would have to be remembered, the search stops
/// early. There is no recursion: a long game would overflow the stack.
fn evaluate<G: Game, V: Copy>(
    known: &mut FxHashMap<G, V>,
    mut waiting: Vec<G>,
    most: usize,
    value: impl Fn(&G, &mut dyn FnMut(G) -> Option<V>) -> V,
) {
    while let Some(position) = waiting.pop() {
        if known.contains_key(&position) {
            continue;
        }
        let mut missing = Vec::new();
        let found = value(&position, &mut |other| {
            let value = known.get(&other).copied();
            if value.is_none() {
                missing.push(other);
            }
            value
        });
        if missing.is_empty() {
            known.insert(position, found);
        } else {
            waiting.push(position);
            waiting.append(&mut missing);
        }
        if known.len().saturating_add(waiting.len()) > most {
            return;
        }
    }
}

#[cfg(test)]
mod tests;
