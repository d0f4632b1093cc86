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

use std::ffi::OsString;
use std::io::{self, Write};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{self, Command};
use std::sync::LazyLock;
use std::{env, fs};

use gametheory_testing::PYTHON;

/// What somebody may want who runs the tests: colours, and that Python writes each word of a line as
/// soon as it is known, which takes long.
const UNWANTED: [&str; 4] = ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "PYTHONUNBUFFERED"];

/// The program with these arguments, without what is unwanted.
fn workbench(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gametheory"));
    for name in UNWANTED {
        command.env_remove(name);
    }
    command.args(arguments).env("PATH", &*PATH);
    command
}

/// Where programs are found: this one was built beside those of the workspace, and what tests compile
/// stands in a folder for them.
static PATH: LazyLock<OsString> = LazyLock::new(|| {
    let own = env::current_exe().unwrap();
    let mut folders: Vec<PathBuf> =
        vec![own.ancestors().nth(2).unwrap().into(), env!("CARGO_TARGET_TMPDIR").into()];
    // Python starts much faster if it does not look at the packages that are installed.
    fs::write(folders[1].join("pyvenv.cfg"), "include-system-site-packages = false").unwrap();
    // Beside Python may stand an old compiler. Another test process may make the link at the same time.
    let link = folders[1].join(format!("python3-{}", process::id()));
    symlink(&*PYTHON, &link).unwrap();
    fs::rename(&link, folders[1].join("python3")).unwrap();
    folders.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
    env::join_paths(folders).unwrap()
});

/// Writes a file for a test, and returns its path.
fn write(folder: &Path, name: &str, content: &str) -> String {
    let file = folder.join(name);
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(&file, content).unwrap();
    text(file)
}

/// A path as a text.
fn text(path: impl AsRef<Path>) -> String {
    path.as_ref().to_str().unwrap().to_string()
}

/// Says what is not tested. What a macro prints is seen only of tests that fail.
fn say(message: &str) {
    drop(io::stderr().write_all(format!("{message}\n").as_bytes()));
}

/// Compiles a program without a warning.
fn compile(rustc: &str, options: &[&str], source: &Path, to: &Path) {
    let mut command = Command::new(rustc);
    command.args(["-D", "warnings"]).args(options).arg("-o").arg(to).arg(source);
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{rustc} {options:?} {}: {said}", source.display());
}
