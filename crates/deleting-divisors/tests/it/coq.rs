//! What Coq computes, against `rules.rs` and against the functions that the program runs.

use deleting_divisors::outcome;
use deleting_divisors::rules::Position;
use gametheory_core::{Game, Solved};
use gametheory_testing::{check_computed, write_answer};

#[test]
fn coq_has_the_same_rules_and_functions() {
    check_computed(
        include_str!("../../proof/outcomes.txt"),
        (1..=36).map(|n: u64| (n.to_string(), Position(n))),
        |question| {
            let position = Position(question.parse().unwrap());
            let mut chosen = position.best_move();
            // Of an odd number any divisor will do, and Coq writes the first one.
            if position.0 % 2 == 1 {
                let first = position.moves().first().cloned();
                assert_eq!(chosen.is_some(), first.is_some(), "{question}");
                assert!(chosen.map_or(true, |chosen| position.allows(&chosen)), "{question}");
                chosen = first;
            }
            write_answer(outcome(question.parse().unwrap()), chosen)
        },
    );
}
