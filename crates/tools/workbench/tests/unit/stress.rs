//! What can be seen from inside of `stress` alone; `tests/it/stress` runs the command.

use std::thread;
use std::time::Duration;

use catalog::inputs::{Case, Generator};
use catalog::{Entry, Limits, GAMES};
use clap::Parser;

use super::inputs::{extremes, fixtures, mixed};
use super::report;
use super::tester::Stress;
use crate::{Cli, Command};

/// Inputs depend on the seed alone, and keep to the limits of each judge. Its extremes have the
/// most cases, the greatest total, and each answer at the greatest size at which it occurs.
#[test]
fn inputs_are_those_of_the_judge() {
    let games = GAMES.iter().map(|game| &**game);
    let all = games.flat_map(|game| game.submissions.iter().map(move |judge| (game, judge.limits)));
    thread::scope(|scope| {
        for (game, limits) in all {
            scope.spawn(move || check_inputs(game, limits));
        }
    });
}

fn check_inputs(game: &Entry, limits: Limits) {
    let many = |seed| -> Vec<Vec<Case>> {
        let mut generator = Generator::new(game, limits, seed);
        (0..30).map(|number| mixed(&mut generator, number)).collect()
    };
    let size = |cases: &Vec<Case>| cases.iter().map(|case| game.template.size(case)).max().unwrap();
    let mut inputs = many(7);
    assert!(inputs == many(7) && inputs != many(8), "{}", game.name);
    assert!(inputs[0].len() == 1 && inputs[29].len() > 1, "{}", game.name);
    assert!(size(&inputs[0]) <= 4 && inputs.iter().map(size).max() > Some(limits.size / 2));
    inputs.extend(fixtures(game, "sample-1", &limits));
    let mut generator = Generator::new(game, limits, 1);
    let made = extremes(game, limits).into_iter().map(|(name, make)| (name, make(&mut generator)));
    let (with_case, without_case): (Vec<_>, Vec<_>) =
        made.partition(|(_, cases)| !cases.is_empty());
    let most = if limits.says_how_many() { limits.cases } else { 1 };
    assert_eq!(with_case[0].1.len(), most, "{}", game.name);
    for (name, cases) in &with_case {
        if let Some(answer) = name.strip_prefix("answered ") {
            let outcome = game.position(&game.template.line(&cases[0])).unwrap().outcome();
            assert_eq!(game.answer(outcome), answer);
            // The answer may depend on whether the size is even.
            assert!(size(cases) + 1 + limits.size / 50 >= limits.size, "{}, {name}", game.name);
        }
    }
    let letters = |cases: &Vec<Case>| cases.iter().map(String::len).sum::<usize>();
    let largest = with_case.iter().map(|(_, cases)| letters(cases)).max().unwrap();
    // LeetCode allows no 60 signs + in a row, but as many -.
    let full = limits.total.min(most.saturating_mul(usize::try_from(limits.size).unwrap()));
    assert!(!game.template.is_word() || largest + full / 50 >= full, "{}: {largest}", game.name);
    let expected: &[&str] = match limits.source {
        "Codeforces 1728D, Input" => &["answered Bob"],
        // Only a palindrome without a 0 would be a draw.
        "Codeforces 1527B1, Input" => &["answered DRAW"],
        _ => &[],
    };
    assert!(without_case.iter().map(|(name, _)| name).eq(expected), "{}", limits.source);
    inputs.extend(with_case.into_iter().map(|(_, cases)| cases));
    for cases in inputs {
        assert!(
            !cases.is_empty() && cases.len() <= limits.cases && letters(&cases) <= limits.total
        );
        assert!(cases.iter().all(|case| limits.allow(&game.template, case)));
    }
}

#[test]
fn a_busy_machine_gives_no_verdict() {
    let line = ["gametheory", "stress", "bash-game", "--", "sleep", "60"];
    let Command::Stress(args) = Cli::parse_from(line).command else { panic!("{line:?}") };
    let selection = args.game.select(&args.options).unwrap();
    let program = args.program(&selection).unwrap();
    let mut stress = Stress::new(&args, selection, program);
    stress.limited.wall = Duration::from_millis(1);
    stress.search().unwrap();
    let (text, status) = report::write(&stress);
    let busy = "no verdict: the machine is busy: in 0.001 s the program got ";
    assert!(text.starts_with(busy) && text.contains("; --for 20s gives it more\n"), "{text}");
    assert_eq!(status, 4);
}
