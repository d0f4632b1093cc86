//! What a judge promises about its cases: what stands behind `where` in the key `input`.

use std::ops::RangeInclusive;

use super::layout::{Layout, Piece};
use crate::logic::Condition;

/// What is true of every case, and of all cases of an input together.
#[derive(Clone, Debug, Default)]
pub(super) struct Promises {
    /// Formulas about the names of a case. Each holds for every number of the lists that it names.
    pub(super) conditions: Vec<Condition>,
    /// Names with the bounds of their numbers. A formula cannot have such large constants.
    pub(super) bounds: Vec<(String, RangeInclusive<u128>)>,
    /// The names of lists whose numbers all differ.
    pub(super) distinct: Vec<String>,
    /// A name, and a bound for the sum of its numbers in all cases together.
    pub(super) sum: Option<(String, usize)>,
}

impl Promises {
    /// Reads promises about the names of a case and, if `count` is none of these, the number with this
    /// name. The error says what is wrong.
    pub(super) fn parse(text: &str, case: &Layout, count: &str) -> Result<Promises, String> {
        let names: Vec<String> = case.pieces().filter_map(Piece::name).cloned().collect();
        let known = |name: &str| {
            let all = match names.join(", ").as_str() {
                "" => "it names no number".to_string(),
                all => format!("the names are {all}"),
            };
            let reason = format!("{name} is no name in it; {all}");
            names.iter().find(|known| *known == name).cloned().ok_or(reason)
        };
        let mut promises = Promises::default();
        let mut formulas = Vec::new();
        for part in divide(text) {
            let words: Vec<&str> = part.split(' ').collect();
            if let Some((name, range)) = read_bounds(&words) {
                let name = if name == count { name.into() } else { known(name)? };
                if range.is_empty() {
                    return Err(format!("{part:?} holds for no number"));
                }
                promises.bounds.push((name, range));
                continue;
            }
            match words[..] {
                [name, "distinct"] => promises.distinct.push(known(name)?),
                ["sum", name, "<=", most] if promises.sum.is_none() => {
                    let wrong = |_| format!("expected a number, found {most:?}");
                    promises.sum = Some((known(name)?, most.parse().map_err(wrong)?));
                }
                ["sum", name, ..] if known(name).is_ok() => {
                    return Err(format!("one promise can be about a sum, with <=; found {part:?}"));
                }
                _ => formulas.push(part),
            }
        }
        for text in formulas {
            let condition = Condition::parse(&text, &names);
            promises.conditions.push(condition.map_err(|wrong| format!("{text:?}: {wrong}"))?);
        }
        Ok(promises)
    }
}

/// Divides promises at each `and` outside of brackets. What follows a `some` belongs to it, so nothing is
/// divided there. With an `or` outside of brackets and before any `some`, the whole text is one promise.
fn divide(text: &str) -> Vec<String> {
    let spaced = text.replace(" * ", "*").replace('(', " ( ").replace(')', " ) ");
    let spaced = spaced.replace('<', " < ").replace("< =", "<= ");
    let words: Vec<String> = spaced.split_whitespace().map(write_power).collect();
    let (mut parts, mut part, mut open) = (Vec::new(), Vec::new(), 0);
    for (at, word) in words.iter().enumerate() {
        open += i32::from(word == "(") - i32::from(word == ")");
        match word.as_str() {
            "or" if open == 0 => return vec![words.join(" ")],
            "some" if open == 0 => {
                part.extend(words[at..].iter().map(String::as_str));
                break;
            }
            "and" if open == 0 => parts.push(std::mem::take(&mut part).join(" ")),
            word => part.push(word),
        }
    }
    parts.push(part.join(" "));
    parts
}

/// Reads `n <= 9`, `n < 10` or `1 <= n <= 9`.
fn read_bounds<'t>(words: &[&'t str]) -> Option<(&'t str, RangeInclusive<u128>)> {
    let (low, name, sign, high) = match words {
        [low, "<=", name, sign, high] => (*low, *name, *sign, *high),
        [name, sign, high] => ("0", *name, *sign, *high),
        _ => return None,
    };
    let high: u128 = high.parse().ok()?;
    let high = match sign {
        "<=" => high,
        "<" => high.checked_sub(1)?,
        _ => return None,
    };
    Some((name, low.parse().ok()?..=high))
}

/// Writes `10^9` and `2*10^5` as a number. Any other text stays as it is.
fn write_power(word: &str) -> String {
    let read = || {
        let (factor, power) = word.split_once('*').unwrap_or(("1", word));
        let (base, exponent) = power.split_once('^')?;
        let power = base.parse::<u128>().ok()?.checked_pow(exponent.parse().ok()?)?;
        power.checked_mul(factor.parse().ok()?)
    };
    read().map_or(word.into(), |power| power.to_string())
}
