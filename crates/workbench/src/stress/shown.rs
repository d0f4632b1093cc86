//! Inputs and answers as they are shown: readable, and not too long.

use std::fmt::Write as _;

use super::compare::answer;
use super::failure::Failure;

/// The longest line of an input, and the most lines, that are shown whole.
const WIDTH: usize = 100;
const LINES: usize = 24;

/// Expected and given answers, around the place where they differ.
pub(super) fn answers(failure: &Failure) -> String {
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
pub(super) fn shown(input: &str) -> (String, bool) {
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
pub(super) fn shorten(line: &str) -> String {
    if line.len() <= WIDTH {
        return line.to_string();
    }
    let (start, end) = (&line[..WIDTH / 2], &line[line.len() - WIDTH / 4..]);
    format!("{start} ... {end} ({} characters)", line.len())
}

/// Bytes as people can read them.
pub(super) fn readable(bytes: &[u8]) -> String {
    bytes.escape_ascii().to_string().replace("\\\"", "\"").replace("\\'", "'")
}
