//! `workbench play`: a game against best play.

use std::process::ExitCode;

use anyhow::Result;
use games::Problem;

use super::console;
use super::given;
use super::session::{self, End, Start};
use crate::named::Named;
use crate::output::unless_unread;

/// Play against best play
///
/// You choose who moves first. Moves are read from standard input, at a terminal
/// with line editing; `help` explains how to type them, and what else you can ask for.
/// Where POSITION is -, the first line is the position. `NO_COLOR` switches colours
/// off. Exit status 0 when the game is over or you quit, 1 if the input ends
/// before that, 2 if POSITION is no position.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  workbench play lol-game
  workbench play bash-game 100 6 --second
  workbench play 'Palindrome Game' 0010110 --first")]
pub struct Args {
    /// The problem, such as no-more-tic-tac-toe
    #[arg(value_parser = Named)]
    problem: &'static Problem,
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
    let mut console = console::standard()?;
    let mut position = given(args.problem, args.position.as_deref(), &args.rest);
    if position.is_none() && args.position.is_some() {
        position = console.ask("position> ")?;
    }
    let start = Start { position, you_first: (args.first || args.second).then_some(args.first) };
    let mut end = None;
    let played = session::play(&mut *console, args.problem, &start);
    // If nobody is left to be played with, that is the end.
    unless_unread(played.map(|how| end = Some(how)))?;
    Ok(match end {
        Some(End::InputEnded) => ExitCode::FAILURE,
        _ => ExitCode::SUCCESS,
    })
}
