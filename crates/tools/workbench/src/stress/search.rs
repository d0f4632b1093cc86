//! The search for an input on which the user's program is not accepted.

use std::collections::VecDeque;

use anyhow::Result;
use catalog::inputs::Case;
use indicatif::{HumanCount, ProgressBar};

use super::inputs::{Input, Inputs};
use super::tester::{Attempt, Tester};
use super::tree::Cost;
use super::verdict::Finding;
use super::Args;
use crate::watch::spinner;

/// A search, and what it has found so far.
pub(super) struct Search<'a> {
    pub(super) args: &'a Args,
    /// How many inputs it has tried.
    pub(super) tried: u64,
    /// How many cases were answered right, and the largest size among them.
    pub(super) right: u64,
    pub(super) largest: u64,
    /// The last of the sizes of which all cases were answered right.
    pub(super) complete: Option<String>,
    /// The extremes of the judge that were tried, with the cost of each.
    pub(super) extremes: Vec<(String, Cost)>,
    /// Those that were not tried.
    pub(super) extremes_left: Vec<String>,
    /// Words of answers for which no case was found.
    pub(super) without_case: Vec<String>,
    /// An input that fails in another way than the one that is reported.
    pub(super) besides: Option<Failure>,
    /// How many cases go into one run, if a judge need not give so many.
    at_once: usize,
    pub(super) progress: ProgressBar,
}

/// An input that is not accepted.
pub(super) struct Failure {
    /// The cases: one, unless it fails only together with others.
    pub(super) cases: Vec<Case>,
    /// The run on these cases alone, and the verdict on it.
    pub(super) attempt: Attempt,
    pub(super) finding: Finding,
    /// Whether no simpler input fails that is one step away.
    pub(super) is_smallest: bool,
    /// Whether the same input got two different answers.
    pub(super) is_random: bool,
    /// Whether the case where it shows is answered right alone.
    pub(super) is_right_alone: bool,
}

/// How many inputs there are after the extremes, unless the user says how many or how long.
const INPUTS: u64 = 100;
/// With so few cases there are up to four times as many inputs.
const CASES: u64 = 1000;
/// How many time limits they may take together then.
const TIME_LIMITS: u32 = 20;
/// How many small inputs are tried if an extreme fails.
const SMALL_INPUTS: usize = 24;

impl Search<'_> {
    pub(super) fn new(args: &Args) -> Search<'_> {
        Search {
            args,
            tried: 0,
            right: 0,
            largest: 0,
            complete: None,
            extremes: Vec::new(),
            extremes_left: Vec::new(),
            without_case: Vec::new(),
            besides: None,
            at_once: usize::MAX,
            progress: spinner(),
        }
    }

    /// Tries inputs until one is not accepted or all are tried that were asked for.
    pub(super) fn run(
        &mut self,
        tester: &mut Tester,
        mut inputs: Inputs,
    ) -> Result<Option<Failure>> {
        let is_endless = self.args.inputs.is_some() || self.args.time.is_some();
        let (mut others, mut found) = (0, None);
        while found.is_none() && self.args.inputs.is_none_or(|most| self.tried < most) {
            let Some(input) = inputs.next() else { break };
            if let Some(name) = &input.extreme {
                self.progress.set_message(format!("the judge's extremes: {name}"));
            } else {
                let spent = tester.costs.all > tester.time.saturating_mul(TIME_LIMITS);
                others += 1;
                let few = self.right < CASES && others <= 4 * INPUTS;
                if !is_endless && (others > INPUTS && !few || spent) {
                    break;
                }
                self.progress.set_message(format!(
                    "trying: {} cases answered right",
                    HumanCount(self.right)
                ));
            }
            found = self.try_input(tester, &input)?;
            if input.extreme.is_some() {
                if let Some(extreme) = found.take() {
                    found = Some(self.try_small(tester, &mut inputs, extreme)?);
                }
            }
            if tester.runner.is_over() {
                break;
            }
        }
        self.extremes_left = inputs.extremes_left();
        self.without_case = inputs.without_case;
        Ok(found)
    }

    /// Looks for a smaller input that fails, as an extreme does.
    fn try_small(
        &mut self,
        tester: &mut Tester,
        inputs: &mut Inputs,
        extreme: Failure,
    ) -> Result<Failure> {
        self.progress.set_message("an extreme fails: trying small inputs; Ctrl-C shows it");
        for _ in 0..SMALL_INPUTS {
            let Some(input) = inputs.next_usual() else { break };
            let Some(small) = self.try_input(tester, &input)? else { continue };
            let [is_limit, was_limit] =
                [&small, &extreme].map(|failure| failure.finding.verdict.is_limit());
            // A wrong answer says more than a limit, whichever is seen first.
            if is_limit && !was_limit {
                self.besides = Some(small);
                return Ok(extreme);
            }
            if !small.finding.verdict.is_like(&extreme.finding.verdict) {
                self.besides = Some(extreme);
            }
            return Ok(small);
        }
        Ok(extreme)
    }

    /// Tries the cases of an input in one run. If that takes too much, but no judge gives so
    /// many cases at once, each half of them is tried, and what they took together counts for
    /// nothing.
    pub(super) fn try_input(
        &mut self,
        tester: &mut Tester,
        input: &Input,
    ) -> Result<Option<Failure>> {
        let may_be_given = tester.limits.says_how_many();
        let (mut cost, mut is_whole) = (Cost::default(), true);
        let mut queue: VecDeque<&[Case]> = VecDeque::from([input.cases.as_slice()]);
        let mut found = None;
        while let (None, Some(cases)) = (&found, queue.pop_front()) {
            if !may_be_given && cases.len() > self.at_once {
                let (first, rest) = cases.split_at(self.at_once);
                queue.push_front(rest);
                queue.push_front(first);
                continue;
            }
            let most = tester.costs.most;
            let Some(attempt) = tester.attempt(cases)? else {
                is_whole = false;
                break;
            };
            let is_limit = attempt.finding.as_ref().is_some_and(|it| it.verdict.is_limit());
            if is_limit && !may_be_given && cases.len() > 1 {
                tester.costs.most = most;
                self.at_once = cases.len().div_ceil(2);
                queue.push_front(cases);
                continue;
            }
            cost = cost.max(attempt.run.cost);
            if let Some(finding) = attempt.finding.clone() {
                found = Some(Failure::new(cases, attempt, finding));
            } else {
                self.right += cases.len() as u64;
                self.largest = cases.iter().map(Case::size).fold(self.largest, u64::max);
            }
        }
        if is_whole || found.is_some() {
            self.tried += 1;
            if let Some(name) = &input.extreme {
                let is_split = !may_be_given && input.cases.len() > self.at_once;
                let name = if is_split {
                    format!("{name}, {} at a time", self.at_once)
                } else {
                    name.clone()
                };
                self.extremes.push((name, cost));
            }
        }
        if is_whole && found.is_none() {
            self.complete = input.complete.clone().or(self.complete.take());
        }
        Ok(found)
    }
}

impl Failure {
    /// What is known of these cases after an attempt.
    pub(super) fn new(cases: &[Case], attempt: Attempt, finding: Finding) -> Failure {
        let cases = cases.to_vec();
        let (is_smallest, is_random, is_right_alone) = (false, false, false);
        Failure { cases, attempt, finding, is_smallest, is_random, is_right_alone }
    }

    /// What the program read.
    pub(super) fn input(&self, tester: &Tester) -> Vec<u8> {
        tester.selection.form.input(&tester.selection.entry.format, &self.cases)
    }
}
