//! The rules as Coq has them against `rules.rs`.

use gametheory_testing::{check_outcomes, words};
use palindrome_game::rules::Position;

#[test]
fn coq_has_the_same_rules() {
    check_outcomes(
        include_str!("../../proof/outcomes.txt"),
        words(b"01", 1..=6).map(|cells| {
            let start = Position::start(&cells);
            (format!("{} {}", cells.len(), String::from_utf8(cells).unwrap()), start)
        }),
    );
}
