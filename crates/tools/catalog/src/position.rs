//! Any position of any game behind one interface.

use std::any::Any;
use std::fmt::{self, Debug, Display};
use std::io;
use std::ops::Range;
use std::rc::Rc;

use gametheory_core::judge::Judge;
use gametheory_core::Outcome;

use crate::picture::Picture;
use crate::playable::{Labels, Playable};
use crate::words::{self, quote};

/// A position of some game, without the types of its position and its moves. The tools use
/// games only through this. What a method returns is described in [`Playable`], unless it differs.
#[allow(missing_docs)]
pub trait Position {
    fn players(&self) -> [&'static str; 2];
    fn picture(&self) -> Picture;
    fn counts(&self) -> [u64; 3];
    fn reason(&self, players: [&str; 2]) -> String;
    fn labels(&self) -> Labels;
    fn ending_cells(&self) -> Option<Range<usize>>;
    fn score(&self, players: [&str; 2], gains: &[Option<u8>]) -> Option<String>;
    fn best_move(&self) -> Option<Choice>;
    fn parse(&self, typed: &[&str]) -> Option<Result<Choice, String>>;

    /// The outcome for the player to move.
    fn outcome(&self) -> Outcome;

    /// How a game that is over ended, for the player who would be to move.
    fn end(&self) -> Outcome;

    /// The legal moves in the order of the rules, with their outcomes for the player who
    /// makes them. Of the moves at a cell, only those where `at(cell)` is true.
    fn moves<'a>(&'a self, at: &'a dyn Fn(usize) -> bool) -> Moves<'a>;

    /// The position after a legal move; `None` if it is a move of another game, or if the
    /// position is too large for a search.
    fn after(&self, chosen: &Choice) -> Option<Box<dyn Position>>;
}

/// Moves with their outcomes for the player who makes them.
pub type Moves<'a> = Box<dyn Iterator<Item = (Choice, Outcome)> + 'a>;

/// A legal move in some position, as it is shown to people.
#[derive(Clone)]
pub struct Choice {
    /// The move as a person would say it.
    pub text: String,
    /// The shortest text that is read as this move.
    pub notation: String,
    /// The cells of the picture that it changes. The range is empty if the move changes no
    /// cell, but removes cells there.
    pub place: Range<usize>,
    /// The cell to which a person would point to make the move.
    pub cell: Option<usize>,
    /// What the player gets by this move, if the game keeps a score: a cost, or a letter.
    pub gain: Option<u8>,
    /// The move in the game's own type.
    own: Rc<dyn Any>,
}

impl PartialEq for Choice {
    fn eq(&self, other: &Choice) -> bool {
        self.notation == other.notation
    }
}

impl Debug for Choice {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.notation)
    }
}

impl Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// Reads a position as a judge gives it.
pub type ReadPosition = Box<dyn Fn(&mut Judge) -> io::Result<Box<dyn Position>> + Send + Sync>;

/// Puts the positions that a function reads behind the common interface.
pub fn reader<G: Playable>(
    read: impl Fn(&mut Judge) -> io::Result<G> + Send + Sync + 'static,
) -> ReadPosition {
    Box::new(move |judge| {
        let position = read(judge)?;
        let picture = position.picture();
        match Shown::new(position) {
            Some(shown) => Ok(Box::new(shown)),
            None => Err(judge.wrong(
                "a smaller position (no law decides this one, and it is too large for a search)",
                quote(&picture.text()),
            )),
        }
    })
}

/// A position with its outcome.
struct Shown<G> {
    position: G,
    outcome: Outcome,
}

impl<G: Playable> Shown<G> {
    fn new(position: G) -> Option<Shown<G>> {
        let outcome = position.outcome()?;
        Some(Shown { position, outcome })
    }

    fn choice(&self, chosen: G::Move) -> Choice {
        Choice {
            text: chosen.to_string(),
            notation: self.position.notation(&chosen),
            place: self.position.place(&chosen),
            cell: self.position.cell(&chosen),
            gain: self.position.gain(&chosen),
            own: Rc::new(chosen),
        }
    }
}

impl<G: Playable> Position for Shown<G> {
    fn players(&self) -> [&'static str; 2] {
        self.position.players()
    }

    fn picture(&self) -> Picture {
        self.position.picture()
    }

    fn outcome(&self) -> Outcome {
        self.outcome
    }

    fn end(&self) -> Outcome {
        self.position.end()
    }

    fn ending_cells(&self) -> Option<Range<usize>> {
        self.position.ending_cells()
    }

    fn reason(&self, players: [&str; 2]) -> String {
        self.position.reason(players)
    }

    fn labels(&self) -> Labels {
        self.position.labels()
    }

    fn moves<'a>(&'a self, at: &'a dyn Fn(usize) -> bool) -> Moves<'a> {
        let moves = self.position.move_outcomes();
        let seen = moves.filter(move |(chosen, _)| self.position.cell(chosen).is_none_or(at));
        Box::new(seen.map(|(chosen, outcome)| (self.choice(chosen), outcome)))
    }

    fn counts(&self) -> [u64; 3] {
        self.position.counts()
    }

    fn best_move(&self) -> Option<Choice> {
        Some(self.choice(self.position.best_move()?))
    }

    fn parse(&self, typed: &[&str]) -> Option<Result<Choice, String>> {
        Some(self.position.parse(typed)?.map(|chosen| self.choice(chosen)))
    }

    fn after(&self, chosen: &Choice) -> Option<Box<dyn Position>> {
        let own = chosen.own.downcast_ref::<G::Move>()?;
        let after = Shown::new(self.position.after(own))?;
        Some(Box::new(after))
    }

    fn score(&self, players: [&str; 2], gains: &[Option<u8>]) -> Option<String> {
        self.position.score(players, gains)
    }
}

/// Reads a legal move as it was typed, in the short notation or as moves are printed. The
/// error says why the move is illegal. `None` means that the text is no move.
pub fn parse(position: &dyn Position, typed: &str) -> Option<Result<Choice, String>> {
    let words = words::words(typed);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    position.parse(&words)
}

/// The moves of some position that have the same outcome.
#[derive(Clone, Debug, Default)]
pub struct Group {
    /// The number of these moves.
    pub count: u64,
    /// The first of these moves.
    pub first: Vec<Choice>,
}

/// The moves that lose, draw and win: the first `most` of each, and how many there are.
pub fn first_of_each(position: &dyn Position, most: usize) -> [Group; 3] {
    let mut groups = position.counts().map(|count| Group { count, first: Vec::new() });
    let is_full = |group: &Group| group.first.len() as u64 >= group.count.min(most as u64);
    // In a heap, very many losing moves may come before the only winning one.
    let best = &mut groups[position.outcome() as usize];
    if best.count == 1 && most > 0 {
        best.first.extend(position.best_move());
    }
    let everywhere = |_| true;
    let mut moves = position.moves(&everywhere);
    while !groups.iter().all(is_full) {
        let Some((chosen, outcome)) = moves.next() else { break };
        let group = &mut groups[outcome as usize];
        if !is_full(group) {
            group.first.push(chosen);
        }
    }
    groups
}

/// The first moves of a game in which both play best, at most `most` of them, and
/// whether the game is over then.
pub fn best_line(position: &dyn Position, most: usize) -> (Vec<Choice>, bool) {
    let mut line = Vec::new();
    let mut best = position.best_move();
    let mut now: Option<Box<dyn Position>> = None;
    while let Some(chosen) = best {
        if line.len() == most {
            return (line, false);
        }
        let after = now.as_deref().unwrap_or(position).after(&chosen);
        best = after.as_deref().and_then(Position::best_move);
        now = after;
        line.push(chosen);
    }
    (line, true)
}
