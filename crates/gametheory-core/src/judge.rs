//! The loop of a judge program: standard input to cases to answers.
//!
//! A program is a function from a [`Judge`] to [`io::Result`]; it reads tokens,
//! writes answers, and passes every error on with `?`. [`run`] gives it standard
//! input and output and turns its result into an exit status.
//!
//! - Tokens are separated by any ASCII white space. A program takes a token in from
//!   left to right as it comes, so memory is two buffers and what the program itself
//!   keeps, whatever the number of cases and their length.
//! - Answers are buffered, and flushed before the program would wait for more
//!   input: on a file that costs nothing, and someone at a terminal gets each
//!   answer as soon as its case is complete.
//! - Bad input ends the program after the answers of all cases before it, with
//!   one line on standard error that says where, what was expected and what was
//!   found. A reader who goes away ends it quietly.

use std::fmt::Display;
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Read, Write};
use std::num::NonZeroU64;
use std::process::ExitCode;

/// What [`Judge::number`] reads, in words.
pub const NUMBER: &str = "a whole number up to 2^64 - 1";
/// What [`Judge::positive`] reads, in words.
const POSITIVE: &str = "a whole number from 1 to 2^64 - 1";

/// Runs a judge program on standard input and output. Messages call it `program`.
pub fn run(program: &str, solve: impl FnOnce(&mut Judge) -> io::Result<()>) -> ExitCode {
    let (mut input, mut output) = (io::stdin(), io::stdout());
    let mut judge = Judge::new(&mut input, &mut output);
    let result = solve(&mut judge).and(judge.output.flush());
    let error = result.err().filter(|error| error.kind() != ErrorKind::BrokenPipe);
    // If standard error is gone too, nobody is left to be told.
    let told = error.map(|error| writeln!(io::stderr(), "{program}: {error}"));
    ExitCode::from(u8::from(told.is_some()))
}

/// Runs a judge program between any reader and any writer. Whatever it answered
/// before an error has been written when this returns.
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
///     "line 3: expected a whole number up to 2^64 - 1, found \"x\" at byte 2, after \"5\"",
/// );
/// ```
pub fn converse<'a>(
    solve: impl FnOnce(&mut Judge) -> io::Result<()>,
    input: &'a mut dyn Read,
    output: &'a mut dyn Write,
) -> io::Result<()> {
    let mut judge = Judge::new(input, output);
    solve(&mut judge).and(judge.output.flush())
}

/// One conversation with a judge: tokens come in, answers go out.
pub struct Judge<'a> {
    input: BufReader<&'a mut dyn Read>,
    output: BufWriter<&'a mut dyn Write>,
    /// The line on which the last token stands, counted from 1.
    line: usize,
}

impl<'a> Judge<'a> {
    fn new(input: &'a mut dyn Read, output: &'a mut dyn Write) -> Self {
        let input = BufReader::with_capacity(1 << 16, input);
        let output = BufWriter::with_capacity(1 << 16, output);
        Judge { input, output, line: 1 }
    }

    /// Reads the next token, which messages call `name`. As long as bytes of it
    /// are left, `take` is shown some of them, perhaps with what comes after the
    /// token. It takes those from the start that can belong there, and says how many
    /// they are: none if the first is wrong. White space never belongs there.
    pub fn read(
        &mut self,
        name: impl Display,
        mut take: impl FnMut(&[u8]) -> usize,
    ) -> io::Result<()> {
        if self.is_over()? {
            return Err(self.wrong(name, "the end of the input"));
        }
        let (mut len, mut last) = (0, None::<u8>);
        while let Some(byte) = self.next()?.filter(|byte| !byte.is_ascii_whitespace()) {
            let taken = take(self.input.buffer());
            if taken == 0 {
                let found = format!("\"{}\" at byte {}", byte.escape_ascii(), len + 1);
                let after = last.map(|last| format!(", after \"{}\"", last.escape_ascii()));
                return Err(self.wrong(name, found + &after.unwrap_or_default()));
            }
            last = self.input.buffer().get(taken - 1).copied();
            self.input.consume(taken);
            len += taken;
        }
        Ok(())
    }

    /// The error that says that `found` was found where the last token stands.
    pub fn wrong(&self, expected: impl Display, found: impl Display) -> io::Error {
        let text = format!("line {}: expected {expected}, found {found}", self.line);
        io::Error::new(ErrorKind::InvalidData, text)
    }

    /// Goes on to the next token; says whether there is none.
    pub fn is_over(&mut self) -> io::Result<bool> {
        while let Some(byte) = self.next()?.filter(u8::is_ascii_whitespace) {
            self.line += usize::from(byte == b'\n');
            self.input.consume(1);
        }
        Ok(self.input.buffer().is_empty())
    }

    /// Reads an unsigned decimal number, which messages call `name`.
    pub fn number(&mut self, name: impl Display) -> io::Result<u64> {
        let mut number = Some(0u64);
        let mut push = |byte: &u8| {
            let digit = u64::from(char::from(*byte).to_digit(10)?);
            // A branch can be guessed, so no digit waits for its check.
            let fits = |&n: &u64| n < u64::MAX / 10 || n == u64::MAX / 10 && digit <= u64::MAX % 10;
            number = number.filter(fits).map(|n| n * 10 + digit);
            Some(())
        };
        self.read(&name, |bytes| bytes.iter().map_while(&mut push).count())?;
        number.ok_or_else(|| self.wrong(name, "a larger one"))
    }

    /// Reads an unsigned decimal number that is not zero.
    pub fn positive(&mut self) -> io::Result<NonZeroU64> {
        let number = self.number(POSITIVE)?;
        NonZeroU64::new(number).ok_or_else(|| self.wrong(POSITIVE, number))
    }

    /// Reads the number of cases with which most inputs start.
    pub fn count(&mut self) -> io::Result<u64> {
        self.number("the number of cases, up to 2^64 - 1")
    }

    /// Writes a part of an answer.
    pub fn write(&mut self, part: impl AsRef<str>) -> io::Result<()> {
        self.output.write_all(part.as_ref().as_bytes())
    }

    /// Writes one answer on a line of its own.
    pub fn answer(&mut self, answer: impl AsRef<str>) -> io::Result<()> {
        self.output.write_all(answer.as_ref().as_bytes())?;
        self.output.write_all(b"\n")
    }

    /// The byte that comes next; `None` at the end of the input.
    ///
    /// It is a fifth of the time on short tokens unless it stands in its callers.
    #[allow(clippy::inline_always)]
    #[inline(always)]
    fn next(&mut self) -> io::Result<Option<u8>> {
        if self.input.buffer().is_empty() {
            // Whoever sends the input may wait for the answers first.
            self.output.flush()?;
            while let Err(error) = self.input.fill_buf() {
                (error.kind() == ErrorKind::Interrupted).then_some(()).ok_or(error)?;
            }
        }
        Ok(self.input.buffer().first().copied())
    }
}
