//! `explain` and `play`: what people read, and whether it is true.
//!
//! Snapshots of whole exchanges say what people read. What is true is taken from
//! the fixtures, whose answers come from elsewhere, and from playing games out.

mod exchanges;
mod moves;
mod player;
mod terminal;
mod truth;

use std::fs;

use gametheory_testing::{workspace, Fixture, Program};
use workbench::problems::{Problem, PROBLEMS};

/// The fixtures of a problem's program.
fn fixtures(problem: &Problem) -> Vec<Fixture> {
    Program::counted(problem.name, "").fixtures()
}

/// Compares with a snapshot in `tests/snapshots`.
fn assert_snapshot(name: &str, description: &str, text: &str) {
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_description(description);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

#[test]
fn no_snapshot_is_an_orphan() {
    let folder = workspace().join("crates/workbench/tests/snapshots");
    for entry in fs::read_dir(folder).unwrap() {
        let file = entry.unwrap().file_name().into_string().unwrap();
        let Some((command @ ("explain" | "play" | "terminal"), rest)) = file.split_once('-') else {
            continue;
        };
        let problem = rest.strip_suffix(".snap");
        let known = PROBLEMS.iter().any(|known| Some(known.name) == problem);
        assert!(known, "{command}: {file} belongs to nothing");
    }
}
