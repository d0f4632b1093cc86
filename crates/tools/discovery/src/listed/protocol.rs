//! What the tools and a program that knows the moves of a game say to each other.
//!
//! The tools write a position a line, the program answers each with a line. What these lines can
//! be is in `crates/tools/REFERENCE.md`, "A program that lists options".
//!
//! ```
//! use discovery::moves::protocol::{Answer, Position};
//! let answer: Answer = "5: 2 7; -1: \"a;b\"".parse()?;
//! assert_eq!(answer.to_string(), "5: 2 7; -1: \"a;b\"");
//! let mistake = "3; ; 4".parse::<Answer>().unwrap_err();
//! assert_eq!(mistake, "a position is missing before \";\"; the empty position is \"\"");
//! assert_eq!("  34   12 ".parse::<Position>()?.to_string(), "34 12");
//! # Ok::<(), String>(())
//! ```

use std::borrow::Cow;
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
        words.into_iter().for_each(|word| push(&mut text, word.as_ref()));
        Position::written(&text)
    }

    fn written(text: &str) -> Position {
        Position(if text.is_empty() { "\"\"" } else { text }.into())
    }

    /// Its words; none for the empty position.
    pub fn words(&self) -> Vec<String> {
        let mut rest = &*self.0;
        let mut words = Vec::new();
        while let Ok(Some(Sign::Word(word, _))) = next_sign(&mut rest) {
            words.push(word.into_owned());
        }
        if words == [""] {
            words.clear();
        }
        words
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

    fn from_str(mut line: &str) -> Result<Position, String> {
        let mut text = String::new();
        while let Some(sign) = next_sign(&mut line)? {
            match sign {
                Sign::Word(word, _) => push(&mut text, &word),
                Sign::Mark(mark) => {
                    return Err(format!(
                        "{mark:?} in a position stands in quotes, as in \"a{mark}b\""
                    ))
                }
            }
        }
        Ok(Position::written(&text))
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
        match line.split_whitespace().next() {
            None => return Err("an empty line; - says that there is no option".into()),
            Some("-") if line == "-" => return Ok(Answer::Options(Vec::new())),
            Some("loss") if line == "loss" => return Ok(Answer::Over(Outcome::Loss)),
            Some("draw") if line == "draw" => return Ok(Answer::Over(Outcome::Draw)),
            Some("win") if line == "win" => return Ok(Answer::Over(Outcome::Win)),
            Some("invalid") => return Ok(Answer::Invalid(line[7..].trim().into())),
            Some(_) => {}
        }
        let mut choices = Vec::new();
        let mut choice = Choice { gain: None, parts: Vec::new() };
        let mut text = String::new();
        let mut rest = line;
        loop {
            let sign = next_sign(&mut rest)?;
            if let Some(Sign::Word(word, quoted)) = &sign {
                let is_first = text.is_empty() && choice.parts.is_empty() && choice.gain.is_none();
                match gain(word) {
                    Some(gain) if is_first && !quoted => choice.gain = Some(gain),
                    _ => push(&mut text, word),
                }
                continue;
            }
            if text.is_empty() {
                let end = match sign {
                    Some(Sign::Mark(mark)) => format!("before {:?}", String::from(mark)),
                    _ => "at the end".into(),
                };
                return Err(format!("a position is missing {end}; the empty position is \"\""));
            }
            choice.parts.push(Position::written(&text));
            text.clear();
            if !matches!(sign, Some(Sign::Mark('+'))) {
                choices
                    .push(std::mem::replace(&mut choice, Choice { gain: None, parts: Vec::new() }));
            }
            if sign.is_none() {
                return Ok(Answer::Options(choices));
            }
        }
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
enum Sign<'a> {
    /// A word, and whether it stood in quotes.
    Word(Cow<'a, str>, bool),
    /// A semicolon or a plus.
    Mark(char),
}

/// Takes the next sign from a line; `None` at its end.
fn next_sign<'a>(rest: &mut &'a str) -> Result<Option<Sign<'a>>, String> {
    let text = rest.trim_start();
    let is_end = |c: char| c.is_whitespace() || ";+\"".contains(c);
    let Some(first) = text.chars().next() else { return Ok(None) };
    if first == ';' || first == '+' {
        *rest = &text[1..];
        return Ok(Some(Sign::Mark(first)));
    }
    if first != '"' {
        let (word, after) = text.split_at(text.find(is_end).unwrap_or(text.len()));
        if after.starts_with('"') {
            return Err(format!(
                "a quote inside of a word, after {word:?}; the whole word stands in quotes"
            ));
        }
        *rest = after;
        return Ok(Some(Sign::Word(word.into(), false)));
    }
    let mut word = String::new();
    let mut signs = text[1..].char_indices();
    while let Some((at, sign)) = signs.next() {
        match sign {
            '"' => {
                *rest = &text[at + 2..];
                if rest.starts_with(|c: char| !is_end(c) || c == '"') {
                    return Err(format!("no blank after the word in quotes {word:?}"));
                }
                return Ok(Some(Sign::Word(word.into(), true)));
            }
            '\\' => match signs.next() {
                Some((_, sign @ ('"' | '\\'))) => word.push(sign),
                _ => {
                    return Err(
                        "a backslash in quotes that is not before a quote or a backslash".into()
                    )
                }
            },
            _ => word.push(sign),
        }
    }
    Err(format!("the quote before {word:?} has no end"))
}
