//! Coq with the proofs of a workspace: the files, what is compiled from them, and questions.

use std::fs::{self, File};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::thread::{self, available_parallelism};

use anyhow::{bail, ensure, Context, Error, Result};

/// The most seconds of processor time for a file. The longest takes half a minute.
const LIMIT: u64 = 600;

/// The proofs of a workspace. The root is the folder with `_CoqProject`.
pub(crate) struct Project {
    pub(crate) root: PathBuf,
    pub(crate) libraries: Vec<Library>,
    /// Locked as long as the project is in use, since Coq writes beside its sources.
    _project_file: File,
}

/// A folder with proofs.
#[derive(Clone)]
pub(crate) struct Library {
    /// Its path from the root, and its name for Coq.
    pub(crate) folder: String,
    pub(crate) name: String,
    /// Its files, with their paths from the root.
    pub(crate) files: Vec<String>,
}

impl Library {
    /// The names of its files for Coq.
    pub(crate) fn modules(&self) -> impl Iterator<Item = String> + '_ {
        let stems = self.files.iter().filter_map(|file| Path::new(file).file_stem()?.to_str());
        stems.map(|stem| format!("{}.{stem}", self.name))
    }
}

impl Project {
    /// Finds the files. Waits if somebody else uses them.
    pub(crate) fn open(root: PathBuf) -> Result<Project> {
        let file = File::open(root.join("_CoqProject"))?;
        file.lock()?;
        let text = fs::read_to_string(root.join("_CoqProject"))?;
        let lines = text.lines().filter_map(|line| line.strip_prefix("-Q ")?.split_once(' '));
        let libraries = lines.map(|(folder, name)| {
            let listed = run("ls", [folder], &root)?;
            let stems = listed.lines().filter_map(|name| name.strip_suffix(".v"));
            let files = stems.map(|stem| format!("{folder}/{stem}.v")).collect();
            Ok(Library { folder: folder.into(), name: name.into(), files })
        });
        let libraries = libraries.collect::<Result<_>>()?;
        Ok(Project { root, libraries, _project_file: file })
    }

    /// The options of coqc for the folders, but for the one with a name.
    pub(crate) fn options(&self, but: &str) -> Vec<String> {
        let others = self.libraries.iter().filter(|library| library.name != but);
        let option = |Library { folder, name, .. }: &Library| {
            ["-Q".into(), self.root.join(folder).display().to_string(), name.clone()]
        };
        others.flat_map(option).collect()
    }

    /// Compiles some files and all that they need, as `coq_makefile` says how.
    pub(crate) fn compile<'a>(&self, files: impl IntoIterator<Item = &'a String>) -> Result<()> {
        let all = self.libraries.iter().flat_map(|library| &library.files);
        let options = ["-f", "_CoqProject", "-o", "Makefile.coq"].into_iter();
        run("coq_makefile", options.chain(all.map(String::as_str)), &self.root)?;
        let jobs = format!("-j{}", available_parallelism().map_or(1, NonZero::get));
        let compiled = files.into_iter().map(|file| format!("{file}o"));
        let options = ["-s", "-f", "Makefile.coq", &jobs].map(String::from).into_iter();
        run("make", options.chain(compiled), &self.root)?;
        Ok(())
    }

    /// Compiles a text in a folder, and returns what Coq answers.
    pub(crate) fn ask(&self, folder: &Path, text: &str) -> Result<String> {
        fs::write(folder.join("question.v"), text)?;
        let options = [self.options(""), vec!["-q".into(), "question.v".into()]].concat();
        run("coqc", options, folder)
    }
}

/// Runs a program of Coq, and returns what it prints. The error is what it complains of.
pub(crate) fn run<S: AsRef<str>>(
    program: &str,
    arguments: impl IntoIterator<Item = S>,
    folder: &Path,
) -> Result<String> {
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
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_string())
}

/// The text of a string that Coq has computed and written to a file by `Redirect`.
pub(crate) fn read_text(file: &Path) -> Result<String> {
    let written = fs::read_to_string(file)?;
    let text = written.trim_start().strip_prefix("= \"").and_then(|text| text.rsplit_once("\"\n"));
    let (text, _) = text.with_context(|| format!("{} is no text", file.display()))?;
    Ok(text.replace("\"\"", "\""))
}

/// Does the work for each item, on all processors, and returns the errors.
pub(crate) fn on_each<T: Sync>(items: &[T], work: impl Fn(&T) -> Result<()> + Sync) -> Vec<Error> {
    let queue = Mutex::new(items.iter());
    let take = || queue.lock().ok()?.next();
    let worker = || std::iter::from_fn(take).filter_map(|item| work(item).err()).collect();
    thread::scope(|scope| {
        let count = available_parallelism().map_or(1, NonZero::get);
        let workers: Vec<_> = (0..count).map(|_| scope.spawn(worker)).collect();
        let errors = workers.into_iter().map(|worker| worker.join().expect("it never panics"));
        errors.collect::<Vec<Vec<Error>>>().into_iter().flatten().collect()
    })
}

#[test]
fn a_string_is_unquoted() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("text.out");
    for (written, text) in [
        ("     = \"a \"\"b\"\"\nc: d\n\"\n     : string\n", Some("a \"b\"\nc: d\n")),
        ("     = \"\"\n     : string\n", Some("")),
        ("     = String.append x y\n     : string\n", None),
    ] {
        fs::write(&file, written).unwrap();
        assert_eq!(read_text(&file).ok().as_deref(), text);
    }
}
