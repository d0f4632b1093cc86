// Written by `cargo gt bundle P8658`.
// LOL game: Luogu P8658, Lanqiao Cup 2017, https://www.luogu.com.cn/problem/P8658
// A finite automaton with 104 states decides every strip, as a finite check proves.
// Complexity: linear in the length.

use std::fmt::Display;
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Read, Write};
use std::process::ExitCode;
use std::str::FromStr;
use Outcome::{Draw, Loss, Win};

fn main() -> ExitCode {
    run("lol-game", solve_luogu)
}

/// The judge program: reads strips, writes 1 if Alice wins, 0 for a tie, -1 if Bob wins.
fn solve_luogu(judge: &mut Judge) -> io::Result<()> {
    for _ in 0..judge.count()? {
        let outcome = outcome(&read(judge)?);
        judge.answer(["-1", "0", "1"][outcome as usize])?;
    }
    Ok(())
}

/// The outcome for the player to move, on a strip of `L`, `O` and `*`. Linear time.
fn outcome(strip: &[u8]) -> Outcome {
    let mut state = 0;
    for cell in strip {
        state = step(state, *cell);
    }
    OUTCOMES[usize::from(state)]
}

/// The state after `state` when a cell is read: `L`, `O`, or any other byte for a free one.
fn step(state: u8, cell: u8) -> u8 {
    let letter = match cell {
        b'L' => 1,
        b'O' => 2,
        _ => 0,
    };
    AFTER[letter][usize::from(state)]
}

/// Reads a strip.
fn read(judge: &mut Judge) -> io::Result<Vec<u8>> {
    judge.word("a strip of L, O and *", |cell| b"LO*".contains(cell))
}

/// How many states there are.
const STATES: usize = 104;

/// The outcome of the strips that lead to each state.
#[rustfmt::skip]
const OUTCOMES: [Outcome; STATES] = [
    Draw, Draw, Draw, Draw, Draw, Draw, Draw, Draw, Draw, Draw, Draw, Draw, Draw, Win, Draw, Draw,
    Win, Loss, Draw, Win, Draw, Draw, Win, Draw, Win, Loss, Draw, Draw, Draw, Win, Draw, Win, Draw,
    Draw, Win, Win, Loss, Draw, Win, Draw, Win, Draw, Win, Win, Draw, Loss, Win, Draw, Win, Draw,
    Loss, Win, Loss, Win, Draw, Win, Draw, Loss, Win, Draw, Draw, Draw, Win, Loss, Win, Draw, Draw,
    Draw, Draw, Win, Draw, Win, Win, Loss, Win, Win, Draw, Draw, Win, Loss, Win, Draw, Win, Draw,
    Draw, Draw, Draw, Draw, Win, Win, Win, Win, Draw, Win, Draw, Draw, Draw, Draw, Win, Win, Win,
    Draw, Loss, Win,
];

/// The state that follows each state on each of the letters `*`, `L`, `O`.
#[rustfmt::skip]
const AFTER: [[u8; STATES]; 3] = [[
    1, 3, 6, 8, 10, 12, 15, 16, 18, 20, 21, 16, 1, 16, 23, 24, 16, 17, 26, 28, 23, 30, 16, 32, 33,
    35, 37, 38, 40, 16, 43, 45, 47, 48, 49, 50, 16, 53, 54, 16, 57, 58, 59, 60, 61, 62, 16, 65, 66,
    1, 62, 50, 62, 68, 69, 70, 71, 72, 59, 74, 75, 23, 50, 62, 50, 77, 78, 1, 58, 79, 71, 81, 50,
    82, 83, 84, 23, 85, 86, 62, 87, 88, 59, 90, 91, 92, 93, 71, 95, 59, 96, 97, 98, 96, 71, 99, 100,
    99, 70, 101, 102, 103, 62, 50,
], [
    2, 4, 2, 2, 4, 13, 13, 17, 19, 13, 13, 17, 2, 13, 4, 25, 13, 17, 27, 19, 4, 31, 17, 2, 19, 25,
    19, 27, 13, 17, 27, 31, 4, 2, 13, 13, 17, 27, 13, 17, 31, 13, 19, 4, 13, 13, 17, 27, 19, 2, 25,
    13, 25, 19, 25, 13, 27, 25, 19, 27, 27, 4, 31, 13, 31, 19, 27, 13, 27, 31, 27, 19, 19, 13, 19,
    19, 13, 27, 19, 27, 13, 27, 19, 25, 27, 19, 25, 27, 31, 13, 31, 31, 27, 19, 13, 25, 25, 27, 19,
    31, 31, 25, 25, 31,
], [
    0, 5, 7, 9, 11, 14, 5, 0, 5, 0, 9, 14, 9, 22, 14, 9, 16, 17, 9, 29, 5, 5, 16, 9, 34, 36, 5, 39,
    41, 42, 44, 46, 5, 41, 42, 51, 52, 9, 55, 56, 55, 56, 42, 55, 56, 63, 64, 9, 55, 67, 63, 64, 52,
    34, 41, 42, 56, 73, 55, 41, 41, 76, 51, 52, 64, 5, 41, 0, 41, 80, 41, 55, 51, 52, 55, 55, 14, 9,
    55, 63, 64, 41, 89, 41, 41, 5, 41, 94, 55, 42, 55, 55, 44, 55, 56, 41, 41, 41, 55, 55, 55, 41,
    73, 80,
]];

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
#[derive(Clone, Copy)]
enum Outcome {
    /// The opponent can force a win.
    Loss = 0,
    /// Neither player can force a win.
    Draw = 1,
    /// The player to move can force a win.
    Win = 2,
}
