//! The relations of moves.

use crate::logic::budget::Stop;
use crate::logic::relation::{Builder, Relation};
use crate::logic::statement::Statement;

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
        let relation = self.widen(&relation, (1 + kinds.len()) * d)?;
        match moves.iter_mut().find(|known| known.kinds == kinds) {
            Some(known) => known.relation = self.or(&known.relation, &relation)?,
            None => moves.push(Moves { relation, kinds }),
        }
        Ok(())
    }
}
