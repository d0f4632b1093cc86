//! Laws, and what follows from them for a position.

use gametheory_core::{Game, Outcome};

use crate::laws::digits::search::Wanted;
use crate::logic::automaton::Automaton;
use crate::logic::budget::Stop;
use crate::logic::digits::Digits;
use crate::logic::options::Options;
use crate::logic::relation::{Builder, Relation};
use crate::move_outcomes::MoveOutcomes;
use crate::rules::numbers::Rules;
use crate::rules::numbers_position::{Move, Position};

/// Which positions are lost, or the Grundy number of each position or heap, for all positions of a
/// game. Only the [check](super) makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DigitLaw {
    pub(crate) wanted: Wanted,
    pub(crate) digits: Digits,
    pub(crate) relation: Relation,
    pub(crate) checked: usize,
    /// The moves to lost positions; or all moves, by the numbers of a position and, behind them, the
    /// Grundy number of the option.
    pub(crate) winning: Vec<Options>,
    /// The Grundy numbers, by the numbers of a position.
    pub(crate) numbers: Option<Options>,
}

impl DigitLaw {
    /// What is said of each position.
    pub fn wanted(&self) -> Wanted {
        self.wanted
    }

    /// The digits that the automaton reads.
    pub fn digits(&self) -> Digits {
        self.digits
    }

    /// Holds for the lost positions, or for those with their Grundy numbers, by usual words.
    pub(crate) fn relation(&self) -> &Relation {
        &self.relation
    }

    /// Of lost positions, or of positions with their Grundy number, which is the last one. It is
    /// meant for usual words, and rejects others.
    pub fn automaton(&self) -> &Automaton<bool> {
        &self.relation.automaton
    }

    /// The number of states of the automaton.
    pub fn states(&self) -> usize {
        self.automaton().states()
    }

    /// How many facts were checked to prove the law.
    pub fn checked(&self) -> usize {
        self.checked
    }

    /// The positions, by their usual words, for which a description of the same form says something
    /// else.
    pub(crate) fn differences(
        &self,
        builder: &mut Builder,
        rules: &Rules,
        described: &Relation,
    ) -> Result<Relation, Stop> {
        let differ = builder.combine(&self.relation, described, |law, other| law != other)?;
        let usual = builder.usual(&self.relation.tracks)?;
        let differ = builder.and(&differ, &usual)?;
        builder.exists(&differ, &[3 * rules.names().len()])
    }

    /// The Grundy number of a heap, or of a position as a whole, if the law says it, and it is less
    /// than 2^128. Linear in the number of digits.
    pub(crate) fn part(&self, numbers: &[u128]) -> Option<u128> {
        Some(self.numbers.as_ref()?.of(numbers).next()?[0])
    }

    /// The Grundy number of a position, likewise.
    pub fn grundy(&self, position: &Position) -> Option<u128> {
        self.numbers.as_ref()?;
        position.parts().try_fold(0, |sum, part| Some(sum ^ self.part(part)?))
    }

    /// Whether the automaton accepts these numbers, perhaps with a Grundy number behind them.
    pub(crate) fn accepts(&self, numbers: &[u128]) -> bool {
        self.automaton().value(self.digits, numbers)
    }

    /// The outcome of a position. Linear in the number of digits.
    pub fn outcome(&self, position: &Position) -> Outcome {
        Outcome::win_if(match self.wanted {
            Wanted::Outcome => !self.accepts(position.numbers()),
            Wanted::Grundy => self.grundy(position) != Some(0),
        })
    }

    /// The options that are lost; or, where the Grundy number stands behind the numbers of a part,
    /// those that have it. Finding the next one is linear in the number of digits.
    pub(crate) fn options(&self, part: &[u128]) -> impl Iterator<Item = Vec<u128>> + '_ {
        let walks: Vec<_> = self.winning.iter().map(|options| options.of(part)).collect();
        walks.into_iter().flatten()
    }

    /// For each part that can be moved in, its numbers with the Grundy number that an option needs
    /// to win: it makes the nim-sum 0.
    fn wanted_options(&self, position: &Position) -> Vec<Vec<u128>> {
        if self.wanted == Wanted::Outcome {
            return vec![position.numbers().to_vec()];
        }
        let wanted = |part: &[u128]| Some(self.grundy(position)? ^ self.part(part)?);
        let with = |part: &[u128]| Some([part, &[wanted(part)?]].concat());
        position.parts().filter_map(with).collect()
    }

    /// The moves that win, found without a look at the others. The next one takes time linear in
    /// the number of digits.
    fn wins<'a>(&'a self, position: &'a Position) -> impl Iterator<Item = Move> + 'a {
        self.wanted_options(position).into_iter().enumerate().flat_map(move |(heap, part)| {
            self.options(&part).filter_map(move |option| position.move_to(heap, option))
        })
    }

    /// How many moves win, at most `u64::MAX`. Linear in the number of digits.
    pub fn count_wins(&self, position: &Position) -> u64 {
        let parts = self.wanted_options(position);
        let counts =
            parts.iter().flat_map(|part| self.winning.iter().map(|options| options.count(part)));
        u64::try_from(counts.fold(0, u128::saturating_add)).unwrap_or(u64::MAX)
    }

    /// Each legal move with its outcome for the player who makes it: first those that win, for there
    /// can be very many others.
    pub fn moves<'a>(&'a self, position: &'a Position) -> MoveOutcomes<'a, Position> {
        let wins = self.wins(position).map(|chosen| (chosen, Outcome::Win));
        let is_other = |chosen: &Move| self.outcome(&position.after(chosen)) == Outcome::Win;
        let others = position.each_move().filter(is_other);
        Box::new(wins.chain(others.map(|chosen| (chosen, Outcome::Loss))))
    }

    /// A move that wins, if there is one, without looking at the others; else the first one.
    /// Linear in the number of digits. `None` if there is no move.
    pub fn best_move(&self, position: &Position) -> Option<Move> {
        self.wins(position).next().or_else(|| position.each_move().next())
    }
}
