//! Laws: from a rules file to what Coq has proved.

use std::fs;

use anyhow::{ensure, Context, Error, Result};
use discovery::{discover, file, Claim, Found, Limits};

use crate::coq::{on_each, read_text, Project};
use crate::say;

/// The file with the laws and their check.
const LAWS: &str = "tools/discovery/proof/Laws.v";

/// What Coq is asked about a law behind its proof.
const QUESTIONS: &str = "
From Coq Require Import String.
Open Scope string_scope.
Print Assumptions the_law_holds.
Redirect \"rules\" Eval vm_compute in rules_text the_law.
Redirect \"law\" Eval vm_compute in law_text the_law.
";

/// Checks the laws of the games in these rules files.
pub(crate) fn check_all(project: &Project, names: &[&str]) -> Result<Vec<Error>> {
    ensure!(!names.is_empty(), "--law takes a rules file");
    project.compile([LAWS.into()])?;
    Ok(on_each(names, |name| {
        let text = fs::read_to_string(name).with_context(|| name.to_string())?;
        let said = find(&text).and_then(|found| check(project, &write(&found)?));
        let said = said.with_context(|| format!("{name}: no law is proved"))?;
        say(format!("{name}: a law is proved for the game with these rules:\n\n{said}"));
        Ok(())
    }))
}

/// What is found of the game with these rules, which is a law.
fn find(rules: &str) -> Result<Found> {
    let found = discover(&file::parse(rules)?, &Limits::default(), &mut |_| Ok(()));
    found.law().context("no law is found")?;
    Ok(found)
}

/// The file for Coq.
fn write(claim: &Claim) -> Result<String> {
    discovery::proof(claim).map_err(Error::msg)
}

/// Has Coq check a law by the compiled [`LAWS`], and returns the rules and the law as Coq prints them.
/// The error is the reason why it is none.
fn check(project: &Project, proof: &str) -> Result<String> {
    let folder = project.ask(&(proof.to_string() + QUESTIONS)).context("this is not proved")?;
    let [rules, law] = ["rules", "law"].map(|name| read_text(folder.path(), name));
    Ok(format!("{}\n\n{}\n", rules?, law?))
}

#[cfg(test)]
mod forged;
