//! The loop of a judge program: standard input to cases to answers.
//!
//! A program is a function from a [`Judge`] to [`io::Result`]. It reads words and numbers,
//! writes answers, and passes every error on with `?`. [`run`] gives it standard input and
//! output and turns its result into an exit status.
//!
//! - Words are separated by any ASCII white space. The input is read line by line, so the
//!   memory is that of the longest line, and a case is answered at the latest when its line
//!   has ended.
//! - Answers are buffered. They are flushed before the program would wait for more input.
//!   So a file is written in large blocks, and a person at a terminal sees each answer.
//! - Bad input ends the program after the answers of all cases before it. One line on
//!   standard error says where the error is, what was expected and what was found.
//! - If the reader of the answers goes away (`| head -1`), the program ends quietly.

use std::env;
use std::fmt::Display;
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Read, Write};
use std::process::ExitCode;
use std::str::FromStr;

/// Runs a judge program on standard input and output. Messages call it `program`. If it is asked
/// for help, it says what it does: `about`.
pub fn run(program: &str, about: &str, solve: fn(&mut Judge) -> io::Result<()>) -> ExitCode {
    // Unlike `println!` and `eprintln!`, `writeln!` does not panic if nobody reads it.
    if env::args_os().any(|argument| argument == "--help" || argument == "-h") {
        let _ = writeln!(io::stdout(), "{program}: {about}");
        return ExitCode::SUCCESS;
    }
    match converse(solve, &mut io::stdin(), &mut io::stdout()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
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
/// use gametheory_core::judge::{self, Judge};
/// let mut answers = Vec::new();
/// let twice = |judge: &mut Judge| {
///     for _ in 0..judge.count()? {
///         let n: u32 = judge.number("a whole number")?;
///         judge.answer(2 * u64::from(n))?;
///     }
///     Ok(())
/// };
/// let error = judge::converse(twice, &mut "2\n4\n5x\n".as_bytes(), &mut answers).unwrap_err();
/// assert_eq!(answers, b"8\n");
/// let expected = "line 3: expected a whole number, found \"5x\", wrong at byte 2";
/// assert_eq!(error.to_string(), expected);
/// ```
pub fn converse<'a>(
    solve: impl FnOnce(&mut Judge) -> io::Result<()>,
    input: &'a mut dyn Read,
    output: &'a mut dyn Write,
) -> io::Result<()> {
    let (input, output) = (BufReader::new(input), BufWriter::new(output));
    let mut judge = Judge { input, output, line: Vec::new(), line_number: 1, done: 0 };
    solve(&mut judge).and(judge.output.flush())
}

/// The input and the output of a judge program: it reads words and writes answers.
pub struct Judge<'a> {
    input: BufReader<&'a mut dyn Read>,
    output: BufWriter<&'a mut dyn Write>,
    /// The line that is being read, its number, and how much of it is done.
    line: Vec<u8>,
    line_number: usize,
    done: usize,
}

impl Judge<'_> {
    /// Skips white space and returns true if nothing follows.
    pub fn is_over(&mut self) -> io::Result<bool> {
        loop {
            let rest = &self.line[self.done..];
            if let Some(spaces) = rest.iter().position(|byte| !byte.is_ascii_whitespace()) {
                self.done += spaces;
                return Ok(false);
            }
            if !self.input.buffer().contains(&b'\n') {
                // The sender may wait for these answers before it sends the rest of a line.
                self.output.flush()?;
            }
            self.line_number += usize::from(self.line.ends_with(b"\n"));
            self.line.clear();
            self.done = 0;
            if self.input.read_until(b'\n', &mut self.line)? == 0 {
                return Ok(true);
            }
        }
    }

    /// Skips white space and reads up to a byte that is an end, or to the end of the line.
    /// Messages say what was `expected`.
    pub fn until(&mut self, expected: &str, is_end: fn(&u8) -> bool) -> io::Result<Vec<u8>> {
        if self.is_over()? {
            return Err(self.wrong(expected, "the end of the input"));
        }
        let rest = &self.line[self.done..];
        let length = rest.iter().position(is_end).unwrap_or(rest.len());
        self.done += length;
        Ok(rest[..length].to_vec())
    }

    /// Reads a word whose bytes all fit.
    pub fn word(
        &mut self,
        expected: &str,
        mut fits: impl FnMut(&u8) -> bool,
    ) -> io::Result<Vec<u8>> {
        let word = self.until(expected, u8::is_ascii_whitespace)?;
        if let Some(at) = word.iter().position(|byte| !fits(byte)) {
            let start = word[..word.len().min(40)].escape_ascii();
            return Err(self.wrong(expected, format!("\"{start}\", wrong at byte {}", at + 1)));
        }
        Ok(word)
    }

    /// Reads a decimal number that is a value of `N`, such as `u64` or `NonZeroU64`.
    pub fn number<N: FromStr>(&mut self, expected: &str) -> io::Result<N> {
        let digits = self.word(expected, u8::is_ascii_digit)?;
        let digits = String::from_utf8_lossy(&digits);
        digits.parse().map_err(|_| self.wrong(expected, &digits[..digits.len().min(40)]))
    }

    /// Reads the number of cases, which is the first word of most inputs.
    pub fn count(&mut self) -> io::Result<u64> {
        self.number("the number of cases, up to 2^64 - 1")
    }

    /// The error "line 3: expected .., found ..", for the last word.
    pub fn wrong(&self, expected: &str, found: impl Display) -> io::Error {
        let text = format!("line {}: expected {expected}, found {found}", self.line_number);
        io::Error::new(ErrorKind::InvalidData, text)
    }

    /// Writes an answer on a line of its own.
    pub fn answer(&mut self, answer: impl Display) -> io::Result<()> {
        writeln!(self.output, "{answer}")
    }
}
