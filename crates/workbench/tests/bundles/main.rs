//! Every file that judges are given: what it looks like, that it compiles, and
//! that it answers every fixture of its problem.
//!
//! With `GAMETHEORY_OLD_RUSTC` set to the path of a compiler, that one has to take
//! the files as well, as an old judge would.

mod exchange;

use std::ffi::OsString;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Once, OnceLock};

use assert_cmd::Command;
use gametheory_testing::Program;
use tempfile::TempDir;
use workbench::bundle::compiler::{Compiler, Edition};
use workbench::bundle::Form;
use workbench::problems::{self, Problem, PROBLEMS};

use crate::exchange::{exchange, in_form, Exchange};

/// How many lines and bytes a file may have, the table of the LOL game aside.
const MOST: (usize, usize) = (190, 7680);

/// All files, as the tool writes them.
fn folder() -> &'static Path {
    static FOLDER: OnceLock<TempDir> = OnceLock::new();
    FOLDER
        .get_or_init(|| {
            let folder = TempDir::new().unwrap();
            let mut command = Command::new(env!("CARGO_BIN_EXE_workbench"));
            command.args(["bundle", "--no-check", "--all"]).arg(folder.path());
            command.assert().success().stdout("").stderr("");
            folder
        })
        .path()
}

fn file(problem: &Problem, form: Form) -> String {
    fs::read_to_string(folder().join(form.file_name(problem.name))).unwrap()
}

/// Whether it has been said that there is no old compiler.
static SAID: Once = Once::new();

/// The compilers that have to take every file, and the editions.
fn compilers() -> Vec<(Compiler, Edition)> {
    let mut compilers = vec![
        (Compiler::current().unwrap(), Edition::E2021),
        (Compiler::current().unwrap(), Edition::E2024),
    ];
    if let Some(path) = std::env::var_os("GAMETHEORY_OLD_RUSTC") {
        compilers.push((Compiler::at(path).unwrap(), Edition::E2021));
    } else {
        // Not by a macro, whose output is seen only of tests that fail.
        let message = "GAMETHEORY_OLD_RUSTC is not set: the current compiler alone is used\n";
        SAID.call_once(|| drop(std::io::stderr().write_all(message.as_bytes())));
    }
    compilers
}

/// What `LeetCode` puts around the method, as a program that answers every row.
const HARNESS: &str = r#"
struct Solution;

fn main() {
    for line in std::io::stdin().lines() {
        for row in line.unwrap().split_ascii_whitespace() {
            println!("{}", Solution::can_win(row.to_string()));
        }
    }
}
"#;

fn check(name: &str, form: Form) {
    let problem = problems::find(name).unwrap();
    let mut source = file(problem, form);
    snapshot(&form.file_name(name), &source);
    if form == Form::Leetcode {
        source += HARNESS;
    }
    let fixtures = Program::counted(problem.name, "").fixtures();
    let exchanges = fixtures.into_iter().map(|fixture| exchange(problem, fixture));
    let exchanges: Vec<Exchange> =
        exchanges.filter_map(|exchange| in_form(form, exchange)).collect();
    assert!(exchanges.len() >= 2, "{name} has hardly any fixture");
    let folder = TempDir::new().unwrap();
    for (compiler, edition) in compilers() {
        let program = folder.path().join(format!("solution-{}", edition.name()));
        let by = || format!("{name}, {}, {edition:?}", compiler.version().unwrap());
        compiler
            .compile(&source, edition, &program)
            .unwrap_or_else(|error| panic!("{}: {error}", by()));
        for exchange in &exchanges {
            let output = run(&program, &exchange.input);
            let name = format!("{}: {}", by(), exchange.name);
            assert!(output.stdout == exchange.stdout, "{name}: other answers");
            assert_eq!(String::from_utf8_lossy(&output.stderr), exchange.stderr, "{name}");
            let status = i32::from(!exchange.stderr.is_empty());
            assert_eq!(output.status.code(), Some(status), "{name}");
        }
    }
}

fn run(program: &PathBuf, input: &[u8]) -> std::process::Output {
    Command::new(program).write_stdin(input).output().unwrap()
}

fn snapshot(file_name: &str, source: &str) {
    let mut settings = insta::Settings::new();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_description("What is submitted to a judge");
    settings.bind(|| insta::assert_snapshot!(file_name.trim_end_matches(".rs"), source));
}

#[test]
fn lol_game() {
    check("lol-game", Form::Stdin);
}

#[test]
fn lol_game_luogu() {
    check("lol-game", Form::Luogu);
}

#[test]
fn flip_game_ii() {
    check("flip-game-ii", Form::Stdin);
}

#[test]
fn flip_game_ii_leetcode() {
    check("flip-game-ii", Form::Leetcode);
}

#[test]
fn letter_picking() {
    check("letter-picking", Form::Stdin);
}

#[test]
fn digital_deletions() {
    check("digital-deletions", Form::Stdin);
}

#[test]
fn digital_deletions_eof() {
    check("digital-deletions", Form::Eof);
}

#[test]
fn bash_game() {
    check("bash-game", Form::Stdin);
}

#[test]
fn deleting_divisors() {
    check("deleting-divisors", Form::Stdin);
}

#[test]
fn palindrome_game() {
    check("palindrome-game", Form::Stdin);
}

#[test]
fn no_more_tic_tac_toe() {
    check("no-more-tic-tac-toe", Form::Stdin);
}

#[test]
fn nothing_is_left_over() {
    let forms = |problem: &'static Problem| {
        problem.forms.iter().map(|form| OsString::from(form.file_name(problem.name)))
    };
    let mut expected: Vec<OsString> = PROBLEMS.iter().flat_map(forms).collect();
    expected.sort();
    let names = |folder: &Path| {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
        let mut names: Vec<OsString> = entries.collect();
        names.sort();
        names
    };
    assert_eq!(names(folder()), expected);
    let snapshots = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bundles/snapshots");
    let snapshot = |name: OsString| Path::new(&name).with_extension("snap").into_os_string();
    let expected: Vec<OsString> = expected.into_iter().map(snapshot).collect();
    assert_eq!(names(&snapshots), expected);
}

#[test]
fn the_files_are_small_and_name_no_place() {
    let mut too_large = Vec::new();
    for problem in PROBLEMS {
        for form in problem.forms {
            let file = file(problem, *form);
            let name = form.file_name(problem.name);
            assert!(!file.contains(env!("CARGO_MANIFEST_DIR")), "{name} names a folder");
            let is_table = |part: &&str| name.starts_with("lol-game") && part.ends_with("\n];");
            let parts: Vec<&str> = file.split("\n\n").filter(|part| !is_table(part)).collect();
            let rest = parts.join("\n\n");
            let (lines, bytes) = (rest.lines().count(), rest.len());
            if lines > MOST.0 || bytes > MOST.1 {
                too_large.push((name, lines, bytes));
            }
        }
    }
    assert!(too_large.is_empty(), "{too_large:?}");
}
