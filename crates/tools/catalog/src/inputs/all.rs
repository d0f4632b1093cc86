//! All cases, in order of size.

use std::iter::repeat_n;

use discovery::automata::regular::Regular;
use discovery::Case;
use itertools::Itertools;

use crate::submission::Limits;
use crate::template::{join, Level, Template};

/// The cases of a size are enumerated only if there are at most this many candidates.
const MOST: usize = 2_000_000;

/// If it is known with which words a game starts, at most this many of a length are enumerated.
const MOST_STARTS: usize = 100_000;

/// All cases within the limits, in ascending size; `None` for a size that has too many, and where
/// there would be more than `most` altogether.
pub fn levels(
    template: &Template,
    limits: Limits,
    most: usize,
) -> impl Iterator<Item = Option<Level>> + '_ {
    let all: Box<dyn Iterator<Item = Option<Level>>> = if let Some(lines) = &template.lines {
        lines.levels(limits.size)
    } else if template.case.has_list() {
        Box::new((1..).map(rows))
    } else if template.is_word() {
        let longest = template.starts.as_ref().and_then(Regular::longest);
        let last = longest.map_or(limits.size, |longest| limits.size.min(longest as u64));
        Box::new((1..=last).map(|length| words_of_length(template, length)))
    } else {
        // The numbers of one bit are 0 and 1.
        let bits = 64 - limits.size.max(1).leading_zeros();
        Box::new((0..bits).map(move |bits| numbers_with_bits(template, limits.size, bits)))
    };
    let mut left = most;
    all.map(move |level| {
        let (label, mut cases) = level?;
        cases.retain(|case| template.is_valid(case) && limits.allow(template, case));
        left = left.checked_sub(cases.len())?;
        Some((label, cases))
    })
}

/// Simple cases of rules, of which one may be proposed: rows of equal cells, heaps that differ by 2, and
/// then all small cases. Those with different numbers come first, and among these the largest.
pub(crate) fn simple(template: &Template) -> Vec<Case> {
    let letters = template.case.letters().iter().map(|letter| char::from(*letter).to_string());
    let equal = (5..=16).cartesian_product(letters);
    let mut cases: Vec<Case> = equal.map(|(length, letter)| letter.repeat(length)).collect();
    if template.case.has_list() {
        cases.extend((3..=30).map(|n| join([n, n + 2, n + 4])));
    }
    cases.retain(|case| template.is_valid(case));
    let levels = levels(template, Limits::of_size("", 9), 5000).while_some();
    let mut small: Vec<Case> = levels.flat_map(|(_, cases)| cases).collect();
    small.reverse();
    small.sort_by_key(|case| case.split(' ').array_combinations().any(|[one, other]| one == other));
    cases.extend(small);
    cases
}

/// The words of a length. If there are many letters, one for each order of letters: which are
/// equal, and which come before which in the alphabet.
fn words_of_length(template: &Template, length: u64) -> Option<Level> {
    let (noun, letters) = template.case.word()?;
    let (length, is_large) = (usize::try_from(length).ok()?, letters.len() > 12);
    if let Some(starts) = &template.starts {
        let words: Vec<Case> = starts.words(length).take(MOST_STARTS + 1).collect();
        let label = format!("every {noun} of length {length}");
        return if words.len() > MOST_STARTS { None } else { Some((label, words)) };
    }
    let few = if is_large { &letters[..length.min(letters.len())] } else { letters };
    if few.len().checked_pow(u32::try_from(length).ok()?)? > MOST {
        return None;
    }
    // Whether the word has the first letters, of all words with the same order of letters.
    let is_first = |word: &Vec<u8>| {
        let mut unused = few.iter().skip_while(|letter| word.contains(letter));
        !unused.any(|letter| word.contains(letter))
    };
    let words = words(few, length).filter(|word| !is_large || is_first(word));
    let cases = words.filter_map(|word| String::from_utf8(word).ok()).collect();
    let order = if is_large { ", one for each order of letters" } else { "" };
    Some((format!("every {noun} of length {length}{order}"), cases))
}

/// The numbers of which the largest has `bits + 1` bits.
fn numbers_with_bits(template: &Template, largest: u64, bits: u32) -> Option<Level> {
    let start = if bits == 0 { 0 } else { 1 << bits };
    let last = largest.min(u64::MAX >> (63 - bits));
    let names = template.case.names();
    if last.saturating_add(1).checked_pow(u32::try_from(names.len()).ok()?)? > MOST as u64 {
        return None;
    }
    let values: Vec<u64> = (0..=last).collect();
    let largest = |numbers: &Vec<u64>| numbers.iter().copied().max();
    let all = words(&values, names.len()).filter(|numbers| largest(numbers) >= Some(start));
    let cases = all.sorted_by_key(largest).map(join).collect();
    Some((format!("every {} up to {last}", names.join(" and ")), cases))
}

/// The rows of heaps with that many tokens in all.
fn rows(tokens: u64) -> Option<Level> {
    // There are 37,338 rows with 40 tokens.
    if tokens > 40 {
        return None;
    }
    let cases = partitions(tokens, tokens).into_iter().map(join).collect();
    Some((format!("every row of heaps with {tokens} tokens"), cases))
}

/// All ways to write `sum` as a sum of numbers up to `largest`. The largest number comes first.
fn partitions(sum: u64, largest: u64) -> Vec<Vec<u64>> {
    if sum == 0 {
        return vec![Vec::new()];
    }
    let with_first = |first: u64| {
        let rest = partitions(sum - first, first).into_iter();
        rest.map(move |rest| [&[first], rest.as_slice()].concat())
    };
    (1..=largest.min(sum)).rev().flat_map(with_first).collect()
}

/// All words of a length, in lexicographic order of the alphabet.
pub(crate) fn words<T: Copy>(alphabet: &[T], length: usize) -> impl Iterator<Item = Vec<T>> + '_ {
    repeat_n(alphabet.iter().copied(), length).multi_cartesian_product()
}
