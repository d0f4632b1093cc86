//! The relations of moves and of positions.

use super::budget::Stop;
use super::formula::Formula;
use super::relation::{Builder, Relation, Var};

/// The relations of all moves for some digits, between the tracks `0..d` of a position and
/// `d..2d` of an option; and, if the option has two parts, `2d..3d`.
pub(crate) struct Moves {
    pub(crate) one: Option<Relation>,
    pub(crate) two: Option<Relation>,
}

impl Builder<'_, '_> {
    /// The relation of a formula that has no primes, on all tracks of a position.
    pub(crate) fn on_positions(&mut self, formula: &Formula, d: usize) -> Result<Relation, Stop> {
        let relation = self.relation(&formula.root)?;
        let all = self.always(&(0..d).collect::<Vec<_>>())?;
        self.and(&relation, &all)
    }

    /// The relations of all moves.
    pub(crate) fn moves(&mut self, formulas: &[Formula], d: usize) -> Result<Moves, Stop> {
        let mut moves = Moves { one: None, two: None };
        for formula in formulas {
            let relation = self.relation(&formula.root)?;
            let is_split = relation.tracks.last().is_some_and(|track| *track >= 2 * d);
            let tracks: Vec<Var> = (0..if is_split { 3 * d } else { 2 * d }).collect();
            let all = self.always(&tracks)?;
            let relation = self.and(&relation, &all)?;
            let known = if is_split { &mut moves.two } else { &mut moves.one };
            *known = Some(match known.take() {
                None => relation,
                Some(known) => self.or(&known, &relation)?,
            });
        }
        Ok(moves)
    }
}
