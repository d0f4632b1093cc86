//! A word that is read in pieces has the outcome of the whole one.

use std::io;
use std::panic::catch_unwind;

use gametheory_core::judge::Judge;
use gametheory_testing::{check_pieces, Solve};
use letter_picking::{outcome, solve, Word};

fn check(solve: Solve) {
    check_pieces(
        solve,
        |_| "1\n".into(),
        b"azb{",
        |word, told| match Word::parse(word) {
            Ok(word) => assert_eq!(told, Ok(outcome(word).word(["Bob\n", "Draw\n", "Alice\n"]))),
            Err(at) if word[at] == b'{' => {
                assert!(told.unwrap_err().contains(&format!("\"{{\" at byte {}", at + 1)));
            }
            Err(_) => assert!(told.unwrap_err().ends_with(&format!("found {}", word.len()))),
        },
    );
}

#[test]
fn the_pieces_make_no_difference() {
    check(solve);
}

/// Keeps the last word as well.
fn remembers(judge: &mut Judge) -> io::Result<()> {
    for _ in 0..judge.count()? {
        let mut letters = Vec::new();
        judge.read("a word", |bytes| {
            letters = bytes.to_vec();
            bytes.len()
        })?;
        judge.answer(outcome(Word::parse(&letters).unwrap()).word(["Bob", "Draw", "Alice"]))?;
    }
    Ok(())
}

#[test]
fn a_program_that_forgets_is_found_out() {
    assert!(catch_unwind(|| check(remembers)).is_err());
}
