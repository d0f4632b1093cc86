//! Finds the least automaton that knows the outcome of every strip.
//!
//! The [`closure`](crate::closure) check proves what comes out; nothing here has to be
//! trusted for that.
//!
//! This is Angluin's L\*. Two strips lead to different states if some suffix behind them
//! makes a difference to the outcome. The learner keeps a strip for each state that it
//! knows of, and suffixes that tell them apart. A strip of a state with one more letter
//! belongs to the state that the suffixes cannot tell from it, or is a new state. When no
//! new one turns up, this is the hypothesis. The check proves it, or names a strip on
//! which it is wrong, or after one move is; and that strip has a suffix that tells two
//! strips apart which were thought the same (Rivest and Schapire).
//!
//! What strips are worth, up to some weight, the learner knows from an automaton that
//! [`LookAhead`] makes. A heavier strip is said to have the outcome that follows from the
//! last hypothesis by looking one move ahead. This may be wrong, but in the end the check
//! decides. If the answers contradict each other, or states run away, the learner starts
//! again and knows the outcome of heavier strips.
//!
//! Sources: D. Angluin, *Learning regular sets from queries and counterexamples*, 1987;
//! R. Rivest and R. Schapire, *Inference of finite automata using homing sequences*, 1993.

use gametheory_core::Outcome;
use rustc_hash::FxHashMap;

use crate::automaton::Automaton;
use crate::closure::{check_strips, Failure, MOST_NUMBERS};
use crate::look_ahead::LookAhead;
use crate::ruleset::{StripRules, Word};
use crate::{Progress, Reach, Watch};

/// Up to this weight strips are decided before the search is given up. The hardest game of
/// the atlas takes 28.
const MOST_WEIGHT: u64 = 32;
/// The learner starts again whenever the weight has grown by so much.
const STEP: u64 = 4;

/// An automaton, with at most so many states if it is right on all strips; and where it is
/// right.
pub(crate) fn learn(
    rules: &StripRules,
    most_states: usize,
    watch: &mut Watch,
) -> (Automaton, Reach) {
    // Right on no strip yet.
    let letters = rules.letters.len();
    let mut decided = Automaton::constant(Outcome::Draw, letters);
    let mut reach = Reach::Below(0);
    for weight in 0..=MOST_WEIGHT {
        let Ok(next) = LookAhead::new(rules, decided.clone()).up_to(weight, watch) else { break };
        decided = next;
        reach = Reach::Below(weight + 1);
        if weight % STEP == 0 && weight > 0 {
            match attempt(rules, weight, &decided, most_states, watch) {
                Ok(None) | Err(Failure::TooLarge) => {}
                Ok(Some((law, checked))) => {
                    decided = law;
                    reach = Reach::Everything { checked };
                    break;
                }
                Err(_) => break,
            }
        }
    }
    (decided, reach)
}

/// Learns from an automaton that is right up to that weight; in vain if there are too
/// many states, or if the answers contradict each other.
fn attempt(
    rules: &StripRules,
    weight: u64,
    decided: &Automaton,
    most_states: usize,
    watch: &mut Watch,
) -> Result<Option<(Automaton, usize)>, Failure> {
    /// The answers get better with the hypothesis, so the same suffixes may do better.
    const REPETITIONS: usize = 3;
    let mut suffixes: Vec<Word> = vec![Vec::new()];
    let mut repetitions = 0;
    let mut teacher = Teacher::new(rules, weight, decided, decided);
    while let Some((hypothesis, prefixes)) = teacher.hypothesis(&suffixes, most_states, watch)? {
        // Mistaken answers may have told states apart that are the same.
        let least = hypothesis.minimised();
        let suspect = match check_strips(rules, &least, watch) {
            Ok(checked) => return Ok(Some((least, checked))),
            Err(Failure::Wrong(suspect)) => suspect,
            Err(failure) => return Err(failure),
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

/// Says what strips are worth: exactly up to a weight, else by looking ahead.
struct Teacher<'a> {
    rules: &'a StripRules,
    weight: u64,
    decided: &'a Automaton,
    look_ahead: LookAhead<'a>,
}

/// Where a strip leads.
#[derive(Clone, Copy)]
struct Place {
    weight: u64,
    decided: usize,
    ahead: usize,
}

impl<'a> Teacher<'a> {
    fn new(
        rules: &'a StripRules,
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

    /// The automaton that the suffixes allow, and a shortest strip for each of its states;
    /// `None` if there are too many.
    fn hypothesis(
        &mut self,
        suffixes: &[Word],
        most_states: usize,
        watch: &mut Watch,
    ) -> Result<Option<(Automaton, Vec<Word>)>, Failure> {
        let mut states: Vec<(Word, Place)> = vec![(Vec::new(), START)];
        let mut known = FxHashMap::from_iter([(self.row(START, suffixes), 0)]);
        let mut next = Vec::new();
        while next.len() < states.len() {
            watch(Progress::Learning(states.len()))?;
            if states.len() > most_states {
                return Ok(None);
            }
            if self.look_ahead.numbers > MOST_NUMBERS {
                return Err(Failure::TooLarge);
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

    /// The outcomes with every suffix behind a strip.
    fn row(&mut self, place: Place, suffixes: &[Word]) -> Vec<Outcome> {
        let read = |suffix: &Word| {
            let place = self.read(place, suffix);
            self.outcome_at(place)
        };
        suffixes.iter().map(read).collect()
    }

    /// A suffix that tells two strips apart that lead to the same state. The hypothesis is
    /// wrong on the suspect strip, or after one move.
    fn distinguishing_suffix(
        &mut self,
        hypothesis: &Automaton,
        prefixes: &[Word],
        suspect: Word,
    ) -> Option<Word> {
        let mut strips = vec![suspect];
        for (start, one) in self.rules.moves(&strips[0]) {
            let mut option = strips[0].clone();
            option[start..start + one.after.len()].copy_from_slice(&one.after);
            strips.push(option);
        }
        let verdict = |strip: &Word| hypothesis.outcome(hypothesis.read(0, strip));
        let wrong = strips.iter().find(|strip| verdict(strip) != self.outcome(strip))?;
        // Replace ever longer beginnings of the strip by the strip of the state to which
        // they lead. In the end only that is left, on which the hypothesis is right; so
        // there is a step that changes the outcome.
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
