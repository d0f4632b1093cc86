//! "There is": guesses the digits of some numbers of a relation.

use std::rc::Rc;

use super::budget::Stop;
use super::formula::Var;
use super::relation::{Builder, Relation};
use crate::automata::automaton::{count, Automaton};

impl Builder<'_, '_> {
    /// Holds for the numbers of the other tracks if there are numbers for `vars` such that
    /// `relation` holds.
    pub(crate) fn exists(&mut self, relation: &Relation, vars: &[Var]) -> Result<Relation, Stop> {
        if !relation.tracks.iter().any(|track| vars.contains(track)) {
            return Ok(relation.clone());
        }
        let guesses = Guesses::new(self, relation, vars)?;
        let size = |set: &Rc<[u32]>| (false, 1 + set.len());
        let step = |set: &Rc<[u32]>, letter| guesses.step(set, letter);
        let (sets, next, _) = self.explore(guesses.letters, guesses.start(), size, step)?;
        let outputs = sets.iter().map(|set| guesses.accepts(set)).collect();
        let automaton = Automaton::smallest(guesses.letters, outputs, next);
        Ok(Relation { tracks: guesses.tracks, automaton })
    }
}

/// A relation some of whose numbers are guessed.
pub(crate) struct Guesses<'r> {
    automaton: &'r Automaton<bool>,
    /// The other tracks.
    pub(crate) tracks: Vec<Var>,
    /// How many letters these have.
    pub(crate) letters: usize,
    dead: Option<usize>,
    /// The state from which everything is accepted.
    certain: Option<u32>,
    /// For each state and letter, the states that guesses lead to.
    followers: Vec<Vec<u32>>,
}

impl<'r> Guesses<'r> {
    pub(crate) fn new(
        builder: &Builder,
        relation: &'r Relation,
        vars: &[Var],
    ) -> Result<Guesses<'r>, Stop> {
        let others = relation.tracks.iter().copied().filter(|track| !vars.contains(track));
        let tracks: Vec<Var> = others.collect();
        let letters = builder.letters(tracks.len())?;
        let restricted = builder.restrict(&relation.tracks, &tracks)?;
        let automaton = &relation.automaton;
        let dead = relation.automaton.sink(false);
        let mut followers = vec![Vec::new(); automaton.states() * letters];
        for state in 0..automaton.states() {
            for (letter, next) in restricted.iter().zip(automaton.row(state)) {
                if dead != Some(*next as usize) {
                    followers[state * letters + letter].push(*next);
                }
            }
        }
        for list in &mut followers {
            list.sort_unstable();
            list.dedup();
        }
        let certain = relation.automaton.sink(true).map(count);
        Ok(Guesses { automaton, tracks, letters, dead, certain, followers })
    }

    /// The states after any number of letters that are 0 where nothing is guessed.
    pub(crate) fn start(&self) -> Rc<[u32]> {
        let mut set: Rc<[u32]> = if self.dead == Some(0) { [].into() } else { [0].into() };
        loop {
            let mut more = [&self.step(&set, 0), &set[..]].concat();
            more.sort_unstable();
            more.dedup();
            if more[..] == set[..] {
                return set;
            }
            set = more.into();
        }
    }

    /// The states after one more letter.
    pub(crate) fn step(&self, set: &[u32], letter: usize) -> Rc<[u32]> {
        let mut after = Vec::new();
        for state in set {
            after.extend_from_slice(&self.followers[*state as usize * self.letters + letter]);
        }
        after.sort_unstable();
        after.dedup();
        match self.certain {
            Some(certain) if after.contains(&certain) => [certain].into(),
            _ => after.into(),
        }
    }

    /// Whether some guess is accepted.
    pub(crate) fn accepts(&self, set: &[u32]) -> bool {
        set.iter().any(|state| self.automaton.output(*state as usize))
    }
}
