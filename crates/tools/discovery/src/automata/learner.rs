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
use crate::automata::digits::Digits;
use crate::watch::Stop;

/// The automaton whose states are told apart by suffixes of at most `suffix` letters, if these are at
/// most `most_states`. `value` gives the value of the `tracks` numbers of a position. Words that are not
/// [usual](Digits::may_follow) get the value `unusual`.
pub(crate) fn guess<T: Copy + Eq + Hash>(
    digits: Digits,
    tracks: usize,
    suffix: usize,
    most_states: usize,
    unusual: T,
    value: &mut dyn FnMut(&[u128]) -> Result<T, Stop>,
) -> Result<Automaton<T>, Stop> {
    let letters = digits.letters_on(tracks).ok_or(Stop::Search)?;
    let mut values = Values { digits, tracks, letters, unusual, value, rows: FxHashMap::default() };
    let empty = Some(Vec::new());
    let row = values.row(&empty, suffix)?;
    let visit = |words: &Automaton<(Word, Row<T>)>, _| {
        if words.states() > most_states {
            return Err(Stop::Automata);
        }
        Ok(())
    };
    let step = |(word, _): &(Word, Row<T>), letter| {
        let longer = values.append(word, letter);
        let row = values.row(&longer, suffix)?;
        Ok((longer, row))
    };
    let words = Automaton::explore(letters, (empty, row), |(_, row)| *row, visit, step)?;
    Ok(words.map(|(_, (value, _))| *value).minimise())
}

/// The letters of a usual word; `None` stands for all other words.
type Word = Option<Vec<usize>>;

/// The value of a word, and a number for the values of the word followed by all suffixes of at most this
/// many letters: equal for two words exactly if they have the same values.
type Row<T> = (T, usize);

/// The values of positions.
struct Values<'v, T> {
    digits: Digits,
    tracks: usize,
    letters: usize,
    unusual: T,
    value: &'v mut dyn FnMut(&[u128]) -> Result<T, Stop>,
    /// The number of each row: of a value, and of the rows after each letter.
    rows: FxHashMap<(T, Vec<usize>), usize>,
}

impl<T: Copy + Eq + Hash> Values<'_, T> {
    /// The word with one more letter.
    fn append(&self, word: &Word, letter: usize) -> Word {
        let word = word.as_ref()?;
        let last = self.digits.split(word.last().copied().unwrap_or(0));
        let mut pairs = last.zip(self.digits.split(letter)).take(self.tracks);
        if pairs.all(|(last, digit)| self.digits.may_follow(last, digit)) {
            Some([&word[..], &[letter]].concat())
        } else {
            None
        }
    }

    /// The row of a word for suffixes of at most this many letters. Words that are not usual have the
    /// number 0, and stay so.
    fn row(&mut self, word: &Word, suffix: usize) -> Result<Row<T>, Stop> {
        let Some(letters) = word else { return Ok((self.unusual, 0)) };
        let numbers = self.digits.spell(self.tracks, letters).ok_or(Stop::Search)?;
        let value = (self.value)(&numbers)?;
        let mut behind = Vec::new();
        if suffix > 0 {
            for letter in 0..self.letters {
                behind.push(self.row(&self.append(word, letter), suffix - 1)?.1);
            }
        }
        let unknown = self.rows.len() + 1;
        Ok((value, *self.rows.entry((value, behind)).or_insert(unknown)))
    }
}
