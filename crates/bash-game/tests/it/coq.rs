//! The rules as Coq has them against `rules.rs`.

use bash_game::rules::Position;
use gametheory_testing::check_outcomes;

#[test]
fn coq_has_the_same_rules() {
    let all = (0..=12).flat_map(|stones| (1..=6).map(move |most| (stones, most)));
    check_outcomes(
        include_str!("../../proof/outcomes.txt"),
        all.map(|(stones, most)| (format!("{stones} {most}"), Position { stones, most })),
    );
}
