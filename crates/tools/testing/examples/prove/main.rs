//! Checks proofs with Coq. `scripts/prove` is its entry point, and `--help` says what it does.
//!
//! - [`project`]: which files there are; [`compile`]: Coq compiles them;
//! - [`statements`] and [`outcomes`]: what is proved, and what is computed from the same
//!   definitions, which [`settle`] compares with committed texts;
//! - [`broken`]: alterations, which Coq has to refute;
//! - [`law`]: laws that nobody has to trust, with [`rules`] and [`words`] for what they say.

mod broken;
mod compile;
mod coq;
mod data;
mod law;
mod outcomes;
mod project;
mod rules;
mod script;
mod settle;
mod statements;
mod tasks;
mod words;

use std::fmt::Display;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Mutex;
use std::{env, fs};

use anyhow::{ensure, Context, Result};

use compile::Dependencies;
use law::Law;
use project::{folder, library, Project, CORE};
use rules::Rules;
use statements::Statements;
use tasks::{do_all, Task};

const HELP: &str = include_str!("help.txt");

/// The most seconds of processor time for a law, unless `--limit` says otherwise.
const LIMIT: u64 = 600;
/// The most lines of a law, unless they are all wanted.
const MOST_LINES: usize = 30;

fn main() -> ExitCode {
    let errors = match run() {
        Ok(errors) => errors,
        Err(error) => vec![error],
    };
    for error in &errors {
        eprintln!("scripts/prove: {error:#}");
    }
    ExitCode::from(u8::from(!errors.is_empty()))
}

/// Writes a line. If nobody reads it, what is checked counts all the same.
fn say(line: impl Display) {
    let _ = writeln!(io::stdout(), "{line}");
}

/// The command line.
#[derive(Default)]
struct Arguments {
    accept: bool,
    broken: bool,
    all: bool,
    limit: Option<u64>,
    names: Vec<String>,
}

/// Whether a name is that of a file of this kind.
fn is_kind(name: &str, extension: &str) -> bool {
    Path::new(name).extension().is_some_and(|found| found == extension)
}

/// Does what is wanted, and returns what is wrong with the proofs.
fn run() -> Result<Vec<anyhow::Error>> {
    let mut arguments = Arguments::default();
    let mut words = env::args().skip(1);
    while let Some(word) = words.next() {
        match word.as_str() {
            "-h" | "--help" => {
                say(HELP.trim_end());
                return Ok(Vec::new());
            }
            "--accept" => arguments.accept = true,
            "--broken" => arguments.broken = true,
            "--all" => arguments.all = true,
            "--limit" => {
                let seconds = words.next().and_then(|seconds| seconds.parse().ok());
                arguments.limit = Some(seconds.context("--limit takes a number of seconds")?);
            }
            option if option.starts_with('-') => {
                anyhow::bail!("there is no option {option}; --help says which there are");
            }
            _ => arguments.names.push(word),
        }
    }
    say(coq::version()?);
    let project = Project::here()?;
    let dependencies = Dependencies::of(&project)?;
    if arguments.names.iter().any(|name| is_kind(name, "v")) {
        return check_laws(&project, &dependencies, &arguments);
    }
    let mut games = arguments.names;
    if games.is_empty() {
        games.clone_from(&project.games);
    }
    for game in &games {
        ensure!(project.games.contains(game), "{game} is neither a game nor a file for Coq");
    }
    if arguments.broken {
        return refute_all(&project, &dependencies, &games);
    }
    Ok(prove(&project, &dependencies, &games, arguments.accept))
}

/// Compiles the proofs of some games, and compares what Coq says with the committed texts.
fn prove(
    project: &Project,
    dependencies: &Dependencies,
    games: &[String],
    accept: bool,
) -> Vec<anyhow::Error> {
    let crates: Vec<&str> = [CORE].into_iter().chain(games.iter().map(String::as_str)).collect();
    let (sources, mut tasks) = compile_all(project, dependencies, &crates);
    let compiled_of = |krate: &str, tasks: &[Task]| -> Vec<usize> {
        let is_wanted = |task: &usize| project.sources[sources[*task]].krate == krate;
        (0..tasks.len().min(sources.len())).filter(is_wanted).collect()
    };
    let theorems = Mutex::new(0);
    for krate in &crates {
        let needs = compiled_of(krate, &tasks);
        let theorems = &theorems;
        let work = move || {
            let known = statements::ask(project, krate)?;
            if *krate != CORE {
                expect(&known, krate)?;
            }
            *theorems.lock().unwrap_or_else(std::sync::PoisonError::into_inner) +=
                known.theorems.len();
            let file = folder(krate).join("statements.txt");
            settle::settle(&project.root, &file.to_string_lossy(), &known.text(), accept)
        };
        tasks.push(Task { needs, work: Box::new(work) });
    }
    for game in games {
        let needs = compiled_of(game, &tasks);
        let work = move || {
            let computed = outcomes::compute(&project.coq(), game)?;
            let folder = folder(game);
            if let Some(counterexample) = computed.refuted.lines().next() {
                let file = folder.join("Outcomes.v");
                anyhow::bail!("{} has a counterexample: {counterexample}", file.display());
            }
            let file = folder.join("outcomes.txt");
            settle::settle(&project.root, &file.to_string_lossy(), &computed.outcomes, accept)
        };
        tasks.push(Task { needs, work: Box::new(work) });
    }
    let errors = do_all(&tasks);
    drop(tasks);
    if errors.is_empty() {
        let theorems = theorems.into_inner().unwrap_or_default();
        say(format!("Closed under the global context: all {theorems} theorems"));
    }
    errors
}

/// Refuses a game without its two theorems.
fn expect(known: &Statements, game: &str) -> Result<()> {
    let name = game.replace('-', "_");
    known
        .expect(&format!("Theorem.{name}_correct"), "outcome_of", &name)
        .and_then(|()| known.expect(&format!("Strategy.{name}_best_move"), "keeps_outcome", &name))
        .with_context(|| format!("crates/{game}/proof"))
}

/// The tasks that compile the files of some crates, and these files.
fn compile_all<'a>(
    project: &'a Project,
    dependencies: &'a Dependencies,
    crates: &[&str],
) -> (Vec<usize>, Vec<Task<'a>>) {
    let is_wanted = |number: &usize| crates.contains(&project.sources[*number].krate.as_str());
    let sources = dependencies.closure((0..project.sources.len()).filter(is_wanted));
    let tasks = compile::tasks(project, dependencies, &sources);
    (sources, tasks)
}

/// Lets Coq refute the alterations of some games.
fn refute_all(
    project: &Project,
    dependencies: &Dependencies,
    games: &[String],
) -> Result<Vec<anyhow::Error>> {
    let crates: Vec<&str> = games.iter().map(String::as_str).collect();
    let errors = do_all(&compile_all(project, dependencies, &crates).1);
    if !errors.is_empty() {
        return Ok(errors);
    }
    let texts = broken::read(project, games)?;
    let tasks = broken::tasks(project, dependencies, games, &texts)?;
    Ok(do_all(&tasks))
}

/// Checks laws, each of which may have its rules file behind it.
fn check_laws(
    project: &Project,
    dependencies: &Dependencies,
    arguments: &Arguments,
) -> Result<Vec<anyhow::Error>> {
    let laws = project
        .sources
        .iter()
        .position(|source| source.module == format!("{}.Laws", library(CORE)));
    let sources = dependencies.closure(laws);
    let errors = do_all(&compile::tasks(project, dependencies, &sources));
    if !errors.is_empty() {
        return Ok(errors);
    }
    let mut errors = Vec::new();
    let mut names = arguments.names.iter().peekable();
    while let Some(file) = names.next() {
        ensure!(is_kind(file, "v"), "{file} stands behind no file for Coq");
        let rules = names.next_if(|name| is_kind(name, "toml"));
        if let Err(error) = check_law(project, file, rules.map(String::as_str), arguments) {
            errors.push(error.context(file.clone()));
        }
    }
    Ok(errors)
}

fn check_law(
    project: &Project,
    file: &str,
    rules_file: Option<&str>,
    arguments: &Arguments,
) -> Result<()> {
    let text = fs::read_to_string(file)?;
    let law = law::check(project, &text, arguments.limit.unwrap_or(LIMIT));
    let Law { data: law, is_smallest } = law.context("no law is proved")?;
    let rules = Rules::of_law(&law)?;
    say(format!("{file}: a law is proved for the game with these rules:\n\n{rules}\n"));
    let lines = words::describe(&law)?;
    let shown = if arguments.all { lines.len() } else { lines.len().min(MOST_LINES) };
    say(lines[..shown].join("\n"));
    if shown < lines.len() {
        say(format!("... and {} lines, which --all shows", lines.len() - shown));
    }
    if is_smallest {
        say("No automaton with fewer states is right.");
    }
    say("");
    if let Some(name) = rules_file {
        let text = fs::read_to_string(name).with_context(|| name.to_string())?;
        let wanted = Rules::of_file(&text).with_context(|| name.to_string())?;
        ensure!(rules.are(&wanted), "these are not the rules of {name}:\n{wanted}");
        say(format!("These are the rules of {name}.\n"));
    }
    Ok(())
}

#[cfg(test)]
mod altered;

/// Whether the tests may take minutes, as in CI.
#[cfg(test)]
fn is_budget_large() -> bool {
    env::var("GAMETHEORY_BUDGET").is_ok_and(|budget| budget == "large")
}
