//! Between Coq and Rust: the rules as Coq has them against `rules.rs`, and the
//! program's function against the one that Coq knows.

use std::num::NonZeroU64;

use bash_game::outcome;
use bash_game::rules::Position;
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

#[test]
fn the_function_is_the_one_that_coq_knows() {
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
        }
    }
}
