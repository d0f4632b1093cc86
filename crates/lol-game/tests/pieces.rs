//! A strip that is read in pieces has the outcome of the whole one.

use std::io;
use std::panic::catch_unwind;

use gametheory_core::judge::Judge;
use gametheory_testing::{check_pieces, Solve};
use lol_game::{outcome, read, solve, Strip};

fn check(solve: Solve) {
    check_pieces(
        solve,
        |_| "1\n".into(),
        b"*LOx",
        |word, told| match Strip::parse(word) {
            Ok(strip) => {
                let word = outcome(strip).word(["Bob\n", "Tie\n", "Alice\n"]);
                assert_eq!(told, Ok(word));
            }
            Err(at) => assert!(told.unwrap_err().contains(&format!("\"x\" at byte {}", at + 1))),
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
        let mut last = None;
        read(judge, |part| last = Strip::parse(part).ok().map(outcome))?;
        judge.answer(last.map_or("", |last| last.word(["Bob", "Tie", "Alice"])))?;
    }
    Ok(())
}

#[test]
fn a_program_that_forgets_is_found_out() {
    assert!(catch_unwind(|| check(forgets)).is_err());
}
