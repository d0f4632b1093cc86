//! Reads positions from the command line and from standard input: either as a judge gives
//! them, after their number, or as people type them, one after the other.

use std::io::{self, ErrorKind};

use catalog::{Entry, Position};
use gametheory_core::judge::{self, Judge};

/// The position on the command line.
#[derive(clap::Args)]
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

/// Reads a position from a line, together with the lines before it in `pending`: a judge may write a
/// position on several lines. `None` if it continues on the next line; otherwise, nothing is pending.
pub(crate) fn read_line(
    game: &Entry,
    pending: &mut String,
    line: &str,
) -> io::Result<Option<Box<dyn Position>>> {
    pending.extend([" ", line]);
    let position = game.position(pending);
    let is_number = |token: &str| token.bytes().all(|byte| byte.is_ascii_digit());
    let mut tokens = pending.split_ascii_whitespace();
    let is_short = tokens.clone().count() < game.template.case.tokens();
    if position.is_err() && is_short && tokens.all(is_number) {
        return Ok(None);
    }
    pending.clear();
    position.map(Some)
}

/// What is done with each position of an input.
pub type Each<'a> = &'a mut dyn FnMut(&dyn Position) -> io::Result<()>;

/// Calls `each` with every position of an input, up to the first mistake. Calls `note` if the
/// first number is taken for the number of positions, although it could be a position.
///
/// If a judge's input has texts or queries, it may also be positions alone. An input that is wrong
/// either way is read in the way that gives more positions.
pub fn every_position(
    game: &Entry,
    input: &[u8],
    each: Each,
    note: &dyn Fn(&str),
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
    let _ = every_case(game, input, &mut |_| count(&mut of_judge));
    positions_alone(game, input, &mut |_| count(&mut alone), &|_| ()).is_err() && of_judge >= alone
}

/// Calls `each` with every position of a judge's input, up to the first mistake.
fn every_case(game: &Entry, input: &[u8], each: Each) -> io::Result<()> {
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
fn positions_alone(game: &Entry, input: &[u8], each: Each, note: &dyn Fn(&str)) -> io::Result<()> {
    let text = String::from_utf8_lossy(input);
    let (template, case) = (&game.template, &game.template.case);
    let (is_counted, has_lines) = (template.is_counted(), case.is_line());
    let start = text.trim_start();
    let first = start.lines().next().unwrap_or_default().trim_end();
    // `parse` takes a plus sign, too.
    let is_number = first.bytes().all(|byte| byte.is_ascii_digit());
    let count: Option<usize> =
        if is_number && (is_counted || has_lines) { first.parse().ok() } else { None };
    let is_right =
        count.is_some() && template.rest(&start[first.len()..]).map(|cases| cases.len()) == count;
    let is_position = || game.position(first).is_ok();
    if is_right && count > Some(0) && (has_lines || is_position()) {
        note(&format!("{first} is taken for the number of positions, not for one of them"));
    }
    if has_lines {
        // The line of the number stays, but empty, so that messages have the right line numbers.
        let lines = if is_right { text.replacen(first, "", 1) } else { text.to_string() };
        return every_line(game, &lines, each);
    }
    let is_wrong_number = || {
        let makes_no_sense = || every_line(game, &text, &mut |_| Ok(())).is_err();
        count.is_some() && case.is_position() && !is_position() && makes_no_sense()
    };
    // In an empty input the judge will report that the number is missing.
    if is_counted && !start.is_empty() && !is_right && !is_wrong_number() {
        return every_line(game, &text, each);
    }
    let all = |judge: &mut Judge| {
        let mut missing = if is_counted { judge.count()? } else { 0 };
        while missing > 0 || !judge.is_over()? {
            // A list may be empty where its line ends, but not where the input does.
            if case.is_by_lines() && judge.is_over()? {
                judge.word_that("a position", |_| false)?;
            }
            each(&*(game.read)(judge)?)?;
            missing = missing.saturating_sub(1);
        }
        Ok(())
    };
    // The bytes go to the judge as they are, so that it reports those that are no text.
    judge::converse(all, template.before_end(input)).1
}

/// Calls `each` with every position of an input without their number, up to the first mistake.
fn every_line(game: &Entry, input: &str, each: Each) -> io::Result<()> {
    let wrong = |line: usize, error: &io::Error| {
        io::Error::new(ErrorKind::InvalidData, format!("line {}: {error}", line + 1))
    };
    let mut pending = String::new();
    for (number, line) in input.lines().enumerate() {
        if line.trim().is_empty() {
            continue;
        }
        let read = read_line(game, &mut pending, line).map_err(|error| wrong(number, &error))?;
        if let Some(position) = read {
            each(&*position)?;
        }
    }
    if pending.is_empty() {
        return Ok(());
    }
    let unfinished = game.position(&pending).map(drop);
    unfinished.map_err(|error| wrong(input.lines().count().saturating_sub(1), &error))
}
