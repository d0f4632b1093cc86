//! The words, numbers and signs of a formula.

use super::parser::Parsed;
use crate::Mistake;

/// Words that are no names.
const WORDS: [&str; 8] = ["and", "or", "not", "some", "mod", "xor", "power", "fibonacci"];

/// Whether a text can name a number.
pub(crate) fn is_name(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
        && !WORDS.contains(&text)
}

/// The tokens, each with its column, in characters, counted from 1.
pub(crate) fn tokens(text: &str) -> Parsed<Vec<(String, usize)>> {
    let letters: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(first) = letters.get(at) {
        let column = at + 1;
        let run = |is_part: &dyn Fn(char) -> bool| {
            letters[at..].iter().take_while(|letter| is_part(**letter)).count()
        };
        let length = match first {
            _ if first.is_whitespace() => {
                at += 1;
                continue;
            }
            '0'..='9' => run(&|letter| letter.is_ascii_digit()),
            'a'..='z' | 'A'..='Z' => {
                let name = run(&|letter| letter.is_ascii_alphanumeric() || letter == '_');
                let primes = letters[at + name..].iter().take_while(|letter| **letter == '\'');
                name + primes.count()
            }
            '=' if letters.get(at + 1) == Some(&'=') => {
                return Err(Mistake::in_formula(column, "write = once"));
            }
            '<' | '>' | '!' if letters.get(at + 1) == Some(&'=') => 2,
            '+' | '-' | '*' | '<' | '>' | '=' | '(' | ')' | ':' | ',' => 1,
            other => {
                let instead = match other {
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
                let reason = format!("{other:?} has no meaning in a formula{instead}");
                return Err(Mistake::in_formula(column, reason));
            }
        };
        tokens.push((letters[at..at + length].iter().collect(), column));
        at += length;
    }
    Ok(tokens)
}
