// Written by `cargo gt bundle 1066`.
// Bash game: 51nod 1066, https://www.51nod.com/Challenge/Problem.html#problemId=1066
// The player to move loses exactly if k + 1 divides n.
// Complexity: one division.

use std::fmt::Display;
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Read, Write};
use std::num::NonZeroU64;
use std::process::ExitCode;
use std::str::FromStr;

fn main() -> ExitCode {
    run("bash-game", solve)
}

/// The outcome for the player to move, who may take 1 to `most` of the `stones`. Constant
/// time.
fn outcome(stones: u64, most: NonZeroU64) -> Outcome {
    if u128::from(stones) % (u128::from(most.get()) + 1) == 0 {
        Outcome::Loss
    } else {
        Outcome::Win
    }
}

/// Reads the number of stones, and the most that a move may take.
fn read(judge: &mut Judge) -> io::Result<(u64, NonZeroU64)> {
    let stones = judge.number("a whole number up to 2^64 - 1")?;
    Ok((stones, judge.number("a whole number from 1 to 2^64 - 1")?))
}

/// The judge program: reads `n` and `k` of each case, writes the winner, `A` or `B`.
fn solve(judge: &mut Judge) -> io::Result<()> {
    for _ in 0..judge.count()? {
        let (stones, most) = read(judge)?;
        judge.answer(if outcome(stones, most) == Outcome::Win { "A" } else { "B" })?;
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
#[derive(PartialEq)]
enum Outcome {
    /// The opponent can force a win.
    Loss = 0,
    /// The player to move can force a win.
    Win = 2,
}
