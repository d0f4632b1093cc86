//! Every file that judges are given: that it is made of the sources, that it compiles, and
//! that it answers every fixture of its game.
//!
//! Most of the time goes into compiling. So the usual tests compile each file once, without
//! optimisation, and a form that shares its code with the usual one answers the samples only.
//! With `GAMETHEORY_OLD_RUSTC` set to the path of an old compiler, every form answers every
//! fixture, compiled with -O by that compiler and by the current one in both editions.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Once;
use std::thread;

use assert_cmd::Command;
use bundler::{Compiler, EDITIONS};
use catalog::{Entry, Form, GAMES};
use gametheory_testing::{workspace, Fixture};
use tempfile::TempDir;

/// How many lines a file may have before somebody asks why.
const MOST_LINES: usize = 190;

/// The file in the repository.
fn file(game: &Entry, form: &Form) -> String {
    let name = format!("crates/{}/submit/{}", game.name, game.file_name(form));
    fs::read_to_string(workspace().join(&name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Whether it has been said that there is no old compiler.
static SAID: Once = Once::new();

/// The path of an old compiler. If there is none, the tests do less.
fn old_compiler() -> Option<OsString> {
    let path = std::env::var_os("GAMETHEORY_OLD_RUSTC");
    if path.is_none() {
        // Not by a macro, whose output is seen only of tests that fail.
        let message = "GAMETHEORY_OLD_RUSTC is not set: one compiler and one edition are used\n";
        SAID.call_once(|| drop(std::io::stderr().write_all(message.as_bytes())));
    }
    path
}

/// The compilers that have to take every file, each with an edition and options.
fn compilers() -> Vec<(Compiler, &'static str, Vec<&'static str>)> {
    let current = Compiler::current;
    let Some(old) = old_compiler() else { return vec![(current(), "2021", vec![])] };
    let mut compilers = vec![(Compiler::at(old), "2021", vec!["-O"])];
    for edition in EDITIONS {
        compilers.push((current(), edition, vec!["-O"]));
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

/// Every form of every game.
fn forms() -> Vec<(&'static Entry, &'static Form)> {
    let forms = |game: &'static Entry| game.forms().into_iter().map(move |form| (game, form));
    GAMES.iter().flat_map(|game| forms(game)).collect()
}

#[test]
fn every_file_is_made_of_the_sources_and_none_is_left_over() {
    let folder = TempDir::new().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_workbench"));
    command.args(["bundle", "--fresh", "--no-check", "--all"]).arg(folder.path());
    command.assert().success().stdout("").stderr("");
    for game in GAMES.iter() {
        let made = files(&folder.path().join(&game.name));
        let submit = files(&workspace().join("crates").join(&game.name).join("submit"));
        let names = |files: &BTreeMap<String, String>| files.keys().cloned().collect::<Vec<_>>();
        assert_eq!(names(&submit), names(&made), "{}/submit: run scripts/submit", game.name);
        for (name, text) in made {
            assert!(submit[&name] == text, "{}/submit/{name}: run scripts/submit", game.name);
        }
        assert_eq!(submit.len(), game.forms().len(), "{}", game.name);
    }
}

/// The files of a folder, by name.
fn files(folder: &Path) -> BTreeMap<String, String> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let file = |path: PathBuf| {
        let name = path.file_name().unwrap().to_str().unwrap();
        (name.to_string(), fs::read_to_string(&path).unwrap())
    };
    entries.map(|entry| file(entry.unwrap().path())).collect()
}

#[test]
fn every_file_answers_every_fixture() {
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some((game, form)) = forms().get(next.fetch_add(1, Ordering::Relaxed)) {
            check(game, form);
        }
    };
    thread::scope(|scope| {
        scope.spawn(work);
        scope.spawn(work);
    });
}

fn check(game: &Entry, form: &Form) {
    let name = game.file_name(form);
    let mut source = file(game, form);
    if form.method.is_some() {
        source += HARNESS;
    }
    let mut fixtures = Fixture::all(&game.name);
    if *form != game.form && old_compiler().is_none() {
        fixtures.retain(|fixture| fixture.name.starts_with("sample"));
    }
    let exchanges: Vec<Exchange> =
        fixtures.into_iter().filter_map(|fixture| exchange(game, form, fixture)).collect();
    assert!(!exchanges.is_empty(), "{name} answers no fixture");
    let folder = TempDir::new().unwrap();
    for (compiler, edition, options) in compilers() {
        let program = folder.path().join(format!("solution-{edition}"));
        // Asked only if something is wrong: a compiler takes its time to say its name.
        let by = || format!("{name}, {}, edition {edition}", compiler.version().unwrap());
        compiler
            .compile(&source, edition, &options, &program)
            .unwrap_or_else(|error| panic!("{}: {error}", by()));
        for exchange in &exchanges {
            let output = run(&program, &exchange.input);
            let stderr = String::from_utf8_lossy(&output.stderr);
            let status = i32::from(!exchange.stderr.is_empty());
            assert!(output.stdout == exchange.stdout, "{}: answers to {}", by(), exchange.name);
            assert_eq!(stderr, exchange.stderr, "{}: {}", by(), exchange.name);
            assert_eq!(output.status.code(), Some(status), "{}: {}", by(), exchange.name);
        }
    }
}

fn run(program: &PathBuf, input: &[u8]) -> std::process::Output {
    Command::new(program).write_stdin(input).output().unwrap()
}

/// What a program is given, and what has to come of it.
struct Exchange {
    name: String,
    input: Vec<u8>,
    stdout: Vec<u8>,
    stderr: String,
}

/// What a form makes of a fixture; none where it is about what the form does not have.
/// The complaint is that of the solver.
fn exchange(game: &Entry, form: &Form, fixture: Fixture) -> Option<Exchange> {
    let Fixture { name, mut input, output } = fixture;
    let mut answers = Vec::new();
    let result = game.run(&mut input.as_slice(), &mut answers);
    assert!(answers == output, "{}, {name}", game.name);
    let stderr = result.err().map_or(String::new(), |error| format!("{}: {error}\n", game.name));
    assert_eq!(stderr.is_empty(), !name.starts_with("bad-"), "{}, {name}", game.name);
    // A method has no way to complain.
    let mut is_missing = form.method.is_some() && !stderr.is_empty();
    if game.form.counted && !form.counted {
        let about_count = ["number of cases", "end of the input"];
        is_missing |= name == "surplus" || about_count.iter().any(|part| stderr.contains(part));
        let count = input.iter().position(u8::is_ascii_whitespace);
        input.drain(..count.unwrap_or(0));
    }
    let stdout = form.answers(&String::from_utf8(output).unwrap()).into_bytes();
    if is_missing {
        None
    } else {
        Some(Exchange { name, input, stdout, stderr })
    }
}

#[test]
fn the_files_are_short_and_call_the_function_of_the_theorem() {
    let here = workspace().canonicalize().unwrap();
    let here = here.to_string_lossy();
    for (game, form) in forms() {
        let (name, file) = (game.file_stem(form), file(game, form));
        assert!(!file.contains(&*here), "{name} names a folder");
        let start = format!("// Written by `cargo gt bundle {name}`.\n// {}: ", game.title);
        assert!(file.starts_with(&start), "{name} does not begin with {start}");
        assert!(file.contains("\nfn outcome("), "{name} has no function outcome");
        let lines = file.lines().count();
        assert!(lines <= MOST_LINES, "{name} has {lines} lines");
    }
}
