//! `workbench bundle`: one self-contained source file per game, for a judge's submit box.

use std::fs;
use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{bail, Context, Result};
use bundler::{Compiler, Program, Workspace, EDITIONS};
use catalog::{Entry, Form, GAMES};
use clap::builder::{PossibleValue, PossibleValuesParser};

use crate::names::Game;
use crate::output::{self, Destination};
use crate::selection::Given;

/// Write the solution of a game as one file for a judge's submit box
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  cargo gt bundle letter-picking > letter-picking.rs
  cargo gt bundle leetcode-294 -o solution.rs
  cargo gt bundle flip-game-ii --form leetcode
  cargo gt bundle --all my-solutions")]
pub struct Args {
    /// The game, such as letter-picking; a judge's name for it decides the form
    #[arg(value_parser = Game, required_unless_present = "all", conflicts_with = "all")]
    game: Option<Given>,
    /// What the judge wants, where that is not the usual program
    #[arg(long, value_parser = forms(), conflicts_with = "all")]
    form: Option<String>,
    /// Write to FILE instead of standard output, which is also meant by -
    #[arg(short, long, value_name = "FILE", default_value = "-", conflicts_with = "all")]
    output: Destination,
    /// Write every form of every game into DIR
    #[arg(long, value_name = "DIR")]
    all: Option<PathBuf>,
    /// Don't compile the result
    #[arg(long)]
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

/// Runs `workbench bundle`.
pub fn run(args: &Args) -> Result<ExitCode> {
    if let Some(path) = args.game.as_ref().and_then(Given::file) {
        args.output.write(&from_rules(args, path)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    let workspace = Workspace::current()?;
    demand_new_enough(&Compiler::current()?.version()?)?;
    if let Some(folder) = &args.all {
        make_all(&workspace, folder, !args.no_check)?;
    }
    if let Some(given) = &args.game {
        let selection = given.select()?;
        let form = match &args.form {
            Some(name) => selection.named_form(name)?,
            None => selection.form,
        };
        let file = make(&workspace, &selection.entry, &form, !args.no_check)?;
        args.output.write(&file)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The program of a game that is given by its rules.
fn from_rules(args: &Args, path: &Path) -> Result<String> {
    let path_shown = path.display();
    if args.form.is_some() {
        bail!("--form says nothing of {path_shown}: its key input decides the form");
    }
    let entry = Given::File(path.into()).select()?.entry;
    let program = entry.program.as_ref().with_context(|| {
        format!(
            "there is no program, since no law was found; discover {path_shown} says what was tried"
        )
    })?;
    Ok(program())
}

/// Fails if the compiler is too old, because old compilers call other code unused. `version`
/// is a text such as `rustc 1.95.0`.
fn demand_new_enough(version: &str) -> Result<()> {
    /// The oldest version that compiles this crate.
    const NEEDED: &str = env!("CARGO_PKG_RUST_VERSION");
    let numbers = |version: &str| -> Option<(u32, u32)> {
        let mut numbers = version.split(['.', '-', ' ']).map(str::parse);
        Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
    };
    let found = version.strip_prefix("rustc ").and_then(numbers);
    match (found, numbers(NEEDED)) {
        (Some(found), Some(needed)) if found < needed => {
            bail!(
                "{version} is too old to make a file with; rustc {NEEDED} or later is needed, in \
                 RUSTC or in the path. What is made compiles with rustc 1.63"
            )
        }
        _ => Ok(()),
    }
}

/// Writes every form of every game, on as many threads as there are processors.
fn make_all(workspace: &Workspace, folder: &Path, checked: bool) -> Result<()> {
    let failed = || format!("cannot make the folder {}", folder.display());
    fs::create_dir_all(folder).with_context(failed)?;
    let forms = |game| Entry::forms(game).into_iter().map(move |form| (game, form));
    let jobs: Vec<(&Entry, &Form)> = GAMES.iter().flat_map(|game| forms(&**game)).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some((game, form)) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let file = make(workspace, game, form, checked)?;
            output::write(&folder.join(game.file_name(form)), &file)?;
        }
        Ok(())
    };
    let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().try_for_each(|thread| match thread.join() {
            Ok(result) => result,
            Err(panic) => resume_unwind(panic),
        })
    })
}

/// Makes the file in this form. If `checked`, compiles it and reports that.
fn make(workspace: &Workspace, game: &Entry, form: &Form, checked: bool) -> Result<String> {
    let name = game.file_name(form);
    let mut lines = Vec::new();
    for submission in game.submissions {
        if submission.form == *form || *form == game.form {
            lines.push(format!("{}: {}, {}", game.title, submission.judge, submission.link));
        }
    }
    lines.push(game.theorem.clone());
    lines.push(format!("Complexity: {}.", game.complexity));
    let program = Program {
        package: &game.name,
        root: form.root,
        class: form.method.map(|method| method.class),
        comment: &lines.join("\n"),
    };
    let editions = if checked { &EDITIONS[..] } else { &[] };
    let file = bundler::bundle(workspace, &program, editions).with_context(|| name.clone())?;
    if checked {
        let version = Compiler::current()?.version()?;
        let editions = editions.join(" and ");
        eprintln!("{name}: compiles without a warning ({version}, editions {editions})");
    }
    Ok(file)
}
