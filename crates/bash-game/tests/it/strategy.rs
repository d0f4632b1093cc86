//! Best moves: against the oracle where heaps are small, by playing games to
//! their end where they are large.

use bash_game::rules::{Move, Position};
use gametheory_testing::{check_by_playing, check_strategy};

#[test]
fn moves_and_best_moves_are_right_on_every_small_heap() {
    // With `most` at 0 there is no move, as with no stones.
    let all = (0..=60).flat_map(|most| (0..=200).map(move |stones| Position { stones, most }));
    check_strategy(all);
}

#[test]
fn best_moves_keep_their_promise_on_large_heaps() {
    let random = |position: &Position, _: Option<&Move>| {
        Move(fastrand::u64(1..=position.most.min(position.stones)))
    };
    let greedy = |position: &Position, _: Option<&Move>| Move(position.most.min(position.stones));
    // Small bites would make a game of 2^64 moves.
    let mirror = |position: &Position, last: Option<&Move>| {
        let wanted = last.map_or(1, |last| last.0).max(position.most / 4 + 1);
        Move(wanted.min(position.most).min(position.stones))
    };
    fastrand::seed(1066);
    for _ in 0..500 {
        let stones = fastrand::u64(..);
        // At most some hundred moves a game.
        let most = (stones / 100 + 1).saturating_add(fastrand::u64(..1 << fastrand::u32(..64)));
        for stones in [stones, stones - stones % most.saturating_add(1), u64::MAX] {
            check_by_playing(&Position { stones, most }, &[&random, &greedy, &mirror]);
        }
    }
}
