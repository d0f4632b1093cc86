// Written by `cargo gt bundle flip-game-ii`.
// Flip Game II: LeetCode 294, https://leetcode.com/problems/flip-game-ii/
// Dawson's Kayles: the first player wins unless the nim-sum of the Grundy numbers of the runs of +
// is 0. From length 53 on they have the period 34.
// Complexity: linear in the length.

use std::fmt::Display;
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Read, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    run("flip-game-ii", solve)
}

/// The Grundy numbers of runs of 0 to 101 signs, as digits. Each line has the length of the
/// period, and the last line repeats forever.
const GRUNDY_NUMBERS: [u8; 102] = *b"0011203110332240522330113021104527\
                                     4011203110332244552330113021104537\
                                     4811203110332244559330113021104537";

/// The Grundy number of a run of `n` plus signs. Constant time.
const fn grundy_number(n: usize) -> u8 {
    GRUNDY_NUMBERS[if n < 102 { n } else { 68 + n % 34 }] - b'0'
}

/// The outcome for the player to move, on a row of `+` and `-`. Linear time.
fn outcome(row: &[u8]) -> Outcome {
    let mut nim_sum = 0;
    for run in row.split(|sign| *sign != b'+') {
        nim_sum ^= grundy_number(run.len());
    }
    if nim_sum == 0 {
        Outcome::Loss
    } else {
        Outcome::Win
    }
}

/// Reads a row of signs, in double quotes or without.
fn read(judge: &mut Judge) -> io::Result<Vec<u8>> {
    let expected = "a row of + and -, in double quotes or without";
    let word = judge.word(expected, |byte| b"+-\"".contains(byte))?;
    let quote = word.iter().skip(1).position(|byte| *byte == b'"');
    match (word.strip_prefix(b"\""), quote) {
        (None, None) => Ok(word),
        (Some(rest), Some(at)) if at + 1 == rest.len() => Ok(rest[..at].to_vec()),
        (Some(_), None) => Err(judge.wrong("a closing quote", "the end of the row")),
        (_, Some(at)) => Err(judge.wrong(expected, format!("a quote at byte {}", at + 2))),
    }
}

/// The judge program: reads rows to the end of the input, writes `true` if the first player
/// wins, else `false`.
fn solve(judge: &mut Judge) -> io::Result<()> {
    while !judge.is_over()? {
        let outcome = outcome(&read(judge)?);
        judge.answer(outcome == Outcome::Win)?;
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
