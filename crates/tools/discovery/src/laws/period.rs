//! The finite check: do these Grundy numbers repeat forever?
//!
//! It uses only the moves and the claimed numbers. How they were found does not matter.
//!
//! # Theorem
//!
//! Parts have a kind `c` and a length `n`. A move in a part takes `k` cells and leaves a
//! part of some kind `a` with `i` cells and one of some kind `b` with `j` cells, where
//! `i + j = n - k`. The move and `c` determine `a` and `b`, and for each of the four cases
//! whether the move is legal: `i` is 0 or not, and `j` is 0 or not. Legal moves leave shorter parts.
//! There are finitely many moves. (So a move may leave nothing, or one part, or two. For heaps there
//! is only one kind, and a code that repeats has infinitely many moves.) Let `K` be the largest `k`.
//! Whoever cannot move loses.
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
//! Legal moves leave all these parts, so they are shorter than `n`, and by the induction hypothesis
//! `T` gives their Grundy numbers. The value of an option is the nim-sum of its two parts (see the
//! [core](gametheory_core)). So the mex is the same for both lengths. For length `n - p` it is
//! `T(c, n - p)`, which is `T(c, n)`. ∎
//!
//! # The check
//!
//! The Grundy numbers for all `n < 2 (s + p) + K` are computed by the definition: a [`Table`] has no
//! other numbers than these. The first `s + p` of them determine `T`. So it remains to compare each
//! number from `s + p` on with the number one period earlier. [`sparse`](crate::grundy::sparse) says
//! how so many numbers are computed fast, and why they are right.
//!
//! # Example
//!
//! Take 1, 3 or 4 tokens from a heap. The claim is that the numbers 0 1 0 1 2 3 2 repeat from the
//! start, with the period 7. There are `2 * (1 + 7) + 4 = 20` numbers to compute. The number for 7
//! tokens: the moves leave 6, 4 and 3 tokens with the numbers 2, 2 and 1. The mex of these is 0, as
//! claimed. The claim that 0 1 0 1 2 3 repeat with the period 6 is refuted by a heap of 6.
//!
//! ```
//! use discovery::{period, sparse::Table, Draft, GrundyNumbers, Parts, Stop};
//! let mut draft = Draft::default();
//! draft.take = Some(vec![1, 3, 4]);
//! let table = Table::new(Parts::of(&draft.check().unwrap()).unwrap());
//! let check = |period| {
//!     let mut claim = GrundyNumbers::repeating(table.clone(), 0, period);
//!     period::check(&mut claim, &mut |_| Ok(()))
//! };
//! assert_eq!(check(7), Ok(20));
//! assert_eq!(check(6), Err(Stop::WrongPart { kind: 0, numbers: vec![6] }));
//! ```
//!
//! # Source
//!
//! R. Guy and C. Smith, *The G-values of various games*, 1956, for octal games; *Winning
//! Ways*, chapter 4.

use crate::grundy::{Parts, Periodicity, Table};
use crate::watch::{Stop, Watch};

/// The Grundy numbers of the parts of a game, for each kind and length.
#[derive(Clone, Debug)]
pub struct GrundyNumbers {
    pub(crate) table: Table,
    /// How they repeat, if that is claimed.
    pub(crate) repeats: Option<Periodicity>,
}

impl GrundyNumbers {
    /// The claim that the numbers of these parts repeat from the length `start` on. The table may
    /// have some of them.
    pub fn repeating(table: Table, start: usize, period: usize) -> GrundyNumbers {
        let repeats = Periodicity { period: period.max(1), preperiod: start, saltus: 0 };
        GrundyNumbers { table, repeats: Some(repeats) }
    }

    /// A row for each kind, with the numbers up to the end of the first period.
    pub(crate) fn rows(&self) -> Vec<&[u32]> {
        self.table.rows().iter().map(|row| &row[..self.length()]).collect()
    }

    /// The number of a part, if it is known.
    pub fn of(&self, kind: usize, length: u128) -> Option<u128> {
        let index = match self.period().map(|(start, period)| (start as u128, period as u128)) {
            Some((start, period)) if length >= start => start + (length - start) % period,
            _ => length,
        };
        Some(u128::from(*self.table.rows().get(kind)?.get(usize::try_from(index).ok()?)?))
    }

    /// The length from which on the numbers repeat, and the period.
    pub fn period(&self) -> Option<(usize, usize)> {
        self.repeats.map(|repeats| (repeats.preperiod, repeats.period))
    }

    /// The number of lengths for which there are numbers, up to the end of the first period.
    pub fn length(&self) -> usize {
        self.period().map_or(usize::MAX, |(start, period)| start + period).min(self.table.length())
    }

    /// The lengths below the start whose number differs from the number one period later.
    pub(crate) fn exceptions(&self) -> Vec<usize> {
        let (start, period) = self.period().unwrap_or_default();
        let differs = |n: &usize| !are_equal(self.table.rows(), *n, n + period);
        (0..start).filter(differs).collect()
    }

    /// The period that the numbers show, if none is proved, and the length below which all numbers
    /// prove or refute it: the shortest period that lasts for two whole periods at the end of the
    /// numbers, and for a tenth of all numbers. Takes linear time.
    pub fn conjecture(&self) -> Option<(Periodicity, usize)> {
        if self.repeats.is_some() {
            return None;
        }
        let length = self.length();
        let seen = period_of(self.table.rows(), |seen| {
            let equations = length - seen.period - seen.preperiod;
            equations >= seen.period.max(length / 10).max(Periodicity::EVIDENCE)
        })?;
        Some((seen, needed(self.table.parts(), seen)))
    }
}

/// Whether each row has equal numbers in these two places.
fn are_equal(rows: &[Vec<u32>], one: usize, other: usize) -> bool {
    rows.iter().all(|row| row[one] == row[other])
}

/// The shortest period of all rows that is accepted.
pub(crate) fn period_of(
    rows: &[Vec<u32>],
    accept: impl Fn(&Periodicity) -> bool,
) -> Option<Periodicity> {
    Periodicity::find_equal(rows.first()?.len(), |m, n| are_equal(rows, m, n), accept)
}

/// The Grundy numbers of all parts that are shorter than this decide whether a period is right.
pub(crate) fn needed(parts: &Parts, seen: Periodicity) -> usize {
    let moves = parts.kinds.iter().flat_map(|kind| &kind.moves);
    let most_taken = moves.map(|one| one.taken).max().unwrap_or(0);
    2 * (seen.preperiod.max(1) + seen.period) + most_taken
}

/// Checks that the Grundy numbers of parts of every length repeat as it is claimed, and returns how
/// many of them were computed. The table gets those that it lacks.
pub fn check(numbers: &mut GrundyNumbers, watch: &mut Watch) -> Result<usize, Stop> {
    let GrundyNumbers { table, repeats: Some(repeats) } = numbers else {
        return Err(Stop::Unfit);
    };
    let (kinds, lengths) = (table.rows().len(), needed(table.parts(), *repeats));
    for length in 0..lengths {
        watch(format_args!("{} facts checked", length * kinds))?;
        if length == table.length() {
            table.extend();
        }
        if length < repeats.preperiod + repeats.period {
            continue;
        }
        let earlier = length - repeats.period;
        if let Some(kind) = table.rows().iter().position(|row| row[length] != row[earlier]) {
            return Err(Stop::WrongPart { kind, numbers: vec![length as u128] });
        }
    }
    Ok(lengths * kinds)
}
