//! Finds the valid cases of an input, by the formats in the statements of the problems. No code
//! is shared with the programs.

use catalog::inputs::{Case, Format};

/// The part of an input that a program has to answer.
pub(crate) struct Prefix<'a> {
    /// The tokens of each case before the first bad token.
    pub(crate) cases: Vec<Vec<&'a [u8]>>,
    /// The line of the first bad token, or of the end of the input if tokens are missing.
    /// `None` if the input is valid.
    pub(crate) bad_line: Option<u64>,
}

/// The valid prefix of an input.
pub(crate) fn of<'a>(format: &Format, counted: bool, bytes: &'a [u8]) -> Prefix<'a> {
    let mut tokens = tokens(bytes).into_iter();
    let end = line(bytes, bytes.len());
    let bad = |cases, line| Prefix { cases, bad_line: Some(line) };
    let mut cases = Vec::new();
    let mut count = None;
    if counted {
        match tokens.next().map(|(token, line)| (number(token), line)) {
            None => return bad(cases, end),
            Some((None, line)) => return bad(cases, line),
            Some((number, _)) => count = number,
        }
    }
    while count != Some(cases.len() as u64) {
        let mut case: Vec<&[u8]> = Vec::new();
        while case.len() < format.tokens() {
            match tokens.next() {
                None if case.is_empty() && count.is_none() => {
                    return Prefix { cases, bad_line: None }
                }
                None => return bad(cases, end),
                Some((token, line)) if !is_valid(format, &case, token) => {
                    return bad(cases, line);
                }
                Some((token, _)) => case.push(token),
            }
        }
        cases.push(case);
    }
    Prefix { cases, bad_line: None }
}

/// Whether the token can come next in a case that starts with the given ones.
fn is_valid(format: &Format, before: &[&[u8]], token: &[u8]) -> bool {
    match format {
        Format::Numbers { least, .. } => {
            number(token).is_some_and(|number| number >= least[before.len()])
        }
        Format::Heaps { .. } => number(token).is_some(),
        Format::Lines(_) => true,
        Format::Word(words) if words.with_length && before.is_empty() => number(token).is_some(),
        Format::Word(words) => {
            let inner = token.strip_prefix(b"\"").and_then(|rest| rest.strip_suffix(b"\""));
            let word = if words.quotable { inner.unwrap_or(token) } else { token };
            let length = before.first().map(|length| number(length));
            let over_alphabet = word.iter().all(|letter| words.alphabet.contains(letter));
            // A word may be empty if it is in quotes; an empty token does not occur.
            let valid = word.is_empty() || format.is_valid(&Case::Word(word.to_vec()));
            over_alphabet && valid && length.is_none_or(|length| length == Some(word.len() as u64))
        }
    }
}

/// A whole number up to 2^64 - 1 in decimal notation.
fn number(token: &[u8]) -> Option<u64> {
    let text = std::str::from_utf8(token).ok()?;
    // `parse` would accept a sign.
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        text.parse().ok()
    } else {
        None
    }
}

/// The tokens, each with its line.
fn tokens(bytes: &[u8]) -> Vec<(&[u8], u64)> {
    let is_space = |byte: &u8| b" \t\n\r\x0c".contains(byte);
    let mut at = 0;
    let mut tokens = Vec::new();
    for token in bytes.split(is_space) {
        if !token.is_empty() {
            tokens.push((token, line(bytes, at)));
        }
        at += token.len() + 1;
    }
    tokens
}

/// The line of the byte `at`, counted from 1.
fn line(bytes: &[u8], at: usize) -> u64 {
    bytes[..at].split(|byte| *byte == b'\n').count() as u64
}
