//! The words that an automaton accepts: how many there are, each by its number, how long they are, and
//! what is reached if a part of each letter is guessed.

use std::rc::Rc;

use itertools::Itertools;
use rustc_hash::FxHashMap;

use super::automaton::Automaton;

/// An automaton whose letters have two parts: one is given, the other is chosen. With `g` letters that
/// can be given, the letter for `given` and `choice` is `given + g choice`. The automaton is the smallest
/// one.
#[derive(Clone, Debug)]
pub(crate) struct Choices {
    pub(crate) automaton: Automaton<bool>,
    pub(crate) given: usize,
    /// The state from which nothing is accepted.
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
        let choices = 0..self.automaton.letters() / self.given;
        let next = move |choice| self.automaton.after(state, given + self.given * choice);
        let edges = choices.map(move |choice| (choice, next(choice)));
        edges.filter(|(_, next)| Some(*next) != self.dead)
    }

    /// The states that follow some states after a given letter, whatever is chosen.
    pub(crate) fn step(&self, states: &[usize], given: usize) -> Rc<[usize]> {
        let edges = states.iter().flat_map(|state| self.edges(*state, given));
        edges.map(|(_, next)| next).sorted_unstable().dedup().collect()
    }

    /// The states after any number of given letters 0, whatever is chosen.
    pub(crate) fn start(&self) -> Rc<[usize]> {
        let choices = self.automaton.letters() / self.given;
        let step = |state: &usize, choice| self.automaton.after(*state, choice * self.given);
        let states = Automaton::reach(choices, 0, usize::clone, step);
        let live = states.outputs().iter().filter(|state| Some(**state) != self.dead);
        live.copied().sorted_unstable().collect()
    }

    /// Whether a word that leads to one of these states is accepted.
    pub(crate) fn accepts(&self, states: &[usize]) -> bool {
        states.iter().any(|state| self.automaton.output(*state))
    }

    /// The number of states on the longest path that begins with one of these and on which letter 0 is
    /// given. `None` if a path has more states than the automaton: then a state comes twice, so there are
    /// paths of any length.
    pub(crate) fn longest(&self, mut states: Rc<[usize]>) -> Option<usize> {
        let mut length = 0;
        while !states.is_empty() {
            if length > self.automaton.states() {
                return None;
            }
            states = self.step(&states, 0);
            length += 1;
        }
        Some(length)
    }

    /// All that can be chosen beside these letters so that the word is accepted.
    pub(crate) fn words(&self, given: &[usize]) -> ChosenWords<'_> {
        // The states before each letter, and after the last one.
        let mut reached: Vec<Rc<[usize]>> = vec![[0].into()];
        for (place, letter) in given.iter().enumerate() {
            reached.push(self.step(&reached[place], *letter));
        }
        // How many words go on from each of them.
        let mut counts: Vec<FxHashMap<usize, u128>> = vec![FxHashMap::default(); reached.len()];
        for (place, states) in reached.iter().enumerate().rev() {
            for &state in states.iter() {
                let count = match given.get(place) {
                    Some(letter) => {
                        let behind =
                            self.edges(state, *letter).map(|(_, next)| &counts[place + 1][&next]);
                        behind.fold(0, |sum: u128, count| sum.saturating_add(*count))
                    }
                    None => u128::from(self.automaton.output(state)),
                };
                counts[place].insert(state, count);
            }
        }
        ChosenWords { count: counts[0][&0], choices: self, given: given.to_vec(), counts }
    }
}

/// The words of choices beside given letters, in the order of their letters.
#[derive(Debug)]
pub(crate) struct ChosenWords<'c> {
    /// How many there are, or `u128::MAX` if there are more.
    pub(crate) count: u128,
    choices: &'c Choices,
    given: Vec<usize>,
    /// Before each letter, and after the last one: how many words go on from a state.
    counts: Vec<FxHashMap<usize, u128>>,
}

impl<'c> ChosenWords<'c> {
    /// The word with this number. The numbers are those below `count`.
    pub(crate) fn nth(&self, mut number: u128) -> Vec<usize> {
        let (mut state, mut word) = (0, Vec::with_capacity(self.given.len()));
        for (letter, counts) in self.given.iter().zip(&self.counts[1..]) {
            for (choice, next) in self.choices.edges(state, *letter) {
                if number < counts[&next] {
                    word.push(choice);
                    state = next;
                    break;
                }
                number -= counts[&next];
            }
        }
        word
    }

    /// A random word. Each letter is chosen from those after which the word can be completed. `random(n)`
    /// gives a random number below `n`.
    pub(crate) fn choose(&self, random: &mut dyn FnMut(u64) -> u64) -> Vec<usize> {
        let (mut state, mut word) = (0, Vec::with_capacity(self.given.len()));
        for (letter, counts) in self.given.iter().zip(&self.counts[1..]) {
            let edges = self.choices.edges(state, *letter);
            let edges = edges.filter(|(_, next)| counts[next] > 0).collect_vec();
            let chosen = usize::try_from(random(edges.len() as u64)).unwrap_or(0);
            word.push(edges[chosen].0);
            state = edges[chosen].1;
        }
        word
    }

    pub(crate) fn all(self) -> impl Iterator<Item = Vec<usize>> + 'c {
        (0..self.count).map(move |number| self.nth(number))
    }
}
