//! Every file that judges are given: that it is made of the sources, that it compiles, and
//! that it answers every fixture of its game.
//!
//! Most of the time goes into compiling. So the usual tests compile all files once, as modules
//! of one program without optimisation, and make only the usual form of each game anew.
//! With `GAMETHEORY_OLD_RUSTC` set to the path of an old compiler, every file is compiled for
//! itself, with -O, by that compiler and by the current one in both editions.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Once;
use std::thread;

use assert_cmd::Command;
use bundler::{Compiler, EDITIONS};
use catalog::{Entry, Form, GAMES};
use gametheory_testing::{budget, workspace, Fixture};
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

/// The compilers that have to take every file as it is, each with an edition.
fn compilers(old: OsString) -> Vec<(Compiler, &'static str)> {
    let current = EDITIONS.map(|edition| (Compiler::current(), edition));
    [(Compiler::at(old), "2021")].into_iter().chain(current).collect()
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
    let names = |forms: &[&Form], game: &Entry| -> BTreeSet<String> {
        forms.iter().map(|form| game.file_name(form)).collect()
    };
    for game in GAMES.iter() {
        let submit = files(&workspace().join("crates").join(&game.name).join("submit"));
        let made = names(&game.forms(), game);
        assert_eq!(submit, made, "{}/submit: run scripts/submit", game.name);
    }
    let is_made = |(game, form): &(&Entry, &Form)| budget(game.form == **form, true);
    let jobs: Vec<_> = forms().into_iter().filter(is_made).collect();
    in_parallel(&jobs, |(game, form)| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_workbench"));
        command.args(["bundle", "--fresh", "--no-check", &game.name, "--form", form.name]);
        let made = command.assert().success().stderr("");
        let is_same = made.get_output().stdout == file(game, form).as_bytes();
        assert!(is_same, "{}/submit/{}: run scripts/submit", game.name, game.file_name(form));
    });
}

/// Calls `work` with all jobs, on two threads.
fn in_parallel<T: Copy + Sync>(jobs: &[T], work: impl Fn(T) + Sync) {
    let next = AtomicUsize::new(0);
    let all = || {
        while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            work(*job);
        }
    };
    thread::scope(|scope| {
        scope.spawn(all);
        scope.spawn(all);
    });
}

/// The names of the files of a folder.
fn files(folder: &Path) -> BTreeSet<String> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn every_file_answers_every_fixture() {
    let folder = TempDir::new().unwrap();
    let program = folder.path().join("solutions");
    let old = old_compiler();
    if old.is_none() {
        let source = all_in_one();
        Compiler::current().compile(&source, "2021", &[], &program).unwrap();
    }
    in_parallel(&forms(), |(game, form)| {
        let exchanges: Vec<Exchange> = Fixture::all(&game.name)
            .into_iter()
            .filter_map(|fixture| exchange(game, form, fixture))
            .collect();
        let name = game.file_name(form);
        assert!(!exchanges.is_empty(), "{name} answers no fixture");
        let Some(old) = old.clone() else {
            return check(Command::new(&program).arg(&name), &name, &exchanges);
        };
        for (compiler, edition) in compilers(old) {
            let by = format!("{name}, {}, edition {edition}", compiler.version().unwrap());
            let program = folder.path().join(format!("{name}-{edition}"));
            compiler
                .compile(&source(game, form), edition, &["-O"], &program)
                .unwrap_or_else(|error| panic!("{by}: {error}"));
            check(&mut Command::new(program), &by, &exchanges);
        }
    });
}

/// The file as a program.
fn source(game: &Entry, form: &Form) -> String {
    file(game, form) + if form.method.is_some() { HARNESS } else { "" }
}

/// All files as modules of one program, whose argument says which one runs.
fn all_in_one() -> String {
    let (mut modules, mut cases) = (String::new(), String::new());
    for (number, (game, form)) in forms().into_iter().enumerate() {
        let text = source(game, form).replace("\nfn main()", "\npub fn main()");
        let _ = writeln!(modules, "mod file_{number} {{\n{text}}}");
        let name = game.file_name(form);
        let _ = writeln!(cases, "Some({name:?}) => file_{number}::main().report(),");
    }
    format!(
        "{modules}
fn main() -> std::process::ExitCode {{
    use std::process::Termination;
    match std::env::args().nth(1).as_deref() {{
        {cases}
        _ => panic!(\"which file?\"),
    }}
}}"
    )
}

/// Runs the program on what it is given.
fn check(command: &mut Command, by: &str, exchanges: &[Exchange]) {
    for exchange in exchanges {
        let output = command.write_stdin(exchange.input.as_slice()).output().unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr);
        let status = i32::from(!exchange.stderr.is_empty());
        assert!(output.stdout == exchange.stdout, "{by}: answers to {}", exchange.name);
        assert_eq!(stderr, exchange.stderr, "{by}: {}", exchange.name);
        assert_eq!(output.status.code(), Some(status), "{by}: {}", exchange.name);
    }
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
    let result = game.run(&input, &mut answers);
    assert!(answers == output, "{}, {name}", game.name);
    let stderr = result.err().map_or(String::new(), |error| format!("{}: {error}\n", game.name));
    assert_eq!(stderr.is_empty(), !name.starts_with("bad-"), "{}, {name}", game.name);
    // A method has no way to complain.
    let mut is_missing = form.method.is_some() && !stderr.is_empty();
    if game.form.is_counted() && !form.is_counted() {
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
