//! Reads the layout of a case from a template.

use super::{Layout, Piece};

/// Quotes that an input may have around a word.
const QUOTES: &str = "/\"?/";

impl Layout {
    /// Reads the part of a template that stands for a case. The last name stands for a word if
    /// there is a `word`: what people call it, and its letters. `None` if that is no template.
    ///
    /// ```
    /// let layout = discovery::Layout::parse("n k / a * n", None).unwrap();
    /// assert_eq!(layout.print(&["5 1 2 3"]), "3 5\n1 2 3");
    /// let layout = discovery::Layout::parse("k s * k / m / (a) * m", None).unwrap();
    /// assert_eq!(layout.print(&["2 1 3 7", "2 1 3 8"]), "2 1 3\n2\n7\n8");
    /// ```
    pub fn parse(text: &str, word: Option<(&'static str, &[u8])>) -> Option<Layout> {
        let spaced = text.replace(QUOTES, "").replace('(', " ( ").replace(')', " ) ");
        let tokens: Vec<&str> = spaced.split_whitespace().collect();
        let (mut shared, mut own) = (Vec::new(), &tokens[..]);
        if let Some(start) = tokens.iter().position(|token| *token == "(") {
            let [behind @ .., ")", "*", count] = &tokens[start + 1..] else { return None };
            (shared, own) = (read_pieces(&tokens[..start])?, behind);
            let is_count = |piece: &&mut Piece| piece.number() == Some(count);
            *shared.iter_mut().find(is_count)? = Piece::Queries;
        }
        while let ["/", trimmed @ ..] | [trimmed @ .., "/"] = own {
            own = trimmed;
        }
        let mut own = read_pieces(own)?;
        let last = match (word, own.pop()?) {
            (None, Piece::List { name, count, in_brackets, .. }) => {
                Piece::List { name, count, in_brackets, is_last: true }
            }
            (None, last @ Piece::Number(_)) => last,
            (
                Some((noun, letters)),
                last @ (Piece::Number(_) | Piece::List { count: Some(_), .. }),
            ) => {
                let mut count = last.count().cloned();
                if count.is_none() && !letters.is_empty() {
                    // Before a strip stands its length.
                    let is_seen = |piece: &&Piece| !matches!(piece, Piece::Text(_) | Piece::Break);
                    count = own.iter().find(is_seen).and_then(Piece::number).map(String::from);
                }
                if let Some(count) = &count {
                    mark_count(&mut own, count)?;
                }
                let quotable = text.contains(QUOTES) && !letters.contains(&b'"');
                let letters = letters.to_vec();
                Piece::Word { noun, letters, count, quotable }
            }
            _ => return None,
        };
        // Only a list at the end of a case may end with its line.
        let is_open = |piece: &Piece| matches!(piece, Piece::List { count: None, .. });
        if shared.iter().chain(&own).any(is_open) {
            return None;
        }
        own.push(last);
        let layout = Layout { shared, own };
        // Cases with texts or queries are read word by word, without the ends of lines.
        (layout.is_position() || !layout.is_by_lines()).then_some(layout)
    }
}

/// Reads the pieces one by one. A name may turn out to be that of a length.
fn read_pieces(mut tokens: &[&str]) -> Option<Vec<Piece>> {
    let is_name = |token: &str| {
        let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
        token.starts_with(char::is_alphabetic) && token.chars().all(is_letter)
    };
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
                mark_count(&mut pieces, count)?;
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

/// Marks the number with this name as the length of what stands behind it; `None` if it is missing.
fn mark_count(pieces: &mut [Piece], count: &str) -> Option<()> {
    let is_count = |piece: &&mut Piece| matches!(piece, Piece::Number(name) | Piece::Count(name) if name == count);
    *pieces.iter_mut().find(is_count)? = Piece::Count(count.into());
    Some(())
}

/// What a token of a template stands for if it stands for itself: a number, or a text in quotes.
fn text_of(token: &str) -> Option<&str> {
    let quoted = token.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    let is_number = token.bytes().all(|byte| byte.is_ascii_digit());
    // No word of an input is empty.
    quoted.or(if is_number { Some(token) } else { None }).filter(|text| !text.is_empty())
}
