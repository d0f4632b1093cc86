//! All inputs, in order of size.

use super::case::{Case, Format, Words};
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

/// The words of a length are enumerated only if there are at most this many.
const MOST_WORDS: usize = 2_000_000;

/// All cases within the limits, level by level in ascending size. It stops before the cases
/// are more than `most` altogether. If only the order of the letters matters, there is one
/// word for each order.
pub fn levels(format: &Format, limits: Limits, most: usize) -> impl Iterator<Item = Level> + '_ {
    let mut left = most;
    let mut is_over = false;
    let mut lines = match format {
        Format::Lines(lines) => Some(lines.levels(limits.size)),
        _ => None,
    };
    (1..).map_while(move |step| {
        if is_over {
            return None;
        }
        let level = match format {
            Format::Word(words) => words_of_length(format, words, limits, step, left)?,
            Format::Numbers { nouns, .. } => numbers_up_to(format, nouns, limits, step)?,
            Format::Heaps { .. } => heaps_of_tokens(format, limits, step)?,
            Format::Lines(_) => match lines.as_mut()?.next() {
                None => Level { label: String::new(), cases: Vec::new(), is_last: true },
                Some((size, lines)) => Level {
                    label: format!("every position of size {size}"),
                    cases: lines?.into_iter().map(|line| Case::Word(line.into())).collect(),
                    is_last: false,
                },
            },
        };
        left = left.checked_sub(level.cases.len())?;
        is_over = level.is_last;
        Some(level)
    })
}

/// All words of one length; `None` beyond the limits, or if they are more than `most`.
fn words_of_length(
    format: &Format,
    form: &Words,
    limits: Limits,
    length: u32,
    most: usize,
) -> Option<Level> {
    if u64::from(length) > limits.size {
        return None;
    }
    let letters =
        if form.ordered { form.alphabet.len().min(length as usize) } else { form.alphabet.len() };
    // A regular expression takes longer than most words.
    let most_words = if form.starts.is_some() { MOST_WORDS / 20 } else { MOST_WORDS };
    if letters.checked_pow(length)? > most_words {
        return None;
    }
    // Whether the word has the first letters, of all words with the same order of letters.
    let is_first = |word: &Vec<u8>| {
        let last = word.iter().max();
        let mut before = form.alphabet.iter().take_while(|letter| Some(*letter) <= last);
        !form.ordered || before.all(|letter| word.contains(letter))
    };
    let words = words(&form.alphabet[..letters], length as usize).filter(is_first);
    let cases = words.map(Case::Word).filter(|case| format.is_valid(case) && limits.allow(case));
    // One more is too many already.
    let cases = cases.take(most.saturating_add(1)).collect();
    let order = if form.ordered { ", one for each order of letters" } else { "" };
    let label = format!("every {} of length {length}{order}", form.noun);
    Some(Level { label, cases, is_last: u64::from(length) == limits.size })
}

/// All words of a length, in lexicographic order of the alphabet.
pub fn words(alphabet: &[u8], length: usize) -> impl Iterator<Item = Vec<u8>> + '_ {
    let mut next = Some(vec![0; length]);
    std::iter::from_fn(move || {
        let word = next.take()?;
        // Replace the last letter that has a successor, and set all after it to the first.
        if let Some(place) = word.iter().rposition(|letter| letter + 1 < alphabet.len()) {
            let mut later = word.clone();
            later[place] += 1;
            later[place + 1..].fill(0);
            next = Some(later);
        }
        Some(word.into_iter().map(|letter| alphabet[letter]).collect())
    })
}

/// The cases whose largest number has exactly `bits` bits; 0 counts as one bit.
fn numbers_up_to(format: &Format, nouns: &[String], limits: Limits, bits: u32) -> Option<Level> {
    let end = 1u64.checked_shl(bits)?;
    let start = if bits == 1 { 0 } else { end / 2 };
    if start > limits.size || bits > 20 {
        return None;
    }
    let last = limits.size.min(end - 1);
    let mut cases = Vec::new();
    for size in start..=last {
        cases.extend(tuples_with(nouns.len(), size));
        if cases.len() > MOST_WORDS {
            return None;
        }
    }
    let mut cases: Vec<Case> = cases.into_iter().map(Case::Numbers).collect();
    cases.retain(|case| format.is_valid(case) && limits.allow(case));
    let label = format!("every {} up to {last}", nouns.join(" and "));
    Some(Level { label, cases, is_last: last == limits.size })
}

/// The tuples of numbers of which the largest is `size`.
fn tuples_with(count: usize, size: u64) -> Vec<Vec<u64>> {
    // Each tuple with each of these numbers before it.
    let with_first = |tuples: Vec<Vec<u64>>, numbers: std::ops::Range<u64>| {
        let with = |tuple: Vec<u64>| {
            numbers.clone().map(move |number| [&[number], tuple.as_slice()].concat())
        };
        tuples.into_iter().flat_map(with).collect::<Vec<_>>()
    };
    match count {
        0 => Vec::new(),
        1 => vec![vec![size]],
        // The first number is the largest, or it is smaller and another one is.
        count => {
            let any = (1..count).fold(vec![Vec::new()], |all, _| with_first(all, 0..size + 1));
            let mut tuples = with_first(any, size..size + 1);
            tuples.extend(with_first(tuples_with(count - 1, size), 0..size));
            tuples
        }
    }
}

/// The rows of heaps with that many tokens in all, the largest heap first.
fn heaps_of_tokens(format: &Format, limits: Limits, tokens: u32) -> Option<Level> {
    fn rows(tokens: u64, largest: u64) -> Vec<Vec<u64>> {
        if tokens == 0 {
            return vec![Vec::new()];
        }
        let mut all = Vec::new();
        for first in (1..=largest.min(tokens)).rev() {
            for mut row in rows(tokens - first, first) {
                row.insert(0, first);
                all.push(row);
            }
        }
        all
    }
    // With 40 tokens there are 37,338 rows.
    if tokens > 40 {
        return None;
    }
    let rows = rows(tokens.into(), tokens.into()).into_iter().map(Case::Numbers);
    let cases = rows.filter(|case| format.is_valid(case) && limits.allow(case)).collect();
    let label = format!("every row of heaps with {tokens} tokens");
    Some(Level { label, cases, is_last: false })
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn every_word_once() {
        let all: Vec<Vec<u8>> = words(b"ab", 2).collect();
        assert_eq!(all, [b"aa", b"ab", b"ba", b"bb"]);
        assert_eq!(words(b"abc", 7).count(), 3usize.pow(7));
        assert_eq!(words(b"abc", 0).count(), 1);
    }
}
