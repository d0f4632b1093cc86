//! One self-contained source file per problem, ready for a judge's submit box.

mod form;

use std::fs;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{bail, Context, Result};
use bundler::{Compiler, Edition, Program, Workspace};

pub use self::form::Form;
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
    let Problem { title, judge, link, theorem, complexity, .. } = problem;
    let differs = if form == Form::Stdin { problem.differs } else { "" };
    let program = Program {
        package: problem.name,
        root: form.root(),
        class: form.class(),
        comment: &format!(
            "{title}: {judge}{differs}\n{link}\n{theorem}\nComplexity: {complexity}."
        ),
    };
    let bundle = bundler::bundle(workspace, &program).with_context(|| name.clone())?;
    if checked {
        let compiler = Compiler::current()?;
        for edition in Edition::ALL {
            bundle.check(&compiler, edition).with_context(|| name.clone())?;
        }
        let editions = Edition::ALL.map(Edition::name).join(" and ");
        let version = compiler.version()?;
        eprintln!("{name}: compiles without a warning ({version}, editions {editions})");
    }
    Ok(bundle.source().to_string())
}

fn write(path: &Path, file: &str) -> Result<()> {
    fs::write(path, file).with_context(|| format!("cannot write {}", path.display()))
}
