//! Best moves: against the oracle on every short row, by playing games to their
//! end on long ones.

use flip_game_ii::rules::Position;
use gametheory_testing::{budget, check_by_playing, check_strategy, opponents, words};

#[test]
fn moves_and_best_moves_are_right_on_every_short_row() {
    let rows = words(b"-+", 0..=budget(14, 18)).map(|row| Position { row });
    check_strategy(rows);
}

#[test]
fn best_moves_keep_their_promise_on_long_rows() {
    fastrand::seed(294);
    for (length, games) in
        [(100, 50), (budget(300, 1_000), budget(6, 20)), (budget(1_000, 2_000), 1)]
    {
        for density in (0..games).map(|game| [2, 10, 1_000][game % 3]) {
            let sign = || if fastrand::u32(..density) > 0 { b'+' } else { b'-' };
            let row: Vec<u8> = (0..length).map(|_| sign()).collect();
            // A row beside its mirror image is lost, however long it is.
            let twins = [row.clone(), vec![b'-'], row.iter().rev().copied().collect()].concat();
            for row in [row, twins, vec![b'+'; length]] {
                check_by_playing(&Position { row }, &opponents());
            }
        }
    }
}
