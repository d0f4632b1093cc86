//! Looks for a law: guesses, and checks.

use std::fmt;

use super::automaton::Automaton;
use super::budget::{Limits, Stop};
use super::check::{self, Contradiction};
use super::digits::Digits;
use super::grundy::{self, WrongNumber, WrongReason};
use super::law::Law;
use super::learner::guess;
use super::moves::Moves;
use super::relation::{Builder, Relation, Var};
use super::rules::Rules;
use super::search::{Search, Wanted};
use crate::Watch;

/// What is known of a game without a law.
#[derive(Clone, Debug)]
pub struct Searched {
    /// Where a law was looked for.
    pub tried: Vec<Tried>,
    /// What is given for each position.
    pub wanted: Wanted,
    /// The positions that were searched, each with its Grundy number, or with 0 if it is lost and
    /// 1 if it is won; smaller sums come first.
    pub known: Vec<(Vec<u128>, u32)>,
}

/// A kind of digits in which a law was looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The digits.
    pub digits: Digits,
    /// The number of states of the last guess.
    pub states: usize,
    /// The limit that ended it.
    pub stop: Stop,
}

impl fmt::Display for Tried {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Tried { digits, states, stop } = self;
        let limit = match stop {
            Stop::Guess => format!("the guess needs more than {states} states"),
            Stop::Search => {
                format!("a guess of {states} states was wrong, and the search got too long")
            }
            Stop::Automata => format!("a guess of {states} states needs too large automata"),
            Stop::Stopped => format!("stopped at a guess of {states} states"),
        };
        write!(f, "{digits} ({limit})")
    }
}

/// Looks for a law of the game and checks it. Else, what was searched is the error. Heaps need Grundy numbers. If the watch stops the
/// search, what is known so far is returned.
///
/// All kinds of digits are tried with small limits first, so that a simple law is found soon.
pub fn discover(
    rules: &Rules,
    wanted: Wanted,
    limits: &Limits,
    watch: &mut Watch,
) -> Result<Law, Searched> {
    discover_in(rules.digits(), rules, wanted, limits, watch)
}

/// The same, for these digits.
pub(super) fn discover_in(
    digits: &[Digits],
    rules: &Rules,
    wanted: Wanted,
    limits: &Limits,
    watch: &mut Watch,
) -> Result<Law, Searched> {
    let wanted = if rules.has_heaps() { Wanted::Grundy } else { wanted };
    let mut search = Search::new(rules, wanted);
    let mut attempts: Vec<Attempt> = digits
        .iter()
        .map(|digits| Attempt { digits: *digits, suffix: 1, states: 0, stop: Stop::Search })
        .collect();
    'rounds: for divisor in [64, 8, 1] {
        let limits = Limits {
            options: limits.options / divisor,
            transitions: limits.transitions / divisor,
            ..*limits
        };
        for attempt in attempts.iter_mut().filter(|attempt| attempt.stop != Stop::Guess) {
            match attempt.find(rules, &mut search, &limits, watch) {
                Ok(law) => return Ok(law),
                Err(stop) => attempt.stop = stop,
            }
            if attempt.stop == Stop::Stopped {
                break 'rounds;
            }
        }
    }
    let tried = |attempt: Attempt| {
        let Attempt { digits, states, stop, .. } = attempt;
        Tried { digits, states, stop }
    };
    let mut known: Vec<(Vec<u128>, u32)> = search.known.into_iter().collect();
    known.sort_by_cached_key(|(position, _)| (position.iter().sum::<u128>(), position.clone()));
    Err(Searched { tried: attempts.into_iter().map(tried).collect(), wanted, known })
}

/// The search for a law for some digits.
struct Attempt {
    digits: Digits,
    /// The length of the suffixes that are tried next.
    suffix: usize,
    /// The number of states of the last guess.
    states: usize,
    stop: Stop,
}

impl Attempt {
    fn find(
        &mut self,
        rules: &Rules,
        search: &mut Search,
        limits: &Limits,
        watch: &mut Watch,
    ) -> Result<Law, Stop> {
        let (d, digits, wanted) = (rules.names().len(), self.digits, search.wanted);
        let moves = Builder::new(digits, *limits, watch).moves(rules.moves(), d)?;
        search.left = limits.options;
        loop {
            let tracks = tracks(d, wanted);
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
                let claim = Relation { tracks, automaton: guess };
                let mut builder = Builder::new(digits, *limits, watch);
                if let Ok(law) = try_claim(&mut builder, rules, &moves, wanted, &claim)? {
                    return Ok(law);
                }
            }
            // Longer suffixes tell more states apart, so this ends at a limit.
            self.suffix += 1;
        }
    }
}

/// The variables of a claim: the numbers of a position, and perhaps its Grundy number.
fn tracks(d: usize, wanted: Wanted) -> Vec<Var> {
    match wanted {
        Wanted::Outcome => (0..d).collect(),
        Wanted::Grundy => (0..d).chain([3 * d]).collect(),
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

/// Checks a claim.
pub(super) fn try_claim(
    builder: &mut Builder,
    rules: &Rules,
    moves: &[Moves],
    wanted: Wanted,
    claim: &Relation,
) -> Result<Result<Law, Refuted>, Stop> {
    Ok(match wanted {
        Wanted::Outcome => {
            let moves = one_part(builder, moves)?;
            let checked = check::check(builder, &moves, rules.stuck(), claim)?;
            checked.map(Law::Outcome).map_err(Refuted::Outcome)
        }
        Wanted::Grundy => {
            let d = rules.names().len();
            let checked = grundy::check(builder, d, moves, claim)?;
            checked.map(Law::Grundy).map_err(Refuted::Grundy)
        }
    })
}

/// The moves of a game without splits.
pub(super) fn one_part(builder: &mut Builder, moves: &[Moves]) -> Result<Relation, Stop> {
    match moves {
        [moves] => Ok(moves.relation.clone()),
        _ => Ok(Relation::constant(false)),
    }
}

/// Why a claim is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refuted {
    /// A claim about outcomes contradicts the rules.
    Outcome(Contradiction),
    /// A claim about Grundy numbers contradicts the rules.
    Grundy(WrongNumber),
}

impl Refuted {
    /// The position at which the claim is wrong, and why.
    pub fn describe(&self, rules: &Rules) -> String {
        let show = |numbers: &[u128]| {
            let named = rules.names().iter().zip(numbers);
            named.map(|(name, n)| format!("{name} = {n}")).collect::<Vec<_>>().join(", ")
        };
        match self {
            Refuted::Outcome(Contradiction { position, lost, option }) => {
                let at = show(position);
                match (lost, option) {
                    (true, Some(option)) => format!(
                        "{at}. The formula calls it lost, but also {}, to which a move leads.",
                        show(option)
                    ),
                    (true, None) => {
                        format!("{at}. The formula calls it lost, but who cannot move there wins.")
                    }
                    (false, _) => format!(
                        "{at}. The formula calls it won, but no move leads to a position that it \
                         calls lost."
                    ),
                }
            }
            Refuted::Grundy(WrongNumber { position, reason }) => {
                let at = show(position);
                match reason {
                    WrongReason::None => format!("{at}. The formula gives it no Grundy number."),
                    WrongReason::Reached(number) => format!(
                        "{at}. The formula gives it the Grundy number {number}, but also one of its \
                         options."
                    ),
                    WrongReason::Missing(number, missing) => format!(
                        "{at}. The formula gives it the Grundy number {number}, but none of its \
                         options {missing}."
                    ),
                }
            }
        }
    }
}
