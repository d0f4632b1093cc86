//! Compares the operations on automata with arithmetic, on all words of a few letters, usual or
//! not.

use super::with_builder;
use crate::logic::digits::Digits;
use crate::logic::formula::{Comparison, Sum};
use crate::logic::options::Options;
use crate::logic::relation::Relation;

/// All kinds of digits that differ in how they work.
fn all_digits() -> Vec<Digits> {
    let bases = [2, 3, 10].map(Digits::base);
    let others = [1, 2, 3].map(Digits::fibonacci);
    bases.into_iter().chain(others).flatten().collect()
}

/// All words of at most so many letters.
fn words(letters: usize, longest: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    let mut begin = 0;
    for _ in 0..longest {
        let end = all.len();
        for index in begin..end {
            for letter in 0..letters {
                all.push([all[index].as_slice(), &[letter]].concat());
            }
        }
        begin = end;
    }
    all
}

/// Checks a relation on all words that are short enough, and returns how many there were.
fn compare(digits: Digits, relation: &Relation, holds: impl Fn(&[i64]) -> bool) -> usize {
    let tracks = relation.tracks.len();
    let letters = relation.automaton.letters();
    let longest = (1..=6).take_while(|n| letters.pow(*n) <= 2_000).last().unwrap_or(1);
    let words = words(letters, longest as usize);
    for word in &words {
        let numbers = digits.spell(tracks, word).unwrap();
        let numbers: Vec<i64> = numbers.iter().map(|n| i64::try_from(*n).unwrap()).collect();
        let accepts = relation.automaton.read(word.iter().copied());
        assert_eq!(accepts, holds(&numbers), "{digits} {word:?} {numbers:?}");
    }
    words.len()
}

fn linear(coefficients: &[i64], constant: i64) -> Sum {
    let terms = coefficients.iter().enumerate();
    terms.fold(constant.into(), |sum, (var, factor)| sum.plus(*factor, &Sum::of([var])))
}

/// The value of a sum of products.
fn sum(coefficients: &[i64], numbers: &[i64]) -> i64 {
    coefficients.iter().zip(numbers).map(|(coefficient, number)| coefficient * number).sum()
}

#[test]
fn weights_and_words_are_as_defined() {
    let first = |digits: Digits| digits.weights(100)[..6].to_vec();
    assert_eq!(first(Digits::BINARY), [1, 2, 4, 8, 16, 32]);
    assert_eq!(first(Digits::FIBONACCI), [1, 2, 3, 5, 8, 13]);
    assert_eq!(first(Digits::fibonacci(2).unwrap()), [1, 3, 7, 17, 41, 99]);
    for digits in all_digits() {
        assert_eq!(Digits::parse(&digits.name()), Some(digits));
        let numbers = (0..2000).chain([u64::MAX.into(), u128::from(u64::MAX) + 1, u128::MAX / 2]);
        for number in numbers {
            let word = digits.write(number);
            assert_eq!(digits.spell(1, &word), Some(vec![number]));
            assert!(word.windows(2).all(|pair| digits.may_follow(pair[0], pair[1])));
            assert!(word.first() != Some(&0));
        }
        // Usual words of one length have different values.
        let is_usual = |word: &Vec<usize>| word.windows(2).all(|p| digits.may_follow(p[0], p[1]));
        let words = words(digits.count(), 4).into_iter().filter(|word| word.len() == 4);
        let mut values: Vec<u128> =
            words.filter(is_usual).map(|word| digits.spell(1, &word).unwrap()[0]).collect();
        values.sort_unstable();
        assert!(values.iter().copied().eq(0..digits.weights(u128::MAX)[4]));
    }
}

#[test]
fn comparisons_are_arithmetic() {
    let mut compared = 0;
    let coefficients: [&[i64]; 9] = [
        &[1],
        &[2],
        &[1, -1],
        &[2, -1],
        &[3, -2],
        &[-1, -2],
        &[1, 1, -1],
        &[2, -3, 1],
        &[1, -1, -1],
    ];
    for digits in all_digits() {
        for coefficients in coefficients {
            for constant in [0, 1, -1, 5, -7, -40] {
                for how in [Comparison::Equal, Comparison::Less, Comparison::AtLeast] {
                    let linear = linear(coefficients, constant);
                    let relation = with_builder(digits, |b| b.compare(&linear, how)).unwrap();
                    compared += compare(digits, &relation, |numbers| {
                        how.accepts((sum(coefficients, numbers) + constant).cmp(&0))
                    });
                }
            }
        }
    }
    assert!(compared > 150_000, "{compared}");
}

#[test]
fn remainders_are_arithmetic() {
    for digits in all_digits() {
        for modulus in [1, 2, 3, 7, 24] {
            for (factor, constant) in [(1, 0), (-1, 2), (2, -3)] {
                let remainder = linear(&[1, -2], constant).modulo(modulus);
                let sum = linear(&[0, 1], -2).plus(factor, &remainder);
                let formula = sum.compare(Comparison::AtMost, 0);
                let relation = with_builder(digits, |b| b.formula(&formula)).unwrap();
                compare(digits, &relation, |n| {
                    n[1] - 2 + factor * (n[0] - 2 * n[1] + constant).rem_euclid(modulus) <= 0
                });
            }
        }
    }
}

#[test]
fn combinations_are_logic() {
    for digits in all_digits() {
        with_builder(digits, |builder| {
            let a = builder.compare(&linear(&[1, -2], 1), Comparison::AtMost).unwrap();
            let b = builder.compare(&linear(&[0, 1, -1], 0), Comparison::Less).unwrap();
            assert_eq!(b.tracks, [1, 2]);
            let holds_a = |n: &[i64]| n[0] < 2 * n[1];
            let holds_b = |n: &[i64]| n[1] < n[2];
            let and = builder.and(&a, &b).unwrap();
            compare(digits, &and, |n| holds_a(n) && holds_b(n));
            let or = builder.or(&a, &b).unwrap();
            compare(digits, &or, |n| holds_a(n) || holds_b(n));
            let differ = builder.combine(&a, &b, |x, y| x != y).unwrap();
            compare(digits, &differ, |n| holds_a(n) != holds_b(n));
            compare(digits, &a.complement(), |n| !holds_a(n));
            let always = builder.widen(&Relation::constant(true), 2).unwrap();
            compare(digits, &always, |_| true);
            assert!(always.complement().is_empty() && !a.is_empty());
            // Number 0 moves behind number 1.
            let renamed = builder.rename(&a, |var| 3 - var).unwrap();
            assert_eq!(renamed.tracks, [2, 3]);
            compare(digits, &renamed, |n| holds_a(&[n[1], n[0]]));
        });
    }
}

#[test]
fn guessed_numbers_are_found_however_long_they_are() {
    for digits in all_digits() {
        with_builder(digits, |builder| {
            // There is z with 5 x = 2 z + 1, and with z >= 3 x + 7: z has more digits than x.
            let odd = builder.compare(&linear(&[5, -2], -1), Comparison::Equal).unwrap();
            let odd = builder.exists(&odd, &[1]).unwrap();
            compare(digits, &odd, |n| n[0] % 2 == 1);
            let larger = builder.compare(&linear(&[3, -1], 7), Comparison::AtMost).unwrap();
            let some = builder.exists(&larger, &[1]).unwrap();
            compare(digits, &some, |_| true);
            // There are y and z with x = 3 y + 5 z.
            let sum = builder.compare(&linear(&[1, -3, -5], 0), Comparison::Equal).unwrap();
            let is_sum = |n: i64| (0..=n / 3).any(|y| (n - 3 * y) % 5 == 0);
            let together = builder.exists(&sum, &[1, 2]).unwrap();
            compare(digits, &together, |n| is_sum(n[0]));
            let one = builder.exists(&sum, &[1]).unwrap();
            assert_eq!(builder.exists(&one, &[2]).unwrap(), together);
            assert_eq!(builder.exists(&together, &[1]).unwrap(), together);
        });
    }
}

#[test]
fn weights_and_nim_sums_are_found() {
    for digits in all_digits() {
        let relation = with_builder(digits, |builder| builder.is_weight(&Sum::of([5]))).unwrap();
        assert_eq!(relation.tracks, [5]);
        let weights = digits.weights(1 << 40);
        compare(digits, &relation, |n| weights.contains(&u128::try_from(n[0]).unwrap()));
    }
    let zero = with_builder(Digits::BINARY, |builder| builder.nim_sum_is_zero(&[0, 1, 2])).unwrap();
    compare(Digits::BINARY, &zero, |n| n[0] ^ n[1] ^ n[2] == 0);
}

#[test]
fn numbers_that_have_a_relation_are_found() {
    for digits in all_digits() {
        with_builder(digits, |builder| {
            // x = 3 y + z and z < 3: one solution for each x.
            let sum = builder.compare(&linear(&[1, -3, -1], 0), Comparison::Equal).unwrap();
            let small = builder.compare(&linear(&[0, 0, 1], -3), Comparison::Less).unwrap();
            let both = builder.and(&sum, &small).unwrap();
            let quotients = Options::new(builder, &both, 1).unwrap().unwrap();
            for x in (0..100).chain([u128::from(u64::MAX)]) {
                let found: Vec<Vec<u128>> = quotients.of(&[x]).collect();
                assert_eq!((found, quotients.count(&[x])), (vec![vec![x / 3, x % 3]], 1));
            }
            // Some x for each y and z: the given numbers are shorter.
            let turned = builder.rename(&both, |var| (var + 2) % 3).unwrap();
            let products = Options::new(builder, &turned, 2).unwrap().unwrap();
            assert_eq!(products.of(&[5, 2]).collect::<Vec<_>>(), [[17]]);
            assert_eq!(products.of(&[5, 3]).next(), None);
            let larger = builder.compare(&linear(&[1, -1], 0), Comparison::Less).unwrap();
            assert_eq!(Options::new(builder, &larger, 1), Ok(None));

            // An example is the least number.
            let some = builder.compare(&linear(&[1], -7), Comparison::AtLeast).unwrap();
            let usual = builder.usual(&[0]).unwrap();
            let some = builder.and(&some, &usual).unwrap();
            assert_eq!(some.example(digits), Ok(vec![7]));
            let few = builder.combine(&usual, &some, |usual, some| usual && !some).unwrap();
            assert_eq!(few.all(builder, 7), Ok(Some((0..7).map(|n| vec![n]).collect())));
            assert_eq!((few.all(builder, 6), usual.all(builder, 1000)), (Ok(None), Ok(None)));
        });
    }
}
