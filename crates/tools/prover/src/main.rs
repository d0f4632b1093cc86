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

use std::env;
use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{bail, Error, Result};

use coq::{on_each, Project};

fn main() -> ExitCode {
    let arguments = env::args_os().skip(1).map(|word| word.to_string_lossy().into());
    let arguments: Vec<String> = arguments.collect();
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
    let option = options.join(" ");
    if ["-h", "--help"].contains(&option.as_str()) {
        say(include_str!("help.txt").trim_end());
        return Ok(Vec::new());
    }
    let project = Project::open()?;
    match option.as_str() {
        "--law" => return law::check_all(&project, &names),
        "--broken" => return broken::refute_all(&project, &project.compile_games(&names)?),
        "--again" => {
            let chosen = project.compile_games(&names)?;
            let modules = chosen.iter().flat_map(|library| {
                let name = |module| ["-norec".into(), format!("{}.{module}", library.name)];
                library.modules.iter().flat_map(name)
            });
            let options = project.options("").into_iter().chain(["-silent".into()]);
            coq::run("coqchk", options.chain(modules), &project.root)?;
            say("coqchk accepts what Coq has compiled.");
        }
        "" | "--accept" => {
            let chosen = project.compile_games(&names)?;
            let accept = !option.is_empty();
            let errors = on_each(&chosen, |library| statements::compare(&project, library, accept));
            if !errors.is_empty() {
                return Ok(errors);
            }
            say("All theorems are closed under the global context, and say what is committed.");
        }
        _ => bail!("there is no option {option}; --help says which there are"),
    }
    Ok(Vec::new())
}
