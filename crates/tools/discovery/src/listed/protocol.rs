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

/// A position, as it is written in a line. Equal positions are written the same.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(Arc<str>);

impl Position {
    /// The position that consists of these words.
    pub fn new<W: AsRef<str>>(words: impl IntoIterator<Item = W>) -> Position {
        let mut text = String::new();
        for word in words {
            push(&mut text, word.as_ref());
        }
        Position(if text.is_empty() { "\"\"" } else { &text }.into())
    }

    /// Its words; none for the empty position.
    pub fn words(&self) -> Vec<String> {
        let signs = signs(&self.0).unwrap_or_default();
        let words = signs.into_iter().filter_map(|sign| match sign {
            Sign::Word(word, _) => Some(word),
            Sign::Mark(_) => None,
        });
        words.filter(|_| &*self.0 != "\"\"").collect()
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
        let mut words = Vec::new();
        for sign in signs(line)? {
            match sign {
                Sign::Word(word, _) => words.push(word),
                Sign::Mark(mark) => {
                    return Err(format!(
                        "{mark:?} in a position stands in quotes, as in \"a{mark}b\""
                    ))
                }
            }
        }
        Ok(Position::new(words))
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
        let line = line.trim();
        match line {
            "" => return Err("an empty line; - says that there is no option".into()),
            "-" => return Ok(Answer::Options(Vec::new())),
            "loss" => return Ok(Answer::Over(Outcome::Loss)),
            "draw" => return Ok(Answer::Over(Outcome::Draw)),
            "win" => return Ok(Answer::Over(Outcome::Win)),
            _ => {}
        }
        if line.split_whitespace().next() == Some("invalid") {
            return Ok(Answer::Invalid(line["invalid".len()..].trim().into()));
        }
        let (mut choices, mut choice) = (Vec::new(), Choice { gain: None, parts: Vec::new() });
        let mut words: Vec<String> = Vec::new();
        for sign in signs(line)?.into_iter().map(Some).chain([None]) {
            let mark = match sign {
                Some(Sign::Word(word, is_quoted)) => {
                    let is_first = words.is_empty() && choice.parts.is_empty();
                    match gain(&word) {
                        gain @ Some(_) if is_first && !is_quoted && choice.gain.is_none() => {
                            choice.gain = gain;
                        }
                        _ => words.push(word),
                    }
                    continue;
                }
                Some(Sign::Mark(mark)) => Some(mark),
                None => None,
            };
            if words.is_empty() {
                let end = mark.map_or("at the end".into(), |mark| format!("before \"{mark}\""));
                return Err(format!("a position is missing {end}; the empty position is \"\""));
            }
            choice.parts.push(Position::new(std::mem::take(&mut words)));
            if mark != Some('+') {
                choices.push(choice);
                choice = Choice { gain: None, parts: Vec::new() };
            }
        }
        Ok(Answer::Options(choices))
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Answer::Options(choices) if choices.is_empty() => f.write_str("-"),
            Answer::Options(choices) => {
                let texts: Vec<String> = choices.iter().map(Choice::to_string).collect();
                f.write_str(&texts.join("; "))
            }
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
        let texts: Vec<&str> = self.parts.iter().map(Position::as_str).collect();
        f.write_str(&texts.join(" + "))
    }
}

/// The number in a word such as `5:`.
fn gain(word: &str) -> Option<i64> {
    word.strip_suffix(':')?.parse().ok()
}

/// Appends a word to the text of a position.
fn push(text: &mut String, word: &str) {
    let is_first = text.is_empty();
    if !is_first {
        text.push(' ');
    }
    let has_marks = |c: char| c.is_whitespace() || c.is_control() || ";+\"".contains(c);
    let says_more =
        matches!(word, "-" | "win" | "draw" | "loss" | "invalid") || gain(word).is_some();
    if word.is_empty() || word.contains(has_marks) || is_first && says_more {
        *text += "\"";
        *text += &word.replace('\\', "\\\\").replace('"', "\\\"");
        *text += "\"";
    } else {
        *text += word;
    }
}

/// What a line consists of.
enum Sign {
    /// A word, and whether it stood in quotes.
    Word(String, bool),
    /// A semicolon or a plus.
    Mark(char),
}

/// Divides a line.
fn signs(line: &str) -> Result<Vec<Sign>, String> {
    let is_end = |c: char| c.is_whitespace() || ";+\"".contains(c);
    let mut signs = Vec::new();
    let mut rest = line.trim_start();
    while let Some(first) = rest.chars().next() {
        if first == ';' || first == '+' {
            signs.push(Sign::Mark(first));
            rest = &rest[1..];
        } else if first == '"' {
            let (word, after) = quoted(&rest[1..])?;
            if after.starts_with(|c: char| !is_end(c) || c == '"') {
                return Err(format!("no blank after the word in quotes {word:?}"));
            }
            signs.push(Sign::Word(word, true));
            rest = after;
        } else {
            let (word, after) = rest.split_at(rest.find(is_end).unwrap_or(rest.len()));
            if after.starts_with('"') {
                return Err(format!(
                    "a quote inside of a word, after {word:?}; the whole word stands in quotes"
                ));
            }
            signs.push(Sign::Word(word.into(), false));
            rest = after;
        }
        rest = rest.trim_start();
    }
    Ok(signs)
}

/// The word that ends with the next quote, and what follows.
fn quoted(text: &str) -> Result<(String, &str), String> {
    let mut word = String::new();
    let mut letters = text.char_indices();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => return Ok((word, &text[at + 1..])),
            '\\' => match letters.next() {
                Some((_, letter @ ('"' | '\\'))) => word.push(letter),
                _ => {
                    return Err(
                        "a backslash in quotes that is not before a quote or a backslash".into()
                    )
                }
            },
            _ => word.push(letter),
        }
    }
    Err(format!("the quote before {word:?} has no end"))
}
