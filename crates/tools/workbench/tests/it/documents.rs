//! What people read: the commands on every game, one transcript a game, what belongs to no
//! game, such as the reports of `stress`, the examples in the help, and the README.
//!
//! The commands of a transcript stand in its snapshot: to try another, write it there
//! behind `$ ` and run `INSTA_UPDATE=always cargo test -p workbench`.

use std::collections::BTreeSet;
use std::{env, fs, thread};

use catalog::GAMES;
use gametheory_testing::{assert_snapshot, budget, workspace};

use crate::console::{check_markdown, replay, run};
use crate::stress::flawed;

const FOLDER: &str = "crates/tools/workbench/tests/snapshots/transcripts";

/// These start hundreds of processes. The usual budget replays them only where snapshots are written.
const LARGE: [&str; 3] = ["stress-programs", "stress-rules", "stress-runs"];

/// What is tried of every game; what is special to a game stands below it in its transcript.
const OF_EVERY_GAME: [&str; 4] = [
    "gametheory show NAME",
    "gametheory explain NAME PROPOSAL --all-moves",
    "gametheory table NAME --to 3 --csv",
    "printf 'help\\nhint\\nwhy\\nmoves\\nnew random 3\\nwhy\\nmoves\\nquit\\n' | gametheory play NAME --first",
];

/// The transcript of a game that is gone fails here, since its commands find no game.
#[test]
fn every_transcript_is_as_reviewed() {
    let files = fs::read_dir(workspace().join(FOLDER)).unwrap().map(|file| file.unwrap().path());
    let written = files.filter(|path| path.extension().is_some_and(|end| end == "snap"));
    let mut names: BTreeSet<String> =
        written.map(|path| path.file_stem().unwrap().to_str().unwrap().to_string()).collect();
    let is_written = env::var_os("INSTA_UPDATE").is_some();
    names.retain(|name| budget(is_written, true) || !LARGE.contains(&&**name));
    names.extend(GAMES.iter().map(|game| game.name.clone()));
    flawed();
    thread::scope(|scope| {
        for name in names {
            scope.spawn(move || {
                let mut commands = Vec::new();
                if let Some(game) = GAMES.iter().find(|game| game.name == name) {
                    let proposal = format!("'{}'", game.proposal);
                    let fill =
                        |line: &str| line.replace("NAME", &name).replace("PROPOSAL", &proposal);
                    commands.extend(OF_EVERY_GAME.map(fill));
                }
                let path = workspace().join(FOLDER).join(&name).with_extension("snap");
                let text = fs::read_to_string(path).unwrap_or_default();
                for command in text.lines().filter_map(|line| line.strip_prefix("$ ")) {
                    if !commands.iter().any(|known| known == command) {
                        commands.push(command.into());
                    }
                }
                assert!(!commands.is_empty(), "{name}: no command is shown");
                let replayed = replay(&commands);
                assert_snapshot(FOLDER, &name, "Commands, and what they print", &replayed);
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

/// The examples in the help of these commands can be typed as they stand, but for the files and
/// programs that they name.
#[test]
fn examples_in_the_help_are_understood() {
    let setup =
        "cp fixtures/tools/moves/hdu-1525/euclid.py $T && cd $T && echo X.O > positions.txt";
    let mut tried = 0;
    for name in ["list", "show", "explain", "play", "table"] {
        for line in run(&format!("gametheory help {name}"), true).lines() {
            let Some(arguments) = line.strip_prefix("  gametheory ") else { continue };
            let printed = run(&format!("{setup} && gametheory {arguments}"), true);
            let status = printed.split_once("[exit status ").map(|(_, status)| status);
            // A game that is played ends with the input.
            let expected = if name == "play" { Some("1]\n") } else { None };
            assert_eq!(status, expected, "{arguments}: {printed}");
            tried += 1;
        }
    }
    assert!(tried >= 12, "only {tried} examples were found");
}
