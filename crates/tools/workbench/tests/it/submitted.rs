//! Every file that judges are given: that its functions are those of the theorem, word for word,
//! that it compiles, and that it answers every good fixture of its game.
//!
//! Most of the time goes into compiling. So all files are compiled once, as modules of one program.
//! With `GAMETHEORY_OLD_RUSTC` set to the path of an old compiler, every file is also compiled for
//! itself, with -O: by that compiler, and by the current one for the newest edition. So are the core and
//! the solvers, by that compiler.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use catalog::{Entry, Submission, GAMES};
use gametheory_testing::{run, workspace, Fixture};
use tempfile::TempDir;

use crate::{compile, say};

/// How many lines a file may have before somebody asks why. The table of the LOL game alone has 36.
const MOST_LINES: usize = 90;

/// Every form of every game.
fn forms() -> Vec<(&'static Entry, &'static Submission)> {
    let forms = |game: &'static Entry| game.forms().into_iter().map(move |form| (game, form));
    GAMES.iter().flat_map(|game| forms(game)).collect()
}

/// The folder of a game's crate.
fn folder(game: &Entry) -> PathBuf {
    workspace().join("crates").join(&game.name)
}

/// The file for judges.
fn path(game: &Entry, form: &Submission) -> PathBuf {
    folder(game).join("submit").join(game.file_name(form.form))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn every_form_has_a_short_file_that_says_what_it_solves_and_none_is_left_over() {
    for game in GAMES.iter() {
        let files = fs::read_dir(folder(game).join("submit")).unwrap();
        let found: BTreeSet<PathBuf> = files.map(|file| file.unwrap().path()).collect();
        let expected = game.forms().into_iter().map(|form| path(game, form)).collect();
        assert_eq!(found, expected, "{}", game.name);
    }
    for (game, form) in forms() {
        let (path, text) = (path(game, form), read(&path(game, form)));
        let lines = text.lines().count();
        assert!(lines <= MOST_LINES, "{} has {lines} lines", path.display());
        let mut wanted = vec![format!("Proof: crates/{}/src/lib.rs", game.name)];
        let submissions = game.submissions.iter();
        let solved =
            submissions.filter(|one| one.form == form.form || form.form == Submission::STDIN.form);
        wanted.extend(solved.map(|submission| submission.link.into()));
        for wanted in wanted {
            assert!(text.contains(&wanted), "{}: {wanted}", path.display());
        }
    }
}

/// The code without what may differ: comments, attributes, indentation, and what makes an item
/// public. Empty lines stay.
fn plain(source: &str) -> String {
    let lines = source.lines().map(str::trim_start);
    let lines = lines.filter(|line| !line.starts_with("//") && !line.starts_with("#["));
    lines.map(|line| line.strip_prefix("pub ").unwrap_or(line).to_string() + "\n").collect()
}

/// Only what a judge wants to be called is written anew: `main`, and the method of a class.
#[test]
fn the_functions_are_those_of_the_theorem_word_for_word() {
    const OTHERS: [&str; 5] = ["fn main(", "use ", "enum ", "struct ", "impl "];
    let mut compared = 0;
    for (game, form) in forms() {
        let sources = fs::read_dir(folder(game).join("src")).unwrap();
        let sources: String = sources.map(|file| plain(&read(&file.unwrap().path()))).collect();
        let sources = sources.replace("\n\n", "\n");
        let path = path(game, form);
        let text = plain(&read(&path));
        let items = text.split("\n\n").map(str::trim).filter(|item| !item.is_empty());
        let is_other = |item: &&str| OTHERS.iter().any(|other| item.starts_with(other));
        let before = compared;
        for item in items.filter(|item| !is_other(item)) {
            assert!(sources.contains(item), "{}: not in the crate:\n{item}", path.display());
            compared += 1;
        }
        assert!(compared > before, "{} has no function of the theorem", path.display());
    }
    assert!(compared >= 25, "{compared}");
}

#[test]
fn every_file_answers_every_good_fixture() {
    let folder = TempDir::new().unwrap();
    let (all, program) = (folder.path().join("all.rs"), folder.path().join("program"));
    fs::write(&all, all_in_one()).unwrap();
    compile("rustc", &["--edition=2021"], &all, &program);
    let old = std::env::var("GAMETHEORY_OLD_RUSTC").ok();
    if old.is_none() {
        say("GAMETHEORY_OLD_RUSTC is not set: one compiler and one edition are used");
    }
    for (game, form) in forms() {
        let name = game.file_name(form.form);
        let answered = check(&program, &[&name], game, form);
        for submission in game.submissions {
            assert!(answered.contains(submission.sample), "{name} answers no sample");
        }
        let Some(old) = &old else { continue };
        let program = folder.path().join("one");
        for (rustc, edition) in [(old.as_str(), "--edition=2021"), ("rustc", "--edition=2024")] {
            let options = ["-O", "--crate-name=solution", edition];
            compile(rustc, &options, &path(game, form), &program);
            check(&program, &[], game, form);
        }
    }
}

/// As their manifests say.
#[test]
fn the_core_and_the_solvers_need_no_newer_compiler() {
    let Ok(old) = std::env::var("GAMETHEORY_OLD_RUSTC") else { return };
    let made = TempDir::new().unwrap();
    let core = made.path().join("libgametheory_core.rmeta");
    let known = format!("--extern=gametheory_core={}", core.display());
    let options = ["--crate-type=lib", "--emit=metadata", "--edition=2021"];
    let as_core = [&options[..], &["--crate-name=gametheory_core"]].concat();
    compile(&old, &as_core, &workspace().join("crates/gametheory-core/src/lib.rs"), &core);
    let as_solver = [&options[..], &["--crate-name=solver", &known]].concat();
    for game in GAMES.iter() {
        let solver = made.path().join("solver");
        compile(&old, &as_solver, &folder(game).join("src/lib.rs"), &solver);
    }
}

/// All files as modules of one program, whose argument says which one runs.
fn all_in_one() -> String {
    let (mut modules, mut cases) = (String::new(), String::new());
    for (number, (game, form)) in forms().into_iter().enumerate() {
        let text = read(&path(game, form)).replace("\nfn main()", "\npub fn main()");
        let _ = writeln!(modules, "mod file_{number} {{\n{text}}}");
        let name = game.file_name(form.form);
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

/// Runs the program on the good fixtures of a game, as a judge gives them to this form. Returns
/// their names.
fn check(program: &Path, arguments: &[&str], game: &Entry, form: &Submission) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for fixture in Fixture::all(&game.name).into_iter().filter(|one| !one.is_bad()) {
        let has_no_count = game.template.is_counted() && form.number.is_some();
        let Fixture { name, mut input, output } = fixture;
        if has_no_count {
            let count = input.iter().position(u8::is_ascii_whitespace);
            input.drain(..count.unwrap_or(0));
        }
        let expected = form.answers(&String::from_utf8(output).unwrap());
        let mut command = Command::new(program);
        command.args(arguments);
        let ran = run(command, &input);
        let stderr = String::from_utf8_lossy(&ran.stderr);
        assert!(
            ran.end.status() == Some(0) && stderr.is_empty(),
            "{arguments:?}, {name}: {stderr}"
        );
        assert!(ran.stdout == expected.as_bytes(), "{arguments:?}: answers to {name}");
        names.insert(name);
    }
    names
}
