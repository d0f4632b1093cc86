//! Exhaustive search over any [`Game`]. The theorems are tested against it.
//!
//! It uses the definitions of an outcome and of a Grundy number, and no theorem. It looks at every
//! position that can be reached and remembers each. Time and memory grow with their number. It is
//! written to be believed, not to be fast: no pruning, no symmetry, no early end.
//!
//! ```
//! use gametheory_core::{Game, Outcome};
//! use oracle::Oracle;
//!
//! /// Three heaps. A move takes up to seven stones from one of them.
//! #[derive(Clone, PartialEq, Eq, Hash)]
//! struct Nim {
//!     heaps: [usize; 3],
//!     /// Whether the player who cannot move wins.
//!     is_misere: bool,
//! }
//!
//! impl Game for Nim {
//!     /// Three times the stones that are taken, and the index of the heap.
//!     type Move = usize;
//!     fn moves(&self) -> Vec<usize> {
//!         (3..24).filter(|chosen| chosen / 3 <= self.heaps[chosen % 3]).collect()
//!     }
//!     fn after(&self, chosen: &usize) -> Nim {
//!         let mut after = self.clone();
//!         after.heaps[chosen % 3] -= chosen / 3;
//!         after
//!     }
//!     fn end(&self) -> Outcome {
//!         Outcome::win_if(self.is_misere)
//!     }
//! }
//!
//! let mut oracle = Oracle::default();
//! for index in 0..512 {
//!     let heaps = [index / 64, index / 8 % 8, index % 8];
//!     let (nim, sum) = (Nim { heaps, is_misere: false }, heaps[0] ^ heaps[1] ^ heaps[2]);
//!     assert_eq!(oracle.outcome(&nim), Outcome::win_if(sum != 0));
//!     let whole = oracle.grundy(&nim, |nim| vec![nim.clone()]);
//!     let alone = |heap| Nim { heaps: [heap, 0, 0], is_misere: false };
//!     let by_heaps = Oracle::default().grundy(&nim, |nim| nim.heaps.map(alone).into());
//!     assert_eq!([whole, by_heaps], [sum as u32; 2]);
//!     // Bouton's theorem of 1901: misère play differs exactly if no heap has more than one stone.
//!     let is_won = (sum != 0) != heaps.iter().all(|size| *size <= 1);
//!     let misere = Nim { is_misere: true, ..nim };
//!     assert_eq!(oracle.outcome(&misere), Outcome::win_if(is_won));
//! }
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
    ///
    /// ```
    /// use gametheory_core::Outcome;
    /// let heap = |stones| bash_game::rules::Position { stones, most: 1 };
    /// let mut oracle = oracle::Oracle::default();
    /// assert_eq!(oracle.outcome_within(&heap(100), 100), None);
    /// assert_eq!(oracle.outcome_within(&heap(100), 101), Some(Outcome::Loss));
    /// // What is known already needs no more room.
    /// assert_eq!(oracle.outcome_within(&heap(50), 0), Some(Outcome::Loss));
    /// // A long game does not overflow the stack.
    /// assert_eq!(oracle.outcome(&heap(100_001)), Outcome::Win);
    /// assert_eq!(oracle.outcomes().len(), 100_002);
    /// ```
    pub fn outcome_within(&mut self, position: &G, most: usize) -> Option<Outcome> {
        evaluate(&mut self.outcomes, vec![position.clone()], most, |position, known| {
            let moves = position.moves().into_iter();
            let options = moves.filter_map(|chosen| known(position.after(&chosen)));
            options.map(|outcome| -outcome).max().unwrap_or_else(|| position.end())
        });
        self.outcomes.get(position).copied()
    }

    /// Every position whose outcome has been found so far, with this outcome.
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
    ///
    /// ```
    /// let heap = |stones| bash_game::rules::Position { stones, most: 1 };
    /// let twice = |heap: &bash_game::rules::Position| vec![heap.clone(), heap.clone()];
    /// let mut oracle = oracle::Oracle::default();
    /// assert_eq!(oracle.grundy_within(&heap(100), twice, 100), None);
    /// // Equal parts that wait to be searched are counted separately.
    /// assert_eq!(oracle.grundy_within(&heap(101), twice, 204), Some(0));
    /// assert!(!oracle.is_empty() && oracle.outcomes().is_empty());
    /// ```
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
