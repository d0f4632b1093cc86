//! Makes a case simpler, one small step at a time.
//!
//! Every step makes a word shorter, or replaces letters by simpler ones, or makes the sum of
//! the numbers smaller. So a search that takes only such steps ends.

use std::cmp::Reverse;

use super::template::{join, numbers, Case, Template};

/// A step to a simpler word. Steps are tried in the order of this type: cuts first, and the
/// largest first. The default stands for every step to smaller numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Edit {
    /// The letter, by its index in the alphabet, that takes the place of others; none to cut them
    /// out.
    by: Option<usize>,
    /// The length of a block; 0 for all letters that are equal to one.
    block: Reverse<usize>,
    /// Where the block begins; for equal letters, the index of the letter in the alphabet.
    at: usize,
    /// Where a second block begins, behind the first one.
    other: Option<usize>,
}

impl Edit {
    /// Whether it changes two blocks at once: there are very many such steps.
    pub fn is_of_two(self) -> bool {
        self.other.is_some()
    }
}

/// In words up to this length, every two letters are removed and every letter is replaced by
/// every simpler one. If a word has at most this many letters that are not the simplest one,
/// every two of these are replaced by it.
const SHORT: usize = 24;

/// All simpler cases that are one step away and valid. `last` is the step that was successful
/// last, if there was one: the steps start with it and go round in a circle, since if removing
/// single letters has helped, it is likely to help again. Numbers always start with the smallest.
pub fn simpler<'a>(
    template: &'a Template,
    case: &'a str,
    last: Option<Edit>,
) -> impl Iterator<Item = (Edit, Case)> + 'a {
    let mut smaller = if template.is_word() { Vec::new() } else { smaller(template, case) };
    smaller.dedup();
    let mut edits = if template.is_word() { edits(template, case.as_bytes()) } else { Vec::new() };
    let start = last.map_or(0, |last| edits.partition_point(|edit| *edit < last));
    edits.rotate_left(start);
    let words = edits.into_iter().filter_map(|edit| {
        let edited = apply(template, case.as_bytes(), edit);
        Some((edit, String::from_utf8(edited).ok()?))
    });
    let all = words.chain(smaller.into_iter().map(|case| (Edit::default(), case)));
    all.filter(move |(_, simpler)| simpler != case && template.is_valid(simpler))
}

/// The steps that are tried for the word, in their order.
fn edits(template: &Template, word: &[u8]) -> Vec<Edit> {
    let length = word.len();
    let rank = |letter: &u8| template.letters.iter().position(|known| known == letter);
    let ranks: Vec<usize> = word.iter().map(|letter| rank(letter).unwrap_or(0)).collect();
    let others: Vec<usize> = (0..length).filter(|at| ranks[*at] > 0).collect();
    let mut edits = Vec::new();
    let mut add = |by, block, at, other| {
        edits.push(Edit { by, block: Reverse(block), at, other });
    };
    let mut block = length.next_power_of_two();
    while block > 0 {
        for at in (0..length).step_by(block) {
            add(None, block, at, None);
            add(Some(0), block, at, None);
            // A block, and its mirror image.
            if at + block <= length / 2 && (block > 1 || length > SHORT) {
                add(None, block, at, Some(length - at - block));
            }
        }
        block /= 2;
    }
    for from in 1..template.letters.len() {
        if ranks.contains(&from) {
            (0..from).for_each(|to| add(Some(to), 0, from, None));
        }
    }
    for (at, &rank) in ranks.iter().enumerate() {
        if length <= SHORT {
            (at + 1..length).for_each(|other| add(None, 1, at, Some(other)));
            (1..rank).for_each(|to| add(Some(to), 1, at, None));
        }
        if others.len() <= SHORT && rank > 0 {
            let behind = others.iter().filter(|other| **other > at);
            behind.for_each(|other| add(Some(0), 1, at, Some(*other)));
        }
    }
    edits.sort_unstable();
    edits
}

/// The word after one step.
fn apply(template: &Template, word: &[u8], edit: Edit) -> Vec<u8> {
    let mut edited = word.to_vec();
    let Edit { by, block: Reverse(block), at, other } = edit;
    let range = |at| at..word.len().min(at + block);
    let ranges = other.into_iter().chain([at]).map(range);
    match by.map(|letter| template.letters[letter]) {
        None => ranges.for_each(|range| drop(edited.drain(range))),
        Some(letter) if block > 0 => ranges.for_each(|range| edited[range].fill(letter)),
        Some(letter) => {
            let equal = edited.iter_mut().filter(|it| **it == template.letters[at]);
            equal.for_each(|it| *it = letter);
        }
    }
    edited
}

/// Numbers with a smaller sum, the smallest first. Either one of a list is left out, or one number
/// is made smaller, or all by the same amount, or one by another one times a power of two.
fn smaller(template: &Template, case: &str) -> Vec<Case> {
    let Some(numbers) = numbers(case) else { return Vec::new() };
    let mut all = Vec::new();
    let least = numbers.iter().copied().min().unwrap_or(0);
    for shift in 0..64 {
        all.push(numbers.iter().map(|n| n - (least >> shift)).collect());
        for (place, &n) in numbers.iter().enumerate() {
            let mut with = |value: u64| {
                let mut changed = numbers.clone();
                changed[place] = value;
                all.push(changed);
            };
            with(n - (n >> shift));
            with(n >> shift);
            with(n & !(1 << shift));
            for (_, &other) in numbers.iter().enumerate().filter(|(at, _)| *at != place) {
                // In such games k and k + 1 are periods.
                for period in [other, other.saturating_add(1)] {
                    with(n.saturating_sub(period.checked_shl(shift).unwrap_or(0)));
                }
            }
        }
    }
    let sum = |numbers: &[u64]| numbers.iter().map(|&n| u128::from(n)).sum::<u128>();
    all.retain(|smaller: &Vec<u64>| sum(smaller) < sum(&numbers));
    all.sort_by_key(|smaller| sum(smaller));
    if template.is_list() {
        let without = |at| [&numbers[..at], &numbers[at + 1..]].concat();
        all.splice(0..0, (0..numbers.len()).map(without));
    }
    all.into_iter().map(join).collect()
}
