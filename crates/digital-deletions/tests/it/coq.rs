//! The rules as Coq has them against `rules.rs`.

use digital_deletions::rules::Position;
use gametheory_testing::check_outcomes;

/// `strings` of `proof/Outcomes.v`: all with digits that, each counted one more, add up
/// to `sum`.
fn strings(sum: u8) -> Vec<Vec<u8>> {
    if sum == 0 {
        return vec![Vec::new()];
    }
    let first = 0..sum.min(10);
    let with = |digit| strings(sum - 1 - digit).into_iter().map(move |rest| (digit, rest));
    first.flat_map(with).map(|(digit, rest)| [&[b'0' + digit], &rest[..]].concat()).collect()
}

#[test]
fn coq_has_the_same_rules() {
    let strings = (1..=10).flat_map(strings);
    check_outcomes(
        include_str!("../../proof/outcomes.txt"),
        strings.map(|digits| (String::from_utf8(digits.clone()).unwrap(), Position { digits })),
    );
}
