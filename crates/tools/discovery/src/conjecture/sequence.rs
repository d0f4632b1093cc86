//! Rules for one number: a period, or a recursion of its digits.

use itertools::Itertools;

use super::bits;
use super::rule::{Cases, Rule};
use crate::arithmetic::{Digits, Wanted};
use crate::grundy::periodicity::Periodicity;
use crate::logic::formula::{Comparison, Formula, Sum};

// Programs have these functions, too.
include!("program/periodic.rs");
include!("program/recursive.rs");

/// The values repeat. A value that is not known is -1.
#[derive(Clone, Debug)]
pub(super) struct Period {
    start: usize,
    saltus: i64,
    /// All values before the period and in it.
    values: Vec<i64>,
}

/// In some base, the value of a number follows from the value of the number without its last
/// digit, or from that number itself.
#[derive(Clone, Debug)]
pub(super) struct Recursion {
    /// The values of the smallest numbers.
    first: Vec<i64>,
    /// For each digit.
    steps: Vec<Step>,
}

/// The value of `b n + r` is `factor x + more`, where `x` is `n` if `is_number`, or else the value of
/// `n`: `(is_number, factor, more)`.
type Step = (bool, i64, i64);

/// The rules that may hold for all these values of the numbers from 0 on, with their bits. A value
/// that is not known is -1.
pub(super) fn find(values: &[i64], wanted: Wanted, most_bits: f64) -> Vec<(Rule, f64)> {
    let mut rules: Vec<(Rule, f64)> = Vec::new();
    if let Some((period, bits)) = Period::find(values, wanted, most_bits) {
        let cases = if wanted == Wanted::Outcome { period.cases() } else { None };
        rules.push((cases.map_or(Rule::Period(period), Rule::Cases), bits));
    }
    if wanted == Wanted::Grundy {
        let recursions = (2..=6).filter_map(|base| Recursion::find(values, base));
        rules.extend(recursions.map(|(rule, bits)| (Rule::Recursion(rule), bits)));
        return rules;
    }
    // What is lost, or won, may be the weights of some digits, or one less.
    let bases = (2..=20).filter_map(Digits::base);
    let digits = std::iter::once(Digits::FIBONACCI).chain(bases);
    for ((digits, more), value) in digits.cartesian_product([0, 1]).cartesian_product([0, 2]) {
        let weight = Formula::Weight(digits, Sum::of([0]).plus(1, &more.into()));
        let cases = Cases { cases: vec![(value, weight)], last: 2 - value };
        rules.push((Rule::Cases(cases), bits::of_choice(80)));
    }
    rules
}

/// The bits of the values that are known.
fn bits_of_known(values: &[i64]) -> f64 {
    bits::of_values(values.iter().filter_map(|value| u32::try_from(*value).ok()))
}

impl Period {
    /// The shortest eventual period whose description has at most `most_bits` bits. It is also
    /// shorter than the list of the values; if not, almost all values could come before the period.
    fn find(values: &[i64], wanted: Wanted, most_bits: f64) -> Option<(Period, f64)> {
        let known: Vec<u32> =
            values.iter().filter_map(|value| u32::try_from(*value).ok()).collect();
        let most_bits = most_bits.min(bits::of_table(&known));
        let bits = |found: &Periodicity| {
            let Periodicity { period, preperiod, saltus } = *found;
            bits::of_integer(period as i64)
                + bits::of_integer(preperiod as i64)
                + bits::of_integer(saltus)
                + bits_of_known(&values[..preperiod + period])
        };
        let found = Periodicity::find(values, |found| {
            found.preperiod + 3 * found.period <= values.len()
                && (found.saltus == 0 || wanted == Wanted::Grundy)
                && bits(found) <= most_bits
        })?;
        let Periodicity { period, preperiod: start, saltus } = found;
        let values = values[..start + period].to_vec();
        Some((Period { start, saltus, values }, bits(&found)))
    }

    fn length(&self) -> usize {
        self.values.len() - self.start
    }

    pub(super) fn value(&self, n: i64) -> i64 {
        periodic(n, self.start as i64, self.saltus, &self.values)
    }

    pub(super) fn describe(&self, n: &str, wanted: Wanted) -> String {
        let Period { start, saltus, values } = self;
        let from = if *start == 0 { String::new() } else { format!(" for {n} >= {start}") };
        let period = self.length();
        if wanted == Wanted::Outcome {
            return format!("The outcomes repeat with period {period}{from}.");
        }
        let after = linear(1, &format!("g({n})"), *saltus);
        format!("g({n} + {period}) = {after}{from}; {}.", first_values(n, values))
    }

    /// The same as a formula for what is lost, or else for what is won, if there are no draws and the
    /// formula is short.
    fn cases(&self) -> Option<Cases> {
        /// Up to so many residues and exceptions are listed.
        const MOST: usize = 12;
        let (period, n) = (self.length() as i64, Sum::of([0]));
        let residues = |value: i64| -> Vec<i64> {
            let places = (0..).zip(&self.values).skip(self.start);
            let places = places.filter(|(_, known)| **known == value);
            places.map(|(at, _)| at % period).sorted_unstable().collect()
        };
        let (lost, won) = (residues(0), residues(2));
        let (value, other, listed) =
            if lost.len() <= won.len() { (0, 2, lost) } else { (2, 0, won) };
        let mut formula = Formula::residues(&n, period, &listed)?;
        let mut exceptions = 0;
        for (at, known) in (0..).zip(&self.values[..self.start]) {
            formula = match (*known == value, listed.contains(&(at % period))) {
                (true, false) => Formula::Or(vec![formula, n.clone().equals(at)]),
                (false, true) if *known >= 0 => {
                    Formula::And(vec![formula, n.clone().compare(Comparison::Different, at)])
                }
                _ => continue,
            };
            exceptions += 1;
        }
        if listed.len().max(exceptions) > MOST || self.values.contains(&1) {
            return None;
        }
        Some(Cases { cases: vec![(value as u32, formula)], last: other })
    }

    /// As an expression of Rust.
    pub(super) fn code(&self) -> String {
        let Period { start, saltus, values } = self;
        format!("periodic(position[0], {start}, {saltus}, &{values:?})")
    }
}

/// The first values that are known, in words.
fn first_values(n: &str, values: &[i64]) -> String {
    const MOST: usize = 30;
    let known = values.iter().position(|value| *value >= 0).unwrap_or(0);
    let list = crate::list_first(&values[known..], (values.len() - known) as u64, MOST, ", ");
    format!("from {n} = {known} on, g is {}", list.replace("-1", "?"))
}

/// `2 n + 1`.
fn linear(factor: i64, n: &str, more: i64) -> String {
    Sum::from(more).plus(factor, &Sum::of([0])).text(&|_| n.into())
}

impl Recursion {
    /// A recursion in this base.
    fn find(values: &[i64], base: usize) -> Option<(Recursion, f64)> {
        const MOST_FIRST: usize = 4;
        (0..=MOST_FIRST).find_map(|from| {
            let steps = (0..base).map(|digit| find_step(values, base, from, digit));
            let steps: Vec<Step> = steps.collect::<Option<_>>()?;
            let first = values.get(..base * from)?.to_vec();
            let bits_of_step =
                |&(_, factor, more): &Step| 2.0 + bits::of_integer(factor) + bits::of_integer(more);
            let bits = bits::of_integer(base as i64)
                + bits::of_integer(from as i64)
                + bits_of_known(&first)
                + steps.iter().map(bits_of_step).sum::<f64>();
            Some((Recursion { first, steps }, bits))
        })
    }

    pub(super) fn value(&self, n: i64) -> i64 {
        recursive(n, &self.first, &self.steps)
    }

    pub(super) fn describe(&self, n: &str) -> String {
        let base = self.steps.len();
        let step = |(digit, &(is_number, factor, more)): (i64, &Step)| {
            let x = if is_number { n.to_string() } else { format!("g({n})") };
            format!("g({}) = {}", linear(base as i64, n, digit), linear(factor, &x, more))
        };
        let sentence = (0..).zip(&self.steps).map(step).collect::<Vec<_>>().join(", ");
        match self.first.len() / base {
            0 => sentence + ".",
            from => {
                format!("{sentence} for {n} >= {from}; {}.", first_values(n, &self.first))
            }
        }
    }

    /// As an expression of Rust.
    pub(super) fn code(&self) -> String {
        format!("recursive(position[0], &{:?}, &{:?})", self.first, self.steps)
    }
}

/// The step for a digit that is right from `base from` on.
fn find_step(values: &[i64], base: usize, from: usize, digit: usize) -> Option<Step> {
    for is_number in [false, true] {
        let places = (from..).zip(values.iter().skip(base * from + digit).step_by(base));
        let points = places.map(|(n, y)| (if is_number { n as i64 } else { values[n] }, *y));
        let points: Vec<(i64, i64)> = points.filter(|(x, y)| *x >= 0 && *y >= 0).collect();
        // The value of 0 does not follow from itself.
        if points.len() < 3 || !is_number && from + digit == 0 {
            continue;
        }
        for factor in 0..=base as i64 {
            let more = points[0].1 - factor * points[0].0;
            if points.iter().all(|(x, y)| factor * x + more == *y) {
                return Some((is_number, factor, more));
            }
        }
    }
    None
}
