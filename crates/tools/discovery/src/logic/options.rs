//! The options of a position, one after another, without search.
//!
//! The moves are an automaton that reads the digits of a position and of an option. With the
//! digits of the position given, its paths to accepting states are the options.

use super::automaton::Automaton;
use super::budget::Stop;
use super::digits::{Digits, Prefix};
use super::relation::{Builder, Relation};

/// The automaton of moves, arranged for walking it with the digits of a position. It accepts
/// usual words only, so that each option has one path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Options {
    digits: Digits,
    /// How many numbers a position has.
    numbers: usize,
    /// How many numbers an option has: as many, or twice as many if it has two parts.
    changed: usize,
    /// How many letters the digits of a position have.
    letters: usize,
    /// For each state and letter of the position, where its edges begin; and where the last end.
    begins: Vec<usize>,
    /// The digits of the option, and the next state.
    edges: Vec<(u32, u32)>,
    /// The automaton itself.
    moves: Automaton<bool>,
    /// How many more digits than the position an option can have.
    longer: usize,
}

impl Options {
    /// The first tracks of the relation are so many `numbers` of a position, and the others those
    /// of an option. `None` if some position has infinitely many options.
    pub(crate) fn new(
        builder: &mut Builder,
        moves: &Relation,
        numbers: usize,
    ) -> Result<Option<Options>, Stop> {
        let changed = moves.tracks.len() - numbers;
        let usual = builder.usual(&moves.tracks)?;
        let moves = builder.and(moves, &usual)?;
        let (letters, rest) = (builder.letters(numbers)?, builder.letters(changed)?);
        let automaton = &moves.automaton;
        let dead = moves.automaton.sink(false);
        let mut begins = vec![0];
        let mut edges = Vec::new();
        for state in 0..automaton.states() {
            for letter in 0..letters {
                for change in 0..rest {
                    let next = automaton.after(state, letter + letters * change);
                    if dead != Some(next) {
                        // Both are entries of tables of this size.
                        #[allow(clippy::cast_possible_truncation)]
                        edges.push((change as u32, next as u32));
                    }
                }
                begins.push(edges.len());
            }
        }
        let digits = builder.digits;
        let moves = moves.automaton;
        let mut options =
            Options { digits, numbers, changed, letters, begins, edges, moves, longer: 0 };
        Ok(options.count_longer().map(|longer| {
            options.longer = longer;
            options
        }))
    }

    fn edges(&self, state: usize, letter: usize) -> std::ops::Range<usize> {
        let index = state * self.letters + letter;
        self.begins[index]..self.begins[index + 1]
    }

    /// How many digits an option can have in front of those of the position. If there can be more
    /// than the automaton has states, a state comes twice, and the way between can be repeated:
    /// then some position has infinitely many options.
    fn count_longer(&self) -> Option<usize> {
        let first = self.edges[self.edges(0, 0)].iter().filter(|(change, _)| *change != 0);
        let mut states: Vec<u32> = first.map(|(_, next)| *next).collect();
        let mut longer = 0;
        while !states.is_empty() {
            if longer > self.moves.states() {
                return None;
            }
            longer += 1;
            states.sort_unstable();
            states.dedup();
            let next = |state: &u32| self.edges[self.edges(*state as usize, 0)].iter().map(|e| e.1);
            states = states.iter().flat_map(next).collect();
        }
        Some(longer)
    }

    /// All options of a position, in the order of their digits.
    pub(crate) fn of(&self, position: &[u128]) -> Walk<'_> {
        let letters = self.digits.letters(position, self.longer);
        let alive = self.alive(&letters);
        let mut walk =
            Walk { options: self, letters, alive, path: Vec::new(), prefixes: Vec::new() };
        if walk.alive[0][0] {
            walk.prefixes.resize(self.changed, Prefix::default());
            walk.enter(0);
        }
        walk
    }

    /// How many options a position has, at most 2^128 - 1. Linear in the number of digits.
    pub(crate) fn count(&self, position: &[u128]) -> u128 {
        let letters = self.digits.letters(position, self.longer);
        let states = 0..self.moves.states();
        let accepted = |state| u128::from(self.moves.output(state));
        let mut behind: Vec<u128> = states.clone().map(accepted).collect();
        for letter in letters.into_iter().rev() {
            let from = |state: usize| {
                let edges = &self.edges[self.edges(state, letter)];
                let counts = edges.iter().map(|(_, next)| behind[*next as usize]);
                counts.fold(0, u128::saturating_add)
            };
            behind = states.clone().map(from).collect();
        }
        behind[0]
    }

    /// Whether these numbers are an option of a position.
    pub(crate) fn contains(&self, position: &[u128], option: &[u128]) -> bool {
        (position.len(), option.len()) == (self.numbers, self.changed)
            && self.moves.value(self.digits, &[position, option].concat())
    }

    /// For each place of the word, whether it leads to a state, and the rest from there to an
    /// accepting one.
    fn alive(&self, letters: &[usize]) -> Vec<Vec<bool>> {
        let states = self.moves.states();
        let mut alive = vec![vec![false; states]; letters.len() + 1];
        alive[0][0] = true;
        for (at, letter) in letters.iter().enumerate() {
            for state in 0..states {
                if alive[at][state] {
                    for (_, next) in &self.edges[self.edges(state, *letter)] {
                        alive[at + 1][*next as usize] = true;
                    }
                }
            }
        }
        for at in (0..=letters.len()).rev() {
            for state in 0..states {
                alive[at][state] &= match letters.get(at) {
                    None => self.moves.output(state),
                    Some(letter) => self.edges[self.edges(state, *letter)]
                        .iter()
                        .any(|(_, next)| alive[at + 1][*next as usize]),
                };
            }
        }
        alive
    }
}

/// Goes through the options of a position.
#[derive(Clone, Debug)]
pub(crate) struct Walk<'o> {
    options: &'o Options,
    letters: Vec<usize>,
    alive: Vec<Vec<bool>>,
    /// For each place, the edges that were not tried yet.
    path: Vec<std::ops::Range<usize>>,
    /// For each place, what has been read of the numbers of the option.
    prefixes: Vec<Prefix>,
}

impl Walk<'_> {
    /// Continues with the edges from a state.
    fn enter(&mut self, state: usize) {
        let edges = match self.letters.get(self.path.len()) {
            Some(letter) => self.options.edges(state, *letter),
            // At the end of the word, one pass without an edge.
            None => 0..1,
        };
        self.path.push(edges);
    }

    /// Adds what is known of the numbers after one more letter; `false` from 2^128 on.
    fn read(&mut self, letter: u32) -> bool {
        let digits = self.options.digits;
        let end = self.prefixes.len();
        for (index, digit) in (end - self.options.changed..end).zip(digits.split(letter as usize)) {
            let Some(prefix) = self.prefixes[index].push(digits, digit) else {
                self.prefixes.truncate(end);
                return false;
            };
            self.prefixes.push(prefix);
        }
        true
    }

    fn leave(&mut self) {
        self.path.pop();
        let shorter = self.prefixes.len().saturating_sub(self.options.changed);
        self.prefixes.truncate(shorter);
    }
}

/// The numbers of an option; if it has two parts, those of one and then those of the other.
/// Numbers from 2^128 on are left out.
impl Iterator for Walk<'_> {
    type Item = Vec<u128>;

    fn next(&mut self) -> Option<Vec<u128>> {
        loop {
            let at = self.path.len();
            let edges = self.path.last_mut()?;
            let Some(edge) = edges.next() else {
                self.leave();
                continue;
            };
            if at > self.letters.len() {
                let last = &self.prefixes[self.prefixes.len() - self.options.changed..];
                let option = last.iter().map(|prefix| prefix.value()).collect();
                self.leave();
                match option {
                    None => continue,
                    option => return option,
                }
            }
            let (change, next) = self.options.edges[edge];
            if self.alive[at][next as usize] && self.read(change) {
                self.enter(next as usize);
            }
        }
    }
}
