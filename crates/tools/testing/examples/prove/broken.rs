//! Alterations, such as of one rule or one entry of a table. Each has a counterexample, which
//! Coq has to compute from the altered definitions. It refutes the altered theorem, so that no
//! proof can pass; to let Coq fail to check the proofs as they are would show nothing more, and
//! takes most of the time.

use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{ensure, Context, Result};

use crate::compile::Dependencies;
use crate::coq::{unquote, Coq};
use crate::project::{folder, library, Project};
use crate::say;
use crate::tasks::Task;

/// The most seconds of processor time for one step of an alteration.
const LIMIT: u64 = 60;

/// One line of words and one with a file and a command for sed.
#[derive(Debug, PartialEq, Eq)]
struct Alteration<'a> {
    words: &'a str,
    file: &'a str,
    command: &'a str,
}

/// The alterations of a file `proof/broken`, which says how many there are.
fn parse(text: &str) -> Result<Vec<Alteration<'_>>> {
    let mut lines = text.lines();
    let count = lines
        .next()
        .and_then(|line| line.strip_suffix(" alterations, each with a counterexample."));
    let count: usize = count
        .and_then(|count| count.parse().ok())
        .context("it does not say how many alterations it has")?;
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
    let found = alterations.len();
    ensure!(found == count, "it has {found} alterations, not {count}");
    Ok(alterations)
}

/// A task for each alteration of the games, all of whose files are compiled in the tree.
pub(crate) fn tasks<'a>(
    project: &'a Project,
    dependencies: &'a Dependencies,
    games: &'a [String],
    texts: &'a [String],
) -> Result<Vec<Task<'a>>> {
    let altered = project.work.join("broken");
    let _ = fs::remove_dir_all(&altered);
    let mut tasks = Vec::new();
    for (game, text) in games.iter().zip(texts) {
        let file = folder(game).join("broken");
        for alteration in parse(text).with_context(|| file.display().to_string())? {
            let folder = altered.join(tasks.len().to_string());
            let work = move || {
                let found = refute(project, dependencies, game, &alteration, &folder);
                let Alteration { words, file, command } = alteration;
                let found =
                    found.with_context(|| format!("crates/{game}/proof/{file}: {command}"))?;
                // One call, so that the lines stay together.
                say(format!("{game:20} {words}\n{:20} {found}", ""));
                Ok(())
            };
            tasks.push(Task { needs: Vec::new(), work: Box::new(work) });
        }
    }
    Ok(tasks)
}

/// The text of the alterations of each game.
pub(crate) fn read(project: &Project, games: &[String]) -> Result<Vec<String>> {
    let read = |game: &String| {
        let file = folder(game).join("broken");
        fs::read_to_string(project.root.join(&file)).with_context(|| file.display().to_string())
    };
    games.iter().map(read).collect()
}

/// The counterexample to an alteration. The files are compiled to `folder`, without proofs.
fn refute(
    project: &Project,
    dependencies: &Dependencies,
    game: &str,
    alteration: &Alteration,
    altered: &Path,
) -> Result<String> {
    let number_of = |name: &str| {
        let module = format!("{}.{}", library(game), name.trim_end_matches(".v"));
        let number = project.sources.iter().position(|source| source.module == module);
        number.with_context(|| format!("there is no file {name}"))
    };
    let first = number_of(alteration.file)?;
    let outcomes = number_of("Outcomes.v")?;

    fs::create_dir_all(altered)?;
    let library = (altered.to_path_buf(), library(game));
    let mut coq = Coq { folder: altered.to_path_buf(), limit: LIMIT, ..project.coq() };
    for (folder, name) in &mut coq.libraries {
        *folder =
            if *name == library.1 { altered.to_path_buf() } else { project.tree().join(&*folder) };
    }
    // What the alteration does not reach stays as it is compiled.
    let mut again = vec![first];
    for source in dependencies.closure([outcomes]) {
        if source != first && dependencies.needs(source).iter().any(|need| again.contains(need)) {
            again.push(source);
        }
        let source_file = project.tree().join(&project.sources[source].file);
        let name = |extension: &str| -> Result<PathBuf> {
            let file = source_file.with_extension(extension);
            Ok(altered.join(file.file_name().context("a file has a name")?))
        };
        if project.sources[source].krate != game {
            continue;
        }
        fs::copy(&source_file, name("v")?)?;
        if !again.contains(&source) {
            fs::copy(source_file.with_extension("vo"), name("vo")?)?;
        }
    }
    let file = altered.join(alteration.file);
    let text = fs::read_to_string(&file)?;
    let sed = Command::new("sed").arg(alteration.command).arg(&file).output()?;
    ensure!(sed.status.success(), "{}", String::from_utf8_lossy(&sed.stderr).trim());
    ensure!(sed.stdout != text.as_bytes(), "this changes nothing");
    fs::write(&file, sed.stdout)?;

    // What Outcomes.v computes is asked for at its end, which saves a run.
    let question = "\nFrom Coq Require Import String.\nOpen Scope string_scope.\n\
        Redirect \"refuted\" Eval vm_compute in refuted.\n";
    let mut outcomes = OpenOptions::new().append(true).open(altered.join("Outcomes.v"))?;
    outcomes.write_all(question.as_bytes())?;
    for source in again {
        let file = Path::new(&project.sources[source].file);
        let name = file.file_name().context("a file has a name")?.to_string_lossy();
        coq.compile(&name, &["-vos"]).context("the altered file means nothing to Coq")?;
    }
    let refuted = fs::read_to_string(altered.join("refuted.out"))?;
    let refuted = unquote(&refuted).context("refuted is no text")?;
    let counterexample = refuted.lines().next().context("this has no counterexample")?;
    Ok(counterexample.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alterations_are_counted() {
        let lines = "# Two stones.\nTheorem.v s/seq 1/seq 2/\n";
        let alteration =
            Alteration { words: "Two stones.", file: "Theorem.v", command: "s/seq 1/seq 2/" };
        let text = |count| format!("{count} alterations, each with a counterexample.\n{lines}");
        assert_eq!(parse(&text(1)).unwrap(), [alteration]);
        assert_eq!(parse(&text(2)).unwrap_err().to_string(), "it has 1 alterations, not 2");
        assert!(parse(lines).is_err());
    }
}
