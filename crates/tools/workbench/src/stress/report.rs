//! What people are told about a search, and about an attempt that is not accepted, line
//! by line.

use std::path::Path;

use anyhow::Error;
use catalog::inputs::{Case, Format};
use catalog::Submission;
use indicatif::HumanCount;

use super::failure::Failure;
use super::hints::hints;
use super::search::{Search, LEAST};
use super::tester::{seconds, Attempt};
use super::verdict::{tokens, Verdict};
use crate::explain;
use crate::text::{readable, shorten};

/// Where the input was written that is not accepted, and the error if that failed.
pub(super) type Kept<'a> = Option<(&'a Path, Option<Error>)>;

/// The exit status of a run that tried too little, and of one that was interrupted.
const TOO_LITTLE: u8 = 4;
pub(crate) const INTERRUPTED: u8 = 130;

/// The report and the exit status that says the same.
pub(super) fn report(search: &Search, failure: Option<&Failure>, kept: &Kept) -> (String, u8) {
    let is_interrupted = search.tester.program.is_interrupted();
    let mut lines = Vec::new();
    if is_interrupted {
        lines.push("interrupted".to_string());
    }
    let status = if let Some(failure) = failure.or(search.slow.as_ref()) {
        lines.extend(told(search, failure, kept));
        failure.finding.verdict.status()
    } else if is_interrupted {
        INTERRUPTED
    } else if search.right < LEAST {
        lines.push(format!("no verdict: fewer than {LEAST} inputs say too little"));
        TOO_LITTLE
    } else {
        lines.push("accepted".to_string());
        0
    };
    if let (Some(_), Some(slow)) = (failure, &search.slow) {
        let input = String::from_utf8_lossy(&slow.input(search)).trim_end().replace('\n', " / ");
        lines.push(format!("besides, {}: {}", slow.attempt.headline(), shorten(&input)));
    }
    lines.extend(facts(search));
    (lines.join("\n") + "\n", status)
}

/// All that is known of an input that is not accepted.
fn told(search: &Search, failure: &Failure, kept: &Kept) -> Vec<String> {
    let Failure { cases, attempt, .. } = failure;
    let target = &search.tester.target;
    let (game, verdict) = (&target.entry, &failure.finding.verdict);
    let mut lines = vec![attempt.headline()];
    lines.extend(hints(&search.tester, failure));
    if failure.is_random {
        lines.push("The same input got two different answers: does the program depend on".into());
        lines.push("time, on chance or on what its memory held before?".into());
    } else if cases.len() > 1 && *verdict != Verdict::TimeLimit {
        lines.push(
            "It shows when these cases come together: what does the program keep from".into(),
        );
        lines.push("one case to the next, or how many can it hold?".into());
    }
    let input = String::from_utf8(failure.input(search)).unwrap_or_default();
    let all: Vec<String> = input.lines().map(str::to_string).collect();
    let is_lost = matches!(kept, Some((_, Some(_))));
    let shown = if is_lost { all.clone() } else { brief(&all) };
    let is_shortened = shown != all;
    lines.extend(section("input", shown));
    lines.extend(answers(&game.format, cases, attempt));
    if let (true, [case]) = (*verdict == Verdict::WrongAnswer, cases.as_slice()) {
        if let Ok(position) = game.position(&game.format.line(case)) {
            let explanation = explain::explanation(game, &*position);
            lines.extend(section("explanation", explanation.lines().map(str::to_string)));
        }
    }
    lines.push(String::new());
    if failure.is_smallest {
        lines.push("no input that is one step simpler fails in this way".into());
    } else if !failure.is_random && *verdict != Verdict::TimeLimit {
        lines.push("it was not shrunk to the end".into());
    }
    if let (true, Some(Submission { limits, .. })) = (search.args.beyond, target.submission) {
        let broken = limits.broken(&game.format, cases).join("; ");
        lines.push(if broken.is_empty() {
            format!("this input is within the judge's limits ({})", limits.source)
        } else {
            format!("it breaks what the judge promises: {broken} ({})", limits.source)
        });
    }
    match kept {
        Some((file, None)) => lines.push(format!("the input is kept in {}", file.display())),
        Some((_, Some(error))) => lines.push(format!("the input is not kept: {error:#}")),
        None if is_shortened => lines.push("-o FILE keeps the whole input".into()),
        None => {}
    }
    lines
}

impl Failure {
    /// What the program read.
    pub(super) fn input(&self, search: &Search) -> Vec<u8> {
        let target = &search.tester.target;
        target.form.input(&target.entry.format, &self.cases)
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
            lines.push(format!("{mark} {number:>6}  {expected:<12}{answered:<12}for {case}"));
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
    if !errors.is_empty() {
        lines.extend(section("standard error", errors));
    }
    lines
}

/// A paragraph with a title.
fn section(title: &str, lines: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut section = vec![String::new(), title.to_string()];
    section.extend(lines.into_iter().map(|line| format!("  {line}").trim_end().to_string()));
    section
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

/// What was answered right, how to try the same again, and what the program has cost.
fn facts(search: &Search) -> Vec<String> {
    let (args, tester, costs) = (search.args, &search.tester, &search.tester.costs);
    let format = &tester.target.entry.format;
    let mut right = format!("inputs answered right: {}", HumanCount(search.right));
    if search.right > 0 {
        right = format!("{right}, up to {} {}", format.measure(), search.largest);
    }
    if let Some(complete) = &search.complete {
        right = format!("{right}; complete up to {complete}");
    }
    let (seed, inputs, time) = (args.seed, search.position, seconds(search.start.elapsed()));
    let again = match inputs {
        0 => "no input was tried".to_string(),
        _ => format!("--seed {seed} --inputs {inputs} tries the same again, which took {time}"),
    };
    let promises = tester.limits.phrases(format).join("; ");
    let mut tried = format!("inputs: {promises}");
    let mut limit = format!("time limit: {} of CPU time", seconds(tester.time_limit));
    if let Some(Submission { limits, .. }) = tester.target.submission {
        tried = if args.beyond {
            format!("beyond the judge's limits: {promises}")
        } else {
            format!("within the judge's limits: {promises} ({})", limits.source)
        };
        limit += "; the judge's is ";
        limit += &limits.time.map_or("not known".to_string(), seconds);
    }
    let (start_up, most) = (seconds(costs.start_up.unwrap_or_default()), seconds(costs.slowest));
    let mut lines = vec![
        String::new(),
        right,
        again,
        tried,
        limit,
        format!("CPU time: {start_up} to start, {most} at most"),
    ];
    if costs.survivors > 0 {
        lines.push(format!("{} processes of the program could not be ended", costs.survivors));
    }
    lines
}
