//! Rules files, in TOML.
//!
//! `crates/tools/REFERENCE.md` says which keys there are and what they mean. A file with the key
//! `program` is [read](parse_listing) by the command line tools alone.
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

use crate::listed::listing::Listing;
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

/// The rules in a file as they are given there, if they are right.
pub fn parse_draft(text: &str) -> Result<Draft, FileError> {
    check(text, |draft| draft.check().map(|_| draft.clone()))
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
        let span = wrong.span().unwrap_or_default();
        let before = text.get(..span.start).unwrap_or(text);
        let line = before.rsplit('\n').next().unwrap_or_default();
        let key = line.split('=').next().unwrap_or_default().trim();
        error(span, wrong.message().replace('\n', "; ") + &example(key))
    })?;
    let table = table.get_ref();
    let draft = draft(table).map_err(|(span, reason)| error(span, reason))?;
    check(&draft).map_err(|mistake| {
        let value = table.get(mistake.key);
        let item = value.and_then(|value| value.get_ref().as_array()?.get(mistake.item?));
        error(item.or(value).map_or(0..0, Spanned::span), mistake.to_string())
    })
}

/// The keys, each with an example of its value.
const KEYS: [(&str, &str); 17] = [
    ("title", "\"Kayles\""),
    ("cells", "\"+-\""),
    ("moves", "[\"++ -> --\"]"),
    ("wins", "[\"LOL\"]"),
    ("never", "[\"XX\"]"),
    ("stuck", "\"draw\""),
    ("answers", "[\"Bob\", \"Tie\", \"Alice\"]"),
    ("input", "\"eof\""),
    ("end", "\"0\""),
    ("case", "\"n\""),
    ("starts", "\"n >= 1\""),
    ("octal", "\"0.77\""),
    ("take", "[1, 3, 4]"),
    ("numbers", "\"x y\""),
    ("digits", "\"fibonacci\""),
    ("where", "\"y = x - 1\""),
    ("program", "[\"python3\", \"euclid.py\"]"),
];

/// An example of a key, to be added to a message; empty if there is no such key.
fn example(key: &str) -> String {
    let known = KEYS.iter().find(|(known, _)| *known == key);
    known.map_or(String::new(), |(_, value)| format!("; an example: {key} = {value}"))
}

/// Keys that somebody may try who has a game in which the players have different moves.
const PARTIZAN: [&str; 8] =
    ["left", "right", "black", "white", "blue", "red", "left_moves", "right_moves"];

/// Where in the text there is an error, and what is wrong.
type Wrong = (Range<usize>, String);

fn draft(table: &DeTable) -> Result<Draft, Wrong> {
    let mut draft = Draft::default();
    for (name, value) in table {
        let key = name.get_ref().as_ref();
        if !KEYS.iter().any(|(known, _)| *known == key) {
            return Err((name.span(), unknown(key)));
        }
        let with_example = |(span, reason): Wrong| (span, reason + &example(key));
        enter(&mut draft, key, value).map_err(with_example)?;
    }
    Ok(draft)
}

/// The message about an unknown key, with the one that was perhaps meant.
fn unknown(key: &str) -> String {
    let distance = |known: &str| strsim::damerau_levenshtein(known, &key.to_lowercase());
    let nearest = KEYS.iter().map(|(known, _)| *known).min_by_key(|known| distance(known));
    let hint = match nearest {
        _ if PARTIZAN.contains(&key) => String::from(
            "; in a partizan game the players have different moves, and only games in which they \
             have the same are decided here",
        ),
        Some(known) if 2 * distance(known) < key.len() => format!("; did you mean {known}?"),
        _ => format!("; the keys are {}", KEYS.map(|(known, _)| known).join(", ")),
    };
    format!("there is no key {key:?}{hint}")
}

fn enter(draft: &mut Draft, key: &str, value: &Value) -> Result<(), Wrong> {
    match key {
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
        _ => {}
    }
    Ok(())
}

type Value<'a> = Spanned<DeValue<'a>>;

fn string(value: &Value) -> Result<String, Wrong> {
    value.get_ref().as_str().map(String::from).ok_or_else(|| expected("a text in quotes", value))
}

fn number(value: &Value) -> Result<u64, Wrong> {
    let Some(number) = value.get_ref().as_integer() else {
        return Err(expected("a whole number", value));
    };
    u64::from_str_radix(number.as_str(), number.radix())
        .map_err(|_| (value.span(), format!("expected a number from 1 to 1000, found {number}")))
}

fn list<T>(value: &Value, item: fn(&Value) -> Result<T, Wrong>) -> Result<Vec<T>, Wrong> {
    let items = value.get_ref().as_array().ok_or_else(|| expected("a list in brackets", value))?;
    items.iter().map(item).collect()
}

fn expected(what: &str, value: &Value) -> Wrong {
    let found = match value.get_ref() {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) => "a whole number",
        DeValue::Float(_) => "a number with a point",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date or time",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    };
    (value.span(), format!("expected {what}, found {found}"))
}
