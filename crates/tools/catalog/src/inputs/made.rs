//! Random and structured cases.

use std::ops::RangeInclusive;

use discovery::automata::regular::Regular;
use discovery::Case;
use fastrand::Rng;
use gametheory_core::Outcome;
use itertools::Itertools;

use super::all::levels;
use crate::entry::Entry;
use crate::picture::Picture;
use crate::position::Position;
use crate::submission::Limits;
use crate::template::{join, numbers};

/// How a case is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Maker {
    /// The simplest letter everywhere, or the largest number.
    Equal,
    /// Random letters or numbers.
    Random,
    /// A few long blocks of equal letters.
    Blocks,
    /// What a best move leaves, perhaps with a letter or a digit changed: a small change is
    /// likely to change the outcome.
    NearMiss,
}

impl Maker {
    /// All kinds of random cases.
    pub const EVERY: [Maker; 3] = [Maker::Random, Maker::Blocks, Maker::NearMiss];

    /// The maker in words.
    pub fn name(self) -> &'static str {
        match self {
            Maker::Equal => "all equal",
            Maker::Random => "random",
            Maker::Blocks => "long blocks",
            Maker::NearMiss => "near misses",
        }
    }
}

/// Makes valid cases of a game within limits.
pub struct Generator<'a> {
    /// The game.
    pub game: &'a Entry,
    /// The limits, of which the size may be changed.
    pub limits: Limits,
    /// Where chance comes from.
    pub rng: Rng,
    /// Small words, once they are needed.
    small: Vec<Case>,
}

impl<'a> Generator<'a> {
    /// A generator that makes the same cases for the same seed.
    pub fn new(game: &'a Entry, limits: Limits, seed: u64) -> Generator<'a> {
        Generator { game, limits, rng: Rng::with_seed(seed), small: Vec::new() }
    }

    /// Makes a case of at most this size. `None` if the game has no cases of this
    /// maker, or if no valid case was found.
    pub fn make(&mut self, maker: Maker, size: u64) -> Option<Case> {
        let made = match maker {
            Maker::NearMiss if self.game.template.lines.is_none() => self.near_miss(size)?,
            _ => self.by_chance(maker, size)?,
        };
        self.mend(made, size)
    }

    /// A case of any maker but near misses. It need not be valid.
    fn by_chance(&mut self, maker: Maker, size: u64) -> Option<Case> {
        let template = &self.game.template;
        match (&template.lines, maker) {
            (Some(lines), Maker::Random) => lines.random(self.number(size), self.rng.u64(..)),
            (Some(_), _) => None,
            _ if template.is_word() => Some(self.word(maker, usize::try_from(size).ok()?.max(1))),
            (None, Maker::Blocks) => None,
            (None, _) => {
                let count = match (template.case.names().len(), maker) {
                    (0, Maker::Equal) => 1,
                    (0, _) => self.rng.usize(1..=6),
                    (names, _) => names,
                };
                let largest = self.rng.usize(..count);
                let is_equal = maker == Maker::Equal;
                let number = |at| if is_equal || at == largest { size } else { self.number(size) };
                Some(join((0..count).map(number)))
            }
        }
    }

    /// The case if it is valid, else another one.
    fn mend(&mut self, made: Case, size: u64) -> Option<Case> {
        if self.fits(&made) && self.game.template.size(&made) <= size {
            return Some(made);
        }
        self.find_small();
        let start = self.rng.choice(&self.small)?.clone();
        self.grow(start, size, |_| true)
    }

    /// The largest case with that outcome among those that are tried.
    pub fn largest_with(&mut self, outcome: Outcome) -> Option<Case> {
        const TRIES: usize = 200;
        let (game, size) = (self.game, self.limits.size);
        let has_outcome =
            |case: &str| game.position(case).is_ok_and(|position| position.outcome() == outcome);
        self.find_small();
        let small = self.small.iter().filter(|word| has_outcome(word)).cloned().collect_vec();
        let mut largest: Option<Case> = None;
        for attempt in 0..TRIES {
            let most = largest.as_ref().map(|case| game.template.size(case));
            if most >= Some(size) {
                break;
            }
            // The outcome may depend on whether the size is even.
            let size = size - (attempt % 2) as u64;
            let made = match (attempt % 3, self.rng.choice(&small)) {
                (0, Some(start)) => self.grow(start.clone(), size, has_outcome),
                (1, _) => self.make(Maker::Random, size),
                _ => self.make(Maker::NearMiss, size),
            };
            let is_larger =
                |case: &Case| Some(game.template.size(case)) > most && has_outcome(case);
            largest = made.filter(is_larger).or(largest);
        }
        largest
    }

    fn fits(&self, case: &str) -> bool {
        self.game.template.is_valid(case) && self.limits.allow(&self.game.template, case)
    }

    /// Finds some small words, if cases are words, unless this was done before.
    fn find_small(&mut self) {
        const LENGTH: u64 = 4;
        const MOST: usize = 1000;
        let template = &self.game.template;
        if self.small.is_empty() && template.is_word() {
            let limits = Limits { size: self.limits.size.min(LENGTH), ..self.limits };
            let levels = levels(template, limits, MOST).while_some();
            self.small.extend(levels.flat_map(|(_, words)| words));
            self.small.extend(template.starts.iter().flat_map(Regular::examples));
        }
    }

    /// Makes a word larger, up to that size: it repeats parts of it, perhaps with their mirror images.
    /// Each larger word is valid, and `is_wanted` accepts it.
    fn grow(&mut self, start: Case, size: u64, is_wanted: impl Fn(&str) -> bool) -> Option<Case> {
        const TRIES: usize = 40;
        let mut case = start;
        for _ in 0..TRIES {
            let length = case.len();
            let room = usize::try_from(size).ok()?.checked_sub(length)?;
            if room == 0 {
                break;
            }
            let from = self.rng.usize(..length);
            let part = &case[from..self.rng.usize(from + 1..=length)];
            let most = room / part.len();
            let times = if self.rng.bool() { most } else { self.rng.usize(..=most) };
            let mut longer = case.clone();
            if self.rng.bool() {
                longer.insert_str(from, &part.repeat(times));
            } else {
                let mirrored: String = part.chars().rev().collect();
                let (left, right) = (from.min(length - from), from.max(length - from));
                longer.insert_str(right, &mirrored.repeat(times / 2));
                longer.insert_str(left, &part.repeat(times / 2));
            }
            if self.fits(&longer) && is_wanted(&longer) {
                case = longer;
            }
        }
        Some(case)
    }

    /// A word of that length and maker. It need not be valid.
    fn word(&mut self, maker: Maker, length: usize) -> Case {
        let (alphabet, rng) = (self.game.template.case.letters(), &mut self.rng);
        // With fewer different letters there are more equal ones.
        let letters = rng.usize(1..=alphabet.len()).max(2);
        let first = rng.usize(..=alphabet.len() - letters);
        // One letter may be more frequent than the others.
        let (often, weight) = (alphabet[first], rng.u8(..=8));
        let mut word = Vec::with_capacity(length);
        while word.len() < length {
            let letter = match maker {
                Maker::Equal => alphabet[0],
                Maker::Random if rng.u8(..10) < weight => often,
                _ => alphabet[first + rng.usize(..letters)],
            };
            let block = match maker {
                Maker::Blocks => rng.usize(1..=(length - word.len()).min(length / 2 + 1)),
                _ => 1,
            };
            word.resize(word.len() + block, letter);
        }
        String::from_utf8(word).unwrap_or_default()
    }

    /// What a best move leaves in a case of another maker, perhaps with a letter or a digit changed.
    fn near_miss(&mut self, size: u64) -> Option<Case> {
        let maker = if self.rng.bool() { Maker::Random } else { Maker::Blocks };
        let case = self.make(maker, size)?;
        let mut position = self.game.position(&case).ok()?;
        // Where every move loses, finding one may take long.
        if position.outcome() != Outcome::Loss {
            position = position.play(&position.best_move()?.notation)?.1;
        }
        let letters = self.game.template.case.letters();
        let mut left = match position.picture() {
            Picture::Heap { stones, .. } => format!("{stones} {}", case.split_once(' ')?.1),
            Picture::Numbers(numbers) => numbers.iter().map(|(_, number)| number).join(" "),
            picture => picture.text(),
        };
        if !left.is_empty() && self.rng.bool() {
            let at = self.rng.usize(..left.len());
            let letters = if letters.is_empty() { b"0123456789" } else { letters };
            left.replace_range(at..=at, &char::from(*self.rng.choice(letters)?).to_string());
        }
        if letters.is_empty() {
            // No judge writes zeros before a number.
            left = join(numbers(&left)?);
        }
        Some(left)
    }

    /// A random number up to `size`. First its greatest length in bits is chosen, so that small numbers
    /// are frequent. Half of the numbers are close to a power of two, or to `size`.
    pub fn number(&mut self, size: u64) -> u64 {
        let rng = &mut self.rng;
        let bits = rng.u32(..=64 - size.leading_zeros());
        let most = size.min(u64::MAX.checked_shr(64 - bits).unwrap_or(0));
        if rng.bool() {
            return rng.u64(..=most);
        }
        most.saturating_add(rng.u64(..4)).saturating_sub(rng.u64(..3)).min(size)
    }
}

impl Entry {
    /// A random start within the judge's promises, as it is typed: at most of a size from `sizes`, and
    /// with a position that `fits`. `None` if none is found.
    pub fn random_start(
        &self,
        rng: &mut Rng,
        sizes: RangeInclusive<u64>,
        fits: impl Fn(&dyn Position) -> bool,
    ) -> Option<String> {
        const TRIES: usize = 400;
        let judges = self.submissions.first().map(|submission| submission.limits);
        let limits = judges.unwrap_or_else(|| Limits::beyond(&self.template));
        (0..TRIES).find_map(|_| {
            let size = rng.u64(sizes.clone());
            let mut generator = Generator::new(self, Limits { size, ..limits }, rng.u64(..));
            // Not by `make`: the page loads less without near misses.
            let made = generator.by_chance(Maker::Random, size)?;
            let start = self.template.line(&generator.mend(made, size)?);
            // If no law is known, a position may be too large for a search.
            let is_wanted = fits(&*self.position(&start).ok()?);
            is_wanted.then_some(start)
        })
    }

    /// A small random position in which some moves are better than others. If none is found, it
    /// is the proposed position. The same number always gives the same position.
    pub fn random_position(&self, number: u64) -> String {
        let is_choice = |position: &dyn Position| {
            position.counts().iter().filter(|count| **count > 0).count() > 1
        };
        let found = self.random_start(&mut Rng::with_seed(number), 6..=16, is_choice);
        found.unwrap_or_else(|| self.proposal.clone())
    }
}
