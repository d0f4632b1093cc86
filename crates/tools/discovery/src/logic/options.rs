//! The options of a position, one after another, without search.
//!
//! The moves are an automaton that reads the digits of a position and of an option. With the
//! digits of the position given, its paths to accepting states are the options.

use super::budget::Stop;
use super::digits::Digits;
use super::formula::Var;
use super::relation::{Builder, Relation};
use crate::automata::words::{Choices, Words};

/// The automaton of moves, arranged for walking it with the digits of a position. It accepts
/// usual words only, so that each option has one path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Options {
    digits: Digits,
    /// How many numbers a position has.
    numbers: usize,
    /// How many numbers an option has: as many, or twice as many if it has two parts.
    changed: usize,
    moves: Choices,
    /// How many more digits than the position an option can have.
    longer: usize,
}

impl Options {
    /// A position has the numbers of these tracks, in this order, and an option those of the others.
    /// `None` if some position has infinitely many options.
    pub(crate) fn new(
        builder: &mut Builder,
        moves: &Relation,
        position: &[Var],
    ) -> Result<Option<Options>, Stop> {
        let usual = builder.usual(&moves.tracks)?;
        let moves = builder.and(moves, &usual)?;
        let (moves, changed) = builder.choices(&moves, position)?;
        // In front of the digits of the position, an option has a first digit that is not 0.
        let first = moves.edges(0, 0).filter(|(choice, _)| *choice != 0);
        let first = first.map(|(_, next)| next).collect();
        let longer = moves.longest(first);
        let (digits, numbers) = (builder.digits, position.len());
        Ok(longer.map(|longer| Options { digits, numbers, changed, moves, longer }))
    }

    fn words(&self, position: &[u128]) -> Words {
        self.moves.words(&self.digits.letters(position, self.longer))
    }

    /// All options of a position, in the order of their digits. If an option has two parts, the
    /// numbers of one come before those of the other. Numbers from 2^128 on are left out.
    pub(crate) fn of(&self, position: &[u128]) -> impl Iterator<Item = Vec<u128>> + '_ {
        let words = self.words(position).all();
        words.filter_map(|word| self.digits.spell(self.changed, &word))
    }

    /// How many options a position has, at most `u64::MAX`. Linear in the number of digits.
    pub(crate) fn count(&self, position: &[u128]) -> u64 {
        self.words(position).count
    }

    /// Whether these numbers are an option of a position.
    pub(crate) fn contains(&self, position: &[u128], option: &[u128]) -> bool {
        (position.len(), option.len()) == (self.numbers, self.changed)
            && self.moves.automaton.value(self.digits, &[position, option].concat())
    }
}
