//! Programs that are slow, or do something besides answering. No verdict depends on how
//! fast the machine is: what should be slow takes CPU time without end, or sleeps.

use std::fs;
use std::path::Path;

use super::{assert_verdict, flawed, python, source, text};

/// Runs `stress` on unruly.py, and makes sure of the verdict.
fn unruly(options: &str, what: &str, headline: &str, status: i32) -> String {
    let folder = tempfile::tempdir().unwrap();
    unruly_with(&folder.path().join(what), options, what, headline, status)
}

/// The same with the file in which the program writes down what it has left behind.
fn unruly_with(file: &Path, options: &str, what: &str, headline: &str, status: i32) -> String {
    let program = [python(), &source("unruly.py"), what, &text(file)];
    assert_verdict(&format!("bash-game {options}"), &program, headline, status)
}

#[test]
fn who_sleeps_exceeds_the_time_limit() {
    let report = unruly("--time-limit 400ms", "sleeps", "time limit exceeded: no end after", 3);
    assert!(report.contains("no end after 3 s in which it slept or waited\n"), "{report}");
    assert!(report.contains("\n--seed 1 --inputs 1 tries the same again"), "{report}");
}

#[test]
fn who_works_without_end_exceeds_the_time_limit() {
    for what in ["ignores-signals", "closes-its-output-and-goes-on"] {
        let report = unruly("--time-limit 300ms", what, "time limit exceeded: more than", 3);
        assert!(report.contains("more than 0.3 s of CPU time\n"), "{report}");
    }
}

/// Too many cases for one run, each of which takes 12 ms. Only a judge may give so many. On a
/// busy machine Python needs up to 0.2 s to start.
#[test]
fn beyond_the_limits_nobody_has_to_answer_so_many_cases_at_once() {
    let what = "takes-long-for-each-case";
    let report = unruly("--beyond --time-limit 500ms --inputs 190", what, "accepted\n", 0);
    assert!(report.contains("inputs answered right: 190,"), "{report}");
    let headline = "time limit exceeded: more than 0.5 s of CPU time\n";
    unruly("--time-limit 500ms --inputs 190", what, headline, 3);
}

/// Each of the two takes less than the limit, and none of it shows in the parent.
#[test]
fn the_time_of_children_counts() {
    let what = "waits-for-children-that-work";
    unruly("--time-limit 350ms", what, "time limit exceeded: more than 0.35 s of CPU time\n", 3);
    unruly("--time-limit 20s --inputs 1", what, "no verdict", 4);
}

#[test]
fn a_slow_start_is_told() {
    let report = unruly("--time-limit 5s --inputs 4", "starts-slowly", "no verdict", 4);
    let (before, _) = report.split_once(" s to start").unwrap();
    let (_, start_up) = before.rsplit_once(' ').unwrap();
    assert!(start_up.parse::<f64>().unwrap() >= 0.15, "{report}");
}

#[test]
fn what_is_no_answer_is_a_mistake_only_where_answers_go() {
    let headline = "output format: `debug:` is none of the answers `B`, `A`\n";
    unruly("", "prints-debug-text", headline, 1);
    unruly("--inputs 100", "prints-debug-text-elsewhere", "accepted\n", 0);
    let headline = "output format: there is more output than asked for\n";
    unruly("--time-limit 1h", "prints-without-end", headline, 1);
}

#[test]
fn who_answers_nothing_gets_a_hint() {
    let headline = "output format: an answer is missing; the program ended well, but too early\n";
    let report = unruly("", "reads-nothing", headline, 1);
    assert!(report.contains("unruly.py has ONLINE_JUDGE in it: does it read"), "{report}");
    let report = unruly("", "closes-its-output-early", headline, 1);
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
        let options = "--time-limit 20s --inputs 6";
        let report = unruly_with(&file, options, what, "no verdict", 4);
        let children = fs::read_to_string(&file).unwrap();
        assert_eq!(children.lines().count(), 4, "a child for each run: {report}");
        for child in children.lines() {
            assert!(!Path::new("/proc").join(child).exists(), "{what}: {child} goes on");
        }
    }
}

#[test]
fn right_but_exponential_exceeds_the_time_limit() {
    let headline = "time limit exceeded: more than 0.05 s of CPU time\n\ninput\n  ";
    let report =
        assert_verdict("flip-game-ii --time-limit 50ms", &[flawed(), "search"], headline, 3);
    let mut lines = report.lines().skip_while(|line| *line != "input");
    let row = lines.nth(1).unwrap();
    assert!(row.matches('+').count() > 12, "{report}");
    assert_eq!(lines.next(), Some(""), "one input: {report}");
}

/// Wrong from 33 signs on, and exponential on long runs.
#[test]
fn wrong_is_worse_than_slow() {
    let program = [flawed(), "search-in-int"];
    let options = "flip-game-ii --time-limit 100ms";
    let report = assert_verdict(options, &program, "wrong answer\n", 1);
    let slow = "\nbesides, time limit exceeded: more than 0.1 s of CPU time: ";
    assert!(report.contains(slow), "{report}");
}
