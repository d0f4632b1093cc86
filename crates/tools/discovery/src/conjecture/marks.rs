//! Rules for one number whose outcomes change at numbers that grow regularly, the marks.

use super::bits;
use super::data::group;
use super::rule::{subject, verb};
use super::sequence::{bits_of_known, linear};
use crate::arithmetic::Wanted;

// Programs have this function, too.
include!("program/marks.rs");

/// Marks, and what they say of a number.
#[derive(Clone, Debug)]
pub(super) struct Marks {
    /// The first marks. Each of the others follows from the marks before it.
    first: Vec<i64>,
    law: Law,
    meaning: Meaning,
}

/// Each mark is `factor` times the mark `lag` before it, and `more`; and the mark before it, if
/// that `adds_last`: `(lag, factor, adds_last, more)`.
type Law = (usize, i64, bool, i64);

#[derive(Clone, Debug)]
enum Meaning {
    /// Marks have the first value, other numbers the second one.
    Values(i64, i64),
    /// There are runs of equal values, and a mark is the last number of each. Their values come in
    /// turn.
    Turns(Vec<i64>),
}

impl Marks {
    /// The simplest marks of each kind that explain all these values, with their bits. A value that
    /// is not known is -1.
    pub(super) fn find(values: &[i64]) -> Vec<(Marks, f64)> {
        [find_turns(values), find_values(values)].into_iter().flatten().collect()
    }

    pub(super) fn value(&self, n: i64) -> i64 {
        let (below, is_mark) = marks_below(n, &self.first, self.law);
        match &self.meaning {
            Meaning::Values(on, off) => *if is_mark { on } else { off },
            Meaning::Turns(values) => values[below % values.len()],
        }
    }

    pub(super) fn describe(&self, n: &str) -> String {
        let mut marks = self.first.clone();
        for _ in 0..2 {
            marks.push(next(&marks, self.law));
        }
        let (who, law) = (subject(Wanted::Outcome), describe(self.law));
        match &self.meaning {
            Meaning::Values(on, _) => {
                let listed: Vec<String> = marks.iter().map(i64::to_string).collect();
                let (how, listed) = (verb(Wanted::Outcome, *on), listed.join(", "));
                format!("{who} {how} exactly for {n} = {listed}, ..., where {law}.")
            }
            Meaning::Turns(values) => {
                let up_to = |(value, mark): (&i64, &i64)| {
                    format!("{} up to {n} = {mark}", verb(Wanted::Outcome, *value))
                };
                let turns: Vec<String> = values.iter().cycle().zip(&marks).map(up_to).collect();
                format!("{who} {}, and so on, where {law}.", turns.join(", "))
            }
        }
    }

    /// As an expression of Rust, and the function that it calls.
    pub(super) fn code(&self) -> (String, &'static str) {
        let call = format!("marks_below(position[0], &{:?}, {:?})", self.first, self.law);
        let value = match &self.meaning {
            Meaning::Values(on, off) => format!("if {call}.1 {{ {on} }} else {{ {off} }}"),
            Meaning::Turns(values) => format!("{values:?}[{call}.0 % {}]", values.len()),
        };
        (value, include_str!("program/marks.rs"))
    }
}

fn next(marks: &[i64], (lag, factor, adds_last, more): Law) -> i64 {
    let last = if adds_last { marks[marks.len() - 1] } else { 0 };
    marks[marks.len() - lag].saturating_mul(factor).saturating_add(more).saturating_add(last)
}

fn describe((lag, factor, adds_last, more): Law) -> String {
    let last = if adds_last { "b(i - 1) + " } else { "" };
    format!("b(i) = {last}{}", linear(factor, &format!("b(i - {lag})"), more))
}

fn find_turns(series: &[i64]) -> Option<(Marks, f64)> {
    let mut ends: Vec<i64> = Vec::new();
    let mut values: Vec<i64> = Vec::new();
    for (number, value) in (0..).zip(series).filter(|(_, value)| **value >= 0) {
        if values.last() != Some(value) {
            if !values.is_empty() {
                ends.push(number - 1);
            }
            values.push(*value);
        }
    }
    let in_turn = |turn: &usize| (*turn..values.len()).all(|at| values[at] == values[at - turn]);
    let turn = (2..=values.len() / 2).find(in_turn)?;
    values.truncate(turn);
    let (first, law, bits) = find_law(&ends, series.len() as i64 - 1)?;
    let bits = bits + bits::of_integer(turn as i64 - 2) + bits_of_known(&values);
    Some((Marks { first, law, meaning: Meaning::Turns(values) }, bits))
}

/// Numbers with the rarer one of two values are the marks.
fn find_values(series: &[i64]) -> Option<(Marks, f64)> {
    let known = series.iter().zip(0..).filter(|(value, _)| **value >= 0);
    let mut numbers = group(known);
    numbers.sort_by_key(|(_, list)| list.len());
    let [(on, rare), (off, _)] = &numbers[..] else { return None };
    let (first, law, bits) = find_law(rare, series.len() as i64)?;
    Some((Marks { first, law, meaning: Meaning::Values(**on, **off) }, bits + 1.0))
}

/// The simplest law of these marks, which are all that are less than `end`, with the first marks
/// and its bits.
fn find_law(all: &[i64], end: i64) -> Option<(Vec<i64>, Law, f64)> {
    const MOST_MARKS: usize = 200;
    const MOST_LAG: usize = 8;
    const MOST_FACTOR: i64 = 20;
    let mut best: Option<(Vec<i64>, Law, f64)> = None;
    if all.len() > MOST_MARKS {
        return None;
    }
    for first in 1..=(MOST_LAG + 1).min(all.len().saturating_sub(2)) {
        for lag in 1..=first.min(MOST_LAG) {
            let sums = (lag > 1).then_some((1, true));
            for (factor, adds_last) in (2..=MOST_FACTOR).map(|factor| (factor, false)).chain(sums) {
                let more = all[first] - next(&all[..first], (lag, factor, adds_last, 0));
                let law = (lag, factor, adds_last, more);
                let first = &all[..first];
                let more_bits = if factor > 1 { bits::of_integer(factor) } else { 0.0 };
                let bits = 2.0
                    + bits::of_integer(first.len() as i64)
                    + bits::of_choice(first.len())
                    + bits::of_integer(more)
                    + first.iter().map(|mark| bits::of_integer(*mark)).sum::<f64>()
                    + more_bits;
                let is_right = (first.len()..all.len()).all(|at| next(&all[..at], law) == all[at]);
                // There is no mark between the last one and the end.
                let is_law = is_right && marks_below(end, first, law).0 == all.len();
                if is_law && best.as_ref().is_none_or(|(.., least)| bits < *least) {
                    best = Some((first.to_vec(), law, bits));
                }
            }
        }
    }
    best
}
