//! `workbench play`: a game against best play.

use std::io::ErrorKind;
use std::process::ExitCode;

use anyhow::Result;

use super::console;
use super::explain::given;
use super::session::{End, Start};
use crate::problems;

/// Play against best play
///
/// You choose who moves first. Moves are read from standard input, at a terminal
/// with line editing; `help` explains how to type them. `NO_COLOR` switches colours
/// off. Exit status 0 when the game is over or you quit, 1 if the input ends
/// before that, 2 if POSITION is no position.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The problem, such as no-more-tic-tac-toe
    problem: String,
    /// Where to start, as in the problem's input; without it a good one is proposed
    #[arg(allow_hyphen_values = true)]
    position: Option<String>,
    /// The rest of the position, if it comes in two words
    #[arg(hide = true)]
    rest: Vec<String>,
    /// Move first, without being asked
    #[arg(long, conflicts_with = "second")]
    first: bool,
    /// Move second, without being asked
    #[arg(long)]
    second: bool,
}

/// Runs `workbench play`.
pub fn run(args: &Args) -> Result<ExitCode> {
    let problem = problems::find(&args.problem)?;
    let start = Start {
        title: format!("{} ({})", problem.title, problem.judge),
        position: given(args.position.as_deref(), &args.rest),
        you_first: (args.first || args.second).then_some(args.first),
    };
    match (problem.people.play)(&mut *console::standard()?, &start) {
        Ok(End::Over | End::Quit) => Ok(ExitCode::SUCCESS),
        Ok(End::InputEnded) => Ok(ExitCode::FAILURE),
        // Nobody is left to be played with.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
        Err(error) => Err(error.into()),
    }
}
