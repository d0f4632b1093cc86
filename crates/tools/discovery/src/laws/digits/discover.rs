//! Looks for a law: for one that reads digits, and then for a formula; guesses, and checks.

use std::fmt;

use gametheory_core::Outcome;
use rustc_hash::FxHashMap;

use super::by_digits::ByDigits;
use super::candidates::single_residue;
use super::learner::guess;
use super::prove::{prove, Proof};
use super::search::{with_sum, Search, Wanted};
use crate::automata::automaton::Automaton;
use crate::conjecture::formulas;
use crate::laws::law::{Claim, Found, Guess, Law};
use crate::logic::budget::{Limits, Stop};
use crate::logic::digits::Digits;
use crate::logic::formula::{Formula, Var};
use crate::logic::relation::{Builder, Relation};
use crate::rules::numbers::Rules as Numbers;
use crate::rules::Rules;
use crate::Watch;

/// What is known of a game without a law.
#[derive(Clone, Debug)]
pub struct Searched {
    /// Where a law was looked for.
    pub tried: Vec<Tried>,
    /// What is given for each position.
    pub wanted: Wanted,
    /// The positions that were searched, each with its Grundy number, or with 0 if it is lost and
    /// 1 if it is won.
    pub known: FxHashMap<Vec<u128>, u32>,
}

/// A kind of digits in which a law was looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The digits.
    pub digits: Digits,
    /// The length of the suffixes that are tried next.
    suffix: usize,
    /// The number of states of the last guess.
    pub states: usize,
    /// The limit that ended it.
    pub stop: Stop,
}

impl fmt::Display for Tried {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Tried { digits, states, stop, .. } = self;
        let limit = match stop {
            Stop::Guess => format!("the guess needs more than {states} states"),
            Stop::Search if *states == 0 => "the search got too long before a guess".into(),
            Stop::Automata if *states == 0 => "the automata of the moves get too large".into(),
            Stop::Search => {
                format!("a guess of {states} states was wrong, and the search got too long")
            }
            Stop::Automata => format!("a guess of {states} states needs too large automata"),
            Stop::Stopped => format!("stopped at a guess of {states} states"),
        };
        write!(f, "{digits} ({limit})")
    }
}

/// Looks for a law, with words, or tells what was searched.
pub(crate) fn search(
    game: &Rules,
    rules: &Numbers,
    wanted: Wanted,
    limits: &crate::Limits,
    watch: &mut Watch,
) -> Found {
    let limits = Limits { guess: limits.states, ..Limits::default() };
    match discover(game, wanted, &limits, watch) {
        Ok(law) => Found::Law(law.in_words(watch)),
        Err(searched) => {
            let is_known = |at: Vec<u128>| searched.known.contains_key(&at);
            let d = rules.names().len();
            let below = (0..u64::MAX).find(|sum| !with_sum(d, (*sum).into()).all(is_known));
            Found::Searched(Claim::new(game, Guess::Searched(searched), below))
        }
    }
}

/// Looks for a law of the game and checks it. Else, what was searched is the error, also if the watch
/// stops the search. Heaps need Grundy numbers.
pub fn discover(
    game: &Rules,
    wanted: Wanted,
    limits: &Limits,
    watch: &mut Watch,
) -> Result<Law, Searched> {
    let Some(rules) = game.numbers() else {
        return Err(Searched { tried: Vec::new(), wanted, known: FxHashMap::default() });
    };
    let searched = match discover_in(rules.digits(), game, rules, wanted, limits, watch) {
        Ok(law) => return Ok(law),
        Err(searched) => searched,
    };
    prove_conjecture(game, rules, &searched, limits, watch).ok_or(searched)
}

/// What holds on the smallest positions that were searched, if it is a law. It may need an automaton
/// that is too large to be learned.
fn prove_conjecture(
    game: &Rules,
    rules: &Numbers,
    searched: &Searched,
    limits: &Limits,
    watch: &mut Watch,
) -> Option<Law> {
    /// Enough for a conjecture.
    const MOST: usize = 20_000;
    if searched.wanted == Wanted::Grundy || searched.is_stopped() {
        return None;
    }
    let mut known: Vec<(&Vec<u128>, &u32)> = searched.known.iter().collect();
    known.sort_unstable_by_key(|(position, _)| (position.iter().max(), *position));
    known.truncate(MOST);
    let mut table = Vec::new();
    for (position, is_won) in known {
        let numbers: Result<Vec<i64>, _> = position.iter().map(|n| i64::try_from(*n)).collect();
        table.push((numbers.ok()?, 2 * is_won));
    }
    let formulas = formulas(rules.names(), table);
    formulas.iter().find_map(|formula| prove_formula(game, rules, formula, limits, watch))
}

/// Looks for a law that reads one of these digits, and checks it. Else, what was searched is the error,
/// also if the watch stops the search. Heaps need Grundy numbers.
///
/// All kinds of digits are tried with small limits first, so that a simple law is found soon.
pub(crate) fn discover_in(
    digits: &[Digits],
    game: &Rules,
    rules: &Numbers,
    wanted: Wanted,
    limits: &Limits,
    watch: &mut Watch,
) -> Result<Law, Searched> {
    // If who cannot move wins, Grundy numbers say nothing.
    let wanted = match rules.stuck() {
        Outcome::Loss if rules.has_heaps() => Wanted::Grundy,
        Outcome::Loss => wanted,
        _ => Wanted::Outcome,
    };
    let mut search = Search::new(rules, wanted);
    let mut attempts: Vec<Tried> = digits
        .iter()
        .map(|digits| Tried { digits: *digits, suffix: 1, states: 0, stop: Stop::Search })
        .collect();
    'rounds: for divisor in [64, 8, 1] {
        let limits = Limits {
            options: limits.options / divisor,
            transitions: limits.transitions / divisor,
            ..*limits
        };
        for attempt in attempts.iter_mut().filter(|attempt| attempt.stop != Stop::Guess) {
            match attempt.find(game, rules, &mut search, &limits, watch) {
                Ok(law) => return Ok(law),
                Err(stop) => attempt.stop = stop,
            }
            if attempt.stop == Stop::Stopped {
                break 'rounds;
            }
        }
        if let Some(law) = prove_residue(game, rules, &mut search, &limits, watch) {
            return Ok(law);
        }
    }
    Err(Searched { tried: attempts, wanted, known: search.known })
}

/// Tries the guess that the lost numbers are a single residue. If it is one of a large number, short
/// suffixes do not show it.
fn prove_residue(
    game: &Rules,
    rules: &Numbers,
    search: &mut Search,
    limits: &Limits,
    watch: &mut Watch,
) -> Option<Law> {
    if rules.names().len() > 1 || search.wanted == Wanted::Grundy {
        return None;
    }
    search.left = limits.options;
    let formula = single_residue(|n| search.value(&[n], watch) == Ok(0))?;
    prove_formula(game, rules, &formula, limits, watch)
}

/// The law that the formula says, if it is one.
fn prove_formula(
    game: &Rules,
    rules: &Numbers,
    formula: &Formula,
    limits: &Limits,
    watch: &mut Watch,
) -> Option<Law> {
    let name = |var: usize| rules.names()[var].clone();
    let claim = rules.claim(&formula.text(&name)).ok()?;
    match prove(game, &claim, limits, watch) {
        Ok(Proof::Law(law)) => Some(*law),
        _ => None,
    }
}

impl Searched {
    /// Whether the watch stopped the search.
    pub(super) fn is_stopped(&self) -> bool {
        self.tried.iter().any(|tried| tried.stop == Stop::Stopped)
    }
}

impl Tried {
    /// Continues the search for a law.
    fn find(
        &mut self,
        game: &Rules,
        rules: &Numbers,
        search: &mut Search,
        limits: &Limits,
        watch: &mut Watch,
    ) -> Result<Law, Stop> {
        let (d, digits, wanted) = (rules.names().len(), self.digits, search.wanted);
        let moves = [Builder::new(digits, *limits, watch).moves(rules.moves(), d)?];
        search.left = limits.options;
        loop {
            let number = (wanted == Wanted::Grundy).then_some(3 * d);
            let tracks: Vec<Var> = (0..d).chain(number).collect();
            let value = &mut |numbers: &[u128]| {
                let value = u128::from(search.value(&numbers[..d], watch)?);
                Ok(match wanted {
                    Wanted::Outcome => value == 0,
                    Wanted::Grundy => value == numbers[d],
                })
            };
            let guess = guess(digits, tracks.len(), self.suffix, limits.guess, false, value)?;
            self.states = guess.states();
            if agrees(&guess, digits, search) {
                let guess = Relation { tracks, automaton: guess };
                let guess = ByDigits::new(wanted, digits, vec![guess]);
                let builder = &mut Builder::new(digits, *limits, watch);
                if let Ok(law) = Law::check_digits(builder, game, &moves, &guess)? {
                    return Ok(law);
                }
            }
            // Longer suffixes tell more states apart, so this ends at a limit.
            self.suffix += 1;
        }
    }
}

/// Whether a guess agrees with all that the search has found.
fn agrees(guess: &Automaton<bool>, digits: Digits, search: &Search) -> bool {
    search.known.iter().all(|(position, value)| match search.wanted {
        Wanted::Outcome => guess.value(digits, position) == (*value == 0),
        Wanted::Grundy => {
            let numbers = [position.as_slice(), &[u128::from(*value)]].concat();
            guess.value(digits, &numbers)
        }
    })
}
