//! Which cases of an input are valid, by the statements of the problems alone:
//! nothing here is shared with the programs.

use workbench::problems::{Cases, Problem};

/// The part of an input that has to be answered.
pub(crate) struct Prefix<'a> {
    /// The tokens of the cases before the first bad one.
    pub(crate) cases: Vec<Vec<&'a [u8]>>,
    /// The line of the first bad token, or of the end of the input if that comes
    /// too early.
    pub(crate) bad_line: Option<u64>,
}

/// The valid prefix of the bytes.
pub(crate) fn of<'a>(problem: &Problem, bytes: &'a [u8]) -> Prefix<'a> {
    let mut tokens = tokens(bytes).into_iter();
    let end = line(bytes, bytes.len());
    let bad = |cases, line| Prefix { cases, bad_line: Some(line) };
    let mut cases = Vec::new();
    let (count, per_case) = match problem.cases {
        Cases::UntilTheEnd(per_case) => (None, per_case),
        Cases::Counted(per_case) => match tokens.next() {
            None => return bad(cases, end),
            Some((token, line)) => match number(token) {
                None => return bad(cases, line),
                Some(count) => (Some(count), per_case),
            },
        },
    };
    while count != Some(cases.len() as u64) {
        let mut case: Vec<&[u8]> = Vec::new();
        while case.len() < per_case {
            match tokens.next() {
                None if case.is_empty() && count.is_none() => {
                    return Prefix { cases, bad_line: None }
                }
                None => return bad(cases, end),
                Some((token, line)) if !is_valid(problem.name, &case, token) => {
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
fn is_valid(problem: &str, before: &[&[u8]], token: &[u8]) -> bool {
    let over = |alphabet: &str| token.iter().all(|byte| alphabet.contains(char::from(*byte)));
    match (problem, before) {
        ("lol-game", _) => over("LO*"),
        ("flip-game-ii", _) => {
            let inner = token.strip_prefix(b"\"").and_then(|rest| rest.strip_suffix(b"\""));
            inner.unwrap_or(token).iter().all(|sign| *sign == b'+' || *sign == b'-')
        }
        ("letter-picking", _) => {
            over("abcdefghijklmnopqrstuvwxyz") && token.len().is_multiple_of(2)
        }
        ("digital-deletions", _) => over("0123456789"),
        ("bash-game" | "palindrome-game", []) => number(token).is_some(),
        ("bash-game" | "deleting-divisors", _) => number(token).is_some_and(|number| number > 0),
        ("palindrome-game", [length, ..]) => {
            over("01") && number(length) == Some(token.len() as u64)
        }
        ("no-more-tic-tac-toe", _) => {
            over("XO.") && !token.windows(2).any(|pair| pair == b"XX" || pair == b"OO")
        }
        _ => panic!("what is a valid case of {problem}?"),
    }
}

/// A whole number up to 2^64 - 1 in decimal notation.
fn number(token: &[u8]) -> Option<u64> {
    let text = std::str::from_utf8(token).ok()?;
    // The standard library would take a sign.
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

/// The tokens and the lines on which they stand.
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

/// The line, counted from 1, on which the byte at that place stands.
fn line(bytes: &[u8], at: usize) -> u64 {
    bytes[..at].split(|byte| *byte == b'\n').count() as u64
}
