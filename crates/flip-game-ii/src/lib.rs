//! **Flip Game II** (LeetCode 294). A move turns two neighbouring `++` of a row
//! of signs into `--`. Who cannot move loses. Can the first player force a win?
//!
//! # Theorem
//!
//! A `-` is never touched again, so the row falls into its runs of `+`, and the
//! first player wins exactly if the nim-sum of their Grundy numbers is not 0.
//! A run of `n` signs has the Grundy number `G(n)`, where `G(0) = G(1) = 0`,
//!
//! `G(n) = mex { G(a) xor G(b) : a + b = n - 2 }`,
//!
//! and `G(n + 34) = G(n)` for every `n` except 0, 15, 17, 32, 35 and 52. No Grundy
//! number is larger than 9.
//!
//! # Proof
//!
//! A flip inside a run leaves `a` signs to its left and `b` to its right, which
//! is the recursion; the rest of the first part is the theorem of Sprague and
//! Grundy. For the second, let `T(n)` be what the program's table gives: it has the
//! numbers below 102, and repeats the last 34 of them for ever. (Any 34 from 53 on
//! would do. Those from 68 on, twice the period, are found at `68 + n mod 34`.) By
//! looking at the table one sees that no number is larger than 9, and that
//! `T(n + 34) = T(n)` for all `n < 68` but the exceptions above; from 68 on it holds
//! because the table is repeated. What remains is `T(n) = G(n)`, the octal periodicity
//! theorem, here for this game:
//!
//! Let `n0 = 53`, behind the last exception, and `p = 34`. For `n < 2 n0 + 2p + 2 =
//! 176` the recursion is carried out. For larger `n` it follows by induction, since
//! the options of `n` have the same values as those of `n - p`: Those of `n` have
//! parts `a <= b` with `a + b = n - 2`, so that `b >= n0 + p` and `T(b - p) = T(b)`:
//! the option `a, b - p` of `n - p` has the same value. Those of `n - p` have parts
//! `a <= b` with `a + b = n - p - 2`, so that `b >= n0` and `T(b + p) = T(b)`: the option
//! `a, b + p` of `n` has the same value. So the mex of both is the same, which is
//! `T(n - p) = T(n)`. ∎
//!
//! `tests/period.rs` carries out the recursion as well, and shows that the period is
//! no shorter and begins no earlier.
//!
//! # Complexity
//!
//! Linear, in one pass that looks at eight signs a step. Of a row nothing is kept but
//! the length of the last run and a nim-sum.
//!
//! # Source and status
//!
//! Dawson's Kayles, the octal game 0.07 (OEIS A002187 but for the first 0).
//! Guy and Smith, *The G-values of various games*, 1956; *Winning Ways*, chapter 4.
//! Proved above, and checked by Coq from the rules on in `proof/Theorem.v`;
//! compared with exhaustive search in `tests/exhaustive.rs` for all rows of up to
//! 14 signs, 20 with the large budget.
//!
//! ```
//! # use gametheory_core::judge;
//! let mut answers = Vec::new();
//! judge::converse(flip_game_ii::solve, &mut "++++\n\"+\"\n+++++\n".as_bytes(), &mut answers)?;
//! assert_eq!(answers, b"true\nfalse\nfalse\n");
//! # Ok::<(), std::io::Error>(())
//! ```

pub mod rules;
pub mod strategy;

use std::io;

use gametheory_core::judge::Judge;
use gametheory_core::{prefix, Outcome};

/// A row of `+` and `-`, or of no sign at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row<'a>(&'a [u8]);

impl<'a> Row<'a> {
    /// Takes off the quotes and checks the signs; the error is the index of the
    /// first byte that is wrong. One quote without the other is wrong.
    pub fn parse(token: &'a [u8]) -> Result<Self, usize> {
        let (signs, opening) = match token {
            [b'"', signs @ .., b'"'] => (signs, 1),
            signs => (signs, 0),
        };
        let wrong = signs.iter().position(|sign| !b"+-".contains(sign));
        wrong.map_or(Ok(Row(signs)), |at| Err(opening + at))
    }
}

/// Reads a row, and hands on its signs in parts.
pub fn read(judge: &mut Judge, mut push: impl FnMut(&[u8])) -> io::Result<()> {
    // How many quotes there were, once it is known whether the first byte is one.
    let mut quotes = None;
    judge.read("a row of + and -, in double quotes or without", |bytes| {
        let signs = prefix(bytes, |sign| matches!(sign, b'+' | b'-'));
        push(signs);
        let (seen, taken) = match (quotes, bytes) {
            (None, [b'"', ..]) => (1, 1),
            (Some(1), [b'"', ..]) => (2, 1),
            (Some(2), _) => (2, 0),
            _ => (quotes.unwrap_or(0), signs.len()),
        };
        quotes = Some(seen);
        taken
    })?;
    match quotes {
        Some(1) => Err(judge.wrong("a closing quote", "the end of the row")),
        _ => Ok(()),
    }
}

/// The Grundy numbers of runs of 0 to 101 signs, as digits. These are three rows of
/// a period's length, of which the last repeats for ever.
const GRUNDY_NUMBERS: [u8; 102] = *b"0011203110332240522330113021104527\
                                     4011203110332244552330113021104537\
                                     4811203110332244559330113021104537";

/// The Grundy number of a run of `n` plus signs. Constant time.
pub const fn grundy_number(n: usize) -> u8 {
    GRUNDY_NUMBERS[if n < 102 { n } else { 68 + n % 34 }] - b'0'
}

/// The outcome for the player to move.
pub fn outcome(row: Row) -> Outcome {
    Outcome::win_if(is_won(row))
}

/// Whether the player to move wins.
pub fn is_won(Row(signs): Row) -> bool {
    nim_sum(after((0, 0), signs)) != 0
}

/// The nim-sum of the runs of a row: that of those that have ended, and the length of
/// the last one.
fn nim_sum((ended, last): (u8, usize)) -> u8 {
    ended ^ grundy_number(last)
}

/// The `runs` of a row, as [`nim_sum`] takes them, after more signs.
fn after(runs: (u8, usize), signs: &[u8]) -> (u8, usize) {
    // Where a run ends is a coin toss to a processor that guesses branches, so signs are
    // taken eight at a time, without a guess. What the last eight lack counts as +.
    let step = |(ended, last): (u8, usize), signs: &[u8]| {
        let mut block = [b'+'; 8];
        block[..signs.len()].copy_from_slice(signs);
        // Of the two signs only + has bit 1, and the product gathers these bits.
        let bits = u64::from_le_bytes(block) >> 1 & 0x0101_0101_0101_0101;
        let [pluses, ..] = bits.wrapping_mul(0x0102_0408_1020_4080).to_be_bytes();
        let run = last + pluses.trailing_ones() as usize;
        let goes_on = usize::from(pluses == u8::MAX);
        let newly_ended = [grundy_number(run) ^ BETWEEN[usize::from(pluses)], 0][goes_on];
        let last = [pluses.leading_ones() as usize, run][goes_on];
        (ended ^ newly_ended, last - (8 - signs.len()))
    };
    let blocks = signs.chunks_exact(8);
    let rest = blocks.remainder();
    step(blocks.fold(runs, step), rest)
}

/// The nim-sum of the runs between the first `-` and the last of eight signs,
/// given as bits: 1 for `+`, the first sign the lowest.
static BETWEEN: [u8; 256] = {
    let mut between = [0; 256];
    let mut pluses = u8::MAX;
    while pluses > 0 {
        pluses -= 1;
        // The last `-` closes one run more than the signs without it do.
        let without = pluses | 0x80 >> pluses.leading_ones();
        if without < u8::MAX {
            let run = without.leading_ones() - pluses.leading_ones() - 1;
            between[pluses as usize] = between[without as usize] ^ grundy_number(run as usize);
        }
    }
    between
};

/// The judge program: rows, to the end of the input, to `true` if the first
/// player wins, or `false`.
pub fn solve(judge: &mut Judge) -> io::Result<()> {
    while !judge.is_over()? {
        let mut runs = (0, 0);
        read(judge, |signs| runs = after(runs, signs))?;
        judge.answer(if nim_sum(runs) != 0 { "true" } else { "false" })?;
    }
    Ok(())
}
