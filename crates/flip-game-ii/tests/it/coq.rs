//! What Coq computes, against `rules.rs` and against the functions that the program runs.

use flip_game_ii::rules::Position;
use flip_game_ii::{grundy_number, outcome};
use gametheory_core::Solved;
use gametheory_testing::{check_computed, words, write_answer};

#[test]
fn coq_has_the_same_rules_and_functions() {
    let small = words(b"+-", 0..=8).map(|row| {
        let written = String::from_utf8(row.clone()).unwrap();
        (if row.is_empty() { "\"\"".into() } else { written }, Position { row })
    });
    check_computed(include_str!("../../proof/outcomes.txt"), small, |question| {
        if let Some(length) = question.strip_prefix("G ") {
            return grundy_number(length.parse().unwrap()).to_string();
        }
        let row = question.trim_matches('"').as_bytes().to_vec();
        write_answer(outcome(&row), Position { row }.best_move())
    });
}
