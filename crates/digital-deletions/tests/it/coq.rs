//! What Coq computes, against `rules.rs` and against the functions that the program runs.

use digital_deletions::rules::Position;
use digital_deletions::strategy::grundy_number;
use digital_deletions::{outcome, Table};
use gametheory_core::Solved;
use gametheory_testing::{check_computed, write_answer};

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
fn coq_has_the_same_rules_and_functions() {
    let mut table = Table::default();
    let small = (1..=9).flat_map(strings);
    check_computed(
        include_str!("../../proof/outcomes.txt"),
        small.map(|digits| (String::from_utf8(digits.clone()).unwrap(), Position { digits })),
        |question| {
            let words: Vec<&str> = question.split(' ').collect();
            match words[..] {
                ["h", digit, wanted] => {
                    let part = table.right_part(digit.as_bytes()[0], wanted.parse().unwrap());
                    part.map_or("none".to_string(), |part| part.to_string())
                }
                ["f", digit, right] => {
                    let right = right.parse().unwrap();
                    grundy_number(&mut table, digit.as_bytes()[0], right).to_string()
                }
                _ => {
                    let position = Position::start(question.as_bytes());
                    write_answer(outcome(&mut table, &position.digits), position.best_move())
                }
            }
        },
    );
}
