//! The finite check: do these Grundy numbers repeat forever?
//!
//! It uses only the moves and the claimed numbers. How they were found does not matter.
//!
//! There are two theorems: one for moves that take a limited number of cells, and one for moves
//! that leave at most one part.
//!
//! # Theorem
//!
//! Parts have a kind `c` and a length `n`. A move in a part takes `k` cells and leaves a
//! part of some kind `a` with `i` cells and one of some kind `b` with `j` cells, where
//! `i + j = n - k`. The move and `c` determine `a` and `b`, and for each of the four cases
//! whether the move is legal: `i` is 0 or not, and `j` is 0 or not. (So a move may leave nothing,
//! or one part, or two. For heaps there is only one kind.) Let `K` be the largest `k`, and let
//! `m = 2`. Some moves in heaps leave three parts; if there are any, let `m = 3`. Whoever cannot
//! move loses.
//!
//! Let `T(c, n)` be numbers that repeat: `T(c, n + p) = T(c, n)` for `n >= s`, where
//! `s >= 1` (numbers that repeat from 0 on also repeat from 1 on). If `T(c, n)` is the Grundy
//! number of the part for all kinds and all `n < m (s + p) + K`, then it is for all `n`.
//!
//! # Proof
//!
//! By induction on `n`, let `n >= m (s + p) + K`. The options of length `n` and those of
//! length `n - p` have the same Grundy numbers. We write it down for two parts:
//!
//! - A move in length `n` leaves `i + j = n - k >= m (s + p)`, so one of the `m` parts, say
//!   the first, has `i >= s + p` cells. With `i - p >= s` cells it has the same number,
//!   and it is still not empty. So the same move in length `n - p`, leaving `i - p` and
//!   `j`, is legal, and has the same value.
//! - A move in length `n - p` leaves `i + j = n - p - k >= m s`, so one of the parts, say
//!   the first, has `i >= s` cells. With `i + p` cells it has the same number. So the
//!   same move in length `n`, leaving `i + p` and `j`, is legal, and has the same value.
//!
//! All these parts are shorter than `n`, or are no longer than those that the move leaves, so by
//! the induction hypothesis `T` is their Grundy number. The value of an option is the nim-sum of
//! its two parts (see the [core](gametheory_core)). So the mex of both is the same. For length
//! `n - p` it is `T(c, n - p)`, which is `T(c, n)`. ∎
//!
//! # Theorem on moves that take any number
//!
//! A move in a heap of `n` takes `k` tokens and leaves one heap, of `n - k`. The rules say which
//! `k` are allowed, and whether `n - k` may be 0. From `k = b` on, they are the same for `k` and
//! `k + p`.
//!
//! Let `T(n)` be numbers with `T(n + p) = T(n) + d` for `n >= s`, where `s >= 1` and `d >= 0`. Let
//! `C` be the largest of the numbers `T(n)` with `n < s + p`. Let `h = s + p`; but if `d > 0`, let
//! `h >= s + p` be so large that `T(n) > C + d` for all `n >= h`. If `T(n)` is the Grundy number
//! for all `n < h + p + b`, then it is for all `n`.
//!
//! # Proof
//!
//! Let `n >= h + b`, and let `T` be right for all heaps smaller than `n + p`. We compare the moves
//! in `n + p` and in `n`. If a move leaves `m > 0` of `n`, taking the same number leaves `m + p` of
//! `n + p`, and the other way round. A heap `m` with `m < h` can be left of both or of none, since
//! `n - m >= b`.
//!
//! - *No move in `n + p` has the value `T(n) + d`.* Assume that `m` is left and
//!   `T(m) = T(n) + d`. If `m >= s + p`, then `m - p` can be left of `n`, and `T(m - p) = T(n)`,
//!   but `T(n)` is the mex of such values. If `m < s + p` and `d > 0`, then `T(m) <= C < T(n)`. If
//!   `m < s + p` and `d = 0`, then `m` can be left of `n`, and `T(m) = T(n)`, as before.
//! - *Each `v < T(n) + d` is the value of a move in `n + p`.* Let `v >= d`. Then `v - d` is the
//!   value of a move in `n`, which leaves some `m`. If `m >= s`, then `m + p` can be left of
//!   `n + p`, and has the value `v`. What remains is `m < s` or `v < d`, where `v <= C + d`. If
//!   `d = 0`, then `m` can be left of `n + p`, too. If `d > 0`, then `v < T(n)`, so `v` is
//!   the value of a move in `n` that leaves some `m'`. Since `T(m') <= C + d`, we have `m' < h`,
//!   and `m'` can be left of `n + p`.
//!
//! So the mex for `n + p` is `T(n) + d`, which is `T(n + p)`. ∎
//!
//! In Nim, all `k >= b = 1` are allowed. Take `T(n) = n` with `s = p = d = 1`. Then `C = 1`, and
//! `h = 3` is enough. So the numbers 0 to 4 prove it.
//!
//! # The check
//!
//! The Grundy numbers for all `n` that the theorem names are computed by the definition, and
//! compared with `T`. How so many numbers can be computed soon, and why they are right, stands in [`sparse`](crate::sparse).
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
//! use discovery::{period, Draft, Numbers, Parts};
//! let mut draft = Draft::default();
//! draft.take = Some(vec![1, 3, 4]);
//! let parts = Parts::of(&draft.check().unwrap()).unwrap();
//! let claim = |numbers: &[u32]| Numbers::repeating(vec![numbers.to_vec()], 0).unwrap();
//! let check = |numbers| period::check(&parts, &claim(numbers), &mut |_| Ok(()));
//! assert_eq!(check(&[0, 1, 0, 1, 2, 3, 2]), Ok(20));
//! assert_eq!(check(&[0, 1, 0, 1, 2, 3]), Err(period::Failure::Wrong { kind: 0, length: 6 }));
//! ```
//!
//! # Source
//!
//! R. Guy and C. Smith, *The G-values of various games*, 1956, for octal games; *Winning
//! Ways*, chapter 4.

use std::borrow::Cow;

use crate::parts::{Parts, Split};
use crate::periodicity::Periodicity;
use crate::sparse::Table;
use crate::{Progress, Stopped, Watch};

/// Why a check has not succeeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The number of this part is not its Grundy number.
    Wrong {
        /// The number of its kind.
        kind: usize,
        /// How many cells it has.
        length: usize,
    },
    /// The numbers are for another number of kinds, or no theorem is about such numbers and moves.
    Unfit,
    /// The caller wanted it to stop.
    Stopped,
}

impl From<Stopped> for Failure {
    fn from(_: Stopped) -> Failure {
        Failure::Stopped
    }
}

/// The Grundy numbers of the parts of a game, for each kind and length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// A row for each kind, with the number for each length from 0 on.
    pub(crate) rows: Vec<Vec<u32>>,
    /// How the numbers repeat, if they do. Then the rows end with the first period.
    repeats: Option<Periodicity>,
}

impl Numbers {
    /// Numbers that repeat: each row from the index `start` to its end is the period. There
    /// is a row for each kind. `None` if the rows don't all have the same length, or have no
    /// entry at `start`.
    pub fn repeating(rows: Vec<Vec<u32>>, start: usize) -> Option<Numbers> {
        Numbers::growing(rows, start, 0)
    }

    /// The same for numbers that grow by `saltus` with each period.
    pub fn growing(rows: Vec<Vec<u32>>, start: usize, saltus: u32) -> Option<Numbers> {
        let length = rows.first()?.len();
        if start < length && rows.iter().all(|row| row.len() == length) {
            let saltus = saltus.into();
            let repeats = Periodicity { period: length - start, preperiod: start, saltus };
            Some(Numbers { rows, repeats: Some(repeats) })
        } else {
            None
        }
    }

    /// The numbers of a table, and no others.
    pub(crate) fn known(table: &Table) -> Numbers {
        Numbers { rows: table.rows().to_vec(), repeats: None }
    }

    /// The number of a part, if it is known.
    pub fn of(&self, kind: usize, length: u64) -> Option<u64> {
        let index = self.repeats.map_or(length, |repeats| repeats.index(length));
        let number = *self.rows.get(kind)?.get(usize::try_from(index).ok()?)?;
        let periods = (length - index) / self.repeats.map_or(1, |repeats| repeats.period as u64);
        self.saltus().checked_mul(periods)?.checked_add(number.into())
    }

    /// By how much the numbers grow with each period.
    pub fn saltus(&self) -> u64 {
        self.repeats.map_or(0, |repeats| repeats.saltus.unsigned_abs())
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
            let later = |kind| self.of(kind, n + period as u64);
            let grown = |kind| self.of(kind, n)?.checked_add(self.saltus());
            (0..self.rows.len()).any(|kind| grown(kind) != later(kind))
        };
        (0..start).filter(|&n| differs(n as u64)).collect()
    }

    /// For each kind, the index of its row among the different rows; and the different rows.
    pub(crate) fn distinct(&self) -> (Vec<usize>, Vec<&[u32]>) {
        let mut distinct: Vec<&[u32]> = Vec::new();
        let mut row_of = Vec::new();
        for row in &self.rows {
            let known = distinct.iter().position(|known| known == row);
            row_of.push(known.unwrap_or(distinct.len()));
            if known.is_none() {
                distinct.push(row);
            }
        }
        (row_of, distinct)
    }
}

/// The Grundy numbers of all parts that are shorter than this decide whether the numbers in these
/// rows, or in their beginning, repeat like that. `None` if no theorem says so.
pub(crate) fn needed(parts: &Parts, rows: &[Vec<u32>], seen: &Periodicity) -> Option<usize> {
    let start = seen.preperiod.max(1);
    if let Some(most_taken) = parts.most_taken() {
        let most_left = if parts.moves().any(|one| one.leaves_three) { 3 } else { 2 };
        return (seen.saltus == 0).then_some(most_left * (start + seen.period) + most_taken);
    }
    let [kind] = parts.kinds.as_slice() else { return None };
    if parts.moves().any(Split::leaves_several) {
        return None;
    }
    // A multiple of the period of the moves.
    let rounds = (1..=kind.repeated.len()).find(|n| n * seen.period % kind.repeated.len() == 0)?;
    let period = rounds * seen.period;
    let saltus = usize::try_from(seen.saltus).ok()?.checked_mul(rounds)?;
    let first = |n: usize| -> Option<usize> {
        let index = usize::try_from(seen.index(n as u64)).ok()?;
        let periods = (n - index) / seen.period;
        let grown = usize::try_from(seen.saltus).ok()?.checked_mul(periods)?;
        grown.checked_add(usize::try_from(*rows[0].get(index)?).ok()?)
    };
    let first: Vec<usize> = (0..start + period).map(first).collect::<Option<_>>()?;
    let most = first.iter().copied().max()?;
    let mut h = start + period;
    if saltus > 0 {
        for (n, number) in first.iter().enumerate().skip(start) {
            let periods = (most + saltus - number) / saltus + 1;
            h = h.max(n.checked_add(period.checked_mul(periods)?)?);
        }
    }
    h.checked_add(period + kind.first_repeated)
}

/// Checks that the numbers are the Grundy numbers of parts of every length, and returns how many
/// Grundy numbers were compared.
pub fn check(parts: &Parts, numbers: &Numbers, watch: &mut Watch) -> Result<usize, Failure> {
    check_with(&Table::new(parts.clone()), numbers, watch)
}

/// The same with Grundy numbers that have been computed. Only missing ones are computed.
pub(crate) fn check_with(
    table: &Table,
    numbers: &Numbers,
    watch: &mut Watch,
) -> Result<usize, Failure> {
    let kinds = table.parts().kinds();
    if numbers.rows.len() != kinds {
        return Err(Failure::Unfit);
    }
    let repeats = numbers.repeats.ok_or(Failure::Unfit)?;
    let lengths = needed(table.parts(), &numbers.rows, &repeats).ok_or(Failure::Unfit)?;
    let mut table = Cow::Borrowed(table);
    for length in 0..lengths {
        watch(Progress::Checking(length * kinds))?;
        if length == table.length() {
            table.to_mut().extend();
        }
        for (kind, row) in table.rows().iter().enumerate() {
            if numbers.of(kind, length as u64) != Some(row[length].into()) {
                return Err(Failure::Wrong { kind, length });
            }
        }
    }
    Ok(lengths * kinds)
}
