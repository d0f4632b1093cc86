//! Alterations, such as of one rule or one entry of a table. Each has a counterexample, which
//! Coq has to compute from the altered definitions. It refutes the altered theorem, so that no
//! proof can pass; to let Coq fail to check the proofs as they are would show nothing more, and
//! takes most of the time.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{ensure, Context, Error, Result};

use crate::coq::{on_each, Coq};
use crate::project::{folder, library, Project};
use crate::say;

/// The most seconds of processor time for one step of an alteration.
const LIMIT: u64 = 60;

/// One line of words and one with a file and a command for sed.
#[derive(Debug, PartialEq, Eq)]
struct Alteration<'a> {
    words: &'a str,
    file: &'a str,
    command: &'a str,
}

/// The alterations of a file `proof/broken`.
fn parse(text: &str) -> Result<Vec<Alteration<'_>>> {
    let mut lines = text.lines();
    let mut alterations = Vec::new();
    while let Some(words) = lines.next() {
        let words = words
            .strip_prefix("# ")
            .with_context(|| format!("{words:?}: not the words for an alteration"))?;
        let (file, command) = lines
            .next()
            .and_then(|line| line.split_once(' '))
            .with_context(|| format!("{words}: there is no file and command"))?;
        alterations.push(Alteration { words, file, command });
    }
    ensure!(!alterations.is_empty(), "it has no alterations");
    Ok(alterations)
}

/// Lets Coq refute all alterations of some games.
pub(crate) fn refute_all(project: &Project, games: &[String]) -> Result<Vec<Error>> {
    let errors = project.compile(|source| games.contains(&source.krate));
    if !errors.is_empty() {
        return Ok(errors);
    }
    let altered = project.work.join("broken");
    let _ = fs::remove_dir_all(&altered);
    let read = |game: &String| -> Result<String> {
        let file = folder(game).join("broken");
        fs::read_to_string(project.root.join(&file)).with_context(|| file.display().to_string())
    };
    let texts = games.iter().map(read).collect::<Result<Vec<_>>>()?;
    let mut alterations = Vec::new();
    for (game, text) in games.iter().zip(&texts) {
        for one in parse(text).with_context(|| format!("the alterations of {game}"))? {
            alterations.push((game, one, altered.join(alterations.len().to_string())));
        }
    }
    Ok(on_each(&alterations, |(game, alteration, folder)| {
        let Alteration { words, file, command } = alteration;
        let found = refute(project, game, alteration, folder)
            .with_context(|| format!("crates/{game}/proof/{file}: {command}"))?;
        // One call, so that the lines stay together.
        say(format!("{game:20} {words}\n{:20} {found}", ""));
        Ok(())
    }))
}

/// The counterexample to an alteration. The files are compiled to `altered`, without proofs.
fn refute(project: &Project, game: &str, one: &Alteration, altered: &Path) -> Result<String> {
    fs::create_dir_all(altered)?;
    let library = library(game);
    let mut coq = Coq { folder: altered.to_path_buf(), limit: LIMIT, ..project.coq() };
    for (folder, name) in &mut coq.libraries {
        *folder =
            if *name == library { altered.to_path_buf() } else { project.tree().join(&*folder) };
    }
    // What the alteration does not reach stays as it is compiled.
    let mut again = Vec::new();
    let outcomes = format!("{library}.Outcomes");
    for source in project.closure(|source| source.module == outcomes) {
        if project.sources[source].krate != game {
            continue;
        }
        let file = project.tree().join(&project.sources[source].file);
        let name = PathBuf::from(file.file_name().context("a file has a name")?);
        fs::copy(&file, altered.join(&name))?;
        let is_altered = name == Path::new(one.file);
        if is_altered || again.iter().any(|(need, _)| project.needs[source].contains(need)) {
            again.push((source, name.display().to_string()));
        } else {
            let compiled = name.with_extension("vo");
            fs::copy(file.with_extension("vo"), altered.join(compiled))?;
        }
    }
    ensure!(!again.is_empty(), "Outcomes.v does not need this file");
    let file = altered.join(one.file);
    let text = fs::read_to_string(&file)?;
    let sed = Command::new("sed").arg(one.command).arg(&file).output()?;
    ensure!(sed.status.success(), "{}", String::from_utf8_lossy(&sed.stderr).trim());
    ensure!(sed.stdout != text.as_bytes(), "this changes nothing");
    fs::write(&file, sed.stdout)?;

    // What Outcomes.v computes is asked for at its end, which saves a run.
    let mut outcomes = fs::read_to_string(altered.join("Outcomes.v"))?;
    outcomes += "\nFrom Coq Require Import String.\nOpen Scope string_scope.\n\
        Redirect \"refuted\" Eval vm_compute in refuted.\n";
    fs::write(altered.join("Outcomes.v"), outcomes)?;
    for (_, name) in again {
        coq.compile(&name, &["-vos"]).with_context(|| format!("no answer from {name}"))?;
    }
    let refuted = coq.read_redirected("refuted")?;
    let counterexample = refuted.lines().next().context("this has no counterexample")?;
    Ok(counterexample.to_string())
}

#[test]
fn alterations_are_read() {
    let lines = "# Two stones.\nTheorem.v s/seq 1/seq 2/\n";
    let alteration =
        Alteration { words: "Two stones.", file: "Theorem.v", command: "s/seq 1/seq 2/" };
    assert_eq!(parse(lines).unwrap(), [alteration]);
    for cut in ["", "# Two stones.\n", "Theorem.v s/seq 1/seq 2/\n"] {
        assert!(parse(cut).is_err(), "{cut}");
    }
}
