//! Finds the smallest automaton that knows the outcome of every strip.
//!
//! The [`closure`](crate::laws::closure) check proves the result. Nothing here has to be trusted.
//!
//! Two strips lead to different states if there is a suffix after which their outcomes differ
//! (Nerode, 1958). For strips up to some weight, an automaton that [`LookAhead`] makes knows the
//! outcomes. From these the learner guesses that all states are told apart by suffixes of at most
//! some cells, and that each is reached by a strip so light that its outcomes with these suffixes
//! are known. The check proves the guess or refutes it. If no length of suffixes is right, heavier
//! strips are decided.

use std::sync::Arc;

use gametheory_core::Outcome;
use rustc_hash::FxHashMap;

use super::automaton::Automaton;
use super::look_ahead::LookAhead;
use crate::laws::law::{Found, Law};
use crate::laws::refusal::Refusal;
use crate::laws::strip_claim::StripClaim;
use crate::rules::strip::Strip;
use crate::rules::Rules;
use crate::{Progress, Watch};

/// The search is given up after strips of this weight. The hardest game of the atlas takes
/// 28.
const MOST_WEIGHT: u64 = 32;
/// The same for strips of this length, if moves rearrange letters.
const MOST_LENGTH: u64 = 16;
/// The learner guesses whenever the weight has grown by this much.
const STEP: u64 = 4;

/// A law of at most `most_states` states, or an automaton that is right on light strips.
pub(crate) fn learn(
    game: &Rules,
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
            match attempt(game, rules, weight, &decided, most_states, watch) {
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
    before: &Automaton<Outcome>,
    weight: u64,
    watch: &mut Watch,
) -> Result<Automaton<Outcome>, Refusal> {
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

/// Guesses from `decided`, which is right up to that weight, and lets the check decide. Strips with
/// the same outcomes after all suffixes of at most so many cells get the same state: longer and
/// longer suffixes, as long as all these strips are light enough. `None` if there are too many
/// states, or if no guess is right.
fn attempt(
    rules: &Rules,
    strip: &Arc<Strip>,
    weight: u64,
    decided: &Automaton<Outcome>,
    most_states: usize,
    watch: &mut Watch,
) -> Result<Option<Law<StripClaim>>, Refusal> {
    let heaviest = strip.weights.iter().copied().max().unwrap_or(1).max(1);
    let mut rows = Rows::new(decided);
    for suffix in 1..=weight / heaviest {
        rows.grow();
        match guess(strip, weight - suffix * heaviest, &rows, most_states, watch)? {
            Guess::States(automaton) => {
                let claim = StripClaim::automaton(strip, automaton.minimise());
                match Law::prove(rules, claim, watch) {
                    Ok(law) => return Ok(Some(law)),
                    Err(Refusal::WrongStrip(_)) => {}
                    Err(refusal) => return Err(refusal),
                }
            }
            Guess::TooHeavy => {}
            Guess::TooMany => return Ok(None),
        }
    }
    Ok(None)
}

/// The outcomes of strips with each suffix of at most so many cells behind them, as numbers.
struct Rows<'a> {
    decided: &'a Automaton<Outcome>,
    /// For each state of `decided` the number of its outcomes. Two have the same number exactly if
    /// they have the same outcomes.
    of: Vec<usize>,
}

impl<'a> Rows<'a> {
    /// Without a suffix.
    fn new(decided: &'a Automaton<Outcome>) -> Rows<'a> {
        Rows { decided, of: decided.outputs().iter().map(|outcome| *outcome as usize).collect() }
    }

    /// Makes the suffixes a cell longer.
    fn grow(&mut self) {
        let mut numbers = FxHashMap::default();
        let row = |state: usize| {
            let behind = self.decided.row(state).iter().map(|next| self.of[*next as usize]);
            let row: Vec<usize> = std::iter::once(self.of[state]).chain(behind).collect();
            let unknown = numbers.len();
            *numbers.entry(row).or_insert(unknown)
        };
        self.of = (0..self.decided.states()).map(row).collect();
    }
}

/// What came of a guess.
enum Guess {
    States(Automaton<Outcome>),
    /// A strip is too heavy for its outcomes to be known.
    TooHeavy,
    /// There are too many states.
    TooMany,
}

/// The automaton whose states are the rows. Each is found by a shortest strip that leads there, which
/// may have at most that weight.
fn guess(
    strip: &Strip,
    weight: u64,
    rows: &Rows,
    most_states: usize,
    watch: &mut Watch,
) -> Result<Guess, Refusal> {
    let mut known = FxHashMap::from_iter([(rows.of[0], 0)]);
    // A state of `decided` for each row, and the weight of the strip that led there.
    let mut states = vec![(0, 0)];
    let mut next = Vec::new();
    while next.len() < states.len() {
        watch(Progress::Learning(states.len()))?;
        if states.len() > most_states {
            return Ok(Guess::TooMany);
        }
        let (state, lighter) = states[next.len()];
        let mut followers = Vec::new();
        for letter in strip.alphabet() {
            let heavier = strip.weights[usize::from(letter)].saturating_add(lighter);
            if heavier > weight {
                return Ok(Guess::TooHeavy);
            }
            let after = rows.decided.after(state, letter);
            followers.push(*known.entry(rows.of[after]).or_insert_with(|| {
                states.push((after, heavier));
                states.len() - 1
            }));
        }
        next.push(followers);
    }
    let outcomes = states.iter().map(|(state, _)| rows.decided.output(*state)).collect();
    Ok(Automaton::new(outcomes, &next).map_or(Guess::TooMany, Guess::States))
}
