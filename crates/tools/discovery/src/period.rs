//! The finite check: do these Grundy numbers repeat forever?
//!
//! It uses only the moves and the claimed numbers: no knowledge of how they were found.
//!
//! # Theorem
//!
//! Parts have a kind `c` and a length `n`. A move in a part takes `k` cells and leaves a
//! part of some kind `a` with `i` cells and one of some kind `b` with `j` cells, where
//! `i + j = n - k`. The move and `c` determine `a` and `b`, and whether `i = 0` and `j = 0` are
//! allowed. (For heaps there is only one kind.) Let `K` be the largest `k`. Whoever cannot
//! move loses.
//!
//! Let `T(c, n)` be numbers that repeat: `T(c, n + p) = T(c, n)` for `n >= s`, where
//! `s >= 1` (numbers that repeat from 0 on also repeat from 1 on). If the equation
//!
//! `T(c, n) = mex { T(a, i) xor T(b, j) }`, over all moves,
//!
//! holds for all kinds and all `n < 2s + 2p + K`, then it holds for all `n`; and `T(c, n)` is
//! the Grundy number of the part.
//!
//! # Proof
//!
//! By induction on `n`, let `n >= 2s + 2p + K`. The options of length `n` and those of
//! length `n - p` have the same numbers:
//!
//! - A move in length `n` leaves `i + j = n - k >= 2s + 2p`, so one of the two parts, say
//!   the first, has `i >= s + p` cells. With `i - p >= s` cells it has the same number,
//!   and it is still not empty. So the same move in length `n - p`, leaving `i - p` and
//!   `j`, is allowed, and has the same value.
//! - A move in length `n - p` leaves `i + j = n - p - k >= 2s + p`, so one of the parts, say
//!   the first, has `i >= s` cells. With `i + p` cells it has the same number. So the
//!   same move in length `n`, leaving `i + p` and `j`, is allowed, and has the same value.
//!
//! So the mex of both is the same. For length `n - p` it is `T(c, n - p)`, which is
//! `T(c, n)`. So the equation holds for all `n`. It is the definition of Grundy numbers, with
//! the theorem of Sprague and Grundy for the two parts (see the [core](gametheory_core)). By
//! induction on `n`, `T(c, n)` is the Grundy number. ∎
//!
//! # Example
//!
//! Take 1, 3 or 4 tokens from a heap. The claim is that the numbers 0 1 0 1 2 3 2 repeat from
//! the start, with the period 7. There are `2 * 1 + 2 * 7 + 4 = 20` equations to check. The
//! equation for 7 tokens: the moves leave 6, 4 and 3 tokens with the numbers 2, 2 and 1. The
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

use crate::parts::{Kind, Parts};
use crate::{Progress, Stopped, Watch};

/// Why a check has not succeeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The equation of this part does not hold.
    Wrong {
        /// The number of its kind.
        kind: usize,
        /// How many cells it has.
        length: usize,
    },
    /// The numbers are for another number of kinds, or they have no period.
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
    /// If the numbers repeat, the length from which on they do; then the rows end with the
    /// first period.
    pub(crate) start: Option<usize>,
}

impl Numbers {
    /// Numbers that repeat: each row from the index `start` to its end is the period. There
    /// is a row for each kind. `None` if the rows don't all have the same length, or have no
    /// entry at `start`.
    pub fn repeating(rows: Vec<Vec<u32>>, start: usize) -> Option<Numbers> {
        let length = rows.first()?.len();
        if start < length && rows.iter().all(|row| row.len() == length) {
            Some(Numbers { rows, start: Some(start) })
        } else {
            None
        }
    }

    /// The number of a part, if it is known.
    pub fn of(&self, kind: usize, length: u64) -> Option<u32> {
        let row = self.rows.get(kind)?;
        let index = match self.start {
            Some(start) if length >= row.len() as u64 => {
                let start = start as u64;
                start + (length - start) % (row.len() as u64 - start)
            }
            _ => length,
        };
        row.get(usize::try_from(index).ok()?).copied()
    }

    /// The length from which on the numbers repeat, and the period.
    pub fn period(&self) -> Option<(usize, usize)> {
        let start = self.start?;
        Some((start, self.rows.first()?.len() - start))
    }

    /// The length of the rows.
    pub(crate) fn length(&self) -> usize {
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

/// The equation has to be checked for lengths below this.
pub(crate) fn needed(start: usize, period: usize, most_taken: usize) -> usize {
    2 * start.max(1) + 2 * period + most_taken
}

/// Checks that the numbers are the Grundy numbers of parts of every length, and returns the
/// number of equations that were checked.
pub fn check(parts: &Parts, numbers: &Numbers, watch: &mut Watch) -> Result<usize, Failure> {
    let (start, period) = numbers.period().ok_or(Failure::Unfit)?;
    if numbers.rows.len() != parts.kinds.len() {
        return Err(Failure::Unfit);
    }
    let lengths = needed(start, period, parts.most_taken());
    let unfolded = |kind| (0..lengths as u64).map_while(|n| numbers.of(kind, n)).collect();
    let table: Vec<Vec<u32>> = (0..parts.kinds.len()).map(unfolded).collect();
    let mut seen = Seen::default();
    for length in 0..lengths {
        watch(Progress::Checking(length * parts.kinds.len()))?;
        for (kind, moves) in parts.kinds.iter().enumerate() {
            if table[kind][length] != mex_of_options(moves, &table, length, &mut seen) {
                return Err(Failure::Wrong { kind, length });
            }
        }
    }
    Ok(lengths * parts.kinds.len())
}

/// The mex of the options of a part. The table has the numbers of all shorter parts.
pub(crate) fn mex_of_options(
    kind: &Kind,
    table: &[Vec<u32>],
    length: usize,
    seen: &mut Seen,
) -> u32 {
    seen.clear();
    for one in kind.moves.iter().filter(|one| one.taken <= length) {
        let rest = length - one.taken;
        let (left, right) = (&table[one.left], &table[one.right]);
        let [[none, only_right], [only_left, both]] = one.legal;
        if rest == 0 {
            if none {
                seen.insert(left[0] ^ right[0]);
            }
            continue;
        }
        if only_right {
            seen.insert(left[0] ^ right[rest]);
        }
        if only_left {
            seen.insert(left[rest] ^ right[0]);
        }
        if both {
            // If both kinds are equal, the other half has the same values.
            let last = if one.left == one.right { rest / 2 } else { rest - 1 };
            for (left, right) in left[1..=last].iter().zip(right[1..rest].iter().rev()) {
                seen.insert(left ^ right);
            }
        }
    }
    seen.mex()
}

/// A set of numbers that can be cleared in constant time.
#[derive(Default)]
pub(crate) struct Seen {
    /// The round in which each number was last inserted.
    rounds: Vec<u64>,
    /// The set has the numbers that were inserted in this round.
    round: u64,
}

impl Seen {
    fn clear(&mut self) {
        self.round += 1;
    }

    fn insert(&mut self, number: u32) {
        let number = number as usize;
        // Larger numbers do not change the mex, because there are fewer options than this.
        if number >= 1 << 24 {
            return;
        }
        if number >= self.rounds.len() {
            self.rounds.resize((number + 1).next_power_of_two(), 0);
        }
        self.rounds[number] = self.round;
    }

    fn mex(&self) -> u32 {
        let inserted = self.rounds.iter().take_while(|round| **round == self.round);
        (0..).zip(inserted).last().map_or(0, |(number, _)| number + 1)
    }
}
