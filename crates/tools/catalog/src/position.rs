//! Any position of any game behind one interface.

use std::any::Any;
use std::fmt::{self, Debug, Display};
use std::ops::Range;
use std::rc::Rc;

use gametheory_core::{Game, Outcome};

use crate::picture::Picture;
use crate::words;

/// A position of some game, without the types of its position and its moves. The tools use
/// games only through this.
pub trait Position {
    /// The names of the player to move and of the other one, in a position that a judge gives.
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

    /// Why the position has its outcome, in sentences, in any position that can arise in play.
    /// `players` are the names of the player to move and of the other one.
    fn reason(&self, players: [&str; 2]) -> String;

    /// The parts and values on which the theorem is based, in linear time.
    fn theory(&self) -> Theory {
        Theory::default()
    }

    /// The legal moves in the order of the rules, with their outcomes for the player who
    /// makes them. Of the moves at a cell, only those where `at(cell)` is true. All together
    /// take linear time. In a heap there may be up to 2^64 moves.
    fn moves<'a>(&'a self, at: &'a dyn Fn(usize) -> bool) -> Moves<'a>;

    /// The numbers of moves that lose, draw and win.
    fn counts(&self) -> [u64; 3];

    /// A best move; `None` exactly if the game is over.
    fn best_move(&self) -> Option<Choice>;

    /// Reads a legal move from the words that were typed, in lowercase. The error says why the
    /// move is illegal. `None` means that the words are no move.
    fn parse(&self, words: &[&str]) -> Option<Result<Choice, String>>;

    /// The position after a legal move; `None` if it is a move of another game.
    fn after(&self, chosen: &Choice) -> Option<Box<dyn Position>>;

    /// A line about the game so far that the position does not show, such as a score. `None`
    /// if there is none. It is made from the names of the player who began and of the other
    /// one, and from the [gain](Choice::gain) of each move so far.
    fn score(&self, _players: [&str; 2], _gains: &[Option<u8>]) -> Option<String> {
        None
    }
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

/// The parts and values on which a theorem is based, to be drawn beside the cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Theory {
    /// What the labels of the parts mean.
    pub about: String,
    /// The parts of the row, from left to right.
    pub parts: Vec<Part>,
    /// The value that decides, such as `2 xor 1 = 3`; empty if there is no short one.
    pub value: String,
}

/// A part of a row of cells, with a label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The cells.
    pub cells: Range<usize>,
    /// Whether the part is only a pair: the first and the last of these cells.
    pub pair: bool,
    /// What the theorem says about the part, such as a Grundy number.
    pub label: String,
}

impl Part {
    /// All cells of a range.
    pub(crate) fn whole(cells: Range<usize>, label: impl Display + Copy) -> Part {
        Part { cells, pair: false, label: label.to_string() }
    }

    /// The cell with the index `cell`, and its mirror image in a row of `cells` cells.
    pub(crate) fn mirrored(cell: usize, cells: usize, label: impl Display + Copy) -> Part {
        Part { cells: cell..cells - cell, pair: true, label: label.to_string() }
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

/// The numbers of moves that lose, draw and win.
pub(crate) fn counted<M>(moves: impl Iterator<Item = (M, Outcome)>) -> [u64; 3] {
    let mut counts = [0; 3];
    for (_, outcome) in moves {
        counts[outcome as usize] += 1;
    }
    counts
}
