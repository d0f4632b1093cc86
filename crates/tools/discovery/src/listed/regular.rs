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

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::automata::automaton::Automaton;
use crate::automata::words::Choices;

/// A deterministic automaton for the words that match.
#[derive(Clone, Debug)]
pub struct Regular {
    expression: String,
    letters: Vec<u8>,
    choices: Choices,
    counts: Arc<Mutex<Counts>>,
}

/// For each length from 0 on: how many words of it lead from each state to an accepting one, or
/// `u64::MAX` if there are more.
type Counts = Vec<Vec<u64>>;

/// Words are examples up to a length of which there are no more than this.
const MOST_EXAMPLES: usize = 4096;

impl Regular {
    /// Reads an expression. `alphabet` has the letters that words can have; without it, these are
    /// all that an expression could mean.
    pub fn parse(expression: &str, alphabet: Option<&[u8]>) -> Result<Regular, String> {
        let letters: Vec<u8> = alphabet.map_or((b' '..=b'~').collect(), <[u8]>::to_vec);
        let choices = Choices::new(make_automaton(expression, &letters)?, 1);
        let counts = Arc::default();
        Ok(Regular { expression: expression.into(), letters, choices, counts })
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

    /// How many words of this length there are, or `u64::MAX` if there are more.
    pub(super) fn count(&self, length: usize) -> u64 {
        self.counts(length)[length][0]
    }

    /// The words of this length have the numbers from 0 on, in the order of their letters.
    pub(super) fn word(&self, length: usize, mut number: u64) -> Option<String> {
        let counts = self.counts(length);
        let mut state = 0;
        let mut word = String::with_capacity(length);
        for counts in counts[..length].iter().rev() {
            let mut edges = self.choices.edges(state, 0);
            let (letter, next) = loop {
                let (letter, next) = edges.next()?;
                if number < counts[next] {
                    break (letter, next);
                }
                number -= counts[next];
            };
            word.push(char::from(self.letters[letter]));
            state = next;
        }
        (number < counts[0][state]).then_some(word)
    }

    /// All words of this length.
    pub fn words(&self, length: usize) -> impl Iterator<Item = String> + '_ {
        (0..self.count(length)).filter_map(move |number| self.word(length, number))
    }

    /// The length of the longest examples.
    pub(crate) fn longest_example(&self) -> usize {
        MOST_EXAMPLES.ilog(self.letters.len().max(2)) as usize
    }

    /// All short words that match, the shortest first, but not the empty one.
    pub fn examples(&self) -> impl Iterator<Item = String> + '_ {
        (1..=self.longest_example()).flat_map(|length| self.words(length))
    }

    /// The counts up to this length at least.
    fn counts(&self, length: usize) -> MutexGuard<'_, Counts> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let automaton = &self.choices.automaton;
        if counts.is_empty() {
            counts.push(automaton.outputs().iter().copied().map(u64::from).collect());
        }
        while counts.len() <= length {
            let shorter = &counts[counts.len() - 1];
            let count = |state| {
                let edges = self.choices.edges(state, 0);
                edges.fold(0, |sum: u64, (_, next)| sum.saturating_add(shorter[next]))
            };
            let longer = (0..automaton.states()).map(count).collect();
            counts.push(longer);
        }
        counts
    }
}

/// The automaton for the words of these letters that match.
#[cfg(feature = "toml")]
fn make_automaton(expression: &str, letters: &[u8]) -> Result<Automaton<bool>, String> {
    use std::error::Error;
    use std::iter::successors;

    use regex_automata::dfa::{dense, Automaton as _, StartKind};
    use regex_automata::util::{primitives::StateID, start, syntax};
    use regex_automata::{Anchored, MatchKind};

    use crate::automata::explore::reach;

    // In bytes.
    const MOST_MEMORY: usize = 1 << 20;
    let limits = dense::Config::new()
        .start_kind(StartKind::Anchored)
        .match_kind(MatchKind::All)
        .dfa_size_limit(Some(MOST_MEMORY))
        .determinize_size_limit(Some(MOST_MEMORY));
    let made = dense::Builder::new()
        .configure(limits)
        .syntax(syntax::Config::new().unicode(false).utf8(false))
        .build(expression);
    let dfa = made.map_err(|error| {
        // The last line of the error at the root says what is wrong.
        let causes = successors(Some(&error as &dyn Error), |cause| (**cause).source());
        let text = causes.last().map_or(String::new(), ToString::to_string);
        let reason = text.lines().last().unwrap_or_default().trim_start_matches("error: ");
        format!("the expression {expression:?}: {reason}")
    })?;
    let anchored = start::Config::new().anchored(Anchored::Yes);
    let first = dfa.start_state(&anchored).map_err(|error| error.to_string())?;
    let step = |state: &StateID, letter: usize| dfa.next_state(*state, letters[letter]);
    let (states, next) = reach(letters.len(), first, StateID::clone, step);
    let accepts = |state: &StateID| dfa.is_match_state(dfa.next_eoi_state(*state));
    Ok(Automaton::smallest(letters.len(), states.iter().map(accepts).collect(), next))
}

/// Without rules files no program has code for expressions.
#[cfg(not(feature = "toml"))]
fn make_automaton(_: &str, _: &[u8]) -> Result<Automaton<bool>, String> {
    Err("it is read from rules files only, on the command line".into())
}
