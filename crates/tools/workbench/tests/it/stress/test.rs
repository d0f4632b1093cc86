//! The command `test`.

use std::ffi::OsStr;

use gametheory_testing::workspace;

use super::{flawed, said, unruly, workbench, Said};

/// Runs `workbench test` on the program.
fn test(options: &str, program: &[impl AsRef<OsStr>]) -> Said {
    let mut command = workbench(&format!("test {options}"), program);
    said(command.current_dir(workspace()).output().unwrap())
}

/// The names of the fixtures, each with the start of what is said of it.
fn lines(said: &Said) -> Vec<String> {
    let lines = said.stdout.lines().filter(|line| !line.starts_with(' ') && !line.is_empty());
    lines.map(|line| line.split(", 0.").next().unwrap().to_string()).collect()
}

#[test]
fn the_sample_comes_first_and_every_fixture_has_a_line() {
    let said = test("letter-picking", &[flawed(), "ten-ends"]);
    assert_eq!(said.status, 1, "{said:?}");
    let lines = lines(&said);
    assert_eq!(lines[0], "sample-1               accepted  2 cases");
    assert!(lines.iter().any(|line| line.contains("wrong answer, case 7 of 36")), "{lines:?}");
    let shown = ">      7  Draw        Alice       for bbaaaabababbbaaaabbaabbbbbababaaaabb\n";
    assert!(said.stdout.contains(shown), "{}", said.stdout);
    assert!(lines.contains(&"2 of 5 accepted".to_string()), "{lines:?}");
    assert!(lines.contains(&"CPU time of a run: 2 s, as the judge allows".into()), "{lines:?}");
}

#[test]
fn only_what_the_judge_promises_is_given() {
    let said = test("1527B1", &[flawed(), "palindromes"]);
    assert_eq!(said.status, 0, "{said:?}");
    assert_eq!(lines(&said)[0], "sample-2               accepted  2 cases");
    let said = test("1527B2", &[flawed(), "palindromes"]);
    assert_eq!(said.status, 1, "{said:?}");
    assert!(lines(&said)[0].starts_with("sample-1               wrong answer"), "{said:?}");
    // HDU's strings have at most six digits, and no number before them.
    let said = test("hdu-1404 --time-limit 20s", &[flawed(), "right"]);
    assert!(lines(&said)[0].contains("output format: `false` is none of the answers"), "{said:?}");
}

#[test]
fn verdicts_are_those_of_stress() {
    let said = test("bash-game --time-limit 50ms", &unruly("ignores-signals"));
    assert_eq!(said.status, 3, "{said:?}");
    assert!(lines(&said)[0].contains("time limit exceeded: more than"), "{said:?}");
    let said = test("bash-game", &unruly("prints-debug-text"));
    assert_eq!(said.status, 1, "{said:?}");
    assert!(lines(&said)[0].contains("output format: `debug:` is none of"), "{said:?}");
    let said = test("bash-game", &["./missing"]);
    assert_eq!((said.status, said.stdout.as_str()), (2, ""), "{said:?}");
    assert!(said.stderr.contains("cannot run ./missing: there is no such program"), "{said:?}");
}

/// The sample is answered wrongly, and later the program takes too long.
#[test]
fn a_wrong_answer_is_worse_than_a_time_limit() {
    let said = test("letter-picking --time-limit 50ms", &[flawed(), "slow-or-wrong"]);
    assert_eq!(said.status, 1, "{said:?}");
    let (wrong, rest) = said.stdout.split_once("  wrong answer, case ").unwrap();
    assert!(!wrong.contains("time limit"), "{}", said.stdout);
    assert!(rest.contains("  time limit exceeded: "), "{}", said.stdout);
}
