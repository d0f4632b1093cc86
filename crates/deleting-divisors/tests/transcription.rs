//! Between Coq and Rust: the rules as Coq has them against `rules.rs`, and the
//! program's functions against those that Coq knows.

use std::num::NonZeroU64;

use deleting_divisors::outcome;
use deleting_divisors::rules::{Move, Position};
use deleting_divisors::strategy::best_move;
use gametheory_core::Outcome;
use gametheory_testing::check_outcomes;

#[test]
fn coq_has_the_same_rules() {
    let all = (1..=40).map(|n: u64| (n.to_string(), Position(n)));
    check_outcomes(include_str!("../proof/outcomes.txt"), all);
}

/// `outcome` of `proof/Theorem.v`.
fn transcribed(n: u64) -> Outcome {
    let twos = trailing_zeros(n);
    let is_power_of_two = n == 2u64.pow(twos);
    Outcome::win_if(0 < twos && (twos % 2 == 0 || !is_power_of_two))
}

fn trailing_zeros(n: u64) -> u32 {
    if n % 2 == 0 {
        1 + trailing_zeros(n / 2)
    } else {
        0
    }
}

/// The move that `best_move` chooses for even numbers, which need no factor of an odd
/// one.
fn transcribed_best_move(n: u64) -> Option<Move> {
    let power = 2u64.pow(trailing_zeros(n));
    if n == power {
        (4 <= n).then_some(Move(n / 2))
    } else {
        Some(Move(n / power))
    }
}

fn check(n: u64) {
    assert_eq!(outcome(NonZeroU64::new(n).unwrap()), transcribed(n), "{n}");
    if n % 2 == 0 {
        assert_eq!(best_move(&Position(n)), transcribed_best_move(n), "{n}");
    }
}

#[test]
fn the_functions_are_those_that_coq_knows() {
    for e in 0..64 {
        check(1 << e);
    }
    fastrand::seed(1537);
    for _ in 0..1_000_000 {
        // Numbers of every length, with every number of zeros at their end.
        let n = fastrand::u64(1..) >> fastrand::u32(..64);
        check(n.max(1) << fastrand::u32(..=n.max(1).leading_zeros()));
    }
}
