//! Best moves: against the oracle on every short string, by playing games to
//! their end on long ones.

use digital_deletions::rules::Position;
use digital_deletions::Table;
use gametheory_testing::{budget, check_by_playing, check_strategy, opponents, words};

#[test]
fn moves_and_best_moves_are_right_on_every_short_string() {
    let strings = words(b"0123456789", 1..=budget(4, 5)).map(|digits| Position { digits });
    check_strategy(strings);
}

/// `digits` with zeros behind them, so many that the string is lost, if any
/// number of zeros makes it so.
fn lost(digits: &[u8]) -> Vec<u8> {
    let mut table = Table::default();
    let wanted = digits.iter().try_fold(0, |wanted, digit| table.right_part(*digit, wanted));
    [digits, &vec![b'0'; usize::try_from(wanted.unwrap_or(0)).unwrap()]].concat()
}

#[test]
fn best_moves_keep_their_promise_on_long_strings() {
    fastrand::seed(1404);
    let all = opponents();
    for (length, games) in
        [(100, 40), (budget(400, 1_000), budget(8, 16)), (budget(1_001, 3_000), 4)]
    {
        // The longest games take long enough against one opponent.
        let opponents = if length > 1_001 { &all[..1] } else { &all };
        for game in 0..games {
            // At random with zeros and without, large digits, and a pattern that
            // drives the wanted value up.
            let digit = |at: usize| match game % 4 {
                0 => fastrand::u8(b'0'..=b'9'),
                1 => fastrand::u8(b'1'..=b'9'),
                2 => fastrand::u8(b'7'..=b'9'),
                _ => b"9489"[at % 4],
            };
            let digits: Vec<u8> = (0..length).map(digit).collect();
            for digits in [lost(&digits), digits] {
                check_by_playing(&Position { digits }, opponents);
            }
        }
    }
}
