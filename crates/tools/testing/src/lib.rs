//! What the tests share. They compare programs with their fixtures, strategies with the
//! [`Oracle`], and what Coq computes with the rules and the program.
//!
//! A fixture is `fixtures/<game>/NAME.in` and `NAME.out`: an input, and every byte that
//! the program must write to standard output for it. `sample-1` is the judge's sample. If
//! `NAME` starts with `bad-`, the input is bad: the program must end with exit status 1 and
//! write one line to standard error. Otherwise the status must be 0, and standard error must
//! stay empty. Most bad input needs no fixture: a [`Program`] makes it from the sample.
//!
//! One snapshot per game, `crates/<game>/tests/snapshots/exchanges.snap`, has the
//! exchanges over the samples and over bad input, for people to read what the program says.

// Tests report errors by panics, so every function here may panic.
#![allow(clippy::missing_panics_doc)]

mod coq;
mod fixture;
mod program;
mod strategy;

pub use coq::{check_computed, write_answer};
pub use fixture::Fixture;
pub use oracle::Oracle;
pub use program::{Program, Word};
pub use strategy::{
    check_best_moves, check_by_playing, check_strategy, find_difference, opponents, Opponent,
};

use std::env;
use std::iter::repeat_n;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use std::time::Duration;

use itertools::Itertools;
use limited::{Limited, Ran};

/// The root of the workspace, read at run time: a copied checkout tests its own files.
pub fn workspace() -> PathBuf {
    let package = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).expect("cargo sets it");
    let is_root = |folder: &&Path| folder.join("Cargo.lock").exists();
    package.ancestors().find(is_root).expect("a lock file in the root of the workspace").into()
}

/// Python itself: `python3` may be a script that takes longer to find it than it takes to start.
pub static PYTHON: LazyLock<PathBuf> = LazyLock::new(|| {
    let ask = ["-c", "import sys; print(sys.executable, end='')"];
    let said = Command::new("python3").args(ask).output().expect("Python 3").stdout;
    String::from_utf8(said).expect("a path in Unicode").into()
});

/// A test fails if a program takes longer than this to answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// Runs a program on an input.
pub fn run(command: Command, input: &[u8]) -> Ran {
    // On a busy machine, it may have to wait.
    let (wall, memory, output) = (10 * PATIENCE, 1 << 30, 1 << 24);
    let limits = Limited { cpu: PATIENCE, idle: PATIENCE, wall, memory, output };
    limits.run(command, input).unwrap_or_else(|error| panic!("cannot start it: {error}"))
}

/// Compares with the snapshot of that name in a folder of the workspace.
pub fn assert_snapshot(folder: &str, name: &str, description: &str, text: &str) {
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(workspace().join(folder));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_description(description);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// All words over `alphabet` whose length is one of `lengths`: shorter words first, and
/// words of one length in the order of `alphabet`.
pub fn words(
    alphabet: &[u8],
    lengths: RangeInclusive<usize>,
) -> impl Iterator<Item = Vec<u8>> + '_ {
    lengths.flat_map(|length| repeat_n(alphabet.iter().copied(), length).multi_cartesian_product())
}

/// The cases of a text. Each begins with lines that mean something by themselves, such as a rules file.
/// Below them stands, behind `? `, what is asked about them, and behind `=> `, what has to be answered.
/// Returns each case with its questions and answers. An answer without a question is about the case. Every
/// question has an answer.
pub fn cases(text: &str) -> Vec<(String, Vec<[&str; 2]>)> {
    let is_said = |line: &str| line.starts_with("? ") || line.starts_with("=> ");
    let lines: Vec<&str> = text.lines().collect();
    let cases = lines.chunk_by(|line, next| !is_said(line) || is_said(next)).map(|lines| {
        let start = lines.iter().position(|line| is_said(line)).expect("an answer at the end");
        let (case, said) = lines.split_at(start);
        let mut all = Vec::new();
        for said in said.chunk_by(|_, next| next.starts_with("=> ")) {
            let (question, answers) = match said[0].strip_prefix("? ") {
                Some(question) => (question, &said[1..]),
                None => ("", said),
            };
            assert!(!answers.is_empty(), "no answer to {question}");
            all.extend(answers.iter().map(|answer| [question, &answer["=> ".len()..]]));
        }
        (case.iter().flat_map(|line| [line, "\n"]).collect(), all)
    });
    cases.collect()
}

/// `large` if the environment has `GAMETHEORY_BUDGET=large`, else `usual`, which keeps
/// `cargo test` fast.
pub fn budget<T>(usual: T, large: T) -> T {
    match env::var("GAMETHEORY_BUDGET") {
        Err(_) => usual,
        Ok(budget) if budget == "large" => large,
        Ok(other) => panic!("GAMETHEORY_BUDGET is \"large\" or unset, not {other:?}"),
    }
}
