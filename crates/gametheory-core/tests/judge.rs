//! The conversation with a judge, byte by byte: what is read, what is said, and
//! when.

use std::cell::RefCell;
use std::io::{self, BufReader, BufWriter, ErrorKind, Read, Write};

use gametheory_core::judge::{self, Judge, NUMBER, POSITIVE};

/// Doubles each of a counted list of numbers.
fn double(judge: &mut Judge) -> io::Result<()> {
    for _ in 0..judge.count()? {
        let n = judge.read(NUMBER, judge::number)?;
        judge.answer(n.wrapping_mul(2))?;
    }
    Ok(())
}

/// The length of every word up to the end of the input; `?` is no word.
fn lengths(judge: &mut Judge) -> io::Result<()> {
    let word = |token: &[u8]| match token.iter().position(|byte| *byte == b'?') {
        Some(at) => Err(at),
        None => Ok(token.len()),
    };
    while let Some(length) = judge.read_unless_over("a word", word)? {
        judge.answer(length)?;
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

#[test]
fn complaints_name_the_line_and_keep_the_answers() {
    let number = "expected a whole number up to 2^64 - 1, found";
    for (input, answers, found) in [
        ("3\n1\n2\nx\n", "2\n4\n", format!("line 4: {number} \"x\"")),
        ("3\n1\n2\n", "2\n4\n", format!("line 4: {number} the end of the input")),
        ("3\n1\n2", "2\n4\n", format!("line 3: {number} the end of the input")),
        ("2\n\n\n1 -2\n", "2\n", format!("line 4: {number} \"-2\"")),
        ("1 1e3", "", format!("line 1: {number} \"1e3\"")),
        ("1 \"", "", format!("line 1: {number} \"\\\"\"")),
    ] {
        assert_eq!(converse(double, input.as_bytes()), (answers.into(), Some(found)), "{input:?}");
    }
    let count = "line 1: expected the number of cases, up to 2^64 - 1, found";
    assert_eq!(complaint(double, b""), format!("{count} the end of the input"));
    assert_eq!(complaint(double, b"\xff\0"), format!("{count} \"\\xff\\x00\""));
    assert_eq!(complaint(lengths, b"a\nb?"), "line 2: expected a word, found \"b?\"");
}

#[test]
fn a_long_token_is_shown_where_it_goes_wrong() {
    let shown = |at: usize, length: usize| {
        let mut token = vec![b'a'; length];
        token[at] = b'?';
        complaint(lengths, &token).split_off("line 1: expected a word, found ".len())
    };
    let a = |count| "a".repeat(count);
    assert_eq!(shown(39, 40), format!("\"{}?\"", a(39)));
    assert_eq!(shown(0, 41), format!("\"?{}\" around byte 1 of 41", a(19)));
    assert_eq!(shown(20, 41), format!("\"{}?{}\" around byte 21 of 41", a(20), a(19)));
    assert_eq!(shown(21, 41), format!("\"{}?{}\" around byte 22 of 41", a(20), a(19)));
    assert_eq!(
        shown(50_000, 99_999),
        format!("\"{}?{}\" around byte 50001 of 99999", a(20), a(19))
    );
    assert_eq!(shown(99_999, 100_000), format!("\"{}?\" around byte 100000 of 100000", a(20)));
}

#[test]
fn numbers_are_checked() {
    assert_eq!(judge::number(b"0"), Ok(0));
    assert_eq!(judge::number(b"0000000000000000000000007"), Ok(7));
    assert_eq!(judge::number(b"18446744073709551615"), Ok(u64::MAX));
    assert_eq!(judge::number(b"18446744073709551616"), Err(19));
    assert_eq!(judge::number(b"99999999999999999999"), Err(19));
    assert_eq!(judge::number(b"184467440737095516150"), Err(20));
    assert_eq!(judge::number(b"12a"), Err(2));
    assert_eq!(judge::number(b"+1"), Err(0));
    assert_eq!(judge::positive(b"000"), Err(0));
    assert_eq!(judge::positive(b"1").map(u64::from), Ok(1));
    let error = complaint(|judge| judge.read(POSITIVE, judge::positive).map(drop), b"0");
    assert_eq!(error, "line 1: expected a whole number from 1 to 2^64 - 1, found \"0\"");
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
        let pieces = Pieces { rest: input.as_bytes(), size, interrupted: false };
        let mut pieces = BufReader::with_capacity(1 << 16, pieces);
        let error = judge::converse(lengths, &mut pieces, &mut answers).unwrap_err();
        assert_eq!(answers, whole.0.as_bytes(), "pieces of {size}");
        assert_eq!(Some(error.to_string()), whole.1, "pieces of {size}");
    }
}

/// A peer that sends a line and then demands the answer before the next.
struct Peer<'a> {
    lines: std::slice::Iter<'a, &'static str>,
    seen: &'a RefCell<Vec<u8>>,
    expected: std::slice::Iter<'a, &'static str>,
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
    let seen = RefCell::default();
    let lines = ["3\n", "1\n", "2\n", "3\n"];
    let peer = Peer { lines: lines.iter(), seen: &seen, expected: ["", "", "2\n", "4\n"].iter() };
    judge::converse(double, &mut BufReader::new(peer), &mut Shared(&seen)).unwrap();
    assert_eq!(seen.take(), b"6\n");
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
    let reader = &mut BufReader::new(Broken(ErrorKind::PermissionDenied));
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
