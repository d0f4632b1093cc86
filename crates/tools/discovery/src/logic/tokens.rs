//! The words, numbers and signs of a formula.

use crate::mistake::Mistake;

pub(crate) type Parsed<T> = Result<T, Mistake>;

/// Words that cannot be names.
const WORDS: [&str; 8] = ["and", "or", "not", "some", "mod", "xor", "power", "fibonacci"];

/// Whether a text can name a number.
pub(crate) fn is_name(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
        && !WORDS.contains(&text)
}

/// The tokens, each with its column, in characters, counted from 1. The last one is empty.
pub(crate) fn tokens(text: &str) -> Parsed<Vec<(&str, usize)>> {
    let (mut tokens, mut rest, mut column) = (Vec::new(), text, 1);
    while let Some(first) = rest.chars().next() {
        let behind = match first {
            '0'..='9' => rest.trim_start_matches(|letter: char| letter.is_ascii_digit()),
            'a'..='z' | 'A'..='Z' => rest
                .trim_start_matches(|letter: char| letter.is_ascii_alphanumeric() || letter == '_')
                .trim_start_matches('\''),
            '=' if rest.starts_with("==") => {
                return Err(Mistake::in_formula(column, "write = once"));
            }
            '<' | '>' | '!' if rest[1..].starts_with('=') => &rest[2..],
            '+' | '-' | '*' | '<' | '>' | '=' | '(' | ')' | ':' | ',' => &rest[1..],
            space if space.is_whitespace() => &rest[space.len_utf8()..],
            _ => {
                let instead = match first {
                    '!' => "; write not, or !=",
                    '&' => "; write and",
                    '|' => "; write or",
                    '%' => "; write mod",
                    '^' => "; write xor for the nim-sum, or power(2, ...)",
                    '/' => "; write 2 n' = n, or 2 n' <= n and n < 2 n' + 2 to round down",
                    '\u{2264}' => "; write <=",
                    '\u{2265}' => "; write >=",
                    '\u{2260}' => "; write !=",
                    '\u{2019}' | '\u{2032}' => "; write '",
                    _ => "",
                };
                let reason = format!("{first:?} has no meaning in a formula{instead}");
                return Err(Mistake::in_formula(column, reason));
            }
        };
        let token = &rest[..rest.len() - behind.len()];
        if !first.is_whitespace() {
            tokens.push((token, column));
        }
        column += token.chars().count();
        rest = behind;
    }
    tokens.push(("", column));
    Ok(tokens)
}
