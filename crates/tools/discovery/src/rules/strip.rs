//! Games on a strip of cells: what their rules mean.
//!
//! Such a game has a few letters, one in each cell. A move replaces one occurrence of
//! `before`, anywhere, by `after`. It is not allowed if the strip *after* the move contains
//! one of the `never` words anywhere. If a strip contains one of the `wins` words, the game
//! is over and the player to move has lost: the other player has just completed that word.
//! On any other strip, `stuck` is the outcome for a player who has no move.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use derive_where::derive_where;
use gametheory_core::{Game, Outcome};
use itertools::Itertools;

use crate::automata::Regular;

/// A word over the letters of a game; a letter is given by its index.
pub(crate) type Word = Vec<u8>;

/// The rules of a game on a strip.
#[derive(Debug)]
pub struct Strip {
    /// The letters as people see them; everywhere else a letter is its index here.
    pub(crate) letters: Vec<u8>,
    pub(crate) moves: Vec<Arc<Rewriting>>,
    pub(crate) wins: Vec<Word>,
    pub(crate) never: Vec<Word>,
    pub(crate) stuck: Outcome,
    /// The strips with which a game begins; `None` if these are all.
    pub(crate) starts: Option<Regular>,
    /// The weights of the letters: every move makes the strip lighter by at least 1, unless the
    /// game rearranges letters: then all weights are 1.
    pub(crate) weights: Vec<u64>,
    pub(crate) rearranges: bool,
}

/// A move on a strip: `before` becomes `after`, which has the same length.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Rewriting {
    pub(crate) before: Word,
    pub(crate) after: Word,
    /// As people see it.
    pub(crate) text: String,
    /// What people type for it, before the number of the cell.
    pub(crate) label: String,
}

impl Strip {
    /// The letters that a cell can have, in ASCII.
    pub fn letters(&self) -> &[u8] {
        &self.letters
    }

    /// The outcome for a player who cannot move, on a strip without a word of `wins`.
    pub fn stuck(&self) -> Outcome {
        self.stuck
    }

    /// What people type for each of the moves, before the number of its first cell.
    pub fn labels(&self) -> Vec<&str> {
        self.moves.iter().map(|one| one.label.as_str()).collect()
    }

    /// Each letter with its weight. If some move rearranges letters, all weights are 1.
    pub fn weights(&self) -> Vec<(char, u64)> {
        let letters = self.letters.iter().map(|&letter| char::from(letter));
        letters.zip(self.weights.iter().copied()).collect()
    }

    /// Reads a strip such as `L**O`. The error says what was expected.
    pub fn position(self: &Arc<Self>, text: &str) -> Result<Position, String> {
        match spell(text, &self.letters) {
            Some(cells) => Ok(Position { rules: Arc::clone(self), cells }),
            None => Err(format!("expected {}, found {text:?}", self.name())),
        }
    }

    /// The strips with which a game begins; `None` if these are all.
    pub fn starts(&self) -> Option<&Regular> {
        self.starts.as_ref()
    }

    /// The rules in sentences.
    pub fn describe(&self) -> String {
        let texts =
            |words: &[Word]| words.iter().map(|word| format!("{:?}", self.text(word))).join(" or ");
        let moves = self.moves.iter().map(|one| format!("{:?}", one.text)).join(", ");
        let mut text = format!("There is {}. The moves are {moves}.", self.name());
        if !self.wins.is_empty() {
            text = format!("{text} Who makes {} wins.", texts(&self.wins));
        }
        if !self.never.is_empty() {
            text = format!("{text} No move may leave {} on the strip.", texts(&self.never));
        }
        text += match self.stuck {
            Outcome::Draw => " If nobody can move, it is a draw.",
            Outcome::Win => " Who cannot move wins.",
            Outcome::Loss => " Who cannot move loses.",
        };
        if let Some(starts) = &self.starts {
            text = format!("{text} A game begins with a strip like {}.", starts.expression());
        }
        text
    }

    /// The letters, by their index.
    pub(crate) fn alphabet(&self) -> impl Iterator<Item = u8> + Clone {
        (0..=u8::MAX).take(self.letters.len())
    }

    /// A strip as people see it.
    pub(crate) fn text(&self, cells: &[u8]) -> String {
        cells.iter().map(|&letter| char::from(self.letters[usize::from(letter)])).collect()
    }

    /// What strips are called in messages.
    pub fn name(&self) -> String {
        format!("a strip of the letters {:?}", String::from_utf8_lossy(&self.letters))
    }

    /// The weight of a strip.
    pub(crate) fn weight(&self, cells: &[u8]) -> u64 {
        let weights = cells.iter().map(|&letter| self.weights[usize::from(letter)]);
        weights.fold(0, u64::saturating_add)
    }
}

/// The word with this text; `None` if the text has other letters than these.
pub(crate) fn spell(text: &str, letters: &[u8]) -> Option<Word> {
    let index = |byte| (0..).zip(letters).find(|(_, known)| **known == byte);
    text.bytes().map(|byte| index(byte).map(|(index, _)| index)).collect()
}

/// Whether the strip contains the word.
pub(crate) fn contains(cells: &[u8], word: &[u8]) -> bool {
    cells.windows(word.len()).any(|part| part == word)
}

/// A strip, for the player to move.
///
/// It is a [`Game`] with rules and no theory, so an oracle can search it. Do not compare
/// positions of different games.
#[derive(Clone)]
#[derive_where(Debug, PartialEq, Eq, Hash)]
pub struct Position {
    #[derive_where(skip)]
    pub(crate) rules: Arc<Strip>,
    pub(crate) cells: Word,
}

impl Position {
    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.cells.len()
    }

    /// The first word of `wins` that stands on the strip: the player who has just moved has won.
    pub fn won_by(&self) -> Option<String> {
        let word = self.rules.wins.iter().find(|word| contains(&self.cells, word))?;
        Some(self.rules.text(word))
    }
}

impl Game for Position {
    type Move = Move;

    /// From left to right. Linear in the length of the strip.
    fn moves(&self) -> Vec<Move> {
        let (rules, cells) = (&self.rules, &self.cells);
        if self.won_by().is_some() {
            return Vec::new();
        }
        let count = |cells: &[u8]| -> usize {
            let count = |word: &Word| cells.windows(word.len()).filter(|part| part == word).count();
            rules.never.iter().map(count).sum()
        };
        // A move only changes words near its cells. So it is legal if all forbidden words stand there, and
        // none does after it.
        let forbidden = count(cells);
        let longest = rules.never.iter().map(Vec::len).max().unwrap_or(0);
        let is_legal = |chosen: &Move| {
            let Rewriting { before, after, .. } = &*chosen.rewriting;
            let Range { start, end } = chosen.place();
            if !cells[start..].starts_with(before) {
                return false;
            }
            let (first, last) = (start.saturating_sub(longest), cells.len().min(end + longest));
            let around = [&cells[first..start], after, &cells[end..last]].concat();
            count(&cells[first..last]) == forbidden && count(&around) == 0
        };
        let all = (0..cells.len()).cartesian_product(&rules.moves);
        let all = all.map(|(start, rewriting)| Move { start, rewriting: Arc::clone(rewriting) });
        all.filter(is_legal).collect()
    }

    fn after(&self, chosen: &Move) -> Position {
        let mut next = self.clone();
        next.cells[chosen.place()].copy_from_slice(&chosen.rewriting.after);
        next
    }

    fn end(&self) -> Outcome {
        match self.won_by() {
            Some(_) => Outcome::Loss,
            None => self.rules.stuck,
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.rules.text(&self.cells).fmt(f)
    }
}

/// A move; it prints as `cell 3: * -> L`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The first cell, counted from 0.
    start: usize,
    rewriting: Arc<Rewriting>,
}

impl Move {
    /// The cells that it changes, counted from 0.
    pub fn place(&self) -> Range<usize> {
        self.start..self.start + self.rewriting.before.len()
    }

    /// What tells it from other moves at its first cell: the letter that it writes, a number and
    /// `@`, or nothing.
    pub fn label(&self) -> &str {
        &self.rewriting.label
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (text, Range { start, end }) = (&self.rewriting.text, self.place());
        match end - start {
            1 => write!(f, "cell {end}: {text}"),
            _ => write!(f, "cells {}-{end}: {text}", start + 1),
        }
    }
}
