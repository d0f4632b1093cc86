//! Programs that are slow, or do something besides answering. No verdict depends on how
//! fast the machine is: what should be slow takes CPU time without end, or sleeps.

use std::fs;

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

/// How many cases it takes is found by halving.
#[test]
fn it_is_said_if_the_number_of_cases_is_what_takes_too_long() {
    let (options, what) = ("--time-limit 250ms", "is-slow-with-many-cases");
    let report = assert_unruly(options, what, "time limit exceeded: more than 0.25 s", 3);
    assert!(report.contains("\nslow only with at least 6,011 cases\n"), "{report}");
    assert!(input_of(&report)[0] == "6011" && !report.contains("smaller"), "{report}");
}

/// Inputs have more and more cases. Only a judge that says so may give so many at once: of others, an
/// eighth is given.
#[test]
fn what_no_judge_gives_at_once_is_given_in_parts() {
    let counts = counts_of("flip-game-ii --inputs 14", "right", "accepted\n", 0);
    assert!(counts[13] > 8 && counts[13] == 2 * counts[12], "{counts:?}");
    let options = "flip-game-ii --time-limit 100ms --inputs 12";
    let counts = counts_of(options, "twenty", "accepted\n", 0);
    let too_many = counts.iter().position(|count| *count > 20).unwrap();
    let part = counts[too_many].div_ceil(8);
    assert!(part <= 20 && counts[too_many + 1] == part, "{counts:?}");
    assert!(counts[too_many + 1..].iter().all(|count| *count <= part), "{counts:?}");
}

/// White space is all the same, and what the end cuts off says nothing.
#[test]
fn the_answers_are_compared_token_by_token() {
    let right = "Case 1: Yes\nCase 2: No\nCase 3: No\nCase 4: Yes\nCase 5: Yes\n";
    let few = "no verdict: 5 cases answered right say too little\n";
    let missing = "output format: an answer is missing; the program ended well, but too early\n";
    let surplus = "output format: there is more output than asked for\n";
    let exchanges = [
        (right.replace('\n', " \r\n\n").replace("e ", "e\n\t"), "0", few),
        (right.replace("2: No", "2: Yes"), "0", "wrong answer\n"),
        (
            right.replace("Case 1: ", ""),
            "0",
            "output format: `Yes Case 2:` is none of the answers ",
        ),
        (
            "Case 1: Ye".into(),
            "0",
            "output format: `Case 1: Ye` is none of the answers `Case 1: No`",
        ),
        ("Case 1: Yes\nCase 2:".into(), "0", "output format: "),
        ("Case 1: No\n".into(), "0", missing),
        (String::new(), "0", missing),
        (right.to_string() + "Case 6: No\n", "0", surplus),
        (right.into(), "3", "runtime error: the program ended with exit status: 3\n"),
        ("Case 1: Yes\nCase 2: N".into(), "3", "runtime error: "),
        ("Case 1: No\nCase 2: N".into(), "3", "wrong answer\n"),
    ];
    for (output, status, headline) in exchanges {
        let script = "cat > /dev/null; printf %s \"$0\"; exit $1";
        let said = stress("1401 --inputs 1", &["sh", "-c", script, &output, status]);
        assert!(said.stdout.starts_with(headline), "{output:?}, {status}: {said:?}");
    }
    assert_unruly("--inputs 4", "prints-debug-text-elsewhere", "accepted\n", 0);
    // A debug print is no answer to the number of cases.
    let program = ["sh", "-c", "echo 5; exec \"$@\"", "sh", flawed(), "bash"];
    let report = assert_verdict("bash-game", &program, "output format: ", 1);
    assert!(!report.contains("\nThe first line is the number of cases: "), "{report}");
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
    let counts = counts_of("flip-game-ii", "array", "runtime error: ", 1);
    assert!(counts[1] > 1 && counts[2] == 1, "{counts:?}");
}

/// How many lines the program is given in each run.
fn counts_of(options: &str, mistake: &str, headline: &str, status: i32) -> Vec<usize> {
    let folder = tempfile::tempdir().unwrap();
    let log = text(folder.path().join("log"));
    let script = "cat > \"$0.in\"; wc -l < \"$0.in\" >> \"$0\"; exec \"$@\" < \"$0.in\"";
    let program = ["sh", "-c", script, &log, flawed(), mistake];
    assert_verdict(options, &program, headline, status);
    let log = fs::read_to_string(log).unwrap();
    log.lines().map(|count| count.trim().parse().unwrap()).collect()
}
