//! The games as people are shown them: `explain` says who wins, why and by which
//! move, `play` plays.
//!
//! One trait says what has to be known of a game, [`Shown`], with one file per
//! game; [`explain`] and [`session`] work for all of them.

pub mod console;
pub mod explain;
mod games;
mod picture;
pub mod play;
mod review;
pub mod session;
mod words;

use std::io;
use std::ops::Range;

use anstyle::{AnsiColor, Style};
use gametheory_core::judge::{self, Judge};
use gametheory_core::{Game, Outcome};

pub use picture::Picture;

use crate::problems::Cases;
use console::Console;
use session::{End, Start};

/// What is good for the player to move, or has just changed.
const GOOD: Style = AnsiColor::Green.on_default().bold();
/// What is bad for him.
const BAD: Style = AnsiColor::Red.on_default().bold();
/// What is neither.
const EVEN: Style = AnsiColor::Yellow.on_default().bold();
/// Rulers and the like.
const FAINT: Style = Style::new().dimmed();

/// A game as people are shown it.
pub trait Shown: Game {
    /// The rules in a sentence or two.
    const RULES: &'static str;
    /// How moves are typed.
    const NOTATION: &'static str;
    /// A position for those who bring none, as the judge would give it: won for
    /// the player to move, but not by every move.
    const PROPOSAL: &'static str;
    /// What a game is called that nobody wins.
    const DRAW: &'static str = "draw";

    /// Reads a position as the judge gives it; `None` at the end of an input that
    /// has no count.
    fn read(judge: &mut Judge) -> io::Result<Option<Self>>;

    /// A position as the judge gives it, from what people may leave out of it.
    fn completed(text: &str) -> String {
        text.to_string()
    }

    /// The player to move and the other one, in a position that a judge gives.
    fn players(&self) -> [&'static str; 2] {
        ["Alice", "Bob"]
    }

    /// The outcome for the player to move, by the theorem, in any position that
    /// can arise in play.
    fn outcome(&self) -> Outcome;

    /// A move that keeps the outcome; `None` exactly if the game is over.
    fn best_move(&self) -> Option<Self::Move>;

    /// Why a position that a judge gives has its outcome.
    fn reason(&self) -> String;

    /// What the position looks like.
    fn picture(&self) -> Picture;

    /// The cells of the picture that a legal move changes; an empty range where
    /// it changes no cell, but something between them or at an end.
    fn place(&self, chosen: &Self::Move) -> Range<usize>;

    /// What the position does not show of the game so far. There are the turns
    /// before it, and the names of who made the first of them and of the other.
    fn score(_past: &[(Self, Self::Move)], _now: &Self, _names: [&str; 2]) -> Option<String> {
        None
    }

    /// A legal move from the words of what was typed, in lowercase and without
    /// those that say nothing; the error says what is wrong with it. `None` stands
    /// for words that are no move.
    fn parse(&self, words: &[&str]) -> Option<Result<Self::Move, String>>;

    /// The same from a whole line, in the short notation or as moves are printed.
    fn parse_line(&self, line: &str) -> Option<Result<Self::Move, String>> {
        let words = words::words(line);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        self.parse(&words)
    }

    /// The shortest text that is read as this move.
    fn notation(chosen: &Self::Move) -> String;
}

/// What the workbench can do with a game, whatever the types of its position and
/// its moves are.
#[derive(Clone, Copy, Debug)]
pub struct People {
    /// Reads every position of an input and writes what there is to say about it.
    pub explain_all: fn(&mut Judge, Cases) -> io::Result<()>,
    /// What there is to say about one position, see [`read_one`].
    pub explain_one: fn(&str) -> io::Result<String>,
    /// Reads a single position, or takes the proposed one, and plays.
    pub play: fn(&mut dyn Console, &Start) -> io::Result<End>,
}

impl People {
    /// All of it for the game with these positions.
    pub const fn of<P: Shown>() -> People {
        People {
            explain_all: explain::every_case::<P>,
            explain_one: explain::one_case::<P>,
            play: session::play::<P>,
        }
    }
}

/// Reads a single position, given as in the problem's input, but without a count.
/// The error says what was expected and what was found.
pub fn read_one<P: Shown>(text: &str) -> io::Result<P> {
    let text = P::completed(text);
    let mut position = None;
    let read = |judge: &mut Judge| {
        position = P::read(judge)?;
        if judge.is_over()? {
            return Ok(());
        }
        judge.read("one position and nothing more", |_| 0)
    };
    let invalid = |message: &str| io::Error::new(io::ErrorKind::InvalidData, message);
    judge::converse(read, &mut text.as_bytes(), &mut io::sink()).map_err(|error| {
        let message = error.to_string();
        // On a command line there are no lines to speak of.
        invalid(message.strip_prefix("line 1: ").unwrap_or(&message))
    })?;
    position.ok_or_else(|| invalid("the position is missing"))
}

/// Collects a position that its game reads in parts, none of which it keeps.
fn collect(read: impl FnOnce(&mut dyn FnMut(&[u8])) -> io::Result<()>) -> io::Result<Vec<u8>> {
    let mut position = Vec::new();
    read(&mut |part| position.extend_from_slice(part))?;
    Ok(position)
}

/// A space that keeps words on one line.
const NO_BREAK: char = '\u{a0}';

/// The text in lines of at most 78 columns, each after `indent`. It is not broken
/// at a [`NO_BREAK`].
fn filled(text: &str, indent: &str) -> String {
    let mut filled = String::new();
    for line in text.lines() {
        let mut width = 78;
        for word in line.split(' ') {
            let length = word.chars().count();
            if width + 1 + length > 78 {
                filled += if filled.is_empty() { "" } else { "\n" };
                filled += indent;
                width = indent.len();
            } else {
                filled.push(' ');
                width += 1;
            }
            filled += &word.replace(NO_BREAK, " ");
            width += length;
        }
    }
    filled
}

/// A player's name as it stands within a sentence.
fn in_sentence(player: &str) -> String {
    player.replacen("The ", "the ", 1)
}

/// "1 stone", "2 stones".
fn count(number: impl TryInto<u64> + Copy, noun: &str) -> String {
    let number = number.try_into().unwrap_or(u64::MAX);
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// What the Grundy number of a position means, which is called `subject`.
fn nim_sum(subject: &str, number: impl Into<u64>) -> String {
    match number.into() {
        0 => format!(
            "{subject} is 0. Every move makes it another number, and then some answer makes it 0 \
             again, until no move is left."
        ),
        number => format!(
            "{subject} is {number}. Some move makes it 0, and it is 0 after every second move from \
             then on, until no move is left."
        ),
    }
}

/// The first dozen of `parts`, in one line, and how many there are besides.
fn listed(parts: impl IntoIterator<Item = String>) -> String {
    const MOST: usize = 12;
    let mut parts = parts.into_iter();
    let first: Vec<String> = parts.by_ref().take(MOST).collect();
    let more = match parts.count() {
        0 => String::new(),
        more => format!(", and {more} more"),
    };
    first.join(", ") + &more
}
