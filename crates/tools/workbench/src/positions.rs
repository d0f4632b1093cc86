//! Reads positions from the command line and from standard input: either as a judge gives
//! them, after their number, or as people type them, one after the other.

use std::io::{self, ErrorKind};

use catalog::{Entry, Position};
use gametheory_core::judge::{self, Judge};

/// The position on the command line.
#[derive(Debug, clap::Args)]
pub(crate) struct GivenPosition {
    /// A position as in the input of the game's program, such as '*******' or 21 4
    #[arg(allow_hyphen_values = true)]
    position: Option<String>,
    /// The rest of the position, if it comes in two words
    #[arg(hide = true, allow_negative_numbers = true)]
    rest: Vec<String>,
}

impl GivenPosition {
    /// The position as one text; `None` if there is none, or if `-` stands for standard input.
    pub(crate) fn text(&self, game: &Entry) -> Option<String> {
        let first = self.position.as_deref()?;
        // In some games `-` is a position.
        if first == "-" && game.position(first).is_err() {
            return None;
        }
        Some([&[String::from(first)], self.rest.as_slice()].concat().join(" "))
    }

    /// Whether the position is to be read from standard input.
    pub(crate) fn is_piped(&self) -> bool {
        self.position.as_deref() == Some("-")
    }
}

/// The meaning of a text that was typed.
pub(crate) enum Typed {
    /// A position.
    Position(Box<dyn Position>),
    /// The beginning of a position that continues on the next line.
    More,
    /// No position; the error says why.
    Wrong(io::Error),
}

/// Reads a position from the lines that were typed so far: one line, or several if a judge
/// writes a position on several lines.
pub(crate) fn read_typed(game: &Entry, text: &str) -> Typed {
    let error = match game.position(text) {
        Ok(position) => return Typed::Position(position),
        Err(error) => error,
    };
    let is_number = |token: &str| token.bytes().all(|byte| byte.is_ascii_digit());
    let mut tokens = text.split_ascii_whitespace();
    let missing = tokens.clone().count() < game.template.tokens();
    if missing && tokens.all(is_number) {
        Typed::More
    } else {
        Typed::Wrong(error)
    }
}

/// Calls `each` with every position of an input, up to the first mistake. Calls `note` if the
/// first number is taken for the number of positions, although it could be a position.
pub fn every_position(
    game: &Entry,
    input: &[u8],
    mut each: impl FnMut(&dyn Position) -> io::Result<()>,
    note: impl FnOnce(&str),
) -> io::Result<()> {
    let input = input.strip_prefix("\u{feff}".as_bytes()).unwrap_or(input);
    let text = String::from_utf8_lossy(input);
    if let (Some(_), Some(count)) = (&game.template.lines, count_of_lines(&text)) {
        note(&format!("{count} is taken for the number of positions, not for one of them"));
        return every_line(game, &text.replacen(count, "", 1), each);
    }
    let Some(cases) = most_cases(game, &text, note) else { return every_line(game, &text, each) };
    let all = |judge: &mut Judge| {
        if game.form.is_counted() {
            judge.count()?;
        }
        for _ in 0..cases {
            if !game.form.is_counted() && judge.is_over()? {
                break;
            }
            each(&*(game.read)(judge)?)?;
        }
        Ok(())
    };
    // The bytes go to the judge as they are, so that it reports those that are no text.
    judge::converse(all, game.template.before_end(input)).1
}

/// The first line, if it is the number of the lines that follow.
fn count_of_lines(text: &str) -> Option<&str> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.next()?;
    if first.parse() == Ok(lines.count()) {
        Some(first)
    } else {
        None
    }
}

/// How many positions there are at most if the input is as the program reads it; `None` if each
/// line has a position.
///
/// An input starts with the number of positions if exactly that many positions follow. If
/// positions in lines make no sense either, and the first line is a number but no position, then
/// this number is wrong, and all positions after it are read.
fn most_cases(game: &Entry, text: &str, note: impl FnOnce(&str)) -> Option<u64> {
    if !game.form.is_counted() {
        return Some(u64::MAX);
    }
    let mut tokens = text.split_ascii_whitespace();
    // In an empty input the judge will report that the number is missing.
    let Some(first) = tokens.next() else { return Some(0) };
    let first_line = text.trim_start().lines().next().unwrap_or_default().trim();
    if first_line != first || !first.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let cases: u64 = first.parse().ok()?;
    let tokens: Vec<&str> = tokens.collect();
    let is_position = game.position(first).is_ok();
    let rest = text.trim_start().split_once(char::is_whitespace).map_or("", |(_, rest)| rest);
    let read = game.template.cases(rest, usize::MAX);
    if read.is_some_and(|read| read.len() as u64 == cases) {
        if is_position && cases > 0 {
            note(&format!("{first} is taken for the number of positions, not for one of them"));
        }
        return Some(cases);
    }
    if is_position || every_line(game, text, |_| Ok(())).is_ok() {
        return None;
    }
    Some(cases.max((tokens.len() / game.template.tokens()) as u64))
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
            Typed::More => continue,
            Typed::Wrong(error) => return Err(wrong(number, &error)),
            Typed::Position(position) => each(&*position)?,
        }
        pending.clear();
    }
    if pending.is_empty() {
        return Ok(());
    }
    let unfinished = game.position(&pending).map(drop);
    unfinished.map_err(|error| wrong(input.lines().count().saturating_sub(1), &error))
}
