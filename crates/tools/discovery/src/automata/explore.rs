//! Finds all states of an automaton that is given by its steps.

use std::convert::Infallible;
use std::hash::Hash;

use rustc_hash::FxHashMap;

use super::automaton::count;

/// Follows every letter from `start` and from every state that is reached, up to a state that is
/// wrong. `visit` says whether one is: it is called with the states that are known, and with the
/// index of the one whose letters are followed next.
///
/// Returns the states, the numbers of those behind them by the letters, and whether the last state
/// is wrong. They have the order of the shortest words that lead to them.
pub(crate) fn explore<S: Clone + Eq + Hash, E>(
    letters: usize,
    start: S,
    mut visit: impl FnMut(&[S], usize) -> Result<bool, E>,
    step: impl Fn(&S, usize) -> S,
) -> Result<(Vec<S>, Vec<u32>, bool), E> {
    let mut numbers = FxHashMap::default();
    numbers.insert(start.clone(), 0);
    let (mut states, mut next) = (vec![start], Vec::new());
    let mut at = 0;
    while at < states.len() {
        if visit(&states, at)? {
            states.truncate(at + 1);
            return Ok((states, next, true));
        }
        let state = states[at].clone();
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

/// The same for all states that can be reached.
pub(crate) fn reach<S: Clone + Eq + Hash>(
    letters: usize,
    start: S,
    step: impl Fn(&S, usize) -> S,
) -> (Vec<S>, Vec<u32>) {
    let Ok((states, next, _)) = explore::<S, Infallible>(letters, start, |_, _| Ok(false), step);
    (states, next)
}
