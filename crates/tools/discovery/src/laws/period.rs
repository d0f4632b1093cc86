//! The finite check: do these Grundy numbers repeat forever?
//!
//! It uses only the moves and the claimed numbers. How they were found does not matter.
//!
//! # Theorem
//!
//! Parts have a kind `c` and a length `n`. A move in a part takes `k` cells and leaves a
//! part of some kind `a` with `i` cells and one of some kind `b` with `j` cells, where
//! `i + j = n - k`. The move and `c` determine `a` and `b`, and for each of the four cases
//! whether the move is legal: `i` is 0 or not, and `j` is 0 or not. There are finitely many moves,
//! so a code has finitely many digits: it has no digits that repeat forever. (So a move may leave nothing,
//! or one part, or two. For heaps there is only one kind.) Let `K` be the largest `k`. Whoever cannot
//! move loses.
//!
//! Let `T(c, n)` be numbers that repeat: `T(c, n + p) = T(c, n)` for `n >= s`, where
//! `s >= 1` (numbers that repeat from 0 on also repeat from 1 on). If `T(c, n)` is the Grundy
//! number of the part for all kinds and all `n < 2 (s + p) + K`, then it is for all `n`.
//!
//! # Proof
//!
//! By induction on `n`, let `n >= 2 (s + p) + K`. The options of length `n` and those of
//! length `n - p` have the same Grundy numbers:
//!
//! - A move in length `n` leaves `i + j = n - k >= 2 (s + p)`, so one of the parts, say
//!   the first, has `i >= s + p` cells. With `i - p >= s` cells it has the same number,
//!   and it is still not empty. So the same move in length `n - p`, leaving `i - p` and
//!   `j`, is legal, and has the same value.
//! - A move in length `n - p` leaves `i + j = n - p - k >= 2 s`, so one of the parts, say
//!   the first, has `i >= s` cells. With `i + p` cells it has the same number. So the
//!   same move in length `n`, leaving `i + p` and `j`, is legal, and has the same value.
//!
//! All these parts are shorter than `n`, or are no longer than those that the move leaves, so by
//! the induction hypothesis `T` is their Grundy number. The value of an option is the nim-sum of
//! its two parts (see the [core](gametheory_core)). So the mex of both is the same. For length
//! `n - p` it is `T(c, n - p)`, which is `T(c, n)`. ∎
//!
//! # The check
//!
//! The Grundy numbers for all `n < 2 (s + p) + K` are computed by the definition, and compared with
//! `T`. How so many numbers can be computed soon, and why they are right, stands in [`sparse`](crate::grundy::sparse).
//! If some of them have been computed before, in the search for the period, they are not computed
//! again: a [`Table`] has no other numbers than these.
//!
//! # Example
//!
//! Take 1, 3 or 4 tokens from a heap. The claim is that the numbers 0 1 0 1 2 3 2 repeat from
//! the start, with the period 7. There are `2 * (1 + 7) + 4 = 20` numbers to compute. The
//! number for 7 tokens: the moves leave 6, 4 and 3 tokens with the numbers 2, 2 and 1. The
//! mex of these is 0, as claimed. The claim that 0 1 0 1 2 3 repeat with the period 6 is
//! refuted by a heap of 6.
//!
//! ```
//! use discovery::{period, sparse::Table, Draft, GrundyNumbers, Parts, Refusal};
//! let mut draft = Draft::default();
//! draft.take = Some(vec![1, 3, 4]);
//! let table = Table::new(Parts::of(&draft.check().unwrap()).unwrap());
//! let claim = |numbers: &[u32]| GrundyNumbers::repeating(vec![numbers.to_vec()], 0).unwrap();
//! let check = |numbers| period::check(&table, &claim(numbers), &mut |_| Ok(()));
//! assert_eq!(check(&[0, 1, 0, 1, 2, 3, 2]), Ok(20));
//! assert_eq!(check(&[0, 1, 0, 1, 2, 3]), Err(Refusal::WrongPart { kind: 0, numbers: vec![6] }));
//! ```
//!
//! # Source
//!
//! R. Guy and C. Smith, *The G-values of various games*, 1956, for octal games; *Winning
//! Ways*, chapter 4.

use std::borrow::Cow;

use super::law::Refusal;
use crate::grundy::parts::Parts;
use crate::grundy::periodicity::Periodicity;
use crate::grundy::sparse::Table;
use crate::{Progress, Watch};

/// The Grundy numbers of the parts of a game, for each kind and length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrundyNumbers {
    /// A row for each kind, with the number for each length from 0 on.
    pub(crate) rows: Vec<Vec<u32>>,
    /// How they repeat, if that is claimed; then the rows end with the first period.
    pub(crate) repeats: Option<Periodicity>,
}

impl GrundyNumbers {
    /// Numbers that repeat: each row from the index `start` to its end is the period. There
    /// is a row for each kind. `None` if the rows don't all have the same length, or have no
    /// entry at `start`.
    pub fn repeating(rows: Vec<Vec<u32>>, start: usize) -> Option<GrundyNumbers> {
        let length = rows.first()?.len();
        if start < length && rows.iter().all(|row| row.len() == length) {
            let repeats = Periodicity { period: length - start, preperiod: start, saltus: 0 };
            Some(GrundyNumbers { rows, repeats: Some(repeats) })
        } else {
            None
        }
    }

    /// The numbers of a table, and no others.
    pub(crate) fn known(table: &Table) -> GrundyNumbers {
        GrundyNumbers { rows: table.rows().to_vec(), repeats: None }
    }

    /// The number of a part, if it is known.
    pub fn of(&self, kind: usize, length: u64) -> Option<u32> {
        let index = self.repeats.map_or(length, |repeats| repeats.index(length));
        self.rows.get(kind)?.get(usize::try_from(index).ok()?).copied()
    }

    /// The length from which on the numbers repeat, and the period.
    pub fn period(&self) -> Option<(usize, usize)> {
        self.repeats.map(|repeats| (repeats.preperiod, repeats.period))
    }

    /// The number of lengths for which there are numbers, up to the end of the first period.
    pub fn length(&self) -> usize {
        self.rows.first().map_or(0, Vec::len)
    }

    /// The lengths below the start whose number differs from the number one period later.
    pub fn exceptions(&self) -> Vec<usize> {
        let (start, period) = self.period().unwrap_or_default();
        let differs = |n: u64| {
            (0..self.rows.len()).any(|kind| self.of(kind, n) != self.of(kind, n + period as u64))
        };
        (0..start).filter(|&n| differs(n as u64)).collect()
    }

    /// The period that the numbers show, if they are those of these parts and none is proved, and the
    /// length below which all numbers prove or refute it: the
    /// shortest period that lasts for two whole periods at the end of the numbers, and for a
    /// tenth of all numbers. Takes linear time.
    pub(crate) fn conjecture(&self, parts: &Parts) -> Option<(Periodicity, usize)> {
        // If moves take any number of cells, no number of equations is enough.
        if self.repeats.is_some() || parts.most_taken() == usize::MAX {
            return None;
        }
        let length = self.length();
        let seen = period_of(&self.rows, |seen| {
            let equations = length - seen.period - seen.preperiod;
            equations >= seen.period.max(length / 10).max(Periodicity::EVIDENCE)
        })?;
        Some((seen, needed(parts, seen.preperiod, seen.period)))
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

/// The Grundy numbers of all parts that are shorter than this decide whether a period is right.
pub(crate) fn needed(parts: &Parts, start: usize, period: usize) -> usize {
    (2 * (start.max(1) + period)).saturating_add(parts.most_taken())
}

/// Checks that the numbers are the Grundy numbers of parts of every length, and returns how many
/// Grundy numbers were compared. Those that the table of these parts lacks are computed.
pub fn check(table: &Table, numbers: &GrundyNumbers, watch: &mut Watch) -> Result<usize, Refusal> {
    let (start, period) = numbers.period().ok_or(Refusal::Unfit)?;
    let kinds = table.parts().kinds();
    if numbers.rows.len() != kinds || table.parts().most_taken() == usize::MAX {
        return Err(Refusal::Unfit);
    }
    let mut table = Cow::Borrowed(table);
    let lengths = needed(table.parts(), start, period);
    for length in 0..lengths {
        watch(Progress::Checking(length * kinds))?;
        if length == table.length() {
            table.to_mut().extend();
        }
        for (kind, row) in table.rows().iter().enumerate() {
            if numbers.of(kind, length as u64) != Some(row[length]) {
                return Err(Refusal::WrongPart { kind, numbers: vec![length as u128] });
            }
        }
    }
    Ok(lengths * kinds)
}
