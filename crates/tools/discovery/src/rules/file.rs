//! Rules files, in TOML.
//!
//! `crates/tools/REFERENCE.md` says which keys there are and what they mean.
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
use toml::de::{DeTable, Error};
use toml::Spanned;

use super::draft::Draft;
use super::Rules;
use crate::mistake::Mistake;

/// The rules in a file.
pub fn parse(text: &str) -> Result<Rules, Mistake> {
    read(text).map(|(_, rules)| rules)
}

/// What serde says, for people.
const WORDS: [(&str, &str); 7] = [
    (
        "string \"any\", expected a sequence",
        "expected a list in brackets; Nim is octal = \"0.[3]\"",
    ),
    ("unknown field", "there is no key"),
    ("expected one of", "the keys are"),
    ("expected a string", "expected a text in quotes"),
    ("expected a sequence", "expected a list in brackets"),
    ("expected u64", "expected a number from 1 to 1000"),
    ("\n", "; "),
];

/// What serde says of an unknown key, with the one that was perhaps meant.
fn meant_key(message: &str) -> String {
    let mut keys = message.split('`').skip(1).step_by(2);
    let unknown = keys.next().unwrap_or_default();
    let is_similar = |key: &&str| unknown.get(..3).is_some_and(|start| key.starts_with(start));
    let meant = match unknown {
        "heaps" => Some("numbers"),
        "answers" => Some("output"),
        "case" | "end" => Some("input"),
        "where" => Some("starts"),
        _ => keys.find(is_similar),
    };
    match meant {
        Some(key) => message.replacen(", ", &format!(" (did you mean `{key}`?), "), 1),
        None => message.into(),
    }
}

/// Reads a rules file. Returns the text of each key, and the rules that follow from these texts.
pub fn read(text: &str) -> Result<(Draft, Rules), Mistake> {
    let at = |span: Range<usize>, mistake: Mistake| {
        let before = text.get(..span.start).unwrap_or(text);
        Mistake { line: Some(1 + before.matches('\n').count()), ..mistake }
    };
    let error = |wrong: Error| {
        let mut reason = meant_key(wrong.message());
        for (of_serde, words) in WORDS {
            reason = reason.replace(of_serde, words);
        }
        at(wrong.span().unwrap_or_default(), Mistake::new("", reason))
    };
    let syntax = |wrong: Error| {
        let mistake = error(wrong);
        let line = text.lines().nth(mistake.line.map_or(0, |line| line - 1)).unwrap_or_default();
        let (key, value) = line.split_once('=').unwrap_or_default();
        let (key, value) = (key.trim(), value.trim());
        let is_bare = !value.starts_with(['"', '\'', '[']) && !value.is_empty();
        let reason = match key {
            _ if !is_bare || mistake.reason.contains("duplicate") => return mistake,
            "title" | "cells" | "stuck" | "output" | "input" | "starts" | "numbers" | "digits"
            | "octal" => format!("a text stands in quotes, as in {key} = \"{value}\""),
            "take" => format!("a list stands in brackets, as in take = [{value}]"),
            "moves" | "wins" | "never" => {
                format!("each text of a list stands in quotes, as in {key} = [\"{value}\"]")
            }
            "program" => {
                let words: Vec<&str> = value.split_whitespace().collect();
                format!("each word of a command stands in quotes, as in {key} = {words:?}")
            }
            _ => return mistake,
        };
        Mistake { reason, ..mistake }
    };
    let table = DeTable::parse(text).map_err(syntax)?;
    let draft = Draft::deserialize(toml::Deserializer::from(table.clone())).map_err(error)?;
    let rules = draft.check().map_err(|mistake| {
        let value = table.get_ref().get(mistake.key);
        let item = value.and_then(|value| value.get_ref().as_array()?.get(mistake.item?));
        at(item.or(value).map_or(0..0, Spanned::span), mistake)
    })?;
    Ok((draft, rules))
}
