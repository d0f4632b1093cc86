//! The command line tool: `gametheory --help` lists its commands.
//!
//! Every command but `list`, which is with `show`, is a module with its own `Args` and a function
//! `run(&Args) -> anyhow::Result<ExitCode>`, and has a line in each of the two lists below.
//! An error that reaches this file, such as an unknown game or a file that cannot be written, is
//! printed, with exit status 2, as for a wrong option. A result, such as a wrong answer of a program,
//! is not an error: it has an exit status of its own.

mod board;
mod built_in;
mod bundle;
mod completions;
mod discover;
mod explain;
pub mod given;
mod output;
mod page;
mod play;
mod show;
mod source;
mod stress;
mod table;
mod text;
mod watch;

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use itertools::Itertools as _;

use crate::output::{note, INTERRUPTED};
use crate::text::{fill, shorten_to};
use crate::watch::is_interrupted;

/// Tools around combinatorial games that are decided in linear time
#[derive(Parser)]
#[command(
    name = "gametheory",
    version,
    after_help = "\
Examples:
  gametheory list
  gametheory show letter-picking
  gametheory explain lol-game '*******'
  gametheory help stress

Inside the clone `cargo gt` runs this program; `cargo install --path crates/tools/workbench` \
installs it as `gametheory`."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    List(show::List),
    Show(show::Args),
    Explain(explain::Args),
    Play(play::Args),
    Stress(stress::Args),
    Table(table::Args),
    Discover(discover::Args),
    Bundle(bundle::Args),
    Page(page::Args),
    Completions(completions::Args),
}

/// Runs the command that is given by the arguments of the program.
pub fn run() -> ExitCode {
    let result = match Cli::parse().command {
        Command::List(_) => show::list(),
        Command::Show(args) => show::run(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Stress(args) => stress::run(&args),
        Command::Table(args) => table::run(&args),
        Command::Discover(args) => discover::run(&args),
        Command::Bundle(args) => bundle::run(&args),
        Command::Page(args) => page::run(&args),
        Command::Completions(args) => completions::run::<Cli>(&args),
    };
    // A search that nobody waits for may have a program that is running.
    limited::end_all();
    result.unwrap_or_else(|error| {
        if is_interrupted() {
            note("interrupted");
            return ExitCode::from(INTERRUPTED);
        }
        let message = format!("gametheory: {error:#}");
        // A message may show a whole line of the input.
        let message = message.lines().map(|line| shorten_to(2000, line)).join("\n");
        note(if io::stderr().is_terminal() { fill(&message, "") } else { message });
        ExitCode::from(2)
    })
}
