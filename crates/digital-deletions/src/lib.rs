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
//! where `h(0, 0)`, being none, is left out. For all `t >= 68` it repeats:
//! `h(d, t + 10080) = h(d, t) + 10080` for `d <= 8`, and
//! `h(9, t + 151200) = h(9, t) + 151200`.
//!
//! # Proof
//!
//! **Only `g` counts.** `f(d, .)` takes no value twice, since `f(d, g)` is the mex
//! of a set with all `f(d, i)`, `i < g`. Let `R` be a string with the Grundy number
//! `g`. By induction on the length of the string, the options of `d R` have the
//! numbers `f(e, g)` for `e < d`; 0 if `d = 0`, for cutting `d` and `R` away; and
//! `f(d, i)` for the numbers `i` of the options of `R`. Among these `i` are all
//! numbers below `g`, not `g` itself, and maybe some larger ones. But `f(d, i)` with
//! `i > g` differs from `f(d, g)`, so it makes no difference to the mex of the
//! others, which is `f(d, g)`.
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
//! numbers between each row has taken. These are the bits that the table keeps. Those of
//! all rows but the last are the same before columns 68 and 68 + 10080, and those of all
//! rows before columns 68 and 68 + 151200. No row depends on one below it, so all that
//! follows is the same, only higher. ∎
//!
//! # Complexity
//!
//! Linear: one look-up for each digit, up to the first 0 where 0 is wanted. What is
//! wanted grows by 9 at most with each digit, so it always fits. The table grows as
//! far as the wanted numbers reach, in constant time for each column, and each row no
//! farther than to where it repeats: with two bytes for an entry, that is half a MB
//! together. Of a string nothing is kept but the wanted number.
//!
//! # Source and status
//!
//! Conway, *On Numbers and Games*, 1976, has the game; the period was found by
//! computing f column by column. The proof is checked by a machine, from the rules
//! to the function that [`outcome`] computes, for strings of every length:
//! `proof/Theorem.v`, with f and h in `proof/Numbers.v`, the bits in
//! `proof/Windows.v` and the period in `proof/RightPart.v`. Besides, `tests/table.rs`
//! computes f and h by their definitions and compares the states of a period and
//! every entry of the table, and `tests/exhaustive.rs` compares the outcome with
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

/// A string of digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digits<'a>(&'a [u8]);

impl<'a> Digits<'a> {
    /// Checks the digits; the error is the index of the first byte that is none.
    pub fn parse(digits: &'a [u8]) -> Result<Self, usize> {
        let wrong = digits.iter().position(|digit| !digit.is_ascii_digit());
        wrong.map_or(Ok(Digits(digits)), Err)
    }
}

/// The outcome for the player to move. `table` may be new, or serve many strings.
pub fn outcome(table: &mut Table, Digits(digits): Digits) -> Outcome {
    Outcome::win_if(table.right_parts(digits, 0) != Some(0))
}

/// The table of h as far as it was needed: a row for each digit.
#[derive(Debug, Default)]
pub struct Table {
    /// Of each column the entries, less the first column of the page on which it is; -1 for
    /// none. Modulo 2^16, as a table of half the size is not slower.
    rows: [Vec<u16>; 10],
    /// What each row has taken. Bit `i` is for the number of columns, less 9, plus
    /// `i`; all smaller numbers are taken.
    taken: [u32; 10],
}

/// A page: from column 68 on, all rows but the last repeat after one, the last after 15.
const PAGE: u64 = 10_080;

// Columns of the table are less than 2^18, and on a page less than 2^14.
#[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)]
impl Table {
    /// `h(digit, wanted)`, for a digit as a letter and a number below 2^62. Amortised
    /// constant time.
    pub fn right_part(&mut self, digit: u8, wanted: u64) -> Option<u64> {
        // On the first two pages one look-up is all, and nearly all of them are there.
        match self.rows[usize::from(digit - b'0')].get(wanted as usize) {
            Some(part) if wanted < 68 + PAGE => {
                let start = if wanted < 68 { 0 } else { 68 };
                u64::try_from(start + i64::from(*part as i16)).ok()
            }
            _ => self.right_parts(&[digit], wanted),
        }
    }

    /// The same for one digit after another.
    pub fn right_parts(&mut self, mut digits: &[u8], mut wanted: u64) -> Option<u64> {
        while !digits.is_empty() {
            let paged = wanted.checked_sub(68).map(|more| (68 + more / PAGE * PAGE, PAGE));
            let (start, end) = paged.unwrap_or((0, 68));
            let last = (start.min(68) + start.saturating_sub(68) % (15 * PAGE)) as usize;
            let mut at = (wanted - start) as usize;
            while self.rows[9].len() <= last + at {
                self.add_column();
            }
            let page = std::array::from_fn::<_, 10, _>(|digit| {
                let row = &self.rows[digit][if digit == 9 { last } else { last.min(68) }..];
                &row[..row.len().min(end as usize)]
            });
            let next = |d: &u8| page[usize::from(d - b'0')].get(at).map(|h| at = usize::from(*h));
            digits = &digits[digits.iter().map_while(next).count()..];
            wanted = u64::try_from(start as i64 + i64::from(at as i16)).ok()?;
        }
        Some(wanted)
    }

    fn add_column(&mut self) {
        let column = self.rows[9].len() as u64;
        let at = column.checked_sub(68).map_or(column, |more| more % PAGE) as u16;
        // Bit i is for column - 9 + i. None is below -1, which stands for none.
        let mut above = (1 << 9u64.saturating_sub(column).min(8)) - 1;
        for (digit, (row, taken)) in self.rows.iter_mut().zip(&mut self.taken).enumerate() {
            let mex = (*taken | above).trailing_ones();
            above |= 1 << mex;
            *taken = (*taken | 1 << mex) >> 1;
            if column < 68 + PAGE || digit == 9 {
                row.push((at + mex as u16).wrapping_sub(9));
            }
        }
    }
}

/// Reads a string of digits, and hands it on in parts.
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
    read(judge, |digits| wanted = wanted.and_then(|t| table.right_parts(digits, t)))?;
    Ok(wanted != Some(0))
}

/// The judge program: strings of digits to `Yes` if the first player wins, or `No`.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    let mut table = Table::default();
    for _ in 0..judge.count()? {
        let answer = if decide(judge, &mut table)? { "Yes" } else { "No" };
        judge.answer(answer)?;
    }
    Ok(())
}
