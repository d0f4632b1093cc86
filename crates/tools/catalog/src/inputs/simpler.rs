//! Makes a case simpler, one small step at a time.
//!
//! Every step makes a word shorter, or replaces letters by simpler ones, or leaves out a number,
//! or makes the sum of the numbers smaller. So a search that takes only such steps ends.

use std::ops::Range;

use discovery::Case;
use itertools::Itertools;

use crate::template::{join, numbers, Template};

/// A step to a simpler word.
type Step = Box<dyn Fn(&str) -> Case>;

/// In words up to this length, every two letters are removed and every letter is replaced by
/// every simpler one. If a word has at most this many letters that are not the simplest one,
/// every two of these are replaced by it.
const SHORT: usize = 24;

/// All simpler cases that are one step away and valid: the largest cuts first, or the smallest
/// numbers. Only if `thorough` are any two letters changed together, since there are many.
pub fn simpler<'a>(
    template: &'a Template,
    case: &'a str,
    thorough: bool,
) -> impl Iterator<Item = Case> + 'a {
    let all: Box<dyn Iterator<Item = Case>> = match (template.case.letters(), numbers(case)) {
        ([], Some(numbers)) => Box::new(smaller(template, &numbers).into_iter()),
        // Of such a word no other letters are known.
        ([], None) => {
            let own = case.bytes().filter(|letter| *letter != b' ').sorted_unstable().dedup();
            Box::new(edits(&own.collect_vec(), case, thorough))
        }
        (letters, _) => Box::new(edits(letters, case, thorough)),
    };
    // Many steps lead to the same case.
    all.filter(move |simpler| simpler != case && template.is_valid(simpler)).unique()
}

/// The step that replaces the letters at these places by this one, or removes them. The places are given
/// from left to right.
fn edit<const N: usize>(places: [Range<usize>; N], letter: Option<u8>) -> Step {
    let letter = letter.map_or(String::new(), |letter| char::from(letter).into());
    Box::new(move |word| {
        let mut word = word.to_string();
        for places in places.iter().rev() {
            word.replace_range(places.clone(), &letter.repeat(places.len()));
        }
        word
    })
}

/// The words that are one step simpler.
fn edits<'a>(letters: &[u8], word: &'a str, thorough: bool) -> impl Iterator<Item = Case> + 'a {
    let (length, cells) = (word.len(), word.as_bytes());
    let (mut cuts, mut others) = (Vec::new(), Vec::new());
    let mut size = length.next_power_of_two();
    while size > 0 {
        for start in (0..length).step_by(size) {
            let block = start..length.min(start + size);
            let mirrored = length - block.end..length - start;
            others.push(edit([block.clone()], Some(letters[0])));
            cuts.push(edit([block.clone()], None));
            if block.end <= mirrored.start {
                cuts.push(edit([block, mirrored], None));
            }
        }
        size /= 2;
    }
    for [to, from] in letters.iter().copied().array_combinations() {
        let to_text = char::from(to).to_string();
        others.push(Box::new(move |word: &str| word.replace(char::from(from), &to_text)));
        if length <= SHORT {
            let places = (0..length).filter(|at| cells[*at] == from).map(|at| at..at + 1);
            others.extend(places.map(|place| edit([place], Some(to))));
        }
    }
    let pairs = |places: Vec<usize>| {
        let few = if thorough && places.len() <= SHORT { places } else { Vec::new() };
        few.into_iter().array_combinations().map(|[one, other]| [one..one + 1, other..other + 1])
    };
    cuts.extend(pairs((0..length).collect()).map(|pair| edit(pair, None)));
    let complex = (0..length).filter(|at| cells[*at] != letters[0]).collect();
    others.extend(pairs(complex).map(|pair| edit(pair, Some(letters[0]))));
    cuts.into_iter().chain(others).map(move |step| step(word))
}

/// The numbers that are one step simpler, with a smaller sum. Either one of a list is left out, or one is
/// made smaller, or all by the same amount, or one by another one times a power of two.
fn smaller(template: &Template, numbers: &[u64]) -> Vec<Case> {
    let mut all = Vec::new();
    let (least, most) = numbers.iter().copied().minmax().into_option().unwrap_or_default();
    for shift in 0..64 - most.leading_zeros() {
        all.push(numbers.iter().map(|n| n - (least >> shift)).collect());
        for (place, &n) in numbers.iter().enumerate() {
            // In many games, another number k of the case, or k + 1, is a period.
            let periods = numbers.iter().flat_map(|&other| [other, other.saturating_add(1)]);
            let less = periods.map(|period| n.saturating_sub(period.saturating_mul(1 << shift)));
            all.extend(less.chain([n - (n >> shift), n >> shift]).map(|value| {
                let mut changed = numbers.to_vec();
                changed[place] = value;
                changed
            }));
        }
    }
    let sum = |numbers: &[u64]| numbers.iter().map(|&n| u128::from(n)).sum::<u128>();
    let sum_before = sum(numbers);
    all.retain(|smaller: &Vec<u64>| sum(smaller) < sum_before);
    all.sort_by_key(|smaller| sum(smaller));
    all.dedup();
    let names = template.case.names().len();
    if template.case.has_list() {
        let without = |at| [&numbers[..at], &numbers[at + 1..]].concat();
        all.splice(0..0, (names..numbers.len()).map(without));
    }
    all.into_iter().map(join).collect()
}
