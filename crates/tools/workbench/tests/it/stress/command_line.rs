//! What is said of mistakes on the command line, what is written where, and Ctrl-C.

use std::fs;

use gametheory_testing::workspace;

use crate::terminal::{Terminal, CTRL_C};

use super::{assert_verdict, flawed, said, steady, stress, stress_command, text, unruly, write};

#[test]
fn what_the_user_got_wrong_is_said_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let plain = write(folder.path(), "plain-file", "no program");
    let right = [flawed(), "right"];
    let mistakes: [(&str, &[&str], &str); 14] = [
        ("bash-game", &[], "which program? Give a source file, or a command behind --"),
        ("bash-game", &["./missing"], "cannot run ./missing: there is no such program"),
        ("bash-game", &["plain-file"], "no such command; did you mean ./plain-file?"),
        ("bash-game", &[&plain], "it is not executable, and its name does not end with one of .py"),
        ("bash-game -o missing/file", &right, "cannot write missing/file: "),
        ("bash-game -o .", &right, "cannot write .: "),
        ("bash-game missing.py", &[], "there is no file missing.py"),
        ("bash-game ./mine", &[], "a command goes behind --, as in: -- ./mine"),
        ("bash-game python3 m.py", &[], "as in: -- python3 m.py"),
        ("bash-game", &[flawed(), "dead"], "ends with exit status: 4 before it reads anything"),
        ("bash-game", &["python3", "missing.py"], "reads anything: "),
        ("bash-game --form eof", &right, "bash-game has no form eof; there is stdin"),
        ("digital-deletions --form leetcode", &right, "there is stdin and eof"),
        ("294", &["one.py", "two.py"], "give one file with a class Solution"),
    ];
    for (options, program, expected) in mistakes {
        let said = said(stress_command(options, program).current_dir(folder.path()));
        assert_eq!((said.status, said.stdout.as_str()), (2, ""), "{options}: {said:?}");
        // A busy machine has time for a line on what is done.
        let lines = said.stderr.lines().filter(|line| !line.starts_with("trying: "));
        let [message] = lines.collect::<Vec<_>>()[..] else { panic!("{said:?}") };
        assert!(message.starts_with("gametheory: ") && message.contains(expected), "{message}");
    }
    for option in ["--for 5x", "--inputs 0", "--bogus"] {
        assert_eq!(stress(&format!("bash-game {option}"), &right).status, 2, "{option}");
    }
}

#[test]
fn ctrl_c_ends_the_search_and_a_program_that_sleeps() {
    let bash = [flawed(), "bash"].map(String::from).to_vec();
    for (program, stage) in [(bash, "cases answered right"), (unruly("sleeps"), "trying")] {
        let command = stress_command("bash-game --for 1h --time-limit 1h", &program);
        let mut terminal = Terminal::run(command);
        terminal.press(stage, CTRL_C);
        terminal.wait_for(&["interrupted"]);
        terminal.wait_for(&["cases answered right: "]);
        assert_eq!(terminal.end().1, Some(130));
    }
}

#[test]
fn the_report_says_how_to_try_the_same_inputs_again() {
    let right = [flawed(), "right"];
    let report = assert_verdict("flip-game-ii --seed 3 --inputs 14", &right, "accepted\n", 0);
    assert!(report.contains("; complete up to every row of length "), "{report}");
    let again = report.lines().find(|line| line.contains("tries the same again")).unwrap();
    let options = format!("flip-game-ii {}", again.split(" tries").next().unwrap());
    assert_eq!(steady(&assert_verdict(&options, &right, "accepted\n", 0)), steady(&report));
    let headline = "no verdict: 0 cases answered right say too little; --for 20s gives it more\n";
    let report = assert_verdict("flip-game-ii --for 0s", &right, headline, 4);
    assert!(report.contains("\nno input was tried to the end\n"), "{report}");
    // A third of the time is for small cases, which are many.
    let waits = ["sh", "-c", "sleep 0.1; exec \"$@\"", "sh", flawed(), "bash"];
    let said = stress("bash-game --for 4s", &waits);
    assert!(said.stdout.contains("\n  10,000 cases up to size 8, short: "), "{said:?}");
    // The largest time is no reason to panic.
    let options = "flip-game-ii --for 18446744073709551615s";
    assert_verdict(options, &[flawed(), "greedy"], "wrong answer\n", 1);
}

#[test]
fn the_input_is_kept() {
    let program = [flawed(), "greedy"];
    let folder = tempfile::tempdir().unwrap();
    let kept = text(folder.path().join("kept.in"));
    assert_verdict(&format!("flip-game-ii -o {kept}"), &program, "wrong answer\n", 1);
    assert_eq!(fs::read(&kept).unwrap(), b"++-++\n");
    // The input alone is on standard output.
    let said = stress("flip-game-ii -o -", &program);
    assert_eq!((said.stdout.as_str(), said.status), ("++-++\n", 1));
    assert!(said.stderr.starts_with("wrong answer\n"), "{said:?}");
    let said = stress("flip-game-ii -o /dev/full", &program);
    assert!(said.stdout.starts_with("wrong answer\n") && said.status == 2, "{said:?}");
    assert!(said.stderr.contains("cannot write /dev/full: "), "{said:?}");
    let not_kept = text(folder.path().join("not-kept.in"));
    let options = format!("flip-game-ii --inputs 14 -o {not_kept}");
    assert_verdict(&options, &[flawed(), "right"], "accepted\n", 0);
    assert!(!fs::exists(not_kept).unwrap());
}

/// A game that is in no crate, decided by the law that `discover` finds.
#[test]
fn a_rules_file_is_a_game_like_others() {
    let rules = text(workspace().canonicalize().unwrap().join("crates/flip-game-ii/flip.toml"));
    let options = format!("{rules} --max-size 300 --inputs 20");
    let report = assert_verdict(&options, &[flawed(), "right"], "accepted\n", 0);
    assert!(!report.contains("judge's"), "{report}");
    let report = assert_verdict(&options, &[flawed(), "greedy"], "wrong answer\n", 1);
    assert!(report.contains("\nexplanation\n"), "{report}");
}
