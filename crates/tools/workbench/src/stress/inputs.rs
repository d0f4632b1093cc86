//! Which inputs are tried: a function of the game, the limits and the seed alone.
//!
//! Small and mixed inputs start with one case and double their number of cases, so that the first
//! mistake shows soon.

use std::collections::VecDeque;

use catalog::inputs::{levels, Case, Generator, Maker, Template};
use catalog::{Entry, Limits};
use gametheory_core::Outcome;
use indicatif::HumanCount;

use crate::built_in;

/// At most so many cases in order of size.
const MOST_SMALL: usize = 120_000;
/// At most so many short ones.
const MOST_SHORT: usize = 20_000;
/// A case of this size is short.
pub(super) const SHORT: u64 = 8;
/// After how many inputs mixed cases have the greatest size.
const GROWTH: u32 = 20;

/// The most cases of the input with that number, except for extremes.
fn at_once(number: u32, limits: &Limits) -> usize {
    limits.cases.min(1 << number.min(10))
}

/// The cases of the fixtures that the judge may give, as many in an input as it may have. The
/// judge's own sample comes first.
pub(super) fn fixtures(game: &Entry, sample: &str, limits: &Limits) -> Vec<Vec<Case>> {
    let mut fixtures: Vec<_> = built_in::fixtures(&game.name).collect();
    fixtures.sort_by_key(|(name, ..)| (*name != sample, *name));
    let mut inputs = Vec::new();
    for (_, input, _) in fixtures {
        let mut cases = read_cases(game, input);
        // An empty row in quotes is no case of its own.
        cases.retain(|case| game.template.is_valid(case) && limits.allow(&game.template, case));
        while !cases.is_empty() {
            inputs.push(cases.drain(..limits.fitting(&cases)).collect());
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
    game.template.cases(rest, count).unwrap_or_default()
}

/// Small cases.
pub(super) struct Small {
    pub(super) cases: Vec<Case>,
    /// The last size of which, with these, all cases have been there.
    pub(super) complete: Option<String>,
    /// Whether the limits allow no others.
    pub(super) were_all: bool,
}

/// Inputs with all cases in order of size, up to a size with too many of them.
pub(super) fn small(game: &Entry, limits: Limits) -> impl Iterator<Item = Small> + '_ {
    let mut levels = levels(&game.template, limits, MOST_SMALL);
    let (mut waiting, mut given, mut ends) = (VecDeque::new(), 0, Vec::new());
    let (mut is_over, mut has_last) = (false, false);
    (0..).map_while(move |number| {
        let most = at_once(number, &limits);
        while waiting.len() <= most && !is_over {
            match levels.next() {
                Some(Some((label, cases))) => {
                    waiting.extend(cases);
                    ends.push((given + waiting.len(), label));
                }
                level => (is_over, has_last) = (true, level.is_none()),
            }
        }
        let count = limits.fitting(&waiting).min(most);
        if count == 0 {
            return None;
        }
        let cases = waiting.drain(..count).collect();
        given += count;
        let complete = ends.iter().rfind(|(end, _)| *end <= given);
        let complete = complete.map(|(_, label)| label.clone());
        Some(Small { cases, complete, were_all: has_last && waiting.is_empty() })
    })
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
    /// All of a game; none if each case is searched, which takes too long.
    pub(super) fn all(game: &Entry) -> Vec<Extreme> {
        if game.evidence.decides().is_none() {
            return Vec::new();
        }
        let mut makers = vec![Maker::Equal, Maker::Random, Maker::Blocks, Maker::NearMiss];
        makers.retain(|maker| *maker != Maker::Blocks || game.template.is_word());
        let outcomes = [Outcome::Win, Outcome::Draw, Outcome::Loss].into_iter();
        let outcomes = outcomes.filter(|outcome| !game.answer(*outcome).is_empty());
        let largest = outcomes.map(Extreme::LargestWith);
        [Extreme::Short]
            .into_iter()
            .chain(makers.into_iter().map(Extreme::Longest))
            .chain(largest)
            .collect()
    }

    pub(super) fn name(self, game: &Entry) -> String {
        match self {
            Extreme::Short => "short".to_string(),
            Extreme::Longest(maker) => maker.name().to_string(),
            Extreme::LargestWith(outcome) => format!("answered {}", game.answer(outcome)),
        }
    }

    /// Its cases; none if none is found.
    pub(super) fn cases(self, game: &Entry, generator: &mut Generator) -> Vec<Case> {
        const TRIES: usize = 10;
        let limits = generator.limits;
        // Where no judge says how many, there is one.
        let most = if limits.says_how_many() { limits.cases } else { 1 };
        match self {
            Extreme::Short => {
                // There may be none of an odd size.
                let size = limits.size.min(SHORT).min((limits.total / most).max(2) as u64);
                let levels = levels(&game.template, Limits { size, ..limits }, MOST_SHORT);
                let levels = levels.map_while(|level| level);
                let mut cases: Vec<Case> = levels.flat_map(|(_, cases)| cases).collect();
                generator.rng.shuffle(&mut cases);
                let mut again = cases.iter().cycle();
                fill(&limits, most, || again.next().cloned())
            }
            Extreme::Longest(maker) => {
                fill(&limits, most, || (0..TRIES).find_map(|_| generator.make(maker, limits.size)))
            }
            Extreme::LargestWith(outcome) => generator.largest_with(outcome).into_iter().collect(),
        }
    }
}

/// Random and structured cases, their sizes up to the limit of the generator. The greatest grows
/// with the number of the input.
pub(super) fn mixed(generator: &mut Generator, number: u32) -> Vec<Case> {
    const ATTEMPTS: u32 = 200;
    let limits = generator.limits;
    let bits = 64 - limits.size.max(1).leading_zeros();
    let most = bits.min(2 + bits * number / GROWTH);
    fill(&limits, at_once(number, &limits), || {
        // Not every maker and size is possible.
        (0..ATTEMPTS).find_map(|_| {
            let maker = generator.rng.choice(Maker::EVERY)?;
            let size = generator.number(limits.size.min(u64::MAX >> (64 - most)));
            generator.make(maker, size.max(1))
        })
    })
}

/// At most so many cases, with no more letters than an input may have.
fn fill(limits: &Limits, most: usize, mut next: impl FnMut() -> Option<Case>) -> Vec<Case> {
    let (mut cases, mut total) = (Vec::new(), 0);
    while cases.len() < most {
        let Some(case) = next() else { break };
        total += case.len();
        if total > limits.total && !cases.is_empty() {
            break;
        }
        cases.push(case);
    }
    cases
}

/// Cases in words: "10,000 cases of length 100".
pub(super) fn describe(template: &Template, cases: &[Case]) -> String {
    let size = |case: &Case| template.size(case);
    let largest = cases.iter().map(size).max().unwrap_or(0);
    let is_equal = cases.iter().all(|case| size(case) == largest);
    let upto = if is_equal { "of" } else { "up to" };
    let noun = if cases.len() == 1 { "case" } else { "cases" };
    let number = HumanCount(cases.len() as u64);
    format!("{number} {noun} {upto} {} {}", template.measure(), HumanCount(largest))
}
