//! Decides strips by looking ahead, one move at a time.
//!
//! For each automaton there is a second one that looks one move ahead. It gives a strip the
//! outcome that the equation of the game demands, with the verdicts of the first automaton on
//! the options. Its states are the summaries of the [`closure`](crate::laws::closure) check. If the
//! first automaton is right on all strips of weight less than `t`, the second is right on all
//! of weight `t` too, because a move makes a strip lighter. So `t + 1` steps, from any
//! automaton, make one that is right up to weight `t`. After each step it is restricted to
//! that weight and minimised, so it stays small.

use std::rc::Rc;

use gametheory_core::Outcome;
use rustc_hash::FxHashMap;

use super::automaton::{count, Automaton};
use crate::laws::closure::MOST_NUMBERS;
use crate::laws::equations::{Equations, Summary};
use crate::laws::refusal::Refusal;
use crate::rules::strip::Strip;
use crate::{Progress, Watch};

/// The automaton that looks one move ahead, as far as it has been explored. Its states are
/// summaries.
pub(crate) struct LookAhead<'a> {
    rules: &'a Strip,
    equations: Equations<'a>,
    known: FxHashMap<Rc<Summary>, usize>,
    summaries: Vec<Rc<Summary>>,
    pub(crate) outcomes: Vec<Outcome>,
    next: Vec<Option<usize>>,
    /// How much memory all of this takes, in units of 4 bytes.
    pub(crate) numbers: usize,
}

impl<'a> LookAhead<'a> {
    pub(crate) fn new(rules: &'a Strip, automaton: Automaton<Outcome>) -> LookAhead<'a> {
        let mut look_ahead = LookAhead {
            rules,
            equations: Equations::new(rules, automaton),
            known: FxHashMap::default(),
            summaries: Vec::new(),
            outcomes: Vec::new(),
            next: Vec::new(),
            numbers: 0,
        };
        look_ahead.index(Summary::default());
        look_ahead
    }

    /// The state of a summary, new or known.
    fn index(&mut self, summary: Summary) -> usize {
        if let Some(&known) = self.known.get(&summary) {
            return known;
        }
        let summary = Rc::new(summary);
        let state = self.summaries.len();
        self.numbers += summary.numbers();
        self.outcomes.push(self.equations.outcome(&summary));
        self.next.resize(self.next.len() + self.rules.letters.len(), None);
        self.summaries.push(Rc::clone(&summary));
        self.known.insert(summary, state);
        state
    }

    pub(crate) fn after(&mut self, state: usize, letter: u8) -> usize {
        let entry = state * self.rules.letters.len() + usize::from(letter);
        if let Some(next) = self.next[entry] {
            return next;
        }
        let summary = self.equations.followed_by(&self.summaries[state], letter);
        let next = self.index(summary);
        self.next[entry] = Some(next);
        next
    }

    /// The smallest automaton with the same outcomes for strips up to a weight, and a draw for
    /// all heavier strips.
    pub(crate) fn up_to(
        &mut self,
        most: u64,
        watch: &mut Watch,
    ) -> Result<Automaton<Outcome>, Refusal> {
        // States, each with the weight of a strip that led there; and one for all strips that are
        // too heavy, which stay so.
        const TOO_HEAVY: (usize, u64) = (usize::MAX, u64::MAX);
        let mut states = vec![(0, 0)];
        let mut known = FxHashMap::from_iter([((0, 0), 0)]);
        let mut next = Vec::new();
        let mut outcomes = Vec::new();
        while let Some(&(state, weight)) = states.get(outcomes.len()) {
            if outcomes.len() % 1024 == 0 {
                watch(Progress::Deciding(most))?;
                if self.numbers + 16 * states.len() > MOST_NUMBERS {
                    return Err(Refusal::TooLarge);
                }
            }
            outcomes.push(self.outcomes.get(state).copied().unwrap_or(Outcome::Draw));
            for letter in self.rules.alphabet() {
                let heavier = self.rules.weights[usize::from(letter)].saturating_add(weight);
                let follower =
                    if heavier > most { TOO_HEAVY } else { (self.after(state, letter), heavier) };
                next.push(*known.entry(follower).or_insert_with(|| {
                    states.push(follower);
                    count(states.len() - 1)
                }));
            }
        }
        Ok(Automaton::smallest(self.rules.letters.len(), outcomes, next))
    }
}
