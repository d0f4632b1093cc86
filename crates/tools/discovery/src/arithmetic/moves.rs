//! The relations of moves and of positions.

use super::budget::Stop;
use super::formula::Formula;
use super::relation::{Builder, Relation, Var};

/// Some moves in a part, which has `d` numbers.
pub(crate) struct Moves {
    /// Between the tracks `0..d` of the part, `d..2d` of the part that a move leaves and, if it
    /// leaves two, `2d..3d` of the second one.
    pub(crate) relation: Relation,
    /// The kinds of the one or two parts that a move leaves. In a game on numbers, all parts are of
    /// one kind.
    pub(crate) kinds: Vec<usize>,
}

impl Builder<'_, '_> {
    /// The relation of a formula that has no primes, on all tracks of a position.
    pub(crate) fn on_positions(&mut self, formula: &Formula, d: usize) -> Result<Relation, Stop> {
        let relation = self.relation(&formula.root)?;
        let all = self.always(&(0..d).collect::<Vec<_>>())?;
        self.and(&relation, &all)
    }

    /// All moves: those that leave one part, and those that leave two.
    pub(crate) fn moves(&mut self, formulas: &[Formula], d: usize) -> Result<Vec<Moves>, Stop> {
        let mut moves = Vec::new();
        for formula in formulas {
            let relation = self.relation(&formula.root)?;
            let is_split = relation.tracks.last().is_some_and(|track| *track >= 2 * d);
            let parts = if is_split { 2 } else { 1 };
            self.add_moves(&mut moves, &relation, vec![0; parts], d)?;
        }
        Ok(moves)
    }

    /// Adds moves to those that leave the same kinds of parts.
    pub(crate) fn add_moves(
        &mut self,
        moves: &mut Vec<Moves>,
        relation: &Relation,
        kinds: Vec<usize>,
        d: usize,
    ) -> Result<(), Stop> {
        let all = self.always(&(0..(1 + kinds.len()) * d).collect::<Vec<Var>>())?;
        let relation = self.and(relation, &all)?;
        match moves.iter_mut().find(|known| known.kinds == kinds) {
            Some(known) => known.relation = self.or(&known.relation, &relation)?,
            None => moves.push(Moves { relation, kinds }),
        }
        Ok(())
    }
}
