//! Finite automata: those that give every strip an outcome, those that read the digits of numbers,
//! and those of regular expressions.

use std::hash::Hash;

use itertools::Itertools;
use rustc_hash::FxHashMap;

use super::explore::{entry, reach};
use crate::automata::digits::Digits;

/// A finite automaton. It starts in state 0 and reads a word from left to right, letter by letter; a
/// letter is given by its index. The state in which it stops has an output.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Automaton<T> {
    letters: usize,
    outputs: Vec<T>,
    /// The state after `state` and `letter` has the index `state * letters + letter`.
    next: Vec<u32>,
}

impl<T: Copy + Eq + Hash> Automaton<T> {
    /// The automaton whose states have these outputs. `next` has a row for each state, with the
    /// following state for each letter. `None` if the sizes do not agree or a state does not exist.
    pub fn new(outputs: Vec<T>, next: &[Vec<usize>]) -> Option<Automaton<T>> {
        let letters = next.first()?.len();
        let fits = next.len() == outputs.len()
            && u32::try_from(outputs.len()).is_ok()
            && next.iter().all(|row| row.len() == letters)
            && next.iter().flatten().all(|state| *state < outputs.len());
        if !fits {
            return None;
        }
        let next = next.iter().flatten().map(|state| entry(*state)).collect();
        Some(Automaton { letters, outputs, next })
    }

    /// The same, where all states of `next` exist: `next[state * letters + letter]`.
    pub(crate) fn of_states(letters: usize, outputs: Vec<T>, next: Vec<u32>) -> Automaton<T> {
        Automaton { letters, outputs, next }
    }

    /// The smallest automaton with these outputs. All states of `next` exist.
    pub(crate) fn smallest(letters: usize, outputs: Vec<T>, next: Vec<u32>) -> Automaton<T> {
        Automaton { letters, outputs, next }.minimise()
    }

    /// The number of states.
    pub fn states(&self) -> usize {
        self.outputs.len()
    }

    /// The number of letters.
    pub fn letters(&self) -> usize {
        self.letters
    }

    /// The output of a state.
    pub fn output(&self, state: usize) -> T {
        self.outputs[state]
    }

    /// The output of each state.
    pub fn outputs(&self) -> &[T] {
        &self.outputs
    }

    /// The states after a state and each letter.
    pub fn row(&self, state: usize) -> &[u32] {
        &self.next[state * self.letters..][..self.letters]
    }

    /// The row of each state.
    pub(crate) fn rows(&self) -> Vec<&[u32]> {
        (0..self.states()).map(|state| self.row(state)).collect()
    }

    /// The state after a state and a letter.
    pub fn after(&self, state: usize, letter: impl Into<usize>) -> usize {
        self.next[state * self.letters + letter.into()] as usize
    }

    /// The state to which a word leads from a state.
    pub fn follow(&self, state: usize, word: &[u8]) -> usize {
        word.iter().fold(state, |state, &letter| self.after(state, letter))
    }

    /// A shortest word with this output.
    pub(crate) fn word_for(&self, output: T) -> Option<Vec<usize>> {
        let state = self.outputs.iter().position(|known| *known == output)?;
        Some(word_to(state, self.letters, &self.next))
    }

    /// The output after a word.
    pub fn read(&self, word: impl IntoIterator<Item = usize>) -> T {
        self.outputs[word.into_iter().fold(0, |state, letter| self.after(state, letter))]
    }

    /// The output for some numbers: for their usual words, with zeros in front of the shorter
    /// ones. A letter has a digit of each number, the first number lowest.
    pub fn value(&self, digits: Digits, numbers: &[u128]) -> T {
        self.read(digits.letters(numbers, 0))
    }

    /// The state in which every word ends with this output, if there is one.
    pub(crate) fn sink(&self, output: T) -> Option<usize> {
        let stays = |state| self.row(state).iter().all(|next| *next as usize == state);
        (0..self.states()).find(|state| self.output(*state) == output && stays(*state))
    }

    /// The automaton that reads each of these letters as a letter of this one.
    pub(crate) fn relabel(&self, letters: &[usize]) -> Automaton<T> {
        let next = self.next.chunks(self.letters);
        let next = next.flat_map(|row| letters.iter().map(|letter| row[*letter])).collect();
        Automaton { letters: letters.len(), outputs: self.outputs.clone(), next }
    }

    /// The smallest automaton with the same outputs (Moore, 1956). Its states have the order of the
    /// shortest words that lead to them: by length, then by the order of the letters. So two of these
    /// are equal if they have the same output for every word. Two states are in one class if they have
    /// the same output, and then, again and again, if each letter leads from both to the same class.
    pub fn minimise(&self) -> Automaton<T> {
        let mut class = classes(&self.outputs);
        loop {
            let finer = self.divide(&class);
            if finer == class {
                break;
            }
            class = finer;
        }
        let step = |state: &usize, letter: usize| self.after(*state, letter);
        let (states, next) = reach(self.letters, 0, |state| class[*state], step);
        let outputs = states.into_iter().map(|state| self.outputs[state]).collect();
        Automaton { letters: self.letters, outputs, next }
    }

    /// For each state a number for its class and those of the states after each letter.
    pub(crate) fn divide(&self, class: &[u32]) -> Vec<u32> {
        let mut rows = Vec::with_capacity(class.len() * (1 + self.letters));
        for state in 0..self.states() {
            rows.push(class[state]);
            rows.extend(self.row(state).iter().map(|next| class[*next as usize]));
        }
        classes(rows.chunks(1 + self.letters))
    }

    /// Words that distinguish the states: for any two of these, one of the words leads to different
    /// outputs. `None` if no word distinguishes some two states, or if some state cannot be reached.
    ///
    /// If there are such words, no smaller automaton has the outputs of this one (Myhill and Nerode,
    /// 1958). For in a smaller one, two words that lead to different states here would lead to one
    /// state, and then the outputs would be the same after each word.
    pub fn distinguishing_words(&self) -> Option<Vec<Vec<u8>>> {
        let mut words: Vec<Vec<u8>> = vec![Vec::new()];
        // Two states are in one class if no word so far distinguishes them. A word is kept if it
        // divides a class. In the end no letter in front of a word does, so the letters lead from
        // the states of a class to those of one class: nothing distinguishes them.
        let mut class = classes(&self.outputs);
        let mut at = 0;
        while at < words.len() {
            for letter in (0..=u8::MAX).take(self.letters) {
                let word = [&[letter], words[at].as_slice()].concat();
                let output = |state| self.outputs[self.follow(state, &word)];
                let finer = classes((0..).zip(&class).map(|(at, one)| (one, output(at))));
                if finer != class {
                    words.push(word);
                    class = finer;
                }
            }
            at += 1;
        }
        let is_smallest = class.iter().all_unique() && self.prefixes().len() == self.states();
        is_smallest.then_some(words)
    }

    /// A shortest word to each state that can be reached, in the order of the states if
    /// the automaton is [`minimised`](Automaton::minimise).
    pub fn prefixes(&self) -> Vec<Vec<u8>> {
        let step = |state: &usize, letter: usize| self.after(*state, letter);
        let (states, next) = reach(self.letters, 0, usize::clone, step);
        let letter = |letter: usize| u8::try_from(letter).unwrap_or(u8::MAX);
        let word = |state| word_to(state, self.letters, &next).into_iter().map(letter).collect();
        (0..states.len()).map(word).collect()
    }
}

/// For each item a number, equal for equal items. The first one gets 0, and each new item the next
/// number. So two lists get the same numbers exactly if the same places have equal items.
pub(crate) fn classes<I: Eq + Hash>(items: impl IntoIterator<Item = I>) -> Vec<u32> {
    let mut known = FxHashMap::default();
    let class = |item| {
        let unknown = entry(known.len());
        *known.entry(item).or_insert(unknown)
    };
    items.into_iter().map(class).collect()
}

/// A shortest word to a state, if states have the order of the shortest words that lead to them.
pub(crate) fn word_to(mut state: usize, letters: usize, next: &[u32]) -> Vec<usize> {
    let mut word = Vec::new();
    while let (1.., Some(edge)) = (state, next.iter().position(|next| *next as usize == state)) {
        word.push(edge % letters);
        state = edge / letters;
    }
    word.reverse();
    word
}
