//! Best moves: against the oracle where numbers are small, by playing games to
//! their end where they are large.

use deleting_divisors::rules::{Move, Position};
use gametheory_core::{Game, Solved};
use gametheory_testing::{budget, check_by_playing, check_strategy, play, Opponent};

#[test]
fn moves_and_best_moves_are_right_on_every_small_number() {
    let numbers = (1..=budget(5_000, 50_000)).map(Position);
    check_strategy(numbers);
}

/// Opponents that need not list all divisors: they look at the small ones, and
/// fall back on the best move where they find none.
fn choose(position: &Position, pick: impl Fn(&[u64]) -> u64) -> Move {
    let mut divisors: Vec<u64> =
        (2..1000).filter(|d| position.0 % d == 0 && *d < position.0).collect();
    divisors.extend(position.best_move().map(|best| best.0));
    Move(pick(&divisors))
}

#[test]
fn best_moves_keep_their_promise_on_large_numbers() {
    let random = |position: &Position, _: Option<&Move>| {
        choose(position, |divisors| divisors[fastrand::usize(..divisors.len())])
    };
    // The largest and the smallest bite.
    let greedy = |position: &Position, _: Option<&Move>| {
        choose(position, |divisors| position.0 / divisors[0])
    };
    let timid = |position: &Position, _: Option<&Move>| choose(position, |divisors| divisors[0]);
    let mirror = |position: &Position, last: Option<&Move>| match last {
        // Small bites would make a game of 2^64 moves.
        Some(last) if position.allows(last) && last.0 > position.0 / 1000 => last.clone(),
        _ => choose(position, |divisors| position.0 / divisors[divisors.len() / 2]),
    };
    let opponents: [Opponent<Position>; 3] = [&random, &greedy, &mirror];
    fastrand::seed(1537);
    for _ in 0..budget(20, 200) {
        let small = Position(fastrand::u64(1..1 << 40));
        check_by_playing(&small, &opponents);
    }
    // Here the last position may be a prime too large to list its divisors; that
    // it is one is a matter of the tests of the factors.
    let numbers = (0..budget(20, 200)).map(|_| fastrand::u64(1..)).chain((0..64).map(|e| 1 << e));
    for n in numbers.chain(u64::MAX - 9..=u64::MAX) {
        play(&Position(n), &opponents);
    }
    // Small bites make long games.
    for n in 10_000..10_020 {
        check_by_playing(&Position(n), &[&timid]);
    }
}
