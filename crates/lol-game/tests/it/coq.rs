//! The rules as Coq has them against `rules.rs`.

use gametheory_testing::{check_outcomes, words};
use lol_game::rules::Position;

#[test]
fn coq_has_the_same_rules() {
    let positions = words(b"*LO", 1..=6).map(|cells| Position { cells });
    check_outcomes(
        include_str!("../../proof/outcomes.txt"),
        positions.map(|position| (position.to_string(), position)),
    );
}
