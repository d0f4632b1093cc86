//! Alterations, such as of one rule or one entry of a table. Each has a counterexample, which
//! Coq has to compute from the altered definitions. It refutes the altered theorem, so that no
//! proof can pass; to let Coq fail to check the proofs as they are would show nothing more, and
//! takes most of the time.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{ensure, Context, Error, Result};

use crate::coq::{on_each, read_text, run, Project};
use crate::say;

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
    while let Some(line) = lines.next() {
        let words = line
            .strip_prefix("# ")
            .with_context(|| format!("{line:?}: not the words for an alteration"))?;
        let (file, command) = lines
            .next()
            .and_then(|line| line.split_once(' '))
            .with_context(|| format!("{words}: there is no file and command"))?;
        alterations.push(Alteration { words, file, command });
    }
    ensure!(!alterations.is_empty(), "it has no alterations");
    Ok(alterations)
}

/// Lets Coq refute all alterations of a game, whose files are compiled.
pub(crate) fn refute_all(project: &Project, (folder, library): &(String, String)) -> Vec<Error> {
    let refute_all = || -> Result<Vec<Error>> {
        let text = fs::read_to_string(project.root.join(folder).join("broken"))?;
        let alterations = parse(&text)?;
        Ok(on_each(&alterations, |alteration| {
            let Alteration { words, file, command } = alteration;
            let found = refute(project, folder, library, alteration)
                .with_context(|| format!("{folder}/{file}: {command}"))?;
            say(format!("{library:20} {words}\n{:20} {found}", ""));
            Ok(())
        }))
    };
    refute_all().unwrap_or_else(|error| vec![error.context(format!("{folder}/broken"))])
}

/// The counterexample to an alteration. All files of the game are compiled again, without proofs.
fn refute(project: &Project, folder: &str, library: &str, one: &Alteration) -> Result<String> {
    let altered = tempfile::tempdir()?;
    let altered = altered.path();
    let mut names = Vec::new();
    for file in project.files_of(folder) {
        let name = Path::new(file).file_name().context("a file has a name")?;
        fs::copy(project.root.join(file), altered.join(name))?;
        names.push(name.to_string_lossy().into_owned());
    }
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

    let mut options = vec!["-Q".into(), ".".into(), library.to_string()];
    for (other, name) in project.libraries.iter().filter(|(other, _)| other != folder) {
        options.extend(["-Q".into(), project.root.join(other).display().to_string(), name.clone()]);
    }
    let sorted = [&options[..], &["-sort".into()], &names].concat();
    let sorted = run("coqdep", sorted, altered)?.stdout;
    for name in String::from_utf8_lossy(&sorted).split_whitespace() {
        let arguments = [&options[..], &["-q".into(), "-vos".into(), name.into()]].concat();
        run("coqc", arguments, altered).with_context(|| format!("no answer from {name}"))?;
    }
    let refuted = read_text(&altered.join("refuted.out"))?;
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
