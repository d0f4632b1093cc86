//! The finite check, carried out on the automaton that the solver runs.

use std::collections::BTreeSet;

use gametheory_core::Outcome;
use gametheory_testing::budget;
use lol_game::automaton::step;
use lol_game::proof::{check, State, ALPHABET};
use lol_game::table::OUTCOMES;

/// The automaton as the check takes it.
fn automaton() -> Vec<State> {
    let state = |number: u8| State {
        outcome: OUTCOMES[usize::from(number)],
        next: ALPHABET.map(|letter| step(number, letter).into()),
    };
    (0..104).map(state).collect()
}

#[test]
fn the_automaton_is_right_on_every_strip() {
    assert_eq!(check(&automaton()), Ok(878));
}

/// All states are reached, being found by a walk. States that no strip tells apart
/// would have the same outcome, and each letter would lead to states that no strip
/// tells apart. Splitting the states by these conditions until nothing changes leaves
/// every one alone. So by the theorem of Myhill and Nerode there is no smaller one.
#[test]
fn no_smaller_automaton_would_do() {
    let states = automaton();
    let mut class: Vec<usize> = states.iter().map(|state| state.outcome as usize).collect();
    let mut classes = 3;
    loop {
        let keys: Vec<_> =
            (0..states.len()).map(|s| (class[s], states[s].next.map(|next| class[next]))).collect();
        let distinct: Vec<_> = keys.iter().collect::<BTreeSet<_>>().into_iter().collect();
        class = keys.iter().map(|key| distinct.binary_search(&key).unwrap()).collect();
        if distinct.len() == classes {
            break;
        }
        classes = distinct.len();
    }
    assert_eq!((classes, states.len()), (104, 104));
}

#[test]
fn the_check_objects_to_any_other_outcome() {
    let mut automaton = automaton();
    for state in 0..automaton.len() {
        let right = automaton[state].outcome;
        for wrong in [Outcome::Loss, Outcome::Draw, Outcome::Win] {
            if wrong != right {
                automaton[state].outcome = wrong;
                assert!(check(&automaton).is_err(), "state {state} as a {wrong:?}");
            }
        }
        automaton[state].outcome = right;
    }
}

/// That it does follows from the test above, as src/lib.rs says. With the usual budget
/// it is tried for some others of each transition, with the large one for all.
#[test]
fn the_check_objects_to_any_other_transition() {
    let mut automaton = automaton();
    let states = automaton.len();
    for state in 0..states {
        for letter in 0..ALPHABET.len() {
            let right = automaton[state].next[letter];
            for distance in 1..=budget(8, states - 1) {
                let wrong = (right + distance) % states;
                automaton[state].next[letter] = wrong;
                assert!(check(&automaton).is_err(), "state {state}, letter {letter}, to {wrong}");
            }
            automaton[state].next[letter] = right;
        }
    }
}
