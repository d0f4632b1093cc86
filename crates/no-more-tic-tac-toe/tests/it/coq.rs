//! The rules as Coq has them against `rules.rs`.

use gametheory_testing::check_outcomes;
use no_more_tic_tac_toe::rules::Position;

use crate::exhaustive::grids;

#[test]
fn coq_has_the_same_rules() {
    let positions = grids(1..=5).map(|grid| {
        let written = String::from_utf8(grid.clone()).unwrap();
        (written, Position { grid })
    });
    check_outcomes(include_str!("../../proof/outcomes.txt"), positions);
}
