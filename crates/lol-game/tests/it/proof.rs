//! The closure check, carried out on the automaton that the solver runs, with the rules of
//! `lol.toml`. That these have the moves of `rules.rs` is tested in the crate `discovery`.

use discovery::closure::check;
use discovery::{file, Automaton, Refusal};
use gametheory_core::Outcome;
use gametheory_testing::budget;
use lol_game::table::{AFTER, OUTCOMES, STATES};

/// Checks an automaton against the rules.
fn check_claim(outcomes: &[Outcome], rows: &[Vec<usize>]) -> Result<usize, Refusal> {
    let rules = file::parse(include_str!("../../lol.toml")).unwrap();
    let automaton = Automaton::new(outcomes.to_vec(), rows).unwrap();
    check(rules.strip().unwrap(), &automaton, &mut |_| Ok(()))
}

/// The states that follow each state.
fn rows() -> Vec<Vec<usize>> {
    (0..STATES).map(|state| AFTER.map(|row| row[state].into()).to_vec()).collect()
}

#[test]
fn the_automaton_is_right_on_every_strip() {
    assert_eq!(check_claim(&OUTCOMES, &rows()), Ok(878));
}

#[test]
fn no_smaller_automaton_would_do() {
    let automaton = Automaton::new(OUTCOMES.to_vec(), &rows()).unwrap();
    assert_eq!(automaton.minimise().states(), STATES);
    assert!(automaton.distinguishing_words().is_some(), "words that tell its states apart");
}

#[test]
fn any_other_outcome_is_refused() {
    for state in 0..STATES {
        for wrong in [Outcome::Loss, Outcome::Draw, Outcome::Win] {
            let mut outcomes = OUTCOMES;
            outcomes[state] = wrong;
            let is_right = wrong == OUTCOMES[state];
            assert_eq!(
                check_claim(&outcomes, &rows()).is_ok(),
                is_right,
                "state {state}: {wrong:?}"
            );
        }
    }
}

/// With the usual budget some others are tried for each entry, with the large one more.
#[test]
fn any_other_entry_is_refused() {
    let mut rows = rows();
    for state in 0..STATES {
        for letter in 0..3 {
            let right = rows[state][letter];
            for distance in 1..=budget(4, 20) {
                rows[state][letter] = (right + distance) % STATES;
                let result = check_claim(&OUTCOMES, &rows);
                assert!(result.is_err(), "state {state}, letter {letter}: {:?}", rows[state]);
            }
            rows[state][letter] = right;
        }
    }
}
