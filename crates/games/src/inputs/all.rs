//! All inputs, in order of size.

use super::case::{Case, Format, Numbers, Words};
use super::limits::Limits;
use super::statement::Inputs;

/// All cases of one size.
pub struct Level {
    /// Which these are.
    pub label: String,
    /// Whether they use only the first letters of the alphabet.
    pub thinned: bool,
    /// The cases, each once.
    pub cases: Vec<Case>,
}

/// How many cases a level may have before it is thinned out to fewer letters, if
/// the alphabet is long.
const THICK: usize = 20_000;
/// The letters that an alphabet keeps at least: short ones are never thinned out.
const FEWEST: usize = 10;

/// All cases by size, as far as the limits go and altogether at most `most` cases
/// in at most `runs` inputs. An alphabet of more than ten letters is thinned out
/// to its first letters where the words get too many.
pub fn levels(
    inputs: &Inputs,
    limits: Limits,
    most: usize,
    runs: usize,
) -> impl Iterator<Item = Level> + '_ {
    let (mut most, mut runs) = (most, runs);
    (1..).map_while(move |step| {
        let level = match &inputs.format {
            Format::Word(words) => words_of_length(inputs, words, limits, step, most)?,
            Format::Numbers(numbers) => numbers_up_to(inputs, numbers, limits, step)?,
        };
        most = most.checked_sub(level.cases.len())?;
        runs = runs.checked_sub(level.cases.len().div_ceil(limits.fitting(&level.cases)))?;
        Some(level)
    })
}

/// All words of one length, unless that is beyond the limits or they are far more
/// than `most`.
fn words_of_length(
    inputs: &Inputs,
    form: &Words,
    limits: Limits,
    length: u32,
    most: usize,
) -> Option<Level> {
    let full = form.alphabet.len();
    let count = |letters: usize| letters.checked_pow(length).unwrap_or(usize::MAX);
    let thin = || (2..full).rev().find(|&letters| count(letters) <= THICK).unwrap_or(2);
    let letters = if full <= FEWEST || count(full) <= THICK { full } else { thin() };
    let bearable = count(letters) <= most.saturating_mul(10);
    if u64::from(length) > limits.size || !bearable {
        return None;
    }
    let alphabet = &form.alphabet[..letters];
    let all = words(alphabet, length as usize).map(Case::Word);
    let over = if letters == full {
        String::new()
    } else {
        format!(" over {}", String::from_utf8_lossy(alphabet))
    };
    Some(Level {
        label: format!("every {} of length {length}{over}", form.noun),
        thinned: letters < full,
        cases: all.filter(|case| inputs.is_valid(case) && limits.allow(case)).collect(),
    })
}

/// All words of a length, in lexicographic order.
pub(crate) fn words(alphabet: &[u8], length: usize) -> impl Iterator<Item = Vec<u8>> + '_ {
    let mut next = Some(vec![0; length]);
    std::iter::from_fn(move || {
        let word = next.take()?;
        // The last letter that has a successor goes up, all after it start again.
        if let Some(place) = word.iter().rposition(|letter| letter + 1 < alphabet.len()) {
            let mut later = word.clone();
            later[place] += 1;
            later[place + 1..].fill(0);
            next = Some(later);
        }
        Some(word.into_iter().map(|letter| alphabet[letter]).collect())
    })
}

/// The cases whose largest number is one of those that have `bits` bits.
fn numbers_up_to(inputs: &Inputs, numbers: &Numbers, limits: Limits, bits: u32) -> Option<Level> {
    let end = 1u64.checked_shl(bits)?;
    let start = if bits == 1 { 0 } else { end / 2 };
    if start > limits.size {
        return None;
    }
    let last = limits.size.min(end - 1);
    let cases = (start..=last).flat_map(|size| {
        let others = if numbers.nouns.len() == 1 { 0..1 } else { 0..size + 1 };
        others.flat_map(move |other| match numbers.nouns.len() {
            1 => vec![vec![size]],
            _ if other == size => vec![vec![size, size]],
            _ => vec![vec![size, other], vec![other, size]],
        })
    });
    Some(Level {
        label: format!("every {} up to {last}", numbers.nouns.join(" and ")),
        thinned: false,
        cases: cases
            .map(Case::Numbers)
            .filter(|case| inputs.is_valid(case) && limits.allow(case))
            .collect(),
    })
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
