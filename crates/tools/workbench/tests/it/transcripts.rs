//! What people read: the commands on every game, one transcript a game, the examples in
//! the help, and the README.
//!
//! The commands of a transcript stand in its snapshot: to try another, write it there
//! behind `$ ` and run `INSTA_UPDATE=always cargo test -p workbench`.

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

/// What is tried of every game; what is special to a game stands below it in its transcript.
const OF_EVERY_GAME: [&str; 4] = [
    "gametheory show NAME",
    "gametheory explain NAME PROPOSAL --all-moves",
    "gametheory table NAME --to 3 --csv",
    "printf 'help\\nhint\\nwhy\\nmoves\\nnew random 3\\nwhy\\nmoves\\nquit\\n' | gametheory play NAME --first",
];

/// What belongs to no game.
const OTHERS: [&str; 5] = ["gametheory", "rules-files", "laws", "programs", "mistakes"];

/// None is left over from a game that is gone.
#[test]
fn every_game_is_as_reviewed() {
    let others = OTHERS.map(|name| (name, Vec::new()));
    let games = GAMES.iter().map(|game| {
        let proposal = format!("'{}'", game.proposal);
        let fill = |line: &str| line.replace("NAME", &game.name).replace("PROPOSAL", &proposal);
        (game.name.as_str(), OF_EVERY_GAME.map(fill).to_vec())
    });
    let all: Vec<(&str, Vec<String>)> = games.chain(others).collect();
    for file in fs::read_dir(folder()).unwrap() {
        let path = file.unwrap().path();
        let is_known = all.iter().any(|(name, _)| path.file_stem().is_some_and(|it| it == *name));
        let is_old = path.extension().is_some_and(|end| end == "snap") && !is_known;
        assert!(!is_old, "{} is of no game", path.display());
    }
    thread::scope(|scope| {
        for (name, mut commands) in all {
            scope.spawn(move || {
                let path = folder().join(name).with_extension("snap");
                let text = fs::read_to_string(path).unwrap_or_default();
                for command in text.lines().filter_map(|line| line.strip_prefix("$ ")) {
                    if !commands.iter().any(|known| known == command) {
                        commands.push(command.into());
                    }
                }
                assert!(!commands.is_empty(), "{name}: no command is shown");
                let replayed = console::replay(&commands);
                assert_snapshot("transcripts", name, "Commands, and what they print", &replayed);
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
