//! Tests of every program with arbitrary bytes, with valid input, and with input that is nearly
//! valid.

use std::io;
use std::panic::{catch_unwind, AssertUnwindSafe};

use catalog::inputs::{make, Case, Format, Maker};
use catalog::{Entry, Limits, GAMES};
use fastrand::Rng;
use gametheory_core::judge::Judge;
use gametheory_testing::budget;
use letter_picking::outcome;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{select, Index};
use proptest::test_runner::{Config, TestRunner};

use crate::promise;

#[test]
fn arbitrary_bytes() {
    check(|_| vec(any::<u8>(), 0..100).boxed());
}

#[test]
fn arbitrary_bytes_that_are_near_the_format() {
    check(|game| {
        let familiar = vec(select(familiar(game)), 0..100);
        // Otherwise most inputs would end at their first token.
        (0..5u8, familiar)
            .prop_map(|(count, rest)| [&[b'0' + count, b'\n'], &rest[..]].concat())
            .boxed()
    });
}

#[test]
fn valid_input() {
    check(valid);
}

#[test]
fn valid_input_with_one_mutation() {
    check(|game| {
        let byte = prop_oneof![any::<u8>(), select(familiar(game))];
        let mutation = (0..6, any::<Index>(), any::<Index>(), byte);
        (valid(game), mutation)
            .prop_map(|(mut input, (kind, from, to, byte))| {
                let (from, to) = (from.index(input.len()), to.index(input.len()));
                match kind {
                    0 => input[from] = byte,
                    1 => input.insert(from, byte),
                    2 => drop(input.remove(from)),
                    3 => input.truncate(from),
                    4 => input.swap(from, to),
                    _ => {
                        let again = input[from.min(to)..from.max(to)].to_vec();
                        input.splice(from..from, again);
                    }
                }
                input
            })
            .boxed()
    });
}

/// Programs that each break one promise are rejected.
#[test]
fn the_check_can_fail() {
    type Solve = fn(&mut Judge) -> io::Result<()>;
    let game = GAMES.iter().find(|known| known.name == "letter-picking").unwrap();
    let format = &game.format;
    let breaks = |solve: Solve, input: &[u8]| {
        catch_unwind(AssertUnwindSafe(|| promise::check(format, true, &solve, input))).is_err()
    };
    let inputs: [&[u8]; 3] = [b"3\nbb\nab1\nbb", b"3\nbb\ncdcd\n", b"2\nbb\ncc\n"];
    assert!(!inputs.iter().any(|input| breaks(letter_picking::solve, input)));

    let answers_the_bad_case: Solve = |judge| {
        for _ in 0..judge.count()? {
            let word = letter_picking::read(judge);
            judge.answer("Draw")?;
            word?;
        }
        Ok(())
    };
    let takes_anything: Solve = |judge| {
        for _ in 0..judge.count()? {
            judge.word("a word", |_| true)?;
            judge.answer("Draw")?;
        }
        Ok(())
    };
    let forgives_missing_cases: Solve = |judge| {
        for _ in 0..judge.count()? {
            if judge.is_over()? {
                break;
            }
            let word = letter_picking::read(judge)?;
            judge.answer(["Bob", "Draw", "Alice"][outcome(&word) as usize])?;
        }
        Ok(())
    };
    let says_too_much: Solve = |judge| {
        let solved = letter_picking::solve(judge);
        solved.map_err(|error| io::Error::new(error.kind(), format!("{error}\nSorry!")))
    };
    let answers_once_more: Solve = |judge| {
        letter_picking::solve(judge)?;
        judge.answer("Draw")
    };
    assert!(breaks(answers_the_bad_case, inputs[0]));
    assert!(breaks(takes_anything, inputs[0]));
    assert!(breaks(forgives_missing_cases, inputs[1]));
    assert!(breaks(says_too_much, inputs[1]));
    assert!(breaks(answers_once_more, inputs[2]));
    assert!(breaks(|_| panic!("on purpose"), inputs[2]));
}

/// Checks the promise of every program on inputs of that kind.
fn check(inputs: impl Fn(&'static Entry) -> BoxedStrategy<Vec<u8>>) {
    for game in GAMES.iter() {
        let config =
            Config { cases: budget(400, 6_000), failure_persistence: None, ..Config::default() };
        let mut runner = TestRunner::new(config);
        let checked = runner.run(&inputs(game), |input| {
            let solver = game.solver.as_ref().expect("a solver");
            promise::check(&game.format, game.form.is_counted(), solver, &input);
            Ok(())
        });
        if let Err(error) = checked {
            panic!("{}: {error}", game.name);
        }
    }
}

/// Whole valid inputs: cases from [`make`], with any white space between their tokens.
fn valid(game: &'static Entry) -> BoxedStrategy<Vec<u8>> {
    let cases = vec((select(&Maker::EVERY[..]), 1..40u64, any::<u64>()), 0..6);
    let space = select(vec![" ", "\n", "\r\n", "\t", "\n\n \x0c"]);
    (cases, vec(space, 8), any::<bool>())
        .prop_map(move |(cases, spaces, quoted)| {
            let limits = Limits { size: 70, ..Limits::beyond(&game.format) };
            let case =
                |(kind, size, seed)| make(game, kind, &mut Rng::with_seed(seed), size, &limits);
            let cases: Vec<Case> = cases.into_iter().filter_map(case).collect();
            let input = String::from_utf8(game.input(&cases)).unwrap();
            let mut spaces = spaces.into_iter().cycle();
            let mut text = spaces.next().unwrap().to_string();
            for token in input.split_ascii_whitespace() {
                match &game.format {
                    Format::Word(words) if words.quotable && quoted => {
                        text.extend(["\"", token, "\""]);
                    }
                    _ => text += token,
                }
                text += spaces.next().unwrap();
            }
            text.into_bytes()
        })
        .boxed()
}

/// The bytes that occur in inputs of the game, and their neighbours.
fn familiar(game: &Entry) -> Vec<u8> {
    let letters: Vec<u8> = match &game.format {
        Format::Word(words) => words.alphabet.iter().copied().take(4).collect(),
        Format::Numbers { .. } | Format::Heaps { .. } | Format::Lines(_) => b"0123456789".to_vec(),
    };
    let near = [letters[0].wrapping_sub(1), letters[letters.len() - 1].wrapping_add(1)];
    // Most bytes are letters.
    [&letters, &letters, &letters, &near[..], b"  \n\n\r\t\x0c\x0b\"019-+\0\xff"].concat()
}
