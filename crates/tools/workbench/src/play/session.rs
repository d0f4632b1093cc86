//! One game between a person and the theorem.

use std::io;
use std::rc::Rc;

use catalog::{cell_index, parse, quoted, Choice, Picture, Position, Profile};
use gametheory_core::Outcome;

use super::another::another;
use super::answers;
use super::console::Console;
use super::review::review;
use crate::board;
use crate::moves::all_moves;
use crate::text::paragraph;

/// How a game begins.
#[derive(Clone, Debug)]
pub struct Start {
    /// The position as a judge would give it, without the number of cases. If there is none,
    /// the proposed position is played.
    pub position: Option<String>,
    /// Whether the person moves first. If this is not given, the person is asked.
    pub you_first: Option<bool>,
}

/// How a session ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The game was played to its end.
    Over,
    /// The person left it.
    Quit,
    /// The input ended before the game did.
    InputEnded,
}

/// Plays a game, and further ones if the person asks for them. The error is one of the
/// console, or says what is wrong with the position.
pub fn play(console: &mut dyn Console, game: &Profile, start: &Start) -> io::Result<End> {
    let position = game.position(start.position.as_deref().unwrap_or(game.proposal))?;
    console.say(&(paragraph(game.title) + &paragraph(game.rules)))?;
    if start.position.is_none() {
        console.say("How about this position:\n")?;
    }
    let mut next = Next::Game(position);
    loop {
        next = match next {
            Next::Game(position) => one_game(console, game, position, start.you_first)?,
            Next::End(end) => return Ok(end),
        };
    }
}

/// What comes after a game.
enum Next {
    /// Another one from this position.
    Game(Box<dyn Position>),
    End(End),
}

/// Plays from a position.
fn one_game(
    console: &mut dyn Console,
    game: &Profile,
    now: Box<dyn Position>,
    you_first: Option<bool>,
) -> io::Result<Next> {
    console.say(&board::ruled(&now.picture(), &(0..0)))?;
    if now.best_move().is_none() {
        let text = match now.end() {
            Outcome::Draw => "It is over before it has begun: nobody wins.",
            _ => "It is over before it has begun: whoever is to move has lost.",
        };
        console.say(&paragraph(text))?;
        return Ok(Next::End(End::Over));
    }
    let you_first = match you_first {
        Some(you_first) => you_first,
        None => match ask_who_is_first(console)? {
            Ok(you_first) => you_first,
            Err(end) => return Ok(Next::End(end)),
        },
    };
    let names = now.players();
    let start: Rc<dyn Position> = now.into();
    let now = Rc::clone(&start);
    Session { console, game, start, moves: Vec::new(), now, you_first, names }.run()
}

/// Asks whether the person wants to move first. The inner error says that the session ends.
fn ask_who_is_first(console: &mut dyn Console) -> io::Result<Result<bool, End>> {
    loop {
        let Some(line) = console.ask("Do you want to move first? [yes] ")? else {
            return Ok(Err(ended(console)?));
        };
        match line.trim().to_lowercase().as_str() {
            "" | "y" | "yes" | "first" => return Ok(Ok(true)),
            "n" | "no" | "second" => return Ok(Ok(false)),
            "q" | "quit" | "exit" => return Ok(Err(left(console)?)),
            _ => console.say("Please answer yes or no, or quit.\n")?,
        }
    }
}

fn left(console: &mut dyn Console) -> io::Result<End> {
    console.say("Goodbye.\n")?;
    Ok(End::Quit)
}

fn ended(console: &mut dyn Console) -> io::Result<End> {
    console.say("The input ends here, before the game does.\n")?;
    Ok(End::InputEnded)
}

struct Session<'a> {
    console: &'a mut dyn Console,
    game: &'a Profile,
    start: Rc<dyn Position>,
    /// The moves from the start. The positions in between are not kept, to save memory.
    moves: Vec<Choice>,
    now: Rc<dyn Position>,
    you_first: bool,
    /// The names of the player who moves first and of the other one.
    names: [&'static str; 2],
}

impl Session<'_> {
    fn run(mut self) -> io::Result<Next> {
        self.console.say("Type a move, or help.\n")?;
        while let Some(best) = self.now.best_move() {
            if self.your_turn() {
                if let Some(next) = self.listen(&best)? {
                    return Ok(next);
                }
            } else {
                self.console.say(&format!("My move: {best}\n"))?;
                self.make(best);
                self.show()?;
            }
        }
        if !self.your_turn() {
            self.show()?;
        }
        let review = review(self.game, &*self.start, &self.moves, self.you_first);
        self.console.say(&review)?;
        Ok(Next::End(End::Over))
    }

    fn your_turn(&self) -> bool {
        (self.moves.len() % 2 == 0) == self.you_first
    }

    /// Reads one line and does what it says. Returns what comes next if this ends the game.
    fn listen(&mut self, best: &Choice) -> io::Result<Option<Next>> {
        let Some(line) = self.console.ask("your move> ")? else {
            return ended(self.console).map(Next::End).map(Some);
        };
        let line = line.trim();
        let command = line.to_lowercase();
        match command.split_whitespace().collect::<Vec<_>>().as_slice() {
            [] => {}
            ["quit" | "exit" | "q"] => {
                return left(self.console).map(Next::End).map(Some);
            }
            ["help" | "h" | "?"] => self.console.say(&answers::help(self.game))?,
            ["hint"] => self.console.say(&answers::hint(self.game, &*self.now, best))?,
            ["undo" | "u"] => self.undo()?,
            ["show"] => self.show()?,
            ["show", number] => self.show_around(number)?,
            ["moves"] => self.console.say(&all_moves(self.game, &*self.now))?,
            ["why"] => self.console.say(&answers::why(self.game, &*self.now, self.players()))?,
            ["new", ..] => return Ok(another(self.console, self.game, line)?.map(Next::Game)),
            _ => match parse(&*self.now, line) {
                Some(Ok(chosen)) => self.make(chosen),
                Some(Err(objection)) => self.console.say(&format!("No: {objection}.\n"))?,
                None => {
                    let shown = quoted(line);
                    let text = format!("{shown} is no move. Type help to see how to move.\n");
                    self.console.say(&text)?;
                }
            },
        }
        Ok(None)
    }

    /// The names of the person and of the other player.
    fn players(&self) -> [&'static str; 2] {
        let [first, second] = self.names;
        if self.you_first {
            [first, second]
        } else {
            [second, first]
        }
    }

    fn make(&mut self, chosen: Choice) {
        if let Some(after) = self.now.after(&chosen) {
            self.now = after.into();
            self.moves.push(chosen);
        }
    }

    /// Takes back the last move of the person and the answer to it.
    fn undo(&mut self) -> io::Result<()> {
        let Some(yours) = self.moves.len().checked_sub(2) else {
            return self.console.say("No: there is no move of yours to take back.\n");
        };
        let mut moves = std::mem::take(&mut self.moves);
        moves.truncate(yours);
        self.now = Rc::clone(&self.start);
        for chosen in moves {
            self.make(chosen);
        }
        self.show()
    }

    /// Shows the position, with the cells in colour that the last move changed, and the score.
    fn show(&mut self) -> io::Result<()> {
        let place = self.moves.last().map_or(0..0, |chosen| chosen.place.clone());
        let names = if self.you_first { ["you", "me"] } else { ["me", "you"] };
        let gains: Vec<_> = self.moves.iter().map(|chosen| chosen.gain).collect();
        let score = match self.now.score(names, &gains) {
            Some(score) if !gains.is_empty() => format!("  {score}\n"),
            _ => String::new(),
        };
        self.console.say(&(board::ruled(&self.now.picture(), &place) + &score))
    }

    fn show_around(&mut self, number: &str) -> io::Result<()> {
        let picture = self.now.picture();
        let Picture::Row(cells) = &picture else { return self.show() };
        let text = match cell_index(number, cells.len(), "cell") {
            Some(Ok(index)) => board::ruled(&picture, &(index..index)),
            Some(Err(objection)) => format!("No: {objection}.\n"),
            None => String::from("Type the number of a cell after show.\n"),
        };
        self.console.say(&text)
    }
}
