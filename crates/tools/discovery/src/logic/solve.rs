//! Numbers that have a relation.

use super::budget::Stop;
use super::digits::{Digits, Prefix};
use super::formula::Var;
use super::relation::Relation;

impl Relation {
    /// Whether the relation holds for these numbers.
    pub(crate) fn holds(&self, digits: Digits, number: impl Fn(Var) -> u128) -> bool {
        let numbers: Vec<u128> = self.tracks.iter().map(|track| number(*track)).collect();
        self.automaton.value(digits, &numbers)
    }

    /// Numbers of all tracks that have the relation, with as few digits as possible. There are some;
    /// from 2^128 on, they are too large.
    pub(crate) fn example(&self, digits: Digits) -> Result<Vec<u128>, Stop> {
        let word = self.automaton.word_for(true).ok_or(Stop::Automata)?;
        spell(digits, self.tracks.len(), &word).ok_or(Stop::Automata)
    }

    /// All numbers of the tracks that have the relation, if there are finitely many, and at most
    /// `most`. The relation has to accept usual words only.
    pub(crate) fn all(&self, digits: Digits, most: usize) -> Option<Vec<Vec<u128>>> {
        let (automaton, dead) = (&self.automaton, self.automaton.sink(false));
        let mut found = Vec::new();
        if automaton.output(0) {
            found.push(vec![0; self.tracks.len()]);
        }
        // Words without zeros in front, and their states. If such a word that is longer than
        // there are states can be continued, a state came twice, and the way between can be
        // repeated.
        let mut words = vec![(0, Vec::new())];
        while let Some((state, word)) = words.pop() {
            if word.len() > automaton.states() {
                return None;
            }
            for letter in usize::from(word.is_empty())..automaton.letters() {
                let next = automaton.after(state, letter);
                if dead == Some(next) {
                    continue;
                }
                let longer = [word.as_slice(), &[letter]].concat();
                if automaton.output(next) {
                    found.push(spell(digits, self.tracks.len(), &longer)?);
                    if found.len() > most {
                        return None;
                    }
                }
                words.push((next, longer));
            }
        }
        found.sort_unstable();
        Some(found)
    }
}

/// The numbers that a word spells on so many tracks; `None` from 2^128 on.
pub(crate) fn spell(digits: Digits, tracks: usize, word: &[usize]) -> Option<Vec<u128>> {
    let mut prefixes = vec![Prefix::default(); tracks];
    for letter in word {
        for (prefix, digit) in prefixes.iter_mut().zip(digits.split(*letter)) {
            *prefix = prefix.push(digits, digit)?;
        }
    }
    prefixes.into_iter().map(Prefix::value).collect()
}
