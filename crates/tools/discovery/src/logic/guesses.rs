//! "There is": guesses the digits of some numbers of a relation.

use std::rc::Rc;

use itertools::Itertools;

use super::formula::Var;
use super::relation::{Builder, Relation};
use crate::automata::automaton::Automaton;
use crate::automata::explore::count;
use crate::automata::words::Choices;
use crate::watch::Stop;

impl Builder<'_, '_> {
    /// Holds for the numbers of the other tracks if there are numbers for `vars` such that
    /// `relation` holds.
    pub(crate) fn exists(&mut self, relation: &Relation, vars: &[Var]) -> Result<Relation, Stop> {
        let (_, tracks): (Vec<_>, Vec<_>) =
            relation.tracks.iter().partition(|track| vars.contains(track));
        if tracks.len() == relation.tracks.len() {
            return Ok(relation.clone());
        }
        let guesses = Guesses::new(self, relation, &tracks)?;
        let size = |set: &Rc<[u32]>| (false, 1 + set.len());
        let step = |set: &Rc<[u32]>, letter| guesses.step(set, letter);
        let (sets, next, _) = self.explore(guesses.letters(), guesses.start(), size, step)?;
        let outputs = sets.iter().map(|set| guesses.accepts(set)).collect();
        Ok(Relation { tracks, automaton: Automaton::smallest(guesses.letters(), outputs, next) })
    }
}

/// A relation some of whose numbers are guessed.
pub(crate) struct Guesses {
    choices: Choices,
    /// The state from which everything is accepted.
    certain: Option<u32>,
    /// For each state and letter, the states that guesses lead to, without those from which nothing
    /// is accepted.
    followers: Vec<Vec<u32>>,
}

impl Guesses {
    /// The numbers of all tracks but these are guessed.
    pub(crate) fn new(
        builder: &Builder,
        relation: &Relation,
        tracks: &[Var],
    ) -> Result<Guesses, Stop> {
        let (choices, _) = builder.choices(relation, tracks)?;
        let edges = (0..choices.automaton.states()).cartesian_product(0..choices.given);
        let followers = edges.map(|(state, letter)| {
            let next = choices.edges(state, letter).map(|(_, next)| count(next));
            next.sorted_unstable().dedup().collect()
        });
        let (followers, certain) = (followers.collect(), choices.automaton.sink(true).map(count));
        Ok(Guesses { choices, certain, followers })
    }

    /// How many letters the other tracks have.
    pub(crate) fn letters(&self) -> usize {
        self.choices.given
    }

    /// The states after any number of letters that are 0 where nothing is guessed.
    pub(crate) fn start(&self) -> Rc<[u32]> {
        let is_dead = self.choices.dead == Some(0);
        let mut set: Rc<[u32]> = if is_dead { [].into() } else { [0].into() };
        loop {
            let more = self.step(&set, 0).iter().chain(&*set).copied().sorted_unstable().dedup();
            let more: Rc<[u32]> = more.collect();
            if more == set {
                return set;
            }
            set = more;
        }
    }

    /// The states after one more letter.
    pub(crate) fn step(&self, set: &[u32], letter: usize) -> Rc<[u32]> {
        let after = |state: &u32| &self.followers[*state as usize * self.choices.given + letter];
        let after = set.iter().flat_map(after).copied();
        match self.certain {
            Some(certain) if after.clone().contains(&certain) => [certain].into(),
            _ => after.sorted_unstable().dedup().collect(),
        }
    }

    /// Whether some guess is accepted.
    pub(crate) fn accepts(&self, set: &[u32]) -> bool {
        set.iter().any(|state| self.choices.automaton.output(*state as usize))
    }
}
