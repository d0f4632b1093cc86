//! Reads a template.

use super::{Piece, Template};

/// Quotes that may stand there.
const QUOTES: &str = "/\"?/";

impl Template {
    /// Reads the part of a template that stands for a case. The last name stands for a word if
    /// there is a `word`: what people call it, and its letters. `None` if that is no template.
    ///
    /// ```
    /// let template = discovery::Template::parse("n k / a * n", None).unwrap();
    /// assert_eq!(template.print(&["5 1 2 3"]), "3 5\n1 2 3");
    /// let template = discovery::Template::parse("k s * k / m / (a) * m", None).unwrap();
    /// assert_eq!(template.print(&["2 1 3 7", "2 1 3 8"]), "2 1 3\n2\n7\n8");
    /// ```
    pub fn parse(text: &str, word: Option<(&'static str, &[u8])>) -> Option<Template> {
        let spaced = text.replace(QUOTES, "").replace('(', " ( ").replace(')', " ) ");
        let tokens: Vec<&str> = spaced.split_whitespace().collect();
        let (shared, own, queries) = match tokens.iter().position(|token| *token == "(") {
            None => (&[][..], &tokens[..], None),
            Some(start) => match &tokens[start + 1..] {
                [own @ .., ")", "*", count] => (&tokens[..start], own, Some(count.to_string())),
                _ => return None,
            },
        };
        let (mut shared, mut own) = (read_pieces(shared)?, read_pieces(own)?);
        let is_break = |piece: Option<&Piece>| piece == Some(&Piece::Break);
        while is_break(own.last()) {
            own.pop();
        }
        while is_break(own.first()) {
            own.remove(0);
        }
        let last = own.pop()?;
        own.push(match (word, last) {
            (None, Piece::List { name, count, in_brackets, .. }) => {
                Piece::List { name, count, in_brackets, is_last: true }
            }
            (None, last @ Piece::Number(_)) => last,
            (Some((noun, letters)), last @ (Piece::Number(_) | Piece::List { .. })) => {
                // Before a strip stands its length.
                let first =
                    own.iter().find(|piece| !matches!(piece, Piece::Text(_) | Piece::Break));
                let length = if letters.is_empty() { None } else { first.and_then(Piece::number) };
                let count = last.count().cloned().or(length.map(String::from));
                let (letters, quotable) = (letters.to_vec(), text.contains(QUOTES));
                Piece::Word { noun, letters, count, quotable }
            }
            _ => return None,
        });
        if !mark_counts(&mut shared, queries.as_ref()) || !mark_counts(&mut own, None) {
            return None;
        }
        let template = Template { shared, own, queries };
        // Where a line ends is not seen in the words of an input.
        let has_words = |piece: &Piece| matches!(piece, Piece::Text(_));
        let is_by_words = template.counts_queries() || template.pieces().any(has_words);
        (!is_by_words || !template.is_by_lines()).then_some(template)
    }
}

/// Reads the pieces one by one. A name may turn out to be that of a length.
fn read_pieces(mut tokens: &[&str]) -> Option<Vec<Piece>> {
    let is_name = |token: &str| token.starts_with(char::is_alphabetic);
    let list = |name: &str, count: Option<&str>, in_brackets| Piece::List {
        name: name.into(),
        count: count.map(String::from),
        in_brackets,
        is_last: false,
    };
    let mut pieces = Vec::new();
    while let [first, behind @ ..] = tokens {
        let (piece, rest) = match (text_of(first), behind) {
            (Some(text), rest) => (Piece::Text(text.into()), rest),
            (None, rest) if *first == "/" => (Piece::Break, rest),
            (None, ["*]", rest @ ..]) => (list(first.strip_prefix('[')?, None, true), rest),
            (None, ["*", count, rest @ ..]) if is_name(count) => {
                (list(first, Some(count), false), rest)
            }
            (None, ["*", rest @ ..]) => (list(first, None, false), rest),
            (None, rest) => (Piece::Number((*first).into()), rest),
        };
        match &piece {
            Piece::Number(name) | Piece::List { name, .. } if !is_name(name) => return None,
            _ => pieces.push(piece),
        }
        tokens = rest;
    }
    Some(pieces)
}

/// Marks the numbers that say how many there are of something behind them. False if one is
/// missing, or if only the end of a line would say where a list ends that does not end a case.
fn mark_counts(pieces: &mut [Piece], queries: Option<&String>) -> bool {
    for at in 0..=pieces.len() {
        let count = match pieces.get(at) {
            None => queries,
            Some(Piece::List { count: None, is_last: false, .. }) => return false,
            Some(piece) => piece.count(),
        };
        let Some(count) = count.cloned() else { continue };
        let is_count = |piece: &&mut Piece| match piece {
            Piece::Number(name) | Piece::Count(name) => *name == count,
            _ => false,
        };
        let Some(found) = pieces[..at].iter_mut().find(is_count) else { return false };
        *found = Piece::Count(count);
    }
    true
}

/// What a token of a template stands for if it stands for itself: a number, or a text in quotes.
fn text_of(token: &str) -> Option<&str> {
    let quoted = token.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    let is_number = token.bytes().all(|byte| byte.is_ascii_digit());
    quoted.or(if is_number { Some(token) } else { None })
}
