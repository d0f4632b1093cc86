//! The theorem against the oracle on every small heap.

use std::num::NonZeroU64;

use bash_game::outcome;
use bash_game::rules::{Move, Position};
use gametheory_core::Outcome;
use gametheory_testing::{check_allowed, find_difference};

/// The first heap, with its limit, on which `theorem` and the oracle differ.
fn counterexample(theorem: impl Fn(u64, u64) -> Outcome) -> Option<(u64, u64)> {
    let all = (1..=60).flat_map(|most| (0..=200).map(move |stones| Position { stones, most }));
    let found = find_difference(all, |heap| theorem(heap.stones, heap.most))?;
    Some((found.stones, found.most))
}

fn solver(stones: u64, most: u64) -> Outcome {
    outcome(stones, NonZeroU64::new(most).unwrap())
}

#[test]
fn the_theorem_holds_on_every_small_heap() {
    assert_eq!(counterexample(solver), None);
}

#[test]
fn plausible_wrong_rules_are_found_out() {
    assert_eq!(counterexample(|n, k| Outcome::win_if(n % k != 0)), Some((1, 1)));
    assert_eq!(counterexample(|n, k| Outcome::win_if(n > k || n % 2 == 1)), Some((2, 1)));
}

#[test]
fn the_edges_of_64_bits_are_no_edges_of_the_game() {
    for stones in [0, 1, u64::MAX - 1, u64::MAX] {
        for most in [1, 2, u64::MAX - 1, u64::MAX] {
            let cycle = u128::from(most) + 1;
            let expected = Outcome::win_if(u128::from(stones) % cycle != 0);
            assert_eq!(solver(stones, most), expected, "{stones} stones, at most {most}");
        }
    }
}

#[test]
fn allows_agrees_with_the_list_of_moves() {
    check_allowed([Position { stones: 5, most: 3 }], (0..10).map(Move));
}
