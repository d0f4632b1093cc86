//! What people are told about a search, and about an attempt that is not accepted, line by
//! line.

use std::time::Duration;

use anyhow::Result;
use catalog::inputs::{Case, Format};
use indicatif::HumanCount;

use super::hints::hints;
use super::search::{Failure, Search};
use super::tester::{mebibytes, seconds, Attempt, Tester};
use super::tree::Cost;
use super::verdict::{tokens, Verdict};
use crate::explain;
use crate::output::{Destination, INTERRUPTED};
use crate::text::{fit, readable, shorten};

/// The fewest cases that say something about a program.
const LEAST: u64 = 100;
/// The exit status of a run that tried too little.
const TOO_LITTLE: u8 = 4;

/// The result of a search.
pub(super) struct Report<'a> {
    pub(super) search: Search<'a>,
    pub(super) failure: Option<Failure>,
    /// Whether the input could be written, if the user wants that.
    pub(super) kept: Option<Result<()>>,
    /// The real time of all.
    pub(super) took: Duration,
}

impl Report<'_> {
    /// The report and the exit status that says the same.
    pub(super) fn write(&self, tester: &Tester) -> (String, u8) {
        let is_interrupted = tester.runner.is_interrupted();
        let mut lines = Vec::new();
        if is_interrupted {
            lines.push("interrupted".to_string());
        }
        let status = if let Some(failure) = &self.failure {
            lines.extend(self.describe_failure(tester, failure));
            failure.finding.verdict.status()
        } else if is_interrupted {
            INTERRUPTED
        } else if self.search.right < LEAST {
            let right = self.search.right;
            lines.push(format!("no verdict: {right} cases answered right say too little"));
            TOO_LITTLE
        } else if self.search.args.time.is_some() && !self.search.extremes_left.is_empty() {
            lines.push("no verdict: there was no time for some extremes of the judge".into());
            TOO_LITTLE
        } else {
            lines.push("accepted".to_string());
            0
        };
        if let Some(other) = &self.search.besides {
            let cases = super::inputs::describe(&tester.selection.entry.format, &other.cases);
            lines.push(format!("besides, {} ({cases})", other.attempt.headline));
        }
        lines.extend(self.describe_extremes(tester).iter().map(fit));
        lines.extend(self.describe_search(tester).iter().map(fit));
        (lines.join("\n") + "\n", status)
    }

    /// All that is known of an input that is not accepted.
    fn describe_failure(&self, tester: &Tester, failure: &Failure) -> Vec<String> {
        let Failure { cases, attempt, .. } = failure;
        let (game, verdict) = (&tester.selection.entry, &failure.finding.verdict);
        let mut lines = vec![fit(&attempt.headline)];
        lines.extend(hints(tester, failure));
        if failure.is_random {
            lines.push(
                "The same input got two different answers: does the program depend on".into(),
            );
            lines.push("time, on chance or on what its memory held before?".into());
        } else if failure.is_right_alone && cases.len() > 1 {
            lines.push(
                "It shows when these cases come together: what does the program keep from".into(),
            );
            lines.push("one case to the next, or how many can it hold?".into());
        }
        let input = String::from_utf8(failure.input(tester)).unwrap_or_default();
        let all: Vec<String> = input.lines().map(str::to_string).collect();
        let is_lost = matches!(self.kept, Some(Err(_)));
        let shown = if is_lost { all.clone() } else { brief(&all) };
        let is_shortened = shown != all;
        lines.extend(section("input", shown));
        lines.extend(answers(&game.format, cases, attempt));
        if let (Verdict::WrongAnswer, [case]) = (verdict, cases.as_slice()) {
            if let Ok(position) = game.position(&game.format.line(case)) {
                let explanation = explain::explanation(game, &*position);
                lines.extend(section("explanation", explanation.lines().map(str::to_string)));
            }
        }
        let mut notes = vec![String::new()];
        if failure.is_smallest {
            notes.push("no input that is one step simpler fails in this way".into());
        } else if !failure.is_random && !verdict.is_limit() {
            notes.push("it was not made smaller to the end".into());
        }
        if let (true, Some(submission)) = (self.search.args.beyond, tester.selection.submission) {
            let limits = submission.limits;
            let broken = limits.broken(&game.format, cases).join("; ");
            notes.push(if broken.is_empty() {
                format!("this input is within the judge's limits ({})", limits.source)
            } else {
                format!("it breaks what the judge promises: {broken} ({})", limits.source)
            });
        }
        match (&self.search.args.output, &self.kept) {
            (_, Some(Err(error))) => notes.push(format!("the input is not kept: {error:#}")),
            (Some(Destination::File(file)), _) => {
                notes.push(format!("the input is kept in {}", file.display()));
            }
            (None, _) if is_shortened => notes.push("-o FILE keeps the whole input".into()),
            _ => {}
        }
        if notes.len() > 1 {
            lines.extend(notes.iter().map(fit));
        }
        lines
    }

    /// Which extremes were tried, and what each has cost.
    fn describe_extremes(&self, tester: &Tester) -> Vec<String> {
        let limit = Cost { cpu: tester.time, memory: tester.memory };
        let mut lines: Vec<String> = self
            .search
            .extremes
            .iter()
            .map(|(name, cost)| {
                let memory = if cost.memory > limit.memory / 2 {
                    format!(", {} of {}", mebibytes(cost.memory), mebibytes(limit.memory))
                } else {
                    String::new()
                };
                format!("{name}: {} of {}{memory}", seconds(cost.cpu), seconds(limit.cpu))
            })
            .collect();
        for word in &self.search.without_case {
            lines.push(format!("no case answered {word} was found"));
        }
        if !self.search.extremes_left.is_empty() {
            lines.push(format!("not tried: {}", self.search.extremes_left.join("; ")));
        }
        section("extremes of the judge", lines)
    }

    /// What was answered right, how to try the same again, and what the program has cost.
    fn describe_search(&self, tester: &Tester) -> Vec<String> {
        let (search, costs) = (&self.search, &tester.costs);
        let format = &tester.selection.entry.format;
        let mut right = format!("cases answered right: {}", HumanCount(search.right));
        if search.right > 0 {
            right = format!("{right}, up to {} {}", format.measure(), search.largest);
        }
        if let Some(complete) = &search.complete {
            right = format!("{right}; complete up to {complete}");
        }
        let (seed, inputs, time) = (search.args.seed, search.tried, seconds(self.took));
        let again = match inputs {
            0 => "no input was tried to the end".to_string(),
            _ => format!("--seed {seed} --inputs {inputs} tries the same again, which took {time}"),
        };
        let promises = tester.limits.phrases(format).join("; ");
        let source = tester.selection.submission.map(|submission| submission.limits.source);
        let tried = match source {
            None => format!("inputs: {promises}"),
            Some(_) if search.args.beyond => format!("beyond the judge's limits: {promises}"),
            Some(source) => format!("within the judge's limits: {promises} ({source})"),
        };
        let (first, most) = (costs.first.unwrap_or_default(), costs.most);
        vec![
            String::new(),
            right,
            again,
            tried,
            tester.describe_limits(),
            format!("the first run took {}, {}", seconds(first.cpu), mebibytes(first.memory)),
            format!("no run took more than {}, {}", seconds(most.cpu), mebibytes(most.memory)),
        ]
    }
}

/// Expected and given answers, around the place where they differ, and what the program
/// wrote to standard error.
pub(crate) fn answers(format: &Format, cases: &[Case], attempt: &Attempt) -> Vec<String> {
    const BEFORE: usize = 3;
    const ERRORS: usize = 8;
    let output = tokens(&attempt.run.stdout);
    let answered = |index: usize| {
        let words = |answer: &String| answer.split_ascii_whitespace().count();
        let before = attempt.expected[..index].iter().map(words).sum();
        // The last case gets all that is left, so that a surplus is seen.
        let is_last = index + 1 == cases.len();
        let most = if is_last { usize::MAX } else { words(&attempt.expected[index]) };
        let given: Vec<&[u8]> = output.iter().skip(before).take(most).copied().collect();
        let given = if given.is_empty() { b"nothing".to_vec() } else { given.join(&b' ') };
        shorten(&readable(&given))
    };
    let mut lines = vec![String::new()];
    if cases.len() == 1 {
        lines.push(format!("expected  {}", attempt.expected[0]));
        lines.push(format!("answered  {}", answered(0)));
    } else {
        let place = attempt.finding.as_ref().map_or(0, |finding| finding.case);
        lines.push(format!("    case  {:<12}answered", "expected"));
        let first = place.saturating_sub(BEFORE);
        for (index, case) in cases.iter().enumerate().take(place + 2).skip(first) {
            let mark = if index == place { ">" } else { " " };
            let (expected, answered) = (&attempt.expected[index], answered(index));
            let (number, case) = (index + 1, shorten(&format.line(case)));
            lines.push(format!("{mark} {number:>6}  {expected:<11} {answered:<11} for {case}"));
        }
    }
    let stderr = String::from_utf8_lossy(&attempt.run.stderr);
    let errors = stderr.lines().filter(|line| !line.trim().is_empty());
    let mut errors: Vec<String> = errors.map(|line| shorten(&readable(line.as_bytes()))).collect();
    if errors.len() > ERRORS {
        // Its end says what is wrong.
        errors.drain(..errors.len() - ERRORS);
        errors.insert(0, "...".to_string());
    }
    lines.extend(section("standard error", errors));
    lines
}

/// A paragraph with a title; nothing without lines.
fn section(title: &str, lines: impl IntoIterator<Item = String>) -> Vec<String> {
    let lines = lines.into_iter().map(|line| format!("  {line}").trim_end().to_string());
    let lines: Vec<String> = lines.collect();
    if lines.is_empty() {
        return lines;
    }
    [vec![String::new(), title.to_string()], lines].concat()
}

/// The first lines, without the middle of those that are long.
fn brief(lines: &[String]) -> Vec<String> {
    const LINES: usize = 24;
    let mut brief: Vec<String> = lines.iter().take(LINES).map(|line| shorten(line)).collect();
    if lines.len() > LINES {
        brief.push(format!("... {} more lines", lines.len() - LINES));
    }
    brief
}
