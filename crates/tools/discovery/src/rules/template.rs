//! What a case of a judge's input consists of. From this follow how it is read and printed, and
//! what a [program](crate::program) does to read it.

use std::io;

use gametheory_core::judge::Judge;

use crate::listed::starts::{Rest, StartPositions};

/// A position, as text: its numbers and its word with blanks between them. What follows from these is
/// left out, which are the length of a word, quotes around it, and how many numbers there are.
pub type Case = String;

/// The shape of a case: what stands there, in this order. Usually a case is one position. If it has
/// queries, each of them asks for one: it has the numbers that stand before the queries, and its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    pieces: Vec<Piece>,
    /// How many of the pieces stand before the queries.
    shared: usize,
}

/// A part of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// It stands for itself.
    Text(String),
    /// The end of a line.
    Break,
    /// A number with a name.
    Number(String),
    /// How many numbers the list has that follows, or how many letters the word.
    Length,
    /// How many queries there are. Without it, there is one.
    Queries,
    /// Numbers: without their number, as many as the line has. They may be in brackets, with commas
    /// between them.
    List { in_brackets: bool },
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

const NUMBER: &str = "a whole number up to 2^64 - 1";

/// A case is a line of which nothing is known.
impl Default for Template {
    fn default() -> Template {
        Template::new(&[""; 0], Some(Piece::Line))
    }
}

impl Template {
    /// Numbers with these names, and what follows them on the line.
    pub(crate) fn new(names: &[impl ToString], tail: Option<Piece>) -> Template {
        let numbers = names.iter().map(|name| Piece::Number(name.to_string()));
        Template { pieces: numbers.chain(tail).collect(), shared: 0 }
    }

    /// Reads the part of a template that stands for a case. The last name stands for a word if
    /// there is a `word`: what people call it, and its letters. `None` if that is no template.
    ///
    /// ```
    /// let template = discovery::Template::parse("n k / a * n", None).unwrap();
    /// assert_eq!(template.print(&["5 1 2 3"]), "3 5\n1 2 3");
    /// ```
    pub fn parse(text: &str, word: Option<(&'static str, &[u8])>) -> Option<Template> {
        const QUOTES: &str = "/\"?/";
        let spaced = text.replace(QUOTES, "").replace('(', " ( ").replace(')', " ) ");
        let tokens: Vec<&str> = spaced.split_whitespace().collect();
        let texts = tokens.iter().rposition(|token| text_of(token).is_some());
        let mut texts = texts.map_or(0, |last| last + 1);
        while texts > 0 && tokens.get(texts) == Some(&"/") {
            texts += 1;
        }
        let (mut shared, mut own) = tokens.split_at(texts);
        let mut queries = None;
        if let Some(start) = tokens.iter().position(|token| *token == "(") {
            let [inner @ .., ")", "*", count] = &tokens[start + 1..] else { return None };
            (shared, own, queries) = (&tokens[..start], inner, Some(*count));
        }
        let is_no_break = |token: &&str| *token != "/";
        let (first, last) = (own.iter().position(is_no_break)?, own.iter().rposition(is_no_break)?);
        let own = &own[first..=last];
        let (before, length) = match own {
            [before @ .., "*", length] => (before, Some(*length)),
            [before @ .., "*" | "*]"] => (before, None),
            // Before a strip stands its length.
            [length, .., _] if word.is_some_and(|(_, letters)| !letters.is_empty()) => {
                (own, Some(*length))
            }
            _ => (own, None),
        };
        let (last, before) = before.split_last()?;
        let tail = match word {
            Some((noun, letters)) => {
                let quotable = text.contains(QUOTES);
                Piece::Word { noun, letters: letters.to_vec(), quotable }
            }
            None if before.len() + 1 < own.len() => {
                Piece::List { in_brackets: last.starts_with('[') }
            }
            None => Piece::Number((*last).into()),
        };
        let read = |tokens: &[&str], count: Option<&str>, counted: Piece| -> Vec<Piece> {
            let piece = |token: &&str| match (*token, text_of(token)) {
                (_, Some(text)) => Piece::Text(text.into()),
                ("/", _) => Piece::Break,
                (name, _) if Some(name) == count => counted.clone(),
                (name, _) => Piece::Number(name.into()),
            };
            tokens.iter().map(piece).collect()
        };
        let shared = read(shared, queries, Piece::Queries);
        let own = [read(before, length, Piece::Length), vec![tail]].concat();
        let begins_with_length = own[0] == Piece::Length;
        let is_counted = shared.contains(&Piece::Queries) == queries.is_some()
            && begins_with_length == length.is_some();
        let template = Template { shared: shared.len(), pieces: [shared, own].concat() };
        let is_name = |name: &&str| name.starts_with(char::is_alphabetic);
        // Where a line ends is not seen in the words of an input.
        let is_seen = template.shared == 0 || !template.is_by_lines();
        (is_counted && is_seen && template.names().iter().all(is_name)).then_some(template)
    }

    /// The template of a position alone.
    pub(super) fn position(&self) -> Template {
        let (shared, own) = self.pieces.split_at(self.shared);
        let length = own.iter().filter(|piece| **piece == Piece::Length);
        let numbers = shared.iter().filter(|piece| matches!(piece, Piece::Number(_)));
        let rest = own.iter().filter(|piece| **piece != Piece::Length);
        Template { pieces: length.chain(numbers).chain(rest).cloned().collect(), shared: 0 }
    }

    /// What stands before the queries, and what each query consists of.
    pub(crate) fn parts(&self) -> (&[Piece], &[Piece]) {
        self.pieces.split_at(self.shared)
    }

    /// The names of the numbers of a position.
    pub fn names(&self) -> Vec<&str> {
        self.pieces.iter().filter_map(Piece::name).collect()
    }

    /// How many of the numbers stand before the queries.
    pub(crate) fn shared(&self) -> usize {
        self.pieces[..self.shared].iter().filter_map(Piece::name).count()
    }

    /// What follows the numbers.
    pub(crate) fn tail(&self) -> Option<&Piece> {
        self.pieces.last().filter(|last| last.name().is_none())
    }

    /// The word of a case, if it has one: what people call it, and its letters.
    pub fn word(&self) -> Option<(&'static str, &[u8])> {
        match self.tail() {
            Some(Piece::Word { noun, letters, .. }) => Some((noun, letters)),
            _ => None,
        }
    }

    /// The letters of its word; none if it has no word, or if nothing is known of it.
    pub fn letters(&self) -> &[u8] {
        self.word().map_or(&[], |(_, letters)| letters)
    }

    /// Whether a case has a list of numbers.
    pub fn has_list(&self) -> bool {
        matches!(self.tail(), Some(Piece::List { .. }))
    }

    /// Whether the length of the list or of the word is given.
    pub fn has_length(&self) -> bool {
        self.pieces.contains(&Piece::Length)
    }

    /// Whether a position does not stand on one line.
    pub(crate) fn has_break(&self) -> bool {
        self.parts().1.contains(&Piece::Break)
    }

    /// Whether a case says how many queries it has.
    pub(crate) fn counts_queries(&self) -> bool {
        self.pieces.contains(&Piece::Queries)
    }

    /// Whether more than a position stands in a case.
    pub fn has_queries(&self) -> bool {
        self.shared > 0
    }

    /// Whether a case is a line of which nothing is known.
    pub fn is_line(&self) -> bool {
        *self == Template::default()
    }

    /// Whether the end of a line says where a case ends.
    pub(crate) fn is_by_lines(&self) -> bool {
        self.has_list() && !self.has_length() || self.tail() == Some(&Piece::Line)
    }

    /// Whether a case has the parts of a position, in the same order.
    pub(crate) fn fits(&self, starts: &StartPositions) -> bool {
        let rest = match self.tail() {
            None => Rest::None,
            Some(Piece::List { .. }) => Rest::List,
            Some(_) => Rest::Word,
        };
        self.names() == starts.names() && rest == starts.rest() && !starts.has_fixed()
    }

    /// The least number of tokens of a position in an input.
    pub fn tokens(&self) -> usize {
        usize::from(self.has_length()) + self.values() + usize::from(self.is_by_lines())
    }

    /// How many numbers and words a position has, except for those of a list.
    fn values(&self) -> usize {
        self.names().len() + usize::from(self.word().is_some())
    }

    /// Reads a position.
    pub fn read(&self, judge: &mut Judge) -> io::Result<Case> {
        self.read_as(judge, true)
    }

    /// Reads a position; unless it is `checked`, its numbers and its word may be any words.
    pub(super) fn read_as(&self, judge: &mut Judge, checked: bool) -> io::Result<Case> {
        let mut values = Vec::new();
        self.read_pieces(&self.pieces, judge, checked, &mut values)?;
        Ok(values.join(" "))
    }

    /// Reads a case of a judge: the positions of its queries.
    pub(super) fn read_queries(&self, judge: &mut Judge) -> io::Result<Vec<Case>> {
        let ((shared, own), mut values) = (self.parts(), Vec::new());
        let queries = self.read_pieces(shared, judge, true, &mut values)?;
        let query = |_| {
            let mut values = values.clone();
            self.read_pieces(own, judge, true, &mut values)?;
            Ok(values.join(" "))
        };
        (0..queries).map(query).collect()
    }

    /// Appends the values of these pieces, and returns how many queries follow.
    fn read_pieces(
        &self,
        pieces: &[Piece],
        judge: &mut Judge,
        checked: bool,
        values: &mut Vec<String>,
    ) -> io::Result<u64> {
        let number = |judge: &mut Judge, expected: &str| -> io::Result<String> {
            if checked {
                return Ok(judge.number::<u64>(expected)?.to_string());
            }
            Ok(String::from_utf8_lossy(&judge.word_that(expected, |_| true)?).into_owned())
        };
        let (mut length, mut queries) = (None, 1);
        for piece in pieces {
            match piece {
                Piece::Break => {}
                Piece::Text(text) => {
                    judge.word_that(&format!("{text:?}"), |word| word == text.as_bytes())?;
                }
                Piece::Queries => queries = judge.number("the number of queries")?,
                Piece::Length => {
                    length = Some(judge.number::<u64>(&match self.word() {
                        Some((noun, _)) => format!("the length of the {noun}"),
                        None => "the number of heaps".into(),
                    })?);
                }
                Piece::Number(name) => values.push(number(judge, &format!("{name}, {NUMBER}"))?),
                Piece::List { .. } => {
                    if let Some(length) = length {
                        for _ in 0..length {
                            values.push(number(judge, NUMBER)?);
                        }
                        continue;
                    }
                    let row = judge.until(|byte| *byte == b'\n')?;
                    let row = String::from_utf8_lossy(&row).replace(['[', ']', ','], " ");
                    for word in row.split_ascii_whitespace() {
                        if checked && word.parse::<i128>().is_err() {
                            return Err(judge.wrong(NUMBER, format!("{word:?}")));
                        }
                        values.push(word.into());
                    }
                }
                Piece::Word { noun, letters, .. } => {
                    let expected = match String::from_utf8_lossy(letters) {
                        any if any.is_empty() => format!("a {noun}"),
                        letters => format!("a {noun} of the letters {letters:?}"),
                    };
                    let fits = |word: &[u8]| !checked || unquote(word, letters).is_some();
                    let word = unquote(&judge.word_that(&expected, fits)?, letters);
                    let word = word.unwrap_or_default();
                    if let Some(length) = length.filter(|it| checked && *it != word.len() as u64) {
                        let expected = format!("a {noun} of length {length}");
                        return Err(judge.wrong(&expected, format!("{word:?}")));
                    }
                    values.push(word);
                }
                Piece::Line => {
                    let line = judge.until(|byte| *byte == b'\n')?;
                    values.push(String::from_utf8_lossy(&line).trim().into());
                }
            }
        }
        Ok(queries)
    }

    /// A judge's case with queries for these positions, without a newline at the end.
    pub fn print(&self, cases: &[impl AsRef<str>]) -> String {
        let mut text = String::new();
        for (at, case) in cases.iter().map(AsRef::as_ref).enumerate() {
            let (mut pieces, mut known) = (&self.pieces[..], 0);
            if at > 0 {
                text.push('\n');
                (pieces, known) = (&self.pieces[self.shared..], self.shared());
            }
            let (values, names) = (case.split_ascii_whitespace(), self.names().len());
            let mut numbers = values.clone().take(names).skip(known);
            let tail: Vec<&str> = values.skip(names).collect();
            for piece in pieces {
                let next = match piece {
                    Piece::Text(text) => text.clone(),
                    Piece::Break => {
                        text.truncate(text.trim_end_matches(' ').len());
                        text.push('\n');
                        continue;
                    }
                    Piece::Number(_) => numbers.next().unwrap_or_default().into(),
                    Piece::Length if self.has_list() => tail.len().to_string(),
                    Piece::Length => tail.concat().len().to_string(),
                    Piece::Queries => cases.len().to_string(),
                    Piece::List { in_brackets: true } => format!("[{}]", tail.join(",")),
                    Piece::List { .. } | Piece::Word { .. } => tail.join(" "),
                    Piece::Line => case.into(),
                };
                text.extend([&next, " "]);
            }
            text.truncate(text.trim_end_matches(' ').len());
        }
        text
    }

    /// A position as a judge gives it, but in one line, from a text in which all that is left out of a
    /// [`Case`] may be missing.
    pub fn complete(&self, text: &str) -> String {
        // Some editors write a byte order mark before a text.
        let text = text.trim_start_matches('\u{feff}');
        let (tokens, values) = (text.split_ascii_whitespace().count(), self.values());
        let is_case = match self.tail() {
            Some(Piece::List { in_brackets }) => {
                tokens >= values && !(*in_brackets && text.contains('['))
            }
            _ => tokens == values,
        };
        if is_case {
            self.print(&[text]).replace('\n', " ")
        } else {
            text.into()
        }
    }
}

impl Piece {
    /// The name of a number.
    pub(crate) fn name(&self) -> Option<&str> {
        match self {
            Piece::Number(name) => Some(name),
            _ => None,
        }
    }
}

/// What a token of a template stands for if it stands for itself: a number, or a text in quotes.
fn text_of(token: &str) -> Option<&str> {
    let quoted = token.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    let is_number = token.bytes().all(|byte| byte.is_ascii_digit());
    quoted.or(if is_number { Some(token) } else { None })
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
