//! What people are told about a search, and about an attempt that is not accepted.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::Error;
use games::inputs::{Case, Format, Kind};
use games::Submission;
use indicatif::HumanCount;

use super::hints::hints;
use super::search::{Failure, Search, LEAST};
use super::tester::{seconds, Attempt};
use super::verdict::{tokens, Verdict};
use crate::explain;
use crate::text::{readable, shorten, LONGEST_LINE};

/// Where the input was written that is not accepted, and the error if that failed.
pub(super) type Kept<'a> = Option<(&'a Path, Option<Error>)>;

/// The exit status of a run that tried too little, and of one that was interrupted.
const TOO_LITTLE: u8 = 4;
pub(crate) const INTERRUPTED: u8 = 130;

/// The report and the exit status that says the same.
pub(super) fn report(search: &Search, failure: Option<&Failure>, kept: &Kept) -> (String, u8) {
    let is_interrupted = search.tester.program.is_interrupted();
    let mut text = String::from(if is_interrupted { "interrupted\n" } else { "" });
    let inputs = HumanCount(search.inputs());
    let status = if let Some(failure) = failure.or(search.slow.as_ref()) {
        text += &failure.attempt.headline();
        text.push('\n');
        text += &told(search, failure, kept);
        failure.finding.verdict.status()
    } else if is_interrupted {
        INTERRUPTED
    } else if search.inputs() < LEAST {
        let _ = writeln!(text, "no verdict: {inputs} inputs are too few, {LEAST} say something");
        TOO_LITTLE
    } else {
        text += "accepted\n";
        0
    };
    if let (Some(_), Some(slow)) = (failure, &search.slow) {
        let input = String::from_utf8_lossy(&slow.input(search)).trim_end().replace('\n', " / ");
        let _ = writeln!(text, "besides, {}: {}", slow.attempt.headline(), shorten(&input));
    }
    let _ = writeln!(text, "\ninputs answered right: {inputs}");
    (text + &accepted(search) + &facts(search), status)
}

/// All that is known of an input that is not accepted.
fn told(search: &Search, failure: &Failure, kept: &Kept) -> String {
    let Failure { cases, attempt, kind, .. } = failure;
    let target = search.tester.target;
    let (game, verdict) = (target.game, &failure.finding.verdict);
    let mut text = hints(&search.tester, failure);
    if failure.is_random {
        text += "The same input got two different answers: does the program depend on time, on\n\
                 chance or on what its memory held before?\n";
    } else if cases.len() > 1 && *verdict != Verdict::TimeLimit {
        text += "It shows when these cases come together: what does the program keep from one\n\
                 case to the next, or how many can it hold?\n";
    }
    let input = String::from_utf8(failure.input(search)).unwrap_or_default();
    let is_lost = matches!(kept, Some((_, Some(_))));
    let (shown, is_shortened) = brief(&input, is_lost);
    let _ = write!(text, "\ninput\n{shown}\n{}", answers(&game.format, cases, attempt));
    if let (true, [case]) = (*verdict == Verdict::WrongAnswer, cases.as_slice()) {
        if let Ok(position) = game.position(&game.format.line(case)) {
            text += "\nexplanation\n";
            for line in explain::explanation(game, &*position).lines() {
                text += format!("  {line}").trim_end();
                text.push('\n');
            }
        }
    }
    let (measure, size) = (game.format.measure(), failure.size);
    let _ = match kind {
        Kind::All => writeln!(text, "\nfound among {}", kind.name()),
        _ => writeln!(text, "\nfound among the inputs \"{}\", at {measure} {size}", kind.name()),
    };
    if failure.is_smallest {
        text += "no input that is one step simpler fails in this way\n";
    } else if !failure.is_random && *verdict != Verdict::TimeLimit {
        text += "it was not shrunk to the end\n";
    }
    if let (true, Some(Submission { limits, .. })) = (search.args.beyond, target.submission) {
        let broken = limits.broken(&game.format, cases).join("; ");
        let _ = match broken.is_empty() {
            true => writeln!(text, "this input is within the judge's limits ({})", limits.source),
            false => writeln!(text, "the judge promises: {broken} ({})", limits.source),
        };
    }
    match kept {
        Some((file, None)) => text += &format!("the input is kept in {}\n", file.display()),
        Some((_, Some(error))) => text += &format!("the input is not kept: {error:#}\n"),
        None if is_shortened => text += "-o FILE keeps the whole input\n",
        None => {}
    }
    text
}

impl Failure {
    /// What the program read.
    pub(super) fn input(&self, search: &Search) -> Vec<u8> {
        let target = search.tester.target;
        target.form.input(&target.game.format, &self.cases)
    }
}

/// Expected and given answers, around the place where they differ, and what the program
/// wrote to standard error.
pub(crate) fn answers(format: &Format, cases: &[Case], attempt: &Attempt) -> String {
    const BEFORE: usize = 3;
    const ERRORS: usize = 8;
    let output = tokens(&attempt.run.stdout);
    let cell = |index: usize| {
        let words = |answer: &String| answer.split_ascii_whitespace().count();
        let before = attempt.expected[..index].iter().map(words).sum();
        // The last case gets all that is left, so that a surplus is seen.
        let is_last = index + 1 == cases.len();
        let most = if is_last { usize::MAX } else { words(&attempt.expected[index]) };
        let given: Vec<&[u8]> = output.iter().skip(before).take(most).copied().collect();
        let given = shorten(&readable(&given.join(&b' ')));
        if given.is_empty() {
            "nothing".to_string()
        } else {
            given
        }
    };
    let mut text = String::new();
    if cases.len() == 1 {
        let _ = writeln!(text, "\nexpected  {}\nanswered  {}", attempt.expected[0], cell(0));
    } else {
        let place = attempt.finding.as_ref().map_or(0, |finding| finding.case);
        let _ = writeln!(text, "\n    case  {:<12}answered", "expected");
        for index in place.saturating_sub(BEFORE)..cases.len().min(place + 2) {
            let mark = if index == place { ">" } else { " " };
            let (expected, case) = (&attempt.expected[index], shorten(&format.line(&cases[index])));
            let _ = writeln!(
                text,
                "{mark} {:>6}  {expected:<12}{:<12}for {case}",
                index + 1,
                cell(index)
            );
        }
    }
    let stderr = String::from_utf8_lossy(&attempt.run.stderr);
    let lines: Vec<&str> = stderr.lines().filter(|line| !line.trim().is_empty()).collect();
    // Its end says what is wrong.
    let left_out = lines.len().saturating_sub(ERRORS);
    if !lines.is_empty() {
        text += if left_out > 0 { "\nstandard error\n  ...\n" } else { "\nstandard error\n" };
    }
    for line in &lines[left_out..] {
        let _ = writeln!(text, "  {}", shorten(&readable(line.as_bytes())));
    }
    text
}

/// The input as it is shown, and whether something is left out, as it is unless all is
/// wanted.
fn brief(input: &str, is_all_wanted: bool) -> (String, bool) {
    const LINES: usize = 24;
    let lines: Vec<&str> = input.lines().collect();
    let is_long = lines.len() > LINES || lines.iter().any(|line| line.len() > LONGEST_LINE);
    if is_all_wanted || !is_long {
        return (format!("  {}", lines.join("\n  ")), false);
    }
    let mut shown: Vec<String> = lines.iter().take(LINES).map(|line| shorten(line)).collect();
    if lines.len() > LINES {
        shown.push(format!("... {} more lines", lines.len() - LINES));
    }
    (format!("  {}", shown.join("\n  ")), true)
}

/// What was answered right, a line for each kind of input.
fn accepted(search: &Search) -> String {
    let mut text = String::new();
    let measure = search.tester.target.game.format.measure();
    for (kind, accepted) in &search.accepted {
        let count = HumanCount(accepted.inputs).to_string();
        let far = match (kind, &search.complete) {
            (Kind::All, Some(complete)) => complete.clone(),
            _ => format!("{measure} {}", accepted.size),
        };
        let _ = writeln!(text, "{count:>11}  {}, up to {far}", kind.name());
    }
    text
}

/// Which inputs these were, how to try them again, and what the program has cost.
fn facts(search: &Search) -> String {
    let (args, tester, costs) = (search.args, &search.tester, &search.tester.costs);
    let format = &tester.target.game.format;
    let measure = format.measure();
    let mut text = format!(
        "--seed {} --inputs {} tries the same inputs again, which took {}\n",
        args.seed,
        search.position,
        seconds(search.start.elapsed())
    );
    let judged = tester.target.submission.map(|submission| submission.limits);
    let _ = match judged {
        Some(limits) if !args.beyond => {
            let phrases = limits.phrases(format).join("; ");
            writeln!(text, "within the judge's limits: {phrases} ({})", limits.source)
        }
        _ => {
            let phrases = tester.limits.phrases(format).join("; ");
            writeln!(text, "beyond the judge's limits: {phrases}")
        }
    };
    if let Some(size) = args.max_size {
        let _ = writeln!(text, "of these only up to {measure} {size}");
    }
    let allowed = seconds(tester.time_limit);
    let _ = match judged.and_then(|limits| limits.time) {
        Some(time) if time == tester.time_limit => {
            writeln!(text, "CPU time: {allowed} for a run, as the judge allows")
        }
        Some(time) => {
            let time = seconds(time);
            writeln!(text, "CPU time: {allowed} for a run; the judge allows {time}")
        }
        None => writeln!(text, "CPU time: {allowed} for a run; no judge's limit is known"),
    };
    if let (Some(start_up), Some((slowest, cases, largest))) = (costs.start_up, &costs.slowest) {
        let (start_up, slowest, size) = (seconds(start_up), seconds(*slowest), largest.size());
        let _ = writeln!(
            text,
            "          {start_up} to start, {slowest} at most, for {cases} cases up to {measure} {size}"
        );
    }
    if costs.survivors > 0 {
        let _ = writeln!(text, "{} processes of the program could not be ended", costs.survivors);
    }
    text
}
