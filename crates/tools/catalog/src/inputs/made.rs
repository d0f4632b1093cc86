//! Random and structured inputs.

use discovery::Starts;
use fastrand::Rng;

use super::case::{Case, Format, Words};
use crate::entry::Entry;
use crate::submission::Limits;

/// How a case is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Maker {
    /// Random letters or numbers.
    Random,
    /// A few long blocks of equal letters.
    Blocks,
    /// One letter everywhere, except for a few short blocks of others.
    Sparse,
    /// Cases in which a small change is likely to change the outcome.
    NearMiss,
    /// Lengths such as 32 or 64, or one more or less; numbers close to a power of two; and
    /// lengths or numbers at the limit.
    Edges,
}

impl Maker {
    /// All kinds, in the order in which they are tried.
    pub const EVERY: [Maker; 5] =
        [Maker::Random, Maker::Blocks, Maker::Sparse, Maker::NearMiss, Maker::Edges];

    /// The maker in words.
    pub fn name(self) -> &'static str {
        match self {
            Maker::Random => "random",
            Maker::Blocks => "long blocks",
            Maker::Sparse => "few blocks far apart",
            Maker::NearMiss => "near misses",
            Maker::Edges => "edges of 32 and 64 bits and of the limits",
        }
    }
}

/// Makes a valid case within the limits. Its size is at most `size`, unless `maker` is
/// [`Maker::Edges`]. `None` if the game has no cases of this maker.
pub fn make(game: &Entry, maker: Maker, rng: &mut Rng, size: u64, limits: &Limits) -> Option<Case> {
    let limit = limits.size;
    let made = match (&game.format, maker) {
        (
            Format::Numbers { .. } | Format::Heaps { .. } | Format::Lines(_),
            Maker::Blocks | Maker::Sparse,
        )
        | (Format::Lines(_), Maker::NearMiss | Maker::Edges) => return None,
        (_, Maker::NearMiss) => (game.near_miss)(rng, size),
        (Format::Word(words), Maker::Edges) => {
            let length = edge_length(rng, limit);
            let filler = [Maker::Random, Maker::Blocks, Maker::Sparse, Maker::NearMiss];
            match filler[rng.usize(..filler.len())] {
                Maker::NearMiss => (game.near_miss)(rng, length as u64),
                filler => Case::Word(word(words, filler, rng, length)),
            }
        }
        (Format::Word(words), maker) => {
            // Half of the words have the full length.
            let size = usize::try_from(size).unwrap_or(usize::MAX).max(1);
            let length = if rng.bool() { size } else { rng.usize(1..=size) };
            Case::Word(word(words, maker, rng, length))
        }
        (Format::Lines(lines), _) => {
            let size = spread(rng, size);
            Case::Word(lines.random(size, rng.u64(..))?.into())
        }
        (format, maker) => {
            let (count, least) = match format {
                Format::Numbers { nouns, .. } => (nouns.len(), 0),
                _ => (rng.usize(1..=6), 1),
            };
            let number = |_| match maker {
                Maker::Edges => edge(rng, limit).max(least),
                _ => spread(rng, size).max(least),
            };
            Case::Numbers((0..count).map(number).collect())
        }
    };
    let size = if maker == Maker::Edges { limit } else { size };
    let kept = limits.keep_promises(mend(&game.format, rng, made, size));
    if game.format.is_valid(&kept) && limits.allow(&kept) {
        Some(kept)
    } else {
        None
    }
}

impl Entry {
    /// A random start of at most this size within the judge's promises, as it is typed; `None` if
    /// what was made at random was no start.
    pub fn random_start(&self, rng: &mut Rng, size: u64) -> Option<String> {
        let judges = self.submissions.first().map(|submission| submission.limits);
        let limits = judges.unwrap_or_else(|| Limits::beyond(&self.format));
        let case = make(self, Maker::Random, rng, size, &Limits { size, ..limits })?;
        Some(self.format.line(&case))
    }

    /// A small random position in which some moves are better than others. If none is found, it
    /// is the proposed position. The same number always gives the same position.
    pub fn random_position(&self, number: u64) -> String {
        const TRIES: usize = 200;
        let mut rng = Rng::with_seed(number);
        for _ in 0..TRIES {
            let size = rng.u64(6..=16);
            let Some(start) = self.random_start(&mut rng, size) else { continue };
            // If no law is known, a position may be too large for a search.
            let Ok(position) = self.position(&start) else { continue };
            let different = position.counts().iter().filter(|count| **count > 0).count();
            if different > 1 {
                return start;
            }
        }
        self.proposal.clone()
    }
}

/// A word of that length and maker. It need not be valid.
fn word(words: &Words, maker: Maker, rng: &mut Rng, length: usize) -> Vec<u8> {
    let alphabet = &words.alphabet;
    // With fewer different letters there are more equal ones.
    let letters = rng.usize(1..=alphabet.len()).max(2);
    let first = rng.usize(..=alphabet.len() - letters);
    let letter = |rng: &mut Rng| alphabet[first + rng.usize(..letters)];
    let mut word = Vec::with_capacity(length);
    match maker {
        Maker::Blocks => {
            while word.len() < length {
                let block = rng.usize(1..=(length - word.len()).min(length / 2 + 1));
                word.resize(word.len() + block, letter(rng));
            }
        }
        Maker::Sparse => {
            word.resize(length, alphabet[rng.usize(..alphabet.len())]);
            for _ in 0..rng.usize(1..=4) {
                let (at, block) = (rng.usize(..length), rng.usize(1..=4));
                word.iter_mut().skip(at).take(block).for_each(|cell| *cell = letter(rng));
            }
        }
        _ => {
            // One letter may be more frequent than the others.
            let (often, weight) = (letter(rng), rng.u8(..=8));
            let lot = |rng: &mut Rng| if rng.u8(..10) < weight { often } else { letter(rng) };
            word.extend((0..length).map(|_| lot(rng)));
        }
    }
    word
}

/// Makes a case valid, and not larger than `size` if that is possible.
fn mend(format: &Format, rng: &mut Rng, made: Case, size: u64) -> Case {
    match (format, made) {
        (Format::Word(words), Case::Word(mut word)) => {
            word.truncate(usize::try_from(size).unwrap_or(usize::MAX));
            (words.mend)(&mut word);
            // If the word was too short to be made valid, take a word of two letters.
            while word.is_empty() {
                let letter = words.alphabet[rng.usize(..words.alphabet.len())];
                word = vec![letter; 2];
                (words.mend)(&mut word);
            }
            match &words.starts {
                Some(starts) if !starts.matches(&word) => {
                    Case::Word(grow_example(rng, starts, word.len()))
                }
                _ => Case::Word(word),
            }
        }
        (Format::Numbers { least, .. }, Case::Numbers(numbers)) => {
            let pairs = numbers.into_iter().zip(least);
            Case::Numbers(pairs.map(|(n, least)| n.min(size).max(*least)).collect())
        }
        (_, made) => made,
    }
}

/// A word of about that length that a judge gives, if one is found: parts of an example are
/// repeated.
fn grow_example(rng: &mut Rng, starts: &Starts, length: usize) -> Vec<u8> {
    const TRIES: usize = 30;
    let fitting = starts.examples().partition_point(|example| example.len() <= length).max(1);
    let mut word = starts.examples()[rng.usize(..fitting)].clone();
    for _ in 0..TRIES {
        let from = rng.usize(..word.len());
        let part = word[from..rng.usize(from + 1..=word.len())].to_vec();
        let most = length.saturating_sub(word.len()) / part.len();
        if most == 0 {
            continue;
        }
        let mut longer = word.clone();
        longer.splice(from..from, part.repeat(rng.usize(1..=most)));
        if starts.matches(&longer) {
            word = longer;
        }
    }
    word
}

/// A random number up to `size`. All lengths in bits are equally likely.
fn spread(rng: &mut Rng, size: u64) -> u64 {
    let bits = rng.u32(..=64 - size.leading_zeros());
    let most = if bits == 64 { u64::MAX } else { (1 << bits) - 1 };
    rng.u64(..=most.min(size))
}

/// A length close to that of a machine word in bits, or to `limit`; at most `limit`.
fn edge_length(rng: &mut Rng, limit: u64) -> usize {
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    let words = [7, 8, 9, 15, 16, 17, 31, 32, 33, 34, 63, 64, 65, 66, 127, 128, 129, 255, 256, 257];
    let lengths = words.into_iter().chain([limit.saturating_sub(1).max(1), limit]);
    let lengths: Vec<usize> = lengths.filter(|length| *length <= limit).collect();
    lengths[rng.usize(..lengths.len())]
}

/// A number close to a power of two or of ten, or to `limit`; at most `limit`.
fn edge(rng: &mut Rng, limit: u64) -> u64 {
    let near = match rng.u8(..8) {
        0 => limit,
        1 => 10u64.pow(rng.u32(..20)),
        2 => rng.u64(..3),
        3 => 1 << 31,
        4 => 1 << 32,
        5 => 1 << 63,
        _ => 1 << rng.u32(..64),
    };
    let near = near.saturating_add(rng.u64(..3)).saturating_sub(rng.u64(..3));
    if near <= limit {
        near
    } else {
        limit - rng.u64(..3).min(limit)
    }
}

/// A random sequence of `parts`, with at least `size` letters.
pub(crate) fn pieces(rng: &mut Rng, size: u64, parts: &[&[u8]]) -> Case {
    let mut word = Vec::new();
    while (word.len() as u64) < size {
        word.extend(parts[rng.usize(..parts.len())]);
    }
    Case::Word(word)
}

/// At random, changes one letter, or exchanges two neighbours, or does nothing.
pub(crate) fn slip(rng: &mut Rng, word: &mut [u8], alphabet: &[u8]) {
    if word.len() < 2 {
        return;
    }
    let at = rng.usize(..word.len() - 1);
    match rng.u8(..3) {
        0 => word[at] = alphabet[rng.usize(..alphabet.len())],
        1 => word.swap(at, at + 1),
        _ => {}
    }
}
