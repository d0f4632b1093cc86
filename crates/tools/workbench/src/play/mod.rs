//! `gametheory play`: a game against best play.

mod answers;
pub(crate) mod console;
mod session;

use std::process::ExitCode;

use anyhow::Result;

use crate::given::game::{Given, Options};
use crate::given::positions;
use crate::output::unless_unread;
use console::{say, Console};
use session::End;

/// Play against best play
///
/// You choose who moves first. Moves are read from standard input, at a terminal
/// with line editing; `help` explains how to type them, and what else you can ask for.
/// If the position is -, it is read from the first line. `NO_COLOR` switches colours
/// off. The exit status is 0 if the game is over, or if you leave it. At a terminal, Ctrl-D and Ctrl-C
/// leave it, too. The status is 1 if the input is a file or a pipe that ends before the game is over. It
/// is 2 if the position is wrong.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  gametheory play lol-game
  gametheory play bash-game 100 6 --second
  gametheory play 'Palindrome Game' 0010110 --first")]
pub(crate) struct Args {
    /// The game, such as no-more-tic-tac-toe, a file with its rules, or a program that lists options
    game: Given,
    #[command(flatten)]
    start: positions::GivenPosition,
    /// Move first, without being asked
    #[arg(long, conflicts_with = "second")]
    first: bool,
    /// Move second, without being asked
    #[arg(long)]
    second: bool,
    #[command(flatten)]
    options: Options,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let mut console = Console::standard()?;
    let game = args.game.select(&args.options)?.entry;
    let mut position = args.start.text(&game);
    if args.start.position.is_some() && position.is_none() {
        let Some(line) = console.ask("position> ")? else { return Ok(ExitCode::FAILURE) };
        if ["quit", "exit", "q"].contains(&line.trim()) && game.position(&line).is_err() {
            say("Goodbye.\n")?;
            return Ok(ExitCode::SUCCESS);
        }
        position = Some(line);
    }
    let you_first = if args.first || args.second { Some(args.first) } else { None };
    let Err(end) = session::play(&mut console, &game, position.as_deref(), you_first);
    match end {
        End::Exit(status) => Ok(status),
        // If the output is closed, the session ends quietly.
        End::Failed(error) => unless_unread(Err(error)).map(|()| ExitCode::SUCCESS),
    }
}
