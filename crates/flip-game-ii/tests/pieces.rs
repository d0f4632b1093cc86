//! A row that is read in pieces has the outcome of the whole one.

use std::io;
use std::panic::catch_unwind;

use flip_game_ii::{is_won, read, solve, Row};
use gametheory_core::judge::Judge;
use gametheory_testing::{check_pieces, Solve};

fn check(solve: Solve) {
    check_pieces(
        solve,
        |_| String::new(),
        b"+-\"x",
        |word, told| match Row::parse(word) {
            Ok(row) => assert_eq!(told, Ok(if is_won(row) { "true\n" } else { "false\n" })),
            Err(at) => {
                // That there is no second quote shows at the end, unless something else is wrong.
                let place = word[1..].iter().position(|byte| !b"+-".contains(byte));
                let found = match (word[0], place) {
                    (b'"', None) => "expected a closing quote, found the end of the row".into(),
                    (b'"', Some(place)) if word[1 + place] == b'"' => {
                        format!("at byte {}", place + 3)
                    }
                    (b'"', Some(place)) => format!("at byte {}", place + 2),
                    _ => format!("at byte {}", at + 1),
                };
                assert!(told.unwrap_err().contains(&found), "{told:?}, {found}");
            }
        },
    );
}

#[test]
fn the_pieces_make_no_difference() {
    check(solve);
}

/// Takes a run that goes on for two.
fn forgets(judge: &mut Judge) -> io::Result<()> {
    while !judge.is_over()? {
        let mut nim_sum = 0;
        read(judge, |part| {
            let runs = part.split(|sign| *sign == b'-').map(<[u8]>::len);
            nim_sum = runs.fold(nim_sum, |sum, run| sum ^ flip_game_ii::grundy_number(run));
        })?;
        judge.answer((nim_sum != 0).to_string())?;
    }
    Ok(())
}

#[test]
fn a_program_that_forgets_is_found_out() {
    assert!(catch_unwind(|| check(forgets)).is_err());
}
