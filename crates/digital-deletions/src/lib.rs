//! **Digital Deletions** (HDU 1404, here with the number of cases first). A move
//! in a string of digits either replaces a digit by a smaller one, or deletes a
//! `0` together with everything to its right. Whoever removes the last digit
//! wins. Does the first player?
//!
//! # Theorem
//!
//! The Grundy number of a string is 0 for the empty one, and `f(d, g)` for a
//! digit `d` followed by a string with the Grundy number `g`, where
//!
//! `f(d, g) = mex( { f(e, g) : e < d } and { f(d, h) : h < g } and, if d = 0, 0 )`.
//!
//! The first player loses exactly if the whole number is 0. As a function of `g`,
//! `f(0, .)` takes every value but 0 exactly once, and `f(d, .)` for `d >= 1` every
//! value. So the question can also be asked from the left: the value wanted of
//! the whole string is `t = 0`; a digit `d` turns it into the one `g` with
//! `f(d, g) = t`, wanted of what follows; where there is none the first player
//! wins. Wherever the walk from the left and the one from the right meet, he
//! loses exactly if the Grundy number found is the one wanted.
//!
//! # Proof
//!
//! **Only `g` counts.** `f(d, .)` takes no value twice, since `f(d, g)` is the mex
//! of a set with all `f(d, h)`, `h < g`. Let `R` be a string with the Grundy number
//! `g`. By induction the options of `d R` have the numbers `f(e, g)` for `e < d`;
//! 0 if `d = 0`, for the cut in front of `R`; and `f(d, h)` for the numbers `h` of
//! the options of `R`. Among these `h` are all numbers below `g`, not `g` itself,
//! and maybe some larger ones. But `f(d, h)` with `h > g` differs from `f(d, g)`, so
//! it makes no difference to the mex of the others, which is `f(d, g)`.
//!
//! **Every value occurs**, and near its own column: `-d <= f(d, g) - g <= d` for
//! `d >= 1`, while `f(0, g) = g + 1` and `f(1, g) = g`. The upper bound is that of
//! a mex of `d + g` numbers. For the lower one, a column in which row `d` does
//! not take the value `v`, though it has not taken it before, is one in which it
//! takes a smaller value or in which a row above it has `v`. There are at most `v`
//! of the first kind and `d` of the second, so it takes `v` at a `g <= v + d`.
//!
//! **The table repeats.** Column `g` follows from the values that each row has
//! taken before. By the bounds a row has taken all values up to `g - 10` and none
//! from `g + 9` on, so relative to `g` there are finitely many such states. The
//! states before columns 72 and 72 + 151200 are equal, hence
//! `f(d, g + 151200) = f(d, g) + 151200` for all `g >= 72`. `tests/table.rs` computes
//! f by the definition and compares the states. ∎
//!
//! # Complexity
//!
//! Linear: one look-up for each digit, from both ends towards the middle. The table grows as far as the wanted
//! values reach, in constant time for each column, and never beyond 151,290
//! columns. On ordinary strings some tens are enough. No other memory.
//!
//! # Source and status
//!
//! Conway, *On Numbers and Games*, 1976, has the game; the period was found by
//! computing f column by column. Proved above and by `tests/table.rs`; compared with
//! exhaustive search in `tests/exhaustive.rs` for all strings of up to 6 digits.
//!
//! ```
//! # use gametheory_core::judge;
//! let mut answers = Vec::new();
//! judge::converse(digital_deletions::solve, &mut "4\n0\n00\n1\n20\n".as_bytes(), &mut answers)?;
//! assert_eq!(answers, b"Yes\nYes\nNo\nNo\n");
//! # Ok::<(), std::io::Error>(())
//! ```

pub mod rules;
pub mod strategy;

use std::io;

use gametheory_core::judge::Judge;
use gametheory_core::{position, Outcome};

/// A string of digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digits<'a>(&'a [u8]);

impl<'a> Digits<'a> {
    /// What [`Digits::parse`] accepts, in words.
    pub const EXPECTED: &'static str = "a string of digits";

    /// Checks the digits; the error is the index of the first byte that is none.
    pub fn parse(digits: &'a [u8]) -> Result<Self, usize> {
        position(digits, |digit| !digit.is_ascii_digit()).map_or(Ok(Digits(digits)), Err)
    }
}

/// The outcome for the player to move. `table` may be new, or serve many strings.
pub fn outcome(table: &mut Table, digits: Digits) -> Outcome {
    Outcome::win_if(is_won(table, digits))
}

/// Whether the player to move wins.
pub fn is_won(table: &mut Table, Digits(digits): Digits) -> bool {
    let (left, rest) = digits.split_at(digits.len() / 2);
    let (middle, right) = rest.split_at(digits.len() % 2);
    let (mut wanted, mut found) = (0, 0);
    // Neither walk waits for the other, so a processor takes them side by side.
    for (from_left, from_right) in left.iter().zip(right.iter().rev()) {
        match table.right_part(*from_left, wanted) {
            Some(next) => wanted = next,
            None => return true,
        }
        found = table.value(*from_right, found);
    }
    let found = middle.iter().fold(found, |right, digit| table.value(*digit, right));
    wanted != found
}

/// The table of f as far as it was needed. A digit, even as a letter, has its row
/// at its last four bits; what stands there is counted from `REACH` below the
/// number of the column.
#[derive(Debug, Default)]
pub struct Table {
    /// For each digit, f of it and each number.
    values: [Vec<u8>; 16],
    /// For each digit and each number, of what f is that number.
    places: [Vec<u8>; 16],
    /// How many columns have all their values.
    filled: usize,
    /// The values that rows 2 to 9 have taken in them. Bit `i` stands for the value
    /// `filled - REACH + i`; all smaller ones are taken.
    taken: [u32; 8],
}

/// How far a value can be from its column.
const REACH: u8 = 9;
/// The period of the table, and the first number from which all is repeated.
const PERIOD: u64 = 151_200;
const PERIODIC_FROM: u64 = 72 + REACH as u64;

impl Table {
    /// The one Grundy number `g` for which f of `digit`, given as a letter, and `g`
    /// is `value`; `None` for the digit 0 and the value 0. Amortised constant time.
    pub fn right_part(&mut self, digit: u8, value: u64) -> Option<u64> {
        let column = self.column(value);
        let place = self.places[usize::from(digit % 16)].get(column).copied().unwrap_or(REACH);
        (value > 0 || digit != b'0').then(|| value + u64::from(place) - u64::from(REACH))
    }

    /// f of `digit`, given as a letter, and `right`. Amortised constant time.
    pub fn value(&mut self, digit: u8, right: u64) -> u64 {
        let column = self.column(right);
        let value = self.values[usize::from(digit % 16)].get(column).copied().unwrap_or(REACH);
        right + u64::from(value) - u64::from(REACH)
    }

    fn column(&mut self, number: u64) -> usize {
        match usize::try_from(number) {
            Ok(index) if index.saturating_add(REACH.into()) < self.filled => index,
            _ => self.prepare(number),
        }
    }

    /// Fills all columns that can have to do with a number; where it is found.
    #[cold]
    fn prepare(&mut self, number: u64) -> usize {
        let periods = number.saturating_sub(PERIODIC_FROM) / PERIOD;
        // Below 2^18, so it fits.
        let index = usize::try_from(number - periods * PERIOD).unwrap_or(usize::MAX);
        while self.filled <= index + usize::from(REACH) {
            self.fill_column();
        }
        index
    }

    fn fill_column(&mut self) {
        let (number, reach) = (self.filled, usize::from(REACH));
        let mut put = |digit: usize, bit: u8| {
            self.values[digit].push(bit);
            self.places[digit].resize(number + reach + 1, 0);
            self.places[digit][number + usize::from(bit) - reach] = 2 * REACH - bit;
        };
        put(0, REACH + 1);
        put(1, REACH);
        // There are no negative values, and the two rows above have taken theirs.
        let mut excluded = ((1 << reach.saturating_sub(number)) - 1) | (0b11 << reach);
        for (digit, taken) in (2..).zip(&mut self.taken) {
            let is_free = |bit: &u8| (*taken | excluded) >> bit & 1 == 0;
            // By the proof the last one is free if no other is.
            let bit = (0..2 * REACH).find(is_free).unwrap_or(2 * REACH);
            put(digit, bit);
            excluded |= 1 << bit;
            *taken = (*taken | 1 << bit) >> 1;
        }
        self.filled += 1;
    }
}

/// The judge program: strings of digits to `Yes` if the first player wins, or `No`.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    let mut table = Table::default();
    for _ in 0..judge.count()? {
        let digits = judge.read(Digits::EXPECTED, Digits::parse)?;
        let answer = if is_won(&mut table, digits) { "Yes" } else { "No" };
        judge.answer(answer)?;
    }
    Ok(())
}
