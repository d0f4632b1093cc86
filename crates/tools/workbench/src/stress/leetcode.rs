//! A class whose method a judge calls, made a program that can be run.
//!
//! The program reads a position from each line and answers with what the method returns.
//! What the class prints goes to standard error, as it counts for nothing: the answers go
//! to a file descriptor of their own, which a shell makes standard output.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use anyhow::{anyhow, bail, Context, Result};
use catalog::Method;

use crate::source::{self, Program};

/// Makes a program of the class in the file.
pub(super) fn prepare(method: Method, command: &[String]) -> Result<Program> {
    let class = method.class;
    let [file] = command else {
        bail!("the judge calls a method; give one file with a class {class}: solution.py");
    };
    let extension = Path::new(file).extension().and_then(OsStr::to_str).unwrap_or_default();
    let caller = match extension {
        "py" => include_str!("leetcode/caller.py"),
        "cpp" => include_str!("leetcode/caller.cpp"),
        "java" => include_str!("leetcode/caller.java"),
        "rs" => include_str!("leetcode/caller.rs"),
        _ => {
            let known = source::extensions();
            return Err(anyhow!(
                "the judge calls a method; give a file with a class {class}: {known}; not {file}"
            ));
        }
    };
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {file}"))?;
    let name = if extension == "rs" { snake_case(method.name) } else { method.name.to_string() };
    for (what, wanted) in [("class", class), ("method", &name)] {
        if !text.contains(wanted) {
            bail!("{file} has no {what} {wanted}; the judge calls the method {name} of {class}");
        }
    }
    // The text comes last: it may have the other words in it.
    let caller = caller.replace("METHOD", &name).replace("CLASS", class);
    let full = caller.replace("SOURCE", &adapt(text, extension));
    let folder = tempfile::tempdir().context("cannot make a folder for the program")?;
    let path = folder.path().join(format!("solution.{extension}"));
    fs::write(&path, full).with_context(|| format!("cannot write {}", path.display()))?;
    let mut program = source::build(&path, file, folder)?;
    let shell = ["sh", "-c", "exec \"$@\" 3>&1 1>&2", "sh"].map(String::from);
    program.command.splice(0..0, shell);
    // Python reads it from there.
    program.command.push(file.clone());
    Ok(program)
}

/// The source as it stands between imports and the caller, every line where it was.
fn adapt(text: String, extension: &str) -> String {
    match extension {
        "java" => {
            let is_package = |line: &&str| line.trim_start().starts_with("package ");
            let lines = text.lines().map(|line| if is_package(&line) { "" } else { line });
            lines.collect::<Vec<_>>().join("\n")
        }
        "rs" if !text.contains("struct Solution") => text + "\npub struct Solution;",
        _ => text,
    }
}

/// `canWin` as `can_win`.
fn snake_case(name: &str) -> String {
    let letter = |letter: char| match letter {
        'A'..='Z' => format!("_{}", letter.to_ascii_lowercase()),
        other => other.to_string(),
    };
    name.chars().map(letter).collect()
}
