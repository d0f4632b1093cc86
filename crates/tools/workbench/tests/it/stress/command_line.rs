//! What is said of mistakes on the command line, and Ctrl-C.

use std::fs;

use rexpect::process::WaitStatus;
use rexpect::session::spawn_command;

use super::{flawed, python, source, stress, stress_in, text, workbench};

#[test]
fn what_the_user_got_wrong_is_said_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let plain = text(folder.path().join("plain-file"));
    fs::write(&plain, "no program").unwrap();
    let right = [flawed(), "right"];
    let mistakes: [(&str, &[&str], &str); 14] = [
        ("bash-game", &[], "which program? It goes behind --, as in: -- ./my-solution"),
        ("bash-game", &["./missing"], "cannot run ./missing: there is no such program"),
        ("bash-game", &["plain-file"], "no such command; did you mean ./plain-file?"),
        ("bash-game", &[&plain], "it is not executable"),
        ("bash-game -o missing/file", &right, "cannot write missing/file: "),
        ("bash-game -o .", &right, "cannot write .: "),
        ("bash-game ./mine", &[], "your program goes behind --, as in: -- ./mine"),
        ("bash-game python3 -u m.py", &[], "as in: -- python3 -u m.py"),
        ("bash-game --bogus", &right, "there is no option --bogus"),
        ("bash-game", &[flawed(), "dead"], "ends with exit status: 4 before it reads anything"),
        ("bash-game", &[python(), "missing.py"], "reads anything: "),
        ("bash-game --form eof", &right, "bash-game has no form eof; there is stdin"),
        ("digital-deletions --form leetcode", &right, "there is stdin and eof"),
        ("294", &["one.py", "two.py"], "give one file with a class Solution"),
    ];
    for (options, program, expected) in mistakes {
        let said = stress_in(folder.path(), options, program);
        assert_eq!((said.status, said.stdout.as_str()), (2, ""), "{options}: {said:?}");
        let message = said.stderr;
        assert!(message.starts_with("workbench: ") && message.contains(expected), "{message}");
        assert_eq!(message.find('\n'), Some(message.len() - 1), "{message}");
    }
    for options in ["bash-game --for 5x", "bash-game --time-limit 0s", "bash-game --inputs 0"] {
        assert_eq!(stress(options, &right).status, 2, "{options}");
    }
}

#[test]
fn ctrl_c_ends_the_search_with_what_was_tried() {
    let command = workbench("stress bash-game --for 1h", &[flawed(), "bash"]);
    let mut session = spawn_command(command, Some(60_000)).unwrap();
    session.exp_string("inputs answered right").unwrap();
    session.send_control('c').unwrap();
    session.exp_string("interrupted").unwrap();
    session.exp_string("inputs answered right: ").unwrap();
    session.exp_eof().unwrap();
    let status = session.process().wait().unwrap();
    assert!(matches!(status, WaitStatus::Exited(_, 130)), "{status:?}");
}

#[test]
fn ctrl_c_ends_a_program_that_sleeps() {
    let program = [python(), &source("unruly.py"), "sleeps"];
    let command = workbench("stress bash-game --time-limit 1h", &program);
    let mut session = spawn_command(command, Some(60_000)).unwrap();
    session.exp_string("0 inputs answered right").unwrap();
    session.send_control('c').unwrap();
    session.exp_string("interrupted").unwrap();
    session.exp_eof().unwrap();
    let status = session.process().wait().unwrap();
    assert!(matches!(status, WaitStatus::Exited(_, 130)), "{status:?}");
}
