//! The check of a law about outcomes.

use std::rc::Rc;

use gametheory_core::Outcome;

use super::automaton::{Automaton, State, Stop};
use super::digits::Digits;
use super::relation::{Builder, Guesses, Relation, Var};
use super::solve::spell;

/// Which positions are lost, for all positions of a game. Only a [check](self) makes it.
#[derive(Clone, Debug)]
pub struct OutcomeLaw {
    digits: Digits,
    /// Accepts the usual words of the lost positions.
    lost: Relation,
    /// The moves to lost positions, between usual words.
    winning: Relation,
    checked: usize,
}

/// A position at which a claim contradicts the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The position.
    pub position: Vec<u128>,
    /// Whether the claim calls it lost.
    pub lost: bool,
    /// If the claim calls it lost: an option that the claim calls lost too. If there is none, the
    /// player cannot move, and has won. (If the claim calls the position won, it calls no option
    /// lost.)
    pub option: Option<Vec<u128>>,
}

/// What is known of a position: whether its word is usual, whether it is lost, and the states that
/// options that are lost, and all options, lead to.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Known {
    usual: u32,
    lost: u32,
    winning: Rc<[u32]>,
    moves: Rc<[u32]>,
}

impl State for Option<Known> {
    fn size(&self) -> usize {
        self.as_ref().map_or(1, |known| 2 + known.winning.len() + known.moves.len())
    }
}

/// Checks that exactly the positions that `claim` accepts are lost. Otherwise the contradiction
/// is at one of the positions with the fewest digits.
pub(crate) fn check(
    builder: &mut Builder,
    moves: &Relation,
    stuck: Outcome,
    claim: &Relation,
) -> Result<Result<OutcomeLaw, Contradiction>, Stop> {
    let digits = builder.digits;
    let d = claim.tracks.len();
    let position: Vec<Var> = (0..d).collect();
    let option: Vec<Var> = (d..2 * d).collect();
    let usual = builder.usual(&position)?;
    let lost = builder.and(claim, &usual)?;
    let lost_option = builder.rename(&lost, |var| var + d)?;
    let winning = builder.and(moves, &lost_option)?;
    let to_lost = Guesses::new(builder, &winning, &option)?;
    let to_any = Guesses::new(builder, moves, &option)?;
    let of_lost = &lost.automaton;
    let (dead_usual, is_misere) = (usual.dead(), stuck == Outcome::Win);
    let nothing: Rc<[u32]> = [].into();
    let known = |usual: usize, lost: usize, winning, moves| {
        if dead_usual == Some(usual) {
            return None;
        }
        #[allow(clippy::cast_possible_truncation)] // They are entries of tables.
        let (usual, lost) = (usual as u32, lost as u32);
        Some(Known { usual, lost, winning, moves })
    };
    let is_wrong = |known: &Known| {
        let should = !to_lost.accepts(&known.winning)
            && (!is_misere || to_any.accepts(&known.moves));
        usual.automaton.output(known.usual as usize)
            && of_lost.output(known.lost as usize) != should
    };
    // Whether there is any move matters only if who cannot move wins.
    let all_moves = if is_misere { to_any.start() } else { nothing.clone() };
    let found = builder.budget.explore(
        to_lost.letters,
        known(0, 0, to_lost.start(), all_moves),
        |state| state.as_ref().is_some_and(is_wrong),
        |state, letter| {
            let Known { usual: u, lost: l, winning, moves } = state.as_ref()?;
            known(
                usual.automaton.after(*u as usize, letter),
                of_lost.after(*l as usize, letter),
                to_lost.step(winning, letter),
                if is_misere { to_any.step(moves, letter) } else { nothing.clone() },
            )
        },
    )?;
    match found {
        Ok(checked) => Ok(Ok(OutcomeLaw { digits, lost, winning, checked })),
        Err(word) => {
            let position = spell(digits, d, &word).ok_or(Stop::TooLarge)?;
            let given: Vec<(Var, u128)> = position.iter().copied().enumerate().collect();
            let option = winning.solve(digits, &given).map(|mut solution| solution.split_off(d));
            let lost = lost.holds(digits, |var| position[var]);
            Ok(Err(Contradiction { position, lost, option: option.filter(|_| lost) }))
        }
    }
}

impl OutcomeLaw {
    /// The digits that the automaton reads.
    pub fn digits(&self) -> Digits {
        self.digits
    }

    /// Accepts the digits of a position if it is lost. It is meant for usual words, and rejects
    /// others.
    pub fn automaton(&self) -> &Automaton<bool> {
        &self.lost.automaton
    }

    /// How many facts were checked to prove the law.
    pub fn checked(&self) -> usize {
        self.checked
    }

    /// Whether the player to move loses. Linear in the number of digits.
    pub fn is_lost(&self, numbers: &[u128]) -> bool {
        self.lost.holds(self.digits, |var| numbers[var])
    }

    /// An option that is lost, if there is one. Linear in the number of digits.
    pub fn winning_option(&self, numbers: &[u128]) -> Option<Vec<u128>> {
        let given: Vec<(Var, u128)> = numbers.iter().copied().enumerate().collect();
        let mut solution = self.winning.solve(self.digits, &given)?;
        Some(solution.split_off(numbers.len()))
    }

    pub(crate) fn lost(&self) -> &Relation {
        &self.lost
    }
}
