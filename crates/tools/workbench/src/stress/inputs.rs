//! Which inputs are tried: a function of the game, the limits and the seed alone.
//!
//! Small and mixed inputs start with one case and double their number of cases, so that the first
//! mistake shows soon.

use std::iter;

use catalog::inputs::{Generator, Maker};
use catalog::{Case, Entry, Limits};
use gametheory_core::Outcome;

use crate::built_in;

/// A case of this size is short.
pub(super) const SHORT: u64 = 8;
/// After how many inputs mixed cases have the greatest size.
const GROWTH: u32 = 20;
/// An extreme has at most this many cases, however many the judge may give: all are kept in memory.
const MOST_CASES: usize = 1_000_000;

/// The most cases of the input with that number, except for extremes.
pub(super) fn at_once(number: u32) -> usize {
    1 << number.min(10)
}

/// The cases of the fixtures that the judge may give, as many in an input as it may have. The
/// judge's own sample comes first.
pub(super) fn fixtures(game: &Entry, sample: &str, limits: &Limits) -> Vec<Vec<Case>> {
    let template = &game.template;
    let mut fixtures: Vec<_> = built_in::fixtures(&game.name).collect();
    fixtures.retain(|(name, ..)| !name.starts_with("bad-"));
    fixtures.sort_by_key(|(name, ..)| (*name != sample, *name));
    let mut inputs = Vec::new();
    for (_, input, _) in fixtures {
        // An empty row in quotes is no case.
        let mut cases = template.positions(input).unwrap_or_default();
        cases.retain(|case| template.is_valid(case) && limits.allow(template, case));
        let mut cases = cases.into_iter().peekable();
        while cases.peek().is_some() {
            inputs.push(limits.fill(template, usize::MAX, &mut cases));
        }
    }
    inputs
}

/// An extreme of what the judge may give: its name, and what makes its cases. There may be none.
pub(super) type Extreme = (String, Box<dyn Fn(&mut Generator) -> Vec<Case>>);

/// All extremes of a game: the most short cases; the most of the largest; the largest of each outcome.
pub(super) fn extremes(game: &Entry, limits: Limits) -> Vec<Extreme> {
    // If no judge says how many cases an input has, an extreme has one.
    let most = if limits.says_how_many() { limits.cases.min(MOST_CASES) } else { 1 };
    let (mid, top) = (limits.size.div_ceil(2), limits.size);
    // A game may have no case of an odd size, so 1 would be too small.
    let short = limits.size.min(SHORT).min((limits.total / most).max(2) as u64);
    let random = move |it: &mut Generator| (Maker::Random, it.rng.u64(1..=short));
    let mut all: Vec<Extreme> = vec![("short".into(), Box::new(move |it| make(it, most, random)))];
    for maker in [Maker::Equal, Maker::Random, Maker::Blocks, Maker::NearMiss] {
        if maker != Maker::Blocks || game.template.is_word() {
            // A single number of the largest size would be the same one again and again.
            let varies = maker == Maker::Random && !game.template.is_word();
            let size = move |it: &mut Generator| if varies { it.rng.u64(mid..=top) } else { top };
            let cases = move |it: &mut Generator| make(it, most, |it| (maker, size(it)));
            all.push((maker.name().to_string(), Box::new(cases)));
        }
    }
    for outcome in [Outcome::Win, Outcome::Draw, Outcome::Loss] {
        let answer = game.answer(outcome);
        if !answer.is_empty() {
            let case = move |it: &mut Generator| it.largest_with(outcome).into_iter().collect();
            all.push((format!("answered {answer}"), Box::new(case)));
        }
    }
    all
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

/// At most this many cases of these makers and sizes.
fn make(
    generator: &mut Generator,
    most: usize,
    mut choose: impl FnMut(&mut Generator) -> (Maker, u64),
) -> Vec<Case> {
    const TRIES: u32 = 200;
    let (game, limits) = (generator.game, generator.limits);
    let mut try_once = |_| {
        let (maker, size) = choose(generator);
        generator.make(maker, size)
    };
    // Not every maker and size is possible.
    let mut made = iter::from_fn(|| (0..TRIES).find_map(&mut try_once)).peekable();
    limits.fill(&game.template, most, &mut made)
}
