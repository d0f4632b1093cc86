//! Sentences that may describe a law, guessed from some of its values.

use std::collections::BTreeMap;

use itertools::Itertools;

use super::by_digits::ByDigits;
use crate::listed::mix;
use crate::logic::budget::Stop;
use crate::logic::digits::Digits;
use crate::logic::formula::{Formula, Sum};
use crate::logic::parser::LARGEST_MODULUS;
use crate::logic::relation::{Builder, Relation};
use crate::rules::numbers::Rules;

/// The largest modulus that is tried for several residues, or several sums.
const SMALL_MODULUS: i64 = 24;

/// So many samples are looked at for each combination of residues, of which there are at most so
/// many.
const SAMPLES: usize = 20;
const MOST_COMBINATIONS: i64 = 64;

/// No more combinations are listed one by one.
const MOST_LISTED: usize = 6;

/// A sentence about a position.
pub(super) enum Sentence {
    Formula(Formula),
    Property(Property),
}

/// What no formula says of the usual words of numbers. A test compares each with its text.
pub(super) struct Property {
    pub(super) text: String,
    /// The state before the first digit, the last state that is accepted, and the state after some
    /// state and a digit of each number.
    states: [usize; 2],
    step: Step,
}

type Step = Box<dyn Fn(usize, &[usize]) -> usize>;

/// A position with what is said of it: a number, which is 1 exactly if it is lost.
type Sample = (Vec<u128>, i64);

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
    tuples.into_iter().map(|numbers| (numbers.clone(), law.accepts(&numbers, 0).into())).collect()
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

/// For each value, the combinations of residues of these sums that have it. `None` if the residues do
/// not decide the value.
fn group(samples: &[Sample], sums: &[Sum], modulus: i64) -> Option<BTreeMap<i64, Vec<Vec<i64>>>> {
    let mut known: BTreeMap<Vec<i64>, i64> = BTreeMap::new();
    for (numbers, value) in samples {
        let residue = |sum: &Sum| {
            let value = sum.value(&|var| i128::try_from(numbers[var]).unwrap_or(i128::MAX))?;
            i64::try_from(value.rem_euclid(modulus.into())).ok()
        };
        let residues = sums.iter().map(residue).collect::<Option<_>>()?;
        if *known.entry(residues).or_insert(*value) != *value {
            return None;
        }
    }
    let mut groups: BTreeMap<i64, Vec<Vec<i64>>> = BTreeMap::new();
    for (residues, value) in known {
        groups.entry(value).or_default().push(residues);
    }
    Some(groups)
}

/// That the sums have these combinations of residues, which ascend; `None` if there is no short formula.
fn describe_residues(sums: &[Sum], modulus: i64, combinations: &[Vec<i64>]) -> Option<Formula> {
    let all_of = |of_each: &[Vec<i64>]| {
        let parts = sums.iter().zip(of_each);
        Formula::all_of(parts.filter_map(|(sum, of)| Formula::residues(sum, modulus, of)))
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
    Formula::one_of(combinations.iter().map(each).collect::<Option<Vec<_>>>()?)
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
    let mut sentences = Vec::new();
    for modulus in 2..=if d == 1 { LARGEST_MODULUS } else { SMALL_MODULUS } {
        let mut together: Vec<&[Sum]> = sums.chunks(1).collect();
        // All numbers, if there are few combinations.
        if d > 1 && combinations(modulus, d) <= MOST_COMBINATIONS {
            together.push(&sums[..d]);
        }
        for sums in together {
            let most = SAMPLES * usize::try_from(combinations(modulus, sums.len())).unwrap_or(0);
            let groups = group(&samples[..most.min(samples.len())], sums, modulus);
            let lost = groups.and_then(|mut groups| groups.remove(&1)).unwrap_or_default();
            if modulus <= SMALL_MODULUS || lost.len() == 1 {
                let formula = describe_residues(sums, modulus, &lost);
                sentences.extend(formula.map(Sentence::Formula));
            }
        }
    }
    sentences
}

/// How many combinations of residues so many sums have.
fn combinations(modulus: i64, sums: usize) -> i64 {
    modulus.pow(u32::try_from(sums).unwrap_or(9))
}

/// What no formula says of the digits.
pub(super) fn properties(rules: &Rules, law: &ByDigits) -> Vec<Sentence> {
    let of_digits = properties_of(rules.names(), law.digits);
    of_digits.into_iter().map(Sentence::Property).collect()
}

fn properties_of(names: &[String], digits: Digits) -> Vec<Property> {
    let mut properties = Vec::new();
    if let [n] = names {
        properties.push(Property {
            text: format!("the number of zeros at the end of {n} in {digits} is odd"),
            // 2 before the first digit that is not 0; then 0 exactly if odd many zeros follow the last one.
            states: [2, 0],
            step: Box::new(|state, digits| match (state, digits[0]) {
                (2, 0) => 2,
                (parity, 0) => 1 - parity,
                _ => 1,
            }),
        });
    }
    for divisor in 3..=names.len() {
        let what = if digits.count() == 2 { "number of ones" } else { "sum of the digits" };
        properties.push(Property {
            text: format!("in each place, the {what} is a multiple of {divisor}"),
            states: [0, 0],
            step: Box::new(move |state, digits| {
                state.max(usize::from(digits.iter().sum::<usize>() % divisor != 0))
            }),
        });
    }
    let what = if digits == Digits::FIBONACCI { "Fibonacci number" } else { "weight" };
    for pair in (0..names.len()).permutations(2) {
        let (n, q) = (pair[0], pair[1]);
        let text = format!(
            "{0} = 0, or {1} is less than the smallest {what} in the digits of {0}",
            names[n], names[q]
        );
        properties.push(Property {
            text,
            // 1 when q has begun; then n may have zeros only. 2 if it had something else.
            states: [0, 1],
            step: Box::new(move |state, digits| match state {
                0 if digits[q] == 0 => 0,
                0 | 1 if digits[n] == 0 => 1,
                _ => 2,
            }),
        });
    }
    properties
}

impl Property {
    /// The positions of `d` numbers that have it, by usual words.
    pub(super) fn relation(&self, builder: &mut Builder, d: usize) -> Result<Relation, Stop> {
        let ([start, last], digits) = (self.states, builder.digits);
        let step = |state: &usize, letter| {
            (self.step)(*state, &digits.split(letter).take(d).collect_vec())
        };
        builder.build((0..d).collect(), start, |state| *state <= last, step)
    }
}

/// Descriptions of Grundy numbers, the simplest ones first.
pub(super) fn numbers(rules: &Rules, law: &ByDigits) -> Vec<Sentence> {
    let d = rules.names().len();
    let number = Sum::of([3 * d]);
    let mut formulas = Vec::new();
    if d == 1 || law.digits == Digits::BINARY {
        formulas.push(number.clone().equals(Sum::nim_sum(&(0..d).collect_vec())));
    }
    if d == 1 {
        let sums = sums(d);
        for (modulus, times) in (1..=SMALL_MODULUS).cartesian_product([0, 1]) {
            // From a multiple of the modulus on, whose digits have no pattern.
            let begin = 24 * 25 * 77 * modulus;
            let step = |n: i64| {
                let numbers = vec![u128::try_from(n).ok()?];
                let number = i64::try_from(law.number(0, &numbers)?).ok()?;
                Some((numbers, number - times * n))
            };
            let samples = (begin..begin + 3 * modulus).map(step).collect::<Option<Vec<_>>>();
            let groups = samples.and_then(|samples| group(&samples, &sums, modulus));
            let steps = groups.unwrap_or_default().into_iter();
            let steps = steps.sorted_by_key(|(step, _)| (*step < 0, *step));
            formulas.extend(Formula::one_of(steps.filter_map(|(step, residues)| {
                let value = Sum::from(step).plus(times, &Sum::of([0]));
                let when = describe_residues(&sums, modulus, &residues);
                Formula::all_of(when.into_iter().chain([number.clone().equals(value)]))
            })));
        }
    }
    formulas.into_iter().map(Sentence::Formula).collect()
}

#[cfg(test)]
mod tests {
    use super::properties_of;
    use crate::laws::digits::search::with_sum;
    use crate::logic::digits::Digits;
    use crate::logic::tests::with_builder;

    /// What each sentence says, from the words of the numbers. In base 3, a digit can be 2: then the sum
    /// of the digits is not the number of ones.
    #[test]
    fn properties_are_what_their_sentences_say() {
        let names = ["x", "y", "z"].map(String::from);
        let holds = |text: &str, digits: Digits, numbers: &[u128]| {
            let words: Vec<Vec<usize>> = numbers.iter().map(|n| digits.write(*n)).collect();
            let zeros = |word: &[usize]| word.iter().rev().take_while(|digit| **digit == 0).count();
            let var = |name: &str| names.iter().position(|known| known == name).unwrap();
            match text.split(' ').collect::<Vec<_>>()[..] {
                ["the", "number", "of", "zeros", ..] => numbers[0] > 0 && zeros(&words[0]) % 2 == 1,
                ["in", "each", "place,", .., divisor] => (0..20).all(|place| {
                    let digit = |word: &Vec<usize>| word.iter().rev().nth(place).copied();
                    let sum = words.iter().filter_map(digit).sum::<usize>();
                    sum % divisor.parse::<usize>().unwrap() == 0
                }),
                [n, "=", "0,", "or", q, "is", "less", ..] => {
                    let [n, q] = [n, q].map(var);
                    numbers[n] == 0 || numbers[q] < digits.weights(numbers[n])[zeros(&words[n])]
                }
                _ => panic!("{text}"),
            }
        };
        for text in ["2", "3", "10", "fibonacci", "fibonacci 2"] {
            let digits = Digits::parse(text).unwrap();
            for (d, count) in [(1, 1), (2, 2), (3, 7)] {
                let properties = properties_of(&names[..d], digits);
                assert_eq!(properties.len(), count);
                for property in properties {
                    let text = &property.text;
                    assert!(!text.contains("of ones") || digits.count() == 2, "{digits}: {text}");
                    let relation = with_builder(digits, |builder| property.relation(builder, d));
                    let (relation, mut held) = (relation.unwrap(), 0);
                    for numbers in (0..[0, 2000, 100, 40][d]).flat_map(|sum| with_sum(d, sum)) {
                        let expected = holds(text, digits, &numbers);
                        let found = relation.holds(digits, |var| numbers[var]);
                        assert_eq!(found, expected, "{digits}: {text} {numbers:?}");
                        held += u32::from(found);
                    }
                    assert!(held > 10, "{digits}: {text}");
                }
            }
        }
    }
}
