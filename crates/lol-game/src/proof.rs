//! The finite check: is an automaton right on every strip of every length?
//!
//! It uses the rules of the game and nothing else: no search, no table but the
//! one that is checked, nothing of how that table was found.
//!
//! # The claim
//!
//! An automaton reads a strip `w` from left to right, letter by letter, and
//! stops in the state `q(w)`, whose outcome is its verdict. The claim is that
//! for every `w` the verdict is the outcome of the game:
//!
//! - a loss if `w` contains `LOL`, since the other player has just completed it;
//! - else a draw if `w` has no free cell;
//! - else the best of `-outcome(w')` over the options of `w`, the strips `w'`
//!   that differ from it in one free cell, which now holds an `L` or an `O`.
//!
//! An option has one free cell less than `w`. So by induction on the number of
//! free cells the verdicts are right everywhere if they satisfy these three
//! equations everywhere, with the verdict on `w'` for `outcome(w')`. What is
//! left is to check the equations on infinitely many strips.
//!
//! # Why finitely many checks are enough
//!
//! The equation of `w` depends on three facts, which together are its *summary*:
//! the state `q(w)`; how much of `LOL` the strip ends with, or that it contains it;
//! and the *set* of the states of the strips after one more letter is written,
//! which is empty exactly if no cell is free. (With `LOL` these are no options, but
//! then the equation does not ask for them.) There are finitely many states, hence
//! finitely many sets of states, hence finitely many summaries. And the summary of
//! `w` with one more cell `x` follows from the summary of `w` and `x` alone:
//!
//! - the state moves on by `x`;
//! - how much of `LOL` is there follows from how much there was;
//! - a letter is written in `wx` by writing it in `w`, followed by `x`, or, if `x` is
//!   a free cell, in `x` itself, after `w`.
//!
//! So a walk from the summary of the empty strip, by every letter from every
//! summary, meets the summaries of all strips. Where each of them satisfies its
//! equation, the automaton is right. Where one does not, the strip that led
//! there is a counterexample, or one of its options is.
//!
//! That the summary is what it is said to be is compared with the rules below, for
//! short strips; `proof/Theorem.v` proves it for all.
//!
//! # Nothing smaller, and nothing else
//!
//! The automaton of the table is the smallest, by the theorem of Myhill and Nerode.
//! Some strip leads to each of its 104 states, and for any two states there is a strip
//! to follow that makes a difference to the outcome. So whatever reads strips letter
//! by letter and is right on all of them must keep apart the strips that lead to
//! different states here: it has 104 states or more.
//!
//! It follows that no outcome in the table could be another, as a strip leads to it;
//! and no state that follows another. For let `x` lead from `p` to `s` instead of `r`
//! in an automaton that is right as well. Some strip leads to `p` in both, so after
//! the letter `x` whatever follows must have the same verdict from `s` there as from
//! `r` here. But from `s` it has the same verdict there and here, too: either it does
//! not come to the altered entry, and both read it alike; or it is `a x b`, where `a`
//! leads from `s` to `p`, and `b` is read from `s` there and from `r` here, again with
//! the same verdict. So no strip tells `r` and `s` apart here, and they are one state.
//! `proof/Minimal.v` has it checked by a machine.

use std::collections::{BTreeSet, HashSet, VecDeque};

use gametheory_core::Outcome;

/// The letters of a strip, in the order of [`State::next`].
pub const ALPHABET: [u8; 3] = *b"*LO";

/// A state of an automaton; an automaton is a slice of them and starts in the
/// first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The verdict on the strips that end here.
    pub outcome: Outcome,
    /// The index of the next state, for each letter of the [`ALPHABET`].
    pub next: [usize; 3],
}

/// All that the equation of a strip depends on.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Summary {
    /// The state in which the automaton stops.
    state: usize,
    /// How many letters of `LOL` the strip ends with; 3 if it contains them all.
    lol: usize,
    /// The states in which the automaton stops after one more letter is written.
    options: BTreeSet<usize>,
}

impl Summary {
    /// Of the strip without a cell.
    fn empty() -> Summary {
        Summary { state: 0, lol: 0, options: BTreeSet::new() }
    }

    /// Of the strip with one more cell.
    fn followed_by(&self, automaton: &[State], letter: u8) -> Summary {
        let after = |state: usize, letter: u8| {
            let [free, l, o] = automaton[state].next;
            match letter {
                b'*' => free,
                b'L' => l,
                _ => o,
            }
        };
        let lol = match (self.lol, letter) {
            (3, _) | (2, b'L') => 3,
            (1, b'O') => 2,
            (_, b'L') => 1,
            _ => 0,
        };
        let mut options: BTreeSet<usize> =
            self.options.iter().map(|&option| after(option, letter)).collect();
        if letter == b'*' {
            options.extend([after(self.state, b'L'), after(self.state, b'O')]);
        }
        Summary { state: after(self.state, letter), lol, options }
    }

    /// Whether the verdict on the strip follows from those on its options.
    fn holds(&self, automaton: &[State]) -> bool {
        let verdict = |state: usize| automaton[state].outcome;
        let expected = if self.lol == 3 {
            Outcome::Loss
        } else {
            self.options.iter().map(|&option| -verdict(option)).max().unwrap_or(Outcome::Draw)
        };
        verdict(self.state) == expected
    }
}

/// Checks that the automaton is right on every strip, and says how many
/// summaries there were to check. The error is a shortest strip whose equation
/// does not hold: the automaton is wrong on it or on one of its options.
///
/// # Panics
///
/// If the automaton has no state, or a letter leads out of it.
pub fn check(automaton: &[State]) -> Result<usize, Vec<u8>> {
    let start = Summary::empty();
    let mut seen = HashSet::from([start.clone()]);
    let mut waiting = VecDeque::from([(Vec::new(), start)]);
    while let Some((strip, summary)) = waiting.pop_front() {
        if !summary.holds(automaton) {
            return Err(strip);
        }
        for letter in ALPHABET {
            let next = summary.followed_by(automaton, letter);
            if seen.insert(next.clone()) {
                waiting.push_back(([strip.as_slice(), &[letter]].concat(), next));
            }
        }
    }
    Ok(seen.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::automaton::step;
    use crate::rules::Position;
    use crate::table::OUTCOMES;
    use gametheory_core::Game;

    /// Cell by cell, against the moves of the rules, which end with `LOL`.
    #[test]
    fn summaries_are_those_of_the_rules() {
        let read =
            |cells: &[u8]| usize::from(cells.iter().fold(0, |state, cell| step(state, *cell)));
        let automaton: Vec<State> = (0u8..)
            .zip(OUTCOMES)
            .map(|(state, outcome)| State {
                outcome,
                next: ALPHABET.map(|letter| step(state, letter).into()),
            })
            .collect();
        let mut strips = vec![(Vec::new(), Summary::empty())];
        for known in 0..3usize.pow(8) {
            let (cells, summary) = strips[known].clone();
            let position = Position::start(&cells);
            assert_eq!(summary.state, read(&cells));
            assert_eq!(summary.lol == 3, position.has_lol(), "{position}");
            if !position.has_lol() {
                let ends = [&b""[..], b"L", b"LO"].map(|end| cells.ends_with(end));
                assert_eq!(Some(summary.lol), ends.iter().rposition(|ends| *ends), "{position}");
                let options = position.moves().into_iter().map(|chosen| position.after(&chosen));
                let options = options.map(|option| read(&option.cells)).collect();
                assert_eq!(summary.options, options, "{position}");
            }
            strips.extend(ALPHABET.map(|letter| {
                ([&cells[..], &[letter]].concat(), summary.followed_by(&automaton, letter))
            }));
        }
    }
}
