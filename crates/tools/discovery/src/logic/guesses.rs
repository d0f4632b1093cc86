//! "There is": guesses the digits of some numbers of a relation.

use std::rc::Rc;

use itertools::Itertools;

use super::budget::Stop;
use super::formula::Var;
use super::relation::{Builder, Relation};
use crate::automata::automaton::{count, Automaton};

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
        let (sets, next, _) = self.explore(guesses.letters, guesses.start(), size, step)?;
        let outputs = sets.iter().map(|set| guesses.accepts(set)).collect();
        Ok(Relation { tracks, automaton: Automaton::smallest(guesses.letters, outputs, next) })
    }
}

/// A relation some of whose numbers are guessed.
pub(crate) struct Guesses<'r> {
    automaton: &'r Automaton<bool>,
    /// How many letters the other tracks have.
    pub(crate) letters: usize,
    /// The state from which everything is accepted.
    certain: Option<u32>,
    /// For each state and letter, the states that guesses lead to, without those from which nothing
    /// is accepted.
    followers: Vec<Vec<u32>>,
}

impl<'r> Guesses<'r> {
    /// The numbers of all tracks but these are guessed.
    pub(crate) fn new(
        builder: &Builder,
        relation: &'r Relation,
        tracks: &[Var],
    ) -> Result<Guesses<'r>, Stop> {
        let letters = builder.letters(tracks.len())?;
        let restricted = builder.restrict(&relation.tracks, tracks)?;
        let automaton = &relation.automaton;
        let dead = automaton.sink(false).map(count);
        let mut followers = vec![Vec::new(); automaton.states() * letters];
        for state in 0..automaton.states() {
            let edges = restricted.iter().zip(automaton.row(state));
            for (letter, next) in edges.filter(|(_, next)| dead != Some(**next)) {
                followers[state * letters + letter].push(*next);
            }
        }
        for list in &mut followers {
            list.sort_unstable();
            list.dedup();
        }
        Ok(Guesses { automaton, letters, certain: automaton.sink(true).map(count), followers })
    }

    /// The states after any number of letters that are 0 where nothing is guessed.
    pub(crate) fn start(&self) -> Rc<[u32]> {
        let is_dead = self.automaton.sink(false) == Some(0);
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
        let after = |state: &u32| &self.followers[*state as usize * self.letters + letter];
        let after = set.iter().flat_map(after).copied();
        match self.certain {
            Some(certain) if after.clone().contains(&certain) => [certain].into(),
            _ => after.sorted_unstable().dedup().collect(),
        }
    }

    /// Whether some guess is accepted.
    pub(crate) fn accepts(&self, set: &[u32]) -> bool {
        set.iter().any(|state| self.automaton.output(*state as usize))
    }
}
