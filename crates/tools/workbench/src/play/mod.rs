//! `gametheory play`: games between a person and this program, which plays best.

mod answers;
pub(crate) mod console;

use std::convert::Infallible;
use std::io;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Result;
use catalog::{Entry, Match, Picture};
use gametheory_core::Outcome;

use crate::board::{self, all_moves};
use crate::given::game::{Given, Options};
use crate::given::positions::GivenPosition;
use crate::output::unless_unread;
use crate::text::paragraph;
use console::{say, Console};

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
    start: GivenPosition,
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
    let game = args.game.select(&args.options)?.entry;
    let Err(end) = play(args, &game);
    match end {
        End::Exit(status) => Ok(status),
        // If the output is closed, the command ends quietly.
        End::Failed(error) => unless_unread(Err(error)).map(|()| ExitCode::SUCCESS),
    }
}

/// Why no match follows.
enum End {
    /// With an exit status: a failure if the input ended before the game did.
    Exit(ExitCode),
    /// The console failed, or the position is wrong.
    Failed(io::Error),
}

impl From<io::Error> for End {
    fn from(error: io::Error) -> End {
        End::Failed(error)
    }
}

/// Plays a game, and further ones if the person asks for them. Without a position, the proposed one is
/// played.
fn play(args: &Args, game: &Arc<Entry>) -> Result<Infallible, End> {
    let mut console = Console::standard()?;
    let mut position = args.start.text(game);
    // The position is -.
    if args.start.position.is_some() && position.is_none() {
        let line = console.ask("position> ")?.ok_or(End::Exit(ExitCode::FAILURE))?;
        if ["quit", "exit", "q"].contains(&line.trim()) && game.position(&line).is_err() {
            return Err(quit());
        }
        position = Some(line);
    }
    let mut played = Match::new(game, position.as_ref().unwrap_or(&game.proposal))?;
    say(&(paragraph(&game.title) + &paragraph(&game.rules)))?;
    if position.is_none() {
        say("How about this position:\n")?;
    }
    loop {
        say(&board::draw_ruler(&played.now().picture(), &(0..0)))?;
        if played.now().best_move().is_none() {
            let text = match played.now().outcome() {
                Outcome::Win => "It is over before it has begun: whoever is to move has won.",
                Outcome::Draw => "It is over before it has begun: nobody wins.",
                Outcome::Loss => "It is over before it has begun: whoever is to move has lost.",
            };
            say(&paragraph(text))?;
            return Err(End::Exit(ExitCode::SUCCESS));
        }
        let is_said = args.first || args.second;
        let you_first = if is_said { args.first } else { ask_who_is_first(&mut console)? };
        say("Type a move, or help.\n")?;
        played = Session { console: &mut console, played, you_first }.run()?;
    }
}

/// Asks whether the person wants to move first. The person may also leave.
fn ask_who_is_first(console: &mut Console) -> Result<bool, End> {
    loop {
        let line = ask(console, "Do you want to move first? [yes] ")?;
        match line.trim().to_lowercase().as_str() {
            "" | "y" | "yes" | "first" => return Ok(true),
            "n" | "no" | "second" => return Ok(false),
            "q" | "quit" | "exit" => return Err(quit()),
            _ => say("Please answer yes or no, or quit.\n")?,
        }
    }
}

/// The answer to a question within a game.
fn ask(console: &mut Console, question: &str) -> Result<String, End> {
    if let Some(line) = console.ask(question)? {
        return Ok(line);
    }
    say("The input ends here, before the game does.\n")?;
    Err(End::Exit(ExitCode::FAILURE))
}

fn quit() -> End {
    say("Goodbye.\n").map_or_else(End::Failed, |()| End::Exit(ExitCode::SUCCESS))
}

/// A match between the person and this program.
struct Session<'a> {
    console: &'a mut Console,
    played: Match,
    you_first: bool,
}

impl Session<'_> {
    /// Plays until the person asks for another match.
    fn run(mut self) -> Result<Match, End> {
        let mut is_reviewed = false;
        loop {
            let best = self.played.now().best_move();
            let is_over = best.is_none();
            if let (Some(best), false) = (&best, self.is_your_turn()) {
                say(&format!("My move: {best}\n"))?;
                // This cannot fail: it is a move of this position.
                let _ = self.played.play(&best.notation);
                self.show()?;
                continue;
            }
            if is_over && !is_reviewed {
                if !self.is_your_turn() {
                    self.show()?;
                }
                say(&answers::review(&self.played, self.you_first))?;
            }
            is_reviewed = is_over;
            let line = if is_over {
                self.console.ask("undo, new or quit> ")?.unwrap_or_default()
            } else {
                ask(self.console, "your move> ")?
            };
            if let Some(next) = self.obey(line.trim(), is_over)? {
                return Ok(next);
            }
        }
    }

    fn is_your_turn(&self) -> bool {
        (self.played.at() % 2 == 0) == self.you_first
    }

    /// Does what a line says. Returns the match that comes next, if this is asked for.
    fn obey(&mut self, line: &str, is_over: bool) -> Result<Option<Match>, End> {
        // Where a move is typed as what it leaves, that may be called like a command.
        let is_typed_so = matches!(self.played.now().picture(), Picture::Words(_));
        if is_typed_so && self.played.play(line).is_ok() {
            return Ok(None);
        }
        let command = line.to_lowercase();
        match command.split_whitespace().collect::<Vec<_>>().as_slice() {
            [] | ["quit" | "exit" | "q"] if is_over => return Err(End::Exit(ExitCode::SUCCESS)),
            [] => {}
            ["quit" | "exit" | "q"] => return Err(quit()),
            ["new", ..] => return Ok(self.start_another(line)?),
            ["undo" | "u"] => self.undo(is_over)?,
            ["why"] => say(&answers::why(&self.played, self.is_your_turn()))?,
            ["show"] => self.show()?,
            _ if is_over => say("The game is over: type undo, new or quit.\n")?,
            ["help" | "h" | "?"] => say(&answers::help(&self.played.entry))?,
            ["hint"] => say(&answers::hint(&self.played))?,
            ["show", number] => self.show_around(number)?,
            ["moves"] => say(&all_moves(&self.played.entry, self.played.now()))?,
            _ => {
                if let Err(objection) = self.played.play(line) {
                    say(&paragraph(&objection))?;
                }
            }
        }
        Ok(None)
    }

    /// The match that a line asks for: `new` begins with the proposed position, `new random` with a
    /// random one, and `new 5 3` with 5 3. `None` if the text is no position.
    fn start_another(&self, line: &str) -> io::Result<Option<Match>> {
        let game = Arc::clone(&self.played.entry);
        let given = line.split_once(char::is_whitespace).map_or("", |(_, given)| given);
        let mut words = given.split_whitespace();
        let position = match words.next() {
            None => game.proposal.clone(),
            Some(word) if word.eq_ignore_ascii_case("random") => {
                let number = words.next().and_then(|number| number.parse().ok());
                let number = number.unwrap_or_else(|| fastrand::u64(..1000));
                say(&format!("Random position {number}:\n"))?;
                game.random_position(number)
            }
            Some(_) => given.to_string(),
        };
        match Match::new(&game, &position) {
            Ok(played) => Ok(Some(played)),
            Err(error) => {
                say(&paragraph(&format!("No: {error}.")))?;
                Ok(None)
            }
        }
    }

    /// Takes back the person's last move, and the answer if there was one.
    fn undo(&mut self, is_over: bool) -> io::Result<()> {
        let moves = if is_over && !self.is_your_turn() { 1 } else { 2 };
        let Some(at) = self.played.at().checked_sub(moves) else {
            return say(&paragraph("No: there is no move of yours to take back."));
        };
        self.played.go(at);
        self.show()
    }

    /// Shows the position, with the cells in colour that the last move changed, and the score.
    fn show(&self) -> io::Result<()> {
        let place = self.played.last().map_or(0..0, |chosen| chosen.cells.clone());
        let names = if self.you_first { ["you", "me"] } else { ["me", "you"] };
        let score = match self.played.score(names) {
            Some(score) if self.played.at() > 0 => format!("  {score}\n"),
            _ => String::new(),
        };
        say(&(board::draw_ruler(&self.played.now().picture(), &place) + &score))
    }

    fn show_around(&self, number: &str) -> io::Result<()> {
        let picture = self.played.now().picture();
        let Picture::Row(cells) = &picture else { return self.show() };
        match number.parse::<usize>() {
            Ok(number) if (1..=cells.len()).contains(&number) => {
                say(&board::draw_ruler(&picture, &(number - 1..number - 1)))
            }
            _ => {
                let last = cells.len();
                say(&paragraph(&format!("Type the number of a cell, 1 to {last}, after show.")))
            }
        }
    }
}
