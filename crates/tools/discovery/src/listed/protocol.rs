//! What the tools and a program that knows the moves of a game say to each other.
//!
//! The tools write a position a line, the program answers each with a line. What these lines can
//! be is in `crates/tools/REFERENCE.md`, "A program that lists options".
//!
//! ```
//! use discovery::listed::protocol::{Answer, Position};
//! let answer: Answer = "5: 2 7; -1: \"a;b\"".parse()?;
//! assert_eq!(answer.to_string(), "5: 2 7; -1: \"a;b\"");
//! let mistake = "3; ; 4".parse::<Answer>().unwrap_err();
//! assert_eq!(mistake, "a position is missing; the empty position is \"\"");
//! assert_eq!("  34   12 ".parse::<Position>()?.to_string(), "34 12");
//! # Ok::<(), String>(())
//! ```

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
    /// The position that consists of these words.
    pub fn new<W: AsRef<str>>(words: impl IntoIterator<Item = W>) -> Position {
        let words = words.into_iter().enumerate();
        let text = words.map(|(at, word)| write_word(word.as_ref(), at == 0)).join(" ");
        Position(if text.is_empty() { EMPTY } else { &text }.into())
    }

    /// Its words; none for the empty position.
    pub fn words(&self) -> Vec<String> {
        if self.as_str() == EMPTY {
            return Vec::new();
        }
        divide(&self.0).unwrap_or_default().into_iter().map(|sign| sign.text).collect()
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
        if let Some(Sign { kind: mark, .. }) = signs.iter().find(|sign| sign.is_mark()) {
            return Err(format!("'{mark}' in a position stands in quotes, as in \"a{mark}b\""));
        }
        Ok(Position::new(signs.iter().map(|sign| &sign.text)))
    }
}

/// What a program says about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The options of the player to move; he is stuck if there are none.
    Options(Vec<Choice>),
    /// The game is over, with this outcome for the player to move.
    Over(Outcome),
    /// This is no position of the game, and why.
    Invalid(String),
}

/// An option of a position.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
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
        for option in divide(line)?.split(|sign| sign.kind == ';') {
            let gain = option.first().filter(|sign| sign.kind == 'w');
            let gain = gain.and_then(|sign| read_gain(&sign.text));
            let parts = option[usize::from(gain.is_some())..].split(|sign| sign.kind == '+');
            if parts.clone().any(<[Sign]>::is_empty) {
                return Err("a position is missing; the empty position is \"\"".into());
            }
            let position = |part: &[Sign]| Position::new(part.iter().map(|sign| &sign.text));
            choices.push(Choice { gain, parts: parts.map(position).collect() });
        }
        Ok(Answer::Options(choices))
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Answer::Options(choices) if choices.is_empty() => f.write_str("-"),
            Answer::Options(choices) => f.write_str(&choices.iter().join("; ")),
            Answer::Over(outcome) => f.write_str(["loss", "draw", "win"][*outcome as usize]),
            Answer::Invalid(why) => write!(f, "invalid {why}"),
        }
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

/// A word as it stands in a line: in quotes, if it would mean something else without.
fn write_word(word: &str, is_first: bool) -> String {
    let is_odd = |c: char| c.is_whitespace() || c.is_control() || ";+\"".contains(c);
    let says_more =
        matches!(word, "-" | "win" | "draw" | "loss" | "invalid") || read_gain(word).is_some();
    if word.is_empty() || word.contains(is_odd) || is_first && says_more {
        return format!("\"{}\"", word.replace('\\', "\\\\").replace('"', "\\\""));
    }
    word.into()
}

/// What a line consists of: a semicolon or a plus, a word `w`, or a word in quotes.
struct Sign {
    kind: char,
    text: String,
}

impl Sign {
    fn is_mark(&self) -> bool {
        [';', '+'].contains(&self.kind)
    }
}

/// Divides a line.
fn divide(line: &str) -> Result<Vec<Sign>, String> {
    let is_end = |c: char| c.is_whitespace() || ";+".contains(c);
    let mut signs = Vec::new();
    let mut rest = line.trim_start();
    while let Some(first) = rest.chars().next() {
        let (kind, text, after) = match first {
            ';' | '+' => (first, String::new(), &rest[1..]),
            '"' => {
                let (text, after) = read_quoted(&rest[1..]).unwrap_or((String::new(), "?"));
                (first, text, after)
            }
            _ => {
                let end = rest.find(|c| is_end(c) || c == '"').unwrap_or(rest.len());
                ('w', rest[..end].into(), &rest[end..])
            }
        };
        let sign = Sign { kind, text };
        if !sign.is_mark() && !after.is_empty() && !after.starts_with(is_end) {
            return Err(format!(
                "the quotes in {rest:?} are not around a word, or have a backslash that is not \
                 before a quote or a backslash"
            ));
        }
        signs.push(sign);
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
