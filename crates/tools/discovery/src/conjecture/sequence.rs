//! Rules for one number: a period, or a recursion of its digits.

use super::bits;
use super::features::residues;
use super::marks::Marks;
use super::rule::{join, subject, verb, Rule};
use crate::arithmetic::Wanted;
use crate::grundy::periodicity::Periodicity;
use crate::logic::formula::{Formula, Sum};

// Programs have these functions, too.
include!("program/periodic.rs");
include!("program/recursive.rs");

/// Up to so many exceptions, or residues, are listed.
const MOST_LISTED: usize = 12;

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

/// The rules of each kind that hold for all these values of the numbers from 0 on, with their
/// bits. A value that is not known is -1.
pub(super) fn find(values: &[i64], wanted: Wanted, most_bits: f64) -> Vec<(Rule, f64)> {
    let mut rules: Vec<(Rule, f64)> = Vec::new();
    rules.extend(
        Period::find(values, wanted, most_bits).map(|(rule, bits)| (Rule::Period(rule), bits)),
    );
    match wanted {
        Wanted::Grundy => {
            let recursions = (2..=6).filter_map(|base| Recursion::find(values, base));
            rules.extend(recursions.map(|(rule, bits)| (Rule::Recursion(rule), bits)));
        }
        Wanted::Outcome => {
            let marks = Marks::find(values).into_iter();
            rules.extend(marks.map(|(marks, bits)| (Rule::Marks(marks), bits)));
        }
    }
    rules
}

/// The bits of the values that are known.
pub(super) fn bits_of_known(values: &[i64]) -> f64 {
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
        match wanted {
            Wanted::Outcome => self.describe_outcomes(n, &from),
            Wanted::Grundy => {
                let more = if *saltus == 0 { String::new() } else { write_signed(*saltus) };
                let first = first_values(n, values);
                format!("g({n} + {}) = g({n}){more}{from}; {first}.", self.length())
            }
        }
    }

    /// The formula for the lost numbers, if the outcomes repeat from 0 on.
    pub(super) fn formula(&self) -> Option<Formula> {
        let is_lost = |n: &i64| self.values[*n as usize] == 0;
        let lost: Vec<i64> = (0..self.values.len() as i64).filter(is_lost).collect();
        if self.start > 0 {
            return None;
        }
        Formula::residues(&Sum::of([0]), self.values.len() as i64, &lost)
    }

    fn describe_outcomes(&self, n: &str, from: &str) -> String {
        let (start, values, period) = (self.start, &self.values, self.length());
        let with = |value: i64| {
            let places = (start..values.len()).filter(move |at| values[*at] == value);
            let mut places: Vec<usize> = places.map(|at| at % period).collect();
            places.sort_unstable();
            places
        };
        let (lost, won) = (with(0), with(2));
        let (value, listed) = if lost.len() <= won.len() { (0, lost) } else { (2, won) };
        if listed.len() > MOST_LISTED || listed.is_empty() || values.contains(&1) {
            return format!("The outcomes repeat with period {period}{from}.");
        }
        let differs = |at: &usize| (values[*at] == value) != listed.contains(&(at % period));
        let exceptions: Vec<usize> =
            (0..start).filter(|at| values[*at] >= 0).filter(differs).collect();
        let but = match &exceptions[..] {
            [] => String::new(),
            some if some.len() <= MOST_LISTED => {
                format!(", but the other way round for {n} = {}", join(some, "and"))
            }
            _ => from.to_string(),
        };
        let (who, verb) = (subject(Wanted::Outcome), verb(Wanted::Outcome, value));
        format!("{who} {verb} exactly if {}{but}.", residues(n, period, &listed))
    }

    /// As an expression of Rust, and the function that it calls.
    pub(super) fn code(&self) -> (String, &'static str) {
        let Period { start, saltus, values } = self;
        let call = format!("periodic(position[0], {start}, {saltus}, &{values:?})");
        (call, include_str!("program/periodic.rs"))
    }
}

/// The first values that are known, in words.
fn first_values(n: &str, values: &[i64]) -> String {
    const MOST: usize = 30;
    let known = values.iter().position(|value| *value >= 0).unwrap_or(0);
    let list = crate::list_first(&values[known..], (values.len() - known) as u64, MOST, ", ");
    format!("from {n} = {known} on, g is {}", list.replace("-1", "?"))
}

/// ` + 3` or ` - 3`.
pub(super) fn write_signed(number: i64) -> String {
    let sign = if number < 0 { '-' } else { '+' };
    format!(" {sign} {}", number.abs())
}

/// `2n + 1` without what says nothing.
pub(super) fn linear(factor: i64, x: &str, more: i64) -> String {
    match (factor, more) {
        (0, _) => more.to_string(),
        (1, 0) => x.to_string(),
        (_, 0) if x.len() == 1 => format!("{factor}{x}"),
        (_, 0) => format!("{factor} {x}"),
        _ => linear(factor, x, 0) + &write_signed(more),
    }
}

impl Recursion {
    /// A recursion in this base.
    fn find(values: &[i64], base: usize) -> Option<(Recursion, f64)> {
        const MOST_FIRST: usize = 4;
        (0..=MOST_FIRST).find_map(|from| {
            let step = |digit| {
                let find = |is_number| find_step(values, base, from, digit, is_number);
                find(false).or_else(|| find(true))
            };
            let steps: Vec<Step> = (0..base).map(step).collect::<Option<_>>()?;
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

    /// As an expression of Rust, and the function that it calls.
    pub(super) fn code(&self) -> (String, &'static str) {
        let call = format!("recursive(position[0], &{:?}, &{:?})", self.first, self.steps);
        (call, include_str!("program/recursive.rs"))
    }
}

/// The step for a digit that is right from `base from` on.
fn find_step(
    values: &[i64],
    base: usize,
    from: usize,
    digit: usize,
    is_number: bool,
) -> Option<Step> {
    let mut points: Vec<(i64, i64)> = Vec::new();
    for (n, y) in (from..).zip(values.iter().skip(base * from + digit).step_by(base)) {
        if !is_number && n >= base * n + digit {
            return None;
        }
        let x = if is_number { n as i64 } else { values[n] };
        if x >= 0 && *y >= 0 {
            points.push((x, *y));
        }
    }
    if points.len() < 3 {
        return None;
    }
    let (x, y) = points[0];
    let factor = match points.iter().find(|(other, _)| *other != x) {
        Some((x2, y2)) if (y2 - y) % (x2 - x) == 0 => (y2 - y) / (x2 - x),
        Some(_) => return None,
        None => 0,
    };
    let more = y - factor * x;
    let is_right = points.iter().all(|(x, y)| factor * x + more == *y);
    is_right.then_some((is_number, factor, more))
}
