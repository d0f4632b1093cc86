//! Rules for one number: a period, a recursion of its digits, or weights of digits.

use itertools::Itertools;

use super::bits;
use super::data::Data;
use super::rule::Rule;
use crate::automata::Digits;
use crate::grundy::Periodicity;
use crate::list::list_first;
use crate::logic::{Comparison, Formula, Sum};
use crate::watch::Wanted;

// Programs have these functions, too.
include!("program/periodic.rs");
include!("program/recursive.rs");

/// The rules that may hold for all values of the numbers from 0 on.
pub(super) fn find(data: &Data) -> Vec<Rule> {
    let values = series(data).unwrap_or_default();
    let mut rules = Vec::from_iter(find_period(data, &values));
    if data.wanted == Wanted::Grundy {
        rules.extend((2..=6).filter_map(|base| find_recursion(data, &values, base)));
        return rules;
    }
    // The lost numbers, or the won ones, may be the weights of some digits, or one less than these.
    let bases = (2..=20).filter_map(Digits::base);
    let digits = std::iter::once(Digits::FIBONACCI).chain(bases);
    for ((digits, more), value) in digits.cartesian_product([0, 1]).cartesian_product([0, 2]) {
        let weight = Formula::Weight(digits, Sum::of([0]).plus(1, &more.into()));
        let bits = bits::of_choice(80);
        rules.push(Rule::of_cases(data, vec![(value, weight)], 2 - value, bits));
    }
    rules
}

/// The values of one number, -1 where they are not known; `None` if it can be negative or huge.
fn series(data: &Data) -> Option<Vec<i64>> {
    const MOST: i64 = 10_000_000;
    let largest = data.known.last()?.0[0].min(MOST);
    let mut series = vec![-1; usize::try_from(largest).ok()? + 1];
    for (position, value) in &data.known {
        *series.get_mut(usize::try_from(position[0]).ok()?)? = i64::from(*value);
    }
    Some(series)
}

/// The values that are known.
fn known(values: &[i64]) -> Vec<u32> {
    values.iter().filter_map(|value| u32::try_from(*value).ok()).collect()
}

/// The shortest eventual period of the values that takes few enough bits: no more than any rule may take,
/// and no more than the evidence of these values. Otherwise, almost all of them could come before the period.
fn find_period(data: &Data, values: &[i64]) -> Option<Rule> {
    let most_bits = data.most_bits.min(bits::of_evidence(&known(values)));
    let bits = |Periodicity { period, preperiod, saltus }: Periodicity| {
        bits::of_integer(period as i64)
            + bits::of_integer(preperiod as i64)
            + bits::of_integer(saltus)
            + bits::of_values(known(&values[..preperiod + period]))
    };
    let found = Periodicity::find(values, |found| {
        found.preperiod + 3 * found.period <= values.len()
            && (found.saltus == 0 || data.wanted == Wanted::Grundy)
            && bits(*found) <= most_bits
    })?;
    let Periodicity { period, preperiod: start, saltus } = found;
    let values = values[..start + period].to_vec();
    let n = data.vocabulary.name(0);
    let from = if start == 0 { String::new() } else { format!(" for {n} >= {start}") };
    let sentence = match data.wanted {
        Wanted::Outcome => {
            if let Ok(value) = known(&values).into_iter().all_equal_value() {
                return Some(Rule::of_cases(data, Vec::new(), value, bits(found)));
            }
            if let Some((value, formula)) = residues(&values, start) {
                let cases = vec![(value, formula)];
                return Some(Rule::of_cases(data, cases, 2 - value, bits(found)));
            }
            let first = first_values(&n, &values, "the positions are", |value| {
                ["lost", "drawn", "won"][value]
            });
            format!("The outcomes repeat with period {period}{from}; {first}.")
        }
        Wanted::Grundy => {
            let after = linear(1, &format!("g({n})"), saltus);
            let first = first_values(&n, &values, "g is", |value| value);
            format!("g({n} + {period}) = {after}{from}; {first}.")
        }
    };
    let code = format!("periodic(position[0], {start}, {saltus}, &{values:?})");
    let functions = include_str!("program/periodic.rs").into();
    let bits = bits(found);
    let value =
        Box::new(move |position: &[i64]| periodic(position[0], start as i64, saltus, &values));
    Some(Rule { bits, value, sentence, code, functions, formula: None })
}

/// A formula for what is lost, or else for what is won, if there are no draws and the formula is
/// short. The values repeat from `start` on; they end with the first period.
fn residues(values: &[i64], start: usize) -> Option<(u32, Formula)> {
    /// At most this many residues are listed, and this many exceptions.
    const MOST: usize = 12;
    let (period, n) = ((values.len() - start) as i64, Sum::of([0]));
    let residues = |value: i64| -> Vec<i64> {
        let places = (0..).zip(values).skip(start).filter(|(_, known)| **known == value);
        places.map(|(at, _)| at % period).sorted_unstable().collect()
    };
    let (lost, won) = (residues(0), residues(2));
    let (value, listed) = if lost.len() <= won.len() { (0, lost) } else { (2, won) };
    let is_exception = |(at, known): &(i64, &i64)| {
        **known >= 0 && (**known == value) != listed.contains(&(at % period))
    };
    let exceptions = (0..).zip(&values[..start]).filter(is_exception);
    let (more, fewer): (Vec<_>, Vec<_>) = exceptions.partition(|(_, known)| **known == value);
    if listed.len().max(more.len() + fewer.len()) > MOST || values.contains(&1) {
        return None;
    }
    let fewer = fewer.into_iter().map(|(at, _)| n.clone().compare(Comparison::Different, at));
    let more = more.into_iter().map(|(at, _)| n.clone().equals(at));
    let repeated = Formula::residues(&n, period, &listed);
    let repeated = Formula::all_of([repeated].into_iter().chain(fewer.map(Some)));
    let formula = Formula::one_of(repeated.into_iter().chain(more).map(Some))?;
    Some((value as u32, formula))
}

/// The first values that are known, in words.
fn first_values<T: ToString>(n: &str, values: &[i64], are: &str, show: fn(usize) -> T) -> String {
    const MOST: usize = 30;
    let known = values.iter().position(|value| *value >= 0).unwrap_or(0);
    let shown = values[known..].iter().map(|value| usize::try_from(*value).map(show));
    let shown = shown.map(|value| value.map_or("?".into(), |value| value.to_string()));
    let list = list_first(shown, (values.len() - known) as u128, MOST, ", ");
    format!("from {n} = {known} on, {are} {list}")
}

/// A text such as `2 n + 1`.
fn linear(factor: i64, n: &str, more: i64) -> String {
    Sum::from(more).plus(factor, &Sum::of([0])).text(&|_| n.into())
}

/// The value of `b n + r` is `factor x + more`, where `x` is `n` if `is_number`, or else the value of
/// `n`: `(is_number, factor, more)`.
type Step = (bool, i64, i64);

/// A recursion in this base: the value of a number follows from the value of the number without its
/// last digit, or from that number itself.
fn find_recursion(data: &Data, values: &[i64], base: usize) -> Option<Rule> {
    const MOST_FIRST: usize = 4;
    let steps_from = |from: usize| -> Option<(usize, Vec<Step>)> {
        let step = |digit| find_step(values, base, from, digit);
        Some((from, (0..base).map(step).collect::<Option<_>>()?))
    };
    let (from, steps) = (0..=MOST_FIRST).find_map(steps_from)?;
    let first = values.get(..base * from)?.to_vec();
    let bits_of_step =
        |&(_, factor, more): &Step| 2.0 + bits::of_integer(factor) + bits::of_integer(more);
    let bits = bits::of_integer(base as i64)
        + bits::of_integer(from as i64)
        + bits::of_values(known(&first))
        + steps.iter().map(bits_of_step).sum::<f64>();
    let n = data.vocabulary.name(0);
    let step = |(digit, &(is_number, factor, more)): (i64, &Step)| {
        let x = if is_number { n.clone() } else { format!("g({n})") };
        format!("g({}) = {}", linear(base as i64, &n, digit), linear(factor, &x, more))
    };
    let mut sentence = (0..).zip(&steps).map(step).join(", ");
    if from > 0 {
        sentence +=
            &format!(" for {n} >= {from}; {}", first_values(&n, &first, "g is", |value| value));
    }
    sentence += ".";
    let code = format!("recursive(position[0], &{first:?}, &{steps:?})");
    let functions = include_str!("program/recursive.rs").into();
    let value = Box::new(move |position: &[i64]| recursive(position[0], &first, &steps));
    Some(Rule { bits, value, sentence, code, functions, formula: None })
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
