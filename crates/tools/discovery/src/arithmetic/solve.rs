//! Numbers that have a relation, found by walking its automaton: linear in the number of digits.

use super::digits::{Digits, Prefix};
use super::relation::{Relation, Var};

/// A state that was reached, from which other one, and by which letter.
type Step = (u32, usize, usize);

impl Relation {
    /// Whether the relation holds for these numbers.
    pub(crate) fn holds(&self, digits: Digits, number: impl Fn(Var) -> u128) -> bool {
        let numbers: Vec<u128> = self.tracks.iter().map(|track| number(*track)).collect();
        self.automaton.value(digits, &numbers)
    }

    /// Numbers of all tracks that have the relation, where those of some tracks are given. `None`
    /// if there are none, or only numbers from 2^128 on.
    pub(crate) fn solve(&self, digits: Digits, given: &[(Var, u128)]) -> Option<Vec<u128>> {
        let count = digits.count();
        let automaton = &self.automaton;
        // The place of each given digit in a letter.
        let mut fixed = Vec::new();
        let mut power = 1;
        for track in &self.tracks {
            if let Some((_, number)) = given.iter().find(|(var, _)| var == track) {
                fixed.push((power, digits.write(*number)));
            }
            power *= count;
        }
        let length = fixed.iter().map(|(_, word)| word.len()).max().unwrap_or(0);
        let fits = |letter: usize, at: Option<usize>| {
            fixed.iter().all(|(power, word)| {
                let index = at.and_then(|at| (at + word.len()).checked_sub(length));
                letter / power % count == index.map_or(0, |index| word[index])
            })
        };

        // In front of the given digits stand any number of zeros.
        let mut steps: Vec<Step> = vec![(0, 0, 0)];
        let mut layer = 0..1;
        let mut reached = vec![false; automaton.states()];
        reached[0] = true;
        let zeros: Vec<usize> = (0..automaton.letters()).filter(|l| fits(*l, None)).collect();
        let mut from = 0;
        while from < steps.len() {
            for &letter in &zeros {
                let next = automaton.row(steps[from].0 as usize)[letter];
                if !std::mem::replace(&mut reached[next as usize], true) {
                    steps.push((next, from, letter));
                }
            }
            from += 1;
            layer.end = steps.len();
        }
        for at in 0..length {
            let letters: Vec<usize> =
                (0..automaton.letters()).filter(|letter| fits(*letter, Some(at))).collect();
            reached.fill(false);
            let begin = steps.len();
            for from in layer {
                for &letter in &letters {
                    let next = automaton.row(steps[from].0 as usize)[letter];
                    if !std::mem::replace(&mut reached[next as usize], true) {
                        steps.push((next, from, letter));
                    }
                }
            }
            layer = begin..steps.len();
        }
        let accepted = layer.into_iter().find(|step| automaton.output(steps[*step].0 as usize))?;
        let mut word = Vec::new();
        let mut at = accepted;
        while at > 0 {
            word.push(steps[at].2);
            at = steps[at].1;
        }
        word.reverse();
        spell(digits, self.tracks.len(), &word)
    }

    /// Numbers of all tracks that have the relation, with as few digits as possible.
    pub(crate) fn example(&self, digits: Digits) -> Option<Vec<u128>> {
        self.solve(digits, &[])
    }
}

/// The numbers that a word spells on so many tracks; `None` from 2^128 on.
pub(crate) fn spell(digits: Digits, tracks: usize, word: &[usize]) -> Option<Vec<u128>> {
    let mut prefixes = vec![Prefix::default(); tracks];
    for letter in word {
        let mut rest = *letter;
        for prefix in &mut prefixes {
            *prefix = prefix.push(digits, rest % digits.count())?;
            rest /= digits.count();
        }
    }
    prefixes.into_iter().map(Prefix::value).collect()
}
