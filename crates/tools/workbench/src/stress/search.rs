//! The search for an input on which the user's program is not accepted.

use std::time::Duration;

use anyhow::Result;
use indicatif::HumanCount;

use super::inputs::{Input, Inputs, Kind};
use super::tester::{Attempt, Cost, Tester};
use super::verdict::Verdict;
use super::Args;

/// What a search has found.
#[derive(Default)]
pub(super) struct Search {
    /// How many inputs it has tried.
    pub(super) tried: u64,
    /// How many cases were answered right, and the largest size among them.
    pub(super) right: u64,
    pub(super) largest: u64,
    /// The last of the sizes of which all cases were answered right.
    pub(super) complete: Option<String>,
    /// If every case was tried that there is: how many these are.
    pub(super) all: Option<u64>,
    /// The extremes of the judge that were tried, with the cost of each.
    pub(super) extremes: Vec<(String, Cost)>,
    /// Those that were not tried.
    pub(super) extremes_left: Vec<String>,
    /// Words of answers for which no case was found.
    pub(super) without_case: Vec<String>,
    /// The most of each that a run took.
    pub(super) most: Cost,
    /// An input that is not accepted.
    pub(super) failure: Option<Failure>,
    /// More cases are too much for a run, and no judge gives so many.
    at_once: Option<usize>,
}

/// An input that is not accepted.
pub(super) struct Failure {
    pub(super) attempt: Attempt,
    pub(super) size: Size,
    /// Whether the case where it shows is answered right alone.
    pub(super) is_right_alone: bool,
}

/// What is known of the size of an input that is not accepted.
pub(super) enum Size {
    /// No simpler input fails that is one step away.
    Smallest,
    /// There may be smaller ones.
    Unknown,
    /// It takes many cases to use too much: so many are accepted.
    TooMany(usize),
    /// The same input got two different answers.
    Random,
}

/// How many inputs there are after the extremes, unless the user says how many or how long.
const INPUTS: u64 = 100;
/// With so few cases there are up to four times as many inputs.
const CASES: u64 = 1000;
/// How many time limits they may take together then, and for how long the reference may search.
const TIME_LIMITS: u32 = 20;
const REFERENCE: Duration = Duration::from_secs(20);
/// If the reference takes longer for an input, it is asked for no larger cases.
const SLOW: Duration = Duration::from_secs(1);

impl Search {
    /// Tries inputs until one is not accepted or all are tried that were asked for.
    pub(super) fn run(
        &mut self,
        args: &Args,
        tester: &mut Tester,
        mut inputs: Inputs,
    ) -> Result<()> {
        let is_endless = args.inputs.is_some() || args.time.is_some();
        let (mut others, mut reference) = (0, Duration::ZERO);
        while args.inputs.is_none_or(|most| self.tried < most) && !tester.is_over() {
            let Some(input) = inputs.next() else { break };
            let message = match &input.kind {
                Kind::Fixture if args.samples => String::from("trying the samples"),
                _ if args.samples => break,
                Kind::Extreme(name) => format!("the judge's extremes: {name}"),
                _ => format!("trying: {} cases answered right", HumanCount(self.right)),
            };
            let most = tester.limited.cpu.saturating_mul(TIME_LIMITS);
            let is_spent = tester.spent > most || reference > REFERENCE;
            if inputs.has_extremes() {
                let is_late = args.time.is_some_and(|time| tester.over.start.elapsed() > time / 3);
                if is_late || is_spent {
                    inputs.go_to_extremes();
                }
            } else if let Kind::Small | Kind::Mixed = input.kind {
                others += 1;
                let few = self.right < CASES && others <= 4 * INPUTS;
                if !is_endless && (others > INPUTS && !few || is_spent) {
                    break;
                }
            }
            tester.progress.say(format!("{message}; Ctrl-C ends it"));
            if !self.try_input(tester, &input)? {
                break;
            }
            reference += tester.reference_time;
            if tester.reference_time > SLOW {
                inputs.grow_no_more(&input.cases);
            }
            if inputs.were_all() {
                self.all = Some(inputs.given_small);
                break;
            }
        }
        self.extremes_left = inputs.extremes_left();
        self.without_case = inputs.without_case;
        Ok(())
    }

    /// Tries the cases of an input in one run. If that takes too much, but no judge gives so many
    /// cases at once, they are tried in several. Returns whether all are answered right.
    fn try_input(&mut self, tester: &mut Tester, input: &Input) -> Result<bool> {
        let may_be_given = tester.limits.says_how_many();
        let (mut cost, mut rest) = (Cost::default(), input.cases.as_slice());
        while !rest.is_empty() && self.failure.is_none() {
            let most = self.at_once.unwrap_or(rest.len()).min(rest.len());
            let (now, later) = rest.split_at(most);
            let Some(attempt) = tester.attempt(now)? else { return Ok(false) };
            let verdict = attempt.finding.verdict;
            if verdict.is_limit() && !may_be_given && now.len() > 1 {
                self.at_once = Some(now.len().div_ceil(8));
                continue;
            }
            cost = max(cost, (attempt.ran.cpu, attempt.ran.memory));
            if verdict == Verdict::Accepted {
                self.right += now.len() as u64;
                let template = &tester.selection.entry.template;
                let sizes = now.iter().map(|case| template.size(case));
                self.largest = sizes.fold(self.largest, u64::max);
                rest = later;
            } else {
                self.failure =
                    Some(Failure { attempt, size: Size::Unknown, is_right_alone: false });
            }
        }
        self.tried += 1;
        self.most = max(self.most, cost);
        if let Kind::Extreme(name) = &input.kind {
            self.extremes.push((name.clone(), cost));
        }
        if self.failure.is_none() {
            self.complete = input.complete.clone().or(self.complete.take());
        }
        Ok(self.failure.is_none())
    }
}

/// The greater time, and the greater memory.
fn max(one: Cost, other: Cost) -> Cost {
    (one.0.max(other.0), one.1.max(other.1))
}
