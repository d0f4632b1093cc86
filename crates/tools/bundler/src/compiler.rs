//! Runs the compiler on the text of a program.

use std::ffi::OsString;
use std::io::Write;
use std::ops::Range;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use anyhow::{bail, Context, Result};
use serde_json::Value;
use tempfile::TempDir;

/// The editions of the language under which a file has to compile.
pub const EDITIONS: [&str; 2] = ["2021", "2024"];

/// A compiler, and a folder for its output.
#[derive(Debug)]
pub struct Compiler {
    program: OsString,
    folder: TempDir,
}

/// A warning or an error of the compiler.
#[derive(Debug)]
pub(crate) struct Remark {
    pub(crate) is_error: bool,
    /// The name of the lint or the number of the error; empty if it has none.
    pub(crate) code: String,
    /// The remark in a sentence.
    pub(crate) message: String,
    /// The remark as a terminal shows it, with notes and lines of the program.
    pub(crate) rendered: String,
    /// The bytes of the program that it is about.
    pub(crate) places: Vec<Range<usize>>,
}

impl Compiler {
    /// The compiler that cargo uses: `RUSTC`, or `rustc` in the path.
    pub fn current() -> Result<Compiler> {
        Compiler::at(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
    }

    /// The compiler at the path `program`.
    pub fn at(program: impl Into<OsString>) -> Result<Compiler> {
        let folder = TempDir::new().context("cannot make a temporary folder")?;
        Ok(Compiler { program: program.into(), folder })
    }

    /// The name and the number of the version, such as `rustc 1.63.0`.
    pub fn version(&self) -> Result<String> {
        let output = self.run(&["--version"], "")?;
        let version = String::from_utf8_lossy(&output.stdout);
        // A commit and a date follow.
        Ok(version.split_whitespace().take(2).collect::<Vec<_>>().join(" "))
    }

    /// Compiles the program `source` to the file `to`. `options` are more options for
    /// the compiler, such as `-O`.
    ///
    /// # Errors
    ///
    /// Any error or warning of the compiler.
    pub fn compile(&self, source: &str, edition: &str, options: &[&str], to: &Path) -> Result<()> {
        let edition = format!("--edition={edition}");
        let to = to.to_string_lossy();
        let usual = ["-D", "warnings", &edition, "--crate-name=solution", "-o", &to, "-"];
        let output = self.run(&[options, &usual].concat(), source)?;
        if !output.status.success() {
            bail!("it does not compile:\n{}", String::from_utf8_lossy(&output.stderr));
        }
        Ok(())
    }

    /// All errors and warnings of the compiler about the program `source`. No executable is
    /// made.
    pub(crate) fn remarks(&self, source: &str, edition: &str) -> Result<Vec<Remark>> {
        let edition = format!("--edition={edition}");
        let folder = self.folder.path().to_string_lossy();
        let options = ["--crate-type=bin", "--crate-name=solution", "--emit=metadata"];
        let more = ["--error-format=json", &edition, "--out-dir", &folder, "-"];
        // If the `Clone` of a type is removed, `clone` on a reference still compiles, but it
        // copies the reference. This lint makes it an error.
        let lint = ["--deny=noop_method_call"];
        let output = self.run(&[&options[..], &lint, &more].concat(), source)?;
        let messages = String::from_utf8_lossy(&output.stderr);
        let remarks = messages.lines().map(|line| {
            let value = serde_json::from_str(line);
            Ok(Remark::new(&value.with_context(|| format!("the compiler says {line}"))?))
        });
        remarks.collect()
    }

    fn run(&self, arguments: &[&str], source: &str) -> Result<Output> {
        let program = self.program.to_string_lossy();
        let mut command = Command::new(&self.program);
        command.args(arguments).current_dir(self.folder.path());
        piped(&mut command, source).with_context(|| format!("cannot run {program}"))
    }
}

impl Remark {
    /// Whether the remark, with the lines that it shows, has this word.
    pub(crate) fn has_word(&self, word: &str) -> bool {
        let is_part = |char: char| char.is_alphanumeric() || char == '_';
        self.rendered.split(|char| !is_part(char)).any(|part| part == word)
    }

    fn new(value: &Value) -> Remark {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
        let offset = |value: &Value| value.as_u64().and_then(|at| at.try_into().ok()).unwrap_or(0);
        let mut places = Vec::new();
        for span in value["spans"].as_array().into_iter().flatten() {
            if span["is_primary"] == true {
                places.push(offset(&span["byte_start"])..offset(&span["byte_end"]));
            }
        }
        Remark {
            is_error: value["level"].as_str().is_some_and(|level| level.starts_with("error")),
            code: text(&value["code"]["code"]),
            message: text(&value["message"]),
            rendered: text(&value["rendered"]),
            places,
        }
    }
}

/// Runs a command with `input` as its standard input.
pub(crate) fn piped(command: &mut Command, input: &str) -> Result<Output> {
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn()?;
    if let Some(mut stdin) = child.stdin.take() {
        // The command may close its input before it has read all of it.
        let _ = stdin.write_all(input.as_bytes());
    }
    Ok(child.wait_with_output()?)
}
