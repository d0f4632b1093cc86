//! What a game has to say about its positions, so that all tools can use it.

use std::fmt::Display;
use std::ops::Range;

use gametheory_core::{Game, Outcome, Solved};

use crate::picture::Picture;
use crate::words::{words, write_nim_sum};

/// A position of a kind of game as people see it.
///
/// With [`Solved`] this is all that a new kind of game has to implement;
/// [`reader`](crate::reader) puts it behind the interface that the tools use. No position
/// without an outcome is shown or played, and none of the methods below is called there.
pub trait Playable: Game<Move: 'static> + Solved + Send + 'static {
    /// The names of the player to move and of the other one, in a position that a judge gives.
    fn players(&self) -> [&'static str; 2] {
        ["Alice", "Bob"]
    }

    /// What the position looks like.
    fn picture(&self) -> Picture;

    /// The numbers of moves that lose, draw and win.
    fn counts(&self) -> [u64; 3] {
        count_outcomes(self.move_outcomes())
    }

    /// Why the position has its outcome, in sentences. `players` are the names of the player to
    /// move and of the other one.
    fn reason(&self, players: [&str; 2]) -> String;

    /// The parts and values on which the theorem is based, in linear time.
    fn labels(&self) -> Labels {
        Labels::default()
    }

    /// The cells that ended the game by what stands in them, where some did.
    fn ending_cells(&self) -> Option<Range<usize>> {
        None
    }

    /// The shortest text that is read as this move.
    fn notation(&self, chosen: &Self::Move) -> String;

    /// The cells of the picture that a move changes. The range is empty if the move changes no
    /// cell, but removes cells there.
    fn place(&self, chosen: &Self::Move) -> Range<usize>;

    /// The cell to which a person would point to make the move: by default the first one that
    /// it changes.
    fn cell(&self, chosen: &Self::Move) -> Option<usize> {
        let place = self.place(chosen);
        if place.is_empty() {
            None
        } else {
            Some(place.start)
        }
    }

    /// What the player gets by a move, if the game keeps a score: a cost, or a letter.
    fn gain(&self, _chosen: &Self::Move) -> Option<u8> {
        None
    }

    /// Reads a legal move from the words that were typed, in lowercase. The error says why the
    /// move is illegal. `None` means that the words are no move. By default a move is typed in
    /// its notation or as it is printed.
    fn parse(&self, typed: &[&str]) -> Option<Result<Self::Move, String>> {
        parse_as_shown(self, typed)
    }

    /// A line about the game so far that the position does not show, such as a score. `None`
    /// if there is none. It is made from the names of the player who began and of the other
    /// one, and from the [gain](Playable::gain) of each move so far.
    fn score(&self, _players: [&str; 2], _gains: &[Option<u8>]) -> Option<String> {
        None
    }
}

/// See the default of [`Playable::parse`].
pub(crate) fn parse_as_shown<G: Playable>(
    position: &G,
    typed: &[&str],
) -> Option<Result<G::Move, String>> {
    let is_typed = |chosen: &G::Move| {
        words(&position.notation(chosen)) == typed || words(&chosen.to_string()) == typed
    };
    if let Some(chosen) = position.moves().into_iter().find(is_typed) {
        return Some(Ok(chosen));
    }
    let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
    if typed.iter().any(is_number) {
        Some(Err("that is no legal move here; moves lists all".into()))
    } else {
        None
    }
}

/// A move that was typed, if it is legal; else the reason why it is not.
pub(crate) fn legal<G: Game>(
    position: &G,
    chosen: G::Move,
    reason: impl FnOnce() -> String,
) -> Result<G::Move, String> {
    if position.allows(&chosen) {
        Ok(chosen)
    } else {
        Err(reason())
    }
}

/// The numbers of moves that lose, draw and win.
pub(crate) fn count_outcomes<M>(moves: impl Iterator<Item = (M, Outcome)>) -> [u64; 3] {
    let mut counts = [0; 3];
    for (_, outcome) in moves {
        counts[outcome as usize] += 1;
    }
    counts
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
    pub grundy_numbers: Option<Vec<u64>>,
}

impl Labels {
    /// Labels with Grundy numbers whose nim-sum decides.
    pub fn grundy_numbers(about: &str, labels: Vec<Label>, numbers: Vec<u64>) -> Labels {
        let value = write_nim_sum(&numbers);
        Labels { about: about.into(), labels, value, grundy_numbers: Some(numbers) }
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
