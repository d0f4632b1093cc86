//! Laws, and what follows from them for a position.

use std::sync::Arc;

use gametheory_core::{Game, Outcome};

use super::check::{Checked, DigitClaim};
use super::search::Wanted;
use super::words::{describe, smallest_lost, Words};
use crate::logic::automaton::Automaton;
use crate::logic::budget::Stop;
use crate::logic::digits::Digits;
use crate::logic::relation::{Builder, Relation};
use crate::rules::numbers::Rules;
use crate::rules::numbers_moves::Moves;
use crate::rules::numbers_position::{Move, Position};
use crate::{MoveOutcomes, Watch};

/// Which positions are lost, or the Grundy number of each position or heap, for all positions of the
/// game that it keeps the rules of. Only the [check](super::check) makes it.
#[derive(Clone, Debug)]
pub struct DigitLaw {
    rules: Arc<Rules>,
    checked: Checked,
    words: Option<Words>,
}

impl DigitLaw {
    /// Checks the claim that a relation makes about a game with these rules, whose moves these are. The
    /// error is a position at which it is wrong, perhaps with a number.
    pub(super) fn check(
        builder: &mut Builder,
        rules: &Arc<Rules>,
        wanted: Wanted,
        moves: &[Moves],
        relation: &Relation,
    ) -> Result<Result<DigitLaw, Vec<u128>>, Stop> {
        let claim = DigitClaim::new(builder, rules, wanted, moves, relation)?;
        Ok(claim.check(builder)?.map(|checked| DigitLaw::of_checked(rules, checked)))
    }

    /// What was checked of the moves of a game with these rules.
    pub(super) fn of_checked(rules: &Arc<Rules>, checked: Checked) -> DigitLaw {
        DigitLaw { rules: Arc::clone(rules), checked, words: None }
    }

    /// The law with words, if a search finds some.
    #[must_use]
    pub fn in_words(mut self, watch: &mut Watch) -> DigitLaw {
        self.words = describe(&self, watch);
        self
    }

    /// The law with words that it was compared with.
    pub(super) fn with_words(self, words: Words) -> DigitLaw {
        DigitLaw { words: Some(words), ..self }
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The law in words.
    pub fn words(&self) -> Option<&Words> {
        self.words.as_ref()
    }

    /// What is said of each position.
    pub fn wanted(&self) -> Wanted {
        self.checked.wanted
    }

    /// The digits that the automaton reads.
    pub fn digits(&self) -> Digits {
        self.checked.digits
    }

    /// Holds for the lost positions, or for those with their Grundy numbers, by usual words.
    pub(crate) fn relation(&self) -> &Relation {
        &self.checked.relation
    }

    /// Of lost positions, or of positions with their Grundy number, which is the last one. It is
    /// meant for usual words, and rejects others.
    pub fn automaton(&self) -> &Automaton<bool> {
        &self.relation().automaton
    }

    /// The number of states of the automaton.
    pub fn states(&self) -> usize {
        self.automaton().states()
    }

    /// How many facts were checked to prove the law.
    pub fn facts(&self) -> usize {
        self.checked.facts
    }

    /// The positions, by their usual words, for which a description of the same form says something
    /// else.
    pub(crate) fn differences(
        &self,
        builder: &mut Builder,
        described: &Relation,
    ) -> Result<Relation, Stop> {
        let differ = builder.combine(self.relation(), described, |law, other| law != other)?;
        let usual = builder.usual(&self.relation().tracks)?;
        let differ = builder.and(&differ, &usual)?;
        builder.exists(&differ, &[3 * self.rules.names().len()])
    }

    /// The Grundy number of a heap, or of a position as a whole, if the law says it, and it is less
    /// than 2^128. Linear in the number of digits.
    pub(crate) fn part(&self, numbers: &[u128]) -> Option<u128> {
        self.checked.number(numbers)
    }

    /// The Grundy number of a position, likewise.
    pub fn grundy(&self, position: &Position) -> Option<u128> {
        if self.wanted() == Wanted::Outcome {
            return None;
        }
        position.parts().try_fold(0, |sum, part| Some(sum ^ self.part(part)?))
    }

    /// Whether the automaton accepts these numbers, perhaps with a Grundy number behind them.
    pub(crate) fn accepts(&self, numbers: &[u128]) -> bool {
        self.checked.accepts(numbers)
    }

    /// Up to so many lost positions, of those that a game can begin with, with small sums. None for a
    /// law of Grundy numbers.
    pub fn smallest_lost(&self, count: usize) -> Vec<Vec<u128>> {
        smallest_lost(self, count)
    }

    /// The outcome of a position. Linear in the number of digits.
    pub fn outcome(&self, position: &Position) -> Outcome {
        Outcome::win_if(match self.wanted() {
            Wanted::Outcome => !self.accepts(position.numbers()),
            Wanted::Grundy => self.grundy(position) != Some(0),
        })
    }

    /// For each part that can be moved in, its numbers with the Grundy number that an option needs
    /// to win: it makes the nim-sum 0.
    fn wanted_options(&self, position: &Position) -> Vec<Vec<u128>> {
        if self.wanted() == Wanted::Outcome {
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
            let options = self.checked.options(&part);
            options.filter_map(move |option| position.move_to(heap, option))
        })
    }

    /// How many moves win, at most `u64::MAX`. Linear in the number of digits.
    pub fn count_wins(&self, position: &Position) -> u64 {
        let parts = self.wanted_options(position);
        let counts = parts.iter().map(|part| self.checked.count_options(part));
        counts.fold(0, u64::saturating_add)
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
