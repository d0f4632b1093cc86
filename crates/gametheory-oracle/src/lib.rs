//! Exhaustive search over any [`Game`]: the witness.
//!
//! It knows the definition of an outcome and of a Grundy number, and nothing of
//! any theorem. It looks at every position that can be reached and remembers
//! each; time and memory grow with their number. It is written to be believed,
//! not to be fast: no pruning, no symmetry, no early end.
//!
//! ```
//! use gametheory_core::{Game, Impartial, Outcome};
//! use gametheory_oracle::{Ending, Oracle};
//!
//! /// Nim: take any number of stones from one heap.
//! #[derive(Clone, PartialEq, Eq, Hash)]
//! struct Nim(Vec<u32>);
//!
//! #[derive(Clone, Debug, PartialEq, Eq)]
//! struct Leave(usize, u32);
//!
//! impl std::fmt::Display for Leave {
//!     fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
//!         write!(f, "leave {} in heap {}", self.1, self.0 + 1)
//!     }
//! }
//!
//! impl Game for Nim {
//!     type Move = Leave;
//!     fn moves(&self) -> Vec<Leave> {
//!         let heaps = self.0.iter().enumerate();
//!         heaps.flat_map(|(heap, size)| (0..*size).map(move |rest| Leave(heap, rest))).collect()
//!     }
//!     fn after(&self, &Leave(heap, rest): &Leave) -> Nim {
//!         let mut after = self.clone();
//!         after.0[heap] = rest;
//!         after
//!     }
//! }
//! impl Impartial for Nim {}
//!
//! let mut normal = Oracle::new(Ending::Normal);
//! assert_eq!(normal.grundy(&Nim(vec![5, 6, 1])), 5 ^ 6 ^ 1);
//! assert_eq!(normal.outcome(&Nim(vec![1, 1, 1])), Outcome::Win);
//! let mut misere = Oracle::new(Ending::Misere);
//! assert_eq!(misere.outcome(&Nim(vec![1, 1, 1])), Outcome::Loss);
//! ```

use gametheory_core::{mex, Game, Impartial, Outcome};
use rustc_hash::FxHashMap;

/// What the end of a game means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The game ends as its rules say.
    Normal,
    /// The opposite: who has won by the rules has lost.
    Misere,
}

/// The search, with all it has found out so far.
pub struct Oracle<G> {
    ending: Ending,
    outcomes: FxHashMap<G, Outcome>,
    grundy_numbers: FxHashMap<G, u32>,
}

impl<G: Game> Oracle<G> {
    /// An oracle that knows no position yet.
    pub fn new(ending: Ending) -> Self {
        Oracle { ending, outcomes: FxHashMap::default(), grundy_numbers: FxHashMap::default() }
    }

    /// The outcome of `position` for the player to move: the best of what its
    /// options leave the opponent.
    pub fn outcome(&mut self, position: &G) -> Outcome {
        let ending = self.ending;
        evaluate(&mut self.outcomes, position, |position, options| {
            let best = options.iter().map(|outcome| -*outcome).max();
            best.unwrap_or_else(|| match ending {
                Ending::Normal => position.end(),
                Ending::Misere => -position.end(),
            })
        })
    }

    /// Every position whose outcome has been found so far.
    pub fn outcomes(&self) -> &FxHashMap<G, Outcome> {
        &self.outcomes
    }
}

impl<G: Impartial> Oracle<G> {
    /// The Grundy number of `position` under the normal ending: the mex of its
    /// options' numbers. (The misère ending has no such numbers, so the oracle's
    /// own ending plays no part.)
    pub fn grundy(&mut self, position: &G) -> u32 {
        evaluate(&mut self.grundy_numbers, position, |_, options| mex(options.iter().copied()))
    }
}

/// The value of `root`, where the value of a position follows from those of its
/// options. The positions that wait for their options stand on a stack of our
/// own, so that a long game can't overflow the thread's.
fn evaluate<G: Game, V: Copy>(
    known: &mut FxHashMap<G, V>,
    root: &G,
    value: impl Fn(&G, &[V]) -> V,
) -> V {
    let mut waiting = vec![root.clone()];
    while let Some(position) = waiting.pop() {
        if known.contains_key(&position) {
            continue;
        }
        let moves = position.moves();
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
    known[root]
}
