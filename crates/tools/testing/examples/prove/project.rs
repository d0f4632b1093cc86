//! The proofs of the workspace: which files there are, and a tree of copies in which Coq
//! compiles them.

use std::collections::HashMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;
use std::{env, mem};

use anyhow::{anyhow, ensure, Context, Error, Result};

use gametheory_testing::workspace;

use crate::coq::{on_each, Coq};
use crate::say;
use crate::script::{sentences, Sentence};

/// What games share, and what the laws of other games need besides: the folder that has the folder
/// `proof`, and its name for Coq.
pub(crate) const SHARED: [(&str, &str); 2] =
    [("tools", "GameTheory"), ("tools/discovery", "Discovery")];

/// The most seconds of processor time for a file of the workspace. The longest takes half a
/// minute.
const LIMIT: u64 = 600;

/// A file for Coq.
#[derive(Debug)]
pub(crate) struct Source {
    /// Its path from the root of the workspace.
    pub(crate) file: String,
    pub(crate) krate: String,
    /// Its name for Coq, such as `LolGame.Theorem`.
    pub(crate) module: String,
    sentences: Vec<Sentence>,
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
    /// The shared ones first.
    pub(crate) sources: Vec<Source>,
    /// For each source, the sources that it needs itself, by their numbers.
    pub(crate) needs: Vec<Vec<usize>>,
    /// Held as long as the tree is in use, since there is only one.
    _lock: File,
}

impl Project {
    /// Reads the files and brings the tree up to date. Waits if somebody else uses the tree.
    pub(crate) fn open(root: &Path, work: &Path) -> Result<Project> {
        fs::create_dir_all(work.join("tree"))?;
        let work = work.canonicalize()?;
        let lock = File::create(work.join("lock"))?;
        lock.lock()?;

        let games = crates_with(root, "src/rules.rs")?;
        let mut sources = Vec::new();
        for (krate, _) in SHARED {
            sources.extend(read_sources(root, krate)?);
        }
        for krate in &crates_with(root, "proof")? {
            ensure!(krate == "tools" || games.contains(krate), "crates/{krate}/proof is no game's");
            if krate != "tools" {
                sources.extend(read_sources(root, krate)?);
            }
        }
        let root = root.to_path_buf();
        let mut project = Project { root, work, games, sources, needs: vec![], _lock: lock };
        project.copy()?;
        project.needs = project.ask_for_needs()?;
        Ok(project)
    }

    /// The workspace in which Cargo has built this program.
    pub(crate) fn here() -> Result<Project> {
        let root = workspace();
        let target = env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
        Project::open(&root, &target.join("prove"))
    }

    pub(crate) fn tree(&self) -> PathBuf {
        self.work.join("tree")
    }

    /// Coq in the tree.
    pub(crate) fn coq(&self) -> Coq {
        let shared = SHARED.iter().map(|(krate, _)| *krate);
        let crates = shared.chain(self.games.iter().map(String::as_str));
        let libraries = crates.map(|krate| (folder(krate), library(krate))).collect();
        Coq { folder: self.tree(), libraries, limit: LIMIT }
    }

    /// Coq writes beside its sources, so it gets copies. They stay as they are where nothing
    /// has changed; what has been compiled from a file that is gone goes, too.
    fn copy(&self) -> Result<()> {
        let tree = self.tree();
        let crates = fs::read_dir(tree.join("crates")).into_iter().flatten();
        let mut crates = crates.map(|krate| Ok(krate?.path())).collect::<Result<Vec<_>>>()?;
        crates.extend(SHARED.iter().map(|(krate, _)| tree.join("crates").join(krate)));
        for krate in crates {
            for file in fs::read_dir(krate.join("proof")).into_iter().flatten() {
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

    /// Asks coqdep which files need which.
    fn ask_for_needs(&self) -> Result<Vec<Vec<usize>>> {
        let output = Command::new("coqdep")
            .args(self.coq().options())
            .args(self.sources.iter().map(|source| &source.file))
            .current_dir(self.tree())
            .output()
            .context("cannot start coqdep")?;
        let complaint = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success() && complaint.is_empty(), "{}", complaint.trim());
        let compiled = self.sources.iter().map(|source| format!("{}o", source.file));
        let numbers: HashMap<String, usize> = compiled.zip(0..).collect();
        let mut needs = vec![Vec::new(); self.sources.len()];
        // A line has a file that is compiled, a colon, and the compiled files that it needs.
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            let Some((made, needed)) = line.split_once(':') else { continue };
            let [made, needed] = [made, needed].map(|files| {
                files.split_whitespace().filter_map(|file| numbers.get(file).copied())
            });
            for made in made {
                needs[made] = needed.clone().collect();
            }
        }
        Ok(needs)
    }

    /// The sources that are needed for some sources, these among them, in an order in which
    /// each comes after those that it needs.
    pub(crate) fn closure(&self, is_wanted: impl Fn(&Source) -> bool) -> Vec<usize> {
        fn add(needs: &[Vec<usize>], source: usize, seen: &mut [bool], order: &mut Vec<usize>) {
            if !mem::replace(&mut seen[source], true) {
                needs[source].iter().for_each(|&need| add(needs, need, seen, order));
                order.push(source);
            }
        }
        let (mut seen, mut order) = (vec![false; self.sources.len()], Vec::new());
        for (number, source) in self.sources.iter().enumerate() {
            if is_wanted(source) {
                add(&self.needs, number, &mut seen, &mut order);
            }
        }
        order
    }

    /// Compiles some sources and all that they need: in each round, those that need none of
    /// the rest. Returns the errors of the first round that has some.
    pub(crate) fn compile(&self, is_wanted: impl Fn(&Source) -> bool) -> Vec<Error> {
        let mut rest = self.closure(is_wanted);
        while !rest.is_empty() {
            let is_ready = |source: &usize| !self.needs[*source].iter().any(|n| rest.contains(n));
            let (ready, later): (Vec<usize>, Vec<usize>) = rest.iter().partition(|s| is_ready(s));
            if ready.is_empty() {
                let files: Vec<&str> = rest.iter().map(|&n| &*self.sources[n].file).collect();
                return vec![anyhow!("these files need one another: {}", files.join(", "))];
            }
            let errors = on_each(&ready, |source| self.compile_one(*source));
            if !errors.is_empty() {
                return errors;
            }
            rest = later;
        }
        Vec::new()
    }

    /// Compiles a file of the tree, unless what it was compiled to is as new as all that it is
    /// made of.
    fn compile_one(&self, source: usize) -> Result<()> {
        let changed = |file: &Path| -> Option<SystemTime> {
            fs::metadata(self.tree().join(file)).and_then(|found| found.modified()).ok()
        };
        let compiled = |number: usize| {
            changed(Path::new(&self.sources[number].file).with_extension("vo").as_path())
        };
        let Source { file, .. } = &self.sources[source];
        let made_at = compiled(source);
        let is_new = made_at >= changed(Path::new(file))
            && self.needs[source].iter().all(|&need| made_at >= compiled(need));
        if made_at.is_none() || !is_new {
            let run = self.coq().compile(file, &[]).with_context(|| file.clone())?;
            let theorems = self.sources[source].names(&["Theorem"]).join(", ");
            let line = format!("{:6.1} s  {file}  {theorems}", run.time.as_secs_f64());
            say(line.trim_end());
        }
        Ok(())
    }
}

/// The crates that have such a file or folder.
fn crates_with(root: &Path, file: &str) -> Result<Vec<String>> {
    let mut crates = Vec::new();
    for entry in fs::read_dir(root.join("crates"))? {
        let entry = entry?;
        if entry.path().join(file).exists() {
            crates.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    crates.sort();
    Ok(crates)
}

fn read_sources(root: &Path, krate: &str) -> Result<Vec<Source>> {
    let mut sources = Vec::new();
    for entry in fs::read_dir(root.join(folder(krate)))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let Some(name) = name.strip_suffix(".v") else { continue };
        let file = format!("crates/{krate}/proof/{name}.v");
        let text = fs::read_to_string(root.join(&file)).with_context(|| file.clone())?;
        let module = format!("{}.{name}", library(krate));
        sources.push(Source { file, krate: krate.into(), module, sentences: sentences(&text) });
    }
    sources.sort_by(|one, other| one.file.cmp(&other.file));
    Ok(sources)
}

/// The folder of the proofs of a crate.
pub(crate) fn folder(krate: &str) -> PathBuf {
    ["crates", krate, "proof"].iter().collect()
}

/// The name of this folder for Coq.
pub(crate) fn library(krate: &str) -> String {
    if let Some((_, name)) = SHARED.iter().find(|(shared, _)| *shared == krate) {
        return String::from(*name);
    }
    let capital = |part: &str| {
        let (first, rest) = part.split_at(1);
        first.to_uppercase() + rest
    };
    krate.split('-').map(capital).collect()
}
