//! Finds descriptions of the values of one number. A value that is not known is -1.

use super::bits;
use super::functions::marks_below;
use super::sequence::{Marks, Sequence};
use super::Kind;

/// The simplest rules of each kind that hold for all known values, each with its bits. A value that
/// is not known is -1.
pub(super) fn rules(values: &[i64], kind: Kind) -> Vec<(Sequence, f64)> {
    let mut rules = Vec::new();
    rules.extend(period(values));
    match kind {
        Kind::Grundy => rules.extend((2..=6).filter_map(|base| recursion(values, base))),
        Kind::Outcome => rules.extend([turns(values), marked(values)].into_iter().flatten()),
    }
    rules
}

/// The simplest eventual period with saltus.
fn period(values: &[i64]) -> Option<(Sequence, f64)> {
    const MOST: usize = 10_000;
    let length = values.len();
    let mut best: Option<(Sequence, f64)> = None;
    for period in 1..=MOST.min(length / 3) {
        let growth = |n: &usize| {
            let (early, late) = (values[*n], values[n + period]);
            (early >= 0 && late >= 0).then(|| late - early)
        };
        let Some(saltus) = (0..length - period).rev().find_map(|n| growth(&n)) else { continue };
        let holds = |n: &usize| growth(n).is_none_or(|growth| growth == saltus);
        let start = (0..length - period).rev().take_while(holds).last();
        let Some(start) = start.filter(|start| start + 3 * period <= length) else { continue };
        let mut known = values[..start + period].to_vec();
        for (at, value) in known.iter_mut().enumerate().skip(start) {
            // Any of those with the same remainder may be known.
            let same = (at..length).step_by(period).zip(0..).find(|(at, _)| values[*at] >= 0);
            *value = same.map_or(-1, |(at, rounds)| values[at] - saltus * rounds);
        }
        let bits = bits::of_integer(period as i64)
            + bits::of_integer(start as i64)
            + bits::of_integer(saltus)
            + of_known(&known);
        if best.as_ref().is_none_or(|(_, least)| bits < *least) {
            best = Some((Sequence::Period { start, saltus, values: known }, bits));
        }
    }
    best
}

/// The bits of the values that are known.
fn of_known(values: &[i64]) -> f64 {
    bits::of_values(values.iter().filter_map(|value| u32::try_from(*value).ok()))
}

/// A recursion in this base.
fn recursion(values: &[i64], base: usize) -> Option<(Sequence, f64)> {
    const MOST_FIRST: usize = 4;
    (0..=MOST_FIRST).find_map(|from| {
        let mut bits = bits::of_integer(base as i64) + bits::of_integer(from as i64);
        let mut steps = Vec::new();
        for residue in 0..base {
            let step = [0, 9, -1, 1]
                .into_iter()
                .find_map(|shift| step(values, base, from, residue, shift))?;
            bits += 2.0 + bits::of_integer(step[1]) + bits::of_integer(step[2]);
            steps.push(step);
        }
        let first = values[..base * from].to_vec();
        bits += of_known(&first);
        Some((Sequence::Recursion { first, steps }, bits))
    })
}

/// The step for a residue with this shift that is right from `base from` on.
fn step(values: &[i64], base: usize, from: usize, residue: usize, shift: i64) -> Option<[i64; 3]> {
    let mut points: Vec<(i64, i64)> = Vec::new();
    for (n, y) in (from..).zip(values.iter().skip(base * from + residue).step_by(base)) {
        let x = if shift == 9 {
            n as i64
        } else {
            let before = n.checked_add_signed(isize::try_from(shift).ok()?)?;
            if before >= base * n + residue {
                return None;
            }
            values[before]
        };
        if x >= 0 && *y >= 0 {
            points.push((x, *y));
        }
    }
    if points.len() < 3 {
        return None;
    }
    let (x, y) = points[0];
    let (factor, more) = match points.iter().find(|(other, _)| *other != x) {
        Some((x2, y2)) if (y2 - y) % (x2 - x) == 0 => {
            let factor = (y2 - y) / (x2 - x);
            (factor, y - factor * x)
        }
        Some(_) => return None,
        None => (0, y),
    };
    points.iter().all(|(x, y)| factor * x + more == *y).then_some([shift, factor, more])
}

/// Runs of equal values that come in turn.
fn turns(series: &[i64]) -> Option<(Sequence, f64)> {
    let mut ends: Vec<i64> = Vec::new();
    let mut values: Vec<i64> = Vec::new();
    let known = (0..).zip(series).filter(|(_, value)| **value >= 0);
    for (n, value) in known {
        if values.last() != Some(value) {
            if !values.is_empty() {
                ends.push(n - 1);
            }
            values.push(*value);
        }
    }
    let in_turn = |turn: &usize| (*turn..values.len()).all(|at| values[at] == values[at - turn]);
    let turn = (2..=values.len() / 2).find(in_turn)?;
    values.truncate(turn);
    let (marks, bits) = marks(&ends, series.len() as i64 - 1)?;
    let bits = bits + bits::of_integer(turn as i64 - 2) + of_known(&values);
    Some((Sequence::Turns { marks, values }, bits))
}

/// Numbers with the rarer one of two values.
fn marked(series: &[i64]) -> Option<(Sequence, f64)> {
    let mut numbers: Vec<(i64, Vec<i64>)> = Vec::new();
    for (n, value) in (0..).zip(series).filter(|(_, value)| **value >= 0) {
        match numbers.iter_mut().find(|(known, _)| known == value) {
            Some((_, list)) => list.push(n),
            None => numbers.push((*value, vec![n])),
        }
    }
    numbers.sort_by_key(|(_, list)| list.len());
    let [(on, rare), (off, _)] = &numbers[..] else { return None };
    let (marks, bits) = marks(rare, series.len() as i64)?;
    Some((Sequence::Marked { marks, values: [*on, *off] }, bits + 1.0))
}

/// The simplest law of these marks, which are all that are less than `end`.
fn marks(all: &[i64], end: i64) -> Option<(Marks, f64)> {
    const MOST_MARKS: usize = 200;
    const MOST_LAG: usize = 8;
    const MOST_FACTOR: i64 = 20;
    const MOST_DIVISOR: i64 = 4;
    let mut best: Option<(Marks, f64)> = None;
    if all.len() > MOST_MARKS {
        return None;
    }
    let mut try_law = |first: usize, [lag, factor, last, growth, divisor]: [i64; 5]| {
        // What has to be added to get each mark, between two bounds.
        let (mut low, mut high) = (i64::MIN, i64::MAX);
        for at in first..all.len() {
            let without =
                factor * all[at - lag as usize] + last * all[at - 1] + growth * (at - first) as i64;
            low = low.max(divisor * all[at] - without);
            high = high.min(divisor * all[at] - without + divisor - 1);
        }
        if low > high {
            return;
        }
        let more = 0.clamp(low, high);
        let marks =
            Marks { first: all[..first].to_vec(), law: [lag, factor, last, more, growth, divisor] };
        // Which of the three kinds of laws, and its numbers.
        let bits = 2.0
            + bits::of_integer(first as i64)
            + bits::of_choice(first)
            + if factor > 1 {
                bits::of_integer(factor) + bits::of_choice(MOST_DIVISOR as usize)
            } else {
                0.0
            }
            + if growth != 0 { bits::of_integer(growth) } else { 0.0 }
            + bits::of_integer(more)
            + marks.first.iter().map(|mark| bits::of_integer(*mark)).sum::<f64>();
        let is_better = best.as_ref().is_none_or(|(_, least)| bits < *least);
        // There is no mark between the last one and the end.
        if is_better && marks_below(end, &marks.first, marks.law).0 == all.len() as i64 {
            best = Some((marks, bits));
        }
    };
    for first in 1..=(MOST_LAG + 1).min(all.len().saturating_sub(2)) {
        for lag in 1..=first.min(MOST_LAG) as i64 {
            if lag > 1 {
                try_law(first, [lag, 1, 1, 0, 1]);
            }
            for divisor in 1..=MOST_DIVISOR {
                for factor in divisor + 1..=MOST_FACTOR {
                    try_law(first, [lag, factor, 0, 0, divisor]);
                }
            }
            // The differences grow by the same number.
            let difference = |at: usize| all[at] - all[at - lag as usize];
            let growth = difference(first + 1) - difference(first);
            if growth != 0 {
                try_law(first, [lag, 1, 0, growth, 1]);
            }
        }
    }
    best
}
