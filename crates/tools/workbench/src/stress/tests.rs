//! What can be seen from inside alone; `tests/it/stress` runs the command. This file is long
//! because it has the tests of all modules of `stress`, which share their helpers.

use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use catalog::inputs::Case;
use catalog::{Entry, Limits, Submission, GAMES};
use clap::Parser;

use super::inputs::{sample, Input, Inputs};
use super::runner::{end, Allowed, Clock, End, Run, Runner};
use super::search::Search;
use super::tester::{seconds, Tester};
use super::tree::Cost;
use super::verdict::{compare, Verdict};
use super::{stress, Args};
use crate::selection::Given;
use crate::source;

/// Tests that run programs in this process take turns: at its end, a run kills every process that
/// was started during it.
fn one_at_a_time() -> MutexGuard<'static, ()> {
    static ONE: Mutex<()> = Mutex::new(());
    ONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The verdict where `Case 1: Yes`, `Case 2: No` is expected, in two words.
fn verdict(stdout: &str, end: End) -> Option<(&'static str, usize)> {
    let (stdout, stderr, cost) = (stdout.into(), Vec::new(), Cost::default());
    let run = Run { end, stdout, stderr, has_read: true, cost };
    let expected = ["Case 1: Yes", "Case 2: No"].map(String::from);
    let finding = compare(&run, &expected, &["No", "Yes"].map(String::from))?;
    let name = match finding.verdict {
        Verdict::WrongAnswer => "wrong",
        Verdict::RuntimeError(_) => "crash",
        Verdict::OddAnswer(_) => "odd",
        Verdict::MissingAnswer => "missing",
        Verdict::SurplusOutput => "surplus",
        Verdict::TimeLimit => "late",
        Verdict::MemoryLimit => "large",
    };
    Some((name, finding.case))
}

#[test]
fn every_verdict() {
    let well = End::Exit(ExitStatus::from_raw(0));
    let badly = End::Exit(ExitStatus::from_raw(1 << 8));
    let exchanges = [
        ("Case 1: Yes\nCase 2: No\n", well, None),
        ("\r\nCase 1:\tYes Case\n2:\n\n  No", well, None),
        ("Case 1: Yes\nCase 2: Yes\n", well, Some(("wrong", 1))),
        ("case 1: Yes\nCase 2: No\n", well, Some(("odd", 0))),
        ("Yes\nNo\n", well, Some(("odd", 0))),
        ("Case 1: Ye", well, Some(("odd", 0))),
        ("Case 1: Yes\n", well, Some(("missing", 1))),
        ("Case 1: Yes\nCase 2:\n", well, Some(("missing", 1))),
        ("", well, Some(("missing", 0))),
        ("Case 1: Yes\nCase 2: No\nCase 3: No\n", well, Some(("surplus", 1))),
        ("Case 1: Yes\nCase 2: No\n\0", well, Some(("surplus", 1))),
        ("Case 1: Y\x1bs\nCase 2: No\n", well, Some(("odd", 0))),
        // The end cut an answer off, and nothing else is known of it.
        ("Case 1: Yes\nCase 2: N", badly, Some(("crash", 1))),
        ("Case 1: Ye", End::Time, Some(("late", 0))),
        ("Case 1: Yes\nCase 2: No\n", badly, Some(("crash", 1))),
        ("Case 1: Yes\nCase 2: No\n", End::Idle, Some(("late", 1))),
        ("Case 1: Yes\nCase 2: No\n", End::Memory, Some(("large", 1))),
        // What was wrong before the end stays wrong.
        ("Case 1: No\nCase 2: N", badly, Some(("wrong", 0))),
        ("Case 1: No\n", End::Time, Some(("wrong", 0))),
        ("Case 1: Yes\nNo No No", End::Flood, Some(("surplus", 1))),
    ];
    for (stdout, end, expected) in exchanges {
        assert_eq!(verdict(stdout, end), expected, "{stdout:?}, {end:?}");
    }
}

/// A program may exceed a limit and end before anybody looks.
#[test]
fn what_a_run_used_counts_after_its_end_as_well() {
    let second = Duration::from_secs(1);
    let allowed = Allowed { cpu: second, memory: 100, output: 10 };
    let status = ExitStatus::from_raw(0);
    for (stopped, cpu, memory, written, expected) in [
        (None, second, 100, 10, End::Exit(status)),
        (None, second * 2, 100, 10, End::Time),
        (None, second, 101, 10, End::Memory),
        (None, second, 100, 11, End::Flood),
        (Some(End::Idle), second, 100, 10, End::Idle),
    ] {
        let found = end(stopped, status, Cost { cpu, memory }, written, &allowed);
        assert_eq!(found, expected, "{stopped:?}, {cpu:?}, {memory}, {written}");
    }
}

/// The first inputs for a submission.
struct First {
    game: &'static Entry,
    limits: Limits,
    inputs: Vec<Input>,
    without_case: Vec<String>,
}

/// The first inputs for all submissions of all games.
static FIRST: LazyLock<Vec<First>> = LazyLock::new(|| {
    let submissions =
        GAMES.iter().flat_map(|game| game.submissions.iter().map(move |it| (game, it)));
    let first = |(game, submission): (&'static Arc<Entry>, &Submission)| {
        let limits = submission.limits;
        let sample = sample(game, submission.sample, &limits);
        let mut inputs = Inputs::new(game, sample, limits, 1);
        let first = inputs.by_ref().take(50).collect();
        First { game, limits, inputs: first, without_case: inputs.without_case }
    };
    submissions.map(first).collect()
});

fn is_extreme(input: &Input) -> bool {
    input.extreme.is_some()
}

#[test]
fn inputs_keep_to_the_limits_and_depend_on_the_seed_alone() {
    let game = GAMES.iter().find(|game| game.name == "letter-picking").unwrap();
    let limits = game.submissions[0].limits;
    let cases = |seed: u64| -> Vec<Vec<Case>> {
        Inputs::new(game, Vec::new(), limits, seed).take(50).map(|input| input.cases).collect()
    };
    assert!(cases(7) == cases(7) && cases(7) != cases(8));
    for First { game, limits, inputs, .. } in FIRST.iter() {
        assert!(!is_extreme(&inputs[0]), "{}", game.name);
        let last_extreme = inputs.iter().rposition(is_extreme).unwrap();
        assert!(inputs[1..last_extreme].iter().all(is_extreme), "{}", game.name);
        for input in inputs {
            assert!(!input.cases.is_empty() && input.cases.len() <= limits.cases);
            let letters: usize = input.cases.iter().map(Case::letters).sum();
            assert!(letters <= limits.total && input.cases.iter().all(|it| limits.allow(it)));
        }
        let mut inputs = Inputs::new(game, Vec::new(), *limits, 1);
        let mixed = (0..30).filter_map(|_| inputs.next_mixed()).flat_map(|input| input.cases);
        let sizes: Vec<u64> = mixed.map(|case| case.size()).collect();
        let (smallest, largest) = (*sizes.iter().min().unwrap(), *sizes.iter().max().unwrap());
        assert!(smallest <= 4 && largest > limits.size / 2, "{}: {smallest}, {largest}", game.name);
    }
}

/// The most cases, the greatest total, and each answer at the greatest size at which it occurs.
#[test]
fn the_extremes_are_those_of_the_judge() {
    for First { game, limits, inputs, without_case } in FIRST.iter() {
        let extremes: Vec<&Input> = inputs.iter().filter(|input| is_extreme(input)).collect();
        let most = extremes.iter().map(|input| input.cases.len()).max().unwrap();
        assert_eq!(most, if limits.says_how_many() { limits.cases } else { 100 });
        let total = |input: &&Input| input.cases.iter().map(Case::letters).sum::<usize>();
        let full = limits.total.min(most * usize::try_from(limits.size).unwrap());
        if extremes[0].cases[0].letters() > 0 {
            let largest = extremes.iter().map(total).max();
            // LeetCode allows no 60 signs + in a row, but as many -.
            assert_eq!(largest, Some(full), "{}", game.name);
        }
        for word in game.answers.iter().filter(|word| !word.is_empty()) {
            let name = format!("answered {word}");
            let is_it = |input: &&&Input| input.extreme.as_ref().unwrap().ends_with(&name);
            let Some(found) = extremes.iter().find(is_it) else {
                assert!(without_case.contains(word), "{}: {word}", game.name);
                continue;
            };
            let (size, largest) = (found.cases[0].size(), limits.size);
            // The answer may depend on whether the size is even.
            assert!(
                size + 1 + largest / 50 >= largest,
                "{}: {word}: {size} of {largest}",
                game.name
            );
        }
        let expected: &[&str] = match limits.source {
            "Codeforces 1728D, Input" => &["Bob"],
            // Only a palindrome without a 0 would be a draw.
            "Codeforces 1527B1, Input" => &["DRAW"],
            _ => &[],
        };
        assert_eq!(*without_case, expected, "{}", limits.source);
    }
}

/// A size is complete with the input that has its last case, and not before.
#[test]
fn a_size_is_complete_when_its_last_case_was_there() {
    for First { game, limits, .. } in FIRST.iter() {
        let mut levels = catalog::inputs::levels(&game.format, *limits, 30_000);
        let mut inputs = Inputs::new(game, Vec::new(), *limits, 1);
        let (mut seen, mut due, mut label) = (0, 0, String::new());
        for input in (0..20).map_while(|_| inputs.next_small()) {
            seen += input.cases.len();
            let Some(complete) = &input.complete else { continue };
            while label != *complete {
                let level = levels.next().unwrap();
                due += level.cases.len();
                label = level.label;
            }
            assert!(seen >= due, "{}: {label} after {seen} of {due}", game.name);
        }
        assert!(due > 0, "{}", game.name);
    }
}

/// A size of which one case was not answered is not complete.
#[test]
fn a_size_is_not_complete_if_its_input_was_cut_off() {
    let _guard = one_at_a_time();
    let args = Line::parse_from(["stress", "bash-game"]).args;
    let mut tester = tester(&args, &ALWAYS_A, Clock::real());
    tester.runner.interrupted.store(true, Ordering::Relaxed);
    let game = Arc::clone(&tester.selection.entry);
    let mut inputs = Inputs::new(&game, Vec::new(), tester.limits, 1);
    let mut small = (0..9).filter_map(|_| inputs.next_small());
    let input = small.find(|input| input.complete.is_some()).unwrap();
    let mut search = Search::new(&args);
    assert!(search.try_input(&mut tester, &input).unwrap().is_none());
    assert_eq!((search.tried, search.right, search.complete), (0, 0, None));
}

/// A command line.
#[derive(Parser)]
struct Line {
    #[command(flatten)]
    args: Args,
}

fn tester(args: &Args, command: &[&str], clock: Clock) -> Tester {
    let Given::Name(selection) = &args.game else { panic!("no game") };
    let words: Vec<String> = command.iter().map(|word| (*word).to_string()).collect();
    let program = source::prepare(&words).unwrap();
    let runner = Runner { program, clock, deadline: None, interrupted: Arc::default() };
    Tester::new(selection.clone(), false, None, runner)
}

/// Runs `stress` with a clock that goes on by a second whenever somebody looks at it. No two
/// at the same time, since each ends whatever this process has started.
fn with_fast_clock(options: &str, command: &[&str], slow_reference: bool) -> (String, u8, u64) {
    let _guard = one_at_a_time();
    let words = ["stress", "bash-game"].into_iter().chain(options.split_whitespace());
    let args = Line::parse_from(words).args;
    let looks = AtomicU64::new(0);
    let tick = move || Duration::from_secs(looks.fetch_add(1, Ordering::Relaxed));
    let mut tester = tester(&args, command, Clock(Arc::new(tick)));
    if slow_reference {
        // A reference that never answers, as a search may on a large input.
        tester.reference = Arc::new(|_| loop {
            thread::park();
        });
    }
    let report = stress(&args, &mut tester).unwrap();
    let (text, status) = report.write(&tester);
    (text, status, report.took.as_secs())
}

#[test]
fn who_sleeps_is_too_slow_unless_the_time_is_over_before() {
    let (report, status, _) = with_fast_clock("", &["sleep", "1000"], false);
    assert_eq!(status, 3, "{report}");
    assert!(report.starts_with("time limit exceeded: for 4 s it took no CPU time"), "{report}");
    let (report, status, took) = with_fast_clock("--for 3s", &["sleep", "1000"], false);
    assert_eq!((status, took < 18), (4, true), "{report}");
    assert!(report.contains("\nno input was tried to the end\n"), "{report}");
    assert!(report.contains("\n  not tried: short; all equal; "), "{report}");
    let (report, status, took) = with_fast_clock("--for 5s", &["sleep", "1000"], true);
    assert_eq!((status, took < 20), (4, true), "{report}");
}

const ALWAYS_A: [&str; 3] = ["sh", "-c", "read count; while read n; do echo A; done"];

/// The time is for all: what is found is reported as it is when it is over.
#[test]
fn making_it_smaller_gets_no_time_of_its_own() {
    let (report, status, _) = with_fast_clock("", &ALWAYS_A, false);
    assert_eq!(status, 1, "{report}");
    assert!(report.contains("\ninput\n  1\n  2 1\n"), "{report}");
    assert!(report.contains("\nno input that is one step simpler fails"), "{report}");
    let mut cut = 0;
    for seconds in (6..24).step_by(2) {
        let (report, status, took) =
            with_fast_clock(&format!("--for {seconds}s"), &ALWAYS_A, false);
        assert!(status == 1 || status == 4, "{report}");
        assert!(took < seconds + 15, "{took}: {report}");
        assert!(!report.contains("no input that is one step"), "{report}");
        if status == 1 {
            cut += 1;
            assert!(report.contains("\nit was not made smaller to the end\n"), "{report}");
        }
    }
    assert!(cut > 0);
}

/// Always wrong, but with fewer than three cases it fails in another way.
#[test]
fn a_smaller_input_fails_in_the_same_way() {
    let script = "read count; [ $count -gt 2 ] || exit 1; while read n; do echo A; done";
    let (report, status, _) = with_fast_clock("", &["sh", "-c", script], false);
    assert_eq!(status, 1, "{report}");
    assert!(report.starts_with("wrong answer\n"), "{report}");
    let (_, input) = report.split_once("\ninput\n").unwrap();
    assert_eq!(input.lines().take_while(|line| !line.is_empty()).count(), 4, "{report}");
}

/// Right on the sample, wrong on the extreme with the most cases, and asleep on small inputs.
#[test]
fn a_wrong_answer_is_not_hidden_by_a_time_limit_that_is_seen_later() {
    let script = "read count; case $count in 4) printf 'B A A B';; 10000) yes A | head -10000;; \
        *) sleep 1000; esac";
    let (report, ..) = with_fast_clock("", &["sh", "-c", script], false);
    assert!(report.starts_with("wrong answer\n"), "{report}");
    assert!(report.contains("besides, time limit exceeded: for 4 s it took no"), "{report}");
}

#[test]
fn times_are_short() {
    assert_eq!(seconds(Duration::from_millis(2500)), "2.5 s");
    assert_eq!(seconds(Duration::from_secs(10)), "10 s");
}
