//! Positions as laws decide them.

use gametheory_core::{Game, MoveOutcomes, Outcome};
use itertools::{repeat_n, Itertools};

use super::digits::by_digits::ByDigits;
use super::law::{Claim, Guess};
use crate::rules::{numbers, strip};
use crate::watch::Wanted;

/// A position that claims speak of: on a strip, or on numbers.
pub trait Played: Game {
    /// The outcome, if an automaton decides that knows no Grundy numbers.
    fn outcome_by(&self, claim: &Claim) -> Option<Outcome>;

    /// The Grundy numbers of the gaps of a strip, of each heap, or of a position on numbers as a whole,
    /// if they are known.
    fn numbers_by(&self, claim: &Claim) -> Option<Vec<u128>>;

    /// See [`Claim::move_outcomes`].
    fn moves_by<'a>(&'a self, claim: &'a Claim) -> MoveOutcomes<'a, Self> {
        Box::new(self.moves().into_iter().filter_map(|chosen| {
            let outcome = -claim.outcome(&self.after(&chosen))?;
            Some((chosen, outcome))
        }))
    }
}

impl Played for strip::Position {
    fn outcome_by(&self, claim: &Claim) -> Option<Outcome> {
        let automaton = claim.automaton()?;
        let is_known = claim.below.is_none_or(|below| self.rules.weight(&self.cells) < below);
        is_known.then(|| automaton.output(automaton.follow(0, &self.cells)))
    }

    fn numbers_by(&self, claim: &Claim) -> Option<Vec<u128>> {
        if claim.automaton().is_some() {
            return None;
        }
        let gaps = self.gaps().into_iter();
        gaps.map(|(kind, cells)| claim.number(kind, &[cells.len() as u128])).collect()
    }
}

impl Played for numbers::Position {
    fn outcome_by(&self, claim: &Claim) -> Option<Outcome> {
        let law = claim.digits().filter(|law| law.wanted == Wanted::Outcome)?;
        Some(Outcome::win_if(!law.accepts(self.numbers(), 0)))
    }

    fn numbers_by(&self, claim: &Claim) -> Option<Vec<u128>> {
        self.parts().map(|part| claim.number(0, part)).collect()
    }

    fn moves_by<'a>(&'a self, claim: &'a Claim) -> MoveOutcomes<'a, Self> {
        let numbers = self.numbers_by(claim);
        let sum = numbers.iter().flatten().fold(0, |sum, number| sum ^ number);
        let all = self.each_move().filter_map(move |chosen| {
            let Some(numbers) = &numbers else {
                let outcome = -claim.outcome(&self.after(&chosen))?;
                return Some((chosen, outcome));
            };
            // The numbers of the other parts stay.
            let others = sum ^ numbers[chosen.heap];
            let parts = chosen.changed.chunks(self.rules().names().len());
            let mut changed = parts.map(|part| claim.number(0, part));
            let sum = changed.fold_options(others, |sum, number| sum ^ number)?;
            Some((chosen, Outcome::win_if(sum == 0)))
        });
        let Guess::Digits(law) = &claim.guess else { return Box::new(all) };
        // Those that win are found without a look at the others, each in time linear in the number of digits.
        let parts = wanted_options(claim, law, self).into_iter().enumerate();
        let wins = parts.flat_map(move |(heap, part)| {
            let options = law.winning.iter().flat_map(move |options| options.of(&part));
            options.filter_map(move |option| Some((self.move_to(heap, option)?, Outcome::Win)))
        });
        let losses = all.map(|one| if one.1 == Outcome::Loss { Some(one) } else { None });
        // There can be very many of both. After a hundred moves that win, losing ones come in between.
        Box::new(wins.map(Some).interleave(repeat_n(None, 100).chain(losses)).flatten())
    }
}

/// For each part that can be moved in, its numbers with the Grundy number that an option needs
/// to win: it makes the nim-sum 0.
fn wanted_options(claim: &Claim, law: &ByDigits, position: &numbers::Position) -> Vec<Vec<u128>> {
    if law.wanted == Wanted::Outcome {
        return vec![position.numbers().to_vec()];
    }
    let Some(sum) = claim.grundy(position) else { return Vec::new() };
    let with = |part: &[u128]| Some([part, &[sum ^ claim.number(0, part)?]].concat());
    position.parts().filter_map(with).collect()
}

impl Claim {
    /// The outcome of a position, for the player to move; `None` if it is not known. Linear in
    /// the length of the position.
    pub fn outcome<P: Played>(&self, position: &P) -> Option<Outcome> {
        let by_numbers = || Some(Outcome::win_if(self.grundy(position)? != 0));
        position.outcome_by(self).or_else(by_numbers)
    }

    /// Every legal move with its outcome for the player who makes it. `None` if the outcome of the
    /// position is not known. On a strip, the moves go from left to right. Where digits are read, some
    /// winning moves come first, since there can be very many others.
    pub fn move_outcomes<'a, P: Played>(&'a self, position: &'a P) -> Option<MoveOutcomes<'a, P>> {
        // If this position is known, so are its options.
        self.outcome(position)?;
        Some(position.moves_by(self))
    }

    /// The first of the best moves; `None` if there is no move, or if the outcome of the
    /// position is not known.
    pub fn best_move<P: Played>(&self, position: &P) -> Option<P::Move> {
        let outcome = self.outcome(position)?;
        let best = position.moves_by(self).find(|(_, known)| *known == outcome);
        best.map(|(chosen, _)| chosen)
    }

    /// The Grundy number of a position, if it is known and less than 2^128.
    pub fn grundy<P: Played>(&self, position: &P) -> Option<u128> {
        Some(position.numbers_by(self)?.into_iter().fold(0, |sum, number| sum ^ number))
    }

    /// The state of the automaton after the last cell of a strip; `None` if no automaton decides.
    pub fn last_state(&self, position: &strip::Position) -> Option<usize> {
        Some(self.automaton()?.follow(0, &position.cells))
    }

    /// How many moves lose and win, if they can be counted without listing them. Linear in the number
    /// of digits.
    pub fn count_moves(&self, position: &numbers::Position) -> Option<[u128; 2]> {
        let law = self.digits()?;
        let parts = wanted_options(self, law, position);
        let counts = parts.iter().flat_map(|part| law.winning.iter().map(|one| one.count(part)));
        let wins = counts.fold(0, u128::saturating_add);
        Some([position.count_moves() - wins, wins])
    }
}
