//! Looks for a period in Grundy numbers. The [`period`](crate::period) check proves it.

use crate::parts::Parts;
use crate::period::{needed, Numbers};
use crate::periodicity::Periodicity;
use crate::sparse::Table;
use crate::{Limits, Progress, Watch};

/// Extends the table until its numbers seem to repeat, and are enough for the check. Returns them
/// up to the end of the first period; `None` if a limit comes first.
pub(crate) fn find(table: &mut Table, limits: &Limits, watch: &mut Watch) -> Option<Numbers> {
    let mut next_look = 16;
    loop {
        let length = table.length();
        let is_at_limit = length >= limits.to || table.options() >= limits.options;
        if is_at_limit || length == next_look {
            let is_enough = |found: &Periodicity| {
                found.preperiod + 2 * found.period <= length
                    && needed(table.parts(), table.rows(), found).is_some_and(|n| n <= length)
            };
            if let Some(found) = period_of(table.parts(), table.rows(), is_enough) {
                let first = |row: &Vec<u32>| row[..found.preperiod + found.period].to_vec();
                let rows = table.rows().iter().map(first).collect();
                let saltus = u32::try_from(found.saltus).ok()?;
                return Numbers::growing(rows, found.preperiod, saltus);
            }
            next_look += next_look / 4;
        }
        if is_at_limit || watch(Progress::Numbers(length)).is_err() {
            return None;
        }
        table.extend();
    }
}

/// A period that the known numbers show. It is not proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conjecture {
    /// The period, with the length from which on the numbers seem to repeat.
    pub seen: Periodicity,
    /// The numbers below this length prove or refute it.
    pub needed: usize,
}

impl Conjecture {
    /// The shortest period that lasts for two whole periods at the end of the numbers, and for a
    /// tenth of all numbers. `None` if there is none, or if a period is proved. Takes linear time.
    pub(crate) fn of(parts: &Parts, numbers: &Numbers) -> Option<Conjecture> {
        if numbers.period().is_some() {
            return None;
        }
        let length = numbers.length();
        let is_evident = |seen: &Periodicity| {
            let equations = length - seen.period - seen.preperiod;
            equations >= seen.period.max(length / 10).max(Periodicity::EVIDENCE)
        };
        let seen = period_of(parts, &numbers.rows, is_evident)?;
        Some(Conjecture { seen, needed: needed(parts, &numbers.rows, &seen)? })
    }
}

/// The shortest period of all rows that is accepted. It has a saltus only if moves take any
/// number of cells.
fn period_of(
    parts: &Parts,
    rows: &[Vec<u32>],
    accept: impl Fn(&Periodicity) -> bool,
) -> Option<Periodicity> {
    if let ([row], None) = (rows, parts.most_taken()) {
        let row: Vec<i64> = row.iter().copied().map(i64::from).collect();
        return Periodicity::find(&row, accept);
    }
    let length = rows.first()?.len();
    let same = |m: usize, n: usize| rows.iter().all(|row| row[m] == row[n]);
    Periodicity::find_equal(length, same, accept)
}
