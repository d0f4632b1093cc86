//! Rules files, in TOML.
//!
//! | key | meaning |
//! |---|---|
//! | `title` | the name of the game |
//! | `cells` | the letters that a cell can have: 2 to 8 printable ones, all different |
//! | `moves` | `"before -> after"`, both of the same length, 1 to 8 cells; a move replaces one occurrence, anywhere. Both players have the same moves, and every play has to end: the letters have weights with which each move makes the strip lighter, or, if it only rearranges letters, moves heavier ones to the left |
//! | `wins` | whoever makes one of these words wins at once; a strip that has one at the start is lost |
//! | `never` | a move that leaves one of these words on the strip, wherever, is not allowed |
//! | `stuck` | `"loss"` (the default), `"draw"` or `"win"`: for the player who cannot move |
//! | `answers` | what a program prints for a loss, a draw and a win of the player to move |
//! | `starts` | the strips with which a game begins, as a regular expression between slashes: `"/<x*>/"`; signs of its language are escaped by `\\`, which TOML leaves alone in `'/\*+/'` |
//! | `input` | `"count"` (the default) if the input of a program starts with the number of cases; `"eof"` if it has only the cases, to its end; `"one"` if it has a single case |
//! | `end` | with `"eof"`: a case, on a line of its own, that ends the input, such as `"0"` |
//! | `octal`, `take` | for heaps, instead of `cells` and `moves`: an octal or hexadecimal code such as `"0.77"` or `"0.3F"`, where digits in brackets at the end repeat forever, as in `"4.[3]"`; or the numbers that can be taken, such as `[1, 3, 4]`, or `"any"`; a position is a row of sizes |
//! | `case` | for heaps: `"heaps"` (the default) if a case is how many heaps there are, and then their sizes; `"n"` if it is the size of a single heap |
//! | `numbers` and others | for games on numbers, instead of `cells`: see [`arithmetic`](crate::arithmetic) |
//! | `program` | for any other game, instead of `cells` and `moves`: a program that lists options as [`moves::protocol`](crate::moves::protocol) says, and its arguments, such as `["python3", "euclid.py"]`; such a file is [read](parse_listing) by the command line tools alone |
//! | `starts` | for the game of a program: the positions with which it starts, as [`moves::starts`](crate::moves::starts) says |
//!
//! ```
//! let mistake = discovery::file::parse("cells = \"+-\"\nmoves = [\n  \"++ -> --\",\n  \"+ -> x\",\n]");
//! assert_eq!(
//!     mistake.unwrap_err().to_string(),
//!     "line 4: moves: \"x\" has a letter that is not in cells",
//! );
//! ```

use std::error::Error;
use std::fmt;
use std::ops::Range;

use toml::de::{DeTable, DeValue};
use toml::Spanned;

use crate::moves::listing::Listing;
use crate::{Draft, Mistake, Rules};

/// What is wrong with a rules file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// The line, counted from 1.
    pub line: usize,
    /// What was found, and what was expected.
    pub reason: String,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl Error for FileError {}

/// Reads a rules file.
pub fn parse(text: &str) -> Result<Rules, FileError> {
    check(text, Draft::check)
}

/// Reads a rules file if it names a program that lists options; `None` if it has other rules.
pub fn parse_listing(text: &str) -> Result<Option<Listing>, FileError> {
    check(text, Draft::check_listing)
}

fn check<T>(text: &str, check: impl FnOnce(&Draft) -> Result<T, Mistake>) -> Result<T, FileError> {
    let error = |span: Range<usize>, reason: String| {
        let before = text.get(..span.start).unwrap_or(text);
        FileError { line: 1 + before.matches('\n').count(), reason }
    };
    let table = DeTable::parse(text).map_err(|wrong| {
        error(wrong.span().unwrap_or_default(), wrong.message().replace('\n', "; "))
    })?;
    let table = table.get_ref();
    let draft = draft(table).map_err(|(span, reason)| error(span, reason))?;
    check(&draft).map_err(|mistake| {
        let value = table.get(mistake.key);
        let item = value.and_then(|value| value.get_ref().as_array()?.get(mistake.item?));
        error(item.or(value).map_or(0..0, Spanned::span), mistake.to_string())
    })
}

/// Keys that somebody may try who has a game in which the players have different moves.
const PARTIZAN: [&str; 8] =
    ["left", "right", "black", "white", "blue", "red", "left_moves", "right_moves"];

/// Where in the text there is an error, and what is wrong.
type Wrong = (Range<usize>, String);

fn draft(table: &DeTable) -> Result<Draft, Wrong> {
    let mut draft = Draft::default();
    for (name, value) in table {
        match name.get_ref().as_ref() {
            "title" => draft.title = Some(string(value)?),
            "cells" => draft.cells = Some(string(value)?),
            "moves" => draft.moves = list(value, string)?,
            "wins" => draft.wins = list(value, string)?,
            "never" => draft.never = list(value, string)?,
            "stuck" => draft.stuck = Some(string(value)?),
            "answers" => draft.answers = Some(list(value, string)?),
            "input" => draft.input = Some(string(value)?),
            "end" => draft.end = Some(string(value)?),
            "case" => draft.case = Some(string(value)?),
            "starts" => draft.starts = Some(string(value)?),
            "octal" => draft.octal = Some(string(value)?),
            // Nim.
            "take" if value.get_ref().as_str() == Some("any") => {
                draft.octal = Some(String::from("0.[3]"));
            }
            "take" => draft.take = Some(list(value, number)?),
            "numbers" => draft.numbers = Some(string(value)?),
            "digits" => draft.digits = Some(string(value)?),
            "where" => draft.defined = Some(string(value)?),
            "program" => draft.program = Some(list(value, string)?),
            other => {
                let hint = if PARTIZAN.contains(&other) {
                    "; in a partizan game the players have different moves, and only games in \
                     which they have the same are decided here"
                } else {
                    ""
                };
                return Err((name.span(), format!("there is no key {other:?}{hint}")));
            }
        }
    }
    Ok(draft)
}

type Value<'a> = Spanned<DeValue<'a>>;

fn string(value: &Value) -> Result<String, Wrong> {
    value.get_ref().as_str().map(String::from).ok_or_else(|| expected("a text in quotes", value))
}

fn number(value: &Value) -> Result<u64, Wrong> {
    let number = value.get_ref().as_integer();
    let number = number.and_then(|n| u64::from_str_radix(n.as_str(), n.radix()).ok());
    number.ok_or_else(|| expected("a number from 1 on", value))
}

fn list<T>(value: &Value, item: fn(&Value) -> Result<T, Wrong>) -> Result<Vec<T>, Wrong> {
    let items = value.get_ref().as_array().ok_or_else(|| expected("a list in brackets", value))?;
    items.iter().map(item).collect()
}

fn expected(what: &str, value: &Value) -> Wrong {
    (value.span(), format!("expected {what}, found {}", value.get_ref().type_str()))
}
