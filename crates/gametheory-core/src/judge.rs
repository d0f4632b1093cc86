//! The loop of a judge program: standard input to cases to answers.
//!
//! A program is a function from a [`Judge`] to [`io::Result`]. It reads tokens,
//! writes answers, and passes every error on with `?`. [`run`] gives it standard
//! input and output and turns its result into an exit status.
//!
//! - Tokens are separated by any ASCII white space. A program receives a token in parts,
//!   from left to right. So the memory is two buffers and what the program itself keeps,
//!   however many cases there are and however long they are.
//! - Answers are buffered. They are flushed before the program would wait for more
//!   input. So a file is written in large blocks, and a person at a terminal gets each
//!   answer as soon as its case is complete.
//! - Bad input ends the program after the answers of all cases before it. One line on
//!   standard error says where the error is, what was expected and what was found.
//! - If the reader of the answers goes away (`| head -1`), the program ends quietly.

use std::fmt::Display;
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Read, Write};
use std::num::NonZeroU64;
use std::process::ExitCode;

/// What [`Judge::number`] expects, for messages.
pub const NUMBER: &str = "a whole number up to 2^64 - 1";
/// What [`Judge::positive`] expects, for messages.
const POSITIVE: &str = "a whole number from 1 to 2^64 - 1";

/// Runs a judge program on standard input and output. Messages call it `program`.
pub fn run(program: &str, solve: impl FnOnce(&mut Judge) -> io::Result<()>) -> ExitCode {
    match converse(solve, &mut io::stdin(), &mut io::stdout()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            // If standard error is closed too, there is nobody to tell.
            let _ = writeln!(io::stderr(), "{program}: {error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Runs a judge program on any reader and any writer. When this returns an error, all
/// answers before it have been written.
///
/// ```
/// use gametheory_core::judge::{self, NUMBER};
/// let mut answers = Vec::new();
/// let twice = |judge: &mut judge::Judge| {
///     for _ in 0..judge.count()? {
///         let n = judge.number(NUMBER)?;
///         judge.answer(n.wrapping_mul(2).to_string())?;
///     }
///     Ok(())
/// };
/// judge::converse(twice, &mut "2\n4 5\n".as_bytes(), &mut answers).unwrap();
/// assert_eq!(answers, b"8\n10\n");
/// let error = judge::converse(twice, &mut "2\n4\n5x\n".as_bytes(), &mut answers).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 3: expected a whole number up to 2^64 - 1, found \"5x\", wrong at byte 2",
/// );
/// ```
pub fn converse<'a>(
    solve: impl FnOnce(&mut Judge) -> io::Result<()>,
    input: &'a mut dyn Read,
    output: &'a mut dyn Write,
) -> io::Result<()> {
    let input = BufReader::with_capacity(1 << 16, input);
    let output = BufWriter::with_capacity(1 << 16, output);
    let mut judge = Judge { input, output, line: 1, token: Vec::new() };
    let result = solve(&mut judge);
    result.and(judge.output.flush())
}

/// The input and the output of a judge program: it reads tokens and writes answers.
pub struct Judge<'a> {
    input: BufReader<&'a mut dyn Read>,
    output: BufWriter<&'a mut dyn Write>,
    /// The line of the last token, counted from 1.
    line: usize,
    /// The first bytes of the last token.
    token: Vec<u8>,
}

/// A message shows at most this many bytes of a token.
const SHOWN: usize = 40;

impl Judge<'_> {
    /// Reads the next token; messages say that `expected` was expected.
    ///
    /// As long as bytes of the token are left, `take` gets some of them, perhaps followed
    /// by bytes that come after the token. It returns how many bytes it accepts, counted
    /// from the first: 0 if the first one is wrong. It must not accept white space.
    pub fn read(
        &mut self,
        expected: impl Display,
        mut take: impl FnMut(&[u8]) -> usize,
    ) -> io::Result<()> {
        if self.is_over()? {
            return Err(self.wrong(expected, "the end of the input"));
        }
        self.token.clear();
        let mut length = 0;
        while self.is_in_token()? {
            let taken = take(self.input.buffer());
            if taken == 0 {
                while self.token.len() < SHOWN && self.is_in_token()? {
                    self.consume(1);
                }
                let (shown, at) = (self.token.escape_ascii(), length + 1);
                return Err(self.wrong(expected, format!("\"{shown}\", wrong at byte {at}")));
            }
            self.consume(taken);
            length += taken;
        }
        Ok(())
    }

    /// The error "line 3: expected .., found ..", with the line of the last token.
    pub fn wrong(&self, expected: impl Display, found: impl Display) -> io::Error {
        let text = format!("line {}: expected {expected}, found {found}", self.line);
        io::Error::new(ErrorKind::InvalidData, text)
    }

    /// Skips white space and returns true if no token follows.
    pub fn is_over(&mut self) -> io::Result<bool> {
        while let Some(byte) = self.next()?.filter(u8::is_ascii_whitespace) {
            self.line += usize::from(byte == b'\n');
            self.input.consume(1);
        }
        Ok(self.input.buffer().is_empty())
    }

    /// Reads a decimal number, from 0 to `2^64 - 1`.
    pub fn number(&mut self, expected: impl Display) -> io::Result<u64> {
        let mut number = Some(0u64);
        let mut push = |byte: &u8| {
            let digit = char::from(*byte).to_digit(10)?;
            number = number.and_then(|number| number.checked_mul(10)?.checked_add(digit.into()));
            Some(())
        };
        self.read(&expected, |bytes| bytes.iter().map_while(&mut push).count())?;
        number.ok_or_else(|| self.wrong(expected, "a larger one"))
    }

    /// Reads a decimal number, from 1 to `2^64 - 1`.
    pub fn positive(&mut self) -> io::Result<NonZeroU64> {
        let number = self.number(POSITIVE)?;
        NonZeroU64::new(number).ok_or_else(|| self.wrong(POSITIVE, number))
    }

    /// Reads the number of cases, which is the first token of most inputs.
    pub fn count(&mut self) -> io::Result<u64> {
        self.number("the number of cases, up to 2^64 - 1")
    }

    /// Writes one answer on a line of its own.
    pub fn answer(&mut self, answer: impl AsRef<str>) -> io::Result<()> {
        self.output.write_all(answer.as_ref().as_bytes())?;
        self.output.write_all(b"\n")
    }

    /// Whether the next byte belongs to a token.
    fn is_in_token(&mut self) -> io::Result<bool> {
        Ok(self.next()?.map_or(false, |byte| !byte.is_ascii_whitespace()))
    }

    /// Consumes `taken` bytes of the token and keeps the first ones for a message.
    fn consume(&mut self, taken: usize) {
        let kept = taken.min(SHOWN - self.token.len());
        self.token.extend_from_slice(&self.input.buffer()[..kept]);
        self.input.consume(taken);
    }

    /// The next byte; `None` at the end of the input.
    fn next(&mut self) -> io::Result<Option<u8>> {
        if self.input.buffer().is_empty() {
            // The sender of the input may wait for these answers before it sends more.
            self.output.flush()?;
            while let Err(error) = self.input.fill_buf() {
                if error.kind() != ErrorKind::Interrupted {
                    return Err(error);
                }
            }
        }
        Ok(self.input.buffer().first().copied())
    }
}
