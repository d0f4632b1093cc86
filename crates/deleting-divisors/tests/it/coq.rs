//! The rules as Coq has them against `rules.rs`.

use deleting_divisors::rules::Position;
use gametheory_testing::check_outcomes;

#[test]
fn coq_has_the_same_rules() {
    let all = (1..=40).map(|n: u64| (n.to_string(), Position(n)));
    check_outcomes(include_str!("../../proof/outcomes.txt"), all);
}
