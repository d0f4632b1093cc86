//! Descriptions that a law may have, guessed from some of its values.

use std::collections::{BTreeMap, BTreeSet};

use super::by_digits::ByDigits;
use super::sentence::Property;
use crate::logic::digits::Digits;
use crate::logic::formula::{Formula, Sum, Var};
use crate::logic::parser::LARGEST_MODULUS;
use crate::rules::numbers::Rules;

/// The largest modulus that is tried for several residues, or several sums.
const SMALL_MODULUS: i64 = 24;

/// So many samples are looked at for each combination of residues, of which there are at most so
/// many.
const SAMPLES: usize = 20;
const MOST_COMBINATIONS: i64 = 64;
const MOST_SAMPLES: usize = SAMPLES * 64;

/// No more combinations are listed one by one.
const MOST_LISTED: usize = 6;

/// A position with whether it is lost.
type Sample = (Vec<u128>, bool);

/// Positions with large pseudorandom numbers that a game can begin with; or others, where no large
/// position is a start. There are enough of them to have every residue for every small modulus.
fn samples(rules: &Rules, law: &ByDigits) -> Vec<Sample> {
    let mut state: u64 = 1;
    let mut tuple = |_| -> Vec<u128> {
        let mut next = |_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005);
            state = state.wrapping_add(1_442_695_040_888_963_407);
            u128::from(state >> 16)
        };
        rules.names().iter().map(&mut next).collect()
    };
    let mut tuples: Vec<Vec<u128>> = (0..MOST_SAMPLES).map(&mut tuple).collect();
    if tuples.iter().any(|numbers| rules.is_start(numbers)) {
        tuples.retain(|numbers| rules.is_start(numbers));
    }
    tuples.into_iter().map(|numbers| (numbers.clone(), law.accepts(&numbers))).collect()
}

/// Each number, sums and differences of two, and the sum of all.
fn sums(d: usize) -> Vec<Sum> {
    let mut sums: Vec<Sum> = (0..d).map(|var| Sum::of([var])).collect();
    for (x, y) in pairs(d) {
        sums.extend([1, -1].map(|factor| Sum::of([x]).plus(factor, &Sum::of([y]))));
    }
    if d > 2 {
        sums.push(Sum::of(0..d));
    }
    sums
}

fn pairs(d: usize) -> impl Iterator<Item = (Var, Var)> {
    (0..d).flat_map(move |x| (x + 1..d).map(move |y| (x, y)))
}

/// The residues of some sums for which positions are lost, if they decide this; else `None`.
fn lost_residues(samples: &[Sample], sums: &[Sum], modulus: i64) -> Option<Vec<Vec<i64>>> {
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
    Some(known.into_iter().filter(|(_, is_lost)| *is_lost).map(|(residues, _)| residues).collect())
}

/// A formula for these combinations of residues, if there is a short one.
fn describe_combinations(sums: &[Sum], modulus: i64, lost: &[Vec<i64>]) -> Option<Formula> {
    let all_of = |of_each: &[Vec<i64>]| {
        let parts = sums.iter().zip(of_each);
        let parts = parts.filter_map(|(sum, of)| Formula::residues(sum, modulus, of));
        Formula::all_of(parts)
    };
    // The residues of each sum, if the combinations are all of these.
    let of_each = |index: usize| -> Vec<i64> {
        let residues: BTreeSet<i64> = lost.iter().map(|tuple| tuple[index]).collect();
        residues.into_iter().collect()
    };
    let of_each: Vec<Vec<i64>> = (0..sums.len()).map(of_each).collect();
    if of_each.iter().map(Vec::len).product::<usize>() == lost.len() {
        return all_of(&of_each);
    }
    if lost.len() > MOST_LISTED {
        return None;
    }
    let each = |tuple: &Vec<i64>| all_of(&tuple.iter().map(|r| vec![*r]).collect::<Vec<_>>());
    Formula::one_of(lost.iter().map(each).collect::<Option<Vec<_>>>()?)
}

/// Equal numbers, or almost equal ones, nim-sums, and weights.
pub(super) fn comparisons(rules: &Rules, law: &ByDigits) -> Vec<Formula> {
    let (d, digits) = (rules.names().len(), law.digits);
    let mut formulas = Vec::new();
    for (x, y) in pairs(d) {
        formulas.push(Sum::of([x]).equals(Sum::of([y])));
        for difference in 1..=3 {
            for (x, y) in [(x, y), (y, x)] {
                formulas.push(Sum::of([x]).equals(Sum::of([y]).plus(1, &difference.into())));
            }
        }
    }
    if digits == Digits::BINARY {
        for chosen in 0..1_usize << d {
            let chosen: Vec<Var> = (0..d).filter(|var| chosen >> var & 1 == 1).collect();
            if chosen.len() > 1 {
                formulas.push(Sum::nim_sum(&chosen).equals(0));
            }
        }
    }
    if digits.coefficients().1 == 0 || digits == Digits::FIBONACCI {
        for var in 0..d {
            let number = Sum::of([var]);
            formulas.push(Formula::Weight(digits, number.clone()));
            formulas.push(Formula::Weight(digits, number.plus(1, &1.into())));
        }
    }
    formulas
}

/// Remainders of numbers, of sums and differences, and of all numbers together.
pub(super) fn remainders(rules: &Rules, law: &ByDigits) -> Vec<Formula> {
    let d = rules.names().len();
    let (sums, samples) = (sums(d), samples(rules, law));
    let mut formulas = Vec::new();
    for modulus in 2..=SMALL_MODULUS {
        let mut together: Vec<&[Sum]> = sums.chunks(1).collect();
        // All numbers, if there are few combinations.
        let combinations = modulus.pow(u32::try_from(d).unwrap_or(9));
        if d > 1 && combinations <= MOST_COMBINATIONS {
            together.push(&sums[..d]);
        }
        formulas.extend(together.into_iter().filter_map(|sums| {
            let lost = lost_residues(&samples, sums, modulus)?;
            describe_combinations(sums, modulus, &lost)
        }));
    }
    if d == 1 {
        formulas.extend(single_residue(|n| law.accepts(&[n])));
    }
    formulas
}

/// The formula `n mod k = r` that begins like the lost numbers, if `k` is large.
pub(super) fn single_residue(mut is_lost: impl FnMut(u128) -> bool) -> Option<Formula> {
    let mut lost = (0..2 * LARGEST_MODULUS).filter(|n| is_lost(u128::from(n.unsigned_abs())));
    let (first, second) = (lost.next()?, lost.next()?);
    let modulus = second - first;
    if first >= modulus || !(SMALL_MODULUS + 1..=LARGEST_MODULUS).contains(&modulus) {
        return None;
    }
    Formula::residues(&Sum::of([0]), modulus, &[first])
}

/// What no formula says of `d` numbers.
pub(super) fn properties(d: usize) -> impl Iterator<Item = Property> {
    let odd_zeros = (d == 1).then_some(Property::OddZeros);
    let below = move |n| (0..d).filter(move |q| *q != n).map(move |q| Property::BelowLast(n, q));
    odd_zeros.into_iter().chain((3..=d).map(Property::DigitsInPlaces)).chain((0..d).flat_map(below))
}

/// Descriptions of Grundy numbers, the simplest ones first.
pub(super) fn numbers(rules: &Rules, law: &ByDigits) -> Vec<Formula> {
    let d = rules.names().len();
    let number = Sum::of([3 * d]);
    let all: Vec<Var> = (0..d).collect();
    let mut formulas = vec![number.clone().equals(Sum::nim_sum(&all))];
    if d == 1 {
        for modulus in 1..=SMALL_MODULUS {
            formulas.extend([0, 1].into_iter().filter_map(|times| {
                let steps = steps(law, modulus, times)?;
                let with = |step: i64| {
                    let residues = (0..modulus).zip(&steps).filter(|(_, known)| **known == step);
                    let residues: Vec<i64> = residues.map(|(residue, _)| residue).collect();
                    let value = Sum::from(step).plus(times, &Sum::of([0]));
                    let when = Formula::residues(&Sum::of([0]), modulus, &residues);
                    Formula::all_of(when.into_iter().chain([number.clone().equals(value)]))
                };
                let mut distinct = steps.clone();
                distinct.sort_unstable_by_key(|step| (*step < 0, *step));
                distinct.dedup();
                Formula::one_of(distinct.into_iter().filter_map(with))
            }));
        }
    }
    formulas
}

/// `g - times n` for each residue of `n`, if it depends only on that.
fn steps(law: &ByDigits, modulus: i64, times: i64) -> Option<Vec<i64>> {
    // A multiple of the modulus, whose digits have no pattern.
    let begin = 24 * 25 * 77 * modulus;
    let step = |n: i64| {
        let number = law.number(0, &[u128::try_from(n).ok()?])?;
        Some(i64::try_from(number).ok()? - times * n)
    };
    let mut steps: Vec<i64> = (begin..begin + 3 * modulus).map(step).collect::<Option<_>>()?;
    let period = usize::try_from(modulus).ok()?;
    if (period..steps.len()).any(|index| steps[index] != steps[index - period]) {
        return None;
    }
    steps.truncate(period);
    Some(steps)
}
