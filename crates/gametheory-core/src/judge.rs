//! The loop of a judge program: standard input to cases to answers.
//!
//! A program is a function from a [`Judge`] to [`io::Result`]. It reads words and numbers,
//! writes answers, and passes every error on with `?`. [`run`] gives it standard input and
//! output and turns its result into an exit status.
//!
//! - Words are separated by any ASCII white space. The memory is that of the longest word.
//! - Answers are written before the program waits for more input. So a file is read and
//!   written in large blocks, and a person at a terminal sees each answer.
//! - Bad input ends the program after the answers of all cases before it. One line on
//!   standard error says where the error is, what was expected and what was found.
//! - If the reader of the answers goes away (`| head -1`), the program ends quietly.

use std::env;
use std::fmt::Display;
use std::io::{self, ErrorKind, Read, Write};
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
    let mut judge = Judge { has_more: true, ..Judge::default() };
    match solve(&mut judge).and(judge.write_answers()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            let _ = writeln!(io::stderr(), "{program}: {error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Runs a judge program on a text. If it ends with an error, there are the answers before it.
pub fn converse<T>(
    solve: impl FnOnce(&mut Judge) -> io::Result<T>,
    input: &[u8],
) -> (Vec<u8>, io::Result<T>) {
    let mut judge = Judge { text: input.to_vec(), ..Judge::default() };
    let result = solve(&mut judge);
    (judge.answers, result)
}

/// The input and the output of a judge program: it reads words and writes answers.
#[derive(Default)]
pub struct Judge {
    /// What was read last, how much of it is done, and how many lines ended before that.
    text: Vec<u8>,
    done: usize,
    lines: usize,
    /// Whether more can be read from standard input.
    has_more: bool,
    /// The answers that have not been written yet.
    answers: Vec<u8>,
}

impl Judge {
    /// What comes next, as far as it has been read; nothing at the end of the input.
    fn rest(&mut self) -> io::Result<&[u8]> {
        if self.done == self.text.len() && self.has_more {
            // The sender may wait for these answers.
            self.write_answers()?;
            self.text.resize(1 << 16, 0);
            let length = io::stdin().read(&mut self.text)?;
            self.text.truncate(length);
            self.done = 0;
        }
        Ok(&self.text[self.done..])
    }

    fn write_answers(&mut self) -> io::Result<()> {
        io::stdout().write_all(&self.answers)?;
        self.answers.clear();
        io::stdout().flush()
    }

    /// Skips white space and returns true if nothing follows.
    pub fn is_over(&mut self) -> io::Result<bool> {
        while let Some(&byte) = self.rest()?.first() {
            if !byte.is_ascii_whitespace() {
                return Ok(false);
            }
            self.lines += usize::from(byte == b'\n');
            self.done += 1;
        }
        Ok(true)
    }

    /// Skips white space and reads up to a byte that is an end, or to the end of the input.
    /// Messages say what was `expected`.
    pub fn until(&mut self, expected: &str, is_end: fn(&u8) -> bool) -> io::Result<Vec<u8>> {
        if self.is_over()? {
            return Err(self.wrong(expected, "the end of the input"));
        }
        let mut word = Vec::new();
        loop {
            let rest = self.rest()?;
            let length = rest.iter().position(is_end).unwrap_or(rest.len());
            if length == 0 {
                return Ok(word);
            }
            word.extend(&rest[..length]);
            self.done += length;
        }
    }

    /// Reads a word that fits.
    pub fn word(&mut self, expected: &str, fits: impl Fn(&[u8]) -> bool) -> io::Result<Vec<u8>> {
        let word = self.until(expected, u8::is_ascii_whitespace)?;
        if fits(&word) {
            return Ok(word);
        }
        let start = word[..word.len().min(40)].escape_ascii();
        let more =
            if word.len() > 40 { format!("... ({} bytes)", word.len()) } else { String::new() };
        Err(self.wrong(expected, format_args!("\"{start}\"{more}")))
    }

    /// Reads a decimal number that is a value of `N`, such as `u64` or `NonZeroU64`.
    pub fn number<N: FromStr>(&mut self, expected: &str) -> io::Result<N> {
        let digits = self.word(expected, |word| word.iter().all(u8::is_ascii_digit))?;
        let digits = String::from_utf8_lossy(&digits);
        digits.parse().map_err(|_| self.wrong(expected, &digits[..digits.len().min(40)]))
    }

    /// Reads the number of cases, which is the first word of most inputs.
    pub fn count(&mut self) -> io::Result<u64> {
        self.number("the number of cases, up to 2^64 - 1")
    }

    /// The error "line 3: expected .., found ..", for the last word.
    pub fn wrong(&self, expected: &str, found: impl Display) -> io::Error {
        let line = self.lines + 1;
        let text = format!("line {line}: expected {expected}, found {found}");
        io::Error::new(ErrorKind::InvalidData, text)
    }

    /// Writes an answer on a line of its own.
    pub fn answer(&mut self, answer: impl Display) -> io::Result<()> {
        writeln!(self.answers, "{answer}")
    }
}
