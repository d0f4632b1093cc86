//! `workbench bundle`: one self-contained source file per game, for a judge's submit box.

mod fresh;

use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{anyhow, bail, Context, Result};
use catalog::{Form, Profile, GAMES};
use clap::builder::{PossibleValue, PossibleValuesParser};

use self::fresh::Fresh;
use crate::built_in;
use crate::names::Named;
use crate::output::Destination;
use crate::stress::report::INTERRUPTED;
use crate::target::{Origin, Target};

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
    /// The game, such as letter-picking; a judge's name for it decides the form
    #[arg(value_parser = Named, required_unless_present = "all", conflicts_with = "all")]
    game: Option<Target>,
    /// What the judge wants, where that is not the usual program
    #[arg(long, value_parser = forms(), conflicts_with = "all")]
    form: Option<String>,
    /// Write to FILE instead of standard output, which is also meant by -
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
    for form in GAMES.iter().flat_map(Profile::forms) {
        if !forms.iter().any(|known| known.name == form.name) {
            forms.push(form);
        }
    }
    let value = |form: &Form| PossibleValue::new(form.name).help(form.about);
    PossibleValuesParser::new(forms.into_iter().map(value))
}

/// A file for judges, and where it goes.
struct Job<'g> {
    game: &'g Profile,
    form: &'g Form,
    destination: Destination,
}

/// Runs `workbench bundle`.
pub fn run(args: &Args) -> Result<ExitCode> {
    let jobs = match &args.all {
        Some(folder) => all_jobs(folder)?,
        None => args.game.map(|target| job(args, target)).transpose()?.into_iter().collect(),
    };
    // To make a file anew takes long, so what is in the way is found first.
    for job in &jobs {
        check(&job.destination, args.force)?;
    }
    let (known, unknown): (Vec<Job>, Vec<Job>) =
        jobs.into_iter().partition(|job| !args.fresh && job.built_in().is_some());
    for job in known {
        job.destination.write(job.built_in().unwrap_or_default())?;
    }
    if unknown.is_empty() {
        return Ok(ExitCode::SUCCESS);
    }
    let fresh = Fresh::new(!args.no_check)?;
    match fresh.write_all(&unknown) {
        Err(_) if fresh.is_interrupted() => {
            eprintln!("workbench: interrupted");
            Ok(ExitCode::from(INTERRUPTED))
        }
        written => written.map(|()| ExitCode::SUCCESS),
    }
}

fn job(args: &Args, target: Target) -> Result<Job<'static>> {
    let Target { game, form, origin: Origin::Crate, .. } = target else {
        bail!("there is no crate {}", target.game.name);
    };
    let form = args.form.as_ref().map_or(Ok(form), |name| available(game, name))?;
    Ok(Job { game, form, destination: args.output.clone() })
}

/// Every form of every game, in a folder for each game.
fn all_jobs(folder: &Path) -> Result<Vec<Job<'static>>> {
    let mut jobs = Vec::new();
    for game in GAMES {
        let folder = folder.join(game.name);
        let failed = || format!("cannot make the folder {}", folder.display());
        fs::create_dir_all(&folder).with_context(failed)?;
        for form in game.forms() {
            let destination = Destination::File(folder.join(game.file_name(form)));
            jobs.push(Job { game, form, destination });
        }
    }
    Ok(jobs)
}

impl Job<'_> {
    /// The file, if it is built into this program.
    fn built_in(&self) -> Option<&'static str> {
        let file = built_in::file(self.game.name, &self.game.file_name(self.form))?;
        std::str::from_utf8(file).ok()
    }
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

/// The form of the game with that name; the error lists the forms that there are.
pub(crate) fn available(game: &'static Profile, name: &str) -> Result<&'static Form> {
    let forms = game.forms();
    forms.iter().find(|form| form.name == name).copied().ok_or_else(|| {
        let names: Vec<&str> = forms.iter().map(|form| form.name).collect();
        anyhow!("{} has no form {name}; there is {}", game.name, names.join(" and "))
    })
}
