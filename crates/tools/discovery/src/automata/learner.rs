//! Finds the smallest automaton that knows the outcome of every strip.
//!
//! The [`closure`](crate::laws::closure) check proves the result. Nothing here has to be trusted.
//!
//! This is Angluin's L\*. Two strips lead to different states if there is a suffix after
//! which their outcomes differ. The learner keeps a prefix, a strip, for each state that it
//! knows, and suffixes that distinguish these. A prefix with one more letter belongs to a
//! known state if no suffix distinguishes it from the prefix of that state; otherwise it is
//! a new state. When there are no new states, this is the hypothesis. The check proves the
//! hypothesis, or gives a strip such that it is wrong there or after one move. Then the wrong
//! strip has a suffix that distinguishes two strips of one state (Rivest and Schapire).
//!
//! For strips up to some weight, the learner knows the outcome from an automaton that
//! [`LookAhead`] makes. For a heavier strip it guesses: it looks one move ahead with the last
//! hypothesis. A guess may be wrong, but in the end the check decides. If the guesses
//! contradict each other, or there are too many states, the learner starts again with the
//! outcomes of heavier strips.
//!
//! Sources: D. Angluin, *Learning regular sets from queries and counterexamples*, 1987;
//! R. Rivest and R. Schapire, *Inference of finite automata using homing sequences*, 1993.

use std::sync::Arc;

use gametheory_core::Outcome;
use rustc_hash::FxHashMap;

use super::look_ahead::LookAhead;
use super::strip::Automaton;
use crate::laws::closure::MOST_NUMBERS;
use crate::laws::law::{Found, Law};
use crate::laws::refusal::Refusal;
use crate::laws::strip_claim::StripClaim;
use crate::rules::strip::{Strip, Word};
use crate::{Progress, Watch};

/// The search is given up after strips of this weight. The hardest game of the atlas takes
/// 28.
const MOST_WEIGHT: u64 = 32;
/// The same for strips of this length, if moves rearrange letters.
const MOST_LENGTH: u64 = 16;
/// The learner starts again whenever the weight has grown by this much.
const STEP: u64 = 4;

/// A law of at most `most_states` states, or an automaton that is right on light strips.
pub(crate) fn learn(
    rules: &Arc<Strip>,
    most_states: usize,
    watch: &mut Watch,
) -> Found<StripClaim> {
    let mut decided = Automaton::constant(Outcome::Draw, rules.letters.len());
    let mut below = 0;
    let most = if rules.rearranges { MOST_LENGTH } else { MOST_WEIGHT };
    for weight in 0..=most {
        let Ok(next) = decide(rules, &decided, weight, watch) else { break };
        decided = next;
        below = weight + 1;
        if weight % STEP == 0 && weight > 0 {
            match attempt(rules, weight, &decided, most_states, watch) {
                Ok(Some(law)) => return Found::Law(law),
                Ok(None) | Err(Refusal::TooLarge) => {}
                Err(_) => break,
            }
        }
    }
    Found::Searched { claim: StripClaim::automaton(rules, decided), below }
}

/// An automaton that is right up to a weight, from one that is right up to the weight before.
fn decide(
    rules: &Strip,
    before: &Automaton,
    weight: u64,
    watch: &mut Watch,
) -> Result<Automaton, Refusal> {
    let mut decided = LookAhead::new(rules, before.clone()).up_to(weight, watch)?;
    // Moves that rearrange letters keep the weight. An automaton that stays the same when it looks
    // ahead satisfies the equation of the game on all these strips, so it is right there.
    if !rules.rearranges {
        return Ok(decided);
    }
    loop {
        let next = LookAhead::new(rules, decided.clone()).up_to(weight, watch)?;
        if next == decided {
            return Ok(decided);
        }
        decided = next;
    }
}

/// Learns from `decided`, which is right up to that weight. `None` if there are too many
/// states, or if the guesses contradict each other.
fn attempt(
    rules: &Arc<Strip>,
    weight: u64,
    decided: &Automaton,
    most_states: usize,
    watch: &mut Watch,
) -> Result<Option<Law<StripClaim>>, Refusal> {
    /// The guesses get better with the hypothesis. So the same suffixes are tried again this
    /// many times.
    const REPETITIONS: usize = 3;
    let mut suffixes: Vec<Word> = vec![Vec::new()];
    let mut repetitions = 0;
    let mut teacher = Teacher::new(rules, weight, decided, decided);
    while let Some((hypothesis, prefixes)) = teacher.hypothesis(&suffixes, most_states, watch)? {
        // Wrong guesses may have distinguished states that are the same.
        let smallest = StripClaim::automaton(rules, hypothesis.minimise());
        let suspect = match Law::prove(smallest, watch) {
            Ok(law) => return Ok(Some(law)),
            Err((_, Refusal::WrongStrip(suspect))) => suspect,
            Err((_, refusal)) => return Err(refusal),
        };
        teacher = Teacher::new(rules, weight, decided, &hypothesis);
        match teacher.distinguishing_suffix(&hypothesis, &prefixes, suspect) {
            Some(suffix) if !suffixes.contains(&suffix) => {
                suffixes.push(suffix);
                repetitions = 0;
            }
            _ if repetitions < REPETITIONS => repetitions += 1,
            _ => break,
        }
    }
    Ok(None)
}

/// Answers with the outcomes of strips: exactly up to a weight, else by looking ahead.
struct Teacher<'a> {
    rules: &'a Strip,
    weight: u64,
    /// Right on strips up to that weight.
    decided: &'a Automaton,
    /// Looks one move ahead with the hypothesis.
    look_ahead: LookAhead<'a>,
}

/// Where a strip leads.
#[derive(Clone, Copy)]
struct Place {
    weight: u64,
    /// Its state in `Teacher::decided`.
    decided: usize,
    /// Its state in `Teacher::look_ahead`.
    ahead: usize,
}

impl<'a> Teacher<'a> {
    fn new(
        rules: &'a Strip,
        weight: u64,
        decided: &'a Automaton,
        hypothesis: &Automaton,
    ) -> Teacher<'a> {
        let look_ahead = LookAhead::new(rules, hypothesis.clone());
        Teacher { rules, weight, decided, look_ahead }
    }

    fn read(&mut self, place: Place, word: &[u8]) -> Place {
        word.iter().fold(place, |place, &letter| Place {
            weight: place.weight.saturating_add(self.rules.weights[usize::from(letter)]),
            decided: self.decided.after(place.decided, letter),
            ahead: self.look_ahead.after(place.ahead, letter),
        })
    }

    fn outcome_at(&self, place: Place) -> Outcome {
        if place.weight <= self.weight {
            self.decided.outcome(place.decided)
        } else {
            self.look_ahead.outcomes[place.ahead]
        }
    }

    fn outcome(&mut self, strip: &[u8]) -> Outcome {
        let place = self.read(START, strip);
        self.outcome_at(place)
    }

    /// The automaton whose states are distinguished by the suffixes, and the prefix of each
    /// state, a shortest strip that leads there. `None` if there are too many states.
    fn hypothesis(
        &mut self,
        suffixes: &[Word],
        most_states: usize,
        watch: &mut Watch,
    ) -> Result<Option<(Automaton, Vec<Word>)>, Refusal> {
        let mut states: Vec<(Word, Place)> = vec![(Vec::new(), START)];
        let mut known = FxHashMap::from_iter([(self.row(START, suffixes), 0)]);
        let mut next = Vec::new();
        while next.len() < states.len() {
            watch(Progress::Learning(states.len()))?;
            if states.len() > most_states {
                return Ok(None);
            }
            if self.look_ahead.numbers > MOST_NUMBERS {
                return Err(Refusal::TooLarge);
            }
            let (prefix, place) = states[next.len()].clone();
            let mut followers = Vec::new();
            for letter in self.rules.alphabet() {
                let place = self.read(place, &[letter]);
                followers.push(*known.entry(self.row(place, suffixes)).or_insert_with(|| {
                    states.push(([prefix.as_slice(), &[letter]].concat(), place));
                    states.len() - 1
                }));
            }
            next.push(followers);
        }
        let outcomes = states.iter().map(|(_, place)| self.outcome_at(*place)).collect();
        let prefixes = states.into_iter().map(|(prefix, _)| prefix).collect();
        Ok(Automaton::new(outcomes, &next).map(|automaton| (automaton, prefixes)))
    }

    /// The outcomes of a strip with each suffix after it.
    fn row(&mut self, place: Place, suffixes: &[Word]) -> Vec<Outcome> {
        let read = |suffix: &Word| {
            let place = self.read(place, suffix);
            self.outcome_at(place)
        };
        suffixes.iter().map(read).collect()
    }

    /// A suffix that distinguishes two strips of the same state. The hypothesis is wrong on
    /// the suspect strip, or after one move.
    fn distinguishing_suffix(
        &mut self,
        hypothesis: &Automaton,
        prefixes: &[Word],
        suspect: Word,
    ) -> Option<Word> {
        let mut strips = vec![suspect];
        for one in self.rules.legal_moves(&strips[0]) {
            strips.push(self.rules.rewrite(&strips[0], one));
        }
        let verdict = |strip: &Word| hypothesis.outcome(hypothesis.read(0, strip));
        let wrong = strips.iter().find(|strip| verdict(strip) != self.outcome(strip))?;
        // Replace longer and longer prefixes of the strip by the prefix of the state to which
        // they lead. In the end the strip is the prefix of a state, on which the hypothesis is
        // right. So some step changes the outcome.
        let truth = self.outcome(wrong);
        let mut state = 0;
        for (at, &letter) in wrong.iter().enumerate() {
            state = hypothesis.after(state, letter);
            let suffix = &wrong[at + 1..];
            if self.outcome(&[&prefixes[state], suffix].concat()) != truth {
                return Some(suffix.to_vec());
            }
        }
        None
    }
}

/// Where the empty strip leads.
const START: Place = Place { weight: 0, decided: 0, ahead: 0 };
