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

use std::ops::Range;

use serde::Deserialize;
use toml::de::DeTable;
use toml::Spanned;

use crate::listed::Listing;
use crate::{Draft, Mistake, Rules};

/// Reads a rules file.
pub fn parse(text: &str) -> Result<Rules, Mistake> {
    check(text, Draft::check)
}

/// The rules in a file as they are given there, if they are right.
pub fn parse_draft(text: &str) -> Result<Draft, Mistake> {
    check(text, |draft| draft.check().map(|_| draft.clone()))
}

/// Reads a rules file if it names a program that lists options; `None` if it has other rules.
pub fn parse_listing(text: &str) -> Result<Option<Listing>, Mistake> {
    check(text, Draft::check_listing)
}

fn check<T>(text: &str, check: impl FnOnce(&Draft) -> Result<T, Mistake>) -> Result<T, Mistake> {
    let before = |span: Range<usize>| text.get(..span.start).unwrap_or(text);
    let at = |span: Range<usize>, mistake: Mistake| Mistake {
        line: Some(1 + before(span).matches('\n').count()),
        ..mistake
    };
    let error = |span: Range<usize>, reason: String| at(span, Mistake::new("", reason));
    let table = DeTable::parse(text).map_err(|wrong| {
        let span = wrong.span().unwrap_or_default();
        let line = before(span.clone()).rsplit('\n').next().unwrap_or_default();
        let key = line.split('=').next().unwrap_or_default().trim();
        error(span, wrong.message().replace('\n', "; ") + &example(key))
    })?;
    let is_known = |key: &str| KEYS.iter().any(|(known, _)| *known == key);
    if let Some(key) = table.get_ref().keys().find(|key| !is_known(key.get_ref())) {
        return Err(error(key.span(), describe_unknown(key.get_ref())));
    }
    let draft = read(table.clone()).map_err(|wrong| {
        let span = wrong.span().unwrap_or_default();
        let mut keys = table.get_ref().iter();
        let key = keys.find(|(_, value)| value.span().contains(&span.start));
        let say = |reason: String, (of_serde, what): &(&str, &str)| reason.replace(of_serde, what);
        let reason = EXPECTED.iter().fold(wrong.message().to_string(), say);
        error(span, reason + &key.map_or(String::new(), |(key, _)| example(key.get_ref())))
    })?;
    check(&draft).map_err(|mistake| {
        let value = table.get_ref().get(mistake.key);
        let item = value.and_then(|value| value.get_ref().as_array()?.get(mistake.item?));
        at(item.or(value).map_or(0..0, Spanned::span), mistake)
    })
}

/// What serde expects, for people.
const EXPECTED: [(&str, &str); 3] = [
    ("expected a string", "expected a text in quotes"),
    ("expected a sequence", "expected a list in brackets"),
    ("expected u64", "expected a number from 1 to 1000"),
];

fn read(mut table: Spanned<DeTable>) -> Result<Draft, toml::de::Error> {
    // Nim.
    let take = table.get_ref().get("take").and_then(|take| take.get_ref().as_str());
    let is_any = take == Some("any");
    if is_any {
        table.get_mut().remove("take");
    }
    let mut draft = Draft::deserialize(toml::Deserializer::from(table))?;
    if is_any {
        draft.octal = Some("0.[3]".into());
    }
    Ok(draft)
}

/// The keys, each with an example of its value.
const KEYS: [(&str, &str); 18] = [
    ("title", "\"Kayles\""),
    ("cells", "\"+-\""),
    ("moves", "[\"++ -> --\"]"),
    ("wins", "[\"LOL\"]"),
    ("never", "[\"XX\"]"),
    ("stuck", "\"draw\""),
    ("answers", "[\"Bob\", \"Tie\", \"Alice\"]"),
    ("input", "\"eof\""),
    ("end", "\"0\""),
    ("output", "\"Case #: {Yes|No}\""),
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

/// The message about an unknown key, with the one that was perhaps meant.
fn describe_unknown(key: &str) -> String {
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
