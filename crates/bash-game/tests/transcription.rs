//! Between Coq and Rust: the rules as Coq has them against `rules.rs`, and the
//! program's functions against those that Coq knows.

use std::num::NonZeroU64;

use bash_game::outcome;
use bash_game::rules::{Move, Position};
use bash_game::strategy::best_move;
use gametheory_core::Outcome;
use gametheory_testing::check_outcomes;

#[test]
fn coq_has_the_same_rules() {
    let all = (0..=12).flat_map(|stones| (1..=6).map(move |most| (stones, most)));
    check_outcomes(
        include_str!("../proof/outcomes.txt"),
        all.map(|(stones, most)| (format!("{stones} {most}"), Position { stones, most })),
    );
}

/// `outcome` of `proof/Theorem.v`, where numbers have no limit.
fn transcribed(stones: u64, most: u64) -> Outcome {
    Outcome::win_if(u128::from(stones) % (u128::from(most) + 1) != 0)
}

/// `best_move` of `proof/Strategy.v`, for heaps that are not empty.
fn transcribed_best_move(stones: u64, most: u64) -> Move {
    let remainder = u128::from(stones) % (u128::from(most) + 1);
    Move(u64::try_from(remainder.max(1)).unwrap())
}

#[test]
fn the_functions_are_those_that_coq_knows() {
    fastrand::seed(1066);
    for _ in 0..1_000_000 {
        // Numbers of every length, those of ones alone among them.
        let most = u64::MAX >> fastrand::u32(..64);
        let most = [most, fastrand::u64(1..=most)][fastrand::usize(..2)];
        let any = fastrand::u64(..);
        let multiple = most.checked_add(1).map_or(0, |cycle| any - any % cycle);
        for stones in [any, multiple, most] {
            let program = outcome(stones, NonZeroU64::new(most).unwrap());
            assert_eq!(program, transcribed(stones, most), "{stones} stones, at most {most}");
            let expected = (stones > 0).then(|| transcribed_best_move(stones, most));
            assert_eq!(best_move(&Position { stones, most }), expected, "{stones}, {most}");
        }
    }
}
