//! Periods that Grundy numbers show, and that nothing proves yet.

use super::period::{needed, GrundyNumbers};
use crate::grundy::parts::Parts;
use crate::grundy::periodicity::Periodicity;

/// A period that the known numbers show. It is not proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PeriodConjecture {
    /// The period, with the length from which on the numbers seem to repeat.
    pub seen: Periodicity,
    /// The numbers below this length prove or refute it. `None` if the period is arithmetic: no
    /// theorem here proves such a one from finitely many numbers.
    pub needed: Option<usize>,
}

impl PeriodConjecture {
    /// The shortest period that lasts for two whole periods at the end of the numbers, and for a
    /// tenth of all numbers; if there is none, and parts of one kind, an arithmetic one. `None` if there is none, or if a period is proved. Takes linear time.
    pub(crate) fn of(parts: &Parts, numbers: &GrundyNumbers) -> Option<PeriodConjecture> {
        // If moves take any number of cells, no number of equations is enough.
        let is_proved = numbers.period().is_some() || numbers.digits().is_some();
        if is_proved || parts.most_taken() == usize::MAX {
            return None;
        }
        let length = numbers.length();
        let is_evident = |seen: &Periodicity| {
            let equations = length - seen.period - seen.preperiod;
            equations >= seen.period.max(length / 10).max(Periodicity::EVIDENCE)
        };
        if let Some(seen) = period_of(&numbers.rows, is_evident) {
            let needed = needed(parts, seen.preperiod, seen.period);
            return Some(PeriodConjecture { seen, needed: Some(needed) });
        }
        let [row] = numbers.rows.as_slice() else { return None };
        let row: Vec<i64> = row.iter().map(|number| i64::from(*number)).collect();
        Some(PeriodConjecture { seen: Periodicity::find(&row, is_evident)?, needed: None })
    }
}

/// The shortest period of all rows that is accepted.
pub(crate) fn period_of(
    rows: &[Vec<u32>],
    accept: impl Fn(&Periodicity) -> bool,
) -> Option<Periodicity> {
    let length = rows.first()?.len();
    let same = |m: usize, n: usize| rows.iter().all(|row| row[m] == row[n]);
    Periodicity::find_equal(length, same, accept)
}
