//! A run of the user's program against the proved answers, token by token.

use std::ops::Range;

use anyhow::{Context, Result};
use games::inputs::Case;
use games::{Form, Problem};
use gametheory_core::judge;

use super::process::{End, Run};

/// What is wrong with a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Finding {
    /// An answer is not the expected one.
    Wrong,
    /// It ended well, but before all answers were given.
    Missing,
    /// There are more answers than cases.
    Surplus,
    /// What it wrote is no text.
    NotText,
    /// It ended with an error, and so.
    Crash(String),
    /// It did not end in time.
    Hang,
}

/// A finding and where it was made.
#[derive(Clone, Debug)]
pub(crate) struct Difference {
    pub(crate) finding: Finding,
    /// The first case that may be to blame.
    pub(crate) case: usize,
}

impl Finding {
    /// Whether both are of the same kind.
    pub(crate) fn is_like(&self, other: &Finding) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}

/// What the proved solver answers to these cases, in the words of the form.
pub(crate) fn expected(problem: &Problem, form: &Form, cases: &[Case]) -> Result<Vec<u8>> {
    let mut answers = Vec::new();
    let input = problem.input(cases);
    let solved = judge::converse(problem.solve, &mut &input[..], &mut answers);
    solved.with_context(|| format!("the solver of {} refuses its own input", problem.name))?;
    Ok(form.answers(&String::from_utf8_lossy(&answers)).into_bytes())
}

/// So many of the tokens of a text, from the one with that index on.
pub(crate) fn answer(text: &[u8], first: usize, count: usize) -> Vec<&[u8]> {
    tokens(text).skip(first).take(count).map(|token| &text[token]).collect()
}

/// Compares the run's output with the answers that are expected for that many
/// cases.
pub(crate) fn compare(run: &Run, expected: &[u8], cases: usize) -> Option<Difference> {
    let due: Vec<Range<usize>> = tokens(expected).collect();
    let per_case = (due.len() / cases.max(1)).max(1);
    let at = |token: usize, finding| {
        let case = (token / per_case).min(cases.saturating_sub(1));
        Some(Difference { finding, case })
    };
    let ended_well = matches!(run.end, End::Exit(status) if status.success());
    let mut given = tokens(&run.stdout);
    let mut count = 0;
    for due in &due {
        let Some(place) = given.next() else { break };
        let (due, token) = (&expected[due.clone()], &run.stdout[place.clone()]);
        if token == due {
            count += 1;
            continue;
        }
        // What was cut off by the end of the run is no wrong answer.
        if !ended_well && place.end == run.stdout.len() && due.starts_with(token) {
            break;
        }
        let finding = match run.end {
            End::Flood => Finding::Surplus,
            _ if is_text(token) => Finding::Wrong,
            _ => Finding::NotText,
        };
        return at(count, finding);
    }
    let surplus = given.next().is_some();
    match run.end {
        End::Exit(status) if !status.success() => at(count, Finding::Crash(status.to_string())),
        End::Late => at(count, Finding::Hang),
        End::Flood => at(count, Finding::Surplus),
        _ if count < due.len() => at(count, Finding::Missing),
        _ if !is_text(&run.stdout) => at(count, Finding::NotText),
        _ if surplus => at(count, Finding::Surplus),
        _ => None,
    }
}

/// Where the tokens of a text stand.
fn tokens(text: &[u8]) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut from = 0;
    std::iter::from_fn(move || {
        let start = from + text[from..].iter().position(|byte| !byte.is_ascii_whitespace())?;
        let length = text[start..].iter().position(u8::is_ascii_whitespace);
        from = length.map_or(text.len(), |length| start + length);
        Some(start..from)
    })
}

/// Whether people can read it.
fn is_text(bytes: &[u8]) -> bool {
    let readable = |c: char| !c.is_control() || c.is_ascii_whitespace();
    std::str::from_utf8(bytes).is_ok_and(|text| text.chars().all(readable))
}

#[cfg(test)]
mod tests {
    use std::os::unix::process::ExitStatusExt;
    use std::process::ExitStatus;
    use std::time::Duration;

    use super::*;
    use crate::stress::process::Cost;

    /// What is found where `Case 1: Yes`, `Case 2: No` is expected.
    fn found(stdout: &str, end: End) -> Option<(Finding, usize)> {
        let run = Run {
            end,
            stdout: stdout.into(),
            stderr: Vec::new(),
            read: true,
            time: Duration::ZERO,
            cost: Cost::default(),
        };
        let difference = compare(&run, b"Case 1: Yes\nCase 2: No\n", 2)?;
        Some((difference.finding, difference.case))
    }

    #[test]
    fn findings() {
        let well = End::Exit(ExitStatus::from_raw(0));
        let badly = ExitStatus::from_raw(1 << 8);
        let crash = |case| Some((Finding::Crash(badly.to_string()), case));
        let badly = End::Exit(badly);
        let exchanges = [
            ("Case 1: Yes\nCase 2: No\n", well, None),
            // White space is all the same to judges.
            ("\r\nCase 1:\tYes Case\n2:\n\n  No", well, None),
            ("Case 1: Yes\nCase 2: Yes\n", well, Some((Finding::Wrong, 1))),
            ("case 1: Yes\nCase 2: No\n", well, Some((Finding::Wrong, 0))),
            ("Case 1: Ye", well, Some((Finding::Wrong, 0))),
            ("Case 1: Yes\n", well, Some((Finding::Missing, 1))),
            ("", well, Some((Finding::Missing, 0))),
            ("Case 1: Yes\nCase 2: No\nCase 3: No\n", well, Some((Finding::Surplus, 1))),
            ("Case 1: Yes\nCase 2: No\n\0", well, Some((Finding::NotText, 1))),
            ("Case 1: Y\x1bs\nCase 2: No\n", well, Some((Finding::NotText, 0))),
            // The end cut an answer off, and nothing else is known of it.
            ("Case 1: Yes\nCase 2: N", badly, crash(1)),
            ("Case 1: Ye", End::Late, Some((Finding::Hang, 0))),
            ("Case 1: Yes\nCase 2: No\n", badly, crash(1)),
            ("Case 1: Yes\nCase 2: No\n", End::Late, Some((Finding::Hang, 1))),
            // What was wrong before the end stays wrong.
            ("Case 1: No\nCase 2: N", badly, Some((Finding::Wrong, 0))),
            ("Case 1: No\n", End::Late, Some((Finding::Wrong, 0))),
            ("Case 1: Yes\nNo No No", End::Flood, Some((Finding::Surplus, 1))),
        ];
        for (stdout, end, expected) in exchanges {
            assert_eq!(found(stdout, end), expected, "{stdout:?}, {end:?}");
        }
    }
}
