//! What a case of a judge's input consists of. From this follow how it is read and printed, and
//! what a [program](crate::program) does to read it.

use std::io;

use gametheory_core::judge::Judge;

use crate::listed::starts::{Rest, StartPositions};

/// A case, as text: its numbers and its word with blanks between them. What follows from these is
/// left out, which are the length of a word, quotes around it, and how many numbers there are.
pub type Case = String;

/// The shape of a case: what stands there, in this order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    /// Whether it starts with the number of what is in its tail: numbers or letters.
    pub is_counted: bool,
    /// The names of its numbers.
    pub names: Vec<String>,
    /// Whether its tail stands on a line of its own.
    pub(crate) has_break: bool,
    /// What follows the numbers.
    pub tail: Tail,
}

/// The end of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tail {
    /// Nothing.
    None,
    /// Numbers: if they are not counted, as many as the line has. They may be in brackets, with
    /// commas between them.
    List {
        /// See there.
        in_brackets: bool,
    },
    /// A word.
    Word {
        /// What people call it.
        noun: &'static str,
        /// Its letters, the simplest first. None means that nothing is known of it.
        letters: Vec<u8>,
        /// Whether a program has to take quotes away.
        quotable: bool,
    },
    /// The rest of the line, as it stands.
    Line,
}

pub(super) const NUMBER: &str = "a whole number up to 2^64 - 1";

/// A case is a line of which nothing is known.
impl Default for Template {
    fn default() -> Template {
        Template::new(&[""; 0], Tail::Line)
    }
}

impl Template {
    /// Numbers with these names, and what follows them on the line.
    pub(crate) fn new(names: &[impl ToString], tail: Tail) -> Template {
        let names = names.iter().map(ToString::to_string).collect();
        Template { is_counted: false, names, has_break: false, tail }
    }

    /// Reads the part of a template that stands for a case. The last name stands for a word if
    /// there is a `word`: what people call it, and its letters. `None` if that is no template.
    ///
    /// ```
    /// let template = discovery::Template::parse("n k / a * n", None).unwrap();
    /// assert_eq!(template.print("5 1 2 3"), "3 5\n1 2 3");
    /// ```
    pub fn parse(text: &str, word: Option<(&'static str, &[u8])>) -> Option<Template> {
        const QUOTES: &str = "/\"?/";
        let unquoted = text.replace(QUOTES, "");
        let unquoted = unquoted.trim_end_matches(['/', ' ']);
        let tokens: Vec<&str> = unquoted.split_whitespace().collect();
        let (before, count) = match &tokens[..] {
            [before @ .., "*", count] => (before, Some(*count)),
            [before @ .., "*" | "*]"] => (before, None),
            // Before a strip stands its length.
            [length, .., _] if word.is_some_and(|(_, letters)| !letters.is_empty()) => {
                (&tokens[..], Some(*length))
            }
            _ => (&tokens[..], None),
        };
        let (last, head) = before.split_last()?;
        let mut names: Vec<&str> = head.iter().copied().filter(|name| *name != "/").collect();
        if count.is_some() {
            if names.first().copied() != count {
                return None;
            }
            names.remove(0);
        }
        let tail = match word {
            Some((noun, letters)) => {
                Tail::Word { noun, letters: letters.to_vec(), quotable: text.contains(QUOTES) }
            }
            None if before.len() < tokens.len() => {
                Tail::List { in_brackets: last.starts_with('[') }
            }
            None => {
                names.push(last);
                Tail::None
            }
        };
        if !names.iter().all(|name| name.starts_with(char::is_alphabetic)) {
            return None;
        }
        let (is_counted, has_break) = (count.is_some(), head.last() == Some(&"/"));
        Some(Template { is_counted, has_break, ..Template::new(&names, tail) })
    }

    /// The letters of its word; none if it has no word, or if nothing is known of it.
    pub fn letters(&self) -> &[u8] {
        match &self.tail {
            Tail::Word { letters, .. } => letters,
            _ => &[],
        }
    }

    /// Whether a case has a list of numbers.
    pub fn has_list(&self) -> bool {
        matches!(self.tail, Tail::List { .. })
    }

    /// Whether a case is a line of which nothing is known.
    pub fn is_line(&self) -> bool {
        *self == Template::default()
    }

    /// Whether a case has the parts of a position, in the same order.
    pub(crate) fn fits(&self, starts: &StartPositions) -> bool {
        let rest = match self.tail {
            Tail::None => Rest::None,
            Tail::List { .. } => Rest::List,
            Tail::Word { .. } | Tail::Line => Rest::Word,
        };
        self.names == starts.names() && rest == starts.rest() && !starts.has_fixed()
    }

    /// The least number of tokens of a case in an input.
    pub fn tokens(&self) -> usize {
        usize::from(self.is_counted)
            + self.values()
            + usize::from(self.is_line() || self.has_list() && !self.is_counted)
    }

    /// How many numbers and words a case has, except for those of a list.
    fn values(&self) -> usize {
        self.names.len() + usize::from(matches!(self.tail, Tail::Word { .. }))
    }

    /// Reads a case.
    pub fn read(&self, judge: &mut Judge) -> io::Result<Case> {
        self.read_as(judge, true)
    }

    /// Reads a case; unless it is `checked`, its numbers and its word may be any words.
    pub(super) fn read_as(&self, judge: &mut Judge, checked: bool) -> io::Result<Case> {
        let mut count: Option<u64> = None;
        if self.is_counted {
            count = Some(judge.number(&match &self.tail {
                Tail::Word { noun, .. } => format!("the length of the {noun}"),
                _ => "the number of heaps".into(),
            })?);
        }
        let number = |judge: &mut Judge, expected: &str| -> io::Result<String> {
            if checked {
                return Ok(judge.number::<u64>(expected)?.to_string());
            }
            Ok(String::from_utf8_lossy(&judge.word_that(expected, |_| true)?).into_owned())
        };
        let names = self.names.iter();
        let values = names.map(|name| number(judge, &format!("{name}, {NUMBER}")));
        let mut values: Vec<String> = values.collect::<Result<_, _>>()?;
        match (&self.tail, count) {
            (Tail::None, _) => {}
            (Tail::List { .. }, Some(count)) => {
                for _ in 0..count {
                    values.push(number(judge, NUMBER)?);
                }
            }
            (Tail::List { .. }, None) => {
                let row = judge.until(|byte| *byte == b'\n')?;
                let row = String::from_utf8_lossy(&row).replace(['[', ']', ','], " ");
                for word in row.split_ascii_whitespace() {
                    if checked && word.parse::<i128>().is_err() {
                        return Err(judge.wrong(NUMBER, format!("{word:?}")));
                    }
                    values.push(word.into());
                }
            }
            (Tail::Word { noun, letters, .. }, _) => {
                let expected = match String::from_utf8_lossy(letters) {
                    any if any.is_empty() => format!("a {noun}"),
                    letters => format!("a {noun} of the letters {letters:?}"),
                };
                let fits = |word: &[u8]| !checked || unquote(word, letters).is_some();
                let word = unquote(&judge.word_that(&expected, fits)?, letters).unwrap_or_default();
                if let Some(count) = count.filter(|count| checked && *count != word.len() as u64) {
                    let expected = format!("a {noun} of length {count}");
                    return Err(judge.wrong(&expected, format!("{word:?}")));
                }
                values.push(word);
            }
            (Tail::Line, _) => {
                let line = judge.until(|byte| *byte == b'\n')?;
                values.push(String::from_utf8_lossy(&line).trim().into());
            }
        }
        Ok(values.join(" "))
    }

    /// A case as a judge gives it, without a newline at the end.
    pub fn print(&self, case: &str) -> String {
        if self.is_line() {
            return case.into();
        }
        let mut values = case.split_ascii_whitespace();
        let names: Vec<&str> = values.by_ref().take(self.names.len()).collect();
        let tail: Vec<&str> = values.collect();
        let mut head = names.join(" ");
        if self.is_counted {
            let letters = matches!(self.tail, Tail::Word { .. });
            let count = if letters { tail.concat().len() } else { tail.len() };
            head = format!("{count} {head}").trim().into();
        }
        let tail = match self.tail {
            Tail::None => return head,
            Tail::List { in_brackets: true } => format!("[{}]", tail.join(",")),
            _ => tail.join(" "),
        };
        match head.as_str() {
            "" => tail,
            head if self.has_break => format!("{head}\n{tail}"),
            head => format!("{head} {tail}"),
        }
    }

    /// A case as a judge gives it, but in one line, from a text in which all that is left out of a
    /// [`Case`] may be missing.
    pub fn complete(&self, text: &str) -> String {
        // Some editors write a byte order mark before a text.
        let text = text.trim_start_matches('\u{feff}');
        let (tokens, values) = (text.split_ascii_whitespace().count(), self.values());
        let is_case = match self.tail {
            Tail::List { in_brackets } => tokens >= values && !(in_brackets && text.contains('[')),
            _ => tokens == values,
        };
        if is_case {
            self.print(text).replace('\n', " ")
        } else {
            text.into()
        }
    }
}

/// A word, perhaps without quotes around it; `None` if it has other letters.
fn unquote(word: &[u8], letters: &[u8]) -> Option<String> {
    let is_known = |byte: &u8| match letters {
        [] => *byte != b'"',
        _ => letters.contains(byte),
    };
    let inner = word.strip_prefix(b"\"").and_then(|rest| rest.strip_suffix(b"\""));
    let word = [Some(word), inner].into_iter().flatten().find(|it| it.iter().all(is_known))?;
    Some(String::from_utf8_lossy(word).into_owned())
}
