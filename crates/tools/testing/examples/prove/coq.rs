//! Runs of Coq, with a limit on the processor time.

use std::fs::{self, File};
use std::num::NonZero;
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::{bail, Context, Error, Result};
use wait4::Wait4;

/// The signal of a process that has used up its processor time.
const SIGXCPU: i32 = 24;

/// Where Coq runs, and which folders it knows.
#[derive(Clone, Debug)]
pub(crate) struct Coq {
    pub(crate) folder: PathBuf,
    /// Each folder with the name that its files have for Coq.
    pub(crate) libraries: Vec<(PathBuf, String)>,
    /// The most seconds of processor time that a run may take.
    pub(crate) limit: u64,
}

/// The result of a run that has succeeded.
#[derive(Debug)]
pub(crate) struct Run {
    /// What Coq has answered. Warnings are not among it.
    pub(crate) answer: String,
    /// The processor time.
    pub(crate) time: Duration,
}

impl Coq {
    /// The options for the folders.
    pub(crate) fn options(&self) -> Vec<String> {
        let option = |(folder, name): &(PathBuf, String)| {
            [String::from("-Q"), folder.display().to_string(), name.clone()]
        };
        self.libraries.iter().flat_map(option).collect()
    }

    /// Writes a file into the folder and compiles it.
    pub(crate) fn compile_text(&self, file: &str, text: &str) -> Result<Run> {
        fs::write(self.folder.join(file), text)?;
        self.compile(file, &[])
    }

    /// Compiles a file of the folder. The error is what Coq says, or which limit was hit.
    pub(crate) fn compile(&self, file: &str, options: &[&str]) -> Result<Run> {
        let [answer, complaint] =
            ["answer", "complaint"].map(|name| self.folder.join(format!("{file}.{name}")));
        // Long strings are printed by a deep recursion.
        let limits = "ulimit -s \"$(ulimit -H -s)\"; ulimit -S -t \"$1\"; shift; exec \"$@\"";
        let mut child = Command::new("sh")
            .args(["-c", limits, "sh", &self.limit.to_string(), "coqc", "-q"])
            .args(self.options())
            .args(options)
            .arg(file)
            .current_dir(&self.folder)
            // The folders above are all that it knows.
            .env_remove("COQPATH")
            .env_remove("COQLIB")
            .stdin(Stdio::null())
            .stdout(File::create(&answer)?)
            .stderr(File::create(&complaint)?)
            .spawn()
            .context("cannot start sh")?;
        let ended = child.wait4().context("cannot wait for coqc")?;
        let [answer, complaint] = [answer, complaint].map(|file| {
            let text = fs::read(&file).map(|text| String::from_utf8_lossy(&text).into_owned());
            // Nobody misses a file that is gone.
            let _ = fs::remove_file(&file);
            text
        });
        if ended.status.signal() == Some(SIGXCPU) {
            bail!("stopped by the limit of {} seconds of processor time", self.limit);
        }
        if !ended.status.success() {
            bail!("{} ({})", complaint?.trim(), ended.status);
        }
        Ok(Run { answer: answer?, time: ended.rusage.utime + ended.rusage.stime })
    }

    /// The text of a string that Coq has written by `Redirect` and `Eval`.
    pub(crate) fn read_redirected(&self, name: &str) -> Result<String> {
        let written = fs::read_to_string(self.folder.join(format!("{name}.out")))?;
        unquote(&written).with_context(|| format!("{name} is no text"))
    }
}

/// The line of Coq's version, or what to do where there is no Coq.
pub(crate) fn version() -> Result<String> {
    let output = Command::new("coqc").arg("--version").output().context(
        "Coq is not installed. The proofs are made for Coq 8.16, which Debian 12 has (about \
         1 GB):  apt-get install --no-install-recommends coq",
    )?;
    let text = String::from_utf8_lossy(&output.stdout);
    Ok(text.lines().next().unwrap_or("Coq").to_string())
}

fn unquote(written: &str) -> Option<String> {
    let start = written.trim_start().strip_prefix("= \"")?;
    let (text, _) = start.rsplit_once("\"\n")?;
    Some(text.replace("\"\"", "\""))
}

/// Does the work for each item, on all processors, and returns the errors.
pub(crate) fn on_each<T: Sync>(items: &[T], work: impl Fn(&T) -> Result<()> + Sync) -> Vec<Error> {
    let (next, errors) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let worker = || {
        while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
            if let Err(error) = work(item) {
                errors.lock().unwrap_or_else(PoisonError::into_inner).push(error);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(worker);
        }
    });
    errors.into_inner().unwrap_or_default()
}

#[test]
fn a_string_is_unquoted() {
    let written = "     = \"a \"\"b\"\"\nc: d\n\"\n     : string\n";
    assert_eq!(unquote(written).unwrap(), "a \"b\"\nc: d\n");
    assert_eq!(unquote("     = \"\"\n     : string\n").unwrap(), "");
    assert_eq!(unquote("     = String.append x y\n     : string\n"), None);
}
