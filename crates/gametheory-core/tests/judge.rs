//! The conversation with a judge, byte by byte: what is read, what is said, and
//! when.

use std::cell::RefCell;
use std::io::{self, BufWriter, ErrorKind, Read, Write};
use std::num::NonZeroU64;

use gametheory_core::judge::{self, Judge};

const NUMBER: &str = "a whole number up to 2^64 - 1";

/// Doubles each of a counted list of numbers.
fn double(judge: &mut Judge) -> io::Result<()> {
    for _ in 0..judge.count()? {
        let n: u64 = judge.number(NUMBER)?;
        judge.answer(n.wrapping_mul(2))?;
    }
    Ok(())
}

/// The length of every word up to the end of the input; `?` is no word.
fn lengths(judge: &mut Judge) -> io::Result<()> {
    while !judge.is_over()? {
        let word = judge.word("a word", |byte| *byte != b'?')?;
        judge.answer(word.len())?;
    }
    Ok(())
}

/// The answers of a program, and its complaint.
fn converse(program: fn(&mut Judge) -> io::Result<()>, input: &[u8]) -> (String, Option<String>) {
    let mut answers = Vec::new();
    let result = judge::converse(program, &mut { input }, &mut answers);
    (String::from_utf8(answers).unwrap(), result.err().map(|error| error.to_string()))
}

fn complaint(program: fn(&mut Judge) -> io::Result<()>, input: &[u8]) -> String {
    converse(program, input).1.unwrap()
}

#[test]
fn any_white_space_separates() {
    for input in [
        "3\n1\n2\n3\n",
        "3 1 2 3",
        "\r\n3\r\n1\r\n2\r\n3\r\n",
        "\t3\x0c\n\n\n1 2\t \n 3",
        "3 1 2 3 x",
    ] {
        assert_eq!(converse(double, input.as_bytes()), ("2\n4\n6\n".into(), None), "{input:?}");
    }
    assert_eq!(converse(double, b"0"), (String::new(), None));
    assert_eq!(converse(lengths, b" \n "), (String::new(), None));
    assert_eq!(converse(lengths, b"a bc\n\ndef"), ("1\n2\n3\n".into(), None));
}

/// White space before it is skipped, white space in it and behind it is not.
#[test]
fn a_part_of_a_line_ends_where_it_is_said() {
    let parts = |judge: &mut Judge| {
        while !judge.is_over()? {
            let part = judge.until("a part", |byte| *byte == b'\n')?;
            judge.answer(part.escape_ascii())?;
        }
        Ok(())
    };
    let read = converse(parts, b" a b\t\r\n\r\nc\r d\r\ne\r");
    assert_eq!(read, ("a b\\t\\r\nc\\r d\\r\ne\\r\n".into(), None));
}

#[test]
fn complaints_name_the_line_and_keep_the_answers() {
    let number = "expected a whole number up to 2^64 - 1, found";
    for (input, answers, found) in [
        ("3\n1\n2\nx\n", "2\n4\n", format!("line 4: {number} \"x\", wrong at byte 1")),
        ("3\n1\n2\n", "2\n4\n", format!("line 4: {number} the end of the input")),
        ("3\n1\n2", "2\n4\n", format!("line 3: {number} the end of the input")),
        ("2\n\n\n1 -2\n", "2\n", format!("line 4: {number} \"-2\", wrong at byte 1")),
        ("1 1e3", "", format!("line 1: {number} \"1e3\", wrong at byte 2")),
        // A line ends with \n, and not with another white space.
        ("3\r\n1\r2\x0c\r\nx", "2\n4\n", format!("line 3: {number} \"x\", wrong at byte 1")),
        ("1 \"", "", format!("line 1: {number} \"\\\"\", wrong at byte 1")),
    ] {
        assert_eq!(converse(double, input.as_bytes()), (answers.into(), Some(found)), "{input:?}");
    }
    let count = "line 1: expected the number of cases, up to 2^64 - 1, found";
    assert_eq!(complaint(double, b""), format!("{count} the end of the input"));
    assert_eq!(complaint(double, b"\xff\0 2"), format!("{count} \"\\xff\\x00\", wrong at byte 1"));
    let word = "line 2: expected a word, found";
    assert_eq!(complaint(lengths, b"a\nb?c d"), format!("{word} \"b?c\", wrong at byte 2"));
    assert_eq!(complaint(lengths, b"a\n?"), format!("{word} \"?\", wrong at byte 1"));
    assert_eq!(complaint(lengths, b"a\n\x00?"), format!("{word} \"\\x00?\", wrong at byte 2"));
}

/// Of a token the first 40 bytes are shown.
#[test]
fn complaints_are_short() {
    for (before, after) in [(39, 0), (40, 0), (0, 40), (100_000, 100_000)] {
        let token = ["w".repeat(before), "z".repeat(after)].join("?");
        let found = format!("\"{}\", wrong at byte {}", &token[..token.len().min(40)], before + 1);
        let expected = format!("line 1: expected a word, found {found}");
        assert_eq!(complaint(lengths, token.as_bytes()), expected);
    }
    let expected = format!("line 1: expected {NUMBER}, found {}", "7".repeat(40));
    assert_eq!(complaint(double, format!("1 {}", "7".repeat(50)).as_bytes()), expected);
}

#[test]
fn numbers_are_those_of_their_type() {
    assert_eq!(converse(double, b"1 0000000000000000000000007"), ("14\n".into(), None));
    let one = |judge: &mut Judge| judge.number("one").and_then(|n: NonZeroU64| judge.answer(n));
    for last in 0..=9 {
        let n = format!("1844674407370955161{last}");
        assert_eq!(converse(one, n.as_bytes()).1.is_none(), n.parse::<u64>().is_ok(), "{n}");
    }
    assert_eq!(converse(one, b"01"), ("1\n".into(), None));
    assert_eq!(complaint(one, b"000"), "line 1: expected one, found 000");
    assert_eq!(complaint(one, b"+1"), "line 1: expected one, found \"+1\", wrong at byte 1");
}

/// Hands out its input in pieces, each after an interruption.
struct Pieces<'a> {
    rest: &'a [u8],
    size: usize,
    interrupted: bool,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.interrupted = !self.interrupted;
        if self.interrupted {
            return Err(ErrorKind::Interrupted.into());
        }
        let size = self.size.min(buffer.len()).min(self.rest.len());
        let (now, later) = self.rest.split_at(size);
        buffer[..size].copy_from_slice(now);
        self.rest = later;
        Ok(size)
    }
}

#[test]
fn the_pieces_of_the_input_make_no_difference() {
    // Longer than the buffers, so that every boundary is crossed somewhere.
    let words = (0..20_000).map(|length| "w".repeat(length % 37));
    let input = words.chain(["w".repeat(200_000), "?".into()]).collect::<Vec<_>>().join("\n");
    let whole = converse(lengths, input.as_bytes());
    assert!(whole.1.is_some());
    for size in [1, 2, 3, 63, 64, 65, 4096, 65_535, 65_536, 65_537] {
        let mut answers = Vec::new();
        let mut pieces = Pieces { rest: input.as_bytes(), size, interrupted: false };
        let error = judge::converse(lengths, &mut pieces, &mut answers).unwrap_err();
        assert_eq!(answers, whole.0.as_bytes(), "pieces of {size}");
        assert_eq!(Some(error.to_string()), whole.1, "pieces of {size}");
    }
}

/// A peer that sends a line and then demands the answer before the next.
struct Peer<'a> {
    lines: std::slice::Iter<'a, &'a str>,
    seen: &'a RefCell<Vec<u8>>,
    expected: std::slice::Iter<'a, &'a str>,
}

impl Read for Peer<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let expected = self.expected.next().copied().unwrap_or_default();
        assert_eq!(self.seen.take(), expected.as_bytes());
        let line = self.lines.next().copied().unwrap_or_default();
        buffer[..line.len()].copy_from_slice(line.as_bytes());
        Ok(line.len())
    }
}

struct Shared<'a>(&'a RefCell<Vec<u8>>);

impl Write for Shared<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn answers_are_out_before_more_input_is_awaited() {
    let exchanges: [(&[&str], &[&str]); 2] = [
        (&["3\n", "1\n", "2\n", "3\n"], &["", "", "2\n", "4\n"]),
        // The part of a line that comes with other lines does not hold their answers back.
        (&["3\n1\n2", "\n3\n"], &["", "2\n"]),
    ];
    for (lines, expected) in exchanges {
        let seen = RefCell::default();
        let peer = Peer { lines: lines.iter(), seen: &seen, expected: expected.iter() };
        judge::converse(double, &mut { peer }, &mut Shared(&seen)).unwrap();
        let last = if lines.len() == 4 { "6\n" } else { "4\n6\n" };
        assert_eq!(seen.take(), last.as_bytes());
    }
}

/// Fails in the given way, on reading as on writing.
struct Broken(ErrorKind);

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(self.0.into())
    }
}

impl Write for Broken {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(self.0.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn failures_of_the_machine_are_passed_on() {
    let reader = &mut Broken(ErrorKind::PermissionDenied);
    let error = judge::converse(double, reader, &mut Vec::new()).unwrap_err();
    assert_eq!(error.to_string(), "permission denied");
    let writer = &mut Broken(ErrorKind::BrokenPipe);
    let error = judge::converse(double, &mut "1 1".as_bytes(), writer).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::BrokenPipe);
    // What is wrong with the input is more worth knowing than who went away.
    let writer = &mut BufWriter::new(Broken(ErrorKind::BrokenPipe));
    let error = judge::converse(lengths, &mut "a ? ".as_bytes(), writer).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::InvalidData);
}
