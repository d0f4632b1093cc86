//! All tests in one program, which links faster than several.
//!
//! Transcripts of whole exchanges say what people read, see `snapshots/transcripts`. What
//! is true is taken from the fixtures, whose answers come from elsewhere.

mod command;
mod console;
mod interrupts;
mod listed;
mod page;
mod positions;
mod stress;
mod submitted;
mod terminal;
mod transcripts;

use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

/// The program, without the colours that somebody may want who runs the tests.
fn workbench() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gametheory"));
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command
}

/// Compares with a snapshot in a folder below `tests/snapshots`.
fn assert_snapshot(folder: &str, name: &str, description: &str, text: &str) {
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(format!("../snapshots/{folder}"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_description(description);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// Python itself: `python3` may be a script that takes longer to find it than it takes to start.
fn python() -> &'static str {
    static PYTHON: OnceLock<String> = OnceLock::new();
    PYTHON.get_or_init(|| {
        let mut python = Command::new("python3");
        let asked = python.args(["-c", "import sys; print(sys.executable)"]).output().unwrap();
        String::from_utf8(asked.stdout).unwrap().trim().to_string()
    })
}

/// Compiles a program without a warning.
fn compile(rustc: &str, options: &[&str], source: &Path, to: &Path) {
    let mut command = Command::new(rustc);
    command.args(["-D", "warnings"]).args(options).arg("-o").arg(to).arg(source);
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{rustc} {options:?} {}: {said}", source.display());
}
