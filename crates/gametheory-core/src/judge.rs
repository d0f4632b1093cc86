//! The loop of a judge program: standard input to cases to answers.
//!
//! A program is a function from a [`Judge`] to [`io::Result`]; it reads tokens,
//! writes answers, and passes every error on with `?`. [`run`] gives it standard
//! input and output and turns its result into an exit status.
//!
//! - Tokens are separated by any ASCII white space. Memory is one token and the
//!   buffers of input and output, whatever the number of cases.
//! - Answers are buffered, and flushed before the program would wait for more
//!   input: on a file that costs nothing, and someone at a terminal gets each
//!   answer as soon as its case is complete.
//! - Bad input ends the program after the answers of all cases before it, with
//!   one line on standard error that says where, what was expected and what was
//!   found. A reader who goes away ends it quietly.

use std::fmt::Display;
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Write};
use std::num::NonZeroU64;
use std::process::ExitCode;

use crate::position;

/// What [`number`] accepts, in words.
pub const NUMBER: &str = "a whole number up to 2^64 - 1";
/// What [`positive`] accepts, in words.
pub const POSITIVE: &str = "a whole number from 1 to 2^64 - 1";

/// Runs a judge program on standard input and output; `program` is its name in
/// messages.
pub fn run(program: &str, solve: impl FnOnce(&mut Judge) -> io::Result<()>) -> ExitCode {
    let mut input = BufReader::with_capacity(1 << 16, io::stdin());
    let mut output = BufWriter::with_capacity(1 << 16, io::stdout());
    let mut judge = Judge { input: &mut input, output: &mut output, token: Vec::new(), line: 1 };
    match solve(&mut judge).and(judge.output.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            // If standard error is gone as well, nobody is left to be told.
            let _ = writeln!(io::stderr(), "{program}: {error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Runs a judge program between any reader and any writer. Whatever it answered
/// before an error has been written when this returns.
///
/// ```
/// use gametheory_core::judge::{self, NUMBER};
/// let mut answers = Vec::new();
/// let twice = |judge: &mut judge::Judge| {
///     for _ in 0..judge.count()? {
///         let n = judge.read(NUMBER, judge::number)?;
///         judge.answer(n.wrapping_mul(2))?;
///     }
///     Ok(())
/// };
/// judge::converse(twice, &mut "2\n4 5\n".as_bytes(), &mut answers).unwrap();
/// assert_eq!(answers, b"8\n10\n");
/// let error = judge::converse(twice, &mut "2\n4\nx\n".as_bytes(), &mut answers).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 3: expected a whole number up to 2^64 - 1, found \"x\"",
/// );
/// ```
pub fn converse(
    solve: impl FnOnce(&mut Judge) -> io::Result<()>,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<()> {
    let mut judge = Judge { input, output, token: Vec::new(), line: 1 };
    solve(&mut judge).and(judge.output.flush())
}

/// One conversation with a judge: tokens come in, answers go out.
pub struct Judge<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    /// The token that was read last.
    token: Vec<u8>,
    /// The line on which it stands, counted from 1.
    line: usize,
}

impl Judge<'_> {
    /// Reads the next token as a `T`, which messages call `expected`. Where the
    /// token is no `T`, `parse` says which of its bytes (counted from 0) is the
    /// first wrong one.
    pub fn read<'t, T>(
        &'t mut self,
        expected: impl Display,
        parse: impl FnOnce(&'t [u8]) -> Result<T, usize>,
    ) -> io::Result<T> {
        let (kind, found) = match self.advance()?.then(|| parse(&self.token)) {
            Some(Ok(value)) => return Ok(value),
            Some(Err(at)) => (ErrorKind::InvalidData, excerpt(&self.token, at)),
            None => (ErrorKind::UnexpectedEof, "the end of the input".to_string()),
        };
        Err(io::Error::new(kind, format!("line {}: expected {expected}, found {found}", self.line)))
    }

    /// Reads the next token as [`read`](Judge::read) does; `None` at the end of
    /// the input.
    pub fn read_unless_over<'t, T>(
        &'t mut self,
        expected: impl Display,
        parse: impl FnOnce(&'t [u8]) -> Result<T, usize>,
    ) -> io::Result<Option<T>> {
        match self.read(expected, parse) {
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(None),
            result => result.map(Some),
        }
    }

    /// Reads the number of cases with which most inputs start.
    pub fn count(&mut self) -> io::Result<u64> {
        self.read("the number of cases, up to 2^64 - 1", number)
    }

    /// Writes one answer on a line of its own.
    pub fn answer(&mut self, answer: impl Display) -> io::Result<()> {
        writeln!(self.output, "{answer}")
    }

    /// Moves on to the next token; false if there is none.
    fn advance(&mut self) -> io::Result<bool> {
        self.token.clear();
        loop {
            let bytes = match self.input.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                bytes => bytes?,
            };
            let (len, inside) = (bytes.len(), !self.token.is_empty());
            let from = position(bytes, |byte| inside || !byte.is_ascii_whitespace()).unwrap_or(len);
            let end = position(&bytes[from..], u8::is_ascii_whitespace).map_or(len, |at| from + at);
            self.line += bytes[..from].iter().filter(|byte| **byte == b'\n').count();
            self.token.extend_from_slice(&bytes[from..end]);
            self.input.consume(end);
            if end < len || len == 0 {
                return Ok(!self.token.is_empty());
            }
            // Whoever sends the input may wait for the answers first.
            self.output.flush()?;
        }
    }
}

/// The token as messages show it: escaped, and if it is long only what surrounds
/// byte `at`, where it goes wrong.
fn excerpt(token: &[u8], at: usize) -> String {
    if token.len() <= 40 {
        return format!("\"{}\"", token.escape_ascii());
    }
    let around = &token[at.saturating_sub(20)..token.len().min(at + 20)];
    format!("\"{}\" around byte {} of {}", around.escape_ascii(), at + 1, token.len())
}

/// Parses an unsigned decimal number. [`NUMBER`] says the same to people.
pub fn number(token: &[u8]) -> Result<u64, usize> {
    token.iter().enumerate().try_fold(0u64, |value, (at, byte)| {
        let digit = char::from(*byte).to_digit(10).ok_or(at)?;
        value.checked_mul(10).and_then(|tens| tens.checked_add(digit.into())).ok_or(at)
    })
}

/// Parses an unsigned decimal number that is not zero. [`POSITIVE`] says the same
/// to people.
pub fn positive(token: &[u8]) -> Result<NonZeroU64, usize> {
    NonZeroU64::new(number(token)?).ok_or(0)
}
