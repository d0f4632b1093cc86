//! What people see of a solved position, so that all tools can show and play it.

use std::fmt::Display;
use std::ops::Range;

use gametheory_core::{Outcome, Solved};

use crate::picture::Picture;
use crate::words::{nim_sum, write_nim_sum};

/// A solved position as people see it.
///
/// A new kind of game implements this and [`Solved`]. [`reader`](crate::reader) hides its type behind
/// [`Position`](crate::Position), which the tools use. Only a position whose outcome is known is shown
/// and played. Of another one, only [`picture`](Seen::picture) is called, for a message.
pub trait Seen: Solved<Move: 'static> + Send + 'static {
    /// The names of the player who begins and of the other one.
    const PLAYERS: [&'static str; 2] = ["The first player", "The second player"];

    /// The names of the player to move and of the other one, in a position that a judge gives.
    fn players(&self) -> [&'static str; 2] {
        Self::PLAYERS
    }

    /// What the position looks like.
    fn picture(&self) -> Picture;

    /// What a legal move looks like.
    fn show(&self, chosen: &Self::Move) -> Shown;

    /// Why the position has its outcome, in sentences. `players` are the names of the player to
    /// move and of the other one.
    fn reason(&self, players: [&str; 2]) -> String;

    /// The parts and values on which the theorem is based, in linear time.
    fn labels(&self) -> Labels {
        Labels::default()
    }

    /// A line about the game so far that the position does not show, such as a score. `None`
    /// if there is none. It is made from the names of the player who began and of the other
    /// one, and from what each move so far has [gained](Shown::gain).
    fn score(&self, _players: [&str; 2], _gains: &[Option<u8>]) -> Option<String> {
        None
    }

    /// The numbers of moves that lose, draw and win. A game with more moves than anybody can list
    /// overrides this.
    fn counts(&self) -> [u128; 3] {
        count_outcomes(self.move_outcomes())
    }

    /// The legal move that was typed: in its notation or as it is printed. A game with more moves
    /// than anybody can list overrides this.
    fn find(&self, typed: &str) -> Option<Self::Move> {
        let mut moves = self.moves();
        let is_typed = |chosen: &Self::Move| self.show(chosen).notation == typed;
        let is_alike = |chosen: &Self::Move| {
            let Shown { notation, text, .. } = self.show(chosen);
            [notation, text].iter().any(|it| it.eq_ignore_ascii_case(typed))
        };
        let found = moves.iter().position(is_typed).or_else(|| moves.iter().position(is_alike))?;
        Some(moves.swap_remove(found))
    }

    /// Why what was typed is no legal move, if it has the form of a move.
    fn objection(&self, _typed: &str) -> Option<String> {
        None
    }
}

/// The numbers of moves that lose, draw and win.
pub(crate) fn count_outcomes<M>(moves: impl Iterator<Item = (M, Outcome)>) -> [u128; 3] {
    let mut counts = [0; 3];
    for (_, outcome) in moves {
        counts[outcome as usize] += 1;
    }
    counts
}

/// A legal move in some position, as people see it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// The move as a person would say it.
    pub text: String,
    /// The shortest text that is read as this move. It tells the move from all others.
    pub notation: String,
    /// The cells of the picture that it changes. The range is empty if the move changes no cell,
    /// but removes cells there.
    pub cells: Range<usize>,
    /// The cell to which a person would point to make the move.
    pub point: Option<usize>,
    /// What the move is called there; empty if nothing more has to be said.
    pub label: String,
    /// What becomes of numbers and heaps of the picture, each by its index: a number, or the
    /// parts of a heap.
    pub changes: Vec<(usize, Vec<u128>)>,
    /// What this move adds to the score of the player, if there is a score: a cost, or a letter.
    pub gain: Option<u8>,
}

impl Shown {
    /// A move that changes no cells.
    pub fn new(text: impl Display, notation: impl Display) -> Shown {
        Shown { text: text.to_string(), notation: notation.to_string(), ..Shown::default() }
    }

    /// A move that changes these cells, by its label and the number of the first of them.
    pub fn labelled(text: impl Display, label: impl Display, cells: Range<usize>) -> Shown {
        let notation = format!("{label}{}", cells.start + 1);
        Shown { label: label.to_string(), ..Shown::new(text, notation).at(cells) }
    }

    /// The same move, which changes these cells. A person points to the first of them.
    pub fn at(self, cells: Range<usize>) -> Shown {
        let point = if cells.is_empty() { None } else { Some(cells.start) };
        Shown { cells, point, ..self }
    }

    /// Its notation without the numbers, such as `L` of `L4`. Moves of one kind look alike.
    pub fn kind(&self) -> String {
        self.notation.replace(|letter: char| letter.is_ascii_digit(), "")
    }
}

impl Display for Shown {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.pad(&self.text)
    }
}

/// The parts and values on which a theorem is based, to be drawn beside the cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Labels {
    /// What the labels of the parts mean.
    pub about: String,
    /// The labels of parts of the row, from left to right.
    pub labels: Vec<Label>,
    /// The value that decides, such as `2 xor 1 = 3`; empty if there is no short one.
    pub value: String,
    /// The Grundy numbers whose nim-sum decides, if that is the theorem.
    pub grundy_numbers: Option<Vec<u128>>,
    /// The cells whose letters ended the game, if it ended in this way.
    pub ended_by: Option<Range<usize>>,
}

impl Labels {
    /// The Grundy numbers of parts; their nim-sum decides. Without `cells`, the parts have no labels.
    pub fn of_parts(cells: Vec<Range<usize>>, numbers: Vec<u128>) -> Labels {
        let labels = cells.into_iter().zip(&numbers);
        let labels = labels.map(|(cells, number)| Label::whole(cells, number)).collect();
        let (about, value) = ("the Grundy numbers of the parts".into(), write_nim_sum(&numbers));
        Labels { about, labels, value, grundy_numbers: Some(numbers), ended_by: None }
    }

    /// What the nim-sum of the numbers of the parts is and means, to follow "The nim-sum of these
    /// numbers decides; it is".
    pub(crate) fn explain_nim_sum(&self) -> String {
        let meaning = if nim_sum(self.grundy_numbers.as_deref().unwrap_or_default()) == 0 {
            "Every move makes the nim-sum another number, and then some answer makes it 0 again, \
             until no move is left."
        } else {
            "Some move makes the nim-sum 0, and it is 0 after every second move from then on, \
             until no move is left."
        };
        format!("{}. {meaning}", self.value)
    }
}

/// A part of a row of cells, with a label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The cells.
    pub cells: Range<usize>,
    /// Whether the part is only a pair: the first and the last of these cells.
    pub pair: bool,
    /// What the theorem says about the part, such as a Grundy number.
    pub text: String,
}

impl Label {
    /// For all cells of a range.
    pub fn whole(cells: Range<usize>, text: impl Display) -> Label {
        Label { cells, pair: false, text: text.to_string() }
    }

    /// For the cell with the index `cell`, and its mirror image in a row of `cells` cells.
    pub fn mirrored(cell: usize, cells: usize, text: impl Display) -> Label {
        Label { cells: cell..cells - cell, pair: true, text: text.to_string() }
    }
}
