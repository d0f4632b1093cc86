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
    let crates = entries("crates").into_iter().filter(|path| path.join("src/rules.rs").exists());
    let crates: BTreeSet<String> = crates.map(|path| stem(&path)).collect();
    assert_eq!(crates, listed, "crates with rules, and PROBLEMS of crates/games/src/lib.rs");
    let is_game = |path: &PathBuf| {
        path.is_file() && fs::read_to_string(path).unwrap().contains("const PROBLEM: Problem")
    };
    let files = entries("crates/games/src").into_iter().filter(is_game);
    let files: BTreeSet<String> = files.map(|path| stem(&path).replace('_', "-")).collect();
    assert_eq!(files, listed, "files with a PROBLEM, and PROBLEMS of crates/games/src/lib.rs");
    // Programs with mistakes, to be shown, are nobody's fixtures.
    let fixtures =
        entries("fixtures").into_iter().map(|path| stem(&path)).filter(|name| name != "programs");
    assert_eq!(fixtures.collect::<BTreeSet<String>>(), listed, "fixtures, and PROBLEMS");
}

#[test]
fn every_game_has_what_every_game_has() {
    const FILES: [&str; 11] = [
        "src/main.rs",
        "src/strategy.rs",
        "tests/samples.rs",
        "tests/exhaustive.rs",
        "tests/strategy.rs",
        "tests/transcription.rs",
        "proof/Theorem.v",
        "proof/Strategy.v",
        "proof/Outcomes.v",
        "proof/outcomes.txt",
        "proof/broken",
    ];
    for problem in PROBLEMS {
        let folder = workspace().join("crates").join(problem.name);
        let missing: Vec<&str> =
            FILES.into_iter().filter(|file| !folder.join(file).exists()).collect();
        assert!(missing.is_empty(), "{} lacks {}", problem.name, missing.join(", "));
        for plan in [problem.table, problem.counts].into_iter().flatten() {
            let title = plan().heading.title;
            assert!(title.starts_with(problem.title), "{}: {title}", problem.name);
        }
    }
}
