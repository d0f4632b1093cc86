//! Reads and prints cases of a layout.

use std::collections::HashMap;
use std::io;
use std::iter::once;

use gametheory_core::judge::Judge;
use itertools::Itertools;

use super::{Case, Layout, Piece};

const NUMBER: &str = "a whole number up to 2^64 - 1";

impl Layout {
    /// Reads a position.
    pub fn read(&self, judge: &mut Judge) -> io::Result<Case> {
        Ok(self.read_pieces(&self.own, judge, true)?.0.join(" "))
    }

    /// Reads a case: the positions of its queries, or the position that it is.
    pub fn read_case(&self, judge: &mut Judge) -> io::Result<Vec<Case>> {
        let (shared, queries) = self.read_pieces(&self.shared, judge, true)?;
        let query = |_| {
            let (own, _) = self.read_pieces(&self.own, judge, true)?;
            Ok([&shared[..], &own].concat().join(" "))
        };
        (0..queries).map(query).collect()
    }

    /// The pieces, each with its words in a position. `None` if they do not fit.
    fn divide<'c>(&self, case: &'c str) -> Option<Vec<(&Piece, Vec<&'c str>)>> {
        let mut words = case.split_ascii_whitespace();
        let mut divided = Vec::new();
        for piece in self.pieces() {
            let length = match piece {
                Piece::Text(_) | Piece::Break | Piece::Count(_) | Piece::Queries => 0,
                Piece::Number(_) | Piece::Word { .. } => 1,
                Piece::List { is_last: false, .. } => words.next()?.parse().ok()?,
                Piece::List { .. } | Piece::Line => words.clone().count(),
            };
            let own: Vec<&str> = words.by_ref().take(length).collect();
            if own.len() < length {
                return None;
            }
            divided.push((piece, own));
        }
        words.next().is_none().then_some(divided)
    }

    /// The names of numbers, of lengths and of lists, each with its numbers in a position; `None` if
    /// it looks different, or if lists with one length in common have different ones.
    pub(in crate::rules) fn named(&self, case: &str) -> Option<Vec<(&String, Vec<u128>)>> {
        let divided = self.divide(case)?;
        let mut named = Vec::new();
        for (piece, own) in &divided {
            let numbers = match piece {
                Piece::Count(name) => vec![length(name, &divided) as u128],
                Piece::List { count: Some(name), .. } if own.len() != length(name, &divided) => {
                    return None;
                }
                _ => own.iter().filter_map(|word| word.parse().ok()).collect(),
            };
            named.extend(piece.name().map(|name| (name, numbers)));
        }
        Some(named)
    }

    /// The words of a position that stand before its queries.
    pub(in crate::rules) fn shared_words<'c>(&self, case: &'c str) -> Vec<(&Piece, Vec<&'c str>)> {
        let mut divided = self.divide(case).unwrap_or_default();
        divided.truncate(self.shared.len());
        divided
    }

    /// A judge's case with queries for these positions, without a newline at the end.
    pub fn print(&self, cases: &[impl AsRef<str>]) -> String {
        let (mut text, mut known) = (String::new(), 0);
        for case in cases.iter().map(AsRef::as_ref) {
            let values = self.divide(case).unwrap_or_default();
            for (piece, words) in values.iter().skip(known) {
                let next = match piece {
                    Piece::Text(text) => text.clone(),
                    Piece::Break => "\n".into(),
                    Piece::Count(name) => length(name, &values).to_string(),
                    Piece::Queries => cases.len().to_string(),
                    Piece::List { in_brackets: true, .. } => format!("[{}]", words.join(",")),
                    Piece::Number(_) | Piece::List { .. } | Piece::Word { .. } => words.join(" "),
                    Piece::Line => case.into(),
                };
                text.extend([&next, " "]);
            }
            text.push('\n');
            known = self.shared.len();
        }
        text.lines().map(str::trim).join("\n")
    }

    /// A position as a judge gives it, but in one line, from a text in which all that is left out of a
    /// [`Case`] may be missing.
    pub fn complete(&self, text: &str) -> String {
        // Some editors write a byte order mark before a text.
        let text = text.trim_start_matches('\u{feff}');
        let in_brackets = matches!(self.own.last(), Some(Piece::List { in_brackets: true, .. }));
        if in_brackets && text.contains('[') || self.divide(text).is_none() {
            text.into()
        } else {
            self.position().print(&[text]).replace('\n', " ")
        }
    }

    /// Reads the values of these pieces, and how many queries there are. If they are not `checked`, any
    /// word may stand for a word, or for a number that is no length.
    pub(in crate::rules) fn read_pieces(
        &self,
        pieces: &[Piece],
        judge: &mut Judge,
        checked: bool,
    ) -> io::Result<(Vec<String>, u64)> {
        let number = |judge: &mut Judge, expected: &str| -> io::Result<String> {
            if checked {
                return Ok(judge.number::<u64>(expected)?.to_string());
            }
            Ok(String::from_utf8_lossy(&judge.word_that(expected, |_| true)?).into_owned())
        };
        let (mut values, mut counts, mut queries) = (Vec::new(), HashMap::<_, u64>::new(), 1);
        for piece in pieces {
            match piece {
                Piece::Break => {}
                Piece::Text(text) => {
                    judge.word_that(&format!("{text:?}"), |word| word == text.as_bytes())?;
                }
                Piece::Number(name) => values.push(number(judge, &format!("{name}, {NUMBER}"))?),
                Piece::Count(name) => {
                    let expected = match self.word() {
                        Some((noun, _)) => format!("the length of the {noun}"),
                        None => format!("{name}, the length of a list"),
                    };
                    counts.insert(name, judge.number(&expected)?);
                }
                Piece::Queries => queries = judge.number("the number of queries")?,
                Piece::List { count: Some(name), is_last, .. } => {
                    if !is_last {
                        values.push(counts[name].to_string());
                    }
                    for _ in 0..counts[name] {
                        values.push(number(judge, NUMBER)?);
                    }
                }
                Piece::List { count: None, .. } => {
                    let row = judge.until(|byte| *byte == b'\n')?;
                    let row = String::from_utf8_lossy(&row).replace(['[', ']', ','], " ");
                    for word in row.split_ascii_whitespace() {
                        if checked && word.parse::<i128>().is_err() {
                            return Err(judge.wrong(NUMBER, format!("{word:?}")));
                        }
                        values.push(word.into());
                    }
                }
                Piece::Word { noun, letters, count, .. } => {
                    let expected = match String::from_utf8_lossy(letters) {
                        any if any.is_empty() => format!("a {noun}"),
                        letters => format!("a {noun} of the letters {letters:?}"),
                    };
                    let fits = |word: &[u8]| !checked || unquote(word, letters).is_some();
                    let word = unquote(&judge.word_that(&expected, fits)?, letters);
                    let word = word.unwrap_or_default();
                    let length = count.as_ref().map_or(word.len() as u64, |name| counts[name]);
                    if checked && length != word.len() as u64 {
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
        Ok((values, queries))
    }
}

/// The length with this name in a position that is divided like this.
fn length(name: &String, divided: &[(&Piece, Vec<&str>)]) -> usize {
    match divided.iter().find(|(piece, _)| piece.count() == Some(name)) {
        Some((Piece::Word { .. }, words)) => words.concat().len(),
        Some((_, words)) => words.len(),
        None => 0,
    }
}

/// A word, without the quotes around it if they are no letters; `None` if it has other letters.
fn unquote(word: &[u8], letters: &[u8]) -> Option<String> {
    let is_known = |byte: &u8| match letters {
        [] => *byte != b'"',
        _ => letters.contains(byte),
    };
    let inner = word.strip_prefix(b"\"").and_then(|rest| rest.strip_suffix(b"\""));
    let word = once(word).chain(inner).find(|word| word.iter().all(is_known))?;
    Some(String::from_utf8_lossy(word).into_owned())
}
