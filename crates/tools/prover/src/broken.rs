//! Alterations, such as of one rule or one entry of a table. Each has a counterexample, which
//! Coq has to compute from the altered definitions. It refutes the altered theorem, so that no
//! proof can pass; to let Coq fail to check the proofs as they are would show nothing more, and
//! takes most of the time.

use std::fs;
use std::path::Path;

use anyhow::{ensure, Context, Error, Result};

use crate::coq::{on_each, read_text, run, Library, Project};
use crate::say;

/// Reads the alterations in a file `proof/broken`. Each takes two lines: first a description, then a
/// file name and a command for sed.
fn parse(text: &str) -> Result<Vec<[&str; 3]>> {
    ensure!(!text.is_empty(), "it has no alterations");
    let lines: Vec<&str> = text.lines().collect();
    let parts = lines.chunks(2).map(|pair| {
        let (file, command) = pair.get(1)?.split_once(' ')?;
        Some([pair[0].strip_prefix("# ")?, file, command])
    });
    parts.collect::<Option<_>>().context("some alteration has no words, or no file and command")
}

/// Lets Coq refute all alterations of some games, whose files are compiled.
pub(crate) fn refute_all(project: &Project, chosen: &[Library]) -> Result<Vec<Error>> {
    let mut errors = Vec::new();
    for library in chosen {
        let file = project.root.join(&library.folder).join("broken");
        if !file.exists() {
            continue;
        }
        let text = fs::read_to_string(&file)?;
        let alterations = parse(&text).with_context(|| file.display().to_string())?;
        errors.extend(on_each(&alterations, |[words, file, command]| {
            let found = refute(project, library, file, command)
                .with_context(|| format!("{}/{file}: {command}", library.folder))?;
            say(format!("{:20} {words}\n{:20} {found}", library.name, ""));
            Ok(())
        }));
    }
    Ok(errors)
}

/// The counterexample to an alteration. All files of the game are compiled again, without proofs.
fn refute(project: &Project, library: &Library, file: &str, command: &str) -> Result<String> {
    let altered = tempfile::tempdir()?;
    let altered = altered.path();
    let mut names = Vec::new();
    for path in &library.files {
        let name = path.replace(&format!("{}/", library.folder), "");
        fs::copy(project.root.join(path), altered.join(&name))?;
        names.push(name);
    }
    let before = fs::read(altered.join(file))?;
    run("sed", ["-i", command, file], altered)?;
    ensure!(fs::read(altered.join(file))? != before, "this changes nothing");

    // What Outcomes.v computes is asked for at its end, which saves a run.
    let mut outcomes = fs::read_to_string(altered.join("Outcomes.v"))?;
    outcomes += "\nFrom Coq Require Import String.\nOpen Scope string_scope.\n\
        Redirect \"refuted\" Eval vm_compute in refuted.\n";
    fs::write(altered.join("Outcomes.v"), outcomes)?;

    let here = ["-Q".into(), ".".into(), library.name.clone()];
    let options = [&here[..], &project.options(Some(library))].concat();
    let sorted = run("coqdep", [&options[..], &["-sort".into()], &names].concat(), altered)?;
    // What the game needs of other folders is compiled already, and others read it now.
    for name in sorted.split_whitespace().filter(|name| Path::new(name).is_relative()) {
        let arguments = [&options[..], &["-q".into(), "-vos".into(), name.into()]].concat();
        run("coqc", arguments, altered).with_context(|| format!("no answer from {name}"))?;
    }
    let refuted = read_text(&altered.join("refuted.out"))?;
    Ok(refuted.lines().next().context("this has no counterexample")?.to_string())
}

#[test]
fn alterations_are_read() {
    let lines = "# Two stones.\nTheorem.v s/seq 1/seq 2/\n";
    assert_eq!(parse(lines).unwrap(), [["Two stones.", "Theorem.v", "s/seq 1/seq 2/"]]);
    for cut in ["", "# Two stones.\n", "Theorem.v s/seq 1/seq 2/\n"] {
        assert!(parse(cut).is_err(), "{cut}");
    }
}
