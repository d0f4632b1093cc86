//! What formulas mean, however they are written.

use std::sync::Arc;

use discovery::logic::formula::{Formula, Sum};
use discovery::numbers::Rules;
use discovery::Digits;
use itertools::Itertools;

use super::draft;

fn rules(numbers: &str, moves: &[&str]) -> Arc<Rules> {
    Arc::clone(draft(numbers, moves).check().unwrap().numbers().unwrap())
}

/// Other mistakes stand in `mistakes.txt`.
#[test]
fn deep_nesting_is_a_mistake() {
    let mistake = |text: &str| draft("n", &[text]).check().map(|_| ()).unwrap_err();
    let sums = format!("n' = {}n", "2 (".repeat(1000));
    for (text, column) in [("(".repeat(100_000), 101), ("not ".repeat(100_000), 401), (sums, 305)] {
        let mistake = mistake(&text);
        assert_eq!(mistake.reason, "this is nested too deeply");
        assert_eq!((mistake.key, mistake.column), ("moves", Some(column)));
    }
    let wrong = draft("x y", &["x' < x", "y' < z"]).check().map(|_| ()).unwrap_err();
    assert_eq!((wrong.key, wrong.item, wrong.column), ("moves", Some(1), Some(6)));
}

/// Each pair means the same. It is seen by the options, and by what is printed.
#[test]
fn formulas_can_be_written_in_several_ways() {
    for (one, other) in [
        ("1 <= n - n' <= 3", "n' < n and n <= n' + 3"),
        ("2 n mod 3 = 0 and n' < n", "(2 n) mod 3 = 0 and n' < n"),
        ("n' = n - 1 or n' = n - 2 and n > 5", "n' = n - 1 or (n' = n - 2 and n > 5)"),
        ("not n' >= n and not (n = 3 or n = 4)", "n' < n and n != 3 and n != 4"),
        ("some t, u: n = n' + t + 2 u and t + u > 0", "n' < n"),
        ("n' * 2 = n and n > 0", "2n' = n and 0 < n"),
        ("n xor n' xor 1 = 0 and n' < n", "n xor n' = 1 and n' < n"),
        ("n mod 6 mod 4 = 1 and n' < n", "(n mod 6 = 1 or n mod 6 = 5) and n' < n"),
        ("(n - 5) mod 3 = 1 and n' < n", "n mod 3 = 0 and n' < n"),
        ("n' < n and 2 (n + 1) - (n - 2) = 9", "n' < n and n = 5"),
        ("n' < n and (n - 9) xor 1 = 2", "n' < n and n = 12"),
        ("-n + n' < 0", "n > n'"),
    ] {
        let (one, other) = (rules("n", &[one]), rules("n", &[other]));
        for n in 0..40 {
            let options = |rules: &Arc<Rules>| {
                let position = rules.position(vec![n]).unwrap();
                position.each_move().map(|chosen| chosen.changed().to_vec()).sorted().collect_vec()
            };
            assert_eq!(options(&one), options(&other), "{} {}", one.moves()[0], other.moves()[0]);
        }
    }
}

/// All kinds of digits that differ in how they work.
pub(crate) const DIGITS: [&str; 6] = ["2", "3", "10", "fibonacci", "fibonacci 2", "fibonacci 3"];

#[test]
fn weights_and_words_are_as_defined() {
    let first = |digits: Digits| digits.weights(100)[..6].to_vec();
    assert_eq!(first(Digits::BINARY), [1, 2, 4, 8, 16, 32]);
    assert_eq!(first(Digits::FIBONACCI), [1, 2, 3, 5, 8, 13]);
    assert_eq!(first(Digits::fibonacci(2).unwrap()), [1, 3, 7, 17, 41, 99]);
    for digits in DIGITS.map(|text| Digits::parse(text).unwrap()) {
        assert_eq!(Digits::parse(&digits.name()), Some(digits));
        let is_usual = |word: &[usize]| word.windows(2).all(|p| digits.may_follow(p[0], p[1]));
        let value = |word: &[usize]| -> u128 {
            let weights = digits.weights(u128::MAX).into_iter();
            word.iter().rev().zip(weights).map(|(digit, weight)| *digit as u128 * weight).sum()
        };
        let numbers = (0..2000).chain([u64::MAX.into(), u128::from(u64::MAX) + 1, u128::MAX / 2]);
        for number in numbers {
            let word = digits.write(number);
            assert_eq!(value(&word), number);
            assert!(is_usual(&word) && word.first() != Some(&0));
        }
        // Usual words of one length have different values.
        let all = super::tuples(4, &(0..digits.count()).collect_vec());
        let values = all.iter().filter(|word| is_usual(word)).map(|word| value(word)).sorted();
        assert!(values.eq(0..digits.weights(u128::MAX)[4]));
    }
}

#[test]
fn residues_are_short_formulas() {
    for (modulus, residues, expected) in [
        (7, &[2][..], Some("x mod 7 = 2")),
        (3, &[0, 2], Some("x mod 3 != 1")),
        (7, &[0, 1, 2], Some("x mod 7 <= 2")),
        (7, &[4, 5, 6], Some("x mod 7 >= 4")),
        (10, &[1, 2, 3], Some("1 <= x mod 10 <= 3")),
        (7, &[0, 2], Some("x mod 7 = 0 or x mod 7 = 2")),
        (2, &[0, 1], None),
        (2, &[], None),
    ] {
        let formula = Formula::residues(&Sum::of([0]), modulus, residues);
        let text = formula.as_ref().map(|formula| formula.text(&|_| "x".into()));
        assert_eq!(text.as_deref(), expected);
        for x in 0..50 {
            let holds = formula.as_ref().and_then(|formula| formula.holds(&|_| x.into()));
            assert_eq!(holds, expected.map(|_| residues.contains(&(x % modulus))));
        }
    }
}
