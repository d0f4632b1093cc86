//! What can be seen from inside alone; `tests/it/stress` runs programs.

use std::collections::BTreeSet;
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use catalog::inputs::{make, Case, Maker};
use catalog::{Entry, Limits, Submission, GAMES};
use fastrand::Rng;

use super::failure::Failure;
use super::process::{keep_end, End, Program, Run, STDERR};
use super::sequence::Sequence;
use super::shrink::shrink;
use super::tester::{seconds, solver, Costs, Tester};
use super::verdict::{compare, Flaw, Verdict};
use crate::selection::Selection;

/// The verdict where `Case 1: Yes`, `Case 2: No` is expected, in two words.
fn verdict(stdout: &str, end: End) -> Option<(&'static str, usize)> {
    let run = Run {
        end,
        stdout: stdout.into(),
        stderr: Vec::new(),
        has_read: true,
        cpu: Duration::ZERO,
        survivors: 0,
    };
    let expected = ["Case 1: Yes", "Case 2: No"].map(String::from);
    let finding = compare(&run, &expected, &["No", "Yes"].map(String::from))?;
    let name = match finding.verdict {
        Verdict::WrongAnswer => "wrong",
        Verdict::RuntimeError(_) => "crash",
        Verdict::OutputFormat(Flaw::Odd, _) => "odd",
        Verdict::OutputFormat(Flaw::Missing, _) => "missing",
        Verdict::OutputFormat(Flaw::Surplus, _) => "surplus",
        Verdict::TimeLimit => "late",
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
        ("Case 1: Ye", End::CpuTime, Some(("late", 0))),
        ("Case 1: Yes\nCase 2: No\n", badly, Some(("crash", 1))),
        ("Case 1: Yes\nCase 2: No\n", End::Idle, Some(("late", 1))),
        // What was wrong before the end stays wrong.
        ("Case 1: No\nCase 2: N", badly, Some(("wrong", 0))),
        ("Case 1: No\n", End::CpuTime, Some(("wrong", 0))),
        ("Case 1: Yes\nNo No No", End::Flood, Some(("surplus", 1))),
    ];
    for (stdout, end, expected) in exchanges {
        assert_eq!(verdict(stdout, end), expected, "{stdout:?}, {end:?}");
    }
}

fn submissions() -> impl Iterator<Item = (&'static Entry, &'static Submission)> {
    GAMES.iter().flat_map(|game| game.submissions.iter().map(move |it| (&**game, it)))
}

#[test]
fn the_seed_decides_the_sequence() {
    for (game, submission) in submissions() {
        let cases = |seed| -> Vec<Case> {
            let batches = Sequence::new(game, submission.limits, seed).take(16);
            batches.flat_map(|batch| batch.cases).collect()
        };
        assert_eq!(cases(7), cases(7), "{}", submission.judge);
        assert_ne!(cases(7), cases(8), "{}", submission.judge);
    }
}

/// The first 200 cases or so keep to the limits, and are small and large.
#[test]
fn a_prefix_is_a_good_test() {
    for (game, submission) in submissions() {
        let limits = submission.limits;
        let (mut smallest, mut largest, mut cases) = (u64::MAX, 0, 0);
        for batch in Sequence::new(game, limits, 1) {
            assert_eq!(limits.fitting(&batch.cases), batch.cases.len());
            assert!(batch.cases.iter().all(|case| limits.allow(case)));
            for case in &batch.cases {
                smallest = smallest.min(case.size());
                largest = largest.max(case.size());
            }
            cases += batch.cases.len();
            if cases > 200 {
                break;
            }
        }
        assert!(smallest <= 2, "{}: {smallest}", submission.judge);
        assert!(largest >= limits.size / 2, "{}: {largest}", submission.judge);
    }
}

#[test]
fn all_kinds_are_made() {
    for (game, submission) in submissions() {
        let limits = submission.limits;
        let mut sequence = Sequence::new(game, limits, 1);
        let makers: BTreeSet<Maker> = (0..50).filter_map(|_| Some(sequence.made()?.0)).collect();
        let blocks = make(game, Maker::Blocks, &mut Rng::with_seed(1), 4, &limits);
        let all = if blocks.is_some() { 5 } else { 3 };
        assert_eq!(makers.len(), all, "{}: {makers:?}", submission.judge);
    }
}

/// Only the order of letters matters in Letter Picking, so words of length 6 take few
/// runs.
#[test]
fn words_of_letters_in_every_order_are_soon_complete() {
    let game = GAMES.iter().find(|game| game.name == "letter-picking").unwrap();
    let limits = game.submissions[0].limits;
    let complete = Sequence::new(game, limits, 1).take(60).filter_map(|batch| batch.complete);
    let last = complete.last().unwrap();
    assert_eq!(last, "every word of length 6, one for each order of letters");
}

/// A reference that never answers, as a search may on a large input.
#[test]
fn an_interrupt_and_a_deadline_wait_for_no_slow_reference() {
    let interrupted = Arc::new(AtomicBool::new(false));
    let mut tester = Tester {
        target: Selection::new(&GAMES[0]),
        limits: Limits::beyond(&GAMES[0].format),
        // No run is made.
        program: Program::new(&["/".to_string()], None, Arc::clone(&interrupted)),
        time_limit: Duration::from_secs(1),
        reference: Arc::new(|_| loop {
            thread::park();
        }),
        deadline: Some(Instant::now()),
        costs: Costs::default(),
    };
    let case = [Case::Word(b"***".to_vec())];
    assert!(tester.attempt(&case, tester.time_limit).unwrap().is_none());
    tester.deadline = None;
    thread::spawn(move || interrupted.store(true, Ordering::Relaxed));
    assert!(tester.attempt(&case, tester.time_limit).unwrap().is_none());
}

/// The time is over before anything is made smaller. What is reported is seen again, and is
/// neither called the smallest nor random.
#[test]
fn a_failure_that_was_not_made_small_is_reported_as_it_is() {
    let game = GAMES.iter().find(|game| game.name == "deleting-divisors").unwrap();
    let always_bob = ["sh", "-c", "read count; while read n; do echo Bob; done"].map(String::from);
    let target = Selection::new(game);
    let mut tester = Tester {
        limits: target.limits(false),
        program: Program::new(&always_bob, None, Arc::default()),
        time_limit: Duration::from_secs(60),
        reference: solver(game, game.form),
        target,
        deadline: None,
        costs: Costs::default(),
    };
    let cases = [Case::Numbers(vec![90])];
    let limit = tester.time_limit;
    let attempt = tester.attempt(&cases, limit).unwrap().unwrap();
    tester.deadline = Some(Instant::now());
    let failure = shrink(&mut tester, limit, Failure::new(&cases, attempt)).unwrap();
    assert_eq!(failure.cases, cases);
    assert!(!failure.is_smallest && !failure.is_random);
    let attempt = failure.attempt;
    let failure = shrink(&mut tester, limit, Failure::new(&cases, attempt)).unwrap();
    assert!(failure.is_smallest && failure.cases == [Case::Numbers(vec![4])]);
}

#[test]
fn the_solver_answers_each_case_in_the_words_of_the_form() {
    let game = &GAMES[0];
    let form = *game.forms()[1];
    let cases = [b"L*L".to_vec(), b"*".to_vec()].map(Case::Word);
    assert_eq!(solver(game, form)(&cases).unwrap(), ["1", "0"]);
}

#[test]
fn times_are_short() {
    assert_eq!(seconds(Duration::from_millis(2500)), "2.5 s");
    assert_eq!(seconds(Duration::from_secs(10)), "10 s");
}

#[test]
fn of_standard_error_only_the_end_is_kept() {
    let mut kept = Vec::new();
    for piece in 0..100 {
        keep_end(&mut kept, &[piece; 1000]);
        assert!(kept.len() <= STDERR);
    }
    keep_end(&mut kept, b"the reason");
    assert_eq!(kept.len(), STDERR);
    assert!(kept.ends_with(b"\x63\x63the reason"));
}
