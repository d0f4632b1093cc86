//! Alterations, such as of one rule or one entry of a table. Each has a counterexample, which
//! Coq has to compute from the altered definitions. It refutes the altered theorem, so that no
//! proof can pass; to let Coq fail to check the proofs as they are would show nothing more, and
//! takes most of the time.

use std::fs;
use std::path::Path;

use anyhow::{bail, ensure, Context, Error, Result};

use crate::coq::{on_each, read_text, run, Project};
use crate::say;

/// One line of words and one with a file and a command for sed.
struct Alteration<'a> {
    words: &'a str,
    file: &'a str,
    command: &'a str,
}

/// The alterations of a file `proof/broken`.
fn parse(text: &str) -> Result<Vec<Alteration<'_>>> {
    let lines: Vec<&str> = text.lines().collect();
    let mut alterations = Vec::new();
    for pair in lines.chunks(2) {
        let command = pair.get(1).and_then(|line| line.split_once(' '));
        let (Some(words), Some((file, command))) = (pair[0].strip_prefix("# "), command) else {
            bail!("{}: no words, or no file and command", pair.join(" / "));
        };
        alterations.push(Alteration { words, file, command });
    }
    ensure!(!alterations.is_empty(), "it has no alterations");
    Ok(alterations)
}

/// Lets Coq refute all alterations of a game, whose files are compiled.
pub(crate) fn refute_all(project: &Project, folder: &str, library: &str) -> Result<Vec<Error>> {
    let text = fs::read_to_string(project.root.join(folder).join("broken"))?;
    let alterations = parse(&text).with_context(|| format!("{folder}/broken"))?;
    Ok(on_each(&alterations, |alteration| {
        let Alteration { words, file, command } = alteration;
        let found = refute(project, folder, library, alteration)
            .with_context(|| format!("{folder}/{file}: {command}"))?;
        say(format!("{library:20} {words}\n{:20} {found}", ""));
        Ok(())
    }))
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
    let before = fs::read(altered.join(one.file))?;
    run("sed", ["-i", one.command, one.file], altered)?;
    ensure!(fs::read(altered.join(one.file))? != before, "this changes nothing");

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
    // What the game needs of other folders is compiled already, and others read it now.
    let is_altered = |name: &&str| Path::new(name).is_relative();
    for name in String::from_utf8_lossy(&sorted).split_whitespace().filter(is_altered) {
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
    let [one] = &parse(lines).unwrap()[..] else { panic!("one alteration") };
    assert_eq!([one.words, one.file, one.command], ["Two stones.", "Theorem.v", "s/seq 1/seq 2/"]);
    for cut in ["", "# Two stones.\n", "Theorem.v s/seq 1/seq 2/\n"] {
        assert!(parse(cut).is_err(), "{cut}");
    }
}
