//! A string that is read in pieces has the outcome of the whole one, however many cells
//! are kept as bits.

use std::io;
use std::panic::catch_unwind;

use gametheory_core::judge::Judge;
use gametheory_core::Outcome;
use gametheory_testing::{budget, check_pieces, Solve};
use palindrome_game::{outcome, read, solve, Cells};

/// The theorem as it stands, with the string before one's eyes.
fn by_definition(cells: &[u8]) -> Outcome {
    let zeros = cells.iter().filter(|cell| **cell == b'0').count();
    let middle = cells.len() % 2 == 1 && cells[cells.len() / 2] == b'0';
    match zeros {
        0 => Outcome::Draw,
        _ if cells.iter().eq(cells.iter().rev()) => Outcome::win_if(zeros % 2 == 1 && zeros > 1),
        2 if middle => Outcome::Draw,
        _ => Outcome::Win,
    }
}

/// The outcome that the program finds.
fn found(cells: &[u8]) -> Outcome {
    outcome(Cells::parse(cells).unwrap())
}

/// The first string on which `outcome` is not that of the theorem, among palindromes of
/// up to some groups of cells, and all that differ from one of them in one cell. Two of
/// three have hardly any zeros, so that every outcome is met.
fn counterexample(outcome: impl Fn(&[u8]) -> Outcome) -> Option<String> {
    let mut random = fastrand::Rng::with_seed(1527);
    for length in (1..budget(270, 1_100)).chain(500..530) {
        let half: Vec<u8> = (0..length / 2).map(|_| random.u8(b'0'..=b'1')).collect();
        let ones = vec![b'1'; length / 2];
        for (half, middle) in [(&half, b"1"), (&ones, b"1"), (&ones, b"0")] {
            let back: Vec<u8> = half.iter().rev().copied().collect();
            let mut cells = [half, &middle[..length % 2], &back].concat();
            for changed in 0..=length {
                // One time more than there are cells: all are as they were.
                cells.iter_mut().skip(changed).take(1).for_each(|cell| *cell ^= 1);
                if outcome(&cells) != by_definition(&cells) {
                    return Some(String::from_utf8(cells).unwrap());
                }
                cells.iter_mut().skip(changed).take(1).for_each(|cell| *cell ^= 1);
            }
        }
    }
    None
}

#[test]
fn longer_strings_have_the_outcome_of_the_theorem() {
    assert_eq!(counterexample(found), None);
}

#[test]
fn a_cell_that_is_lost_is_found_out() {
    let loses = |cells: &[u8]| {
        let mut cells = cells.to_vec();
        // In a palindrome that makes no difference.
        if let Some(mirror) = cells.len().checked_sub(130).filter(|place| *place > 129) {
            cells[129] = cells[mirror];
        }
        found(&cells)
    };
    assert!(counterexample(loses).map_or(0, |cells| cells.len()) > 258);
}

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
        read(judge, length, |_, part| last = Cells::parse(part).ok().map(outcome))?;
        judge.answer(last.map_or("", |last| last.word(["BOB", "DRAW", "ALICE"])))?;
    }
    Ok(())
}

#[test]
fn a_program_that_forgets_is_found_out() {
    assert!(catch_unwind(|| check(forgets)).is_err());
}
