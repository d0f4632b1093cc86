//! Programs that are slow, or do something besides answering. No verdict depends on how
//! fast the machine is: what should be slow takes CPU time without end, or sleeps.

use std::fs;
use std::path::Path;

use gametheory_testing::budget;

use super::{assert_verdict, flawed, text, unruly};

/// Runs `stress` on unruly.py, and makes sure of the verdict.
fn assert_unruly(options: &str, what: &str, headline: &str, status: i32) -> String {
    let folder = tempfile::tempdir().unwrap();
    assert_unruly_with(&folder.path().join(what), options, what, headline, status)
}

/// The same with the file in which the program writes down what it has left behind.
fn assert_unruly_with(
    file: &Path,
    options: &str,
    what: &str,
    headline: &str,
    status: i32,
) -> String {
    let program = [unruly(what), vec![text(file)]].concat();
    assert_verdict(&format!("bash-game {options}"), &program, headline, status)
}

#[test]
fn who_works_without_end_exceeds_the_time_limit() {
    let headline = "time limit exceeded: more than 0.3 s of CPU time\n";
    for what in ["ignores-signals", "closes-its-output-and-goes-on"] {
        assert_unruly("--time-limit 300ms", what, headline, 3);
    }
    // Each of the children takes less than the limit, and none of it shows in the parent.
    let what = "waits-for-children-that-work";
    let headline = "time limit exceeded: more than 0.35 s of CPU time\n";
    assert_unruly("--time-limit 350ms", what, headline, 3);
    assert_unruly("--time-limit 20s --inputs 1", what, "no verdict", 4);
}

/// Only a judge that says so may give so many cases at once. On a busy machine Python needs
/// up to 0.2 s to start.
#[test]
fn the_number_of_cases_counts_if_the_judge_may_give_so_many() {
    let what = "is-slow-with-ten-thousand-cases";
    let headline = "time limit exceeded: more than 0.5 s of CPU time\n";
    let report = assert_unruly("--time-limit 500ms", what, headline, 3);
    assert!(report.contains("\n  10,000 cases up to size 8, short: "), "{report}");
    assert!(report.contains("\n  ... 9977 more lines\n"), "{report}");
    // Halves of an input of 100 such cases take seconds.
    if budget(0, 1) == 0 {
        return;
    }
    let what = "takes-long-for-each-case";
    let report = assert_unruly("--beyond --time-limit 500ms --inputs 2", what, "accepted\n", 0);
    // What 100 cases took together is not in a report that says "accepted".
    let (_, extreme) = report.split_once(", short, ").unwrap();
    let (number, cost) = extreme.split_once(" at a time: ").unwrap();
    assert!(number.parse::<u32>().unwrap() <= 50, "{report}");
    let (cost, _) = cost.split_once(" s of 0.5 s\n").unwrap();
    assert!(cost.parse::<f64>().unwrap() <= 0.5, "{report}");
}

#[test]
fn the_input_is_a_file_and_fast_readers_ask_for_its_size() {
    assert_unruly("--inputs 4", "asks-for-the-size", "accepted\n", 0);
    // More than a pipe holds is written before the first byte is read.
    assert_verdict("bash-game --inputs 4", &[flawed(), "loud"], "accepted\n", 0);
}

#[test]
fn what_is_no_answer_is_a_mistake_only_where_answers_go() {
    let headline = "output format: `debug:` is none of the answers `B`, `A`\n";
    assert_unruly("", "prints-debug-text", headline, 1);
    assert_unruly("--inputs 4", "prints-debug-text-elsewhere", "accepted\n", 0);
    let headline = "output format: there is more output than asked for\n";
    assert_verdict("flip-game-ii", &[flawed(), "flood"], headline, 1);
    // Each run of Python takes long to start and to end.
    if budget(0, 1) > 0 {
        assert_unruly("--time-limit 1h", "prints-without-end", headline, 1);
    }
}

#[test]
fn who_answers_nothing_gets_a_hint() {
    let headline = "output format: an answer is missing; the program ended well, but too early\n";
    let report = assert_unruly("", "reads-nothing", headline, 1);
    assert!(report.contains("unruly.py has ONLINE_JUDGE in it: does it read"), "{report}");
    let report = assert_unruly("", "closes-its-output-early", headline, 1);
    assert!(!report.contains("ONLINE_JUDGE"), "{report}");
}

#[test]
fn whatever_a_program_leaves_behind_is_ended() {
    for what in [
        "leaves-a-child",
        "leaves-a-child-in-a-session-of-its-own",
        "leaves-a-grandchild-in-a-session-of-its-own",
    ] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(what);
        let report = assert_unruly_with(&file, "--time-limit 1m --inputs 3", what, "accepted", 0);
        let children = fs::read_to_string(&file).unwrap();
        assert_eq!(children.lines().count(), 3, "a child for each run: {report}");
        for child in children.lines() {
            assert!(!Path::new("/proc").join(child).exists(), "{what}: {child} goes on");
        }
    }
}

/// Right, but exponential on long runs; the second is wrong there as well, and fails first.
#[test]
fn a_single_case_that_takes_too_long_is_shown() {
    let headline = "time limit exceeded: more than 0.05 s of CPU time\n\ninput\n  ";
    let options = "flip-game-ii --time-limit 50ms";
    let report = assert_verdict(options, &[flawed(), "search"], headline, 3);
    let mut lines = report.lines().skip_while(|line| *line != "input");
    let row = lines.nth(1).unwrap();
    assert!(row.matches('+').count() > 12, "{report}");
    assert_eq!(lines.next(), Some(""), "one case: {report}");
}

#[test]
fn a_case_that_fails_only_after_another_is_reported_with_it() {
    let report = assert_verdict("flip-game-ii", &[flawed(), "leak"], "wrong answer\nIt shows", 1);
    let (_, input) = report.split_once("\ninput\n").unwrap();
    let cases = input.lines().take_while(|line| !line.is_empty()).count();
    assert_eq!(cases, 2, "{report}");
    let folder = tempfile::tempdir().unwrap();
    let runs = text(folder.path().join("runs-of-fickle"));
    let headline = "wrong answer\nThe same input got two different answers: ";
    let report = assert_verdict("flip-game-ii", &[flawed(), "fickle", &runs], headline, 1);
    assert!(!report.contains("simpler") && !report.contains("smaller"), "{report}");
}

#[test]
fn a_mistake_past_32_bits_is_found_only_beyond_the_limits() {
    let program = [flawed(), "bash-in-32-bits"];
    assert_verdict("bash-game --inputs 20", &program, "accepted\n", 0);
    let report = assert_verdict("bash-game --beyond", &program, "wrong answer\n", 1);
    let broken = "\nit breaks what the judge promises: n and k at most 1000000000";
    assert!(report.contains(broken), "{report}");
    let headline = "runtime error: the program ended with signal: 6 (SIGABRT)";
    let report = assert_verdict("flip-game-ii", &[flawed(), "abort"], headline, 1);
    assert!(report.contains("input\n  +-++-+\n"), "{report}");
}
