//! Finite automata that give every strip an outcome.

use gametheory_core::Outcome;
use rustc_hash::FxHashMap;

use crate::arithmetic;

/// A finite automaton. It starts in state 0 and reads a strip from left to right, letter by
/// letter. The state in which it stops has an outcome. A letter is given by its index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Automaton {
    letters: usize,
    outcomes: Vec<Outcome>,
    /// The state after `state` and `letter` has the index `state * letters + letter`.
    next: Vec<usize>,
}

impl Automaton {
    /// The automaton whose states have these outcomes. `next` has a row for each state, with
    /// the following state for each of at most 8 letters. `None` if the sizes do not agree
    /// or a state does not exist.
    pub fn new(outcomes: Vec<Outcome>, next: &[Vec<usize>]) -> Option<Automaton> {
        let letters = next.first()?.len();
        if next.iter().all(|row| row.len() == letters) {
            Automaton::from_table(outcomes, next.concat())
        } else {
            None
        }
    }

    /// The automaton that gives every strip the same outcome.
    pub(crate) fn constant(outcome: Outcome, letters: usize) -> Automaton {
        Automaton { letters, outcomes: vec![outcome], next: vec![0; letters] }
    }

    /// The same as [`Automaton::new`], with all rows of `next` in one vector.
    pub(crate) fn from_table(outcomes: Vec<Outcome>, next: Vec<usize>) -> Option<Automaton> {
        let letters = next.len().checked_div(outcomes.len())?;
        let fits = (1..=8).contains(&letters)
            && next.len() == letters * outcomes.len()
            && next.iter().all(|state| *state < outcomes.len());
        if fits {
            Some(Automaton { letters, outcomes, next })
        } else {
            None
        }
    }

    /// The number of states.
    pub fn states(&self) -> usize {
        self.outcomes.len()
    }

    /// The number of letters.
    pub fn letters(&self) -> usize {
        self.letters
    }

    /// The outcome of the strips that lead to a state.
    pub fn outcome(&self, state: usize) -> Outcome {
        self.outcomes[state]
    }

    /// The state after a state and a letter.
    pub fn after(&self, state: usize, letter: u8) -> usize {
        self.next[state * self.letters + usize::from(letter)]
    }

    /// The state to which a word leads from a state.
    pub fn read(&self, state: usize, word: &[u8]) -> usize {
        word.iter().fold(state, |state, &letter| self.after(state, letter))
    }

    /// The outcome of each state.
    pub fn outcomes(&self) -> &[Outcome] {
        &self.outcomes
    }

    /// For each letter, the state that follows each state.
    pub(crate) fn columns(&self) -> Vec<Vec<usize>> {
        let column = |letter| self.next.iter().skip(letter).step_by(self.letters).copied();
        (0..self.letters).map(|letter| column(letter).collect()).collect()
    }

    /// The states after a state and each letter.
    pub fn row(&self, state: usize) -> &[usize] {
        &self.next[state * self.letters..][..self.letters]
    }

    /// The smallest automaton with the same outcomes. Its states are numbered in the order of
    /// the shortest words that lead to them: by length, then by the order of the letters.
    pub fn minimise(&self) -> Automaton {
        let next = self.next.iter().map(|state| u32::try_from(*state).unwrap_or(u32::MAX));
        let smallest =
            arithmetic::Automaton::new(self.letters, self.outcomes.clone(), next.collect());
        let states = 0..smallest.states();
        let next = states.clone().flat_map(|state| smallest.row(state));
        Automaton {
            letters: self.letters,
            next: next.map(|state| *state as usize).collect(),
            outcomes: states.map(|state| smallest.output(state)).collect(),
        }
    }

    /// Words that distinguish any two states: from the two states, some of the words leads to
    /// different outcomes. `None` if no word distinguishes some two states, or if some state
    /// cannot be reached.
    ///
    /// If such words exist, no smaller automaton gives every
    /// strip the same outcome (Myhill and Nerode, 1958). For in a smaller one, two strips that
    /// lead to different states here would lead to one state, and then the outcomes would be
    /// the same after each word.
    pub fn distinguishing_words(&self) -> Option<Vec<Vec<u8>>> {
        let mut words: Vec<Vec<u8>> = vec![Vec::new()];
        let mut class: Vec<usize> = self.outcomes.iter().map(|outcome| *outcome as usize).collect();
        // A letter leads from two states of one class to the states `left` and `right` of
        // different classes. A word distinguishes these.
        while let Some((letter, left, right)) = self.split(&class) {
            let end = |state, word: &[u8]| self.outcomes[self.read(state, word)];
            let word = words.iter().find(|word| end(left, word) != end(right, word))?;
            let word = [&[letter], word.as_slice()].concat();
            let mut finer = FxHashMap::default();
            for (state, class) in class.iter_mut().enumerate() {
                let unknown = finer.len();
                *class = *finer.entry((*class, end(state, &word))).or_insert(unknown);
            }
            words.push(word);
        }
        class.sort_unstable();
        class.dedup();
        if class.len() == self.states() && self.prefixes().len() == self.states() {
            Some(words)
        } else {
            None
        }
    }

    /// A letter that leads from two states of one class to states of different classes, and
    /// these two states.
    fn split(&self, class: &[usize]) -> Option<(u8, usize, usize)> {
        for letter in (0..=u8::MAX).take(self.letters) {
            let mut of_class = FxHashMap::default();
            for state in 0..self.states() {
                let next = self.after(state, letter);
                let first = *of_class.entry(class[state]).or_insert(next);
                if class[first] != class[next] {
                    return Some((letter, first, next));
                }
            }
        }
        None
    }

    /// A shortest word to each state that can be reached, in the order of the states if
    /// the automaton is [`minimised`](Automaton::minimise).
    pub fn prefixes(&self) -> Vec<Vec<u8>> {
        let mut seen = vec![false; self.states()];
        seen[0] = true;
        let mut words = vec![Vec::new()];
        let mut known = 0;
        while known < words.len() {
            for letter in (0..=u8::MAX).take(self.letters) {
                let longer = [words[known].as_slice(), &[letter]].concat();
                if !std::mem::replace(&mut seen[self.read(0, &longer)], true) {
                    words.push(longer);
                }
            }
            known += 1;
        }
        words
    }
}
