//! The search for an input on which the user's program is not accepted: first on the judge's
//! sample and the project's own tests, then on small cases, then on the extremes of what the judge
//! may give, and then on random and structured cases of growing size.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use catalog::inputs::{levels, Generator};
use catalog::{Case, Entry, Evidence, Limits};
use indicatif::HumanCount;

use super::inputs::{at_once, extremes, fixtures, mixed, SHORT};
use super::tester::Stress;
use super::verdict::Verdict;
use crate::text::{mebibytes, seconds};

/// The most cases that are tried in order of size.
const MOST_SMALL: usize = 70_000;
/// The most inputs with these cases, unless the user gives a time.
const SMALL_INPUTS: u32 = 300;
/// Unless the user says how long or how many, this many inputs come after the extremes.
const MIXED_INPUTS: u32 = 50;
/// Unless the user says how long, all inputs may take this many time limits, and the reference this long.
const TIME_LIMITS: u32 = 20;
const REFERENCE: Duration = Duration::from_secs(20);
/// If the reference takes longer for an input, it is asked for no larger cases.
const SLOW: Duration = Duration::from_secs(1);
/// A position with which a game starts is looked for up to this size.
const FURTHEST: u64 = 200_000;

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
        if let (0, false, Some(lines)) = (self.found.tried, self.is_late(), &game.template.lines) {
            // The program that lists the options may be at fault. Then reading a position fails.
            let mut sizes = (1..=limits.size.min(FURTHEST)).take_while(|_| !self.is_late());
            if let Some(line) = sizes.find_map(|size| lines.random(size, args.seed)) {
                game.position(&line)?;
            }
        }
        let is_search = game.evidence == Evidence::Search;
        let size = if is_search { limits.size.min(SHORT) } else { limits.size };
        let mut generator = Generator::new(&game, Limits { size, ..limits }, args.seed);
        // To search each of their cases would take too long.
        let extremes = if is_search { Vec::new() } else { extremes(&game, limits) };
        for (name, make) in extremes {
            if !self.is_over() {
                self.progress.set_message(format!("making the judge's extremes: {name}"));
                let (cases, before) = (make(&mut generator), self.found.tried);
                self.try_cases(&cases)?;
                if cases.is_empty() || self.found.tried > before {
                    self.found.extremes += &self.describe_extreme(&name, &cases);
                    continue;
                }
            }
            self.found.extremes_left.push(name);
        }
        for number in 0.. {
            let is_enough = args.inputs.is_none() && self.is_enough(number, MIXED_INPUTS, 1);
            if is_enough || self.found.all.is_some() || self.is_over() {
                break;
            }
            let (cases, before) = (mixed(&mut generator, number), self.found.reference);
            // There may be no case that is so small.
            let is_too_small = cases.is_empty() && number < MIXED_INPUTS;
            if !is_too_small && !self.try_cases(&cases)? {
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
        let (mut number, mut cases) = (0, Vec::new());
        let mut levels = levels(&game.template, limits, MOST_SMALL).peekable();
        while let Some(level) = levels.next() {
            let Some((label, of_size)) = level else { return Ok(()) };
            // Many sizes in a row may have no case, or few.
            if self.is_late() {
                return Ok(());
            }
            cases.extend(of_size);
            // Sizes with few cases stand together.
            if cases.len() < at_once(number) && levels.peek().is_some_and(Option::is_some) {
                continue;
            }
            let mut rest = cases.drain(..).peekable();
            while rest.peek().is_some() {
                let input = limits.fill(&game.template, at_once(number), &mut rest);
                if self.is_enough(number, SMALL_INPUTS, 3) || !self.try_cases(&input)? {
                    return Ok(());
                }
                number += 1;
            }
            self.found.complete = Some(label);
        }
        // The judge may give larger cases than can be decided.
        let is_all = game.template.largest().is_none_or(|most| most <= limits.size);
        self.found.all = if is_all { Some(self.found.right - before) } else { None };
        Ok(())
    }

    /// Whether nothing more is to be tried.
    fn is_over(&self) -> bool {
        let is_enough = self.args.inputs.is_some_and(|most| self.found.tried >= most);
        self.found.failure.is_some() || is_enough || self.is_late()
    }

    /// Whether enough inputs of a kind were tried. If the user says how long, they may take one part
    /// in `part` of that time; else there are at most this many of them.
    pub(super) fn is_enough(&self, inputs: u32, most: u32, part: u32) -> bool {
        if let Some(time) = self.args.time {
            return self.progress.elapsed() > time / part;
        }
        let spent: Duration = self.found.costs.iter().map(|(cpu, _)| *cpu).sum();
        let is_long = spent > self.limited.cpu.saturating_mul(TIME_LIMITS);
        inputs >= most || is_long || self.found.reference > REFERENCE
    }

    /// Tries the cases of an input in one run. If that takes too much, but no judge gives this
    /// many cases at once, the others are tried in several. Returns whether all are answered right.
    fn try_cases(&mut self, cases: &[Case]) -> Result<bool> {
        if self.is_over() || cases.is_empty() {
            return Ok(false);
        }
        let right = HumanCount(self.found.right);
        self.progress.set_message(format!("cases answered right so far: {right}; Ctrl-C ends it"));
        let (mut rest, mut is_alone) = (cases, false);
        while !rest.is_empty() {
            let most = if is_alone { 1 } else { self.found.at_once.unwrap_or(rest.len()) };
            let number = most.min(rest.len());
            let Some(attempt) = self.attempt(&rest[..number])? else { return Ok(false) };
            let mut right = number;
            // The first case without an answer may take too much alone.
            is_alone = attempt.verdict.is_limit() && !self.limits.says_how_many() && number > 1;
            if is_alone {
                self.found.at_once = Some(number.div_ceil(8));
                right = attempt.case;
            } else if attempt.verdict != Verdict::Accepted {
                self.found.failure = Some(attempt);
                break;
            }
            let (answered, later) = rest.split_at(right);
            let sizes = answered.iter().map(|case| self.selection.entry.template.size(case));
            self.found.largest = sizes.fold(self.found.largest, u64::max);
            self.found.right += right as u64;
            rest = later;
        }
        self.found.tried += 1;
        Ok(self.found.failure.is_none())
    }

    /// What an extreme was, and what its run took: "10,000 cases of length 100, random: 0.2 s of 2 s".
    /// Without a case, that there is none.
    fn describe_extreme(&self, name: &str, cases: &[Case]) -> String {
        let template = &self.selection.entry.template;
        let sizes = cases.iter().map(|case| template.size(case));
        let (least, Some(largest)) = (sizes.clone().min(), sizes.max()) else {
            return format!("no case {name} was found\n");
        };
        let upto = if least == Some(largest) { "of" } else { "up to" };
        let noun = if cases.len() == 1 { "case" } else { "cases" };
        let [number, largest] = [cases.len() as u64, largest].map(HumanCount);
        let (cpu, memory) = self.found.costs.last().copied().unwrap_or_default();
        let mut used = format!("{} of {}", seconds(cpu), seconds(self.limited.cpu));
        if memory > self.limited.memory / 2 {
            let [memory, limit] = [memory, self.limited.memory].map(mebibytes);
            let _ = write!(used, ", at most {memory} of {limit}");
        }
        format!("{number} {noun} {upto} {} {largest}, {name}: {used}\n", template.measure())
    }
}
