//! Tests that nothing is missing for a game: the lists and the folders have the same games, and
//! each game has the files that every game has.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use catalog::{Evidence, Submission, GAMES};
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
    let listed: BTreeSet<String> = GAMES.iter().map(|known| known.name.clone()).collect();
    let compare = |place: &str, found: BTreeSet<String>| {
        let unlisted: Vec<&String> = found.difference(&listed).collect();
        assert!(
            unlisted.is_empty(),
            "{unlisted:?} in {place}, but not in crates/tools/catalog: the dependencies of Cargo.toml, \
             and games! of src/games/mod.rs"
        );
        let lacking: Vec<&String> = listed.difference(&found).collect();
        assert!(lacking.is_empty(), "{lacking:?} in GAMES, but nothing in {place}");
    };
    let crates = entries("crates").into_iter().filter(|path| path.join("src/rules.rs").exists());
    compare("crates/*/src/rules.rs", crates.map(|path| stem(&path)).collect());
    let is_game = |path: &PathBuf| {
        path.is_file() && fs::read_to_string(path).unwrap().contains("fn entry() -> Entry")
    };
    let files = entries("crates/tools/catalog/src/games").into_iter().filter(is_game);
    compare(
        "crates/tools/catalog/src/games",
        files.map(|path| stem(&path).replace('_', "-")).collect(),
    );
    // The folder `tools` has programs, right and wrong ones; the others have the fixtures of a game.
    let mut fixtures: Vec<String> = entries("fixtures").iter().map(|path| stem(path)).collect();
    fixtures.retain(|name| name != "tools");
    compare("fixtures", fixtures.into_iter().collect());
}

/// The tests of a crate, which are one file or a folder with a file `main.rs`.
fn read_tests(folder: &Path) -> String {
    let files = [folder.join("tests/it.rs"), folder.join("tests/it/main.rs")];
    let found = files.iter().find_map(|file| fs::read_to_string(file).ok());
    found.unwrap_or_else(|| panic!("{} is missing", files[0].display()))
}

#[test]
fn every_game_has_what_every_game_has() {
    const FILES: [&str; 3] = ["src/main.rs", "src/strategy.rs", "tests/snapshots/exchanges.snap"];
    let readme = fs::read_to_string(workspace().join("README.md")).unwrap();
    for game in GAMES.iter() {
        let folder = workspace().join("crates").join(&game.name);
        let missing: Vec<&str> =
            FILES.into_iter().filter(|file| !folder.join(file).exists()).collect();
        assert!(missing.is_empty(), "{} lacks {}", game.name, missing.join(", "));
        let file = format!("crates/tools/workbench/tests/snapshots/transcripts/{}.snap", game.name);
        assert!(workspace().join(&file).exists(), "{file} is missing");
        let has_row =
            |text: &str| readme.lines().any(|line| line.starts_with("| ") && line.contains(text));
        let (title, crate_file) =
            (format!("| {}", game.title), format!("(crates/{}/src/lib.rs)", game.name));
        let is_row = |line: &str| line.starts_with(&title) && line.contains(&crate_file);
        assert!(readme.lines().any(is_row), "the README has no row for {}", game.title);
        for Submission { judge, link, .. } in game.submissions {
            assert!(has_row(&format!("({link})")), "the README has no row for {judge}");
        }
        for form in game.forms() {
            let file = format!("crates/{}/submit/{}", game.name, game.file_name(form));
            assert!(workspace().join(&file).exists(), "{file} is missing");
            assert!(has_row(&format!("({file})")), "the README has no row for {file}");
        }
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        for file in fs::read_dir(folder.join("src")).unwrap() {
            let text = fs::read_to_string(file.unwrap().path()).unwrap();
            let is_run =
                !text.contains("#[cfg(test)]") || !manifest.contains("[lib]\ntest = false");
            assert!(is_run, "{}: its manifest switches the tests of the library off", game.name);
        }
        let tests = read_tests(&folder);
        for call in ["Program {", "check_strategy(", "find_difference(", "check_by_playing("] {
            assert!(tests.contains(call), "{}: its tests have no `{call}`", game.name);
        }
        let samples: Vec<&str> = game.submissions.iter().map(|one| one.sample).collect();
        for sample in samples {
            let file = format!("fixtures/{}/{sample}.in", game.name);
            assert!(workspace().join(&file).exists(), "{file} is missing");
        }
    }
}

/// A game that says "checked by Coq" has a proof for it. `scripts/prove` checks the proofs.
/// What they state, and that Rust is compared with them, is checked here. A game without
/// one says how it is tested instead.
#[test]
fn what_is_said_to_be_checked_by_coq_has_a_proof() {
    for game in GAMES.iter() {
        let folder = workspace().join("crates").join(&game.name);
        match game.evidence {
            Evidence::Coq(_) => {}
            Evidence::Proof(tests) => {
                assert!(tests.contains("exhaustive") && !folder.join("proof").exists());
                continue;
            }
            other => panic!("{}: a game with a crate has a theorem, not {other}", game.name),
        }
        let name = game.name.replace('-', "_");
        let read = |file: &str| {
            let file = folder.join("proof").join(file);
            fs::read_to_string(&file).unwrap_or_else(|_| panic!("{} is missing", file.display()))
        };
        for call in ["check_computed(", "../proof/outcomes.txt\")"] {
            assert!(read_tests(&folder).contains(call), "{}: its tests lack {call}", game.name);
        }
        let statements = read("statements.txt");
        for (theorem, wanted) in [("correct", "outcome_of"), ("best_move", "keeps_outcome")] {
            let first = format!(".{name}_{theorem}\n");
            let statement = statements.split("\n\n").find(|text| text.contains(&first));
            assert!(
                statement.is_some_and(|text| text.contains(wanted) && text.contains(" : ")),
                "{}: proof/statements.txt does not say what {name}_{theorem} states",
                game.name
            );
        }
        let computed = read("outcomes.txt").lines().count();
        assert!(computed >= 100, "{}: proof/outcomes.txt has {computed} lines", game.name);
        let broken = read("broken");
        let count = broken.lines().filter(|line| line.starts_with("# ")).count();
        assert!(count >= 4, "{}: {count} alterations in proof/broken", game.name);
    }
}

#[test]
fn tables_and_rules_files_are_those_of_the_game() {
    for game in GAMES.iter() {
        if let Ok(table) = game.make_table(None, false) {
            let title = &table.grid.title;
            assert!(title.starts_with(&game.title), "{}: {title}", game.name);
        }
        if let Some(text) = game.rules_file {
            let rules = discovery::file::parse(text).unwrap();
            assert_eq!(rules.title, game.title);
            assert_eq!(
                rules.cases.number == discovery::Number::Given,
                game.form.is_counted(),
                "{}",
                game.name
            );
        }
    }
}
