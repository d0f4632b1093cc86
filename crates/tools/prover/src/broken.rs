//! Alterations, such as of one rule or one entry of a table. Each has a counterexample, which
//! Coq has to compute from the altered definitions. It refutes the altered theorem, so that no
//! proof of it can pass. The proofs are not checked: that would show nothing more, and take most
//! of the time.
//!
//! Coq needs more time to load its library than for the definitions of a game. So it reads one file
//! for each game. There each alteration is a module, which has a module for each file of the game.

use std::fmt::Write as _;
use std::fs;

use anyhow::{bail, ensure, Context, Error, Result};
use itertools::Itertools;

use crate::coq::{on_each, read_text, run, write_text, Library, Project, PRINTED};
use crate::say;

/// Lets Coq refute all alterations of some games. A file `proof/broken` has two lines for each: first a
/// description, then a file name and a command for sed.
pub(crate) fn refute_all(project: &Project, chosen: &[&Library]) -> Result<Vec<Error>> {
    let mut games = Vec::new();
    for library in chosen {
        let file = project.root.join(&library.folder).join("broken");
        if file.exists() {
            games.push((*library, fs::read_to_string(file)?));
        }
    }
    ensure!(!games.is_empty(), "there are no alterations");
    Ok(on_each(&games, |(library, text)| refute(project, library, text)))
}

fn refute(project: &Project, library: &Library, text: &str) -> Result<()> {
    let Library { folder, name, .. } = library;
    let mut alterations = Vec::new();
    for alteration in text.trim_start_matches("# ").split("\n# ") {
        let [words, line] = alteration.lines().collect_vec()[..] else {
            bail!("{folder}/broken: expected a description and a command, found {alteration:?}");
        };
        alterations.push((words, line));
    }
    let files = read_needed(project, library)?;
    let requires = files.iter().flat_map(|(_, text)| text.lines());
    let requires = requires.filter(|line| line.starts_with("From ") && line.contains(" Require "));
    // At the end of a module Coq forgets what it requires, and then notations are missing.
    let mut source = requires.map(|line| line.replace(" Import ", " ")).unique().join("\n");
    write!(source, "\n{PRINTED}")?;
    for (number, (_, line)) in alterations.iter().enumerate() {
        let (altered, command) = line.split_once(' ').with_context(|| line.to_string())?;
        let is_needed = files.iter().any(|(file, _)| file == altered);
        ensure!(is_needed, "{folder}/{line}: Outcomes.v needs no such file");
        writeln!(source, "Module Altered_{number}.")?;
        for (file, text) in &files {
            let mut text = text.clone();
            if file == altered {
                let changed = run("sed", [command, file], &project.root.join(folder));
                let changed = changed.with_context(|| format!("{folder}/{line}"))?;
                ensure!(changed != text.trim(), "{folder}/{line} changes nothing");
                text = changed;
            }
            // `Theorem` alone cannot be the name of a module.
            let text = text.replace(&format!("Require Import {name}."), &format!("Import {name}."));
            let text = text.replace(&format!("{name}."), &format!("{name}_"));
            let module = format!("{name}_{}", file.trim_end_matches(".v"));
            writeln!(source, "Module {module}.\n{text}\nEnd {module}.")?;
        }
        let refuted = write_text(&format!("refuted_{number}"), &format!("{name}_Outcomes.refuted"));
        writeln!(source, "{refuted}End Altered_{number}.")?;
    }
    let work = tempfile::tempdir()?;
    fs::write(work.path().join("altered.v"), source)?;
    let options = ["-q", "-w", "none", "-vos", "altered.v"].map(String::from);
    let ran = run("coqc", options.into_iter().chain(project.options(name)), work.path());
    for (number, (words, line)) in alterations.iter().enumerate() {
        let text = read_text(work.path(), &format!("refuted_{number}")).unwrap_or_default();
        let Some(refuted) = text.lines().next() else {
            // If Coq did not get as far, its complaint says why.
            let complaint: Result<()> = ran.and_then(|_| bail!("it is not refuted"));
            return complaint.with_context(|| format!("{folder}/{line}"));
        };
        say(format!("{name:20} {words}\n{:20} {refuted}", ""));
    }
    ran.map(drop)
}

/// The files of a game that its `Outcomes.v` needs and that file itself, each after those that it needs.
fn read_needed(project: &Project, library: &Library) -> Result<Vec<(String, String)>> {
    let folder = project.root.join(&library.folder);
    let own = ["-Q", ".", &library.name, "-sort", "Outcomes.v"].map(String::from);
    let needed = run("coqdep", own.into_iter().chain(project.options(&library.name)), &folder)?;
    let files = needed.split_whitespace().map(|file| file.trim_start_matches("./"));
    let read = |file: &str| Ok((file.to_string(), fs::read_to_string(folder.join(file))?));
    files.filter(|file| !file.contains('/')).map(read).collect()
}
