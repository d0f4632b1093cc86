//! Which inputs are tried: a function of the game, the limits and the seed alone.
//!
//! Small and mixed inputs start with one case and double their number of cases, so that the first
//! mistake shows soon.

use catalog::inputs::{Case, Generator, Maker};
use catalog::{Entry, Limits};
use gametheory_core::Outcome;

use crate::built_in;

/// At most so many cases in an input if the judge sets no limit.
const MANY: usize = 10_000;
/// A case of this size is short.
pub(super) const SHORT: u64 = 8;
/// After how many inputs mixed cases have the greatest size.
const GROWTH: u32 = 20;

/// The most cases of the input with that number, except for extremes.
pub(super) fn at_once(number: u32) -> usize {
    1 << number.min(10)
}

/// The cases of the fixtures that the judge may give, as many in an input as it may have. The
/// judge's own sample comes first.
pub(super) fn fixtures(game: &Entry, sample: &str, limits: &Limits) -> Vec<Vec<Case>> {
    let mut fixtures: Vec<_> = built_in::fixtures(&game.name).collect();
    fixtures.sort_by_key(|(name, ..)| (*name != sample, *name));
    let mut inputs = Vec::new();
    for (_, input, _) in fixtures {
        // An empty row in quotes is no case of its own.
        let may_be_given =
            |case: &Case| game.template.is_valid(case) && limits.allow(&game.template, case);
        let mut cases = read_cases(game, input).into_iter().filter(may_be_given).peekable();
        while cases.peek().is_some() {
            inputs.push(limits.fill(MANY, |room| cases.next_if(|case| case.len() <= room)));
        }
    }
    inputs
}

/// The cases of an input of the game's own program; none if it refuses the input.
fn read_cases(game: &Entry, input: &[u8]) -> Vec<Case> {
    if game.run(input).1.is_err() {
        return Vec::new();
    }
    let text = String::from_utf8_lossy(input);
    let (count, rest) = match text.trim_start().split_once(char::is_whitespace) {
        Some((count, rest)) if game.template.is_counted() => (count.parse().unwrap_or(0), rest),
        _ => (usize::MAX, &*text),
    };
    // What stands behind the last case is none.
    game.template.rest(rest, count).unwrap_or_default()
}

/// An extreme of what the judge may give.
#[derive(Clone, Copy)]
pub(super) enum Extreme {
    /// As many cases as an input may have, all of them short.
    Short,
    /// As many of the longest cases as an input may have.
    Longest(Maker),
    /// The largest case with this outcome.
    LargestWith(Outcome),
}

impl Extreme {
    /// All of a game, with their names; none if each case is searched, which takes too long.
    pub(super) fn all(game: &Entry) -> Vec<(String, Extreme)> {
        if game.evidence.decides().is_none() {
            return Vec::new();
        }
        let mut all = vec![("short".to_string(), Extreme::Short)];
        for maker in [Maker::Equal, Maker::Random, Maker::Blocks, Maker::NearMiss] {
            if maker != Maker::Blocks || game.template.is_word() {
                all.push((maker.name().to_string(), Extreme::Longest(maker)));
            }
        }
        for outcome in [Outcome::Win, Outcome::Draw, Outcome::Loss] {
            let answer = game.answer(outcome);
            if !answer.is_empty() {
                all.push((format!("answered {answer}"), Extreme::LargestWith(outcome)));
            }
        }
        all
    }

    /// Its cases; none if none is found.
    pub(super) fn cases(self, generator: &mut Generator) -> Vec<Case> {
        let limits = generator.limits;
        // Where no judge says how many, there is one.
        let most = if limits.says_how_many() { limits.cases } else { 1 };
        // There may be none of an odd size.
        let short = limits.size.min(SHORT).min((limits.total / most).max(2) as u64);
        match self {
            Extreme::Short => make(generator, most, |it| (Maker::Random, it.rng.u64(1..=short))),
            Extreme::Longest(maker) => make(generator, most, |_| (maker, limits.size)),
            Extreme::LargestWith(outcome) => generator.largest_with(outcome).into_iter().collect(),
        }
    }
}

/// Random and structured cases, their sizes up to the limit of the generator. The greatest grows
/// with the number of the input.
pub(super) fn mixed(generator: &mut Generator, number: u32) -> Vec<Case> {
    let limits = generator.limits;
    let bits = 64 - limits.size.max(1).leading_zeros();
    let most = bits.min(2 + bits * number / GROWTH);
    let largest = limits.size.min(u64::MAX >> (64 - most));
    make(generator, at_once(number), |it| {
        let maker = Maker::EVERY[it.rng.usize(..Maker::EVERY.len())];
        (maker, it.number(largest).max(1))
    })
}

/// At most so many cases of these makers and sizes.
fn make(
    generator: &mut Generator,
    most: usize,
    mut choose: impl FnMut(&mut Generator) -> (Maker, u64),
) -> Vec<Case> {
    const TRIES: u32 = 200;
    let limits = generator.limits;
    limits.fill(most, |room| {
        // Not every maker and size is possible.
        let made = (0..TRIES).find_map(|_| {
            let (maker, size) = choose(generator);
            generator.make(maker, size)
        });
        made.filter(|case| case.len() <= room)
    })
}
