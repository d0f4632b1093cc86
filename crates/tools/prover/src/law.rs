//! Laws: from a rules file and tables to what Coq has proved.

use std::fs;

use anyhow::{bail, ensure, Context, Error, Result};
use discovery::{discover, file, Limits, Rules};
use serde_json::Value;

use crate::coq::{on_each, read_text, write_text, Project, PRINTED};
use crate::say;

/// The file with the laws and their check.
const LAWS: &str = "tools/discovery/proof/Laws.v";

/// Checks laws. Behind the rules file of each law, the file with its tables may be named.
pub(crate) fn check_all(project: &Project, names: &[&str]) -> Result<Vec<Error>> {
    ensure!(!names.is_empty(), "--law takes a rules file");
    project.compile([LAWS.into()])?;
    let laws: Vec<_> = names.chunk_by(|_, next| next.strip_suffix(".json").is_some()).collect();
    Ok(on_each(&laws, |law| {
        let said = read(law).and_then(|(rules, tables)| check(project, &rules, &tables));
        let said = said.with_context(|| format!("{}: no law is proved", law[0]))?;
        say(format!("{}: a law is proved for the game with these rules:\n\n{said}", law[0]));
        Ok(())
    }))
}

/// Reads a rules file and its tables, or finds the tables if no file is named.
fn read(names: &[&str]) -> Result<(Rules, Value)> {
    let read = |name: &str| fs::read_to_string(name).with_context(|| name.to_string());
    let rules = file::parse(&read(names[0])?).with_context(|| names[0].to_string())?;
    let tables = match names[1..] {
        [] => find(&rules).context("no law is found")?,
        [name] => {
            serde_json::from_str::<Value>(&read(name)?).context(name.to_string())?["law"].clone()
        }
        _ => bail!("several tables"),
    };
    ensure!(tables.is_object(), "{} has no law", names[names.len() - 1]);
    Ok((rules, tables))
}

fn find(rules: &Rules) -> Option<Value> {
    let found = discover(rules, &Limits::default(), &mut |_| Ok(()));
    found.law().map(|law| law.report())
}

/// Has Coq check a law by the compiled [`LAWS`], and returns the rules and the law as Coq prints them.
/// The error says why the law is not proved.
fn check(project: &Project, rules: &Rules, law: &Value) -> Result<String> {
    let proof = discovery::proof(rules, law).map_err(Error::msg)?;
    // The second theorem rests on the first one.
    let (theorem, smallest) = if proof.contains("Theorem no_smaller_automaton_is_right") {
        ("no_smaller_automaton_is_right", "No automaton with fewer states is right.\n")
    } else {
        ("the_law_holds", "")
    };
    let texts = ["rules", "law"];
    let written = texts.map(|name| write_text(name, &format!("({name}_text the_law)"))).concat();
    let question = format!("{proof}\n{PRINTED}{written}Print Assumptions {theorem}.\n");
    let folder = project.ask(&question).context("this is not proved")?;
    let [rules, law] = texts.map(|name| read_text(folder.path(), name));
    Ok(format!("{}\n\n{}\n{smallest}", rules?, law?))
}

#[cfg(test)]
mod forged;
