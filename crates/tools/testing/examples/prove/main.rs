//! Checks proofs with Coq. `scripts/prove` is its entry point, and `--help` says what it does.
//!
//! - [`project`]: which files there are, and that Coq compiles them;
//! - [`statements`]: what is proved, and what is computed from the same definitions; [`committed`]
//!   compares both with committed texts;
//! - [`broken`]: alterations, which Coq has to refute;
//! - [`law`]: laws that nobody has to trust, and [`rules`], to compare theirs with a rules file.

mod broken;
mod committed;
mod coq;
mod formulas;
mod law;
mod project;
mod rules;
mod script;
mod statements;

use std::fmt::Display;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

use anyhow::{bail, ensure, Context, Error, Result};

use coq::on_each;
use law::Law;
use project::{folder, Project, SHARED};
use statements::Statements;

const HELP: &str = include_str!("help.txt");

/// The most seconds of processor time for a law.
const LIMIT: u64 = 600;

fn main() -> ExitCode {
    let errors = run().unwrap_or_else(|error| vec![error]);
    for error in &errors {
        eprintln!("scripts/prove: {error:#}");
    }
    ExitCode::from(u8::from(!errors.is_empty()))
}

/// Writes a line. If nobody reads it, what is checked counts all the same.
fn say(line: impl Display) {
    let _ = writeln!(io::stdout(), "{line}");
}

/// Does what the command line asks for, and returns what is wrong with the proofs.
fn run() -> Result<Vec<Error>> {
    let (mut accept, mut broken, mut names) = (false, false, Vec::new());
    for word in env::args().skip(1) {
        match word.as_str() {
            "-h" | "--help" => {
                say(HELP.trim_end());
                return Ok(Vec::new());
            }
            "--accept" => accept = true,
            "--broken" => broken = true,
            option if option.starts_with('-') => {
                bail!("there is no option {option}; --help says which there are")
            }
            _ => names.push(word),
        }
    }
    say(coq::version()?);
    let project = Project::here()?;
    if names.iter().any(|name| is_kind(name, "v")) {
        return check_laws(&project, &names);
    }
    let shared = SHARED.map(|(krate, _)| krate);
    let shared: &[&str] = if names.is_empty() { &shared } else { &[] };
    if names.is_empty() {
        names.clone_from(&project.games);
    }
    for game in &names {
        ensure!(project.games.contains(game), "{game} is neither a game nor a file for Coq");
    }
    if broken {
        return broken::refute_all(&project, &names);
    }
    Ok(prove(&project, shared, &names, accept))
}

/// Whether a name is that of a file of this kind.
fn is_kind(name: &str, extension: &str) -> bool {
    Path::new(name).extension().is_some_and(|found| found == extension)
}

/// Compiles the proofs of some games, with all that they need, and compares what Coq says with the
/// committed texts.
fn prove(project: &Project, shared: &[&str], games: &[String], accept: bool) -> Vec<Error> {
    let games = games.iter().map(String::as_str);
    let crates: Vec<&str> = shared.iter().copied().chain(games).collect();
    let errors = project.compile(|source| crates.contains(&source.krate.as_str()));
    if !errors.is_empty() {
        return errors;
    }
    let errors = on_each(&crates, |krate| compare(project, krate, accept));
    if errors.is_empty() {
        say("All theorems are closed under the global context, and say what is committed.");
    }
    errors
}

/// Compares what Coq says of the compiled files of a crate with the committed texts.
fn compare(project: &Project, krate: &str, accept: bool) -> Result<()> {
    let known = statements::ask(project, krate)?;
    let file = |name: &str| folder(krate).join(name).display().to_string();
    if project.games.iter().any(|game| game == krate) {
        expect(&known, krate)?;
        let [outcomes, refuted] = statements::compute(project, krate)?;
        ensure!(!outcomes.is_empty(), "{} computes no outcomes", file("Outcomes.v"));
        if let Some(counterexample) = refuted.lines().next() {
            bail!("{} has a counterexample: {counterexample}", file("Outcomes.v"));
        }
        committed::compare(&project.root, &file("outcomes.txt"), &outcomes, accept)?;
    }
    committed::compare(&project.root, &file("statements.txt"), &known.text(), accept)
}

/// Refuses a game without its two theorems.
fn expect(known: &Statements, game: &str) -> Result<()> {
    let name = game.replace('-', "_");
    known
        .expect(&format!("Theorem.{name}_correct"), "outcome_of", &name)
        .and_then(|()| known.expect(&format!("Strategy.{name}_best_move"), "keeps_outcome", &name))
        .with_context(|| format!("crates/{game}/proof"))
}

/// Checks laws, each of which may have its rules file behind it. What is said of a law is said
/// as soon as it is checked.
fn check_laws(project: &Project, names: &[String]) -> Result<Vec<Error>> {
    let errors = project.compile(|source| source.module == law::MODULE);
    if !errors.is_empty() {
        return Ok(errors);
    }
    let mut laws = Vec::new();
    let mut names = names.iter().peekable();
    while let Some(file) = names.next() {
        ensure!(is_kind(file, "v"), "{file} stands behind no file for Coq");
        laws.push((file, names.next_if(|name| is_kind(name, "toml"))));
    }
    Ok(on_each(&laws, |(file, rules)| {
        check_law(project, file, *rules).with_context(|| (*file).clone())
    }))
}

fn check_law(project: &Project, file: &str, rules_file: Option<&String>) -> Result<()> {
    let law = law::check(project, &fs::read_to_string(file)?, LIMIT).context("no law is proved")?;
    let Law { rules, text, is_smallest } = law;
    let smallest = if is_smallest { "No automaton with fewer states is right.\n" } else { "" };
    say(format!(
        "{file}: a law is proved for the game with these rules:\n\n{rules}\n\n{text}\n{smallest}"
    ));
    if let Some(name) = rules_file {
        let wanted = fs::read_to_string(name).with_context(|| name.clone())?;
        say(match rules::compare(&rules, &wanted).with_context(|| name.clone())? {
            None => format!("{file}: these are the rules of {name}.\n"),
            Some(below) => {
                format!("{file}: the moves are those of {name} for all numbers below {below}.\n")
            }
        });
    }
    Ok(())
}

#[cfg(test)]
mod altered;

/// Whether tests ask Coq, which takes minutes: with the large budget, where Coq is installed.
#[cfg(test)]
fn is_coq_asked() -> bool {
    let is_asked = gametheory_testing::budget(false, true) && coq::version().is_ok();
    if !is_asked {
        eprintln!("skipped: it takes GAMETHEORY_BUDGET=large and Coq");
    }
    is_asked
}
