// Written by `cargo gt bundle digital-deletions`.
// Digital Deletions: HDU 1404, https://acm.hdu.edu.cn/showproblem.php?pid=1404
// A digit d and a rest R have the Grundy number t exactly if R has h(d, t). This is t - 1 for the
// digit 0, else the mex of all h(e, t), e < d, and h(d, s), s < t. A string is lost exactly if it
// has the number 0.
// Complexity: linear in the length.

use std::fmt::Display;
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Read, Write};
use std::process::ExitCode;
use std::str::FromStr;

fn main() -> ExitCode {
    run("digital-deletions", solve)
}

/// The outcome for the player to move, on a string of the letters `0` to `9`. `table` may be
/// new, or serve many strings. Linear time.
fn outcome(table: &mut Table, digits: &[u8]) -> Outcome {
    let wanted = digits.iter().try_fold(0, |wanted, digit| table.right_part(*digit, wanted));
    match wanted {
        Some(0) => Outcome::Loss,
        _ => Outcome::Win,
    }
}

/// The table of h as far as it was needed: a row for each of the digits 1 to 9.
#[derive(Default)]
struct Table {
    rows: [Vec<u32>; 9],
    /// The numbers that each row has taken, where bit `i` stands for the number `t - 9 + i`
    /// if there are `t` columns. All smaller numbers are taken, all larger ones are not.
    taken: [u32; 9],
}

/// The period of the table, from column 68 on.
const PERIOD: u64 = 151_200;

impl Table {
    /// `h(digit, wanted)`, for a letter from `0` to `9` and a number below 2^63. Amortised
    /// constant time.
    fn right_part(&mut self, digit: u8, wanted: u64) -> Option<u64> {
        if digit == b'0' {
            return wanted.checked_sub(1);
        }
        let row = usize::from(digit - b'1');
        let column = if wanted < 68 { wanted } else { 68 + (wanted - 68) % PERIOD };
        while self.rows[row].len() as u64 <= column {
            self.add_column();
        }
        Some(u64::from(self.rows[row][column as usize]) + (wanted - column))
    }

    fn add_column(&mut self) {
        let column = self.rows[0].len() as u32;
        // The numbers that no row may take any more: those below 0, then h(0, column), which
        // is column - 1. Again bit i stands for column - 9 + i.
        let mut above = ((1 << 9u32.saturating_sub(column)) - 1) | 1 << 8;
        for (row, taken) in self.rows.iter_mut().zip(&mut self.taken) {
            let mex = (*taken | above).trailing_ones();
            row.push(column + mex - 9);
            above |= 1 << mex;
            *taken = (*taken | 1 << mex) >> 1;
        }
    }
}

/// Reads a string of digits.
fn read(judge: &mut Judge) -> io::Result<Vec<u8>> {
    judge.word("a string of digits", u8::is_ascii_digit)
}

/// The judge program: reads strings of digits, writes `Yes` if the first player wins, else
/// `No`.
fn solve(judge: &mut Judge) -> io::Result<()> {
    let mut table = Table::default();
    for _ in 0..judge.count()? {
        let outcome = outcome(&mut table, &read(judge)?);
        judge.answer(if outcome == Outcome::Win { "Yes" } else { "No" })?;
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
