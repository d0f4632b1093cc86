//! Looks for a law: for one that reads digits, and then for a formula.

use std::sync::Arc;

use super::discover::{discover_in, Searched};
use super::law::DigitLaw;
use super::prove::{prove, Proof};
use super::search::Wanted;
use crate::conjecture::formulas;
use crate::logic::budget::{Limits, Stop};
use crate::rules::numbers::Rules;
use crate::Watch;

/// Looks for a law of the game and checks it. Else, what was searched is the error, also if the watch
/// stops the search. Heaps need Grundy numbers.
pub fn discover(
    rules: &Arc<Rules>,
    wanted: Wanted,
    limits: &Limits,
    watch: &mut Watch,
) -> Result<DigitLaw, Searched> {
    let searched = match discover_in(rules.digits(), rules, wanted, limits, watch) {
        Ok(law) => return Ok(law),
        Err(searched) => searched,
    };
    prove_conjecture(rules, &searched, limits, watch).ok_or(searched)
}

/// What holds on the smallest positions that were searched, if it is a law. It may need an automaton
/// that is too large to be learned.
fn prove_conjecture(
    rules: &Arc<Rules>,
    searched: &Searched,
    limits: &Limits,
    watch: &mut Watch,
) -> Option<DigitLaw> {
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
        match prove(rules, &claim, limits, watch) {
            Ok(Proof::Law(law)) => Some(*law),
            _ => None,
        }
    })
}
