//! Sentences that may describe a law, guessed from some of its values.

use std::collections::BTreeMap;

use itertools::Itertools;

use super::by_digits::ByDigits;
use super::sentence::Sentence;
use crate::listed::mix;
use crate::logic::digits::Digits;
use crate::logic::formula::{Formula, Sum};
use crate::logic::parser::LARGEST_MODULUS;
use crate::rules::numbers::Rules;

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

/// A formula that says for which residues of these sums a position is lost. `None` if the residues do
/// not decide it, or if there is no short formula.
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
