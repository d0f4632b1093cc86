//! Random and structured inputs.

use discovery::listed::regular::Regular;
use fastrand::Rng;
use gametheory_core::Outcome;

use super::template::{join, numbers, Case, Template};
use crate::entry::Entry;
use crate::picture::Picture;
use crate::submission::Limits;

/// How a case is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Maker {
    /// The simplest letter everywhere, or the largest number.
    Equal,
    /// Random letters or numbers.
    Random,
    /// A few long blocks of equal letters.
    Blocks,
    /// One letter everywhere, except for a few short blocks of others.
    Sparse,
    /// Cases in which a small change is likely to change the outcome: what a best move leaves, or
    /// pairs of equal letters between equal ends; perhaps with a letter changed.
    NearMiss,
    /// Lengths such as 32 or 64, or one more or less; numbers close to a power of two; and
    /// lengths or numbers at the limit.
    Edges,
}

impl Maker {
    /// All kinds of random cases, in the order in which they are tried.
    pub const EVERY: [Maker; 5] =
        [Maker::Random, Maker::Blocks, Maker::Sparse, Maker::NearMiss, Maker::Edges];

    /// The maker in words.
    pub fn name(self) -> &'static str {
        match self {
            Maker::Equal => "all equal",
            Maker::Random => "random",
            Maker::Blocks => "long blocks",
            Maker::Sparse => "few blocks far apart",
            Maker::NearMiss => "near misses",
            Maker::Edges => "edges of 32 and 64 bits and of the limits",
        }
    }

    /// Whether there are such cases of a game.
    pub fn is_for(self, template: &Template) -> bool {
        match self {
            Maker::Random => true,
            Maker::Blocks | Maker::Sparse => template.is_word(),
            Maker::Equal | Maker::NearMiss | Maker::Edges => template.lines.is_none(),
        }
    }
}

/// Makes a valid case within the limits. Its size is at most `size`, unless `maker` is
/// [`Maker::Edges`]. `None` if the game has no cases of this maker, or if what was made is none.
pub fn make(game: &Entry, maker: Maker, rng: &mut Rng, size: u64, limits: &Limits) -> Option<Case> {
    let template = &game.template;
    if !maker.is_for(template) {
        return None;
    }
    let made = match (&template.lines, maker) {
        (Some(lines), _) => lines.random(spread(rng, size), rng.u64(..))?,
        (None, Maker::NearMiss) => near_miss(game, rng, size, limits)?,
        (None, Maker::Edges) if template.is_word() => {
            let maker = Maker::EVERY[rng.usize(..4)];
            let length = edge(rng, limits.size).max(1);
            return make(game, maker, rng, length, limits);
        }
        (None, _) if template.is_word() => {
            // Half of the words have the full length.
            let size = usize::try_from(size).unwrap_or(usize::MAX).max(1);
            let is_full = maker == Maker::Equal || rng.bool();
            let length = if is_full { size } else { rng.usize(1..=size) };
            word(template, maker, rng, length)
        }
        (None, _) => {
            let count = match (template.names.len(), maker) {
                (0, Maker::Equal) => 1,
                (0, _) => rng.usize(1..=6),
                (names, _) => names,
            };
            let least = u64::from(template.is_list());
            let number = |_| match maker {
                Maker::Equal => size,
                Maker::Edges => edge(rng, limits.size).max(least),
                _ => spread(rng, size).max(least),
            };
            join((0..count).map(number))
        }
    };
    let fits = |case: &str| template.is_valid(case) && limits.allow(template, case);
    mend(template, made, fits, rng)
}

impl Entry {
    /// A random start of at most this size within the judge's promises, as it is typed; `None` if
    /// what was made at random was no start.
    pub fn random_start(&self, rng: &mut Rng, size: u64) -> Option<String> {
        let judges = self.submissions.first().map(|submission| submission.limits);
        let limits = judges.unwrap_or_else(|| Limits::beyond(&self.template));
        let case = make(self, Maker::Random, rng, size, &Limits { size, ..limits })?;
        Some(self.template.line(&case))
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
fn word(template: &Template, maker: Maker, rng: &mut Rng, length: usize) -> Case {
    let alphabet = &template.letters;
    // With fewer different letters there are more equal ones.
    let letters = rng.usize(1..=alphabet.len()).max(2);
    let first = rng.usize(..=alphabet.len() - letters);
    let letter = |rng: &mut Rng| alphabet[first + rng.usize(..letters)];
    let mut word = Vec::with_capacity(length);
    match maker {
        Maker::Equal => word.resize(length, alphabet[0]),
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
    String::from_utf8(word).unwrap_or_default()
}

/// What a best move leaves in a case of another maker, or its letters in pairs between equal
/// ends; and then perhaps a slip.
fn near_miss(game: &Entry, rng: &mut Rng, size: u64, limits: &Limits) -> Option<Case> {
    let template = &game.template;
    if let (Some(own), true) = (game.near_miss, rng.bool()) {
        return Some(own(rng, size));
    }
    let makers = [Maker::Random, Maker::Sparse, Maker::Blocks];
    let maker = makers[if template.is_word() { rng.usize(..makers.len()) } else { 0 }];
    let mut case = make(game, maker, rng, size, limits)?;
    if !template.is_word() && rng.bool() {
        let mut large = numbers(&case)?;
        let at = rng.usize(..large.len().max(1));
        large.get_mut(at).into_iter().for_each(|number| *number = size);
        case = join(large);
    }
    if template.is_word() && rng.bool() {
        let mut word = case.into_bytes();
        let ends = rng.usize(..=word.len() / 2);
        let middle = ends..word.len() - ends;
        word[middle].chunks_exact_mut(2).for_each(|pair| pair[1] = pair[0]);
        let mirrored: Vec<u8> = word[..ends].iter().rev().copied().collect();
        let start = word.len() - ends;
        word[start..].copy_from_slice(&mirrored);
        case = String::from_utf8(word).unwrap_or_default();
    } else {
        let mut now = game.position(&template.line(&case)).ok()?;
        // Where every move loses, finding one may take long.
        if now.outcome() != Outcome::Loss {
            now = now.after(&now.best_move()?.notation)?;
        }
        case = match now.picture() {
            Picture::Row(cells) => String::from_utf8_lossy(&cells).into_owned(),
            Picture::Numbers(numbers) => {
                join(numbers.into_iter().map(|(_, number)| u64::try_from(number).unwrap_or(0)))
            }
            Picture::Heap { stones, .. } => {
                let rest = case.split_once(' ').map_or("", |(_, rest)| rest);
                format!("{stones} {rest}").trim_end().to_string()
            }
            Picture::Words(words) => words,
        };
    }
    if template.is_word() {
        let mut word = case.into_bytes();
        if word.len() > 1 {
            let at = rng.usize(..word.len() - 1);
            match rng.u8(..3) {
                0 => word[at] = template.letters[rng.usize(..template.letters.len())],
                1 => word.swap(at, at + 1),
                _ => {}
            }
        }
        return String::from_utf8(word).ok();
    }
    let mut numbers = numbers(&case)?;
    let at = rng.usize(..numbers.len().max(1));
    if let Some(number) = numbers.get_mut(at) {
        *number = number.saturating_add(rng.u64(..3)).saturating_sub(1).min(size);
    }
    Some(join(numbers))
}

/// The case if it fits, or a word like it that does: without its last letter, with another first
/// letter, the same from both ends, or with other letters where a part of it does not fit.
fn mend(
    template: &Template,
    made: Case,
    fits: impl Fn(&str) -> bool,
    rng: &mut Rng,
) -> Option<Case> {
    /// No longer parts are looked at.
    const PART: usize = 24;
    if fits(&made) || !template.is_word() || made.is_empty() {
        return Some(made).filter(|made| fits(made));
    }
    let word = made.into_bytes();
    let mut others = vec![word[..word.len() - 1].to_vec(), word.clone()];
    others.extend(template.letters.iter().map(|first| [&[*first], &word[1..]].concat()));
    let mirrored = |word: &Vec<u8>| {
        let pairs = word.iter().zip(word.iter().rev());
        pairs.map(|(left, right)| *left.min(right)).collect()
    };
    others.extend(others.iter().map(mirrored).collect::<Vec<_>>());
    let fits = |word: &[u8]| std::str::from_utf8(word).is_ok_and(&fits);
    if let Some(other) = others.into_iter().find(|word| fits(word)) {
        return String::from_utf8(other).ok();
    }
    let mut by_parts = word.clone();
    for end in 1..=word.len() {
        let start = end.saturating_sub(PART);
        let mut letters = template.letters.iter().rev();
        while !fits(&by_parts[start..end]) {
            let Some(letter) = letters.next() else { break };
            by_parts[end - 1] = *letter;
        }
    }
    if let Some(starts) = &template.starts {
        by_parts = grow_example(rng, starts, word.len());
    }
    String::from_utf8(by_parts).ok().filter(|word| fits(word.as_bytes()))
}

/// A word of about that length that a judge gives, if one is found: parts of an example are
/// repeated.
fn grow_example(rng: &mut Rng, starts: &Regular, length: usize) -> Vec<u8> {
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

/// A number close to a power of two or of ten, or to `limit`; at most `limit`.
fn edge(rng: &mut Rng, limit: u64) -> u64 {
    let near = match rng.u8(..8) {
        0 | 1 => limit,
        2 => 10u64.pow(rng.u32(..20)),
        3 => 1 << (31 + rng.u32(..2)),
        4 => 1 << 63,
        _ => 1 << rng.u32(..64 - limit.max(1).leading_zeros()),
    };
    let near = near.saturating_add(rng.u64(..3)).saturating_sub(rng.u64(..3));
    if near <= limit {
        near
    } else {
        limit - rng.u64(..3).min(limit)
    }
}
