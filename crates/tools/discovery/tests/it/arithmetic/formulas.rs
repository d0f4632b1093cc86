//! What formulas mean, however they are written.

use discovery::logic::formula::{Formula, Sum};
use discovery::Digits;
use gametheory_testing::cases;
use itertools::Itertools;

use super::{draft, tuples};

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

/// The two formulas of each pair in `formulas.txt` mean the same: the options are the same.
#[test]
fn formulas_can_be_written_in_several_ways() {
    let pairs = cases(include_str!("../formulas.txt")).into_iter().flat_map(|(_, pairs)| pairs);
    for [one, other] in pairs {
        let options = |formula: &str, n: u128| {
            let rules = draft("n", &[formula]).check().unwrap();
            let position = rules.numbers().unwrap().position(vec![n]).unwrap();
            position.each_move().map(|chosen| chosen.changed).sorted().collect_vec()
        };
        for n in 0..40 {
            assert_eq!(options(one, n), options(other, n), "{n}: {one}, {other}");
        }
        assert!((0..40).any(|n| !options(one, n).is_empty()), "{one}");
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
        let all = tuples(4, 0..digits.count());
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
