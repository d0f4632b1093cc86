//! Commands for people who want to see a game: who wins, why, and a game against
//! best play. Both work for any [`Position`](games::Position).

mod board;
pub mod console;
pub mod explain;
pub mod play;
mod review;
pub mod session;

use anstyle::{AnsiColor, Style};
use games::NO_BREAK;

/// What is good for the player to move, or has just changed.
const GOOD: Style = AnsiColor::Green.on_default().bold();
/// What is bad for him.
const BAD: Style = AnsiColor::Red.on_default().bold();
/// What is neither.
const EVEN: Style = AnsiColor::Yellow.on_default().bold();
/// Rulers and the like.
const FAINT: Style = Style::new().dimmed();

/// The text in lines of at most 78 columns, each after `indent`. It is not broken
/// at a [`NO_BREAK`].
fn filled(text: &str, indent: &str) -> String {
    let options = textwrap::Options::new(78).initial_indent(indent).subsequent_indent(indent);
    textwrap::fill(text, options).replace(NO_BREAK, " ")
}

/// The position on a command line, in one word or several.
fn given(first: Option<&str>, rest: &[String]) -> Option<String> {
    first.map(|first| [&[String::from(first)], rest].concat().join(" "))
}
