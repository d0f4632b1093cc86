//! Sentences that may describe a law, guessed from some of its values.
//!
//! The text of a sentence and its automaton are made of the same value. A test compares the automaton
//! of each property of digits with what its text says.

use std::collections::BTreeMap;

use itertools::Itertools;

use super::by_digits::ByDigits;
use crate::listed::mix;
use crate::logic::budget::Stop;
use crate::logic::digits::Digits;
use crate::logic::formula::{Formula, Sum, Var};
use crate::logic::parser::{Scope, LARGEST_MODULUS};
use crate::logic::relation::{Builder, Relation};
use crate::rules::numbers::Rules;

/// A sentence about a position: a formula, or what no formula says of the usual words of numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sentence {
    Formula(Formula),
    /// In each place, the sum of the digits of all numbers is a multiple of this.
    DigitsInPlaces(usize),
    /// The only number ends with an odd number of zeros. If it is 0, this is false.
    OddZeros,
    /// The first number is 0, or the second one is less than the weight of its last digit that is
    /// not 0.
    BelowLast(Var, Var),
}

impl Sentence {
    /// The sentence about numbers with these names.
    pub(super) fn text(&self, names: &[String], digits: Digits) -> String {
        match self {
            Sentence::Formula(formula) => {
                let names = Scope { numbers: names, primes: 0, grundy: true }.names();
                formula.text(&|var| names[var].clone())
            }
            Sentence::DigitsInPlaces(divisor) => {
                let what = if digits.count() == 2 { "number of ones" } else { "sum of the digits" };
                format!("in each place, the {what} is a multiple of {divisor}")
            }
            Sentence::OddZeros => {
                format!("the number of zeros at the end of {} in {digits} is odd", names[0])
            }
            Sentence::BelowLast(n, q) => {
                let (n, q) = (&names[*n], &names[*q]);
                let what = if digits == Digits::FIBONACCI { "Fibonacci number" } else { "weight" };
                format!("{n} = 0, or {q} is less than the smallest {what} in the digits of {n}")
            }
        }
    }

    /// The positions of `d` numbers of which it is true, by usual words; `None` if it needs other
    /// digits.
    pub(super) fn relation(
        &self,
        builder: &mut Builder,
        d: usize,
    ) -> Result<Option<Relation>, Stop> {
        let tracks = match self {
            Sentence::Formula(formula) => {
                if formula.needs().iter().any(|need| need.0 != builder.digits) {
                    return Ok(None);
                }
                return Ok(Some(builder.formula(formula)?));
            }
            Sentence::DigitsInPlaces(_) | Sentence::OddZeros => (0..d).collect(),
            Sentence::BelowLast(n, q) => vec![*n.min(q), *n.max(q)],
        };
        let letters = builder.letters(tracks.len())?;
        let words: Vec<Vec<usize>> =
            (0..letters).map(|letter| builder.digits.split(letter).take(d).collect()).collect();
        // The states are small numbers.
        let mut build =
            |start, accepts: fn(&usize) -> bool, step: &dyn Fn(usize, &[usize]) -> usize| {
                builder.build(tracks.clone(), start, accepts, |state: &usize, letter: usize| {
                    step(*state, &words[letter])
                })
            };
        let relation = match self {
            Sentence::DigitsInPlaces(divisor) => build(0, |state| *state == 0, &|state, digits| {
                state.max(usize::from(digits.iter().sum::<usize>() % divisor != 0))
            }),
            // 2 before the first digit that is not 0, then the parity of the zeros since the last one.
            Sentence::OddZeros => build(2, |state| *state == 1, &|state, digits| match state {
                2 if digits[0] == 0 => 2,
                parity if digits[0] == 0 => 1 - parity,
                _ => 0,
            }),
            // 1 when q has begun; then n may have zeros only. 2 if it had something else.
            Sentence::BelowLast(n, q) => build(0, |state| *state < 2, &|state, digits| {
                let [n, q] = if n < q { [digits[0], digits[1]] } else { [digits[1], digits[0]] };
                match state {
                    0 if q == 0 => 0,
                    0 | 1 if n == 0 => 1,
                    _ => 2,
                }
            }),
            Sentence::Formula(_) => return Ok(None),
        };
        Ok(Some(relation?))
    }
}

/// The largest modulus that is tried for several residues, or several sums.
const SMALL_MODULUS: i64 = 24;

/// So many samples are looked at for each combination of residues, of which there are at most so
/// many.
const SAMPLES: usize = 20;
const MOST_COMBINATIONS: i64 = 64;

/// No more combinations are listed one by one.
const MOST_LISTED: usize = 6;

/// A position with whether it is lost.
type Sample = (Vec<u128>, bool);

/// Positions with large numbers that look random, with which a game can begin; or others, where no
/// large position is a start. There are so many that they have every residue for every modulus.
fn samples(rules: &Rules, law: &ByDigits) -> Vec<Sample> {
    let (d, most) = (rules.names().len(), if rules.names().len() == 1 { 1024 } else { 64 });
    let number = |index: usize| u128::from(mix(index as u64) >> 16);
    let tuple = |at: usize| (0..d).map(|var| number(at * d + var)).collect_vec();
    let mut tuples = (0..SAMPLES * most).map(tuple).collect_vec();
    if tuples.iter().any(|numbers| rules.is_start(numbers)) {
        tuples.retain(|numbers| rules.is_start(numbers));
    }
    tuples.into_iter().map(|numbers| (numbers.clone(), law.accepts(&numbers, 0))).collect()
}

/// Each number, sums and differences of two, and the sum of all.
fn sums(d: usize) -> Vec<Sum> {
    let mut sums: Vec<Sum> = (0..d).map(|var| Sum::of([var])).collect();
    for [x, y] in (0..d).array_combinations() {
        sums.extend([1, -1].map(|factor| Sum::of([x]).plus(factor, &Sum::of([y]))));
    }
    if d > 2 {
        sums.push(Sum::of(0..d));
    }
    sums
}

/// A formula for the residues of some sums for which positions are lost, if they decide this, and if
/// there is a short one.
fn describe_residues(samples: &[Sample], sums: &[Sum], modulus: i64) -> Option<Formula> {
    let combinations = usize::try_from(modulus).ok()?.pow(u32::try_from(sums.len()).ok()?);
    let mut known: BTreeMap<Vec<i64>, bool> = BTreeMap::new();
    for (numbers, is_lost) in samples.iter().take(SAMPLES * combinations) {
        let residue = |sum: &Sum| {
            let value = sum.value(&|var| i128::try_from(numbers[var]).unwrap_or(i128::MAX))?;
            i64::try_from(value.rem_euclid(modulus.into())).ok()
        };
        let residues = sums.iter().map(residue).collect::<Option<_>>()?;
        if *known.entry(residues).or_insert(*is_lost) != *is_lost {
            return None;
        }
    }
    known.retain(|_, is_lost| *is_lost);
    if modulus > SMALL_MODULUS && known.len() > 1 {
        return None;
    }
    let all_of = |of_each: &[Vec<i64>]| {
        let parts = sums.iter().zip(of_each);
        Formula::all_of(parts.filter_map(|(sum, of)| Formula::residues(sum, modulus, of)))
    };
    // The residues of each sum, if the combinations are all of these.
    let of_each = |at: usize| known.keys().map(|tuple| tuple[at]).sorted().dedup().collect();
    let of_each: Vec<Vec<i64>> = (0..sums.len()).map(of_each).collect();
    if of_each.iter().map(Vec::len).product::<usize>() == known.len() {
        return all_of(&of_each);
    }
    if known.len() > MOST_LISTED {
        return None;
    }
    let each = |tuple: &Vec<i64>| all_of(&tuple.iter().map(|r| vec![*r]).collect_vec());
    Formula::one_of(known.keys().map(each).collect::<Option<Vec<_>>>()?)
}

/// Equal numbers, or almost equal ones, nim-sums, and weights.
pub(super) fn comparisons(rules: &Rules, law: &ByDigits) -> Vec<Sentence> {
    let (d, digits) = (rules.names().len(), law.digits);
    let mut formulas = Vec::new();
    for [x, y] in (0..d).array_combinations() {
        formulas.push(Sum::of([x]).equals(Sum::of([y])));
        for difference in 1..=3 {
            for (x, y) in [(x, y), (y, x)] {
                formulas.push(Sum::of([x]).equals(Sum::of([y]).plus(1, &difference.into())));
            }
        }
    }
    if digits == Digits::BINARY {
        let chosen = (0..d).powerset().filter(|chosen| chosen.len() > 1);
        formulas.extend(chosen.map(|chosen| Sum::nim_sum(&chosen).equals(0)));
    }
    if digits.coefficients().1 == 0 || digits == Digits::FIBONACCI {
        for number in (0..d).map(|var| Sum::of([var])) {
            formulas.push(Formula::Weight(digits, number.clone()));
            formulas.push(Formula::Weight(digits, number.plus(1, &1.into())));
        }
    }
    formulas.into_iter().map(Sentence::Formula).collect()
}

/// Remainders of numbers, of sums and differences, and of all numbers together.
pub(super) fn remainders(rules: &Rules, law: &ByDigits) -> Vec<Sentence> {
    let d = rules.names().len();
    let (sums, samples) = (sums(d), samples(rules, law));
    let mut formulas = Vec::new();
    for modulus in 2..=if d == 1 { LARGEST_MODULUS } else { SMALL_MODULUS } {
        let mut together: Vec<&[Sum]> = sums.chunks(1).collect();
        // All numbers, if there are few combinations.
        let combinations = modulus.pow(u32::try_from(d).unwrap_or(9));
        if d > 1 && combinations <= MOST_COMBINATIONS {
            together.push(&sums[..d]);
        }
        let describe = |sums| describe_residues(&samples, sums, modulus);
        formulas.extend(together.into_iter().filter_map(describe));
    }
    formulas.into_iter().map(Sentence::Formula).collect()
}

/// What no formula says of `d` numbers.
pub(super) fn properties(d: usize) -> Vec<Sentence> {
    let odd_zeros = (d == 1).then_some(Sentence::OddZeros);
    let pairs = (0..d).permutations(2).map(|pair| Sentence::BelowLast(pair[0], pair[1]));
    odd_zeros.into_iter().chain((3..=d).map(Sentence::DigitsInPlaces)).chain(pairs).collect()
}

/// Descriptions of Grundy numbers, the simplest ones first.
pub(super) fn numbers(rules: &Rules, law: &ByDigits) -> Vec<Sentence> {
    let d = rules.names().len();
    let number = Sum::of([3 * d]);
    let mut formulas = vec![number.clone().equals(Sum::nim_sum(&(0..d).collect_vec()))];
    if d == 1 {
        for (modulus, times) in (1..=SMALL_MODULUS).cartesian_product([0, 1]) {
            let Some(steps) = steps(law, modulus, times) else { continue };
            let distinct = steps.iter().copied().sorted_unstable_by_key(|step| (*step < 0, *step));
            let formula = Formula::one_of(distinct.dedup().filter_map(|step| {
                let residues = (0..modulus).zip(&steps).filter(|(_, known)| **known == step);
                let residues = residues.map(|(residue, _)| residue).collect_vec();
                let value = Sum::from(step).plus(times, &Sum::of([0]));
                let when = Formula::residues(&Sum::of([0]), modulus, &residues);
                Formula::all_of(when.into_iter().chain([number.clone().equals(value)]))
            }));
            formulas.extend(formula);
        }
    }
    formulas.into_iter().map(Sentence::Formula).collect()
}

/// `g - times n` for each residue of `n`, if it depends only on that.
fn steps(law: &ByDigits, modulus: i64, times: i64) -> Option<Vec<i64>> {
    // A multiple of the modulus, whose digits have no pattern.
    let begin = 24 * 25 * 77 * modulus;
    let step = |n: i64| {
        let number = law.number(0, &[u128::try_from(n).ok()?])?;
        Some(i64::try_from(number).ok()? - times * n)
    };
    let steps: Vec<i64> = (begin..begin + 3 * modulus).map(step).collect::<Option<_>>()?;
    let (first, later) = steps.split_at(usize::try_from(modulus).ok()?);
    let repeats = later.chunks(first.len()).all(|more| more == first);
    repeats.then(|| first.to_vec())
}

#[cfg(test)]
mod tests {
    use super::Sentence;
    use crate::laws::digits::search::with_sum;
    use crate::logic::digits::Digits;
    use crate::logic::tests::with_builder;

    /// What each sentence says, from the words of the numbers. In base 3, a digit can be 2: then the sum
    /// of the digits is not the number of ones.
    #[test]
    fn properties_are_what_their_sentences_say() {
        let holds = |sentence: &Sentence, digits: Digits, numbers: &[u128]| {
            let words: Vec<Vec<usize>> = numbers.iter().map(|n| digits.write(*n)).collect();
            let zeros = |word: &[usize]| word.iter().rev().take_while(|digit| **digit == 0).count();
            match sentence {
                Sentence::DigitsInPlaces(divisor) => (0..20).all(|place| {
                    let digit = |word: &Vec<usize>| word.iter().rev().nth(place).copied();
                    words.iter().filter_map(digit).sum::<usize>() % divisor == 0
                }),
                Sentence::OddZeros => numbers[0] > 0 && zeros(&words[0]) % 2 == 1,
                Sentence::BelowLast(n, q) => {
                    numbers[*n] == 0 || numbers[*q] < digits.weights(numbers[*n])[zeros(&words[*n])]
                }
                Sentence::Formula(_) => false,
            }
        };
        let names = ["x", "y", "z"].map(String::from);
        for text in ["2", "3", "10", "fibonacci", "fibonacci 2"] {
            let digits = Digits::parse(text).unwrap();
            for (sentence, d) in [
                (Sentence::DigitsInPlaces(3), 3),
                (Sentence::OddZeros, 1),
                (Sentence::BelowLast(0, 1), 2),
                (Sentence::BelowLast(1, 0), 2),
            ] {
                let says_ones = sentence.text(&names, digits).contains("the number of ones");
                assert!(!says_ones || digits.count() == 2, "{digits}");
                let relation = with_builder(digits, |builder| sentence.relation(builder, d));
                let relation = relation.unwrap().unwrap();
                let mut held = 0;
                for numbers in (0..[0, 2000, 100, 40][d]).flat_map(|sum| with_sum(d, sum)) {
                    let expected = holds(&sentence, digits, &numbers);
                    let found = relation.holds(digits, |var| numbers[var]);
                    assert_eq!(found, expected, "{digits}: {sentence:?} {numbers:?}");
                    held += u32::from(found);
                }
                assert!(held > 10, "{digits}: {sentence:?}");
            }
        }
    }
}
