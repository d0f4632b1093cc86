//! A string that is read in pieces has the outcome of the whole one.

use std::io;
use std::panic::catch_unwind;

use gametheory_core::judge::Judge;
use gametheory_testing::{check_pieces, Solve};
use palindrome_game::{outcome, read, solve, Cells};

fn check(solve: Solve) {
    let before = |length| format!("1 {length} ");
    check_pieces(solve, before, b"102", |word, told| match Cells::parse(word) {
        Ok(cells) => assert_eq!(told, Ok(outcome(cells).word(["BOB\n", "DRAW\n", "ALICE\n"]))),
        Err(at) => assert!(told.unwrap_err().contains(&format!("\"2\" at byte {}", at + 1))),
    });
    // One cell more than promised, and one less.
    check_pieces(
        solve,
        |length| format!("1 {} ", length - 1),
        b"01",
        |word, told| {
            let error = told.unwrap_err();
            assert!(error.contains(&format!("length {}, found", word.len() - 1)), "{error}");
            assert!(error.contains(&format!("at byte {}", word.len())), "{error}");
        },
    );
    check_pieces(
        solve,
        |length| format!("1 {} ", length + 1),
        b"01",
        |word, told| {
            let found = format!("expected {} cells, found {}", word.len() + 1, word.len());
            assert!(told.unwrap_err().ends_with(&found));
        },
    );
}

#[test]
fn the_pieces_make_no_difference() {
    check(solve);
}

/// Decides the last piece alone.
fn forgets(judge: &mut Judge) -> io::Result<()> {
    for _ in 0..judge.count()? {
        let length = usize::try_from(judge.number("a length")?).unwrap();
        let mut last = None;
        read(judge, length, |part| last = Cells::parse(part).ok().map(outcome))?;
        judge.answer(last.map_or("", |last| last.word(["BOB", "DRAW", "ALICE"])))?;
    }
    Ok(())
}

#[test]
fn a_program_that_forgets_is_found_out() {
    assert!(catch_unwind(|| check(forgets)).is_err());
}
