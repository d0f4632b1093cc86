//! Builds automata within limits.

use std::hash::Hash;

use crate::automata::automaton::Automaton;
use crate::automata::explore::explore;
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

    /// All states that can be reached from `start`, as the smallest automaton.
    pub(crate) fn build<S: Clone + Eq + Hash, T: Copy + Eq + Hash>(
        &mut self,
        letters: usize,
        start: S,
        output: impl Fn(&S) -> T,
        step: impl Fn(&S, usize) -> S,
    ) -> Result<Automaton<T>, Stop> {
        let (states, next, _) = self.explore(letters, start, |_| (false, 1), step)?;
        Ok(Automaton::smallest(letters, states.iter().map(output).collect(), next))
    }

    /// [Explores](explore) within the limits, up to a state that is wrong. `visit` says whether one
    /// is, and how many transitions of other automata make one of it.
    pub(crate) fn explore<S: Clone + Eq + Hash>(
        &mut self,
        letters: usize,
        start: S,
        visit: impl Fn(&S) -> (bool, usize),
        step: impl Fn(&S, usize) -> S,
    ) -> Result<(Vec<S>, Vec<u32>, bool), Stop> {
        if letters > self.limits.letters {
            return Err(Stop::Automata);
        }
        let visit = |states: &[S], at: usize| {
            let (is_wrong, size) = visit(&states[at]);
            if is_wrong {
                return Ok(true);
            }
            self.transitions += (letters * size) as u64;
            if states.len() > self.limits.states || self.transitions > self.limits.transitions {
                return Err(Stop::Automata);
            }
            if states.len() % 256 == 0 {
                (self.watch)(Progress::Checking(states.len()))?;
            }
            Ok(false)
        };
        explore(letters, start, visit, step)
    }
}
