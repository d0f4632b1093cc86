//! The proofs of the workspace: which files there are, and a tree of copies in which Coq
//! compiles them.

use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use anyhow::{bail, ensure, Context, Result};

use crate::coq::Coq;
use crate::script::{sentences, Sentence};

/// The crate whose proofs every game shares.
pub(crate) const CORE: &str = "gametheory-core";

/// The most seconds of processor time for a file of the workspace. The longest takes half a
/// minute.
const LIMIT: u64 = 600;

/// What leaves a proof undone, or tells Coq not to look. What a theorem rests on is asked of
/// Coq as well.
const UNDONE: [&str; 20] = [
    "Admitted",
    "admit",
    "Abort",
    "give_up",
    "Axiom",
    "Axioms",
    "Parameter",
    "Parameters",
    "Conjecture",
    "Hypothesis",
    "Hypotheses",
    "bypass_check",
    "Guard",
    "Positivity",
    "Universe",
    "Declare",
    "Redirect",
    "Load",
    "Extraction",
    "Cd",
];

/// A file for Coq.
#[derive(Debug)]
pub(crate) struct Source {
    /// Its path from the root of the workspace.
    pub(crate) file: String,
    pub(crate) krate: String,
    /// Its name for Coq, such as `LolGame.Theorem`.
    pub(crate) module: String,
    pub(crate) sentences: Vec<Sentence>,
}

impl Source {
    /// The names that the file gives by sentences which begin with one of the keywords.
    pub(crate) fn names(&self, keywords: &[&str]) -> Vec<&str> {
        let mut names = Vec::new();
        for sentence in &self.sentences {
            let mut words = sentence.words();
            if words.next().is_some_and(|first| keywords.contains(&first)) {
                names.extend(words.next());
            }
        }
        names
    }
}

#[derive(Debug)]
pub(crate) struct Project {
    pub(crate) root: PathBuf,
    /// Where all is kept that is not committed. The folder `tree` has copies of the files.
    pub(crate) work: PathBuf,
    /// The crates with rules.
    pub(crate) games: Vec<String>,
    /// Those of the core first.
    pub(crate) sources: Vec<Source>,
    /// Held as long as the tree is in use, since there is only one.
    _lock: File,
}

impl Project {
    /// Reads the files and brings the tree up to date. Waits if somebody else uses the tree.
    pub(crate) fn open(root: &Path, work: &Path) -> Result<Project> {
        let tree = work.join("tree");
        fs::create_dir_all(&tree)?;
        let work = work.canonicalize()?;
        let lock = File::create(work.join("lock"))?;
        lock.lock()?;

        let folders = |pattern: &str| -> Result<Vec<String>> {
            let mut crates = Vec::new();
            for entry in fs::read_dir(root.join("crates"))? {
                let name = entry?.file_name().to_string_lossy().into_owned();
                if root.join("crates").join(&name).join(pattern).exists() {
                    crates.push(name);
                }
            }
            crates.sort();
            Ok(crates)
        };
        let games = folders("src/rules.rs")?;
        let mut crates = folders("proof")?;
        crates.sort_by_key(|name| name != CORE);
        let mut sources = Vec::new();
        for krate in &crates {
            ensure!(*krate == CORE || games.contains(krate), "crates/{krate}/proof is no game's");
            sources.extend(read_sources(root, krate)?);
        }
        let project = Project { root: root.to_path_buf(), work, games, sources, _lock: lock };
        project.check_words()?;
        project.copy()?;
        Ok(project)
    }

    /// The workspace in which Cargo has built this program.
    pub(crate) fn here() -> Result<Project> {
        let root = workspace()?;
        let target = env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
        Project::open(&root, &target.join("prove"))
    }

    pub(crate) fn tree(&self) -> PathBuf {
        self.work.join("tree")
    }

    /// Coq in the tree.
    pub(crate) fn coq(&self) -> Coq {
        let mut libraries: Vec<(PathBuf, String)> = Vec::new();
        for source in &self.sources {
            let library = (folder(&source.krate), library(&source.krate));
            if libraries.last() != Some(&library) {
                libraries.push(library);
            }
        }
        Coq { folder: self.tree(), libraries, limit: LIMIT }
    }

    /// The files of some crates.
    pub(crate) fn sources_of<'a>(&'a self, krate: &'a str) -> impl Iterator<Item = &'a Source> {
        self.sources.iter().filter(move |source| source.krate == krate)
    }

    /// Refuses what leaves a proof undone.
    fn check_words(&self) -> Result<()> {
        for source in &self.sources {
            for sentence in &source.sentences {
                if let Some(word) = sentence.words().find(|word| UNDONE.contains(word)) {
                    let (file, line) = (&source.file, sentence.line);
                    bail!("{file}, line {line}: nothing may be left unproved: {word}");
                }
            }
        }
        Ok(())
    }

    /// Coq writes beside its sources, so it gets copies. They stay as they are where nothing
    /// has changed; what has been compiled from a file that is gone goes, too.
    fn copy(&self) -> Result<()> {
        let tree = self.tree();
        for krate in fs::read_dir(tree.join("crates")).into_iter().flatten() {
            for file in fs::read_dir(krate?.path().join("proof")).into_iter().flatten() {
                let file = file?.path();
                let source = file.with_extension("v");
                let source = source.strip_prefix(&tree)?;
                if !self.sources.iter().any(|known| Path::new(&known.file) == source) {
                    fs::remove_file(file)?;
                }
            }
        }
        for source in &self.sources {
            let copy = tree.join(&source.file);
            let text = fs::read(self.root.join(&source.file))?;
            if fs::read(&copy).ok().as_ref() != Some(&text) {
                fs::create_dir_all(tree.join(folder(&source.krate)))?;
                fs::write(copy, text)?;
            }
        }
        Ok(())
    }
}

fn read_sources(root: &Path, krate: &str) -> Result<Vec<Source>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(root.join(folder(krate)))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        files.extend(name.strip_suffix(".v").map(String::from));
    }
    files.sort();
    let read = |name: String| {
        let file = format!("crates/{krate}/proof/{name}.v");
        let text = fs::read_to_string(root.join(&file)).with_context(|| file.clone())?;
        let module = format!("{}.{name}", library(krate));
        Ok(Source { file, krate: krate.to_string(), module, sentences: sentences(&text) })
    };
    files.into_iter().map(read).collect()
}

/// The folder of the proofs of a crate.
pub(crate) fn folder(krate: &str) -> PathBuf {
    ["crates", krate, "proof"].iter().collect()
}

/// The name of this folder for Coq.
pub(crate) fn library(krate: &str) -> String {
    if krate == CORE {
        return String::from("GameTheory");
    }
    let capital = |part: &str| {
        let (first, rest) = part.split_at(1);
        first.to_uppercase() + rest
    };
    krate.split('-').map(capital).collect()
}

/// The root of the workspace, read at run time: a copied checkout checks its own files.
pub(crate) fn workspace() -> Result<PathBuf> {
    let package = env::var_os("CARGO_MANIFEST_DIR").context("to be run by cargo")?;
    let package = PathBuf::from(package);
    let root = package.ancestors().find(|folder| folder.join("Cargo.lock").exists());
    Ok(root.context("there is no lock file in the root of the workspace")?.to_path_buf())
}
