//! Best moves: against the oracle on every short row, by playing games to their
//! end on long ones.

use flip_game_ii::rules::Position;
use flip_game_ii::strategy::best_move;
use flip_game_ii::{outcome, Row};
use gametheory_core::Outcome;
use gametheory_testing::{budget, check_against_oracle, check_by_playing, opponents};

fn theorem(position: &Position) -> Outcome {
    outcome(Row::parse(&position.row).unwrap())
}

#[test]
fn best_moves_are_best_on_every_short_row() {
    let rows = (0..=budget(14, 20)).flat_map(|length: usize| {
        let row = move |bits: u32| (0..length).map(|at| b"-+"[(bits >> at & 1) as usize]).collect();
        (0..1 << length).map(move |bits| Position { row: row(bits) })
    });
    check_against_oracle(rows, best_move);
}

#[test]
fn best_moves_keep_their_promise_on_long_rows() {
    fastrand::seed(294);
    for (length, games) in [(100, 100), (1_000, 20), (budget(2_000, 10_000), 1)] {
        for density in (0..games).map(|game| [2, 10, 1_000][game % 3]) {
            let sign = || if fastrand::u32(..density) > 0 { b'+' } else { b'-' };
            let row: Vec<u8> = (0..length).map(|_| sign()).collect();
            // A row beside its mirror image is lost, however long it is.
            let twins = [row.clone(), vec![b'-'], row.iter().rev().copied().collect()].concat();
            for row in [row, twins, vec![b'+'; length]] {
                check_by_playing(&Position { row }, theorem, best_move, &opponents());
            }
        }
    }
}
