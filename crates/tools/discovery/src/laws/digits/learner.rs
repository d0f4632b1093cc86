//! Guesses an automaton from the values of some positions.
//!
//! An automaton that reads the digits of a position has to remember enough of the digits read so
//! far to know the value, whatever follows. Two words need different states if, followed by the
//! same suffix, they have different values. The guess is that suffixes of at most `t` letters
//! are enough to tell all states apart.
//!
//! **No automaton with fewer states has the same values**, as far as they were asked for: each
//! state of the guess has a word that leads to it, and any two of these words need different
//! states (Nerode, 1958).
//!
//! Nothing here is trusted. A guess may be wrong for positions that were not asked for.

use std::hash::Hash;

use rustc_hash::FxHashMap;

use crate::logic::automaton::Automaton;
use crate::logic::budget::Stop;
use crate::logic::digits::{Digits, Prefix};

/// The automaton whose states are told apart by suffixes of at most `suffix` letters, of at most
/// `most_states`. `value` gives the value of the `tracks` numbers of a position. Words that are not
/// [usual](Digits::may_follow) get the value `unusual`.
pub(crate) fn guess<T: Copy + Eq + Hash>(
    digits: Digits,
    tracks: usize,
    suffix: usize,
    most_states: usize,
    unusual: T,
    value: &mut dyn FnMut(&[u128]) -> Result<T, Stop>,
) -> Result<Automaton<T>, Stop> {
    let power = u32::try_from(tracks).map_err(|_| Stop::Search)?;
    let letters = digits.count().checked_pow(power).ok_or(Stop::Search)?;
    let mut learner =
        Learner { digits, letters, value, rows: FxHashMap::default(), values: Vec::new() };
    let empty = Some(Word { prefixes: vec![Prefix::default(); tracks], last: 0 });
    let mut states = FxHashMap::default();
    states.insert(learner.row(empty.as_ref(), suffix)?, 0);
    let mut words = vec![empty];
    let (mut outputs, mut next) = (Vec::new(), Vec::new());
    while outputs.len() < words.len() {
        if words.len() > most_states {
            return Err(Stop::Guess);
        }
        let word = words[outputs.len()].clone();
        outputs.push(match &word {
            None => unusual,
            Some(word) => learner.value(word)?,
        });
        for letter in 0..letters {
            let longer = word.as_ref().and_then(|word| word.push(digits, letter).transpose());
            let longer = longer.transpose()?;
            let row = learner.row(longer.as_ref(), suffix)?;
            #[allow(clippy::cast_possible_truncation)] // There are at most `most_states`.
            let unknown = words.len() as u32;
            let state = *states.entry(row).or_insert(unknown);
            if state == unknown {
                words.push(longer);
            }
            next.push(state);
        }
    }
    Ok(Automaton::smallest(letters, outputs, next))
}

/// A usual word, by what it says of the numbers, and its last letter.
#[derive(Clone)]
struct Word {
    prefixes: Vec<Prefix>,
    last: usize,
}

impl Word {
    /// The word with one more letter; `None` if it is not usual.
    fn push(&self, digits: Digits, letter: usize) -> Result<Option<Word>, Stop> {
        let mut prefixes = Vec::with_capacity(self.prefixes.len());
        let pairs = digits.split(self.last).zip(digits.split(letter));
        for (prefix, (last, digit)) in self.prefixes.iter().zip(pairs) {
            if !digits.may_follow(last, digit) {
                return Ok(None);
            }
            prefixes.push(prefix.push(digits, digit).ok_or(Stop::Search)?);
        }
        Ok(Some(Word { prefixes, last: letter }))
    }
}

struct Learner<'v, T> {
    digits: Digits,
    letters: usize,
    value: &'v mut dyn FnMut(&[u128]) -> Result<T, Stop>,
    /// The number of each row: of a value, and of the rows after each letter.
    rows: FxHashMap<Vec<usize>, usize>,
    /// All values that occur.
    values: Vec<T>,
}

impl<T: Copy + Eq> Learner<'_, T> {
    fn value(&mut self, word: &Word) -> Result<T, Stop> {
        let numbers: Option<Vec<u128>> =
            word.prefixes.iter().map(|prefix| prefix.value()).collect();
        (self.value)(&numbers.ok_or(Stop::Search)?)
    }

    /// A number for the values of a word followed by all suffixes of at most so many letters.
    /// Words that are not usual have the number 0, and stay so.
    fn row(&mut self, word: Option<&Word>, suffix: usize) -> Result<usize, Stop> {
        let Some(word) = word else { return Ok(0) };
        let value = self.value(word)?;
        let known = self.values.iter().position(|known| *known == value);
        let mut row = vec![known.unwrap_or(self.values.len())];
        if known.is_none() {
            self.values.push(value);
        }
        if suffix > 0 {
            for letter in 0..self.letters {
                let longer = word.push(self.digits, letter)?;
                row.push(self.row(longer.as_ref(), suffix - 1)?);
            }
        }
        let unknown = self.rows.len() + 1;
        Ok(*self.rows.entry(row).or_insert(unknown))
    }
}
