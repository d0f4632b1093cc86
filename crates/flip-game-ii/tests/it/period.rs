//! The period of Dawson's Kayles, for every length: the octal periodicity
//! theorem, carried out on numbers that the definition gives.

use flip_game_ii::grundy_number;
use gametheory_core::mex;

/// `G(0)` to `G(last)` by the recursion alone.
fn by_definition(last: usize) -> Vec<u32> {
    let mut grundy: Vec<u32> = Vec::new();
    for n in 0..=last {
        let options = (0..n.saturating_sub(1)).map(|left| grundy[left] ^ grundy[n - 2 - left]);
        let value = mex(options);
        grundy.push(value);
    }
    grundy
}

/// Whether the theorem proves that `G(n + period) = G(n)` for all `n >= start`,
/// with what it demands of a game that takes two signs at a time.
fn is_proved(start: usize, period: usize) -> bool {
    let end = 2 * start + period + 2;
    let grundy = by_definition(end + period);
    (start..end).all(|n| grundy[n + period] == grundy[n])
}

#[test]
fn the_period_holds_for_every_length() {
    assert!(is_proved(53, 34));
    assert!(!is_proved(52, 34), "it begins no earlier");
    for divisor in [2, 17] {
        assert!(!is_proved(53, 34 / divisor), "it is no shorter");
    }
}

#[test]
fn the_exceptions_are_these() {
    let grundy = by_definition(53 + 34);
    let exceptions: Vec<usize> = (0..53).filter(|&n| grundy[n + 34] != grundy[n]).collect();
    // Found by a separate program, from the recursion.
    assert_eq!(exceptions, [0, 15, 17, 32, 35, 52]);
}

#[test]
fn no_number_is_larger_than_9() {
    // Every number from 53 on is one of these again.
    assert_eq!(by_definition(53 + 33).into_iter().max(), Some(9));
}

#[test]
fn the_table_agrees_with_the_definition() {
    for (n, value) in by_definition(1_000).into_iter().enumerate() {
        assert_eq!(u32::from(grundy_number(n)), value, "G({n})");
    }
}

#[test]
fn rows_far_beyond_any_table_are_folded_back() {
    let known = by_definition(53 + 33);
    for n in [u32::MAX as usize, 1 << 32, usize::MAX - 1, usize::MAX] {
        assert_eq!(u32::from(grundy_number(n)), known[53 + (n - 53) % 34], "G({n})");
    }
}
