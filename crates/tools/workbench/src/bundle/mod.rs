//! `workbench bundle`: one self-contained source file per game, for a judge's submit box.

mod fresh;

use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{bail, Context, Result};
use catalog::{Entry, Form, GAMES};
use clap::builder::{PossibleValue, PossibleValuesParser};

use self::fresh::Fresh;
use crate::built_in;
use crate::names::Game;
use crate::output::{note, Destination, INTERRUPTED};
use crate::selection::Given;

/// Write the solution of a game as one file for a judge's submit box
///
/// The files are built into this program. A file that exists is replaced only if its first
/// line says that this command wrote it.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cargo gt bundle letter-picking > letter-picking.rs
  cargo gt bundle leetcode-294 -o solution.rs
  cargo gt bundle lol-game --form luogu
  cargo gt bundle --all my-solutions")]
pub struct Args {
    /// The game, such as letter-picking, or a file with its rules; a judge's name decides the form
    #[arg(value_parser = Game, required_unless_present = "all", conflicts_with = "all")]
    game: Option<Given>,
    /// What the judge wants, where that is not the usual program
    #[arg(long, value_parser = forms(), conflicts_with = "all")]
    form: Option<String>,
    /// Write to FILE; - is standard output
    #[arg(short, long, value_name = "FILE", default_value = "-", conflicts_with = "all")]
    output: Destination,
    /// Write every form of every game into DIR, in a folder for each game
    #[arg(long, value_name = "DIR")]
    all: Option<PathBuf>,
    /// Replace a file that this command did not write
    #[arg(long)]
    force: bool,
    /// Make the file anew from the sources of the clone
    #[arg(long)]
    fresh: bool,
    /// Don't compile what is made anew
    #[arg(long, requires = "fresh")]
    no_check: bool,
}

/// The forms of all games, each once, in the order in which they occur.
pub(crate) fn forms() -> PossibleValuesParser {
    let mut forms: Vec<&Form> = Vec::new();
    for form in GAMES.iter().flat_map(|game| game.forms()) {
        if !forms.iter().any(|known| known.name == form.name) {
            forms.push(form);
        }
    }
    let value = |form: &Form| PossibleValue::new(form.name).help(form.about);
    PossibleValuesParser::new(forms.into_iter().map(value))
}

/// A file for judges, and where it goes.
struct Job {
    game: Arc<Entry>,
    form: Form,
    destination: Destination,
}

/// Runs `workbench bundle`.
pub fn run(args: &Args) -> Result<ExitCode> {
    let jobs = match (&args.game, &args.all) {
        (_, Some(folder)) => all_jobs(folder)?,
        (Some(given), None) => vec![job(args, given)?],
        (None, None) => Vec::new(),
    };
    // To make a file anew takes long, so what is in the way is found first.
    for job in &jobs {
        check(&job.destination, args.force)?;
    }
    let mut unknown = Vec::new();
    for job in jobs {
        let built_in = built_in::file(&job.game.name, &job.game.file_name(&job.form));
        match (built_in, &job.game.program) {
            (_, Some(program)) => job.destination.write(&program())?,
            (Some(file), None) if !args.fresh => job.destination.write(file)?,
            _ => unknown.push(job),
        }
    }
    if unknown.is_empty() {
        return Ok(ExitCode::SUCCESS);
    }
    let fresh = Fresh::new(!args.no_check)?;
    match fresh.write_all(&unknown) {
        Err(_) if fresh.is_interrupted() => {
            note("workbench: interrupted");
            Ok(ExitCode::from(INTERRUPTED))
        }
        written => written.map(|()| ExitCode::SUCCESS),
    }
}

fn job(args: &Args, given: &Given) -> Result<Job> {
    let selection = given.select()?;
    let form = match (&args.form, given.file()) {
        (None, _) => selection.form,
        (Some(name), None) => selection.named_form(name)?,
        (Some(_), Some(path)) => {
            bail!("--form says nothing of {}: its key input decides the form", path.display())
        }
    };
    if given.file().is_some() && selection.entry.program.is_none() {
        let game = given.describe();
        bail!("there is no program, since no law was found; discover {game} says what was tried")
    }
    Ok(Job { game: selection.entry, form, destination: args.output.clone() })
}

/// Every form of every game, in a folder for each game.
fn all_jobs(folder: &Path) -> Result<Vec<Job>> {
    let mut jobs = Vec::new();
    for game in GAMES.iter() {
        let folder = folder.join(&game.name);
        let failed = || format!("cannot make the folder {}", folder.display());
        fs::create_dir_all(&folder).with_context(failed)?;
        for form in game.forms() {
            let destination = Destination::File(folder.join(game.file_name(form)));
            jobs.push(Job { game: Arc::clone(game), form: form.clone(), destination });
        }
    }
    Ok(jobs)
}

/// How the first line of a file begins.
const MARK: &str = "// Written by `cargo gt bundle ";

/// Checks that the file can be written, and that it is none that somebody else has written.
fn check(destination: &Destination, force: bool) -> Result<()> {
    if let (Destination::File(path), false) = (destination, force) {
        let is_file = path.metadata().is_ok_and(|data| data.is_file() && data.len() > 0);
        let mut start = vec![0; MARK.len()];
        if is_file {
            let read = File::open(path).and_then(|mut file| file.read_exact(&mut start));
            if read.is_err() || start != MARK.as_bytes() {
                bail!("bundle did not write {}; --force replaces it", path.display());
            }
        }
    }
    destination.check()
}
