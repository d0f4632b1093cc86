//! The theorem against the oracle on every short string.

use digital_deletions::rules::Position;
use digital_deletions::strategy::grundy_numbers;
use digital_deletions::{outcome, Table};
use gametheory_core::Outcome;
use gametheory_testing::{budget, find_difference, words, Oracle};

const DIGITS: &[u8] = b"0123456789";

/// The first string, shorter ones first, on which `theorem` and the oracle differ.
fn counterexample(longest: usize, mut theorem: impl FnMut(&[u8]) -> Outcome) -> Option<String> {
    let strings = words(DIGITS, 1..=longest).map(|digits| Position { digits });
    let found = find_difference(strings, |position| theorem(&position.digits))?;
    String::from_utf8(found.digits).ok()
}

/// The solver, with one table for all strings.
fn solver() -> impl FnMut(&[u8]) -> Outcome {
    let mut table = Table::default();
    move |digits| outcome(&mut table, digits)
}

#[test]
fn the_theorem_holds_on_every_short_string() {
    assert_eq!(counterexample(budget(4, 5), solver()), None);
}

#[test]
fn a_table_of_its_own_gives_every_string_the_same_answer() {
    let fresh = |digits: &[u8]| outcome(&mut Table::default(), digits);
    assert_eq!(counterexample(3, fresh), None);
}

#[test]
fn the_grundy_numbers_are_the_oracles() {
    let mut oracle = Oracle::default();
    let mut table = Table::default();
    for digits in words(DIGITS, 1..=budget(4, 5)) {
        let found = grundy_numbers(&mut table, &digits)[0];
        let expected = oracle.grundy(&Position { digits: digits.clone() });
        assert_eq!(found, expected.into(), "{}", digits.escape_ascii());
    }
}

#[test]
fn so_many_strings_are_lost() {
    // Counted by a search that shares no code with this project.
    let expected = [1, 9, 81, 772, 7_397, 71_384];
    let mut solver = solver();
    for (length, expected) in (1..=6).zip(expected) {
        let lost =
            words(DIGITS, length..=length).filter(|digits| solver(digits) == Outcome::Loss).count();
        assert_eq!(lost, expected, "of {length} digits");
    }
}

#[test]
fn plausible_wrong_rules_are_found_out() {
    // The string as a number, so that zeros in front don't count.
    let mut solve = solver();
    let number = |digits: &[u8]| {
        let number: u32 = std::str::from_utf8(digits).unwrap().parse().unwrap();
        solve(number.to_string().as_bytes())
    };
    assert_eq!(counterexample(4, number), Some("01".into()));
    // The parity of the sum of the digits, which is odd in the lost string 1.
    let odd_sum =
        |digits: &[u8]| Outcome::win_if(digits.iter().map(|d| d - b'0').sum::<u8>() % 2 == 0);
    assert_eq!(counterexample(4, odd_sum), Some("3".into()));
    // The nim-sum of the digits, each with its number as a string of its own.
    let nim = |digits: &[u8]| {
        let alone = |digit: &u8| (digit - b'0') ^ u8::from(*digit < b'2');
        Outcome::win_if(digits.iter().fold(0, |sum, digit| sum ^ alone(digit)) != 0)
    };
    assert_eq!(counterexample(4, nim), Some("00".into()));
    // Forgetting the cut: a 0 where 0 is wanted leaves 0 wanted.
    let mut table = Table::default();
    let no_cut = |digits: &[u8]| {
        let next = |wanted, digit: &u8| table.right_part(*digit, wanted).unwrap_or(0);
        Outcome::win_if(digits.iter().fold(0, next) != 0)
    };
    assert_eq!(counterexample(4, no_cut), Some("0".into()));
}
