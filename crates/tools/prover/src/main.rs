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

use coq::{on_each, Library, Project};

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
    let project = Project::open(find_root()?)?;
    if options == ["--law"] {
        return law::check_all(&project, &names);
    }
    let mut chosen = project.libraries.clone();
    if !names.is_empty() {
        chosen.retain(|library| names.iter().any(|name| library.folder == format!("{name}/proof")));
        ensure!(chosen.len() == names.len(), "not all are games: {}", names.join(" "));
    }
    project.compile(chosen.iter().flat_map(|library| &library.files))?;
    match options[..] {
        ["--broken"] => broken::refute_all(&project, &chosen),
        ["--again"] => {
            let modules = chosen.iter().flat_map(Library::modules);
            let options = project.options("").into_iter().chain(["-silent".into()]);
            coq::run("coqchk", options.chain(modules), &project.root)?;
            say("coqchk accepts what Coq has compiled.");
            Ok(Vec::new())
        }
        [] | ["--accept"] => {
            let accept = !options.is_empty();
            let errors = on_each(&chosen, |library| statements::compare(&project, library, accept));
            if errors.is_empty() {
                say("All theorems are closed under the global context, and say what is committed.");
            }
            Ok(errors)
        }
        _ => bail!("there is no option {}; --help says which there are", options.join(" ")),
    }
}

/// The folder with `_CoqProject`, seen from the package that Cargo runs.
fn find_root() -> Result<PathBuf> {
    let package = env::var("CARGO_MANIFEST_DIR").context("this is run by scripts/prove")?;
    Ok(fs::canonicalize(Path::new(&package).join("../.."))?)
}
