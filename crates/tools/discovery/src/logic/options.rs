//! The moves as relations, and the options of a position, one after another, without search.
//!
//! The moves are an automaton that reads the digits of a position and of an option. With the
//! digits of the position given, its paths to accepting states are the options.

use itertools::Itertools;

use super::formula::Var;
use super::relation::{Builder, Relation};
use super::statement::Statement;
use crate::automata::{Choices, ChosenWords, Digits};
use crate::watch::Stop;

/// Some moves in a part, which has `d` numbers.
pub(crate) struct Moves {
    /// Between the tracks `0..d` of the part, `d..2d` of the part that a move leaves and, if it
    /// leaves two, `2d..3d` of the second one.
    pub(crate) relation: Relation,
    /// The kind of each part that a move leaves. There are one or two parts. In a game on numbers,
    /// all parts have the same kind.
    pub(crate) kinds: Vec<usize>,
}

impl Builder<'_, '_> {
    /// All moves: those that leave one part, and those that leave two.
    pub(crate) fn moves(&mut self, formulas: &[Statement], d: usize) -> Result<Vec<Moves>, Stop> {
        let mut moves = Vec::new();
        for formula in formulas {
            let parts = if (2 * d..3 * d).any(|var| formula.mentions(var)) { 2 } else { 1 };
            self.add_moves(&mut moves, formula, vec![0; parts], d)?;
        }
        moves.sort_by_key(|moves| moves.kinds.len());
        Ok(moves)
    }

    /// Adds moves to those that leave the same kinds of parts.
    pub(crate) fn add_moves(
        &mut self,
        moves: &mut Vec<Moves>,
        formula: &Statement,
        kinds: Vec<usize>,
        d: usize,
    ) -> Result<(), Stop> {
        let relation = self.formula(&formula.formula)?;
        let relation = self.arrange(&relation, (0..(1 + kinds.len()) * d).collect())?;
        match moves.iter_mut().find(|known| known.kinds == kinds) {
            Some(known) => known.relation = self.or(&known.relation, &relation)?,
            None => moves.push(Moves { relation, kinds }),
        }
        Ok(())
    }
}

/// The automaton of moves, arranged for walking it with the digits of a position. It accepts
/// usual words only, so that each option has one path.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    digits: Digits,
    /// How many numbers an option has.
    changed: usize,
    moves: Choices,
    /// How many digits more than the position an option can have.
    longer: usize,
    /// How many digits a number below 2^128 has at most.
    most: usize,
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
        let changed = moves.tracks.len() - position.len();
        let moves = builder.choices(&moves, position)?;
        // In front of the digits of the position, an option has a first digit that is not 0.
        let first = moves.edges(0, 0).filter(|(choice, _)| *choice != 0);
        let first = first.map(|(_, next)| next).collect();
        let longer = moves.longest(first);
        let digits = builder.digits;
        let most = digits.weights(u128::MAX).len();
        Ok(longer.map(|longer| Options { digits, changed, moves, longer, most }))
    }

    fn words(&self, position: &[u128]) -> ChosenWords<'_> {
        self.moves.words(&self.digits.letters(position, self.longer))
    }

    /// All options of a position, in the order of their digits. If an option has two parts, the
    /// numbers of one come before those of the other. Numbers from 2^128 on are left out.
    pub(crate) fn of<'a>(&'a self, position: &[u128]) -> impl Iterator<Item = Vec<u128>> + use<'a> {
        // Words that are too long are not even looked at, since there can be very many.
        let mut letters = self.digits.letters(position, self.longer);
        letters.drain(..letters.len().saturating_sub(self.most));
        let words = self.moves.words(&letters);
        words.all().filter_map(|word| self.digits.spell(self.changed, &word))
    }

    /// How many options a position has, at most `u128::MAX`. Linear in the number of digits.
    pub(crate) fn count(&self, position: &[u128]) -> u128 {
        self.words(position).count
    }

    /// Whether these numbers are an option of a position.
    pub(crate) fn contains(&self, position: &[u128], option: &[u128]) -> bool {
        option.len() == self.changed
            && self.moves.automaton.value(self.digits, &[position, option].concat())
    }
}

impl Relation {
    /// All numbers of the tracks that have the relation; `None` if there are more than `most`, or if some
    /// are not less than 2^128.
    pub(crate) fn all(
        &self,
        builder: &mut Builder,
        most: usize,
    ) -> Result<Option<Vec<Vec<u128>>>, Stop> {
        let Some(options) = Options::new(builder, self, &[])? else { return Ok(None) };
        let count = options.count(&[]);
        if count > most as u128 {
            return Ok(None);
        }
        let all = options.of(&[]).sorted_unstable().collect_vec();
        Ok(if all.len() as u128 == count { Some(all) } else { None })
    }
}
