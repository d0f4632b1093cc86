//! What a judge program reads and says. When it reads and writes is tested with the real programs.

use std::io::{self, ErrorKind};
use std::num::NonZeroU64;

use gametheory_core::judge::{self, Judge};

type Program = fn(&mut Judge) -> io::Result<()>;

/// Doubles each of a counted list of numbers.
fn double(judge: &mut Judge) -> io::Result<()> {
    for _ in 0..judge.count()? {
        let n: u64 = judge.number("a number")?;
        judge.answer(n.wrapping_mul(2))?;
    }
    Ok(())
}

/// The length of every word up to the end of the input; `?` is in no word.
fn lengths(judge: &mut Judge) -> io::Result<()> {
    while !judge.is_over()? {
        let word = judge.word_that("a word", |word| !word.contains(&b'?'))?;
        judge.answer(word.len())?;
    }
    Ok(())
}

/// Every line, without the white space before it.
fn lines(judge: &mut Judge) -> io::Result<()> {
    loop {
        let line = judge.until(|byte| *byte == b'\n')?;
        if line.is_empty() {
            return Ok(());
        }
        judge.answer(line.escape_ascii())?;
    }
}

/// A single number that is not 0.
fn positive(judge: &mut Judge) -> io::Result<()> {
    judge.number("a number").and_then(|n: NonZeroU64| judge.answer(n))
}

#[test]
fn input_is_answered_up_to_the_first_mistake() {
    let long = [vec![b'w'; 39], vec![b'?'; 2]].concat();
    let long_message = format!("line 1: a word, found \"{}?\"... (41 bytes)", "w".repeat(39));
    let no_count = "line 1: the number of cases, up to 2^64 - 1, found ";
    let exchanges: &[(Program, &[u8], &str, &str)] = &[
        (double, b"3\n1\n2\n3\n", "2\n4\n6\n", ""),
        (double, b"\r\n3\r\n1\r\n2\r\n3\r\n", "2\n4\n6\n", ""),
        (double, b"\t3\x0c\n\n\n1 2\t \n 3", "2\n4\n6\n", ""),
        // What follows the last case is not read.
        (double, b"3 1 2 3 x", "2\n4\n6\n", ""),
        (double, b"0", "", ""),
        (double, b"1 0000000000000000000000007", "14\n", ""),
        (double, b"3\n1\n2\nx\n", "2\n4\n", "line 4: a number, found \"x\""),
        (double, b"3\n1\n2\n", "2\n4\n", "line 4: a number, found the end of the input"),
        (double, b"3\n1\n2", "2\n4\n", "line 3: a number, found the end of the input"),
        (double, b"2\n\n\n1 -2\n", "2\n", "line 4: a number, found \"-2\""),
        (double, b"1 +2", "", "line 1: a number, found \"+2\""),
        // A line ends with \n, and not with another white space.
        (double, b"3\r\n1\r2\x0c\r\nx", "2\n4\n", "line 3: a number, found \"x\""),
        (double, b"", "", &format!("{no_count}the end of the input")),
        (double, b"\xff\" 2", "", &format!("{no_count}\"\\xff\\\"\"")),
        (positive, b"18446744073709551615", "18446744073709551615\n", ""),
        (positive, b"18446744073709551616", "", "line 1: a number, found 18446744073709551616"),
        (positive, &[b'7'; 41], "", &format!("line 1: a number, found {}...", "7".repeat(40))),
        (positive, b"000", "", "line 1: a number, found 000"),
        (lengths, b" \n ", "", ""),
        (lengths, b"a bc\n\ndef", "1\n2\n3\n", ""),
        (lengths, b"a\nb?c d", "1\n", "line 2: a word, found \"b?c\""),
        (lengths, &long[..40], "", &long_message.replace("... (41 bytes)", "")),
        (lengths, &long, "", &long_message),
        (lines, b" a b\t\r\n\r\nc\r d\r\ne\r", "a b\\t\\r\nc\\r d\\r\ne\\r\n", ""),
    ];
    for (program, input, answers, message) in exchanges {
        let (found, result) = judge::converse(program, input);
        assert_eq!(String::from_utf8(found).unwrap(), *answers, "{}", input.escape_ascii());
        let is_end = matches!(&result, Err(error) if error.kind() == ErrorKind::UnexpectedEof);
        assert_eq!(is_end, message.ends_with("the end of the input"), "{}", input.escape_ascii());
        let error = result.err().map_or(String::new(), |error| error.to_string());
        assert_eq!(error.replace("expected ", ""), *message, "{}", input.escape_ascii());
    }
}
