//! Builds automata within limits.

use std::hash::Hash;

use rustc_hash::{FxHashMap, FxHashSet};

use super::automaton::{count, Automaton};
use crate::{Progress, Stopped, Watch};

/// Why something was not found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// A guess would have too many states.
    Guess,
    /// Too many options of positions would have to be looked at.
    Search,
    /// Too large automata would have to be built.
    Automata,
    /// The caller wanted it to stop.
    Stopped,
}

impl From<Stopped> for Stop {
    fn from(_: Stopped) -> Stop {
        Stop::Stopped
    }
}

/// The limits of a search for a law. If there is no law, the default ones are reached after
/// some seconds.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The largest number of states of a guess.
    pub guess: usize,
    /// How often an option of a position is looked at, for each kind of digits.
    pub options: u64,
    /// The largest number of states of an automaton that is built.
    pub states: usize,
    /// The largest number of letters of an automaton: `b^k` for `b` digits and `k` numbers.
    pub letters: usize,
    /// How many transitions are computed for one check.
    pub transitions: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            guess: 200,
            options: 4_000_000,
            states: 200_000,
            letters: 1 << 16,
            transitions: 30_000_000,
        }
    }
}

/// A state of an automaton while it is built.
pub(crate) trait State: Clone + Eq + Hash {
    /// How many transitions of other automata make one of this.
    fn size(&self) -> usize {
        1
    }
}

/// Counts what is built, stops at the limits, and reports the progress.
pub(crate) struct Budget<'a, 'w> {
    pub(crate) limits: Limits,
    pub(crate) watch: &'a mut Watch<'w>,
    transitions: u64,
}

impl<'a, 'w> Budget<'a, 'w> {
    pub(crate) fn new(limits: Limits, watch: &'a mut Watch<'w>) -> Self {
        Budget { limits, watch, transitions: 0 }
    }

    /// Accounts for some more transitions; so many states are known.
    pub(crate) fn spend(&mut self, states: usize, transitions: usize) -> Result<(), Stop> {
        self.transitions += transitions as u64;
        if states > self.limits.states || self.transitions > self.limits.transitions {
            return Err(Stop::Automata);
        }
        if states % 256 == 0 {
            (self.watch)(Progress::Checking(states))?;
        }
        Ok(())
    }

    /// All states that can be reached from `start`, as the smallest automaton.
    pub(crate) fn build<S: State, T: Copy + Eq + Hash>(
        &mut self,
        letters: usize,
        start: S,
        output: impl Fn(&S) -> T,
        step: impl Fn(&S, usize) -> S,
    ) -> Result<Automaton<T>, Stop> {
        if letters > self.limits.letters {
            return Err(Stop::Automata);
        }
        let mut numbers = FxHashMap::default();
        numbers.insert(start.clone(), 0);
        let mut states = vec![start];
        let mut next = Vec::new();
        let mut outputs = Vec::new();
        while outputs.len() < states.len() {
            let state = states[outputs.len()].clone();
            self.spend(states.len(), letters * state.size())?;
            outputs.push(output(&state));
            for letter in 0..letters {
                let follower = step(&state, letter);
                if let Some(number) = numbers.get(&follower) {
                    next.push(*number);
                } else {
                    next.push(count(states.len()));
                    numbers.insert(follower.clone(), count(states.len()));
                    states.push(follower);
                }
            }
        }
        Ok(Automaton::new(letters, outputs, next))
    }

    /// Follows every letter from `start` and from every state that is reached, and looks for a
    /// state that `is_wrong`. Returns the number of states, or a shortest word to such a state.
    pub(crate) fn explore<S: State>(
        &mut self,
        letters: usize,
        start: S,
        is_wrong: impl Fn(&S) -> bool,
        step: impl Fn(&S, usize) -> S,
    ) -> Result<Result<usize, Vec<usize>>, Stop> {
        if letters > self.limits.letters {
            return Err(Stop::Automata);
        }
        let mut known = FxHashSet::default();
        known.insert(start.clone());
        // Each state with the one it was reached from, and by which letter.
        let mut states = vec![(start, 0, 0)];
        let mut at = 0;
        while at < states.len() {
            let state = states[at].0.clone();
            if is_wrong(&state) {
                let mut word = Vec::new();
                while at > 0 {
                    word.push(states[at].2);
                    at = states[at].1;
                }
                word.reverse();
                return Ok(Err(word));
            }
            self.spend(states.len(), letters * state.size())?;
            for letter in 0..letters {
                let follower = step(&state, letter);
                if !known.contains(&follower) {
                    known.insert(follower.clone());
                    states.push((follower, at, letter));
                }
            }
            at += 1;
        }
        Ok(Ok(states.len()))
    }
}
