//! What can be seen from inside alone; `tests/it/stress` runs the command.

use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;
use std::time::Duration;

use catalog::inputs::{levels, Case, Generator};
use catalog::{Entry, Limits, GAMES};
use limited::{End, Limited, Ran};

use super::inputs::{fixtures, mixed, small, Extreme};
use super::verdict::{compare, seconds, Verdict};

#[test]
fn every_verdict() {
    use Verdict::{Accepted, Format, MemoryLimit, RuntimeError, TimeLimit, WrongAnswer};
    let well = End::Exit(ExitStatus::from_raw(0));
    let badly = End::Exit(ExitStatus::from_raw(1 << 8));
    let exchanges = [
        ("Case 1: Yes\nCase 2: No\n", well, Accepted, 1),
        ("\r\nCase 1:\tYes Case\n2:\n\n  No", well, Accepted, 1),
        ("Case 1: Yes\nCase 2: Yes\n", well, WrongAnswer, 1),
        ("case 1: Yes\nCase 2: No\n", well, Format, 0),
        ("Yes\nNo\n", well, Format, 0),
        ("Case 1: Ye", well, Format, 0),
        // An answer is missing.
        ("Case 1: Yes\n", well, Format, 1),
        ("Case 1: Yes\nCase 2:\n", well, Format, 1),
        ("Case 1: No\n", well, Format, 0),
        ("", well, Format, 0),
        // There is more than asked for.
        ("Case 1: Yes\nCase 2: No\nCase 3: No\n", well, Format, 1),
        ("Case 1: Yes\nCase 2: No\n\0", well, Format, 1),
        ("Case 1: Yes\nNo No No", End::Output, Format, 1),
        // The end cut an answer off, and nothing else is known of it.
        ("Case 1: Yes\nCase 2: N", badly, RuntimeError, 1),
        ("Case 1: Ye", End::Cpu, TimeLimit, 0),
        ("Case 1: Yes\nCase 2: No\n", badly, RuntimeError, 1),
        ("Case 1: Yes\nCase 2: No\n", End::Idle, TimeLimit, 1),
        ("Case 1: Yes\nCase 2: No\n", End::Memory, MemoryLimit, 1),
        // What was wrong before the end stays wrong.
        ("Case 1: No\nCase 2: N", badly, WrongAnswer, 0),
        ("Case 1: No\n", End::Cpu, WrongAnswer, 0),
    ];
    let limits = Limited { cpu: Duration::ZERO, wall: Duration::ZERO, memory: 0 };
    let expected = ["Case 1: Yes", "Case 2: No"].map(String::from);
    let words = ["No", "Yes"].map(String::from);
    for (stdout, end, verdict, case) in exchanges {
        let (output, stderr, cpu, memory) = (stdout.into(), Vec::new(), Duration::ZERO, 0);
        let run = Ran { end, stdout: output, stderr, has_read: true, cpu, memory };
        let finding = compare(&run, &limits, &expected, &words);
        assert_eq!((finding.verdict, finding.case), (verdict, case), "{stdout:?}, {end:?}");
    }
}

/// The limits of each judge.
fn judges() -> impl Iterator<Item = (&'static Entry, Limits)> {
    let games = GAMES.iter().map(|game| &**game);
    games.flat_map(|game| game.submissions.iter().map(move |judge| (game, judge.limits)))
}

#[test]
fn inputs_keep_to_the_limits_and_depend_on_the_seed_alone() {
    for (game, limits) in judges() {
        let many = |seed| -> Vec<Vec<Case>> {
            let mut generator = Generator::new(game, limits, seed);
            (0..30).map(|number| mixed(&mut generator, number)).collect()
        };
        let mixed = many(7);
        assert!(mixed == many(7) && mixed != many(8), "{}", game.name);
        let sizes = mixed.iter().flatten().map(|case| game.template.size(case));
        let (least, most) = (sizes.clone().min().unwrap(), sizes.max().unwrap());
        assert!(least <= 4 && most > limits.size / 2, "{}: {least}, {most}", game.name);
        let first = fixtures(game, "sample-1", &limits);
        assert!(!first.is_empty(), "{}", game.name);
        let small = small(game, limits).take(20).map(|input| input.cases);
        for cases in first.into_iter().chain(small).chain(mixed) {
            let letters: usize = cases.iter().map(String::len).sum();
            assert!(!cases.is_empty() && cases.len() <= limits.cases && letters <= limits.total);
            assert!(cases.iter().all(|case| limits.allow(&game.template, case)));
        }
    }
}

/// The most cases, the greatest total, and each answer at the greatest size at which it occurs.
#[test]
fn the_extremes_are_those_of_the_judge() {
    for (game, limits) in judges() {
        let mut generator = Generator::new(game, limits, 1);
        let (mut most, mut largest, mut without_case) = (0, 0, Vec::new());
        for extreme in Extreme::all(game) {
            let cases = extreme.cases(game, &mut generator);
            most = most.max(cases.len());
            largest = largest.max(cases.iter().map(String::len).sum());
            let Extreme::LargestWith(outcome) = extreme else { continue };
            let (word, Some(case)) = (game.answer(outcome), cases.first()) else {
                without_case.push(game.answer(outcome));
                continue;
            };
            assert_eq!(game.position(&game.template.line(case)).unwrap().outcome(), outcome);
            // The answer may depend on whether the size is even.
            let size = game.template.size(case);
            let is_large = size + 1 + limits.size / 50 >= limits.size;
            assert!(is_large, "{}: {word}: {size} of {}", game.name, limits.size);
        }
        assert_eq!(most, if limits.says_how_many() { limits.cases } else { 1 });
        if game.template.is_word() {
            // LeetCode allows no 60 signs + in a row, but as many -.
            let full = limits.total.min(most * usize::try_from(limits.size).unwrap());
            assert!(largest + full / 50 >= full, "{}: {largest} of {full}", game.name);
        }
        let expected: &[&str] = match limits.source {
            "Codeforces 1728D, Input" => &["Bob"],
            // Only a palindrome without a 0 would be a draw.
            "Codeforces 1527B1, Input" => &["DRAW"],
            _ => &[],
        };
        assert_eq!(without_case, expected, "{}", limits.source);
    }
}

/// A size is complete with the input that has its last case, and not before.
#[test]
fn a_size_is_complete_when_its_last_case_was_there() {
    for (game, limits) in judges() {
        let mut levels = levels(&game.template, limits, 30_000);
        let (mut seen, mut due, mut label) = (0, 0, String::new());
        for input in small(game, limits).take(20) {
            seen += input.cases.len();
            let Some(complete) = input.complete else { continue };
            while label != complete {
                let cases;
                (label, cases) = levels.next().unwrap().unwrap();
                due += cases.len();
            }
            assert!(seen >= due, "{}: {label} after {seen} of {due}", game.name);
        }
        assert!(due > 0, "{}", game.name);
    }
    // All 4 + 8 rows up to length 3 that end: with the last of them, all were there.
    let (game, limits) = judges().find(|(game, _)| game.name == "flip-game-ii").unwrap();
    let all: Vec<bool> =
        small(game, Limits { size: 3, ..limits }).map(|input| input.were_all).collect();
    assert_eq!(all, [false, false, false, true]);
}

#[test]
fn times_are_short() {
    assert_eq!(seconds(Duration::from_millis(2500)), "2.5 s");
    assert_eq!(seconds(Duration::from_secs(10)), "10 s");
}
