//! Periods that Grundy numbers show, and that nothing proves yet.

use super::period::{needed, GrundyNumbers};
use crate::grundy::parts::Parts;
use crate::grundy::periodicity::Periodicity;

/// A period that the known numbers show. It is not proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PeriodConjecture {
    /// The period, with the length from which on the numbers seem to repeat.
    pub seen: Periodicity,
    /// The numbers below this length prove or refute it.
    pub needed: usize,
}

impl PeriodConjecture {
    /// The shortest period that lasts for two whole periods at the end of the numbers, and for a
    /// tenth of all numbers. `None` if there is none, or if a period is proved. Takes linear time.
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
        let seen = period_of(&numbers.rows, is_evident)?;
        Some(PeriodConjecture { seen, needed: needed(parts, seen.preperiod, seen.period) })
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
