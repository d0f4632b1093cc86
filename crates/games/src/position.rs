//! Any position of any game behind one interface.

use std::any::Any;
use std::fmt::{self, Debug, Display};
use std::ops::Range;
use std::rc::Rc;

use gametheory_core::{Game, Outcome};

use crate::picture::Picture;
use crate::words;

/// A position of some game, whatever the types of its position and its moves are:
/// all that the tools do with a game, they do with this.
pub trait Position {
    /// The player to move and the other one, in a position that a judge gives.
    fn players(&self) -> [&'static str; 2] {
        ["Alice", "Bob"]
    }

    /// What the position looks like.
    fn picture(&self) -> Picture;

    /// The outcome for the player to move, by the theorem, in any position that can
    /// arise in play.
    fn outcome(&self) -> Outcome;

    /// How a game that is over ended, for the player who would be to move.
    fn end(&self) -> Outcome;

    /// The cells that ended the game by what stands in them, where some did.
    fn decided(&self) -> Option<Range<usize>> {
        None
    }

    /// Why the position has its outcome, in any position that can arise in play, from
    /// the names of the player to move and of the other one.
    fn reason(&self, players: [&str; 2]) -> String;

    /// What the theorem sees in the position, in linear time.
    fn theory(&self) -> Theory {
        Theory::default()
    }

    /// The legal moves in the order of the rules, with their outcomes for the player who
    /// makes them: those at the cells for which `at` holds, and those at no cell. All
    /// together take linear time. In a heap there may be up to 2^64.
    fn moves<'a>(&'a self, at: &'a dyn Fn(usize) -> bool) -> Moves<'a>;

    /// How many moves are worth a loss, a draw and a win.
    fn counts(&self) -> [u64; 3];

    /// A move that keeps the outcome; `None` exactly if the game is over.
    fn best_move(&self) -> Option<Choice>;

    /// A legal move from the words of what was typed, in lowercase; the error says what
    /// is wrong with it. `None` stands for words that are no move.
    fn parse(&self, words: &[&str]) -> Option<Result<Choice, String>>;

    /// The position after a legal move; `None` if it is a move of another game.
    fn after(&self, chosen: &Choice) -> Option<Box<dyn Position>>;

    /// What the position does not show of a game so far, from the names of who began and
    /// of the other, and what each move brought.
    fn score(&self, _players: [&str; 2], _gains: &[Option<u8>]) -> Option<String> {
        None
    }
}

/// Moves with their outcomes for the player who makes them.
pub type Moves<'a> = Box<dyn Iterator<Item = (Choice, Outcome)> + 'a>;

/// A legal move in some position, as people are shown it.
#[derive(Clone)]
pub struct Choice {
    /// What a person would say.
    pub text: String,
    /// The shortest text that is read as this move.
    pub notation: String,
    /// The cells of the picture that it changes; an empty range where it changes no
    /// cell, but something between them or at an end.
    pub place: Range<usize>,
    /// The cell at which a person would point to make it.
    pub cell: Option<usize>,
    /// What it brings to who makes it, if the game keeps a score.
    pub gain: Option<u8>,
    /// The move in the game's own type.
    pub(crate) own: Rc<dyn Any>,
}

impl Choice {
    /// A move that changes the cells of `place` and is made at the first of them.
    pub(crate) fn new<M: Display + 'static>(
        own: M,
        notation: impl Display,
        place: Range<usize>,
    ) -> Choice {
        Choice {
            text: own.to_string(),
            notation: notation.to_string(),
            cell: if place.is_empty() { None } else { Some(place.start) },
            place,
            gain: None,
            own: Rc::new(own),
        }
    }
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

/// What a theorem sees in a position, to be drawn beside its cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Theory {
    /// What the labels of the parts are.
    pub about: String,
    /// The parts of the row, from left to right.
    pub parts: Vec<Part>,
    /// What decides in the end, such as `2 xor 1 = 3`; empty where nothing short does.
    pub value: String,
}

/// A part of a row of cells, with what the theorem says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The cells.
    pub cells: Range<usize>,
    /// Whether only the first and the last of them are meant, as a pair.
    pub pair: bool,
    /// A Grundy number, say.
    pub label: String,
}

impl Part {
    /// All cells of a range.
    pub(crate) fn whole(cells: Range<usize>, label: impl Display + Copy) -> Part {
        Part { cells, pair: false, label: label.to_string() }
    }

    /// The cell of that index and its mirror image in a row of so many.
    pub(crate) fn mirrored(cell: usize, cells: usize, label: impl Display + Copy) -> Part {
        Part { cells: cell..cells - cell, pair: true, label: label.to_string() }
    }
}

/// A legal move as it was typed, in the short notation or as moves are printed; the
/// error says what is wrong with it. `None` stands for a text that is no move.
pub fn parse(position: &dyn Position, typed: &str) -> Option<Result<Choice, String>> {
    let words = words::words(typed);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    position.parse(&words)
}

/// The moves of some position that are worth the same.
#[derive(Clone, Debug, Default)]
pub struct Group {
    /// How many there are.
    pub count: u64,
    /// The first of them.
    pub first: Vec<Choice>,
}

/// The moves that are worth a loss, a draw and a win: the first `most` of each, and how
/// many there are.
pub fn first_of_each(position: &dyn Position, most: usize) -> [Group; 3] {
    let mut groups = position.counts().map(|count| Group { count, first: Vec::new() });
    let is_full = |group: &Group| group.first.len() as u64 >= group.count.min(most as u64);
    // In a heap the only winning move may be far behind the losing ones.
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

/// The position after a move of its own game.
pub(crate) fn after<G: Game + Position + 'static>(
    position: &G,
    chosen: &Choice,
) -> Option<Box<dyn Position>>
where
    G::Move: 'static,
{
    let own = chosen.own.downcast_ref::<G::Move>()?;
    Some(Box::new(Game::after(position, own)))
}

/// How many of the moves are worth a loss, a draw and a win.
pub(crate) fn counted<M>(moves: impl Iterator<Item = (M, Outcome)>) -> [u64; 3] {
    let mut counts = [0; 3];
    for (_, outcome) in moves {
        counts[outcome as usize] += 1;
    }
    counts
}
