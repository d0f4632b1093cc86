//! What Coq computes, against `rules.rs` and against the functions that the program runs.

use gametheory_core::Solved;
use gametheory_testing::{check_computed, words, write_answer};
use lol_game::rules::Position;
use lol_game::strategy::joined;
use lol_game::table::{OUTCOMES, STATES};
use lol_game::{outcome, step};

/// `L`, `D` or `W` for the outcome of the state joined with each state of a left part.
fn joined_with_all(right: u8) -> String {
    let lefts = (0..=u8::MAX).take(STATES);
    lefts.map(|left| format!("{:?}", joined(left, right)).remove(0)).collect()
}

#[test]
fn coq_has_the_same_rules_and_functions() {
    let small = words(b"*LO", 1..=6).map(|cells| Position { cells });
    check_computed(
        include_str!("../../proof/outcomes.txt"),
        small.map(|position| (position.to_string(), position)),
        |question| {
            let words: Vec<&str> = question.split(' ').collect();
            match words[..] {
                ["step", state, cell] => {
                    step(state.parse().unwrap(), cell.as_bytes()[0]).to_string()
                }
                ["verdict", state] => format!("{:?}", OUTCOMES[state.parse::<usize>().unwrap()]),
                ["joined", right] => joined_with_all(right.parse().unwrap()),
                _ => {
                    let position = Position::start(question.as_bytes());
                    write_answer(outcome(&position.cells), position.best_move())
                }
            }
        },
    );
}
