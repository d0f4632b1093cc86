//! The theorem against the oracle on every small heap.

use std::num::NonZeroU64;

use bash_game::outcome;
use bash_game::rules::Position;
use gametheory_core::{Game, Outcome};
use gametheory_testing::Oracle;

/// The first heap, with its limit, on which `theorem` and the oracle differ.
fn counterexample(theorem: impl Fn(u64, u64) -> Outcome) -> Option<(u64, u64)> {
    let mut oracle = Oracle::default();
    let mut all = (1..=60).flat_map(|most| (0..=200).map(move |stones| (stones, most)));
    all.find(|&(stones, most)| theorem(stones, most) != oracle.outcome(&Position { stones, most }))
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
    let heap = Position { stones: 5, most: 3 };
    for take in 0..10 {
        let take = bash_game::rules::Move(take);
        assert_eq!(heap.allows(&take), heap.moves().contains(&take), "{take}");
    }
}
