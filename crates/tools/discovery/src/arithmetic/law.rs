//! Laws, and what follows from them for a position.

use gametheory_core::{Game, Outcome};

use super::budget::Stop;
use super::check::OutcomeLaw;
use super::digits::Digits;
use super::grundy::GrundyLaw;
use super::position::{Move, Position};
use super::relation::{Builder, Relation};
use super::rules::Rules;
use super::search::Wanted;
use crate::MoveOutcomes;

/// What a check has accepted about all positions of a game.
#[derive(Clone, Debug)]
pub enum Law {
    /// Which positions are lost.
    Outcome(OutcomeLaw),
    /// The Grundy number of each position, or of each heap.
    Grundy(GrundyLaw),
}

impl Law {
    /// How many facts were checked to prove the law.
    pub fn checked(&self) -> usize {
        match self {
            Law::Outcome(law) => law.checked(),
            Law::Grundy(law) => law.checked(),
        }
    }

    /// The digits that the automaton reads.
    pub fn digits(&self) -> Digits {
        match self {
            Law::Outcome(law) => law.digits(),
            Law::Grundy(law) => law.digits(),
        }
    }

    /// The number of states of the automaton.
    pub fn states(&self) -> usize {
        match self {
            Law::Outcome(law) => law.automaton().states(),
            Law::Grundy(law) => law.automaton(0).states(),
        }
    }

    /// The positions that a game can begin with, by their usual words, for which a description of
    /// the same form says something else.
    pub(super) fn differences(
        &self,
        builder: &mut Builder,
        rules: &Rules,
        described: &Relation,
    ) -> Result<Relation, Stop> {
        let law = match self {
            Law::Outcome(law) => law.relation(),
            Law::Grundy(law) => law.relation(0),
        };
        let usual = builder.usual(&law.tracks)?;
        let differ = builder.combine(law, described, |law, described| law != described)?;
        let mut differ = builder.and(&differ, &usual)?;
        if let Some(starts) = rules.starts() {
            let starts = builder.relation(&starts.root)?;
            differ = builder.and(&differ, &starts)?;
        }
        let d = rules.names().len();
        let differ = builder.exists(&differ, &[3 * d])?;
        // A guessed number can lead to words that are not usual.
        let usual = builder.usual(&(0..d).collect::<Vec<_>>())?;
        builder.and(&differ, &usual)
    }

    /// The Grundy number of a position, if the law says it, and it is less than 2^128. Linear in
    /// the number of digits.
    pub fn grundy(&self, position: &Position) -> Option<u128> {
        position.parts().try_fold(0, |sum, part| Some(sum ^ self.part(part)?))
    }

    /// The outcome of a position. Linear in the number of digits.
    pub fn outcome(&self, position: &Position) -> Outcome {
        Outcome::win_if(match self {
            Law::Outcome(law) => !law.is_lost(position.numbers()),
            Law::Grundy(_) => self.grundy(position) != Some(0),
        })
    }

    /// Each legal move with its outcome for the player who makes it. There can be very many; those
    /// that win come first, if the law is about outcomes.
    pub fn moves<'a>(&'a self, position: &'a Position) -> MoveOutcomes<'a, Position> {
        let law = match self {
            Law::Outcome(law) => law,
            Law::Grundy(_) => {
                return Box::new(position.each_move().map(|chosen| {
                    let outcome = -self.outcome(&position.after(&chosen));
                    (chosen, outcome)
                }));
            }
        };
        let wins = law.winning_options(position.numbers());
        let wins = wins.filter_map(|option| Some((position.move_to(0, option)?, Outcome::Win)));
        let others = position.each_move().filter(|chosen| !law.is_lost(chosen.changed()));
        Box::new(wins.chain(others.map(|chosen| (chosen, Outcome::Loss))))
    }

    /// How many moves win, if the law is about outcomes. Linear in the number of digits.
    pub fn count_wins(&self, position: &Position) -> Option<u64> {
        match self {
            Law::Outcome(law) => Some(law.count_winning(position.numbers())),
            Law::Grundy(_) => None,
        }
    }

    /// What is said of each position.
    pub fn wanted(&self) -> Wanted {
        match self {
            Law::Outcome(_) => Wanted::Outcome,
            Law::Grundy(_) => Wanted::Grundy,
        }
    }

    /// The Grundy number of a heap, or of a position as a whole, if the law says it, and it is less
    /// than 2^128.
    pub(crate) fn part(&self, numbers: &[u128]) -> Option<u128> {
        match self {
            Law::Outcome(_) => None,
            Law::Grundy(law) => law.number(0, numbers),
        }
    }

    /// A move that wins, if there is one, without looking at the others; else the first one.
    /// Linear in the number of digits. `None` if there is no move.
    pub fn best_move(&self, position: &Position) -> Option<Move> {
        self.winning_move(position).or_else(|| position.each_move().next())
    }

    fn winning_move(&self, position: &Position) -> Option<Move> {
        let law = match self {
            Law::Outcome(law) => {
                return position.move_to(0, law.winning_option(position.numbers())?);
            }
            Law::Grundy(law) => law,
        };
        let sum = self.grundy(position)?;
        // A heap with a smaller number after the move exists (see the core); take the first.
        position.parts().enumerate().find_map(|(heap, part)| {
            let wanted = law.number(0, part)? ^ sum;
            let (_, changed) = law.option(0, part, wanted)?;
            position.move_to(heap, changed)
        })
    }
}
