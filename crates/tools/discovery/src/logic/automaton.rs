//! Finite automata over letters that are numbers.

use std::hash::Hash;

use rustc_hash::FxHashMap;

use super::digits::Digits;

/// A finite automaton. It starts in state 0. The state in which it stops has an output.
///
/// Automata that come from here are the smallest ones with their outputs, and their states have
/// the order of the shortest words that lead to them. So two of them are equal if they have the
/// same output for every word.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Automaton<T> {
    letters: usize,
    outputs: Vec<T>,
    /// The state after `state` and `letter` has the index `state * letters + letter`.
    next: Vec<u32>,
}

impl<T: Copy + Eq + Hash> Automaton<T> {
    /// The smallest automaton with these outputs. All states of `next` exist.
    pub(crate) fn new(letters: usize, outputs: Vec<T>, next: Vec<u32>) -> Automaton<T> {
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

    /// The states after a state and each letter.
    pub fn row(&self, state: usize) -> &[u32] {
        &self.next[state * self.letters..][..self.letters]
    }

    /// The state after a state and a letter.
    pub fn after(&self, state: usize, letter: usize) -> usize {
        self.next[state * self.letters + letter] as usize
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

    /// The same automaton with other outputs.
    pub(crate) fn map<U: Copy + Eq + Hash>(&self, map: impl Fn(T) -> U) -> Automaton<U> {
        let outputs = self.outputs.iter().map(|output| map(*output)).collect();
        Automaton::new(self.letters, outputs, self.next.clone())
    }

    /// The smallest automaton with the same outputs (Moore, 1956). Two states are in one class if
    /// they have the same output, and then, again and again, if each letter leads from both to
    /// the same class.
    fn minimise(&self) -> Automaton<T> {
        let mut classes = FxHashMap::default();
        let class_of_output = |output: &T| {
            let unknown = count(classes.len());
            *classes.entry(*output).or_insert(unknown)
        };
        let mut class: Vec<u32> = self.outputs.iter().map(class_of_output).collect();
        let mut known = 0;
        let mut rows = Vec::with_capacity(class.len() * (1 + self.letters));
        loop {
            rows.clear();
            for state in 0..self.states() {
                rows.push(class[state]);
                rows.extend(self.row(state).iter().map(|next| class[*next as usize]));
            }
            let mut classes = FxHashMap::default();
            let class_of_row = |row| {
                let unknown = count(classes.len());
                *classes.entry(row).or_insert(unknown)
            };
            class = rows.chunks(1 + self.letters).map(class_of_row).collect();
            if classes.len() == known {
                break;
            }
            known = classes.len();
        }
        let mut number = vec![None; known];
        number[class[0] as usize] = Some(0);
        let mut reached = vec![0];
        let mut next = Vec::new();
        let mut at = 0;
        while at < reached.len() {
            for follower in self.row(reached[at]) {
                let follower = *follower as usize;
                next.push(*number[class[follower] as usize].get_or_insert_with(|| {
                    reached.push(follower);
                    count(reached.len() - 1)
                }));
            }
            at += 1;
        }
        let outputs = reached.iter().map(|state| self.outputs[*state]).collect();
        Automaton { letters: self.letters, outputs, next }
    }
}

impl Automaton<bool> {
    /// The automaton for programs: keys, and values in JSON.
    pub(crate) fn report(&self) -> [(&'static str, String); 3] {
        let rows: Vec<String> =
            (0..self.states()).map(|state| format!("{:?}", self.row(state))).collect();
        let [accepts, next] = [format!("{:?}", self.outputs), format!("[{}]", rows.join(","))]
            .map(|list| list.replace(' ', ""));
        [("states", self.states().to_string()), ("accepts", accepts), ("next", next)]
    }
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

/// A number of states as an entry of a table. The limits keep it below 2^32.
pub(crate) fn count(states: usize) -> u32 {
    u32::try_from(states).unwrap_or(u32::MAX)
}
