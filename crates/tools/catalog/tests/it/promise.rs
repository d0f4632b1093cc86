//! What every program promises for every input of any bytes.

use std::io::{self, BufRead, BufReader, ErrorKind, Read};

use catalog::inputs::Format;
use gametheory_core::judge::{self, Judge};

use super::prefix::{self, Prefix};

type Solve<'a> = &'a dyn Fn(&mut Judge) -> io::Result<()>;

/// Panics unless the program treats these bytes as it should. It answers the valid cases before
/// the first bad token as if nothing followed. It writes one line of error exactly if there is
/// a bad token. And the pieces in which the bytes arrive make no difference.
pub(crate) fn check(format: &Format, counted: bool, solve: Solve, bytes: &[u8]) {
    let (answers, result) = converse(solve, bytes);
    let Prefix { cases, bad_line } = prefix::of(format, counted, bytes);

    let mut text = Vec::new();
    if counted {
        text.extend(format!("{}\n", cases.len()).bytes());
    }
    for token in cases.iter().flatten() {
        text.extend([token, &b"\n"[..]].concat());
    }
    let (expected, valid) = converse(solve, &text[..]);
    assert_eq!(valid, Ok(()), "the valid prefix is refused");
    assert_eq!(answers, expected, "other answers than to the valid prefix");
    let lines = answers.split_inclusive(|byte| *byte == b'\n');
    assert_eq!(lines.count(), cases.len(), "an answer for each valid case");
    assert!(answers.is_empty() || answers.ends_with(b"\n"));

    match (&result, bad_line) {
        (Ok(()), None) => {}
        (Err(message), Some(line)) => {
            assert!(message.starts_with(&format!("line {line}: expected ")), "{message}");
            assert!(!message.contains(char::is_control) && message.len() < 250, "{message}");
        }
        _ => panic!("{result:?}, but the bad line is {bad_line:?}"),
    }

    for sizes in [&[1][..], &[2, 0, 3], &[64, 1, 0, 0, 7]] {
        let pieces = Pieces { rest: bytes, sizes: sizes.iter().cycle() };
        let in_pieces = converse(solve, BufReader::new(pieces));
        assert!(in_pieces == (answers.clone(), result.clone()), "in pieces: {in_pieces:?}");
    }
}

/// The answers, and the message if there is one. Panics if the error is not about bad input.
fn converse(solve: Solve, mut input: impl BufRead) -> (Vec<u8>, Result<(), String>) {
    let mut answers = Vec::new();
    let result = judge::converse(solve, &mut input, &mut answers);
    let message = |error: io::Error| {
        let kinds = [ErrorKind::InvalidData, ErrorKind::UnexpectedEof];
        assert!(kinds.contains(&error.kind()), "{error}");
        error.to_string()
    };
    (answers, result.map_err(message))
}

/// Gives the bytes in pieces of these sizes; 0 stands for an interruption.
struct Pieces<'a> {
    rest: &'a [u8],
    sizes: std::iter::Cycle<std::slice::Iter<'a, usize>>,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let size = self.sizes.next().map_or(1, |size| *size);
        if size == 0 {
            return Err(ErrorKind::Interrupted.into());
        }
        let size = size.min(buffer.len()).min(self.rest.len());
        let (piece, rest) = self.rest.split_at(size);
        buffer[..size].copy_from_slice(piece);
        self.rest = rest;
        Ok(size)
    }
}
