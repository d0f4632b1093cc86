//! What the tools and a program that knows the moves of a game say to each other.
//!
//! The tools write each position on a line, and the program answers it with a line. What these lines
//! can be is in `crates/tools/REFERENCE.md`, "A program that lists options".
//!
//! ```
//! use discovery::listed::protocol::{Answer, Position};
//! let Answer::Options(options) = "5: 2 7; -1: \"a;b\"".parse()? else { unreachable!() };
//! assert_eq!(options[1].to_string(), "-1: \"a;b\"");
//! let mistake = "3; ; 4".parse::<Answer>().unwrap_err();
//! assert_eq!(mistake, "a position is missing; the empty position is \"\"");
//! assert_eq!("  34   12 ".parse::<Position>()?.to_string(), "34 12");
//! # Ok::<(), String>(())
//! ```

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use gametheory_core::Outcome;
use itertools::Itertools;

/// A position, as it is written in a line. Equal positions are written the same.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(Arc<str>);

/// The position without words.
const EMPTY: &str = "\"\"";

impl Position {
    /// The position that consists of these words. A word is in quotes if it would mean something else
    /// without them.
    pub fn new<W: AsRef<str>>(words: impl IntoIterator<Item = W>) -> Position {
        let is_odd = |c: char| c.is_whitespace() || c.is_control() || ";+\"".contains(c);
        let mut text = String::new();
        for word in words {
            let word = word.as_ref();
            let says_more = text.is_empty()
                && (matches!(word, "-" | "win" | "draw" | "loss" | "invalid")
                    || read_gain(word).is_some());
            if !text.is_empty() {
                text.push(' ');
            }
            if word.is_empty() || says_more || word.contains(is_odd) {
                let word = word.replace('\\', "\\\\").replace('"', "\\\"");
                text.extend(["\"", &word, "\""]);
            } else {
                text.push_str(word);
            }
        }
        Position(if text.is_empty() { EMPTY } else { &text }.into())
    }

    /// Its words; none for the empty position.
    pub fn words(&self) -> Vec<String> {
        if self.as_str() == EMPTY {
            return Vec::new();
        }
        divide(&self.0).unwrap_or_default().into_iter().map(|(_, word)| word.into()).collect()
    }

    /// The line that asks for its options.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Position {
    /// What was found, and what was expected.
    type Err = String;

    fn from_str(line: &str) -> Result<Position, String> {
        let signs = divide(line)?;
        if let Some((mark, _)) = signs.iter().find(|(kind, _)| [';', '+'].contains(kind)) {
            return Err(format!("'{mark}' in a position stands in quotes, as in \"a{mark}b\""));
        }
        Ok(Position::new(signs.iter().map(|(_, word)| word)))
    }
}

/// What a program says about a position.
#[derive(Debug, PartialEq, Eq)]
pub enum Answer {
    /// The options of the player to move, who is stuck if there are none.
    Options(Vec<Choice>),
    /// The game is over, with this outcome for the player to move.
    Over(Outcome),
    /// This is no position of the game, and why.
    Invalid(String),
}

/// An option of a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Choice {
    /// What the player gains by the move, if the program says so.
    pub gain: Option<i64>,
    /// The positions that are played side by side from then on: at least one.
    pub parts: Vec<Position>,
}

impl FromStr for Answer {
    /// What was found, and what was expected.
    type Err = String;

    fn from_str(line: &str) -> Result<Answer, String> {
        match line.trim() {
            "" => return Err("an empty line; - says that there is no option".into()),
            "-" => return Ok(Answer::Options(Vec::new())),
            "loss" => return Ok(Answer::Over(Outcome::Loss)),
            "draw" => return Ok(Answer::Over(Outcome::Draw)),
            "win" => return Ok(Answer::Over(Outcome::Win)),
            _ => {}
        }
        if line.split_whitespace().next() == Some("invalid") {
            return Ok(Answer::Invalid(line.trim()["invalid".len()..].trim().into()));
        }
        let mut choices = Vec::new();
        for option in divide(line)?.split(|(kind, _)| *kind == ';') {
            let gain = match option.first() {
                Some(('w', word)) => read_gain(word),
                _ => None,
            };
            let parts = option[usize::from(gain.is_some())..].split(|(kind, _)| *kind == '+');
            if parts.clone().any(<[Sign]>::is_empty) {
                return Err("a position is missing; the empty position is \"\"".into());
            }
            let position = |part: &[Sign]| Position::new(part.iter().map(|(_, word)| word));
            choices.push(Choice { gain, parts: parts.map(position).collect() });
        }
        Ok(Answer::Options(choices))
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Some(gain) = self.gain {
            write!(f, "{gain}: ")?;
        }
        f.write_str(&self.parts.iter().join(" + "))
    }
}

/// The number in a word such as `5:`.
fn read_gain(word: &str) -> Option<i64> {
    word.strip_suffix(':')?.parse().ok()
}

/// A sign or a word of a line. The first item is its kind: `;`, `+`, `w` for a word, or `"` for a word in
/// quotes. The second item is the word.
type Sign<'l> = (char, Cow<'l, str>);

/// Divides a line.
fn divide(line: &str) -> Result<Vec<Sign<'_>>, String> {
    let is_end = |c: char| c.is_whitespace() || ";+".contains(c);
    let mut signs: Vec<Sign> = Vec::new();
    let mut rest = line.trim_start();
    while let Some(first) = rest.chars().next() {
        let (kind, word, after): (_, Cow<str>, _) = match first {
            ';' | '+' => (first, "".into(), &rest[1..]),
            '"' => {
                let (word, after) = read_quoted(&rest[1..]).unwrap_or((String::new(), "?"));
                (first, word.into(), after)
            }
            _ => {
                let end = rest.find(|c| is_end(c) || c == '"').unwrap_or(rest.len());
                ('w', rest[..end].into(), &rest[end..])
            }
        };
        signs.push((kind, word));
        if ![';', '+'].contains(&first) && !after.is_empty() && !after.starts_with(is_end) {
            return Err(format!(
                "the quotes in {rest:?} are not around a word, or have a backslash that is not \
                 before a quote or a backslash"
            ));
        }
        rest = after.trim_start();
    }
    Ok(signs)
}

/// The word that ends with the next quote, and what follows.
fn read_quoted(text: &str) -> Option<(String, &str)> {
    let mut word = String::new();
    let mut letters = text.chars();
    loop {
        word.push(match letters.next()? {
            '"' => return Some((word, letters.as_str())),
            '\\' => letters.next().filter(|letter| ['"', '\\'].contains(letter))?,
            letter => letter,
        });
    }
}
