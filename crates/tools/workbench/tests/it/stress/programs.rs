//! Programs that are slow, or do something besides answering. No verdict depends on how
//! fast the machine is: what should be slow takes CPU time without end, or sleeps.

use std::fs;

use gametheory_testing::budget;

use super::{assert_verdict, flawed, input_of, stress, text, unruly};

/// Runs `stress` on unruly.py, and makes sure of the verdict.
fn assert_unruly(options: &str, what: &str, headline: &str, status: i32) -> String {
    assert_verdict(&format!("bash-game {options}"), &unruly(what), headline, status)
}

/// Nobody looks at a pipe in vain for long.
#[test]
fn who_works_or_sleeps_without_end_exceeds_the_time_limit_and_a_pipe_has_a_line_on_what_is_done() {
    let headline = "time limit exceeded: more than 0.1 s of CPU time\n";
    assert_unruly("--time-limit 100ms", "closes-its-output-and-goes-on", headline, 3);
    let said = stress("bash-game --time-limit 100ms --for 4s", &unruly("sleeps"));
    let headline = "time limit exceeded: for 2.1 s it took no CPU time, but slept or waited\n";
    assert!(said.stdout.starts_with(headline) && said.status == 3, "{said:?}");
    assert_eq!(said.stderr, "trying: 0 cases answered right; Ctrl-C ends it\n");
}

/// About how many cases it takes is found by halves.
#[test]
fn it_is_said_if_the_number_of_cases_is_what_takes_too_long() {
    let (options, what) = ("--time-limit 250ms", "is-slow-with-many-cases");
    let report = assert_unruly(options, what, "time limit exceeded: more than 0.25 s", 3);
    let (_, rest) = report.split_once("\nonly with more than ").unwrap();
    let (few, _) = rest.split_once(" cases at once\n").unwrap();
    let [few, many] = [few, input_of(&report)[0]].map(|it| it.parse::<usize>().unwrap());
    assert!(few < 6000 && 6000 <= many && many - few <= many / 16 + 1, "{few}, {many}");
    assert!(!report.contains("simpler") && !report.contains("not made smaller"), "{report}");
}

/// Only a judge that says so may give so many cases at once: others are given fewer of them.
#[test]
fn what_no_judge_gives_at_once_is_given_in_parts() {
    // Each run takes half a second.
    if budget(0, 1) > 0 {
        let what = "takes-long-for-each-case";
        assert_unruly("--beyond --time-limit 500ms --inputs 9", what, "accepted\n", 0);
    }
}

#[test]
fn what_is_no_answer_is_a_mistake_only_where_answers_go() {
    let headline = "output format: `debug:` is none of the answers `B`, `A`\n";
    assert_unruly("", "prints-debug-text", headline, 1);
    assert_unruly("--inputs 4", "prints-debug-text-elsewhere", "accepted\n", 0);
    let headline = "output format: an answer is missing; the program ended well, but too early\n";
    assert_unruly("", "closes-its-output-early", headline, 1);
}

/// A debug print is no answer to the number of cases.
#[test]
fn only_an_answer_to_the_number_of_cases_gets_its_hint() {
    let hint = "\nThe first line is the number of cases: ";
    let (verdict, word) = ("output format: ", ["sh", "-c", "echo 5; exec \"$@\"", "sh"]);
    let program: Vec<&str> = [&word[..], &[flawed(), "bash"]].concat();
    let report = assert_verdict("bash-game", &program, verdict, 1);
    assert!(!report.contains(hint), "{report}");
}

/// Right, but exponential on long runs, and without end at a word that is one of many.
#[test]
fn a_case_that_takes_too_long_is_made_small() {
    let headline = "time limit exceeded: more than 0.03 s of CPU time\n\ninput\n  ";
    let options = "flip-game-ii --time-limit 30ms";
    let report = assert_verdict(options, &[flawed(), "search"], headline, 3);
    let [row] = input_of(&report)[..] else { panic!("one case: {report}") };
    assert!(row.len() < 35 && 5 * row.matches('+').count() > 3 * row.len(), "{report}");
    let options = "letter-picking --time-limit 50ms";
    let report = assert_verdict(options, &[flawed(), "loop-at-abc"], "time limit exceeded", 3);
    assert!(matches!(input_of(&report)[..], ["1", "aabc" | "abca"]), "{report}");
}

#[test]
fn an_answer_that_depends_on_chance_is_reported_so() {
    let folder = tempfile::tempdir().unwrap();
    let runs = text(folder.path().join("runs-of-fickle"));
    let headline = "wrong answer\nThe same input got two different answers: ";
    let report = assert_verdict("flip-game-ii", &[flawed(), "fickle", &runs], headline, 1);
    assert!(!report.contains("simpler") && !report.contains("smaller"), "{report}");
}

/// The second input fails, with more than one case; then its case is tried before anything else.
#[test]
fn what_fails_is_tried_alone_first() {
    let folder = tempfile::tempdir().unwrap();
    let log = text(folder.path().join("log"));
    let script = "cat > \"$0.in\"; wc -l < \"$0.in\" >> \"$0\"; exec \"$@\" < \"$0.in\"";
    let program = ["sh", "-c", script, &log, flawed(), "array"];
    assert_verdict("flip-game-ii", &program, "runtime error: ", 1);
    let log = fs::read_to_string(log).unwrap();
    let counts: Vec<usize> = log.lines().map(|count| count.trim().parse().unwrap()).collect();
    assert!(counts[1] > 1 && counts[2] == 1, "{counts:?}");
}
