//! Looks for a period in Grundy numbers. The [`period`](crate::laws::period) check proves it.

use super::parts::Parts;
use super::periodicity::Periodicity;
use super::sparse::Table;
use crate::laws::digits::gaps;
use crate::laws::law::{Claim, Found, Guess, Law};
use crate::laws::period::{needed, period_of, GrundyNumbers};
use crate::rules::Rules;
use crate::{Limits, Progress, Watch};

/// Looks for a law of the Grundy numbers of the parts of a game: numbers that repeat or, where they
/// do not, automata that give them. Automata are tried early if the numbers grow, since then the
/// search for a period would take long.
pub(crate) fn search(rules: &Rules, parts: Parts, limits: &Limits, watch: &mut Watch) -> Found {
    const EARLY: usize = 1024;
    let mut table = Table::new(parts);
    let early = Limits { to: EARLY.min(limits.to), ..*limits };
    for limits in [&early, limits] {
        if let Some(numbers) = find_period(&mut table, limits, watch) {
            match Law::check_period(rules, &table, numbers, watch) {
                Ok(law) => return Found::Law(law),
                Err(_) => break,
            }
        }
        if limits.to > EARLY || still_grow(table.rows()) {
            if let Some(law) = gaps::find(rules, table.rows(), watch) {
                return Found::Law(law.in_words(watch));
            }
        }
    }
    let below = Some(table.length() as u64);
    Found::Searched(Claim::new(rules, Guess::Period(GrundyNumbers::known(&table)), below))
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
