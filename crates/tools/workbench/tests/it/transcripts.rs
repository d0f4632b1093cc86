//! What people read: the commands on every game, one transcript a game, the examples in
//! the help, and the README.
//!
//! The commands of a transcript stand in its snapshot: to try another, write it there
//! behind `$ ` and run `INSTA_UPDATE=always cargo test -p workbench`.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;
use std::{fs, thread};

use catalog::GAMES;
use gametheory_testing::workspace;

use crate::assert_snapshot;
use crate::console::{self, check_markdown};

fn folder() -> PathBuf {
    workspace().join("crates/tools/workbench/tests/snapshots/transcripts")
}

/// Every game has a transcript, and none is left over from a game that is gone.
#[test]
fn every_game_is_as_reviewed() {
    let files = fs::read_dir(folder()).unwrap();
    let stem = |path: PathBuf| path.file_stem().unwrap().to_str().unwrap().to_string();
    let found = files.map(|entry| entry.unwrap().path());
    let found = found.filter(|path| path.extension().is_some_and(|end| end == "snap"));
    let found: BTreeSet<String> = found.map(stem).collect();
    // What belongs to no game has a transcript of its own.
    let names = GAMES.iter().map(|game| game.name.clone());
    let others = ["gametheory", "rules-files", "laws", "programs", "mistakes"].map(String::from);
    let expected: BTreeSet<String> = names.chain(others).collect();
    assert_eq!(found, expected, "transcripts in {}", folder().display());
    thread::scope(|scope| {
        for name in found {
            scope.spawn(move || {
                let text = fs::read_to_string(folder().join(&name).with_extension("snap")).unwrap();
                let replayed = console::replayed(&text);
                assert!(replayed.starts_with("$ "), "{name}: no command is shown");
                let description = "Commands, and what they print";
                assert_snapshot("transcripts", &name, description, &replayed);
            });
        }
    });
}

#[test]
fn the_readme_shows_what_happens() {
    check_markdown("README.md");
}

#[test]
fn the_reference_shows_what_happens() {
    check_markdown("crates/tools/REFERENCE.md");
}

/// The examples in the help can be typed as they stand, but for the files and programs
/// that they name.
#[test]
fn examples_in_the_help_are_understood() {
    let workbench = env!("CARGO_BIN_EXE_gametheory");
    let help = |name: &str| {
        let output = Command::new(workbench).args(["help", name]).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("positions.txt"), "X.O\n").unwrap();
    let program = workspace().join("fixtures/tools/moves/hdu-1525/euclid.py");
    fs::copy(program, folder.path().join("euclid.py")).unwrap();
    let mut tried = 0;
    for name in ["list", "show", "explain", "play", "table"] {
        for line in help(name).lines() {
            let Some(arguments) = line.strip_prefix("  gametheory ") else { continue };
            let mut shell = Command::new("sh");
            shell.arg("-c").arg(format!("{workbench} {arguments}")).current_dir(&folder);
            let output = shell.stdin(std::process::Stdio::null()).output().unwrap();
            // A game that is played ends with the input.
            let allowed = i32::from(name == "play");
            let error = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(allowed), "{arguments}: {error}");
            tried += 1;
        }
    }
    assert!(tried >= 12, "only {tried} examples were found");
}
