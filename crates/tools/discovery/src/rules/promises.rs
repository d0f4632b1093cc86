//! What a judge promises about its cases: what stands behind `where` in the key `input`.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use itertools::Itertools;

use super::template::Template;
use crate::logic::statement::Condition;

/// What is true of every case, and of all cases of an input together.
#[derive(Clone, Debug)]
pub(super) struct Promises {
    /// A formula about the names of a case. It holds for each number of a list.
    condition: Option<Condition>,
    /// Names with the least and the most that their numbers are. A formula has no numbers that are so
    /// large.
    bounds: Vec<(String, RangeInclusive<u128>)>,
    /// The names of lists of which all numbers differ.
    distinct: Vec<String>,
    /// A name, and the most that its numbers are in all cases together.
    sum: Option<(String, usize)>,
}

impl Promises {
    /// Reads promises about cases of this kind. The error says what is wrong.
    pub(super) fn parse(text: &str, case: &Template) -> Result<Promises, String> {
        let text = text.split(' ').map(write_power).join(" ");
        let names: Vec<String> = case.all_names().map(String::from).collect();
        let known = |name: &str| {
            let reason = format!("{name} is no name in it; the names are {}", names.join(", "));
            names.iter().find(|known| *known == name).cloned().ok_or(reason)
        };
        let mut promises =
            Promises { condition: None, bounds: Vec::new(), distinct: Vec::new(), sum: None };
        let mut formulas = Vec::new();
        for part in text.split(" and ") {
            let words: Vec<&str> = part.split_whitespace().collect();
            if let Some((name, range)) = read_bounds(&words) {
                promises.bounds.push((known(name)?, range));
                continue;
            }
            match words[..] {
                [name, "distinct"] => promises.distinct.push(known(name)?),
                ["sum", name, "<=", most] if promises.sum.is_none() => {
                    let wrong = |_| format!("expected a number, found {most:?}");
                    promises.sum = Some((known(name)?, most.parse().map_err(wrong)?));
                }
                _ => formulas.push(part),
            }
        }
        if !formulas.is_empty() {
            promises.condition = Some(Condition::parse(&formulas.join(" and "), &names)?);
        }
        Ok(promises)
    }

    /// Whether a case keeps them.
    pub(super) fn hold(&self, template: &Template, case: &str) -> bool {
        let Some(named) = template.named(case) else { return false };
        let is_distinct = |name: &String| {
            let mut lists = named.iter().filter(|(known, _)| *known == name);
            lists.all(|(_, numbers)| numbers.iter().collect::<BTreeSet<_>>().len() == numbers.len())
        };
        let holds = |condition: &Condition| {
            let numbers = named.iter().map(|(_, numbers)| numbers.iter().copied());
            numbers.multi_cartesian_product().all(|numbers| condition.holds(&numbers))
        };
        let is_within = |(name, range): &(String, RangeInclusive<u128>)| {
            let mut named = named.iter().filter(|(known, _)| *known == name);
            named.all(|(_, numbers)| numbers.iter().all(|number| range.contains(number)))
        };
        self.bounds.iter().all(is_within)
            && self.distinct.iter().all(is_distinct)
            && self.condition.as_ref().is_none_or(holds)
            && self.sum.as_ref().is_none_or(|(_, most)| self.weight(template, case) <= *most)
    }

    /// What a case adds to the sum; without one, its length.
    pub(super) fn weight(&self, template: &Template, case: &str) -> usize {
        let Some((name, _)) = &self.sum else { return case.len() };
        let named = template.named(case).into_iter().flatten().filter(|(known, _)| *known == name);
        let sum: u128 = named.flat_map(|(_, numbers)| numbers).sum();
        sum.try_into().unwrap_or(usize::MAX)
    }

    /// What is summed up, and the most that it may be.
    pub(super) fn sum(&self) -> Option<(&str, usize)> {
        self.sum.as_ref().map(|(name, most)| (name.as_str(), *most))
    }
}

/// Reads `n <= 9` or `1 <= n <= 9`.
fn read_bounds<'t>(words: &[&'t str]) -> Option<(&'t str, RangeInclusive<u128>)> {
    let (low, name, high) = match words {
        [low, "<=", name, "<=", high] => (*low, *name, *high),
        [name, "<=", high] => ("0", *name, *high),
        _ => return None,
    };
    Some((name, low.parse().ok()?..=high.parse().ok()?))
}

/// Writes `10^9` as a number. Any other text stays as it is.
fn write_power(word: &str) -> String {
    let read = || {
        let (base, exponent) = word.split_once('^')?;
        base.parse::<u64>().ok()?.checked_pow(exponent.parse().ok()?)
    };
    read().map_or(word.into(), |power| power.to_string())
}
