//! A class whose method a judge calls, made a program that can be run.
//!
//! The program reads a position from each line and answers with what the method returns.
//! What the class prints goes to standard error, as it counts for nothing: the answers go
//! to a file descriptor of their own, which a shell makes standard output.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{anyhow, bail, Context, Result};
use catalog::Method;
use tempfile::TempDir;

/// How files of a language become programs. The user's source is copied to `solution`,
/// and `caller` calls the method, both in one folder. In commands `DIR/` stands for that
/// folder and `FILE` for the user's file.
struct Language {
    extension: &'static str,
    caller: &'static str,
    /// What compiles the program, or else says whether it can start; and what runs it.
    compile: &'static str,
    run: &'static str,
}

const LANGUAGES: [Language; 4] = [
    Language {
        extension: "py",
        caller: include_str!("harness/caller.py"),
        compile: "python3 DIR/caller.py FILE --check",
        run: "python3 DIR/caller.py FILE",
    },
    Language {
        extension: "cpp",
        caller: include_str!("harness/caller.cpp"),
        compile: "g++ -O2 -std=c++20 -o DIR/caller DIR/caller.cpp",
        run: "DIR/caller",
    },
    Language {
        extension: "java",
        caller: include_str!("harness/caller.java"),
        compile: "javac -nowarn -d DIR/ DIR/solution.java DIR/caller.java",
        run: "java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp DIR/ Caller",
    },
    Language {
        extension: "rs",
        caller: include_str!("harness/caller.rs"),
        compile: "rustc -O --edition 2021 -Awarnings -o DIR/caller DIR/solution.rs",
        run: "DIR/caller",
    },
];

/// Makes a program of the class in the file. Returns its command, and the folder that it
/// needs.
pub(super) fn wrap(method: Method, command: &[String]) -> Result<(Vec<String>, TempDir)> {
    let class = method.class;
    let [file] = command else {
        bail!("the judge calls a method; give one file with a class {class}: -- solution.py");
    };
    let extension = Path::new(file).extension().and_then(OsStr::to_str).unwrap_or_default();
    let language = LANGUAGES.iter().find(|language| language.extension == extension);
    let language = language.ok_or_else(|| {
        let known = LANGUAGES.map(|language| format!(".{}", language.extension)).join(", ");
        anyhow!("the judge calls a method; give a file with a class {class}: {known}; not {file}")
    })?;
    let source = fs::read_to_string(file).with_context(|| format!("cannot read {file}"))?;
    let name = if extension == "rs" { snake_case(method.name) } else { method.name.to_string() };
    for (what, wanted) in [("class", class), ("method", &name)] {
        if !source.contains(wanted) {
            bail!("{file} has no {what} {wanted}; the judge calls the method {name} of {class}");
        }
    }
    let folder = tempfile::tempdir().context("cannot make a folder for the program")?;
    let inside = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let copy = inside(&format!("solution.{extension}"));
    let caller = language.caller.replace("METHOD", &name).replace("CLASS", class);
    let written = fs::write(&copy, adapted(&source, extension));
    written
        .and_then(|()| fs::write(inside(&format!("caller.{extension}")), caller))
        .context("cannot write the program")?;
    let words = |command: &str| -> Vec<String> {
        let word = |word: &str| match word {
            "FILE" => file.clone(),
            word => word.strip_prefix("DIR/").map_or(word.to_string(), inside),
        };
        command.split_whitespace().map(word).collect()
    };
    compile(&words(language.compile), file, &copy)?;
    let shell = ["sh", "-c", "exec \"$@\" 3>&1 1>&2", "sh"].map(String::from);
    Ok(([shell.as_slice(), &words(language.run)].concat(), folder))
}

/// Compiles the copy of the file; the error is what the compiler says of the file.
fn compile(command: &[String], file: &str, copy: &str) -> Result<()> {
    let compiler = &command[0];
    let output = Command::new(tool(compiler)).args(&command[1..]).stdin(Stdio::null()).output();
    let output = output.with_context(|| format!("{file} needs {compiler}, which cannot be run"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr).replace(copy, file);
        bail!("{compiler} refuses {file}:\n{}", said.trim_end());
    }
    Ok(())
}

/// The compiler as its users name it in the environment.
fn tool(name: &str) -> PathBuf {
    let named = if name == "rustc" { env::var_os("RUSTC") } else { None };
    named.map_or_else(|| name.into(), PathBuf::from)
}

/// The source as a compiler takes it with the caller, every line where it was.
fn adapted(source: &str, extension: &str) -> String {
    match extension {
        // Java wants a public class in a file of its name, and a package in its folder.
        "java" => {
            let imports = "import java.util.*; import java.util.function.*; ";
            let change = |line: &str| {
                let is_package = line.trim_start().starts_with("package ");
                if is_package { "" } else { line }.replace("public class ", "       class ")
            };
            let lines: Vec<String> = source.lines().map(change).collect();
            format!("{imports}import java.util.stream.*; {}\n", lines.join("\n"))
        }
        // A file in Rust may begin with attributes, so the rest stands at its end.
        "rs" => {
            let has_class = source.contains("struct Solution");
            let class = if has_class { "" } else { "pub struct Solution;" };
            let imports = "#[allow(unused_imports)] use std::collections::*;";
            format!("{source}\n{imports} {class} include!(\"caller.rs\");\n")
        }
        _ => source.to_string(),
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
