//! A part of the positions that a game starts with.

use std::iter::{empty, once, repeat_n};
use std::ops::{Range, RangeInclusive};

use itertools::Itertools;

use crate::automata::Regular;

/// What positions consist of. Words that match can only be the last part.
#[derive(Clone, Debug)]
pub(super) enum Field {
    Fixed(String),
    /// With its name.
    Number(String),
    List {
        lengths: RangeInclusive<usize>,
        numbers: Range<u64>,
        /// Whether it is the last part. Others begin with their length.
        is_last: bool,
    },
    Words(Regular),
}

impl Field {
    /// Reads a number, a name or a list such as `list of at most 4 numbers below 6`, which starts with the
    /// word `first`, and returns it with the words behind it. Some people write `lists`.
    pub(super) fn parse<'w>(
        first: &str,
        behind: &'w [&'w str],
    ) -> Result<(Field, &'w [&'w str]), String> {
        if ["list", "lists"].contains(&first) {
            let example = "a list of 1 to 64 numbers, as \"list of at most 4 numbers below 6\"";
            let found = [&[first], behind].concat().join(" ");
            let wrong = || format!("expected {example}, found {found:?}");
            return Field::list(behind).ok_or_else(wrong);
        }
        if first.bytes().all(|byte| byte.is_ascii_digit()) {
            return Ok((Field::Fixed(first.into()), behind));
        }
        if first.starts_with(char::is_alphabetic) && first.chars().all(char::is_alphanumeric) {
            return Ok((Field::Number(first.into()), behind));
        }
        Err(format!("{first:?} is neither the name of a number nor a number"))
    }

    /// Reads what stands behind the word `list`, and returns the list with the words behind it.
    fn list<'w>(words: &'w [&'w str]) -> Option<(Field, &'w [&'w str])> {
        let (least, most, rest) = match words {
            // No judge gives an empty list, and few programs would read it.
            ["of", "at", "most", most, "numbers", rest @ ..] => ("1", most, rest),
            ["of", most, "numbers", rest @ ..] => (*most, most, rest),
            _ => return None,
        };
        let (low, high, behind) = match rest {
            ["below", high, behind @ ..] => (0, high.parse().ok()?, behind),
            ["from", low, "below", high, behind @ ..] => {
                (low.parse().ok()?, high.parse().ok()?, behind)
            }
            ["from", low, "to", high, behind @ ..] => {
                (low.parse().ok()?, high.parse::<u64>().ok()?.checked_add(1)?, behind)
            }
            _ => return None,
        };
        let (least, most) = (least.parse().ok()?, most.parse().ok()?);
        let (lengths, numbers) = (least..=most, low..high);
        let is_possible = !numbers.is_empty() && (1..=64).contains(&most);
        let is_last = behind.is_empty();
        is_possible.then_some((Field::List { lengths, numbers, is_last }, behind))
    }

    /// The largest size, if there is one.
    pub(super) fn largest(&self) -> Option<usize> {
        match self {
            Field::Fixed(_) => Some(0),
            Field::Number(_) => None,
            Field::List { lengths, .. } => Some(*lengths.end()),
            Field::Words(expression) => expression.longest(),
        }
    }

    /// Takes its own words, without the length of a list, from the start of those of a position. `None`
    /// if there are too few.
    pub(super) fn divide<'w>(&self, words: &'w [String]) -> Option<(&'w [String], &'w [String])> {
        match self {
            Field::Fixed(_) | Field::Number(_) => words.split_at_checked(1),
            Field::List { is_last: false, .. } => {
                let (length, behind) = words.split_first()?;
                behind.split_at_checked(length.parse().ok()?)
            }
            Field::List { .. } | Field::Words(_) => Some((words, &[])),
        }
    }

    /// The size that it has with these words, which are its own; `None` if they cannot stand there.
    pub(super) fn size(&self, words: &[String]) -> Option<usize> {
        match self {
            Field::Fixed(fixed) => (words[0] == *fixed).then_some(0),
            Field::Number(_) => {
                let number: u128 = words[0].parse().ok()?;
                Some(number.try_into().unwrap_or(usize::MAX))
            }
            Field::List { lengths, numbers, .. } => {
                let is_in_range = |word: &String| word.parse().is_ok_and(|n| numbers.contains(&n));
                let fits = lengths.contains(&words.len()) && words.iter().all(is_in_range);
                fits.then_some(words.len())
            }
            Field::Words(expression) => {
                let text = words.join(" ");
                expression.matches(&text).then_some(text.len())
            }
        }
    }

    /// All fields of this size, each as its words.
    pub(super) fn of_size(&self, size: usize) -> Box<dyn Iterator<Item = Vec<String>> + '_> {
        match self {
            Field::Fixed(word) if size == 0 => Box::new(once(vec![word.clone()])),
            Field::Number(_) => Box::new(once(vec![size.to_string()])),
            Field::List { lengths, numbers, is_last } if lengths.contains(&size) => {
                let length = if *is_last { None } else { Some(size.to_string()) };
                let lists = repeat_n(numbers.clone(), size).multi_cartesian_product();
                Box::new(lists.map(move |list| {
                    length.iter().cloned().chain(list.iter().map(u64::to_string)).collect()
                }))
            }
            Field::Words(expression) => Box::new(expression.words(size).map(|text| split(&text))),
            Field::Fixed(_) | Field::List { .. } => Box::new(empty()),
        }
    }

    /// A random field of at most this size. `random(n)` gives a random number below `n`.
    pub(super) fn choose(
        &self,
        size: usize,
        random: &mut dyn FnMut(u64) -> u64,
    ) -> Option<Vec<String>> {
        Some(match self {
            Field::Fixed(word) => vec![word.clone()],
            Field::Number(_) => vec![random((size as u64).saturating_add(1)).to_string()],
            Field::List { lengths, numbers, is_last } => {
                let (least, most) = (*lengths.start(), size.min(*lengths.end()));
                let more = most.checked_sub(least)? as u64;
                let length = least as u64 + random(more + 1).max(random(more + 1));
                let mut number = || numbers.start + random(numbers.end - numbers.start);
                let list = (0..length).map(|_| number().to_string());
                let length = if *is_last { None } else { Some(length.to_string()) };
                length.into_iter().chain(list).collect()
            }
            Field::Words(expression) => split(&expression.choose(size, random)?),
        })
    }
}

/// The words of a text that matches an expression.
fn split(text: &str) -> Vec<String> {
    text.split(' ').map(String::from).collect()
}
