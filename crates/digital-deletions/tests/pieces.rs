//! A string of digits that is read in pieces has the outcome of the whole one.

use std::io;
use std::panic::catch_unwind;

use digital_deletions::{outcome, read, solve, Digits, Table};
use gametheory_core::judge::Judge;
use gametheory_core::Outcome::Win;
use gametheory_testing::{check_pieces, Solve};

fn answer(digits: Digits) -> &'static str {
    if outcome(&mut Table::default(), digits) == Win {
        "Yes\n"
    } else {
        "No\n"
    }
}

fn check(solve: Solve) {
    check_pieces(
        solve,
        |_| "1\n".into(),
        b"2190/",
        |word, told| match Digits::parse(word) {
            Ok(digits) => assert_eq!(told, Ok(answer(digits))),
            Err(at) => assert!(told.unwrap_err().contains(&format!("\"/\" at byte {}", at + 1))),
        },
    );
}

#[test]
fn the_pieces_make_no_difference() {
    check(solve);
}

/// Says that the first player wins if one of the pieces alone is won.
fn forgets(judge: &mut Judge) -> io::Result<()> {
    for _ in 0..judge.count()? {
        let mut answer_so_far = "No";
        read(judge, |part| {
            if Digits::parse(part).map_or("", answer) == "Yes\n" {
                answer_so_far = "Yes";
            }
        })?;
        judge.answer(answer_so_far)?;
    }
    Ok(())
}

#[test]
fn a_program_that_forgets_is_found_out() {
    assert!(catch_unwind(|| check(forgets)).is_err());
}
