//! Games between a person and the theorem.

use std::io;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::Arc;

use catalog::{cell_index, quote, Entry, Match, Objection, Picture};
use gametheory_core::Outcome;

use super::answers;
use super::console::Console;
use super::review::review;
use crate::board;
use crate::moves::all_moves;
use crate::text::paragraph;

/// How a session ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The game was played to its end.
    Over,
    /// The person left it.
    Quit,
    /// The input ended before the game did.
    InputEnded,
}

/// Plays a game, and further ones if the person asks for them. The position is given as by a
/// judge, but without the number of cases; if there is none, the proposed one is played. The
/// person is asked who moves first, unless `you_first` says it. The error is one of the
/// console, or says what is wrong with the position.
pub fn play(
    console: &mut dyn Console,
    game: &Arc<Entry>,
    position: Option<&str>,
    you_first: Option<bool>,
) -> io::Result<Ending> {
    let mut played = Match::new(game, position.unwrap_or(&game.proposal))?;
    console.say(&(paragraph(&game.title) + &paragraph(&game.rules)))?;
    if position.is_none() {
        console.say("How about this position:\n")?;
    }
    loop {
        match play_match(console, played, you_first)? {
            Continue(another) => played = another,
            Break(ending) => return Ok(ending),
        }
    }
}

/// What comes after a game: another one, or the end of the session.
type Next = ControlFlow<Ending, Match>;

fn play_match(
    console: &mut dyn Console,
    played: Match,
    you_first: Option<bool>,
) -> io::Result<Next> {
    console.say(&board::draw_ruler(&played.now().picture(), &(0..0)))?;
    if played.now().best_move().is_none() {
        let text = match played.now().end() {
            Outcome::Draw => "It is over before it has begun: nobody wins.",
            _ => "It is over before it has begun: whoever is to move has lost.",
        };
        console.say(&paragraph(text))?;
        return Ok(Break(Ending::Over));
    }
    let you_first = match you_first {
        Some(you_first) => you_first,
        None => match ask_who_is_first(console)? {
            Continue(you_first) => you_first,
            Break(ending) => return Ok(Break(ending)),
        },
    };
    Session { console, played, you_first }.run()
}

/// Asks whether the person wants to move first, who may also leave.
fn ask_who_is_first(console: &mut dyn Console) -> io::Result<ControlFlow<Ending, bool>> {
    loop {
        let Some(line) = console.ask("Do you want to move first? [yes] ")? else {
            return end_of_input(console).map(Break);
        };
        match line.trim().to_lowercase().as_str() {
            "" | "y" | "yes" | "first" => return Ok(Continue(true)),
            "n" | "no" | "second" => return Ok(Continue(false)),
            "q" | "quit" | "exit" => return quit(console).map(Break),
            _ => console.say("Please answer yes or no, or quit.\n")?,
        }
    }
}

fn quit(console: &mut dyn Console) -> io::Result<Ending> {
    console.say("Goodbye.\n")?;
    Ok(Ending::Quit)
}

fn end_of_input(console: &mut dyn Console) -> io::Result<Ending> {
    console.say("The input ends here, before the game does.\n")?;
    Ok(Ending::InputEnded)
}

/// What a person is asked after a game.
pub const AT_THE_END: &str = "undo, new or quit> ";

struct Session<'a> {
    console: &'a mut dyn Console,
    played: Match,
    you_first: bool,
}

impl Session<'_> {
    fn run(mut self) -> io::Result<Next> {
        self.console.say("Type a move, or help.\n")?;
        loop {
            while let Some(best) = self.played.now().best_move() {
                if self.is_your_turn() {
                    if let Some(next) = self.listen()? {
                        return Ok(next);
                    }
                } else {
                    self.console.say(&format!("My move: {best}\n"))?;
                    // It is a move of this position.
                    let _ = self.played.play(&best.notation);
                    self.show()?;
                }
            }
            if !self.is_your_turn() {
                self.show()?;
            }
            self.console.say(&review(&self.played, self.you_first))?;
            if let Some(next) = self.listen_at_the_end()? {
                return Ok(next);
            }
        }
    }

    /// After the game: take back, play another, or leave. `None` if the game goes on.
    fn listen_at_the_end(&mut self) -> io::Result<Option<Next>> {
        loop {
            let line = self.console.ask(AT_THE_END)?.unwrap_or_default();
            match line.trim().to_lowercase().split_whitespace().next() {
                None | Some("quit" | "exit" | "q") => return Ok(Some(Break(Ending::Over))),
                Some("undo" | "u") => {
                    // After the person's own last move, there was no answer to it.
                    let moves = if self.is_your_turn() { 2 } else { 1 };
                    if self.undo(moves)? {
                        return Ok(None);
                    }
                }
                Some("new") => {
                    if let Some(played) = self.start_another(&line)? {
                        return Ok(Some(Continue(played)));
                    }
                }
                Some("why") => self.console.say(&answers::why(&self.played))?,
                Some("show") => self.show()?,
                Some(_) => self.console.say("The game is over: type undo, new or quit.\n")?,
            }
        }
    }

    fn is_your_turn(&self) -> bool {
        (self.played.at() % 2 == 0) == self.you_first
    }

    /// Reads one line and does what it says. Returns what comes next if this ends the game.
    fn listen(&mut self) -> io::Result<Option<Next>> {
        let Some(line) = self.console.ask("your move> ")? else {
            return end_of_input(self.console).map(Break).map(Some);
        };
        let line = line.trim();
        let command = line.to_lowercase();
        match command.split_whitespace().collect::<Vec<_>>().as_slice() {
            [] => {}
            ["quit" | "exit" | "q"] => return quit(self.console).map(Break).map(Some),
            ["help" | "h" | "?"] => self.console.say(&answers::help(self.played.entry()))?,
            ["hint"] => self.console.say(&answers::hint(&self.played))?,
            ["undo" | "u"] => drop(self.undo(2)?),
            ["show"] => self.show()?,
            ["show", number] => self.show_around(number)?,
            ["moves"] => {
                self.console.say(&all_moves(self.played.entry(), self.played.now()))?;
            }
            ["why"] => self.console.say(&answers::why(&self.played))?,
            ["new", ..] => return Ok(self.start_another(line)?.map(Continue)),
            _ => match self.played.play(line) {
                Ok(()) => {}
                Err(Objection::Illegal(objection)) => {
                    self.console.say(&format!("No: {objection}.\n"))?;
                }
                Err(Objection::NoMove) => {
                    let shown = quote(line);
                    let text = format!("{shown} is no move. Type help to see how to move.\n");
                    self.console.say(&text)?;
                }
            },
        }
        Ok(None)
    }

    /// The game that the line `new ..` asks for: from the proposed position, from a random one,
    /// or from one that was typed. `None` if the text is no position.
    fn start_another(&mut self, line: &str) -> io::Result<Option<Match>> {
        let game = Arc::clone(self.played.entry());
        let mut words = line.split_whitespace().skip(1);
        let position = match words.next() {
            None => game.proposal.clone(),
            Some("random") => {
                let number = words.next().and_then(|number| number.parse().ok());
                let number = number.unwrap_or_else(|| fastrand::u64(..1000));
                self.console.say(&format!("Random position {number}:\n"))?;
                game.random_position(number)
            }
            Some(_) => {
                let given = line.trim_start().split_once(char::is_whitespace);
                given.map_or("", |(_, given)| given).to_string()
            }
        };
        match Match::new(&game, &position) {
            Ok(played) => Ok(Some(played)),
            Err(error) => {
                self.console.say(&paragraph(&format!("No: {error}.")))?;
                Ok(None)
            }
        }
    }

    /// Takes back so many moves, the first of them the person's, and returns whether there are
    /// so many.
    fn undo(&mut self, moves: usize) -> io::Result<bool> {
        let at = self.played.at().checked_sub(moves);
        if let Some(at) = at {
            self.played.go(at);
            self.show()?;
        } else {
            self.console.say("No: there is no move of yours to take back.\n")?;
        }
        Ok(at.is_some())
    }

    /// Shows the position, with the cells in colour that the last move changed, and the score.
    fn show(&mut self) -> io::Result<()> {
        let place = self.played.last().map_or(0..0, |chosen| chosen.cells.clone());
        let names = if self.you_first { ["you", "me"] } else { ["me", "you"] };
        let score = match self.played.score(names) {
            Some(score) if self.played.at() > 0 => format!("  {score}\n"),
            _ => String::new(),
        };
        self.console.say(&(board::draw_ruler(&self.played.now().picture(), &place) + &score))
    }

    fn show_around(&mut self, number: &str) -> io::Result<()> {
        let picture = self.played.now().picture();
        let Picture::Row(cells) = &picture else { return self.show() };
        let text = match cell_index(number, cells.len(), "cell") {
            Some(Ok(index)) => board::draw_ruler(&picture, &(index..index)),
            Some(Err(objection)) => format!("No: {objection}.\n"),
            None => String::from("Type the number of a cell after show.\n"),
        };
        self.console.say(&text)
    }
}
