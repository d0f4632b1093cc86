//! The words that an automaton accepts: how many there are, each by its number, and how long they are.

use rustc_hash::FxHashMap;

use super::automaton::Automaton;

/// An automaton one part of whose letters is given, and the other part is chosen. With `g` letters
/// that can be given, the letter for `given` and `choice` is `given + g choice`. The automaton is the
/// smallest one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Choices {
    pub(crate) automaton: Automaton<bool>,
    given: usize,
    dead: Option<usize>,
}

impl Choices {
    pub(crate) fn new(automaton: Automaton<bool>, given: usize) -> Choices {
        let dead = automaton.sink(false);
        Choices { automaton, given, dead }
    }

    /// What can be chosen in a state, with the states that follow; from these, some word is accepted.
    pub(crate) fn edges(
        &self,
        state: usize,
        given: usize,
    ) -> impl Iterator<Item = (usize, usize)> + '_ {
        let row = self.automaton.row(state).iter().skip(given).step_by(self.given);
        row.map(|next| *next as usize).enumerate().filter(|(_, next)| Some(*next) != self.dead)
    }

    /// The states behind some others.
    fn follow(&self, states: &[usize], given: usize) -> Vec<usize> {
        let edges = states.iter().flat_map(|state| self.edges(*state, given));
        let mut next: Vec<usize> = edges.map(|(_, next)| next).collect();
        next.sort_unstable();
        next.dedup();
        next
    }

    /// How many states in a row can be gone through from these on while letter 0 is given. `None` if
    /// there can be more than the automaton has: then one comes twice, and the way between can be
    /// repeated.
    pub(crate) fn longest(&self, mut states: Vec<usize>) -> Option<usize> {
        let mut length = 0;
        while !states.is_empty() {
            if length > self.automaton.states() {
                return None;
            }
            states = self.follow(&states, 0);
            length += 1;
        }
        Some(length)
    }

    /// All that can be chosen beside these letters so that the word is accepted.
    pub(crate) fn words(&self, given: Vec<usize>) -> Words<'_> {
        let mut reached = vec![vec![0]];
        for letter in &given {
            reached.push(self.follow(&reached[reached.len() - 1], *letter));
        }
        let mut counts: Vec<FxHashMap<usize, u64>> = Vec::new();
        for (at, states) in reached.iter().enumerate().rev() {
            let count = |state: usize| match (given.get(at), counts.last()) {
                (Some(letter), Some(behind)) => self
                    .edges(state, *letter)
                    .fold(0, |sum: u64, (_, next)| sum.saturating_add(behind[&next])),
                _ => self.automaton.output(state).into(),
            };
            let counted = states.iter().map(|state| (*state, count(*state))).collect();
            counts.push(counted);
        }
        Words { choices: self, given, counts }
    }
}

/// The words of choices beside given letters, in the order of their letters.
#[derive(Clone, Debug)]
pub(crate) struct Words<'c> {
    choices: &'c Choices,
    given: Vec<usize>,
    /// For each number of letters that follow, and each state that is reached in front of them, how
    /// many words are accepted.
    counts: Vec<FxHashMap<usize, u64>>,
}

impl<'c> Words<'c> {
    /// How many there are, or `u64::MAX` if there are more.
    pub(crate) fn count(&self) -> u64 {
        self.counts[self.given.len()][&0]
    }

    /// The words have the numbers from 0 on.
    pub(crate) fn nth(&self, mut number: u64) -> Option<Vec<usize>> {
        if number >= self.count() {
            return None;
        }
        let (mut state, mut word) = (0, Vec::with_capacity(self.given.len()));
        for (at, letter) in self.given.iter().enumerate() {
            let behind = &self.counts[self.given.len() - at - 1];
            let mut edges = self.choices.edges(state, *letter);
            state = loop {
                let (choice, next) = edges.next()?;
                if number < behind[&next] {
                    word.push(choice);
                    break next;
                }
                number -= behind[&next];
            };
        }
        Some(word)
    }

    pub(crate) fn all(self) -> impl Iterator<Item = Vec<usize>> + 'c {
        (0..self.count()).filter_map(move |number| self.nth(number))
    }
}
