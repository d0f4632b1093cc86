//! Builds automata within limits.

use std::hash::Hash;

use rustc_hash::FxHashMap;

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
        let (states, next, _) = self.explore(letters, start, |_| false, step)?;
        Ok(Automaton::smallest(letters, states.iter().map(output).collect(), next))
    }

    /// Follows every letter from `start` and from every state that is reached, up to a state that
    /// `is_wrong`. Returns the states, the numbers of those behind them by the letters, and whether
    /// the last state is wrong. They have the order of the shortest words that lead to them.
    pub(crate) fn explore<S: State>(
        &mut self,
        letters: usize,
        start: S,
        is_wrong: impl Fn(&S) -> bool,
        step: impl Fn(&S, usize) -> S,
    ) -> Result<(Vec<S>, Vec<u32>, bool), Stop> {
        if letters > self.limits.letters {
            return Err(Stop::Automata);
        }
        let mut numbers = FxHashMap::default();
        numbers.insert(start.clone(), 0);
        let (mut states, mut next) = (vec![start], Vec::new());
        let mut at = 0;
        while at < states.len() {
            let state = states[at].clone();
            if is_wrong(&state) {
                states.truncate(at + 1);
                return Ok((states, next, true));
            }
            self.spend(states.len(), letters * state.size())?;
            for letter in 0..letters {
                let follower = step(&state, letter);
                let unknown = count(states.len());
                next.push(*numbers.entry(follower).or_insert_with_key(|follower| {
                    states.push(follower.clone());
                    unknown
                }));
            }
            at += 1;
        }
        Ok((states, next, false))
    }
}
