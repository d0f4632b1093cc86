//! Coq with the proofs of a workspace: the files, what is compiled from them, and questions.

use std::env;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{ensure, Context, Error, Result};
use rayon::iter::{ParallelBridge, ParallelIterator};
use tempfile::TempDir;

/// The proofs of a workspace. The root is the folder with `_CoqProject`.
pub(crate) struct Project {
    pub(crate) root: PathBuf,
    pub(crate) libraries: Vec<Library>,
    /// Locked as long as the project is in use, since Coq writes beside its sources.
    _project_file: File,
}

/// A folder with proofs: its path from the root, its name for Coq, and those of its files.
pub(crate) struct Library {
    pub(crate) folder: String,
    pub(crate) name: String,
    pub(crate) modules: Vec<String>,
}

impl Library {
    fn files(&self) -> impl Iterator<Item = String> + '_ {
        self.modules.iter().map(|module| format!("{}/{module}.v", self.folder))
    }
}

impl Project {
    /// Finds the files, and removes what has no source any more. Waits if somebody else uses them.
    pub(crate) fn open() -> Result<Project> {
        let package = env::var("CARGO_MANIFEST_DIR").context("this is run by scripts/prove")?;
        let root = fs::canonicalize(Path::new(&package).join("../.."))?;
        let file = File::open(root.join("_CoqProject"))?;
        if file.try_lock().is_err() {
            eprintln!("waiting for another scripts/prove");
            file.lock()?;
        }
        let text = fs::read_to_string(root.join("_CoqProject"))?;
        let lines = text.lines().filter_map(|line| line.strip_prefix("-Q ")?.split_once(' '));
        let libraries = lines.map(|(folder, name)| {
            let listed = run("ls", [folder], &root)?;
            for file in without_source(&listed) {
                fs::remove_file(root.join(folder).join(file))?;
            }
            let modules = listed.lines().filter_map(|file| Some(file.strip_suffix(".v")?.into()));
            Ok(Library { folder: folder.into(), name: name.into(), modules: modules.collect() })
        });
        let libraries = libraries.collect::<Result<_>>()?;
        Ok(Project { root, libraries, _project_file: file })
    }

    /// The options of coqc for all folders but that of the library `but`.
    pub(crate) fn options(&self, but: &str) -> Vec<String> {
        let others = self.libraries.iter().filter(|library| library.name != but);
        let folder = |library: &Library| self.root.join(&library.folder).display().to_string();
        others.flat_map(|library| ["-Q".into(), folder(library), library.name.clone()]).collect()
    }

    /// Compiles some files and all that they need, with the makefile of `coq_makefile`.
    pub(crate) fn compile(&self, files: impl IntoIterator<Item = String>) -> Result<()> {
        let options = ["-f", "_CoqProject", "-o", "Makefile.coq"].map(String::from).into_iter();
        let all = self.libraries.iter().flat_map(Library::files);
        run("coq_makefile", options.chain(all), &self.root)?;
        let jobs = format!("-j{}", rayon::current_num_threads());
        let options = ["-s".into(), "-f".into(), "Makefile.coq".into(), jobs];
        let compiled = files.into_iter().map(|file| file + "o");
        run("make", options.into_iter().chain(compiled), &self.root).map(drop)
    }

    /// Compiles the proofs of some games or, without names, of all folders.
    pub(crate) fn compile_games(&self, names: &[&str]) -> Result<Vec<&Library>> {
        let is_of = |library: &Library, name: &str| library.folder == format!("{name}/proof");
        let mut chosen: Vec<&Library> = self.libraries.iter().collect();
        chosen.retain(|it| names.is_empty() || names.iter().any(|name| is_of(it, name)));
        for name in names {
            ensure!(chosen.iter().any(|it| is_of(it, name)), "there are no proofs of {name}");
        }
        self.compile(chosen.iter().flat_map(|library| library.files()))?;
        Ok(chosen)
    }

    /// Compiles a text that asks Coq which axioms a proof uses. There must be none. The text writes its
    /// answers into files; this returns the folder with these.
    pub(crate) fn ask(&self, text: &str) -> Result<TempDir> {
        let folder = tempfile::tempdir()?;
        fs::write(folder.path().join("question.v"), text)?;
        let options = [self.options(""), vec!["-q".into(), "question.v".into()]].concat();
        let answer = run("coqc", options, folder.path())?;
        ensure!(answer == "Closed under the global context", "it rests on more than Coq: {answer}");
        Ok(folder)
    }
}

/// Of the files of a folder, those that are compiled from a file that is gone. Coq would find them.
fn without_source(listed: &str) -> impl Iterator<Item = &str> {
    let has_source = |name| listed.lines().any(|file| file.strip_suffix(".v") == Some(name));
    listed.lines().filter(move |file| file.strip_suffix(".vo").is_some_and(|it| !has_source(it)))
}

/// Runs a program, and returns what it prints. The error is what it complains of.
pub(crate) fn run(
    program: &str,
    arguments: impl IntoIterator<Item = impl AsRef<OsStr>>,
    folder: &Path,
) -> Result<String> {
    // The slowest law takes less than two minutes.
    let limits = "ulimit -S -t 600; exec \"$@\"";
    let output = Command::new("sh")
        .args(["-c", limits, "sh", program])
        .args(arguments)
        .current_dir(folder)
        // The folders of the project are all that Coq knows besides its own library.
        .env_remove("ROCQPATH")
        .env_remove("COQPATH")
        .env_remove("COQLIB")
        // Otherwise it takes 256 MB for new values, and short runs take a fifth longer.
        .env("OCAMLRUNPARAM", "s=256k")
        .output()
        .context("cannot start sh")?;
    ensure!(
        output.status.code() != Some(127),
        "{program} is not installed. The proofs are made for Rocq 9. On Debian, with make:  \
         PATH=$(scripts/rocq ~/rocq):$PATH scripts/prove"
    );
    // 24 is the signal SIGXCPU.
    ensure!(output.status.signal() != Some(24), "{program} takes more than 10 minutes");
    let complaint = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{} ({program}: {})", complaint.trim(), output.status);
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_string())
}

/// The definitions that [`write_text`] needs before it.
pub(crate) const PRINTED: &str = include_str!("printed.v");

/// A command for Coq to compute a string and to write it to a file with this name.
pub(crate) fn write_text(name: &str, string: &str) -> String {
    format!("Redirect \"{name}\" Eval vm_compute in Printed.text {string}.\n")
}

/// The text that [`write_text`] has written.
pub(crate) fn read_text(folder: &Path, name: &str) -> Result<String> {
    let written = fs::read_to_string(folder.join(name).with_extension("out"))?;
    let text = written.trim_start().strip_prefix("= \"").and_then(|text| text.rsplit_once('"'));
    Ok(text.with_context(|| format!("{name} is no text"))?.0.replace("\"\"", "\""))
}

/// Does the work for each item, on all processors, and returns the errors.
pub(crate) fn on_each<T: Sync>(items: &[T], work: impl Fn(&T) -> Result<()> + Sync) -> Vec<Error> {
    items.iter().par_bridge().filter_map(|item| work(item).err()).collect()
}

#[test]
fn what_is_compiled_has_a_source() {
    let left_over: Vec<&str> = without_source("A.v\nA.vo\nB.v\nC.glob\nC.vo\nC.vos").collect();
    assert_eq!(left_over, ["C.vo"]);
}

#[test]
fn a_proof_that_takes_too_long_says_so() {
    let error = run("sh", ["-c", "kill -XCPU $$"], Path::new(".")).unwrap_err();
    assert_eq!(error.to_string(), "sh takes more than 10 minutes");
}

#[test]
fn a_string_is_unquoted() {
    let folder = tempfile::tempdir().unwrap();
    for (written, text) in [
        ("     = \"a \"\"b\"\"\nc: d\n\"%pstring\n     : string\n", Some("a \"b\"\nc: d\n")),
        ("     = \"\"%pstring\n     : string\n", Some("")),
        ("     = PrimString.cat x y\n     : string\n", None),
    ] {
        fs::write(folder.path().join("text.out"), written).unwrap();
        assert_eq!(read_text(folder.path(), "text").ok().as_deref(), text);
    }
}
