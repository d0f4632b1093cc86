//! `stress` on the programs in `fixtures/tools/programs`.

mod languages;
mod programs;

use std::fs;
use std::path::Path;
use std::process::{self, Command};
use std::sync::Once;

use gametheory_testing::workspace;

use crate::{compile, text, workbench};

/// What a command has written, and its exit status.
#[derive(Debug)]
struct Said {
    stdout: String,
    stderr: String,
    status: i32,
}

/// A command of the workbench in a folder for the tests.
fn stress_command(options: &str, program: &[&str]) -> Command {
    let mut command = workbench(&["stress"]);
    command.args(options.split_whitespace()).arg("--").args(program).current_dir(FOLDER);
    command
}

/// Runs `gametheory stress` on the program.
fn stress(options: &str, program: &[&str]) -> Said {
    let output = stress_command(options, program).output().unwrap();
    Said {
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
        status: output.status.code().unwrap(),
    }
}

/// The lines of the input that a report shows.
fn input_of(report: &str) -> Vec<&str> {
    let (_, input) = report.split_once("\ninput\n").unwrap();
    input.lines().map(str::trim).take_while(|line| !line.is_empty()).collect()
}

/// Another test process may use it at the same time, so no test writes files there.
const FOLDER: &str = env!("CARGO_TARGET_TMPDIR");

/// A file in `fixtures/tools/programs`.
fn source(name: &str) -> String {
    text(workspace().canonicalize().unwrap().join("fixtures/tools/programs").join(name))
}

/// The name of the program flawed.rs, which this compiles once.
pub(crate) fn flawed() -> &'static str {
    static COMPILED: Once = Once::new();
    COMPILED.call_once(|| {
        // Another test process may compile at the same time.
        let program = Path::new(FOLDER).join(format!("flawed-{}", process::id()));
        compile("rustc", &["--edition=2021"], source("flawed.rs").as_ref(), &program);
        fs::rename(program, Path::new(FOLDER).join("flawed")).unwrap();
    });
    "flawed"
}
