//! Sentences that may describe a law, guessed from some of its values.

use std::collections::BTreeMap;

use itertools::Itertools;

use super::digits::by_digits::ByDigits;
use crate::automata::Digits;
use crate::grundy::Periodicity;
use crate::logic::{Builder, Formula, Relation, Sum, LARGEST_MODULUS};
use crate::random::mix;
use crate::rules::Numbers;
use crate::watch::{Stop, Wanted};

/// The largest modulus that is tried for many residues, or for positions of several numbers.
const SMALL_MODULUS: i64 = 24;

/// This many samples are looked at for each combination of residues. All numbers are looked at together
/// only if there are at most this many combinations.
const SAMPLES: usize = 20;
const MOST_COMBINATIONS: i64 = 64;

/// A sentence lists at most this many combinations of residues. If the modulus is large, it also lists at
/// most this many residues.
const MOST_LISTED: usize = 6;

/// A sentence about a position.
pub(super) enum Sentence {
    Formula(Formula),
    /// What no formula says of digits: a text, and the positions for which it is true.
    Property(String, Relation),
}

/// Sentences that may describe a law, the simplest ones first.
pub(super) fn candidates(
    rules: &Numbers,
    law: &ByDigits,
    builder: &mut Builder,
) -> Box<dyn Iterator<Item = Sentence>> {
    if law.wanted == Wanted::Grundy {
        // A sentence cannot tell the Grundy number g from a number with this name.
        let is_clear = rules.names().iter().all(|name| name != "g");
        let formulas = if is_clear { of_grundy_numbers(rules, law) } else { Vec::new() };
        return Box::new(formulas.into_iter().map(Sentence::Formula));
    }
    let formulas = comparisons(rules, law).into_iter().chain(remainders(rules, law));
    Box::new(formulas.map(Sentence::Formula).chain(properties(rules, builder)))
}

/// A position, and whether it is lost.
type Sample = (Vec<u128>, bool);

/// Positions with large numbers that look random, with which a game can begin; or others, where no
/// large position is a start. There are so many that each combination of residues is to be expected.
fn samples(rules: &Numbers, law: &ByDigits) -> Vec<Sample> {
    let d = rules.names().len();
    let count = SAMPLES * if d == 1 { 1024 } else { 64 };
    let numbers = (0..).map(|index| u128::from(mix(index) >> 16)).take(count * d).collect_vec();
    let mut positions = numbers.chunks(d).map(Vec::from).collect_vec();
    if positions.iter().any(|position| rules.is_start(position)) {
        positions.retain(|position| rules.is_start(position));
    }
    positions.into_iter().map(|numbers| (numbers.clone(), law.accepts(&numbers, 0))).collect()
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

/// That the sums have the residues that they have at lost positions. `None` if some won position has
/// the same residues as a lost one, or if there is no short formula.
fn by_remainders(samples: &[Sample], sums: &[Sum], modulus: i64) -> Option<Formula> {
    let most = SAMPLES * usize::try_from(combinations(modulus, sums.len())).unwrap_or(0);
    let samples = &samples[..most.min(samples.len())];
    let mut known = BTreeMap::new();
    for (numbers, is_lost) in samples {
        let residue = |sum: &Sum| {
            let value = sum.value(&|var| i128::try_from(numbers[var]).unwrap_or(i128::MAX))?;
            i64::try_from(value.rem_euclid(modulus.into())).ok()
        };
        let residues: Vec<i64> = sums.iter().map(residue).collect::<Option<_>>()?;
        if *known.entry(residues).or_insert(*is_lost) != *is_lost {
            return None;
        }
    }
    // Where few positions are starts, samples are few. Almost any large modulus tells these apart.
    let most_listed = if samples.len() < SAMPLES / 2 * known.len() { 1 } else { MOST_LISTED };
    let lost = known.into_iter().filter(|(_, is_lost)| *is_lost).map(|(all, _)| all).collect_vec();
    if modulus > SMALL_MODULUS && lost.len() > most_listed {
        return None;
    }
    describe_residues(sums, modulus, &lost)
}

/// That the sums have these combinations of residues, which ascend; `None` if there is no short formula.
fn describe_residues(sums: &[Sum], modulus: i64, combinations: &[Vec<i64>]) -> Option<Formula> {
    let all_of = |of_each: &[Vec<i64>]| {
        let parts = sums.iter().zip(of_each);
        Formula::all_of(parts.map(|(sum, of)| Formula::residues(sum, modulus, of)))
    };
    // The residues of each sum, if the combinations are all of these.
    let of_each = |at: usize| combinations.iter().map(|all| all[at]).sorted().dedup().collect();
    let of_each: Vec<Vec<i64>> = (0..sums.len()).map(of_each).collect();
    if of_each.iter().map(Vec::len).product::<usize>() == combinations.len() {
        return all_of(&of_each);
    }
    if combinations.len() > MOST_LISTED {
        return None;
    }
    let each = |all: &Vec<i64>| all_of(&all.iter().map(|residue| vec![*residue]).collect_vec());
    Formula::one_of(combinations.iter().map(each))
}

/// Equal numbers, or almost equal ones, nim-sums, and weights.
fn comparisons(rules: &Numbers, law: &ByDigits) -> Vec<Formula> {
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
        formulas.extend(chosen.map(|chosen| Sum::nim_sum(chosen).equals(0)));
    }
    if digits.coefficients().1 == 0 || digits == Digits::FIBONACCI {
        for number in (0..d).map(|var| Sum::of([var])) {
            formulas.push(Formula::Weight(digits, number.clone()));
            formulas.push(Formula::Weight(digits, number.plus(1, &1.into())));
        }
    }
    formulas
}

/// Remainders of numbers, of sums and differences, and of all numbers together.
fn remainders(rules: &Numbers, law: &ByDigits) -> impl Iterator<Item = Formula> + use<> {
    let d = rules.names().len();
    let (sums, samples) = (sums(d), samples(rules, law));
    let moduli = 2..=if d == 1 { LARGEST_MODULUS } else { SMALL_MODULUS };
    moduli.flat_map(move |modulus| {
        // All numbers together, if there are few combinations.
        let is_small = d > 1 && combinations(modulus, d) <= MOST_COMBINATIONS;
        let all = if is_small { Some(&sums[..d]) } else { None };
        let chosen = sums.iter().map(std::slice::from_ref).chain(all);
        chosen.filter_map(|sums| by_remainders(&samples, sums, modulus)).collect_vec()
    })
}

/// How many combinations of residues this many sums have.
fn combinations(modulus: i64, sums: usize) -> i64 {
    modulus.pow(u32::try_from(sums).unwrap_or(9))
}

/// What no formula says of the digits.
fn properties(rules: &Numbers, builder: &mut Builder) -> Vec<Sentence> {
    let (names, digits, all) =
        (rules.names(), builder.digits, (0..rules.names().len()).collect_vec());
    let mut properties = Vec::new();
    if let [n] = names {
        let text = format!("the number of zeros at the end of {n} in {digits} is odd");
        // 2 before the first digit that is not 0; then 0 exactly if an odd number of zeros is at the end.
        let step = |state: &usize, digit: usize| match (state, digit) {
            (2, 0) => 2,
            (parity, 0) => 1 - parity,
            _ => 1,
        };
        properties.push((text, builder.build(all.clone(), 2, |state| *state == 0, step)));
    }
    for divisor in 3..=names.len() {
        let what = if digits.count() == 2 { "number of ones" } else { "sum of the digits" };
        let text = format!("in each place, the {what} is a multiple of {divisor}");
        let sum = |letter| digits.split(letter).take(names.len()).sum::<usize>();
        let step = |holds: &bool, letter| *holds && sum(letter) % divisor == 0;
        properties.push((text, builder.build(all.clone(), true, |holds| *holds, step)));
    }
    let what = if digits == Digits::FIBONACCI { "Fibonacci number" } else { "weight" };
    for (n, q) in all.iter().copied().cartesian_product(all.clone()).filter(|(n, q)| n != q) {
        let text = format!(
            "{0} = 0, or {1} is less than the smallest {what} in the digits of {0}",
            names[n], names[q]
        );
        let digit = |letter, var| digits.split(letter).nth(var);
        // 1 when q has begun: from there on, n may have zeros only. 2 if it had another digit.
        let step = |state: &usize, letter| match state {
            0 if digit(letter, q) == Some(0) => 0,
            0 | 1 if digit(letter, n) == Some(0) => 1,
            _ => 2,
        };
        properties.push((text, builder.build(all.clone(), 0, |state| *state < 2, step)));
    }
    let sentence = |(text, relation): (String, Result<Relation, Stop>)| {
        Some(Sentence::Property(text, relation.ok()?))
    };
    properties.into_iter().filter_map(sentence).collect()
}

/// Formulas for Grundy numbers, the simplest ones first.
fn of_grundy_numbers(rules: &Numbers, law: &ByDigits) -> Vec<Formula> {
    let d = rules.names().len();
    let number = Sum::of([3 * d]);
    let mut formulas = Vec::new();
    if d == 1 || law.digits == Digits::BINARY {
        formulas.push(number.clone().equals(Sum::nim_sum(0..d)));
    }
    formulas.extend(by_residues(law, &number));
    formulas
}

/// If the Grundy numbers of one number have a short arithmetic period: what each is, or by how much
/// it differs from the number, for each residue of the number.
fn by_residues(law: &ByDigits, number: &Sum) -> Option<Formula> {
    let Periodicity { period, preperiod, saltus } = (*law.periods.first()?)?;
    let (modulus, n) = (i64::try_from(period).ok()?, Sum::of([0]));
    let times = [0, 1].into_iter().find(|times| times * modulus == saltus)?;
    if modulus > SMALL_MODULUS {
        return None;
    }
    // The residues for each number or difference; negative differences come last.
    let mut steps: BTreeMap<(bool, i64), Vec<i64>> = BTreeMap::new();
    let start = i64::try_from(preperiod.next_multiple_of(period)).ok()?;
    for residue in 0..modulus {
        let known = law.number(0, &[u128::try_from(start + residue).ok()?])?;
        let step = i64::try_from(known).ok()? - times * (start + residue);
        steps.entry((step < 0, step)).or_default().push(residue);
    }
    Formula::one_of(steps.into_iter().map(|((_, step), residues)| {
        let when = Formula::residues(&n, modulus, &residues);
        let value = Sum::from(step).plus(times, &n);
        Formula::all_of([when, Some(number.clone().equals(value))])
    }))
}
