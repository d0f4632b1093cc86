//! Commands for people who want to see a game: what it is, who wins, why, and a game
//! against best play. All work for any [`Position`](games::Position).

mod answers;
mod board;
pub mod console;
pub mod explain;
mod input;
mod moves;
mod new;
pub mod play;
mod review;
pub mod session;
pub mod show;

use anstyle::{AnsiColor, Style};
use games::{Problem, NO_BREAK};

/// What is good for the player to move, or has just changed.
const GOOD: Style = AnsiColor::Green.on_default().bold();
/// What is bad for him.
const BAD: Style = AnsiColor::Red.on_default().bold();
/// What is neither.
const EVEN: Style = AnsiColor::Yellow.on_default().bold();
/// Rulers and the like.
const FAINT: Style = Style::new().dimmed();

/// How wide lines may be: as wide as the terminal, but for a margin.
fn width() -> usize {
    const ELSEWHERE: u16 = 80;
    const MARGIN: u16 = 2;
    let terminal = terminal_size::terminal_size_of(std::io::stdout());
    let columns = terminal.map_or(ELSEWHERE, |(columns, _)| columns.0);
    usize::from(columns.max(20) - MARGIN)
}

/// The text in lines that fit and can be read, each after `indent`. It is not broken at
/// a [`NO_BREAK`].
pub(crate) fn filled(text: &str, indent: &str) -> String {
    /// Longer lines of prose are hard to read.
    const LONGEST: usize = 100;
    let options = textwrap::Options::new(width().min(LONGEST));
    let options = options.initial_indent(indent).subsequent_indent(indent);
    textwrap::fill(text, options).replace(NO_BREAK, " ")
}

/// The same as a paragraph of its own.
fn paragraph(text: &str) -> String {
    filled(text, "") + "\n"
}

/// Where the position comes from that a command line gives, in one word or several:
/// `-` stands for standard input, unless it is a position itself.
fn given(problem: &Problem, first: Option<&str>, rest: &[String]) -> Option<String> {
    let first = first.filter(|first| *first != "-" || problem.position(first).is_ok())?;
    Some([&[String::from(first)], rest].concat().join(" "))
}
