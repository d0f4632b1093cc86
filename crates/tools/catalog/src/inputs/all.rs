//! All inputs, in order of size.

use std::iter::repeat_n;

use itertools::Itertools;

use super::template::{join, Case, Template};
use crate::submission::Limits;

/// All cases of one size.
pub struct Level {
    /// Which cases these are, in words.
    pub label: String,
    /// The cases, each once.
    pub cases: Vec<Case>,
    /// Whether no larger case is within the limits.
    pub is_last: bool,
}

/// The cases of a size are enumerated only if there are at most this many candidates.
const MOST: usize = 2_000_000;

/// All cases within the limits, level by level in ascending size. It stops before the cases
/// are more than `most` altogether. If only the order of the letters matters, there is one
/// word for each order.
pub fn levels(
    template: &Template,
    limits: Limits,
    most: usize,
) -> impl Iterator<Item = Level> + '_ {
    let mut left = most;
    let mut is_over = false;
    let mut lines = template.lines.as_ref().map(|lines| lines.levels(limits.size));
    (1..).map_while(move |step| {
        if is_over {
            return None;
        }
        let mut level = match &mut lines {
            None => level(template, limits, step)?,
            Some(lines) => match lines.next() {
                None => Level { label: String::new(), cases: Vec::new(), is_last: true },
                Some((size, lines)) => Level {
                    label: format!("every position of size {size}"),
                    cases: lines?,
                    is_last: false,
                },
            },
        };
        if template.lines.is_none() {
            level.cases.retain(|case| template.is_valid(case) && limits.allow(template, case));
        }
        left = left.checked_sub(level.cases.len())?;
        is_over = level.is_last;
        Some(level)
    })
}

/// Candidates for the cases of a size; `None` beyond the limits, or if there are too many.
fn level(template: &Template, limits: Limits, step: u32) -> Option<Level> {
    let is_last = u64::from(step) == limits.size;
    if template.is_list() {
        // With 40 tokens there are 37,338 rows.
        let tokens = Some(u64::from(step)).filter(|tokens| *tokens <= 40)?;
        let cases = rows(tokens, tokens).into_iter().map(join).collect();
        let label = format!("every row of heaps with {tokens} tokens");
        return Some(Level { label, cases, is_last: false });
    }
    if template.is_word() {
        if u64::from(step) > limits.size {
            return None;
        }
        let all = template.letters.len();
        let letters = if template.ordered { all.min(step as usize) } else { all };
        // A regular expression takes longer than most words.
        let most = if template.starts.is_some() { MOST / 20 } else { MOST };
        if letters.checked_pow(step)? > most {
            return None;
        }
        // Whether the word has the first letters, of all words with the same order of letters.
        let is_first = |word: &Vec<u8>| {
            let last = word.iter().max();
            let mut before = template.letters.iter().take_while(|letter| Some(*letter) <= last);
            !template.ordered || before.all(|letter| word.contains(letter))
        };
        let words = words(&template.letters[..letters], step as usize).filter(is_first);
        let cases = words.filter_map(|word| String::from_utf8(word).ok()).collect();
        let order = if template.ordered { ", one for each order of letters" } else { "" };
        let label = format!("every {} of length {step}{order}", template.noun);
        return Some(Level { label, cases, is_last });
    }
    // The numbers of which the largest has exactly so many bits; 0 counts as one bit.
    let end = 1u64.checked_shl(step)?;
    let start = if step == 1 { 0 } else { end / 2 };
    let last = limits.size.min(end - 1);
    let count = template.names.len();
    if start > limits.size || (last + 1).checked_pow(u32::try_from(count).ok()?)? > MOST as u64 {
        return None;
    }
    let digits: Vec<u64> = (0..=last).collect();
    let largest = |numbers: &Vec<u64>| numbers.iter().copied().max().unwrap_or(0);
    let mut all: Vec<Vec<u64>> =
        words(&digits, count).filter(|numbers| largest(numbers) >= start).collect();
    all.sort_by_key(largest);
    let label = format!("every {} up to {last}", template.names.join(" and "));
    let cases = all.into_iter().map(join).collect();
    Some(Level { label, cases, is_last: last == limits.size })
}

/// All words of a length, in lexicographic order of the alphabet.
pub fn words<T: Copy>(alphabet: &[T], length: usize) -> impl Iterator<Item = Vec<T>> + '_ {
    repeat_n(alphabet.iter().copied(), length).multi_cartesian_product()
}

/// The rows of heaps with that many tokens in all, the largest heap first.
fn rows(tokens: u64, largest: u64) -> Vec<Vec<u64>> {
    if tokens == 0 {
        return vec![Vec::new()];
    }
    let with_first = |first: u64| {
        let rest = rows(tokens - first, first).into_iter();
        rest.map(move |rest| [&[first], rest.as_slice()].concat())
    };
    (1..=largest.min(tokens)).rev().flat_map(with_first).collect()
}
