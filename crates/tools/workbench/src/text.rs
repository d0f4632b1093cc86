//! Colours, and text in lines that fit the terminal.

use std::io::{self, IsTerminal};
use std::str::FromStr;
use std::time::Duration;

use anstyle::{AnsiColor, Style};
use catalog::NO_BREAK;

/// For a win of the player to move, and for cells that have just changed.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default().bold();
/// For a loss of the player to move.
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
/// For a draw.
pub(crate) const EVEN: Style = AnsiColor::Yellow.on_default().bold();
/// Rulers and the like.
pub(crate) const FAINT: Style = Style::new().dimmed();

/// Wider lines of prose are hard to read.
const WIDEST: usize = 100;

const MARGIN: usize = 2;

/// How wide lines may be: as wide as the terminal, but for a margin.
pub(crate) fn width() -> usize {
    const ELSEWHERE: u16 = 80;
    let terminal = terminal_size::terminal_size_of(io::stdout());
    let columns = terminal.map_or(ELSEWHERE, |(columns, _)| columns.0);
    usize::from(columns.max(20)) - MARGIN
}

/// Breaks a text into lines of readable width. Each begins with `indent`. None ends at a [`NO_BREAK`].
pub(crate) fn fill(text: &str, indent: &str) -> String {
    let options = textwrap::Options::new(width().min(WIDEST));
    let options = options.initial_indent(indent).subsequent_indent(indent);
    // Names of files and crates stay whole.
    let options = options.word_splitter(textwrap::WordSplitter::NoHyphenation);
    textwrap::fill(text, options).replace(NO_BREAK, " ")
}

/// The same as a paragraph of its own.
pub(crate) fn paragraph(text: &str) -> String {
    fill(text, "") + "\n"
}

/// A line that fits the terminal: what does not fit goes on below, indented like it.
pub(crate) fn fit(line: &str) -> String {
    // What has been filled is indented by the margin at most.
    let is_filled = textwrap::core::display_width(line) <= width().min(WIDEST) + MARGIN;
    if is_filled || !io::stdout().is_terminal() {
        return line.to_string();
    }
    let text = line.trim_start();
    fill(text, &line[..line.len() - text.len()])
}

/// A line of somebody else's text, without its middle if it is long.
pub(crate) fn shorten(line: &str) -> String {
    const LONGEST: usize = 100;
    shorten_to(LONGEST, line)
}

/// A line, without its middle if it has more than `most` characters.
pub(crate) fn shorten_to(most: usize, line: &str) -> String {
    let length = line.chars().count();
    if length <= most {
        return line.to_string();
    }
    let start: String = line.chars().take(most / 2).collect();
    let end: String = line.chars().skip(length - most / 4).collect();
    format!("{start} ... {end} ({length} characters)")
}

/// Reads a whole number on the command line.
pub(crate) fn whole_number<T: FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| "expected a whole number, such as 20".into())
}

/// Reads a whole number from 1 on.
pub(crate) fn positive(text: &str) -> Result<u64, String> {
    match whole_number(text)? {
        0 => Err("expected a whole number from 1 on".into()),
        number => Ok(number),
    }
}

/// Bytes as people can read them. If some are no printable characters, all are escaped to ASCII.
pub(crate) fn readable(bytes: &[u8]) -> String {
    let is_clear = |letter: char| letter.escape_debug().len() == 1 || "\"'".contains(letter);
    match std::str::from_utf8(bytes) {
        Ok(text) if text.chars().all(is_clear) => text.to_string(),
        _ => bytes.escape_ascii().to_string().replace("\\\"", "\"").replace("\\'", "'"),
    }
}

/// A time in seconds, without zeros at its end.
pub(crate) fn seconds(time: Duration) -> String {
    let text = format!("{:.3}", time.as_secs_f64());
    format!("{} s", text.trim_end_matches('0').trim_end_matches('.'))
}

/// Memory in the unit of judges.
pub(crate) fn mebibytes(bytes: u64) -> String {
    format!("{} MB", bytes.div_ceil(1 << 20))
}
