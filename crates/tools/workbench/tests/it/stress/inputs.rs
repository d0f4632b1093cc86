//! Which inputs are tried, how to try them again, and what becomes of one that fails.

use std::fs;

use gametheory_testing::workspace;

use super::{assert_verdict, flawed, steady, stress, text};

#[test]
fn the_same_command_tries_the_same_inputs() {
    let run = |options: &str| {
        steady(&stress(&format!("flip-game-ii {options}"), &[flawed(), "right"]).stdout)
    };
    assert_eq!(run("--inputs 1000 --seed 5"), run("--inputs 1000 --seed 5"));
    assert_ne!(run("--inputs 1000 --seed 5"), run("--inputs 1000 --seed 6"));
}

#[test]
fn the_report_says_how_to_try_the_same_inputs_again() {
    let report = assert_verdict("flip-game-ii --seed 3 --inputs 300", &[flawed(), "right"], "", 0);
    let again = report.lines().find(|line| line.contains("tries the same again")).unwrap();
    let options = again.split(" tries").next().unwrap();
    let options = format!("flip-game-ii {options}");
    let again = assert_verdict(&options, &[flawed(), "right"], "accepted\n", 0);
    assert_eq!(steady(&again), steady(&report));
    // The largest time is no reason to panic.
    let options = "flip-game-ii --for 18446744073709551615s";
    assert_verdict(options, &[flawed(), "greedy"], "wrong answer\n", 1);
}

#[test]
fn who_tries_little_says_so() {
    let headline = "no verdict: fewer than 100 inputs say too little\n";
    let report = assert_verdict("flip-game-ii --for 0s", &[flawed(), "right"], headline, 4);
    assert!(report.contains("\nno input was tried\n"), "{report}");
    let headline = "no verdict: fewer than 100 inputs";
    assert_verdict("flip-game-ii --inputs 99", &[flawed(), "right"], headline, 4);
    assert_verdict("flip-game-ii --inputs 100", &[flawed(), "right"], "accepted\n", 0);
}

/// Made smaller together with others, claimed alone: what fails only after another case
/// has to be reported with it.
#[test]
fn an_answer_that_depends_on_the_case_before_is_reported_with_it() {
    let report = assert_verdict("flip-game-ii", &[flawed(), "leak"], "wrong answer\nIt shows", 1);
    let (_, input) = report.split_once("\ninput\n").unwrap();
    let cases = input.lines().take_while(|line| !line.is_empty()).count();
    assert_eq!(cases, 2, "{report}");
    assert!(!report.contains("two different answers"), "{report}");
}

#[test]
fn only_a_program_that_changes_its_answer_is_called_random() {
    let folder = tempfile::tempdir().unwrap();
    let runs = folder.path().join("runs-of-fickle");
    let program = [flawed(), "fickle", &text(&runs)];
    let headline = "wrong answer\nThe same input got two different answers: ";
    let report = assert_verdict("flip-game-ii", &program, headline, 1);
    assert!(!report.contains("simpler") && !report.contains("shrunk"), "{report}");
}

#[test]
fn the_input_is_kept_and_never_lost() {
    let program = [flawed(), "greedy"];
    let folder = tempfile::tempdir().unwrap();
    let kept = text(folder.path().join("kept.in"));
    let options = format!("flip-game-ii -o {kept}");
    let report = assert_verdict(&options, &program, "wrong answer\n", 1);
    assert!(report.contains(&format!("\nthe input is kept in {kept}\n")), "{report}");
    assert_eq!(fs::read(&kept).unwrap(), b"++-++\n");
    let options = "flip-game-ii -o /dev/full";
    let report = assert_verdict(options, &[flawed(), "forty"], "runtime error: ", 1);
    let reason = "\nthe input is not kept: cannot write /dev/full: ";
    assert!(report.contains(reason), "{report}");
    let input = report.lines().skip_while(|line| *line != "input");
    let cases = input.skip(1).take_while(|line| !line.is_empty()).count();
    assert_eq!(cases, 41, "the whole input: {report}");
    let not_kept = folder.path().join("not-kept.in");
    let options = format!("flip-game-ii --inputs 100 -o {}", text(&not_kept));
    assert_verdict(&options, &[flawed(), "right"], "accepted\n", 0);
    assert!(!not_kept.exists());
}

#[test]
fn a_mistake_past_32_bits_is_found_only_beyond_the_limits() {
    let program = [flawed(), "bash-in-32-bits"];
    assert_verdict("bash-game --inputs 2000", &program, "accepted\n", 0);
    let report = assert_verdict("bash-game --beyond", &program, "wrong answer\n", 1);
    assert!(
        report.contains("\nit breaks what the judge promises: n and k at most 1000000000"),
        "{report}"
    );
}

/// A game that is in no crate, decided by the law that `discover` finds.
#[test]
fn a_rules_file_is_a_game_like_others() {
    let rules = text(workspace().canonicalize().unwrap().join("crates/flip-game-ii/flip.toml"));
    let options = format!("{rules} --max-size 300 --inputs 2000");
    let report = assert_verdict(&options, &[flawed(), "right"], "accepted\n", 0);
    assert!(!report.contains("judge"), "{report}");
    let report = assert_verdict(&options, &[flawed(), "greedy"], "wrong answer\n", 1);
    assert!(report.contains("\nexplanation\n"), "{report}");
}

/// More than a pipe holds is written before the first byte is read, and the input is more
/// than a pipe holds.
#[test]
fn nobody_waits_for_the_other_for_ever() {
    let program = [flawed(), "loud"];
    assert_verdict("bash-game --beyond --inputs 5000", &program, "accepted\n", 0);
    let headline = "output format: an answer is missing";
    assert_verdict("letter-picking --beyond", &[flawed(), "deaf"], headline, 1);
}

#[test]
fn a_crash_by_a_signal_is_named() {
    let headline = "runtime error: the program ended with signal: 6 (SIGABRT)";
    let report = assert_verdict("flip-game-ii", &[flawed(), "abort"], headline, 1);
    assert!(report.contains("input\n  +-++-+\n"), "{report}");
}
