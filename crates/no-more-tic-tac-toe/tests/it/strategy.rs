//! Best moves: against the oracle on every small grid, by playing games to their
//! end on large ones.

use gametheory_testing::{budget, check_by_playing, check_strategy, opponents};
use no_more_tic_tac_toe::rules::Position;

#[test]
fn moves_and_best_moves_are_right_on_every_small_grid() {
    // Every legal grid arises from the empty one.
    let empty = (0..=budget(8, 10)).map(|length| Position { grid: vec![b'.'; length] });
    check_strategy(empty);
}

#[test]
fn best_moves_keep_their_promise_on_large_grids() {
    fastrand::seed(1401);
    let all = opponents();
    let sizes =
        [(100, 20), (101, 20), (budget(500, 1_000), budget(1, 5)), (budget(1_001, 3_000), 1)];
    for (length, games) in sizes {
        // The longest games take long enough against one opponent.
        let opponents = if length > 1_001 { &all[..1] } else { &all };
        check_by_playing(&Position { grid: vec![b'.'; length] }, opponents);
        for border in (0..games).map(|game| game * length / (2 * games)) {
            // Equal numbers of free cells at both borders, and one more or less.
            for right in [border, border + 1, border.saturating_sub(1)] {
                let mut grid = vec![b'.'; length];
                for cell in border..length - right {
                    let mark = b"XO"[fastrand::usize(..2)];
                    let fits = cell == border || grid[cell - 1] != mark;
                    let ends = [border, length - right - 1].contains(&cell);
                    if fits && (ends || fastrand::u8(..3) == 0) {
                        grid[cell] = mark;
                    }
                }
                check_by_playing(&Position { grid }, opponents);
            }
        }
    }
}
