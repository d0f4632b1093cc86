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
//! The first player loses exactly if the number of the whole string is 0, and this
//! question can be asked from the left. The number wanted of the whole string is
//! `t = 0`. A digit `d` turns it into the one `g` with `f(d, g) = t`, wanted of what
//! follows; call it `h(d, t)`. If there is none the first player wins, whatever
//! follows, and at the end he loses exactly if `t = 0`. It is `h(0, t) = t - 1`,
//! which is none for `t = 0`, and for `d >= 1`
//!
//! `h(d, t) = mex( { h(e, t) : e < d } and { h(d, s) : s < t } )`,
//!
//! where `h(0, 0)`, being none, is left out. This table repeats:
//! `h(d, t + 151200) = h(d, t) + 151200` for all `t >= 68`.
//!
//! # Proof
//!
//! **Only `g` counts.** `f(d, .)` takes no value twice, since `f(d, g)` is the mex
//! of a set with all `f(d, i)`, `i < g`. Let `R` be a string with the Grundy number
//! `g`. By induction on how long the game can still last, the options of `d R` have
//! these numbers: `f(e, g)` for the digits `e < d`; 0 if `d = 0`, for cutting `d` and
//! `R` away; and `f(d, i)` for the numbers `i` of the options of `R`. Among these `i`
//! are all numbers below `g`, not `g` itself, and maybe some larger ones. But
//! `f(d, i)` with `i > g` differs from `f(d, g)`, so it makes no difference to the mex
//! of the others, which is `f(d, g)`.
//!
//! **From the left.** `f(0, g) = g + 1`, by induction on `g`. Let `d >= 1`. As the
//! least number that is not excluded, `f(d, g)` is `t` exactly if (1) no `e < d` has
//! `f(e, g) = t`, (2) no `i < g` has `f(d, i) = t`, and (3) no `s < t` has
//! `f(d, g) = s`. By induction on `d + t`, (1) and (3) say that `g` is none of the
//! numbers in the mex above. Let `g` be the least such number, the mex itself. Then
//! (2) is true as well, since an `i < g` with `f(d, i) = t` would be such a number
//! too. So `f(d, g) = t`, and for no other `g`, since `f(d, .)` takes no value twice.
//!
//! **The table repeats.** A mex of `n` numbers is `n` at most. So `f(d, g) <= g + d`
//! and `h(d, t) <= t + d` for `d >= 1`; and for `g = h(d, t)`, which means
//! `t = f(d, g)`, the first of these says `t <= h(d, t) + d`. For `d = 0` both numbers
//! change by 1. So what is wanted changes by 9 at most, up or down. Row `d` of h has
//! taken the number `g` before column `t` exactly if `f(d, g) < t`: hence every `g` up
//! to `t - 10`, and none from `t + 9` on. What row `d` takes in column `t` is the least
//! number that it has not taken before and that no row above it takes in this column.
//! So all that the columns from `t` on depend on is, relative to `t`, which of the 18
//! numbers between each row has taken. These are the bits that the table keeps. They
//! are the same before columns 68 and 68 + 151200, so all that follows is the same,
//! only higher. ∎
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
//! and never beyond 151,268 columns. On ordinary strings some tens are enough. Of a
//! string nothing is kept but the wanted number.
//!
//! # Source and status
//!
//! Conway, *On Numbers and Games*, 1976, has the game; the period was found by
//! computing f column by column. The proof is checked by a machine, from the rules
//! to the function that [`outcome`] computes, for strings of every length:
//! `proof/Theorem.v`, with f and h in `proof/Numbers.v`, the bits in
//! `proof/Windows.v` and the period in `proof/RightPart.v`. Besides, `tests/it/table.rs`
//! computes f and h by their definitions and compares the states of a period and
//! every entry of the table, and `tests/it/exhaustive.rs` compares the outcome with
//! exhaustive search for all strings of up to 4 digits, 6 with the large budget.
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
use gametheory_core::{prefix, Outcome};

/// The outcome for the player to move, for a string of digits. `table` may be new, or
/// serve many strings. Linear time.
pub fn outcome(table: &mut Table, digits: &[u8]) -> Outcome {
    Outcome::win_if(table.follow(digits, Some(0)) != Some(0))
}

/// The table of h as far as it was needed: a row for each digit but 0.
#[derive(Debug, Default)]
pub struct Table {
    rows: [Vec<u32>; 9],
    /// What each row has taken. Bit `i` is for the number of columns, less 9, plus
    /// `i`; all smaller numbers are taken.
    taken: [u32; 9],
}

/// The period of the table, from column 68 on.
const PERIOD: u64 = 151_200;

// Columns are less than 2^18, so they fit everywhere.
#[allow(clippy::cast_possible_truncation)]
impl Table {
    /// What is wanted behind the digits, if `wanted` is wanted of them together with
    /// what follows.
    fn follow(&mut self, digits: &[u8], wanted: Option<u64>) -> Option<u64> {
        digits.iter().try_fold(wanted?, |wanted, digit| self.right_part(*digit, wanted))
    }

    /// `h(digit, wanted)`, for a digit as a letter and a number below 2^63. Amortised
    /// constant time.
    pub fn right_part(&mut self, digit: u8, wanted: u64) -> Option<u64> {
        if digit == b'0' {
            return wanted.checked_sub(1);
        }
        let row = usize::from(digit - b'1');
        // Ordinary strings need no more than the first columns.
        if let Some(part) = usize::try_from(wanted).ok().and_then(|t| self.rows[row].get(t)) {
            return Some(u64::from(*part));
        }
        let column = if wanted < 68 { wanted } else { 68 + (wanted - 68) % PERIOD };
        while self.rows[row].len() as u64 <= column {
            self.add_column();
        }
        Some(u64::from(self.rows[row][column as usize]) + (wanted - column))
    }

    #[cold]
    fn add_column(&mut self) {
        let column = self.rows[0].len() as u32;
        // Bit i is for column - 9 + i. None is below 0, and above all rows is
        // h(0, column) = column - 1.
        let mut above = ((1 << 9u32.saturating_sub(column)) - 1) | 1 << 8;
        for (row, taken) in self.rows.iter_mut().zip(&mut self.taken) {
            let mex = (*taken | above).trailing_ones();
            row.push(column + mex - 9);
            above |= 1 << mex;
            *taken = (*taken | 1 << mex) >> 1;
        }
    }
}

/// Reads a string of digits, and passes it on in parts.
pub fn read(judge: &mut Judge, mut push: impl FnMut(&[u8])) -> io::Result<()> {
    judge.read("a string of digits", |bytes| {
        let digits = prefix(bytes, u8::is_ascii_digit);
        push(digits);
        digits.len()
    })
}

/// Reads a string of digits; whether the player to move wins. `table` may be new, or
/// serve many strings.
pub fn decide(judge: &mut Judge, table: &mut Table) -> io::Result<bool> {
    let mut wanted = Some(0);
    read(judge, |digits| wanted = table.follow(digits, wanted))?;
    Ok(wanted != Some(0))
}

/// What the program reads, in words.
pub const READS: &str = "The number of strings, then the strings, of digits.";
/// What the program writes, in words.
pub const WRITES: &str = "For each string a line: Yes if the first player wins, else No.";

/// The judge program: strings of digits to `Yes` if the first player wins, or `No`.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    let mut table = Table::default();
    for _ in 0..judge.count()? {
        let is_won = decide(judge, &mut table)?;
        judge.answer(if is_won { "Yes" } else { "No" })?;
    }
    Ok(())
}
