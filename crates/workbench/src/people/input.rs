//! Positions from standard input: as a judge gives them, behind their number, or as
//! people type them, one after another.

use std::io;

use games::{Position, Problem};

/// What somebody has typed so far.
pub(super) enum Typed {
    /// A position.
    Position(Box<dyn Position>),
    /// The beginning of one that goes on in the next line.
    More,
    /// No position; the error says why.
    Wrong(io::Error),
}

/// Reads what stands in one line or, where a judge breaks positions, in several.
pub(super) fn typed(problem: &Problem, text: &str) -> Typed {
    let error = match problem.position(text) {
        Ok(position) => return Typed::Position(position),
        Err(error) => error,
    };
    let is_number = |token: &str| token.bytes().all(|byte| byte.is_ascii_digit());
    let mut tokens = text.split_ascii_whitespace();
    let missing = tokens.clone().count() < problem.inputs.tokens();
    if missing && tokens.all(is_number) {
        Typed::More
    } else {
        Typed::Wrong(error)
    }
}

/// Whether an input is what the program of the problem reads: without a number of
/// cases if there never is one; else with so many of them, at least, behind it. What
/// falls short of that may still be meant so, if it can be meant in no other way.
pub(super) fn is_as_the_judge_gives_it(problem: &Problem, input: &[u8]) -> bool {
    if !problem.form().counted {
        return true;
    }
    let mut tokens = input.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty());
    // An empty input has a number that is missing.
    let Some(first) = tokens.next() else { return true };
    let first = String::from_utf8_lossy(first);
    let start = String::from_utf8_lossy(input).trim_start().lines().next().map(String::from);
    if start.is_some_and(|line| line.trim() != first)
        || first.contains(|letter: char| !letter.is_ascii_digit())
    {
        return false;
    }
    let count: Option<usize> = first.parse().ok();
    let announced = count.and_then(|count| count.checked_mul(problem.inputs.tokens()));
    if announced.is_some_and(|announced| announced > 0 && tokens.count() >= announced) {
        return true;
    }
    let text = String::from_utf8_lossy(input);
    problem.position(&first).is_err() && every_line(problem, &text, |_| Ok(())).is_err()
}

/// Hands every position of an input without a number to `each`, up to the first mistake.
pub(super) fn every_line(
    problem: &Problem,
    input: &str,
    mut each: impl FnMut(&dyn Position) -> io::Result<()>,
) -> io::Result<()> {
    let wrong = |line: usize, error: &io::Error| {
        io::Error::new(io::ErrorKind::InvalidData, format!("line {}: {error}", line + 1))
    };
    let mut pending = String::new();
    for (number, line) in input.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        pending = format!("{pending} {line}");
        match typed(problem, &pending) {
            Typed::More => continue,
            Typed::Wrong(error) => return Err(wrong(number, &error)),
            Typed::Position(position) => each(&*position)?,
        }
        pending.clear();
    }
    if pending.is_empty() {
        return Ok(());
    }
    let unfinished = problem.position(&pending).map(drop);
    unfinished.map_err(|error| wrong(input.lines().count().saturating_sub(1), &error))
}
