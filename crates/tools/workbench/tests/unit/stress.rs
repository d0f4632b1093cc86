//! What can be seen from inside of `stress` alone; `tests/it/stress.rs` runs the command.

use std::fs;
use std::thread;
use std::time::Duration;

use catalog::inputs::Generator;
use catalog::{Case, Entry, Limits, GAMES};
use clap::Parser;
use gametheory_testing::PYTHON;

use super::inputs::{extremes, fixtures, mixed};
use super::reduce::UNFINISHED;
use super::report;
use super::tester::Stress;
use crate::{source, Cli, Command};

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
    let many = |seed, most| -> Vec<Vec<Case>> {
        let mut generator = Generator::new(game, limits, seed);
        (0..most).map(|number| mixed(&mut generator, number)).collect()
    };
    let size = |cases: &Vec<Case>| cases.iter().map(|case| game.template.size(case)).max().unwrap();
    let mut inputs = many(7, 30);
    assert!(inputs.starts_with(&many(7, 5)), "{}", game.name);
    assert!(!inputs.starts_with(&many(8, 5)), "{}", game.name);
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
        let is_varied = cases.len() == 1 || cases.iter().any(|case| *case != cases[0]);
        assert!(name != "random" || is_varied, "{}: all random cases are equal", game.name);
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
        // No judge gives a heap of 0, nor a number with zeros before it.
        let has_zero = cases.iter().any(|case| case.split(' ').any(|it| it.starts_with('0')));
        assert!(game.template.is_word() || !has_zero, "{}", game.name);
    }
}

/// What `stress` is about to do if it is called with these words.
fn with_stress(words: &str, look: impl FnOnce(&mut Stress)) {
    let line = ["gametheory", "stress"].into_iter().chain(words.split(' '));
    let Command::Stress(args) = Cli::parse_from(line).command else { panic!("{words}") };
    let selection = args.game.select(&args.options).unwrap();
    let program = source::prepare(&args.program).unwrap();
    look(&mut Stress::new(&args, selection, program));
}

#[test]
fn a_busy_machine_gives_no_verdict() {
    with_stress("bash-game sleep 60", |stress| {
        stress.limited.wall = Duration::from_millis(1);
        stress.search().unwrap();
        let (text, status) = report::write(stress);
        let busy = "no verdict: the machine is busy: in 0.001 s the program got ";
        assert!(text.starts_with(busy) && text.contains("; --for 20s gives it more\n"), "{text}");
        assert_eq!(status, 4);
    });
    // Who gives it more time waits for longer.
    with_stress("bash-game --for 2h cat", |stress| {
        assert_eq!(stress.limited.wall, Duration::from_secs(7200));
    });
    // The end of that time ends a run as well. Nothing is said of such a run.
    with_stress("bash-game --for 300s sleep 60", |stress| {
        stress.progress = stress.progress.clone().with_elapsed(Duration::from_millis(299_500));
        assert!(stress.attempt(&["1 1".to_string()]).unwrap().is_none());
    });
}

/// Without a law cases grow slowly from a small size. A program that lists options fails at some size:
/// what was answered right before is reported.
#[test]
fn a_reference_that_fails_ends_the_run_with_a_report() {
    const LISTER: &str = "# --starts 'n'\nfor line in open(0):
    n = int(line)
    print(n - 1 if 0 < n < 50 else '-' if n == 0 else 1 / 0, flush=True)";
    const PARITY: &str = "for line in open(0): print(['loss', 'win'][int(line) % 2])";
    let folder = tempfile::tempdir().unwrap();
    let [game, program] = ["game.py", "parity.py"].map(|name| folder.path().join(name));
    fs::write(&game, LISTER).unwrap();
    fs::write(&program, PARITY).unwrap();
    let [python, game, program] = [&PYTHON, &game, &program].map(|file| file.display());
    let words = format!("--for 300s --inputs 60 {game} -- {python} -S {program}");
    with_stress(&words, |stress| {
        // There is no time left for small cases.
        stress.progress = stress.progress.clone().with_elapsed(Duration::from_secs(150));
        stress.search().unwrap();
        let (text, status) = report::write(stress);
        let verdict = "no verdict: game.py gives no answers: it has ended with exit status: 1\n";
        assert!(text.starts_with(verdict) && status == 4, "{text}");
        let (tried, largest) = (stress.found.tried, stress.found.largest);
        assert!(tried > 8 && largest > 25, "{tried} inputs up to {largest}");
    });
}

/// Such a game may have no position of any size.
#[test]
fn a_program_without_starts_is_not_asked_for_positions_of_every_size() {
    let folder = tempfile::tempdir().unwrap();
    let game = folder.path().join("game.py");
    fs::write(&game, "for line in open(0): print('-', flush=True)").unwrap();
    with_stress(&format!("{} cat --max-size {}", game.display(), u64::MAX), |stress| {
        stress.search().unwrap();
        let verdict = "no verdict: no case was found that the judge may give\n";
        assert!(report::write(stress).0.starts_with(verdict));
    });
}

/// A judge may promise a number of cases, and a sum over all of them, that no input has.
#[test]
fn an_extreme_has_no_more_cases_than_memory_has_room_for() {
    let rules = "numbers = 'n'
moves = [\"n' < n\"]
input = 't -- n where t <= 10^18 and n <= 10^18 and sum n <= 10^18'";
    let folder = tempfile::tempdir().unwrap();
    let game = folder.path().join("game.toml");
    fs::write(&game, rules).unwrap();
    with_stress(&format!("{} cat", game.display()), |stress| {
        let (game, limits) = (&stress.selection.entry, stress.limits);
        let (name, make) = &extremes(game, limits)[0];
        let cases = make(&mut Generator::new(game, limits, 1));
        assert_eq!((name.as_str(), cases.len()), ("short", 1_000_000));
    });
}

#[test]
fn a_reference_that_fails_on_simpler_inputs_loses_no_failure() {
    const LISTER: &str = "# --starts 'n'
for line in open(0): print(1 / 0 if 9 < int(line) < 50 else '-', flush=True)";
    const PROGRAM: &str = "for line in open(0): print('win' if int(line) > 50 else 'loss')";
    let folder = tempfile::tempdir().unwrap();
    let [game, program] = ["game.py", "large.py"].map(|name| folder.path().join(name));
    fs::write(&game, LISTER).unwrap();
    fs::write(&program, PROGRAM).unwrap();
    with_stress(&format!("{} {}", game.display(), program.display()), |stress| {
        let mut failure = stress.attempt(&["60".to_string()]).unwrap().unwrap();
        stress.reduce(&mut failure).unwrap();
        assert!(stress.found.unanswered.is_some());
        assert_eq!((&*failure.cases, failure.note), (&["60".to_string()][..], UNFINISHED));
    });
}

/// All inputs together may take the CPU time of twenty limits, unless the user says how long.
#[test]
fn the_time_of_all_inputs_is_limited() {
    for (words, ends) in [("bash-game cat", true), ("bash-game --for 1h cat", false)] {
        with_stress(words, |stress| {
            stress.found.costs.push((stress.limited.cpu * 20, 0));
            assert!(!stress.is_enough(0, 1, 1), "{words}");
            stress.found.costs.push((Duration::from_nanos(1), 0));
            assert_eq!(stress.is_enough(0, 1, 1), ends, "{words}");
        });
    }
}

/// A third of the time is for small cases, which are many.
#[test]
fn extremes_are_tried_before_the_time_is_over() {
    let right = format!("{} -S ../../../fixtures/tools/programs/unruly.py right", PYTHON.display());
    with_stress(&format!("bash-game --for 300s --inputs 10 -- {right}"), |stress| {
        stress.progress = stress.progress.clone().with_elapsed(Duration::from_secs(150));
        stress.search().unwrap();
        let first = "10,000 cases up to size 8, short: ";
        assert!(stress.found.extremes.starts_with(first), "{}", stress.found.extremes);
        assert!(stress.found.complete.is_none() && stress.found.extremes_left.is_empty());
    });
}

#[test]
fn who_gives_too_little_time_is_told_so() {
    for (words, right, why) in [
        ("bash-game --for 1ns cat", 99, "only 99 cases answered right"),
        ("bash-game --for 1ns cat", 100, "there was no time for some extremes of the judge"),
        ("bash-game --for 1ns --samples cat", 100, "only 100 cases answered right"),
    ] {
        with_stress(words, |stress| {
            (stress.found.right, stress.found.extremes_left) = (right, vec!["short".to_string()]);
            let (text, status) = report::write(stress);
            let verdict = format!("no verdict: {why}; --for 20s gives it more\n");
            assert!(text.starts_with(&verdict) && status == 4, "{text}");
        });
    }
}

/// A run that waits takes no CPU time, and a quick one next to none. What is left for making a
/// failure small gets less all the same, by a whole limit or by a part of it.
#[test]
fn every_run_counts_when_a_failure_is_made_small() {
    let soon = Duration::from_millis(100);
    for (words, idle, part) in
        [("bash-game sleep 60", soon, 1), ("bash-game cat", Duration::MAX, 13)]
    {
        with_stress(words, |stress| {
            stress.limited.idle = idle;
            let (limit, before) = (stress.limited.cpu, stress.left);
            let attempt = stress.attempt(&["1 1".to_string()]).unwrap().unwrap();
            assert!(attempt.ran.cpu < limit / part, "{words}");
            assert_eq!(before, stress.left + limit / part, "{words}");
        });
    }
}
