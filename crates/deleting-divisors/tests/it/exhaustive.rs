//! The theorem against the oracle on every small number.

use std::num::NonZeroU64;

use deleting_divisors::outcome;
use deleting_divisors::rules::{Move, Position};
use gametheory_core::Outcome;
use gametheory_testing::{budget, check_allowed, find_difference};

/// The first number on which `theorem` and the oracle differ.
fn counterexample(theorem: impl Fn(u64) -> Outcome) -> Option<u64> {
    let numbers = (1..=budget(5_000, 50_000)).map(Position);
    Some(find_difference(numbers, |position| theorem(position.0))?.0)
}

#[test]
fn the_theorem_holds_on_every_small_number() {
    assert_eq!(counterexample(|n| outcome(NonZeroU64::new(n).unwrap())), None);
}

#[test]
fn plausible_wrong_rules_are_found_out() {
    let even_wins = |n| Outcome::win_if(n % 2 == 0);
    assert_eq!(counterexample(even_wins), Some(2));
    let no_power_of_two_wins = |n: u64| Outcome::win_if(n % 2 == 0 && !n.is_power_of_two());
    assert_eq!(counterexample(no_power_of_two_wins), Some(4));
}

#[test]
fn every_power_of_two_follows_from_the_one_before() {
    for e in 1..63 {
        let power = |e: u32| outcome(NonZeroU64::new(1u64 << e).unwrap());
        assert_eq!(power(e + 1), -power(e), "2^{e}");
    }
}

#[test]
fn allows_agrees_with_the_list_of_moves() {
    check_allowed((1..200).map(Position), (0..=200).map(Move));
}
