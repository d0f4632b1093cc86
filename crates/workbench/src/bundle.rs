//! One self-contained source file per problem, ready for a judge's submit box.

use std::fs;
use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{anyhow, bail, Context, Result};
use bundler::{Compiler, Program, Workspace, EDITIONS};
use clap::builder::{PossibleValue, PossibleValuesParser};
use games::{Form, Problem, PROBLEMS};

use crate::named::Named;
use crate::output::{self, Destination};

/// Write a problem's solution as one file for a judge's submit box
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  workbench bundle letter-picking > letter-picking.rs
  workbench bundle leetcode-294 --form leetcode -o solution.rs
  workbench bundle --all my-solutions")]
pub struct Args {
    /// The problem, such as letter-picking
    #[arg(value_parser = Named, required_unless_present = "all", conflicts_with = "all")]
    problem: Option<&'static Problem>,
    /// What the judge wants, where that is not the usual program
    #[arg(long, value_parser = forms(), conflicts_with = "all")]
    form: Option<String>,
    /// Write to FILE instead of standard output, which is also meant by -
    #[arg(short, long, value_name = "FILE", default_value = "-", conflicts_with = "all")]
    output: Destination,
    /// Write every form of every problem into DIR
    #[arg(long, value_name = "DIR")]
    all: Option<PathBuf>,
    /// Don't compile the result
    #[arg(long)]
    no_check: bool,
}

/// The forms that some problem has, in the order in which they occur.
pub(crate) fn forms() -> PossibleValuesParser {
    let mut forms: Vec<&Form> = Vec::new();
    for form in PROBLEMS.iter().flat_map(|problem| problem.forms) {
        if !forms.iter().any(|known| known.name == form.name) {
            forms.push(form);
        }
    }
    let value = |form: &Form| PossibleValue::new(form.name).help(form.about);
    PossibleValuesParser::new(forms.into_iter().map(value))
}

/// Runs `workbench bundle`.
pub fn run(args: &Args) -> Result<ExitCode> {
    let workspace = Workspace::current()?;
    demand_new_enough(&Compiler::current()?.version()?)?;
    if let Some(folder) = &args.all {
        make_all(&workspace, folder, !args.no_check)?;
    }
    if let Some(problem) = args.problem {
        let form = available(problem, args.form.as_deref())?;
        let file = make(&workspace, problem, form, !args.no_check)?;
        args.output.write(&file)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Fails if the compiler is too old: what an old one calls unused is something else.
/// `version` is such as `rustc 1.95.0`.
fn demand_new_enough(version: &str) -> Result<()> {
    /// The oldest with which this crate is compiled.
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

/// The form of the problem with that name, or the usual one.
pub(crate) fn available(problem: &'static Problem, name: Option<&str>) -> Result<&'static Form> {
    let Some(name) = name else { return Ok(problem.form()) };
    problem.forms.iter().find(|form| form.name == name).ok_or_else(|| {
        let forms: Vec<&str> = problem.forms.iter().map(|form| form.name).collect();
        anyhow!("{} has no form {name}; there is {}", problem.name, forms.join(" and "))
    })
}

/// Every form of every problem, on as many threads as there are processors.
fn make_all(workspace: &Workspace, folder: &Path, checked: bool) -> Result<()> {
    let failed = || format!("cannot make the folder {}", folder.display());
    fs::create_dir_all(folder).with_context(failed)?;
    let forms = |problem: &'static Problem| problem.forms.iter().map(move |form| (problem, form));
    let jobs: Vec<(&Problem, &Form)> = PROBLEMS.iter().flat_map(forms).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some((problem, form)) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let file = make(workspace, problem, form, checked)?;
            output::write(&folder.join(problem.file_name(form)), &file)?;
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
fn make(workspace: &Workspace, problem: &Problem, form: &Form, checked: bool) -> Result<String> {
    let name = problem.file_name(form);
    let Problem { title, judge, link, theorem, complexity, .. } = problem;
    let differs = match problem.differs {
        Some(differs) if form == problem.form() => format!(", but {differs}"),
        _ => String::new(),
    };
    let program = Program {
        package: problem.name,
        root: form.root,
        class: form.class,
        comment: &format!(
            "{title}: {judge}{differs}, {link}\n{theorem}\nComplexity: {complexity}."
        ),
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
