// Letter Picking: Codeforces 1728D
// https://codeforces.com/problemset/problem/1728/D
// Take off equal first and last letters as long as there are any. If the rest splits into
// neighbouring pairs of equal letters it is a draw, else Alice wins.
// Complexity: linear in the length.

use std::fmt::Display;
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    run("letter-picking", solve)
}

/// A word of lowercase letters, of even length.
struct Word<'a>(&'a [u8]);

impl<'a> Word<'a> {
    const EXPECTED: &'static str = "an even number of lowercase letters";

    fn parse(letters: &'a [u8]) -> Result<Self, usize> {
        match position(letters, |letter| !letter.is_ascii_lowercase()) {
            Some(at) => Err(at),
            None if letters.len() % 2 == 1 => Err(letters.len() - 1),
            None => Ok(Word(letters)),
        }
    }
}

/// Whether a word is a draw; if not, Alice wins.
fn is_drawn(Word(letters): Word) -> bool {
    strip(letters).chunks(2).all(|pair| matches!(pair, [left, right] if left == right))
}

/// What is left when equal first and last letters are removed as long as there are any.
fn strip(letters: &[u8]) -> &[u8] {
    let (front, back) = letters.split_at(letters.len() / 2);
    let pairs = front.iter().zip(back.iter().rev());
    let equal = pairs.take_while(|(first, last)| first == last).count();
    &letters[equal..letters.len() - equal]
}

/// The judge program: words to `Alice` or `Draw`; Bob never wins.
fn solve(judge: &mut Judge) -> io::Result<()> {
    for _ in 0..judge.count()? {
        let word = judge.read(Word::EXPECTED, Word::parse)?;
        let winner = if is_drawn(word) { "Draw" } else { "Alice" };
        judge.answer(winner)?;
    }
    Ok(())
}

/// Runs a judge program on standard input and output; `program` is its name in messages.
fn run(program: &str, solve: impl FnOnce(&mut Judge) -> io::Result<()>) -> ExitCode {
    let mut input = BufReader::with_capacity(1 << 16, io::stdin());
    let mut output = BufWriter::with_capacity(1 << 16, io::stdout());
    let mut judge = Judge { input: &mut input, output: &mut output, token: Vec::new(), line: 1 };
    match solve(&mut judge).and(judge.output.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            // If standard error is gone as well, nobody is left to be told.
            let _ = writeln!(io::stderr(), "{program}: {error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

/// One conversation with a judge: tokens come in, answers go out.
struct Judge<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    token: Vec<u8>,
    line: usize,
}

impl Judge<'_> {
    fn read<'t, T>(
        &'t mut self, expected: impl Display, parse: impl FnOnce(&'t [u8]) -> Result<T, usize>,
    ) -> io::Result<T> {
        let (kind, found) = match self.advance()?.then(|| parse(&self.token)) {
            Some(Ok(value)) => return Ok(value),
            Some(Err(at)) => (ErrorKind::InvalidData, excerpt(&self.token, at)),
            None => (ErrorKind::UnexpectedEof, "the end of the input".to_string()),
        };
        Err(io::Error::new(kind, format!("line {}: expected {expected}, found {found}", self.line)))
    }

    fn count(&mut self) -> io::Result<u64> {
        self.read("the number of cases, up to 2^64 - 1", number)
    }

    fn answer(&mut self, answer: impl Display) -> io::Result<()> {
        writeln!(self.output, "{answer}")
    }

    fn advance(&mut self) -> io::Result<bool> {
        self.token.clear();
        loop {
            let bytes = match self.input.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                bytes => bytes?,
            };
            let (len, inside) = (bytes.len(), !self.token.is_empty());
            let from = position(bytes, |byte| inside || !byte.is_ascii_whitespace()).unwrap_or(len);
            let end = position(&bytes[from..], u8::is_ascii_whitespace).map_or(len, |at| from + at);
            self.line += bytes[..from].iter().filter(|byte| **byte == b'\n').count();
            self.token.extend_from_slice(&bytes[from..end]);
            self.input.consume(end);
            if end < len || len == 0 {
                return Ok(!self.token.is_empty());
            }
            // Whoever sends the input may wait for the answers first.
            self.output.flush()?;
        }
    }
}

/// The token as messages show it.
fn excerpt(token: &[u8], at: usize) -> String {
    if token.len() <= 40 {
        return format!("\"{}\"", token.escape_ascii());
    }
    let around = &token[at.saturating_sub(20)..token.len().min(at + 20)];
    format!("\"{}\" around byte {} of {}", around.escape_ascii(), at + 1, token.len())
}

/// Parses an unsigned decimal number.
fn number(token: &[u8]) -> Result<u64, usize> {
    token.iter().enumerate().try_fold(0u64, |value, (at, byte)| {
        let digit = char::from(*byte).to_digit(10).ok_or(at)?;
        value.checked_mul(10).and_then(|tens| tens.checked_add(digit.into())).ok_or(at)
    })
}

/// The index of the first byte that `wanted` accepts.
fn position(bytes: &[u8], wanted: impl Fn(&u8) -> bool) -> Option<usize> {
    let misses = |block: &&[u8]| !block.iter().fold(false, |found, byte| found | wanted(byte));
    let skipped = 64 * bytes.chunks_exact(64).take_while(misses).count();
    bytes[skipped..].iter().position(wanted).map(|at| skipped + at)
}
