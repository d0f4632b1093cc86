//! One self-contained source file per problem, ready for a judge's submit box.

mod clean;
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
use std::path::{Path, PathBuf};
use std::process::ExitCode;

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
    let compiler = Compiler::current()?;
    let make = |problem: &Problem, form| make(&workspace, &compiler, problem, form, !args.no_check);
    match (&args.problem, &args.all) {
        (_, Some(folder)) => {
            let failed = || format!("cannot make the folder {}", folder.display());
            fs::create_dir_all(folder).with_context(failed)?;
            for problem in PROBLEMS {
                for form in problem.forms {
                    write(&folder.join(form.file_name(problem.name)), &make(problem, *form)?)?;
                }
            }
        }
        (name, None) => {
            let problem = problems::find(name.as_deref().unwrap_or_default())?;
            let file = make(problem, available(problem, args.form)?)?;
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

/// The file, checked if that is wanted.
fn make(
    workspace: &Workspace,
    compiler: &Compiler,
    problem: &Problem,
    form: Form,
    checked: bool,
) -> Result<String> {
    let name = form.file_name(problem.name);
    let file = bundle(workspace, compiler, problem, form).with_context(|| name.clone())?;
    if checked {
        let by = check(compiler, &file, form).with_context(|| name.clone())?;
        eprintln!("{name}: compiles without a warning ({by})");
    }
    Ok(file)
}

fn write(path: &Path, file: &str) -> Result<()> {
    fs::write(path, file).with_context(|| format!("cannot write {}", path.display()))
}
