//! The rules as Coq has them against `rules.rs`.

use gametheory_testing::{check_outcomes, words};
use letter_picking::rules::Position;

#[test]
fn coq_has_the_same_rules() {
    let all = words(b"abc", 2..=6).filter(|word| word.len() % 2 == 0);
    check_outcomes(
        include_str!("../../proof/outcomes.txt"),
        all.map(|word| (String::from_utf8(word.clone()).unwrap(), Position::start(&word))),
    );
}
