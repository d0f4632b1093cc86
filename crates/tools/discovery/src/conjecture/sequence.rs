//! Rules for one number: a period, a recursion, or marks that grow regularly.

use super::bits;
use super::data::group;
use super::features::residues;
use super::functions::{marks_below, next_mark, periodic, recursive};
use super::rule::{join, subject, verb, Rule};
use crate::arithmetic::Wanted;
use crate::grundy::periodicity::Periodicity;

/// The simplest rules of each kind that hold for all these values of the numbers from 0 on, for a
/// number with this name. A value that is not known is -1.
pub(super) fn find(values: &[i64], n: &str, wanted: Wanted, most_bits: f64) -> Vec<Rule> {
    let mut rules: Vec<Rule> = period(values, n, wanted, most_bits).into_iter().collect();
    match wanted {
        Wanted::Grundy => rules.extend((2..=6).filter_map(|base| recursion(values, n, base))),
        Wanted::Outcome => {
            rules.extend([turns(values, n), find_marks(values, n)].into_iter().flatten());
        }
    }
    rules
}

/// The bits of the values that are known.
fn bits_of_known(values: &[i64]) -> f64 {
    bits::of_values(values.iter().filter_map(|value| u32::try_from(*value).ok()))
}

/// The shortest eventual period whose description has at most `most_bits` bits. It is also shorter
/// than the list of the values; if not, almost all values could come before the period.
fn period(values: &[i64], n: &str, wanted: Wanted, most_bits: f64) -> Option<Rule> {
    let known: Vec<u32> = values.iter().filter_map(|value| u32::try_from(*value).ok()).collect();
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
    let known = values[..start + period].to_vec();
    let sentence = match wanted {
        Wanted::Outcome => describe_period(n, start, &known),
        Wanted::Grundy => {
            let from = if start == 0 { String::new() } else { format!(" for {n} >= {start}") };
            let more = if saltus == 0 { String::new() } else { write_signed(saltus) };
            format!("g({n} + {period}) = g({n}){more}{from}; {}.", first_values(n, &known))
        }
    };
    let code = format!("periodic(position[0], {start}, {saltus}, &{known:?})");
    Some(Rule::new(sentence, code, bits(&found), move |position| {
        periodic(position[0], start, saltus, &known)
    }))
}

/// Which outcomes repeat, in words.
fn describe_period(n: &str, start: usize, values: &[i64]) -> String {
    /// Longer lists are left out.
    const MOST: usize = 12;
    let period = values.len() - start;
    let with = |value: i64| {
        let places = (start..values.len()).filter(move |at| values[*at] == value);
        let mut places: Vec<usize> = places.map(|at| at % period).collect();
        places.sort_unstable();
        places
    };
    let (lost, won) = (with(0), with(2));
    let (value, listed) = if lost.len() <= won.len() { (0, lost) } else { (2, won) };
    let from = if start == 0 { String::new() } else { format!(" for {n} >= {start}") };
    if listed.len() > MOST || listed.is_empty() || values.contains(&1) {
        return format!("The outcomes repeat with period {period}{from}.");
    }
    let differs = |at: &usize| (values[*at] == value) != listed.contains(&(at % period));
    let exceptions: Vec<usize> = (0..start).filter(|at| values[*at] >= 0).filter(differs).collect();
    let but = match &exceptions[..] {
        [] => String::new(),
        some if some.len() <= MOST => {
            format!(", but the other way round for {n} = {}", join(some, "and"))
        }
        _ => from,
    };
    let when = residues(n, &period.to_string(), &listed);
    format!("{} {} exactly if {when}{but}.", subject(Wanted::Outcome), verb(Wanted::Outcome, value))
}

/// The first values that are known, in words.
fn first_values(n: &str, values: &[i64]) -> String {
    const MOST: usize = 30;
    let known = values.iter().position(|value| *value >= 0).unwrap_or(0);
    let list = crate::list_first(&values[known..], (values.len() - known) as u64, MOST, ", ");
    format!("from {n} = {known} on, g is {}", list.replace("-1", "?"))
}

/// ` + 3` or ` - 3`.
fn write_signed(number: i64) -> String {
    let sign = if number < 0 { '-' } else { '+' };
    format!(" {sign} {}", number.abs())
}

/// `2n + 1` without what says nothing.
fn linear(factor: i64, x: &str, more: i64) -> String {
    match (factor, more) {
        (0, _) => more.to_string(),
        (1, 0) => x.to_string(),
        (_, 0) if x.len() == 1 => format!("{factor}{x}"),
        (_, 0) => format!("{factor} {x}"),
        _ => linear(factor, x, 0) + &write_signed(more),
    }
}

/// A recursion in this base.
fn recursion(values: &[i64], n: &str, base: usize) -> Option<Rule> {
    const MOST_FIRST: usize = 4;
    (0..=MOST_FIRST).find_map(|from| {
        let mut bits = bits::of_integer(base as i64) + bits::of_integer(from as i64);
        let mut steps = Vec::new();
        let mut texts = Vec::new();
        for residue in 0..base {
            let step = [0, 9, -1, 1]
                .into_iter()
                .find_map(|shift| step(values, base, from, residue, shift))?;
            let [shift, factor, more] = step;
            let x = match shift {
                9 => n.to_string(),
                0 => format!("g({n})"),
                shift => format!("g({n}{})", write_signed(shift)),
            };
            let left = linear(base as i64, n, residue as i64);
            texts.push(format!("g({left}) = {}", linear(factor, &x, more)));
            bits += 2.0 + bits::of_integer(factor) + bits::of_integer(more);
            steps.push(step);
        }
        let first = values[..base * from].to_vec();
        bits += bits_of_known(&first);
        let mut sentence = texts.join(", ");
        if from > 0 {
            sentence = format!("{sentence} for {n} >= {from}; {}", first_values(n, &first));
        }
        let code = format!("recursive(position[0], &{first:?}, &{steps:?})");
        let value = move |position: &[i64]| recursive(position[0], &first, &steps);
        Some(Rule::new(sentence + ".", code, bits, value))
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

/// Runs of equal values that come in turn; each mark is the last number of its run.
fn turns(series: &[i64], n: &str) -> Option<Rule> {
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
    let Marks { first, law, bits } = marks(&ends, series.len() as i64 - 1)?;
    let bits = bits + bits::of_integer(turn as i64 - 2) + bits_of_known(&values);
    let texts: Vec<String> = (0..)
        .zip(some_marks(&first, law))
        .map(|(at, mark)| {
            format!("{} up to {n} = {mark}", verb(Wanted::Outcome, values[at % values.len()]))
        })
        .collect();
    let who = subject(Wanted::Outcome);
    let sentence = format!("{who} {}, and so on, {}.", texts.join(", "), describe_law(&first, law));
    let code =
        format!("{values:?}[marks_below(position[0], &{first:?}, {law:?}).0 as usize % {turn}]");
    Some(Rule::new(sentence, code, bits, move |position| {
        let (at, _) = marks_below(position[0], &first, law);
        values[at as usize % values.len()]
    }))
}

/// Numbers with the rarer one of two values are the marks.
fn find_marks(series: &[i64], n: &str) -> Option<Rule> {
    let known = series.iter().zip(0..).filter(|(value, _)| **value >= 0);
    let mut numbers = group(known);
    numbers.sort_by_key(|(_, list)| list.len());
    let [(on, rare), (off, _)] = &numbers[..] else { return None };
    let (on, off) = (**on, **off);
    let Marks { first, law, bits } = marks(rare, series.len() as i64)?;
    let (who, how) = (subject(Wanted::Outcome), verb(Wanted::Outcome, on));
    let some = some_marks(&first, law);
    let listed = crate::list_first(&some, some.len() as u64, some.len(), ", ");
    let law_text = describe_law(&first, law);
    let sentence = format!("{who} {how} exactly for {n} = {listed}, ..., {law_text}.");
    let code =
        format!("if marks_below(position[0], &{first:?}, {law:?}).1 {{ {on} }} else {{ {off} }}");
    Some(Rule::new(sentence, code, bits + 1.0, move |position| {
        let (_, is_mark) = marks_below(position[0], &first, law);
        if is_mark {
            on
        } else {
            off
        }
    }))
}

/// The first marks, and the law of the others as [`next_mark`] has it.
struct Marks {
    first: Vec<i64>,
    law: [i64; 6],
    bits: f64,
}

/// The simplest law of these marks, which are all that are less than `end`.
fn marks(all: &[i64], end: i64) -> Option<Marks> {
    const MOST_MARKS: usize = 200;
    const MOST_LAG: usize = 8;
    const MOST_FACTOR: i64 = 20;
    const MOST_DIVISOR: i64 = 4;
    let mut best: Option<Marks> = None;
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
            if low > high {
                return;
            }
        }
        let more = 0.clamp(low, high);
        let law = [lag, factor, last, more, growth, divisor];
        let (divisor, first) = (MOST_DIVISOR as usize, all[..first].to_vec());
        // Which of the three kinds of laws, and its numbers.
        let mut bits = 2.0 + bits::of_integer(first.len() as i64) + bits::of_choice(first.len());
        bits += bits::of_integer(more);
        bits += first.iter().map(|mark| bits::of_integer(*mark)).sum::<f64>();
        if factor > 1 {
            bits += bits::of_integer(factor) + bits::of_choice(divisor);
        }
        if growth != 0 {
            bits += bits::of_integer(growth);
        }
        let is_better = best.as_ref().is_none_or(|best| bits < best.bits);
        // There is no mark between the last one and the end.
        if is_better && marks_below(end, &first, law).0 == all.len() as i64 {
            best = Some(Marks { first, law, bits });
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

/// As many marks as a sentence needs.
fn some_marks(first: &[i64], law: [i64; 6]) -> Vec<i64> {
    let mut marks = first.to_vec();
    marks.push(next_mark(&marks, 0, law));
    marks.push(next_mark(&marks, 1, law));
    marks
}

fn describe_law(first: &[i64], [lag, factor, last, more, growth, divisor]: [i64; 6]) -> String {
    let mut text = linear(factor, &format!("b(i - {lag})"), 0);
    if last > 0 {
        text = format!("b(i - 1) + {text}");
    }
    if more != 0 {
        text += &write_signed(more);
    }
    if growth != 0 {
        text = format!("{text}{} (i - {})", write_signed(growth), first.len());
    }
    if divisor > 1 {
        text = format!("({text}) div {divisor}");
    }
    format!("where b(i) = {text}")
}
