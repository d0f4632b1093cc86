// Written by `cargo gt bundle 1728D`.
// Letter Picking: Codeforces 1728D, https://codeforces.com/problemset/problem/1728/D
// Take off equal ends as long as there are any. If the rest splits into neighbouring pairs of equal
// letters it is a draw, else Alice wins.
// Complexity: linear in the length.

use std::fmt::Display;
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Read, Write};
use std::process::ExitCode;
use std::str::FromStr;

fn main() -> ExitCode {
    run("letter-picking", solve)
}

/// The outcome for Alice, who moves first, on a word of even length: a draw or a win.
/// Linear time.
fn outcome(word: &[u8]) -> Outcome {
    let is_paired = strip(word).chunks_exact(2).all(|pair| pair[0] == pair[1]);
    if is_paired {
        Outcome::Draw
    } else {
        Outcome::Win
    }
}

/// What is left when equal ends are removed as long as there are any.
fn strip(word: &[u8]) -> &[u8] {
    let ends = word.iter().zip(word.iter().rev()).take(word.len() / 2);
    let equal = ends.take_while(|(first, last)| first == last).count();
    &word[equal..word.len() - equal]
}

/// Reads a word: lowercase letters, an even number of them.
fn read(judge: &mut Judge) -> io::Result<Vec<u8>> {
    let expected = "an even number of lowercase letters";
    let word = judge.word(expected, u8::is_ascii_lowercase)?;
    if word.len() % 2 != 0 {
        return Err(judge.wrong(expected, word.len()));
    }
    Ok(word)
}

/// The judge program: reads words, writes `Alice` or `Draw` for each; Bob never wins.
fn solve(judge: &mut Judge) -> io::Result<()> {
    for _ in 0..judge.count()? {
        let outcome = outcome(&read(judge)?);
        judge.answer(["Bob", "Draw", "Alice"][outcome as usize])?;
    }
    Ok(())
}

/// Runs a judge program on standard input and output. Messages call it `program`.
fn run(program: &str, solve: fn(&mut Judge) -> io::Result<()>) -> ExitCode {
    let (mut input, mut output) = (io::stdin(), io::stdout());
    let mut judge = Judge::new(&mut input, &mut output);
    match solve(&mut judge).and(judge.output.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            // Unlike `eprintln!`, this does not panic if standard error is closed.
            let _ = writeln!(io::stderr(), "{program}: {error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

/// The input and the output of a judge program: it reads words and writes answers.
struct Judge<'a> {
    input: BufReader<&'a mut dyn Read>,
    output: BufWriter<&'a mut dyn Write>,
    /// The line that is being read, its number, and how much of it is done.
    line: Vec<u8>,
    line_number: usize,
    done: usize,
}

impl<'a> Judge<'a> {
    /// Reads words from `input` and writes answers to `output`.
    fn new(input: &'a mut dyn Read, output: &'a mut dyn Write) -> Judge<'a> {
        let (input, output) = (BufReader::new(input), BufWriter::new(output));
        Judge { input, output, line: Vec::new(), line_number: 1, done: 0 }
    }

    /// Skips white space and returns true if nothing follows.
    fn is_over(&mut self) -> io::Result<bool> {
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

    /// Reads a word whose bytes all fit. Messages say what was `expected`.
    fn word(&mut self, expected: &str, mut fits: impl FnMut(&u8) -> bool) -> io::Result<Vec<u8>> {
        if self.is_over()? {
            return Err(self.wrong(expected, "the end of the input"));
        }
        let mut words = self.line[self.done..].split(u8::is_ascii_whitespace);
        let word = words.next().unwrap_or_default().to_vec();
        self.done += word.len();
        if let Some(at) = word.iter().position(|byte| !fits(byte)) {
            let start = word[..word.len().min(40)].escape_ascii();
            return Err(self.wrong(expected, format!("\"{start}\", wrong at byte {}", at + 1)));
        }
        Ok(word)
    }

    /// Reads a decimal number that is a value of `N`, such as `u64` or `NonZeroU64`.
    fn number<N: FromStr>(&mut self, expected: &str) -> io::Result<N> {
        let digits = self.word(expected, u8::is_ascii_digit)?;
        let digits = String::from_utf8_lossy(&digits);
        digits.parse().map_err(|_| self.wrong(expected, &digits[..digits.len().min(40)]))
    }

    /// Reads the number of cases, which is the first word of most inputs.
    fn count(&mut self) -> io::Result<u64> {
        self.number("the number of cases, up to 2^64 - 1")
    }

    /// The error "line 3: expected .., found ..", for the last word.
    fn wrong(&self, expected: &str, found: impl Display) -> io::Error {
        let text = format!("line {}: expected {expected}, found {found}", self.line_number);
        io::Error::new(ErrorKind::InvalidData, text)
    }

    /// Writes an answer on a line of its own.
    fn answer(&mut self, answer: impl Display) -> io::Result<()> {
        writeln!(self.output, "{answer}")
    }
}

/// How a position ends under best play, for the player to move.
enum Outcome {
    /// Neither player can force a win.
    Draw = 1,
    /// The player to move can force a win.
    Win = 2,
}
