//! Words by a regular expression: which match, how many there are of each length, and each of
//! them by its number.
//!
//! The language is that of Rust's regex crate, without Unicode: words consist of printable ASCII
//! letters and blanks. A word matches as a whole.
//!
//! ```
//! use discovery::listed::regular::Regular;
//! let expression = Regular::parse("<x*(yx*)?>", None).unwrap();
//! assert!(expression.matches("<xyxx>") && !expression.matches("<yy>"));
//! assert_eq!(expression.words(4).collect::<Vec<_>>(), ["<xx>", "<xy>", "<yx>"]);
//! ```

use std::error::Error;
use std::sync::{Arc, Mutex, PoisonError};

use regex_automata::dfa::{dense, Automaton as _, StartKind};
use regex_automata::util::{primitives::StateID, start, syntax};
use regex_automata::{Anchored, MatchKind};

use crate::automata::automaton::Automaton;
use crate::automata::explore::reach;
use crate::automata::words::{Choices, Words};

/// A deterministic automaton for the words that match.
#[derive(Clone, Debug)]
pub struct Regular {
    expression: String,
    letters: Vec<u8>,
    choices: Choices,
    /// The words of the length that was asked for last: most are asked for one by one.
    last: Arc<Mutex<(usize, Arc<Words>)>>,
}

/// An expression whose automaton needs more memory is refused, in bytes.
const MOST_MEMORY: usize = 1 << 20;
/// Words are examples up to a length of which there are no more than this.
const MOST_EXAMPLES: usize = 4096;

impl Regular {
    /// Reads an expression. `alphabet` has the letters that words can have; without it, these are
    /// all that an expression could mean.
    pub fn parse(expression: &str, alphabet: Option<&[u8]>) -> Result<Regular, String> {
        let limits = dense::Config::new()
            .start_kind(StartKind::Anchored)
            .match_kind(MatchKind::All)
            .dfa_size_limit(Some(MOST_MEMORY))
            .determinize_size_limit(Some(MOST_MEMORY));
        let dfa = dense::Builder::new()
            .configure(limits)
            .syntax(syntax::Config::new().unicode(false).utf8(false))
            .build(expression)
            .map_err(|error| format!("the expression {expression:?}: {}", root_cause(&error)))?;
        let anchored = start::Config::new().anchored(Anchored::Yes);
        let first = dfa.start_state(&anchored).map_err(|error| error.to_string())?;
        let letters: Vec<u8> = alphabet.map_or((b' '..=b'~').collect(), <[u8]>::to_vec);
        let step = |state: &StateID, letter: usize| dfa.next_state(*state, letters[letter]);
        let (states, next) = reach(letters.len(), first, StateID::clone, step);
        let accepts = |state: &StateID| dfa.is_match_state(dfa.next_eoi_state(*state));
        let accepts = states.iter().map(accepts).collect();
        let automaton = Automaton::smallest(letters.len(), accepts, next);
        let choices = Choices::new(automaton, 1);
        let last = Arc::new(Mutex::new((0, Arc::new(choices.words(&[])))));
        Ok(Regular { expression: expression.into(), letters, choices, last })
    }

    /// As it was written.
    pub fn expression(&self) -> &str {
        &self.expression
    }

    /// Whether the whole word matches.
    pub fn matches(&self, word: impl AsRef<[u8]>) -> bool {
        let number = |letter| self.letters.iter().position(|known| known == letter);
        let word: Option<Vec<usize>> = word.as_ref().iter().map(number).collect();
        word.is_some_and(|word| self.choices.automaton.read(word))
    }

    /// The length of the longest words; `None` if there are longer and longer ones.
    pub(super) fn longest(&self) -> Option<usize> {
        // A state stands in front of each letter, and behind the last one.
        Some(self.choices.longest(vec![0])?.saturating_sub(1))
    }

    /// The words of this length have the numbers from 0 on, in the order of their letters.
    pub(super) fn word(&self, length: usize, number: u64) -> Option<String> {
        Some(self.spell(&self.of_length(length).nth(number)?))
    }

    /// All words of this length.
    pub fn words(&self, length: usize) -> impl Iterator<Item = String> + '_ {
        self.choices.words(&vec![0; length]).all().map(|word| self.spell(&word))
    }

    /// The length of the longest examples.
    pub(crate) fn longest_example(&self) -> usize {
        MOST_EXAMPLES.ilog(self.letters.len().max(2)) as usize
    }

    /// All short words that match, the shortest first, but not the empty one.
    pub fn examples(&self) -> impl Iterator<Item = String> + '_ {
        (1..=self.longest_example()).flat_map(|length| self.words(length))
    }

    /// If the expression repeats one letter and has nothing else of its language: what stands
    /// before the letter, the letter, and what stands after it.
    pub(crate) fn repeated_letter(&self) -> Option<(String, char, String)> {
        let mut literals = String::new();
        let mut repeated = None;
        let mut signs = self.expression.chars();
        while let Some(sign) = signs.next() {
            match sign {
                '\\' => literals.push(signs.next().filter(|sign| !sign.is_alphanumeric())?),
                '*' | '+' if repeated.is_none() => {
                    let letter = literals.pop()?;
                    repeated = Some((std::mem::take(&mut literals), letter));
                }
                _ if r".[](){}|?^$*+".contains(sign) => return None,
                _ => literals.push(sign),
            }
        }
        let (before, letter) = repeated?;
        Some((before, letter, literals))
    }

    pub(super) fn of_length(&self, length: usize) -> Arc<Words> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.0 != length {
            *last = (length, Arc::new(self.choices.words(&vec![0; length])));
        }
        Arc::clone(&last.1)
    }

    fn spell(&self, word: &[usize]) -> String {
        word.iter().map(|letter| char::from(self.letters[*letter])).collect()
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
