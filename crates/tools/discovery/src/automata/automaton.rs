//! Finite automata: those that give every strip an outcome, those that read the digits of numbers,
//! and those of regular expressions.

use std::convert::Infallible;
use std::hash::Hash;

use itertools::Itertools;
use rustc_hash::FxHashMap;

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

impl<T> Automaton<T> {
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

    /// The automaton with one state.
    pub(crate) fn constant(letters: usize, output: T) -> Automaton<T> {
        Automaton { letters, outputs: vec![output], next: vec![0; letters] }
    }

    /// Follows every letter from `start` and from every output that is reached. Outputs with the same
    /// `key` are one state. `visit` is called with what is known so far, and the state whose letters are
    /// followed next. Its error ends all.
    ///
    /// The states have the order of the shortest words that lead to them.
    pub(crate) fn explore<K: Eq + Hash, E>(
        letters: usize,
        start: T,
        key: impl Fn(&T) -> K,
        mut visit: impl FnMut(&Automaton<T>, usize) -> Result<(), E>,
        mut step: impl FnMut(&T, usize) -> Result<T, E>,
    ) -> Result<Automaton<T>, E> {
        let mut numbers = FxHashMap::from_iter([(key(&start), 0)]);
        let mut known = Automaton { letters, outputs: vec![start], next: Vec::new() };
        let mut at = 0;
        while at < known.states() {
            visit(&known, at)?;
            let Automaton { outputs, next, .. } = &mut known;
            for letter in 0..letters {
                let follower = step(&outputs[at], letter)?;
                next.push(*numbers.entry(key(&follower)).or_insert_with(|| {
                    outputs.push(follower);
                    entry(outputs.len() - 1)
                }));
            }
            at += 1;
        }
        Ok(known)
    }

    /// The same if nothing can fail.
    pub(crate) fn reach<K: Eq + Hash>(
        letters: usize,
        start: T,
        key: impl Fn(&T) -> K,
        step: impl Fn(&T, usize) -> T,
    ) -> Automaton<T> {
        let step = |from: &T, letter| Ok::<T, Infallible>(step(from, letter));
        let Ok(reached) = Automaton::explore(letters, start, key, |_, _| Ok(()), step);
        reached
    }

    /// The same states with other outputs.
    pub(crate) fn map<U>(self, output: impl FnMut(&T) -> U) -> Automaton<U> {
        let outputs = self.outputs.iter().map(output).collect();
        Automaton { letters: self.letters, outputs, next: self.next }
    }

    /// The number of states.
    pub fn states(&self) -> usize {
        self.outputs.len()
    }

    /// The number of letters.
    pub fn letters(&self) -> usize {
        self.letters
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
    // Whatever walks automata spends its time here.
    #[inline]
    pub fn after(&self, state: usize, letter: impl Into<usize>) -> usize {
        self.next[state * self.letters + letter.into()] as usize
    }

    /// The state to which a word leads from a state.
    pub fn follow(&self, state: usize, word: &[u8]) -> usize {
        word.iter().fold(state, |state, &letter| self.after(state, letter))
    }

    /// A shortest word to a state, if states have the order of the shortest words that lead to them.
    pub(crate) fn word_to(&self, mut state: usize) -> Vec<usize> {
        let mut word = Vec::new();
        while state > 0 {
            let edge = self.next.iter().position(|next| *next as usize == state).unwrap_or(0);
            word.push(edge % self.letters);
            state = edge / self.letters;
        }
        word.reverse();
        word
    }
}

impl<T: Copy + Eq + Hash> Automaton<T> {
    /// The output of a state.
    pub fn output(&self, state: usize) -> T {
        self.outputs[state]
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
        let states = Automaton::reach(self.letters, 0, |state| class[*state], step);
        states.map(|state| self.output(*state))
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
        let states = Automaton::reach(self.letters, 0, usize::clone, step);
        let letter = |letter: usize| u8::try_from(letter).unwrap_or(u8::MAX);
        let word = |state| states.word_to(state).into_iter().map(letter).collect();
        (0..states.states()).map(word).collect()
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

/// The index of a state as an entry of a table. The limits keep it below 2^32.
pub(crate) fn entry(state: usize) -> u32 {
    u32::try_from(state).unwrap_or(u32::MAX)
}
