//! The search for an input on which the user's program is not accepted: first on the judge's
//! sample and the project's own tests, then on small cases, then on the extremes of what the judge
//! may give, and then on random and structured cases of growing size.

use std::fmt::Write as _;
use std::mem;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use catalog::inputs::{levels, Case, Generator};
use catalog::Entry;
use indicatif::HumanCount;

use super::inputs::{at_once, fixtures, mixed, Extreme, SHORT};
use super::tester::{Attempt, Cost, Stress};
use super::verdict::{mebibytes, seconds, Verdict};

/// What a search has found.
#[derive(Default)]
pub(super) struct Found {
    /// How many inputs were tried.
    pub(super) tried: u64,
    /// How many cases were answered right, and the largest size among them.
    pub(super) right: u64,
    pub(super) largest: u64,
    /// The last of the sizes of which all cases were answered right.
    pub(super) complete: Option<String>,
    /// If every case was tried that there is: how many these are.
    pub(super) all: Option<u64>,
    /// What is said of the extremes of the judge, in lines.
    pub(super) extremes: String,
    /// Those that were not tried.
    pub(super) extremes_left: Vec<String>,
    /// An input that is not accepted.
    pub(super) failure: Option<Attempt>,
    /// What was seen of a machine that gives the program too little time.
    pub(super) busy: Option<String>,
    /// Of the first run, which has a small input: the start of the program.
    pub(super) first: Option<Cost>,
    /// The most of each that a run took.
    pub(super) most: Cost,
    /// The CPU time of all runs.
    pub(super) spent: Duration,
    /// What the last run took.
    pub(super) last: Cost,
    /// How long the reference took for all of them.
    pub(super) reference: Duration,
    /// More cases are too much for a run, and no judge gives so many.
    at_once: Option<usize>,
}

/// At most so many cases are tried in order of size; unless the user says how long, in so many
/// inputs.
const MOST_SMALL: usize = 70_000;
const SMALL_INPUTS: u32 = 300;
/// Unless the user says how long or how many, so many inputs come after the extremes.
const MIXED_INPUTS: u32 = 50;
/// How many time limits all inputs may take together then, and how long the reference.
const TIME_LIMITS: u32 = 20;
const REFERENCE: Duration = Duration::from_secs(20);
/// If the reference takes longer for an input, it is asked for no larger cases.
const SLOW: Duration = Duration::from_secs(1);

impl Stress<'_> {
    /// Tries inputs until one is not accepted or all are tried that were asked for.
    pub(super) fn search(&mut self) -> Result<()> {
        let (game, args, limits) = (Arc::clone(&self.selection.entry), self.args, self.limits);
        let sample = self.selection.submission.map_or("", |submission| submission.sample);
        for cases in fixtures(&game, sample, &limits) {
            self.try_cases(&cases)?;
        }
        if args.samples {
            return Ok(());
        }
        self.try_small(&game)?;
        let mut generator = Generator::new(&game, limits, args.seed);
        for (name, extreme) in Extreme::all(&game) {
            if self.is_over() {
                self.found.extremes_left.push(name);
                continue;
            }
            self.say(format!("making the judge's extremes: {name}"));
            let cases = extreme.cases(&mut generator);
            if let (true, Extreme::LargestWith(_)) = (cases.is_empty(), extreme) {
                let _ = writeln!(self.found.extremes, "no case {name} was found");
            }
            let before = self.found.tried;
            self.try_cases(&cases)?;
            if self.found.tried > before {
                self.found.extremes += &self.describe_extreme(&name, &cases);
            }
        }
        let is_search = game.evidence.decides().is_none();
        if is_search {
            generator.limits.size = limits.size.min(SHORT);
        }
        let is_endless = args.inputs.is_some() || args.time.is_some();
        for number in 0.. {
            let is_enough = !is_endless && (number >= MIXED_INPUTS || self.has_spent_much());
            if is_enough || self.found.all.is_some() || self.is_over() {
                break;
            }
            let before = self.found.reference;
            if !self.try_cases(&mixed(&mut generator, number))? {
                break;
            }
            if is_search && self.found.reference < before + SLOW {
                let size = generator.limits.size;
                generator.limits.size = limits.size.min(size + 1 + size / 8);
            }
        }
        Ok(())
    }

    /// Tries all cases in order of size, up to a size with too many of them.
    fn try_small(&mut self, game: &Entry) -> Result<()> {
        let (before, limits) = (self.found.right, self.limits);
        let mut levels = levels(&game.template, limits, MOST_SMALL).peekable();
        let (mut waiting, mut number) = (Vec::new(), 0);
        while let Some(level) = levels.next() {
            let Some((label, cases)) = level else { return Ok(()) };
            waiting.extend(cases);
            if waiting.len() < at_once(number) && matches!(levels.peek(), Some(Some(_))) {
                continue;
            }
            let mut cases = mem::take(&mut waiting).into_iter().peekable();
            while cases.peek().is_some() {
                let is_enough = match self.args.time {
                    Some(time) => self.start.elapsed() > time / 3,
                    None => number >= SMALL_INPUTS || self.has_spent_much(),
                };
                let next = |room| cases.next_if(|case| case.len() <= room);
                if is_enough || !self.try_cases(&limits.fill(at_once(number), next))? {
                    return Ok(());
                }
                number += 1;
            }
            self.found.complete = Some(label);
        }
        self.found.all = Some(self.found.right - before);
        Ok(())
    }

    /// Whether nothing more is to be tried.
    fn is_over(&self) -> bool {
        let is_enough = self.args.inputs.is_some_and(|most| self.found.tried >= most);
        self.found.failure.is_some() || is_enough || self.is_late()
    }

    /// Whether as much time was spent as without an option for it.
    fn has_spent_much(&self) -> bool {
        let most = self.limited.cpu.saturating_mul(TIME_LIMITS);
        self.found.spent > most || self.found.reference > REFERENCE
    }

    /// Tries the cases of an input in one run. If that takes too much, but no judge gives so many
    /// cases at once, they are tried in several. Returns whether all are answered right.
    fn try_cases(&mut self, cases: &[Case]) -> Result<bool> {
        if self.is_over() || cases.is_empty() {
            return Ok(false);
        }
        let right = HumanCount(self.found.right);
        self.say(format!("trying: {right} cases answered right; Ctrl-C ends it"));
        let mut rest = cases;
        while !rest.is_empty() && self.found.failure.is_none() {
            let at_once = self.found.at_once.unwrap_or(rest.len()).min(rest.len());
            let (now, later) = rest.split_at(at_once);
            let Some(attempt) = self.attempt(now)? else { return Ok(false) };
            if attempt.finding.is_limit() && !self.limits.says_how_many() && at_once > 1 {
                self.found.at_once = Some(at_once.div_ceil(8));
            } else if attempt.finding.verdict == Verdict::Accepted {
                let sizes = now.iter().map(|case| self.selection.entry.template.size(case));
                self.found.largest = sizes.fold(self.found.largest, u64::max);
                self.found.right += at_once as u64;
                rest = later;
            } else {
                self.found.failure = Some(attempt);
            }
        }
        self.found.tried += 1;
        Ok(self.found.failure.is_none())
    }

    /// What an extreme was, and what its run took: "10,000 cases of length 100, random: 0.2 s of 2 s".
    fn describe_extreme(&self, name: &str, cases: &[Case]) -> String {
        let template = &self.selection.entry.template;
        let sizes = cases.iter().map(|case| template.size(case));
        let (least, largest) = (sizes.clone().min(), sizes.max().unwrap_or(0));
        let upto = if least == Some(largest) { "of" } else { "up to" };
        let (number, noun) = (cases.len(), if cases.len() == 1 { "case" } else { "cases" });
        let [number, largest] = [number as u64, largest].map(HumanCount);
        let [(cpu, memory), most] = [self.found.last, (self.limited.cpu, self.limited.memory)];
        let memory = if memory > most.1 / 2 {
            format!(", {} of {}", mebibytes(memory), mebibytes(most.1))
        } else {
            String::new()
        };
        format!(
            "{number} {noun} {upto} {} {largest}, {name}: {} of {}{memory}\n",
            template.measure(),
            seconds(cpu),
            seconds(most.0)
        )
    }
}
