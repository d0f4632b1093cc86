//! Which inputs are tried, and in which order: a function of the game, the limits and the
//! seed alone, as long as the reference is fast.
//!
//! First the judge's sample and the project's own tests. Then small cases, in order of size. Then
//! the extremes of what the judge may give: the most cases, the longest ones, and for each answer
//! the largest case that has it. Then more small cases alternate with random and structured ones
//! of growing size. Small and mixed inputs start with one case and double their number of cases.

use std::collections::VecDeque;
use std::iter;

use catalog::inputs::{levels, make, Case, Level, Maker, Template};
use catalog::{Entry, Limits};
use fastrand::Rng;
use indicatif::HumanCount;

use super::verdict::tokens;
use super::Over;
use crate::built_in;

/// The cases of one run.
pub(super) struct Input {
    pub(super) kind: Kind,
    pub(super) cases: Vec<Case>,
    /// The last size of which, with this input, all cases have been there.
    pub(super) complete: Option<String>,
}

/// Why an input is tried.
pub(super) enum Kind {
    /// The judge's sample, or a test of the project.
    Fixture,
    Small,
    /// Which extreme of what the judge may give this is, in words.
    Extreme(String),
    Mixed,
}

/// All inputs. They end only if the limits allow no case that is made.
pub(super) struct Inputs<'a> {
    game: &'a Entry,
    limits: Limits,
    rng: Rng,
    over: Over,
    fixtures: VecDeque<Vec<Case>>,
    extremes: VecDeque<Extreme>,
    /// Words of answers for which no case was found.
    pub(super) without_case: Vec<String>,
    levels: Box<dyn Iterator<Item = Level> + 'a>,
    /// The next cases of the levels; the last one of a level has its name.
    small: VecDeque<(Case, Option<String>)>,
    /// How many cases of the levels there were, in how many inputs.
    pub(super) given_small: u64,
    small_runs: u32,
    mixed_runs: u32,
    /// Whether small cases come before mixed ones: they alternate after the extremes.
    is_turn_of_small: bool,
    /// Whether the levels have ended with the largest case that there is.
    has_last: bool,
    /// Whether the extremes come next.
    is_small_enough: bool,
    /// The greatest size of mixed cases, where the reference is a search: it grows.
    reach: Option<u64>,
}

/// An extreme of what the judge may give.
#[derive(Clone, Copy)]
enum Extreme {
    /// As many cases as an input may have, all of them short.
    Short,
    /// As many of the longest cases as an input may have.
    Longest(Maker),
    /// The largest case with the answer at this index.
    LargestWith(usize),
}

/// At most so many cases of one run, except for extremes, so that the first mistake shows soon.
const MOST_AT_ONCE: usize = 1024;
/// At most so many cases in order of size.
const MOST_SMALL: usize = 120_000;
/// So many small cases, or so many inputs of them, come before the extremes.
const SMALL_CASES: u64 = 3000;
const SMALL_RUNS: u32 = 300;
/// A case of this size is short, and so many sizes are.
const SHORT: u64 = 8;
const SHORT_LEVELS: usize = 8;
/// How many cases of a size are tried to find one with a certain answer.
const TRIES: usize = 300;
/// After how many inputs mixed cases have the greatest size.
const GROWTH: u32 = 20;

impl<'a> Inputs<'a> {
    pub(super) fn new(
        game: &'a Entry,
        fixtures: Vec<Vec<Case>>,
        limits: Limits,
        seed: u64,
        over: Over,
    ) -> Inputs<'a> {
        let makers = [Maker::Equal, Maker::Random, Maker::Blocks, Maker::NearMiss];
        let makers = makers.into_iter().filter(|maker| maker.is_for(&game.template));
        let mut extremes = VecDeque::from([Extreme::Short]);
        extremes.extend(makers.map(Extreme::Longest));
        let answers = game.answers.iter().enumerate().rev();
        let answers = answers.filter(|(_, word)| !word.is_empty());
        extremes.extend(answers.map(|(index, _)| Extreme::LargestWith(index)));
        let is_search = game.evidence.decides().is_none();
        if is_search {
            // A search needs too long for them.
            extremes.clear();
        }
        Inputs {
            game,
            limits,
            rng: Rng::with_seed(seed),
            over,
            fixtures: fixtures.into(),
            extremes,
            without_case: Vec::new(),
            levels: Box::new(levels(&game.template, limits, MOST_SMALL)),
            small: VecDeque::new(),
            given_small: 0,
            small_runs: 0,
            mixed_runs: 0,
            is_turn_of_small: false,
            has_last: false,
            is_small_enough: false,
            reach: if is_search { Some(SHORT) } else { None },
        }
    }

    /// The extremes that are still to come, in words.
    pub(super) fn extremes_left(&self) -> Vec<String> {
        self.extremes.iter().map(|extreme| extreme.name(self.game)).collect()
    }

    /// Whether extremes are still to come.
    pub(super) fn has_extremes(&self) -> bool {
        !self.extremes.is_empty()
    }

    /// Leaves out the small cases that would come before the extremes.
    pub(super) fn go_to_extremes(&mut self) {
        self.is_small_enough = true;
    }

    /// Makes no larger cases than these, which the reference hardly managed.
    pub(super) fn grow_no_more(&mut self, cases: &[Case]) {
        if self.reach.is_some() {
            let sizes = cases.iter().map(|case| self.game.template.size(case));
            self.limits.size = self.limits.size.min(sizes.max().unwrap_or(0));
        }
    }

    /// Whether every case has been there that the limits allow.
    pub(super) fn were_all(&self) -> bool {
        self.has_last && self.small.is_empty()
    }

    /// The next cases in order of size; none if there are no more.
    pub(super) fn next_small(&mut self) -> Option<Input> {
        let most = at_once(self.small_runs).min(self.limits.cases);
        while self.small.len() < most && !self.has_last && !self.over.is_over() {
            let Some(Level { label, cases, is_last }) = self.levels.next() else { break };
            self.small.extend(cases.into_iter().map(|case| (case, None)));
            self.has_last = is_last;
            // There may be none of that size.
            if let (Some(last), false) = (self.small.back_mut(), label.is_empty()) {
                last.1 = Some(label);
            }
        }
        let fitting = self.limits.fitting(self.small.iter().map(|(case, _)| case));
        let number = most.min(fitting);
        let (cases, labels): (Vec<_>, Vec<_>) = self.small.drain(..number).unzip();
        self.small_runs += 1;
        self.given_small += number as u64;
        let mut input = Input::new(Kind::Small, cases)?;
        input.complete = labels.into_iter().flatten().last();
        Some(input)
    }

    /// Random and structured cases of mixed kinds and sizes.
    pub(super) fn next_mixed(&mut self) -> Option<Input> {
        let most = at_once(self.mixed_runs).min(self.limits.cases);
        self.mixed_runs += 1;
        self.reach = self.reach.map(|reach| reach + 1 + reach / 8);
        let cases = self.fill(most, Inputs::mixed_case);
        Input::new(Kind::Mixed, cases)
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
        let limit = self.limits.size.min(self.reach.unwrap_or(u64::MAX)).max(1);
        let bits = 64 - limit.leading_zeros();
        let most = bits.min(2 + bits * self.mixed_runs / GROWTH);
        let greatest = limit.min(u64::MAX >> (64 - self.rng.u32(1..=most)));
        self.rng.u64(greatest / 2 + 1..=greatest)
    }

    fn make(&mut self, maker: Maker, size: u64) -> Option<Case> {
        let reach = self.reach.unwrap_or(u64::MAX).min(self.limits.size);
        make(self.game, maker, &mut self.rng, size, &Limits { size: reach, ..self.limits })
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
            let name = format!("{}, {name}", describe(&self.game.template, &cases));
            let input = Input::new(Kind::Extreme(name), cases);
            if input.is_some() {
                return input;
            }
        }
        None
    }

    /// How many cases an input may have; one where no judge says it.
    fn most_cases(&self) -> usize {
        if self.limits.says_how_many() {
            self.limits.cases
        } else {
            1
        }
    }

    /// At most so many cases, with no more letters than an input may have.
    fn fill(&mut self, most: usize, mut next: impl FnMut(&mut Self) -> Option<Case>) -> Vec<Case> {
        let (mut cases, mut total) = (Vec::new(), 0);
        while cases.len() < most {
            let Some(case) = next(self) else { break };
            total += case.len();
            if total > self.limits.total && !cases.is_empty() {
                break;
            }
            cases.push(case);
        }
        cases
    }

    /// As many cases as there may be, all of them short.
    fn short(&mut self) -> Vec<Case> {
        // There may be none of an odd size.
        let room = (self.limits.total / self.most_cases()).max(2) as u64;
        let size = self.limits.size.min(SHORT).min(room);
        let limits = Limits { size, ..self.limits };
        let levels = levels(&self.game.template, limits, MOST_SMALL).take(SHORT_LEVELS);
        let mut cases: Vec<Case> = levels.flat_map(|level| level.cases).collect();
        self.rng.shuffle(&mut cases);
        let mut again = cases.iter().cycle();
        self.fill(self.most_cases(), |_| again.next().cloned())
    }

    /// As many of the longest cases as there may be.
    fn longest(&mut self, maker: Maker) -> Vec<Case> {
        self.fill(self.most_cases(), |inputs| {
            inputs.largest(10, inputs.limits.size, &[maker], None)
        })
    }

    /// The largest case with that answer among those that are tried: of the greatest size, a
    /// little less, and then much less.
    fn largest_with(&mut self, word: &str) -> Option<Case> {
        let greatest = self.limits.size;
        let sizes = [greatest, greatest.saturating_sub(1), greatest / 2, greatest / 16];
        let makers = [Maker::NearMiss, Maker::Random, Maker::NearMiss, Maker::Sparse];
        let template = &self.game.template;
        let size_of = |case: &Option<Case>| case.as_ref().map(|case| template.size(case));
        let mut largest = None;
        for size in sizes {
            if size_of(&largest) < Some(size) {
                let found = self.largest(TRIES, size.max(1), &makers, Some(word));
                largest = iter::once(largest).chain([found]).max_by_key(size_of)?;
            }
        }
        largest
    }

    /// The largest of some cases of that size, or the first that has the size, with that answer if
    /// one is given.
    fn largest(
        &mut self,
        tries: usize,
        size: u64,
        makers: &[Maker],
        word: Option<&str>,
    ) -> Option<Case> {
        let game = self.game;
        let mut largest: Option<Case> = None;
        for maker in makers.iter().cycle().take(tries) {
            let Some(case) = self.make(*maker, size) else { continue };
            let most = largest.as_ref().map(|largest| game.template.size(largest));
            let is_larger = most < Some(game.template.size(&case));
            if is_larger && word.is_none_or(|word| has_answer(game, &case, word)) {
                largest = Some(case);
            }
            let is_full = largest.as_ref().is_some_and(|it| game.template.size(it) >= size);
            if is_full || self.over.is_over() {
                break;
            }
        }
        largest
    }
}

impl Iterator for Inputs<'_> {
    type Item = Input;

    fn next(&mut self) -> Option<Input> {
        if let Some(cases) = self.fixtures.pop_front() {
            return Input::new(Kind::Fixture, cases);
        }
        let is_enough = self.given_small >= SMALL_CASES || self.small_runs >= SMALL_RUNS;
        self.is_small_enough |= is_enough;
        let small = if self.is_small_enough { None } else { self.next_small() };
        if let Some(input) = small.or_else(|| self.next_extreme()) {
            return Some(input);
        }
        self.is_turn_of_small = !self.is_turn_of_small;
        let small = if self.is_turn_of_small { self.next_small() } else { None };
        small.or_else(|| self.next_mixed())
    }
}

impl Input {
    /// `None` without cases.
    fn new(kind: Kind, cases: Vec<Case>) -> Option<Input> {
        if cases.is_empty() {
            return None;
        }
        Some(Input { kind, cases, complete: None })
    }
}

impl Extreme {
    fn name(self, game: &Entry) -> String {
        match self {
            Extreme::Short => "short".to_string(),
            Extreme::Longest(maker) => maker.name().to_string(),
            Extreme::LargestWith(index) => format!("answered {}", game.answers[index]),
        }
    }
}

/// The most cases of the input with that number.
fn at_once(number: u32) -> usize {
    1usize.checked_shl(number).map_or(MOST_AT_ONCE, |most| most.min(MOST_AT_ONCE))
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

/// Whether the answer to a case ends with this word.
fn has_answer(game: &Entry, case: &Case, word: &str) -> bool {
    let (answer, solved) = game.run(game.input(std::slice::from_ref(case)).as_bytes());
    solved.is_ok() && tokens(&answer).last() == Some(&word.as_bytes())
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
    let text = text.trim_start();
    let counted = text.split_once(char::is_whitespace).filter(|_| game.form.is_counted());
    // What stands behind the last case is none.
    let (most, rest) =
        counted.map_or((usize::MAX, text), |(count, rest)| (count.parse().unwrap_or(0), rest));
    game.template.cases(rest, most).unwrap_or_default()
}
