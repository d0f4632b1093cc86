//! Words by a regular expression: which match, how many there are of each length, and each of
//! them by its number.
//!
//! The language is that of Rust's regex crate, without Unicode: words consist of printable ASCII
//! letters and blanks. A word matches as a whole.
//!
//! ```
//! use discovery::moves::regular::Regular;
//! let expression = Regular::parse("<x*(yx*)?>", None).unwrap();
//! assert!(expression.matches("<xyxx>") && !expression.matches("<yy>"));
//! assert_eq!(expression.words(4).collect::<Vec<_>>(), ["<xx>", "<xy>", "<yx>"]);
//! ```

use std::error::Error;

use regex_automata::dfa::{dense, Automaton, StartKind};
use regex_automata::util::syntax;
use regex_automata::util::{primitives::StateID, start};
use regex_automata::{Anchored, MatchKind};
use rustc_hash::FxHashMap;

/// A deterministic automaton for the words that match.
#[derive(Clone, Debug)]
pub struct Regular {
    letters: Vec<u8>,
    /// For each state and letter, the next state. State 0 is the start.
    next: Vec<Vec<usize>>,
    accepts: Vec<bool>,
}

/// An expression whose automaton needs more memory is refused, in bytes.
const MOST_MEMORY: usize = 1 << 20;

impl Regular {
    /// Reads an expression. `alphabet` has the letters that words can have; without it, these are
    /// all that an expression could mean.
    pub fn parse(expression: &str, alphabet: Option<&[u8]>) -> Result<Regular, String> {
        let limits = dense::Config::new()
            .start_kind(StartKind::Anchored)
            .match_kind(MatchKind::All)
            .dfa_size_limit(Some(MOST_MEMORY))
            .determinize_size_limit(Some(MOST_MEMORY));
        let automaton = dense::Builder::new()
            .configure(limits)
            .syntax(syntax::Config::new().unicode(false).utf8(false))
            .build(expression)
            .map_err(|error| format!("the expression {expression:?}: {}", root_cause(&error)))?;
        let anchored = start::Config::new().anchored(Anchored::Yes);
        let first = automaton.start_state(&anchored).map_err(|error| error.to_string())?;
        let letters: Vec<u8> = alphabet.map_or((b' '..=b'~').collect(), <[u8]>::to_vec);
        let mut states: Vec<StateID> = vec![first];
        let mut numbers = FxHashMap::from_iter([(first, 0)]);
        let mut next = Vec::new();
        while next.len() < states.len() {
            let state = states[next.len()];
            let mut row = Vec::new();
            for &letter in &letters {
                let after = automaton.next_state(state, letter);
                row.push(*numbers.entry(after).or_insert_with(|| {
                    states.push(after);
                    states.len() - 1
                }));
            }
            next.push(row);
        }
        let is_accepted =
            |state: &StateID| automaton.is_match_state(automaton.next_eoi_state(*state));
        let accepts = states.iter().map(is_accepted).collect();
        Ok(Regular { letters, next, accepts }.without_unused_letters())
    }

    /// The same words. Letters that occur in none of them would only take time.
    fn without_unused_letters(self) -> Regular {
        let Regular { letters, next, accepts } = self;
        // From these states a word can be completed.
        let mut is_alive = accepts.clone();
        for _ in 0..next.len() {
            for (state, row) in next.iter().enumerate() {
                is_alive[state] |= row.iter().any(|after| is_alive[*after]);
            }
        }
        let is_used = |letter: &usize| next.iter().any(|row| is_alive[row[*letter]]);
        let used: Vec<usize> = (0..letters.len()).filter(is_used).collect();
        let keep = |row: &Vec<usize>| used.iter().map(|letter| row[*letter]).collect();
        let next = next.iter().map(keep).collect();
        Regular { letters: used.iter().map(|letter| letters[*letter]).collect(), next, accepts }
    }

    /// Whether the whole word matches.
    pub fn matches(&self, word: impl AsRef<[u8]>) -> bool {
        let step = |state: usize, letter| {
            let letter = self.letters.iter().position(|known| known == letter)?;
            Some(self.next[state][letter])
        };
        word.as_ref().iter().try_fold(0, step).is_some_and(|state| self.accepts[state])
    }

    /// How many words have this length, or `u64::MAX` if there are more.
    pub fn count(&self, length: usize) -> u64 {
        self.counts(length)[length][0]
    }

    /// The words of this length have the numbers from 0 on, in the order of their letters.
    pub fn word(&self, length: usize, mut number: u64) -> Option<String> {
        let counts = self.counts(length);
        let mut state = 0;
        let mut word = String::new();
        for rest in counts[..length].iter().rev() {
            let mut choices = self.letters.iter().zip(&self.next[state]);
            state = loop {
                let (letter, &next) = choices.next()?;
                if number < rest[next] {
                    word.push(char::from(*letter));
                    break next;
                }
                number -= rest[next];
            };
        }
        (number == 0 && self.accepts[state]).then_some(word)
    }

    /// All words of this length.
    pub fn words(&self, length: usize) -> impl Iterator<Item = String> + '_ {
        (0..self.count(length)).filter_map(move |number| self.word(length, number))
    }

    /// For each length up to this one, how many words are accepted from each state.
    fn counts(&self, length: usize) -> Vec<Vec<u64>> {
        let mut counts = vec![self.accepts.iter().map(|accepts| u64::from(*accepts)).collect()];
        for shorter in 0..length {
            let shorter: &Vec<u64> = &counts[shorter];
            let count = |row: &Vec<usize>| {
                row.iter().fold(0, |sum: u64, next| sum.saturating_add(shorter[*next]))
            };
            let longer = self.next.iter().map(count).collect();
            counts.push(longer);
        }
        counts
    }
}

/// The last line of what is at the root of an error.
fn root_cause(error: &dyn Error) -> String {
    let mut cause = error;
    while let Some(source) = cause.source() {
        cause = source;
    }
    let text = cause.to_string();
    text.lines().last().unwrap_or_default().trim_start_matches("error: ").into()
}
