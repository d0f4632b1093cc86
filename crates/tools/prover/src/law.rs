//! Laws: from a rules file and tables to what Coq has proved.

use std::fs;

use anyhow::{ensure, Context, Error, Result};
use discovery::{discover, file, Limits, Rules};
use serde_json::Value;

use crate::coq::{read_text, Project};

/// The file with the laws and their check.
pub(crate) const LAWS: &str = "crates/tools/discovery/proof/Laws.v";

/// What Coq is asked about a law behind its proof.
const QUESTIONS: &str = "
From Coq Require Import String.
Open Scope string_scope.
Print Assumptions the_law_holds.
Redirect \"rules\" Eval vm_compute in rules_text the_law.
Redirect \"law\" Eval vm_compute in law_text the_law.
";

/// Reads rules and tables, and finds the tables if there are none. The error says why there is no law.
pub(crate) fn read(rules: &str, law: Option<&str>) -> Result<(Rules, Value)> {
    let text = fs::read_to_string(rules).with_context(|| rules.to_string())?;
    let rules = file::parse(&text).with_context(|| rules.to_string())?;
    let law = match law {
        Some(name) => {
            let text = fs::read_to_string(name).with_context(|| name.to_string())?;
            let found: Value = serde_json::from_str(&text).with_context(|| name.to_string())?;
            ensure!(found["law"].is_object(), "{name} has no law");
            found["law"].clone()
        }
        None => find(&rules).context("no law is found")?,
    };
    Ok((rules, law))
}

fn find(rules: &Rules) -> Option<Value> {
    let found = discover(rules, &Limits::default(), &mut |_| Ok(()));
    found.law().map(|law| law.report().into())
}

/// Has Coq check a law by the compiled [`LAWS`], and returns the rules and the law as Coq prints them.
/// The error is the reason why it is none.
pub(crate) fn check(project: &Project, rules: &Rules, law: &Value) -> Result<String> {
    let proof = discovery::proof(rules, law).map_err(Error::msg)?;
    let folder = tempfile::tempdir()?;
    let answer =
        project.ask(folder.path(), &(proof.clone() + QUESTIONS)).context("this is not proved")?;
    ensure!(answer == "Closed under the global context", "it rests on more than Coq: {answer}");
    let [rules, text] = ["rules.out", "law.out"].map(|name| read_text(&folder.path().join(name)));
    let (rules, text) = (rules?, text?);
    let is_smallest = proof.contains("Theorem no_smaller_automaton_is_right");
    let smallest = if is_smallest { "No automaton with fewer states is right.\n" } else { "" };
    Ok(format!("{rules}\n\n{text}\n{smallest}"))
}

#[cfg(test)]
mod forged;
