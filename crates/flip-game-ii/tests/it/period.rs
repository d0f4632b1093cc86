//! The period of Dawson's Kayles, for every length: the periodicity theorem, checked for
//! the numbers of the solver, with the rules of `flip.toml`.

use discovery::period::check;
use discovery::{file, GrundyNumbers, Parts};
use flip_game_ii::grundy_number;
use gametheory_core::mex;

/// Whether the numbers of the solver are proved, if they repeat `period` of them from
/// `start` on.
fn is_proved(start: usize, period: usize) -> bool {
    let rules = file::parse(include_str!("../../flip.toml")).unwrap();
    let parts = Parts::of(&rules).unwrap();
    // All kinds of ends mean the same.
    let row: Vec<u32> = (0..start + period).map(|n| grundy_number(n).into()).collect();
    let numbers = GrundyNumbers::repeating(vec![row; parts.kinds()], start).unwrap();
    check(&parts, &numbers, &mut |_| Ok(())).is_ok()
}

#[test]
fn the_period_holds_for_every_length() {
    assert!(is_proved(53, 34));
    // The solver's table begins to repeat at 68.
    assert!(is_proved(68, 34));
    assert!(!is_proved(52, 34), "it begins no earlier");
    for divisor in [2, 17] {
        assert!(!is_proved(53, 34 / divisor), "it is no shorter");
    }
}

#[test]
fn the_exceptions_are_these() {
    let differs = |n: &usize| grundy_number(n + 34) != grundy_number(*n);
    let exceptions: Vec<usize> = (0..1_000).filter(differs).collect();
    // Found by a separate program, from the recursion.
    assert_eq!(exceptions, [0, 15, 17, 32, 35, 52]);
    // Every number from 53 on is one of these again.
    assert_eq!((0..53 + 34).map(grundy_number).max(), Some(9));
}

/// `G(0)` to `G(1000)` by the recursion alone.
#[test]
fn the_table_agrees_with_the_definition() {
    let mut known: Vec<u32> = Vec::new();
    for n in 0..=1_000usize {
        let options = (0..n.saturating_sub(1)).map(|left| known[left] ^ known[n - 2 - left]);
        let value = mex(options);
        assert_eq!(u32::from(grundy_number(n)), value, "G({n})");
        known.push(value);
    }
}

#[test]
fn rows_far_beyond_any_table_are_folded_back() {
    for n in [u32::MAX as usize, 1 << 32, usize::MAX - 1, usize::MAX] {
        assert_eq!(grundy_number(n), grundy_number(53 + (n - 53) % 34), "G({n})");
    }
}
