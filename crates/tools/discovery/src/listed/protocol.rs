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
//! assert_eq!(mistake, "a position is missing before \";\"; the empty position is \"\"");
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
        let signs = divide(&self.0).unwrap_or_default();
        signs.into_iter().map(|sign| sign.text).collect()
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
        if let Some(Sign { text: mark, .. }) = signs.iter().find(|sign| sign.kind == Kind::Mark) {
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
        let signs = divide(line)?;
        let mut choices = Vec::new();
        for (option_at, option) in signs.split(|sign| sign.is_mark(";")).with_position() {
            let gain = option.first().filter(|sign| sign.kind == Kind::Word);
            let gain = gain.and_then(|sign| read_gain(&sign.text));
            let option = &option[usize::from(gain.is_some())..];
            let mut parts = Vec::new();
            for (part_at, part) in option.split(|sign| sign.is_mark("+")).with_position() {
                if part.is_empty() {
                    let place = match (part_at.is_last, option_at.is_last) {
                        (false, _) => "before \"+\"",
                        (true, false) => "before \";\"",
                        (true, true) => "at the end",
                    };
                    return Err(format!(
                        "a position is missing {place}; the empty position is \"\""
                    ));
                }
                parts.push(Position::new(part.iter().map(|sign| &sign.text)));
            }
            choices.push(Choice { gain, parts });
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

/// What a line consists of.
struct Sign {
    text: String,
    kind: Kind,
}

#[derive(PartialEq)]
enum Kind {
    Word,
    /// A word that stood in quotes.
    Quoted,
    /// A semicolon or a plus.
    Mark,
}

impl Sign {
    fn is_mark(&self, mark: &str) -> bool {
        self.kind == Kind::Mark && self.text == mark
    }
}

/// Divides a line.
fn divide(line: &str) -> Result<Vec<Sign>, String> {
    let is_end = |c: char| c.is_whitespace() || ";+\"".contains(c);
    let mut signs = Vec::new();
    let mut rest = line.trim_start();
    while let Some(first) = rest.chars().next() {
        let (sign, after) = match first {
            ';' | '+' => (Sign { text: first.into(), kind: Kind::Mark }, &rest[1..]),
            '"' => {
                let (text, after) = read_quoted(&rest[1..])?;
                if after.starts_with(|c: char| !is_end(c) || c == '"') {
                    return Err(format!("no blank after the word in quotes {text:?}"));
                }
                (Sign { text, kind: Kind::Quoted }, after)
            }
            _ => {
                let (word, after) = rest.split_at(rest.find(is_end).unwrap_or(rest.len()));
                if after.starts_with('"') {
                    return Err(format!(
                        "a quote inside of a word, after {word:?}; the whole word stands in quotes"
                    ));
                }
                (Sign { text: word.into(), kind: Kind::Word }, after)
            }
        };
        signs.push(sign);
        rest = after.trim_start();
    }
    Ok(signs)
}

/// The word that ends with the next quote, and what follows.
fn read_quoted(text: &str) -> Result<(String, &str), String> {
    let mut word = String::new();
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        let escaped = match letter {
            '"' => return Ok((word, letters.as_str())),
            '\\' => letters.next().filter(|letter| ['"', '\\'].contains(letter)),
            _ => Some(letter),
        };
        word.push(
            escaped.ok_or("a backslash in quotes that is not before a quote or a backslash")?,
        );
    }
    Err(format!("the quote before {word:?} has no end"))
}
