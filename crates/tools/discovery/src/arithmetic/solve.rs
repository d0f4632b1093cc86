//! Numbers that have some relations, found by walking automata: linear in the number of digits.

use rustc_hash::FxHashSet;

use super::digits::{Digits, Prefix};
use super::relation::{union, Relation, Var};

impl Relation {
    /// Whether the relation holds for these numbers.
    pub(crate) fn holds(&self, digits: Digits, number: impl Fn(Var) -> u128) -> bool {
        let numbers: Vec<u128> = self.tracks.iter().map(|track| number(*track)).collect();
        self.automaton.value(digits, &numbers)
    }

    /// Numbers of all tracks that have the relation, with as few digits as possible.
    pub(crate) fn example(&self, digits: Digits) -> Option<Vec<u128>> {
        let solution = solve(digits, &[self], &[])?;
        Some(solution.into_iter().map(|(_, number)| number).collect())
    }

    /// All numbers of the tracks that have the relation, if there are finitely many, and at most
    /// `most`. The relation has to accept usual words only.
    pub(crate) fn all(&self, digits: Digits, most: usize) -> Option<Vec<Vec<u128>>> {
        let (automaton, dead) = (&self.automaton, self.dead());
        let mut found = Vec::new();
        if automaton.output(0) {
            found.push(vec![0; self.tracks.len()]);
        }
        // Words without zeros in front, and their states. If such a word that is longer than
        // there are states can be continued, a state came twice, and the way between can be
        // repeated.
        let mut words = vec![(0, Vec::new())];
        while let Some((state, word)) = words.pop() {
            if word.len() > automaton.states() {
                return None;
            }
            for letter in usize::from(word.is_empty())..automaton.letters() {
                let next = automaton.after(state, letter);
                if dead == Some(next) {
                    continue;
                }
                let longer = [word.as_slice(), &[letter]].concat();
                if automaton.output(next) {
                    found.push(spell(digits, self.tracks.len(), &longer)?);
                    if found.len() > most {
                        return None;
                    }
                }
                words.push((next, longer));
            }
        }
        found.sort();
        Some(found)
    }
}

/// Numbers for all tracks that have all relations, where some numbers are given. They are ordered
/// by their variables. `None` if there are none, or only numbers from 2^128 on.
pub(crate) fn solve(
    digits: Digits,
    relations: &[&Relation],
    given: &[(Var, u128)],
) -> Option<Vec<(Var, u128)>> {
    let count = digits.count();
    let tracks = relations.iter().fold(Vec::new(), |all, one| union(&all, &one.tracks));
    let words: Vec<Option<Vec<usize>>> = tracks
        .iter()
        .map(|track| given.iter().find(|(var, _)| var == track))
        .map(|number| number.map(|(_, number)| digits.write(*number)))
        .collect();
    let length = words.iter().flatten().map(Vec::len).max().unwrap_or(0);

    // All letters that agree with the given digits at a place, for each relation. In front of the
    // given digits stand zeros.
    let letters = |at: Option<usize>| {
        let mut letters: Vec<Vec<usize>> = vec![vec![0; relations.len()]];
        let mut full: Vec<usize> = vec![0];
        let mut power = 1;
        for (track, word) in tracks.iter().zip(&words) {
            let choices = match word {
                None => 0..count,
                Some(word) => {
                    let index = at.and_then(|at| (at + word.len()).checked_sub(length));
                    let digit = index.map_or(0, |index| word[index]);
                    digit..digit + 1
                }
            };
            let places: Vec<usize> = relations
                .iter()
                .map(|one| match one.tracks.iter().position(|t| t == track) {
                    None => 0,
                    // There are few tracks, or there would be too many letters.
                    #[allow(clippy::cast_possible_truncation)]
                    Some(place) => count.pow(place as u32),
                })
                .collect();
            let with = |letter: &Vec<usize>, digit: usize| -> Vec<usize> {
                letter.iter().zip(&places).map(|(letter, place)| letter + digit * place).collect()
            };
            full = choices.clone().flat_map(|d| full.iter().map(move |l| l + d * power)).collect();
            letters = choices
                .flat_map(|d| letters.iter().map(move |l| (l, d)))
                .map(|(l, d)| with(l, d))
                .collect();
            power *= count;
        }
        letters.into_iter().zip(full).collect::<Vec<_>>()
    };
    let dead: Vec<Option<usize>> = relations.iter().map(|one| one.dead()).collect();
    let after = |states: &[usize], letter: &[usize]| -> Option<Vec<usize>> {
        let mut next = Vec::with_capacity(states.len());
        for (index, one) in relations.iter().enumerate() {
            let state = one.automaton.after(states[index], letter[index]);
            if dead[index] == Some(state) {
                return None;
            }
            next.push(state);
        }
        Some(next)
    };

    // The states that were reached, each with the one before and the letter that led there.
    let mut steps: Vec<(Vec<usize>, usize, usize)> = vec![(vec![0; relations.len()], 0, 0)];
    let mut reached: FxHashSet<Vec<usize>> = steps.iter().map(|step| step.0.clone()).collect();
    let zeros = letters(None);
    let mut from = 0;
    while from < steps.len() {
        for (letter, full) in &zeros {
            if let Some(next) = after(&steps[from].0, letter) {
                if reached.insert(next.clone()) {
                    steps.push((next, from, *full));
                }
            }
        }
        from += 1;
    }
    let mut layer = 0..steps.len();
    for at in 0..length {
        let letters = letters(Some(at));
        reached.clear();
        let begin = steps.len();
        for from in layer {
            for (letter, full) in &letters {
                if let Some(next) = after(&steps[from].0, letter) {
                    if reached.insert(next.clone()) {
                        steps.push((next, from, *full));
                    }
                }
            }
        }
        layer = begin..steps.len();
    }
    let accepts = |states: &[usize]| {
        relations.iter().zip(states).all(|(one, state)| one.automaton.output(*state))
    };
    let mut at = layer.into_iter().find(|step| accepts(&steps[*step].0))?;
    let mut word = Vec::new();
    while at > 0 {
        word.push(steps[at].2);
        at = steps[at].1;
    }
    word.reverse();
    let numbers = spell(digits, tracks.len(), &word)?;
    Some(tracks.into_iter().zip(numbers).collect())
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
