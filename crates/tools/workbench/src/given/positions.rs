//! Reads positions from the command line and from standard input: either as a judge gives
//! them, after their number, or as people type them, one after the other.

use std::io::{self, ErrorKind};

use catalog::{Entry, Position};
use gametheory_core::judge::{self, Judge};

/// The position on the command line.
#[derive(Debug, clap::Args)]
pub(crate) struct GivenPosition {
    /// A position as in the input of the game's program, such as '*******' or 21 4. For heaps or a
    /// list at the end, leave out how many there are
    #[arg(allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    /// The rest of the position, if it comes in several words
    #[arg(hide = true, allow_negative_numbers = true)]
    rest: Vec<String>,
}

impl GivenPosition {
    /// The position as one text; `None` if there is none, or if `-` stands for standard input.
    pub(crate) fn text(&self, game: &Entry) -> Option<String> {
        let first = self.position.as_deref()?;
        // In some games `-` is a position.
        if first == "-" && self.rest.is_empty() && game.position(first).is_err() {
            return None;
        }
        Some([&[String::from(first)], self.rest.as_slice()].concat().join(" "))
    }
}

/// Reads a position from the lines that were typed so far: one line, or several if a judge
/// writes a position on several lines. `None` if the position continues on the next line.
pub(crate) fn read_typed(game: &Entry, text: &str) -> io::Result<Option<Box<dyn Position>>> {
    let error = match game.position(text) {
        Ok(position) => return Ok(Some(position)),
        Err(error) => error,
    };
    let is_number = |token: &str| token.bytes().all(|byte| byte.is_ascii_digit());
    let mut tokens = text.split_ascii_whitespace();
    let missing = tokens.clone().count() < game.template.case.tokens();
    if missing && tokens.all(is_number) {
        Ok(None)
    } else {
        Err(error)
    }
}

/// Calls `each` with every position of an input, up to the first mistake. Calls `note` if the
/// first number is taken for the number of positions, although it could be a position.
///
/// If a judge's input has texts or queries, it may also be positions alone. An input that is wrong
/// either way is read in the way that gives more positions.
pub fn every_position(
    game: &Entry,
    input: &[u8],
    each: impl FnMut(&dyn Position) -> io::Result<()>,
    note: impl FnOnce(&str),
) -> io::Result<()> {
    let input = input.strip_prefix("\u{feff}".as_bytes()).unwrap_or(input);
    if game.template.case.is_position() || !is_of_judge(game, input) {
        return positions_alone(game, input, each, note);
    }
    every_case(game, input, each)
}

/// Whether to read an input as a judge's, with its texts or queries, and not as positions alone.
fn is_of_judge(game: &Entry, input: &[u8]) -> bool {
    if game.template.positions(input).is_ok() {
        return true;
    }
    let count = |total: &mut usize| {
        *total += 1;
        Ok(())
    };
    let (mut of_judge, mut alone) = (0, 0);
    let _ = every_case(game, input, |_| count(&mut of_judge));
    positions_alone(game, input, |_| count(&mut alone), |_| ()).is_err() && of_judge >= alone
}

/// Calls `each` with every position of a judge's input, up to the first mistake.
fn every_case(
    game: &Entry,
    input: &[u8],
    mut each: impl FnMut(&dyn Position) -> io::Result<()>,
) -> io::Result<()> {
    let each = |judge: &mut Judge| {
        let cases = game.template.case.read_case(judge)?;
        cases.iter().try_for_each(|case| each(&*game.position(case)?))
    };
    let all = |judge: &mut Judge| {
        game.template.read(judge, each)?;
        if !judge.is_over()? {
            judge.word_that("the end of the input", |_| false)?;
        }
        Ok(())
    };
    judge::converse(all, game.template.before_end(input)).1
}

/// Calls `each` with every position of an input that has nothing but positions, and perhaps their
/// number first.
///
/// An input starts with the number of positions if exactly that many positions follow. If
/// positions in lines make no sense either, and the first line is a number but no position, then
/// this number is wrong, and all positions after it are read.
fn positions_alone(
    game: &Entry,
    input: &[u8],
    mut each: impl FnMut(&dyn Position) -> io::Result<()>,
    note: impl FnOnce(&str),
) -> io::Result<()> {
    let text = String::from_utf8_lossy(input);
    let case = &game.template.case;
    let start = text.trim_start();
    let first = start.lines().next().unwrap_or_default().trim_end();
    let rest = &start[first.len()..];
    let is_counted = game.template.is_counted();
    let has_lines = case.is_line();
    // `parse` takes a plus sign, too.
    let is_number = first.bytes().all(|byte| byte.is_ascii_digit());
    let count: Option<u64> =
        if is_number && (is_counted || has_lines) { first.parse().ok() } else { None };
    let read = || game.template.rest(rest).map(|cases| cases.len() as u64);
    let is_right = count.is_some() && read() == count;
    let is_position = || game.position(first).is_ok();
    if is_right && count > Some(0) && (has_lines || is_position()) {
        note(&format!("{first} is taken for the number of positions, not for one of them"));
    }
    let most = match count {
        _ if has_lines && is_right => return every_line(game, &text.replacen(first, "", 1), each),
        _ if has_lines => return every_line(game, &text, each),
        _ if !is_counted => u64::MAX,
        // In an empty input the judge will report that the number is missing.
        None if start.is_empty() => 0,
        Some(count) if is_right => count,
        Some(count)
            if case.is_position()
                && !is_position()
                && every_line(game, &text, |_| Ok(())).is_err() =>
        {
            count.max(rest.split_ascii_whitespace().count().div_ceil(case.tokens()) as u64)
        }
        _ => return every_line(game, &text, each),
    };
    let all = |judge: &mut Judge| {
        if is_counted {
            judge.count()?;
        }
        for _ in 0..most {
            if !is_counted && judge.is_over()? {
                break;
            }
            each(&*(game.read)(judge)?)?;
        }
        Ok(())
    };
    // The bytes go to the judge as they are, so that it reports those that are no text.
    judge::converse(all, game.template.before_end(input)).1
}

/// Calls `each` with every position of an input without their number, up to the first mistake.
fn every_line(
    game: &Entry,
    input: &str,
    mut each: impl FnMut(&dyn Position) -> io::Result<()>,
) -> io::Result<()> {
    let wrong = |line: usize, error: &io::Error| {
        io::Error::new(ErrorKind::InvalidData, format!("line {}: {error}", line + 1))
    };
    let mut pending = String::new();
    for (number, line) in input.lines().enumerate() {
        if line.trim().is_empty() {
            continue;
        }
        pending = format!("{pending} {line}");
        match read_typed(game, &pending) {
            Ok(None) => continue,
            Ok(Some(position)) => each(&*position)?,
            Err(error) => return Err(wrong(number, &error)),
        }
        pending.clear();
    }
    if pending.is_empty() {
        return Ok(());
    }
    let unfinished = game.position(&pending).map(drop);
    unfinished.map_err(|error| wrong(input.lines().count().saturating_sub(1), &error))
}
