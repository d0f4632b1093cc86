//! The compiler as a judge of programs that are given to it as text.

use std::ffi::OsString;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use anyhow::{bail, Context, Result};
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticLevel};
use tempfile::TempDir;

/// A compiler, and a folder for what it writes.
#[derive(Debug)]
pub struct Compiler {
    program: OsString,
    folder: TempDir,
}

/// The edition of the language in which a file is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    /// The edition of 2021.
    E2021,
    /// The edition of 2024.
    E2024,
}

impl Edition {
    /// All that a file should be good for.
    pub const ALL: [Edition; 2] = [Edition::E2021, Edition::E2024];

    /// As the compiler calls it.
    pub fn name(self) -> &'static str {
        match self {
            Edition::E2021 => "2021",
            Edition::E2024 => "2024",
        }
    }
}

impl Compiler {
    /// The compiler that is used for everything else here.
    pub fn current() -> Result<Compiler> {
        Compiler::at(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
    }

    /// Any other one.
    pub fn at(program: impl Into<OsString>) -> Result<Compiler> {
        let folder = TempDir::new().context("cannot make a temporary folder")?;
        Ok(Compiler { program: program.into(), folder })
    }

    /// What it calls itself, such as `rustc 1.63.0`.
    pub fn version(&self) -> Result<String> {
        let output = self.run(&["--version"], "")?;
        let version = String::from_utf8_lossy(&output.stdout);
        // Behind the number stand a commit and a date.
        Ok(version.split_whitespace().take(2).collect::<Vec<_>>().join(" "))
    }

    /// Checks `source` without making a program of it, and returns what there is
    /// to say about it.
    pub(crate) fn remarks(&self, source: &str) -> Result<Vec<Diagnostic>> {
        let folder = self.folder.path().to_string_lossy();
        // A call of `clone` on a reference to what cannot be cloned compiles, and
        // means something else.
        let lints = ["-D", "noop_method_call"];
        let arguments =
            ["--edition=2021", "--crate-type=bin", "--crate-name=solution", "--emit=metadata"];
        let more = ["--error-format=json", "--out-dir", &folder, "-"];
        let output = self.run(&[&arguments[..], &lints, &more].concat(), source)?;
        let messages = String::from_utf8_lossy(&output.stderr);
        let parse =
            |line| serde_json::from_str(line).with_context(|| format!("the compiler says {line}"));
        messages.lines().map(parse).collect()
    }

    /// Compiles `source` as a judge does, only that a warning is an error, to the
    /// program `to`.
    pub fn compile(&self, source: &str, edition: Edition, to: &Path) -> Result<()> {
        let edition = format!("--edition={}", edition.name());
        let to = to.to_string_lossy();
        let arguments = ["-O", "-D", "warnings", &edition, "--crate-name=solution", "-o", &to, "-"];
        let output = self.run(&arguments, source)?;
        if !output.status.success() {
            bail!("it does not compile:\n{}", String::from_utf8_lossy(&output.stderr));
        }
        Ok(())
    }

    /// Like [`Compiler::compile`], but for what the compiler says alone.
    pub(crate) fn check(&self, source: &str, edition: Edition) -> Result<()> {
        self.compile(source, edition, &self.folder.path().join("solution"))
    }

    fn run(&self, arguments: &[&str], source: &str) -> Result<Output> {
        let program = self.program.to_string_lossy();
        let failed = || format!("cannot run {program}");
        let mut command = Command::new(&self.program);
        command.args(arguments).current_dir(self.folder.path());
        piped(&mut command, source).with_context(failed)
    }
}

/// Runs a command with `input` as its standard input.
pub(crate) fn piped(command: &mut Command, input: &str) -> Result<Output> {
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn()?;
    if let Some(mut stdin) = child.stdin.take() {
        // A command that has seen enough may close it.
        let _ = stdin.write_all(input.as_bytes());
    }
    Ok(child.wait_with_output()?)
}

pub(crate) fn is_error(remark: &Diagnostic) -> bool {
    matches!(remark.level, DiagnosticLevel::Error | DiagnosticLevel::Ice)
}
