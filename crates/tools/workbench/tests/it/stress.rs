//! `stress` on the programs in `fixtures/tools/programs`: source files in each language, programs that
//! are slow, how often they run, and Ctrl-C. What does not run here is in the transcripts. No verdict
//! depends on how fast the machine is: what should be slow takes CPU time without end, sleeps, or is
//! exponential.

use std::fs;
use std::path::Path;
use std::process::{self, Command};
use std::sync::Once;

use gametheory_testing::{budget, workspace};

use crate::terminal::{Terminal, CTRL_C};
use crate::{compile, say, text, workbench, write};

/// What a command has written, and its exit status.
#[derive(Debug)]
struct Said {
    stdout: String,
    stderr: String,
    status: i32,
}

/// A command of the workbench in a folder for the tests.
fn stress_command(options: &str, program: &[&str]) -> Command {
    let mut command = workbench(&["stress"]);
    command.args(options.split_whitespace()).arg("--").args(program).current_dir(FOLDER);
    command
}

/// Runs `gametheory stress` on the program.
fn stress(options: &str, program: &[&str]) -> Said {
    let output = stress_command(options, program).output().unwrap();
    Said {
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
        status: output.status.code().unwrap(),
    }
}

/// The lines of the input that a report shows.
fn input_of(report: &str) -> Vec<&str> {
    let (_, input) = report.split_once("\ninput\n").unwrap();
    input.lines().map(str::trim).take_while(|line| !line.is_empty()).collect()
}

/// Several test processes may run at once, so no test writes files into this folder.
const FOLDER: &str = env!("CARGO_TARGET_TMPDIR");

/// A file in `fixtures/tools/programs`.
fn source(name: &str) -> String {
    text(workspace().canonicalize().unwrap().join("fixtures/tools/programs").join(name))
}

/// The name of the program flawed.rs, which this compiles once.
pub(crate) fn flawed() -> &'static str {
    static COMPILED: Once = Once::new();
    COMPILED.call_once(|| {
        // Another test process may compile at the same time.
        let program = Path::new(FOLDER).join(format!("flawed-{}", process::id()));
        compile("rustc", &["--edition=2021"], source("flawed.rs").as_ref(), &program);
        fs::rename(program, Path::new(FOLDER).join("flawed")).unwrap();
    });
    "flawed"
}

/// The game, the compiler, the program, and what stands in the commands that are shown.
const PROGRAMS: [(&str, &str, &str, &str); 6] = [
    ("294", "python3", "leetcode/talkative.py", "python3"),
    ("bash-game", "rustc", "bash/bash.rs", "rustc"),
    // These two read a file unless a judge runs them.
    ("bash-game", "gcc", "bash/bash.c", "-DONLINE_JUDGE"),
    ("bash-game", "g++", "bash/bash.cpp", "-DONLINE_JUDGE"),
    ("bash-game", "javac", "bash/bash.java", "-Xmx256m"),
    ("294", "g++", "leetcode/talkative.cpp", "g++"),
];

/// Compilers take long, so the usual budget leaves some of them out.
#[test]
fn source_files_run_as_they_do_at_a_judge() {
    let folder = tempfile::tempdir().unwrap();
    for (game, compiler, file, shown) in &PROGRAMS[..budget(4, 6)] {
        if Command::new(compiler).arg("--version").output().is_err() {
            assert!(!["python3", "rustc"].contains(compiler), "other tests need {compiler}, too");
            say(&format!("{file} is not tried: there is no {compiler}"));
            continue;
        }
        // Some editors write a byte order mark, and a class is put into another file.
        let mark = if file.starts_with("leetcode") { "\u{feff}" } else { "" };
        let program = mark.to_string() + &fs::read_to_string(source(file)).unwrap();
        let copy = write(folder.path(), &format!("with spaces/{file}"), &program);
        let said = stress(&format!("{game} --samples --time-limit 1m"), &[&copy]);
        assert!(said.stdout.starts_with("accepted on the samples\n"), "{said:?}");
        // A judge's virtual machine has its default options, but for the heap.
        let is_usual = said.stderr.contains(shown) && !said.stderr.contains("-XX");
        assert!(said.status == 0 && is_usual, "{said:?}");
    }
}

/// Without a terminal, one line after two seconds says what is being done.
#[test]
fn who_sleeps_without_end_exceeds_the_time_limit_and_a_pipe_has_a_line_on_what_is_done() {
    let folder = tempfile::tempdir().unwrap();
    let once = text(folder.path().join("once"));
    let sleeps = "test -e \"$0\" || { touch \"$0\"; exec sleep 777; }; exec \"$@\"";
    let program = ["sh", "-c", sleeps, &once, flawed(), "bash"];
    let said = stress("bash-game --time-limit 100ms", &program);
    let headline = "time limit exceeded: for 2.1 s it took no CPU time, but slept or waited\n";
    assert!(said.stdout.starts_with(headline) && said.status == 3, "{said:?}");
    // It takes less the next time, which is no other answer.
    assert!(!said.stdout.contains("different answers"), "{said:?}");
    assert_eq!(said.stderr, "cases answered right so far: 0; Ctrl-C ends it\n");
}

/// Each input has more cases than the one before. A program may fail where there are more cases than any
/// judge gives at once. Then the first case without an answer is given alone, and after it an eighth of the
/// others.
#[test]
fn what_no_judge_gives_at_once_is_given_in_parts() {
    let counts = counts_of("flip-game-ii --inputs 14", "right");
    assert!(counts[13] > 8 && counts[13] == 2 * counts[12], "{counts:?}");
    let counts = counts_of("flip-game-ii --time-limit 100ms --inputs 12", "twenty");
    let too_many = counts.iter().position(|count| *count > 20).unwrap();
    let (part, left) = (counts[too_many].div_ceil(8), counts[too_many] - 21);
    assert!(part <= 20 && counts[too_many + 1..][..2] == [1, part], "{counts:?}");
    assert_eq!(counts[too_many + 2 + left / part], left % part, "{counts:?}");
    assert!(counts[too_many + 1..].iter().all(|count| *count <= part), "{counts:?}");
}

/// Right, but exponential on long runs, and without end at a word that is one of many.
#[test]
fn a_case_that_takes_too_long_is_made_small() {
    let headline = "time limit exceeded: more than 0.03 s of CPU time\n\ninput\n  ";
    let said = stress("flip-game-ii --time-limit 30ms", &[flawed(), "search"]);
    assert!(said.stdout.starts_with(headline) && said.status == 3, "{said:?}");
    let [row] = input_of(&said.stdout)[..] else { panic!("one case: {said:?}") };
    assert!(row.len() < 35 && 5 * row.matches('+').count() > 3 * row.len(), "{said:?}");
    let said = stress("letter-picking --time-limit 50ms", &[flawed(), "loop-at-abc"]);
    let report = said.stdout;
    assert!(report.starts_with("time limit exceeded") && said.status == 3, "{report}");
    assert!(matches!(input_of(&report)[..], ["1", "aabc" | "abca"]), "{report}");
    let (_, most) = report.split_once("no run took more than ").unwrap();
    assert!(most.split(' ').next().unwrap().parse::<f64>().unwrap() >= 0.05, "{report}");
}

#[test]
fn ctrl_c_ends_the_search_and_a_program_that_sleeps() {
    let unruly = source("unruly.py");
    for program in [&[flawed(), "bash"][..], &["python3", &unruly, "sleeps"]] {
        let command = stress_command("bash-game --for 1h --time-limit 1h", program);
        let mut terminal = Terminal::run(command);
        terminal.press("cases answered right so far", CTRL_C);
        terminal.wait_for("interrupted");
        terminal.wait_for("cases answered right: ");
        assert_eq!(terminal.end().1, Some(130));
    }
}

/// How many lines a program that is accepted is given in each run.
fn counts_of(options: &str, mistake: &str) -> Vec<usize> {
    let folder = tempfile::tempdir().unwrap();
    let log = text(folder.path().join("log"));
    let script = "cat > \"$0.in\"; wc -l < \"$0.in\" >> \"$0\"; exec \"$@\" < \"$0.in\"";
    let program = ["sh", "-c", script, &log, flawed(), mistake];
    let said = stress(options, &program);
    assert!(said.stdout.starts_with("accepted\n") && said.status == 0, "{said:?}");
    let log = fs::read_to_string(log).unwrap();
    log.lines().map(|count| count.trim().parse().unwrap()).collect()
}
