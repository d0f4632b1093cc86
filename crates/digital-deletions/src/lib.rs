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
//! `f(d, g) = mex( { f(e, g) : e < d } and { f(d, i) : i < g } and, if d = 0, 0 )`.
//!
//! The first player loses exactly if the number of the whole string is 0. This can be
//! decided from the left. Before each digit, ask which number the rest of the string must
//! have, if the whole string is to have the number 0. Call it the *wanted* number. Before the
//! first digit it is 0. If `t` is wanted before a digit `d`, then after `d` the only `g` with
//! `f(d, g) = t` is wanted; call this number `h(d, t)`. If there is no such `g`, the first
//! player wins, whatever follows. At the end of the string the first player loses exactly if
//! 0 is wanted. Here `h(0, t) = t - 1`, there is no `h(0, 0)`, and for `d >= 1`
//!
//! `h(d, t) = mex( { h(e, t) : e < d } and { h(d, s) : s < t } )`,
//!
//! without the missing `h(0, 0)`. This table repeats:
//! `h(d, t + 151200) = h(d, t) + 151200` for all `t >= 68`.
//!
//! # Proof
//!
//! **Only `g` counts.** `f(d, .)` takes no value twice, since `f(d, g)` is the mex
//! of a set with all `f(d, i)`, `i < g`. Let `R` be a string with the Grundy number
//! `g`. By induction on how long the game can still last, the options of `d R` have
//! these numbers: `f(e, g)` for the digits `e < d`; 0 if `d = 0`, for cutting `d` and
//! `R` away; and `f(d, i)` for the numbers `i` of the options of `R`. Among these `i`
//! are all numbers below `g`, not `g` itself, and maybe some larger ones. Without the
//! larger ones the mex is `f(d, g)`, by definition. A larger `i` does not change it,
//! because `f(d, i)` differs from `f(d, g)`.
//!
//! **From the left.** `f(0, g) = g + 1`, by induction on `g`. Let `d >= 1`. As the
//! least number that is not excluded, `f(d, g)` is `t` exactly if (1) no `e < d` has
//! `f(e, g) = t`, (2) no `i < g` has `f(d, i) = t`, and (3) no `s < t` has
//! `f(d, g) = s`. By induction on `d + t`, (1) and (3) say that `g` is none of the
//! numbers in the mex above. Let `g` be the least such number, the mex itself. Then
//! (2) is true as well: an `i < g` with `f(d, i) = t` would satisfy (1) and (3), and so it
//! would be a smaller such number. So `f(d, g) = t`, and for no other `g`, since `f(d, .)`
//! takes no value twice.
//!
//! **The table repeats.** A mex of `n` numbers is at most `n`. So `f(d, g) <= g + d`
//! and `h(d, t) <= t + d` for `d >= 1`. Let `g = h(d, t)`, so that `t = f(d, g)`; then the
//! first inequality says `t <= h(d, t) + d`. For `d = 0` the wanted number changes by 1.
//! So it always changes by at most 9, up or down. Say that row `d` of h *has taken* `g`
//! before column `t` if `g = h(d, s)` for some `s < t`, that is if `f(d, g) < t`. So it has
//! taken every `g <= t - 10`, and no `g >= t + 9`. In column `t`, row `d` takes the least
//! number that it has not taken before and that no row above it takes in this column.
//! So the columns from `t` on depend only on which of the 18 numbers from `t - 9` to
//! `t + 8` each row has taken. The table keeps these bits. They are the same before the
//! columns 68 and 68 + 151200. So everything after these columns is the same too, except
//! that all numbers are higher by 151200. ∎
//!
//! *Example.* The string is `2015`. First `t = 0` is wanted. The table begins with
//!
//! | | t = 0 | 1 | 2 | 3 | 4 | 5 |
//! |---|---|---|---|---|---|---|
//! | `h(0, t)` | - | 0 | 1 | 2 | 3 | 4 |
//! | `h(1, t)` | 0 | 1 | 2 | 3 | 4 | 5 |
//! | `h(2, t)` | 1 | 2 | 0 | 4 | 5 | 3 |
//!
//! The 2 turns 0 into `h(2, 0) = 1`, the 0 turns 1 into `h(0, 1) = 0`, the 1 turns 0
//! into `h(1, 0) = 0`, and the 5 turns 0 into `h(5, 0) = 4`. In the end 4 is wanted, but
//! the empty string has the number 0. So the number of `2015` is not 0, and the first
//! player wins.
//!
//! # Complexity
//!
//! Linear: one look-up for each digit, up to the first 0 where 0 is wanted. The
//! table grows as far as the wanted numbers reach, in constant time for each column,
//! and never beyond 151,268 columns. On ordinary strings a few dozen are enough.
//!
//! # Source and status
//!
//! The game is in Conway, *On Numbers and Games*, 1976. The period was found by computing
//! f column by column. Coq checks the proof, from the rules to the function that
//! [`is_won`] computes, for strings of every length: see `proof/Theorem.v`, with f and h
//! in `proof/Numbers.v`, the bits in `proof/Windows.v` and the period in
//! `proof/RightPart.v`. `tests/it/table.rs` computes f and h by their definitions, checks
//! their periods, and compares h with every entry of the table. `tests/it/main.rs`
//! compares the outcome with exhaustive search for all strings of up to 4 digits, with the
//! large budget up to 5.
//!
//! ```
//! # use gametheory_core::judge;
//! let (answers, _) = judge::converse(digital_deletions::solve, b"4\n0\n00\n1\n20\n");
//! assert_eq!(answers, b"Yes\nYes\nNo\nNo\n");
//! ```

pub mod rules;
pub mod strategy;

use std::io;

use gametheory_core::judge::Judge;

/// Whether the player to move wins, on a string of the letters `0` to `9`. `table` may be
/// new, or serve many strings. Linear time.
pub fn is_won(table: &mut Table, digits: &[u8]) -> bool {
    let wanted = digits.iter().try_fold(0, |wanted, digit| table.right_part(*digit, wanted));
    wanted != Some(0)
}

/// The table of h as far as it was needed: a row for each of the digits 1 to 9.
#[derive(Default)]
pub struct Table {
    rows: [Vec<u32>; 9],
    /// The numbers that each row has taken, where bit `i` stands for the number `t - 9 + i`
    /// if there are `t` columns. All smaller numbers are taken, all larger ones are not.
    taken: [u32; 9],
}

// Columns are less than 2^18, so they fit everywhere.
#[allow(clippy::cast_possible_truncation)]
impl Table {
    /// `h(digit, wanted)`, for a letter from `0` to `9` and a number below 2^63. Amortised
    /// constant time.
    pub fn right_part(&mut self, digit: u8, wanted: u64) -> Option<u64> {
        if digit == b'0' {
            return wanted.checked_sub(1);
        }
        let row = usize::from(digit - b'1');
        let column = if wanted < 68 { wanted } else { 68 + (wanted - 68) % 151_200 };
        while self.rows[row].len() as u64 <= column {
            let next = self.rows[0].len() as u32;
            // The numbers that no row may take any more: those below 0, then h(0, next), which is
            // next - 1. Again bit i stands for next - 9 + i.
            let mut above = ((1 << 9u32.saturating_sub(next)) - 1) | 1 << 8;
            for (row, taken) in self.rows.iter_mut().zip(&mut self.taken) {
                let mex = (*taken | above).trailing_ones();
                row.push(next + mex - 9);
                above |= 1 << mex;
                *taken = (*taken | 1 << mex) >> 1;
            }
        }
        Some(u64::from(self.rows[row][column as usize]) + (wanted - column))
    }
}

/// Reads a string of digits.
pub fn read(judge: &mut Judge) -> io::Result<Vec<u8>> {
    judge.word_that("a string of digits", |word| word.iter().all(u8::is_ascii_digit))
}

/// The judge program: reads strings of digits, writes `Yes` if the first player wins, else
/// `No`.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    let mut table = Table::default();
    for _ in 0..judge.count()? {
        let digits = read(judge)?;
        judge.answer(if is_won(&mut table, &digits) { "Yes" } else { "No" })?;
    }
    Ok(())
}
