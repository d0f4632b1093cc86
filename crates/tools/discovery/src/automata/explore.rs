//! Finds all states of an automaton that is given by its steps.

use std::convert::Infallible;
use std::hash::Hash;

use rustc_hash::FxHashMap;

/// Follows every letter from `start` and from every state that is reached. States with the same `key`
/// count as one. `visit` is called with the states and transitions so far, and the index of the state
/// whose letters are followed next. Its error ends all.
///
/// Returns the states and the transitions. The states have the order of the shortest words that lead to
/// them. `next[state * letters + letter]` is the index of the state after `state` and `letter`.
pub(crate) fn explore<S, K: Eq + Hash, E>(
    letters: usize,
    start: S,
    key: impl Fn(&S) -> K,
    mut visit: impl FnMut(&[S], &[u32], usize) -> Result<(), E>,
    mut step: impl FnMut(&S, usize) -> Result<S, E>,
) -> Result<(Vec<S>, Vec<u32>), E> {
    let mut numbers = FxHashMap::from_iter([(key(&start), 0)]);
    let (mut states, mut next) = (vec![start], Vec::new());
    let mut at = 0;
    while at < states.len() {
        visit(&states, &next, at)?;
        for letter in 0..letters {
            let follower = step(&states[at], letter)?;
            next.push(*numbers.entry(key(&follower)).or_insert_with(|| {
                states.push(follower);
                entry(states.len() - 1)
            }));
        }
        at += 1;
    }
    Ok((states, next))
}

/// The same if nothing can fail.
pub(crate) fn reach<S, K: Eq + Hash>(
    letters: usize,
    start: S,
    key: impl Fn(&S) -> K,
    step: impl Fn(&S, usize) -> S,
) -> (Vec<S>, Vec<u32>) {
    let step = |state: &S, letter| Ok::<S, Infallible>(step(state, letter));
    let Ok(reached) = explore(letters, start, key, |_, _, _| Ok(()), step);
    reached
}

/// The index of a state as an entry of a table. The limits keep it below 2^32.
pub(crate) fn entry(state: usize) -> u32 {
    u32::try_from(state).unwrap_or(u32::MAX)
}
