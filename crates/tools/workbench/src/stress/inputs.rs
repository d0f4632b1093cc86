//! Which inputs are tried, and in which order: a function of the game, the limits and the
//! seed alone.
//!
//! First the judge's sample. Then the extremes of what the judge may give: the most cases,
//! the longest ones, and for each answer the largest case that has it. Then runs on all small
//! cases, in order of size, alternate with runs on random and structured ones of growing size;
//! both start with one case and double their number of cases.
//!
//! This file is long because the order of all inputs is best seen in one place.

use std::collections::VecDeque;
use std::{iter, slice};

use catalog::inputs::{levels, make, Case, Format, Level, Maker};
use catalog::{Entry, Limits};
use fastrand::Rng;
use indicatif::HumanCount;

use super::verdict::tokens;
use crate::built_in;

/// The cases of one run.
pub(crate) struct Input {
    /// Which extreme of what the judge may give this is, in words.
    pub(crate) extreme: Option<String>,
    pub(crate) cases: Vec<Case>,
    /// The last size of which, with this input, all cases have been there.
    pub(crate) complete: Option<String>,
}

/// All inputs. They end only if the limits allow no case that is made.
pub(crate) struct Inputs<'a> {
    game: &'a Entry,
    limits: Limits,
    rng: Rng,
    sample: Option<Input>,
    extremes: VecDeque<Extreme>,
    /// Words of answers for which no case was found.
    pub(crate) without_case: Vec<String>,
    levels: Box<dyn Iterator<Item = Level> + 'a>,
    /// The next cases of the levels; the last one of a level has its name.
    small: VecDeque<(Case, Option<String>)>,
    small_runs: u32,
    mixed_runs: u32,
}

/// An extreme of what the judge may give.
#[derive(Clone, Copy)]
enum Extreme {
    /// As many cases as an input may have, all of them short.
    Short,
    /// As many of the longest cases as an input may have: all equal if there is no maker.
    Longest(Option<Maker>),
    /// The largest case with the answer at this index.
    LargestWith(usize),
}

/// At most so many cases of one run, except for extremes, so that the first mistake shows soon.
const MOST_AT_ONCE: usize = 1024;
/// At most so many cases in order of size.
const MOST_SMALL: usize = 120_000;
/// The cases of an input if no judge says how many there may be.
const USUAL_CASES: usize = 100;
/// A case of this size is short, and so many sizes are.
const SHORT: u64 = 8;
const SHORT_LEVELS: usize = 8;
/// How many cases of a size are tried to find one with a certain answer.
const TRIES: usize = 300;
/// After how many inputs mixed cases have the greatest size.
const GROWTH: u32 = 20;

impl<'a> Inputs<'a> {
    pub(crate) fn new(game: &'a Entry, sample: Vec<Case>, limits: Limits, seed: u64) -> Inputs<'a> {
        let mut extremes = VecDeque::from([Extreme::Short, Extreme::Longest(None)]);
        let makers: &[Maker] = match game.format {
            Format::Word(_) => &[Maker::Random, Maker::Blocks, Maker::NearMiss],
            Format::Numbers { .. } | Format::Heaps { .. } => &[Maker::Random, Maker::NearMiss],
            Format::Lines(_) => &[Maker::Random],
        };
        extremes.extend(makers.iter().map(|maker| Extreme::Longest(Some(*maker))));
        let answers = game.answers.iter().enumerate().rev();
        let answers = answers.filter(|(_, word)| !word.is_empty());
        extremes.extend(answers.map(|(index, _)| Extreme::LargestWith(index)));
        Inputs {
            game,
            limits,
            rng: Rng::with_seed(seed),
            sample: Input::new(None, sample),
            extremes,
            without_case: Vec::new(),
            levels: Box::new(levels(&game.format, limits, MOST_SMALL)),
            small: VecDeque::new(),
            small_runs: 0,
            mixed_runs: 0,
        }
    }

    /// The extremes that are still to come, in words.
    pub(crate) fn extremes_left(&self) -> Vec<String> {
        self.extremes.iter().map(|extreme| extreme.name(self.game)).collect()
    }

    /// The next input without regard to samples and extremes.
    pub(crate) fn next_usual(&mut self) -> Option<Input> {
        let small = if self.small_runs <= self.mixed_runs { self.next_small() } else { None };
        small.or_else(|| self.next_mixed())
    }

    /// The next cases in order of size; none if there are no more.
    pub(super) fn next_small(&mut self) -> Option<Input> {
        let most = at_once(self.small_runs);
        while self.small.len() < most {
            let Some(Level { label, cases }) = self.levels.next() else { break };
            let mut cases: VecDeque<Case> = cases.into();
            // There may be none of that size.
            let Some(last) = cases.pop_back() else { continue };
            self.small.extend(cases.into_iter().map(|case| (case, None)));
            self.small.push_back((last, Some(label)));
        }
        let fitting = self.limits.take(self.small.iter().map(|(case, _)| case)).len();
        let number = most.min(fitting);
        let (cases, labels): (Vec<_>, Vec<_>) = self.small.drain(..number).unzip();
        self.small_runs += 1;
        let mut input = Input::new(None, cases)?;
        input.complete = labels.into_iter().flatten().last();
        Some(input)
    }

    /// Random and structured cases of mixed kinds and sizes.
    pub(super) fn next_mixed(&mut self) -> Option<Input> {
        let most = at_once(self.mixed_runs).min(self.limits.cases);
        self.mixed_runs += 1;
        let cases = self.fill(most, Inputs::mixed_case);
        Input::new(None, cases)
    }

    /// A random or structured case. Not every maker and size is possible.
    fn mixed_case(&mut self) -> Option<Case> {
        const ATTEMPTS: u32 = 200;
        (0..ATTEMPTS).find_map(|_| {
            let maker = Maker::EVERY[self.rng.usize(..Maker::EVERY.len())];
            let size = self.size();
            self.make(maker, size)
        })
    }

    /// A size, its number of bits uniform. The greatest one grows up to the limit.
    fn size(&mut self) -> u64 {
        let limit = self.limits.size.max(1);
        let bits = 64 - limit.leading_zeros();
        let most = bits.min(2 + bits * self.mixed_runs / GROWTH);
        let greatest = limit.min(u64::MAX >> (64 - self.rng.u32(1..=most)));
        self.rng.u64(greatest / 2 + 1..=greatest)
    }

    fn make(&mut self, maker: Maker, size: u64) -> Option<Case> {
        make(self.game, maker, &mut self.rng, size, &self.limits)
    }

    fn next_extreme(&mut self) -> Option<Input> {
        while let Some(extreme) = self.extremes.pop_front() {
            let cases = match extreme {
                Extreme::Short => self.short(),
                Extreme::Longest(maker) => self.longest(maker),
                Extreme::LargestWith(index) => {
                    let word = self.game.answers[index].clone();
                    let largest = self.largest_with(&word);
                    if largest.is_none() {
                        self.without_case.push(word);
                    }
                    largest.into_iter().collect()
                }
            };
            let name = extreme.name(self.game);
            let name = format!("{}, {name}", describe(&self.game.format, &cases));
            let input = Input::new(Some(name), cases);
            if input.is_some() {
                return input;
            }
        }
        None
    }

    /// How many cases an input may have, or has where no judge says it.
    fn most_cases(&self) -> usize {
        if self.limits.says_how_many() {
            self.limits.cases
        } else {
            USUAL_CASES
        }
    }

    /// At most so many cases, with no more letters than an input may have.
    fn fill(&mut self, most: usize, mut next: impl FnMut(&mut Self) -> Option<Case>) -> Vec<Case> {
        let limits = self.limits;
        limits.take(iter::from_fn(|| next(self)).take(most))
    }

    /// As many cases as there may be, all of them short.
    fn short(&mut self) -> Vec<Case> {
        // There may be none of an odd size.
        let room = (self.limits.total / self.most_cases()).max(2) as u64;
        let size = self.limits.size.min(SHORT).min(room);
        let limits = Limits { size, ..self.limits };
        let levels = levels(&self.game.format, limits, MOST_SMALL).take(SHORT_LEVELS);
        let mut cases: Vec<Case> = levels.flat_map(|level| level.cases).collect();
        self.rng.shuffle(&mut cases);
        let mut again = cases.iter().cycle();
        self.fill(self.most_cases(), |_| again.next().cloned())
    }

    /// As many of the longest cases as there may be.
    fn longest(&mut self, maker: Option<Maker>) -> Vec<Case> {
        let size = self.limits.size;
        if let Some(maker) = maker {
            return self.fill(self.most_cases(), |inputs| {
                let made = (0..3).filter_map(|_| inputs.make(maker, size));
                made.max_by_key(Case::size)
            });
        }
        let case = match &self.game.format {
            Format::Word(words) => {
                Case::Word(vec![words.alphabet[0]; usize::try_from(size).unwrap_or(0)])
            }
            Format::Numbers { nouns, .. } => Case::Numbers(vec![size; nouns.len()]),
            Format::Heaps { .. } => Case::Numbers(vec![size]),
            Format::Lines(_) => return Vec::new(),
        };
        if !self.game.format.is_valid(&case) || !self.limits.allow(&case) {
            return Vec::new();
        }
        self.fill(self.most_cases(), |_| Some(case.clone()))
    }

    /// The largest case with that answer among those that are tried: of the greatest size, a
    /// little less, and then much less.
    fn largest_with(&mut self, word: &str) -> Option<Case> {
        let greatest = self.limits.size;
        let sizes = [greatest, greatest.saturating_sub(1), greatest / 2, greatest / 16];
        let makers = [Maker::NearMiss, Maker::Random, Maker::NearMiss, Maker::Sparse];
        let mut largest: Option<Case> = None;
        for size in sizes {
            for attempt in 0..TRIES {
                let maker = makers[attempt % makers.len()];
                let Some(case) = self.make(maker, size.max(1)) else { continue };
                let is_larger = largest.as_ref().is_none_or(|it| it.size() < case.size());
                if is_larger && has_answer(self.game, &case, word) {
                    largest = Some(case);
                }
                if largest.as_ref().is_some_and(|largest| largest.size() >= size) {
                    return largest;
                }
            }
        }
        largest
    }
}

impl Iterator for Inputs<'_> {
    type Item = Input;

    fn next(&mut self) -> Option<Input> {
        let first = self.sample.take().or_else(|| self.next_extreme());
        first.or_else(|| self.next_usual())
    }
}

impl Input {
    /// `None` without cases.
    fn new(extreme: Option<String>, cases: Vec<Case>) -> Option<Input> {
        if cases.is_empty() {
            return None;
        }
        Some(Input { extreme, cases, complete: None })
    }
}

impl Extreme {
    fn name(self, game: &Entry) -> String {
        match self {
            Extreme::Short => "short".to_string(),
            Extreme::Longest(None) => "all equal".to_string(),
            Extreme::Longest(Some(maker)) => maker.name().to_string(),
            Extreme::LargestWith(index) => format!("answered {}", game.answers[index]),
        }
    }
}

/// The most cases of the input with that number.
fn at_once(number: u32) -> usize {
    1usize.checked_shl(number).map_or(MOST_AT_ONCE, |most| most.min(MOST_AT_ONCE))
}

/// Cases in words: "10,000 cases of length 100".
pub(crate) fn describe(format: &Format, cases: &[Case]) -> String {
    let largest = cases.iter().map(Case::size).max().unwrap_or(0);
    let is_equal = cases.iter().all(|case| case.size() == largest);
    let upto = if is_equal { "of" } else { "up to" };
    let noun = if cases.len() == 1 { "case" } else { "cases" };
    let number = HumanCount(cases.len() as u64);
    format!("{number} {noun} {upto} {} {}", format.measure(), HumanCount(largest))
}

/// Whether the answer to a case ends with this word.
fn has_answer(game: &Entry, case: &Case, word: &str) -> bool {
    let mut answer = Vec::new();
    let solved = game.run(&game.input(slice::from_ref(case)), &mut answer);
    solved.is_ok() && tokens(&answer).last() == Some(&word.as_bytes())
}

/// The cases of the fixture of that name that the judge may give.
pub(crate) fn sample(game: &Entry, name: &str, limits: &Limits) -> Vec<Case> {
    let fixture = built_in::fixtures(&game.name).find(|fixture| fixture.0 == name);
    let mut cases = fixture.map_or(Vec::new(), |(_, input, _)| read_cases(game, input));
    cases.retain(|case| limits.allow(case));
    limits.take(cases)
}

/// The cases of an input of the game's own program; none if it refuses the input.
pub(crate) fn read_cases(game: &Entry, input: &[u8]) -> Vec<Case> {
    let text = String::from_utf8_lossy(input).into_owned();
    if game.run(input, &mut std::io::sink()).is_err() {
        return Vec::new();
    }
    let mut tokens = text.split_ascii_whitespace();
    let announced = if game.form.is_counted() { tokens.next() } else { None };
    let most: Option<usize> = announced.and_then(|count| count.parse().ok());
    let tokens: Vec<&str> = tokens.collect();
    // What stands behind the last case is none. Rows of heaps differ in length.
    let most = most.map_or(tokens.len(), |most| most.saturating_mul(game.format.tokens()));
    let most =
        if let Format::Heaps { .. } = game.format { tokens.len() } else { most.min(tokens.len()) };
    let mut cases = game.format.cases(tokens[..most].iter().copied()).unwrap_or_default();
    // An empty row in quotes is no case of its own.
    cases.retain(|case| game.format.is_valid(case));
    cases
}
