//! A class whose method a judge calls, made a program that can be run.
//!
//! The program reads a position from each line and answers with what the method returns.
//! What the class prints goes to standard error, as it counts for nothing: the answers go
//! to a file descriptor of their own, which a shell makes standard output.

use std::fs;
use std::path::Path;

use anyhow::{bail, Context, Result};
use catalog::Method;

use crate::source::{self, Program};

/// Makes a program of the class in the file.
pub(super) fn prepare(method: Method, command: &[String]) -> Result<Program> {
    let Method { class, name } = method;
    let (file, extension) = match command {
        [file] if Path::new(file).extension().is_some_and(|it| it == "py") => (file, "py"),
        [file] if Path::new(file).extension().is_some_and(|it| it == "cpp") => (file, "cpp"),
        _ => bail!("the judge calls a method; give one file with a class {class}, .py or .cpp"),
    };
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {file}"))?;
    for (what, wanted) in [("class", class), ("method", name)] {
        if !text.contains(wanted) {
            bail!("{file} has no {what} {wanted}; the judge calls the method {name} of {class}");
        }
    }
    let caller = match extension {
        "py" => include_str!("leetcode/caller.py"),
        _ => include_str!("leetcode/caller.cpp"),
    };
    // The text comes last: it may have the other words in it.
    let caller = caller.replace("METHOD", name).replace("CLASS", class).replace("SOURCE", &text);
    let folder = tempfile::tempdir().context("cannot make a folder for the program")?;
    let path = folder.path().join(format!("solution.{extension}"));
    fs::write(&path, caller).with_context(|| format!("cannot write {}", path.display()))?;
    let mut program = source::build(&path, file, folder)?;
    let shell = ["sh", "-c", "exec \"$@\" 3>&1 1>&2", "sh"].map(String::from);
    program.command.splice(0..0, shell);
    // Python reads it from there.
    program.command.push(file.clone());
    Ok(program)
}
