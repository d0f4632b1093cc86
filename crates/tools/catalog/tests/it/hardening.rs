//! Tests of every program with arbitrary bytes, and with input that is nearly valid. What each
//! says of a bad word in the place of a good one is tested in its own crate.

use std::io::{self, ErrorKind};
use std::panic::{catch_unwind, AssertUnwindSafe};

use catalog::inputs::{Generator, Maker};
use catalog::{Entry, Limits, GAMES};
use fastrand::Rng;
use gametheory_core::judge::{self, Judge};
use gametheory_testing::budget;

type Solve<'a> = &'a dyn Fn(&mut Judge) -> io::Result<()>;

/// Arbitrary bytes, and valid input with at most one mutation.
#[test]
fn no_input_breaks_a_promise() {
    let mut rng = Rng::with_seed(1);
    for game in GAMES.iter() {
        for _ in 0..budget(400, 6_000) {
            let input = if rng.bool() { noise(game, &mut rng) } else { mutation(game, &mut rng) };
            let solve = |judge: &mut Judge| (game.solver)(game, judge);
            let checked = catch_unwind(AssertUnwindSafe(|| check(game, &solve, &input)));
            assert!(checked.is_ok(), "{}: {}", game.name, input.escape_ascii());
        }
    }
}

fn noise(game: &Entry, rng: &mut Rng) -> Vec<u8> {
    // Otherwise most inputs would end at their first token.
    let mut input = vec![rng.u8(b'0'..b'5'), b'\n'];
    input.extend((0..rng.usize(..100)).map(|_| some_byte(game, rng)));
    input
}

fn mutation(game: &Entry, rng: &mut Rng) -> Vec<u8> {
    let limits = Limits { size: 70, ..Limits::beyond(&game.template) };
    let mut generator = Generator::new(game, limits, rng.u64(..));
    let mut cases = Vec::new();
    for _ in 0..rng.usize(..6) {
        let (maker, size) = (Maker::EVERY[rng.usize(..Maker::EVERY.len())], rng.u64(1..40));
        cases.extend(generator.make(maker, size));
    }
    let mut input = (game.template.print(&cases) + "\n").into_bytes();
    let (from, to) = (rng.usize(..input.len()), rng.usize(..input.len()));
    let byte = some_byte(game, rng);
    match rng.u8(..7) {
        0 => input[from] = byte,
        1 => input.insert(from, byte),
        2 => drop(input.remove(from)),
        3 => input.truncate(from),
        4 => input.swap(from, to),
        5 => {
            let again = input[from.min(to)..from.max(to)].to_vec();
            input.splice(from..from, again);
        }
        _ => {}
    }
    input
}

/// Programs that each break one promise are rejected.
#[test]
fn the_check_can_fail() {
    let game = GAMES.iter().find(|known| known.name == "letter-picking").unwrap();
    let breaks = |solve: Solve, input: &[u8]| {
        catch_unwind(AssertUnwindSafe(|| check(game, solve, input))).is_err()
    };
    let inputs: [&[u8]; 3] = [b"3\nbb\nab1\nbb", b"3\nbb\ncdcd\n", b"2\nbb\ncc\n"];
    assert!(!inputs.iter().any(|input| breaks(&letter_picking::solve, input)));

    let answers_the_bad_case = |judge: &mut Judge| {
        for _ in 0..judge.count()? {
            let word = letter_picking::read(judge);
            judge.answer("Draw")?;
            word?;
        }
        Ok(())
    };
    let says_too_much = |judge: &mut Judge| {
        let solved = letter_picking::solve(judge);
        solved.map_err(|error| io::Error::new(error.kind(), format!("{error}\nSorry!")))
    };
    let answers_once_more = |judge: &mut Judge| {
        letter_picking::solve(judge)?;
        judge.answer("Draw")
    };
    assert!(breaks(&answers_the_bad_case, inputs[0]));
    assert!(breaks(&says_too_much, inputs[1]));
    assert!(breaks(&answers_once_more, inputs[2]));
    assert!(breaks(&|_: &mut Judge| panic!("on purpose"), inputs[2]));
}

/// Panics unless the program treats these bytes as it should. It answers the cases before the
/// first bad token as if nothing followed, and says in one line what is bad.
fn check(game: &Entry, solve: Solve, bytes: &[u8]) {
    let (answers, result) = judge::converse(solve, bytes);
    let lines = answers.split_inclusive(|byte| *byte == b'\n').count();
    assert!(answers.is_empty() || answers.ends_with(b"\n"));
    let is_space = |byte: &u8| b" \t\n\r\x0c".contains(byte);
    let tokens = bytes.split(is_space).filter(|token| !token.is_empty());
    let counted = game.template.is_counted();
    let mut first = if counted { format!("{lines}\n").into_bytes() } else { Vec::new() };
    for token in tokens.skip(counted.into()).take(lines * game.template.case.tokens()) {
        first = [&first, token, b"\n"].concat();
    }
    let (of_first, accepted) = judge::converse(solve, &first);
    assert!(accepted.is_ok() && of_first == answers, "other answers to the first cases");
    if let Err(error) = result {
        let kinds = [ErrorKind::InvalidData, ErrorKind::UnexpectedEof];
        assert!(kinds.contains(&error.kind()), "{error}");
        let message = error.to_string();
        assert!(message.starts_with("line ") && message.contains(": expected "), "{message}");
        assert!(!message.contains(char::is_control) && message.len() < 250, "{message}");
    }
}

/// Any byte, or often one that occurs in inputs of the game, or a neighbour of one.
fn some_byte(game: &Entry, rng: &mut Rng) -> u8 {
    let mut letters: Vec<u8> = game.template.case.letters().iter().copied().take(4).collect();
    if letters.is_empty() {
        letters = b"0123456789".to_vec();
    }
    let near = [letters[0].wrapping_sub(1), letters[letters.len() - 1].wrapping_add(1)];
    if rng.bool() {
        return rng.u8(..);
    }
    // Most bytes are letters.
    let familiar = [&letters, &letters, &letters, &near[..], b"  \n\n\r\t\x0c\x0b\"019-+\0\xff"];
    rng.choice(familiar.concat()).unwrap()
}
