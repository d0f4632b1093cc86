//! A run of the user's program against the proved answers, token by token.

use std::ops::Range;

use anyhow::{Context, Result};
use gametheory_core::judge;

use super::process::{End, Run};
use crate::problems::Problem;

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

/// What the proved solver answers to an input.
pub(crate) fn expected(problem: &Problem, input: &[u8]) -> Result<Vec<u8>> {
    let mut answers = Vec::new();
    let solved = judge::converse(problem.solve, &mut &input[..], &mut answers);
    solved.with_context(|| format!("the solver of {} refuses its own input", problem.name))?;
    Ok(answers)
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
