//! Guesses an automaton from the values of words.
//!
//! An automaton has to remember enough of what it has read to know the value, whatever follows. Two
//! words need different states if, followed by the same suffix, they have different values. The guess
//! is that suffixes of at most `t` letters are enough to tell all states apart.
//!
//! **No automaton with fewer states has the same values**, as far as they were asked for: each state
//! of the guess has a word that leads to it, and any two of these words need different states
//! (Nerode, 1958).
//!
//! Nothing here is trusted. A guess may be wrong for words that were not asked for.

use std::hash::Hash;

use rustc_hash::FxHashMap;

use super::automaton::{count, Automaton};
use crate::logic::budget::Stop;

/// Knows the values of words.
pub(crate) trait Teacher {
    /// What is known of a word.
    type Word: Clone;
    type Value: Copy + Eq + Hash;

    /// The number of letters.
    fn letters(&self) -> usize;

    /// The word with one more letter.
    fn append(&self, word: &Self::Word, letter: usize) -> Result<Self::Word, Stop>;

    fn value(&mut self, word: &Self::Word) -> Result<Self::Value, Stop>;

    /// A number for the values of a word followed by all suffixes of at most so many letters: equal
    /// for two words exactly if they have the same values.
    fn row(&mut self, word: &Self::Word, suffix: usize) -> Result<usize, Stop>;
}

/// The automaton whose states are told apart by suffixes of at most `suffix` letters, of at most
/// `most_states`.
pub(crate) fn learn<T: Teacher>(
    teacher: &mut T,
    empty: T::Word,
    suffix: usize,
    most_states: usize,
) -> Result<Automaton<T::Value>, Stop> {
    let mut states = FxHashMap::from_iter([(teacher.row(&empty, suffix)?, 0)]);
    let mut words = vec![empty];
    let (mut outputs, mut next) = (Vec::new(), Vec::new());
    while outputs.len() < words.len() {
        if words.len() > most_states {
            return Err(Stop::Guess);
        }
        let word = words[outputs.len()].clone();
        outputs.push(teacher.value(&word)?);
        for letter in 0..teacher.letters() {
            let longer = teacher.append(&word, letter)?;
            let row = teacher.row(&longer, suffix)?;
            next.push(*states.entry(row).or_insert_with(|| {
                words.push(longer);
                count(words.len() - 1)
            }));
        }
    }
    Ok(Automaton::smallest(teacher.letters(), outputs, next))
}
