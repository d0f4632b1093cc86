//! Strips that consist of independent parts: their gaps.
//!
//! That is so if all moves change the same letter into others, whoever cannot move loses, no word
//! wins, and no word of `never` contains that letter or is longer than two cells. The gaps are the
//! runs of that letter. The kind of a gap says which letters are at its two ends.

use std::ops::Range;

use gametheory_core::Outcome;

use super::strip::{contains, Position, Rewriting, Strip};
use super::{Board, Rules};
use crate::grundy::{PartMoves, Parts, Split};

impl Parts {
    /// The parts of a game with a code, or on a strip that consists of gaps; `None` of others.
    pub fn of(rules: &Rules) -> Option<Parts> {
        match &rules.board {
            Board::Strip(strip) if falls_apart(strip) => {
                let from = |left| strip.alphabet().map(move |right| gap(strip, left, right));
                Some(Parts { kinds: strip.alphabet().flat_map(from).collect() })
            }
            Board::Numbers(numbers) => Some(numbers.code.as_ref()?.parts()),
            Board::Strip(_) | Board::Listed(_) => None,
        }
    }
}

fn falls_apart(rules: &Strip) -> bool {
    let free = free_letter(rules);
    let is_gap = |one: &Rewriting| {
        one.before.iter().all(|letter| *letter == free) && !one.after.contains(&free)
    };
    rules.stuck == Outcome::Loss
        && rules.wins.is_empty()
        && rules.never.iter().all(|word| word.len() <= 2 && !word.contains(&free))
        && rules.moves.iter().all(|one| is_gap(one))
}

/// The letter that moves change.
pub(crate) fn free_letter(rules: &Strip) -> u8 {
    rules.moves[0].before[0]
}

/// The index of the kind of a gap between two letters; the free letter stands for an end of the strip.
fn kind(rules: &Strip, left: u8, right: u8) -> usize {
    usize::from(left) * rules.letters.len() + usize::from(right)
}

fn gap(rules: &Strip, left: u8, right: u8) -> PartMoves {
    let free = free_letter(rules);
    let is_never = |cells: &[u8]| rules.never.iter().any(|word| contains(cells, word));
    let mut moves = Vec::new();
    for after in rules.moves.iter().map(|one| &one.after).filter(|after| !is_never(after)) {
        let (first, last) = (after[0], after[after.len() - 1]);
        let fits_left = left == free || !is_never(&[left, first]);
        let fits_right = right == free || !is_never(&[last, right]);
        moves.push(Split {
            taken: after.len(),
            left: kind(rules, left, first),
            right: kind(rules, last, right),
            legal: [[fits_left && fits_right, fits_left], [fits_right, true]],
        });
    }
    PartMoves { example: example(rules, left, right), moves }
}

/// A text that shows people a gap of three cells between these two letters. The free letter stands for an
/// end of the strip.
pub(crate) fn example(rules: &Strip, left: u8, right: u8) -> String {
    let free = free_letter(rules);
    let wall = |letter| if letter == free { vec![] } else { vec![letter] };
    rules.text(&[wall(left), vec![free; 3], wall(right)].concat())
}

impl Position {
    /// The gaps, from left to right: the number of the kind of each, and its cells. There are none if
    /// the strip contains a word of `never`: then no move is legal, since moves do not change that word.
    /// Linear in the length of the strip.
    pub fn gaps(&self) -> Vec<(usize, Range<usize>)> {
        let (rules, cells) = (&self.rules, &self.cells);
        let mut gaps = Vec::new();
        if rules.never.iter().any(|word| contains(cells, word)) {
            return gaps;
        }
        let free = free_letter(rules);
        let (mut left, mut start) = (free, 0);
        for gap in cells.split(|letter| *letter != free) {
            let end = start + gap.len();
            let right = *cells.get(end).unwrap_or(&free);
            if start < end {
                gaps.push((kind(rules, left, right), start..end));
            }
            (left, start) = (right, end + 1);
        }
        gaps
    }
}
