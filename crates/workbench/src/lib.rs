//! The tool for people who solve such problems: `workbench --help` says what it
//! can do.
//!
//! Every subcommand is a module with its own `Args` and a function
//! `run(&Args) -> anyhow::Result<ExitCode>`, and stands in one line of each of
//! the two lists below. An error that reaches this file is the user's to mend (an
//! unknown problem, a file that cannot be written): one line, exit status 2, as
//! for a wrong option. What a subcommand finds out, such as a difference between
//! two programs, is no error but an exit status of its own.

pub mod bench;
pub mod bundle;
mod named;
mod output;
pub mod people;
pub mod stress;
pub mod table;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Tools around combinatorial games that are decided in linear time
#[derive(Debug, Parser)]
#[command(name = "workbench", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Bundle(bundle::Args),
    Table(table::Args),
    Bench(bench::Args),
    Explain(people::explain::Args),
    Play(people::play::Args),
    Stress(stress::Args),
    Test(stress::test::Args),
}

/// Runs the command that the program's arguments name.
pub fn run() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Bundle(args) => bundle::run(&args),
        Command::Table(args) => table::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Explain(args) => people::explain::run(&args),
        Command::Play(args) => people::play::run(&args),
        Command::Stress(args) => stress::run(&args),
        Command::Test(args) => stress::test::run(&args),
    };
    result.unwrap_or_else(|error| {
        eprintln!("workbench: {error:#}");
        ExitCode::from(2)
    })
}
