//! All tests in one program, which links faster than several.
//!
//! Transcripts of whole exchanges say what people read, see `snapshots/transcripts`. What
//! is true is taken from the fixtures, whose answers come from elsewhere. Tests start in the order of their
//! names, and [`documents`] takes longest, so its name is among the first.

mod console;
mod documents;
mod interrupts;
mod listed;
mod positions;
mod stress;
mod submitted;
mod terminal;

use std::env;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use gametheory_testing::python;

/// The program, without the colours that somebody may want who runs the tests.
fn workbench() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gametheory"));
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command.env("PATH", path());
    command
}

/// Where programs are found: this one was built beside those of the workspace, and what tests compile
/// stands in a folder for them.
fn path() -> &'static OsStr {
    static PATH: OnceLock<OsString> = OnceLock::new();
    PATH.get_or_init(|| {
        let own = env::current_exe().unwrap();
        let programs = own.ancestors().nth(2).unwrap().to_path_buf();
        let python = python().parent().unwrap().to_path_buf();
        let usual = env::var_os("PATH").unwrap_or_default();
        let compiled = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
        env::join_paths([programs, compiled, python].into_iter().chain(env::split_paths(&usual)))
            .unwrap()
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
