//! What people read: the commands on every game, one file a game, and the README.
//!
//! `SNAPSHOTS=overwrite cargo test -p workbench --test transcripts` writes down what
//! the commands print now, to be reviewed as a diff.

mod console;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use games::PROBLEMS;
use gametheory_testing::workspace;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts")
}

/// Every game has one, and no transcript is left over from a game that is gone.
#[test]
fn every_game_is_as_reviewed() {
    let files = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let found: BTreeSet<PathBuf> =
        files.filter(|file| file.extension().is_some_and(|end| end == "console")).collect();
    let transcript = |name: &str| folder().join(name).with_extension("console");
    // What belongs to no game has one of its own.
    let names = PROBLEMS.iter().map(|problem| problem.name).chain(["workbench"]);
    let expected: BTreeSet<PathBuf> = names.map(transcript).collect();
    let odd: Vec<&PathBuf> = found.symmetric_difference(&expected).collect();
    assert!(odd.is_empty(), "missing, or of no game: {odd:?}");
    thread::scope(|scope| {
        for file in &found {
            scope.spawn(|| console::check(file));
        }
    });
}

#[test]
fn the_readme_shows_what_happens() {
    console::check(&workspace().join("README.md"));
}

#[test]
fn the_readme_lists_every_problem() {
    let readme = fs::read_to_string(workspace().join("README.md")).unwrap();
    let rows = || readme.lines().filter(|line| line.starts_with("| "));
    for problem in PROBLEMS {
        let crate_link = format!("[`{0}`](crates/{0}/src/lib.rs)", problem.name);
        let row = rows().find(|row| row.contains(&crate_link));
        let row = row.unwrap_or_else(|| panic!("no row of the README is about {crate_link}"));
        assert!(row.contains(&format!("]({})", problem.link)), "the link of {}", problem.name);
        assert!(row.contains(problem.title), "{} is called {}", problem.name, problem.title);
        // How it is submitted, if not as the usual program.
        for form in &problem.forms[1..] {
            let submitted = |row: &str| {
                row.contains(problem.name) && row.contains(&format!("--form {}", form.name))
            };
            assert!(rows().any(submitted), "no row is about {} --form {}", problem.name, form.name);
        }
    }
}
