//! Tests that nothing is missing for a game: the lists and the folders have the same games, and
//! each game has the files that every game has.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use catalog::{Entry, Evidence, Submission, GAMES};
use gametheory_testing::workspace;

/// The names of what is in a folder of the workspace, without their endings.
fn names(folder: &str, is_wanted: impl Fn(&Path) -> bool) -> BTreeSet<String> {
    let entries = fs::read_dir(workspace().join(folder)).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path()).filter(|path| is_wanted(path));
    paths.map(|path| path.file_stem().unwrap().to_str().unwrap().replace('_', "-")).collect()
}

#[test]
fn the_lists_and_the_folders_name_the_same_games() {
    let listed: BTreeSet<String> = GAMES.iter().map(|known| known.name.clone()).collect();
    let catalog = "crates/tools/catalog/src/games";
    for (place, found) in [
        ("crates, with src/rules.rs", names("crates", |path| path.join("src/rules.rs").exists())),
        (catalog, names(catalog, |path| !path.ends_with("mod.rs"))),
        // The folder `tools` has programs, right and wrong ones.
        ("fixtures", names("fixtures", |path| !path.ends_with("tools"))),
    ] {
        let unlisted: Vec<&String> = found.difference(&listed).collect();
        assert!(
            unlisted.is_empty(),
            "{unlisted:?} in {place}, but not in crates/tools/catalog: the dependencies of Cargo.toml, \
             and games! of src/games/mod.rs"
        );
        let lacking: Vec<&String> = listed.difference(&found).collect();
        assert!(lacking.is_empty(), "{lacking:?} in GAMES, but nothing in {place}");
    }
}

/// The text of a file in the crate of a game.
fn read(game: &Entry, file: &str) -> String {
    let file = workspace().join("crates").join(&game.name).join(file);
    fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

#[test]
fn every_game_has_what_every_game_has() {
    let readme = fs::read_to_string(workspace().join("README.md")).unwrap();
    for game in GAMES.iter() {
        let name = &game.name;
        let own = format!("crates/{name}");
        let submit = |form: &&Submission| format!("{own}/submit/{}", game.file_name(form.form));
        let submitted: Vec<String> = game.forms().iter().map(submit).collect();
        let samples = game.submissions.iter().map(|one| one.sample);
        let mut files = vec![
            format!("{own}/src/main.rs"),
            format!("{own}/tests/snapshots/exchanges.snap"),
            format!("crates/tools/workbench/tests/snapshots/transcripts/{name}.snap"),
        ];
        files.extend(samples.map(|sample| format!("fixtures/{name}/{sample}.in")));
        files.extend(submitted.clone());
        files.retain(|file| !workspace().join(file).exists());
        assert!(files.is_empty(), "{name} lacks {files:?}");
        // Each has to stand in a row of the README.
        let judges = game.submissions.iter().map(|one| one.link.to_string());
        for link in judges.chain(submitted).chain([format!("{own}/src/lib.rs")]) {
            let link = format!("({link})");
            let has_row = readme.lines().any(|line| line.starts_with("| ") && line.contains(&link));
            assert!(has_row, "the README has no row for {link}");
        }
        let is_untested = read(game, "Cargo.toml").contains("[lib]\ntest = false");
        let mut files = fs::read_dir(workspace().join(format!("{own}/src"))).unwrap();
        let has_tests = files.any(|file| {
            let text = fs::read_to_string(file.unwrap().path());
            text.is_ok_and(|text| text.contains("#[cfg(test)]"))
        });
        assert!(!(has_tests && is_untested), "{name}: its manifest switches tests off");
        let mut calls =
            vec!["Program {", "check_strategy(", "find_difference(", "check_by_playing("];
        if let Evidence::Coq(_) = game.evidence {
            calls.extend(["check_computed(", "../proof/outcomes.txt\")"]);
        }
        let is_file = workspace().join(own).join("tests/it.rs").exists();
        let tests = read(game, if is_file { "tests/it.rs" } else { "tests/it/main.rs" });
        for call in calls {
            assert!(tests.contains(call), "{name}: its tests have no `{call}`");
        }
        if let Some(text) = game.rules_file {
            let rules = discovery::file::parse(text).unwrap();
            assert_eq!(rules.title, game.title);
            assert_eq!(rules.cases.is_counted(), game.template.is_counted(), "{name}");
        }
    }
}

/// A game that says "checked by Coq" has a proof for it. `scripts/prove` checks the proofs.
/// What they state is checked here. A game without one says how it is tested instead.
#[test]
fn what_is_said_to_be_checked_by_coq_has_a_proof() {
    for game in GAMES.iter() {
        if let Evidence::Proof(tests) = game.evidence {
            let proof = workspace().join("crates").join(&game.name).join("proof");
            assert!(!proof.exists(), "{} has a proof, but not Evidence::Coq", game.name);
            let says = tests.contains("exhaustive");
            assert!(says, "{}: Evidence::Proof without the word exhaustive: {tests}", game.name);
            continue;
        }
        assert!(matches!(game.evidence, Evidence::Coq(_)), "{}", game.name);
        let name = game.name.replace('-', "_");
        let statements = read(game, "proof/statements.txt");
        for (theorem, wanted) in [("correct", "outcome_of"), ("best_move", "keeps_outcome")] {
            let first = format!(".{name}_{theorem}\n");
            let mut found = statements.split("\n\n").filter(|text| text.contains(&first));
            let is_stated = found.any(|text| text.contains(wanted) && text.contains(" : "));
            assert!(is_stated, "proof/statements.txt does not say what {name}_{theorem} states");
        }
        let computed = read(game, "proof/outcomes.txt").lines().count();
        assert!(computed >= 100, "{name}: proof/outcomes.txt has {computed} lines");
        let broken = read(game, "proof/broken").lines().filter(|it| it.starts_with("# ")).count();
        assert!(broken >= 4, "{name}: {broken} alterations in proof/broken");
    }
}
