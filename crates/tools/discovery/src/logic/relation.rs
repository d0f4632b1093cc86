//! Relations between numbers, as automata that read the digits of all numbers at once.
//!
//! The *tracks* of a relation are its variables, in some order. The automaton reads letters. A letter
//! has one digit for each track. Its number is `d0 + d1 b + d2 b^2 + ...`, where `d0` is the digit of
//! the first track, and `b` is the number of digits. A word is a list of letters, the most significant
//! first. So each track of a word spells a number.
//!
//! **An automaton is right** if for every word, usual or not, it accepts exactly if the relation
//! holds for the values that the tracks spell. The operations below keep automata right:
//!
//! - `combine` runs automata side by side. Since every word is treated right, there is no need to know
//!   which words are usual.
//! - `exists` guesses the digits of some tracks. Its state is the set of all states that some
//!   guess leads to. A word `w` spells the same numbers with zeros in front, and a guessed number
//!   may need more digits than `w` has. So at the start, the set has all states to which any number
//!   of letters leads that are 0 on the other tracks. If some numbers have the relation with those
//!   of `w`, they have words of the length of `w` or longer: the guess finds them. If a guess ends
//!   in an accepting state, what it spells has the relation.
//!
//! # Status
//!
//! Tests build automata of random formulas, for six kinds of digits, and compare them with the values of
//! the formulas.

use std::hash::Hash;
use std::rc::Rc;

use itertools::Itertools;

use super::formula::Var;
use crate::automata::{Automaton, Choices, Digits};
use crate::watch::{Limits, Stop, Watch, Work};

/// A relation between numbers.
#[derive(Clone, Debug)]
pub(crate) struct Relation {
    pub(crate) tracks: Vec<Var>,
    pub(crate) automaton: Automaton<bool>,
}

impl Relation {
    /// Always holds, or never.
    pub(crate) fn constant(holds: bool) -> Relation {
        Relation { tracks: Vec::new(), automaton: Automaton::constant(1, holds) }
    }

    /// Whether it holds for no numbers.
    pub(crate) fn is_empty(&self) -> bool {
        self.automaton.outputs().iter().all(|accepts| !accepts)
    }

    /// The same relation between other variables, which are all different.
    pub(crate) fn rename(&self, new: impl Fn(Var) -> Var) -> Relation {
        let tracks = self.tracks.iter().map(|track| new(*track)).collect();
        Relation { tracks, automaton: self.automaton.clone() }
    }

    /// Numbers of all tracks that have the relation, with as few digits as possible. There are some;
    /// from 2^128 on, they are too large.
    pub(crate) fn example(&self, digits: Digits) -> Result<Vec<u128>, Stop> {
        let accepting = self.automaton.outputs().iter().position(|accepts| *accepts);
        let word = self.automaton.word_to(accepting.ok_or(Stop::Automata)?);
        digits.spell(self.tracks.len(), &word).ok_or(Stop::Automata)
    }
}

/// The largest number of states of an automaton.
const MOST_STATES: usize = 200_000;
/// The largest number of its letters: `b^k` for `b` digits and `k` numbers.
const MOST_LETTERS: usize = 1 << 16;

/// Builds relations for one kind of digits. It counts what is built, stops at the limits, and reports
/// the progress.
pub(crate) struct Builder<'a, 'w> {
    pub(crate) digits: Digits,
    limits: Limits,
    watch: &'a mut Watch<'w>,
    transitions: u64,
    pub(super) unused: Var,
}

impl<'a, 'w> Builder<'a, 'w> {
    pub(crate) fn new(digits: Digits, work: &'a mut Work<'_, 'w>) -> Self {
        // Variables from here on are those that have no name.
        Builder { digits, limits: work.limits, watch: work.watch, transitions: 0, unused: 1000 }
    }

    /// The relation between these tracks whose automaton has all states that can be reached from
    /// `start`.
    pub(crate) fn build<S: Clone + Eq + Hash>(
        &mut self,
        tracks: Vec<Var>,
        start: S,
        accepts: impl Fn(&S) -> bool,
        step: impl Fn(&S, usize) -> S,
    ) -> Result<Relation, Stop> {
        let letters = self.letters(tracks.len())?;
        let states = self.explore(letters, start, |_, _| Ok(1), step)?;
        Ok(Relation { tracks, automaton: states.map(accepts).minimise() })
    }

    /// [Explores](Automaton::explore) within the limits. `visit` says how many transitions of other
    /// automata one transition of the state takes.
    pub(crate) fn explore<S: Clone + Eq + Hash>(
        &mut self,
        letters: usize,
        start: S,
        visit: impl Fn(&Automaton<S>, usize) -> Result<usize, Stop>,
        step: impl Fn(&S, usize) -> S,
    ) -> Result<Automaton<S>, Stop> {
        let visit = |known: &Automaton<S>, at: usize| {
            let states = known.states();
            self.transitions += (letters * visit(known, at)?) as u64;
            if states > MOST_STATES || self.transitions > self.limits.transitions {
                return Err(Stop::Automata);
            }
            if states % 256 == 0 {
                (self.watch)(format_args!("an automaton with {states} states"))?;
            }
            Ok(())
        };
        Automaton::explore(letters, start, S::clone, visit, |state, letter| Ok(step(state, letter)))
    }

    /// A variable that was not used before.
    pub(crate) fn fresh(&mut self) -> Var {
        self.unused += 1;
        self.unused - 1
    }

    /// The number of letters for this many tracks.
    pub(crate) fn letters(&self, tracks: usize) -> Result<usize, Stop> {
        let letters = self.digits.letters_on(tracks);
        letters.filter(|letters| *letters <= MOST_LETTERS).ok_or(Stop::Automata)
    }

    /// For each letter of `tracks`, its letter on `some` of these tracks, in their order.
    fn restrict(&self, tracks: &[Var], some: &[Var]) -> Result<Vec<usize>, Stop> {
        let places: Vec<usize> =
            some.iter().filter_map(|var| tracks.iter().position(|track| track == var)).collect();
        let restrict = |letter| {
            let digits = self.digits.split(letter).take(tracks.len()).collect_vec();
            places.iter().rev().fold(0, |letter, at| letter * self.digits.count() + digits[*at])
        };
        Ok((0..self.letters(tracks.len())?).map(restrict).collect())
    }

    /// The relation that holds if `op` of the two holds.
    pub(crate) fn combine(
        &mut self,
        a: &Relation,
        b: &Relation,
        op: fn(bool, bool) -> bool,
    ) -> Result<Relation, Stop> {
        let tracks = a.tracks.iter().chain(&b.tracks).copied().sorted_unstable().dedup();
        let tracks = tracks.collect_vec();
        let (letters_a, letters_b) =
            (self.restrict(&tracks, &a.tracks)?, self.restrict(&tracks, &b.tracks)?);
        let (a, b) = (&a.automaton, &b.automaton);
        self.build(
            tracks,
            (0, 0),
            |(x, y)| op(a.output(*x), b.output(*y)),
            |(x, y), letter| (a.after(*x, letters_a[letter]), b.after(*y, letters_b[letter])),
        )
    }

    pub(crate) fn and(&mut self, a: &Relation, b: &Relation) -> Result<Relation, Stop> {
        self.combine(a, b, |x, y| x && y)
    }

    pub(crate) fn or(&mut self, a: &Relation, b: &Relation) -> Result<Relation, Stop> {
        self.combine(a, b, |x, y| x || y)
    }

    /// The same relation on these tracks, in this order. The numbers of new ones do not matter.
    pub(crate) fn arrange(&self, relation: &Relation, tracks: Vec<Var>) -> Result<Relation, Stop> {
        let letters = self.restrict(&tracks, &relation.tracks)?;
        Ok(Relation { tracks, automaton: relation.automaton.relabel(&letters).minimise() })
    }

    /// The relation, arranged so that the numbers of these tracks are given, and the others are chosen.
    pub(crate) fn choices(&self, relation: &Relation, given: &[Var]) -> Result<Choices, Stop> {
        let others = relation.tracks.iter().filter(|track| !given.contains(track));
        let tracks = given.iter().chain(others).copied().collect_vec();
        let letters = self.restrict(&tracks, &relation.tracks)?;
        let automaton = relation.automaton.relabel(&letters);
        Ok(Choices::new(automaton, self.letters(given.len())?))
    }

    /// Holds for the numbers of the other tracks if there are numbers for `vars` such that
    /// `relation` holds.
    pub(crate) fn exists(&mut self, relation: &Relation, vars: &[Var]) -> Result<Relation, Stop> {
        let others = relation.tracks.iter().filter(|track| !vars.contains(track));
        let tracks = others.copied().collect_vec();
        if tracks == relation.tracks {
            return Ok(relation.clone());
        }
        let choices = self.choices(relation, &tracks)?;
        let size = |sets: &Automaton<Rc<[usize]>>, at: usize| Ok(1 + sets.outputs()[at].len());
        let step = |states: &Rc<[usize]>, letter| choices.step(states, letter);
        let sets = self.explore(choices.given, choices.start(), size, step)?;
        Ok(Relation { tracks, automaton: sets.map(|states| choices.accepts(states)).minimise() })
    }

    /// The words that are usual on all tracks. This is no relation between numbers: the
    /// automaton is not *right* in the sense above.
    pub(crate) fn usual(&mut self, tracks: &[Var]) -> Result<Relation, Stop> {
        let digits = self.digits;
        let mut all = Relation::constant(true);
        for track in tracks {
            let step = |last: &Option<usize>, next| match last {
                Some(last) if digits.may_follow(*last, next) => Some(next),
                _ => None,
            };
            let usual = self.build(vec![*track], Some(0), Option::is_some, step)?;
            all = self.and(&all, &usual)?;
        }
        Ok(all)
    }
}
