//! Positions and moves of any game that has rules, for people and for search.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Range;

use gametheory_core::{Game, Outcome};

use crate::ruleset::{Board, HeapRules, Rewriting, Rules, StripRules};

/// A position, for the player to move: a strip, or a row of heaps.
///
/// It is a [`Game`] with rules and no theory, so an oracle can search it. Do not compare
/// positions of different games.
#[derive(Clone, Debug)]
pub struct Position<'r>(pub(crate) Cells<'r>);

/// The cells of a strip, as indices of letters, or the sizes of heaps.
#[derive(Clone, Debug)]
pub(crate) enum Cells<'r> {
    Strip(&'r StripRules, Vec<u8>),
    Heaps(&'r HeapRules, Vec<u64>),
}

/// A move; it prints as `cell 3: * -> L` or `heap 2: 7 -> 2 + 3`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move<'r>(pub(crate) Step<'r>);

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step<'r> {
    /// The first cell, and what is done there.
    Rewrite(usize, &'r Rewriting),
    /// The heap with the index `heap` and `size` tokens becomes two heaps, which may be empty.
    Take { heap: usize, size: u64, left: (u64, u64) },
}

impl Move<'_> {
    /// The cells that it changes, or the index of the heap, counted from 0.
    pub fn place(&self) -> Range<usize> {
        match &self.0 {
            Step::Rewrite(start, one) => *start..start + one.before.len(),
            Step::Take { heap, .. } => *heap..heap + 1,
        }
    }

    /// A short text for it: its label and its first cell, `L3`; or the heap and what is left
    /// of it, `1=2+3`. Cells and heaps are counted from 1.
    pub fn notation(&self) -> String {
        match &self.0 {
            Step::Rewrite(start, one) => format!("{}{}", one.label, start + 1),
            Step::Take { heap, left: (0, large), .. } => format!("{}={large}", heap + 1),
            Step::Take { heap, left: (small, large), .. } => {
                format!("{}={small}+{large}", heap + 1)
            }
        }
    }
}

impl Rules {
    /// Reads a position: a strip such as `L**O`, or sizes of heaps such as `7 2 10`. The
    /// error says what was expected.
    pub fn position(&self, text: &str) -> Result<Position<'_>, String> {
        match &self.board {
            Board::Strip(strip) => {
                let index = |byte| (0..8).zip(&strip.letters).find(|(_, known)| **known == byte);
                let cells = text.bytes().map(|byte| index(byte).map(|(index, _)| index));
                let cells: Option<Vec<u8>> = cells.collect();
                let expected = || format!("expected {}, found {text:?}", strip.name());
                Ok(Position(Cells::Strip(strip, cells.ok_or_else(expected)?)))
            }
            Board::Heaps(heaps) => {
                let sizes = text.split_ascii_whitespace().map(str::parse);
                let expected = |_| format!("expected the sizes of heaps, found {text:?}");
                let sizes = sizes.collect::<Result<_, std::num::ParseIntError>>();
                Ok(Position(Cells::Heaps(heaps, sizes.map_err(expected)?)))
            }
        }
    }
}

impl Position<'_> {
    /// Whether it is a strip of cells; otherwise it is a row of heaps.
    pub fn is_strip(&self) -> bool {
        matches!(self.0, Cells::Strip(..))
    }

    /// The number of cells or heaps.
    pub fn size(&self) -> usize {
        match &self.0 {
            Cells::Strip(_, cells) => cells.len(),
            Cells::Heaps(_, heaps) => heaps.len(),
        }
    }

    /// A bound on the number of moves. Linear in the number of cells or heaps.
    pub fn most_moves(&self) -> u64 {
        let all: Box<dyn Iterator<Item = u64>> = match &self.0 {
            Cells::Strip(rules, cells) => {
                Box::new(std::iter::repeat_n(rules.moves.len() as u64, cells.len()))
            }
            Cells::Heaps(rules, heaps) => {
                let splits =
                    |(_, digit): &(u64, u8), size| if digit & 4 == 0 { 0 } else { size / 2 };
                let of_heap = move |size: &u64| {
                    let all = rules.takes.iter().map(|take| 1 + splits(take, *size));
                    all.fold(0, u64::saturating_add)
                };
                Box::new(heaps.iter().map(of_heap))
            }
        };
        all.fold(0, u64::saturating_add)
    }
}

impl<'r> Game for Position<'r> {
    type Move = Move<'r>;

    fn moves(&self) -> Vec<Move<'r>> {
        match &self.0 {
            Cells::Strip(rules, cells) => {
                let legal = rules.moves(cells).into_iter();
                legal.map(|(start, one)| Move(Step::Rewrite(start, one))).collect()
            }
            Cells::Heaps(rules, heaps) => takes(rules, heaps, u64::MAX).collect(),
        }
    }

    fn after(&self, chosen: &Move<'r>) -> Position<'r> {
        let mut after = self.clone();
        match (&mut after.0, &chosen.0) {
            (Cells::Strip(_, cells), &Step::Rewrite(start, one)) => {
                let changed = cells.iter_mut().skip(start).zip(&one.after);
                changed.for_each(|(cell, letter)| *cell = *letter);
            }
            (Cells::Heaps(_, heaps), &Step::Take { heap, left: (small, large), .. })
                if heap < heaps.len() =>
            {
                let left = [small, large].into_iter().filter(|size| *size > 0);
                heaps.splice(heap..=heap, left);
            }
            _ => {}
        }
        after
    }

    fn end(&self) -> Outcome {
        match &self.0 {
            Cells::Strip(rules, cells) if !rules.is_won(cells) => rules.stuck,
            _ => Outcome::Loss,
        }
    }
}

/// The moves on all heaps, without splits whose smaller heap has more than `most` tokens.
pub(crate) fn takes<'a, 'r: 'a>(
    rules: &'a HeapRules,
    heaps: &'a [u64],
    most: u64,
) -> impl Iterator<Item = Move<'r>> + 'a {
    heaps.iter().enumerate().flat_map(move |(heap, &size)| {
        let left = rules.moves(size, most);
        left.map(move |left| Move(Step::Take { heap, size, left }))
    })
}

impl PartialEq for Position<'_> {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Cells::Strip(_, cells), Cells::Strip(_, others)) => cells == others,
            (Cells::Heaps(_, heaps), Cells::Heaps(_, others)) => heaps == others,
            _ => false,
        }
    }
}

impl Eq for Position<'_> {}

impl Hash for Position<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match &self.0 {
            Cells::Strip(_, cells) => cells.hash(state),
            Cells::Heaps(_, heaps) => heaps.hash(state),
        }
    }
}

impl fmt::Display for Position<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match &self.0 {
            Cells::Strip(rules, cells) => rules.text(cells).fmt(f),
            Cells::Heaps(_, heaps) => {
                let sizes: Vec<String> = heaps.iter().map(u64::to_string).collect();
                sizes.join(" ").fmt(f)
            }
        }
    }
}

impl fmt::Display for Move<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match &self.0 {
            Step::Rewrite(start, one) => match one.before.len() {
                1 => write!(f, "cell {}: {one}", start + 1),
                cells => write!(f, "cells {}-{}: {one}", start + 1, start + cells),
            },
            Step::Take { heap, size, left } => match left {
                (0, large) => write!(f, "heap {}: {size} -> {large}", heap + 1),
                (small, large) => write!(f, "heap {}: {size} -> {small} + {large}", heap + 1),
            },
        }
    }
}
