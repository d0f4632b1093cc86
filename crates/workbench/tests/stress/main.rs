//! `workbench stress` on programs with known mistakes: one list of reports, and one test
//! for each way in which a program can be unruly.
//!
//! Above 250 lines, since most of them are the programs that are started.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

use rexpect::process::WaitStatus;
use rexpect::session::spawn_command;

/// The programs of flawed.rs, compiled once.
fn flawed() -> &'static str {
    static PATH: OnceLock<String> = OnceLock::new();
    PATH.get_or_init(|| {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stress/flawed.rs");
        // A test process of its own may compile at the same time.
        let program = folder().join(format!("flawed-{}", std::process::id()));
        let compiler = std::env::var("RUSTC").unwrap_or("rustc".into());
        let mut rustc = Command::new(compiler);
        rustc.args(["-O", "--edition", "2021", "-o"]);
        assert!(rustc.arg(&program).arg(source).status().unwrap().success());
        let shared = folder().join("flawed");
        fs::rename(program, &shared).unwrap();
        shared.into_os_string().into_string().unwrap()
    })
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
}

/// Runs `workbench stress` with the options, on the program.
fn stress(options: &str, program: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_workbench"));
    command.arg("stress").args(options.split(' ')).arg("--").args(program);
    command.current_dir(folder()).output().unwrap()
}

/// The report on a mistake and the exit status; nothing else is said.
fn report(options: &str, mistake: &[&str]) -> (String, i32) {
    let program: Vec<&str> = [flawed()].iter().chain(mistake).copied().collect();
    let output = stress(options, &program);
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "no terminal, no progress line");
    (String::from_utf8(output.stdout).unwrap(), output.status.code().unwrap())
}

/// A test for each session whose report people have reviewed.
macro_rules! reviewed {
    ($($test:ident: $options:literal, $mistake:literal;)*) => {
        $(#[test]
        fn $test() {
            let (shown, status) = report(concat!($options, " --seed 7"), &[$mistake]);
            let text = format!("{}, {}, status {status}\n{shown}", $options, $mistake);
            // What the machine does besides decides how long a run takes.
            let filters = vec![(r"[0-9]+\.[0-9]+ s\b", "[time]"), (r"[0-9]+ MiB\n", "[memory]\n"),
                (r"(slowest run: ).*?(; memory)", "$1[run]$2")];
            insta::with_settings!({
                filters => filters, omit_expression => true, prepend_module_to_snapshot => false
            }, {
                insta::assert_snapshot!(stringify!($test), text);
            });
        })*

        #[test]
        fn no_report_is_left_over() {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stress/snapshots");
            let names = [$(stringify!($test)),*];
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                // What ends in `.new` waits for a review.
                let name = path.file_name().unwrap().to_str().unwrap();
                let name = name.trim_end_matches(".new").trim_end_matches(".snap");
                assert!(names.contains(&name), "{} belongs to no test", path.display());
            }
        }
    };
}

reviewed! {
    right_rows: "flip-game-ii", "right";
    right_numbers: "bash-game", "bash";
    greedy: "flip-game-ii", "greedy";
    too_small_an_array: "flip-game-ii", "array";
    skipped_answers: "flip-game-ii", "skip";
    surplus_answers: "flip-game-ii", "twice";
    no_text: "flip-game-ii", "bytes";
    leaking_state: "flip-game-ii", "leak";
    bad_status: "flip-game-ii", "status";
    flood: "flip-game-ii", "flood";
    deaf: "flip-game-ii", "deaf";
    deaf_to_long_input: "flip-game-ii --beyond", "deaf";
    ten_ends: "letter-picking", "ten-ends";
    length_in_a_byte: "palindrome-game", "length-in-a-byte";
    forty_rows: "flip-game-ii", "forty";
    read_into_an_int: "bash-game --beyond", "bash-in-int";
    promised_within: "palindrome-game", "all-ones";
    promised_beyond: "palindrome-game --beyond", "all-ones";
    strange_answers: "no-more-tic-tac-toe", "possible";
    no_count_expected: "digital-deletions --max-size 2", "digits";
    no_count_given: "digital-deletions --max-size 2 --cases 300 --form eof", "digits";
    few_cases: "bash-game --cases 300 --max-size 20", "bash";
    chatty: "flip-game-ii", "chatty";
}

#[test]
fn a_mistake_past_length_32_is_found() {
    let (report, status) = report("flip-game-ii --seed 1", &["shift"]);
    assert_eq!(status, 1);
    // The least that two plus signs need to reach beyond 32 bits. One of them is the
    // 32nd sign or both are beyond it; nothing else matters.
    let row = report.lines().nth(3).unwrap().trim();
    assert!(row.len() == 33 || row.len() == 34, "{report}");
    assert_eq!(row.matches('+').count(), 2, "{report}");
    assert!(report.contains("expected  true\nanswered  false\n"), "{report}");
}

#[test]
fn a_mistake_past_32_bits_is_found_only_beyond_the_limits() {
    let (report, status) = report("bash-game --seed 1", &["bash-in-32-bits"]);
    assert_eq!(status, 0, "{report}");
    let (report, status) = self::report("bash-game --seed 1 --beyond", &["bash-in-32-bits"]);
    assert_eq!(status, 1);
    let numbers: Vec<u64> =
        report.lines().nth(4).unwrap().split_whitespace().map(|n| n.parse().unwrap()).collect();
    // 2^32 is the first number that loses anything, and k = 2 shows it.
    assert!(numbers[0] >> 32 == 1 && numbers[0] < (1 << 32) + 10, "{report}");
    assert!(numbers[1] < 10, "{report}");
}

#[test]
fn a_seed_repeats_a_run() {
    let run = |seed| {
        let (report, _) = report(&format!("palindrome-game --seed {seed}"), &["length-in-a-byte"]);
        // The rest says how long it took.
        report.split(" altogether").next().map(|text| text.rsplit_once(", ").unwrap().0.to_string())
    };
    assert_eq!(run(3), run(3));
}

#[test]
fn a_hanging_program_is_ended_with_its_children() {
    let beat = folder().join("beat");
    let _ = fs::remove_file(&beat);
    let program = ["hang", beat.to_str().unwrap()];
    let (report, status) = report("flip-game-ii --seed 1 --timeout 500ms", &program);
    assert_eq!(status, 1);
    assert!(report.starts_with("hang: no end after 500ms, so the program and its"), "{report}");
    assert!(report.contains("input\n  +-+-+\n"), "{report}");
    // The child that it started would go on for a minute.
    let last = fs::read(&beat).unwrap();
    thread::sleep(Duration::from_millis(100));
    assert_eq!(fs::read(&beat).unwrap(), last);
}

#[test]
fn a_crash_by_a_signal_is_named() {
    let (report, status) = report("flip-game-ii --seed 1", &["abort"]);
    assert_eq!(status, 1);
    assert!(report.starts_with("crash: the program ended with signal: 6 (SIGABRT)"), "{report}");
    assert!(report.contains("input\n  +-++-+\n"), "{report}");
}

#[test]
fn pipes_larger_than_they_can_hold_block_nobody() {
    let (report, status) = report("bash-game --seed 1 --beyond", &["loud"]);
    assert_eq!(status, 0, "{report}");
}

#[test]
fn a_slow_program_is_given_fewer_cases_at_once() {
    let (report, status) = report("flip-game-ii --seed 1 --timeout 400ms --for 3s", &["slow"]);
    assert_eq!(status, 0, "{report}");
    assert!(report.contains("at once: more take the program too long"), "{report}");
}

#[test]
fn a_time_bounds_the_search() {
    let start = Instant::now();
    let (report, status) = report("bash-game --for 1s", &["bash"]);
    assert_eq!(status, 0, "{report}");
    let time = start.elapsed();
    assert!(time >= Duration::from_secs(1) && time < Duration::from_secs(20), "{time:?}");
}

#[test]
fn an_interrupt_ends_the_search_with_what_was_tried() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_workbench"));
    command.args(["stress", "bash-game", "--for", "1m", "--", flawed(), "bash"]);
    let mut session = spawn_command(command, Some(30_000)).unwrap();
    session.exp_string("inputs agree").unwrap();
    session.send_control('c').unwrap();
    session.exp_string("interrupted").unwrap();
    session.exp_string("no difference found in ").unwrap();
    session.exp_eof().unwrap();
    let status = session.process().wait().unwrap();
    assert!(matches!(status, WaitStatus::Exited(_, 130)), "{status:?}");
}

#[test]
fn a_hang_hides_no_wrong_answer() {
    let (report, status) = report("flip-game-ii --seed 1 --timeout 300ms", &["search-in-int"]);
    assert_eq!(status, 1, "{report}");
    assert!(report.starts_with("wrong answer\n"), "{report}");
    assert!(report.contains("\nbesides, a hang: no end after 300ms on the input "), "{report}");
}

#[test]
fn a_hang_is_made_small_by_size_in_the_time_that_was_given() {
    let (report, status) = report("flip-game-ii --seed 1 --for 6s", &["hang-late"]);
    assert_eq!(status, 1, "{report}");
    let row = report.lines().skip_while(|line| *line != "input").nth(1).unwrap();
    assert_eq!(row.trim().len(), 40, "{report}");
}

#[test]
fn right_but_too_slow_has_a_status_of_its_own() {
    let (report, status) = report("flip-game-ii --seed 1 --timeout 300ms --for 4s", &["search"]);
    assert_eq!(status, 3, "{report}");
    let headline = "right on all that was tried, but too slow: no end after 300ms\n";
    assert!(report.starts_with(headline), "{report}");
}

/// The class in a file of that name. Whoever can move wins, up to four signs.
#[test]
fn a_class_is_wrapped_in_whatever_language_it_is() {
    let python = "class Solution:\n    def canWin(self, currentState: str) -> bool:\n        \
                  return '++' in currentState\n";
    let cpp = "class Solution {\npublic:\n    bool canWin(string s) {\n        \
               return s.find(\"++\") != string::npos;\n    }\n};\n";
    let java = "public class Solution {\n    public boolean canWin(String s) {\n        \
                return s.contains(\"++\");\n    }\n}\n";
    let rust = "impl Solution {\n    pub fn can_win(current_state: String) -> bool {\n        \
                current_state.contains(\"++\")\n    }\n}\n";
    let languages = [
        ("solution.py", python, "python3"),
        ("solution.cpp", cpp, "g++"),
        ("solution.java", java, "javac"),
        ("solution.rs", rust, "rustc"),
    ];
    thread::scope(|scope| {
        for (file, text, tool) in languages {
            scope.spawn(move || {
                // Only Rust's is surely there.
                if tool != "rustc" && Command::new(tool).arg("--version").output().is_err() {
                    eprintln!("skipped: there is no {tool}");
                    return;
                }
                fs::write(folder().join(file), text).unwrap();
                let options = "flip-game-ii --form leetcode --max-size 4 --cases 30 --seed 1";
                let output = stress(options, &[file]);
                let report = String::from_utf8(output.stdout).unwrap();
                assert_eq!(output.status.code(), Some(0), "{report}{:?}", output.stderr);
                assert!(report.starts_with("no difference found in 30 inputs"), "{report}");
                assert!(report.contains(&format!("called by a harness: {tool} (")), "{report}");
            });
        }
    });
}

#[test]
fn samples_and_fixtures_have_a_line_each() {
    let test = |problem: &str, program: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_workbench"));
        let output = command.args(["test", problem, "--"]).args(program).output().unwrap();
        (String::from_utf8(output.stdout).unwrap(), output.status.code().unwrap())
    };
    let (shown, status) = test("bash-game", &[flawed(), "bash"]);
    assert!(shown.starts_with("sample-1 ") && shown.contains(" right  "), "{shown}");
    assert_eq!(status, 0, "{shown}");
    let (shown, status) = test("flip-game-ii", &[flawed(), "greedy"]);
    assert_eq!(status, 1, "{shown}");
    assert!(shown.contains("    - false        for +++++\n    + true\n"), "{shown}");
}

#[test]
fn the_input_is_kept() {
    let (report, _) = report("flip-game-ii --seed 1 -o kept.in", &["greedy"]);
    assert!(report.contains("the input is kept in kept.in\n"), "{report}");
    assert_eq!(fs::read(folder().join("kept.in")).unwrap(), b"++-++\n");
    let (report, status) = self::report("flip-game-ii --for 0s -o not-kept.in", &["right"]);
    assert_eq!(status, 0, "{report}");
    assert!(!folder().join("not-kept.in").exists());
}

#[test]
fn what_the_user_got_wrong_is_said_in_one_line() {
    let plain = folder().join("plain-file");
    fs::write(&plain, "no program").unwrap();
    let plain = plain.to_str().unwrap();
    let right = [flawed(), "right"];
    let mistakes: [(&str, &[&str], &str); 12] = [
        (
            "bash-game",
            &[],
            "which program? For example: workbench stress bash-game -- ./my-solution",
        ),
        ("bash-game", &["./missing"], "cannot run ./missing: there is no such program"),
        (
            "bash-game",
            &["plain-file"],
            "cannot run plain-file: there is no such command; did you mean ./plain-file?",
        ),
        ("bash-game", &[plain], "it is not executable"),
        ("bash-game -o missing/file", &right, "cannot write missing/file: "),
        ("bash-game -o .", &right, "cannot write .: "),
        ("bash-game ./mine", &[], "behind --: workbench stress bash-game -- ./mine"),
        ("bash-game python3 -u m.py", &[], "workbench stress bash-game -- python3 -u m.py"),
        ("bash-game --bogus", &right, "there is no option --bogus"),
        ("bash-game", &[flawed(), "dead"], "ends with exit status: 4 before it reads anything"),
        ("bash-game --form eof", &right, "bash-game has no form eof; there is stdin"),
        ("flip-game-ii --form leetcode", &["mine.go"], "not mine.go"),
    ];
    for (options, program, expected) in mistakes {
        let output = stress(options, program);
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(
            (output.status.code(), output.stdout.as_slice()),
            (Some(2), &b""[..]),
            "{message}"
        );
        assert!(message.starts_with("workbench: ") && message.contains(expected), "{message}");
        assert_eq!(message.find('\n'), Some(message.len() - 1), "{message}");
    }
}
