//! Regular expressions: whether a word matches, all words of a length that do, and a random one.
//!
//! The language is that of Rust's regex crate, without Unicode: words consist of printable ASCII
//! characters. A word matches as a whole.
//!
//! ```
//! use discovery::automata::regular::Regular;
//! let expression = Regular::parse("<x*(yx*)?>", None).unwrap();
//! assert!(expression.matches("<xyxx>") && !expression.matches("<yy>"));
//! assert_eq!(expression.words(4).collect::<Vec<_>>(), ["<xx>", "<xy>", "<yx>"]);
//! ```

use super::automaton::Automaton;
use super::words::Choices;

/// A deterministic automaton for the words that match.
#[derive(Clone, Debug)]
pub struct Regular {
    expression: String,
    letters: Vec<u8>,
    choices: Choices,
}

/// A length is short if all words of this length together are at most this many. There are at most twice
/// as many examples.
const MOST_EXAMPLES: usize = 4096;
/// The length up to which examples are looked for if all words are long.
pub(crate) const LONGEST_EXAMPLE: usize = 1000;

impl Regular {
    /// Reads an expression. `alphabet` has the letters that words can have; without it, these are all
    /// printable ASCII characters.
    pub fn parse(expression: &str, alphabet: Option<&[u8]>) -> Result<Regular, String> {
        if let Some(letter) = expression.chars().find(|letter| !letter.is_ascii()) {
            return Err(format!("the expression {expression:?}: {letter} is not ASCII"));
        }
        let letters: Vec<u8> = alphabet.map_or((b' '..=b'~').collect(), <[u8]>::to_vec);
        let choices = Choices::new(make_automaton(expression, &letters)?, 1);
        Ok(Regular { expression: expression.into(), letters, choices })
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
    pub fn longest(&self) -> Option<usize> {
        // A state stands in front of each letter, and behind the last one.
        Some(self.choices.longest([0].into())?.saturating_sub(1))
    }

    /// A random word of at most this length. `random(n)` gives a random number below `n`.
    pub(crate) fn choose(&self, most: usize, random: &mut dyn FnMut(u64) -> u64) -> Option<String> {
        let length = random(most as u64 + 1).max(random(most as u64 + 1));
        let length = usize::try_from(length).unwrap_or(most);
        let lengths = (0..=length).rev().chain(length + 1..=most);
        let mut all = lengths.map(|length| self.choices.words(&vec![0; length]));
        let words = all.find(|words| words.count > 0)?;
        let word = match u64::try_from(words.count) {
            Ok(count) => words.nth(random(count).into()),
            Err(_) => words.choose(random),
        };
        Some(self.spell(&word))
    }

    /// All words of this length.
    pub fn words(&self, length: usize) -> impl Iterator<Item = String> + '_ {
        self.choices.words(&vec![0; length]).all().map(|word| self.spell(&word))
    }

    /// All short words that match, the shortest first, but not the empty one. If all words are long,
    /// these are the first of the shortest ones.
    pub fn examples(&self) -> impl Iterator<Item = String> + '_ {
        let short = MOST_EXAMPLES.ilog(self.letters.len().max(2)) as usize;
        let has_words = |length: &usize| self.choices.words(&vec![0; *length]).count > 0;
        let most = LONGEST_EXAMPLE.min(self.choices.automaton.states());
        let shortest = (1..=most).find(has_words).unwrap_or(0);
        let lengths = 1..=short.max(shortest);
        lengths.flat_map(|length| self.words(length)).take(2 * MOST_EXAMPLES)
    }

    fn spell(&self, word: &[usize]) -> String {
        word.iter().map(|letter| char::from(self.letters[*letter])).collect()
    }
}

/// The automaton for the words of these letters that match.
#[cfg(feature = "toml")]
fn make_automaton(expression: &str, letters: &[u8]) -> Result<Automaton<bool>, String> {
    use std::error::Error;
    use std::iter::successors;

    use itertools::Itertools;
    use regex_automata::dfa::{dense, Automaton as _, StartKind};
    use regex_automata::util::{primitives::StateID, start, syntax};
    use regex_automata::{Anchored, MatchKind};

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
    // Letters of one class lead to the same states. One of each is enough for the search for the smallest
    // automaton, which takes long with many letters if a{9999} has as many states.
    let class = |letter: &u8| dfa.byte_classes().get(*letter);
    let representatives = letters.iter().copied().unique_by(class).collect_vec();
    let step = |state: &StateID, letter: usize| dfa.next_state(*state, representatives[letter]);
    let states = Automaton::reach(representatives.len(), first, StateID::clone, step);
    let accepts = |state: &StateID| dfa.is_match_state(dfa.next_eoi_state(*state));
    let place =
        |letter| representatives.iter().position(|one| class(one) == class(letter)).unwrap_or(0);
    Ok(states.map(accepts).minimise().relabel(&letters.iter().map(place).collect_vec()))
}

/// Without rules files, as in a browser, nobody gives an expression, so their code is left out.
#[cfg(not(feature = "toml"))]
fn make_automaton(_: &str, _: &[u8]) -> Result<Automaton<bool>, String> {
    Err("it is read from rules files only, on the command line".into())
}
