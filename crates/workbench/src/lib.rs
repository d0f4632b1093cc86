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
pub mod completions;
pub mod discover;
mod named;
mod output;
pub mod page;
pub mod people;
pub mod stress;
pub mod table;
mod theme;

use std::env;
use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

/// Tools around combinatorial games that are decided in linear time
#[derive(Debug, Parser)]
#[command(
    name = "workbench",
    version,
    after_help = "\
Examples:
  workbench list
  workbench show letter-picking
  workbench explain lol-game '*******'
  workbench help stress"
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    List(people::show::List),
    Show(people::show::Args),
    Explain(people::explain::Args),
    Play(people::play::Args),
    Table(table::Args),
    Discover(discover::Args),
    Stress(stress::Args),
    Test(stress::test::Args),
    Bundle(bundle::Args),
    Bench(bench::Args),
    Page(page::Args),
    Completions(completions::Args),
}

/// Runs the command that the program's arguments name.
pub fn run() -> ExitCode {
    let arguments = with_dashes_kept(env::args_os().collect());
    let result = match Cli::parse_from(arguments).command {
        Command::List(_) => people::show::list(),
        Command::Show(args) => people::show::run(&args),
        Command::Explain(args) => people::explain::run(&args),
        Command::Play(args) => people::play::run(&args),
        Command::Table(args) => table::run(&args),
        Command::Discover(args) => discover::run(&args),
        Command::Stress(args) => stress::run(&args),
        Command::Test(args) => stress::test::run(&args),
        Command::Bundle(args) => bundle::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Page(args) => page::run(&args),
        Command::Completions(args) => completions::run::<Cli>(&args),
    };
    result.unwrap_or_else(|error| {
        eprintln!("workbench: {error:#}");
        ExitCode::from(2)
    })
}

/// The arguments, where a `--` in the place of a position is kept for one. To the
/// parser it would be the end of the options; behind another one it is not.
fn with_dashes_kept(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let is_dashes = |at: usize| arguments.get(at).is_some_and(|argument| argument == "--");
    let takes_position = |name: &OsString| {
        let command = Cli::command();
        let command = name.to_str().and_then(|name| command.find_subcommand(name));
        command.is_some_and(|command| {
            command.get_arguments().any(|argument| argument.get_id() == "position")
        })
    };
    // What follows a position can only be an option.
    let is_option = |argument: &OsString| {
        let name = argument.to_str().and_then(|text| text.strip_prefix("--"));
        name.is_some_and(|name| name.starts_with(|letter: char| letter.is_ascii_lowercase()))
    };
    let rest = arguments.get(4..).unwrap_or_default();
    if is_dashes(3) && rest.iter().all(is_option) && takes_position(&arguments[1]) {
        let dashes = arguments.remove(3);
        arguments.extend([dashes.clone(), dashes]);
    }
    arguments
}
