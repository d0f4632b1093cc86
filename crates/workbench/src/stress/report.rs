//! What people are told.

use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

use indicatif::HumanCount;

use super::compare::{answer, Finding};
use super::reduce::Failure;
use super::search::{Plan, Search};
use games::inputs::{Case, Kind};
use games::Problem;

use crate::people::explain;

/// The longest line of an input, and the most lines, that are shown whole.
const WIDTH: usize = 100;
const LINES: usize = 24;
/// How many lines of standard error are shown.
const ERRORS: usize = 6;

/// The difference that was found.
pub(crate) fn failure(
    problem: &Problem,
    failure: &Failure,
    plan: Plan,
    kept: Option<&Path>,
) -> String {
    let Failure { cases, finding, attempt, kind, size, .. } = failure;
    let mut text = String::new();
    let mut say = |line: &str| text.extend([line, "\n"]);
    say(&headline(finding, plan.timeout));
    if !failure.steady {
        say("It did not show again when the same input was run again: does the program depend");
        say("on time, on chance or on what its memory held before?");
    } else if cases.len() > 1 {
        let only = if failure.smallest { "only " } else { "" };
        say(&format!("It shows {only}when these cases come together: what does the program keep"));
        say("from one case to the next, or how many can it hold?");
    }

    let whole = String::from_utf8(problem.input(cases)).unwrap_or_default();
    let (shown, shortened) = shown(&whole);
    say("\ninput");
    say(&shown);
    say(&answers(failure));
    let stderr = String::from_utf8_lossy(&attempt.run.stderr);
    if !stderr.trim().is_empty() {
        say("\nstandard error");
        for line in stderr.lines().filter(|line| !line.trim().is_empty()).take(ERRORS) {
            say(&format!("  {}", shorten(&readable(line.as_bytes()))));
        }
    }
    if let [case] = cases.as_slice() {
        if let Some(explanation) = explanation(problem, case) {
            say("\nexplanation");
            for line in explanation.lines() {
                say(format!("  {line}").trim_end());
            }
        }
    }

    say("");
    let measure = problem.inputs.measure();
    say(&match kind {
        Kind::All => format!("found on the way through {}", kind.name()),
        kind => format!("found among the inputs \"{}\", at {measure} {size}", kind.name()),
    });
    if failure.smallest {
        say("no input that is one step simpler fails in this way");
    } else if failure.steady {
        say("there was no time to make it as small as possible");
    }
    match kept {
        Some(file) => say(&format!("the input is kept in {}", file.display())),
        None if shortened => say("-o FILE keeps the whole input"),
        None => {}
    }
    say(&format!("--seed {} makes the same inputs again", plan.seed));
    text
}

/// What was tried without a difference.
pub(crate) fn tried(search: &Search) -> String {
    let limits = if search.plan.beyond { "beyond" } else { "within" };
    let inputs = HumanCount(search.inputs());
    let name = search.problem.name;
    let mut text =
        format!("no difference found in {inputs} inputs of {name}, {limits} the judge's limits\n");
    let measure = search.problem.inputs.measure();
    for (kind, tried) in &search.tried {
        let count = HumanCount(tried.inputs).to_string();
        let far = match (kind, &search.complete) {
            (Kind::All, Some(complete)) if search.thinned => {
                format!("up to {complete}: the longer, the fewer letters")
            }
            (Kind::All, Some(complete)) => format!("up to {complete}"),
            _ => format!("up to {measure} {}", tried.size),
        };
        let _ = writeln!(text, "{count:>11}  {}, {far}", kind.name());
    }
    if let Some(at_once) = search.at_once {
        let _ = writeln!(text, "at most {at_once} at once: more take the program too long");
    }
    let _ = writeln!(text, "--seed {} makes the same inputs again", search.plan.seed);
    text
}

/// What `explain` says about the position.
fn explanation(problem: &Problem, case: &Case) -> Option<String> {
    let lines = problem.inputs.lines(case);
    let position = String::from_utf8(lines.join(&b' ')).ok()?;
    let position = problem.position(&position).ok()?;
    Some(explain::explanation(problem, &*position))
}

fn headline(finding: &Finding, timeout: Duration) -> String {
    match finding {
        Finding::Wrong => "wrong answer".to_string(),
        Finding::Missing => "missing answer: the program ended well, but too early".to_string(),
        Finding::Surplus => "surplus answer: there is more output than asked for".to_string(),
        Finding::NotText => "output that is no text".to_string(),
        Finding::Crash(status) => format!("crash: the program ended with {status}"),
        Finding::Hang => format!(
            "hang: no end after {}, so the program and its children were ended",
            humantime::format_duration(timeout)
        ),
    }
}

/// Expected and given answers, around the place where they differ.
fn answers(failure: &Failure) -> String {
    let Failure { cases, place, attempt, .. } = failure;
    let expected = String::from_utf8_lossy(&attempt.expected);
    let per_case = (expected.split_ascii_whitespace().count() / cases.len()).max(1);
    let cell = |text: &[u8], index: usize| {
        // The last case gets all that is left, so that a surplus is seen.
        let rest = if index + 1 == cases.len() { usize::MAX } else { per_case };
        match answer(text, index * per_case, rest).join(&b' ') {
            nothing if nothing.is_empty() => "nothing".to_string(),
            some => shorten(&readable(&some)),
        }
    };
    let mut text = String::new();
    if cases.len() == 1 {
        let _ = writeln!(text, "\nexpected  {}", cell(&attempt.expected, 0));
        let _ = write!(text, "answered  {}", cell(&attempt.run.stdout, 0));
        return text;
    }
    let _ = write!(text, "\n    case  {:<12}answered", "expected");
    let first = place.saturating_sub(3);
    for index in first..cases.len().min(place + 2) {
        let mark = if index == *place { ">" } else { " " };
        let expected = cell(&attempt.expected, index);
        let answered = cell(&attempt.run.stdout, index);
        let _ = write!(text, "\n{mark} {:>6}  {expected:<12}{answered}", index + 1);
    }
    text
}

/// The input as it is shown, and whether something is left out.
fn shown(input: &str) -> (String, bool) {
    let lines: Vec<&str> = input.lines().collect();
    let mut shown: Vec<String> = lines.iter().map(|line| format!("  {}", shorten(line))).collect();
    let mut shortened = lines.iter().any(|line| line.len() > WIDTH);
    if shown.len() > LINES {
        let rest = shown.split_off(LINES);
        shown.push(format!("  ... {} more lines", rest.len()));
        shortened = true;
    }
    (shown.join("\n"), shortened)
}

/// A long line without its middle. It consists of ASCII characters alone.
fn shorten(line: &str) -> String {
    if line.len() <= WIDTH {
        return line.to_string();
    }
    let (start, end) = (&line[..WIDTH / 2], &line[line.len() - WIDTH / 4..]);
    format!("{start} ... {end} ({} characters)", line.len())
}

/// Bytes as people can read them.
fn readable(bytes: &[u8]) -> String {
    bytes.escape_ascii().to_string().replace("\\\"", "\"").replace("\\'", "'")
}
