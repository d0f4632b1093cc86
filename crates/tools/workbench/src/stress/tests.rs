//! What can be seen from inside alone; `tests/it/stress` runs the command.

use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;
use std::time::Duration;

use catalog::inputs::{Case, Generator};
use catalog::GAMES;
use limited::{End, Limited, Ran};

use super::inputs::{fixtures, mixed, Extreme};
use super::verdict::{compare, Verdict};

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
    let limits = Limited { cpu: Duration::from_secs(10), wall: Duration::ZERO, memory: 0 };
    let expected = ["Case 1: Yes", "Case 2: No"].map(String::from);
    let words = ["No", "Yes"].map(String::from);
    for (stdout, end, verdict, case) in exchanges {
        let (output, stderr, cpu, memory) = (stdout.into(), Vec::new(), Duration::ZERO, 0);
        let run = Ran { end, stdout: output, stderr, has_read: true, cpu, memory };
        let finding = compare(&run, &limits, &expected, &words);
        assert_eq!((finding.verdict, finding.case), (verdict, case), "{stdout:?}, {end:?}");
        assert!(end != End::Cpu || verdict != TimeLimit || finding.headline.contains(" 10 s of "));
    }
}

/// Inputs depend on the seed alone, and keep to the limits of each judge. Its extremes have the
/// most cases, the greatest total, and each answer at the greatest size at which it occurs.
#[test]
fn inputs_are_those_of_the_judge() {
    let games = GAMES.iter().map(|game| &**game);
    let all = games.flat_map(|game| game.submissions.iter().map(move |judge| (game, judge.limits)));
    for (game, limits) in all {
        let many = |seed| -> Vec<Vec<Case>> {
            let mut generator = Generator::new(game, limits, seed);
            (0..30).map(|number| mixed(&mut generator, number)).collect()
        };
        let mut inputs = many(7);
        assert!(inputs == many(7) && inputs != many(8), "{}", game.name);
        assert_eq!((inputs[0].len(), inputs[29].len() > 1), (1, true), "{}", game.name);
        let sizes = inputs.iter().flatten().map(|case| game.template.size(case));
        let (least, most) = (sizes.clone().min().unwrap(), sizes.max().unwrap());
        assert!(least <= 4 && most > limits.size / 2, "{}: {least}, {most}", game.name);
        inputs.extend(fixtures(game, "sample-1", &limits));
        let mut generator = Generator::new(game, limits, 1);
        let (mut largest, mut without_case) = (0, Vec::new());
        let most = if limits.says_how_many() { limits.cases } else { 1 };
        for (name, extreme) in Extreme::all(game) {
            let cases = extreme.cases(&mut generator);
            largest = largest.max(cases.iter().map(String::len).sum());
            if let (Extreme::LargestWith(outcome), Some(case)) = (extreme, cases.first()) {
                assert_eq!(game.position(&game.template.line(case)).unwrap().outcome(), outcome);
                // The answer may depend on whether the size is even.
                let size = game.template.size(case);
                let is_large = size + 1 + limits.size / 50 >= limits.size;
                assert!(is_large, "{}, {name}: {size} of {}", game.name, limits.size);
            } else if cases.is_empty() {
                without_case.push(name);
            } else {
                assert!(cases.len() == most || name != "short", "{}, {name}", game.name);
            }
            if !cases.is_empty() {
                inputs.push(cases);
            }
        }
        if game.template.is_word() {
            // LeetCode allows no 60 signs + in a row, but as many -.
            let full = limits.total.min(most * usize::try_from(limits.size).unwrap());
            assert!(largest + full / 50 >= full, "{}: {largest} of {full}", game.name);
        }
        let expected: &[&str] = match limits.source {
            "Codeforces 1728D, Input" => &["answered Bob"],
            // Only a palindrome without a 0 would be a draw.
            "Codeforces 1527B1, Input" => &["answered DRAW"],
            _ => &[],
        };
        assert_eq!(without_case, expected, "{}", limits.source);
        for cases in inputs {
            let letters: usize = cases.iter().map(String::len).sum();
            assert!(!cases.is_empty() && cases.len() <= limits.cases && letters <= limits.total);
            assert!(cases.iter().all(|case| limits.allow(&game.template, case)));
        }
    }
}
