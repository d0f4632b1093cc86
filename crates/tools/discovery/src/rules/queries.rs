//! What stands in a judge's case besides the numbers and the word of a position: fixed texts, and
//! queries. The queries of a case share the numbers that stand before them.

use std::io;

use gametheory_core::judge::Judge;
use itertools::Itertools;

use super::template::{Case, Tail, Template, NUMBER};

/// A judge's case that has fixed texts or queries. Each query asks for one position. This position has
/// the numbers that stand before all queries, and then the query's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Queries {
    /// What stands before the queries: texts, `/` for the end of a line, and names of numbers.
    pub(crate) head: Vec<Piece>,
    /// The rest of a position.
    query: Template,
}

/// What stands before queries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    Text(String),
    Break,
    Number(String),
    /// How many queries there are. Without it, there is one.
    Count,
}

impl Queries {
    /// Reads the part of a template that stands for a case, as [`Template::parse`] does: the queries,
    /// if it is more than a position, and the position.
    pub(super) fn parse(
        text: &str,
        word: Option<(&'static str, &[u8])>,
    ) -> Option<(Option<Queries>, Template)> {
        let text = text.replace('(', " ( ").replace(')', " ) ");
        let tokens: Vec<&str> = text.split_whitespace().collect();
        let texts = tokens.iter().rposition(|token| text_of(token).is_some());
        let (mut head, mut query) = tokens.split_at(texts.map_or(0, |last| last + 1));
        let mut count = None;
        if let Some(start) = tokens.iter().position(|token| *token == "(") {
            let [inner @ .., ")", "*", last] = &tokens[start + 1..] else { return None };
            (head, query, count) = (&tokens[..start], inner, Some(*last));
        }
        let query = Template::parse(&query.join(" "), word)?;
        if head.is_empty() {
            return Some((None, query));
        }
        let piece = |token: &&str| match (*token, text_of(token)) {
            (_, Some(text)) => Piece::Text(text.into()),
            ("/", _) => Piece::Break,
            (name, _) if Some(name) == count => Piece::Count,
            (name, _) => Piece::Number(name.into()),
        };
        let head: Vec<Piece> = head.iter().map(piece).collect();
        let mut position = query.clone();
        let names = head.iter().filter_map(|piece| match piece {
            Piece::Number(name) => Some(name.clone()),
            _ => None,
        });
        position.names.splice(0..0, names);
        let counts = head.iter().filter(|piece| **piece == Piece::Count).count();
        let is_list = query.has_list() && !query.is_counted || query.tail == Tail::Line;
        let is_name = |name: &String| name.starts_with(char::is_alphabetic);
        let is_right = counts == usize::from(count.is_some()) && position.names.iter().all(is_name);
        // Where a line ends is not seen in the words of an input.
        (is_right && !is_list).then_some((Some(Queries { head, query }), position))
    }

    /// How many numbers stand before the queries.
    pub(crate) fn shared(&self) -> usize {
        self.head.iter().filter(|piece| matches!(piece, Piece::Number(_))).count()
    }

    /// Whether a case can have several.
    pub(crate) fn are_counted(&self) -> bool {
        self.head.contains(&Piece::Count)
    }

    /// Reads a case of a judge: the positions of its queries.
    pub(super) fn read(&self, judge: &mut Judge) -> io::Result<Vec<Case>> {
        let (mut values, mut count) = (Vec::new(), 1);
        for piece in &self.head {
            match piece {
                Piece::Text(text) => {
                    judge.word_that(&format!("{text:?}"), |word| word == text.as_bytes())?;
                }
                Piece::Number(name) => {
                    let number: u64 = judge.number(&format!("{name}, {NUMBER}"))?;
                    values.push(format!("{number} "));
                }
                Piece::Count => count = judge.number("the number of queries")?,
                Piece::Break => {}
            }
        }
        let query = |_| Ok((values.concat() + &self.query.read(judge)?).trim_end().into());
        (0..count).map(query).collect()
    }

    /// The positions in groups, each of which has the same numbers before its queries.
    pub(super) fn groups<'a>(&self, cases: &'a [Case]) -> impl Iterator<Item = &'a [Case]> {
        let (shared, are_counted) = (self.shared(), self.are_counted());
        cases.chunk_by(move |one, other| {
            let [one, other] = [one, other].map(|case| case.split_ascii_whitespace().take(shared));
            are_counted && one.eq(other)
        })
    }

    /// A judge's case with the queries for these positions, without a newline at the end.
    pub(super) fn print(&self, cases: &[Case]) -> String {
        let shared = self.shared();
        let (mut values, mut text) = (cases[0].split_ascii_whitespace(), String::new());
        for piece in &self.head {
            let next = match piece {
                Piece::Text(text) => text.clone(),
                Piece::Number(_) => values.next().unwrap_or_default().into(),
                Piece::Count => cases.len().to_string(),
                Piece::Break => {
                    text.truncate(text.trim_end().len());
                    text.push('\n');
                    continue;
                }
            };
            text += &next;
            text.push(' ');
        }
        let own = cases.iter().map(|case| case.split_ascii_whitespace().skip(shared).join(" "));
        text + &own.map(|case| self.query.print(&case)).join("\n")
    }
}

/// What a token of a template stands for if it stands for itself: a number, or a text in quotes.
fn text_of(token: &str) -> Option<&str> {
    let quoted = token.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    let is_number = token.bytes().all(|byte| byte.is_ascii_digit());
    quoted.or(if is_number { Some(token) } else { None })
}
