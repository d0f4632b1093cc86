//! The loop of a judge program: standard input to cases to answers.
//!
//! A program is a function from a [`Judge`] to [`io::Result`]. It reads words and numbers,
//! writes answers, and passes every error on with `?`. [`run`] gives it standard input and
//! output and turns its result into an exit status.
//!
//! - Words are separated by any ASCII white space. The memory is that of the longest line.
//! - Answers are written before the program waits for another line. So a file is read and
//!   written in large blocks, and a person at a terminal sees each answer.
//! - Bad input ends the program after the answers of all cases before it. One line on
//!   standard error says where the error is, what was expected and what was found.
//! - If the reader of the answers goes away (`| head -1`), the program ends quietly.

use std::env;
use std::fmt::Display;
use std::io::{self, BufRead, BufReader, ErrorKind, Stdin, Write};
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
    let input = BufReader::with_capacity(1 << 16, io::stdin());
    let mut judge = Judge { input: Some(input), ..Judge::default() };
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
    /// Where lines come from; `None` if all of the input is a text.
    input: Option<BufReader<Stdin>>,
    /// The line, or the text, how much of it is done, and how many lines came before it.
    text: Vec<u8>,
    done: usize,
    lines: usize,
    /// The answers that have not been written yet.
    answers: Vec<u8>,
}

impl Judge {
    /// Skips white space and returns true if nothing follows.
    pub fn is_over(&mut self) -> io::Result<bool> {
        loop {
            let rest = &self.text[self.done..];
            if let Some(start) = rest.iter().position(|byte| !byte.is_ascii_whitespace()) {
                self.done += start;
                return Ok(false);
            }
            self.done = self.text.len();
            let has_line = |input: &BufReader<Stdin>| input.buffer().contains(&b'\n');
            if !self.input.as_ref().map_or(true, has_line) {
                // The sender may wait for these answers.
                self.write_answers()?;
            }
            let input = match &mut self.input {
                Some(input) => input,
                None => return Ok(true),
            };
            self.lines += usize::from(self.text.ends_with(b"\n"));
            self.text.clear();
            self.done = 0;
            if input.read_until(b'\n', &mut self.text)? == 0 {
                return Ok(true);
            }
        }
    }

    fn write_answers(&mut self) -> io::Result<()> {
        io::stdout().write_all(&self.answers)?;
        self.answers.clear();
        io::stdout().flush()
    }

    /// Skips white space and reads up to a byte that is an end, or to the end of the line. The result
    /// is empty at the end of the input.
    pub fn until(&mut self, is_end: fn(&u8) -> bool) -> io::Result<Vec<u8>> {
        self.is_over()?;
        let word = self.text[self.done..].split(is_end).next().unwrap_or_default().to_vec();
        self.done += word.len();
        Ok(word)
    }

    /// Reads a word; it is empty at the end of the input.
    pub fn word(&mut self) -> io::Result<Vec<u8>> {
        self.until(u8::is_ascii_whitespace)
    }

    /// Reads a word that fits. Messages say what was `expected`. The error is an
    /// [`ErrorKind::UnexpectedEof`] if there is no word.
    pub fn word_that(
        &mut self,
        expected: &str,
        fits: impl Fn(&[u8]) -> bool,
    ) -> io::Result<Vec<u8>> {
        let word = self.word()?;
        if !word.is_empty() && fits(&word) {
            return Ok(word);
        }
        let found = match word.len() {
            0 => {
                let wrong = self.wrong(expected, "the end of the input");
                return Err(io::Error::new(ErrorKind::UnexpectedEof, wrong));
            }
            1..=40 => format!("\"{}\"", word.escape_ascii()),
            length => format!("\"{}\"... ({length} bytes)", word[..40].escape_ascii()),
        };
        Err(self.wrong(expected, found))
    }

    /// Reads a decimal number that is a value of `N`, such as `u64` or `NonZeroU64`.
    pub fn number<N: FromStr>(&mut self, expected: &str) -> io::Result<N> {
        let digits = self.word_that(expected, |word| word.iter().all(u8::is_ascii_digit))?;
        let digits = String::from_utf8_lossy(&digits);
        let cut = if digits.len() > 40 { "..." } else { "" };
        digits.parse().map_err(|_| self.wrong(expected, format_args!("{digits:.40}{cut}")))
    }

    /// Reads the number of cases, which is the first word of most inputs.
    pub fn count(&mut self) -> io::Result<u64> {
        self.number("the number of cases, up to 2^64 - 1")
    }

    /// The error "line 3: expected .., found ..", for the last word.
    pub fn wrong(&self, expected: &str, found: impl Display) -> io::Error {
        let line = self.lines + self.text[..self.done].split(|byte| *byte == b'\n').count();
        let text = format!("line {line}: expected {expected}, found {found}");
        io::Error::new(ErrorKind::InvalidData, text)
    }

    /// Writes an answer on a line of its own.
    pub fn answer(&mut self, answer: impl Display) -> io::Result<()> {
        writeln!(self.answers, "{answer}")
    }
}
