//! Guesses an automaton that reads the digits of positions from their values.
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

use crate::automata::automaton::Automaton;
use crate::automata::explore::explore;
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
    let mut values = Values { digits, letters, unusual, value, rows: FxHashMap::default() };
    let empty = Some(Word { prefixes: vec![Prefix::default(); tracks], last: 0 });
    let row = values.row(empty.as_ref(), suffix)?;
    let visit = |words: &[(Option<Word>, usize)], _| {
        if words.len() > most_states {
            return Err(Stop::Guess);
        }
        Ok(false)
    };
    let step = |(word, _): &(Option<Word>, usize), letter| {
        let longer = values.append(word.as_ref(), letter)?;
        let row = values.row(longer.as_ref(), suffix)?;
        Ok((longer, row))
    };
    let (words, next, _) = explore(letters, (empty, row), |(_, row)| *row, visit, step)?;
    let outputs =
        words.iter().map(|(word, _)| values.value(word.as_ref())).collect::<Result<_, _>>()?;
    Ok(Automaton::smallest(letters, outputs, next))
}

/// A usual word, by what it says of the numbers, and its last letter.
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

/// The values of positions.
struct Values<'v, T> {
    digits: Digits,
    letters: usize,
    unusual: T,
    value: &'v mut dyn FnMut(&[u128]) -> Result<T, Stop>,
    /// The number of each row: of a value, and of the rows after each letter.
    rows: FxHashMap<(T, Vec<usize>), usize>,
}

/// A word is `None` if it is not usual.
impl<T: Copy + Eq + Hash> Values<'_, T> {
    fn append(&self, word: Option<&Word>, letter: usize) -> Result<Option<Word>, Stop> {
        word.map_or(Ok(None), |word| word.push(self.digits, letter))
    }

    fn value(&mut self, word: Option<&Word>) -> Result<T, Stop> {
        let Some(word) = word else { return Ok(self.unusual) };
        let numbers: Option<Vec<u128>> =
            word.prefixes.iter().map(|prefix| prefix.value()).collect();
        (self.value)(&numbers.ok_or(Stop::Search)?)
    }

    /// A number for the values of a word followed by all suffixes of at most so many letters: equal
    /// for two words exactly if they have the same values. Words that are not usual have the number 0,
    /// and stay so.
    fn row(&mut self, word: Option<&Word>, suffix: usize) -> Result<usize, Stop> {
        if word.is_none() {
            return Ok(0);
        }
        let value = self.value(word)?;
        let mut behind = Vec::new();
        if suffix > 0 {
            for letter in 0..self.letters {
                let longer = self.append(word, letter)?;
                behind.push(self.row(longer.as_ref(), suffix - 1)?);
            }
        }
        let unknown = self.rows.len() + 1;
        Ok(*self.rows.entry((value, behind)).or_insert(unknown))
    }
}
