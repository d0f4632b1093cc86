//! A class whose method a judge calls, as a program that can be run.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{anyhow, bail, Context, Result};
use games::Form;
use tempfile::TempDir;

/// A program that calls the method for each line of its input.
pub(crate) struct Harness {
    /// How it is run.
    pub(crate) command: Vec<String>,
    /// What runs or compiled it: `python3 (Python 3.11.7)`.
    pub(crate) by: String,
    /// Where it lies, as long as it is needed.
    _folder: TempDir,
}

/// How files of a language become programs.
struct Language {
    extension: &'static str,
    /// The file of the harness, and its text: `FILE` stands for the user's file, `TEXT`
    /// for what is in it, `CLASS` and `METHOD` for what is called.
    file: &'static str,
    text: &'static str,
    /// What compiles it in its folder, if anything does, and what runs it. `DIR` stands
    /// for the folder.
    compile: &'static str,
    run: &'static str,
    /// How method names are written.
    method: fn(&str) -> String,
}

const LANGUAGES: [Language; 4] = [
    Language {
        extension: "py",
        file: "harness.py",
        text: include_str!("harness/harness.py"),
        compile: "",
        run: "python3 DIR/harness.py",
        method: str::to_string,
    },
    Language {
        extension: "cpp",
        file: "harness.cpp",
        text: include_str!("harness/harness.cpp"),
        compile: "g++ -O2 -std=c++17 -o DIR/harness DIR/harness.cpp",
        run: "DIR/harness",
        method: str::to_string,
    },
    Language {
        extension: "java",
        file: "Harness.java",
        text: include_str!("harness/Harness.java"),
        compile: "javac -nowarn -d DIR DIR/Harness.java",
        run: "java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp DIR Harness",
        method: str::to_string,
    },
    Language {
        extension: "rs",
        file: "harness.rs",
        text: include_str!("harness/harness.txt"),
        compile: "rustc -O --edition 2021 -Awarnings -o DIR/harness DIR/harness.rs",
        run: "DIR/harness",
        method: snake_case,
    },
];

impl Harness {
    /// Wraps the class in the file; none if the form is that of a program.
    pub(crate) fn of(form: &Form, command: &[String]) -> Result<Option<Harness>> {
        let (Some(class), Some(method)) = (form.class, form.method) else { return Ok(None) };
        let [file] = command else {
            bail!("--form {} takes one file and runs it itself: -- solution.py", form.name);
        };
        let extension = Path::new(file).extension().and_then(OsStr::to_str).unwrap_or_default();
        let language = LANGUAGES.iter().find(|known| known.extension == extension);
        let known = LANGUAGES.map(|language| format!(".{}", language.extension)).join(", ");
        let language = language.ok_or_else(|| {
            anyhow!("--form {} takes a file with a class {class}: {known}; not {file}", form.name)
        })?;
        let source = fs::read_to_string(file).with_context(|| format!("cannot read {file}"))?;
        // Java wants a public class in a file of its name.
        let source = source.replace(&format!("public class {class}"), &format!("class {class}"));
        let path = fs::canonicalize(file).with_context(|| format!("cannot read {file}"))?;
        let folder = tempfile::tempdir().context("cannot make a folder for the harness")?;
        let text = language
            .text
            .replace("FILE", &path.to_string_lossy())
            .replace("METHOD", &(language.method)(method))
            .replace("CLASS", class)
            .replace("TEXT", &source);
        fs::write(folder.path().join(language.file), text).context("cannot write the harness")?;
        let at = |words: &str| -> Vec<String> {
            let folder = folder.path().to_string_lossy();
            words.split_whitespace().map(|word| word.replace("DIR", &folder)).collect()
        };
        let compile = at(language.compile);
        if let Some((compiler, arguments)) = compile.split_first() {
            run(compiler, arguments, file)?;
        }
        let command = at(language.run);
        let by = compile.first().or(command.first()).map_or(String::new(), |tool| version(tool));
        Ok(Some(Harness { command, by, _folder: folder }))
    }
}

/// Compiles the file; the error is what the compiler says.
fn run(compiler: &str, arguments: &[String], file: &str) -> Result<()> {
    let output = Command::new(tool(compiler)).args(arguments).output();
    let output = output.with_context(|| format!("{file} needs {compiler}, which cannot be run"))?;
    if !output.status.success() {
        bail!("{compiler} refuses {file}:\n{}", String::from_utf8_lossy(&output.stderr).trim_end());
    }
    Ok(())
}

/// The compiler as its users name it in the environment.
fn tool(name: &str) -> PathBuf {
    let named = (name == "rustc").then(|| env::var_os("RUSTC")).flatten();
    named.map_or_else(|| name.into(), PathBuf::from)
}

/// The name of a tool with the first line of what it says of its version.
fn version(name: &str) -> String {
    let said = Command::new(tool(name)).arg("--version").output();
    let said = said.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    match said.unwrap_or_default().lines().next() {
        Some(version) => format!("{name} ({version})"),
        None => name.to_string(),
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
