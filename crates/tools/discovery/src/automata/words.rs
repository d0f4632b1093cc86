//! The words that an automaton accepts: how many there are, each by its number, and how long they are.

use std::rc::Rc;

use itertools::Itertools;

use super::automaton::Automaton;
use super::explore::count;

/// An automaton one part of whose letters is given, and the other part is chosen. With `g` letters
/// that can be given, the letter for `given` and `choice` is `given + g choice`. The automaton is the
/// smallest one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Choices {
    pub(crate) automaton: Automaton<bool>,
    pub(crate) given: usize,
    pub(crate) dead: Option<usize>,
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

    /// The states that follow some states after a given letter, whatever is chosen.
    pub(crate) fn step(&self, states: &[u32], given: usize) -> Rc<[u32]> {
        let edges = states.iter().flat_map(|state| self.edges(*state as usize, given));
        edges.map(|(_, next)| count(next)).sorted_unstable().dedup().collect()
    }

    /// The states after any number of letters 0.
    pub(crate) fn start(&self) -> Rc<[u32]> {
        let mut states: Rc<[u32]> = if self.dead == Some(0) { [].into() } else { [0].into() };
        loop {
            let more = self.step(&states, 0);
            let more: Rc<[u32]> =
                more.iter().chain(&*states).copied().sorted_unstable().dedup().collect();
            if more == states {
                return states;
            }
            states = more;
        }
    }

    /// Whether a word that leads to one of these states is accepted.
    pub(crate) fn accepts(&self, states: &[u32]) -> bool {
        states.iter().any(|state| self.automaton.output(*state as usize))
    }

    /// How many states in a row can be gone through from these on while letter 0 is given. `None` if
    /// there can be more than the automaton has: then one comes twice, and the way between can be
    /// repeated.
    pub(crate) fn longest(&self, mut states: Rc<[u32]>) -> Option<usize> {
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
    pub(crate) fn words(&self, given: &[usize]) -> Words {
        // For each letter, the edges from each state that is reached, and the states behind.
        let mut reached = Vec::new();
        let mut states: Rc<[u32]> = [0].into();
        for letter in given {
            let edges = |state: &u32| self.edges(*state as usize, *letter).collect();
            let edges: Vec<Vec<(usize, usize)>> = states.iter().map(edges).collect();
            states = self.step(&states, *letter);
            reached.push((edges, Rc::clone(&states)));
        }
        let accepts = |state: &u32| u64::from(self.automaton.output(*state as usize));
        let mut counts: Vec<u64> = states.iter().map(accepts).collect();
        let mut places = Vec::new();
        for (edges, states) in reached.into_iter().rev() {
            let edge = |(choice, next): (usize, usize)| {
                let next = states.binary_search(&count(next)).ok()?;
                Some(Edge { choice, next, count: counts[next] }).filter(|edge| edge.count > 0)
            };
            let edges = edges.into_iter().map(|edges| edges.into_iter().filter_map(edge).collect());
            let place: Vec<Vec<Edge>> = edges.collect();
            let sum =
                |edges: &Vec<Edge>| edges.iter().fold(0, |sum, e| e.count.saturating_add(sum));
            counts = place.iter().map(sum).collect();
            places.push(place);
        }
        places.reverse();
        Words { count: counts[0], places }
    }
}

/// The words of choices beside given letters, in the order of their letters.
#[derive(Clone, Debug)]
pub(crate) struct Words {
    /// How many there are, or `u64::MAX` if there are more.
    pub(crate) count: u64,
    /// For each letter, and each state that is reached in front of it, how words go on.
    places: Vec<Vec<Vec<Edge>>>,
}

#[derive(Clone, Debug)]
struct Edge {
    choice: usize,
    /// The index of the next state in the next place.
    next: usize,
    /// How many words go on from there.
    count: u64,
}

impl Words {
    /// The words have the numbers from 0 on.
    pub(crate) fn nth(&self, mut number: u64) -> Option<Vec<usize>> {
        if number >= self.count {
            return None;
        }
        let mut state = 0;
        let mut word = Vec::with_capacity(self.places.len());
        for place in &self.places {
            let mut edges = place[state].iter();
            let edge = loop {
                let edge = edges.next()?;
                if number < edge.count {
                    break edge;
                }
                number -= edge.count;
            };
            word.push(edge.choice);
            state = edge.next;
        }
        Some(word)
    }

    pub(crate) fn all(self) -> impl Iterator<Item = Vec<usize>> {
        (0..self.count).filter_map(move |number| self.nth(number))
    }
}
