//! A grid that is read in pieces has the outcome of the whole one.

use std::io;
use std::panic::catch_unwind;

use gametheory_core::judge::Judge;
use gametheory_core::Outcome::Win;
use gametheory_testing::{check_pieces, Solve};
use no_more_tic_tac_toe::{outcome, solve, Grid};

fn answer(cells: &[u8]) -> &'static str {
    let Ok(grid) = Grid::parse(cells) else { return "" };
    let marks = cells.iter().filter(|cell| **cell != b'.').count();
    if (outcome(grid) == Win) == (marks % 2 == 0) {
        "Case 1: Yes\n"
    } else {
        "Case 1: No\n"
    }
}

fn check(solve: Solve) {
    check_pieces(
        solve,
        |_| "1\n".into(),
        b".XOY",
        |word, told| match Grid::parse(word) {
            Ok(_) => assert_eq!(told, Ok(answer(word))),
            Err(at) => {
                let after = match at {
                    0 => String::new(),
                    _ => format!(", after \"{}\"", char::from(word[at - 1])),
                };
                let found = format!("found \"{}\" at byte {}{after}", char::from(word[at]), at + 1);
                assert!(told.unwrap_err().ends_with(&found), "{told:?}, {found}");
            }
        },
    );
}

#[test]
fn the_pieces_make_no_difference() {
    check(solve);
    // Random grids are hardly ever long and right.
    check_pieces(
        solve,
        |_| "1\n".into(),
        b".",
        |word, told| {
            assert_eq!(told, Ok(answer(word)));
        },
    );
}

/// Doesn't see equal marks on both sides of a cut.
fn forgets(judge: &mut Judge) -> io::Result<()> {
    for case in 1..=judge.count()? {
        let mut grid = Vec::new();
        judge.read("a grid", |bytes| {
            let taken = Grid::parse(bytes).err().unwrap_or(bytes.len());
            grid.extend_from_slice(&bytes[..taken]);
            taken
        })?;
        assert_eq!(case, 1);
        judge.answer(answer(&grid).trim_end())?;
    }
    Ok(())
}

#[test]
fn a_program_that_forgets_is_found_out() {
    assert!(catch_unwind(|| check(forgets)).is_err());
}
