//! Makes a case simpler, one small step at a time.
//!
//! Every step makes a word shorter, or replaces letters by simpler ones, or makes the sum of
//! the numbers smaller. So a search that takes only such steps ends.

use std::cmp::Reverse;

use super::case::{Case, Format, Words};

/// A step to a simpler case. Steps are tried in the order of this type, the largest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Edit {
    /// Removes a number of letters from an index on. With `true`, removes their mirror images
    /// as well.
    Cut(Reverse<usize>, bool, usize),
    /// Removes the letters at two indices.
    CutTwo(usize, usize),
    /// Replaces a number of letters from an index on by the simplest letter.
    Plain(Reverse<usize>, usize),
    /// Replaces the letters at two indices by the simplest letter.
    PlainTwo(usize, usize),
    /// Replaces one letter by a simpler letter in the whole word. Both are given by their
    /// index in the alphabet.
    Rename(usize, usize),
    /// Replaces the letter at an index of the word by the letter at an index of the alphabet.
    Lower(usize, usize),
    /// Replaces the numbers by those at an index of a list, which has the smallest first.
    Numbers(usize),
}

/// In words up to this length, every two letters are removed and every letter is replaced by
/// every simpler one. If a word has at most this many letters that are not the simplest one,
/// every two of these are replaced by it.
const SHORT: usize = 24;

/// All simpler cases that are one step away and valid. `last` is the step that was successful
/// last, if there was one. For a word, the steps start with it and go round in a circle: if
/// removing single letters has helped, it is likely to help again.
pub fn simpler<'a>(
    format: &'a Format,
    case: &'a Case,
    last: Option<Edit>,
) -> impl Iterator<Item = (Edit, Case)> + 'a {
    let numbers = match case {
        Case::Word(_) => Vec::new(),
        Case::Numbers(numbers) => {
            let mut all = smaller(numbers);
            if let Format::Heaps { .. } = format {
                let without = |at| [&numbers[..at], &numbers[at + 1..]].concat();
                all.splice(0..0, (0..numbers.len()).map(without));
            }
            all
        }
    };
    let mut edits = match (case, format) {
        (Case::Word(word), Format::Word(words)) => edits(words, word),
        _ => (0..numbers.len()).map(Edit::Numbers).collect(),
    };
    let start = match last {
        // Always start with the smallest numbers.
        None | Some(Edit::Numbers(_)) => 0,
        Some(last) => edits.partition_point(|edit| *edit < last),
    };
    edits.rotate_left(start);
    let apply = move |edit| match (case, format, edit) {
        (_, _, Edit::Numbers(index)) => Case::Numbers(numbers[index].clone()),
        (Case::Word(word), Format::Word(words), edit) => Case::Word(apply_edit(words, word, edit)),
        _ => case.clone(),
    };
    let cases = edits.into_iter().map(move |edit| (edit, apply(edit)));
    cases.filter(move |(_, simpler)| simpler != case && format.is_valid(simpler))
}

/// The steps that are tried for the word, in their order.
fn edits(words: &Words, word: &[u8]) -> Vec<Edit> {
    let length = word.len();
    let mut blocks = Vec::new();
    let mut block = length.next_power_of_two();
    while block > 0 {
        blocks.extend((0..length).step_by(block).map(|at| (Reverse(block), at)));
        block /= 2;
    }
    let cut = blocks.iter().map(|&(block, at)| Edit::Cut(block, false, at));
    let mirrored = blocks.iter().filter(|(block, at)| at + block.0 <= length / 2);
    let mirrored = mirrored.map(|&(block, at)| Edit::Cut(block, true, at));
    let plain = blocks.iter().map(|&(block, at)| Edit::Plain(block, at));
    let mut edits: Vec<Edit> = cut.chain(mirrored).chain(plain).collect();
    let ranks: Vec<usize> = word.iter().map(|&letter| rank(words, letter)).collect();
    for from in 1..words.alphabet.len() {
        if ranks.contains(&from) {
            edits.extend((0..from).map(|to| Edit::Rename(from, to)));
        }
    }
    if length <= SHORT {
        for (at, &rank) in ranks.iter().enumerate() {
            edits.extend((at + 1..length).map(|other| Edit::CutTwo(at, other)));
            edits.extend((0..rank).map(|to| Edit::Lower(at, to)));
        }
    }
    let others: Vec<usize> = (0..length).filter(|at| ranks[*at] > 0).collect();
    if others.len() <= SHORT {
        let pairs = others.iter().enumerate();
        let pairs = pairs.flat_map(|(nth, at)| others[nth + 1..].iter().map(|other| (*at, *other)));
        edits.extend(pairs.map(|(at, other)| Edit::PlainTwo(at, other)));
    }
    edits.sort_unstable();
    edits
}

/// The index of a letter in the alphabet.
fn rank(words: &Words, letter: u8) -> usize {
    words.alphabet.iter().position(|known| *known == letter).unwrap_or(0)
}

/// The word after one step.
fn apply_edit(words: &Words, word: &[u8], edit: Edit) -> Vec<u8> {
    let mut edited = word.to_vec();
    let length = word.len();
    match edit {
        Edit::Cut(Reverse(block), is_mirrored, at) => {
            if is_mirrored {
                edited.drain(length - at - block..length - at);
            }
            edited.drain(at..length.min(at + block));
        }
        Edit::CutTwo(at, other) => {
            edited.remove(other);
            edited.remove(at);
        }
        Edit::Plain(Reverse(block), at) => {
            edited[at..length.min(at + block)].fill(words.alphabet[0]);
        }
        Edit::PlainTwo(at, other) => {
            edited[at] = words.alphabet[0];
            edited[other] = words.alphabet[0];
        }
        Edit::Rename(from, to) => {
            let from = words.alphabet[from];
            edited.iter_mut().filter(|letter| **letter == from).for_each(|letter| {
                *letter = words.alphabet[to];
            });
        }
        Edit::Lower(at, to) => edited[at] = words.alphabet[to],
        Edit::Numbers(_) => {}
    }
    edited
}

/// Numbers with a smaller sum, the smallest first. Either one number is made smaller, or all by
/// the same amount, or one by another one times a power of two.
fn smaller(numbers: &[u64]) -> Vec<Vec<u64>> {
    let mut all = Vec::new();
    let least = numbers.iter().copied().min().unwrap_or(0);
    for shift in 0..64 {
        all.push(numbers.iter().map(|n| n - (least >> shift)).collect());
        for (place, &n) in numbers.iter().enumerate() {
            let mut with = |value: u64| {
                let mut changed = numbers.to_vec();
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
    all.retain(|smaller: &Vec<u64>| sum(smaller) < sum(numbers));
    all.sort_by_key(|smaller| sum(smaller));
    all.dedup();
    all
}
