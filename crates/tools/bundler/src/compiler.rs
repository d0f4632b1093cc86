//! Runs the compiler on the text of a program.

use std::ffi::OsString;
use std::io::{Read, Write};
use std::ops::Range;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use anyhow::{bail, Context, Result};
use serde_json::Value;
use tempfile::TempDir;

/// The editions of the language under which a file has to compile.
pub const EDITIONS: [&str; 2] = ["2021", "2024"];

/// A compiler. What it runs can be ended from another thread.
#[derive(Clone, Debug)]
pub struct Compiler {
    program: OsString,
    running: Arc<Mutex<Running>>,
}

/// The processes that run at the moment.
#[derive(Debug, Default)]
struct Running {
    children: Vec<Arc<Mutex<Child>>>,
    is_stopped: bool,
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
    pub fn current() -> Compiler {
        Compiler::at(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
    }

    /// The compiler at the path `program`.
    pub fn at(program: impl Into<OsString>) -> Compiler {
        Compiler { program: program.into(), running: Arc::default() }
    }

    /// Ends all that this compiler and its clones run, and lets them start nothing more. What
    /// was running fails, and so removes its temporary files.
    pub fn stop(&self) {
        let mut running = lock(&self.running);
        running.is_stopped = true;
        for child in &running.children {
            // It may have ended already.
            let _ = lock(child).kill();
        }
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
        let options = ["--crate-type=bin", "--crate-name=solution", "--emit=metadata"];
        let more = ["--error-format=json", &edition, "-"];
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

    /// Runs the compiler in a folder of its own.
    fn run(&self, arguments: &[&str], source: &str) -> Result<Output> {
        let folder = TempDir::new().context("cannot make a temporary folder")?;
        let mut command = Command::new(&self.program);
        self.output(command.args(arguments).current_dir(folder.path()), source)
    }

    /// The output of a command that gets `input` on its standard input.
    pub(crate) fn output(&self, command: &mut Command, input: &str) -> Result<Output> {
        let program = command.get_program().to_string_lossy().into_owned();
        let failed = || format!("cannot run {program}");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut running = lock(&self.running);
        if running.is_stopped {
            bail!("interrupted");
        }
        let mut child = command.spawn().with_context(failed)?;
        let (stdin, stdout, stderr) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let child = Arc::new(Mutex::new(child));
        running.children.push(Arc::clone(&child));
        drop(running);
        let (stdout, stderr) = thread::scope(|scope| {
            let stderr = scope.spawn(|| read(stderr));
            if let Some(mut stdin) = stdin {
                // The command may close its input before it has read all of it.
                let _ = stdin.write_all(input.as_bytes());
            }
            (read(stdout), stderr.join().unwrap_or_default())
        });
        let status = lock(&child).wait().with_context(failed)?;
        let mut running = lock(&self.running);
        running.children.retain(|other| !Arc::ptr_eq(other, &child));
        if running.is_stopped {
            bail!("interrupted");
        }
        Ok(Output { status, stdout, stderr })
    }
}

/// What a process writes, until it ends.
fn read(pipe: Option<impl Read>) -> Vec<u8> {
    let mut bytes = Vec::new();
    if let Some(mut pipe) = pipe {
        // What was read until an error is kept.
        let _ = pipe.read_to_end(&mut bytes);
    }
    bytes
}

/// A panic elsewhere is no reason to leave processes behind.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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
