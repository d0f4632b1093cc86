//! One self-contained source file per problem, ready for a judge's submit box.
//!
//! The way of the text: `load` puts the program and the crates that it reaches
//! into one text, every crate a module; `prune` takes out what the compiler
//! calls unused, and traits without which it compiles as well; `flatten` puts
//! what is left in one place, with names for paths; `finish` joins the imports
//! and formats. `text` is edited and never printed from a syntax tree, so that
//! comments survive and errors can name the file and line. What is not understood
//! is an error.

mod clean;
mod collect;
mod collide;
pub mod compiler;
mod compose;
mod docs;
mod finish;
mod flatten;
mod form;
mod imports;
mod load;
mod names;
mod parts;
mod prune;
mod resolve;
mod text;
pub mod workspace;

use std::fs;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{bail, Context, Result};

use self::compiler::Compiler;
pub use self::compose::{bundle, check, compose};
pub use self::form::Form;
use self::workspace::Workspace;
use crate::problems::{self, Problem, PROBLEMS};

/// Write a problem's solution as one file for a judge's submit box
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The problem, such as letter-picking
    #[arg(required_unless_present = "all", conflicts_with = "all")]
    problem: Option<String>,
    /// What the judge wants
    #[arg(long, value_enum, default_value_t = Form::Stdin, conflicts_with = "all")]
    form: Form,
    /// Write to FILE instead of standard output
    #[arg(short, long, value_name = "FILE", conflicts_with = "all")]
    output: Option<PathBuf>,
    /// Write every form of every problem into DIR
    #[arg(long, value_name = "DIR")]
    all: Option<PathBuf>,
    /// Don't compile the result
    #[arg(long)]
    no_check: bool,
}

/// Runs `workbench bundle`.
pub fn run(args: &Args) -> Result<ExitCode> {
    let workspace = Workspace::current()?;
    match (&args.problem, &args.all) {
        (_, Some(folder)) => make_all(&workspace, folder, !args.no_check)?,
        (name, None) => {
            let problem = problems::find(name.as_deref().unwrap_or_default())?;
            let file = make(&workspace, problem, available(problem, args.form)?, !args.no_check)?;
            match &args.output {
                Some(path) => write(path, &file)?,
                None => io::stdout().write_all(file.as_bytes()).context("cannot write the file")?,
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn available(problem: &Problem, form: Form) -> Result<Form> {
    if problem.forms.contains(&form) {
        return Ok(form);
    }
    let forms: Vec<&str> = problem.forms.iter().map(|form| form.name()).collect();
    bail!("{} has no form {}; there is {}", problem.name, form.name(), forms.join(" and "))
}

/// Every form of every problem, on as many threads as there are processors.
fn make_all(workspace: &Workspace, folder: &Path, checked: bool) -> Result<()> {
    let failed = || format!("cannot make the folder {}", folder.display());
    fs::create_dir_all(folder).with_context(failed)?;
    let forms = |problem: &'static Problem| problem.forms.iter().map(move |form| (problem, *form));
    let jobs: Vec<(&Problem, Form)> = PROBLEMS.iter().flat_map(forms).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some((problem, form)) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let file = make(workspace, problem, *form, checked)?;
            write(&folder.join(form.file_name(problem.name)), &file)?;
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

/// The file, checked if that is wanted.
fn make(workspace: &Workspace, problem: &Problem, form: Form, checked: bool) -> Result<String> {
    let name = form.file_name(problem.name);
    let compiler = Compiler::current()?;
    let file = bundle(workspace, &compiler, problem, form).with_context(|| name.clone())?;
    if checked {
        let by = check(&compiler, &file, form).with_context(|| name.clone())?;
        eprintln!("{name}: compiles without a warning ({by})");
    }
    Ok(file)
}

fn write(path: &Path, file: &str) -> Result<()> {
    fs::write(path, file).with_context(|| format!("cannot write {}", path.display()))
}
