//! Documents that show commands and what they print, run again.
//!
//! In such a document a line that starts with `$ ` is a command for `sh`, and the
//! lines after it, up to the next command or the end of the block, are what a person
//! sees of it: standard output, standard error, and outside of Markdown the exit status
//! in brackets unless it is 0.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{fs, iter};

use gametheory_testing::workspace;
use snapbox::{Assert, Data};

/// Runs every command of a file in the root of the workspace, and compares what comes
/// of it with what the file says; `...` there stands for any lines, `[..]` for any part of
/// a line. Of a Markdown file only what stands between "```console" and "```" counts.
/// `SNAPSHOTS=overwrite` writes what came into the file.
///
/// Programs of this workspace are found by their names. `cargo test` is not run: it is what
/// runs this.
pub(crate) fn check(file: &Path) {
    let document = fs::read_to_string(file).unwrap();
    let is_markdown = file.extension().is_some_and(|extension| extension == "md");
    let replayed = replayed(&document, is_markdown);
    assert!(replayed.contains("\n$ ") || replayed.starts_with("$ "), "no command is shown");
    let expected = Data::read_from(file, None);
    Assert::new().action_env("SNAPSHOTS").normalize_paths(false).eq(replayed, expected);
}

/// The document with what its commands print now.
fn replayed(document: &str, is_markdown: bool) -> String {
    let mut text = String::new();
    let mut inside = !is_markdown;
    let mut after_command = false;
    for line in document.lines() {
        if is_markdown && line.starts_with("```") {
            inside = line == "```console";
            after_command = false;
        }
        let command = line.strip_prefix("$ ").filter(|_| inside);
        if command.is_some() && after_command && !is_markdown {
            text.push('\n');
        }
        if command.is_some() || !after_command {
            text += line;
            text.push('\n');
        }
        if let Some(command) = command {
            if command != "cargo test" {
                text += &run(command, !is_markdown);
            }
            after_command = true;
        }
    }
    text
}

/// What a person sees of a command, and its status if that is wanted.
fn run(command: &str, with_status: bool) -> String {
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(command).current_dir(workspace()).stdin(Stdio::null());
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "TERM", "CI", "COLUMNS"] {
        shell.env_remove(name);
    }
    let output = shell.env("PATH", path()).output().unwrap();
    let mut text = String::new();
    for bytes in [output.stdout, output.stderr] {
        text += &String::from_utf8(bytes).unwrap().replace('\x1b', "\\e");
        if !text.is_empty() && !text.ends_with('\n') {
            text += "\n";
        }
    }
    // Whatever compiler there is.
    let version = bundler::Compiler::current().unwrap().version().unwrap();
    let text = text.replace(&version, "rustc 1.95.0");
    match output.status.code() {
        Some(0) => text,
        _ if !with_status => text,
        status => format!("{text}[exit status {}]\n", status.unwrap()),
    }
}

/// Where programs are found: this one was built beside those of the workspace.
fn path() -> OsString {
    let own = env::current_exe().unwrap();
    let programs = own.ancestors().nth(2).map(PathBuf::from).unwrap();
    let usual = env::var_os("PATH").unwrap_or_default();
    env::join_paths(iter::once(programs).chain(env::split_paths(&usual))).unwrap()
}
