//! Coq with the proofs of a workspace: the files, what is compiled from them, and questions.

use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Mutex;
use std::thread::{self, available_parallelism};

use anyhow::{bail, ensure, Context, Error, Result};

/// The most seconds of processor time for a file. The longest takes half a minute.
const LIMIT: u64 = 600;

/// The proofs of a workspace.
#[derive(Debug)]
pub(crate) struct Project {
    pub(crate) root: PathBuf,
    /// The folders with proofs, and their names for Coq.
    pub(crate) libraries: Vec<(String, String)>,
    /// All files of these folders, with their paths from the root.
    pub(crate) files: Vec<String>,
    /// Held as long as the project is in use, since Coq writes beside its sources.
    _lock: fs::File,
}

impl Project {
    /// Finds the files. Waits if somebody else uses them.
    pub(crate) fn open(root: &Path, work: &Path) -> Result<Project> {
        fs::create_dir_all(work)?;
        let lock = fs::File::create(work.join("lock"))?;
        lock.lock()?;
        let project = fs::read_to_string(root.join("_CoqProject")).context("_CoqProject")?;
        let library = |line: &str| {
            let mut words = line.strip_prefix("-Q ")?.split_whitespace().map(String::from);
            Some((words.next()?, words.next()?))
        };
        let libraries: Vec<(String, String)> = project.lines().filter_map(library).collect();
        let mut files = Vec::new();
        for (folder, _) in &libraries {
            for entry in fs::read_dir(root.join(folder)).with_context(|| folder.clone())? {
                let name = entry?.file_name().to_string_lossy().into_owned();
                if Path::new(&name).extension().is_some_and(|extension| extension == "v") {
                    files.push(format!("{folder}/{name}"));
                }
            }
        }
        files.sort();
        Ok(Project { root: root.into(), libraries, files, _lock: lock })
    }

    /// The folder with the proofs of a game, and its name for Coq.
    pub(crate) fn game(&self, name: &str) -> Result<&(String, String)> {
        let folder = format!("crates/{name}/proof");
        let found = self.libraries.iter().find(|(known, _)| *known == folder);
        found.with_context(|| format!("{name}: _CoqProject has no such game"))
    }

    /// The files of a folder.
    pub(crate) fn files_of(&self, folder: &str) -> Vec<&String> {
        let is_inside = |file: &&String| Path::new(file).parent() == Some(Path::new(folder));
        self.files.iter().filter(is_inside).collect()
    }

    /// The options of coqc for the folders.
    pub(crate) fn options(&self) -> Vec<String> {
        let option = |(folder, name): &(String, String)| {
            ["-Q".into(), self.root.join(folder).display().to_string(), name.clone()]
        };
        self.libraries.iter().flat_map(option).collect()
    }

    /// Compiles some files and all that they need, as `coq_makefile` says how.
    pub(crate) fn compile(&self, files: &[&String]) -> Result<()> {
        let sources = self.files.iter().map(String::as_str);
        let options = ["-f", "_CoqProject", "-o", "Makefile.coq"].into_iter().chain(sources);
        run("coq_makefile", options, &self.root)?;
        let jobs = format!("-j{}", available_parallelism().map_or(1, NonZero::get));
        let mut options: Vec<String> = ["-s", "-f", "Makefile.coq", &jobs].map(String::from).into();
        options.extend(files.iter().map(|file| format!("{file}o")));
        run("make", options, &self.root)?;
        Ok(())
    }

    /// Compiles a text in a folder, and returns what Coq answers.
    pub(crate) fn ask(&self, folder: &Path, text: &str) -> Result<String> {
        fs::write(folder.join("question.v"), text)?;
        let options = [self.options(), vec!["-q".into(), "question.v".into()]].concat();
        let output = run("coqc", options, folder)?;
        Ok(String::from_utf8_lossy(&output.stdout).trim().to_string())
    }
}

/// Runs a program of Coq. The error is what it says.
pub(crate) fn run<S: AsRef<str>>(
    program: &str,
    arguments: impl IntoIterator<Item = S>,
    folder: &Path,
) -> Result<Output> {
    // Long strings are printed by a deep recursion.
    let limits = "ulimit -s \"$(ulimit -H -s)\"; ulimit -S -t \"$1\"; shift; exec \"$@\"";
    let output = Command::new("sh")
        .args(["-c", limits, "sh", &LIMIT.to_string(), program])
        .args(arguments.into_iter().map(|argument| argument.as_ref().to_string()))
        .current_dir(folder)
        // The folders of the project are all that Coq knows.
        .env_remove("COQPATH")
        .env_remove("COQLIB")
        .output()
        .context("cannot start sh")?;
    if output.status.code() == Some(127) {
        bail!(
            "{program} is not installed. The proofs are made for Coq 8.16, which Debian 12 has \
             (about 1 GB):  apt-get install --no-install-recommends coq make"
        );
    }
    let complaint = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{} ({program}: {})", complaint.trim(), output.status);
    Ok(output)
}

/// The text of a string that Coq has computed and written to a file by `Redirect`.
pub(crate) fn read_text(file: &Path) -> Result<String> {
    let written = fs::read_to_string(file)?;
    unquote(&written).with_context(|| format!("{} is no text", file.display()))
}

/// Does the work for each item, on all processors, and returns the errors.
pub(crate) fn on_each<T: Sync>(items: &[T], work: impl Fn(&T) -> Result<()> + Sync) -> Vec<Error> {
    let (queue, errors) = (Mutex::new(items.iter()), Mutex::new(Vec::new()));
    let take = || queue.lock().ok()?.next();
    let worker = || {
        while let Some(item) = take() {
            if let (Err(error), Ok(mut errors)) = (work(item), errors.lock()) {
                errors.push(error);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(worker);
        }
    });
    errors.into_inner().unwrap_or_default()
}

fn unquote(written: &str) -> Option<String> {
    let start = written.trim_start().strip_prefix("= \"")?;
    let (text, _) = start.rsplit_once("\"\n")?;
    Some(text.replace("\"\"", "\""))
}

#[test]
fn a_string_is_unquoted() {
    let written = "     = \"a \"\"b\"\"\nc: d\n\"\n     : string\n";
    assert_eq!(unquote(written).unwrap(), "a \"b\"\nc: d\n");
    assert_eq!(unquote("     = \"\"\n     : string\n").unwrap(), "");
    assert_eq!(unquote("     = String.append x y\n     : string\n"), None);
}
