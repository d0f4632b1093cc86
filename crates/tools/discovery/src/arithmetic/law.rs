//! Laws, and what follows from them for a position.

use std::ops::Deref;

use gametheory_core::{Game, Outcome};

use super::budget::Stop;
use super::check::OutcomeLaw;
use super::grundy::GrundyLaw;
use super::position::{Move, Position};
use super::relation::{Accepted, Builder, Relation};
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

impl Deref for Law {
    type Target = Accepted;

    fn deref(&self) -> &Accepted {
        match self {
            Law::Outcome(law) => law,
            Law::Grundy(law) => law,
        }
    }
}

impl Law {
    /// The positions that a game can begin with, by their usual words, for which a description of
    /// the same form says something else.
    pub(super) fn differences(
        &self,
        builder: &mut Builder,
        rules: &Rules,
        described: &Relation,
    ) -> Result<Relation, Stop> {
        let law = &self.relation;
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

    /// The moves that win, found without a look at the others. The next one takes time linear in
    /// the number of digits.
    fn wins<'a>(&'a self, position: &'a Position) -> Box<dyn Iterator<Item = Move> + 'a> {
        match self {
            Law::Outcome(law) => {
                let options = law.winning_options(position.numbers());
                Box::new(options.filter_map(|option| position.move_to(0, option)))
            }
            Law::Grundy(law) => {
                // The option makes the nim-sum 0.
                let Some(sum) = self.grundy(position) else { return Box::new(std::iter::empty()) };
                let in_part = move |(heap, part): (usize, &'a [u128])| {
                    let wanted = law.number(part).map(|number| number ^ sum);
                    let options = wanted.map(|wanted| law.options(part, wanted));
                    let options = options.into_iter().flatten();
                    options.filter_map(move |option| position.move_to(heap, option))
                };
                Box::new(position.parts().enumerate().flat_map(in_part))
            }
        }
    }

    /// How many moves win, at most `u64::MAX`. Linear in the number of digits.
    pub fn count_wins(&self, position: &Position) -> u64 {
        let count = match self {
            Law::Outcome(law) => law.count_winning(position.numbers()),
            Law::Grundy(law) => {
                let sum = self.grundy(position).unwrap_or(0);
                let in_part = |part| law.number(part).map_or(0, |n| law.count(part, n ^ sum));
                position.parts().map(in_part).fold(0, u128::saturating_add)
            }
        };
        u64::try_from(count).unwrap_or(u64::MAX)
    }

    /// Each legal move with its outcome for the player who makes it: first those that win, for there
    /// can be very many others.
    pub fn moves<'a>(&'a self, position: &'a Position) -> MoveOutcomes<'a, Position> {
        let wins = self.wins(position).map(|chosen| (chosen, Outcome::Win));
        let is_other = |chosen: &Move| self.outcome(&position.after(chosen)) == Outcome::Win;
        let others = position.each_move().filter(is_other);
        Box::new(wins.chain(others.map(|chosen| (chosen, Outcome::Loss))))
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
            Law::Grundy(law) => law.number(numbers),
        }
    }

    /// A move that wins, if there is one, without looking at the others; else the first one.
    /// Linear in the number of digits. `None` if there is no move.
    pub fn best_move(&self, position: &Position) -> Option<Move> {
        self.wins(position).next().or_else(|| position.each_move().next())
    }
}
