//! A part of the positions that a game starts with.

use std::iter::{empty, once, repeat_n};
use std::ops::{Range, RangeInclusive};

use itertools::Itertools;

use super::regular::Regular;

/// What positions consist of. A list, or words that match, can only be the last part. Each other part
/// has one word.
#[derive(Clone, Debug)]
pub(super) enum Field {
    Fixed(String),
    /// With its name.
    Number(String),
    /// Lists of these lengths.
    List {
        lengths: RangeInclusive<usize>,
        numbers: Range<u64>,
    },
    Words(Regular),
}

impl Field {
    /// The largest size, if there is one.
    pub(super) fn largest(&self) -> Option<usize> {
        match self {
            Field::Fixed(_) => Some(0),
            Field::Number(_) => None,
            Field::List { lengths, .. } => Some(*lengths.end()),
            Field::Words(expression) => expression.longest(),
        }
    }

    /// All that have this size, each with its words.
    pub(super) fn of_size(&self, size: usize) -> Box<dyn Iterator<Item = Vec<String>> + '_> {
        match self {
            Field::Fixed(word) if size == 0 => Box::new(once(vec![word.clone()])),
            Field::Number(_) => Box::new(once(vec![size.to_string()])),
            Field::List { lengths, numbers } if lengths.contains(&size) => {
                let lists = repeat_n(numbers.clone(), size).multi_cartesian_product();
                Box::new(lists.map(|list| list.iter().map(u64::to_string).collect()))
            }
            Field::Words(expression) => Box::new(expression.words(size).map(|text| split(&text))),
            Field::Fixed(_) | Field::List { .. } => Box::new(empty()),
        }
    }

    /// A random one of at most this size. `random(n)` gives a random number below `n`.
    pub(super) fn choose(
        &self,
        size: usize,
        random: &mut dyn FnMut(u64) -> u64,
    ) -> Option<Vec<String>> {
        Some(match self {
            Field::Fixed(word) => vec![word.clone()],
            Field::Number(_) => vec![random(size as u64 + 1).to_string()],
            Field::List { lengths, numbers } => {
                let (least, most) = (*lengths.start(), size.min(*lengths.end()));
                let more = most.checked_sub(least)? as u64;
                let length = least as u64 + random(more + 1).max(random(more + 1));
                let mut number = || numbers.start + random(numbers.end - numbers.start);
                (0..length).map(|_| number().to_string()).collect()
            }
            Field::Words(expression) => split(&expression.choose(size, random)?),
        })
    }

    /// Reads `list of at most 4 numbers below 6` and its kin.
    pub(super) fn list(words: &[&str]) -> Option<Field> {
        let (least, most, rest) = match words {
            // No judge gives an empty list, and few programs would read it.
            ["list", "of", "at", "most", most, "numbers", rest @ ..] => ("1", most, rest),
            ["list", "of", most, "numbers", rest @ ..] => (*most, most, rest),
            _ => return None,
        };
        let (low, high) = match rest {
            ["below", high] => (0, high.parse().ok()?),
            ["from", low, "below", high] => (low.parse().ok()?, high.parse().ok()?),
            ["from", low, "to", high] => {
                (low.parse().ok()?, high.parse::<u64>().ok()?.checked_add(1)?)
            }
            _ => return None,
        };
        let (least, most) = (least.parse().ok()?, most.parse().ok()?);
        let (lengths, numbers) = (least..=most, low..high);
        (!numbers.is_empty() && most <= 64).then_some(Field::List { lengths, numbers })
    }
}

/// The words of a text that matches an expression.
fn split(text: &str) -> Vec<String> {
    text.split(' ').map(String::from).collect()
}
