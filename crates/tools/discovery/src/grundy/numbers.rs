//! Looks for a period in Grundy numbers. The [`period`](crate::laws::period) check proves it.

use std::sync::Arc;

use super::parts::Parts;
use super::periodicity::Periodicity;
use super::sparse::Table;
use crate::laws::digits::parts::ByDigits;
use crate::laws::law::{Claim, Found, Law};
use crate::laws::parts_claim::{InParts, PartsClaim};
use crate::laws::period::{needed, GrundyNumbers};
use crate::laws::period_conjecture::period_of;
use crate::rules::Rules;
use crate::{Limits, Progress, Watch};

/// Looks for a law of the Grundy numbers of parts, for a `claim` that is made of them.
pub(crate) fn prove<P: InParts, C: Claim>(
    game: &Rules,
    rules: &Arc<P::Rules>,
    parts: Parts,
    limits: &Limits,
    watch: &mut Watch,
    claim: impl Fn(PartsClaim<P>) -> C,
) -> Found<C> {
    let mut table = Table::new(parts);
    let found = find(&mut table, limits, watch);
    let table = Arc::new(table);
    let claim = |numbers| {
        claim(PartsClaim { rules: Arc::clone(rules), table: Arc::clone(&table), numbers })
    };
    if let Some(law) = found.and_then(|numbers| Law::prove(game, claim(numbers), watch).ok()) {
        return Found::Law(law);
    }
    let known = GrundyNumbers::known(&table);
    let below = known.length() as u64;
    Found::Searched { claim: claim(known), below }
}

/// Numbers that repeat or, where they do not, are given by automata. Automata are tried early if
/// the numbers grow, since then the search for a period would take long.
fn find(table: &mut Table, limits: &Limits, watch: &mut Watch) -> Option<GrundyNumbers> {
    const EARLY: usize = 1024;
    let early = Limits { to: EARLY.min(limits.to), ..*limits };
    for limits in [&early, limits] {
        if let Some(numbers) = find_period(table, limits, watch) {
            return Some(numbers);
        }
        if limits.to > EARLY || still_grow(table.rows()) {
            if let Some(digits) = ByDigits::find(table.parts(), table.rows(), watch) {
                return Some(GrundyNumbers::by_digits(table, digits));
            }
        }
    }
    None
}

/// Extends the table until its numbers seem to repeat, and are enough for the check. Returns them
/// up to the end of the first period; `None` if a limit comes first.
fn find_period(table: &mut Table, limits: &Limits, watch: &mut Watch) -> Option<GrundyNumbers> {
    let mut next_look = 16;
    while next_look < table.length() {
        next_look += next_look / 4;
    }
    loop {
        let length = table.length();
        let is_at_limit = length >= limits.to || table.options() >= limits.options;
        if is_at_limit || length == next_look {
            let is_enough = |found: &Periodicity| {
                needed(table.parts(), found.preperiod, found.period) <= length
            };
            if let Some(found) = period_of(table.rows(), is_enough) {
                let first = |row: &Vec<u32>| row[..found.preperiod + found.period].to_vec();
                let rows = table.rows().iter().map(first).collect();
                return GrundyNumbers::repeating(rows, found.preperiod);
            }
            next_look += next_look / 4;
        }
        if is_at_limit || watch(Progress::Numbers(length)).is_err() {
            return None;
        }
        table.extend();
    }
}

/// Whether some numbers still grow, so that no period is to be expected soon.
fn still_grow(rows: &[Vec<u32>]) -> bool {
    rows.iter().any(|row| row[..row.len() / 2].iter().max() < row[row.len() / 2..].iter().max())
}
