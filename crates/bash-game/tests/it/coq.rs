//! What Coq computes, against `rules.rs` and against the functions that the program runs.

use std::num::NonZeroU64;

use bash_game::outcome;
use bash_game::rules::Position;
use gametheory_core::Solved;
use gametheory_testing::{check_computed, write_answer};

#[test]
fn coq_has_the_same_rules_and_functions() {
    let small = (0..=12).flat_map(|stones| (1..=12).map(move |most| (stones, most)));
    check_computed(
        include_str!("../../proof/outcomes.txt"),
        small.map(|(stones, most)| (format!("{stones} {most}"), Position { stones, most })),
        |question| {
            let (stones, most) = question.split_once(' ').unwrap();
            let position =
                Position { stones: stones.parse().unwrap(), most: most.parse().unwrap() };
            let most = NonZeroU64::new(position.most).unwrap();
            write_answer(outcome(position.stones, most), position.best_move())
        },
    );
}
