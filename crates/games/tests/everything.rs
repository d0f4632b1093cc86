//! Nothing of a game is forgotten: the lists and the folders name the same games, and
//! each has what every game has.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use games::PROBLEMS;
use gametheory_testing::workspace;

/// The entries of a folder of the workspace.
fn entries(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(workspace().join(folder)).unwrap();
    entries.map(|entry| entry.unwrap().path()).collect()
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap().to_str().unwrap().to_string()
}

#[test]
fn the_lists_and_the_folders_name_the_same_games() {
    let listed: BTreeSet<String> = PROBLEMS.iter().map(|known| known.name.to_string()).collect();
    let compare = |place: &str, found: BTreeSet<String>| {
        let unlisted: Vec<&String> = found.difference(&listed).collect();
        assert!(
            unlisted.is_empty(),
            "{unlisted:?} in {place}, but not in crates/games: the dependencies of Cargo.toml, \
             mod and PROBLEMS of src/lib.rs"
        );
        let lacking: Vec<&String> = listed.difference(&found).collect();
        assert!(lacking.is_empty(), "{lacking:?} in PROBLEMS, but nothing in {place}");
    };
    let crates = entries("crates").into_iter().filter(|path| path.join("src/rules.rs").exists());
    compare("crates/*/src/rules.rs", crates.map(|path| stem(&path)).collect());
    let is_game = |path: &PathBuf| {
        path.is_file() && fs::read_to_string(path).unwrap().contains("const PROBLEM: Problem")
    };
    let files = entries("crates/games/src").into_iter().filter(is_game);
    compare("crates/games/src", files.map(|path| stem(&path).replace('_', "-")).collect());
    // Programs with mistakes, to be shown, are nobody's fixtures.
    let fixtures =
        entries("fixtures").into_iter().map(|path| stem(&path)).filter(|name| name != "programs");
    compare("fixtures", fixtures.collect());
}

#[test]
fn every_game_has_what_every_game_has() {
    const FILES: [&str; 12] = [
        "src/main.rs",
        "src/strategy.rs",
        "tests/samples.rs",
        "tests/exhaustive.rs",
        "tests/strategy.rs",
        "tests/transcription.rs",
        "tests/snapshots/exchanges.snap",
        "proof/Theorem.v",
        "proof/Strategy.v",
        "proof/Outcomes.v",
        "proof/outcomes.txt",
        "proof/broken",
    ];
    let readme = fs::read_to_string(workspace().join("README.md")).unwrap();
    for problem in PROBLEMS {
        let folder = workspace().join("crates").join(problem.name);
        let missing: Vec<&str> =
            FILES.into_iter().filter(|file| !folder.join(file).exists()).collect();
        assert!(missing.is_empty(), "{} lacks {}", problem.name, missing.join(", "));
        for file in ["transcripts/NAME.console", "snapshots/bundles/NAME.snap"] {
            let file = format!("crates/workbench/tests/{}", file.replace("NAME", problem.name));
            assert!(workspace().join(&file).exists(), "{file} is missing");
        }
        // A row for the theorem, and one for where it can be submitted.
        let rows =
            readme.lines().filter(|line| line.starts_with("| ") && line.contains(problem.name));
        assert!(rows.count() > 1, "a row of the README is missing for {}", problem.name);
        for plan in [problem.table, problem.counts].into_iter().flatten() {
            let title = plan().heading.title;
            assert!(title.starts_with(problem.title), "{}: {title}", problem.name);
        }
    }
}
