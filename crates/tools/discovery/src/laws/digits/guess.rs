//! Looks for a law: for one that reads digits, and then for a formula.

use super::discover::{discover_in, Searched};
use super::prove::{prove, Proof};
use super::search::{with_sum, Wanted};
use crate::conjecture::formulas;
use crate::laws::law::{Claim, Found, Guess, Law};
use crate::logic::budget::{Limits, Stop};
use crate::rules::numbers::Rules as Numbers;
use crate::rules::Rules;
use crate::Watch;

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
    let Some(rules) = game.numbers() else { return Err(Searched::nothing(wanted)) };
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
    let is_stopped = searched.tried.iter().any(|tried| tried.stop == Stop::Stopped);
    if searched.wanted == Wanted::Grundy || is_stopped {
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
    let name = |var: usize| rules.names()[var].clone();
    formulas(rules.names(), table).into_iter().find_map(|formula| {
        let claim = rules.claim(&formula.text(&name)).ok()?;
        match prove(game, &claim, limits, watch) {
            Ok(Proof::Law(law)) => Some(*law),
            _ => None,
        }
    })
}
