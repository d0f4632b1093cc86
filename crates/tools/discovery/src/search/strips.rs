//! Finds the smallest automaton that knows the outcome of every strip.
//!
//! The [`closure`](crate::laws::closure) check proves the result. Nothing here has to be trusted.
//!
//! Two strips lead to different states if there is a suffix after which their outcomes differ
//! (Nerode, 1958). For strips up to some weight, an automaton that looks ahead, move by move, knows
//! the outcomes. From these the learner guesses that all states are told apart by suffixes of at most
//! some cells, and that each is reached by a strip so light that its outcomes with these suffixes
//! are known. The check proves the guess or refutes it. If no length of suffixes is right, heavier
//! strips are decided.
//!
//! **No automaton with fewer states is right**: each state has a strip that leads to it, and any two of
//! these strips need different states.

use std::rc::Rc;

use gametheory_core::Outcome;

use crate::automata::{classes, Automaton};
use crate::laws::{limit_memory, Claim, Equations, Found, Guess, Law, Summary};
use crate::rules::{Rules, Strip};
use crate::watch::{Stop, Watch, Work};

/// The search ends after strips of this weight. For the hardest game of the atlas, it gets to strips of
/// weight 26.
const MOST_WEIGHT: u64 = 32;
/// The same for strips of this length, if moves rearrange letters.
const MOST_LENGTH: u64 = 16;

/// A law, or an automaton that is right on light strips.
pub(crate) fn search(game: &Rules, rules: &Strip, work: &mut Work) -> Found {
    let mut decided = Automaton::constant(rules.letters.len(), Outcome::Draw);
    let mut below = 0;
    let most = if rules.rearranges { MOST_LENGTH } else { MOST_WEIGHT };
    for weight in 0..=most {
        let Ok(next) = decide(rules, &decided, weight, work.watch) else { break };
        decided = next;
        below = weight + 1;
        match attempt(game, rules, weight, &decided, work) {
            Ok(law) => return Found::Law(law),
            Err(Stop::Stopped) => break,
            Err(_) => {}
        }
    }
    Found::Searched(Claim { rules: game.clone(), guess: Guess::Strip(decided), below: Some(below) })
}

/// An automaton that is right up to a weight, from one that is right up to the weight before.
fn decide(
    rules: &Strip,
    before: &Automaton<Outcome>,
    weight: u64,
    watch: &mut Watch,
) -> Result<Automaton<Outcome>, Stop> {
    let mut decided = before.clone();
    loop {
        let next = look_ahead(rules, &decided, weight, watch)?;
        // A move that rearranges letters leaves a strip of the same weight, so looking ahead once is not
        // enough. If it no longer changes the automaton, that one satisfies the equation of the game on
        // all strips up to this weight, so it is right there.
        if !rules.rearranges || next == decided {
            return Ok(next);
        }
        decided = next;
    }
}

/// The automaton that looks one move ahead, for strips up to a weight. It gives a strip the outcome
/// that the equation of the game demands, with the verdicts of the automaton before on the options.
/// Its states are the summaries of the [`closure`](crate::laws::closure) check, each with the weight
/// of the strip. If the one before is right on all lighter strips, this one is right up to that
/// weight, because a move makes a strip lighter.
fn look_ahead(
    rules: &Strip,
    before: &Automaton<Outcome>,
    most: u64,
    watch: &mut Watch,
) -> Result<Automaton<Outcome>, Stop> {
    let equations = Equations::new(rules, before);
    let letters: Vec<u8> = rules.alphabet().collect();
    // Heavier strips lead to `None`.
    let step = |strip: &Option<(Rc<Summary>, u64)>, letter: usize| {
        let Some((summary, weight)) = strip else { return Ok(None) };
        let heavier = rules.weights[letter].saturating_add(*weight);
        if heavier > most {
            return Ok(None);
        }
        Ok(Some((Rc::new(equations.followed_by(summary, letters[letter])), heavier)))
    };
    let size = |strip: &Option<(Rc<Summary>, u64)>| {
        strip.as_ref().map_or(0, |(summary, _)| summary.numbers())
    };
    let mut stay_small = limit_memory(size);
    let visit = |strips: &Automaton<_>, at| {
        if at % 1024 == 0 {
            watch(format_args!("deciding strips up to weight {most}"))?;
        }
        stay_small(strips.outputs())
    };
    let start = Some((Rc::default(), 0));
    let strips = Automaton::explore(letters.len(), start, Option::clone, visit, step)?;
    let outcome = |strip: &Option<(Rc<Summary>, u64)>| match strip {
        Some((summary, _)) => equations.outcome(summary),
        None => Outcome::Draw,
    };
    Ok(strips.map(outcome).minimise())
}

/// Guesses from `decided`, which is right up to that weight, and lets the check decide. Strips with
/// the same outcomes after all suffixes of at most this many cells get the same state. Longer and longer
/// suffixes are tried, as long as the strips with these suffixes are light enough.
fn attempt(
    rules: &Rules,
    strip: &Strip,
    weight: u64,
    decided: &Automaton<Outcome>,
    work: &mut Work,
) -> Result<Law, Stop> {
    let heaviest = strip.weights.iter().copied().max().unwrap_or(1).max(1);
    // For each state, a number for its outcomes after all suffixes of at most some length.
    let mut rows = classes(decided.outputs());
    for suffix in 1..=weight / heaviest {
        rows = decided.divide(&rows);
        let visit = |strips: &Automaton<(usize, u64)>, _| {
            (work.watch)(format_args!("trying an automaton with {} states", strips.states()))?;
            if strips.states() > work.limits.states {
                return Err(Stop::Automata);
            }
            Ok(())
        };
        // A strip is known by its state and its weight.
        let step = |(state, before): &(usize, u64), letter: usize| {
            let heavier = strip.weights[letter].saturating_add(*before);
            if heavier > weight - suffix * heaviest {
                return Err(Stop::Search);
            }
            Ok((decided.after(*state, letter), heavier))
        };
        let letters = decided.letters();
        let explored = Automaton::explore(letters, (0, 0), |(state, _)| rows[*state], visit, step);
        let checked = explored.and_then(|strips| {
            let guess = strips.map(|(state, _)| decided.output(*state)).minimise();
            Law::check(rules, Guess::Strip(guess), work.watch)
        });
        match checked {
            // Else, some strip is too heavy for its outcomes to be known.
            Err(Stop::WrongStrip(_) | Stop::Search) => {}
            checked => return checked,
        }
    }
    Err(Stop::Search)
}
