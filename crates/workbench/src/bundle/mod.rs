//! One self-contained source file per problem, ready for a judge's submit box.

mod clean;
pub mod compiler;
mod docs;
mod imports;
mod load;
mod names;
mod parts;
mod prune;
mod text;
pub mod workspace;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{bail, Result};
use clap::ValueEnum;

use crate::problems;

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

/// What a judge wants to be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// A program that reads standard input
    Stdin,
    /// The method of a class `Solution`, no program
    Leetcode,
    /// A program that answers 1, 0 or -1
    Luogu,
    /// A program whose input has no count, but runs to the end of the file
    Eof,
}

/// Runs `workbench bundle`.
pub fn run(args: &Args) -> Result<ExitCode> {
    if let Some(name) = &args.problem {
        problems::find(name)?;
        let workspace = workspace::Workspace::current()?;
        let root = workspace.package(name)?.folder.join("src/main.rs");
        let text = load::load(&workspace, name, &root)?;
        let compiler = compiler::Compiler::current()?;
        let text = prune::Pruner::new(&compiler, "").pruned(text)?;
        print!("{}", text.as_str());
    }
    bail!("not yet written")
}
