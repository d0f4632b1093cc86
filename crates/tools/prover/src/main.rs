//! Checks proofs with Coq. `scripts/prove` is its entry point, and `--help` says what it does.
//!
//! - [`coq`]: runs Coq;
//! - [`statements`]: what is proved and computed, compared with committed texts;
//! - [`broken`]: alterations, which Coq has to refute;
//! - [`law`]: laws of other games, as data.

mod broken;
mod coq;
mod law;
mod statements;

use std::fmt::Display;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

use anyhow::{bail, ensure, Context, Error, Result};

use coq::{on_each, Project};

const HELP: &str = include_str!("help.txt");

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let errors = prove(&arguments).unwrap_or_else(|error| vec![error]);
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
fn prove(arguments: &[String]) -> Result<Vec<Error>> {
    let (options, names): (Vec<&str>, Vec<&str>) =
        arguments.iter().map(String::as_str).partition(|word| word.starts_with('-'));
    if options.iter().any(|option| ["-h", "--help"].contains(option)) {
        say(HELP.trim_end());
        return Ok(Vec::new());
    }
    ensure!(options.len() < 2, "one option at a time: {}", options.join(" "));
    let root = find_root()?;
    let target = env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
    let project = Project::open(&root, &target.join("prove"))?;
    match options.first() {
        Some(&"--law") => check_laws(&project, &names),
        Some(&option) if !["--accept", "--broken", "--again"].contains(&option) => {
            bail!("there is no option {option}; --help says which there are")
        }
        option => check_games(&project, option.copied(), &names),
    }
}

/// Checks the proofs of some games, or of all with what they share.
fn check_games(project: &Project, option: Option<&str>, names: &[&str]) -> Result<Vec<Error>> {
    let games = names.iter().map(|name| project.game(name).cloned()).collect::<Result<Vec<_>>>()?;
    let chosen = if names.is_empty() { project.libraries.clone() } else { games };
    let files: Vec<&String> =
        chosen.iter().flat_map(|(folder, _)| project.files_of(folder)).collect();
    project.compile(&files)?;
    let errors = match option {
        Some("--broken") => {
            let mut errors = Vec::new();
            for (folder, library) in &chosen {
                if project.root.join(folder).join("broken").exists() {
                    errors.extend(broken::refute_all(project, folder, library)?);
                }
            }
            return Ok(errors);
        }
        Some("--again") => {
            let module = |file: &&String| {
                let (folder, name) = file.rsplit_once('/')?;
                let (_, library) = chosen.iter().find(|(known, _)| known == folder)?;
                Some(format!("{library}.{}", name.strip_suffix(".v")?))
            };
            let options = project.options().into_iter().chain(["-silent".into()]);
            let modules = options.chain(files.iter().filter_map(module));
            coq::run("coqchk", modules, &project.root)?;
            say("coqchk accepts what Coq has compiled.");
            return Ok(Vec::new());
        }
        option => on_each(&chosen, |(folder, library)| {
            statements::compare(project, folder, library, option.is_some())
        }),
    };
    if errors.is_empty() {
        say("All theorems are closed under the global context, and say what is committed.");
    }
    Ok(errors)
}

/// Checks laws, each of which may have its tables behind its rules file.
fn check_laws(project: &Project, names: &[&str]) -> Result<Vec<Error>> {
    ensure!(!names.is_empty(), "--law takes a rules file");
    let is_tables = |name: &str| Path::new(name).extension().is_some_and(|found| found == "json");
    let mut laws = Vec::new();
    let mut names = names.iter().copied().peekable();
    while let Some(rules) = names.next() {
        ensure!(!is_tables(rules), "{rules} stands behind no rules file");
        laws.push((rules, names.next_if(|name| is_tables(name))));
    }
    project.compile(&[&law::LAWS.to_string()])?;
    Ok(on_each(&laws, |(name, tables)| {
        let (rules, law) = law::read(name, *tables)?;
        let said = law::check(project, &rules, &law)
            .with_context(|| format!("{name}: no law is proved"))?;
        say(format!("{name}: a law is proved for the game with these rules:\n\n{said}"));
        Ok(())
    }))
}

/// The folder with `_CoqProject`, in or above the package that Cargo runs.
fn find_root() -> Result<PathBuf> {
    let package = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(env::current_dir, |package| Ok(PathBuf::from(package)))?;
    let is_root = |folder: &&Path| folder.join("_CoqProject").exists();
    let root = package.ancestors().find(is_root).context("there is no _CoqProject")?;
    Ok(fs::canonicalize(root)?)
}
