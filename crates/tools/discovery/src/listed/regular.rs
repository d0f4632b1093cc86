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

use crate::arithmetic::{self, Budget, Limits, State};

/// A deterministic automaton for the words that match.
#[derive(Clone, Debug)]
pub struct Regular {
    letters: Vec<u8>,
    automaton: arithmetic::Automaton<bool>,
}

impl State for StateID {}

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
        let dfa = dense::Builder::new()
            .configure(limits)
            .syntax(syntax::Config::new().unicode(false).utf8(false))
            .build(expression)
            .map_err(|error| format!("the expression {expression:?}: {}", root_cause(&error)))?;
        let anchored = start::Config::new().anchored(Anchored::Yes);
        let first = dfa.start_state(&anchored).map_err(|error| error.to_string())?;
        let letters: Vec<u8> = alphabet.map_or((b' '..=b'~').collect(), <[u8]>::to_vec);
        let accepts = |state: &StateID| dfa.is_match_state(dfa.next_eoi_state(*state));
        let build = |letters: &[u8]| {
            let step = |state: &StateID, letter: usize| dfa.next_state(*state, letters[letter]);
            Budget::new(Limits::default(), &mut |_| Ok(()))
                .build(letters.len(), first, accepts, step)
                .map_err(|_| format!("the expression {expression:?} needs too large an automaton"))
        };
        let all = build(&letters)?;
        // A letter that occurs in no word is left out, which saves time. From every state it leads
        // to the state that accepts nothing; the smallest automaton has only one such state.
        let dead = all.sink(false);
        let is_used =
            |at: &usize| (0..all.states()).any(|state| Some(all.after(state, *at)) != dead);
        let used = (0..letters.len()).filter(is_used);
        let letters: Vec<u8> = used.map(|at| letters[at]).collect();
        Ok(Regular { automaton: build(&letters)?, letters })
    }

    /// Whether the whole word matches.
    pub fn matches(&self, word: impl AsRef<[u8]>) -> bool {
        let number = |letter| self.letters.iter().position(|known| known == letter);
        let word: Option<Vec<usize>> = word.as_ref().iter().map(number).collect();
        word.is_some_and(|word| self.automaton.read(word))
    }

    /// How many words have this length, or `u64::MAX` if there are more.
    pub fn count(&self, length: usize) -> u64 {
        self.counts(length)[length][0]
    }

    /// The length of the longest words; `None` if there are longer and longer ones. Then some word is
    /// as long as there are states, and less than twice as long (the pumping lemma).
    pub fn longest(&self) -> Option<usize> {
        let states = self.automaton.states();
        let counts = self.counts(2 * states);
        let longest = counts.iter().rposition(|of_states| of_states[0] > 0).unwrap_or(0);
        (longest < states).then_some(longest)
    }

    /// The words of this length have the numbers from 0 on, in the order of their letters.
    pub fn word(&self, length: usize, mut number: u64) -> Option<String> {
        let counts = self.counts(length);
        let mut state = 0;
        let mut word = String::new();
        for rest in counts[..length].iter().rev() {
            let mut choices = self.letters.iter().zip(self.automaton.row(state));
            state = loop {
                let (letter, next) = choices.next()?;
                let next = *next as usize;
                if number < rest[next] {
                    word.push(char::from(*letter));
                    break next;
                }
                number -= rest[next];
            };
        }
        (number == 0 && self.automaton.output(state)).then_some(word)
    }

    /// All words of this length.
    pub fn words(&self, length: usize) -> impl Iterator<Item = String> + '_ {
        (0..self.count(length)).filter_map(move |number| self.word(length, number))
    }

    /// For each length up to this one, how many words are accepted from each state.
    fn counts(&self, length: usize) -> Vec<Vec<u64>> {
        let states = || 0..self.automaton.states();
        let mut counts = vec![states().map(|state| self.automaton.output(state).into()).collect()];
        for shorter in 0..length {
            let shorter: &Vec<u64> = &counts[shorter];
            let add = |sum: u64, next: &u32| sum.saturating_add(shorter[*next as usize]);
            let longer =
                states().map(|state| self.automaton.row(state).iter().fold(0, add)).collect();
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
