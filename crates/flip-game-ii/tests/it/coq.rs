//! The rules as Coq has them against `rules.rs`.

use flip_game_ii::rules::Position;
use gametheory_testing::{check_outcomes, words};

#[test]
fn coq_has_the_same_rules() {
    let positions = words(b"+-", 0..=8).map(|row| {
        let written = String::from_utf8(row.clone()).unwrap();
        (if row.is_empty() { "\"\"".into() } else { written }, Position { row })
    });
    check_outcomes(include_str!("../../proof/outcomes.txt"), positions);
}
